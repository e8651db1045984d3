"""Which generals meet in a series of games."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from random import Random

Rosters = Iterator[dict[str, list[str]]]


def random_rosters(generals: Sequence[str], sides: Sequence[str], size: int, random: Random) -> Rosters:
    """Rosters drawn at random, for ever: `size` generals a side, nobody twice."""
    while True:
        drawn = random.sample(list(generals), size * len(sides))
        yield {side: drawn[number * size : (number + 1) * size] for number, side in enumerate(sides)}


def covering_rosters(generals: Sequence[str], sides: Sequence[str], size: int, random: Random) -> Rosters:
    """Rosters, as few as a greedy choice finds, in which every pair of generals is on one side at least once."""
    missing = {frozenset(pair) for pair in combinations(sorted(generals), 2)}
    while missing:
        roster: dict[str, list[str]] = {}
        taken: set[str] = set()
        for side in sides:
            team = _team([name for name in sorted(generals) if name not in taken], size, missing, random)
            taken.update(team)
            missing -= {frozenset(pair) for pair in combinations(team, 2)}
            roster[side] = team
        yield roster


def _team(free: list[str], size: int, missing: set[frozenset[str]], random: Random) -> list[str]:
    """A team that holds many missing pairs: it starts with the general that lacks most and adds who lacks most."""
    random.shuffle(free)
    lacking = {name: sum(name in pair for pair in missing) for name in free}
    team = [max(free, key=lambda name: lacking[name])]
    while len(team) < size:
        rest = [name for name in free if name not in team]
        team.append(
            max(rest, key=lambda name: (sum(frozenset((name, mate)) in missing for mate in team), lacking[name]))
        )
    return team
