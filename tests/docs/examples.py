"""A bad and a good example for every code of the catalogue, as docs/diagnostics.md shows them and the tests run them.

An example is a definition (a JSON value, text or bytes), or the files of a pack. What no file can show (a damaged zip,
a plugin that fails, a save of another pack) is told in words (examples_in_words.py).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

Files = Mapping[str, Any]


@dataclass(frozen=True)
class Example:
    """What is wrong and what is right. `kind` is that of the definition, or `pack` for the files of one."""

    kind: str
    bad: Any
    good: Any


NAME = {"zh": "试", "en": "Trial"}
DRAW = {"draw": {"count": 1}}


def skill(*parts: Mapping[str, Any], **more: Any) -> dict[str, Any]:
    """A skill of these parts."""
    return {"id": "trial", "name": NAME, **more, "parts": list(parts)}


def active(*effect: Any, **more: Any) -> dict[str, Any]:
    """A skill of one active part with these effects."""
    return skill({"type": "active", **more, "effect": list(effect)})


def trigger(when: Mapping[str, Any], *effect: Any, **more: Any) -> dict[str, Any]:
    """A skill of one trigger."""
    return skill({"type": "trigger", "when": when, **more, "effect": list(effect or [DRAW])})


def state(*operations: Any) -> dict[str, Any]:
    """A skill of one state."""
    return skill({"type": "state", "state": list(operations)})


def general(**more: Any) -> dict[str, Any]:
    """A general without skills."""
    return {"id": "trial", "name": NAME, "kingdom": "wei", "max_hp": 4, "gender": "male", "skills": [], **more}


def pack(files: Files | None = None, **manifest: Any) -> dict[str, Any]:
    """The files of a pack that requires the standard pack."""
    about = {"format": 1, "id": "fan", "name": {"zh": "包", "en": "Fan"}, "version": "1.0.0", "engine": ">=1,<2"}
    return {"pack.json": {**about, "requires": {"standard": ">=1"}, **manifest}, **(files or {})}


def choose(count: Any = 1, **cards: Any) -> dict[str, Any]:
    """So many cards out of your own."""
    return {"choose": {"from": {"cards": {"of": "you", **cards}}, "count": count}}


def targets(*filter: Any, count: Any = 1) -> list[dict[str, Any]]:
    """One target rule."""
    return [{"count": count, "filter": list(filter)}]


HURT = {"damage.suffered": {"target": "you"}}
