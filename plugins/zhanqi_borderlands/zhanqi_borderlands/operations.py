"""An operation of our own, with all its facets: being pushed across the board."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, ClassVar

from zhanqi.flow.movement import is_legal_square
from zhanqi.model.character import Character
from zhanqi.script.grammar import VALUE, WHO, Arg
from zhanqi.script.operation import Effect, Selector
from zhanqi.timing.frame import Frame
from zhanqi.timing.request import Steps


class Push(Effect):
    """推开: the performer pushes a piece straight away from itself, square by square, until one is no legal square.

    Only somebody on the same line can be pushed. It is no movement, so that nothing that waits for one happens; the
    terrain takes effect where the piece comes to stand. `as` names the number of squares it could not be pushed: a
    push that is stopped at once is executed all the same.
    """

    name = "push"
    category = "piece"
    as_type = "number"
    args: ClassVar[dict[str, Arg]] = {
        "target": Arg(WHO, zh="谁", en="whom"),
        "steps": Arg(VALUE, 1, zh="格数", en="squares"),
    }
    zh = "{who}将{target}沿远离自己的方向推开{steps:格}"
    en = "{who} [push] {target} {steps} squares straight away"
    zh_forms: ClassVar[Mapping[str, str]] = {"as": "未能推开的格数"}
    en_forms: ClassVar[Mapping[str, str]] = {"as": "the squares left"}
    valence: ClassVar[dict[str, int]] = {"target": -1}

    target: Selector
    steps: Callable[[Frame], int]

    def can(self, frame: Frame, who: Character) -> bool:
        """Tell whether somebody can be pushed: alive, on a line with the performer, and by one square at least."""
        return self.steps(frame) > 0 and any(direction_of(frame, who, one) for one in self.target.now(frame))

    def prepare(self, frame: Frame, who: Character) -> Steps[Any]:
        """Ask whom, where that is a choice."""
        return list((yield from self.target.pick(frame, self.exact)))

    def perform(self, frame: Frame, who: Character, choice: Any) -> Steps[bool]:
        """Push each in turn; returns whether anybody was pushed."""
        done, left = False, 0
        for one in choice:
            direction = direction_of(frame, who, one)
            if direction is not None:
                left = push(frame, who, one, direction, self.steps(frame))
                done = True
        self.bind(frame, left)
        return done
        yield


def direction_of(frame: Frame, who: Character, target: Character) -> str | None:
    """Return the direction from one piece to another; None if they don't stand on one line, or at the same place."""
    if not target.alive or who.square is None or target.square is None or who.square == target.square:
        return None
    return frame.game.board.direction(who.square, target.square)


def push(frame: Frame, who: Character, target: Character, direction: str, steps: int) -> int:
    """Push a piece; returns how many of the steps were left when something stood in its way."""
    game = frame.game
    square = start = target.square
    while steps > 0 and square is not None:
        beyond = game.board.step_from(square, direction)
        if beyond is None or not is_legal_square(game, target, beyond):
            break
        square = beyond
        steps -= 1
    if square is not None and square != start:
        game.change.set_square(target, square)
        if game.notice is not None:
            game.notice("place", {"who": target, "square": square, "by": who})
    return steps


OPERATIONS = (Push,)
