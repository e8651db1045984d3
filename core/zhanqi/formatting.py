"""The one layout of definition files."""

from __future__ import annotations

import json
import re
import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

WIDTH: Final = 110
"""Columns a line may take."""
INDENT: Final = 2

TOP_LEVEL_ORDER: Final = (
    ("format", "id", "name", "pins"),
    # pack
    ("version", "engine", "requires", "conflicts", "languages", "authors", "licence", "marks", "kingdoms", "files"),
    # card, terrain, general, skill
    ("kind", "kind_name", "category", "subtype", "legal", "shared", "sided", "kingdom", "max_hp", "gender", "tags"),
    ("uses", "attack_range", "skills", "parts"),
    # scenario, deck
    ("sides", "players_per_side", "map", "legend", "deck", "deploy", "opening_hand", "choose_generals", "first_side"),
    ("quantities", "death_score", "end", "rules", "cards"),
    # test
    ("given", "when", "then"),
)
"""The order of a definition's own keys, for every kind of definition; others follow as they stood."""

_RANK: Final = {key: rank for rank, key in enumerate(key for row in TOP_LEVEL_ORDER for key in row)}
_ENCODER: Final = json.JSONEncoder(ensure_ascii=False, allow_nan=False)
_LONE_SURROGATE: Final = re.compile("[\ud800-\udfff]")


def format_json(value: object) -> str:
    """The text of a definition file holding ``value``, ending in a line feed.

    An object or array stands on one line if it fits into 110 columns there (a CJK character takes 2), otherwise each of
    its entries has a line of its own. The keys of the outermost object are put in the canonical order, all others keep
    theirs. Reading the text gives ``value`` again, and formatting that gives the same text.

    Raises ValueError for NaN and infinities, TypeError for what JSON doesn't have, RecursionError for a value nested
    too deep for the interpreter.
    """
    if isinstance(value, Mapping):
        value = dict(sorted(value.items(), key=lambda item: _RANK.get(item[0], len(_RANK))))
    return "".join(_layout(value, indent=0, used=0)) + "\n"


def columns(text: str) -> int:
    """How many columns of a terminal ``text`` takes: 2 for each wide character (CJK), 1 for any other."""
    return len(text) if text.isascii() else sum(2 if unicodedata.east_asian_width(c) in "WF" else 1 for c in text)


def _layout(value: object, *, indent: int, used: int) -> Iterator[str]:
    """The pieces of ``value``'s text; ``used`` columns of its first line are taken by what stands around it."""
    line = _one_line(value, WIDTH - used)
    if line is not None:
        yield line
        return
    entries = _entries(value)
    opening, closing = "{}" if isinstance(value, Mapping) else "[]"
    inner = indent + INDENT
    yield opening
    for number, (lead, entry) in enumerate(entries, 1):
        comma = "," if number < len(entries) else ""
        yield f"\n{' ' * inner}{lead}"
        yield from _layout(entry, indent=inner, used=inner + columns(lead) + len(comma))
        yield comma
    yield f"\n{' ' * indent}{closing}"


def _one_line(value: object, room: int) -> str | None:
    """``value`` on one line; None for an object or array that would take more than ``room`` columns."""
    entries = _entries(value)
    if not entries:
        return _scalar(value)
    room -= 2  # the brackets
    parts = []
    for lead, entry in entries:
        part = _one_line(entry, room - columns(lead))
        if part is None:
            return None
        parts.append(lead + part)
        room -= columns(parts[-1])
        if room < 0:
            return None
        room -= 2  # the comma and the blank before the next entry
    inside = ", ".join(parts)
    return f"{{{inside}}}" if isinstance(value, Mapping) else f"[{inside}]"


def _entries(value: object) -> Sequence[tuple[str, object]]:
    """What stands in an object or array: the text that leads an entry, and the entry. Empty for everything else."""
    if isinstance(value, Mapping):
        return [(f"{_key(key)}: ", entry) for key, entry in value.items()]
    if isinstance(value, list | tuple):
        return [("", entry) for entry in value]
    return ()


def _key(key: object) -> str:
    if not isinstance(key, str):
        raise TypeError(f"a key of a JSON object is a string, not {type(key).__name__}")
    return _scalar(key)


def _scalar(value: object) -> str:
    """A scalar, an empty object or an empty array."""
    text = _ENCODER.encode(value)
    return _LONE_SURROGATE.sub(lambda match: f"\\u{ord(match[0]):04x}", text)
