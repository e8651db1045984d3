"""Games played by bots, many in a row, and what came of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from hashlib import blake2b
from math import sqrt
from random import Random
from time import perf_counter
from typing import TYPE_CHECKING, Final

from zhanqi.bots import Bot, RandomBot
from zhanqi.diagnostics import diagnose
from zhanqi.errors import ContentError, EngineError
from zhanqi.game import Game, Result
from zhanqi.timing.request import Request

if TYPE_CHECKING:
    from zhanqi.packs import Registry

Roster = Mapping[str, Sequence[str]]
"""The generals of each side, by the side's id."""

WILSON_Z: Final = 1.959963984540054
"""The 97.5 % quantile of the normal distribution: two-sided 95 %."""


ORDERED: Final = frozenset({"arrange"})
"""Kinds of request whose picks mean something in the order in which they are made."""


def derived_seed(seed: int, index: int) -> int:
    """The seed of game `index` of a series: the same on every machine, and unrelated for neighbouring indices."""
    return int.from_bytes(blake2b(f"{seed}/{index}".encode(), digest_size=7).digest(), "big")


def is_decision(request: Request) -> bool:
    """Whether a request has at least two legal answers."""
    size = len(request.options)
    if size == 0 or request.most == 0:
        return False
    return request.declinable or request.least < size or (size > 1 and request.kind in ORDERED)


def play_out(game: Game, bots: Mapping[str, Bot], random: Random) -> Result:
    """Let bots, one for each side's id, play a game to its end.

    Raises GameAborted if the engine gave the game up (an endless resolution).
    """
    while (request := game.request) is not None:
        game.answer(bots[request.who.side].choose(game, request, random))
    return finished(game)


def finished(game: Game) -> Result:
    """The result of a game that is over. Raises EngineError if it is not."""
    if game.result is None:
        raise EngineError("the game asks nothing more, yet it has no result")
    return game.result


def wilson_interval(won: float, played: int) -> tuple[float, float]:
    """The 95 % confidence interval of a share (Wilson's score interval); (0, 1) if nothing was played."""
    if played == 0:
        return (0.0, 1.0)
    share = won / played
    square = WILSON_Z * WILSON_Z
    centre = share + square / (2 * played)
    margin = WILSON_Z * sqrt(share * (1 - share) / played + square / (4 * played * played))
    scale = 1 + square / played
    return (max(0.0, (centre - margin) / scale), min(1.0, (centre + margin) / scale))


@dataclass(slots=True)
class Tally:
    """How often a general was on the board, and how often its side won."""

    played: int = 0
    won: int = 0

    @property
    def share(self) -> float:
        """Games won of games played, 0 to 1."""
        return self.won / self.played if self.played else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % confidence interval of `share`."""
        return wilson_interval(self.won, self.played)


@dataclass(frozen=True, slots=True)
class Played:
    """What came of one game: its result, or, where the engine gave it up, why. All that a report counts."""

    index: int
    seed: int
    decisions: int = 0
    cast: tuple[tuple[str, str], ...] = ()
    """Who took part: (general, side)."""
    result: Result | None = None
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Aborted:
    """A game the engine gave up, with what it takes to play it again."""

    index: int
    seed: int
    reason: str


@dataclass(slots=True)
class Report:
    """What came of a series of games. All but `elapsed` (seconds) depend on the arguments alone."""

    games: int
    seed: int
    scenario: str
    wins: dict[str, int] = field(default_factory=dict)
    scores: dict[str, int] = field(default_factory=dict)
    draws: int = 0
    rounds: list[int] = field(default_factory=list)
    decisions: int = 0
    generals: dict[str, Tally] = field(default_factory=dict)
    aborted: list[Aborted] = field(default_factory=list)
    elapsed: float = 0.0

    @property
    def finished(self) -> int:
        """Games that came to a result."""
        return len(self.rounds)

    def add(self, played: Played) -> None:
        """Count a game; the games are to be added in order."""
        self.decisions += played.decisions
        result = played.result
        if result is None:
            self.aborted.append(Aborted(played.index, played.seed, played.reason))
            return
        self.rounds.append(result.rounds)
        if result.winner is None:
            self.draws += 1
        else:
            self.wins[result.winner] = self.wins.get(result.winner, 0) + 1
        for side, score in result.scores.items():
            self.wins.setdefault(side, 0)
            self.scores[side] = self.scores.get(side, 0) + score
        for general, side in played.cast:
            tally = self.generals.setdefault(general, Tally())
            tally.played += 1
            tally.won += side == result.winner

    def figures(self) -> dict[str, object]:
        """Everything but the time taken, as JSON values: equal for equal arguments."""
        return {
            "games": self.games,
            "seed": self.seed,
            "scenario": self.scenario,
            "wins": dict(sorted(self.wins.items())),
            "scores": dict(sorted(self.scores.items())),
            "draws": self.draws,
            "rounds": list(self.rounds),
            "decisions": self.decisions,
            "generals": {name: [tally.played, tally.won] for name, tally in sorted(self.generals.items())},
            "aborted": [[game.index, game.seed, game.reason] for game in self.aborted],
        }


OnGame = Callable[[int, Game | None, Result | None], None]
"""Called after each game with its index, the game (None if it could not begin) and its result (None if aborted)."""


def simulate(
    registry: Registry,
    *,
    games: int,
    seed: int,
    scenario: str,
    roster: Roster | None = None,
    featured: Sequence[str] = (),
    bots: Mapping[str, Bot] | None = None,
    on_game: OnGame | None = None,
) -> Report:
    """Play a series of games between bots (random ones unless `bots` names others, by side).

    With a `roster` the same generals always play; else they are dealt, `featured` ones into every game (`deal_with`).
    Game i is played from `derived_seed(seed, i)`, so it can be played again alone. A game the engine gives up is
    reported as aborted with its seed and the series goes on. Raises ContentError for an unknown scenario or general.
    """
    report = Report(games=games, seed=seed, scenario=scenario)
    started = perf_counter()
    for index in range(games):
        game, played = play_game(
            registry, index, seed=seed, scenario=scenario, roster=roster, featured=featured, bots=bots
        )
        report.add(played)
        if on_game is not None:
            on_game(index, game, played.result)
    report.elapsed = perf_counter() - started
    return report


def play_game(
    registry: Registry,
    index: int,
    *,
    seed: int,
    scenario: str,
    roster: Roster | None = None,
    featured: Sequence[str] = (),
    bots: Mapping[str, Bot] | None = None,
) -> tuple[Game | None, Played]:
    """Play game `index` of a series; the game is None where it could not even begin."""
    game_seed = derived_seed(seed, index)
    random, default = Random(f"bots {game_seed}"), RandomBot()
    chosen: Mapping[str, Bot] = bots or {}
    game: Game | None = None
    decisions = 0
    if roster is None and featured:
        roster = deal_with(registry, scenario, featured, index, Random(f"deal {game_seed}"))
    try:
        game = Game(registry, scenario=scenario, seed=game_seed, generals=roster)
        while (request := game.request) is not None:
            decisions += is_decision(request)
            game.answer(chosen.get(request.who.side, default).choose(game, request, random))
        result = finished(game)
    except EngineError as error:
        return game, Played(index, game_seed, decisions, reason=str(error))
    cast = tuple((one.general, one.side) for one in game.state.characters)
    return game, Played(index, game_seed, decisions, cast, result)


def deal_with(registry: Registry, scenario: str, featured: Sequence[str], index: int, random: Random) -> Roster:
    """Deal generals by lot, these among them: together on one side, on each in turn, their mates and foes drawn anew.

    `featured` are full names. Raises ContentError (ZQ425) if there are too few generals, or places, for them.
    """
    data = registry.find("scenario", scenario).data
    sides, size = [side["id"] for side in data["sides"]], int(data["players_per_side"])
    others = [one.plugin_name for one in registry.of_kind("general") if one.plugin_name not in featured]
    wanted = size * len(sides) - len(featured)
    if len(featured) > size or len(others) < wanted:
        raise ContentError([diagnose("ZQ425", needed=size * len(sides), found=len(others) + min(size, len(featured)))])
    drawn = random.sample(others, wanted)
    own, foes = [*featured, *drawn[: size - len(featured)]], drawn[size - len(featured) :]
    random.shuffle(own)  # the first is the commander
    turned = sides[index % len(sides) :] + sides[: index % len(sides)]
    return {side: (own + foes)[number * size : (number + 1) * size] for number, side in enumerate(turned)}
