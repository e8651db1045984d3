"""Chapter 4, mounts: offensive and defensive."""

from __future__ import annotations

import pytest

WALL = ["B......", "..M....", "..M....", "..M....", "..M....", "..M....", "..M...B"]

# --- offensive mount -------------------------------------------------------------------------------------------------


@pytest.mark.clause("ch4.offensive_mount")
def test_ch4_offensive_mount_gives_a_step_in_the_play_phase(field):
    """Once a play phase its rider may move exactly one step."""
    game = field(you="- at=3,3 equip='offensive_mount heart 5'", foe="- at=4,3")
    game.activate("you", "offensive_mount").expect_not_offered("you", "(4,3)").answer("you", "(3,4)")
    game.expect("you", at=(3, 4)).expect_asked("you", "idle").expect_not_offered("you", "offensive_mount")


@pytest.mark.clause("ch4.offensive_mount")
def test_ch4_offensive_mount_needs_a_free_square(field):
    """Hemmed in, the rider cannot use it."""
    game = field(
        map=["B......", ".......", ".......", "..M....", ".M.M...", "..M....", "......B"],
        you="- at=3,3 equip='offensive_mount heart 5'",
        foe="- at=6,6",
    )
    game.expect_asked("you", "idle").expect_not_offered("you", "offensive_mount")


@pytest.mark.clause("ch4.offensive_mount")
def test_ch4_offensive_mount_one_step_a_phase_whatever_the_horse(field):
    """A second horse of the kind is the same skill: its step is spent for this phase."""
    game = field(you="- at=3,3 hand='offensive_mount heart 13' equip='offensive_mount heart 5'", foe="- at=6,6")
    game.activate("you", "offensive_mount").answer("you", "(3,4)").use("you", "offensive_mount")
    game.expect_asked("you", "idle").expect_not_offered("you", "offensive_mount")


# --- defensive mount -------------------------------------------------------------------------------------------------


@pytest.mark.clause("ch4.defensive_mount", "flow.3.11.defensive_mount")
def test_ch4_defensive_mount_passes_mountains(field):
    """In the move phase its rider may step on a square that is not legal, if it isn't the last of the route."""
    game = field(map=WALL, you="- at=2,3 equip='defensive_mount heart 5'", foe="- at=6,6", phase="move")
    game.answer("you", "(3,3)").expect_asked("you", "step")
    assert not game.request.declinable
    game.answer("you", "(4,3)").expect("you", at=(4, 3))


@pytest.mark.clause("ch4.defensive_mount", "flow.3.11.defensive_mount")
def test_ch4_defensive_mount_passes_other_pieces(field):
    """An occupied square may be passed too, but not stopped on."""
    game = field(you="- at=3,3 equip='defensive_mount heart 5'", foe="- at=4,3", phase="move")
    game.answer("you", "(4,3)").expect_asked("you", "step")
    assert not game.request.declinable
    game.answer("you", "(5,3)").expect("you", at=(5, 3)).expect("foe", at=(4, 3))


@pytest.mark.clause("ch4.defensive_mount")
def test_ch4_defensive_mount_does_not_end_on_such_a_square(field):
    """With a single step left an illegal square is not offered."""
    game = field(map=WALL, you="- hp=1 at=2,3 equip='defensive_mount heart 5'", foe="- at=2,4", phase="move")
    game.expect_asked("you", "step").expect_offered("you", "(1,3)", "(2,2)").expect_not_offered("you", "(3,3)", "(2,4)")


@pytest.mark.clause("ch4.defensive_mount", "flow.3.11.defensive_mount")
def test_ch4_defensive_mount_is_for_the_move_phase(field):
    """Not for the steps of a swift march."""
    game = field(map=WALL, you="- at=2,3 hand='swift_march heart 5' equip='defensive_mount heart 5'", foe="- at=2,4")
    game.use("you", "swift_march").expect_offered("you", "(1,3)", "(2,2)").expect_not_offered("you", "(3,3)", "(2,4)")


@pytest.mark.clause("ch4.offensive_mount", "ch4.defensive_mount")
def test_ch4_mounts_share_one_slot(field):
    """Both kinds lie in the mount zone: the second replaces the first."""
    game = field(you="- at=3,3 hand='defensive_mount spade 5' equip='offensive_mount heart 5'", foe="- at=6,6")
    game.use("you", "defensive_mount").expect("you", equip=["defensive_mount spade 5"])
    game.expect_not_offered("you", "offensive_mount")
