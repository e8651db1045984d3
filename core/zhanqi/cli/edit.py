"""`zhanqi edit`: the editor in the browser. It is imported when the command runs, and not before."""

from __future__ import annotations

from pathlib import Path

import click

from zhanqi.cli.app import Failure, cli_command, language_option, screen


@cli_command("edit")
@click.argument("folder", required=False, type=click.Path(path_type=Path, file_okay=False))
@click.option("--host", default="127.0.0.1", metavar="ADDRESS", help="cli.option.host")
@click.option("--port", type=click.IntRange(0, 65535), help="cli.option.port")
@click.option("--no-browser", is_flag=True, help="cli.option.no_browser")
@language_option
def command(folder: Path | None, host: str, port: int | None, no_browser: bool) -> None:
    """Serve the editor until it is interrupted."""
    from zhanqi_editor.serve import make_server, must_build

    out = screen()
    if must_build():
        out.say("edit.building")
    try:
        server = make_server(folder, host=host, port=port)
    except OSError as error:
        raise Failure("edit.cannot_serve", host=host, reason=error.strerror or error) from error
    served = server.served
    if served.note:
        out.note(served.note)
    out.say("edit.workspace", folder=served.folder)
    if served.token:
        out.say("edit.token", "warning", token=served.token)
    out.say("edit.serving", "title", address=served.address)
    if not no_browser:
        server.open_browser()
    server.run()
