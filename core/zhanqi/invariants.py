"""What must be true of every game at every request, whatever its cards and skills do."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from zhanqi.errors import EngineError
from zhanqi.model.words import EQUIP_ZONES, OWN_ZONES, ZONE_OF_SUBTYPE

if TYPE_CHECKING:
    from zhanqi.game import Game
    from zhanqi.model.card import Card
    from zhanqi.model.character import Character
    from zhanqi.model.state import State
    from zhanqi.timing.request import Request

PILES: Final = ("draw_pile", "discard_pile", "processing_zone")
QUIET: Final = frozenset({"unit", "idle"})
"""Kinds of request asked while nothing is being resolved, save in an extra phase."""


def check_invariants(game: Game) -> None:
    """Check a game between two answers. Raises EngineError that names the first thing that is not as it must be."""
    state = game.state
    check_cards(state)
    for piece in state.characters:
        check_character(piece)
    request = game.request
    if request is None:
        if game.result is None:
            raise EngineError("the game asks nothing more, yet it has no result")
        return
    if game.result is not None:
        raise EngineError(f"the game is over ({game.result.reason}), yet it asks {request!r}")
    check_request(request)
    if request.kind in QUIET and not game.match.extra:
        check_quiet(game)


def check_cards(state: State) -> None:
    """Each physical card lies in exactly one zone, and the state knows which (cards are conserved)."""
    if not _is_conserved(state):
        _tell_lost_card(state)


def _is_conserved(state: State) -> bool:
    """The same at a glance: every card found where the state has it, and as many as there are."""
    where = state.where
    count = 0
    for zone in PILES:
        for card in getattr(state, zone):
            count += 1
            if where[card.id] != (zone, -1):
                return False
    for piece in state.characters:
        for zone in OWN_ZONES:
            for card in getattr(piece, zone):
                count += 1
                if where[card.id] != (zone, piece.index):
                    return False
    return count == len(where)


def _tell_lost_card(state: State) -> None:
    found: dict[int, tuple[str, int]] = {}
    for zone in PILES:
        _collect(found, zone, -1, getattr(state, zone))
    for piece in state.characters:
        for zone in OWN_ZONES:
            _collect(found, zone, piece.index, getattr(piece, zone))
    for card, where in enumerate(state.where):
        if card not in found:
            raise EngineError(f"card #{card} lies in no zone; the state has it in {where[0]} of {where[1]}")
        if found[card] != tuple(where):
            raise EngineError(f"card #{card} lies in {found[card]}, yet the state has it in {tuple(where)}")
    if len(found) != len(state.where):
        raise EngineError(f"{len(found)} cards lie in zones, the game has {len(state.where)}")


def _collect(found: dict[int, tuple[str, int]], zone: str, owner: int, cards: tuple[Card, ...]) -> None:
    for card in cards:
        if card.id in found:
            raise EngineError(f"{card!r} lies in {zone} of {owner} and in {found[card.id]}")
        found[card.id] = (zone, owner)


def check_character(piece: Character) -> None:
    """HP within its bounds, equipment in its slots, and nothing left of the dead."""
    if piece.hp > piece.max_hp:
        raise EngineError(f"{piece!r} has more HP than its maximum")
    for mark, count in piece.marks.items():
        if count < 0:
            raise EngineError(f"{piece!r} has {count} of the mark {mark}")
    for zone in EQUIP_ZONES:
        cards: tuple[Card, ...] = getattr(piece, zone)
        if len(cards) > 1:
            raise EngineError(f"{piece!r} has {len(cards)} cards in {zone}")
        for card in cards:
            if ZONE_OF_SUBTYPE.get(card.subtype or "") != zone:
                raise EngineError(f"{card!r} lies in {zone} of {piece!r}")
    if piece.alive:
        if piece.square is None:
            raise EngineError(f"{piece!r} is alive and stands nowhere")
    elif piece.square is not None or piece.own_cards or piece.delayed_zone or any(piece.marks.values()):
        raise EngineError(f"{piece!r} is dead, yet something of it is left on the table")


def check_request(request: Request) -> None:
    """A request can be answered: it has options, and as many as must be chosen."""
    size = len(request.options)
    if size == 0:
        raise EngineError(f"{request!r} has no option")
    if not 0 <= request.least <= request.most:
        raise EngineError(f"{request!r} wants from {request.least} to {request.most} options")
    if request.least > size:
        raise EngineError(f"{request!r} wants {request.least} of {size} options")


def check_quiet(game: Game) -> None:
    """While nothing is being resolved: nobody is dying, nothing is in processing, one piece to a square (ch. 2)."""
    state = game.state
    if state.processing_zone:
        raise EngineError(f"{state.processing_zone!r} still lie in processing although nothing is being resolved")
    standing: dict[int, Character] = {}
    for piece in state.characters:
        if not piece.alive or piece.square is None:
            continue
        if piece.hp <= 0:
            raise EngineError(f"{piece!r} is alive although nothing is being resolved")
        other = standing.setdefault(piece.square, piece)
        if other is not piece and not is_shared(game, piece.square):
            raise EngineError(f"{other!r} and {piece!r} stand on one square that holds only one")


def is_shared(game: Game, square: int) -> bool:
    """Whether a square's terrain holds any number of pieces."""
    return bool(game.registry.find("terrain", game.board.terrains[square]).data.get("shared"))
