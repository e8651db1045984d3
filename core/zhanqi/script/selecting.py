"""Simple selectors (roles and lists of them), and how many a choice takes (17.4)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from zhanqi.script.operation import Selector
from zhanqi.timing.abilities import Count
from zhanqi.timing.frame import Frame
from zhanqi.timing.request import Steps

Candidates = Sequence[Any]


class Fixed(Selector):
    """What a role stands for, or a single value: nothing is asked."""

    name = "role"

    def __init__(
        self,
        read: Callable[[Frame], Sequence[Any]],
        type: str,
        held: Callable[[Frame], Any] | None = None,
    ) -> None:
        self.now = read  # type: ignore[method-assign,assignment]
        self.type = type  # type: ignore[misc]
        self.held = held
        """Reads the role's raw value, so that `as` can keep recorded faces."""


class Many(Selector):
    """A list of selectors: all they yield, each thing once."""

    name = "list"

    def __init__(self, parts: Sequence[Selector]) -> None:
        self.parts = tuple(parts)
        self.asks = any(part.asks for part in parts)
        self.type = parts[0].type if parts else "any"  # type: ignore[misc]

    def now(self, frame: Frame) -> Sequence[Any]:
        """Return everything the parts yield, in order."""
        found: list[Any] = []
        for part in self.parts:
            found.extend(one for one in part.now(frame) if one not in found)
        return found

    def pick(self, frame: Frame, exact: bool) -> Steps[Sequence[Any]]:
        """Pick from each part in turn."""
        found: list[Any] = []
        for part in self.parts:
            for one in (yield from part.pick(frame, exact)):
                if one not in found:
                    found.append(one)
        return found


class CountSpec:
    """How many are wanted. `exact` is true of a plain number, whose reading depends on where it stands (17.4)."""

    __slots__ = ("all", "exact", "span")

    def __init__(self, span: Callable[[Frame], Count], *, exact: bool, all: bool = False) -> None:
        self.span = span
        self.exact = exact
        self.all = all

    def bounds(self, frame: Frame, available: int, exact: bool) -> tuple[int, int] | None:
        """Return (least, most) of `available`; None when the choice can't be made."""
        if self.all:
            return (available, available) if available else None
        least, most = self.span(frame)
        if self.exact:
            if least <= 0 or available == 0 or (exact and available < least):
                return None
            number = min(least, available)
            return number, number
        top = available if most is None else min(most, available)
        if least > top:
            return None
        return least, top
