"""A running game as a situation: the board as it lies now, to be edited, kept as a test, or played on elsewhere.

A situation holds what lies on the table. What is only remembered (used limits, lasting effects, what has happened) is
not in it; `lost` says so.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple

from zhanqi.game.situation import Placed, Situation
from zhanqi.game.words import card_key, short

if TYPE_CHECKING:
    from zhanqi.game.game import Game
    from zhanqi.model.card import Card
    from zhanqi.model.character import Character

QUIET: Final = ("idle", "unit")
"""Kinds of request at which nothing is being resolved."""


class Snapshot(NamedTuple):
    """A situation, and the codes of what of the game is not in it: resolution, effects, limits, history."""

    situation: Situation
    lost: tuple[str, ...]


def snapshot(game: Game) -> Snapshot:
    """Return the situation of a game as it is now. While something is being resolved, what of it is left undone."""
    state = game.state
    situation = game.origin.situation
    current = game.match.current()
    request = game.request
    unit = current is None
    who = current if current is not None else _of_side(game, None if request is None else request.who)
    found = Situation(
        characters={one.name: _placed(game, one) for one in state.characters},
        turn=who.name,
        scenario=game.origin.scenario,
        phase="unit" if unit else state.phase or "turn",
        draw_pile=tuple(card_text(card) for card in state.draw_pile),
        discard_pile=tuple(card_text(card) for card in (*state.discard_pile, *state.processing_zone)),
        map=None if situation is None else situation.map,
        legend={} if situation is None else situation.legend,
        deck="scenario" if situation is None else situation.deck,
        round=max(1, state.round),
        scores={side: score for side, score in state.scores.items() if score},
        first_side=state.first_side,
        queue=() if unit else tuple(state.characters[index].name for index in state.queue),
    )
    return Snapshot(found, tuple(_lost(game)))


def _of_side(game: Game, asked: Character | None) -> Character:
    """Return somebody of the side whose action unit it is."""
    if asked is not None:
        return asked
    living = [one for one in game.state.characters if one.side == game.state.side and one.alive]
    return living[0] if living else game.state.characters[0]


def card_text(card: Card) -> str:
    """Return how a situation writes a card: in full, with its pack, where another pack's card has the same name."""
    return card_key(card)


def _placed(game: Game, who: Character) -> Placed:
    board = game.board
    definition = game.registry.definitions.get(who.general)
    facts: dict[str, Any] = {}
    if definition is None or definition.data["max_hp"] != who.max_hp:
        facts["max_hp"] = who.max_hp
    if definition is not None and definition.data["gender"] != who.gender:
        facts["gender"] = who.gender
    if definition is not None and definition.data["kingdom"] != who.kingdom:
        facts["kingdom"] = who.kingdom
    return Placed(
        side=who.side,
        at=board.coordinates(who.square) if who.square is not None else (1, 1),
        general=who.general or None,
        hp=who.hp,
        hand=tuple(card_text(card) for card in who.hand),
        equip=tuple(card_text(card) for card in who.equip_zone),
        delayed=tuple(_delayed(game, card) for card in who.delayed_zone),
        marks={short(mark) if _is_plain(game, mark) else mark: count for mark, count in who.marks.items()},
        face="up" if who.face_up else "down",
        alive=who.alive,
        **facts,
    )


def _is_plain(game: Game, mark: str) -> bool:
    """Tell whether a mark's short name is enough to find it."""
    return len(game.registry.matches("mark", short(mark))) == 1


def _delayed(game: Game, card: Card) -> str | dict[str, str]:
    virtual = game.state.delayed.get(card.id)
    if virtual is None or (virtual.name == card.name and virtual.kind == card.kind):
        return card_text(card)
    name = short(virtual.name) if virtual.kind is None else f"{short(virtual.name)}.{virtual.kind}"
    return {"card": card_text(card), "as": name}


def _half_chosen(game: Game) -> bool:
    """Tell whether the first of two who act in a unit has been chosen already: only the flow knows whom."""
    request = game.request
    if request is None or request.kind != "unit":
        return False
    ready = [one for one in game.state.characters if one.alive and one.face_up and one.side == game.state.side]
    return len(request.options) < len(ready)


def _lost(game: Game) -> list[str]:
    """Return the codes of what a situation can't hold of this game."""
    state, request = game.state, game.request
    found = []
    if request is not None and (request.kind not in QUIET or _half_chosen(game)):
        found.append("resolution")
    if state.effects:
        found.append("effects")
    if state.counters:
        found.append("limits")
    if state.history:
        found.append("history")
    return found
