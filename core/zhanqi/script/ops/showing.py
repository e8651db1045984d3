"""Effects that make faces known: reveal, show, look at (亮出, 展示, 观看; chapter 2, section 8)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from zhanqi.flow.cards import Move
from zhanqi.model.card import Card
from zhanqi.model.character import Character
from zhanqi.model.refs import Held
from zhanqi.script.ops.choosing import Choose
from zhanqi.script.ops.handling import CARDS_ARG, CardEffect
from zhanqi.script.ops.selectors import Cards, Random
from zhanqi.script.read import hold
from zhanqi.timing.frame import Frame
from zhanqi.timing.request import Prompt, Steps


class Reveal(CardEffect):
    """亮出: pile cards go to the processing zone, others are turned face up where they lie.

    One drawn by lot from the whole pile need not be there: then nothing happens (chapter 2, 亮出 2).
    """

    name = "reveal"
    args = {"cards": CARDS_ARG}
    zh = "{who}亮出{cards}"
    en = "{who} [reveal] {cards}"
    causes = {"cards.moving": {}}

    def _searches(self) -> bool:
        source = self.cards.from_ if isinstance(self.cards, Random) else None
        return isinstance(source, Cards) and source.public == ["draw_pile"] and not source.own

    def can(self, frame: Frame, who: Character) -> bool:
        return self._searches() or super().can(frame, who)

    def perform(self, frame: Frame, who: Character, choice: Any) -> Steps[bool]:
        cards: Sequence[Card] = choice
        if not cards:
            self.bind(frame, hold(frame, ()))
            return self._searches()
        game = frame.game
        piled = [card for card in cards if game.state.where[card.id][0] in ("draw_pile", "discard_pile")]
        for card in cards:
            if card not in piled:
                game.change.turn_card(card, up=True)
        found = hold(frame, [card for card in cards if card not in piled])
        if piled:
            moved = yield from self.move(frame, who, [Move(piled, "processing_zone")])
            found = Held(found.cards + moved.cards, found.stamps + moved.stamps, frame.activation)
        if game.notice is not None:
            game.notice("reveal", {"who": who, "cards": tuple(cards)})
        self.bind(frame, found)
        return True


class ShowCards(CardEffect):
    """展示: everybody sees the faces, which are recorded; the cards don't move (chapter 2, 展示 ◆).

    Shown by several at the same time (`per_owner`), it is impossible while one of them has no such card.
    """

    name = "show_cards"
    args = {"cards": CARDS_ARG}
    zh = "{who}展示{cards}"
    en = "{who} [show] {cards}"

    def can(self, frame: Frame, who: Character) -> bool:
        return super().can(frame, who) and self._all_have(frame)

    def _all_have(self, frame: Frame) -> bool:
        choice = self.cards
        if not (isinstance(choice, Choose) and choice.per_owner and isinstance(choice.from_, Cards)):
            return True
        owners = () if choice.from_.of is None else choice.from_.of.now(frame)
        where = frame.game.state.where
        having = {where[card.id][1] for card in choice.now(frame)}
        return all(owner.index in having for owner in owners)

    def perform(self, frame: Frame, who: Character, choice: Any) -> Steps[bool]:
        cards: Sequence[Card] = choice
        if not cards:
            return False
        if frame.game.notice is not None:
            frame.game.notice("show", {"who": who, "cards": tuple(cards)})
        self.bind(frame, hold(frame, cards))
        return True
        yield


class ViewCards(CardEffect):
    """观看: the performer looks at the faces; the cards stay hidden from everybody else."""

    name = "view_cards"
    args = {"cards": CARDS_ARG}
    zh = "{who}观看{cards}"
    en = "{who} [look] at {cards}"

    def perform(self, frame: Frame, who: Character, choice: Any) -> Steps[bool]:
        cards: Sequence[Card] = choice
        if not cards:
            return False
        if frame.game.notice is not None:
            frame.game.notice("view", {"who": who, "cards": tuple(cards)})
        self.bind(frame, hold(frame, cards))
        yield from frame.game.choose(
            who, "view", cards, least=0, most=0, declinable=True, prompt=Prompt("view", {"cards": tuple(cards)})
        )
        return True


OPERATIONS = (Reveal, ShowCards, ViewCards)
