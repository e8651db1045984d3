"""What each part of a definition can do at its timing, in a line or two: when, whether one may, what happens."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from zhanqi_editor.content.scopes import Scopes
from zhanqi_editor.content.walk import Part, parts_of
from zhanqi_editor.content.wordbook import Label, Wordbook

Segments = Sequence[tuple[str, str]]
"""(text, JSON pointer) of a rules text"""

_MOST: Final = 6
"""Effects named before an ellipsis."""
_LONG: Final = {"zh": 70, "en": 200}
"""Letters a line or two have room for."""
_ALWAYS: Final[dict[str, Label]] = {
    "active": {"zh": "出牌阶段的空闲时间点", "en": "at an idle point of your play phase"},
    "use": {"zh": "出牌阶段的空闲时间点", "en": "at an idle point of your play phase"},
    "convert": {"zh": "需要使用或打出牌时", "en": "whenever such a card is wanted"},
    "movement": {"zh": "移动时", "en": "while moving"},
}
_ON: Final[Label] = {"zh": "一直", "en": "all the time"}


def describe_abilities(
    kind: str, data: Any, words: Wordbook, scopes: Scopes, said: Mapping[str, Segments] | None = None
) -> list[dict[str, Any]]:
    """What the API shows of every part. ``said``: the rules text by language, whose own words tell the timing."""
    return [_describe(part, words, scopes, said or {}) for part in parts_of(kind, data)]


def _describe(part: Part, words: Wordbook, scopes: Scopes, said: Mapping[str, Segments]) -> dict[str, Any]:
    type = part.data.get("type") if isinstance(part.data.get("type"), str) else "use"
    when = part.data.get("when")
    timing = next(iter(when)) if isinstance(when, dict) and len(when) == 1 else ""
    after = f"{part.pointer}/effect/-"
    roles = scopes.find(after if after in scopes.at else f"{part.pointer}/when")
    fallback = words.timing(timing) if timing else _ALWAYS.get(str(type), _ON)
    return {
        "pointer": part.pointer,
        "skill": part.skill,
        "part": part.number,
        "type": type,
        "label": words.part(str(type)) if type != "use" else {"zh": "使用方法", "en": "Use"},
        "timing": timing,
        "when": {lang: _said(said.get(lang, ()), f"{part.pointer}/when") or fallback[lang] for lang in ("zh", "en")},
        "may": part.data.get("optional") is True or type in ("active", "use", "convert"),
        "can": {lang: _can(part, words, lang, said.get(lang, ())) for lang in ("zh", "en")},
        "limits": _limits(part.data.get("limit"), words),
        "roles": {name: {"type": found, "label": words.role(name)} for name, found in roles.items()},
    }


def _said(segments: Segments, pointer: str) -> str:
    """The words that a node and what is in it say, what joins them too, without the punctuation around them."""
    its = [index for index, (_, at) in enumerate(segments) if at == pointer or at.startswith(f"{pointer}/")]
    found = "".join(text for text, _ in segments[its[0] : its[-1] + 1]) if its else ""
    return found.strip(" ，,。.：:；;①②③④⑤⑥")


def _can(part: Part, words: Wordbook, lang: str, said: Segments) -> str:
    """Cost ⇒ effects, as the rules text says them; by their names alone where that is long or says nothing."""
    if part.data.get("type") in ("convert", "movement"):
        return _told(said, part.pointer)
    cost = _told(said, f"{part.pointer}/cost") or _list(_names(part.data.get("cost"), words, lang), lang)
    does = _told(said, f"{part.pointer}/effect") or _told(said, f"{part.pointer}/state")
    if not does or len(does) > _LONG[lang]:
        does = _list(_names(part.data.get("effect"), words, lang) or _names(part.data.get("state"), words, lang), lang)
    return f"{cost} ⇒ {does}" if cost else does


def _told(said: Segments, pointer: str) -> str:
    """The same words without 可, which stands before them anyway."""
    found = _said(said, pointer)
    lead = next((lead for lead in ("你可", "可", "you may ", "You may ") if found.startswith(lead)), "")
    return found.removeprefix(lead)


def _list(names: Sequence[str], lang: str) -> str:
    return ("、" if lang == "zh" else ", ").join(names[:_MOST]) + ("……" if len(names) > _MOST else "")


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
    often = "once" if shown == 1 else f"{shown} times"
    return {"zh": f"每{per['zh']}限{shown}次", "en": f"{often} per {per['en']}"}
