"""`zhanqi update`: bring added packs in again from where they came from."""

from __future__ import annotations

from collections.abc import Sequence

import click
from rich.text import Text

from zhanqi.cli.adding import show_notes
from zhanqi.cli.app import FOUND, OK, cli_command, language_option, screen
from zhanqi.errors import ContentError
from zhanqi.packs.store import PackStore


@cli_command("update")
@click.argument("packs", metavar="[PACK...]", nargs=-1)
@language_option
def command(packs: Sequence[str]) -> int:
    """Packs by id, or all of them; exit status 1 if one of several could not be updated."""
    out, store = screen(), PackStore()
    names = list(packs) or sorted(store.packs)
    if not names:
        out.say("packs.nothing_added", "warning")
    failed = False
    for name in names:
        before = store.packs.get(name)
        try:
            added = store.update(name)
        except ContentError as error:
            if len(names) == 1:
                raise
            out.console.print(Text(error.text(out.lang), style="error"), soft_wrap=True)
            failed = True
            continue
        if added is None or before is None:
            out.say("packs.unchanged", id=name, version=before.version if before is not None else "")
            continue
        show_notes(out, added)
        facts = {"before": before.version, "version": added.pack.version, "count": added.definitions}
        out.say("packs.updated", "title", id=name, **facts)
    return FOUND if failed else OK
