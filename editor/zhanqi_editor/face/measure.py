"""How wide text is, near enough to break lines by: a full-width character is one em."""

from __future__ import annotations

import unicodedata
from functools import lru_cache
from typing import Final

_NARROW: Final = frozenset("iljtfrI.,;:'|!()[]{}/\\ ")
_WIDE: Final = frozenset("mwMW@%&")


@lru_cache(maxsize=4096)
def character_width(letter: str) -> float:
    """Width of a character in em."""
    if letter.isascii():
        if letter in _NARROW:
            return 0.36
        if letter in _WIDE:
            return 0.94
        return 0.72 if letter.isupper() else 0.58
    if unicodedata.combining(letter):
        return 0.0
    return 1.0 if unicodedata.east_asian_width(letter) in "WFA" else 0.56


def width(text: str) -> float:
    """Width of a text in em."""
    return sum(map(character_width, text))
