"""`zhanqi edit`: a real server, a real process, and what it costs those who don't run it."""

from __future__ import annotations

import json
import os
import random
import re
import socket
import subprocess
import sys
import threading
import urllib.request
from contextlib import closing
from http.client import HTTPConnection, HTTPException
from pathlib import Path
from typing import Any

import pytest
from werkzeug.test import Client

from zhanqi_editor.serve import Server, is_loopback
from zhanqi_editor.web.app import create_app
from zhanqi_editor.web.editor import Editor
from zhanqi_editor.web.front import Front
from zhanqi_editor.workspace import Workspace

from .conftest import HUA, NAME, make_workspace


@pytest.mark.parametrize(
    ("host", "loopback"),
    [("127.0.0.1", True), ("127.0.0.2", True), ("::1", True), ("localhost", True), ("0.0.0.0", False), ("::", False),
     ("192.168.1.5", False), ("my-pc", False)],
)  # fmt: skip
def test_what_only_this_computer_can_reach(host: str, loopback: bool) -> None:
    assert is_loopback(host) is loopback


def test_importing_zhanqi_pulls_in_no_flask() -> None:
    program = "import sys, zhanqi, zhanqi.cli.app, zhanqi.packs, zhanqi.game; print([m for m in ('flask', 'waitress', 'PIL', 'zhanqi_editor') if m in sys.modules])"  # noqa: E501
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_loopback_needs_no_token(editor: Editor) -> None:
    server = Server(editor, "127.0.0.1", 0, "")
    assert server.served.token is None and server.served.folder == editor.workspace.folder
    assert re.fullmatch(r"http://127\.0\.0\.1:\d+/", server.served.address)
    server.close()


def test_an_open_address_has_a_token_in_what_is_printed(editor: Editor) -> None:
    server = Server(editor, "0.0.0.0", 0, "")
    assert server.served.token and server.served.address.endswith(f"?token={server.served.token}")
    server.close()


def test_a_port_that_is_taken_is_told(editor: Editor) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken, pytest.raises(OSError):
        Server(editor, "127.0.0.1", taken.getsockname()[1], "")


SERVE = """
import sys
from pathlib import Path
from zhanqi_editor.serve import Server
from zhanqi_editor.web.editor import Editor
from zhanqi_editor.workspace import Workspace
server = Server(Editor(Workspace(Path(sys.argv[1])), entry_points=False, cache=False), "127.0.0.1", 0, "")
print(server.served.address, flush=True)
server.run()
"""


class Browser:
    """Just enough of one to write to a running server."""

    def __init__(self, address: str) -> None:
        self.host = address.removeprefix("http://").rstrip("/")
        self.cookie = self.token = ""
        self.token = self.call("GET", "/api/session")["csrf"]

    def call(self, method: str, path: str, body: Any = None) -> Any:
        headers = {"Content-Type": "application/json", "X-CSRF-Token": self.token, "Cookie": self.cookie}
        with closing(HTTPConnection(self.host, timeout=30)) as connection:
            connection.request(method, path, None if body is None else json.dumps(body), headers)
            with connection.getresponse() as answer:
                self.cookie = self.cookie or (answer.getheader("Set-Cookie") or "").partition(";")[0]
                return json.loads(answer.read())


def test_e3_kill_of_the_server_in_the_middle_of_saving(tmp_path: Path) -> None:
    """Twenty servers, each killed at a random moment while one page saves: the file is the old or the new version."""
    workspace = make_workspace(tmp_path / "三国 战棋 (1)")
    rng = random.Random(5)
    sizes = range(1, 200)
    allowed = {json.dumps({**HUA, "credits": "x" * 900 * size}) for size in sizes} | {json.dumps(HUA)}
    for _ in range(20):
        elsewhere = tmp_path / "elsewhere"
        elsewhere.mkdir(exist_ok=True)
        server = subprocess.Popen(
            [sys.executable, "-c", SERVE, str(workspace.folder)], stdout=subprocess.PIPE, text=True, cwd=elsewhere
        )
        with server:
            assert server.stdout is not None
            address = server.stdout.readline().strip()
            browser = Browser(address)
            threading.Timer(rng.uniform(0.05, 0.6), server.kill).start()
            with pytest.raises((OSError, HTTPException, ValueError, KeyError)):
                base = browser.call("GET", f"/api/definitions/{NAME}")["hash"]
                for size in sizes:
                    data = {**HUA, "credits": "x" * 900 * size}
                    base = browser.call("PUT", f"/api/definitions/{NAME}", {"data": data, "base": base})["hash"]
                raise OSError("it was never killed")
        found = Workspace(workspace.folder).get(NAME)
        assert json.dumps(found.data) in allowed


def test_e13_e12_the_command_runs_from_anywhere_on_a_folder_of_any_name(tmp_path: Path) -> None:
    folder = tmp_path / "桌面" / "三国 战棋 (1)"
    environment = {**os.environ, "PYTHONIOENCODING": "utf-8", "ZHANQI_LANG": "en"}
    command = [sys.executable, "-m", "zhanqi", "edit", str(folder), "--no-browser", "--port", "0"]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, cwd=tmp_path, env=environment, encoding="utf-8"
    ) as running:
        assert running.stdout is not None
        address = None
        for line in running.stdout:
            found = re.search(r"http://127\.0\.0\.1:\d+/", line)
            if found is not None:
                address = found[0]
                break
        assert address is not None
        with urllib.request.urlopen(address, timeout=60) as answer:
            assert answer.status == 200
        running.kill()
    assert (folder / ".zhanqi" / ".gitignore").read_text(encoding="utf-8") == "*\n"


def test_a_folder_that_is_a_file_is_a_sentence(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("x", encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-m", "zhanqi", "edit", str(file), "--no-browser"],
        capture_output=True,
        text=True,
        encoding="utf-8",
    )
    assert done.returncode == 2 and "Traceback" not in done.stderr


def test_the_first_page_does_not_wait_for_the_rest() -> None:
    """Neither the table and its engine, nor pictures, nor schemas are loaded for it."""
    code = (
        "import sys, tempfile; from pathlib import Path; import zhanqi_editor.serve as s\n"
        "server = s.make_server(Path(tempfile.mkdtemp()), port=0)\n"
        "client = server._front._first.test_client()\n"
        "assert client.get('/', headers={'Host': '127.0.0.1'}).status_code == 200\n"
        "late = {'PIL', 'zhanqi_editor.table', 'zhanqi.testing', 'zhanqi.game', 'zhanqi.check'} & {*sys.modules}\n"
        "assert not late, late\n"
    )
    subprocess.run([sys.executable, "-c", code], check=True, timeout=120)


def test_what_comes_after_the_first_page_waits_for_the_whole(editor: Editor) -> None:
    front = Front(create_app(editor, has_table=False), lambda: create_app(editor))
    client = Client(front)
    assert client.get("/").status_code == 200 and front.answered.is_set() and front._whole is None
    assert client.get("/table").status_code == 200 and front._whole is not None
    assert client.get("/").status_code == 200
