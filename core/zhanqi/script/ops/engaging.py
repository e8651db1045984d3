"""Effects on cards being used, played and answered (vocabulary, section 2; 3.4)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from zhanqi.flow.need import bare_card, fulfil, respond
from zhanqi.flow.use import can_use, use_card
from zhanqi.model.card import Card, VirtualCard
from zhanqi.model.character import Character
from zhanqi.model.refs import Held
from zhanqi.script.grammar import CARD_ROLE, EFFECTS, ENTRY_ROLE, MADE_CARD, WHO, Arg, ArgType, words
from zhanqi.script.operation import Effect, Selector
from zhanqi.script.patterns import VirtualSpec
from zhanqi.script.read import is_same
from zhanqi.timing.events import CardMove, Damage, Deduction, Entry, Need, Use
from zhanqi.timing.frame import NOTHING, Frame, UnboundError
from zhanqi.timing.request import Steps
from zhanqi.timing.targets import is_barred

IGNORING = Arg(words("ignoring"), optional=True, zh="不计", en="ignoring")


def use_in(frame: Frame, value: Any) -> Use:
    """Return the use a card role stands for."""
    if isinstance(value, Entry):
        return value.stake.use if value.stake is not None else value.use
    if not isinstance(value, Use):
        raise UnboundError("card")
    return value


def entry_in(frame: Frame, use: Use, value: Any) -> Entry:
    """Return the target entry a role stands for: the entry itself, or the one of that character."""
    if isinstance(value, Entry) and value.use is use:
        return value
    for entry in use.live:
        if is_same(entry.who, value):
            return entry
    raise UnboundError("target")


class UseCard(Effect):
    """使用: the performer uses exactly this card (无对应的实体牌 without physical cards)."""

    name = "use_card"
    category = "use"
    args = {
        "card": Arg(MADE_CARD, zh="牌", en="card"),
        "targets": Arg(WHO, optional=True, zh="目标", en="targets"),
        "ignoring": IGNORING,
    }
    zh = "{who}{targets:对{}}使用{card}{ignoring:（无{}的限制）}"
    en = "{who} [use] {card} {targets:on {}} {ignoring:(without limit on {})}"
    causes = {
        "use.start": {"user": "who"},
        "use.target": {"user": "who"},
        "use.become_target": {"user": "who"},
        "use.targeted": {"user": "who"},
        "use.became_target": {"user": "who"},
        "effect.start": {"user": "who"},
        "effect.before": {"user": "who"},
        "effect.apply": {"user": "who"},
        "effect.after": {"user": "who"},
        "effect.end": {"user": "who"},
        "use.offset": {"user": "who"},
        "use.end": {"user": "who"},
        "cards.lost": {},
        "hand.lost": {},
    }
    card: VirtualSpec
    targets: Selector | None
    ignoring: frozenset[str] | None

    def can(self, frame: Frame, who: Character) -> bool:
        physical = self.card.physical
        if physical is None:
            return self._usable(frame, who, ())
        return any(self._usable(frame, who, (card,)) for card in physical.now(frame))

    def _usable(self, frame: Frame, who: Character, physical: tuple[Card, ...]) -> bool:
        game = frame.game
        card = self.card.make(frame, physical, (frame.ability.skill, frame.ability.part))
        fixed = None if self.targets is None else list(self.targets.now(frame))
        method = idle_method(frame, card)
        return method.timing is None and can_use(
            game, who, card, method, fixed=fixed, ignoring=self.ignoring or NOTHING, counted=False
        )

    def prepare(self, frame: Frame, who: Character) -> Steps[Any]:
        return (yield from pick_physical(self, frame, lambda card: self._usable(frame, who, (card,))))

    def perform(self, frame: Frame, who: Character, choice: Any) -> Steps[bool]:
        card = self.card.make(frame, choice, (frame.ability.skill, frame.ability.part))
        fixed = None if self.targets is None else [one for one in self.targets.now(frame) if one.alive]
        yield from use_card(
            frame.game,
            who,
            card,
            idle_method(frame, card),
            fixed=fixed,
            ignoring=self.ignoring or NOTHING,
            reason=frame.ability.skill,
        )
        return True


def pick_physical(effect: UseCard | RespondCard, frame: Frame, fits: Callable[[Card], bool]) -> Steps[tuple[Card, ...]]:
    """Ask for the physical cards of what is used or played, where there is a choice: of those that will do."""
    physical = effect.card.physical
    if physical is None:
        return ()
    before, frame.fits = frame.fits, lambda cards: [card for card in cards if fits(card)]
    try:
        return tuple((yield from physical.pick(frame, effect.exact)))
    finally:
        frame.fits = before


def idle_method(frame: Frame, card: VirtualCard) -> Any:
    """Return the card's method for the play phase, or its first."""
    methods = frame.game.book.cards[card.definition].methods
    return next((method for method in methods if method.timing is None), methods[0])


class RespondCard(Effect):
    """打出: the performer plays exactly this card; `as` names its physical cards."""

    name = "respond_card"
    category = "use"
    as_type = "cards"
    args = {"card": Arg(MADE_CARD, zh="牌", en="card")}
    zh = "{who}打出{card}"
    en = "{who} [play] {card}"
    causes = {
        "respond.start": {"user": "who"},
        "respond.end": {"user": "who"},
        "cards.lost": {},
        "hand.lost": {},
        "cards.moving": {},
    }
    card: VirtualSpec

    def can(self, frame: Frame, who: Character) -> bool:
        physical = self.card.physical
        if physical is None:
            return self._playable(frame, who, ())
        return physical.enough(frame, self.exact) and any(
            self._playable(frame, who, (card,)) for card in physical.now(frame)
        )

    def _playable(self, frame: Frame, who: Character, physical: tuple[Card, ...]) -> bool:
        if "forbid.respond" not in frame.game.stated():
            return True
        card = self.card.make(frame, physical, (frame.ability.skill, frame.ability.part))
        return not frame.game.forbidden("respond", who=who, card=card)

    def prepare(self, frame: Frame, who: Character) -> Steps[Any]:
        return (yield from pick_physical(self, frame, lambda card: self._playable(frame, who, (card,))))

    def perform(self, frame: Frame, who: Character, choice: Any) -> Steps[bool]:
        card = self.card.make(frame, choice, (frame.ability.skill, frame.ability.part))
        yield from respond(
            frame.game, who, card, reason=frame.ability.skill, activation=frame.activation, held=frame.held
        )
        self.bind(frame, Held(card.physical, card.stamps, frame.activation))
        return True


class Answer(Effect):
    """Answers the open need with this card, in the way it asks for (使用/打出无对应的实体牌的……)."""

    name = "answer"
    category = "use"
    performs = False
    args = {"card": Arg(MADE_CARD, zh="牌", en="card")}
    zh = "{you}使用/打出{card}"
    en = "{you} use or play {card}"
    zh_forms = {
        "short !card/physical": "{you}视为使用或打出一张{card|name}",
    }
    en_forms = {
        "short !card/physical": "{you} count as using or playing a {card|name}",
    }
    causes = {"respond.start": {}, "respond.end": {}, "use.start": {}, "use.end": {}}
    card: VirtualSpec

    def can(self, frame: Frame, who: Character) -> bool:
        return self._need(frame) is not None

    def _need(self, frame: Frame) -> Need | None:
        need = frame.event if isinstance(frame.event, Need) else frame.game.innermost(Need)
        return need if isinstance(need, Need) and not need.answered and need.who.alive else None

    def run(self, frame: Frame) -> Steps[bool]:
        need = self._need(frame)
        if need is None:
            return False
        physical: tuple[Any, ...] = ()
        if self.card.physical is not None:
            physical = tuple((yield from self.card.physical.pick(frame, self.exact)))
        card = self.card.make(frame, physical, (frame.ability.skill, frame.ability.part))
        yield from fulfil(frame.game, need, card)
        return True


class _OnCard(Effect):
    category = "card_in_use"
    performs = False
    args = {
        "card": Arg(CARD_ROLE, zh="牌", en="card"),
        "target": Arg(ENTRY_ROLE, zh="目标", en="target"),
    }
    card: Callable[[Frame], Any]
    target: Callable[[Frame], Any]

    def entry(self, frame: Frame) -> Entry:
        """Return the target entry it is about."""
        return entry_in(frame, use_in(frame, self.card(frame)), self.target(frame))

    def can(self, frame: Frame, who: Character) -> bool:
        return self.entry(frame).use.serial in frame.game.uses


class Offset(Effect):
    """抵消: one answer against the entry a card is resolving on; offset once there are as many as it takes."""

    name = "offset"
    category = "card_in_use"
    performs = False
    args = {"card": Arg(CARD_ROLE, zh="牌", en="card")}
    zh = "{you}抵消{card}"
    en = "{you} [offset] {card}"
    zh_forms = {
        "in_card": "抵消{card}",
    }
    card: Callable[[Frame], Any]

    def _entry(self, frame: Frame) -> Entry | None:
        value = self.card(frame)
        entry: Entry | None = value.stake if isinstance(value, Entry) else getattr(value, "entry", None)
        if entry is None or entry.use.serial not in frame.game.uses or entry.void or entry.offset:
            return None
        return entry

    def can(self, frame: Frame, who: Character) -> bool:
        return self._entry(frame) is not None

    def perform(self, frame: Frame, who: Character, choice: Any) -> Steps[bool]:
        entry = self._entry(frame)
        if entry is None:
            return False
        entry.answers += 1
        if entry.answers >= answers_needed(entry):
            entry.offset = True
            entry.answer = frame.event if isinstance(frame.event, Use) else None
            entry.answerer = frame.you
        return True
        yield


def answers_needed(entry: Entry) -> int:
    """Return the final value of the quantity `answers` of an entry: 1 unless modified."""
    from zhanqi.quantities import QUANTITIES, Modification, resolve

    return resolve(QUANTITIES["answers"], 1, [Modification(*one) for one in entry.needed])


class Reinstate(_OnCard):
    """The offset of this entry is undone: 生效时 and 生效后 arise after all (贯石斧)."""

    name = "reinstate"
    zh = "{card}仍对{target}生效（不会因此抵消而不生成“生效时”和“生效后”的时机）"
    en = "{card} [take] effect on {target} all the same"
    zh_forms = {
        "short": "{card}仍对{target}生效",
    }

    def can(self, frame: Frame, who: Character) -> bool:
        return super().can(frame, who) and self.entry(frame).offset

    def perform(self, frame: Frame, who: Character, choice: Any) -> Steps[bool]:
        self.entry(frame).offset = False
        return True
        yield


class Void(_OnCard):
    """无效: none of the remaining effect timings arises for this entry (chapter 2, 无效 1)."""

    name = "void"
    zh = "{you}令{card}对{target}无效"
    en = "{card} [be] void on {target}"

    def perform(self, frame: Frame, who: Character, choice: Any) -> Steps[bool]:
        self.entry(frame).void = True
        return True
        yield


class Redirect(Effect):
    """转移: the target is cancelled and a new one, for `to`, joins the list (chapter 2); only at 成为目标时."""

    name = "redirect"
    category = "card_in_use"
    performs = False
    args = {
        "card": Arg(CARD_ROLE, zh="牌", en="card"),
        "from": Arg(WHO, zh="原目标", en="from"),
        "to": Arg(WHO, zh="新目标", en="to"),
    }
    zh = "{card}转移给{to|full}"
    en = "{card} [be] redirected to {to}"
    valence = {"to": -1, "from": 1}
    card: Callable[[Frame], Any]
    from_: Selector
    to: Selector

    def can(self, frame: Frame, who: Character) -> bool:
        use = use_in(frame, self.card(frame))
        return use.named == "use.become_target" and any(one.alive for one in self.to.now(frame))

    def perform(self, frame: Frame, who: Character, choice: Any) -> Steps[bool]:
        use = use_in(frame, self.card(frame))
        target = frame.roles.get("target")
        entry = (
            target if isinstance(target, Entry) and target.use is use else entry_in(frame, use, self.from_.now(frame))
        )
        receivers = self.to.now(frame)
        entry.cancelled = True
        use.entries.extend(Entry(use, len(use.entries) + index, to) for index, to in enumerate(receivers))
        return True
        yield


class CancelTarget(_OnCard):
    """取消: the target leaves the list; only while it is being named (chapter 2, 取消)."""

    name = "cancel_target"
    zh = "{target}不再是{card}的目标"
    en = "{target} [stop] being a target of {card}"
    valence = {"target": 1}

    def can(self, frame: Frame, who: Character) -> bool:
        entry = self.entry(frame)
        delayed = entry.use.card.subtype == "delayed_trick"
        named = ("use.become_target",) if delayed else ("use.target", "use.become_target")
        return entry.use.named in named and not entry.cancelled

    def perform(self, frame: Frame, who: Character, choice: Any) -> Steps[bool]:
        self.entry(frame).cancelled = True
        return True
        yield


class ReplaceEffect(Effect):
    """作用效果改为{…}: the new effect runs with the card's own roles, 你 being its user."""

    name = "replace_effect"
    category = "card_in_use"
    performs = False
    gives = {"effect": {"card": "use", "target": "entry", "targets": "who"}}
    args = {
        "card": Arg(CARD_ROLE, zh="牌", en="card"),
        "effect": Arg(ArgType("effects", EFFECTS.schema, lambda c, node, at, scope: node), zh="效果", en="effect"),
    }
    zh = "{you}将{card}的作用效果改为{{{effect|card}}}"
    en = "the effect of {card} [become] “{effect|card}”"
    card: Callable[[Frame], Any]

    def finish(self, compiler: Any, node: dict[str, Any], scope: Any) -> None:
        from zhanqi.script.scope import Scope

        inner = Scope({"you": "who", "current": "who", "this": "skill", **CARD_ROLES})
        at = self.path.partition("#")[2] + "/effect"
        self.block = compiler.block(node["effect"], at, inner, sole_exact=True)
        compiler.blocks[self.block.path] = self.block

    def can(self, frame: Frame, who: Character) -> bool:
        return use_in(frame, self.card(frame)).serial in frame.game.uses

    def perform(self, frame: Frame, who: Character, choice: Any) -> Steps[bool]:
        use = use_in(frame, self.card(frame))
        use.effect = self.block
        use.replaced.append((frame.ability.skill, frame.ability.part))
        use.card.effect = self.block.path
        return True
        yield


CARD_ROLES = {"card": "use", "target": "entry", "targets": "who"}
"""The roles of a card's effect."""


class Prevent(Effect):
    """防止: ends the damage, the loss of HP or the card move at hand; it never happened (chapter 2)."""

    name = "prevent"
    category = "event"
    performs = False
    zh = "{you}防止此事件"
    en = "{you} [prevent] it"
    zh_forms = {
        "timing=damage": "{you}防止此伤害",
        "timing=hp": "{you}防止此次扣减体力",
        "timing=cards": "{you}防止此次牌的移动",
    }
    en_forms = {
        "timing=damage": "{you} [prevent] this damage",
        "timing=hp": "{you} [prevent] this loss of HP",
        "timing=cards": "{you} [prevent] this move of cards",
    }
    valence = {"target": 1}

    def can(self, frame: Frame, who: Character) -> bool:
        event = frame.event
        return isinstance(event, (Damage, Deduction, CardMove)) and not (event.prevented or event.settled)

    def perform(self, frame: Frame, who: Character, choice: Any) -> Steps[bool]:
        frame.event.prevented = True
        return True
        yield


OPERATIONS = (
    UseCard, RespondCard, Answer, Offset, Reinstate, Void, Redirect, CancelTarget, ReplaceEffect, Prevent,
)  # fmt: skip
__all__ = ["CARD_ROLES", "OPERATIONS", "Sequence", "bare_card", "is_barred"]
