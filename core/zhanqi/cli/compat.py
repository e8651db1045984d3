"""`zhanqi compat`: other people's packs against this engine."""

from __future__ import annotations

import json
from collections.abc import Sequence

import click
from rich.table import Table
from rich.text import Text

from zhanqi.cli.app import FOUND, OK, Screen, cli_command, language_option, screen
from zhanqi.cli.loading import read_store
from zhanqi.compat import Examined, examine, worst
from zhanqi.packs.manifest import ENGINE_API, FORMAT
from zhanqi.texts import localised

STYLES = {"good": "good", "warned": "warning", "bad": "error"}


@cli_command("compat")
@click.argument("packs", metavar="PACK...", nargs=-1, required=True)
@click.option("-n", "--games", type=click.IntRange(min=0), default=2, help="cli.option.compat_games")
@click.option("--pytest", is_flag=True, help="cli.option.compat_pytest")
@click.option("--format", "form", type=click.Choice(["human", "json"]), default="human", help="cli.option.format")
@language_option
def command(packs: Sequence[str], games: int, pytest: bool, form: str) -> int:
    """Load, check, test and play each pack (folder, zip, or id); exit status 1 if one of them is bad."""
    out = screen()
    added = read_store(out)[0]
    found = [examine(pack, games=games, added=added, pytest=pytest) for pack in packs]
    if form == "json":
        about = {"engine": ENGINE_API, "format": FORMAT, "packs": [one.to_json() for one in found]}
        click.echo(json.dumps(about, ensure_ascii=True, indent=2))
    else:
        _show(out, found)
    return FOUND if worst(found) == "bad" else OK


def _show(out: Screen, found: Sequence[Examined]) -> None:
    out.say("compat.title", "title", engine=ENGINE_API, format=FORMAT)
    table = Table(show_edge=False, pad_edge=False, header_style="faint")
    for code in ("pack", "loads", "check", "tests", "games", "verdict"):
        table.add_column(out.text(f"compat.{code}"), no_wrap=code != "pack")
    for one in found:
        table.add_row(
            Text(f"{one.pack} {one.version}".strip(), style="number"),
            out.text("compat.yes" if one.loads else "compat.no"),
            out.text("compat.count", errors=one.errors, warnings=one.warnings),
            out.text("compat.passed", passed=one.tests - len(one.tests_failed), all=one.tests),
            out.text("compat.passed", passed=one.games - len(one.games_failed), all=one.games),
            Text(out.text(f"compat.{one.verdict}"), style=STYLES[one.verdict]),
        )
    out.console.print(table)
    for one in found:
        _show_faults(out, one)


def _show_faults(out: Screen, one: Examined) -> None:
    if one.pytest:
        line = Text(f"{one.pack}: {one.pytest}", style="error" if one.pytest_failed else "faint")
        out.console.print(line, soft_wrap=True)
    for diagnostic in one.diagnostics:
        if diagnostic.severity != "note":
            out.console.print(Text(diagnostic.format(out.lang), style=diagnostic.severity), soft_wrap=True)
    for name in one.tests_failed:
        out.say("compat.test_failed", "error", name=name)
    for words in one.games_failed:
        out.console.print(Text(f"{one.pack}: {localised(words, out.lang)}", style="error"), soft_wrap=True)
