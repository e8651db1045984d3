"""What a definition may name, and what a compiled one listens to."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Protocol

from zhanqi.diagnostics import Diagnostic


class References(Protocol):
    """Looks up what a definition may name: cards, terrains, skills, marks … of its own pack and required ones."""

    def resolve(self, kind: str, name: str, pack: str) -> str | None:
        """Return the name under which the engine knows it (unique in the registry), or None."""
        ...

    def find(self, kind: str, name: str) -> Any:
        """Return the definition itself, or None."""
        ...

    def names(self, kind: str) -> Iterable[str]:
        """Return the names there are, for suggestions."""
        ...

    def missing(self, kind: str, name: str, pointer: str) -> Diagnostic:
        """Return why a name means nothing."""
        ...

    def usual(self, kind: str) -> Any:
        """Return the definition that is meant where none is named, or None."""
        ...


class Facts:
    """What a compiled definition listens to and states, for the indexes of a game it is in."""

    __slots__ = ("cards", "ending", "heard", "recorded", "skills", "triggering")

    def __init__(self) -> None:
        self.cards: set[str] = set()
        """Names of cards that it makes out of others, or out of nothing."""
        self.triggering: set[str] = set()
        self.recorded: set[str] = set()
        self.ending: set[str] = set()
        self.heard: set[str] = set()
        self.skills: set[str] = set()
        """Skills that it may give to somebody."""

    def merge(self, other: Facts) -> None:
        """Add another definition's facts."""
        for slot in Facts.__slots__:
            getattr(self, slot).update(getattr(other, slot))
