"""The abilities one character has now, sorted by what they are for."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from zhanqi.model.card import Card
from zhanqi.model.words import PHASES
from zhanqi.timing.abilities import Ability, Activated, Convert, MovementRule, StateOperation, StatePart

Bound = tuple[Any, Card | None]
"""An ability and, for an equipment skill, the physical card that gives it."""


class AbilitySet:
    """The abilities one character has now, by what they are for."""

    __slots__ = ("actives", "all", "converts", "movements", "phases", "stated", "states", "timings", "triggers")

    def __init__(self) -> None:
        self.all: list[Bound] = []
        self.triggers: dict[str, list[tuple[Activated, Card | None]]] = {}
        self.actives: list[tuple[Activated, Card | None]] = []
        self.converts: list[tuple[Convert, Card | None]] = []
        self.movements: list[tuple[MovementRule, Card | None]] = []
        self.timings: set[str] = set()
        """Timings at which one of its triggers may be offered."""
        self.stated: set[str] = set()
        """Kinds of its state operations."""
        self.phases: set[str] = set()
        """Phases of whose timings one of its triggers speaks."""
        self.states: dict[str, list[tuple[StateOperation, StatePart, Card | None]]] = {}

    def add(self, abilities: Iterable[Ability], equipment: Card | None = None) -> None:
        """Sort abilities in."""
        for ability in abilities:
            self.all.append((ability, equipment))
            if isinstance(ability, Activated):
                if ability.timing == "play.idle" and ability.kind == "active":
                    self.actives.append((ability, equipment))
                else:
                    self.triggers.setdefault(ability.timing, []).append((ability, equipment))
                    self.timings.add(ability.timing)
                    if ability.timing.startswith("phase."):
                        self.phases |= _phases_of(ability)
            elif isinstance(ability, Convert):
                self.converts.append((ability, equipment))
            elif isinstance(ability, MovementRule):
                self.movements.append((ability, equipment))
            elif isinstance(ability, StatePart):
                for operation in ability.operations:
                    key = state_key(operation)
                    self.stated.add(key)
                    self.states.setdefault(key, []).append((operation, ability, equipment))


def _phases_of(ability: Activated) -> set[str]:
    named = {str(one.guard) for one in ability.filters if one.role == "phase" and one.guard is not None}
    return named or set(PHASES)


def state_key(operation: StateOperation) -> str:
    """Return the index key of a state operation: `modify.distance`, `forbid.target`, `permit`, …"""
    return f"{operation.word}.{operation.quantity}" if operation.quantity else operation.word
