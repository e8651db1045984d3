"""Long random play that looks for faults: `python -m benchmarks.fuzz --games 1000 --seed 1 --minutes 10`.

After every answer the invariants are checked; each finished game is replayed from its saved log and must come to the
same state; now and then a fork must equal the game it came from. A failing log is cut to the shortest prefix that
fails and written to a file, which `--again FILE` plays once more.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path
from random import Random
from time import monotonic

from benchmarks.rosters import Rosters, covering_rosters, random_rosters
from benchmarks.setting import load_standard
from benchmarks.trial import Trial, replay_fault, try_game, try_log
from zhanqi.packs import Registry
from zhanqi.simulate import derived_seed


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; exit status 1 if a fault was found."""
    options = _parser().parse_args(arguments)
    registry, scenario = load_standard(options.pack)
    if options.again is not None:
        return _again(registry, options.again)
    sides, size = _table(registry, scenario)
    generals = [one.plugin_name for one in registry.of_kind("general")]
    random = Random(f"fuzz {options.seed}")
    make = covering_rosters if options.exhaustive else random_rosters
    return _run(registry, scenario, make(generals, sides, size, random), options)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.fuzz", description="Play random games and look for faults."
    )
    parser.add_argument("--games", type=int, default=0, help="stop after so many games (0: no limit)")
    parser.add_argument("--seed", type=int, default=1, help="seed of rosters, games and answers")
    parser.add_argument("--minutes", type=float, default=0.0, help="stop after so many minutes (0: no limit)")
    parser.add_argument("--exhaustive", action="store_true", help="once every general and every pair on one side")
    parser.add_argument("--pack", type=Path, action="append", default=[], help="one more pack")
    parser.add_argument("--faults", type=Path, default=Path("faults"), help="folder for the logs of failures")
    parser.add_argument("--keep-going", action="store_true", help="go on after a fault")
    parser.add_argument("--again", type=Path, metavar="FILE", help="play the log of a failure once more")
    return parser


def _table(registry: Registry, scenario: str) -> tuple[list[str], int]:
    data = registry.find("scenario", scenario).data
    return [side["id"] for side in data["sides"]], int(data["players_per_side"])


def _run(registry: Registry, scenario: str, rosters: Rosters, options: argparse.Namespace) -> int:
    games = options.games or (0 if options.minutes or options.exhaustive else 100)
    end = monotonic() + 60 * options.minutes if options.minutes else None
    started = monotonic()
    played = answers = faults = 0
    seen: Counter[str] = Counter()
    for roster in rosters:
        if (games and played >= games) or (end is not None and monotonic() > end):
            break
        trial = Trial(scenario, derived_seed(options.seed, played), roster)
        try_game(registry, trial)
        played += 1
        answers += len(trial.log)
        seen.update(name for team in roster.values() for name in team)
        if trial.fault is not None:
            faults += 1
            _report(registry, trial, options.faults)
            if not options.keep_going:
                break
        if played % 50 == 0:
            print(f"{played} games, {answers} answers, {faults} faults, {monotonic() - started:.0f} s", flush=True)
    least = min(seen.values(), default=0)
    print(
        f"{played} games, {answers} answers, {len(seen)} generals (each in at least {least} games), "
        f"{faults} faults, {monotonic() - started:.0f} s"
    )
    return 1 if faults else 0


def _report(registry: Registry, trial: Trial, folder: Path) -> None:
    """Shorten a failing log, save it, and tell."""
    shortest = try_log(registry, trial.scenario, trial.seed, trial.roster, trial.log)
    if shortest.fault is None:
        shortest = replay_fault(registry, trial)
    folder.mkdir(parents=True, exist_ok=True)
    file = folder / f"fault-{trial.seed}.json"
    file.write_text(json.dumps(shortest.to_json(), ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
    print(f"FAULT after {len(shortest.log)} answers: {shortest.fault}\n  {_names(trial.roster)}\n  {file}", flush=True)


def _names(roster: Mapping[str, Sequence[str]]) -> str:
    return ":".join(",".join(name.rsplit("/", 1)[-1] for name in team) for team in roster.values())


def _again(registry: Registry, file: Path) -> int:
    trial = Trial.from_json(json.loads(file.read_text(encoding="utf-8")))
    again = try_log(registry, trial.scenario, trial.seed, trial.roster, trial.log)
    if again.fault is None:
        print(f"no fault any more (was: {trial.fault})")
        return 0
    print(f"after {len(again.log)} answers: {again.fault}\n{again.trace}")
    return 1


if __name__ == "__main__":
    sys.exit(main())
