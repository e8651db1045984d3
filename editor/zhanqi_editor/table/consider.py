"""What would come of choosing something: who would be a legal target, how far a piece reaches, by which route."""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING, Any

from zhanqi.errors import ZhanqiError
from zhanqi.flow.movement import is_legal_square, movement_rules, ways_to_move
from zhanqi.game.whynot import why_not
from zhanqi.model.character import Character

if TYPE_CHECKING:
    from zhanqi.game import Game

Json = dict[str, Any]


def consider(game: Game, option: int) -> Json:
    """What choosing an option leads to: the next question of the same player, if there is one, and what is in range.

    Played on a copy; the game itself is left alone.
    """
    request = game.request
    if request is None or not 0 <= option < len(request.options) or request.most < 1 or request.least > 1:
        return {}
    who = request.who
    copy = game.fork()
    touched: list[str] = []
    copy.match.notice = lambda code, args: _note_targets(touched, code, args)
    try:
        copy.answer([option])
    except (ZhanqiError, ArithmeticError, LookupError, TypeError, ValueError, AttributeError):
        return {}  # what breaks the game will say so when it is really chosen
    found: Json = {"range": in_range(game, who), "targets": touched}
    asked = copy.request
    if asked is not None and asked.who.name == who.name and asked.kind in ("targets", "cards", "step"):
        found["next"] = copy.request_json()
        found["why_not"] = why_not(copy)
    return found


def _note_targets(touched: list[str], code: str, args: dict[str, Any]) -> None:
    """Remember whom the first thing that happens is done to: a single legal target is not asked for."""
    if not touched and code in ("use", "activate"):
        touched.extend(one.name for one in args.get("targets") or () if isinstance(one, Character))


def in_range(game: Game, who: Character) -> list[list[int]]:
    """The squares within a character's attack range, as the formula counts them."""
    if who.square is None:
        return []
    reach = game.table.book.quantity(game.match, "attack_range", who)
    board = game.board
    return [
        list(board.coordinates(square))
        for square in range(len(board.terrains))
        if 0 < board.distance(who.square, square) <= reach
    ]


def routes(game: Game) -> list[Json]:
    """While a piece moves: the squares it could get to with the steps left, each by a short route of ordinary steps."""
    request = game.request
    start = None if request is None else request.who.square
    if request is None or request.kind != "step" or start is None:
        return []
    match, who = game.match, request.who
    left = int(request.prompt.args.get("left", 1))  # type: ignore[call-overload]
    rules = movement_rules(match, who, game.state.phase == "move")
    paths: dict[int, list[int]] = {start: []}
    waiting = deque([start])
    while waiting:
        square = waiting.popleft()
        path = paths[square]
        if len(path) == left:
            continue
        steps = request.options if square == start else ways_to_move(match, who, square, rules)
        for step in steps:
            if step.rule is None and step.to not in paths:
                paths[step.to] = [*path, step.to]
                waiting.append(step.to)
    return [
        {
            "to": list(game.board.coordinates(square)),
            "route": [list(game.board.coordinates(one)) for one in path],
            "stop": is_legal_square(match, who, square),
        }
        for square, path in paths.items()
        if path
    ]
