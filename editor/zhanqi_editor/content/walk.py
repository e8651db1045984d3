"""Looks through a definition, whole or half written, for what it uses. Nothing here trusts its shape."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from zhanqi_editor.content.wordbook import Wordbook


class Uses(NamedTuple):
    """Ids of the timings and operations that a definition uses."""

    timings: frozenset[str]
    operations: frozenset[str]


def find_uses(value: Any, words: Wordbook) -> Uses:
    """What a definition uses."""
    timings: set[str] = set()
    operations: set[str] = set()
    _look(value, words, timings, operations)
    return Uses(frozenset(timings), frozenset(operations))


def _look(value: Any, words: Wordbook, timings: set[str], operations: set[str]) -> None:
    """A place where an operation may stand; the names of its own arguments aren't operations."""
    if isinstance(value, list):
        for one in value:
            _look(one, words, timings, operations)
        return
    if not isinstance(value, dict):
        return
    inside = value
    if len(value) == 1:
        ((name, body),) = value.items()
        if words.is_timing(name):
            timings.add(name)
            inside = body if isinstance(body, dict) else {}
        elif words.is_operation(name) and isinstance(body, dict):
            operations.add(name)
            inside = body
    for one in inside.values():
        _look(one, words, timings, operations)


class Part(NamedTuple):
    """One part of a skill (or use of a card): where it stands, whose it is, its number there, and its value."""

    pointer: str
    skill: str
    number: int
    data: dict[str, Any]


def skills_of(kind: str, data: Any) -> Iterator[tuple[str, dict[str, Any]]]:
    """JSON pointer and value of every skill of a definition."""
    if not isinstance(data, dict):
        return
    if kind == "skill":
        yield "", data
    written = data.get("skills")
    for index, one in enumerate(written if isinstance(written, list) else ()):
        if isinstance(one, dict):
            yield f"/skills/{index}", one


def parts_of(kind: str, data: Any) -> Iterator[Part]:
    """Every part of a definition: of its skills, its own (a terrain), its uses (a card), its rules (a scenario)."""
    if not isinstance(data, dict):
        return
    for pointer, skill in skills_of(kind, data):
        yield from _parts(skill.get("parts"), f"{pointer}/parts", str(skill.get("id", "")))
    if kind == "terrain":
        yield from _parts(data.get("parts"), "/parts", str(data.get("id", "")))
    if kind == "card":
        yield from _parts(data.get("uses"), "/uses", str(data.get("id", "")))
    if kind == "scenario":
        yield from _parts(data.get("rules"), "/rules", str(data.get("id", "")))


def _parts(value: Any, pointer: str, skill: str) -> Iterator[Part]:
    for index, one in enumerate(value if isinstance(value, list) else ()):
        if isinstance(one, dict):
            yield Part(f"{pointer}/{index}", skill, index + 1, one)
