"""A random game with an edited definition in the middle of it: what checks clean must also play."""

from __future__ import annotations

import copy
import json
import signal
import traceback
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from random import Random
from types import FrameType
from typing import Any, Final

from zhanqi.bots import RandomBot
from zhanqi.check import check_source
from zhanqi.errors import EngineError, GameAborted
from zhanqi.game import Game
from zhanqi.game.library import library_of
from zhanqi.invariants import check_invariants
from zhanqi.packs import Definition, Registry
from zhanqi.packs.ids import definition_id
from zhanqi.testing import run_test

SECONDS: Final = 30
"""A game that takes longer than this hangs, where the system can say so."""
MOST_ANSWERS: Final = 400
OUTCOMES: Final = ("played", "elsewhere", "endless", "crash")
SHARE: Final = 0.3
"""How many rows of the deck, and plain squares of the map, become the edited card or terrain."""


class Hangs(Exception):
    """A single resolution took longer than SECONDS."""


class ToldElsewhere(Exception):
    """The edit makes the scenario that names it a faulty one, and that is told there."""


def play_mutant(
    registry: Registry, definition: Definition, data: dict[str, Any], seed: int, answers: int = MOST_ANSWERS
) -> tuple[str, str]:
    """Play a random game with a definition changed to `data`, of at most so many answers, invariants checked at each.

    Returns one of OUTCOMES and what to look at: `elsewhere` is a fault told of the scenario that names it, `endless` a
    game that the engine gave up by name (GameAborted), `crash` whatever else was raised. A test is run; it may pass or
    fail, but not come down.
    """
    try:
        with _limited():
            if definition.kind == "test":
                return _run(registry, definition, data)
            _play(*_table(registry, definition, data, Random(f"table {seed}")), seed, answers)
    except ToldElsewhere as error:
        return "elsewhere", str(error)
    except GameAborted as error:
        return "endless", str(error)
    except Exception:  # whatever breaks a game is what we look for
        return "crash", traceback.format_exc()
    return "played", ""


def _run(registry: Registry, definition: Definition, data: dict[str, Any]) -> tuple[str, str]:
    outcome = run_test(registry, _changed(definition, data))
    if outcome.status != "error":
        return "played", ""
    words = [
        *(one.format("en") for one in outcome.diagnostics),
        *(f"{one.message['en']} {one.details}" for one in outcome.faults),
    ]
    return "crash", "\n".join(words)


def _play(registry: Registry, scenario: str, roster: dict[str, list[str]] | None, seed: int, answers: int) -> None:
    game = Game(registry, scenario=scenario, seed=seed, generals=roster)
    random, bot = Random(f"answers {seed}"), RandomBot()
    check_invariants(game)
    while (request := game.request) is not None and len(game.log) < answers:
        game.answer(bot.choose(game, request, random))
        check_invariants(game)
    again = Game.load(registry, game.save())
    if again.state_hash() != game.state_hash():
        raise EngineError("replaying the log comes to another state")


def _table(
    registry: Registry, definition: Definition, data: dict[str, Any], random: Random
) -> tuple[Registry, str, dict[str, list[str]] | None]:
    """A registry that holds the edited definition, the scenario to play, and who plays."""
    edited = _changed(definition, data)
    table = with_definitions(registry, edited)
    scenario = next(one for one in registry.of_kind("scenario") if one.pack == definition.pack)
    if definition.kind == "scenario":
        return table, edited.plugin_name, None
    if definition.kind in ("card", "deck", "terrain"):
        deck = registry.references(scenario.pack).find("deck", scenario.data["deck"])
        for other in _in_use(edited, definition, deck, scenario, random):
            errors = check_source(table, json.dumps(other.data).encode(), other.kind, pack=other.pack).errors
            if errors and other is scenario:
                raise ToldElsewhere(errors[0].format("en"))
            table = table if errors else with_definitions(table, other)
        return table, scenario.plugin_name, None
    played = edited
    if definition.kind == "skill":
        bearer = next(one for one in registry.of_kind("general") if one.pack == definition.pack)
        played = _changed(bearer, {**bearer.data, "skills": [edited.id]})
        table = with_definitions(table, played)
    sides = [side["id"] for side in scenario.data["sides"]]
    size = scenario.data["players_per_side"]
    away = {definition.plugin_name, played.plugin_name}
    others = [one.plugin_name for one in registry.of_kind("general") if one.plugin_name not in away]
    names = random.sample(others, size * len(sides))
    names[random.randrange(len(names))] = played.plugin_name
    return table, scenario.plugin_name, {side: names[at * size : at * size + size] for at, side in enumerate(sides)}


def _in_use(
    edited: Definition, original: Definition, deck: Definition, scenario: Definition, random: Random
) -> Iterator[Definition]:
    """The deck or scenario changed so that the edited card, deck or terrain is often met."""
    if edited.kind == "card":
        rows = copy.deepcopy(deck.data["cards"])
        for row in rows:
            if random.random() < SHARE or _row_names(row) == original.id:
                row.pop("kind", None)
                row.update({key: edited.data[key] for key in ("id", "kind") if key in edited.data})
                row["card"] = row.pop("id")
        yield _changed(deck, {**deck.data, "cards": rows})
    elif edited.kind == "deck":
        yield _changed(scenario, {**scenario.data, "deck": edited.id})
    else:
        yield scenario
        legend = {
            letter: edited.id if name == original.id else name for letter, name in scenario.data["legend"].items()
        }
        rows = [
            "".join("*" if one == "." and random.random() < SHARE else one for one in row)
            for row in scenario.data["map"]
        ]
        yield _changed(scenario, {**scenario.data, "legend": legend})
        yield _changed(scenario, {**scenario.data, "legend": {**legend, "*": edited.id}, "map": rows})


def _row_names(row: dict[str, Any]) -> str:
    return row["card"] if row.get("kind") is None else f"{row['card']}.{row['kind']}"


def _changed(definition: Definition, data: dict[str, Any]) -> Definition:
    id = definition_id(definition.kind, data)
    return Definition(definition.pack, definition.kind, id, data, definition.path, f"edited {id}")


def with_definitions(registry: Registry, *changed: Definition) -> Registry:
    """A registry with definitions put in the place of their namesakes. What others compiled to is kept."""
    index, definitions = registry.index, dict(registry.definitions)
    for one in changed:
        index = index.beside(one)
        definitions[one.plugin_name] = one
    made = replace(registry, index=index, definitions=dict(sorted(definitions.items())), compiled=None, _by_kind={})
    made.compiled = library_of(registry).beside(made, {one.plugin_name for one in changed})
    return made


@contextmanager
def _limited() -> Iterator[None]:
    """Raise Hangs inside a block that takes too long; without alarms (Windows) it takes as long as it takes."""
    if not hasattr(signal, "SIGALRM"):
        yield
        return

    def ring(number: int, frame: FrameType | None) -> None:
        raise Hangs(f"more than {SECONDS} s")

    before = signal.signal(signal.SIGALRM, ring)
    signal.alarm(SECONDS)
    try:
        yield
    finally:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, before)
