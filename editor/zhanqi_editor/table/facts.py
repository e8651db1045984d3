"""What a test kept of a table could check: what has changed, what is offered and what is not, what has happened."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from zhanqi.game.whynot import why_not
from zhanqi.game.words import called, card_key, card_name, short
from zhanqi.model.character import Character
from zhanqi.texts import LANGUAGES, Lang, joined, localised, word
from zhanqi.timing.abilities import Ability
from zhanqi_editor.table.named import mark_name, skill_name

if TYPE_CHECKING:
    from zhanqi.game import Game
    from zhanqi_editor.table.sayings import Sayings

Json = dict[str, Any]
LABELS: dict[str, tuple[str, str]] = {
    "hp": ("体力 {value}", "HP {value}"),
    "hand": ("手牌 {value}", "hand {value}"),
    "equip": ("装备 {value}", "equipment {value}"),
    "delayed": ("延时区 {value}", "delayed zone {value}"),
    "at": ("位置 {value}", "stands at {value}"),
    "marks": ("标记 {value}", "marks {value}"),
    "alive": ("{value}", "{value}"),
    "face": ("棋子{value}朝上", "piece {value}"),
    "score": ("得分 {value}", "score {value}"),
    "skills": ("技能 {value}", "skills {value}"),
}


def facts(before: Game, now: Game, sayings: Sayings) -> list[Json]:
    """Every check that holds now, those about what differs from `before` marked as `changed`."""
    found: list[Json] = []
    for who in now.state.characters:
        old = before.state.characters[who.index]
        found += _of_character(before, now, old, who)
    found += _of_options(now, sayings)
    found += _of_happenings(before, now)
    for number, fact in enumerate(found):
        fact["id"] = number
    return found


def _values(game: Game, who: Character) -> Json:
    place = None if who.square is None else list(game.board.coordinates(who.square))
    return {
        "hp": who.hp,
        "hand": sorted(card_key(card) for card in who.hand),
        "equip": [card_key(card) for card in who.equip_zone],
        "delayed": [card_key(card) for card in who.delayed_zone],
        "at": place,
        "marks": {short(mark): count for mark, count in sorted(who.marks.items())},
        "alive": who.alive,
        "face": "up" if who.face_up else "down",
        "score": game.state.scores[who.side],
        "skills": [short(key) for key in who.skills],
    }


def _words(game: Game, who: Character, fact: str, value: Any, lang: Lang) -> str:
    """What people read for the value of a fact."""
    if fact in ("hand", "equip", "delayed") and not isinstance(value, int):
        zones = {"hand": who.hand, "equip": who.equip_zone, "delayed": who.delayed_zone}
        return joined([card_name(game, card)[lang] for card in zones[fact]], lang) or "–"
    if fact == "hand":
        return f"{value} 张" if lang == "zh" else f"of {value}"
    if fact == "marks":
        marks = {short(mark): mark for mark in who.marks}
        said = [f"{mark_name(game, marks.get(key, key))[lang]} ×{count}" for key, count in value.items()]
        return joined(said, lang)
    if fact == "skills":
        return joined([skill_name(game, key)[lang] for key in who.skills], lang) or "–"
    if fact == "alive":
        return ("存活" if value else "阵亡") if lang == "zh" else ("alive" if value else "dead")
    if fact == "face":
        return {"up": "正面", "down": "背面"}[value] if lang == "zh" else f"face {value}"
    if fact == "at":
        return "–" if value is None else f"({value[0]},{value[1]})"
    return str(value)


def _of_character(before: Game, now: Game, old: Character, who: Character) -> list[Json]:
    found = []
    name = called(now, who)
    was, values = _values(before, old), _values(now, who)
    for fact, value in values.items():
        if fact == "marks":
            value = {**dict.fromkeys(was["marks"], 0), **value}
            if not value:
                continue
        changed = was[fact] != values[fact]
        if fact in ("score", "skills", "face", "alive") and not changed:
            continue
        checked = [value]
        if fact == "hand":
            checked = [len(value), value]
        for number, one in enumerate(checked):
            said = {
                lang: LABELS[fact][i].format(value=_words(now, who, fact, one, lang))
                for i, lang in enumerate(LANGUAGES)
            }
            found.append(
                {
                    "group": who.name,
                    "label": {"zh": f"{name['zh']}：{said['zh']}", "en": f"{name['en']}: {said['en']}"},
                    "check": {"expect": {"who": who.name, fact: one}},
                    "changed": changed and number == 0,
                }
            )
    return found


def _of_options(game: Game, sayings: Sayings) -> list[Json]:
    """What is offered to whom, and which of its skills and cards are not."""
    request = game.request
    if request is None:
        winner = None if game.result is None else game.result.winner
        won = {lang: word(winner, lang) if winner else "–" for lang in LANGUAGES}
        return [
            {
                "group": "end",
                "label": {"zh": f"游戏结束，胜方：{won['zh']}", "en": f"the game is over, winner: {won['en']}"},
                "check": {"over": {"winner": winner}},
                "changed": True,
            }
        ]
    who, name = request.who.name, called(game, request.who)
    keys: dict[str, int] = {}
    for index in range(len(request.options)):
        keys.setdefault(game.key(index), index)
    found: list[Json] = [
        {
            "group": "asked",
            "label": {
                "zh": f"正在询问{name['zh']}：{game.prompt_text('zh')}",
                "en": f"{name['en']} is asked: {game.prompt_text('en')}",
            },
            "check": {"asked": {"who": who, "kind": request.kind}},
            "changed": False,
        }
    ]
    for key, index in keys.items():
        if key != "end":
            option = {lang: game.label(index, lang) for lang in LANGUAGES}
            label = {"zh": f"{name['zh']}可以选择：{option['zh']}", "en": f"{name['en']} may choose: {option['en']}"}
            found.append(
                {"group": "offered", "label": label, "check": {"offered": {"who": who, "what": key}}, "changed": False}
            )
    refused = why_not(game)
    sayings.add(game.registry, refused)
    abilities = {ability.path: ability for ability, _ in game.match.abilities(request.who).all}
    missing: list[tuple[str, Json, Json]] = [
        (abilities[path].key, {lang: localised(abilities[path].label, lang) for lang in ("zh", "en")}, words)
        for path, words in refused["abilities"].items()
        if path in abilities
    ]
    hand = {str(card.id): card for card in request.who.hand}
    missing += [
        (card_key(hand[number]), card_name(game, hand[number]), words)
        for number, words in refused["cards"].items()
        if number in hand
    ]
    for key, missed, words in missing:
        if key not in keys and f"use {key}" not in keys:
            which = words.get("said") or {}
            why = {"zh": "：".join(filter(None, (words["zh"], which.get("zh"))))}
            why["en"] = ": ".join(filter(None, (words["en"], which.get("en"))))
            label = {
                "zh": f"{name['zh']}不能选择{missed['zh']}：{why['zh']}",
                "en": f"{name['en']} may not choose {missed['en']}: {why['en']}",
            }
            check = {"not": {"that": {"offered": {"who": who, "what": key}}}}
            found.append({"group": "not_offered", "label": label, "check": check, "changed": False})
    return found


def _of_happenings(before: Game, now: Game) -> list[Json]:
    """How often each skill was used by whom since."""
    counts: Counter[tuple[str, str, str]] = Counter()
    said: dict[tuple[str, str, str], tuple[Character, Ability]] = {}
    for happening in now.journal[len(before.journal) :]:
        ability, who = happening.args.get("ability"), happening.args.get("who")
        if isinstance(ability, Ability) and isinstance(who, Character) and happening.code in ("activate", "convert"):
            key = (happening.code, who.name, ability.key)
            counts[key] += 1
            said[key] = (who, ability)
    return [
        {
            "group": "happened",
            "label": {
                "zh": f"{called(now, said[key][0])['zh']}发动了{localised(said[key][1].label, 'zh')} {times} 次",
                "en": f"{called(now, said[key][0])['en']} used {localised(said[key][1].label, 'en')} {times} time(s)",
            },
            "check": {"happened": {"what": key[0], "who": key[1], "ability": key[2], "times": times}},
            "changed": True,
        }
        for key, times in sorted(counts.items())
    ]
