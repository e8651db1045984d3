"""`zhanqi check`: every diagnostic of files, folders, zips and installed packs."""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from pathlib import Path

import click

from zhanqi.check import Checked, check_paths
from zhanqi.cli.app import FOUND, OK, Screen, cli_command, language_option, screen
from zhanqi.cli.faults import show_fault
from zhanqi.cli.loading import read_store, shared_options
from zhanqi.diagnostics import Diagnostic
from zhanqi.texts import Lang

FORMATS = ("human", "json", "github")
GITHUB_LEVELS = {"error": "error", "warning": "warning", "note": "notice"}


@cli_command("check")
@click.argument("targets", metavar="PATH...", nargs=-1, required=True)
@click.option(
    "--format", "form", type=click.Choice(["human", "json", "github"]), default="human", help="cli.option.format"
)
@click.option("--without", multiple=True, metavar="NAME", help="cli.option.without")
@language_option
def command(targets: Sequence[str], form: str, without: Sequence[str]) -> int:
    """Tell every fault; exit status 1 if one of them is an error."""
    out = screen()
    places, off = read_store(out)
    paths = [Path(target) for target in targets if Path(target).exists()]
    options = shared_options(places, off, paths, without)
    checked = check_paths(targets, without=options["without"], added=places)
    match form:
        case "json":
            click.echo(json.dumps(checked.diagnostics.to_json(), ensure_ascii=not _is_utf8(), indent=2))
        case "github":
            for one in checked.diagnostics:
                click.echo(github_line(one, out.lang))
        case _:
            _show(out, checked)
    return FOUND if checked.diagnostics.errors else OK


def _is_utf8() -> bool:
    return sys.stdout.encoding.lower().replace("-", "") == "utf8"


def _show(out: Screen, checked: Checked) -> None:
    for one in checked.diagnostics:
        show_fault(out.console, one, out.lang)
    if checked.diagnostics:
        errors, warnings = len(checked.diagnostics.errors), len(checked.diagnostics.warnings)
        out.say("check.sum", "title", errors=errors, warnings=warnings, count=checked.definitions)
    else:
        out.say("check.clean", "title", count=checked.definitions)


def github_line(one: Diagnostic, lang: Lang) -> str:
    """A diagnostic as the workflow command that GitHub shows beside the line."""
    place = {"file": one.file, "line": one.line, "col": one.column, "title": one.code}
    given = ",".join(f"{key}={_property(str(value))}" for key, value in place.items() if value)
    remedy = one.remedy(lang)
    message = one.message(lang) + (f"\n{remedy}" if remedy else "")
    return f"::{GITHUB_LEVELS[one.severity]} {given}::{_data(message)}"


def _data(text: str) -> str:
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _property(text: str) -> str:
    return _data(text).replace(":", "%3A").replace(",", "%2C")
