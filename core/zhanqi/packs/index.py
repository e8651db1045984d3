"""Finds definitions by name: full names, short names, and what stands for what."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from collections.abc import Set as AbstractSet
from hashlib import blake2b
from typing import Protocol

from zhanqi.diagnostics import Diagnostic, diagnose, nearest
from zhanqi.errors import ContentError
from zhanqi.packs.contained import DERIVED, HOLDERS, Contained

KIND_WORDS: dict[str, dict[str, str]] = {
    "card": {"zh": "牌", "en": "card"},
    "terrain": {"zh": "地形", "en": "terrain"},
    "general": {"zh": "武将", "en": "general"},
    "skill": {"zh": "技能", "en": "skill"},
    "deck": {"zh": "牌堆", "en": "deck"},
    "scenario": {"zh": "剧本", "en": "scenario"},
    "test": {"zh": "测试", "en": "test"},
    "mark": {"zh": "标记", "en": "mark"},
    "kingdom": {"zh": "势力", "en": "kingdom"},
    "card_name": {"zh": "牌", "en": "card name"},
}


class Named(Protocol):
    """Whatever can be found by name: a definition, a mark, a kingdom."""

    @property
    def pack(self) -> str: ...

    @property
    def kind(self) -> str: ...

    @property
    def id(self) -> str: ...

    @property
    def plugin_name(self) -> str: ...

    @property
    def content_hash(self) -> str: ...


class UnknownDefinition(ContentError, LookupError):
    """A name that stands for nothing, or for several things."""


class Index:
    """Everything that can be named, by kind, id and pack."""

    def __init__(self, things: Iterable[Named]) -> None:
        self._things: dict[str, dict[str, dict[str, Named]]] = {}
        self.replaced: dict[str, str] = {}
        """Full name of a definition -> full name of the one that stands for it."""
        self.switched_off: set[str] = set()
        """Full names, and packs, that were switched off."""
        self.set_aside: set[str] = set()
        """Full names of what is faulty, and packs that are off because of a fault."""
        self._derived: Contained | None = None
        self._base: tuple[Index, Named | None, Named] | None = None
        """What it was made from, and the one thing that was put there in the place of another."""
        for thing in things:
            self._things.setdefault(thing.kind, {}).setdefault(thing.id, {})[thing.pack] = thing

    def beside(self, thing: Named) -> Index:
        """Another index with one thing more, which takes the place of its namesake. What doesn't differ is shared."""
        other = Index(())
        old = self._things.get(thing.kind, {}).get(thing.id, {}).get(thing.pack)
        other._things = {**self._things, thing.kind: {**self._things.get(thing.kind, {})}}
        other._things[thing.kind][thing.id] = {**other._things[thing.kind].get(thing.id, {}), thing.pack: thing}
        other.replaced, other.switched_off, other.set_aside = self.replaced, self.switched_off, self.set_aside
        other._base = (self, old, thing)
        return other

    def remove(self, thing: Named) -> None:
        """Take something out, as if it had never been there."""
        self._things[thing.kind][thing.id].pop(thing.pack, None)
        self._derived = None

    def get(self, full: str) -> Named | None:
        """What has exactly this full name and isn't replaced."""
        pack, kind, id = full.split("/") if full.count("/") == 2 else ("", "", "")
        return self._things.get(kind, {}).get(id, {}).get(pack)

    def of_kind(self, kind: str, packs: Collection[str] | None = None) -> list[Named]:
        """Everything of a kind that isn't replaced, in those packs or in all, by full name."""
        found = [
            thing
            for by_pack in self._things.get(kind, {}).values()
            for pack, thing in by_pack.items()
            if (packs is None or pack in packs) and thing.plugin_name not in self.replaced
        ]
        return sorted(found, key=lambda one: one.plugin_name)

    def matches(self, kind: str, name: str, home: str = "", packs: Collection[str] | None = None) -> list[Named]:
        """What ``name`` can mean: ``pack/kind/id``, ``pack/id``, or an id.

        An id means the one of the pack ``home`` first, else any of ``packs`` (of all, if None). More than one match
        means that the name is ambiguous.
        """
        steps = name.split("/")
        by_pack = self._by_pack(kind, steps[-1])
        if len(steps) > 1:
            if len(steps) > 3 or (len(steps) == 3 and steps[1] != kind):
                return []
            return self._in_force([f"{steps[0]}/{kind}/{steps[-1]}"])
        own = f"{home}/{kind}/{name}"
        if own in self.switched_off or own in self.set_aside:
            return []  # it doesn't come to mean another pack's
        if home in by_pack:
            return self._in_force([by_pack[home].plugin_name])
        return self._in_force([one.plugin_name for pack, one in by_pack.items() if packs is None or pack in packs])

    def spelling(self, kind: str, full: str, home: str = "", packs: Collection[str] | None = None) -> str:
        """The shortest name that `matches` a thing alone: its id, or `pack/id` where the id means another too."""
        pack, _, id = full.split("/")
        found = self.matches(kind, id, home, packs)
        return id if [one.plugin_name for one in found] == [full] else f"{pack}/{id}"

    def _in_force(self, names: list[str]) -> list[Named]:
        found: dict[str, Named] = {}
        for name in names:
            while name in self.replaced:
                name = self.replaced[name]
            thing = self.get(name) or self._get_derived(name)
            if thing is not None:
                found[name] = thing
        return [found[name] for name in sorted(found)]

    def _by_pack(self, kind: str, id: str) -> Mapping[str, Named]:
        by_pack = self._things.get(kind, {}).get(id)
        if by_pack or kind not in DERIVED:
            return by_pack or {}
        return self._contained().by_pack(kind, id)

    def _get_derived(self, full: str) -> Named | None:
        pack, kind, id = full.split("/")
        return self._contained().by_pack(kind, id).get(pack) if kind in DERIVED else None

    def _contained(self) -> Contained:
        """What definitions contain that has a name of its own."""
        if self._derived is None:
            if self._base is None:
                self._derived = Contained(one for kind in HOLDERS for one in self.of_kind(kind))
            else:
                index, *pair = self._base
                holders = [one if one and self._holds(one) else None for one in pair]
                self._derived = index._contained().exchanged(*holders)
        return self._derived

    def _holds(self, thing: Named) -> bool:
        return thing.kind in HOLDERS and thing.plugin_name not in self.replaced

    def fault(
        self, kind: str, name: str, *, home: str = "", packs: Collection[str] | None = None, pointer: str = ""
    ) -> Diagnostic:
        """Why ``name`` stands for nothing, or for too much: switched off, faulty, not required, ambiguous, unknown."""
        word = KIND_WORDS.get(kind, {"zh": kind, "en": kind})
        found = self.matches(kind, name, home, packs)
        if len(found) > 1:
            names = [one.plugin_name for one in found]
            return diagnose("ZQ405", pointer, name=name, kind=word, candidates=names, example=names[0])
        id = name.rpartition("/")[2]
        owner = name.partition("/")[0] if "/" in name else ""
        where = [owner] if owner else [home, *sorted(packs or ())]
        for pack in where:
            full = f"{pack}/{kind}/{id}"
            if full in self.switched_off or pack in self.switched_off:
                reason = {"zh": "使用者停用了它", "en": "you switched it off"}
                return diagnose("ZQ402", pointer, name=full, kind=word, reason=reason)
            if full in self.set_aside or (owner and pack in self.set_aside):
                return diagnose("ZQ403", pointer, name=full, kind=word)
        elsewhere = self.matches(kind, name) if packs is not None else []
        if elsewhere:
            return diagnose("ZQ404", pointer, name=name, kind=word, pack=elsewhere[0].pack)
        return diagnose(
            "ZQ401",
            pointer,
            name=name,
            kind=word,
            nearest=nearest(id, self.ids(kind, None if packs is None else frozenset(packs))),
        )

    def ids(self, kind: str, packs: AbstractSet[str] | None = None) -> list[str]:
        """The ids of everything of a kind in those packs or in all, sorted."""
        tables: list[Mapping[str, Mapping[str, object]]] = [self._things.get(kind, {}), self._contained().ids(kind)]
        found = {id for table in tables for id, by_pack in table.items() if packs is None or by_pack.keys() & packs}
        return sorted(found)


def digest(things: Iterable[Named]) -> str:
    """One hash for many things and their content."""
    text = "\n".join(f"{one.plugin_name} {one.content_hash}" for one in things)
    return blake2b(text.encode(), digest_size=16).hexdigest()
