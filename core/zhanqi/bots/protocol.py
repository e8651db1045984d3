"""What a bot is."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Protocol, runtime_checkable

if TYPE_CHECKING:
    from zhanqi.game import Game
    from zhanqi.timing.request import Request


@runtime_checkable
class Bot(Protocol):
    """Answers requests. A bot keeps no state between calls, so that one object may play many games at once.

    Chance comes from the `random` handed to it and from nowhere else: the same game, seed and bots give the same log.
    """

    @property
    def name(self) -> str:
        """The name by which people choose this bot."""
        ...

    def choose(self, game: Game, request: Request, random: Random) -> list[int]:
        """The answer to `request`, as `game.answer` takes it: indices into `request.options`, [] to decline."""
        ...
