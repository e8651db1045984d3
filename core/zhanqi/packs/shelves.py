"""Opens the packs that were found or given and reads their manifests; of several copies of a pack it keeps one."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import ExitStack
from dataclasses import dataclass
from hashlib import blake2b
from importlib.resources import files
from pathlib import Path
from typing import Any, Final, NamedTuple

from zhanqi.diagnostics import Diagnostic, diagnose
from zhanqi.errors import ContentError
from zhanqi.packs.cache import VerdictCache
from zhanqi.packs.ids import is_id
from zhanqi.packs.manifest import FILE_NAME, Manifest, build_manifest
from zhanqi.packs.memory import Memory
from zhanqi.packs.source import Source, open_source
from zhanqi.reader import Document, PathLike, content_hash, parse

GIVEN: Final = 0
ADDED: Final = 1
INSTALLED: Final = 2


class Place(NamedTuple):
    """Where a pack is: a folder or zip, the way it got there, and for an installed one the plugin that ships it."""

    path: PathLike
    way: int
    """GIVEN, ADDED or INSTALLED: of two copies of a pack the one with the lower number is used."""
    plugin: str = ""


@dataclass(slots=True)
class Shelf:
    """One pack's files with its manifest."""

    source: Source
    manifest: Manifest
    manifest_hash: str
    way: int
    plugin: str
    """The installed plugin that ships it; ``""`` for a folder or zip that was only given or added."""


class Shelves:
    """All packs there are, by id; ``broken`` are ids of those that can't be used."""

    def __init__(
        self, stack: ExitStack, cache_folder: Path | None, faults: list[Diagnostic], memory: Memory | None = None
    ) -> None:
        self._stack = stack
        self._memory = memory
        self._faults = faults
        grammar = "manifests-" + blake2b(_schema(), digest_size=8).hexdigest()
        self._verdicts = VerdictCache(cache_folder, grammar)
        self._all: dict[str, list[Shelf]] = {}
        self.packs: dict[str, Shelf] = {}
        self.broken: set[str] = set()

    def open_all(self, places: Iterable[Place]) -> None:
        """Open each place once, then keep one copy of each pack."""
        once: dict[Path, Place] = {}
        for place in sorted(places, key=lambda one: (one.way, str(one.path))):
            where = _resolved(Path(place.path).absolute())
            once[where] = once.get(where, place)._replace(plugin=place.plugin)
        for place in once.values():
            self._open(place)
        for name in sorted(self._all):
            self._choose(name, self._all[name])
        self._verdicts.save()

    def _open(self, place: Place) -> None:
        plugin = place.plugin
        try:
            source = self._stack.enter_context(open_source(place.path))
            if self._memory is not None:
                source = self._memory.of(source)
            data = source.read(FILE_NAME)
            hash_ = content_hash(data)
            known_good = self._verdicts.find(hash_, hash_) is not None
            document = parse(data, file=source.name_of(FILE_NAME), known_good=known_good)
        except ContentError as error:
            self._faults += [fault.placed(plugin_name=plugin) for fault in error.diagnostics]
            return
        faults = [] if known_good else _shape_faults(document)
        if not faults:
            self._verdicts.keep(hash_, hash_, [])
        manifest = build_manifest(document.value, faults)
        name = _claimed_id(document.value)
        self._faults += document.place(faults, plugin_name=name)
        if manifest is not None:
            self._all.setdefault(manifest.id, []).append(Shelf(source, manifest, hash_, place.way, plugin))
        elif name:
            self.broken.add(name)

    def _choose(self, name: str, copies: list[Shelf]) -> None:
        nearest = min(one.way for one in copies)
        best = [one for one in copies if one.way == nearest]
        if len(best) > 1:
            places = [one.source.place for one in best]
            self._faults.append(diagnose("ZQ210", pack=name, places=places).placed(plugin_name=name))
            self.broken.add(name)
            return
        self.packs[name] = best[0]
        self.broken.discard(name)
        if len(copies) > len(best):
            note = diagnose("ZQ211", pack=name, place=best[0].source.place)
            self._faults.append(note.placed(plugin_name=name))


def read_manifest(source: Source) -> tuple[Manifest, list[Diagnostic]]:
    """The manifest of a pack, and what is wrong with it all the same. ContentError if the pack can't be used."""
    document = parse(source.read(FILE_NAME), file=source.name_of(FILE_NAME))
    faults = _shape_faults(document)
    manifest = build_manifest(document.value, faults)
    placed = document.place(faults, plugin_name=_claimed_id(document.value))
    if manifest is None:
        raise ContentError(placed)
    return manifest, placed


def _schema() -> bytes:
    return files("zhanqi_schemas").joinpath("pack.schema.json").read_bytes()


def _shape_faults(document: Document) -> list[Diagnostic]:
    import json

    from jsonschema import Draft202012Validator

    from zhanqi.packs.schema_errors import translate

    faults = translate(Draft202012Validator(json.loads(_schema())).iter_errors(document.value))
    return [_soften(fault) for fault in faults]


def _soften(fault: Diagnostic) -> Diagnostic:
    """An unknown key of the manifest itself doesn't keep a pack from running."""
    if fault.code == "ZQ302" and fault.pointer.count("/") == 1:
        return diagnose("ZQ207", fault.pointer, name=fault.args["name"], nearest=fault.args["nearest"])
    return fault


def _claimed_id(value: Any) -> str:
    claimed = value.get("id") if isinstance(value, dict) else None
    return claimed if isinstance(claimed, str) and is_id(claimed) else ""


def _resolved(path: Path) -> Path:
    try:
        return path.resolve()
    except (OSError, RuntimeError):
        return path
