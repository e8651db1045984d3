"""Triggers: events that never come, patterns no card fits, and mandatory triggers that set themselves off."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from zhanqi.check.walk import Node, Part, Walk, When
from zhanqi.diagnostics import Diagnostic, diagnose
from zhanqi.model.words import RED_SUITS
from zhanqi.packs.references import References

SUBTYPES = {
    "normal_trick": "trick",
    "delayed_trick": "trick",
    "weapon": "equip",
    "armor": "equip",
    "mount": "equip",
}
"""Subtype -> its category."""
BOUNDED = ("optional", "if", "limit", "cost", "targets", "per")
"""With any of these a trigger is not bound to go on for ever, as far as can be seen."""


def check_events(walk: Walk, references: References | None) -> Iterator[Diagnostic]:
    """Yield triggers that can't be set off, or that never end."""
    for when in walk.whens:
        yield from _own_events(walk, when)
    for at, pattern in walk.patterns:
        yield from _contradictions(at, pattern, references)
    yield from _circles(walk)


# --- events of this very skill -------------------------------------------------------------------------------------


def _own_events(walk: Walk, when: When) -> Iterator[Diagnostic]:
    timing = walk.vocabulary.timings.get(when.timing)
    if timing is None or when.part is None:
        return
    for role, wanted in when.filters.items():
        if wanted != "this" or timing.roles.get(role) != "skill":
            continue
        parts = [part for part in walk.parts if part.skill == when.part.skill]
        if role == "rule":
            if not any(part.kind == "movement" for part in parts):
                yield diagnose("ZQ612", f"{when.at}/{role}", timing=when.timing, role=role, makers=["movement"])
            continue
        makers = sorted(cls.name for cls in walk.vocabulary.operations["effect"].values() if when.timing in cls.causes)
        nodes = (node for part in parts for node in part.nodes)
        if not any(when.timing in node.cls.causes for node in nodes):
            yield diagnose("ZQ612", f"{when.at}/{role}", timing=when.timing, role=role, makers=makers)


# --- patterns --------------------------------------------------------------------------------------------------------


def _contradictions(at: str, node: Mapping[str, Any], references: References | None) -> Iterator[Diagnostic]:
    suits, colors = _words(node.get("suit")), _words(node.get("color"))
    if suits and colors and not any(_color(suit) in colors for suit in suits):
        reason = {"zh": "花色与颜色不符", "en": "suit and colour don't go together"}
        yield diagnose("ZQ611", f"{at}/color", reason=reason)
    categories, subtypes = _words(node.get("category")), _words(node.get("subtype"))
    if categories and subtypes and not any(SUBTYPES.get(one) in categories for one in subtypes):
        reason = {"zh": "类别与副类别不符", "en": "category and subtype don't go together"}
        yield diagnose("ZQ611", f"{at}/subtype", reason=reason)
    if references is not None:
        yield from _named_cards(at, node, references)


def _named_cards(at: str, node: Mapping[str, Any], references: References) -> Iterator[Diagnostic]:
    names = _words(node.get("name"))
    cards = [card.data for card in references.of_kind("card") if card.data["id"] in names] if names else []
    if not cards or "named" in names:
        return
    for key in ("kind", "category", "subtype"):
        wanted = _words(node.get(key))
        if wanted and not any(card.get(key) in wanted for card in cards):
            reason = {
                "zh": f"叫这个名称的牌，{key} 不是 {'、'.join(sorted(wanted))}",
                "en": f"no card of that name has the {key} {', '.join(sorted(wanted))}",
            }
            yield diagnose("ZQ611", f"{at}/{key}", reason=reason)


def _words(value: Any) -> set[str]:
    if isinstance(value, str):
        return {value}
    return {one for one in value if isinstance(one, str)} if isinstance(value, list) else set()


def _color(suit: str) -> str:
    return "red" if suit in RED_SUITS else "black"


# --- circles ---------------------------------------------------------------------------------------------------------


def _circles(walk: Walk) -> Iterator[Diagnostic]:
    """Tell of mandatory triggers whose effects surely bring about their own timing, alone or through each other."""
    parts = [part for part in walk.parts if _is_unbounded(part)]
    feeds = {
        id(part): [(node, other) for node in _sure_effects(part) for other in parts if _feeds(node, other)]
        for part in parts
    }
    told: set[int] = set()
    for part in parts:
        for circle in _paths(part, part, feeds, ()):
            members = [part, *(other for _, other in circle[:-1])]
            if any(id(one) in told for one in members):
                continue
            told.update(id(one) for one in members)
            names = [f"{one.at} ({next(iter(one.data['when']))})" for one in (*members, part)]
            yield diagnose("ZQ613", circle[0][0].at, circle=" → ".join(names))


Step = tuple[Node, Part]


def _paths(
    goal: Part, here: Part, feeds: Mapping[int, Sequence[Step]], taken: tuple[Step, ...]
) -> Iterator[tuple[Step, ...]]:
    if len(taken) == 4:
        return
    for node, other in feeds[id(here)]:
        if other is goal:
            yield (*taken, (node, other))
        elif all(other is not one for _, one in taken):
            yield from _paths(goal, other, feeds, (*taken, (node, other)))


def _is_unbounded(part: Part) -> bool:
    return part.kind == "trigger" and not any(part.data.get(key) for key in BOUNDED)


def _sure_effects(part: Part) -> list[Node]:
    """The effects that are executed whenever the part is: not in a branch, an option, a loop, a delay."""
    return [
        node
        for node in part.nodes
        if node.block is not None
        and not node.body.get("optional")
        and node.block.role in ("effect", "then")
        and all(one.block is not None and one.cls.name not in BRANCHING for one in node.outer())
    ]


BRANCHING = frozenset({"if", "choose_option", "pay", "repeat", "each", "later", "replace_effect", "need_card"})


def _feeds(node: Node, part: Part) -> bool:
    """Whether an effect surely sets a trigger off: what the trigger asks of the timing's roles is so."""
    ((timing, filters),) = part.data["when"].items()
    roles = node.cls.causes.get(timing)
    if roles is None:
        return False
    for role, wanted in filters.items():
        if role in ("reason", "rule") and wanted == "this":
            if node.part is None or node.part.skill != part.skill:
                return False
            continue
        argument = roles.get(role)
        if argument is None or isinstance(wanted, dict):
            return False
        if _argument(node, argument) != wanted:
            return False
    return True


def _argument(node: Node, name: str) -> Any:
    if name in node.body:
        return node.body[name]
    arg = node.cls.args.get(name)
    return "you" if arg is None or arg.default is None else arg.default
