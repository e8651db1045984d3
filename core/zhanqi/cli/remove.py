"""`zhanqi remove`: take out packs that were added."""

from __future__ import annotations

from collections.abc import Sequence

import click

from zhanqi.cli.app import OK, cli_command, language_option, screen
from zhanqi.packs.store import PackStore


@cli_command("remove")
@click.argument("packs", metavar="PACK...", nargs=-1, required=True)
@language_option
def command(packs: Sequence[str]) -> int:
    """Take out packs by id. What pip installed, pip takes out."""
    out, store = screen(), PackStore()
    for name in packs:
        gone = store.remove(name)
        out.say("packs.removed", id=gone.id, version=gone.version)
    return OK
