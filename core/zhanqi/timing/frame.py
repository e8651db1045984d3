"""Frames: the roles an ability or a card runs with."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from zhanqi.model.card import Card
    from zhanqi.model.character import Character
    from zhanqi.timing.abilities import Ability
    from zhanqi.timing.match import Match

TIER_TERRAIN, TIER_SKILL, TIER_EQUIP, TIER_CARD, TIER_RULES = range(5)
"""The tiers of 1.1.3, strongest first."""


NOTHING: frozenset[str] = frozenset()


class UnboundError(Exception):
    """A role was read that no executed effect has bound: the effect that reads it is impossible (ch. 1, topic 2)."""


class Roles(dict[str, Any]):
    """Role names and what they stand for; reading one that is not bound raises `UnboundError`."""

    __slots__ = ()

    def __missing__(self, role: str) -> Any:
        raise UnboundError(role)

    def copy(self) -> Roles:
        """Return an independent copy."""
        return Roles(self)


class Frame:
    """Everything an ability's compiled closures read.

    `you` is the owner (skill), user (card) or who stands there (terrain); `performer` acts, and chooses, in the effect
    being run; `event` is the running event the timing belongs to; `activation` numbers this activation, so that moves
    it made itself do not make its cards lapse; `held` collects cards it put into processing (17.21).
    """

    __slots__ = (
        "ability", "activation", "equipment", "event", "fits", "flow", "game", "held", "ignoring", "leaves", "lent",
        "performer", "reserved", "roles", "you",
    )  # fmt: skip

    def __init__(
        self,
        game: Match,
        ability: Ability,
        you: Character,
        roles: Roles,
        event: Any = None,
        activation: int = 0,
        equipment: Card | None = None,
    ) -> None:
        self.game = game
        self.ability = ability
        self.you = you
        self.roles = roles
        self.event = event
        self.activation = activation
        self.equipment = equipment
        self.performer = you
        self.held: list[Card] | None = None
        self.ignoring: frozenset[str] = NOTHING
        """What the legality that is tested may ignore: distance, times. It lifts the card's own limits, no state's."""
        self.reserved: tuple[Card, ...] = ()
        """Cards already chosen for another part of the cost that is being paid."""
        self.leaves: Callable[[Sequence[Card]], bool] | None = None
        """Whether taking these cards leaves enough for the other parts of the cost."""
        self.flow: Any = None
        """The card in use whose effect this is: once that use is ended nothing further of it is executed."""
        self.fits: Callable[[Sequence[Card]], Sequence[Card]] | None = None
        """Which of some cards the effect being considered can do something with: no others may be chosen for it."""
        self.lent: Callable[[Card], bool] | None = None
        """Whether the targets are legal only by this piece of equipment, which then cannot pay (chapter 2, 装备牌)."""

    def within(self, **roles: Any) -> Frame:
        """Return a frame that also has these roles and shares everything else."""
        inner = Frame(self.game, self.ability, self.you, Roles(self.roles), self.event, self.activation, self.equipment)
        inner.roles.update(roles)
        inner.performer = self.performer
        inner.held = self.held
        inner.ignoring = self.ignoring
        inner.flow = self.flow
        return inner
