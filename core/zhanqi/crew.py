"""A series of games shared out to several processes: the figures are those of one process, only sooner."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterable, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from time import perf_counter
from typing import Any

from zhanqi.bots import Bot, all_bots
from zhanqi.packs import Registry, load_registry
from zhanqi.packs.loading import settle
from zhanqi.simulate import Played, Report, Roster, play_game

WORTH_A_PROCESS = 20
"""Games that take about as long as it takes to begin another process."""
BATCH = 5
"""Games that are handed out at a time: few, so that everybody has work until the end."""

_table: tuple[Registry, Mapping[str, Bot], dict[str, Any]]
"""In a worker: what is played, by which bots, and the series it is part of."""


def how_many(games: int, wanted: int | None = None) -> int:
    """Return how many processes a series is worth: as many as there are processors, unless told otherwise."""
    if wanted is not None:
        return max(1, min(wanted, games))
    return max(1, min(os.cpu_count() or 1, games // WORTH_A_PROCESS))


def simulate_together(
    options: Mapping[str, Any],
    *,
    games: int,
    seed: int,
    scenario: str,
    sides: Sequence[str],
    bot: str = "random",
    roster: Roster | None = None,
    featured: Sequence[str] = (),
    jobs: int,
    on_game: Callable[[], None] | None = None,
) -> Report:
    """Play a series as `simulate` does, in `jobs` processes, each of which loads `load_registry(**options)` itself.

    Gives the figures that one process gives for the same arguments. `on_game` is called once a game.
    """
    report = Report(games=games, seed=seed, scenario=scenario)
    started = perf_counter()
    series = {"seed": seed, "scenario": scenario, "roster": roster, "featured": tuple(featured)}
    batches = [range(first, min(first + BATCH, games)) for first in range(0, games, BATCH)]
    crew = ProcessPoolExecutor(
        jobs, get_context("spawn"), initializer=_begin, initargs=(dict(options), tuple(sides), bot, series)
    )
    try:
        for batch in crew.map(_play, batches):
            for played in batch:
                report.add(played)
                if on_game is not None:
                    on_game()
    finally:
        crew.shutdown(cancel_futures=True)
    report.elapsed = perf_counter() - started
    return report


def _begin(options: dict[str, Any], sides: Sequence[str], bot: str, series: dict[str, Any]) -> None:
    global _table
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the process that waits
    registry = load_registry(**options)
    settle()
    _table = registry, dict.fromkeys(sides, all_bots(registry)[bot]), series


def _play(indices: Iterable[int]) -> list[Played]:
    registry, bots, series = _table
    return [play_game(registry, index, bots=bots, **series)[1] for index in indices]
