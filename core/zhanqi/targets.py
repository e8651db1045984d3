"""What a command is aimed at: files, folders, zips and installed packs, and the definitions in no pack beside them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Final

from zhanqi.diagnostics import Diagnostic
from zhanqi.packs import Definition, Registry
from zhanqi.packs.ids import KIND_FOLDERS
from zhanqi.packs.manifest import FILE_NAME

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


def kind_of(file: Path, data: Any) -> str | None:
    """The kind of a definition in no pack: by its folder's name, else by the keys it has; None if nothing tells."""
    folder = KIND_FOLDERS.get(file.absolute().parent.name)
    if folder is not None:
        return folder
    keys = data if isinstance(data, dict) else {}
    return next((kind for key, kind in TELLING_KEYS if key in keys), None)


def packs_of(path: Path) -> Iterator[Path]:
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


def lone_files(path: Path, packs: Sequence[Path]) -> Iterator[Path]:
    """Definition files at or below a path that lie in none of these packs."""
    files = sorted(path.rglob("*.json")) if path.is_dir() else [path] if path.suffix == ".json" else []
    roots = [pack.resolve() for pack in packs]
    for file in files:
        if not any(file.resolve().is_relative_to(root) for root in roots):
            yield file


class Scope:
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
