"""What the vocabulary's words are called, found by id; and the vocabulary's JSON, made once per registry."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cached_property

from zhanqi.packs import Registry
from zhanqi_editor.vocabulary import describe

Label = Mapping[str, str]


class Wordbook:
    """The described vocabulary of one registry."""

    def __init__(self, registry: Registry) -> None:
        self.described = describe(registry)
        self._operations = {
            kind: {one["name"]: one for one in self.described["operations"] if one["kind"] == kind}
            for kind in ("effect", "condition", "value", "selector", "count")
        }
        self._timings = {one["id"]: one for one in self.described["timings"]}

    @cached_property
    def text(self) -> bytes:
        """The vocabulary as the API sends it."""
        return json.dumps(self.described, ensure_ascii=False, separators=(",", ":")).encode()

    def is_operation(self, name: str) -> bool:
        """Whether any operation has this name."""
        return any(name in table for table in self._operations.values())

    def is_timing(self, name: str) -> bool:
        """Whether there is such a timing."""
        return name in self._timings

    def operation(self, kind: str, name: str) -> Label:
        """What an operation is called; itself if there is none."""
        found = self._operations.get(kind, {}).get(name)
        return found["label"] if found is not None else {"zh": name, "en": name}

    def any_operation(self, name: str) -> Label:
        """What an operation of whatever kind is called."""
        found = next((table[name] for table in self._operations.values() if name in table), None)
        return found["label"] if found is not None else {"zh": name, "en": name}

    def timing(self, id: str) -> Label:
        """What a timing is called."""
        found = self._timings.get(id)
        return found["label"] if found is not None else {"zh": id, "en": id}

    def timing_words(self, id: str) -> Label:
        """A timing's sentence, its roles as holes."""
        found = self._timings.get(id)
        return found["words"] if found is not None else {"zh": id, "en": id}

    def role(self, name: str) -> Label:
        """What a role is called."""
        found = self.described["roles"].get(name)
        return found["label"] if found is not None else {"zh": name, "en": name}

    def part(self, type: str) -> Label:
        """What a type of part is called."""
        found = next((one["label"] for one in self.described["parts"] if one["type"] == type), None)
        return found or {"zh": type, "en": type}

    def word(self, enum: str, id: str) -> Label:
        """What a word of an enumeration is called."""
        found = next((one["label"] for one in self.described["enumerations"].get(enum, ()) if one["id"] == id), None)
        return found or {"zh": id, "en": id}


class Wordbooks:
    """The wordbook of the registry in force; the old one until the registry changes its words."""

    def __init__(self) -> None:
        self._digest = ""
        self._registry: Registry | None = None
        self._book: Wordbook | None = None

    def of(self, registry: Registry) -> Wordbook:
        """The wordbook for a registry."""
        book = self._book
        if book is None or registry is not self._registry:
            digest = registry.vocabulary.digest()
            if book is None or digest != self._digest:
                book = Wordbook(registry)
            self._book, self._digest, self._registry = book, digest, registry
        return book
