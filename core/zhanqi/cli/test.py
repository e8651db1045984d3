"""`zhanqi test`: run scenario tests, and the checks that every general gets."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from time import perf_counter

import click
from rich.text import Text

from zhanqi.cli.app import FOUND, OK, Screen, cli_command, language_option, screen
from zhanqi.cli.loading import pack_options, read_store, shared_options
from zhanqi.testing.finding import Found, find_tests
from zhanqi.testing.generic import check_general
from zhanqi.testing.outcome import Outcome

STYLES = {"passed": "good", "failed": "error", "error": "error"}
SIGNS = {"passed": "✓", "failed": "✗", "error": "!"}


@cli_command("test")
@click.argument("targets", metavar="PATH...", nargs=-1, required=True)
@click.option("--generic", is_flag=True, help="cli.option.generic")
@click.option("-n", "--games", type=click.IntRange(min=1), default=20, help="cli.option.generic_games")
@click.option("-k", "--only", default="", metavar="TEXT", help="cli.option.only")
@click.option("--seed", type=int, default=1, help="cli.option.seed")
@click.option("-q", "--quiet", is_flag=True, help="cli.option.quiet")
@click.option("--format", "form", type=click.Choice(["human", "json"]), default="human", help="cli.option.format")
@pack_options
@language_option
def command(
    targets: Sequence[str],
    generic: bool,
    games: int,
    only: str,
    seed: int,
    quiet: bool,
    form: str,
    paths: Sequence[Path],
    without: Sequence[str],
) -> int:
    """Run; exit status 1 if anything did not pass, or there was nothing to run."""
    out = screen()
    added, off = read_store(out)
    given = [*paths, *(Path(target) for target in targets if Path(target).exists())]
    options = shared_options(added, off, given, without)
    found = find_tests(targets, paths=paths, without=options["without"], added=added)
    for diagnostic in found.registry.diagnostics:
        if diagnostic.severity == "error" and diagnostic.plugin_name not in found.faulty:
            out.note(diagnostic.format(out.lang))
    if generic:
        return _generic(out, found, games, only, seed, form)
    return _tests(out, found, only, quiet, form)


def _tests(out: Screen, found: Found, only: str, quiet: bool, form: str) -> int:
    started = perf_counter()
    outcomes: list[Outcome] = []
    for outcome in found.run(only):
        outcomes.append(outcome)
        if form == "human":
            _show(out, outcome, quiet)
    failed = sum(not one.passed for one in outcomes)
    if form == "json":
        click.echo(json.dumps([one.to_json() for one in outcomes], ensure_ascii=True, indent=2))
    elif outcomes:
        seconds = f"{perf_counter() - started:.2f}"
        out.say("cli.test.sum", "title", passed=len(outcomes) - failed, failed=failed, seconds=seconds)
    else:
        out.say("cli.test.nothing", "warning")
    return OK if outcomes and not failed else FOUND


def _show(out: Screen, outcome: Outcome, quiet: bool) -> None:
    if outcome.passed:
        title = outcome.title.get(out.lang) or outcome.title.get("zh", "")
        out.show(Text(f"{SIGNS['passed']} {outcome.name}  {title}", style=STYLES["passed"]))
        return
    report = outcome.report(out.lang, tree=not quiet)
    head, _, rest = report.partition("\n")
    out.show(Text(f"{SIGNS[outcome.status]} {head}", style=STYLES[outcome.status]))
    if rest:
        out.console.print(Text(rest), soft_wrap=True)
    out.console.print()


def _generic(out: Screen, found: Found, games: int, only: str, seed: int, form: str) -> int:
    generals = [one for one in found.generals if only in one.plugin_name]
    reports = []
    for general in generals:
        report = check_general(found.registry, general, games=games, seed=seed)
        reports.append(report)
        if form == "human":
            out.show(Text(report.headline(out.lang), style="good" if report.passed else "error"))
            for line in report.lines(out.lang):
                out.show(Text(f"  {line}"))
    if form == "json":
        click.echo(json.dumps([one.to_json() for one in reports], ensure_ascii=True, indent=2))
    elif not generals:
        out.say("cli.test.no_generals", "warning")
    return OK if generals and all(one.passed for one in reports) else FOUND
