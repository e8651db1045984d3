"""`zhanqi fmt`: JSON files in the house layout."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

import click
from rich.text import Text

from zhanqi.cli.app import FAILED, FOUND, OK, Failure, cli_command, language_option, screen
from zhanqi.errors import ContentError
from zhanqi.formatting import format_json
from zhanqi.reader import read_definition_file


@cli_command("fmt")
@click.argument("paths", nargs=-1, required=True, type=click.Path(path_type=Path))
@click.option("--check", is_flag=True, help="cli.option.check")
@language_option
def command(paths: Sequence[Path], check: bool) -> int:
    """Rewrite, or with --check only name, files that are laid out otherwise (then exit status 1)."""
    out = screen()
    changed = same = broken = 0
    for path in _json_files(paths):
        try:
            document = read_definition_file(path)
        except ContentError as error:
            out.console.print(Text(error.text(out.lang), style="error"), soft_wrap=True)
            broken += 1
            continue
        after = format_json(document.value)
        if path.read_bytes() == after.encode("utf-8"):
            same += 1
            continue
        changed += 1
        if not check:
            path.write_text(after, encoding="utf-8", newline="\n")
        out.console.print(Text(out.text("fmt.would_change" if check else "fmt.changed", file=path)), soft_wrap=True)
    out.say("fmt.sum_check" if check else "fmt.sum", "faint", changed=changed, same=same)
    if broken:
        return FAILED
    return FOUND if check and changed else OK


def _json_files(paths: Sequence[Path]) -> Iterator[Path]:
    """The files given, and every *.json below the folders given, in a stable order."""
    for path in paths:
        if path.is_dir():
            yield from sorted(path.rglob("*.json"))
        elif path.is_file():
            yield path
        else:
            raise Failure("cli.no_such_path", path=path)
