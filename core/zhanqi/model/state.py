"""The whole state of a game as plain data. Only `changes.py` writes it."""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING

from zhanqi.model.card import Card, VirtualCard
from zhanqi.model.character import Character
from zhanqi.model.refs import CharacterRef, EntryRef, Held, Record, Registered, UseRef

if TYPE_CHECKING:
    from collections.abc import Mapping


class State:
    """Zones, characters, lasting effects, counters and the place in the outer loop (round, unit, turn, phase, idle).

    Every slot holds an immutable value or a flat list or dict of such, so that `clone` is cheap (3.2, 3.3).
    `where[card.id]` is (zone, owner index or -1); `stamps[card.id]` counts its moves and `movers[card.id]` names the
    activation that moved it last. `chance` counts the acts of chance so far: together with `seed` it is the whole
    random state.
    """

    __slots__ = (
        "activations", "chance", "characters", "counters", "current", "delayed", "discard_pile", "draw_pile",
        "effects", "epoch", "first_side", "general_pile", "history", "marks_of_scope", "movers", "peeked", "phase",
        "processing_zone", "queue", "round", "scores", "seed", "serials", "side", "skipped", "stage",
        "stamps", "turn", "upturned", "version", "where",
    )  # fmt: skip

    def __init__(self, characters: tuple[Character, ...], card_count: int, seed: int, sides: tuple[str, ...]) -> None:
        self.characters = characters
        self.draw_pile: tuple[Card, ...] = ()
        self.discard_pile: tuple[Card, ...] = ()
        self.processing_zone: tuple[Card, ...] = ()
        self.general_pile: tuple[str, ...] = ()
        self.where: list[tuple[str, int]] = [("draw_pile", -1)] * card_count
        self.stamps: list[int] = [0] * card_count
        self.movers: list[int] = [0] * card_count
        self.delayed: Mapping[int, VirtualCard] = {}
        self.upturned: frozenset[int] = frozenset()
        """Cards lying the other way round than their zone's default."""
        self.peeked: Mapping[int, frozenset[int]] = {}
        """Who else may see a face-down card: card id -> character indices."""
        self.effects: tuple[Registered, ...] = ()
        self.history: list[Record] = []
        self.marks_of_scope: dict[str, int] = {"phase": 0, "turn": 0, "round": 0, "game": 0}
        """Where in `history` the running phase, turn and round began."""
        self.counters: dict[tuple[int, str, str], int] = {}
        self.scores: dict[str, int] = dict.fromkeys(sides, 0)
        self.seed = seed
        self.chance = 0
        self.activations = 0
        self.serials = 0
        self.version = 0
        self.epoch = 0
        """Changes whenever somebody's abilities may have changed; like `version` it is no part of the value."""
        self.round = 0
        self.first_side = sides[0]
        self.side = sides[0]
        self.queue: tuple[int, ...] = ()
        self.current: int | None = None
        self.turn = 0
        self.phase: str | None = None
        self.skipped: frozenset[str] = frozenset()
        self.stage = "start"

    def clone(self) -> State:
        """Return an independent copy (hand-written: this is what makes `fork` cheap)."""
        copy = State.__new__(State)
        copy.characters = tuple([character.clone() for character in self.characters])
        copy.draw_pile = self.draw_pile
        copy.discard_pile = self.discard_pile
        copy.processing_zone = self.processing_zone
        copy.general_pile = self.general_pile
        copy.where = self.where.copy()
        copy.stamps = self.stamps.copy()
        copy.movers = self.movers.copy()
        copy.delayed = self.delayed
        copy.upturned = self.upturned
        copy.peeked = self.peeked
        copy.effects = self.effects
        copy.history = self.history.copy()
        copy.marks_of_scope = self.marks_of_scope.copy()
        copy.counters = self.counters.copy()
        copy.scores = self.scores.copy()
        copy.seed = self.seed
        copy.chance = self.chance
        copy.activations = self.activations
        copy.serials = self.serials
        copy.version = self.version
        copy.epoch = self.epoch
        copy.round = self.round
        copy.first_side = self.first_side
        copy.side = self.side
        copy.queue = self.queue
        copy.current = self.current
        copy.turn = self.turn
        copy.phase = self.phase
        copy.skipped = self.skipped
        copy.stage = self.stage
        return copy

    def digest(self, *, seen: int = 0) -> str:
        """Return a hexadecimal hash of everything in the state, equal for equal states on every machine.

        `seen` leaves out so many of the oldest records of `history`, for who has hashed those before.
        """
        hasher = hashlib.blake2b(digest_size=16)
        for slot in State.__slots__:
            value = getattr(self, slot)
            if slot == "history":
                hasher.update(f"{slot}={len(value)} {plain(value[seen:])!r};".encode())
            elif slot in NUMBERS:
                hasher.update(f"{slot}={value!r};".encode())
            elif slot not in MEMOS:
                hasher.update(f"{slot}={plain(value)!r};".encode())
        return hasher.hexdigest()


MEMOS = frozenset({"version", "epoch"})
"""Slots that are no part of the state's value."""
NUMBERS = frozenset({"where", "stamps", "movers", "marks_of_scope"})
"""Slots that hold numbers and words alone, in a stable order."""


def plain(value: object) -> object:
    """Return a value made of numbers, strings, lists and pairs only, in a stable order."""
    if value is None or isinstance(value, (str, int)):
        return value
    if isinstance(value, Card):
        return f"card {value.id}"
    if isinstance(value, Character):
        return [(slot, plain(getattr(value, slot))) for slot in Character.__slots__ if slot != "abilities"]
    if isinstance(value, VirtualCard):
        return (value.name, value.kind, value.suit, value.number, value.color, value.effect, value.origins, value.user,
                [card.id for card in value.physical])  # fmt: skip
    if isinstance(value, (CharacterRef, UseRef, EntryRef, Held, Registered, Record)):
        return (type(value).__name__, *[plain(item) for item in value])
    if isinstance(value, dict):
        return sorted((repr(plain(key)), plain(item)) for key, item in value.items())
    if isinstance(value, (frozenset, set)):
        return sorted(repr(plain(item)) for item in value)
    if isinstance(value, (list, tuple)):
        if value and type(value[0]) is Card:
            return [card.id for card in value]
        return [plain(item) for item in value]
    raise TypeError(f"{type(value).__name__} is no plain data")
