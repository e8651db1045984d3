"""What a test kept of a table could check: what has changed, what is offered and what is not, what has happened."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from zhanqi.game.whynot import why_not
from zhanqi.game.words import card_key, general_name, short
from zhanqi.timing.abilities import Ability

if TYPE_CHECKING:
    from zhanqi.game import Game
    from zhanqi.model.character import Character

Json = dict[str, Any]
LABELS: dict[str, tuple[str, str]] = {
    "hp": ("体力 {value}", "HP {value}"),
    "hand": ("手牌 {value}", "hand {value}"),
    "equip": ("装备 {value}", "equipment {value}"),
    "delayed": ("延时区 {value}", "delayed zone {value}"),
    "at": ("位置 {value}", "stands at {value}"),
    "marks": ("标记 {value}", "marks {value}"),
    "alive": ("存活 {value}", "alive {value}"),
    "face": ("棋子朝向 {value}", "piece {value}"),
    "score": ("得分 {value}", "score {value}"),
    "skills": ("技能 {value}", "skills {value}"),
}


def facts(before: Game, now: Game) -> list[Json]:
    """Every check that holds now, those about what differs from `before` marked as `changed`."""
    found: list[Json] = []
    for who in now.state.characters:
        old = before.state.characters[who.index]
        found += _of_character(before, now, old, who)
    found += _of_options(now)
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


def _of_character(before: Game, now: Game, old: Character, who: Character) -> list[Json]:
    found = []
    name = general_name(now, who)
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
            shown = _shown(one)
            found.append(
                {
                    "group": who.name,
                    "label": {
                        lang: f"{name[lang]}（{who.name}）{LABELS[fact][i].format(value=shown)}"
                        if lang == "zh"
                        else f"{name[lang]} ({who.name}): {LABELS[fact][i].format(value=shown)}"
                        for i, lang in enumerate(("zh", "en"))
                    },
                    "check": {"expect": {"who": who.name, fact: one}},
                    "changed": changed and number == 0,
                }
            )
    return found


def _shown(value: Any) -> str:
    if isinstance(value, bool):
        return "✓" if value else "✗"
    if isinstance(value, list) and all(isinstance(one, int) for one in value) and len(value) == 2:
        return f"({value[0]},{value[1]})"
    if isinstance(value, list):
        return "、".join(str(one) for one in value) or "–"
    if isinstance(value, dict):
        return "、".join(f"{key} {count}" for key, count in value.items())
    return "–" if value is None else str(value)


def _of_options(game: Game) -> list[Json]:
    """What is offered to whom, and which of its skills and cards are not."""
    request = game.request
    if request is None:
        winner = None if game.result is None else game.result.winner
        return [
            {
                "group": "end",
                "label": {"zh": f"游戏结束，胜方 {winner}", "en": f"the game is over, {winner} has won"},
                "check": {"over": {"winner": winner}},
                "changed": True,
            }
        ]
    who = request.who.name
    keys = list(dict.fromkeys(game.key(index) for index in range(len(request.options))))
    found: list[Json] = [
        {
            "group": "asked",
            "label": {"zh": f"正在询问 {who}（{request.kind}）", "en": f"{who} is asked ({request.kind})"},
            "check": {"asked": {"who": who, "kind": request.kind}},
            "changed": False,
        }
    ]
    for key in keys:
        if key != "end":
            label = {"zh": f"{who} 可以选择 {key}", "en": f"{key} is offered to {who}"}
            found.append(
                {"group": "offered", "label": label, "check": {"offered": {"who": who, "what": key}}, "changed": False}
            )
    refused = why_not(game)
    abilities = {ability.path: ability.key for ability, _ in game.match.abilities(request.who).all}
    missing = [(abilities[path], words) for path, words in refused["abilities"].items() if path in abilities]
    hand = {str(card.id): card_key(card) for card in request.who.hand}
    missing += [(hand[number], words) for number, words in refused["cards"].items() if number in hand]
    for key, words in missing:
        if key not in keys and f"use {key}" not in keys:
            label = {
                "zh": f"{who} 不能选择 {key}：{words['zh']}",
                "en": f"{key} is not offered to {who}: {words['en']}",
            }
            check = {"not": {"that": {"offered": {"who": who, "what": key}}}}
            found.append({"group": "not_offered", "label": label, "check": check, "changed": False})
    return found


def _of_happenings(before: Game, now: Game) -> list[Json]:
    """How often each skill was used by whom since."""
    counts: Counter[tuple[str, str, str]] = Counter()
    for happening in now.journal[len(before.journal) :]:
        ability, who = happening.args.get("ability"), happening.args.get("who")
        if isinstance(ability, Ability) and happening.code in ("activate", "convert"):
            counts[happening.code, getattr(who, "name", ""), ability.key] += 1
    return [
        {
            "group": "happened",
            "label": {"zh": f"{who} 发动 {key} {times} 次", "en": f"{who} used {key} {times} time(s)"},
            "check": {"happened": {"what": code, "who": who, "ability": key, "times": times}},
            "changed": True,
        }
        for (code, who, key), times in sorted(counts.items())
    ]
