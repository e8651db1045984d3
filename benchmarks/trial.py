"""One random game under suspicion: played, checked, replayed, and on a fault its log cut short."""

from __future__ import annotations

import json
import traceback
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, Final

from zhanqi.bots import RandomBot
from zhanqi.errors import EngineError
from zhanqi.game import Game
from zhanqi.invariants import check_invariants
from zhanqi.packs import Registry

MOST_ANSWERS: Final = 20_000
"""A game that takes more answers than this counts as endless."""
FORK_SHARE: Final = 0.002
"""How often, per answer, a fork is compared with its game."""


@dataclass(slots=True)
class Trial:
    """A game by its seed and generals, the answers given so far, and what went wrong."""

    scenario: str
    seed: int
    roster: Mapping[str, Sequence[str]]
    log: list[list[int]] = field(default_factory=list)
    fault: str | None = None
    trace: str = ""

    def to_json(self) -> dict[str, Any]:
        """The trial as JSON values."""
        return {
            "scenario": self.scenario,
            "seed": self.seed,
            "roster": {side: list(team) for side, team in self.roster.items()},
            "log": self.log,
            "fault": self.fault,
            "trace": self.trace.splitlines(),
        }

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Trial:
        """The trial that `to_json` wrote."""
        return cls(data["scenario"], data["seed"], data["roster"], data["log"], data["fault"])

    def fail(self, error: BaseException) -> None:
        """Note what was raised."""
        self.fault = f"{type(error).__name__}: {error}"
        self.trace = "".join(traceback.format_exception(error))


def try_game(registry: Registry, trial: Trial) -> None:
    """Play a trial's game to its end with random answers; what goes wrong, of whatever kind, becomes its fault."""
    random = Random(f"answers {trial.seed}")
    bot = RandomBot()
    try:
        game = Game(registry, scenario=trial.scenario, seed=trial.seed, generals=trial.roster)
        check_invariants(game)
        while (request := game.request) is not None:
            if len(trial.log) >= MOST_ANSWERS:
                raise EngineError(f"no end after {MOST_ANSWERS} answers")
            picks = bot.choose(game, request, random)
            trial.log.append(picks)
            game.answer(picks)
            check_invariants(game)
            if random.random() < FORK_SHARE:
                _check_views(game)
        _check_replay(registry, game)
    except Exception as error:  # a fuzzer collects whatever there is
        trial.fail(error)


def _check_views(game: Game) -> None:
    """A fork is the game it came from, and a request can be written down."""
    fork = game.fork()
    if fork.state_hash() != game.state_hash():
        raise EngineError("a fork differs from its game")
    asked, again = json.dumps(game.request_json()), json.dumps(fork.request_json())
    if asked != again:
        raise EngineError(f"a fork asks {again}, its game {asked}")


def _check_replay(registry: Registry, game: Game) -> None:
    """A saved game, written out and read again, comes to the same end."""
    again = Game.load(registry, json.loads(json.dumps(game.save())))
    if again.state_hash() != game.state_hash():
        raise EngineError("replaying the log comes to another state")
    if again.result != game.result:
        raise EngineError(f"replaying the log comes to {again.result}, the game came to {game.result}")


def try_log(
    registry: Registry, scenario: str, seed: int, roster: Mapping[str, Sequence[str]], log: Sequence[Sequence[int]]
) -> Trial:
    """Play a log again and stop at the first fault: the log of the outcome is the shortest prefix that fails."""
    trial = Trial(scenario, seed, roster)
    try:
        game = Game(registry, scenario=scenario, seed=seed, generals=roster)
        check_invariants(game)
        for picks in log:
            trial.log.append(list(picks))
            game.answer(list(picks))
            check_invariants(game)
            _check_views(game)
        if game.request is None:
            _check_replay(registry, game)
    except Exception as error:  # whatever it is, it is what we came for
        trial.fail(error)
    return trial


def replay_fault(registry: Registry, trial: Trial) -> Trial:
    """Find the first answer after which two games with one log differ. Keeps the trial's fault if none do."""
    first = Game(registry, scenario=trial.scenario, seed=trial.seed, generals=trial.roster)
    second = Game(registry, scenario=trial.scenario, seed=trial.seed, generals=trial.roster)
    for number, picks in enumerate(trial.log, start=1):
        first.answer(list(picks))
        second.answer(list(picks))
        if first.state_hash() != second.state_hash():
            fault = f"two games with the same {number} answers differ"
            return Trial(trial.scenario, trial.seed, trial.roster, trial.log[:number], fault, trial.trace)
    return trial
