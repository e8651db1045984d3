"""Chapter 2, section 0: what the terms are for, and how they are read."""

from __future__ import annotations

import pytest
from tests.rulebook.say import OTHERS

from zhanqi.quantities import QUANTITIES
from zhanqi.timing.timings import TIMINGS


@pytest.mark.clause("ch2.0.1", "ch2.0.2", "ch2.0.7")
def test_ch2_0_2_everything_a_skill_can_say_has_its_words(registry):
    """Skills are worded with terms: each operation, timing and quantity has a wording in Chinese and in English."""
    said = [one for kind in registry.vocabulary.operations.values() for one in kind.values()]
    assert said and all(one.zh and one.en for one in said)
    assert all(one.zh and one.en for one in TIMINGS.values()) and all(one.zh and one.en for one in QUANTITIES.values())


@pytest.mark.clause("ch2.0.3")
def test_ch2_0_3_a_handling_rule_gives_way_to_a_skill(workshop):
    """Handling rules rank with the rules of the game: the bound "at least 1" gives way to a skill that says 0."""
    near = {"modify": {"quantity": "distance", "of": "you", "to": OTHERS, "final": 0}}
    game = workshop(state=[near])(foe="- at=6,6")
    assert game.game.match.book.distance(game.game.match, game.who("you"), game.who("foe")) == 0


@pytest.mark.clause("ch2.0.4", "ch2.0.6")
def test_ch2_0_4_what_stands_in_brackets_is_replaced_by_what_fits(workshop):
    """ "<A> hits <B> for <X>": any character and any expression may stand there, quantities by their names."""
    hit = {"damage": {"source": "you", "target": OTHERS, "amount": {"quantity": {"of": "you", "name": "lost_hp"}}}}
    game = workshop(effect=[hit])(you="tester at=3,3 hp=2").activate("you", "trial").expect("foe", hp=2)
    assert game.happened("damage") == 1


@pytest.mark.clause("ch2.0.5")
def test_ch2_0_5_terms_mean_what_the_game_makes_of_them(field):
    """In daily life one doesn't slash a friend; by the terms any other character in range is a legal target."""
    game = field(you="- at=3,3 hand='slash.normal spade 7'", ally="- at=3,4", foe="- at=7,7")
    game.use("you", "slash", "ally").settle().expect("ally", hp=3)


@pytest.mark.clause("ch2.identity_card")
def test_ch2_identity_card_is_warm_or_cool(registry):
    """Everybody is of one of two sides, which decides what it plays for; there is no card to show."""
    from zhanqi.game import Game

    state = Game(registry, seed=1).state
    assert (
        [who.side for who in state.characters].count("warm")
        == [who.side for who in state.characters].count("cool")
        == 3
    )
    assert set(state.scores) == {"warm", "cool"}
