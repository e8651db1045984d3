"""Finds scenario tests: those of packs, and files that lie in no pack."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from zhanqi.errors import ContentError
from zhanqi.packs import Definition, load_registry
from zhanqi.packs.ids import KIND_FOLDERS
from zhanqi.packs.manifest import FILE_NAME
from zhanqi.reader import content_hash, read_definition_file
from zhanqi.targets import Scope, kind_of, lone_files, packs_of
from zhanqi.testing.outcome import Outcome
from zhanqi.testing.run import run_test

if TYPE_CHECKING:
    from zhanqi.diagnostics import Diagnostic
    from zhanqi.packs.registry import Registry

FOLDER = next(folder for folder, kind in KIND_FOLDERS.items() if kind == "test")
"""The folder of a pack that holds its tests."""


@dataclass(slots=True)
class Found:
    """What the targets of a command hold: tests that can be run, and those that are faulty, with the faults."""

    registry: Registry
    tests: list[Definition] = field(default_factory=list)
    faulty: dict[str, list[Diagnostic]] = field(default_factory=dict)
    """By full name, or by file where it lies in no pack."""
    generals: list[Definition] = field(default_factory=list)

    def run(self, only: str = "") -> Iterator[Outcome]:
        """Run all tests whose name holds the text, one after the other."""
        for name, faults in self.faulty.items():
            if only in name:
                yield faulty_outcome(name, faults)
        for definition in self.tests:
            if only in definition.plugin_name:
                yield run_test(self.registry, definition)


def faulty_outcome(name: str, faults: Sequence[Diagnostic]) -> Outcome:
    """The outcome of a test that cannot be run."""
    id = name.rpartition("/")[2]
    return Outcome(name, {"zh": id, "en": id}, "error", diagnostics=faults)


def find_tests(
    targets: Sequence[str],
    *,
    paths: Iterable[Path] = (),
    without: Iterable[str] = (),
    entry_points: bool = True,
    added: Iterable[Path] = (),
) -> Found:
    """Find the tests (and generals) of files, folders, zips and installed packs; `paths` and `added` are further packs.

    Raises OSError for a target that is neither a path nor an installed pack.
    """
    given = [Path(target) for target in targets if Path(target).exists()]
    roots = {path: list(packs_of(path)) for path in given}
    places = {root for found in roots.values() for root in found}
    registry = load_registry(paths=sorted({*places, *paths}), without=without, entry_points=entry_points, added=added)
    names = [target for target in targets if not Path(target).exists()]
    for name in names:
        if name not in registry.packs and name not in registry.off:
            raise FileNotFoundError(2, "no such file, folder or installed pack", name)
    scope = Scope(registry, given, names)
    found = Found(registry)
    for definition in registry.definitions.values():
        if definition.kind in ("test", "general") and scope.has(definition):
            (found.tests if definition.kind == "test" else found.generals).append(definition)
    for one in registry.diagnostics:
        if one.severity == "error" and "/test/" in one.plugin_name and scope.holds(one):
            found.faulty.setdefault(one.plugin_name, []).append(one)
    for path, packs in roots.items():
        for file in lone_files(path, packs):
            _add_lone(found, file)
    return found


def _add_lone(found: Found, file: Path) -> None:
    try:
        document = read_definition_file(file)
    except ContentError as error:
        if file.parent.name == FOLDER:
            found.faulty[str(file)] = list(error.diagnostics)
        return
    data = document.value
    if kind_of(file, data) != "test" or not isinstance(data, dict):
        return
    source = file.read_bytes()
    found.tests.append(Definition("", "test", str(data.get("id", file.stem)), data, str(file), content_hash(source)))


def pack_of_test(file: Path) -> Path | None:
    """Return the folder of the pack whose test a file is, or None if it is no test of a pack."""
    folder = file.parent
    while folder.name != FOLDER:
        if folder.parent == folder:
            return None
        folder = folder.parent
    root = folder.parent
    return root if file.suffix == ".json" and (root / FILE_NAME).is_file() else None
