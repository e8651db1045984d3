"""Chapter 4, tricks on several targets or all around: savage assault, archery attack, salvation, burning camps."""

from __future__ import annotations

import pytest

# --- savage assault, archery attack ----------------------------------------------------------------------------------


@pytest.mark.clause("ch4.savage_assault")
def test_ch4_savage_assault_asks_everybody_else_within_three(field):
    """Every other character within distance 3, friends too, plays a slash or takes 1 normal damage from the user."""
    game = field(
        you="- at=3,3 hand='savage_assault spade 7'",
        foe="- at=4,3 hand='slash.arrow club 4'",
        friend="- at=3,6",
        foe2="- at=7,3",
    )
    game.use("you", "savage_assault").answer("you", "foe").answer("foe", "slash.arrow")
    game.expect("foe", hp=4).expect("friend", hp=3).expect("you", hp=4).expect("foe2", hp=4)
    assert game.happened("damage", source="you", target="friend", nature="normal", amount=1) == 1


@pytest.mark.clause("ch4.savage_assault")
def test_ch4_savage_assault_is_not_answered_by_a_jink(field):
    """Only a slash counts, and playing one is a choice."""
    game = field(you="- at=3,3 hand='savage_assault spade 7'", foe="- at=4,3 hand='jink heart 2;slash.normal spade 8'")
    game.use("you", "savage_assault").expect_offered("foe", "slash").expect_not_offered("foe", "jink")
    game.decline("foe").expect("foe", hp=3)


@pytest.mark.clause("ch4.savage_assault")
def test_ch4_savage_assault_needs_somebody_in_reach(field):
    """With nobody else within distance 3 it cannot be used."""
    game = field(you="- at=1,1 hand='savage_assault spade 7'", foe="- at=5,1", foe2="- at=3,3")
    game.expect_asked("you", "idle").expect_not_offered("you", "savage_assault")


@pytest.mark.clause("ch4.archery_attack")
def test_ch4_archery_attack_asks_everybody_else_for_a_jink(field):
    """Every other character within distance 3 plays a jink or takes 1 normal damage from the user."""
    game = field(
        you="- at=3,3 hand='archery_attack heart 1'",
        foe="- at=4,3 hand='jink heart 2'",
        friend="- at=3,6",
        foe2="- at=7,3",
    )
    game.use("you", "archery_attack").answer("you", "foe").answer("foe", "jink")
    game.expect("foe", hp=4).expect("friend", hp=3).expect("foe2", hp=4)
    assert game.happened("respond", who="foe") == 1


@pytest.mark.clause("ch4.archery_attack")
def test_ch4_archery_attack_is_answered_through_armour_too(field):
    """A jink is played by any means: the eight diagram's will do."""
    game = field(
        you="- at=3,3 hand='archery_attack heart 1'",
        foe="- at=4,3 equip='eight_diagram spade 2'",
        draw_pile=["heart 5"],
    )
    game.use("you", "archery_attack").answer("foe", "eight_diagram").expect("foe", hp=4)


@pytest.mark.clause("ch4.archery_attack")
def test_ch4_archery_attack_is_not_answered_by_a_slash(field):
    """A hand of slashes doesn't help, and nothing is asked."""
    game = field(you="- at=3,3 hand='archery_attack heart 1'", foe="- at=4,3 hand='slash.normal spade 8'")
    game.use("you", "archery_attack").expect("foe", hp=3)


# --- salvation -------------------------------------------------------------------------------------------------------


@pytest.mark.clause("ch4.god_salvation")
def test_ch4_god_salvation_heals_everybody_within_three(field):
    """The user and all others within distance 3 recover 1; distance 4 is too far."""
    game = field(
        you="- hp=3 at=3,3 hand='god_salvation heart 1'",
        foe="- hp=1 at=5,4",
        friend="- hp=2 at=3,4",
        foe2="- hp=1 at=7,3",
    )
    game.use("you", "god_salvation").answer("you", "friend")
    game.expect("you", hp=4).expect("friend", hp=3).expect("foe", hp=2).expect("foe2", hp=1)


@pytest.mark.clause("ch4.god_salvation.o1", "R45")
def test_ch4_god_salvation_is_void_for_the_unhurt(field):
    """For an unhurt target it is void: that target opens no window to nullify it."""
    game = field(
        you="- at=3,3 hand='god_salvation heart 1'",
        friend="- at=3,4",
        foe="- at=6,6 hand='nullification spade 11'",
    )
    game.use("you", "god_salvation").settle().expect_asked("you", "idle").expect("foe", hand=1)
    assert game.happened("pass") == 0


@pytest.mark.clause("ch4.god_salvation", "ch4.god_salvation.o1")
def test_ch4_god_salvation_is_tested_target_by_target(field):
    """The wounded are healed one at a time, each with its own window; the unhurt between them are passed over."""
    game = field(
        you="- at=3,3 hand='god_salvation heart 1'",
        friend="- hp=2 at=3,4",
        foe="- hp=2 at=4,3 hand='nullification spade 11'",
    )
    game.use("you", "god_salvation").answer("you", "friend").answer("foe", "nullification")
    game.expect("friend", hp=2).expect("foe", hp=3)


# --- burning camps ---------------------------------------------------------------------------------------------------


@pytest.mark.clause("ch4.fire_camp")
def test_ch4_fire_camp_burns_the_target_and_all_next_to_it(field):
    """The hand is shown; with a diamond in it the target and everybody at distance 1 of it take 1 fire damage."""
    game = field(
        you="- at=3,3 hand='fire_camp diamond 2'",
        foe="- at=4,3 hand='jink diamond 3;slash.normal spade 8'",
        friend="- at=4,4",
        foe2="- at=5,4",
    )
    game.use("you", "fire_camp", "foe")
    game.expect("foe", hp=3).expect("you", hp=3).expect("friend", hp=3).expect("foe2", hp=4)
    assert game.happened("damage", source="you", nature="fire", amount=1) == 3


@pytest.mark.clause("ch4.fire_camp")
def test_ch4_fire_camp_without_a_diamond_only_shows(field):
    """No diamond among the shown cards: nobody burns, and the cards stay in hand."""
    game = field(you="- at=3,3 hand='fire_camp diamond 2'", foe="- at=4,3 hand='jink heart 2;slash.normal spade 8'")
    game.use("you", "fire_camp", "foe").expect("foe", hp=4).expect("you", hp=4)
    assert game.happened("show", who="foe") == 1


@pytest.mark.clause("ch4.fire_camp")
def test_ch4_fire_camp_reaches_two_and_needs_a_hand(field):
    """Within distance 2, with at least one hand card; the remark allows oneself."""
    game = field(
        you="- at=3,3 hand='fire_camp diamond 2;jink diamond 3'",
        foe="- at=5,3 hand='jink heart 2'",
        foe2="- at=5,4 hand='jink heart 4'",
        friend="- at=3,4",
    )
    game.use("you", "fire_camp").expect_offered("you", "foe", "you").expect_not_offered("you", "foe2", "friend")
    game.answer("you", "you").expect("you", hp=3)


@pytest.mark.clause("ch4.fire_camp", "R57", "flow.3.11.one_square")
def test_ch4_fire_camp_spares_those_on_the_same_square(field):
    """The splash wants distance 1: somebody sharing the target's camp stands at distance 0 and is left out."""
    game = field(
        map=["B......", ".......", ".......", "...C...", ".......", ".......", "......B"],
        you="- at=4,4 hand='fire_camp diamond 2'",
        foe="- at=4,4 hand='jink diamond 3'",
        friend="- at=4,5",
    )
    game.use("you", "fire_camp", "foe").expect("foe", hp=3).expect("friend", hp=3).expect("you", hp=4)


@pytest.mark.clause("ch4.fire_camp")
def test_ch4_fire_camp_splash_makes_no_targets(field):
    """Those who are burnt along were never targets: one resolution, one window to nullify."""
    game = field(
        you="- at=3,3 hand='fire_camp diamond 2'",
        foe="- at=4,3 hand='jink diamond 3'",
        friend="- at=4,4 hand='nullification spade 11'",
    )
    game.use("you", "fire_camp", "foe").decline("friend")
    game.expect("friend", hp=3, hand=1).expect("foe", hp=3)
