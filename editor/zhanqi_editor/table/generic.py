"""The checks that every general gets, in the background: one after the other, each with its progress."""

from __future__ import annotations

import secrets
import threading
from collections import OrderedDict
from typing import TYPE_CHECKING, Any, Final

from zhanqi.testing.generic import check_general
from zhanqi_editor.refusal import Refusal, not_found

if TYPE_CHECKING:
    from zhanqi.packs import Registry
    from zhanqi.packs.definition import Definition

MOST_KEPT: Final = 40
MOST_GAMES: Final = 200


class Trials:
    """Trials of generals. One runs at a time, so that the tables stay quick."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._turn = threading.Lock()
        self._trials: OrderedDict[str, dict[str, Any]] = OrderedDict()

    def begin(self, registry: Registry, general: Definition, games: int) -> str:
        """Begin a trial; returns its id. Refusal if too many games are asked for."""
        if not 1 <= games <= MOST_GAMES:
            raise Refusal("bad_request", f"局数应为 1 到 {MOST_GAMES}。", f"From 1 to {MOST_GAMES} games, please.")
        id = secrets.token_hex(6)
        with self._lock:
            self._trials[id] = {"id": id, "general": general.plugin_name, "games": games, "done": 0, "report": None}
            while len(self._trials) > MOST_KEPT:
                self._trials.popitem(last=False)
        threading.Thread(target=self._run, args=(id, registry, general, games), daemon=True).start()
        return id

    def _run(self, id: str, registry: Registry, general: Definition, games: int) -> None:
        with self._turn:
            report = check_general(
                registry, general, games=games, on_game=lambda number: self._note(id, done=number + 1)
            )
        self._note(id, report=report.to_json(), done=games)

    def _note(self, id: str, **facts: Any) -> None:
        with self._lock:
            if id in self._trials:
                self._trials[id].update(facts)

    def get(self, id: str) -> dict[str, Any]:
        """How far a trial is, and its report once it is over. Refusal (not_found)."""
        with self._lock:
            found = self._trials.get(id)
            if found is None:
                raise not_found(id[:40])
            return dict(found)
