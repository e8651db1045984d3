"""Why something is not among the options of the pending request, for a table that is answered by clicking.

`{"cards": {id: words}, "abilities": {path: words}, "characters": {name: words}, "squares": {"3,4": words}}`; words are
`{"zh", "en", "at"}`, where `at` names the node that fails (`pack/kind/id#/pointer`), or is empty; an ability's reason
also has its `key` and `label`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from zhanqi.game.explain import asked_at, explain_idle, why_no_target

if TYPE_CHECKING:
    from zhanqi.game.game import Game
    from zhanqi.model.character import Character
    from zhanqi.timing.request import Request

Words = dict[str, Any]

BARRED: Final = {"zh": "不能成为此目标（有状态禁止，或已有同名延时牌）", "en": "barred from being a target", "at": ""}
UNFIT: Final = {"zh": "不符合目标条件", "en": "doesn't fit the target rule"}
DEAD: Final = {"zh": "已阵亡", "en": "dead"}
TERRAIN: Final = {"zh": "这种地形不能进入", "en": "terrain that can't be entered", "at": ""}
OCCUPIED: Final = {"zh": "有别的棋子", "en": "another piece stands there", "at": ""}
FAR: Final = {"zh": "一步走不到", "en": "more than a step away", "at": ""}
TIMING: Final = {"zh": "现在不是使用它的时机", "en": "not used at this timing", "at": ""}


def why_not(game: Game) -> dict[str, dict[str, Words]]:
    """Return what its player can see and not choose now, with the reason."""
    found: dict[str, dict[str, Words]] = {"cards": {}, "abilities": {}, "characters": {}, "squares": {}}
    request = game.request
    if request is None:
        return found
    if request.kind == "idle":
        _idle(game, request.who, found)
    elif request.kind == "targets" and request.about is not None:
        _targets(game, request, found)
    elif request.kind == "timing" and request.about is not None:
        _timing(game, request, found)
    elif request.kind == "step":
        _squares(game, request, found)
    return found


def _words(told: dict[str, Any]) -> Words:
    ability = {"key": told["key"], "label": dict(told["label"])} if "key" in told else {}
    return {**told["words"], "at": str(told.get("at", "")), **ability}


def _idle(game: Game, who: Character, found: dict[str, dict[str, Words]]) -> None:
    told = explain_idle(game.match, who)
    for card in told["cards"]:
        if not card["offered"]:
            found["cards"][str(card["id"])] = _words(card)
    for ability in told["abilities"]:
        if not ability["offered"]:
            found["abilities"][ability["path"]] = _words(ability)


def _targets(game: Game, request: Request, found: dict[str, dict[str, Words]]) -> None:
    assert request.about is not None
    frame, rules, card = request.about
    options = {one.name for one in request.options if hasattr(one, "name")}
    for told in why_no_target(frame, rules, card):
        name = told["who"]
        if name not in options:
            found["characters"][name] = BARRED if told["barred"] else {**UNFIT, "at": told["at"]}
    for one in game.state.characters:
        if not one.alive:
            found["characters"][one.name] = {**DEAD, "at": ""}


def _timing(game: Game, request: Request, found: dict[str, dict[str, Words]]) -> None:
    assert request.about is not None
    timing, event, roles = request.about
    offered = {getattr(getattr(one, "ability", None), "path", None) for one in request.options}
    for person in asked_at(game.match, timing, event, roles):
        if person["who"] == request.who.name:
            for told in person["abilities"]:
                if not told["offered"] and told["path"] not in offered and told["why"] != "cards":
                    found["abilities"][told["path"]] = _words(told)
    usable = {card.id for one in request.options for card in getattr(getattr(one, "card", None), "physical", ())}
    for card in request.who.hand:
        if card.id not in usable:
            found["cards"][str(card.id)] = TIMING


def _squares(game: Game, request: Request, found: dict[str, dict[str, Words]]) -> None:
    board, who = game.board, request.who
    steps = {one.to for one in request.options}
    taken = {one.square for one in game.state.characters if one.alive and one is not who}
    near = set() if who.square is None else {square for square, _ in board.neighbours[who.square]}
    for square, name in enumerate(board.terrains):
        if square in steps or square == who.square:
            continue
        terrain = game.table.book.terrains[name]
        x, y = board.coordinates(square)
        reason = TERRAIN if not terrain.legal else OCCUPIED if square in taken and not terrain.shared else FAR
        if reason is not FAR or square not in near:
            found["squares"][f"{x},{y}"] = reason


__all__ = ["why_not"]
