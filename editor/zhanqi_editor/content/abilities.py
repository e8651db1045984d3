"""What each part of a definition can do at its timing, in a line or two: when, whether one may, what happens."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final

from zhanqi_editor.content.scopes import Scopes
from zhanqi_editor.content.walk import Part, parts_of
from zhanqi_editor.content.wordbook import Label, Wordbook

_HOLE: Final = re.compile(r"\{([a-z_]+)('s)?\}(的?)")
_YOU: Final = re.compile(r"\byou ((?!as\b|is\b)[a-z]+s)\b")
"""An English verb that must agree with you."""
_ANYBODY: Final = {"zh": "一名角色", "en": "a character"}
_SOMETHING: Final[dict[str, Label]] = {
    "who": _ANYBODY,
    "entry": _ANYBODY,
    "use": {"zh": "牌", "en": "a card"},
    "card": {"zh": "牌", "en": "a card"},
    "cards": {"zh": "牌", "en": "cards"},
    "wanted": {"zh": "牌", "en": "a card"},
    "word:phase": {"zh": "阶段", "en": "any"},
    "word:nature": {"zh": "", "en": ""},
    "word:way": {"zh": "使用或打出", "en": "use or play"},
}
_MOST: Final = 6
"""Effects named before an ellipsis."""


def describe_abilities(kind: str, data: Any, words: Wordbook, scopes: Scopes) -> list[dict[str, Any]]:
    """What the API shows of every part."""
    return [_describe(part, words, scopes) for part in parts_of(kind, data)]


def _describe(part: Part, words: Wordbook, scopes: Scopes) -> dict[str, Any]:
    type = part.data.get("type") if isinstance(part.data.get("type"), str) else "use"
    timing, filters = _when(part.data.get("when"))
    inner = scopes.find(f"{part.pointer}/effect/-") if f"{part.pointer}/effect/-" in scopes.at else {}
    roles = inner or scopes.find(f"{part.pointer}/when")
    return {
        "pointer": part.pointer,
        "skill": part.skill,
        "part": part.number,
        "type": type,
        "label": words.part(str(type)) if type != "use" else {"zh": "使用方法", "en": "Use"},
        "timing": timing,
        "when": _when_words(str(type), timing, filters, words),
        "may": part.data.get("optional") is True or type in ("active", "use", "convert"),
        "can": {lang: _can(part.data, words, lang) for lang in ("zh", "en")},
        "limits": _limits(part.data.get("limit"), words),
        "roles": {name: {"type": found, "label": words.role(name)} for name, found in roles.items()},
    }


def _when(when: Any) -> tuple[str, Mapping[str, Any]]:
    if isinstance(when, dict) and len(when) == 1:
        ((timing, filters),) = when.items()
        return timing, filters if isinstance(filters, dict) else {}
    return "", {}


def _when_words(type: str, timing: str, filters: Mapping[str, Any], words: Wordbook) -> Label:
    if timing:
        return {lang: _say_timing(timing, filters, words, lang) for lang in ("zh", "en")}
    if type in ("active", "use"):
        return {"zh": "出牌阶段的空闲时间点", "en": "at an idle point of your play phase"}
    if type == "convert":
        return {"zh": "需要使用或打出牌时", "en": "whenever such a card is wanted"}
    if type == "movement":
        return {"zh": "移动时", "en": "while moving"}
    return {"zh": "一直", "en": "all the time"}


def _say_timing(timing: str, filters: Mapping[str, Any], words: Wordbook, lang: str) -> str:
    types = {one["name"]: one["type"] for one in _roles_of(timing, words)}

    def fill(hole: re.Match[str]) -> str:
        wanted = filters.get(hole[1])
        kind = str(types.get(hole[1], "who"))
        if isinstance(wanted, str):
            enum = kind.removeprefix("word:") if kind.startswith("word:") else ""
            said = words.word(enum, wanted)[lang] if enum else words.role(wanted)[lang]
        else:
            said = _SOMETHING.get(kind, {"zh": "", "en": ""})[lang]
        if hole[2]:
            said = "your" if said == "you" else f"{said}'s"
        return said + (hole[3] if said else "")

    said = re.sub(r" +", " ", _HOLE.sub(fill, words.timing_words(timing)[lang])).strip()
    return _YOU.sub(lambda found: "you have" if found[1] == "has" else f"you {found[1][:-1]}", said)


def _roles_of(timing: str, words: Wordbook) -> list[dict[str, Any]]:
    return next((one["roles"] for one in words.described["timings"] if one["id"] == timing), [])


def _can(data: Mapping[str, Any], words: Wordbook, lang: str) -> str:
    """Cost ⇒ effects, by their names alone."""
    comma = "、" if lang == "zh" else ", "
    cost = comma.join(_names(data.get("cost"), words, lang))
    does = _names(data.get("effect"), words, lang) or _names(data.get("state"), words, lang)
    shown = comma.join(does[:_MOST]) + ("……" if len(does) > _MOST else "")
    if data.get("type") == "convert":
        made = data.get("as")
        name = made.get("name") if isinstance(made, Mapping) else ""
        shown = f"当【{name}】" if lang == "zh" else f"as {name}"
    return f"{cost} ⇒ {shown}" if cost else shown


def _names(effects: Any, words: Wordbook, lang: str) -> list[str]:
    """The names of effects, those inside others after them."""
    found: list[str] = []
    for one in effects if isinstance(effects, list) else ():
        if not isinstance(one, dict) or len(one) != 1:
            continue
        ((name, body),) = one.items()
        found.append(words.operation("effect", str(name))[lang])
        if isinstance(body, dict):
            for inner in ("effect", "do", "then", "else"):
                found += _names(body.get(inner), words, lang)
            options = body.get("options")
            for option in options if isinstance(options, list) else ():
                found += _names(option, words, lang)
    return found


def _limits(limit: Any, words: Wordbook) -> Label:
    if not isinstance(limit, dict) or not isinstance(limit.get("per"), str):
        return {"zh": "", "en": ""}
    per, times = words.word("limit_scope", limit["per"]), limit.get("times")
    shown = times if isinstance(times, int) else "X"
    return {
        "zh": f"每{per['zh']}限{shown}次",
        "en": f"{shown} times per {per['en']}" if shown != 1 else f"once per {per['en']}",
    }
