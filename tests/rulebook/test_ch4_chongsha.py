"""Chapter 4, Zhang Xiu: 冲杀."""

from __future__ import annotations

import pytest


@pytest.mark.clause("ch4.chongsha", "flow.3.11.chongsha")
def test_ch4_chongsha_pushes_the_enemy_one_square_on(field):
    """In his move phase he may step into an enemy's square: it is pushed one square the same way, and he may go on."""
    game = field(you="zhangxiu at=3,3", foe="- at=4,3", phase="move")
    game.answer("you", "(4,3)").expect("foe", at=(5, 3), hp=4).expect_asked("you", "step")
    game.answer("you", "(5,3)").expect("foe", at=(6, 3)).decline("you").expect("you", at=(5, 3))
    assert game.happened("damage") == 0


@pytest.mark.clause("ch4.chongsha", "flow.3.11.chongsha")
def test_ch4_chongsha_an_enemy_that_cannot_be_pushed_is_hurt(field):
    """Stuck against the edge it is put on the nearest legal square and takes 1 damage; the movement ends there."""
    game = field(you="zhangxiu at=6,4", foe="- at=7,4", foe2="- at=7,5", friend="- at=7,3", phase="move")
    game.answer("you", "(7,4)").expect_asked("you", "idle").expect("you", at=(7, 4)).expect("foe", hp=3, at=(6, 4))
    assert game.happened("damage", source="you", target="foe", nature="normal", amount=1) == 1


@pytest.mark.clause("ch4.chongsha", "flow.3.11.chongsha")
def test_ch4_chongsha_ties_are_the_movers_choice(field):
    """Among equally near squares he chooses, the one he came from included; further ones are not offered."""
    game = field(you="zhangxiu at=6,4", foe="- at=7,4", phase="move")
    game.answer("you", "(7,4)").expect_asked("you", "square").expect_offered("you", "(7,5)", "(7,3)", "(6,4)")
    game.expect_not_offered("you", "(6,5)").answer("you", "(7,5)").expect("foe", at=(7, 5), hp=3)


@pytest.mark.clause("ch4.chongsha", "flow.3.11.chongsha")
def test_ch4_chongsha_blocked_by_mountains_and_pieces(field):
    """A mountain or another piece behind it holds the enemy as the edge does."""
    game = field(
        map=["B......", ".......", ".......", ".......", "....M..", ".......", "......B"],
        you="zhangxiu at=3,3",
        foe="- at=4,3",
        phase="move",
    )
    game.answer("you", "(4,3)").answer("you", "(4,4)").expect("foe", at=(4, 4), hp=3).expect("you", at=(4, 3))
    game = field(you="zhangxiu at=3,3", foe="- at=4,3", foe2="- at=5,3", phase="move")
    game.answer("you", "(4,3)").answer("you", "(4,4)").expect("foe", hp=3).expect("foe2", hp=4, at=(5, 3))


@pytest.mark.clause("ch4.chongsha")
def test_ch4_chongsha_only_into_enemies(field):
    """A friend's square stays closed."""
    game = field(you="zhangxiu at=3,3", friend="- at=4,3", foe="- at=6,6", phase="move")
    game.expect_asked("you", "step").expect_not_offered("you", "(4,3)")


@pytest.mark.clause("ch4.chongsha")
def test_ch4_chongsha_only_in_the_move_phase(field):
    """Not with a swift march."""
    game = field(you="zhangxiu at=3,3 hand='swift_march heart 5'", foe="- at=4,3")
    game.use("you", "swift_march").expect_asked("you", "step").expect_not_offered("you", "(4,3)")


@pytest.mark.clause("ch4.chongsha")
def test_ch4_chongsha_the_last_step_may_be_a_charge(field):
    """With one step he may still charge; the pushed enemy makes no movement of its own."""
    game = field(you="zhangxiu hp=1 at=3,3", foe="- at=4,3", phase="move")
    game.answer("you", "(4,3)").expect("you", at=(4, 3)).expect("foe", at=(5, 3))
    assert game.happened("move", who="foe") == 0


@pytest.mark.clause("ch4.chongsha")
def test_ch4_chongsha_into_a_camp_of_enemies(field):
    """Of two enemies in one camp one finds room behind it; the other is stuck, on a square that is legal already."""
    game = field(
        map=["B......", ".......", ".......", ".......", "...C...", ".......", "......B"],
        you="zhangxiu at=3,3",
        foe="- at=4,3",
        foe2="- at=4,3",
        phase="move",
    )
    game.answer("you", "(4,3) chongsha").settle()
    assert sorted(game.who(name).hp for name in ("foe", "foe2")) == [3, 4]
    assert sorted(game.game.board.coordinates(game.who(name).square) for name in ("foe", "foe2")) == [(4, 3), (5, 3)]


@pytest.mark.clause("ch4.chongsha")
def test_ch4_chongsha_a_camp_may_be_entered_in_peace(field):
    """A camp is open to him anyway: which way he enters is his choice."""
    game = field(
        map=["B......", ".......", ".......", ".......", "...C...", ".......", "......B"],
        you="zhangxiu at=3,3",
        foe="- at=4,3",
        phase="move",
    )
    game.answer("you", "(4,3)").expect("foe", at=(4, 3), hp=4).expect("you", at=(4, 3))


@pytest.mark.clause("ch4.chongsha.o1")
def test_ch4_chongsha_heeds_the_shield_only_while_it_stands(field):
    """Dong Zhuo beside a friend may not be charged; his guard may, and a step away from the guard he may too."""
    game = field(you="zhangxiu at=3,3", foe="dongzhuo at=4,3", foe2="- at=4,4", phase="move")
    game.expect_not_offered("you", "(4,3)").answer("you", "(3,4)").answer("you", "(4,4)").expect("foe2", at=(5, 4))
    game.expect_offered("you", "(4,3)")
