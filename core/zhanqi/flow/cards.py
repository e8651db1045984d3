"""Moving game cards (巧变), drawing, and the deck (chapter 2, sections 3 and 8; chapter 1, topic 2 ◆; 3.11)."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import NamedTuple

from zhanqi.model.card import Card
from zhanqi.model.character import Character
from zhanqi.model.words import EQUIP_ZONES, ZONE_OF_SUBTYPE
from zhanqi.timing.events import CardMove
from zhanqi.timing.match import GameOver, Match
from zhanqi.timing.request import Steps
from zhanqi.timing.window import at

OWN = frozenset({"hand", *EQUIP_ZONES})
"""Zones whose cards are 角色的牌."""
LOSSES = ("cards.lost", "hand.lost", "equip.lost")
TOLD = (*LOSSES, "cards.gained")


class Move(NamedTuple):
    """Cards that go to one place: a public zone, or `owner`'s zone. See `Changes.move_cards` for the rest."""

    cards: Sequence[Card]
    zone: str
    owner: Character | None = None
    bottom: bool = False
    face: str | None = None
    visible_to: Sequence[Character] = ()


def transfer(
    game: Match, moves: Sequence[Move], *, by: Character | None = None, reason: str | None = None, activation: int = 0
) -> Steps[bool]:
    """Carry out several moves as one simultaneous move, with the timings before and after it.

    Returns whether any card moved; what `cards.moving` prevents stays where it is. Nothing keeps the cards of the dead.
    """
    if reason != "death" and game.stirs("cards.moving"):
        moves = yield from _ask_prevention(game, moves, by, reason)
    where = game.state.where
    watched = game.any_stirs(TOLD)
    sources = [(card, *where[card.id], move) for move in moves for card in move.cards] if watched else []
    moved = False
    for move in moves:
        if not move.cards:
            continue
        moved = True
        for zone, cards in _slots(move):
            game.change.move_cards(
                cards,
                zone,
                move.owner,
                activation=activation,
                bottom=move.bottom,
                face=move.face,
                visible_to=move.visible_to,
            )
    if game.notice is not None and moved:
        for move in moves:
            if move.cards:
                game.notice("cards", {"cards": tuple(move.cards), "zone": move.zone, "owner": move.owner, "by": by})
    if sources and moved:
        yield from _tell_losses(game, sources, by, reason)
        yield from _tell_gains(game, sources, by, reason)
    return moved


def _slots(move: Move) -> list[tuple[str, list[Card]]]:
    """Split a move into `equip_zone` by the slot of each card."""
    if move.zone != "equip_zone":
        return [(move.zone, list(move.cards))]
    slots: dict[str, list[Card]] = {}
    for card in move.cards:
        slots.setdefault(ZONE_OF_SUBTYPE[card.subtype or ""], []).append(card)
    return list(slots.items())


def _ask_prevention(game: Match, moves: Sequence[Move], by: Character | None, reason: str | None) -> Steps[list[Move]]:
    """巧变前: what is prevented stays, and what something else has moved meanwhile or finds no room."""
    stamps = game.state.stamps
    before = {card.id: stamps[card.id] for move in moves for card in move.cards}
    stays: set[int] = set()
    for move in moves:
        for who, cards in _by_owner(game, move.cards).items():
            event = CardMove(who, cards, move.zone, move.owner, by, reason, _stamps(game, cards))
            event.settled = False
            game.flows.append(event)
            try:
                yield from at(game, "cards.moving", event)
            finally:
                game.flows.remove(event)
            if event.prevented:
                stays.update(card.id for card in cards)
    stays.update(number for number, stamp in before.items() if stamps[number] != stamp)
    leaving = before.keys() - stays
    return [move._replace(cards=[card for card in move.cards if card.id in leaving and _has_room(move, card, leaving)])
            for move in moves]  # fmt: skip


def _has_room(move: Move, card: Card, leaving: Collection[int]) -> bool:
    """Tell whether a card can still go there: its owner lives, and nothing stays in the equipment zone it goes to."""
    if move.owner is None:
        return True
    slot = ZONE_OF_SUBTYPE.get(card.subtype or "") if move.zone in ("equip_zone", *EQUIP_ZONES) else None
    held: Sequence[Card] = () if slot is None else getattr(move.owner, slot)
    return move.owner.alive and all(other.id in leaving for other in held)


def placed_by(game: Match, cards: Sequence[Card], before: Sequence[int], activation: int) -> tuple[int, ...]:
    """Return the stamps that one move of this activation has given the cards, whose stamps were `before` then; -1 for
    a card that it has not moved."""
    found = []
    for card, stamp in zip(cards, before, strict=True):
        now = game.state.stamps[card.id]
        by_others = now == stamp + 1 and game.state.movers[card.id] != activation
        found.append(-1 if now == stamp or by_others else stamp + 1)
    return tuple(found)


def _by_owner(game: Match, cards: Sequence[Card]) -> dict[Character | None, tuple[Card, ...]]:
    owners: dict[Character | None, tuple[Card, ...]] = {}
    for card in cards:
        index = game.state.where[card.id][1]
        who = None if index < 0 else game.state.characters[index]
        owners[who] = (*owners.get(who, ()), card)
    return owners


def _stamps(game: Match, cards: Sequence[Card]) -> tuple[int, ...]:
    return tuple(game.state.stamps[card.id] for card in cards)


Source = tuple[Card, str, int, Move]


def _tell_losses(game: Match, sources: list[Source], by: Character | None, reason: str | None) -> Steps[None]:
    """Raise the three kinds of loss (chapter 2, 失去), each owner's cards of this move together."""
    stirring = [timing for timing in LOSSES if game.stirs(timing)]
    for who in game.seats() if stirring else ():
        mine = [source for source in sources if source[2] == who.index and source[1] in OWN]
        for timing in stirring if mine else ():
            lost = [source for source in mine if _is_lost(timing, source, who)]
            if lost:
                cards = tuple(source[0] for source in lost)
                move = lost[0][3]
                event = CardMove(who, cards, move.zone, move.owner, by, reason, _stamps(game, cards))
                yield from at(game, timing, event)


def _is_lost(timing: str, source: Source, who: Character) -> bool:
    _, zone, _, move = source
    to_own = move.owner is who
    if timing == "cards.lost":
        return not (to_own and (move.zone in OWN or move.zone == "equip_zone"))
    if timing == "hand.lost":
        return zone == "hand" and not (to_own and move.zone == "hand")
    return zone in EQUIP_ZONES


def _tell_gains(game: Match, sources: list[Source], by: Character | None, reason: str | None) -> Steps[None]:
    if not game.stirs("cards.gained"):
        return
    for who in game.seats():
        cards = tuple(card for card, _, _, move in sources if move.zone == "hand" and move.owner is who)
        if cards:
            event = CardMove(who, cards, "hand", who, by, reason, _stamps(game, cards))
            yield from at(game, "cards.gained", event)


def need_deck(game: Match, count: int) -> None:
    """Make sure that `count` cards can be taken from the draw pile, or end the game in a draw (topic 2 ◆).

    A short but not empty pile gets the shuffled discard pile under it; an empty one is made of it anew.
    """
    state = game.state
    have = len(state.draw_pile)
    if have >= count:
        return
    if have + len(state.discard_pile) < count:
        raise GameOver(None, "deck")
    put_discards_under(game)


def put_discards_under(game: Match) -> None:
    """Put the shuffled discard pile under the draw pile."""
    game.change.move_cards(game.change.shuffled(game.state.discard_pile), "draw_pile", bottom=True)
    if game.notice is not None:
        game.notice("shuffle", {})


def reshuffle(game: Match) -> None:
    """洗牌: the discard pile into the draw pile, then the whole pile is shuffled."""
    put_discards_under(game)
    game.change.order_pile("draw_pile", game.change.shuffled(game.state.draw_pile))


def draw(game: Match, who: Character, count: int, *, reason: str | None = None, activation: int = 0) -> Steps[None]:
    """摸: obtain the top `count` cards of the draw pile; never fewer (3.11)."""
    if count <= 0:
        return
    need_deck(game, count)
    cards = game.state.draw_pile[:count]
    yield from transfer(game, [Move(cards, "hand", who)], by=who, reason=reason, activation=activation)


def shuffle_hand(game: Match, owner: Character) -> None:
    """Shuffle a hand before somebody else takes cards out of it unseen (chapter 2, 手牌区 ◆)."""
    if len(owner.hand) > 1:
        game.change.order_hand(owner, game.change.shuffled(owner.hand))
