"""How fast games are played: ping-pong, random games, forks, timings."""

from __future__ import annotations

from collections.abc import Generator
from pathlib import Path
from random import Random

from benchmarks.measure import Row, seconds
from benchmarks.setting import STANDARD_ONLY, load_standard
from benchmarks.synthetic import write_pack
from zhanqi.bots import RandomBot
from zhanqi.crew import how_many, simulate_together
from zhanqi.game import Game
from zhanqi.packs import Registry
from zhanqi.simulate import Roster, simulate
from zhanqi.timing.match import Match
from zhanqi.timing.window import Window, at

GAMES = 200
FURTHER_GENERALS = 1000
TURN_TIMINGS = ("turn.start", "turn.started", "turn.ending", "turn.end", "turn.ended")


def measure_ping_pong() -> Row:
    """Yields per second of a bare generator that is sent a value each time: the ceiling of this machine."""
    count = 200_000

    def pong() -> Generator[int, int, None]:
        value = 0
        while True:
            value = yield value

    def play() -> None:
        ball = pong()
        send = ball.send
        next(ball)
        for number in range(count):
            send(number)

    return Row("generator ping-pong", count / seconds(play), "yields/s")


def measure_games(ping_pong: float) -> list[Row]:
    """Random games in one process: decisions (requests with at least two legal answers) and games per second."""
    registry, scenario = load_standard()
    simulate(registry, games=3, seed=0, scenario=scenario)  # compiles what is compiled once
    report = simulate(registry, games=GAMES, seed=1, scenario=scenario)
    jobs = how_many(GAMES)
    together = simulate_together(
        STANDARD_ONLY, games=GAMES, seed=1, scenario=scenario, sides=list(report.scores), jobs=jobs
    )
    return [
        Row("random games: decisions", report.decisions / report.elapsed, "decisions/s", ping_pong / 100),
        Row("random games: full games", report.finished / report.elapsed, "games/s", 40),
        Row(f"  shared by {jobs} processes, their start included", together.finished / together.elapsed, "games/s"),
        Row("random games: aborted", len(report.aborted), f"of {GAMES}", 0, "at most"),
    ]


def game_at_idle(registry: Registry, scenario: str, *, answers: int = 40, roster: Roster | None = None) -> Game:
    """A random game stopped at an idle point, after at least so many answers."""
    game = Game(registry, scenario=scenario, seed=1, generals=roster)
    random = Random("benchmark")
    bot = RandomBot()
    while (request := game.request) is not None:
        if request.kind == "idle" and len(game.log) >= answers:
            return game
        game.answer(bot.choose(game, request, random))
    raise RuntimeError("the game ended before it came to an idle point")


def measure_forks() -> Row:
    """Microseconds per `fork()` at an idle point."""
    registry, scenario = load_standard()
    game = game_at_idle(registry, scenario)
    return Row("fork at an idle point", 1e6 * seconds(game.fork, times=2000), "µs", 100, "at most")


def measure_timings(folder: Path) -> list[Row]:
    """One timing that nothing answers, among the definitions in play alone and with many more installed."""
    registry, scenario = load_standard()
    further = write_pack(registry, folder / "timings", FURTHER_GENERALS)
    crowd, _ = load_standard([further])
    alone = timing_cost(game_at_idle(registry, scenario, roster=first_generals(registry, scenario)))
    among = timing_cost(game_at_idle(crowd, scenario, roster=first_generals(registry, scenario)))
    return [
        Row("one timing", 1e6 * alone, "µs"),
        Row(f"one timing, {FURTHER_GENERALS:,} further generals installed", 1e6 * among, "µs"),
        Row("  as a multiple", among / alone, "x", 1.2, "at most"),
    ]


def first_generals(registry: Registry, scenario: str) -> dict[str, list[str]]:
    """The same generals for every measurement: the first ones, by name."""
    data = registry.find("scenario", scenario).data
    size = int(data["players_per_side"])
    generals = [one.plugin_name for one in registry.of_kind("general")]
    return {side["id"]: generals[number * size : (number + 1) * size] for number, side in enumerate(data["sides"])}


def timing_cost(game: Game) -> float:
    """Seconds for one timing of a turn: what listens is looked up and nobody is asked."""
    match = game.match
    who = match.current()
    roles = {"who": who, "phase": "play"}
    quiet = [name for name in TURN_TIMINGS if not _is_answered(match, name, roles)]

    def arise() -> None:
        for name in quiet:
            for _ in at(match, name, roles):
                break

    return seconds(arise, times=2000) / len(quiet)


def _is_answered(match: Match, timing: str, roles: dict[str, object]) -> bool:
    window = Window(match, timing, roles, roles)
    return any(window.offers(who, 0) for who in match.living())
