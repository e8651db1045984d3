"""Names of what is in a game, in the reader's language."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

from zhanqi.game.words import words_of
from zhanqi.model.character import Character
from zhanqi.texts import Lang, joined, localised

if TYPE_CHECKING:
    from zhanqi.game import Game
    from zhanqi.model.card import Card
    from zhanqi.packs import Registry


def title(data: Mapping[str, Any], lang: Lang) -> str:
    """What people call a definition: its name, of a card with kinds preceded by its kind."""
    name = localised(data.get("name") or data.get("id"), lang)
    kind = data.get("kind_name")
    return name if kind is None else localised(kind, lang) + (" " if lang == "en" else "") + name


def definition_name(registry: Registry, kind: str, name: str, lang: Lang) -> str:
    """The name of a definition given by its id or plugin name; the bare id if there is no such definition."""
    try:
        return title(registry.find(kind, name).data, lang)
    except LookupError:
        return name.rsplit("/", 1)[-1]


def name_of(game: Game, kind: str, name: str, lang: Lang) -> str:
    """The name of a definition that is in play."""
    return definition_name(game.registry, kind, name, lang)


def short_name(game: Game, kind: str, name: str, lang: Lang) -> str:
    """A name for a narrow column: in English without the spaces, so that more of it is seen."""
    full = name_of(game, kind, name, lang)
    return full.replace(" ", "") if lang == "en" else full


def card_name(game: Game, card: Card, lang: Lang) -> str:
    """A physical card as people read it: name, suit and number."""
    return localised(words_of(game, card), lang)


def card_names(game: Game, cards: Iterable[Card], lang: Lang) -> str:
    """Several cards, in order."""
    return joined([card_name(game, card, lang) for card in cards], lang)


def equipment_names(game: Game, cards: Iterable[Card], lang: Lang) -> str:
    """Cards on the table by their names alone, for a narrow column."""
    return joined([name_of(game, "card", card.definition, lang) for card in cards], lang)


def skill_names(game: Game, piece: Character, lang: Lang) -> str:
    """The skills a character has now."""
    return joined([definition_name(game.registry, "skill", skill, lang) for skill in piece.skills], lang)


def mark_names(game: Game, piece: Character, lang: Lang) -> list[str]:
    """The public marks on a character, with their number where there are several."""
    known = {f"{mark.pack}/{mark.id}": mark for mark in game.registry.marks.values()}
    return [
        (localised(known[mark].name, lang) if mark in known else mark) + (f" {count}" if count > 1 else "")
        for mark, count in sorted(piece.marks.items())
        if count > 0 and (mark not in known or known[mark].public)
    ]
