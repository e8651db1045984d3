"""Timing helpers, and the row a measurement makes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from time import perf_counter
from typing import Literal


@dataclass(frozen=True, slots=True)
class Row:
    """One measured number, and the bound it is held against (None: only shown)."""

    name: str
    value: float
    unit: str
    bound: float | None = None
    sense: Literal["at least", "at most"] = "at least"

    @property
    def shown(self) -> str:
        """The number for people."""
        return f"{self.value:,.0f}" if self.value >= 1000 else f"{self.value:.3g}"

    @property
    def wanted(self) -> str:
        """The bound in words."""
        return "" if self.bound is None else f"{self.sense} {self.bound:,.6g}"

    @property
    def missed(self) -> bool:
        """Whether the bound is missed."""
        if self.bound is None:
            return False
        return self.value < self.bound if self.sense == "at least" else self.value > self.bound


def seconds(action: Callable[[], object], *, times: int = 1, repeats: int = 5) -> float:
    """Seconds that one call takes: the best of several repeats of `times` calls."""
    best = float("inf")
    for _ in range(repeats):
        started = perf_counter()
        for _ in range(times):
            action()
        best = min(best, perf_counter() - started)
    return best / times
