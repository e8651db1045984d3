"""Chapter 4, nullification, and the delayed trick indulgence."""

from __future__ import annotations

import pytest

# --- nullification ---------------------------------------------------------------------------------------------------


@pytest.mark.clause("ch4.nullification", "R45")
def test_ch4_nullification_offsets_a_trick_from_any_distance(field):
    """Anybody, however far, may nullify a trick before it takes effect on a target."""
    game = field(
        you="- at=3,3 hand='duel spade 1'",
        foe="- at=4,3",
        foe2="- at=1,7 hand='nullification spade 11'",
    )
    game.use("you", "duel", "foe").answer("foe2", "nullification").expect("foe", hp=4).expect_asked("you", "idle")


@pytest.mark.clause("ch4.nullification")
def test_ch4_nullification_is_for_tricks_alone(field):
    """A slash or a peach cannot be nullified."""
    game = field(
        you="- hp=3 at=3,3 hand='slash.normal spade 7;peach heart 3'",
        foe="- at=4,3 hand='nullification spade 11'",
    )
    game.use("you", "slash", "foe").expect("foe", hp=3).expect_asked("you", "idle")
    game.use("you", "peach", "you").expect("you", hp=4).expect("foe", hand=1)


@pytest.mark.clause("ch4.nullification")
def test_ch4_nullification_can_be_nullified(field):
    """It is a trick itself: nullified, the first trick goes on."""
    game = field(
        you="- at=3,3 hand='duel spade 1;nullification club 12'",
        foe="- at=4,3",
        foe2="- at=1,6 hand='nullification spade 11'",
    )
    game.use("you", "duel", "foe").decline("you").answer("foe2", "nullification")
    game.answer("you", "nullification").expect("foe", hp=3)


@pytest.mark.clause("ch4.nullification", "R45", "flow.3.8.5")
def test_ch4_nullification_covers_one_target_of_several(field):
    """On a trick with several targets it offsets the effect on one of them; the user may nullify its own card."""
    game = field(you="- at=3,3 hand='savage_assault spade 7;nullification spade 11'", foe="- at=4,3", friend="- at=3,4")
    game.use("you", "savage_assault").answer("you", "friend").answer("you", "nullification")
    game.expect("friend", hp=4).expect("foe", hp=3)


@pytest.mark.clause("ch4.nullification")
def test_ch4_nullification_one_card_closes_the_timing(field):
    """Once one nullification was used at the timing no other character uses a second against the same trick."""
    game = field(
        you="- at=3,3 hand='ex_nihilo heart 7;ex_nihilo heart 8'",
        foe="- at=4,3 hand='nullification spade 11'",
        foe2="- at=5,3 hand='nullification spade 12'",
    )
    game.use("you", "ex_nihilo heart 7").answer("foe", "nullification spade 11").decline("foe2")
    game.expect_asked("you", "idle").expect("foe2", hand=1).expect("you", hand=1)


# --- indulgence ------------------------------------------------------------------------------------------------------

DRAWN = ["ex_nihilo heart 7", "ex_nihilo heart 8"]


@pytest.mark.clause("ch4.indulgence")
def test_ch4_indulgence_lies_in_the_targets_delayed_zone(field):
    """Used, it is put into the target's delayed zone and does nothing yet."""
    game = field(you="- at=3,3 hand='indulgence heart 6'", foe="- at=4,3")
    game.use("you", "indulgence", "foe").expect("foe", delayed=["indulgence heart 6"]).expect_asked("you", "idle")


@pytest.mark.clause("ch4.indulgence", "R46")
def test_ch4_indulgence_skips_the_move_phase_and_is_discarded(field):
    """In the delayed phase it makes its character skip the move phase, not the play phase; the card is discarded."""
    game = field(you="- at=3,3 delayed='indulgence heart 6'", foe="- at=4,3", phase="prepare", draw_pile=DRAWN)
    game.expect_asked("you", "idle").expect("you", delayed=[], hand=2, at=(3, 3))
    assert game.happened("skip", who="you", phase="move") == 1
    assert game.happened("phase", who="you", phase="move") == 0
    assert game.pile("discard_pile") == ["indulgence heart 6"]


@pytest.mark.clause("ch4.indulgence", "flow.3.11.nullify_delayed")
def test_ch4_indulgence_nullified_is_discarded_all_the_same(field):
    """It is nullified in the delayed phase; then the character moves, and the card is discarded either way."""
    game = field(
        you="- at=3,3 delayed='indulgence heart 6' hand='nullification spade 11'",
        foe="- at=4,3",
        phase="delayed",
        draw_pile=DRAWN,
    )
    game.answer("you", "nullification").expect_asked("you", "step").expect("you", delayed=[])


@pytest.mark.clause("ch4.indulgence")
def test_ch4_indulgence_reaches_distance_five(field):
    """Another character within distance 5."""
    game = field(you="- at=1,1 hand='indulgence heart 6'", foe="- at=6,1", foe2="- at=7,1", friend="- at=1,2")
    game.use("you", "indulgence").expect_offered("you", "foe", "friend").expect_not_offered("you", "foe2", "you")


@pytest.mark.clause("ch4.indulgence", "flow.3.11.same_delayed")
def test_ch4_indulgence_is_not_put_beside_another(field):
    """Who already has a delayed trick of that name is no legal target."""
    game = field(you="- at=1,1 hand='indulgence heart 6'", foe="- at=2,1 delayed='indulgence club 6'")
    game.expect_asked("you", "idle").expect_not_offered("you", "indulgence")


@pytest.mark.clause("ch4.indulgence")
def test_ch4_indulgence_cannot_be_nullified_when_it_is_used(field):
    """Being used it takes no effect yet: no window opens before the delayed phase."""
    game = field(you="- at=3,3 hand='indulgence heart 6'", foe="- at=4,3 hand='nullification spade 11'")
    game.use("you", "indulgence", "foe").expect_asked("you", "idle").expect("foe", hand=1)
