"""Why something was or wasn't offered: the timings of a resolution, who was asked at each, and what failed.

Computed on demand by playing the game again with a tracer; nothing of it costs anything while playing.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from zhanqi.flow.need import can_convert, is_wanted, need_of, ways
from zhanqi.flow.use import can_use, face_of, legality_frame, target_rules, within_limit
from zhanqi.game.words import called, card_key, short, timing_words, words_of
from zhanqi.model.card import Card
from zhanqi.model.character import Character
from zhanqi.script.operation import Operation
from zhanqi.texts import LANGUAGES, joined
from zhanqi.timing.abilities import YOU, Ability, Activated, CardRules, Condition, Convert, Method, Rule
from zhanqi.timing.activation import limit_key, used_up
from zhanqi.timing.events import Need, Wanted
from zhanqi.timing.frame import NOTHING, Frame, Roles, UnboundError
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
        node: Node = {
            "kind": "timing",
            "timing": timing,
            "name": timing_words(self.game, timing, roles),
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

    def answer(self, picks: Sequence[int]) -> None:
        """The pending request is answered."""
        game, request = self.game, self.game.request
        if request is None:
            return
        self.add(
            {
                "kind": "answer",
                "who": request.who.name,
                "name": called(game, request.who),
                "request": request.kind,
                "picked": [game.key(pick) for pick in picks],
                "labels": [{lang: game.label(pick, lang) for lang in LANGUAGES} for pick in picks],
            }
        )

    def _text(self, value: Any) -> Any:
        if isinstance(value, Character):
            return {"who": value.name, **called(self.game, value)}
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
        for rules, method in match.book.methods.get(timing, ()):
            verdicts += _answers(match, who, rules, method, event, roles)
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
    """Tell whether a trigger is offered, and if not, the first thing that failed and where it is written.

    A role that doesn't fit is `elsewhere` where the timing is about somebody else than the ability's owner.
    """
    if not frame.you.alive and not ability.posthumous:
        return _node(ability, "dead")
    for role, test, guard, _ in ability.filters:
        try:
            fits = test(frame, roles.get(role))
        except UnboundError:
            fits = False
        if not fits:
            return _node(ability, "role", f"{ability.path}/when", role=role, elsewhere=guard is YOU)
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


def _answers(
    match: Match, who: Character, rules: CardRules, method: Method, event: Any, roles: Mapping[str, Any]
) -> list[Node]:
    """Tell by what means somebody could answer with this card, and of each why it can't; nothing for other events."""
    frame = Frame(match, method.ability, who, Roles(roles), event)
    if not who.alive or not passes(frame, method.filters, roles):
        return []
    if method.condition is not None and first_failure(method.condition, frame) is not None:
        return []
    name = short(rules.name)
    need = need_of(match, who, rules, method, event, roles)
    if need is None:
        return [_node(method.ability, "forbidden", card=name)]
    offered = {offer.ability.path for offer in ways(match, who, need, 0, {})}
    found = [_node(method.ability, "offered" if method.ability.path in offered else "cards", card=name)]
    abilities = match.abilities(who)
    for ability, equipment in abilities.triggers.get("need", ()):
        told = _need_verdict(match, who, need, ability, equipment)
        if told["why"] != "role":
            found.append(told)
    for convert, equipment in abilities.converts:
        frame = Frame(match, convert, who, Roles(), None, 0, equipment)
        if need.way in convert.ways and is_wanted(match, who, need, convert.bare(frame)):
            found.append(_convert_verdict(frame, convert, convert.path in offered))
    return found


def _need_verdict(match: Match, who: Character, need: Need, ability: Activated, equipment: Card | None) -> Node:
    roles = need.roles()
    match.flows.append(need)
    try:
        return verdict(Frame(match, ability, who, Roles(roles), need, 0, equipment), ability, roles)
    finally:
        match.flows.pop()


def _convert_verdict(frame: Frame, convert: Convert, offered: bool) -> Node:
    """Tell whether a conversion is offered, and if not, the first thing that failed."""
    if offered:
        return _node(convert, "offered")
    if frame.game.silenced(frame.you, convert):
        return _node(convert, "silenced")
    if convert.condition is not None:
        failed = first_failure(convert.condition, frame)
        if failed is not None:
            return _node(convert, "condition", failed or f"{convert.path}/if")
    if convert.limit is not None and used_up(frame, frame.you, limit_key(frame), convert.limit):
        return _node(convert, "limit", f"{convert.path}/limit")
    return _node(convert, "cards", f"{convert.path}/from")


# --- an idle point -----------------------------------------------------------------------------------------------


def explain_idle(match: Match, who: Character) -> Node:
    """Tell what `who` can do at an idle point, and for each card and skill that isn't offered, why not."""
    abilities = match.abilities(who)
    skills = [
        _activation_verdict(Frame(match, ability, who, Roles(), None, 0, equipment), ability)
        for ability, equipment in abilities.actives
    ]
    for convert, equipment in abilities.converts:
        if "use" in convert.ways:
            frame = Frame(match, convert, who, Roles(), None, 0, equipment)
            skills.append(_convert_verdict(frame, convert, can_convert(match, who, convert, equipment, None)))
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
    found: Node = {"card": card_key(card), "id": card.id, "label": rules.label, "offered": False}
    if not methods:
        timings = [method.timing for method in rules.methods]
        return {**found, "why": "timing", "words": _timing_words(match, timings)}
    method = methods[0]
    if can_use(match, who, face, method):
        return {**found, "offered": True, "why": "offered", "words": WHY["offered"]}
    if not within_limit(match, who, face, method):
        return {**found, "why": "limit", "words": WHY["limit"], "at": f"{rules.definition}#/uses/0/limit"}
    if match.forbidden("use", who=who, card=face):
        return {**found, "why": "forbidden", "words": WHY["forbidden"]}
    frame = legality_frame(match, who, face, method, NOTHING)
    failing = why_no_target(frame, target_rules(match, who, face, method), face)
    return {**found, "why": "targets", "words": WHY["targets"], "candidates": failing}


def _timing_words(match: Match, timings: Sequence[str | None]) -> dict[str, str]:
    from zhanqi.text import describe_timing

    registry = getattr(match.book, "library").registry  # noqa: B009
    said = {
        lang: joined([describe_timing(registry, timing, {}, lang=lang) for timing in timings if timing], lang)
        for lang in LANGUAGES
    }
    return {"zh": f"不能主动使用，只能{said['zh']}使用", "en": f"not used of one's own accord, only {said['en']}"}


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
        tracer.answer(entry)
        replayed.replay([entry])
    asked: Node | None = None
    if replayed.request is not None:
        request = replayed.request
        pending: Node = {
            "who": request.who.name,
            "kind": request.kind,
            "options": [replayed.key(i) for i in range(len(request.options))],
            "labels": [{lang: replayed.label(i, lang) for lang in LANGUAGES} for i in range(len(request.options))],
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
