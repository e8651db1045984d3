"""Plain stand-ins for living objects, so that what is kept in the state is data: ids, never objects."""

from __future__ import annotations

from typing import NamedTuple

from zhanqi.model.card import Card, VirtualCard


class CharacterRef(NamedTuple):
    """A character by its index."""

    number: int


class UseRef(NamedTuple):
    """A card in use by the serial number of its use, with the card as it was declared."""

    serial: int
    card: VirtualCard


class EntryRef(NamedTuple):
    """One entry of a card's target list: the use's serial, the entry's number in it, and who it is about."""

    serial: int
    entry: int
    who: int | None


class Held(NamedTuple):
    """Cards a role points at, with the stamp each had then: one moved by another event is no longer 此牌."""

    cards: tuple[Card, ...]
    stamps: tuple[int, ...]
    activation: int


class Registered(NamedTuple):
    """An effect that lasts: a state operation with an `until`, or a `later` (→). Saved as (path, bound roles)."""

    serial: int
    path: str
    owner: int | None
    bindings: tuple[tuple[str, object], ...]
    activation: int
    skill: str | None
    equipment: Card | None
    left: int | None
    """How many more times a `later` may run; None for as often as its timing arises."""


class Record(NamedTuple):
    """A timing that has arisen, with its roles as plain data, for `history`."""

    timing: str
    roles: dict[str, object]
    use: int
    movement: int
