"""The invariants of every game: they hold in random games, and each notices when it is broken."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from zhanqi.bots import RandomBot
from zhanqi.errors import EngineError
from zhanqi.game import Game
from zhanqi.invariants import check_invariants
from zhanqi.packs import Registry
from zhanqi.timing.request import Request


def rosters(registry: Registry) -> st.SearchStrategy[dict[str, list[str]]]:
    """Six different generals, three a side."""
    names = [one.plugin_name for one in registry.of_kind("general")]
    six = st.permutations(names).map(lambda drawn: drawn[:6])
    return six.map(lambda drawn: {"warm": drawn[:3], "cool": drawn[3:]})


@settings(max_examples=8, deadline=None, derandomize=True, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=st.data(), seed=st.integers(0, 2**32))
def test_random_games_keep_the_invariants_and_end(registry: Registry, data: Any, seed: int) -> None:
    """Cards are conserved, HP stay in bounds, one piece a square, every request has an option, the game ends; and
    the saved game comes to the same end."""
    game = Game(registry, seed=seed, generals=data.draw(rosters(registry)))
    random, bot = Random(seed), RandomBot()
    check_invariants(game)
    while (request := game.request) is not None:
        game.answer(bot.choose(game, request, random))
        check_invariants(game)
    again = Game.load(registry, json.loads(json.dumps(game.save())))
    assert (again.state_hash(), again.result) == (game.state_hash(), game.result)


@pytest.mark.parametrize("seed", [1])
def test_replaying_the_log_gives_the_same_state_at_every_decision(registry: Registry, seed: int) -> None:
    game = Game(registry, seed=seed)
    random, bot = Random(seed), RandomBot()
    again = Game(registry, seed=seed)
    while (request := game.request) is not None:
        assert again.state_hash() == game.state_hash()
        picks = bot.choose(game, request, random)
        game.answer(picks)
        again.answer(picks)
    assert (again.state_hash(), again.result, again.log) == (game.state_hash(), game.result, game.log)


@pytest.fixture
def game(registry: Registry) -> Game:
    """A game some way on, at an idle point or between turns."""
    game = Game(registry, seed=3)
    random, bot = Random(3), RandomBot()
    while game.request is not None and (len(game.log) < 60 or game.request.kind not in ("idle", "unit")):
        game.answer(bot.choose(game, game.request, random))
    assert game.request is not None
    check_invariants(game)
    return game


def lose_a_card(game: Game) -> None:
    game.state.draw_pile = game.state.draw_pile[1:]


def double_a_card(game: Game) -> None:
    game.state.discard_pile = (*game.state.discard_pile, game.state.draw_pile[0])


def misplace_a_card(game: Game) -> None:
    top, *rest = game.state.draw_pile
    game.state.draw_pile = tuple(rest)
    game.state.discard_pile = (*game.state.discard_pile, top)


def leave_a_card_in_processing(game: Game) -> None:
    top = game.state.draw_pile[0]
    game.match.change.move_cards([top], "processing_zone")


def heal_beyond_the_maximum(game: Game) -> None:
    game.state.characters[0].hp = game.state.characters[0].max_hp + 1


def survive_without_hp(game: Game) -> None:
    game.state.characters[0].hp = 0


def stand_nowhere(game: Game) -> None:
    game.state.characters[0].square = None


def stand_on_another(game: Game) -> None:
    plain = next(square for square in range(49) if game.board.terrains[square].endswith("/plain"))
    for piece in game.state.characters[:2]:
        piece.square = plain


def owe_a_mark(game: Game) -> None:
    game.state.characters[0].marks = {"standard/banner": -1}


def die_and_stay(game: Game) -> None:
    game.state.characters[0].alive = False


def ask_without_an_option(game: Game) -> None:
    assert game.request is not None
    game.request = Request(game.request.who, "cards", (), least=0, most=0, declinable=True)


def ask_for_more_than_there_is(game: Game) -> None:
    assert game.request is not None
    game.request = Request(game.request.who, "cards", range(2), least=3, most=3)


@pytest.mark.parametrize(
    ("damage", "told"),
    [
        (lose_a_card, "lies in no zone"),
        (double_a_card, "lies in"),
        (misplace_a_card, "yet the state has it"),
        (leave_a_card_in_processing, "still lie in processing"),
        (heal_beyond_the_maximum, "more HP than its maximum"),
        (survive_without_hp, "is alive although"),
        (stand_nowhere, "stands nowhere"),
        (stand_on_another, "stand on one square"),
        (owe_a_mark, "-1 of the mark"),
        (die_and_stay, "is dead, yet"),
        (ask_without_an_option, "has no option"),
        (ask_for_more_than_there_is, "wants 3 of 2"),
    ],
)
def test_each_invariant_notices_when_it_is_broken(game: Game, damage: Callable[[Game], None], told: str) -> None:
    damage(game)
    with pytest.raises(EngineError, match=told):
        check_invariants(game)
