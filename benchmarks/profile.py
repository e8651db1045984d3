"""Where the time of random games goes: `python -m benchmarks.profile [GAMES]`, the top 40 by own time."""

from __future__ import annotations

import sys
from cProfile import Profile
from pstats import SortKey, Stats

from benchmarks.setting import load_standard
from zhanqi.simulate import simulate


def main() -> None:
    """Profile a series of games, 100 unless told otherwise."""
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 100
    registry, scenario = load_standard()
    simulate(registry, games=1, seed=0, scenario=scenario)  # compiles what is compiled once
    profile = Profile()
    profile.enable()
    report = simulate(registry, games=games, seed=1, scenario=scenario)
    profile.disable()
    print(f"{games} games, {report.decisions} decisions, {report.elapsed:.2f} s under the profiler")
    Stats(profile).strip_dirs().sort_stats(SortKey.TIME).print_stats(40)


if __name__ == "__main__":
    main()
