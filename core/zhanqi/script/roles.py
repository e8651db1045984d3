"""Roles at run time: the selector that yields what a role stands for, and the test that something is it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from zhanqi.script.operation import Selector
from zhanqi.script.read import cards_of, is_same, people
from zhanqi.script.selecting import Fixed
from zhanqi.timing.frame import Frame


def comparable(type: str, other: str) -> bool:
    """Tell whether a role of one type may be compared with a role of the other."""
    people = ("who", "entry")
    return type == other or (type in people and other in people) or "any" in (type, other) or "word" in (type, other)


def role_identity(name: str) -> Callable[[Frame, Any], bool]:
    """Return the test that a value is what the role `name` stands for."""
    if name == "you":

        def is_you(frame: Frame, value: Any) -> bool:
            return value is frame.you or (value is not None and is_same(value, frame.you))

        return is_you
    if name == "current":
        return lambda frame, value: is_same(value, frame.game.current())
    if name == "equipment":
        return lambda frame, value: value is frame.equipment
    return lambda frame, value: value is not None and is_same(value, frame.roles[name])


def role_selector(name: str, type: str) -> Selector:
    """Return the selector that yields what a role stands for."""
    if name == "you":
        return Fixed(lambda frame: (frame.you,), "who")
    if name == "current":
        return Fixed(lambda frame: people(frame, frame.game.current()), "who")
    if name == "equipment":
        return Fixed(lambda frame: () if frame.equipment is None else (frame.equipment,), "cards")
    if type in ("who", "entry"):
        return Fixed(lambda frame: people(frame, frame.roles[name]), "who")
    if type in ("cards", "card", "use"):
        return Fixed(lambda frame: cards_of(frame, frame.roles[name]), "cards", held=lambda frame: frame.roles[name])
    if type == "square":
        return Fixed(lambda frame: () if frame.roles[name] is None else (frame.roles[name],), "square")
    return Fixed(lambda frame: _as_list(frame.roles[name]), type)


def _as_list(value: Any) -> Sequence[Any]:
    if value is None:
        return ()
    return value if isinstance(value, (list, tuple)) else (value,)
