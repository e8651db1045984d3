"""`zhanqi rulebook`: the rules text of a whole pack as one document."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import click
from rich.text import Text

from zhanqi.cli.app import Failure, cli_command, language_option, screen
from zhanqi.cli.loading import load, pack_options
from zhanqi.diagnostics import nearest
from zhanqi.text.document import write_rulebook


@cli_command("rulebook")
@click.argument("pack")
@click.option("--short", is_flag=True, help="cli.option.short")
@click.option("-o", "--output", "output", type=click.Path(path_type=Path, dir_okay=False), help="cli.option.output")
@pack_options
@language_option
def command(pack: str, short: bool, output: Path | None, paths: Sequence[Path], without: Sequence[str]) -> None:
    """Write the document, to a file or to standard output."""
    out = screen()
    registry = load(out, paths, without)
    if pack not in registry.packs:
        raise Failure("rulebook.unknown", name=pack, names=nearest(pack, registry.packs) or sorted(registry.packs))
    text = write_rulebook(registry, pack, lang=out.lang, short=short)
    if output is None:
        click.echo(text, nl=False)
        return
    output.write_text(text, encoding="utf-8", newline="\n")
    out.console.print(Text(out.text("rulebook.written", file=output)), soft_wrap=True)
