"""What is wrong with the meaning of the rest, where a part of a definition has the wrong shape: all faults in one go.

The compiler needs the right shape. So what is faulty is replaced by something harmless in a copy, and what the compiler
says of the copy is kept, as far as it can't come from the replacement.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import deepcopy
from typing import Any, Final

from zhanqi.diagnostics import Diagnostic, path_of
from zhanqi.packs.references import References
from zhanqi.packs.registry import Registry

EFFECT_LISTS: Final = frozenset({"effect", "cost", "then", "else", "do", "lost"})
HARMLESS_EFFECT: Final[dict[str, Any]] = {"reshuffle": {}}
HARMLESS_PART: Final[dict[str, Any]] = {"type": "active", "effect": [HARMLESS_EFFECT]}
HARMLESS_USE: Final[dict[str, Any]] = {"targets": [{"is": "you"}], "effect": [HARMLESS_EFFECT]}


def faults_beside(
    registry: Registry, kind: str, data: Any, shape: Sequence[Diagnostic], references: References
) -> list[Diagnostic]:
    """Return what is wrong with the meaning of what has the right shape; nothing if too little is left."""
    if not isinstance(data, dict) or not shape:
        return []
    copy = deepcopy(data)
    replaced: list[str] = []
    bound: set[str] = set()
    for fault in shape:
        at = _mend(copy, path_of(fault.pointer))
        if at is None:
            return []
        replaced.append(at)
        bound |= _names_bound(_at(data, path_of(at)))
    if registry.judge.shape(kind, copy):
        return []
    return [
        one
        for one in registry.judge.meaning(kind, copy, references)
        if one.args.get("name") not in bound and not any(one.pointer.startswith(at) for at in replaced)
    ]


def _mend(data: dict[str, Any], path: Sequence[str]) -> str | None:
    """Replace the smallest list element around a faulty place that has a harmless stand-in; return its pointer."""
    for length in range(len(path), 1, -1):
        holder, step = _at(data, path[: length - 2]), path[length - 2]
        index = path[length - 1]
        found = holder.get(step) if isinstance(holder, Mapping) else None
        if not isinstance(found, list) or not index.isdigit() or int(index) >= len(found):
            continue
        stand_in = HARMLESS_EFFECT if step in EFFECT_LISTS else None
        stand_in = HARMLESS_PART if step == "parts" else HARMLESS_USE if step == "uses" else stand_in
        if stand_in is not None:
            found[int(index)] = deepcopy(stand_in)
            return "/" + "/".join(path[:length])
    return None


def _names_bound(value: Any) -> set[str]:
    """The roles that a node names: without it they are unknown, which is no fault of the rest."""
    if isinstance(value, Mapping):
        own = {value["as"]} if isinstance(value.get("as"), str) else set()
        return own.union(*(_names_bound(one) for one in value.values()))
    return set().union(*(_names_bound(one) for one in value)) if isinstance(value, list) else set()


def _at(value: Any, path: Sequence[str]) -> Any:
    for step in path:
        if isinstance(value, Mapping):
            value = value.get(step)
        elif isinstance(value, list) and step.isdigit() and int(step) < len(value):
            value = value[int(step)]
        else:
            return None
    return value
