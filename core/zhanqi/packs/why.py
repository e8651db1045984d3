"""Why a pack or a definition is on or off: everything that has a say in it, as sentences of the catalogue."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from typing import Any

from zhanqi.diagnostics import Diagnostic
from zhanqi.packs.definition import FoundPack
from zhanqi.packs.ids import KINDS
from zhanqi.packs.manifest import ENGINE_API
from zhanqi.packs.registry import Registry


@dataclass(frozen=True, slots=True)
class Reason:
    """One sentence: its code in ``zhanqi.texts`` and arguments, or a diagnostic."""

    code: str
    args: dict[str, Any]
    fault: Diagnostic | None = None


def why_pack(registry: Registry, id: str, off: Collection[str] = ()) -> list[Reason]:
    """Why a pack is as it is; empty if there is none of that id. ``off``: what is switched off until further notice."""
    found = registry.found.get(id)
    faults = list(registry.off.get(id, ()))
    if found is None:
        faults += [one for one in registry.diagnostics if one.plugin_name == id and one.severity == "error"]
        return [_say("why.broken", id=id), *(_tell(fault) for fault in faults)] if faults else []
    return list(_about(registry, found, faults, off))


def _about(registry: Registry, found: FoundPack, faults: list[Diagnostic], off: Collection[str]) -> Iterator[Reason]:
    manifest = found.manifest
    id = manifest.id
    state = "why.on" if id in registry.packs else "why.off"
    yield _say(state, name=dict(manifest.name), id=id, version=str(manifest.version))
    yield _say(f"why.{found.way}", place=found.place, shipper=found.shipper)
    if id not in registry.packs and not faults:
        yield _say("why.switched_off", name=id) if id in off else _say("why.left_out")
    for fault in faults:
        yield _tell(fault)
    yield _say("why.engine", range=str(manifest.engine) or "*", engine=ENGINE_API)
    for other, wanted in sorted(manifest.requires.items()):
        there = registry.found.get(other)
        version = str(there.manifest.version) if there is not None else None
        yield _say("why.requires", id=other, range=str(wanted) or "*", version=version)
    for other, wanted in sorted(manifest.conflicts.items()):
        yield _say("why.conflicts", id=other, range=str(wanted) or "*")
    users = sorted(name for name, one in registry.found.items() if id in one.manifest.requires)
    if users:
        yield _say("why.required_by", ids=users)
    yield _say(
        "why.about", authors=list(manifest.authors), licence=manifest.licence, languages=list(manifest.languages)
    )
    yield from _contents(registry, id)


def _contents(registry: Registry, id: str) -> Iterator[Reason]:
    pack = registry.packs.get(id)
    if pack is not None:
        yield _say("why.contents", count=len(pack.definitions), hash=pack.content_hash)
    for target, name in registry.replaced.items():
        if id in (target.partition("/")[0], name.partition("/")[0]):
            yield _say("why.replaces", name=name, target=target)
    for code, names in (("why.definition_off", registry.switched_off), ("why.set_aside", registry.index.set_aside)):
        mine = sorted(name for name in names if name.startswith(f"{id}/"))
        if mine:
            yield _say(code, names=mine)


def why_definition(registry: Registry, name: str, off: Collection[str] = ()) -> list[Reason]:
    """Why a definition is as it is, by its full name; empty if there is none."""
    pack = name.partition("/")[0]
    definition = registry.definitions.get(name)
    faults = [_tell(one) for one in registry.diagnostics if one.plugin_name == name]
    if definition is not None:
        title = definition.data.get("name", definition.id)
        reasons = [_say("why.definition.on", name=name, title=title, path=definition.path)]
        reasons += [
            _say("why.replaces", name=name, target=target) for target, by in registry.replaced.items() if by == name
        ]
        return reasons + faults
    if name in registry.replaced:
        return [_say("why.definition.replaced", name=name, by=registry.replaced[name]), *faults]
    if name in registry.switched_off:
        reason = _say("why.switched_off", name=name) if name in off else _say("why.left_out")
        return [_say("why.definition.off", name=name), reason]
    if name in registry.index.set_aside:
        return [_say("why.definition.set_aside", name=name), *faults]
    if name.count("/") == 2 and name.split("/")[1] in KINDS and pack not in registry.packs and pack in registry.found:
        return [_say("why.definition.pack_off", name=name), *why_pack(registry, pack, off)[2:3]]
    return []


def _say(code: str, **args: Any) -> Reason:
    return Reason(code, args)


def _tell(fault: Diagnostic) -> Reason:
    return Reason("", {}, fault)
