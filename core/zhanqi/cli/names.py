"""Names of what is in a game, in the reader's language."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

from zhanqi.cli.console import can_write
from zhanqi.model.card import Card
from zhanqi.model.character import Character
from zhanqi.texts import Lang, joined, localised, text, word

if TYPE_CHECKING:
    from zhanqi.game import Game, Happening
    from zhanqi.packs import Registry

SUIT_SIGNS = {"heart": "♥", "diamond": "♦", "spade": "♠", "club": "♣"}


def title(data: Mapping[str, Any], lang: Lang) -> str:
    """What people call a definition: its name, of a card with kinds preceded by its kind (普杀, normal Slash)."""
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
    """A physical card as people read it: its name, suit and number."""
    name = name_of(game, "card", card.definition, lang)
    return name if card.suit is None else f"{name}{suit_sign(card.suit, lang)}{card.number or ''}"


def card_names(game: Game, cards: Iterable[Card], lang: Lang) -> str:
    """Several cards, in order."""
    return joined([card_name(game, card, lang) for card in cards], lang)


def suit_sign(suit: str, lang: Lang) -> str:
    """A suit as its sign where the terminal has it, else as its word."""
    sign = SUIT_SIGNS.get(suit, "")
    return sign if sign and can_write(sign) else f" {word(suit, lang)} "


def skill_names(game: Game, piece: Character, lang: Lang) -> str:
    """The skills a character has now."""
    return joined([definition_name(game.registry, "skill", skill, lang) for skill in piece.skills], lang)


def happening_text(game: Game, happening: Happening, lang: Lang) -> str:
    """One public happening as a sentence."""
    return text(happening.code, lang, **{name: spoken(game, value, lang) for name, value in happening.args.items()})


def spoken(game: Game, value: object, lang: Lang) -> object:
    """A value of a happening as people say it: characters and cards by name, squares as (x,y)."""
    if isinstance(value, Character):
        return name_of(game, "general", value.general, lang)
    if isinstance(value, Card):
        return card_name(game, value, lang)
    if isinstance(value, (list, tuple)):
        return [spoken(game, item, lang) for item in value]
    return word(value, lang) if isinstance(value, str) else value


def mark_names(game: Game, piece: Character, lang: Lang) -> list[str]:
    """The public marks on a character, with their number where there are several."""
    names = {mark.id: mark for mark in game.registry.marks.values()}
    return [
        (localised(names[mark].name, lang) if mark in names else mark) + (f" {count}" if count > 1 else "")
        for mark, count in sorted(piece.marks.items())
        if count > 0 and (mark not in names or names[mark].public)
    ]
