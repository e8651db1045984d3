"""A series shared out to several processes: what comes of it is what one process would have found."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from zhanqi.crew import how_many, simulate_together
from zhanqi.errors import ContentError
from zhanqi.packs import Registry
from zhanqi.simulate import simulate

SERIES: dict[str, Any] = {"games": 7, "seed": 3, "scenario": "standard_3v3"}
SIDES = ("warm", "cool")
STANDARD = Path(__file__).parents[2] / "plugins" / "zhanqi_standard"
OPTIONS: dict[str, Any] = {"paths": [STANDARD], "entry_points": False}


def test_two_processes_find_what_one_does(registry: Registry) -> None:
    told: list[None] = []
    together = simulate_together(OPTIONS, sides=SIDES, jobs=2, on_game=lambda: told.append(None), **SERIES)
    assert together.figures() == simulate(registry, **SERIES).figures()
    assert len(told) == together.finished == 7
    assert together.elapsed > 0


def test_what_cannot_be_played_is_said_as_by_one_process() -> None:
    with pytest.raises(ContentError):
        simulate_together(OPTIONS, sides=SIDES, jobs=2, **{**SERIES, "scenario": "nowhere"})


@pytest.mark.parametrize(
    ("games", "wanted", "jobs"), [(1, None, 1), (19, None, 1), (3, 8, 3), (100, 1, 1), (100, 4, 4)]
)
def test_a_short_series_is_not_worth_another_process(games: int, wanted: int | None, jobs: int) -> None:
    assert how_many(games, wanted) == jobs


def test_a_long_series_is_shared_by_all_processors(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("os.cpu_count", lambda: 8)
    assert how_many(1000) == 8
    assert how_many(60) == 3
