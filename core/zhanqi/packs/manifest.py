"""The manifest of a pack, ``pack.json``."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from packaging.specifiers import InvalidSpecifier, SpecifierSet
from packaging.version import InvalidVersion, Version

from zhanqi.diagnostics import Diagnostic, diagnose, path_of
from zhanqi.packs.ids import check_id

FILE_NAME = "pack.json"
FORMAT = 1
"""Version of the file formats that this engine reads."""
OLDER = range(FORMAT)
"""Older formats, which ``zhanqi.packs.migrating`` brings up to date. A manifest that states none is of format 0."""
ENGINE_API = "1.0"
"""Version of what the engine promises to packs; a manifest's ``engine`` is a range of it."""
REQUIRED = ("format", "id", "name", "version", "engine")
DESCRIPTIVE = frozenset(["$schema", "languages", "authors", "licence", "description", "url"])
"""Keys that play on without: a fault in one is told, and its default used."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Manifest:
    """What a pack says of itself. Optional keys that were absent or null have their defaults."""

    id: str
    name: Mapping[str, str]
    version: Version
    engine: SpecifierSet
    format: int = FORMAT
    requires: Mapping[str, SpecifierSet] = field(default_factory=dict)
    conflicts: Mapping[str, SpecifierSet] = field(default_factory=dict)
    replaces: Mapping[str, str] = field(default_factory=dict)
    languages: tuple[str, ...] = ()
    authors: tuple[str, ...] = ()
    licence: str = ""
    description: Mapping[str, str] = field(default_factory=dict)
    url: str = ""
    marks: tuple[Mapping[str, Any], ...] = ()
    kingdoms: tuple[Mapping[str, Any], ...] = ()


def accepts(wanted: SpecifierSet, version: Version) -> bool:
    """Whether a version lies in a range; pre-releases do if they lie between its ends."""
    return wanted.contains(version, prereleases=True)


def build_manifest(data: Any, faults: list[Diagnostic]) -> Manifest | None:
    """The manifest in ``data``, which the schema has been held against: ``faults`` is what it found.

    Adds what else is wrong to ``faults``. None if the pack can't be used: a fault in any key but the descriptive ones.
    """
    stated = data.get("format", 0) if isinstance(data, dict) else None
    if isinstance(stated, int) and stated in OLDER:
        faults[:] = [diagnose("ZQ208", found=stated, supported=FORMAT)]
    if any(_is_grave(fault) for fault in faults) or not isinstance(data, dict):
        return None
    lame = {path_of(fault.pointer)[0] for fault in faults if fault.pointer}
    kept = {key: value for key, value in data.items() if value is not None and key not in lame}
    found: list[Diagnostic] = check_id(kept["id"])
    if kept["format"] != FORMAT:
        found.append(diagnose("ZQ203", pointer="/format", found=kept["format"], supported=FORMAT))
    version = _version(kept["version"], "/version", found)
    engine = _range(kept["engine"], "/engine", found)
    requires = _ranges(kept, "requires", found)
    conflicts = _ranges(kept, "conflicts", found)
    for group in ("marks", "kingdoms"):
        for index, one in enumerate(kept.get(group, ())):
            found += check_id(one["id"], pointer=f"/{group}/{index}/id")
    faults += found
    if found or version is None or engine is None:
        return None
    return Manifest(
        id=kept["id"],
        name=kept["name"],
        version=version,
        engine=engine,
        requires=requires,
        conflicts=conflicts,
        replaces=kept.get("replaces", {}),
        languages=tuple(kept.get("languages", ())),
        authors=tuple(kept.get("authors", ())),
        licence=kept.get("licence", ""),
        description=kept.get("description", {}),
        url=kept.get("url", ""),
        marks=tuple(kept.get("marks", ())),
        kingdoms=tuple(kept.get("kingdoms", ())),
    )


def _is_grave(fault: Diagnostic) -> bool:
    path = path_of(fault.pointer)
    return fault.severity == "error" and (not path or path[0] not in DESCRIPTIVE)


def _version(text: str, pointer: str, faults: list[Diagnostic]) -> Version | None:
    try:
        return Version(text)
    except InvalidVersion:
        faults.append(diagnose("ZQ205", pointer=pointer, value=text))
        return None


def _range(text: str, pointer: str, faults: list[Diagnostic]) -> SpecifierSet | None:
    try:
        return SpecifierSet("" if text.strip() == "*" else text)
    except InvalidSpecifier:
        faults.append(diagnose("ZQ206", pointer=pointer, value=text))
        return None


def _ranges(data: Mapping[str, Any], key: str, faults: list[Diagnostic]) -> dict[str, SpecifierSet]:
    found = {}
    for pack, text in data.get(key, {}).items():
        wanted = _range(text, f"/{key}/{pack}", faults)
        if wanted is not None:
            found[pack] = wanted
    return found
