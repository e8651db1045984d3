"""Situations: a board put up by hand, for tests, the sandbox and bug reports (the `given` of a scenario test)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True)
class Placed:
    """One character of a situation. Cards are written `name.kind spade 7`; `at` is (x, y).

    Without a general it is a character with no skills (chapter 1, 0.2). `delayed` cards are written the same, or as
    `{"card": ..., "as": NAME}` for one placed there as another card.
    """

    side: str
    at: tuple[int, int]
    general: str | None = None
    hp: int | None = None
    max_hp: int | None = None
    hand: Sequence[str] = ()
    equip: Sequence[str] = ()
    delayed: Sequence[Any] = ()
    marks: Mapping[str, int] = field(default_factory=dict)
    face: str = "up"
    alive: bool = True
    gender: str | None = None
    kingdom: str | None = None


@dataclass(frozen=True)
class Situation:
    """Who stands where with what, whose turn and phase it is, and which cards are on top of the draw pile.

    `phase` may also be "turn" (the turn of `turn` begins) or "unit" (its side chooses who acts); `queue` are those of
    the unit whose turns come after it. `deck` is "scenario" (the scenario's deck, less the cards named) or "exact"
    (only the cards named). `legend` adds letters to those of the scenario for `map`. `watched` are timings to remember
    although nothing in play looks back at them.
    """

    characters: Mapping[str, Placed]
    turn: str
    scenario: str = "standard_3v3"
    phase: str = "play"
    draw_pile: Sequence[str] = ()
    discard_pile: Sequence[str] = ()
    deck: str = "scenario"
    map: Sequence[str] | None = None
    legend: Mapping[str, str] = field(default_factory=dict)
    round: int = 1
    scores: Mapping[str, int] = field(default_factory=dict)
    first_side: str | None = None
    queue: Sequence[str] = ()
    watched: Sequence[str] = ()
    quantities: Mapping[str, Any] = field(default_factory=dict)

    @staticmethod
    def from_json(data: Mapping[str, Any]) -> Situation:
        """Read the `given` of a scenario test."""
        characters = {}
        for name, one in data["characters"].items():
            facts: dict[str, Any] = {key: tuple(value) if key == "at" else value for key, value in one.items()}
            characters[name] = Placed(**facts)
        rest = {key: value for key, value in data.items() if key not in ("characters", "seed", "marks")}
        return Situation(characters=characters, **rest)

    def to_json(self) -> dict[str, Any]:
        """Return the situation as the `given` of a scenario test, defaults left out."""
        characters: dict[str, Any] = {}
        for name, one in self.characters.items():
            characters[name] = {
                key: list(value) if isinstance(value, tuple) else value
                for key, value in vars(one).items()
                if value not in (None, (), {}, []) and not (key == "face" and value == "up") and value is not True
            }
        found = {
            key: list(value) if isinstance(value, tuple) else value
            for key, value in vars(self).items()
            if key != "characters" and value not in (None, (), {}, []) and USUAL.get(key) != value
        }
        return {**found, "characters": characters}


USUAL = {"phase": "play", "deck": "scenario", "round": 1}
"""What goes without saying."""
