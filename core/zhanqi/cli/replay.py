"""`zhanqi replay`: is a saved game what it says, and how did it end?"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import click

from zhanqi.cli.app import cli_command, language_option, screen
from zhanqi.cli.board import draw
from zhanqi.cli.explaining import explained
from zhanqi.cli.loading import load, pack_options
from zhanqi.cli.play import load_game
from zhanqi.cli.verdict import verdict


@cli_command("replay")
@click.argument("file", type=click.Path(path_type=Path))
@click.option(
    "--explain", is_flag=True, help="说明最后一次结算：谁被询问，什么没有提供，为什么。 Explain the last resolution."
)
@click.option("--upto", type=int, default=None, help="只重放前若干个回答。 Replay only so many answers.")
@pack_options
@language_option
def command(file: Path, explain: bool, upto: int | None, paths: Sequence[Path], without: Sequence[str]) -> None:
    """Replay every answer of a save; what can't be replayed ends the command with the reason."""
    out = screen()
    game = load_game(load(out, paths, without), file)
    if explain:
        out.console.print(explained(game.explain(upto=upto), out.lang))
    if upto is not None:
        game = game.again(game.log[:upto])
    out.console.print(draw(game, out.lang))
    out.say("replay.verified", "", answers=len(game.log), hash=game.state_hash().split()[0])
    out.show(verdict(game, out.lang))
