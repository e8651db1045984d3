"""Chapter 4, basic cards: slash (normal and arrow), jink, peach."""

from __future__ import annotations

import pytest

# --- slash -----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("ch4.slash_normal")
def test_ch4_slash_normal_deals_one_damage_to_somebody_in_attack_range(field):
    """A normal slash deals 1 normal damage to another character in attack range; friends are no exception."""
    game = field(you="- at=3,3 hand='slash.normal spade 7'", foe="- at=4,3", friend="- at=3,4")
    game.use("you", "slash")
    game.expect_offered("you", "foe", "friend").answer("you", "foe")
    game.expect("foe", hp=3).expect("friend", hp=4)


@pytest.mark.clause("ch4.slash_normal")
def test_ch4_slash_normal_does_not_reach_beyond_attack_range(field):
    """Without a weapon the attack range is 1: distance 2 is too far, in a straight line as well."""
    game = field(you="- at=3,3 hand='slash.normal spade 7'", foe="- at=5,3", foe2="- at=4,4")
    game.expect_asked("you", "idle").expect_not_offered("you", "slash.normal")


@pytest.mark.clause("ch4.slash_normal")
def test_ch4_slash_normal_reaches_exactly_the_attack_range(field):
    """Range 3 reaches distance 3 and no further."""
    game = field(
        you="- at=3,3 hand='slash.normal spade 7' equip='spear spade 12'",
        foe="- at=5,4",
        foe2="- at=5,5",
        foe3="- at=6,3",
    )
    game.use("you", "slash").expect_offered("you", "foe", "foe3").expect_not_offered("you", "foe2")


@pytest.mark.clause("ch4.slash")
def test_ch4_slash_may_be_used_once_in_a_play_phase(field):
    """One slash a play phase; the second stays in hand."""
    game = field(you="- at=3,3 hand='slash.normal spade 7;slash.normal spade 8'", foe="- at=4,3")
    game.use("you", "slash.normal spade 7", "foe")
    game.expect_asked("you", "idle").expect_not_offered("you", "slash.normal")


@pytest.mark.clause("ch4.slash", "flow.3.11.slash_limit")
def test_ch4_slash_both_kinds_have_one_name_and_share_the_limit(field):
    """Normal and arrow are kinds of one card name: an arrow slash uses up the phase's slash for both."""
    game = field(
        you="- at=3,3 hand='slash.normal spade 7;slash.arrow club 4;slash.arrow club 5'",
        foe="- at=4,3",
    )
    game.use("you", "slash.arrow", "foe")
    game.expect_asked("you", "idle").expect_not_offered("you", "slash.normal", "slash.arrow")


@pytest.mark.clause("ch4.slash_arrow")
def test_ch4_slash_arrow_flies_along_row_and_column(field):
    """An arrow slash reaches anybody in the user's row or column, however far, and takes 1 hit point."""
    game = field(
        you="- at=1,3 hand='slash.arrow club 4'", foe="- at=7,3", foe2="- at=1,6", foe3="- at=2,5", friend="- at=1,4"
    )
    game.use("you", "slash").expect_offered("you", "foe", "foe2", "friend").expect_not_offered("you", "foe3", "you")
    game.answer("you", "foe").expect("foe", hp=3)


@pytest.mark.clause("ch4.slash_arrow")
def test_ch4_slash_arrow_also_reaches_the_attack_range(field):
    """Off the row and column an arrow slash reaches as far as the attack range, not a square further."""
    game = field(
        you="- at=3,3 hand='slash.arrow club 4' equip='spear spade 12'",
        foe="- at=5,4",
        foe2="- at=5,5",
        foe3="- at=1,1",
    )
    game.use("you", "slash", "foe").expect("foe", hp=3)


@pytest.mark.clause("ch4.slash_arrow")
def test_ch4_slash_arrow_needs_a_line_or_the_attack_range(field):
    """Diagonally adjacent is neither the same line nor within range 1."""
    game = field(you="- at=3,3 hand='slash.arrow club 4'", foe="- at=4,4")
    game.expect_asked("you", "idle").expect_not_offered("you", "slash.arrow")


# --- jink ------------------------------------------------------------------------------------------------------------


@pytest.mark.clause("ch4.jink")
def test_ch4_jink_offsets_the_slash(field):
    """A target's jink offsets the slash: no damage, both cards are discarded."""
    game = field(you="- at=3,3 hand='slash.normal spade 7'", foe="- at=4,3 hand='jink heart 2'")
    game.use("you", "slash", "foe").answer("foe", "jink")
    game.expect("foe", hp=4, hand=0)
    assert sorted(game.pile("discard_pile")) == ["jink heart 2", "slash.normal spade 7"]


@pytest.mark.clause("ch4.jink")
def test_ch4_jink_is_used_by_the_target_alone(field):
    """Only the slash's own target may use a jink against it."""
    game = field(you="- at=3,3 hand='slash.normal spade 7'", foe="- at=4,3", foe2="- at=5,3 hand='jink heart 2'")
    game.use("you", "slash", "foe").expect("foe", hp=3).expect("foe2", hand=1)
    assert game.happened("use") == 1


@pytest.mark.clause("ch4.jink")
def test_ch4_jink_is_a_choice_and_one_is_enough(field):
    """A jink need not be used; once one was used no second is asked for at that timing."""
    game = field(you="- at=3,3 hand='slash.normal spade 7'", foe="- at=4,3 hand='jink heart 2;jink heart 3'")
    game.use("you", "slash", "foe").expect_offered("foe", "jink heart 2", "jink heart 3")
    game.answer("foe", "jink heart 2").expect("foe", hp=4, hand=["jink heart 3"])
    game.expect_asked("you", "idle")


@pytest.mark.clause("ch4.jink")
def test_ch4_jink_cannot_be_used_without_a_slash(field):
    """No play phase, no trick: a jink has no other use."""
    game = field(you="- at=3,3 hand='jink heart 2;duel spade 1'", foe="- at=4,3 hand='jink heart 3'")
    game.expect_asked("you", "idle").expect_not_offered("you", "jink")
    game.use("you", "duel", "foe").expect("foe", hp=3, hand=1)


# --- peach -----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("ch4.peach.1")
def test_ch4_peach_heals_a_wounded_character_within_distance_one(field):
    """Method 1: in the play phase one wounded character within distance 1 recovers 1, oneself and foes included."""
    game = field(you="- hp=3 at=3,3 hand='peach heart 3'", foe="- hp=2 at=4,3", friend="- hp=1 at=5,3")
    game.use("you", "peach").expect_offered("you", "you", "foe").expect_not_offered("you", "friend")
    game.answer("you", "foe").expect("foe", hp=3)


@pytest.mark.clause("ch4.peach.1")
def test_ch4_peach_is_not_for_the_unhurt(field):
    """With nobody wounded within distance 1 the peach cannot be used."""
    game = field(you="- at=3,3 hand='peach heart 3'", friend="- hp=1 at=5,3")
    game.expect_asked("you", "idle").expect_not_offered("you", "peach")


@pytest.mark.clause("ch4.peach.1", "flow.3.11.one_square")
def test_ch4_peach_reaches_those_on_the_same_square(field):
    """Two friends in their base are at distance 0, which is within 1."""
    game = field(you="- at=7,1 hand='peach heart 3'", friend="- hp=1 at=7,1")
    game.use("you", "peach").expect("friend", hp=2)


@pytest.mark.parametrize(("at", "rescued"), [("6,4", True), ("6,5", False)])
@pytest.mark.clause("ch4.peach.2")
def test_ch4_peach_rescues_the_dying_within_distance_four(field, at, rescued):
    """Method 2: who is within distance 4 of a dying character may use a peach on it, foe or friend."""
    game = field(you=f"- at={at} hand='peach heart 3'", foe="- hp=1 at=3,3")
    game.damage("you", "foe")
    if rescued:
        game.expect_offered("you", "peach").answer("you", "peach")
    game.expect("foe", alive=rescued, hp=1 if rescued else 0).expect("you", hand=0 if rescued else 1)


@pytest.mark.clause("ch4.peach.2")
def test_ch4_peach_may_be_declined_and_the_dying_may_use_its_own(field):
    """Nobody must help; the dying character is asked like everybody else."""
    game = field(you="- at=3,3 hand='peach heart 3'", foe="- hp=1 at=4,3 hand='peach heart 4'")
    game.damage("you", "foe").answer("you").answer("foe", "peach").expect("foe", hp=1, alive=True)


@pytest.mark.clause("ch4.peach.2", "flow.3.11.peaches")
def test_ch4_peach_several_in_one_dying(field):
    """Below 0 each peach is asked for on its own; a character is asked again while the dying still needs one (3.11)."""
    game = field(you="- at=3,3 hand='peach heart 3;peach heart 4;peach heart 6'", friend="- hp=1 at=4,3")
    game.damage(None, "friend", 2)
    game.answer("you", "peach").answer("you", "peach").expect("friend", hp=1).expect("you", hand=1)
