"""The report of a test that did not pass: what failed, the difference, the board, the answers, the tree."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any, Final

from zhanqi.errors import ZhanqiError
from zhanqi.testing.picture import picture
from zhanqi.testing.recording import Answered, answers_of
from zhanqi.texts import Lang, localised, text

if TYPE_CHECKING:
    from zhanqi.game import Game
    from zhanqi.testing.outcome import Outcome

MOST_LINES: Final = 80
"""Lines of a tree that a report shows."""


def report(outcome: Outcome, lang: Lang, *, tree: bool) -> str:
    """Return the report as plain text."""
    title = localised(outcome.title, lang)
    lines = [text("test.head", lang, name=outcome.name, title=title, status=text(f"test.{outcome.status}", lang))]
    for fault in outcome.faults:
        lines.append(text("test.at", lang, pointer=fault.pointer, message=fault.message[lang]))
        if fault.expected is not None or fault.found is not None:
            lines.append("  " + text("test.expected", lang, value=_plain(fault.expected)))
            lines.append("  " + text("test.found", lang, value=_plain(fault.found)))
        if fault.details:
            lines.append(fault.details.rstrip())
    if not outcome.faults:
        lines += [one.format(lang) for one in outcome.diagnostics]
    if outcome.game is not None and tree and not outcome.passed:
        lines += _game(outcome.game, lang)
    return "\n".join(lines)


def _plain(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, default=str)


def _game(game: Game, lang: Lang) -> list[str]:
    lines = ["", f"{text('test.board', lang)}:", picture(game, lang)]
    if game.request is not None:
        lines.append(text("test.pending", lang, who=game.request.who.name, prompt=game.prompt_text(lang)))
    lines += ["", f"{text('test.answers', lang)}:"]
    answered = answers_of(game)
    lines += [f"  {number}. {answer_text(one, lang)}" for number, one in enumerate(answered, 1)]
    if not answered:
        lines.append(f"  {text('test.none', lang)}")
    try:
        told = game.explain()
    except ZhanqiError:
        return lines  # what broke the game breaks the explanation too
    lines += ["", f"{text('test.tree', lang)}:", *shortened(list(tree_lines(told, lang)), lang)]
    return lines


def answer_text(one: Answered, lang: Lang) -> str:
    """Return one answer as a line."""
    if one.effect is not None:
        return text("test.system", lang, effect=_plain(one.effect))
    picked = ", ".join(one.keys) or text("test.declines", lang)
    return f"{one.who}: {picked}"


def shortened(lines: list[str], lang: Lang) -> list[str]:
    """Return the last lines of a tree, if it is long: what failed is at its end."""
    if len(lines) <= MOST_LINES:
        return lines
    return ["  " + text("test.tree.more", lang, count=len(lines) - MOST_LINES), *lines[-MOST_LINES:]]


def tree_lines(told: Mapping[str, Any], lang: Lang) -> Iterator[str]:
    """Return the lines of what `game.explain()` tells: timings at which somebody was asked, happenings, answers."""
    for node in told["tree"]:
        yield from _node_lines(node, 1, lang)
    pending = told.get("pending")
    if pending is not None and "idle" in pending:
        yield from _idle_lines(pending["idle"], 1, lang)


def _node_lines(node: Mapping[str, Any], depth: int, lang: Lang) -> Iterator[str]:
    indent = "  " * depth
    kind = node["kind"]
    if kind == "timing":
        asked = [line for person in node["asked"] for line in _asked_lines(person, depth + 1, lang)]
        inner = [line for child in node["children"] for line in _node_lines(child, depth + 1, lang)]
        if asked or inner:
            yield f"{indent}{node['timing']}  {timing_text(node, lang)}"
            yield from asked
            yield from inner
    elif kind == "answer":
        picked = ", ".join(node["picked"]) or text("test.declines", lang)
        yield indent + "> " + text("test.tree.picked", lang, who=node["who"], picked=picked)
    elif kind == "event" and node["code"] not in ("cards", "pass", "phase"):
        yield indent + "* " + text(f"journal.{node['code']}", lang, **node["args"])
    elif kind == "inserted":
        yield indent + "> " + text("test.system", lang, effect=_plain(node["effect"]))


def timing_text(node: Mapping[str, Any], lang: Lang) -> str:
    """Return a timing's words with what plays its roles."""
    return str(node["name"][lang])


def _asked_lines(person: Mapping[str, Any], depth: int, lang: Lang) -> Iterator[str]:
    for ability in person["abilities"]:
        if ability.get("elsewhere"):
            continue
        yield _verdict_line(person["who"], ability, depth, lang)


def _verdict_line(who: str, ability: Mapping[str, Any], depth: int, lang: Lang) -> str:
    sign = "+" if ability["offered"] else "-"
    label = localised(ability.get("label") or {"zh": ability.get("card", "")}, lang)
    place = "" if ability["offered"] else f"  ({ability.get('at', '')})"
    return f"{'  ' * depth}{sign} {who} {label} [{ability.get('key', '')}]: {ability['words'][lang]}{place}"


def _idle_lines(idle: Mapping[str, Any], depth: int, lang: Lang) -> Iterator[str]:
    yield "  " * depth + f"play.idle  {idle['who']}"
    for ability in idle["abilities"]:
        yield _verdict_line(idle["who"], ability, depth + 1, lang)
    for card in idle["cards"]:
        sign = "+" if card["offered"] else "-"
        yield f"{'  ' * (depth + 1)}{sign} {idle['who']} {card['card']}: {card['words'][lang]}"
