"""The bot that plays any legal answer."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from zhanqi.game import Game
    from zhanqi.timing.request import Request


class RandomBot:
    """Picks uniformly: declining counts as one more option; of several picks, first how many, then which."""

    name: Final = "random"

    def choose(self, game: Game, request: Request, random: Random) -> list[int]:
        """A uniformly chosen legal answer (see `Bot.choose`)."""
        size = len(request.options)
        least = request.least
        most = request.most
        if most == 1:
            pick = int(random.random() * (size + 1 if least == 0 or request.declinable else size))
            return [pick] if pick < size else []
        if most > size:
            most = size
        if request.declinable and least > 0:
            count = least - 1 + int(random.random() * (most - least + 2))
            if count < least:
                return []
        else:
            count = least + int(random.random() * (most - least + 1))
        return random.sample(range(size), count)
