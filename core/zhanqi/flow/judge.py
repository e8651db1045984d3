"""Judgement (判定, 3.5)."""

from __future__ import annotations

from zhanqi.flow.cards import need_deck
from zhanqi.model.card import Card
from zhanqi.model.character import Character
from zhanqi.timing.events import Judgement
from zhanqi.timing.match import Match
from zhanqi.timing.request import Steps
from zhanqi.timing.window import at, lapse


def judge(game: Match, who: Character, reason: str) -> Steps[Card | None]:
    """Judge. Returns the judgement card whose face is the result, as it stood when the result was fixed; None for a
    judgement that was ended before."""
    event = Judgement(who, None, reason)
    game.flows.append(event)
    try:
        yield from at(game, "judge.start", event)
        result = None if event.terminated else (yield from _turn_up(game, event))
        if not event.terminated:
            yield from at(game, "judge.result", event)
        discard_judgement(game, event)
        if event.terminated:
            lapse(game, "judge.end", event)
        else:
            yield from at(game, "judge.end", event)
    finally:
        game.flows.remove(event)
    return result


def _turn_up(game: Match, event: Judgement) -> Steps[Card | None]:
    """Turn up the judgement card and fix the result."""
    need_deck(game, 1)
    card = game.state.draw_pile[0]
    activation = game.change.next_activation()
    game.change.move_cards([card], "processing_zone", activation=activation)
    event.card, event.stamp = card, game.state.stamps[card.id]
    if game.notice is not None:
        game.notice("judge", {"who": event.who, "card": card})
    yield from at(game, "judge.before_result", event)
    if event.terminated:
        return None
    if game.notice is not None:
        game.notice("judged", {"who": event.who, "card": event.card})
    return event.card


def replace_judgement(game: Match, event: Judgement, card: Card) -> None:
    """Make `card` the judgement card; the old one goes to the discard pile (鬼才)."""
    discard_judgement(game, event)
    event.card, event.stamp = card, game.state.stamps[card.id]


def discard_judgement(game: Match, event: Judgement) -> None:
    """Discard the judgement card if it still lies where the judgement left it."""
    card = event.card
    state = game.state
    if card is not None and state.where[card.id][0] == "processing_zone" and state.stamps[card.id] == event.stamp:
        game.change.move_cards([card], "discard_pile")
