"""Hand-written texts: an override stands for the generated text while the behaviour is what it was written for."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from hashlib import blake2b
from typing import Any, Final

BEHAVIOUR_KEYS: Final[Mapping[str, tuple[str, ...]]] = {
    "skill": ("parts", "tags"),
    "card": ("kind", "category", "subtype", "attack_range", "uses", "skills"),
    "terrain": ("legal", "shared", "sided", "parts", "tags"),
}
"""The keys of a definition that its rules text tells."""


def behaviour_hash(kind: str, data: Mapping[str, Any]) -> str:
    """Return 16 hexadecimal digits for what a skill, card or terrain does; names and looks make no difference."""
    told = {key: _behaviour_of(data[key]) for key in BEHAVIOUR_KEYS[kind] if key in data}
    text = json.dumps(told, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    return blake2b(text.encode(), digest_size=8).hexdigest()


def _behaviour_of(value: Any) -> Any:
    """Skills inside a card count by what they do."""
    if isinstance(value, list) and value and all(isinstance(one, dict) and "parts" in one for one in value):
        return [{key: one[key] for key in BEHAVIOUR_KEYS["skill"] if key in one} for one in value]
    return value


def find_override(kind: str, data: Mapping[str, Any], lang: str) -> tuple[str, bool]:
    """Return the hand-written text in a language ("" if there is none), and whether it is still true."""
    override = data.get("override")
    if not isinstance(override, Mapping):
        return "", True
    text = override.get(lang)
    return (text if isinstance(text, str) else ""), override.get("behaviour") == behaviour_hash(kind, data)


def holders(kind: str, data: Mapping[str, Any]) -> Iterator[tuple[str, str, Mapping[str, Any]]]:
    """Yield what of a definition may carry an override: (kind, JSON pointer, data)."""
    if kind in BEHAVIOUR_KEYS:
        yield kind, "", data
    if kind in ("general", "card"):
        for index, skill in enumerate(data.get("skills", ())):
            if isinstance(skill, Mapping):
                yield "skill", f"/skills/{index}", skill
