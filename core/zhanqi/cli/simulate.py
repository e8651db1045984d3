"""`zhanqi simulate`: bots play many games, and a table says how they went."""

from __future__ import annotations

import json
from collections.abc import Sequence
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from typing import Any

import click
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

from zhanqi.cli.app import FOUND, OK, Failure, Screen, cli_command, language_option, screen
from zhanqi.cli.loading import (
    choose_bot,
    choose_scenario,
    find_definition,
    load,
    pack_options,
    parse_roster,
    registry_options,
    sides_of,
    table_options,
)
from zhanqi.cli.names import definition_name
from zhanqi.crew import how_many, simulate_together
from zhanqi.packs import Registry
from zhanqi.simulate import Report, Tally, simulate
from zhanqi.texts import word


@cli_command("simulate")
@click.option("-n", "--games", type=click.IntRange(min=1), default=100, help="cli.option.games")
@click.option("--seed", type=int, default=1, help="cli.option.seed")
@click.option("--bot", "bot_name", default="random", help="cli.option.bot")
@click.option("--with", "featured", multiple=True, metavar="NAME", help="cli.option.with")
@click.option("--jobs", type=click.IntRange(min=1), help="cli.option.jobs")
@click.option("--format", "form", type=click.Choice(["human", "json"]), default="human", help="cli.option.format")
@table_options
@pack_options
@language_option
def command(
    games: int,
    seed: int,
    bot_name: str,
    featured: Sequence[str],
    jobs: int | None,
    form: str,
    scenario: str | None,
    roster: str | None,
    paths: Sequence[Path],
    without: Sequence[str],
) -> int:
    """Simulate and report; exit status 1 if a game was aborted."""
    out = screen()
    registry = load(out, paths, without)
    table = choose_scenario(registry, scenario)
    generals = parse_roster(registry, table, roster)
    if featured and generals is not None:
        raise Failure("cli.with_and_roster")
    names = list(dict.fromkeys(find_definition(registry, one, "general").plugin_name for one in featured))
    bot = choose_bot(registry, bot_name)
    bar = _progress(out)
    frame: AbstractContextManager[object] = nullcontext() if bar is None else bar
    with frame:
        task = bar.add_task(out.text("simulate.progress"), total=games) if bar else None

        def advance(*_: object) -> None:
            if bar is not None and task is not None:
                bar.advance(task)

        series: dict[str, Any] = {"games": games, "seed": seed, "scenario": table.plugin_name, "roster": generals}
        series["featured"] = names
        sides = sides_of(table)
        if (crew := how_many(games, jobs)) == 1:
            report = simulate(registry, bots=dict.fromkeys(sides, bot), on_game=advance, **series)
        else:
            options = registry_options(out, paths, without)
            report = simulate_together(options, sides=sides, bot=bot_name, jobs=crew, on_game=advance, **series)
    if form == "json":
        click.echo(json.dumps({**report.figures(), "elapsed": report.elapsed}, indent=2, sort_keys=True))
    else:
        show_report(out, registry, report)
    return FOUND if report.aborted else OK


def _progress(out: Screen) -> Progress | None:
    """A progress bar on a terminal; none in a pipe or a file."""
    if not out.console.is_terminal:
        return None
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    return Progress(*columns, console=out.console, transient=True)


def show_report(out: Screen, registry: Registry, report: Report) -> None:
    """Print the results, a line per general, and every aborted game with its seed."""
    name = definition_name(registry, "scenario", report.scenario, out.lang)
    out.say("simulate.title", "title", games=report.games, seed=report.seed, scenario=name)
    out.console.print(_results(out, report))
    out.console.print()
    out.console.print(_generals(out, registry, report))
    for game in report.aborted:
        out.say("simulate.aborted_game", "error", index=game.index, seed=game.seed, reason=game.reason)
    rate = report.games / report.elapsed if report.elapsed > 0 else 0.0
    out.say("simulate.elapsed", "faint", seconds=f"{report.elapsed:.1f}", rate=f"{rate:.1f}")


def _results(out: Screen, report: Report) -> Table:
    table = Table(show_edge=False, pad_edge=False, header_style="faint")
    table.add_column(out.text("simulate.result"))
    table.add_column(out.text("simulate.value"), justify="right")
    table.add_column(out.text("simulate.share"), justify="right")
    table.add_column(out.text("simulate.interval"), justify="right")
    total = report.finished
    for side in report.scores:
        wins = report.wins[side]
        tally = Tally(total, wins)
        label = Text(
            out.text("simulate.wins", side=word(side, out.lang)), style=side if side in ("warm", "cool") else ""
        )
        table.add_row(label, str(wins), _percent(tally.share), _interval(tally))
    draws = Tally(total, report.draws)
    table.add_row(out.text("simulate.draws"), str(report.draws), _percent(draws.share), _interval(draws))
    table.add_row(
        out.text("simulate.aborted"), str(len(report.aborted)), "", "", style="error" if report.aborted else ""
    )
    if total:
        for side, score in report.scores.items():
            table.add_row(out.text("simulate.score", side=word(side, out.lang)), f"{score / total:.2f}", "", "")
        mean = sum(report.rounds) / total
        rounds = f"{min(report.rounds)} / {mean:.1f} / {max(report.rounds)}"
        table.add_row(out.text("simulate.rounds"), rounds, "", "")
        table.add_row(out.text("simulate.decisions"), f"{report.decisions / total:.1f}", "", "")
    return table


def _generals(out: Screen, registry: Registry, report: Report) -> Table:
    table = Table(show_edge=False, pad_edge=False, header_style="faint")
    table.add_column(out.text("simulate.general"))
    for column in ("simulate.played", "simulate.won", "simulate.rate", "simulate.interval"):
        table.add_column(out.text(column), justify="right")
    ranked = sorted(report.generals.items(), key=lambda item: (-item[1].share, item[0]))
    for general, tally in ranked:
        name = definition_name(registry, "general", general, out.lang)
        table.add_row(name, str(tally.played), str(tally.won), _percent(tally.share), _interval(tally))
    return table


def _percent(share: float) -> str:
    return f"{100 * share:.1f} %"


def _interval(tally: Tally) -> str:
    low, high = tally.interval
    return f"{100 * low:.0f}-{100 * high:.0f} %"
