"""A test that is watched on the board: each of its steps and checks in words, where it stands, and whether it held."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from zhanqi.game.words import Names, called
from zhanqi.testing.recording import Answered, answers_of
from zhanqi.texts import LANGUAGES, Lang, joined
from zhanqi_editor.table.pages import TEXTS

if TYPE_CHECKING:
    from collections.abc import Mapping

    from zhanqi.game import Game
    from zhanqi.testing import Outcome

Json = dict[str, Any]
SAME: Final = {"who": "target", "count": "amount"}
"""Arguments of effects that the sandbox calls by another name."""


def steps_of(test: Mapping[str, Any], outcome: Outcome, game: Game) -> list[Json]:
    """The steps and checks of a test that was run: `{"pointer", "at", "words", "held", "why"}`, in their order.

    `at`: how many answers had been given after it. Those that a failed step kept from being taken are left out.
    """
    answers = answers_of(game)
    reached = dict(outcome.marks)
    faults = {fault.pointer: fault for fault in outcome.faults}
    found: list[Json] = []
    position = 0
    for part in ("when", "then"):
        for number, node in enumerate(test.get(part, ())):
            pointer = f"/{part}/{number}"
            fault = faults.get(pointer)
            if pointer not in reached and fault is None:
                continue
            upto = reached.get(pointer, len(answers) if part == "then" else position)
            words = {lang: said(game, node, answers[position:upto], lang) for lang in LANGUAGES}
            why = None if fault is None else dict(fault.message)
            found.append({"pointer": pointer, "at": upto, "words": words, "held": fault is None, "why": why})
            position = upto
    return found


def said(game: Game, node: Mapping[str, Any], answers: list[Answered], lang: Lang) -> str:
    """A step by what was answered at it; a check by what it looks at."""
    if answers:
        return joined_answers(game, answers, lang)
    ((kind, body),) = node.items()
    refused = kind == "not" and isinstance(body, dict) and "offered" in body.get("that", {})
    if refused:
        kind, body = "not_offered", body["that"]["offered"]
    pair = TEXTS.get(f"check.{kind}") or TEXTS.get(f"step.{kind}") or [kind, kind]
    facts = dict(body) if isinstance(body, dict) else {}
    who = facts.pop("who", None)
    subject = "" if who is None else person(game, str(who))[lang]
    parts = [f"{field(name, lang)} {plain(value, lang)}" for name, value in facts.items()]
    head = subject if kind == "expect" else f"{pair[lang == 'en']} {subject}".rstrip()
    return f"{head}{'：' if lang == 'zh' else ': '}{joined(parts, lang)}" if parts else head


def joined_answers(game: Game, answers: list[Answered], lang: Lang) -> str:
    """What was answered, by whom."""
    colon = "：" if lang == "zh" else ": "
    found: list[tuple[str, list[str]]] = []
    for one in answers:
        if one.effect is not None:
            system = TEXTS["inspect.system"][lang == "en"]
            done = [force(game, kind, body, lang) for kind, body in one.effect.items()]
            found.append(("", [system.format(effect=joined(done, lang))]))
            continue
        who = person(game, one.who)[lang]
        picked = [person(game, key)[lang] if is_person(game, key) else label[lang] for key, label in _picks(one)]
        words = joined(picked, lang) or TEXTS["inspect.declined"][lang == "en"]
        if found and found[-1][0] == who:
            found[-1][1].append(words)
        else:
            found.append((who, [words]))
    return "；".join(f"{who}{colon}{' → '.join(words)}" if who else words[0] for who, words in found)


def _picks(one: Answered) -> list[tuple[str, dict[str, str]]]:
    return list(zip(one.keys, one.labels, strict=True))


def is_person(game: Game, name: str) -> bool:
    """Whether a character has this name."""
    return any(one.name == name for one in game.state.characters)


def person(game: Game, name: str) -> Names:
    """What people call the character of this name."""
    who = next((one for one in game.state.characters if one.name == name), None)
    return {"zh": name, "en": name} if who is None else called(game, who)


def force(game: Game, kind: str, body: Any, lang: Lang) -> str:
    """An effect of the system: what it is called in the sandbox, and to whom."""
    pair = TEXTS.get(f"force.{kind}")
    name = kind if pair is None else pair[lang == "en"]
    parts = []
    for role, value in body.items() if isinstance(body, dict) else ():
        if isinstance(value, (dict, list)):
            continue
        known = person(game, value)[lang] if isinstance(value, str) else str(value)
        label = field(SAME.get(str(role), str(role)), lang)
        parts.append(f"{label} {known}")
    inner = joined(parts, lang)
    return (f"{name}（{inner}）" if lang == "zh" else f"{name} ({inner})") if inner else name


def field(name: str, lang: Lang) -> str:
    """What a fact is called."""
    pair = TEXTS.get(f"given.{name}") or TEXTS.get(f"force.{name}") or TEXTS.get(f"field.{name}")
    return name if pair is None else pair[lang == "en"]


def plain(value: Any, lang: Lang) -> str:
    """A value as people read it."""
    if isinstance(value, list):
        if len(value) == 2 and all(type(one) is int for one in value):
            return f"({value[0]},{value[1]})"
        return joined([plain(one, lang) for one in value], lang) or "–"
    if isinstance(value, dict):
        return joined([f"{name} {plain(one, lang)}" for name, one in value.items()], lang)
    if isinstance(value, bool):
        return "✓" if value else "✗"
    return "–" if value is None else str(value)
