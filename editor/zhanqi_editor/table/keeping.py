"""Keeps what was played as a scenario test: given, when, then; as small as it can be and still say the same."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from zhanqi.game import Game
from zhanqi.game.snapshot import QUIET, snapshot
from zhanqi.packs.definition import Definition
from zhanqi.testing import Outcome, run_test
from zhanqi.testing.recording import answers_of, steps_of
from zhanqi_editor.refusal import Refusal

if TYPE_CHECKING:
    from zhanqi.packs import Registry
    from zhanqi_editor.table.room import Room

Json = dict[str, Any]
TRIES: Final = (0, 1, 2, 4, 8, 16, 32)
"""How many cards on top of the draw pile are tried, before all of them are written down."""


def starts(room: Room) -> list[int]:
    """The positions a test can begin at: nothing was being resolved then."""
    found = [0]
    game = room.branch.replay(room.registry, 0).game
    for position, entry in enumerate(room.game.log):
        if position and game.request is not None and game.request.kind in QUIET:
            found.append(position)
        game.replay([entry])
    return found


def before(room: Room, since: int) -> Game:
    """The game at a position. Refusal if a test can't begin there."""
    if not 0 <= since <= room.at:
        raise Refusal("bad_request", f"没有第 {since} 步。", f"There is no step {since}.")
    game = room.branch.replay(room.registry, since).game
    if since and game.request is not None and game.request.kind not in QUIET:
        raise Refusal(
            "bad_request",
            f"第 {since} 步正在结算，测试不能从那里开始。",
            f"At step {since} something is being resolved; a test can't begin there.",
        )
    return game


def make_test(room: Room, since: int, checks: Sequence[Json], head: Json) -> Json:
    """The definition of a test that does what was done since a position and then checks this."""
    game = before(room, since)
    when = steps_of(answers_of(room.game, since))
    origin = room.branch.origin
    if since == 0 and origin.get("situation") is not None:
        given = {"scenario": origin["scenario"], **origin["situation"]}
    else:
        given = snapshot(game).situation.to_json()
    given = {**given, "seed": origin["seed"]}
    given.pop("watched", None)
    test = {**head, "given": _ordered(given), "when": when, "then": list(checks)}
    return shortened(room.registry, test, room.game, head.get("pack", ""))


def _ordered(given: Json) -> Json:
    first = ("scenario", "seed", "turn", "phase", "queue", "round", "scores", "first_side", "deck", "map", "legend")
    return {
        **{name: given[name] for name in first if name in given},
        **{name: value for name, value in given.items() if name not in first},
    }


def shortened(registry: Registry, test: Json, game: Game, pack: str) -> Json:
    """The test with as few cards of the piles written down as lead to the same end; as it is if none do."""
    pack = str(test.pop("pack", pack))
    pile = test["given"].get("draw_pile", [])
    for count in TRIES:
        if count >= len(pile):
            break
        given = {name: value for name, value in test["given"].items() if name not in ("draw_pile", "discard_pile")}
        if count:
            given["draw_pile"] = pile[:count]
        shorter = {**test, "given": given}
        if _ends_alike(run(registry, shorter, pack), game):
            return shorter
    return test


def run(registry: Registry, test: Json, pack: str) -> Outcome:
    """Run a test that need not be saved, as if it lay in a pack."""
    return run_test(registry, Definition(pack, "test", str(test.get("id", "")), test, "", ""))


def _ends_alike(outcome: Outcome, game: Game) -> bool:
    """Whether a test ends with the same pieces, hands and question as the game it was kept of."""
    if not outcome.passed or outcome.game is None:
        return False
    return _essence(outcome.game) == _essence(game)


def _essence(game: Game) -> object:
    people = snapshot(game).situation.characters
    request = game.request
    asked = None if request is None else (request.who.name, request.kind, len(request.options))
    return people, asked, dict(game.state.scores)
