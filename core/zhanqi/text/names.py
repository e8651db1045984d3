"""What things are called: cards, kinds of card, skills, marks, terrains, as their definitions name them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol

from zhanqi.packs.definition import Definition
from zhanqi.packs.ids import definition_id
from zhanqi.packs.references import References
from zhanqi.packs.registry import Registry


class Names(Protocol):
    """Finds the names of what a definition speaks of."""

    def name(self, kind: str, id: str) -> Mapping[str, str] | None:
        """Return what something is called by language, or None if there is no such thing."""
        ...

    def kind_name(self, card: str, kind: str) -> Mapping[str, str] | None:
        """Return what a kind of a card is called (普, 射), or None."""
        ...


class RegistryNames:
    """The names a definition of a pack may use; its own are found although it may not be registered."""

    def __init__(self, registry: Registry, pack: str, own: tuple[str, Mapping[str, Any]] | None = None) -> None:
        index = registry.index
        if own is not None and isinstance(own[1].get("id"), str):
            id = definition_id(own[0], own[1])
            if (
                f"{pack}/{own[0]}/{id}" not in registry.definitions
                or registry.definitions[f"{pack}/{own[0]}/{id}"].data is not own[1]
            ):
                index = index.beside(Definition(pack, own[0], id, dict(own[1]), "", ""))
        packs = registry.packs[pack].requires if pack in registry.packs else [*registry.packs]
        self._references = References(index, pack, packs, registry.vocabulary)

    def name(self, kind: str, id: str) -> Mapping[str, str] | None:
        """Return what something is called by language, or None if there is no such thing."""
        found: Any = self._references.look_up(kind, id) if isinstance(id, str) else None
        if isinstance(found, Definition):
            names = found.data.get("name")
            return names if isinstance(names, Mapping) else None
        return None if found is None else found.name

    def kind_name(self, card: str, kind: str) -> Mapping[str, str] | None:
        """Return what a kind of a card is called (普, 射), or None."""
        found = self._references.look_up("card", f"{card}.{kind}")
        names = found.data.get("kind_name") if isinstance(found, Definition) else None
        return names if isinstance(names, Mapping) else None
