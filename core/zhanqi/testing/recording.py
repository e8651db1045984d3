"""Turns what was played into the steps of a scenario test: answers by names, steps of one move as one route."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from zhanqi.game import Game

Json = dict[str, Any]


class Answered(NamedTuple):
    """One entry of a game's log in words: who was asked what kind of question, and the keys picked.

    `effect` instead, where the system did something.
    """

    who: str
    kind: str
    keys: tuple[str, ...]
    effect: Json | None = None
    labels: tuple[dict[str, str], ...] = ()


def answers_of(game: Game, start: int = 0, end: int | None = None) -> list[Answered]:
    """Return a game's log from `start` to `end` in words, by playing it again."""
    replayed = game.again(game.log[:start], journal=False)
    found = []
    for entry in game.log[start:end]:
        request = replayed.request
        if isinstance(entry, dict):
            found.append(Answered("", "", (), entry["insert"]))
        elif request is not None:
            keys = tuple(replayed.key(pick) for pick in entry)
            labels = tuple({lang: replayed.label(pick, lang) for lang in ("zh", "en")} for pick in entry)
            found.append(Answered(request.who.name, request.kind, keys, None, labels))
        replayed.replay([entry])
    return found


def steps_of(answers: Sequence[Answered]) -> list[Json]:
    """Return the steps of a test that give these answers."""
    steps: list[Json] = []
    waiting = list(answers)
    while waiting:
        one = waiting.pop(0)
        if one.effect is not None:
            steps.append(one.effect)
        elif one.keys in ((), ("end",)):
            steps.append({"pass": {"who": one.who}})
        elif one.kind == "step" and " " not in one.keys[0]:
            steps.append({"move": {"who": one.who, "route": _route(one, waiting)}})
        elif one.kind == "idle" and one.keys[0].startswith("use "):
            card = one.keys[0].removeprefix("use ")
            steps.append({"use": {"who": one.who, "card": card, **_targets(one, waiting)}})
        elif one.kind == "idle":
            steps.append({"activate": {"who": one.who, "skill": one.keys[0], **_targets(one, waiting)}})
        else:
            picks = one.keys[0] if len(one.keys) == 1 else list(one.keys)
            steps.append({"answer": {"who": one.who, "pick": picks}})
    return steps


def _targets(one: Answered, waiting: list[Answered]) -> Json:
    """Take the answer that names the targets of what was just begun, if it is the next."""
    if waiting and waiting[0].kind == "targets" and waiting[0].who == one.who and waiting[0].keys:
        keys = waiting.pop(0).keys
        return {"targets": keys[0] if len(keys) == 1 else list(keys)}
    return {}


def _route(one: Answered, waiting: list[Answered]) -> list[list[int]]:
    """Take the steps of one move: as many as follow each other by squares alone."""
    route = [_square(one.keys[0])]
    while waiting and waiting[0].kind == "step" and waiting[0].who == one.who and len(waiting[0].keys) == 1:
        if " " in waiting[0].keys[0]:
            break
        route.append(_square(waiting.pop(0).keys[0]))
    return route


def _square(key: str) -> list[int]:
    x, _, y = key.split(" ")[0].strip("()").partition(",")
    return [int(x), int(y)]
