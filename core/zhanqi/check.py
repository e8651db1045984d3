"""Everything that is wrong with files, folders, zips and installed packs."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from zhanqi.diagnostics import Diagnostic, DiagnosticList, diagnose
from zhanqi.errors import ContentError
from zhanqi.packs import Definition, Registry, load_registry
from zhanqi.packs.discovery import collect
from zhanqi.packs.ids import KIND_FOLDERS
from zhanqi.packs.manifest import FILE_NAME
from zhanqi.packs.references import References
from zhanqi.reader import read_definition_file

TELLING_KEYS: Final = (
    ("max_hp", "general"),
    ("category", "card"),
    ("legal", "terrain"),
    ("map", "scenario"),
    ("given", "test"),
    ("cards", "deck"),
    ("parts", "skill"),
)
"""By which key a definition that lies in no pack shows its kind; the first that is there tells."""


@dataclass(slots=True)
class Checked:
    """What a check looked at, and what it found."""

    diagnostics: DiagnosticList = field(default_factory=DiagnosticList)
    definitions: int = 0
    """Definitions that are in order."""


def check_paths(targets: Sequence[str], *, without: Iterable[str] = (), entry_points: bool = True) -> Checked:
    """Check files, folders and zips by path, and installed packs by id, beside everything that is installed.

    A file or folder inside a pack is checked as part of it, and only what concerns it is returned. A definition in no
    pack may name whatever is installed. Raises OSError for a target that is neither a path nor an installed pack.
    """
    paths = [Path(target) for target in targets if Path(target).exists()]
    roots = {path: list(_packs_of(path)) for path in paths}
    registry = load_registry(
        paths=sorted({root for found in roots.values() for root in found}), without=without, entry_points=entry_points
    )
    names = [target for target in targets if not Path(target).exists()]
    for name in names:
        if name not in registry.packs and name not in registry.off:
            raise FileNotFoundError(2, "no such file, folder or installed pack", name)
    scope = _Scope(registry, paths, names)
    checked = Checked()
    checked.diagnostics += [one for one in registry.diagnostics if scope.holds(one)]
    for definition in registry.definitions.values():
        if scope.has(definition):
            checked.definitions += 1
            checked.diagnostics += further_faults(registry, definition)
    for path, found in roots.items():
        for file in _lone_files(path, found):
            faults = check_lone(registry, file)
            checked.diagnostics += faults
            checked.definitions += not any(one.severity == "error" for one in faults)
    checked.diagnostics = checked.diagnostics.sorted()
    return checked


def further_faults(registry: Registry, definition: Definition) -> list[Diagnostic]:
    """What the checks of installed plugins say about a definition."""
    found: list[Diagnostic] = []
    for plugin, check in collect(registry.manager, "zhanqi_checks", found):
        try:
            found += check(definition, registry)
        except Exception as error:  # a plugin may raise anything; the other checks must go on
            reason = f"{type(error).__name__}: {error}"
            found.append(diagnose("ZQ250", plugin=plugin, reason=reason, distribution=""))
    return [one.placed(plugin_name=definition.plugin_name, file=definition.path) for one in found]


def check_lone(registry: Registry, file: Path) -> list[Diagnostic]:
    """Check a definition that lies in no pack; it may name whatever the registry has."""
    try:
        document = read_definition_file(file)
    except ContentError as error:
        return list(error.diagnostics)
    kind = kind_of(file, document.value)
    if kind is None:
        return document.place([diagnose("ZQ227", nearest=[], known=list(KIND_FOLDERS))])
    faults = registry.judge.shape(kind, document.value)
    if not faults:
        references = References(registry.index, "", list(registry.packs), registry.vocabulary)
        faults = registry.judge.meaning(kind, document.value, references)
    return document.place(faults)


def kind_of(file: Path, data: Any) -> str | None:
    """The kind of a definition in no pack: by its folder's name, else by the keys it has; None if nothing tells."""
    folder = KIND_FOLDERS.get(file.absolute().parent.name)
    if folder is not None:
        return folder
    keys = data if isinstance(data, dict) else {}
    return next((kind for key, kind in TELLING_KEYS if key in keys), None)


def _packs_of(path: Path) -> Iterator[Path]:
    """The pack a path lies in or is, else the packs below it."""
    if path.is_file() and path.suffix != ".json":
        yield path
        return
    for folder in (path, *path.absolute().parents):
        if (folder / FILE_NAME).is_file():
            yield folder
            return
    if path.is_dir():
        yield from sorted(manifest.parent for manifest in path.rglob(FILE_NAME))


def _lone_files(path: Path, packs: Sequence[Path]) -> Iterator[Path]:
    """Definition files at or below a path that lie in none of these packs."""
    files = sorted(path.rglob("*.json")) if path.is_dir() else [path] if path.suffix == ".json" else []
    roots = [pack.resolve() for pack in packs]
    for file in files:
        if not any(file.resolve().is_relative_to(root) for root in roots):
            yield file


class _Scope:
    """What of a registry the targets of a check concern."""

    def __init__(self, registry: Registry, paths: Sequence[Path], names: Sequence[str]) -> None:
        self._places = [path.resolve() for path in paths]
        whole = {str(place) for place in self._places}
        places = {name: str(Path(pack.place).resolve()) for name, pack in registry.packs.items()}
        self._packs = {*names, *(name for name, place in places.items() if place in whole)}

    def has(self, definition: Definition) -> bool:
        """Whether a definition is among the targets."""
        return definition.pack in self._packs or self._covers(definition.path)

    def holds(self, diagnostic: Diagnostic) -> bool:
        """Whether a diagnostic is about a target: about its pack, its files, or nothing in particular."""
        if diagnostic.plugin_name.partition("/")[0] in self._packs:
            return True
        if diagnostic.file:
            return self._covers(diagnostic.file)
        return not diagnostic.plugin_name

    def _covers(self, file: str) -> bool:
        return any(Path(file).resolve().is_relative_to(place) for place in self._places)
