"""`zhanqi add`: keep a data pack in the user's folder."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import click

from zhanqi.cli.adding import show_notes, title_of
from zhanqi.cli.app import OK, Failure, cli_command, language_option, screen
from zhanqi.packs.store import PackStore


@cli_command("add")
@click.argument("places", metavar="FOLDER|ZIP...", nargs=-1, required=True, type=click.Path(path_type=Path))
@click.option("--replace", is_flag=True, help="cli.option.replace")
@language_option
def command(places: Sequence[Path], replace: bool) -> int:
    """Each pack comes in whole or not at all; what stays outside is named."""
    out, store = screen(), PackStore()
    for place in places:
        if not place.exists():
            raise Failure("cli.no_such_path", path=place)
        added = store.add(place, replace=replace)
        show_notes(out, added)
        code = "packs.added" if added.before is None else "packs.replaced"
        out.say(
            code,
            "title",
            pack=title_of(store, added),
            id=added.pack.id,
            version=added.pack.version,
            before=added.before.version if added.before is not None else "",
            count=added.definitions,
        )
    return OK
