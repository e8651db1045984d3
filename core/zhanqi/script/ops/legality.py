"""Conditions on using cards: legal targets, what can be used, what a card was affected by (vocabulary, section 3)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from zhanqi.flow.use import can_use, is_legal, legality_frame, target_rules
from zhanqi.model.card import Card, VirtualCard
from zhanqi.model.character import Character
from zhanqi.script.grammar import (
    CARD_ROLE,
    NUMBER,
    SKILL,
    VCARD,
    WHO,
    Arg,
    words,
)
from zhanqi.script.operation import Condition, Selector
from zhanqi.script.ops.conditions import SUBJECT
from zhanqi.script.ops.values import first
from zhanqi.script.patterns import VirtualSpec
from zhanqi.timing.events import Entry, Use
from zhanqi.timing.frame import NOTHING, Frame, UnboundError


class LegalTarget(Condition):
    """合法性检测: `user` could use the card on `who`."""

    name = "legal_target"
    category = "card"
    args = {
        "who": SUBJECT,
        "user": Arg(WHO, "you", zh="使用者", en="user"),
        "card": Arg(VCARD, zh="牌", en="card"),
        "ignoring": Arg(words("ignoring"), optional=True, zh="不计", en="ignoring"),
    }
    zh = "{who}是{user}使用{card}的合法目标{ignoring:（无{}的限制）}"
    en = "{who} [be] a legal target of {card} used by {user} {ignoring:(without limit on {})}"
    zh_forms = {
        "card=card": "{who}是{card}的合法目标{ignoring:（无{}的限制）}",
        "not": "{who}不是{user}使用{card}的合法目标{ignoring:（无{}的限制）}",
        "not card=card": "{who}不是{card}的合法目标{ignoring:（无{}的限制）}",
    }
    en_forms = {
        "card=card": "{who} [be] a legal target of {card} {ignoring:(without limit on {})}",
        "not": "{who} [be] not a legal target of {card} used by {user} {ignoring:(without limit on {})}",
        "not card=card": "{who} [be] not a legal target of {card} {ignoring:(without limit on {})}",
    }
    who: Selector
    user: Selector
    card: Any
    ignoring: frozenset[str] | None

    def test(self, frame: Frame) -> bool:
        game = frame.game
        user: Character = first(self.user, frame)
        card, method = used_card(frame, self.card)
        tested = legality_frame(game, user, card, method, self.ignoring or NOTHING)
        rules = target_rules(game, user, card, method)
        return any(is_legal(tested, rules, who, card) for who in self.who.now(frame))


class CanUse(Condition):
    """`who` could use the card: some legal target exists and nothing forbids it; limits are not looked at."""

    name = "can_use"
    category = "card"
    args = {"who": SUBJECT, "card": Arg(VCARD, zh="牌", en="card")}
    zh = "{who}能使用{card}"
    en = "{who} can use {card}"
    zh_forms = {
        "not": "{who}不能使用{card}",
    }
    en_forms = {
        "not": "{who} can’t use {card}",
    }
    who: Selector
    card: Any

    def test(self, frame: Frame) -> bool:
        card, method = used_card(frame, self.card)
        return any(can_use(frame.game, who, card, method, counted=False) for who in self.who.now(frame))


def _described(frame: Frame, spec: VirtualSpec) -> VirtualCard:
    """Return the virtual card that is described: made of the cards it names, where it is whatever they are."""
    if spec.name is not None:
        return spec.make(frame)
    cards = tuple(one for one in spec.physical.now(frame) if isinstance(one, Card))[:1]
    if not cards:
        raise UnboundError("physical")
    return spec.make(frame, cards)


def used_card(frame: Frame, spec: Any) -> tuple[VirtualCard, Any]:
    """Return the virtual card a node speaks of, a card in use or one described, with its play-phase method."""
    value = _described(frame, spec) if isinstance(spec, VirtualSpec) else spec(frame)
    if isinstance(value, Entry):
        value = value.use
    if isinstance(value, Use):
        return value.card, value.method
    if not isinstance(value, VirtualCard):
        raise UnboundError("card")
    methods = frame.game.book.cards[value.definition].methods
    return value, next((method for method in methods if method.timing is None), methods[0])


class AffectedBy(Condition):
    """受到……的影响: the card in use was converted, or its effect replaced, by this skill (part)."""

    name = "affected_by"
    category = "card"
    args = {
        "what": Arg(CARD_ROLE, zh="牌", en="card"),
        "skill": Arg(SKILL, zh="技能", en="skill"),
        "part": Arg(NUMBER, optional=True, zh="部分", en="part"),
    }
    zh = "{what}受到过〖{skill}{part:①}〗的影响"
    en = "{what} was changed by {skill}{part:①}"
    zh_forms = {
        "not": "{what}未受到过〖{skill}{part:①}〗的影响",
    }
    en_forms = {
        "not": "{what} was not changed by {skill}{part:①}",
    }
    what: Callable[[Frame], Any]
    skill: str
    part: int | None

    def test(self, frame: Frame) -> bool:
        use = self.what(frame)
        if not isinstance(use, Use):
            return False
        marks = [*use.card.origins, *use.replaced]
        return any(skill == self.skill and self.part in (None, part) for skill, part in marks)


OPERATIONS = (LegalTarget, CanUse, AffectedBy)
