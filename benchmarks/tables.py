"""`python -m benchmarks.tables`: many games at once in one editor over real HTTP on loopback.

Every game is played beside it by an engine of its own: after each answer the server's table must ask exactly what that
one asks, so that a lost, doubled or mixed-up answer shows at once. Answers are sent at a steady rate; then, for a few
seconds, as fast as they go.
"""

from __future__ import annotations

import argparse
import http.client
import json
import statistics
import subprocess
import sys
import tempfile
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from random import Random
from time import perf_counter, sleep
from typing import Any

from benchmarks.measure import Row
from zhanqi.bots import RandomBot
from zhanqi.game import Game
from zhanqi.packs import Registry, load_registry

GAMES = 50
RATE = 20.0
"""Answers a second."""
SECONDS = 20.0
BURST = 4.0
CLIENTS = 12
PATIENCE = 60
SERVE = """
import sys
from pathlib import Path
from zhanqi_editor.web.editor import Editor
from zhanqi_editor.serve import Server
from zhanqi_editor.workspace import Workspace
server = Server(Editor(Workspace(Path(sys.argv[1]))), "127.0.0.1", 0, "")
print(server.served.address, flush=True)
server.run()
"""


class Browser:
    """One client: a connection that is kept, cookies, the token against forged requests."""

    def __init__(self, address: str) -> None:
        self.host, _, port = address.removeprefix("http://").rstrip("/").partition(":")
        self.port = int(port)
        self.local = threading.local()
        self.connections: list[http.client.HTTPConnection] = []
        self.cookie = ""
        self.token = ""
        self.token = self.call("GET", "/api/session")["csrf"]

    def call(self, method: str, path: str, body: Any = None) -> Any:
        """The JSON that comes back. RuntimeError for a refusal."""
        connection = getattr(self.local, "connection", None)
        if connection is None:
            connection = self.local.connection = http.client.HTTPConnection(self.host, self.port, timeout=PATIENCE)
            self.connections.append(connection)
        headers = {"Cookie": self.cookie, "X-CSRF-Token": self.token, "Content-Type": "application/json"}
        connection.request(method, path, None if body is None else json.dumps(body), headers)
        response = connection.getresponse()
        text = response.read()
        if not self.cookie:
            self.cookie = (response.getheader("Set-Cookie") or "").partition(";")[0]
        if response.status >= 300:
            raise RuntimeError(f"{method} {path}: {response.status} {text[:300]!r}")
        return json.loads(text)

    def __enter__(self) -> Browser:
        return self

    def __exit__(self, *_: object) -> None:
        for connection in self.connections:
            connection.close()


class Match:
    """One table on the server, and the same game here."""

    def __init__(self, browser: Browser, registry: Registry, seed: int) -> None:
        self.browser = browser
        self.lots = Random(seed)
        made = browser.call("POST", "/api/tables", {"preset": "full", "seed": seed, "seats": {}})
        self.path = f"/api/tables/{made['id']}"
        self.view = browser.call("GET", self.path)
        generals: dict[str, list[str]] = {}
        for one in self.view["characters"]:
            generals.setdefault(one["side"], []).append(one["general"])
        self.game = Game(registry, self.view["scenario"], seed, generals)
        self.lock = threading.Lock()
        self.check()

    def answer(self) -> float:
        """Give one answer; returns the seconds it took. AssertionError if the tables part."""
        with self.lock:
            request = self.game.request
            if request is None:
                return 0.0
            picks = RandomBot().choose(self.game, request, self.lots)
            body = {"version": self.view["version"], "who": request.who.name, "answers": [picks]}
            started = perf_counter()
            self.view = self.browser.call("POST", f"{self.path}/answer", body)
            elapsed = perf_counter() - started
            self.game.answer(picks)
            self.check()
            return elapsed

    def check(self) -> None:
        """The server's table stands where this game stands."""
        game, view = self.game, self.view
        assert view["at"] == len(game.log), f"{self.path}: {view['at']} answers there, {len(game.log)} here"
        assert [one["hp"] for one in view["characters"]] == [one.hp for one in game.state.characters], self.path
        if game.request is None:
            assert view["result"] is not None, self.path
        else:
            here = [game.key(index) for index in range(len(game.request.options))]
            assert [one["key"] for one in view["request"]["options"]] == here, self.path


@contextmanager
def editor(folder: Path) -> Iterator[str]:
    """An editor in a process of its own, as `zhanqi edit` serves it; its address."""
    command = [sys.executable, "-c", SERVE, str(folder)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as process:
        assert process.stdout is not None
        try:
            yield process.stdout.readline().strip()
        finally:
            process.terminate()


def play(matches: list[Match], seconds: float, rate: float | None) -> list[float]:
    """Answer at all tables in turn, at a steady rate or as fast as it goes; the seconds each answer took."""
    taken: list[float] = []
    started = perf_counter()
    with ThreadPoolExecutor(CLIENTS) as pool:
        futures = []
        number = 0
        while perf_counter() - started < seconds:
            if rate is not None:
                sleep(max(0.0, started + number / rate - perf_counter()))
            futures.append(pool.submit(matches[number % len(matches)].answer))
            number += 1
            if rate is None and number % CLIENTS == 0:
                futures[-CLIENTS].result()
        taken = [one.result() for one in futures]
    return [one for one in taken if one]


def measure_tables(
    folder: Path, *, games: int = GAMES, rate: float = RATE, seconds: float = SECONDS, burst: float = BURST
) -> list[Row]:
    """Rows about many tables at once."""
    registry = load_registry()
    with editor(folder / "tables") as address, Browser(address) as browser:
        matches = [Match(browser, registry, seed) for seed in range(games)]
        steady = play(matches, seconds, rate)
        begun = perf_counter()
        fast = play(matches, burst, None)
        elapsed = perf_counter() - begun
        for match in matches:
            match.view = browser.call("GET", match.path)
            match.check()
        answers = len(steady) + len(fast)
        there = sum(match.view["at"] for match in matches)
        quantiles = statistics.quantiles(steady, n=20)
    name = f"{games} tables, {rate:.0f} answers/s"
    return [
        Row(f"{name}: median of an answer", statistics.median(steady) * 1000, "ms"),
        Row(f"{name}: 95th percentile", quantiles[-1] * 1000, "ms", 200, "at most"),
        Row(f"{name}: the slowest", max(steady) * 1000, "ms"),
        Row(f"{games} tables, as fast as it goes", len(fast) / elapsed, "answers/s", rate),
        Row("answers sent and not there", float(answers - there), "answers", 0, "at most"),
    ]


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=GAMES)
    parser.add_argument("--rate", type=float, default=RATE)
    parser.add_argument("--seconds", type=float, default=SECONDS)
    parser.add_argument("--burst", type=float, default=BURST)
    given = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="zhanqi-bench-") as folder:
        rows = measure_tables(
            Path(folder), games=given.games, rate=given.rate, seconds=given.seconds, burst=given.burst
        )
    for row in rows:
        print(f"{row.name}: {row.shown} {row.unit} {row.wanted}{'  MISSED' if row.missed else ''}")


if __name__ == "__main__":
    main()
