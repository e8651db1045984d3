"""`zhanqi play`: one game in the terminal, by people, by bots, or by both."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from secrets import randbelow
from typing import Final

import click

from zhanqi.cli.app import Failure, Screen, cli_command, language_option, screen
from zhanqi.cli.loading import choose_bot, choose_scenario, load, pack_options, parse_roster, table_options
from zhanqi.cli.names import definition_name
from zhanqi.cli.session import Session
from zhanqi.game import Game
from zhanqi.packs import Registry

DEFAULT_PAUSE: Final = 0.25
"""Seconds a board stays on a terminal before bots go on; nothing waits where nobody looks."""


@cli_command("play")
@click.option("--bots", "only_bots", is_flag=True, help="cli.option.bots")
@click.option("--side", metavar="SIDE", help="cli.option.side")
@click.option("--bot", "bot_name", default="random", help="cli.option.bot")
@click.option("--seed", type=int, help="cli.option.seed")
@click.option("--pause", type=click.FloatRange(min=0), help="cli.option.pause")
@click.option("--load", "saved", type=click.Path(path_type=Path), help="cli.option.load")
@table_options
@pack_options
@language_option
def command(
    only_bots: bool,
    side: str | None,
    bot_name: str,
    seed: int | None,
    pause: float | None,
    saved: Path | None,
    scenario: str | None,
    roster: str | None,
    paths: Sequence[Path],
    without: Sequence[str],
) -> None:
    """Play to the end or until the people quit."""
    out = screen()
    registry = load(out, paths, without)
    bot = choose_bot(registry, bot_name)
    game = load_game(registry, saved) if saved else _new_game(out, registry, scenario, roster, seed)
    sides = list(game.state.scores)
    people = [] if only_bots else _people(side, sides)
    if pause is None:
        pause = DEFAULT_PAUSE if out.console.is_terminal else 0.0
    Session(out, game, {one: bot for one in sides if one not in people}, pause=pause).run()


def _new_game(out: Screen, registry: Registry, scenario: str | None, roster: str | None, seed: int | None) -> Game:
    table = choose_scenario(registry, scenario)
    seed = randbelow(2**31) if seed is None else seed
    generals = parse_roster(registry, table, roster)
    out.say(
        "play.start", "title", scenario=definition_name(registry, "scenario", table.plugin_name, out.lang), seed=seed
    )
    return Game(registry, scenario=table.plugin_name, seed=seed, generals=generals, journal=True)


def _people(side: str | None, sides: Sequence[str]) -> list[str]:
    """The sides that people play: the first one unless told otherwise."""
    if side is None:
        return [sides[0]]
    if side == "both":
        return list(sides)
    if side not in sides:
        raise Failure("cli.unknown_side", name=side, names=[*sides, "both"])
    return [side]


def load_game(registry: Registry, file: Path) -> Game:
    """The game of a save file. Ends the command if the file is not a whole save; ContentError if packs differ."""
    try:
        saved = json.loads(file.read_text(encoding="utf-8"))
    except (ValueError, RecursionError) as error:
        raise Failure("replay.not_json", file=file, error=error) from error
    return Game.load(registry, saved, journal=True)
