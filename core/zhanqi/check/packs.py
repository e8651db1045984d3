"""What is wrong with a pack as a whole: marks nobody uses, names that differ only in case."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from zhanqi.diagnostics import Diagnostic, diagnose
from zhanqi.packs.definition import Definition
from zhanqi.packs.registry import Registry

GIVERS = ("gain_mark",)


def check_pack(registry: Registry, pack: str) -> Iterator[Diagnostic]:
    """Yield what is wrong with the manifest's content; pointers are into pack.json, or a definition is named."""
    found = registry.packs[pack]
    readers = [one for one in registry.definitions.values() if _may_use(registry, one.pack, pack)]
    used: dict[str, set[str]] = {"any": set(), "given": set()}
    for definition in readers:
        _marks(definition.data, used)
    for index, mark in enumerate(found.marks):
        names = {mark.id, f"{pack}/{mark.id}", mark.plugin_name}
        if not names & used["any"]:
            yield diagnose("ZQ651", f"/marks/{index}", name=mark.id)
        elif not names & used["given"]:
            yield diagnose("ZQ652", f"/marks/{index}", name=mark.id)


def _may_use(registry: Registry, user: str, pack: str) -> bool:
    return user == pack or (user in registry.packs and pack in registry.packs[user].requires)


def _marks(value: Any, used: Mapping[str, set[str]], giver: bool = False) -> None:
    """Collect the marks that are named, and those that something gives."""
    if isinstance(value, Mapping):
        for key, inner in value.items():
            if key in ("mark", "commander") and isinstance(inner, str):
                used["any"].add(inner)
                if giver or key == "commander":
                    used["given"].add(inner)
            elif key == "marks" and isinstance(inner, Mapping):
                used["any"].update(one for one in inner if isinstance(one, str))
                _marks(inner, used)
            else:
                _marks(inner, used, key in GIVERS)
    elif isinstance(value, list):
        for inner in value:
            _marks(inner, used)


def check_names(registry: Registry, definition: Definition) -> Iterator[Diagnostic]:
    """Yield names that another definition of the kind has in other capitals."""
    names = definition.data.get("name")
    if not isinstance(names, Mapping):
        return
    for lang, name in names.items():
        for other in registry.of_kind(definition.kind):
            others = other.data.get("name")
            theirs = others.get(lang) if isinstance(others, Mapping) else None
            if other is definition or not isinstance(theirs, str) or theirs == name:
                continue
            if isinstance(name, str) and theirs.casefold() == name.casefold():
                yield diagnose("ZQ642", f"/name/{lang}", name=name, other=other.plugin_name)
