"""Says in words which condition failed: the text of the node that a reason names, in both languages."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from zhanqi.text import describe_node
from zhanqi.texts import LANGUAGES

if TYPE_CHECKING:
    from zhanqi.packs import Registry

Json = dict[str, Any]
MOST: Final = 4000
"""Nodes whose words are remembered."""
CONDITIONS: Final = ("/if", "/filter", "/limit")
"""Parts of a pointer below which something can hold or not."""


class Sayings:
    """The words of nodes, each told once for a content."""

    def __init__(self) -> None:
        self._words: dict[tuple[str, str], Json | None] = {}

    def of(self, registry: Registry, path: str) -> Json | None:
        """What a node says, or None if it says nothing of its own."""
        pointer = path.partition("#")[2]
        if not any(part in pointer for part in CONDITIONS):
            return None
        key = (registry.content_hash, path)
        if key not in self._words:
            if len(self._words) >= MOST:
                self._words.clear()
            words: Json = {lang: describe_node(registry, path, lang=lang) for lang in LANGUAGES}
            self._words[key] = words if all(words.values()) else None
        return self._words[key]

    def add(self, registry: Registry, told: Any) -> None:
        """Add `said` to every reason of an explanation that names a condition."""
        if isinstance(told, list):
            for one in told:
                self.add(registry, one)
        elif isinstance(told, dict):
            path = told.get("at")
            if isinstance(path, str) and not told.get("offered") and not told.get("legal"):
                said = self.of(registry, path)
                if said is not None:
                    told["said"] = said
            for one in told.values():
                if isinstance(one, (dict, list)):
                    self.add(registry, one)


__all__ = ["Sayings"]
