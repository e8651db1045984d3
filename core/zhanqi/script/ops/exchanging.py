"""交换: cards of two characters change places through the processing zone (the card operations)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from zhanqi.flow.cards import Move, transfer
from zhanqi.model.card import Card
from zhanqi.model.character import Character
from zhanqi.model.words import EQUIP_ZONES
from zhanqi.script.grammar import COUNT, PATTERN, WHO, Arg, words
from zhanqi.script.operation import Effect, Selector
from zhanqi.script.ops.handling import movable
from zhanqi.script.selecting import CountSpec
from zhanqi.timing.frame import Frame
from zhanqi.timing.request import Prompt, Steps

Halves = tuple[Sequence[Card], Sequence[Card]]


class Exchange(Effect):
    """交换: what lies in these zones of two characters changes places, all of it or so many chosen by each.

    Who has too few gives nothing. Equipment comes into a zone only if none of its kinds is there still; else all that
    would come there is discarded. With nothing to exchange it is done and nothing happens.
    """

    name = "exchange"
    category = "cards"
    args = {
        "a": Arg(WHO, zh="一方", en="one"),
        "b": Arg(WHO, zh="另一方", en="other"),
        "in": Arg(words("zone"), zh="区域", en="zones"),
        "count": Arg(COUNT, optional=True, zh="张数", en="how many"),
        "is": Arg(PATTERN, optional=True, zh="样式", en="pattern"),
    }
    zh = "{a}与{b}交换{in:里的}牌"
    en = "{a} and {b} exchange the cards in their {in}"
    zh_forms = {
        "in=hand": "{a}与{b}交换手牌",
    }
    en_forms = {
        "in=hand": "{a} and {b} exchange their hands",
    }
    causes = {"cards.gained": {}, "cards.lost": {}, "hand.lost": {}, "equip.lost": {}, "cards.moving": {}}
    a: Selector
    b: Selector
    in_: frozenset[str]
    count: CountSpec | None
    is_: Callable[[Frame, Any], bool] | None

    def can(self, frame: Frame, who: Character) -> bool:
        ones = [one for one in self.a.now(frame) if one.alive]
        return any(one is not other for one in ones for other in self.b.now(frame) if other.alive)

    def prepare(self, frame: Frame, who: Character) -> Steps[Any]:
        a = yield from self.a.pick(frame, self.exact)
        b = yield from self.b.pick(frame, self.exact)
        return a, b

    def perform(self, frame: Frame, who: Character, choice: Any) -> Steps[bool]:
        ones, others = choice
        if len(ones) != 1 or len(others) != 1 or ones[0] is others[0]:
            return False
        a, b = ones[0], others[0]
        if not (a.alive and b.alive):
            return False
        for zones, face in ((["hand"], "down"), (sorted(EQUIP_ZONES), None)):
            mine = yield from self._offered(frame, a, zones)
            theirs = yield from self._offered(frame, b, zones)
            if mine or theirs:
                yield from self._swap(frame, who, (a, b), (mine, theirs), face)
        return True

    def _offered(self, frame: Frame, who: Character, zones: Sequence[str]) -> Steps[Sequence[Card]]:
        """Return what one side gives out of these zones, chosen by itself where not all goes."""
        named = [zone for zone in zones if zone in self.in_ or (zone in EQUIP_ZONES and "equip_zone" in self.in_)]
        cards = movable(frame, who, [card for zone in named for card in getattr(who, zone)])
        if self.is_ is not None:
            cards = [card for card in cards if self.is_(frame, card)]
        if self.count is None or not cards:
            return cards
        bounds = self.count.bounds(frame, len(cards), exact=True)
        if bounds is None:
            return ()
        prompt = Prompt("choose", {"kind": "cards", "by": frame.ability})
        return (yield from frame.game.choose(who, "cards", cards, least=bounds[0], most=bounds[1], prompt=prompt))

    def _swap(
        self, frame: Frame, who: Character, sides: tuple[Character, Character], halves: Halves, face: str | None
    ) -> Steps[None]:
        game, (mine, theirs) = frame.game, halves
        there = [Move(mine, "processing_zone", face=face), Move(theirs, "processing_zone", face=face)]
        yield from transfer(game, there, by=who, reason=frame.ability.skill, activation=frame.activation)
        if frame.held is not None:
            frame.held.extend((*mine, *theirs))
        where = game.state.where
        back = []
        for cards, to in ((mine, sides[1]), (theirs, sides[0])):
            waiting = [card for card in cards if where[card.id][0] == "processing_zone"]
            if waiting and to.alive:
                back.append(_onward(waiting, to, hands=face is not None))
        yield from transfer(game, back, by=who, reason=frame.ability.skill, activation=frame.activation)


def _onward(cards: Sequence[Card], to: Character, *, hands: bool) -> Move:
    if hands:
        return Move(cards, "hand", to)
    kinds = {card.subtype for card in to.equip_zone}
    if any(card.subtype in kinds for card in cards):
        return Move(cards, "discard_pile")
    return Move(cards, "equip_zone", to)


OPERATIONS = (Exchange,)
