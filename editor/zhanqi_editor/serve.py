"""Serves the editor: waitress on a loopback address, or on another one behind a token."""

from __future__ import annotations

import ipaddress
import secrets
import socket
import threading
import webbrowser
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from typing import Final, NamedTuple

from waitress.server import create_server

from zhanqi.packs.store import PackStore
from zhanqi_editor import frontend
from zhanqi_editor.web.app import LOOPBACK, UPLOAD_LIMIT, create_app
from zhanqi_editor.web.editor import Editor
from zhanqi_editor.web.front import Front
from zhanqi_editor.workspace import Workspace, default_folder

PORT: Final = 8421
"""Where the editor is if nobody else is there already."""
THREADS: Final = 8
WARM_AFTER: Final = 5.0
"""Seconds after which the rest is loaded although nobody has asked for a page."""
WARM_PAUSE: Final = 0.02
"""Seconds between two rules texts that are made ready for searches."""


class Served(NamedTuple):
    """Where the editor can be found."""

    folder: Path
    address: str
    """With the token in it, where one is needed."""
    token: str | None
    note: str
    """Why the front end couldn't be built, if it couldn't."""


class Server:
    """An editor that listens; ``run`` answers until it is interrupted."""

    def __init__(self, editor: Editor, host: str, port: int | None, note: str) -> None:
        self.editor = editor
        is_open = not is_loopback(host)
        token = secrets.token_urlsafe(24) if is_open else None
        hosts = None if is_open else {*LOOPBACK, host}
        self._front = Front(
            create_app(editor, hosts=hosts, token=token, has_table=False),
            lambda: create_app(editor, hosts=hosts, token=token),
        )
        self._socket = _listen(host, port)
        self._server = create_server(
            self._front,
            sockets=[self._socket],
            threads=THREADS,
            max_request_body_size=UPLOAD_LIMIT,
            ident=None,
            clear_untrusted_proxy_headers=True,
        )
        shown = f"[{host}]" if ":" in host else "127.0.0.1" if host == "0.0.0.0" else host
        address = f"http://{shown}:{self._socket.getsockname()[1]}/"
        self.served = Served(editor.workspace.folder, f"{address}?token={token}" if token else address, token, note)

    def open_browser(self) -> None:
        """Open the first page once the server answers."""
        threading.Timer(0.2, webbrowser.open, [self.served.address]).start()

    def run(self) -> None:
        """Answer requests until interrupted."""
        threading.Thread(target=self._warm_up, daemon=True).start()
        self._server.run()

    def _warm_up(self) -> None:
        """Once the first page is out, load the rest, and then what a search will look into."""
        self._front.answered.wait(WARM_AFTER)
        self._front.whole()
        self.editor.library.read_texts(WARM_PAUSE)

    def close(self) -> None:
        """Stop listening."""
        self._server.close()


def make_server(
    folder: Path | None = None, *, host: str = "127.0.0.1", port: int | None = None, plugins: Iterable[object] = ()
) -> Server:
    """A server on the workspace in ``folder``, the one in the user's documents if none is named. OSError."""
    note = frontend.refresh() or ""
    editor = Editor(Workspace(folder or default_folder()), plugins=plugins, store=PackStore())
    return Server(editor, host, port, note)


def must_build() -> bool:
    """Whether the front end has to be built first, which takes a while."""
    return frontend.has_sources() and not frontend.is_current()


def is_loopback(host: str) -> bool:
    """Whether only this computer can reach an address."""
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


def _listen(host: str, wanted: int | None) -> socket.socket:
    """A socket that listens on the port wanted; if none is, on the usual one, or any where that is taken. OSError."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    if wanted is None:
        with suppress(OSError):
            return socket.create_server((host, PORT), family=family)
    return socket.create_server((host, wanted or 0), family=family)
