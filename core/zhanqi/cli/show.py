"""`zhanqi show`: one definition and where it comes from."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import click
from rich.syntax import Syntax
from rich.text import Text

from zhanqi.cli.app import cli_command, language_option, screen
from zhanqi.cli.loading import find_definition, load, pack_options
from zhanqi.cli.names import title
from zhanqi.formatting import format_json


@cli_command("show")
@click.argument("name")
@pack_options
@language_option
def command(name: str, paths: Sequence[Path], without: Sequence[str]) -> None:
    """Print a definition's names, file and JSON in the house layout."""
    out = screen()
    definition = find_definition(load(out, paths, without), name)
    out.console.print(Text(f"{title(definition.data, out.lang)}  {definition.plugin_name}", style="title"))
    out.console.print(Text(str(definition.path), style="faint"), soft_wrap=True)
    body = format_json(definition.data).rstrip("\n")
    if out.console.is_terminal:
        out.console.print(Syntax(body, "json", background_color="default", word_wrap=True))
    else:
        out.console.print(Text(body), soft_wrap=True)
