"""What definitions contain that has a name of its own: skills written inside them, and names that cards share."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

from zhanqi.packs.definition import Definition

DERIVED: Final = ("skill", "card_name")
"""Kinds of names that definitions contain."""
HOLDERS: Final = ("general", "card", "terrain")
"""Kinds of definitions that contain any, in the order in which they are looked into."""

Order = tuple[int, str]
Held = list[tuple[Order, Definition]]


class Contained:
    """Names inside definitions, by kind, id and pack; of several with one id in a pack the first holder's counts."""

    def __init__(self, holders: Iterable[Any]) -> None:
        self._held: dict[str, dict[str, dict[str, Held]]] = {kind: {} for kind in DERIVED}
        for holder in holders:
            for thing in _inside(holder):
                by_pack = self._held[thing.kind].setdefault(thing.id, {})
                by_pack.setdefault(holder.pack, []).append((_order(holder), thing))
        for by_id in self._held.values():
            for by_pack in by_id.values():
                for held in by_pack.values():
                    held.sort(key=_by_order)

    def exchanged(self, old: Any, new: Any) -> Contained:
        """The same with a holder in the place of another; either may be None. What doesn't differ is shared."""
        other = Contained(())
        other._held = {kind: {**by_id} for kind, by_id in self._held.items()}
        for holder, is_new in ((old, False), (new, True)):
            for thing in () if holder is None else _inside(holder):
                by_pack = {**other._held[thing.kind].get(thing.id, {})}
                held = [one for one in by_pack.pop(holder.pack, ()) if one[0] != _order(holder)]
                if is_new:
                    held.append((_order(holder), thing))
                if held:
                    by_pack[holder.pack] = sorted(held, key=_by_order)
                other._held[thing.kind][thing.id] = by_pack
        return other

    def by_pack(self, kind: str, id: str) -> Mapping[str, Definition]:
        """What has this id, by pack."""
        return {pack: held[0][1] for pack, held in self._held.get(kind, {}).get(id, {}).items()}

    def ids(self, kind: str) -> Mapping[str, Mapping[str, Held]]:
        """Ids of everything of a kind, with the packs that have it."""
        return {id: by_pack for id, by_pack in self._held.get(kind, {}).items() if by_pack}


def _order(holder: Any) -> Order:
    return HOLDERS.index(holder.kind), holder.plugin_name


def _by_order(one: tuple[Order, Definition]) -> Order:
    return one[0]


def _inside(holder: Any) -> Iterable[Definition]:
    return (*inline_skills(holder).values(), *card_names(holder))


def card_names(holder: Any) -> list[Definition]:
    """The name of a card, which its several kinds share: what patterns ask for."""
    if not isinstance(holder, Definition) or holder.kind != "card":
        return []
    name = holder.data["id"]
    return [Definition(holder.pack, "card_name", name, holder.data, holder.path, holder.content_hash)]


def inline_skills(holder: Any) -> dict[str, Definition]:
    """The skills written inside a definition, as definitions of their own that nobody can switch off alone."""
    if not isinstance(holder, Definition) or holder.kind not in HOLDERS:
        return {}
    written = holder.data.get("skills")
    return {
        one["id"]: Definition(holder.pack, "skill", one["id"], one, holder.path, holder.content_hash)
        for one in (written if isinstance(written, list) else ())
        if isinstance(one, dict) and isinstance(one.get("id"), str)
    }
