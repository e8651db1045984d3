"""`zhanqi new`: start the project of a pack."""

from __future__ import annotations

from pathlib import Path

import click
from rich.text import Text

from zhanqi.cli.app import OK, Failure, cli_command, language_option, screen
from zhanqi.cli.loading import read_store
from zhanqi.packs import load_registry
from zhanqi.packs.ids import check_id
from zhanqi.scaffold import distribution_of, make_project, module_of


@cli_command("new")
@click.argument("pack")
@click.option("--folder", type=click.Path(path_type=Path, file_okay=False), default=Path(), help="cli.option.folder")
@click.option("--name", "title", default="", metavar="TEXT", help="cli.option.title")
@click.option("--english", default="", metavar="TEXT", help="cli.option.english")
@click.option("--author", default="", metavar="TEXT", help="cli.option.author")
@language_option
def command(pack: str, folder: Path, title: str, english: str, author: str) -> int:
    """Make a project whose tests pass: a sample general, scenario tests, pytest tests, README, licence, CI file."""
    out = screen()
    _expect_usable(pack)
    taken = load_registry(added=read_store(out)[0]).found.get(pack)
    if taken is not None:
        raise Failure("new.taken", id=pack, place=taken.place)
    try:
        made = make_project(pack, folder, title={"zh": title, "en": english}, author=author)
    except FileExistsError as error:
        raise Failure("new.exists", folder=folder / distribution_of(pack)) from error
    out.say("new.made", "title", folder=made)
    for line in (
        f"cd {made}",
        "python -m pip install -e .[test]",
        "python -m pytest",
        f"zhanqi check {module_of(pack)}",
    ):
        out.console.print(Text(f"  {line}", style="number"), soft_wrap=True)
    return OK


def _expect_usable(pack: str) -> None:
    for fault in check_id(pack):
        raise Failure("new.bad_id", id=pack, reason=fault.args["reason"], nearest=fault.args["nearest"])
