"""3.7: movement, step by step."""

from __future__ import annotations

import pytest
from tests.rulebook.diy import timings

MOVE = ["move.start", "move.declare", "move.step", "move.stepped", "move.end"]
POND = (".......", ".......", ".......", "..LM...", "..F....", ".......", ".......")
"""(3,4) is a lake, (4,4) a mountain, (3,3) a forest."""


@pytest.mark.clause("flow.3.7.1", "ch2.move", "ch2.displacement", "ch2.route")
def test_flow_3_7_1_the_timings_of_a_movement(diy):
    """It starts; each displacement is declared, taken and done; it ends."""
    game = diy(watch=MOVE, you="witness hp=2 at=3,3", foe="- at=7,7", turn="you", phase="move")
    game.move("you", (3, 4), (3, 5))
    assert timings(game) == ["move.start", *MOVE[1:4], *MOVE[1:4], "move.end"]


@pytest.mark.clause("flow.3.7.1", "flow.3.3.move", "ch4.mashu.1")
def test_flow_3_7_1_a_movement_of_no_steps_is_one_all_the_same(diy):
    """Staying is a movement without a displacement: it starts and ends."""
    game = diy(watch=MOVE, you="witness at=3,3", foe="- at=7,7", turn="you", phase="move")
    game.decline("you")
    assert timings(game) == ["move.start", "move.end"]


@pytest.mark.clause("flow.3.7.2", "ch2.legal_displacement", "ch2.legal_square", "ch2.adjacent_square")
def test_flow_3_7_2_the_next_square_is_adjacent_and_legal(scene):
    """No mountain, no occupied square, no corner-wise step: what is left is offered."""
    game = scene(map=POND, you="- at=3,4", ally="- at=3,5", foe="- at=2,4", phase="move")
    assert game.keys == ["(3,3)"]


@pytest.mark.clause("flow.3.7.2", "ch4.dujiang")
def test_flow_3_7_2_skills_have_rules_of_their_own(scene):
    """Lu Meng goes from lake to lake in one step, wherever the other lies."""
    game = scene(you="lvmeng at=7,7", foe="- at=1,7", phase="move")
    game.expect_offered("you", "(6,7)", "(7,6)", "(4,5)", "(4,3)", "(1,1)").expect_not_offered("you", "(3,1)")


@pytest.mark.clause("flow.3.7.3", "ch4.defensive_mount", "flow.3.11.defensive_mount")
def test_flow_3_7_3_no_stop_on_a_square_that_is_not_legal(scene):
    """Over the mountain with a defensive mount: on it the movement cannot stop, only go on."""
    game = scene(map=POND, you="- at=3,4 equip='defensive_mount heart 5'", foe="- at=7,7", phase="move")
    game.answer("you", "(4,4) defensive_mount").expect_asked("you", "step")
    assert not game.request.declinable
    game.answer("you", "(5,4)").expect_asked("you", "step")
    assert game.request.declinable


@pytest.mark.clause("flow.3.7.3", "ch4.defensive_mount")
def test_flow_3_7_3_the_last_step_must_be_legal(scene):
    """With one hit point the mountain would be the last square: it is not offered."""
    game = scene(map=POND, you="- hp=1 at=3,4 equip='defensive_mount heart 5'", foe="- at=7,7", phase="move")
    assert not any(key.startswith("(4,4)") for key in game.keys)


@pytest.mark.clause("flow.3.7.4", "ch2.route.n3", "ch2.route_length", "ch2.route_length.n1")
def test_flow_3_7_4_a_square_may_be_passed_twice(field):
    """There and back again: three displacements, and one square further than at the beginning."""
    game = field(you="- hp=3 at=3,3 hand='jink heart 2'", foe="- at=7,7", phase="move")
    game.answer("you", "(3,4)").answer("you", "(3,3)").answer("you", "(3,4)").expect("you", at=(3, 4))
    assert len(game.game.journal[-2].args["route"]) == 4


@pytest.mark.clause("flow.3.7.5", "ch2.terrain", "R56")
def test_flow_3_7_5_terrain_changes_with_the_step(scene):
    """On the tower the crossbow is silent; one step off it, it shoots again."""
    game = scene(
        you="- at=3,2 hand='slash.normal spade 7;slash.normal spade 8;swift_march spade 3' equip='crossbow club 1'",
        foe="- at=3,3", foe2="- at=5,1",
    )  # fmt: skip
    game.use("you", "slash", "foe").use("you", "swift_march").move("you", (4, 2), (4, 1)).use("you", "slash").expect(
        "foe2", hp=3
    )


@pytest.mark.clause("flow.3.7.r1", "ch4.mystic_gate", "ch4.guiying")
def test_flow_3_7_r1_being_placed_is_no_movement(diy):
    """Two pieces change places, and none of the timings of a movement arise."""
    game = diy(watch=MOVE, you="- at=3,3 hand='mystic_gate spade 1'", foe="- at=4,4", seer="witness at=1,1", turn="you")
    game.use("you", "mystic_gate").expect("you", at=(4, 4)).expect("foe", at=(3, 3))
    assert timings(game) == [] and game.happened("move") == 0
