"""What counts as gone, or is not looked at, while something is only being considered."""

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


class Ignoring:
    """A `with` block in which legality ignores distance relations, or limits."""

    def __init__(self, game: Match, what: frozenset[str]) -> None:
        self.game = game
        self.what = what

    def __enter__(self) -> None:
        self.before = self.game.ignoring
        self.game.ignoring = self.before | self.what
        self.game.forget()

    def __exit__(self, *_: object) -> None:
        self.game.ignoring = self.before
        self.game.forget()
