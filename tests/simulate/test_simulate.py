"""Series of games between bots: the same arguments give the same figures, and what fails is told, not hidden."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from zhanqi.bots import RandomBot
from zhanqi.errors import ContentError, GameAborted
from zhanqi.game import Game, Result
from zhanqi.packs import Registry
from zhanqi.simulate import Report, derived_seed, is_decision, play_out, simulate
from zhanqi.timing.request import Request

SCENARIO = "standard_3v3"
ROSTER = {"warm": ["liubei", "guanyu", "zhangfei"], "cool": ["caocao", "simayi", "guojia"]}


@pytest.fixture(scope="module")
def report(registry: Registry) -> Report:
    return simulate(registry, games=6, seed=1, scenario=SCENARIO)


def test_the_figures_are_the_same_on_a_second_run(registry: Registry, report: Report) -> None:
    assert simulate(registry, games=6, seed=1, scenario=SCENARIO).figures() == report.figures()


def test_another_seed_plays_other_games(registry: Registry, report: Report) -> None:
    assert simulate(registry, games=6, seed=2, scenario=SCENARIO).figures() != report.figures()


def test_a_series_begins_with_the_games_of_a_shorter_one(registry: Registry, report: Report) -> None:
    shorter = simulate(registry, games=2, seed=1, scenario=SCENARIO)
    assert shorter.rounds == report.rounds[:2]


def test_every_game_is_won_drawn_or_aborted(report: Report) -> None:
    assert sum(report.wins.values()) + report.draws == report.finished == 6
    assert report.aborted == []
    assert report.decisions > 6
    assert all(rounds >= 1 for rounds in report.rounds)


def test_generals_are_counted_once_a_game_and_won_with_their_side(registry: Registry) -> None:
    report = simulate(registry, games=3, seed=5, scenario=SCENARIO, roster=ROSTER)
    assert len(report.generals) == 6
    assert all(tally.played == 3 for tally in report.generals.values())
    for side, names in ROSTER.items():
        for name in names:
            assert report.generals[f"standard/general/{name}"].won == report.wins[side]


def test_a_featured_general_is_in_every_game_on_each_side_in_turn(registry: Registry) -> None:
    lvbu = "standard/general/lvbu"
    sides, others = [], set()

    def note(_: int, game: Game | None, __: Result | None) -> None:
        assert game is not None
        sides.extend(one.side for one in game.state.characters if one.general == lvbu)
        others.update(one.general for one in game.state.characters)

    report = simulate(registry, games=4, seed=5, scenario=SCENARIO, featured=[lvbu], on_game=note)
    assert sides == ["warm", "cool", "warm", "cool"]
    assert report.generals[lvbu].played == 4 and len(others) > 10


def test_featured_generals_are_mates(registry: Registry) -> None:
    pair = ["standard/general/lvbu", "standard/general/diaochan"]
    report = simulate(registry, games=2, seed=5, scenario=SCENARIO, featured=pair)
    assert [report.generals[name].won for name in pair] == [report.generals[pair[0]].won] * 2


def test_more_featured_generals_than_a_side_holds_are_refused(registry: Registry) -> None:
    names = [f"standard/general/{name}" for name in ("liubei", "guanyu", "zhangfei", "zhaoyun")]
    with pytest.raises(ContentError):
        simulate(registry, games=1, seed=1, scenario=SCENARIO, featured=names)


def test_each_game_can_be_played_again_alone(registry: Registry) -> None:
    seen: list[tuple[int, Result | None]] = []
    simulate(
        registry, games=3, seed=9, scenario=SCENARIO, on_game=lambda index, _, result: seen.append((index, result))
    )
    assert [index for index, _ in seen] == [0, 1, 2]
    seed = derived_seed(9, 2)
    game = Game(registry, scenario=SCENARIO, seed=seed)
    bots = {"warm": RandomBot(), "cool": RandomBot()}
    assert play_out(game, bots, Random(f"bots {seed}")) == seen[2][1]


def test_bots_are_seated_by_side(registry: Registry) -> None:
    class Counting(RandomBot):
        sides: set[str]

        def __init__(self) -> None:
            self.sides = set()

        def choose(self, game: Game, request: Request, random: Random) -> list[int]:
            self.sides.add(request.who.side)
            return super().choose(game, request, random)

    warm, cool = Counting(), Counting()
    simulate(registry, games=1, seed=1, scenario=SCENARIO, bots={"warm": warm, "cool": cool})
    assert (warm.sides, cool.sides) == ({"warm"}, {"cool"})


def test_a_game_that_is_given_up_is_reported_with_its_seed_and_the_series_goes_on(
    registry: Registry, monkeypatch: pytest.MonkeyPatch
) -> None:
    answer = Game.answer
    broken = derived_seed(1, 1)

    def failing(game: Game, picks: Any) -> None:
        if game.origin.seed == broken and len(game.log) == 20:
            raise GameAborted("an endless resolution", chain=["a", "b"])
        answer(game, picks)

    monkeypatch.setattr(Game, "answer", failing)
    report = simulate(registry, games=3, seed=1, scenario=SCENARIO)
    assert [(game.index, game.seed) for game in report.aborted] == [(1, broken)]
    assert "a → b" in report.aborted[0].reason
    assert report.finished == 2


def test_an_unknown_scenario_or_general_is_refused_at_once(registry: Registry) -> None:
    with pytest.raises(ContentError):
        simulate(registry, games=1, seed=1, scenario="nowhere")
    with pytest.raises(ContentError):
        simulate(registry, games=1, seed=1, scenario=SCENARIO, roster={**ROSTER, "warm": ["nobody"] * 3})


@pytest.mark.parametrize(
    ("options", "least", "most", "declinable", "decides"),
    [
        (1, 1, 1, False, False),
        (1, 1, 1, True, True),
        (2, 1, 1, False, True),
        (2, 2, 2, False, False),
        (1, 0, 1, False, True),
        (3, 0, 0, True, False),
    ],
)
def test_a_decision_is_a_request_with_at_least_two_legal_answers(
    options: int, least: int, most: int, declinable: bool, decides: bool
) -> None:
    who: Any = None
    asked = Request(who, "cards", range(options), least=least, most=most, declinable=declinable)
    assert is_decision(asked) is decides


def test_an_order_is_a_decision() -> None:
    who: Any = None
    assert is_decision(Request(who, "arrange", range(2), least=2, most=2))
    assert not is_decision(Request(who, "arrange", range(1), least=1, most=1))
