"""What the definitions of one pack may name, for lists to choose from (`GET /api/references`)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from zhanqi.packs import Registry
from zhanqi.packs.references import References
from zhanqi_editor.content.namesakes import told_apart

KINDS = ("card", "mark", "skill", "terrain", "general", "deck", "scenario", "kingdom")


def in_reach(registry: Registry, pack: str) -> References:
    """Return what a definition of ``pack`` may name; without a pack of that id, everything there is."""
    if pack in registry.packs:
        return registry.references(pack)
    return References(registry.index, pack, list(registry.packs), registry.vocabulary)


def references(registry: Registry, pack: str) -> dict[str, list[dict[str, Any]]]:
    """Return, by kind, everything a definition of ``pack`` may name; without a pack of that id, everything there is.

    An item is ``{"id", "name", "pack", "full"}``: ``id`` is how the pack writes it, with the other pack's id where the
    short name would mean something else; things of several packs that have one name are told apart in theirs.

    ``skill`` includes skills written inside generals, cards and terrains; ``card_name`` is a card without its kind,
    ``card_kind`` the kinds of card there are.
    """
    visible = in_reach(registry, pack)
    found: dict[str, list[dict[str, Any]]] = {kind: [] for kind in (*KINDS, "card_name", "card_kind")}
    for kind in KINDS:
        if kind != "skill":
            found[kind] = [_item(one) for one in visible.of_kind(kind)]
    found["skill"] = _unique(_skills(visible), pack)
    cards = visible.of_kind("card")
    found["card_name"] = _unique(
        (_named(card.pack, "card_name", card.id.partition(".")[0], card.data.get("name")) for card in cards), pack
    )
    found["card_kind"] = _unique(
        (
            _named(card.pack, "card_kind", card.data["kind"], card.data.get("kind_name"))
            for card in cards
            if isinstance(card.data.get("kind"), str)
        ),
        pack,
    )
    return {kind: told_apart(registry, _spelled(visible, kind, items), "name", "full") for kind, items in found.items()}


def _spelled(visible: References, kind: str, items: list[dict[str, Any]]) -> list[dict[str, Any]]:
    if kind == "card_kind":
        return items  # a word of its own in a card, not a reference
    return [{**one, "id": visible.spelling(kind, one["full"])} for one in items]


def _skills(visible: References) -> list[dict[str, Any]]:
    found = [_item(one) for one in visible.of_kind("skill")]
    for kind in ("general", "card"):
        for holder in visible.of_kind(kind):
            found += [
                _named(holder.pack, "skill", skill["id"], skill.get("name"))
                for skill in holder.data.get("skills", ())
                if isinstance(skill, dict) and isinstance(skill.get("id"), str)
            ]
    return found


def _item(one: Any) -> dict[str, Any]:
    name = one.data.get("name") if hasattr(one, "data") else one.name
    return _named(one.pack, one.kind, one.id, name)


def _named(pack: str, kind: str, id: str, name: Any) -> dict[str, Any]:
    names = dict(name) if name else {"zh": id, "en": id}
    return {"id": id, "name": names, "pack": pack, "full": f"{pack}/{kind}/{id}"}


def _unique(items: Iterable[dict[str, Any]], own: str) -> list[dict[str, Any]]:
    """Items in the order they were found, those of the own pack first, each once."""
    seen: dict[str, dict[str, Any]] = {}
    for item in sorted(items, key=lambda one: bool(one["pack"] != own)):
        seen.setdefault(item["full"], item)
    return list(seen.values())
