"""The closed enumerations of the rulebook (chapter 2) that every floor shares."""

from typing import Final

SUITS: Final = ("heart", "diamond", "spade", "club")
COLORS: Final = ("red", "black", "none")
RED_SUITS: Final = frozenset({"heart", "diamond"})
CATEGORIES: Final = ("basic", "trick", "equip")
SUBTYPES: Final = ("normal_trick", "delayed_trick", "weapon", "armor", "mount")
NATURES: Final = ("normal", "fire")
GENDERS: Final = ("male", "female", "none")
WAYS: Final = ("use", "respond")
DIRECTIONS: Final = ("+x", "-x", "+y", "-y")

PHASES: Final = ("prepare", "delayed", "draw", "move", "play", "discard", "end")
"""The seven phases of a turn in order (chapter 2, 阶段)."""

SCOPES: Final = ("movement", "use", "phase", "turn", "round", "game")
"""Spans over which `history` looks back; all but the first two also bound a `limit`."""

OWN_ZONES: Final = ("hand", "weapon_zone", "armor_zone", "mount_zone", "delayed_zone")
EQUIP_ZONES: Final = ("weapon_zone", "armor_zone", "mount_zone")
PUBLIC_ZONES: Final = ("draw_pile", "discard_pile", "processing_zone", "general_pile")
ZONES: Final = (*OWN_ZONES, "equip_zone", *PUBLIC_ZONES)
"""Every zone a definition may name; `equip_zone` stands for the three equipment slots."""

ZONE_OF_SUBTYPE: Final = {"weapon": "weapon_zone", "armor": "armor_zone", "mount": "mount_zone"}
FACE_DOWN_ZONES: Final = frozenset({"draw_pile", "hand", "general_pile"})
"""Zones whose cards lie face down by default (chapter 2, section 3)."""


def color_of(suits: list[str | None]) -> str:
    """Return the colour of a card made of cards with these suits: red, black, or none when mixed (3.11)."""
    if not suits or None in suits:
        return "none"
    reds = sum(suit in RED_SUITS for suit in suits)
    if reds == len(suits):
        return "red"
    return "black" if reds == 0 else "none"
