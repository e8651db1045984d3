"""Remembers what packs' files said, so that a reload can look at one pack or definition and leave the rest alone."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from types import TracebackType
from typing import Self

from zhanqi.packs.manifest import FILE_NAME
from zhanqi.packs.source import Listing, Source
from zhanqi.reader import SIZE_LIMIT

Wanted = tuple[str, str]
"""Kind and id of a definition."""


@dataclass(slots=True)
class Memory:
    """What was read of each place so far. What is forgotten is read again, and nothing else."""

    _files: dict[tuple[str, str], bytes] = field(default_factory=dict)
    _listings: dict[str, Listing] = field(default_factory=dict)
    _stale: dict[str, set[Wanted]] = field(default_factory=dict)

    def of(self, source: Source) -> Source:
        """The same source, remembered."""
        return _Remembered(source, self)

    def forget(self, place: str, wanted: Wanted | None = None) -> None:
        """Forget a place, or one definition of it."""
        if wanted is not None:
            self._stale.setdefault(place, set()).add(wanted)
            return
        self._listings.pop(place, None)
        self._stale.pop(place, None)
        for key in [key for key in self._files if key[0] == place]:
            del self._files[key]

    def clear(self) -> None:
        """Forget everything."""
        self._files.clear()
        self._listings.clear()
        self._stale.clear()

    def listing(self, source: Source) -> Listing:
        """The listing of a source as remembered, with what was forgotten of it listed anew."""
        place = source.place
        known = self._listings.get(place)
        stale = self._stale.pop(place, set())
        if known is None:
            found = source.listing()
        elif stale:
            now = source.listing()
            kept = [one for one in known.definitions if _wanted(one) not in stale]
            new = [one for one in now.definitions if _wanted(one) in stale]
            found = replace(now, definitions=sorted([*kept, *new], key=lambda one: one[1]))
            for kind, path in known.definitions:
                if _wanted((kind, path)) in stale:
                    self._files.pop((place, path), None)
        else:
            found = known
        self._listings[place] = found
        return found

    def read(self, source: Source, path: str, limit: int) -> bytes:
        """A file as remembered, else as it is now."""
        key = (source.place, path)
        if key not in self._files:
            self._files[key] = source.read(path, limit)
        return self._files[key]


def _wanted(listed: tuple[str, str]) -> Wanted:
    kind, path = listed
    return kind, path.rpartition("/")[2].removesuffix(".json")


class _Remembered:
    """A source whose manifest and definitions come from memory where they are in it."""

    def __init__(self, source: Source, memory: Memory) -> None:
        self._source = source
        self._memory = memory
        self.place = source.place

    def listing(self) -> Listing:
        return self._memory.listing(self._source)

    def paths(self) -> list[str]:
        return self._source.paths()

    def read(self, path: str, limit: int = SIZE_LIMIT) -> bytes:
        if path == FILE_NAME or path.endswith(".json"):
            return self._memory.read(self._source, path, limit)
        return self._source.read(path, limit)

    def name_of(self, path: str) -> str:
        return self._source.name_of(path)

    def __enter__(self) -> Self:
        self._source.__enter__()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, value: BaseException | None, traceback: TracebackType | None
    ) -> None:
        self._source.__exit__(kind, value, traceback)
