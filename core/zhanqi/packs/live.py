"""Packs that can be loaded anew while the program runs. Whoever plays with the registry of before goes on with it."""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from zhanqi.packs.loading import load_registry
from zhanqi.packs.memory import Memory
from zhanqi.packs.registry import Registry

Signature = tuple[tuple[str, int, int], ...]


@dataclass(frozen=True, slots=True)
class Changes:
    """What a reload changed: full names of definitions, and ids of packs."""

    added: list[str] = field(default_factory=list)
    removed: list[str] = field(default_factory=list)
    changed: list[str] = field(default_factory=list)

    def __bool__(self) -> bool:
        return bool(self.added or self.removed or self.changed)


class LivePacks:
    """Holds the registry of now. A registry never changes: a reload makes another one.

    A game keeps the registry that it began with, and with it every definition, compiled or not. ``options`` are those
    of ``load_registry``; verdicts of unchanged definitions come from its cache.
    """

    def __init__(self, **options: Any) -> None:
        self._options = options
        self._memory = Memory()
        self.registry = self._load()
        self._signature = self._look()

    def _load(self) -> Registry:
        return load_registry(**self._options, memory=self._memory)

    def reload(self, name: str = "") -> Changes:
        """Load everything anew, or only what a pack (its id) or one definition (its full name) says now.

        Returns what differs from before. What isn't named stays as it was read before, whatever its file says by now.
        Raises LookupError for a pack that isn't there.
        """
        pack, _, rest = name.partition("/")
        if not name:
            self._memory.clear()
        elif pack not in self.registry.found:
            raise LookupError(name)
        else:
            kind, _, id = rest.partition("/")
            self._memory.forget(self.registry.found[pack].place, (kind, id) if rest else None)
        before, self.registry = self.registry, self._load()
        self._signature = self._look()
        return changes_between(before, self.registry)

    def refresh(self) -> Changes | None:
        """Load anew if any file of a pack has changed; None if none has."""
        return self.reload() if self._look() != self._signature else None

    def _look(self) -> Signature:
        return tuple(sorted(one for found in self.registry.found.values() for one in _files(Path(found.place))))


def changes_between(before: Registry, after: Registry) -> Changes:
    """What differs between two registries: definitions by full name, packs whose manifest or state differs by id."""
    old = {name: one.content_hash for name, one in before.definitions.items()}
    new = {name: one.content_hash for name, one in after.definitions.items()}
    old |= {id: pack.manifest_hash for id, pack in before.packs.items()}
    new |= {id: pack.manifest_hash for id, pack in after.packs.items()}
    return Changes(
        added=sorted(new.keys() - old.keys()),
        removed=sorted(old.keys() - new.keys()),
        changed=sorted(name for name in old.keys() & new.keys() if old[name] != new[name]),
    )


def _files(place: Path) -> Iterator[tuple[str, int, int]]:
    """Every JSON file of a pack (or its zip) with the moment it was written and its size."""
    try:
        if place.is_file():
            about = place.stat()
            yield str(place), about.st_mtime_ns, about.st_size
            return
        for folder, below, names in os.walk(place):
            below[:] = [name for name in below if not name.startswith((".", "__"))]
            for name in names:
                if name.endswith(".json"):
                    about = Path(folder, name).stat()
                    yield str(Path(folder, name)), about.st_mtime_ns, about.st_size
    except OSError:
        return
