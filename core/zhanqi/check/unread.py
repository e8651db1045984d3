"""What the engine never reads: arguments that don't go with the others, names nobody uses, optional, limits."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from zhanqi.check.walk import Node, Part, Walk
from zhanqi.diagnostics import Diagnostic, diagnose
from zhanqi.model.words import PUBLIC_ZONES

Body = Mapping[str, Any]
Reason = tuple[str, str]
Rule = tuple[str, Callable[[Body], bool], Reason]
"""An argument, when it is not read, and why."""

FORBID_READS = {
    "target": {"who", "by", "of", "card"},
    "answer": {"who", "card", "target", "with"},
    "use": {"who", "card"},
    "respond": {"who", "card"},
    "operate": {"who", "cards"},
    "discard": {"who", "cards"},
    "obtain": {"who", "cards"},
    "activate": {"who", "skills"},
}
EVENT_QUANTITIES = frozenset({"damage", "recovery", "answers"})
PILES = frozenset(PUBLIC_ZONES)


def _not_in_use(body: Body) -> bool:
    return body.get("way") == "respond"


def _public(body: Body) -> bool:
    zones = body.get("in")
    return isinstance(zones, list) and all(zone in PILES for zone in zones)


PUBLIC: Reason = ("公共区域不属于任何角色", "a public zone belongs to nobody")
FROM: Reason = ("已经写了 from", "`from` is there already")
EVENT: Reason = ("它随此次事件结束", "it ends with its event")
RULES: Mapping[str, tuple[Rule, ...]] = {
    "place_card": (
        ("end", lambda body: body.get("to") != "draw_pile", ("只有牌堆分顶和底", "only the draw pile has two ends")),
        ("of", lambda body: body.get("to") in PILES, PUBLIC),
    ),
    "cards": (
        ("of", lambda body: "from" in body, FROM),
        ("in", lambda body: "from" in body, FROM),
        ("of", _public, PUBLIC),
    ),
    "characters": (
        (
            "as",
            lambda body: not body.get("where"),
            ("没有 where 就没有候选者", "without `where` there is no candidate"),
        ),
    ),
    "modify": (
        ("until", lambda body: body.get("quantity") in EVENT_QUANTITIES, EVENT),
        ("of", lambda body: body.get("quantity") in EVENT_QUANTITIES, ("它属于此次事件", "it belongs to its event")),
        ("to", lambda body: body.get("quantity") != "distance", ("只有距离有两端", "only a distance has two ends")),
        (
            "target",
            lambda body: body.get("quantity") != "answers",
            ("只有 answers 属于目标", "only `answers` belongs to a target"),
        ),
        (
            "card",
            lambda body: body.get("quantity") not in ("answers", "use_allowance", "number"),
            ("这个数值不属于牌", "this quantity doesn't belong to a card"),
        ),
    ),
    "need_card": (
        ("targets", _not_in_use, ("打出的牌没有目标", "a card that is played has no targets")),
        ("ignoring", _not_in_use, ("打出的牌没有目标", "a card that is played has no targets")),
    ),
    "repeat": (
        ("may_stop", lambda body: "while" not in body, ("没有 while 就不会询问", "without `while` nobody is asked")),
    ),
}
RULES = {**RULES, "move_to": RULES["place_card"], "place_facedown": RULES["place_card"], "squares": RULES["characters"]}


def check_unread(walk: Walk) -> Iterator[Diagnostic]:
    """Yield what is written and not read."""
    for node in walk.nodes:
        yield from _unread_arguments(node)
        yield from _unread_names(node)
        yield from _useless_optional(node)
    for part in walk.parts:
        yield from _unread_fields(part)
        if _may_end_anywhere(part) and not _sets_right(walk, part):
            yield diagnose("ZQ636", part.at)
        yield from _useless_limit(part)
    yield from _unread_of_definition(walk)


def _unread(at: str, name: str, reason: Reason) -> Diagnostic:
    return diagnose("ZQ631", f"{at}/{name}", name=name, reason={"zh": reason[0], "en": reason[1]})


def _unread_arguments(node: Node) -> Iterator[Diagnostic]:
    told: set[str] = set()
    for name, is_unread, reason in RULES.get(node.name, ()):
        if name in node.body and name not in told and is_unread(node.body):
            told.add(name)
            yield _unread(node.at, name, reason)
    if node.name == "forbid" and node.body["what"] in FORBID_READS:
        what = node.body["what"]
        for name in node.body:
            if name not in FORBID_READS[what] and name not in ("what", "until", "as", "then", "optional"):
                yield _unread(node.at, name, (f"what 为 {what} 时没有它", f"there is none where `what` is {what}"))
    if node.block is None:
        return
    role = node.block.role
    if "as" in node.body and node.cls.as_type is None and "as" not in node.cls.args and node.name != "later":
        yield _unread(node.at, "as", ("这个操作没有可命名的结果", "this operation leaves nothing to name"))
    if role in ("cost", "state") and "then" in node.body and "then" not in node.cls.args:
        where = ("消耗里不能写 ▶", "a cost has no ▶") if role == "cost" else ("状态里不能写 ▶", "a state has no ▶")
        yield _unread(node.at, "then", where)
    if role == "state" and "as" in node.body and node.cls.as_type is not None:
        yield _unread(node.at, "as", ("状态不留下结果", "a state leaves nothing to name"))


def _unread_names(node: Node) -> Iterator[Diagnostic]:
    name = node.body.get("as")
    if node.block is None or node.part is None or not isinstance(name, str) or node.cls.as_type is None:
        return
    if not _mentions(node.part.data, name):
        yield diagnose("ZQ632", f"{node.at}/as", name=name)


def _mentions(value: Any, name: str) -> bool:
    if isinstance(value, str):
        return value == name
    if isinstance(value, Mapping):
        return any(_mentions(inner, name) for key, inner in value.items() if key != "as")
    return isinstance(value, list) and any(_mentions(inner, name) for inner in value)


def _useless_optional(node: Node) -> Iterator[Diagnostic]:
    if not node.body.get("optional") or node.block is None:
        return
    at = f"{node.at}/optional"
    role, part = node.block.role, node.part
    if role == "cost":
        yield diagnose(
            "ZQ633", at, reason={"zh": "消耗要么全部支付，要么不支付", "en": "a cost is paid in full or not at all"}
        )
    elif role == "state":
        yield diagnose("ZQ633", at, reason={"zh": "状态不需要执行", "en": "a state isn't executed"})
    elif node.cls.punctuation == "silent":
        yield diagnose("ZQ633", at, reason={"zh": "命名不需要同意", "en": "naming something needs no consent"})
    elif (
        part is not None and node.index == 0 and node.holder is None and role == "effect" and not part.data.get("cost")
    ):
        is_asked = part.kind == "active" or part.data.get("optional")
        if is_asked and len(node.block.nodes) == 1 and not part.data.get("targets"):
            reason = {"zh": "发动时已经询问过", "en": "activating it is a choice already"}
            yield diagnose("ZQ633", at, reason=reason)


def _may_end_anywhere(part: Part) -> bool:
    """Whether a rule of movement lets the last step end on a square where the piece can't stay."""
    return part.kind == "movement" and not part.data.get("legal", True) and part.data.get("last", True)


def _sets_right(walk: Walk, part: Part) -> bool:
    """Whether a trigger of the same skill follows a step by this rule."""
    return any(
        one.skill == part.skill and one.data.get("when", {}).get("move.stepped", {}).get("rule") == "this"
        for one in walk.parts
    )


def _unread_fields(part: Part) -> Iterator[Diagnostic]:
    data = part.data
    if part.kind == "convert" and "targets" in data and "use" not in data.get("ways", ()):
        yield _unread(part.at, "targets", ("打出的牌没有目标", "a card that is played has no targets"))
    if data.get("cost") == []:
        yield _unread(part.at, "cost", ("它是空的", "it is empty"))
    if part.kind == "movement" and all(data.get(key, True) for key in ("adjacent", "legal", "last")):
        reason = ("没有放宽任何要求", "none of its demands is dropped")
        yield _unread(part.at, "during", reason)


ONCE = {
    "phase": ("phase.before", "phase.start", "phase.body", "phase.end", "phase.after"),
    "turn": ("turn.before", "turn.start", "turn.started", "turn.ending", "turn.end", "turn.ended"),
    "round": ("round.start", "round.end"),
    "game": ("game.start",),
}
"""Span -> timings that arise for one character at most once in it."""
SPANS = ("phase", "turn", "round", "game")


def _useless_limit(part: Part) -> Iterator[Diagnostic]:
    limit = part.data.get("limit")
    if not limit:
        return
    times = limit["times"]
    if isinstance(times, int) and times < 1:
        yield diagnose("ZQ635", f"{part.at}/limit/times", times=times)
        return
    when = part.data.get("when")
    if not when or limit["per"] not in SPANS:
        return
    ((timing, filters),) = when.items()
    narrow = next((span for span, timings in ONCE.items() if timing in timings), None)
    mine = filters.get("who") == "you" or narrow in ("round", "game")
    if narrow is not None and mine and SPANS.index(limit["per"]) <= SPANS.index(narrow):
        reason = {
            "zh": f"“{timing}”在这个范围内至多发生一次",
            "en": f"“{timing}” arises at most once in that span",
        }
        yield diagnose("ZQ634", f"{part.at}/limit", reason=reason)


def _unread_of_definition(walk: Walk) -> Iterator[Diagnostic]:
    data = walk.data
    if walk.kind != "card":
        return
    if data.get("skills") and data["category"] != "equip":
        yield _unread("", "skills", ("只有装备牌有装备技能", "only equipment has skills"))
    if "attack_range" in data and data.get("subtype") != "weapon":
        yield _unread("", "attack_range", ("只有武器牌有攻击范围", "only a weapon has an attack range"))
    if "kind_name" in data and "kind" not in data:
        yield _unread("", "kind_name", ("没有写 kind", "there is no `kind`"))
    if data.get("subtype") == "mount" and data.get("skills") == []:
        yield _unread("", "skills", ("它是空的", "it is empty"))
