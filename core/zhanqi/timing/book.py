"""What a running game needs of the floors above: the compiled definitions in play, and how needs are met."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Protocol

from zhanqi.model.card import VirtualCard
from zhanqi.model.character import Character
from zhanqi.quantities import Quantity
from zhanqi.timing.abilities import Ability, Block, CardRules, Lasting, Later, Method, TerrainRules
from zhanqi.timing.frame import Frame
from zhanqi.timing.request import Steps

if TYPE_CHECKING:
    from zhanqi.timing.match import Match


class Book(Protocol):
    """The compiled definitions that a game plays with, and what they listen to."""

    pack: str
    """The pack of the scenario: what the system names is looked up there."""
    cards: dict[str, CardRules]
    terrains: dict[str, TerrainRules]
    methods: dict[str, tuple[tuple[CardRules, Method], ...]]
    """Card methods by their timing."""
    heard: frozenset[str]
    """Timings at which something in this game can happen, is recorded, or ends."""
    always: frozenset[str]
    """Timings that matter whoever has which abilities: recorded ones, and those of card methods."""
    everything: frozenset[str]
    """Every timing there is."""
    phases_recorded: bool
    """Whether a timing of phases is among `always`."""
    triggering: frozenset[str]
    recorded: frozenset[str]
    ending: frozenset[str]
    quantities: dict[str, Quantity]
    bases: dict[str, Callable[[Frame], int]]
    """The scenario's base of a quantity, computed for the role `who`."""

    def skill(self, key: str) -> tuple[Ability, ...]:
        """Return the compiled parts of a skill."""
        ...

    def later(self, path: str) -> Later:
        """Return the compiled delayed effect at this path."""
        ...

    def lasting(self, path: str) -> Lasting | None:
        """Return the compiled lasting state operation at this path; None if a delayed effect stands there."""
        ...

    def add_body(self, compiler: Any) -> None:
        """Add the delayed and lasting effects of an effect inserted from outside."""
        ...

    def block(self, path: str) -> Block:
        """Return the compiled effect list at this path."""
        ...

    def allowance(self, game: Match, user: Character, card: VirtualCard) -> int:
        """Return how many further uses of the card the quantity `use_allowance` grants its user."""
        ...

    def decode(self, game: Match, value: object) -> Any:
        """Return what a plain binding of a registered effect stands for now."""
        ...

    def quantity(self, game: Match, name: str, who: Any) -> int:
        """Return the final value of a quantity of a character (of a side, for `score`)."""
        ...

    def distance(self, game: Match, a: Character, b: Character) -> int:
        """Return the final distance from `a` to `b` in squares."""
        ...

    def number(self, game: Match, card: Any) -> int | None:
        """Return the final number of a card; None for a card without one."""
        ...

    def card_named(self, name: str, kind: str | None) -> CardRules:
        """Return the rules of the card with this name and, where one is given, this kind."""
        ...

    def judge_end(self, game: Match) -> tuple[str | None, str] | None:
        """Return (winner, reason) when the scenario's end conditions say that the game is over."""
        ...

    def death_score(self, game: Match, who: Character) -> int:
        """Return the points that the death of this character is worth, before modifications."""
        ...


class Needs(Protocol):
    """How a need for a card is met; the flow floor implements it."""

    def offers(
        self,
        game: Match,
        who: Character,
        methods: tuple[tuple[CardRules, Method], ...],
        event: Any,
        roles: Any,
        tier: int,
        done: dict[object, int],
    ) -> list[Any]:
        """Return what `who` can answer with at this timing by these card methods."""
        ...

    def may_answer(self, game: Match, who: Character, timing: str, roles: Any) -> bool:
        """Tell whether the rules let `who` answer here at all, whatever it holds."""
        ...

    def answer_with(self, game: Match, offer: Any) -> Steps[None]:
        """Use or play the card that was chosen."""
        ...
