"""Who plays whom: people, or bots that answer for them."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Final

from zhanqi.bots import Bot, RandomBot, all_bots
from zhanqi.errors import ZhanqiError

if TYPE_CHECKING:
    from collections.abc import Mapping

    from zhanqi.game import Game
    from zhanqi.packs import Registry

HUMAN: Final = "human"


def bots_of(registry: Registry) -> dict[str, Bot]:
    """The bots there are; the random one alone if a plugin's are faulty."""
    try:
        return all_bots(registry)
    except ZhanqiError:
        return {RandomBot.name: RandomBot()}


class Seats:
    """Which character is played by whom. A name that isn't there is played by people."""

    def __init__(self, seats: Mapping[str, str]) -> None:
        self.by_name = {name: bot for name, bot in seats.items() if bot != HUMAN}

    def of(self, name: str) -> str:
        """`human`, or the name of the bot."""
        return self.by_name.get(name, HUMAN)

    def is_bot(self, game: Game) -> bool:
        """Whether a bot is to answer now."""
        return game.request is not None and game.request.who.name in self.by_name

    def choose(self, game: Game, bots: Mapping[str, Bot], salt: str) -> list[int]:
        """A bot's answer. The same game, position and salt give the same answer, so that a restart changes nothing."""
        request = game.request
        assert request is not None
        bot = bots.get(self.by_name[request.who.name]) or RandomBot()
        return bot.choose(game, request, Random(f"{salt} {len(game.log)}"))
