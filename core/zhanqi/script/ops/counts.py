"""How many a choice takes (vocabulary, section 7)."""

from __future__ import annotations

from collections.abc import Callable

from zhanqi.script.grammar import VALUE, Arg
from zhanqi.script.operation import Operation
from zhanqi.timing.abilities import Count
from zhanqi.timing.frame import Frame


class CountOperation(Operation):
    """A range of numbers."""

    kind = "count"
    category = "count"

    def span(self, frame: Frame) -> Count:
        """Return the range."""
        raise NotImplementedError


class AtLeast(CountOperation):
    """至少: n up to all there are (chapter 2, 至多/少)."""

    name = "at_least"
    args = {"n": Arg(VALUE, least=1, zh="数", en="number")}
    zh = "至少{n:*}"
    en = "at least {n:*}"
    n: Callable[[Frame], int]

    def span(self, frame: Frame) -> Count:
        return Count(max(1, self.n(frame)), None)


class AtMost(CountOperation):
    """至多: 1 to n (chapter 2, 至多/少)."""

    name = "at_most"
    args = {"n": Arg(VALUE, least=1, zh="数", en="number")}
    zh = "至多{n:*}"
    en = "up to {n:*}"
    n: Callable[[Frame], int]

    def span(self, frame: Frame) -> Count:
        return Count(1, self.n(frame))


class AnyAmount(CountOperation):
    """任意数量: 0 to all there are (chapter 2)."""

    name = "any_amount"
    zh = "任意数量的"
    en = "any number of"

    def span(self, frame: Frame) -> Count:
        return Count(0, None)


OPERATIONS = (AtLeast, AtMost, AnyAmount)
