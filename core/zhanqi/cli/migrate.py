"""`zhanqi migrate`: bring a pack of an older file format to the present one."""

from __future__ import annotations

from pathlib import Path

import click

from zhanqi.cli.app import OK, cli_command, language_option, screen
from zhanqi.packs.manifest import FORMAT
from zhanqi.packs.migrating import migrate


@cli_command("migrate")
@click.argument("folder", type=click.Path(path_type=Path, exists=True, file_okay=False))
@language_option
def command(folder: Path) -> int:
    """The originals are kept in a hidden folder beside the manifest."""
    out = screen()
    done = migrate(folder)
    if done is None:
        out.say("migrate.current", format=FORMAT)
    else:
        out.say("migrate.done", "title", count=len(done.files), format=FORMAT, backup=done.backup)
    return OK
