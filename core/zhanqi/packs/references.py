"""What one pack's definitions may name, as their check sees it; it remembers every look."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from zhanqi.diagnostics import Diagnostic
from zhanqi.packs.cache import Lookup
from zhanqi.packs.index import Index, Named, UnknownDefinition, digest

_WHOLE_KIND = "*"


class References:
    """The definitions, marks and kingdoms of a pack and of those it requires.

    A short name means the pack's own first. Every look is remembered in ``lookups``, found or not, so that a verdict
    can be kept for as long as the same looks find the same things.
    """

    def __init__(self, index: Index, pack: str, requires: Collection[str], vocabulary: Any = None) -> None:
        self._index = index
        self._packs = frozenset([pack, *requires])
        self.pack = pack
        """Id of the pack whose definition is checked."""
        self.vocabulary = vocabulary
        self.lookups: dict[tuple[str, str], str] = {}
        """(kind, name) -> content hash of what was found, or ``""``."""

    def look_up(self, kind: str, name: str) -> Named | None:
        """What ``name`` (short or full) means, or None if it means nothing or several things."""
        visible = "/" not in name or name.partition("/")[0] in self._packs
        found = self._index.matches(kind, name, self.pack, self._packs) if visible else []
        thing = found[0] if len(found) == 1 else None
        self.lookups[(kind, name)] = thing.content_hash if thing is not None else ""
        return thing

    def find(self, kind: str, name: str) -> Any:
        """The definition (mark, kingdom) that ``name`` means. UnknownDefinition, a LookupError, if there is none."""
        thing = self.look_up(kind, name)
        if thing is None:
            raise UnknownDefinition([self.missing(kind, name)])
        return thing

    def spelling(self, kind: str, full: str) -> str:
        """The shortest name by which the pack can mean a thing: its id, or `pack/id` where the id means another."""
        return self._index.spelling(kind, full, self.pack, self._packs)

    def of_kind(self, kind: str) -> list[Any]:
        """Everything of a kind that the pack may name, by full name."""
        found = self._index.of_kind(kind, self._packs)
        self.lookups[(_WHOLE_KIND, kind)] = digest(found)
        return list(found)

    def names(self, kind: str) -> list[str]:
        """The ids of everything of a kind that the pack may name, for suggestions; not remembered as a look."""
        return self._index.ids(kind, self._packs)

    def missing(self, kind: str, name: str, pointer: str = "") -> Diagnostic:
        """The diagnostic for a name that ``look_up`` couldn't find: why, and what to do."""
        return self._index.fault(kind, name, home=self.pack, packs=self._packs, pointer=pointer)

    def still_finds(self, lookups: Collection[Lookup]) -> bool:
        """Whether earlier looks would find the same things today."""
        for kind, name, found in lookups:
            if (kind, name) not in self.lookups:
                if kind == _WHOLE_KIND:
                    self.of_kind(name)
                else:
                    self.look_up(kind, name)
            if self.lookups[(kind, name)] != found:
                return False
        return True

    def remembered(self) -> list[Lookup]:
        """Every look so far, in a stable order."""
        return [(kind, name, found) for (kind, name), found in sorted(self.lookups.items())]
