"""Everything that is wrong with files, folders, zips and installed packs."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from zhanqi.check.beside import faults_beside
from zhanqi.check.candidate import check_document, further_faults
from zhanqi.check.habits import check_registered
from zhanqi.check.packs import check_pack
from zhanqi.check.sources import place, read_source
from zhanqi.diagnostics import Diagnostic, DiagnosticList, diagnose
from zhanqi.errors import ContentError
from zhanqi.packs import Registry, load_registry
from zhanqi.packs.ids import KIND_FOLDERS
from zhanqi.packs.manifest import FILE_NAME
from zhanqi.reader import PathLike, parse, read_definition_file
from zhanqi.targets import Scope, kind_of, lone_files, packs_of


@dataclass(slots=True)
class Checked:
    """What a check looked at, and what it found."""

    diagnostics: DiagnosticList = field(default_factory=DiagnosticList)
    definitions: int = 0
    """Definitions that are in order."""


def check_paths(
    targets: Sequence[str],
    *,
    without: Iterable[str] = (),
    entry_points: bool = True,
    added: Iterable[PathLike] = (),
) -> Checked:
    """Check files, folders and zips by path, and installed (or `added`) packs by id, beside everything that is there.

    A file or folder inside a pack is checked as part of it, and only what concerns it is returned. A definition in no
    pack may name whatever is installed. Raises OSError for a target that is neither a path nor an installed pack.
    """
    paths = [Path(target) for target in targets if Path(target).exists()]
    roots = {path: list(packs_of(path)) for path in paths}
    registry = load_registry(
        paths=sorted({root for found in roots.values() for root in found}),
        without=without,
        entry_points=entry_points,
        added=added,
    )
    names = [target for target in targets if not Path(target).exists()]
    for name in names:
        if name not in registry.packs and name not in registry.off:
            raise FileNotFoundError(2, "no such file, folder or installed pack", name)
    scope = Scope(registry, paths, names)
    checked = Checked()
    checked.diagnostics += [one for one in registry.diagnostics if scope.holds(one)]
    checked.diagnostics += beside_shape(registry, checked.diagnostics)
    for definition in registry.definitions.values():
        if scope.has(definition):
            checked.definitions += 1
            faults = [*check_registered(registry, definition), *further_faults(registry, definition)]
            checked.diagnostics += place(faults, definition.path, definition.plugin_name)
    for name, pack in registry.packs.items():
        faults = place(list(check_pack(registry, name)), f"{pack.place}/{FILE_NAME}", name)
        checked.diagnostics += [one for one in faults if scope.holds(one)]
    for path, found in roots.items():
        for file in lone_files(path, found):
            told = check_lone(registry, file)
            checked.diagnostics += told
            checked.definitions += not any(one.severity == "error" for one in told)
    checked.diagnostics = checked.diagnostics.sorted()
    return checked


def beside_shape(registry: Registry, told: Sequence[Diagnostic]) -> list[Diagnostic]:
    """What else is wrong with definitions that were set aside for their shape."""
    found: list[Diagnostic] = []
    misshapen = {(one.plugin_name, one.file) for one in told if one.code.startswith("ZQ3") and one.plugin_name}
    for full, file in sorted(misshapen):
        pack, _, rest = full.partition("/")
        kind = rest.partition("/")[0]
        source = read_source(file)
        if source is None or pack not in registry.packs or not kind:
            continue
        try:
            data: Any = parse(source, file=file).value
        except ContentError:
            continue
        shape = registry.judge.shape(kind, data)
        faults = faults_beside(registry, kind, data, shape, registry.references(pack))
        found += place(faults, file, full)
    return found


def check_lone(registry: Registry, file: Path) -> Sequence[Diagnostic]:
    """Check a definition that lies in no pack; it may name whatever the registry has."""
    try:
        document = read_definition_file(file)
    except ContentError as error:
        return list(error.diagnostics)
    kind = kind_of(file, document.value)
    if kind is None:
        return document.place([diagnose("ZQ227", nearest=[], known=list(KIND_FOLDERS))])
    return check_document(registry, document, kind)
