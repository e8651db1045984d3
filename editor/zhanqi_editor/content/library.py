"""Everything there is, found by name, kingdom, pack, timing, operation, or words of its rules text."""

from __future__ import annotations

import threading
import time
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from zhanqi.packs import Definition, Registry
from zhanqi_editor.content.checking import Checker
from zhanqi_editor.content.stock import Stock, label
from zhanqi_editor.content.walk import find_uses, skills_of
from zhanqi_editor.content.wordbook import Label
from zhanqi_editor.face.subject import number_of
from zhanqi_editor.workspace import Name
from zhanqi_editor.workspace.texts import read_text

FILTERS: Final = ("kind", "kingdom", "pack", "timing", "operation", "state")
TEXT_BUDGET: Final = 0.6
"""Seconds one search may spend on rules texts that nobody has asked for yet."""


@dataclass(slots=True)
class Entry:
    """One definition, as lists show it."""

    name: Name
    label: Label
    own: bool
    data: Any
    hash: str
    state: str = "ok"
    """ok, draft (something unsaved), warning, broken (set aside, or its pack is off)."""
    errors: int = 0
    holder: str = ""
    """Of a skill written inside a definition, the full name of that."""
    holder_label: Label = field(default_factory=dict)
    """What people call the holder."""
    timings: frozenset[str] = frozenset()
    operations: frozenset[str] = frozenset()
    text: str | None = None
    """Rules text in both languages, once somebody has searched."""

    @property
    def kingdom(self) -> str:
        """Its kingdom; empty for what has none."""
        found = self.data.get("kingdom") if isinstance(self.data, dict) else None
        return found if isinstance(found, str) else ""

    @property
    def variant(self) -> Label | None:
        """Which kind of its card it is (普, 射); None for what has no kinds."""
        found = self.data.get("kind_name") if isinstance(self.data, dict) else None
        return label(found, self.name.id) if isinstance(found, dict) and found else None

    def field(self, name: str) -> tuple[str, ...] | frozenset[str]:
        """What a filter compares with."""
        if name == "timing":
            return self.timings
        if name == "operation":
            return self.operations
        found = {"kind": self.name.kind, "pack": self.name.pack, "kingdom": self.kingdom, "state": self.state}[name]
        return (found,) if found else ()

    def words(self) -> str:
        """Everything but the rules text that a search looks into."""
        data = self.data if isinstance(self.data, dict) else {}
        texts = [str(self.name), *_values(data.get("name")), *_values(data.get("title"))]
        for _, skill in skills_of(self.name.kind, data):
            texts += [str(skill.get("id", "")), *_values(skill.get("name"))]
        return "\n".join(texts).casefold()


@dataclass(slots=True)
class Query:
    """What is looked for; every filter may have several values, one of which must fit."""

    text: str = ""
    filters: Mapping[str, Sequence[str]] = field(default_factory=dict)
    own: bool | None = None
    page: int = 1
    per: int = 60


@dataclass(slots=True)
class Found:
    """A page of what was found."""

    entries: list[Entry]
    total: int
    page: int
    pages: int
    facets: dict[str, list[tuple[str, int]]]


class Library:
    """All definitions of the registry of now, and those of the workspace that are set aside."""

    def __init__(self, stock: Stock, checker: Checker) -> None:
        self._stock = stock
        self._checker = checker
        self._lock = threading.Lock()
        self._registry: Registry | None = None
        self._words = checker.wordbooks.of(stock.registry)
        self._entries: list[Entry] = []
        self._known: dict[tuple[str, str], Entry] = {}

    def entries(self) -> list[Entry]:
        """Every entry: own packs first, then by pack, kind, kingdom and id."""
        registry = self._stock.registry
        with self._lock:
            if registry is not self._registry:
                self._entries = self._collect(registry)
                self._registry = registry
            drafts = set(self._stock.workspace.drafts.names())
            for entry in self._entries:
                if entry.state in ("ok", "draft") and entry.own:
                    entry.state = "draft" if entry.name in drafts else "ok"
            return self._entries

    def find(self, name: Name) -> Entry | None:
        """The entry of this name."""
        return next((one for one in self.entries() if one.name == name), None)

    def search(self, query: Query) -> Found:
        """The entries that fit, and how many would with each other value of a filter."""
        entries = [one for one in self.entries() if query.own is None or one.own == query.own]
        if query.text.strip():
            entries = self._matching(entries, query.text)
        facets = {
            name: _count(name, [one for one in entries if _fits(one, query.filters, but=name)]) for name in FILTERS
        }
        found = [one for one in entries if _fits(one, query.filters)]
        per = min(max(query.per, 1), 500)
        pages = max(1, -(-len(found) // per))
        page = min(max(query.page, 1), pages)
        return Found(found[(page - 1) * per : page * per], len(found), page, pages, facets)

    def _matching(self, entries: list[Entry], text: str) -> list[Entry]:
        wanted = text.casefold().split()
        until = time.monotonic() + TEXT_BUDGET
        kept = []
        for entry in entries:
            words = entry.words()
            if not all(one in words for one in wanted):
                if entry.text is None and time.monotonic() < until:
                    entry.text = self._text(entry)
                words += entry.text or ""
            if all(one in words for one in wanted):
                kept.append(entry)
        return kept

    def read_texts(self, pause: float) -> None:
        """Word every entry that nobody has searched yet, with a pause after each so that others come first."""
        for entry in list(self.entries()):
            if entry.text is None:
                entry.text = self._text(entry)
                time.sleep(pause)

    def _text(self, entry: Entry) -> str:
        texts = [
            one.plain
            for lang in ("zh", "en")
            for one in self._checker.texts(entry.name.pack, entry.name.kind, entry.data, lang)
        ]
        return "\n".join(texts).casefold()

    def _collect(self, registry: Registry) -> list[Entry]:
        own = self._stock.workspace.packs.all()
        self._words = self._checker.wordbooks.of(registry)
        found = {
            str(one.name): one
            for definition in registry.definitions.values()
            for one in self._of_definition(definition, definition.pack in own)
        }
        for name, file in self._stock.workspace.packs.definitions():
            if str(name) not in found:
                found[str(name)] = self._set_aside(name, file.read_bytes())
        order = {id: place for place, id in enumerate(registry.vocabulary.kingdoms)}
        return sorted(found.values(), key=lambda one: _rank(one, order))

    def _of_definition(self, definition: Definition, own: bool) -> Iterator[Entry]:
        name = Name(definition.pack, definition.kind, definition.id)
        entry = self._entry(name, definition.data, definition.content_hash, own)
        faults = self._stock.faults(definition.plugin_name)
        entry.state = "warning" if any(one.severity == "warning" for one in faults) else "ok"
        yield entry
        if definition.kind != "skill":
            for _, skill in skills_of(definition.kind, definition.data):
                inner = Name(definition.pack, "skill", str(skill.get("id", "")))
                one = self._entry(inner, skill, definition.content_hash, own)
                one.holder, one.holder_label = definition.plugin_name, entry.label
                yield one

    def _set_aside(self, name: Name, raw: bytes) -> Entry:
        text = read_text(raw)
        entry = self._entry(name, text.data, text.hash, True)
        faults = [one for one in self._stock.faults(str(name)) if one.severity == "error"]
        entry.state, entry.errors = "broken", max(1, len(faults))
        return entry

    def _entry(self, name: Name, data: Any, hash: str, own: bool) -> Entry:
        known = self._known.get((str(name), hash))
        if known is None or known.own != own:
            uses = find_uses(data, self._words)
            names = data.get("name") if isinstance(data, dict) else None
            known = Entry(name, label(names, name.id), own, data, hash)
            known.timings, known.operations = uses
            self._known[(str(name), hash)] = known
        return known


def entry_json(entry: Entry) -> dict[str, Any]:
    """An entry as the API shows it."""
    data = entry.data if isinstance(entry.data, dict) else {}
    skills = [
        {"id": str(skill.get("id", "")), "label": label(skill.get("name"), str(skill.get("id", "")))}
        for _, skill in skills_of(entry.name.kind, data)
    ]
    pack, kind, id = entry.name
    return {
        "name": str(entry.name),
        "pack": pack,
        "kind": kind,
        "id": id,
        "label": dict(entry.label),
        "own": entry.own,
        "state": entry.state,
        "errors": entry.errors,
        "kingdom": entry.kingdom,
        "max_hp": int(number_of(data.get("max_hp"), 0, 99, 0)),
        "gender": str(data.get("gender", "")),
        "holder": entry.holder,
        "holder_label": dict(entry.holder_label),
        "skills": skills,
        "hash": entry.hash,
        "face": f"/face/{pack}/{kind}/{id}.svg?v={entry.hash[:12]}",
        "url": f"/edit/{pack}/{kind}/{id}",
    }


def _rank(entry: Entry, kingdoms: Mapping[str, int]) -> tuple[object, ...]:
    pack, kind, id = entry.name
    return (not entry.own, pack, kind, kingdoms.get(entry.kingdom, len(kingdoms)), id)


def _fits(entry: Entry, filters: Mapping[str, Sequence[str]], *, but: str = "") -> bool:
    return all(
        not values or name == but or any(value in entry.field(name) for value in values)
        for name, values in filters.items()
    )


def _count(name: str, entries: list[Entry]) -> list[tuple[str, int]]:
    counted = Counter(value for one in entries for value in one.field(name))
    return sorted(counted.items(), key=lambda item: (-item[1], item[0]))


def _values(value: Any) -> list[str]:
    return [one for one in value.values() if isinstance(one, str)] if isinstance(value, dict) else []
