"""A running game becomes a situation, and the situation becomes the same board."""

from __future__ import annotations

from random import Random

import pytest

from zhanqi.bots import RandomBot
from zhanqi.game import Game, Situation
from zhanqi.game.snapshot import QUIET, snapshot
from zhanqi.game.words import card_key


def on_the_table(game: Game) -> dict:
    """Everything that lies on the table, by names."""
    state = game.state
    people = {
        one.name: (
            one.general, one.side, one.hp, one.max_hp, one.square, one.alive, one.face_up, one.gender, one.kingdom,
            dict(one.marks), [card_key(card) for card in (*one.hand, *one.equip_zone, *one.delayed_zone)],
        )
        for one in state.characters
    }  # fmt: skip
    piles = [[card_key(card) for card in pile] for pile in (state.draw_pile, state.discard_pile)]
    delayed = {card_key(card): virtual.name for one in state.characters for card in one.delayed_zone
               if (virtual := state.delayed.get(card.id)) is not None and virtual.name != card.name}  # fmt: skip
    asked = (game.request.kind, game.request.who.name, [game.key(index) for index in range(len(game.request.options))])
    return {
        "people": people, "piles": piles, "delayed": delayed, "scores": dict(state.scores), "round": state.round,
        "current": state.current, "phase": state.phase, "side": state.side, "first_side": state.first_side,
        "queue": state.queue, "asked": asked,
    }  # fmt: skip


@pytest.mark.parametrize("seed", range(6))
def test_a_snapshot_at_rest_puts_up_the_same_table(registry, seed):
    """At idle points and between turns: pieces, cards in their order, points, whose turn, and what is offered."""
    game, lots, bot, seen = Game(registry, seed=seed), Random(seed), RandomBot(), set()
    while game.request is not None and len(game.log) < 400:
        taken = snapshot(game)
        if game.request.kind in QUIET and not taken.lost:
            again = Situation.from_json(taken.situation.to_json())
            assert on_the_table(Game.from_situation(registry, again, seed)) == on_the_table(game)
            seen.add(game.request.kind)
        game.answer(bot.choose(game, game.request, lots))
    assert seen


def test_what_is_only_remembered_is_told_as_lost(scene):
    game = scene(you="zhaoyun at=3,3 hand='slash.normal spade 7;slash.normal spade 8'", foe="- at=4,3")
    assert snapshot(game.game).lost == ()
    game.use("you", "slash", "foe")
    assert "limits" in snapshot(game.game).lost
    asked = scene(you="- at=3,3 hand='slash.normal spade 7'", foe="- at=4,3 hand='jink heart 2'").use(
        "you", "slash", "foe"
    )
    lost = snapshot(asked.game)
    assert "resolution" in lost.lost
    assert "slash.normal spade 7" in lost.situation.discard_pile


def test_a_conversion_in_the_delayed_zone_keeps_what_it_stands_for(scene):
    game = scene(you="daqiao at=3,3 hand='jink diamond 2'", foe="- at=4,3")
    game.use("you", "guose", "foe")
    placed = snapshot(game.game).situation.characters["foe"]
    assert placed.delayed == ({"card": "jink diamond 2", "as": "indulgence"},)
