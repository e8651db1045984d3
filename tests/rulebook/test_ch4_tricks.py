"""Chapter 4, normal tricks on one target: dismantlement, ex nihilo, duel, drowning, swift march, mystic gate."""

from __future__ import annotations

import pytest

# --- dismantlement ---------------------------------------------------------------------------------------------------


@pytest.mark.clause("ch4.dismantlement")
def test_ch4_dismantlement_discards_a_card_of_the_users_choice(field):
    """The user discards one card from any of the target's zones; a hand card is picked unseen."""
    game = field(
        you="- at=3,3 hand='dismantlement spade 3'",
        foe="- at=4,3 hand='jink heart 2;peach heart 3' equip='spear spade 12' delayed='indulgence heart 6'",
    )
    game.use("you", "dismantlement", "foe")
    game.expect_offered("you", "foe hidden 1", "foe hidden 2", "spear spade 12", "indulgence heart 6")
    game.answer("you", "indulgence heart 6").expect("foe", delayed=[], hand=2, equip=["spear spade 12"])


@pytest.mark.clause("ch4.dismantlement")
def test_ch4_dismantlement_reaches_distance_four_and_needs_a_card_there(field):
    """Distance 4 and at least one card in some zone; never oneself."""
    game = field(
        you="- at=1,1 hand='dismantlement spade 3;dismantlement spade 4'",
        foe="- at=5,1 hand='peach heart 3'",
        foe2="- at=1,6 hand='peach heart 4'",
        friend="- at=1,2",
        friend2="- at=2,1 equip='spear spade 12'",
    )
    game.use("you", "dismantlement").expect_offered("you", "foe", "friend2")
    game.expect_not_offered("you", "foe2", "friend", "you")


@pytest.mark.clause("ch4.dismantlement")
def test_ch4_dismantlement_does_nothing_when_the_last_card_is_gone(field):
    """If the target spent its last card meanwhile, the effect cannot be executed and the card ends (topic 2)."""
    game = field(
        you="- at=3,3 hand='dismantlement spade 3;nullification spade 11'",
        foe="- at=4,3 hand='nullification club 12'",
    )
    game.use("you", "dismantlement", "foe").decline("you").answer("foe", "nullification")
    game.answer("you", "nullification").expect_asked("you", "idle").expect("foe", hand=0)


# --- ex nihilo -------------------------------------------------------------------------------------------------------


@pytest.mark.clause("ch4.ex_nihilo")
def test_ch4_ex_nihilo_draws_two(field):
    """The user is the target and draws the top two cards."""
    game = field(
        you="- at=3,3 hand='ex_nihilo heart 7'", draw_pile=["peach heart 3", "ex_nihilo heart 8", "jink heart 2"]
    )
    game.use("you", "ex_nihilo").expect("you", hand=["ex_nihilo heart 8", "peach heart 3"])


@pytest.mark.clause("ch4.ex_nihilo")
def test_ch4_ex_nihilo_can_be_nullified(field):
    """Offset, it draws nothing."""
    game = field(
        you="- at=3,3 hand='ex_nihilo heart 7;ex_nihilo heart 8'", foe="- at=6,6 hand='nullification spade 11'"
    )
    game.use("you", "ex_nihilo heart 7").answer("foe", "nullification").expect("you", hand=["ex_nihilo heart 8"])


# --- duel ------------------------------------------------------------------------------------------------------------


@pytest.mark.clause("ch4.duel")
def test_ch4_duel_alternates_from_the_target_on(field):
    """The target plays a slash first, then the user, until one doesn't: that one takes 1 damage from the other."""
    game = field(
        you="- at=3,3 hand='duel spade 1;slash.normal spade 7'",
        foe="- at=4,3 hand='slash.normal spade 8;slash.arrow club 4'",
    )
    game.use("you", "duel", "foe").answer("foe", "slash.normal").answer("you", "slash.normal")
    game.answer("foe", "slash.arrow")
    assert game.happened("damage", source="foe", target="you", amount=1, nature="normal") == 1
    game.expect("you", hp=3).expect("foe", hp=4)


@pytest.mark.clause("ch4.duel")
def test_ch4_duel_without_a_slash_hurts_the_target(field):
    """A target that plays none takes the damage from the user; the slashes of others don't count."""
    game = field(
        you="- at=3,3 hand='duel spade 1'",
        foe="- at=4,3 hand='jink heart 2'",
        foe2="- at=4,4 hand='slash.normal spade 8'",
    )
    game.use("you", "duel", "foe").expect("foe", hp=3)
    assert game.happened("damage", source="you", target="foe") == 1


@pytest.mark.clause("ch4.duel")
def test_ch4_duel_slashes_are_played_and_not_used(field):
    """The slashes of a duel are played: they spare the phase's slash and their user's range."""
    game = field(
        you="- at=3,3 hand='duel spade 1;slash.normal spade 7;slash.normal spade 9'",
        foe="- at=4,3 hand='slash.normal spade 8;slash.normal spade 10'",
    )
    game.use("you", "duel", "foe").answer("foe", "slash.normal spade 8").answer("you", "slash.normal spade 7")
    game.decline("foe").expect_offered("you", "slash.normal spade 9")
    assert game.happened("respond") == 2 and game.happened("use") == 1


@pytest.mark.clause("ch4.duel")
def test_ch4_duel_reaches_distance_three(field):
    """Another character within distance 3."""
    game = field(you="- at=1,1 hand='duel spade 1'", foe="- at=2,3", foe2="- at=3,3", friend="- at=1,4")
    game.use("you", "duel").expect_offered("you", "foe", "friend").expect_not_offered("you", "foe2", "you")


# --- drowning --------------------------------------------------------------------------------------------------------


@pytest.mark.clause("ch4.drowning")
def test_ch4_drowning_washes_all_equipment_away(field):
    """Option 1: the target discards everything in its equipment zone, and nothing else."""
    game = field(
        you="- at=3,3 hand='drowning spade 5'",
        foe="- at=4,3 hand='jink heart 2' equip='spear spade 12;eight_diagram spade 2;offensive_mount heart 5'",
    )
    game.use("you", "drowning", "foe").expect_offered("foe", "0", "1").answer("foe", "0")
    game.expect("foe", equip=[], hp=4)


@pytest.mark.clause("ch4.drowning")
def test_ch4_drowning_may_be_taken_as_damage(field):
    """Option 2: 1 normal damage from the user; the equipment stays."""
    game = field(you="- at=3,3 hand='drowning spade 5'", foe="- at=4,3 equip='spear spade 12'")
    game.use("you", "drowning", "foe").answer("foe", "1").expect("foe", equip=["spear spade 12"], hp=3)
    assert game.happened("damage", source="you", target="foe", nature="normal") == 1


@pytest.mark.clause("ch4.drowning", "flow.3.11.drowning", "R26")
def test_ch4_drowning_without_equipment_leaves_only_the_damage(field):
    """Nothing to discard: option 1 cannot be chosen, so nothing is asked."""
    game = field(you="- at=3,3 hand='drowning spade 5'", foe="- at=4,3 hand='jink heart 2'")
    game.use("you", "drowning", "foe").expect("foe", hp=3)


@pytest.mark.clause("ch4.drowning")
def test_ch4_drowning_reaches_distance_two_and_oneself(field):
    """Anybody within distance 2: the remark allows oneself."""
    game = field(you="- at=3,3 hand='drowning spade 5' equip='spear spade 12'", foe="- at=5,3", foe2="- at=5,4")
    game.use("you", "drowning").expect_offered("you", "foe", "you").expect_not_offered("you", "foe2")
    game.answer("you", "you").answer("you", "0").expect("you", equip=[], hp=4)


# --- swift march -----------------------------------------------------------------------------------------------------


@pytest.mark.clause("ch4.swift_march", "flow.3.11.exact_steps")
def test_ch4_swift_march_moves_exactly_two_steps(field):
    """Two displacements: the user may not stop after one."""
    game = field(you="- at=3,3 hand='swift_march heart 5'", foe="- at=6,6")
    game.use("you", "swift_march").answer("you", "(4,3)").expect_asked("you", "step")
    assert not game.request.declinable
    game.answer("you", "(5,3)").expect("you", at=(5, 3)).expect_asked("you", "idle")


@pytest.mark.clause("ch4.swift_march")
def test_ch4_swift_march_goes_as_far_as_it_can(field):
    """With no legal displacement left the movement ends; with none at all the card does nothing."""
    game = field(
        map=["...MMMM", "...M.MM", "...MMMM", ".......", ".......", ".......", "......."],
        you="- at=5,6 hand='swift_march heart 5'",
        foe="- at=1,1",
    )
    game.use("you", "swift_march").expect("you", at=(5, 6)).expect_asked("you", "idle")


@pytest.mark.clause("ch4.swift_march")
def test_ch4_swift_march_may_end_where_it_began(field):
    """A route may pass a square twice: one step out, one step back."""
    game = field(you="- at=3,3 hand='swift_march heart 5'", foe="- at=6,6")
    game.use("you", "swift_march").move("you", (3, 4)).answer("you", "(3,3)").expect("you", at=(3, 3))
    assert game.happened("move", who="you") == 1


# --- mystic gate -----------------------------------------------------------------------------------------------------


@pytest.mark.clause("ch4.mystic_gate")
def test_ch4_mystic_gate_swaps_the_two_pieces(field):
    """User and target are put on each other's square at once."""
    game = field(you="- at=3,3 hand='mystic_gate spade 3'", foe="- at=4,4")
    game.use("you", "mystic_gate", "foe").expect("you", at=(4, 4)).expect("foe", at=(3, 3))


@pytest.mark.clause("ch4.mystic_gate", "flow.3.7.r1")
def test_ch4_mystic_gate_is_no_movement(field):
    """Being placed is no movement: nothing is moved and nothing follows a step."""
    game = field(you="- at=3,3 hand='mystic_gate spade 3'", foe="- at=3,5")
    game.use("you", "mystic_gate", "foe")
    assert game.happened("swap") == 1 and game.happened("move") == 0


@pytest.mark.clause("ch4.mystic_gate")
def test_ch4_mystic_gate_reaches_distance_two(field):
    """Another character within distance 2, friend or foe."""
    game = field(you="- at=3,3 hand='mystic_gate spade 3'", foe="- at=5,3", foe2="- at=6,3", friend="- at=3,4")
    game.use("you", "mystic_gate").expect_offered("you", "foe", "friend").expect_not_offered("you", "foe2", "you")
