"""Where the parts of a JSON text stand: JSON pointer to offset, offset to line and column."""

from __future__ import annotations

import json
import re
from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Literal

_TOKEN = re.compile(r'"(?:[^"\\]|\\.)*"|[{}\[\],:]|[^\s{}\[\],:"]+', re.DOTALL)
_LINE_END = re.compile(r"\r\n|\n|\r")


@dataclass(slots=True)
class PositionMap:
    """Offsets (in characters) of every value and key of one text, and the keys that stand twice in their object."""

    values: dict[str, int] = field(default_factory=dict)
    keys: dict[str, int] = field(default_factory=dict)
    duplicates: list[tuple[str, str, int]] = field(default_factory=list)
    """(pointer, key, offset of its second appearance)"""

    def offset(self, pointer: str, points_at: Literal["key", "value"] = "value") -> int:
        """Where ``pointer`` stands; where its nearest parent stands if it doesn't exist."""
        while True:
            if points_at == "key" and pointer in self.keys:
                return self.keys[pointer]
            if pointer in self.values:
                return self.values[pointer]
            if not pointer:
                return 0
            pointer = pointer.rpartition("/")[0]


@dataclass(slots=True)
class _Frame:
    pointer: str
    is_object: bool
    step: str = "0"
    awaits_key: bool = True
    index: int = 0
    seen: set[str] = field(default_factory=set)


def map_positions(text: str) -> PositionMap:
    """Find every part of ``text``, which must be JSON that the parser has accepted. Never recursive."""
    found = PositionMap()
    stack: list[_Frame] = []
    for token in _TOKEN.finditer(text):
        first = text[token.start()]
        frame = stack[-1] if stack else None
        if first in "}]":
            stack.pop()
        elif first == "," and frame is not None:
            frame.awaits_key = True
            frame.index += 1
            if not frame.is_object:
                frame.step = str(frame.index)
        elif first == ":":
            continue
        elif frame is not None and frame.is_object and frame.awaits_key:
            _enter_key(found, frame, token)
        else:
            pointer = f"{frame.pointer}/{frame.step}" if frame is not None else ""
            found.values[pointer] = token.start()
            if first in "{[":
                stack.append(_Frame(pointer, first == "{"))
    return found


def _enter_key(found: PositionMap, frame: _Frame, token: re.Match[str]) -> None:
    key: str = json.loads(token[0])
    frame.step = key.replace("~", "~0").replace("/", "~1")
    frame.awaits_key = False
    pointer = f"{frame.pointer}/{frame.step}"
    found.keys[pointer] = token.start()
    if key in frame.seen:
        found.duplicates.append((pointer, key, token.start()))
    frame.seen.add(key)


def scalars(text: str) -> Iterator[tuple[str, int]]:
    """Every number and word of ``text`` that isn't inside a string, with its offset."""
    for token in _TOKEN.finditer(text):
        if token[0][0] not in '"{}[],:':
            yield token[0], token.start()


def strings(text: str) -> Iterator[tuple[str, int]]:
    """Every string of ``text`` as written, quotes included, with its offset."""
    for token in _TOKEN.finditer(text):
        if token[0][0] == '"':
            yield token[0], token.start()


def brackets(text: str) -> Iterator[str]:
    """Every bracket of ``text`` that isn't inside a string, in order."""
    return (token[0] for token in _TOKEN.finditer(text) if token[0] in "{}[]")


def too_deep(text: str, limit: int) -> int | None:
    """Offset of the first bracket nested more than ``limit`` levels deep; works on broken text of any depth."""
    if text.count("{") + text.count("[") <= limit:
        return None
    depth = 0
    for token in _TOKEN.finditer(text):
        first = text[token.start()]
        if first in "{[":
            depth += 1
            if depth > limit:
                return token.start()
        elif first in "}]":
            depth -= 1
    return None


def line_and_column(text: str, offset: int) -> tuple[int, int]:
    """Line and column, both from 1, columns in characters; CRLF, LF and CR each end a line."""
    starts = [0, *(match.end() for match in _LINE_END.finditer(text))]
    line = bisect_right(starts, offset)
    return line, offset - starts[line - 1] + 1
