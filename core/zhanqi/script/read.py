"""Reading what a role stands for at run time: characters, cards that are still where they were, faces."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from zhanqi.model.card import Card, VirtualCard
from zhanqi.model.character import Character
from zhanqi.model.refs import CharacterRef, EntryRef, Held, UseRef
from zhanqi.timing.events import Entry, Use
from zhanqi.timing.frame import Frame


def people(frame: Frame, value: Any) -> Sequence[Character]:
    """Return the characters a role stands for, dead ones too."""
    if isinstance(value, Character):
        return (value,)
    if value is None:
        return ()
    if isinstance(value, Entry):
        return () if value.who is None else (value.who,)
    if isinstance(value, CharacterRef):
        return (frame.game.state.characters[value.number],)
    if isinstance(value, EntryRef):
        return () if value.who is None else (frame.game.state.characters[value.who],)
    if isinstance(value, (list, tuple)):
        return [who for item in value for who in people(frame, item)]
    return ()


def cards_of(frame: Frame, value: Any) -> Sequence[Card]:
    """Return the physical cards a role still points at: one that another event has moved is no longer 此牌 (17.10)."""
    if isinstance(value, Held):
        state = frame.game.state
        stamps, movers = state.stamps, state.movers
        mine = value.activation or frame.activation
        return [
            card
            for card, stamp in zip(value.cards, value.stamps, strict=True)
            if stamps[card.id] == stamp or (mine and movers[card.id] == mine)
        ]
    if isinstance(value, Card):
        return (value,)
    if isinstance(value, Use):
        return still_placed(frame, value.card)
    if isinstance(value, UseRef):
        return still_placed(frame, value.card)
    if isinstance(value, VirtualCard):
        return still_placed(frame, value) if value.stamps else value.physical
    if isinstance(value, (tuple, list)):
        return [card for item in value for card in cards_of(frame, item)]
    return ()


def still_placed(frame: Frame, card: VirtualCard) -> list[Card]:
    """Return the physical cards of a virtual card that still lie where its use or play left them."""
    if not card.stamps:
        return list(card.physical)
    stamps = frame.game.state.stamps
    return [one for one, stamp in zip(card.physical, card.stamps, strict=True) if stamps[one.id] == stamp]


def faces(value: Any) -> Sequence[Any]:
    """Return the faces a card role shows: recorded ones stay readable wherever the card has gone."""
    if isinstance(value, (Card, VirtualCard)):
        return (value,)
    if isinstance(value, Use):
        return (value.card,)
    if isinstance(value, UseRef):
        return (value.card,)
    if isinstance(value, Held):
        return value.cards
    if isinstance(value, Entry):
        return () if value.stake is None else (value.stake.use.card,)
    if isinstance(value, (tuple, list)):
        return [face for item in value for face in faces(item)]
    return ()


def hold(frame: Frame, cards: Sequence[Card]) -> Held:
    """Return cards as a role keeps them: with the stamp each has now."""
    stamps = frame.game.state.stamps
    return Held(tuple(cards), tuple(stamps[card.id] for card in cards), frame.activation)


def is_same(a: Any, b: Any) -> bool:
    """Tell whether two role values are one and the same thing (a character, an entry, a card in use, a word)."""
    if a is b:
        return True
    if isinstance(a, Character):
        return _index_of(b) == a.index
    if isinstance(b, Character):
        return _index_of(a) == b.index
    if isinstance(a, (Entry, EntryRef)) and isinstance(b, (Entry, EntryRef)):
        return _entry_key(a) == _entry_key(b)
    if isinstance(a, (Use, UseRef)) and isinstance(b, (Use, UseRef)):
        return a.serial == b.serial
    if isinstance(a, (Held, Card)) and isinstance(b, (Held, Card)):
        return [card.id for card in faces(a)] == [card.id for card in faces(b)]
    if isinstance(a, (list, tuple)) and len(a) == 1 and not isinstance(a, Held):
        return is_same(a[0], b)
    if isinstance(b, (list, tuple)) and len(b) == 1 and not isinstance(b, Held):
        return is_same(a, b[0])
    return type(a) is type(b) and bool(a == b)


def _index_of(value: Any) -> int | None:
    if isinstance(value, Character):
        return value.index
    if isinstance(value, CharacterRef):
        return value.number
    if isinstance(value, Entry):
        return None if value.who is None else value.who.index
    if isinstance(value, EntryRef):
        return value.who
    if isinstance(value, (list, tuple)) and len(value) == 1 and not isinstance(value, (Held, UseRef)):
        return _index_of(value[0])
    return None


def _entry_key(value: Entry | EntryRef) -> tuple[int, int]:
    if isinstance(value, Entry):
        return value.use.serial, value.index
    return value.serial, value.entry


def decode(game: Any, value: Any) -> Any:
    """Return what a plain binding stands for now: a living character, use or entry where there still is one."""
    if isinstance(value, CharacterRef):
        return game.state.characters[value.number]
    if isinstance(value, UseRef):
        return game.uses.get(value.serial, value)
    if isinstance(value, EntryRef):
        use = game.uses.get(value.serial)
        return value if use is None else use.entries[value.entry]
    if isinstance(value, tuple) and type(value) is tuple:
        return [decode(game, item) for item in value]
    return value
