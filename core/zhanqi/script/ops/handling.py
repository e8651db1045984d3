"""What every effect on game cards shares: which cards fit, asking for them, moving them (chapter 2, section 8)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from zhanqi.flow.cards import Move, placed_by, transfer
from zhanqi.model.card import Card
from zhanqi.model.character import Character
from zhanqi.model.refs import Held
from zhanqi.script.grammar import CARDS, Arg
from zhanqi.script.operation import Effect, Selector
from zhanqi.script.ops.choosing import ANY_OF_THEM, Choose, Limits
from zhanqi.timing.frame import Frame
from zhanqi.timing.request import Steps

CARDS_ARG = Arg(CARDS, zh="牌", en="cards")


class CardEffect(Effect):
    """An effect whose performer takes cards from somewhere."""

    category = "cards"
    as_type = "cards"
    cards: Selector

    def fitting(self, frame: Frame, who: Character, cards: Sequence[Card]) -> Sequence[Card]:
        """Return those of the cards that this effect can do something with: no others may be chosen for it."""
        return cards

    def can(self, frame: Frame, who: Character) -> bool:
        with self.considering(frame, who):
            return self.cards.enough(frame, self.exact) and bool(self._some(frame, who))

    def pool(self, frame: Frame) -> tuple[Sequence[Card], int]:
        """Return, for a choice of cards that is part of a cost, what may be chosen and how many it needs."""
        performers = (frame.you,) if self.who is None else self.who.now(frame)
        with self.considering(frame, performers[0]):
            return self.cards.now(frame), self.cards.least(frame) if isinstance(self.cards, Choose) else 1

    @contextmanager
    def considering(self, frame: Frame, who: Character) -> Iterator[None]:
        """A `with` block in which choices of cards are `who`'s, made among what fits."""
        before = frame.performer, frame.fits
        frame.performer, frame.fits = who, lambda cards: self.usable(frame, who, cards)
        try:
            yield
        finally:
            frame.performer, frame.fits = before

    def usable(self, frame: Frame, who: Character, cards: Sequence[Card]) -> Sequence[Card]:
        """Return those of the cards that fit and that `who` may operate."""
        return self.fitting(frame, who, movable(frame, who, cards))

    def _some(self, frame: Frame, who: Character) -> Sequence[Card]:
        if self.cards.name in ("top", "bottom"):
            return (None,)  # type: ignore[return-value]
        return self.usable(frame, who, self.cards.now(frame))

    def prepare(self, frame: Frame, who: Character) -> Steps[Any]:
        return (yield from self.choose_cards(frame, who))

    def choose_cards(self, frame: Frame, who: Character, limits: Limits = ANY_OF_THEM) -> Steps[Sequence[Card]]:
        """Ask for the cards where there is a choice; returns those of them that fit."""
        with self.considering(frame, who):
            picked = yield from pick_within(self.cards, frame, self.exact, limits)
        return self.usable(frame, who, picked)

    def move(self, frame: Frame, who: Character, moves: Sequence[Move]) -> Steps[Held]:
        """Carry out moves in this ability's name; what goes to the processing zone is held by it until it ends.

        Returns the cards that moved, as they lay then: what was prevented from moving was not operated (chapter 2,
        防止 2), and what something else has moved on since is no longer 此牌.
        """
        game = frame.game
        cards = [card for move in moves for card in move.cards]
        before = [game.state.stamps[card.id] for card in cards]
        yield from transfer(game, moves, by=who, reason=frame.ability.skill, activation=frame.activation)
        moved = moved_from(frame, cards, before)
        if frame.held is not None:
            frame.held.extend(card for card in moved.cards if game.state.where[card.id][0] == "processing_zone")
        return moved


def moved_from(frame: Frame, cards: Sequence[Card], before: Sequence[int]) -> Held:
    """Return those of the cards that have moved since their stamps were `before`, as one move left them."""
    stamps = placed_by(frame.game, cards, before, frame.activation)
    moved = [(card, stamp) for card, stamp in zip(cards, stamps, strict=True) if stamp >= 0]
    return Held(tuple(card for card, _ in moved), tuple(stamp for _, stamp in moved), frame.activation)


def most_of(selector: Selector, frame: Frame, exact: bool, found: Sequence[Any]) -> int:
    """Return how many a selector can yield at most, `found` being what it chooses or draws from."""
    if isinstance(selector, Choose):
        return selector.most(frame, exact)
    if selector.name in ("top", "bottom", "random"):
        drawn: int = selector.count(frame)  # type: ignore[attr-defined]
        return drawn if selector.name != "random" else min(drawn, len(found))
    return len(found)


def pick_within(selector: Selector, frame: Frame, exact: bool, limits: Limits) -> Steps[Sequence[Any]]:
    """Pick from a selector; what the effect adds concerns a choice only."""
    if isinstance(selector, Choose):
        return (yield from selector.pick(frame, exact, limits))
    return (yield from selector.pick(frame, exact))


def movable(frame: Frame, who: Character, cards: Sequence[Card]) -> Sequence[Card]:
    """Return the cards that `who` may operate at all: no equipment in use, nothing forbidden (chapter 2, 装备牌 ◆)."""
    if frame.equipment is not None and who is frame.you:
        cards = [card for card in cards if card is not frame.equipment]
    if "forbid.operate" in frame.game.stated():
        cards = [card for card in cards if not frame.game.forbidden("operate", who=who, cards=card)]
    return cards
