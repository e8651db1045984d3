"""`zhanqi enable`: switch packs or single definitions on again."""

from __future__ import annotations

from collections.abc import Sequence

import click

from zhanqi.cli.adding import expect_known, load_all
from zhanqi.cli.app import OK, cli_command, language_option, screen
from zhanqi.packs.store import PackStore


@cli_command("enable")
@click.argument("names", metavar="PACK|NAME...", nargs=-1, required=True)
@language_option
def command(names: Sequence[str]) -> int:
    """Packs by id, definitions by full name."""
    out, store = screen(), PackStore()
    registry = load_all(store)
    for name in names:
        if name not in store.off:
            expect_known(registry, name)
        changed = store.enable(name)
        out.say("packs.enabled" if changed else "packs.enabled_already", name=name)
    return OK
