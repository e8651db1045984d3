"""Breaks text into lines as Chinese and English are set: no line starts with a comma, no word is cut."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from zhanqi_editor.face.measure import character_width, width

_NOT_FIRST: Final = frozenset("，。、；：？！）》〉」』】〕〗”’…—·,.;:?!)]}%⇒▶→")
_NOT_LAST: Final = frozenset("（《〈「『【〔〖“‘([{")
_PIECE: Final = re.compile(r"\s+|[^\s\u2e80-\uffef]+|[\u2e80-\uffef]")


class Paragraph(NamedTuple):
    """A text with a label before it; ``indent`` em of its first line are taken by the label."""

    label: str
    text: str


def wrap(text: str, measure: float, indent: float = 0.0) -> list[str]:
    """The lines of a text in a column ``measure`` em wide whose first line starts ``indent`` em in."""
    lines: list[str] = []
    line, used = "", 0.0
    room = measure - indent
    for atom, long, bare in _atoms(text):
        if used + bare <= room:
            line, used = line + atom, used + long
            continue
        if line.strip() or room < measure:
            lines.append(line.rstrip())
            room = measure
        line = atom.lstrip()
        while width(line.rstrip()) > measure:
            head = _head(line, measure)
            lines.append(head)
            line = line[len(head) :]
        used = width(line)
    lines.append(line.rstrip())
    return lines


def _head(text: str, measure: float) -> str:
    """As much of one overlong word as fits."""
    taken = 0.0
    for index, letter in enumerate(text):
        taken += character_width(letter)
        if taken > measure and index:
            return text[:index]
    return text


@lru_cache(maxsize=256)
def _atoms(text: str) -> tuple[tuple[str, float, float], ...]:
    """What must not be broken, each with its width in em, with and without the blanks after it.

    Words, and characters with the punctuation that clings to them.
    """
    atoms: list[str] = []
    for match in _PIECE.finditer(text.replace("\n", " ")):
        piece = match[0]
        if atoms and (piece.isspace() or piece[0] in _NOT_FIRST or atoms[-1][-1] in _NOT_LAST):
            atoms[-1] += piece
        else:
            atoms.append(piece)
    return tuple((atom, width(atom), width(atom.rstrip())) for atom in atoms)


class Fitted(NamedTuple):
    """Paragraphs set at a size: for each the indent in em and its lines."""

    size: float
    leading: float
    paragraphs: Sequence[tuple[Paragraph, float, list[str]]]
    height: float
    cut: bool


LABEL_PADDING: Final = 0.9
"""Em around a label's text."""
GAP: Final = 0.42
"""Em between paragraphs."""


def fit(paragraphs: Sequence[Paragraph], column: float, height: float, sizes: tuple[float, ...]) -> Fitted:
    """The largest of ``sizes`` at which all paragraphs fit into ``column`` × ``height``; at the last one cut."""
    return _fit(tuple(paragraphs), column, height, sizes)


@lru_cache(maxsize=32)
def _fit(paragraphs: tuple[Paragraph, ...], column: float, height: float, sizes: tuple[float, ...]) -> Fitted:
    for size in sizes:
        fitted = _set(paragraphs, column, size)
        if fitted.height <= height:
            return fitted
    return _cut(_set(paragraphs, column, sizes[-1]), height)


def _set(paragraphs: Sequence[Paragraph], column: float, size: float) -> Fitted:
    leading = size * 1.42
    placed = []
    lines = 0
    for one in paragraphs:
        indent = width(one.label) * 0.96 + LABEL_PADDING + 0.35 if one.label else 0.0
        broken = wrap(one.text, column / size, indent)
        placed.append((one, indent, broken))
        lines += len(broken)
    gaps = max(0, len(paragraphs) - 1) * GAP * size
    return Fitted(size, leading, placed, lines * leading + gaps, False)


def _cut(fitted: Fitted, height: float) -> Fitted:
    """Only as many lines as fit, the last one ending in …."""
    kept: list[tuple[Paragraph, float, list[str]]] = []
    used = 0.0
    for paragraph, indent, lines in fitted.paragraphs:
        room = int((height - used) / fitted.leading)
        if room <= 0:
            break
        shown = lines[:room]
        if len(shown) < len(lines):
            shown = [*shown[:-1], shown[-1][:-1] + "…"]
        kept.append((paragraph, indent, shown))
        used += len(shown) * fitted.leading + GAP * fitted.size
    return Fitted(fitted.size, fitted.leading, kept, min(used, height), True)
