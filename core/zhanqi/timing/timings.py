"""The named timings with the roles each offers (chapter 2; 3.2 to 3.7)."""

from __future__ import annotations

from zhanqi.timing.named import ROLE_NOUNS, Timing
from zhanqi.timing.timings_of_moves import MOVES
from zhanqi.timing.timings_of_turns import TURNS
from zhanqi.timing.timings_of_uses import USES
from zhanqi.timing.timings_of_wounds import WOUNDS

TIMINGS: dict[str, Timing] = {timing.id: timing for timing in (*TURNS, *USES, *WOUNDS, *MOVES)}

__all__ = ["ROLE_NOUNS", "TIMINGS", "Timing"]
