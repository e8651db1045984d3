"""Words of the vocabulary that the rulebook's own content has no use for, one ruling each."""

from __future__ import annotations

import pytest
from tests.rulebook.say import DRAW, ENEMIES, FOE, TOKEN, active, choose, compare, find, hand, marked, trigger

SLASH = "slash.normal spade 7"


@pytest.mark.parametrize(("at", "offered"), [("4,3", True), ("5,3", False)])
def test_the_attack_range_of_another(workshop, at, offered):
    """ "If you are in an enemy's attack range" measures from the enemy."""
    near = {"in_attack_range": {"who": "you", "of": ENEMIES}}
    game = workshop([active(TOKEN, if_=near)])(you="tester at=3,3", foe=f"- at={at}")
    assert ("trial" in game.keys) is offered


def test_nobody_is_in_its_own_attack_range(workshop):
    """Said of oneself it never holds."""
    game = workshop([active(TOKEN, if_={"in_attack_range": {"who": "you", "of": "you"}})])(you="tester at=3,3")
    assert "trial" not in game.keys


def test_history_within_one_use(workshop):
    """ "In this use" counts what happened since the card was used, and only for that card."""
    dealt = {"history": {"of": {"damage.caused": {"source": "you"}}, "in": "use"}}
    part = trigger({"use.end": {"user": "you"}}, TOKEN, if_=compare(dealt, ">", 0))
    game = workshop([part])(you=f"tester at=3,3 hand='{SLASH};peach heart 3' hp=2", foe="- at=4,3")
    game.use("you", "peach").settle()
    assert marked(game, "you") == 0
    game.use("you", SLASH, "foe").settle()
    assert marked(game, "you") == 1


def test_a_conversion_of_all_that_there_is(workshop):
    """ "All your hand cards as a slash": nothing is chosen, and the card is made of every one of them."""
    part = {"type": "convert", "ways": ["use"], "as": {"name": "slash"}, "from": hand()}
    game = workshop([part])(you="tester at=3,3 hand='jink diamond 2;jink diamond 8'", foe="- at=4,3")
    game.use("you", "trial", "foe").settle().expect("you", hand=0).expect("foe", hp=3)


def test_a_conversion_of_all_needs_one_at_least(workshop):
    """With no card at all it makes nothing."""
    part = {"type": "convert", "ways": ["use"], "as": {"name": "slash"}, "from": hand()}
    assert "trial" not in workshop([part])(you="tester at=3,3", foe="- at=4,3").keys


@pytest.mark.parametrize(("card", "tokens"), [("jink diamond 2", 0), ("jink heart 13", 1)])
def test_any_of_the_cards_of_a_timing_may_fit(workshop, card, tokens):
    """A pattern for several cards asks whether one of them fits."""
    part = trigger({"hand.lost": {"who": "you", "cards": {"suit": "heart"}}}, TOKEN)
    drop = active({"discard": {"cards": hand()}})
    game = workshop([part, drop])(you=f"tester at=3,3 hand='{SLASH};{card}'", foe="- at=7,7")
    game.activate("you", "trial.2").settle()
    assert marked(game, "you") == tokens


def test_a_card_played_by_an_effect_is_chosen_as_it_is_executed(workshop):
    """ "You play a hand card as a jink": the effect asks which, and the card is played."""
    play = {"respond_card": {"card": {"name": "jink", "physical": choose(hand())}}}
    heard = trigger({"respond.end": {"user": "you"}}, TOKEN)
    game = workshop([active(play), heard])(you=f"tester at=3,3 hand='{SLASH};peach heart 3'", foe="- at=7,7")
    game.activate("you", "trial").answer("you", "peach heart 3").settle()
    assert marked(game, "you") == 1
    assert game.game.state.where[find(game, "peach heart 3").id][0] == "discard_pile"


def test_damage_that_killed_before_it_was_dealt_ends(workshop):
    """Who dies before the damage comes takes none."""
    first = trigger({"damage.suffer": {"source": "you"}}, {"lose_hp": {"who": "target", "amount": 5}})
    hit = active({"damage": {"target": "pick"}}, targets=FOE)
    heard = trigger({"damage.fixed": {"source": "you"}}, TOKEN)
    game = workshop([first, hit, heard])(you="tester at=3,3", foe="- at=4,3", foe2="- at=7,7")
    game.activate("you", "trial.2", "foe").settle().expect("foe", alive=False)
    assert marked(game, "you") == 0


def test_deducted_points_that_are_prevented_were_no_damage(workshop):
    """Damage whose loss of hit points is prevented was never dealt: what waits for prevented damage hears of it."""
    shield = trigger({"hp.before_deduct": {"who": "you"}}, {"prevent": {}})
    heard = trigger({"damage.prevented": {"target": "you"}}, DRAW)
    hit = active({"damage": {"target": "you"}})
    game = workshop([shield, heard, hit])(you="tester at=3,3", foe="- at=7,7")
    game.activate("you", "trial.3").settle().expect("you", hp=4, hand=1)
