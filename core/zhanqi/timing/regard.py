"""What counts as gone while something is only being considered."""

from __future__ import annotations

from zhanqi.model.card import Card
from zhanqi.timing.match import Match


class Spending:
    """A `with` block in which some equipment counts as gone."""

    def __init__(self, game: Match, cards: tuple[Card, ...]) -> None:
        self.game = game
        self.cards = cards

    def __enter__(self) -> None:
        self.before = self.game.spent
        self.game.spent = self.before + self.cards
        self.game.forget()

    def __exit__(self, *_: object) -> None:
        self.game.spent = self.before
        self.game.forget()
