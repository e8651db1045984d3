"""Names of options, for logs and tests, and words for people: computed when somebody reads, never while playing."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from zhanqi.flow.movement import Step
from zhanqi.flow.turn import Play
from zhanqi.model.card import Card, VirtualCard
from zhanqi.model.character import Character
from zhanqi.model.refs import Held
from zhanqi.script.blocks import Option
from zhanqi.script.operation import Operation
from zhanqi.texts import LANGUAGES, localised, text, word
from zhanqi.timing.abilities import Ability
from zhanqi.timing.events import Entry, Use, Wanted
from zhanqi.timing.window import Offer

if TYPE_CHECKING:
    from zhanqi.game.game import Game
    from zhanqi.timing.request import Request

Names = dict[str, str]


def short(name: str) -> str:
    """Return the local part of a qualified name: `pack/name` -> `name`."""
    return name.rpartition("/")[2]


def card_key(card: Card | VirtualCard, *, full: bool = False) -> str:
    """Return how scenario files write a card: `name.kind spade 7`; `full`: with its pack, `pack/name.kind spade 7`."""
    if isinstance(card, VirtualCard) and len(card.physical) == 1 and not card.origins:
        card = card.physical[0]
    name = card.name if full else short(card.name)
    name = name if card.kind is None else f"{name}.{card.kind}"
    if isinstance(card, VirtualCard):
        return name
    return f"{name} {card.suit or 'none'} {card.number or 0}"


def option_key(game: Game, request: Request, index: int) -> str:
    """Return the stable name of an option, by which answers survive a changed order of options.

    Where options of two packs have one name, it is with the pack: `use pack/name spade 7`, `pack/skill`.
    """
    option = request.options[index]
    if index in request.hidden:
        return f"{_holder(game, option)} hidden {_position(game, request, index)}"
    key, full = key_of(game, option), key_of(game, option, full=True)
    if key != full:
        for place, other in enumerate(request.options):
            if place not in request.hidden and key_of(game, other) == key and key_of(game, other, full=True) != full:
                return full
    return key


def key_of(game: Game, option: Any, *, full: bool = False) -> str:
    """Return the stable name of a thing that can be chosen; `full`: cards and skills with their pack."""
    if isinstance(option, Character):
        return option.name
    if isinstance(option, Card):
        return card_key(option, full=full)
    if isinstance(option, Play):
        return _play_key(option, full)
    if isinstance(option, Offer):
        return _offer_key(option, full)
    if isinstance(option, Entry):
        return option.who.name if option.who is not None else "card"
    if isinstance(option, Step):
        name = game.board.text(option.to)
        return name if option.rule is None else f"{name} {_ability_key(option.rule, full)}"
    if isinstance(option, int):
        return game.board.text(option)
    if isinstance(option, Option):
        return option.block.path.rpartition("/")[2]
    if isinstance(option, Operation):
        return option.name
    return str(option)


def _ability_key(ability: Ability, full: bool) -> str:
    return f"{ability.skill.rpartition('/')[0]}/{ability.key}" if full and "/" in ability.skill else ability.key


def _play_key(play: Play, full: bool) -> str:
    if play.kind == "end":
        return "end"
    if play.kind == "card":
        assert play.card is not None
        return f"use {card_key(play.card, full=full)}"
    assert play.ability is not None
    return _ability_key(play.ability, full)


def _offer_key(offer: Offer, full: bool) -> str:
    if offer.kind == "card" and offer.card is not None:
        return card_key(offer.card, full=full)
    return _ability_key(offer.ability, full)


# --- words -------------------------------------------------------------------------------------------------------


def general_name(game: Game, who: Character) -> Names:
    """Return what people call a character: its general's name, or its own where it has none."""
    definition = game.registry.definitions.get(who.general)
    if definition is None:
        return {"zh": who.name, "en": who.name}
    return {lang: definition.name(lang) for lang in ("zh", "en")}


def called(game: Game, who: Character) -> Names:
    """Return how talk of a game names a character, apart from all others.

    By its general; with its own name too where two have the same general. One without a general is a dummy.
    """
    if not who.general:
        return {"zh": f"木人 {who.name}", "en": f"dummy {who.name}"}
    names = general_name(game, who)
    if sum(one.general == who.general for one in game.state.characters) > 1:
        return {"zh": f"{names['zh']}（{who.name}）", "en": f"{names['en']} ({who.name})"}
    return names


def card_name(game: Game, card: Any) -> Names:
    """Return a card's name with its suit and number: 普【杀】♠7."""
    definition = game.registry.definitions.get(card.definition)
    names = {}
    for lang in ("zh", "en"):
        name = short(card.name) if definition is None else definition.name(lang)
        kind = "" if definition is None or card.kind is None else localised(definition.data.get("kind_name", ""), lang)
        names[lang] = f"{kind}【{name}】" if lang == "zh" else f"{name} ({kind})" if kind else name
        names[lang] += face_text(card)
    return names


def face_text(card: Any) -> str:
    """Return suit and number as people write them: ♠7, or nothing for a card without."""
    suits = {"heart": "♥", "diamond": "♦", "spade": "♠", "club": "♣"}
    numbers = {1: "A", 11: "J", 12: "Q", 13: "K"}
    suit = suits.get(card.suit, "")
    return f"{suit}{numbers.get(card.number, card.number)}" if suit and card.number else suit


def words_of(game: Game, value: Any) -> object:
    """Return a value of a prompt or happening as texts takes it: strings, numbers, {"zh", "en"}, lists."""
    if isinstance(value, Character):
        return called(game, value)
    if isinstance(value, (Card, VirtualCard)):
        return card_name(game, value)
    if isinstance(value, Use):
        return card_name(game, value.card)
    if isinstance(value, Entry):
        return "" if value.who is None else called(game, value.who)
    if isinstance(value, Ability):
        return {lang: localised(value.label, lang) for lang in ("zh", "en")}
    if isinstance(value, Wanted):
        return [_wanted_name(game, name) for name in sorted(value.names)]
    if isinstance(value, Held):
        return [words_of(game, card) for card in value.cards]
    if isinstance(value, Operation):
        return node_words(game, value.path) or {"zh": value.name, "en": value.name}
    if isinstance(value, (list, tuple)):
        return [words_of(game, one) for one in value]
    if isinstance(value, str):
        return {"zh": word(value, "zh"), "en": word(value, "en")}
    return value


def _wanted_name(game: Game, name: str) -> Names:
    for definition in game.registry.of_kind("card"):
        if f"{definition.pack}/{definition.data['id']}" == name:
            return {"zh": f"【{definition.name('zh')}】", "en": definition.name("en")}
    return {"zh": short(name), "en": short(name)}


def prompt_text(game: Game, request: Request, lang: str) -> str:
    """Return the question of a request."""
    code, args = request.prompt
    filled = {name: words_of(game, value) for name, value in args.items() if name != "roles"}
    if "timing" in args:
        filled["timing"] = timing_words(game, str(args["timing"]), args.get("roles"))
    if "from" in filled:
        filled["start"] = filled.pop("from")
    return text(code, lang, who=called(game, request.who), **filled)  # type: ignore[arg-type]


def timing_words(game: Game, timing: str, roles: object) -> Names:
    """Return a timing in words, with what plays its roles."""
    from zhanqi.text import describe_timing

    listed = roles.items() if isinstance(roles, Mapping) else ()
    said: dict[str, Names | str] = {
        str(name): value
        if isinstance(value, str)
        else {lang: localised(words_of(game, value), lang) for lang in LANGUAGES}
        for name, value in listed
        if value is not None and not isinstance(value, (int, Wanted)) and value != "normal"
    }
    return {lang: describe_timing(game.registry, timing, said, lang=lang) for lang in LANGUAGES}


def node_words(game: Game, path: str, owner: Character | None = None) -> Names | None:
    """Return in short what the node at a path does, its owner named where another reads it; None without words."""
    from zhanqi.text import describe_node

    name = None if owner is None else called(game, owner)
    found: Names = {lang: describe_node(game.registry, path, lang=lang, owner=name) for lang in LANGUAGES}
    return found if all(found.values()) else None


def _holder(game: Game, card: Card) -> str:
    """Return in whose hand a card lies that may not be seen, or in which pile."""
    zone, owner = game.state.where[card.id]
    return zone if owner < 0 else game.state.characters[owner].name


def _position(game: Game, request: Request, index: int) -> int:
    """Return which of the cards there that may not be seen an option is, from 1."""
    place = game.state.where[request.options[index].id]
    unseen = [other for other in range(index + 1) if other in request.hidden]
    return sum(game.state.where[request.options[other].id] == place for other in unseen)


def option_label(game: Game, request: Request, index: int, lang: str) -> str:
    """Return what people read for an option."""
    option = request.options[index]
    if index in request.hidden:
        zone, owner = game.state.where[option.id]
        number = _position(game, request, index)
        if owner < 0:
            place = word(zone, "zh" if lang == "zh" else "en")
            return f"{place}的第{number}张牌" if lang == "zh" else f"card {number} of the {place}"
        name = localised(called(game, game.state.characters[owner]), lang)  # type: ignore[arg-type]
        return f"{name}的第{number}张手牌" if lang == "zh" else f"hand card {number} of {name}"
    label = localised(_label(game, request, option), lang)  # type: ignore[arg-type]
    pack = option_key(game, request, index).removeprefix("use ").rpartition("/")[0]
    if pack in game.registry.packs:
        name = localised(dict(game.registry.packs[pack].name), lang)  # type: ignore[arg-type]
        return f"{label}（{name}）" if lang == "zh" else f"{label} ({name})"
    return label


def _label(game: Game, request: Request, option: Any) -> object:
    if isinstance(option, Play):
        return _play_label(game, option)
    if isinstance(option, Offer):
        return _offer_label(game, option)
    if isinstance(option, Step):
        return _step_label(game, option)
    if isinstance(option, int):
        return game.board.text(option)
    if isinstance(option, Option):
        return _option_words(game, request, option)
    return words_of(game, option)


def _play_label(game: Game, play: Play) -> Names:
    if play.kind == "end":
        return {"zh": "结束出牌阶段", "en": "End the play phase"}
    if play.kind == "card":
        name = card_name(game, play.card)
        return {"zh": f"使用{name['zh']}", "en": f"Use {name['en']}"}
    assert play.ability is not None
    return _ability_label(play.ability)


def _ability_label(ability: Ability) -> Names:
    return {
        "zh": f"发动〖{localised(ability.label, 'zh')}〗",
        "en": f"Activate {localised(ability.label, 'en')}",
    }


def _offer_label(game: Game, offer: Offer) -> Names:
    if offer.kind == "card":
        name = card_name(game, offer.card)
        respond = offer.need is not None and offer.need.way == "respond"
        return {"zh": ("打出" if respond else "使用") + name["zh"], "en": ("Play " if respond else "Use ") + name["en"]}
    return _ability_label(offer.ability)


def _step_label(game: Game, step: Step) -> Names:
    square = game.board.text(step.to)
    terrain = game.table.book.terrains[game.board.terrains[step.to]].label
    found = {"zh": f"{square} {localised(terrain, 'zh')}", "en": f"{square} {localised(terrain, 'en')}"}
    if step.rule is not None:
        found["zh"] += f"（{localised(step.rule.label, 'zh')}）"
        found["en"] += f" ({localised(step.rule.label, 'en')})"
    return found


def _option_words(game: Game, request: Request, option: Option) -> Names:
    """Return what an option does, in the words of its operations; its number where it has none."""
    owner = request.prompt.args.get("you")
    reads_about_another = isinstance(owner, Character) and owner is not request.who
    words = node_words(game, option.block.path, owner if reads_about_another else None)  # type: ignore[arg-type]
    number = int(option.block.path.rpartition("/")[2]) + 1
    return words or {"zh": f"选项{number}", "en": f"Option {number}"}


def describe_request(game: Game, request: Request) -> dict[str, Any]:
    """Return a request as its player may see it: JSON, hidden faces left out."""
    options = [
        {
            "key": option_key(game, request, index),
            "label": {lang: option_label(game, request, index, lang) for lang in ("zh", "en")},
            **_subject(game, request, index),
        }
        for index in range(len(request.options))
    ]
    return {
        "who": request.who.name,
        "kind": request.kind,
        "prompt": {lang: prompt_text(game, request, lang) for lang in ("zh", "en")},
        "options": options,
        "least": request.least,
        "most": request.most,
        "declinable": request.declinable,
        "asker": request.asker,
    }


def _subject(game: Game, request: Request, index: int) -> dict[str, Any]:
    """Return what an option is about, for a table that is answered by clicking: a card, piece, square or ability."""
    option = request.options[index]
    if index in request.hidden:
        return {"hidden_of": _holder(game, option), "position": index}
    found: dict[str, Any] = {}
    card = option.card if isinstance(option, (Play, Offer)) else option if isinstance(option, Card) else None
    if isinstance(card, VirtualCard) and len(card.physical) == 1:
        card = card.physical[0]
    if isinstance(card, Card):
        found["card"] = card.id
    if isinstance(option, Character):
        found["character"] = option.name
    if isinstance(option, Entry) and option.who is not None:
        found["character"] = option.who.name
    if isinstance(option, Step):
        found["square"] = list(game.board.coordinates(option.to))
    elif isinstance(option, int) and not isinstance(option, bool):
        found["square"] = list(game.board.coordinates(option))
    ability = option.ability if isinstance(option, (Play, Offer)) else None
    if isinstance(ability, Ability):
        found["ability"] = ability.path
    return found
