"""Why something was or wasn't offered: the timings of a resolution, who was asked at each, and what failed.

Computed on demand by playing the game again with a tracer; nothing of it costs anything while playing.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from zhanqi.flow.need import can_convert
from zhanqi.flow.use import can_use, card_frame, face_of, target_rules, within_limit
from zhanqi.game.words import card_key, general_name, short, words_of
from zhanqi.model.card import Card
from zhanqi.model.character import Character
from zhanqi.script.operation import Operation
from zhanqi.timing.abilities import Ability, Activated, Condition, Rule
from zhanqi.timing.activation import limit_key, used_up
from zhanqi.timing.events import Wanted
from zhanqi.timing.frame import Frame, Roles, UnboundError
from zhanqi.timing.match import Match
from zhanqi.timing.targets import can_choose, is_barred
from zhanqi.timing.window import passes

if TYPE_CHECKING:
    from zhanqi.game.game import Game

Node = dict[str, Any]
PENDING = ("idle", "unit")

WHY: dict[str, dict[str, str]] = {
    "offered": {"zh": "可以发动", "en": "offered"},
    "mandatory": {"zh": "必须发动", "en": "mandatory"},
    "role": {"zh": "时机的角色不符：{role}", "en": "the role {role} doesn't fit"},
    "limit": {"zh": "次数已用完", "en": "its limit is reached"},
    "condition": {"zh": "条件不成立", "en": "its condition doesn't hold"},
    "silenced": {"zh": "技能无效", "en": "the skill is without effect"},
    "forbidden": {"zh": "有状态禁止它", "en": "a state forbids it"},
    "targets": {"zh": "没有合法目标", "en": "there is no legal target"},
    "cost": {"zh": "支付不起消耗", "en": "its cost can't be paid"},
    "effect": {"zh": "没有能执行的效果", "en": "none of its effects can be executed"},
    "dead": {"zh": "角色已死亡", "en": "its owner is dead"},
    "cards": {"zh": "没有可用的牌", "en": "no card would do"},
}
"""Why an ability is offered or not, by code."""


class Tracer:
    """Builds the tree of timings and happenings while a game is played."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.root: list[Node] = []
        self.open: list[Node] = []

    def add(self, node: Node) -> None:
        """Put a node where the resolution is now."""
        (self.open[-1]["children"] if self.open else self.root).append(node)

    def begin(self, match: Match, timing: str, event: Any) -> None:
        """A timing arises: look at everybody's abilities for it before anything happens."""
        roles: Mapping[str, Any] = event if isinstance(event, dict) else event.roles()
        known = self.game.registry.vocabulary.timings.get(timing)
        node: Node = {
            "kind": "timing",
            "timing": timing,
            "name": {"zh": known.zh, "en": known.en} if known is not None else {"zh": timing, "en": timing},
            "roles": {name: self._text(value) for name, value in roles.items()},
            "asked": asked_at(match, timing, event, roles),
            "children": [],
        }
        self.add(node)
        self.open.append(node)

    def end(self, match: Match, timing: str) -> None:
        """The timing is over."""
        while self.open:
            if self.open.pop()["timing"] == timing:
                return

    def notice(self, code: str, args: dict[str, object]) -> None:
        """Something happened."""
        self.add({"kind": "event", "code": code, "args": {name: self._text(value) for name, value in args.items()}})

    def answer(self, who: str, kind: str, keys: list[str]) -> None:
        """A request was answered."""
        self.add({"kind": "answer", "who": who, "request": kind, "picked": keys})

    def _text(self, value: Any) -> Any:
        if isinstance(value, Character):
            return {"who": value.name, **general_name(self.game, value)}
        if isinstance(value, Wanted):
            return sorted(short(name) for name in value.names)
        if isinstance(value, Card):
            return card_key(value)
        found = words_of(self.game, value)
        return found if isinstance(found, (str, int, dict, list, type(None))) else str(found)


# --- one timing --------------------------------------------------------------------------------------------------


def asked_at(match: Match, timing: str, event: Any, roles: Mapping[str, Any]) -> list[Node]:
    """Return, for everybody who has something to do with a timing, each ability and the verdict on it."""
    found = []
    for who in match.seats():
        verdicts = [
            verdict(Frame(match, ability, who, Roles(roles), event, 0, equipment), ability, roles)
            for ability, equipment in match.abilities(who).triggers.get(timing, ())
        ]
        verdicts += [
            _answers(match, who, rules.name, method, event, roles)
            for rules, method in match.book.methods.get(timing, ())
        ]
        verdicts = [one for one in verdicts if one]
        if verdicts:
            found.append({"who": who.name, "abilities": verdicts})
    return found


def _node(ability: Ability, why: str, at: str = "", **more: Any) -> Node:
    words = {lang: text.format(**{"role": "", **more}) for lang, text in WHY[why].items()}
    return {
        "key": ability.key,
        "path": ability.path,
        "label": ability.label,
        "offered": why in ("offered", "mandatory"),
        "why": why,
        "words": words,
        "at": at or ability.path,
        **more,
    }


def verdict(frame: Frame, ability: Activated, roles: Mapping[str, Any]) -> Node:
    """Tell whether a trigger is offered, and if not, the first thing that failed and where it is written."""
    if not frame.you.alive and not ability.posthumous:
        return _node(ability, "dead")
    for role, test, _, _ in ability.filters:
        try:
            fits = test(frame, roles.get(role))
        except UnboundError:
            fits = False
        if not fits:
            return _node(ability, "role", f"{ability.path}/when", role=role)
    return _activation_verdict(frame, ability)


def _activation_verdict(frame: Frame, ability: Activated) -> Node:
    game = frame.game
    if game.silenced(frame.you, ability):
        return _node(ability, "silenced")
    if ability.limit is not None and used_up(frame, frame.you, limit_key(frame), ability.limit):
        return _node(ability, "limit", f"{ability.path}/limit")
    if ability.condition is not None:
        failed = first_failure(ability.condition, frame)
        if failed is not None:
            return _node(ability, "condition", failed or f"{ability.path}/if")
    if game.forbidden("activate", who=frame.you, skill=ability):
        return _node(ability, "forbidden")
    if ability.rules and not can_choose(frame, ability.rules):
        return _node(ability, "targets", f"{ability.path}/targets", candidates=why_no_target(frame, ability.rules))
    try:
        if ability.cost is not None and not ability.cost.payable(frame):
            return _node(ability, "cost", f"{ability.path}/cost")
        if ability.cost is None and not ability.effect.possible(frame):
            return _node(ability, "effect", f"{ability.path}/effect")
    except UnboundError as error:
        return _node(ability, "effect", f"{ability.path}/effect", role=str(error))
    return _node(ability, "offered" if ability.optional else "mandatory")


def first_failure(test: Condition, frame: Frame) -> str | None:
    """Return the path of the part of a condition that doesn't hold ("" where unknown), or None if it holds."""
    try:
        if test(frame):
            return None
    except UnboundError:
        pass
    parts = getattr(test, "parts", None)
    owner = getattr(test, "__self__", None)
    if parts is None and isinstance(owner, Operation) and owner.name == "all":
        parts = getattr(owner, "of")  # noqa: B009
    for part in parts or ():
        failed = first_failure(part, frame)
        if failed is not None:
            return failed
    return getattr(owner, "path", "")


def why_no_target(frame: Frame, rules: tuple[Rule, ...], card: Any = None) -> list[Node]:
    """Return, for every living character, which part of the first target rule it fails (or that it is barred)."""
    rule = next((one for one in rules if not one.card), None)
    if rule is None:
        return []
    found = []
    for who in frame.game.living():
        frame.roles["it"] = who
        failed = None if rule.filter is None else first_failure(rule.filter, frame)
        barred = failed is None and is_barred(frame, who, card)
        found.append({"who": who.name, "legal": failed is None and not barred, "at": failed or "", "barred": barred})
    frame.roles.pop("it", None)
    return found


def _answers(match: Match, who: Character, name: str, method: Any, event: Any, roles: Mapping[str, Any]) -> Node:
    """Tell whether somebody may answer with this card at all, and if so, whether it can; nothing for other events."""
    frame = Frame(match, method.ability, who, Roles(roles), event)
    if not who.alive or not passes(frame, method.filters, roles):
        return {}
    if method.condition is not None and first_failure(method.condition, frame) is not None:
        return {}
    offers = match.needs.offers(
        match, who, ((match.book.cards[method.ability.path.partition("#")[0]], method),), event, roles, 0, {}
    )
    return _node(method.ability, "offered" if offers else "cards", card=short(name))


# --- an idle point -----------------------------------------------------------------------------------------------


def explain_idle(match: Match, who: Character) -> Node:
    """Tell what `who` can do at an idle point, and for each card and skill that isn't offered, why not."""
    abilities = match.abilities(who)
    skills = [
        _activation_verdict(Frame(match, ability, who, Roles(), None, 0, equipment), ability)
        for ability, equipment in abilities.actives
    ]
    for convert, equipment in abilities.converts:
        why = "offered" if can_convert(match, who, convert, equipment, None) else "cards"
        if why != "offered" and match.silenced(who, convert):
            why = "silenced"
        skills.append(_node(convert, why))
    return {
        "kind": "idle",
        "who": who.name,
        "abilities": skills,
        "cards": [_card_verdict(match, who, card) for card in who.hand],
    }


def _card_verdict(match: Match, who: Character, card: Card) -> Node:
    face = face_of(card)
    rules = match.book.cards[card.definition]
    methods = [method for method in rules.methods if method.timing is None]
    found: Node = {"card": card_key(card), "id": card.id, "offered": False}
    if not methods:
        timings = [method.timing for method in rules.methods]
        return {**found, "why": "timing", "words": _timing_words(timings)}
    method = methods[0]
    if can_use(match, who, face, method):
        return {**found, "offered": True, "why": "offered", "words": WHY["offered"]}
    if not within_limit(match, who, face, method):
        return {**found, "why": "limit", "words": WHY["limit"], "at": f"{rules.definition}#/uses/0/limit"}
    if match.forbidden("use", who=who, card=face):
        return {**found, "why": "forbidden", "words": WHY["forbidden"]}
    frame = card_frame(match, who, method)
    failing = why_no_target(frame, target_rules(match, who, face, method), face)
    return {**found, "why": "targets", "words": WHY["targets"], "candidates": failing}


def _timing_words(timings: list[str | None]) -> dict[str, str]:
    names = ", ".join(timing or "play.idle" for timing in timings)
    return {"zh": f"只能在这些时机使用：{names}", "en": f"only used at: {names}"}


# --- a whole resolution --------------------------------------------------------------------------------------------


def explain(game: Game, *, since: int | None = None, upto: int | None = None) -> Node:
    """Return the tree of a resolution: from answer `since` (default: the last one at an idle point or unit) to `upto`.

    `{"from", "to", "tree": [...], "pending": ...}`: timings with who was asked, happenings and answers in order, and
    what the pending request's player could and couldn't do.
    """
    log = game.log[: len(game.log) if upto is None else upto]
    start = _resolution_start(game, log) if since is None else since
    replayed = game.again(log[:start], journal=False)
    tracer = Tracer(replayed)
    replayed.match.watch(tracer)
    replayed.match.notice = tracer.notice
    for entry in log[start:]:
        if isinstance(entry, dict):
            tracer.add({"kind": "inserted", "effect": entry["insert"]})
            replayed.replay([entry])
            replayed.match.watch(tracer)
            continue
        request = replayed.request
        if request is not None:
            tracer.answer(request.who.name, request.kind, [replayed.key(pick) for pick in entry])
        replayed.replay([entry])
    asked: Node | None = None
    if replayed.request is not None:
        request = replayed.request
        pending: Node = {
            "who": request.who.name,
            "kind": request.kind,
            "options": [replayed.key(i) for i in range(len(request.options))],
        }
        if request.kind == "idle":
            pending["idle"] = explain_idle(replayed.match, request.who)
        asked = pending
    return {"from": start, "to": len(log), "tree": tracer.root, "pending": asked}


def _resolution_start(game: Game, log: list[Any]) -> int:
    """Return the number of the last answer that was given at an idle point or when choosing who acts."""
    replayed = game.again([], journal=False)
    start = 0
    for index, entry in enumerate(log):
        if replayed.request is not None and replayed.request.kind in PENDING:
            start = index
        replayed.replay([entry])
    return start


def timing_names(node: Node) -> list[str]:
    """Return the timings of a tree in the order in which they arose."""
    found = []
    children: list[Node] = node.get("tree") or node.get("children") or []
    for child in children:
        if child["kind"] == "timing":
            found.append(child["timing"])
            found.extend(timing_names(child))
    return found
