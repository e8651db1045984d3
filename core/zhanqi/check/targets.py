"""Target rules and filters that nobody can ever pass, and targets that are chosen for nothing."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from zhanqi.check.walk import Filter, Walk
from zhanqi.diagnostics import Diagnostic, diagnose

Fact = tuple[str, Any, Any]
"""What must hold of the candidate: (subject matter, whom or what it is compared with, value)."""
OPPOSED: Mapping[tuple[str, str], tuple[str, str]] = {
    ("ally", "enemy"): ("不能既是己方又是敌方", "nobody is both ally and enemy"),
    ("other", "self"): ("不能是其他角色又是自己", "nobody is both another and the same"),
    ("enemy", "self"): ("自己不是敌方", "nobody is their own enemy"),
    ("range", "self"): ("自己不在自己的攻击范围内", "nobody is in their own attack range"),
}
NOT = {"ally": "enemy", "enemy": "ally", "other": "self", "self": "other"}


def check_targets(walk: Walk) -> Iterator[Diagnostic]:
    """Yield filters that contradict themselves and target roles that are never read."""
    for one in walk.filters:
        if one.type == "who":
            yield from _impossible(one)
    for at, rule, holder in walk.rules:
        name = rule.get("as", "pick")
        if "count" not in rule or holder is None or "effect" not in holder:
            continue
        if not _reads({key: holder[key] for key in ("cost", "effect", "targets") if key in holder}, name):
            yield diagnose("ZQ622", at, name=name)


def _reads(node: Any, name: str) -> bool:
    """Whether a role is read anywhere in a node, its own `as` aside."""
    if isinstance(node, str):
        return node == name
    if isinstance(node, Mapping):
        return any(_reads(value, name) for key, value in node.items() if key != "as")
    return isinstance(node, list) and any(_reads(one, name) for one in node)


def _impossible(one: Filter) -> Iterator[Diagnostic]:
    facts: list[tuple[Fact, str]] = []
    for index, node in enumerate(one.conditions):
        facts += [(fact, at) for fact, at in _facts(node, f"{one.at}/{index}", one.candidate, denied=False)]
    for index, (fact, at) in enumerate(facts):
        reason = _alone(fact) or next(
            (found for other, _ in facts[:index] if (found := _together(other, fact) or _together(fact, other))), None
        )
        if reason is not None:
            yield diagnose("ZQ621", at, reason={"zh": reason[0], "en": reason[1]})
            return


def _facts(node: Any, at: str, candidate: str, *, denied: bool) -> Iterator[tuple[Fact, str]]:
    """Yield what a condition surely says of the candidate."""
    if not isinstance(node, dict) or len(node) != 1:
        return
    ((name, body),) = node.items()
    at = f"{at}/{name}"
    if name == "not":
        yield from _facts(body.get("that"), f"{at}/that", candidate, denied=not denied)
    elif name == ("any" if denied else "all"):
        for index, inner in enumerate(body.get("of", ())):
            yield from _facts(inner, f"{at}/of/{index}", candidate, denied=denied)
    elif body.get("who", candidate) != candidate and name != "same" and name != "compare":
        return
    elif name == "relation":
        to = repr(body.get("to", "you"))
        yield ("relation", to, NOT[body["is"]] if denied and body["is"] in NOT else body["is"]), at
    elif name == "same":
        other = body["b"] if body["a"] == candidate else body["a"] if body["b"] == candidate else None
        if isinstance(other, str):
            yield ("relation", repr(other), "other" if denied else "self"), at
    elif name == "in_attack_range" and not denied:
        yield ("relation", repr(body.get("of", "you")), "range"), at
    elif name == "within" and not denied and isinstance(body["distance"], int):
        yield ("within", repr(body.get("from", "you")), body["distance"]), at
    elif name == "alive" and denied:
        yield ("dead", "", True), at
    elif name == "compare":
        yield from ((fact, at) for fact in _compared(body, candidate, denied=denied))


def _compared(body: Mapping[str, Any], candidate: str, *, denied: bool) -> Iterator[Fact]:
    left, right, sign = body["left"], body["right"], body["is"]
    if not isinstance(left, dict) or isinstance(right, dict):
        return
    ((name, inner),) = left.items()
    if not isinstance(inner, dict) or inner.get("of", candidate) != candidate:
        return
    if name == "property" and sign == ("!=" if denied else "=") and isinstance(right, str):
        yield ("property", inner["name"], right)
    if name in ("marks", "quantity") and isinstance(right, int) and not denied:
        of = inner.get("mark", inner.get("name"))
        if sign in ("=", "<", "<="):
            yield ("most", (name, of), right - (sign == "<"))
        if sign in ("=", ">", ">="):
            yield ("least", (name, of), right + (sign == ">"))


def _alone(fact: Fact) -> tuple[str, str] | None:
    kind, of, value = fact
    if kind == "within" and value < 0:
        return ("距离不会小于0", "no distance is below 0")
    if kind == "dead":
        return ("只有存活的角色能被选", "only the living can be chosen")
    if kind == "most" and value < 0 and of[0] == "marks":
        return ("标记数不会小于0", "nobody has fewer than 0 marks")
    return None


def _together(first: Fact, second: Fact) -> tuple[str, str] | None:
    kind, of, value = first
    other_kind, other_of, other = second
    if kind == other_kind == "relation" and of == other_of:
        return OPPOSED.get((value, other))
    if kind == "relation" and other_kind == "within" and of == other_of and value in ("other", "enemy", "range"):
        return ("与其他角色的距离至少为1", "others are at distance 1 at least") if other == 0 else None
    if kind == other_kind == "property" and of == other_of and value != other:
        return (f"{of} 不能既是 {value} 又是 {other}", f"nobody's {of} is both {value} and {other}")
    if kind == "most" and other_kind == "least" and of == other_of and value < other:
        return (f"{of[1]} 不能既至多 {value} 又至少 {other}", f"{of[1]} can't be at most {value} and at least {other}")
    return None


Conditions = Sequence[Any]
