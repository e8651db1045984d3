"""A character: what a player controls, with its piece and its zones (chapter 2)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from zhanqi.model.card import Card

if TYPE_CHECKING:
    from collections.abc import Mapping


class Character:
    """One character's plain data. Every value is immutable, so a copy is a copy of the slots.

    `hp` is the signed 体力 in hit points; `square` is where the piece stands (None once it left the board); `skills`
    are skill keys (`pack/skill`); `abilities` is a memo of the abilities it has now, never part of the state's value.
    """

    __slots__ = (
        "abilities", "alive", "armor_zone", "delayed_zone", "face_up", "gender", "general", "hand", "hp", "index",
        "kingdom", "marks", "max_hp", "mount_zone", "name", "side", "skills", "square", "weapon_zone",
    )  # fmt: skip

    def __init__(
        self,
        index: int,
        name: str,
        side: str,
        general: str,
        kingdom: str,
        gender: str,
        max_hp: int,
        skills: tuple[str, ...],
        square: int | None,
    ) -> None:
        self.index = index
        self.name = name
        self.side = side
        self.general = general
        self.kingdom = kingdom
        self.gender = gender
        self.max_hp = max_hp
        self.hp = max_hp
        self.skills = skills
        self.square = square
        self.alive = True
        self.face_up = True
        self.hand: tuple[Card, ...] = ()
        self.weapon_zone: tuple[Card, ...] = ()
        self.armor_zone: tuple[Card, ...] = ()
        self.mount_zone: tuple[Card, ...] = ()
        self.delayed_zone: tuple[Card, ...] = ()
        self.marks: Mapping[str, int] = {}
        self.abilities: Any = None

    @property
    def equip_zone(self) -> tuple[Card, ...]:
        """The cards of the three equipment slots."""
        return self.weapon_zone + self.armor_zone + self.mount_zone

    @property
    def own_cards(self) -> tuple[Card, ...]:
        """角色的牌: hand and equipment (chapter 2)."""
        return self.hand + self.weapon_zone + self.armor_zone + self.mount_zone

    def clone(self) -> Character:
        """Return an independent copy, sharing only immutable values."""
        copy = Character.__new__(Character)
        copy.index = self.index
        copy.name = self.name
        copy.side = self.side
        copy.general = self.general
        copy.kingdom = self.kingdom
        copy.gender = self.gender
        copy.max_hp = self.max_hp
        copy.hp = self.hp
        copy.skills = self.skills
        copy.square = self.square
        copy.alive = self.alive
        copy.face_up = self.face_up
        copy.hand = self.hand
        copy.weapon_zone = self.weapon_zone
        copy.armor_zone = self.armor_zone
        copy.mount_zone = self.mount_zone
        copy.delayed_zone = self.delayed_zone
        copy.marks = self.marks
        copy.abilities = self.abilities
        return copy

    def __repr__(self) -> str:
        return f"<{self.name} {self.general} hp={self.hp}/{self.max_hp} square={self.square}>"
