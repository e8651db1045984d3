"""The fuzzer: its rosters reach everybody, and what it finds is cut short, saved and found again."""

from __future__ import annotations

import json
from itertools import combinations
from pathlib import Path
from random import Random
from typing import Any

import pytest

from zhanqi.errors import EngineError
from zhanqi.game import Game
from zhanqi.packs import Registry, load_registry

pytest.importorskip("benchmarks", reason="benchmarks/ is there only in a checkout, when tests are run from its root")

from benchmarks.measure import Row
from benchmarks.rosters import covering_rosters, random_rosters
from benchmarks.synthetic import write_pack
from benchmarks.trial import Trial, replay_fault, try_game, try_log

from benchmarks import fuzz

SIDES = ["warm", "cool"]
ROSTER = {"warm": ["liubei", "guanyu", "zhangfei"], "cool": ["caocao", "simayi", "guojia"]}


@pytest.mark.parametrize("count", [6, 7, 13])
def test_covering_rosters_put_every_pair_on_one_side(count: int) -> None:
    names = [f"g{number}" for number in range(count)]
    rosters = list(covering_rosters(names, SIDES, 3, Random(1)))
    together = {frozenset(pair) for roster in rosters for team in roster.values() for pair in combinations(team, 2)}
    assert together >= {frozenset(pair) for pair in combinations(names, 2)}
    assert len(rosters) <= count * count / 4


@pytest.mark.parametrize("make", [covering_rosters, random_rosters])
def test_nobody_stands_on_both_sides(make: Any) -> None:
    names = [f"g{number}" for number in range(9)]
    for _, roster in zip(range(10), make(names, SIDES, 3, Random(2)), strict=False):
        fielded = [name for team in roster.values() for name in team]
        assert len(fielded) == len(set(fielded)) == 6


def test_a_sound_game_has_no_fault(registry: Registry) -> None:
    trial = Trial("standard_3v3", 5, ROSTER)
    try_game(registry, trial)
    assert trial.fault is None, trial.trace
    assert trial.log


def break_at(monkeypatch: pytest.MonkeyPatch, answers: int) -> None:
    """From now on a card goes missing at this answer of every game."""
    answer = Game.answer

    def losing(game: Game, picks: Any) -> None:
        answer(game, picks)
        if len(game.log) == answers:
            game.state.draw_pile = game.state.draw_pile[1:]

    monkeypatch.setattr(Game, "answer", losing)


def test_a_fault_is_cut_to_the_shortest_log_that_has_it(registry: Registry, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = Trial("standard_3v3", 5, ROSTER)
    try_game(registry, whole)
    break_at(monkeypatch, 12)
    shortest = try_log(registry, whole.scenario, whole.seed, whole.roster, whole.log)
    assert shortest.log == whole.log[:12]
    assert "lies in no zone" in str(shortest.fault)


def test_a_replay_that_goes_another_way_is_found_at_its_answer(
    registry: Registry, monkeypatch: pytest.MonkeyPatch
) -> None:
    trial = Trial("standard_3v3", 5, ROSTER)
    try_game(registry, trial)
    trial.fault = "EngineError: replaying the log comes to another state"
    hashes = iter(range(10**6))
    state_hash = Game.state_hash

    def wandering(game: Game) -> str:
        return f"{next(hashes)}" if len(game.log) == 7 else state_hash(game)

    monkeypatch.setattr(Game, "state_hash", wandering)
    assert len(replay_fault(registry, trial).log) == 7


def test_the_command_saves_a_fault_and_plays_it_again(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with monkeypatch.context() as broken:
        break_at(broken, 9)
        assert fuzz.main(["--games", "2", "--seed", "1", "--faults", str(tmp_path)]) == 1
        (file,) = tmp_path.glob("fault-*.json")
        assert len(json.loads(file.read_text(encoding="utf-8"))["log"]) == 9
        assert "FAULT after 9 answers" in capsys.readouterr().out
        assert fuzz.main(["--again", str(file)]) == 1
    assert fuzz.main(["--again", str(file)]) == 0
    assert "no fault any more" in capsys.readouterr().out


def test_an_exception_of_any_kind_is_a_fault(registry: Registry, monkeypatch: pytest.MonkeyPatch) -> None:
    def failing(game: Game, picks: Any) -> None:
        raise KeyError("jinx")

    monkeypatch.setattr(Game, "answer", failing)
    trial = Trial("standard_3v3", 5, ROSTER)
    try_game(registry, trial)
    assert trial.fault == "KeyError: 'jinx'"
    assert "failing" in trial.trace
    assert issubclass(EngineError, Exception)


def test_a_trial_survives_json(registry: Registry) -> None:
    trial = Trial("standard_3v3", 5, ROSTER, [[0], []], "fault", "line")
    again = Trial.from_json(json.loads(json.dumps(trial.to_json())))
    assert (again.scenario, again.seed, again.roster, again.log) == ("standard_3v3", 5, ROSTER, [[0], []])


def test_synthetic_generals_load_beside_the_others_and_can_be_played(registry: Registry, tmp_path: Path) -> None:
    import zhanqi_standard

    pack = write_pack(registry, tmp_path, 40)
    crowd = load_registry(paths=[pack], plugins=[zhanqi_standard.plugin], entry_points=False, cache=False)
    assert not crowd.diagnostics.errors, crowd.diagnostics.format("en")
    generals = [one for one in crowd.of_kind("general") if one.pack == "synthetic"]
    assert len(generals) == 40
    names = [one.plugin_name for one in generals[-6:]]
    trial = Trial("standard_3v3", 1, {"warm": names[:3], "cool": names[3:]})
    try_game(crowd, trial)
    assert trial.fault is None, trial.trace


def test_a_row_knows_whether_its_bound_is_missed() -> None:
    assert Row("x", 39, "games/s", 40).missed
    assert not Row("x", 40, "games/s", 40).missed
    assert Row("x", 101, "µs", 100, "at most").missed
    assert not Row("x", 1, "s").missed
    assert (Row("x", 12345.6, "s", 40).shown, Row("x", 1, "s", 40).wanted) == ("12,346", "at least 40")
