"""Series of games with one general, in the background, each with its progress: its checks, and how strong it is."""

from __future__ import annotations

import secrets
import threading
from collections import OrderedDict
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from zhanqi.simulate import Tally, simulate
from zhanqi.testing.generic import check_general
from zhanqi_editor.refusal import Refusal, not_found

if TYPE_CHECKING:
    from zhanqi.packs import Registry
    from zhanqi.packs.definition import Definition

MOST_KEPT: Final = 40
MOST_GAMES: Final = {"checks": 200, "strength": 2000}
Note = Callable[..., None]
Series = Callable[["Registry", "Definition", "Definition", int, Note], dict[str, Any]]
"""Plays so many games of a general in a scenario, notes how far it is, and returns the report."""


class Trials:
    """Trials of generals. One runs at a time, so that the tables stay quick."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._turn = threading.Lock()
        self._trials: OrderedDict[str, dict[str, Any]] = OrderedDict()

    def begin(self, kind: str, registry: Registry, general: Definition, scenario: Definition, games: int) -> str:
        """Begin a trial (`checks` or `strength`); returns its id. Refusal if too many games are asked for."""
        most = MOST_GAMES[kind]
        if not 1 <= games <= most:
            raise Refusal("bad_request", f"局数应为 1 到 {most}。", f"From 1 to {most} games, please.")
        id = secrets.token_hex(6)
        about = {"id": id, "general": general.plugin_name, "games": games, "done": 0, "over": False, "report": None}
        with self._lock:
            self._trials[id] = about
            while len(self._trials) > MOST_KEPT:
                self._trials.popitem(last=False)
        work = (id, SERIES[kind], registry, general, scenario, games)
        threading.Thread(target=self._run, args=work, daemon=True).start()
        return id

    def _run(
        self, id: str, series: Series, registry: Registry, general: Definition, scenario: Definition, games: int
    ) -> None:
        with self._turn:
            report = series(registry, general, scenario, games, lambda **facts: self._note(id, **facts))
        self._note(id, report=report, done=games, over=True)

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


def _checks(registry: Registry, general: Definition, scenario: Definition, games: int, note: Note) -> dict[str, Any]:
    report = check_general(
        registry, general, games=games, scenario=scenario, on_game=lambda number: note(done=number + 1)
    )
    return report.to_json()


def _strength(registry: Registry, general: Definition, scenario: Definition, games: int, note: Note) -> dict[str, Any]:
    """Random bots play on; the general is on each side in turn, among mates and foes drawn anew for every game."""
    name = general.plugin_name
    counted = Tally()

    def count(index: int, game: Any, result: Any) -> None:
        if game is not None and result is not None:
            counted.played += 1
            counted.won += any(one.general == name and one.side == result.winner for one in game.state.characters)
        note(done=index + 1, report=_told(counted))

    report = simulate(registry, games=games, seed=1, scenario=scenario.plugin_name, featured=[name], on_game=count)
    return {**_told(counted), "aborted": len(report.aborted), "seconds": round(report.elapsed, 1)}


def _told(counted: Tally) -> dict[str, Any]:
    low, high = counted.interval
    return {"played": counted.played, "won": counted.won, "share": counted.share, "low": low, "high": high}


SERIES: Final[dict[str, Series]] = {"checks": _checks, "strength": _strength}
