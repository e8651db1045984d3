"""The lines in which two texts differ."""

from __future__ import annotations

from collections.abc import Iterator
from difflib import SequenceMatcher
from typing import NamedTuple


class Line(NamedTuple):
    """One line of a comparison: `` ``, ``+`` or ``-``; its numbers in both texts, 0 where it has none."""

    op: str
    text: str
    old: int
    new: int


def compare(old: str, new: str) -> list[Line]:
    """Every line of both texts, common ones once."""
    return list(_lines(old.splitlines(), new.splitlines()))


def _lines(old: list[str], new: list[str]) -> Iterator[Line]:
    for tag, a, b, c, d in SequenceMatcher(None, old, new, autojunk=False).get_opcodes():
        if tag == "equal":
            for offset in range(b - a):
                yield Line(" ", old[a + offset], a + offset + 1, c + offset + 1)
            continue
        for index in range(a, b):
            yield Line("-", old[index], index + 1, 0)
        for index in range(c, d):
            yield Line("+", new[index], 0, index + 1)


def with_context(lines: list[Line], context: int = 3) -> list[list[Line]]:
    """The parts in which something changed, with a few lines around each."""
    near = [
        any(one.op != " " for one in lines[max(0, index - context) : index + context + 1])
        for index in range(len(lines))
    ]
    parts: list[list[Line]] = []
    for index, line in enumerate(lines):
        if near[index]:
            if index == 0 or not near[index - 1]:
                parts.append([])
            parts[-1].append(line)
    return parts
