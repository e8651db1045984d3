"""`zhanqi text`: the rules text of one definition."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import click
from rich.text import Text

from zhanqi.cli.app import Failure, cli_command, language_option, screen
from zhanqi.cli.loading import find_definition, load, pack_options
from zhanqi.cli.names import title
from zhanqi.text import describe


@cli_command("text")
@click.argument("name")
@click.option("--short", is_flag=True, help="cli.option.short")
@pack_options
@language_option
def command(name: str, short: bool, paths: Sequence[Path], without: Sequence[str]) -> None:
    """Print what a general, skill, card or terrain does."""
    out = screen()
    registry = load(out, paths, without)
    definition = find_definition(registry, name)
    told = describe(registry, definition, lang=out.lang, short=short)
    if not told and definition.kind in ("deck", "scenario", "test"):
        raise Failure("text.none", name=definition.plugin_name)
    out.console.print(Text(title(definition.data, out.lang), style="title"))
    for paragraph in told:
        out.console.print(Text(str(paragraph)), soft_wrap=True)
        if paragraph.written == "stale":
            out.say("text.stale", "warning")
