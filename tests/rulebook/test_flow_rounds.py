"""3.2: rounds, action units, and whose turn it is."""

from __future__ import annotations

import pytest

SIX = {
    "you": "- at=1,1", "you2": "- at=2,1", "you3": "- at=3,1",
    "foe": "- at=5,7", "foe2": "- at=6,7", "foe3": "- at=7,7",
}  # fmt: skip


def turns(game, count):
    """Pass everything and pick the first pieces until so many turns have begun; return turns and rounds in order."""
    while game.happened("turn") < count:
        request = game.request
        if request.kind == "unit":
            game.answer(request.who.name, 0)
        elif request.kind == "idle":
            game.decline(request.who.name)
        else:
            game.settle()
    told = [one for one in game.game.journal if one.code in ("turn", "round")]
    return [one.args["who"].name if one.code == "turn" else one.args["round"] for one in told]


@pytest.mark.clause("flow.3.2.1", "flow.3.2.2", "ch2.action_unit", "ch2.action_unit.1", "ch2.action_unit.2")
def test_flow_3_2_2_three_against_three_run_one_two_two_one(field):
    """One, then two of the other side, two, and the one that is left; the sides alternate."""
    game = field(**SIX, turn="you", phase="turn")
    assert turns(game, 7) == ["you", "foe", "foe2", "you2", "you3", "foe3", 2, "foe"]


@pytest.mark.clause("flow.3.2.2", "ch2.action_unit")
def test_flow_3_2_2_the_side_picks_whom_and_in_which_order(field):
    """Of the two of a unit the one picked first goes first; a face-down piece cannot be picked."""
    game = field(**{**SIX, "foe2": "- at=6,7 face=down"}, turn="you", phase="end")
    assert game.expect_asked("foe", "unit").keys == ["foe", "foe3"]
    game.answer("foe", "foe3")
    assert turns(game, 3) == ["foe3", "foe", "you2"]


@pytest.mark.clause("flow.3.2.2", "ch2.action_unit.1")
def test_flow_3_2_2_the_only_face_up_piece_is_a_unit_by_itself(field):
    """Others are face down, but of the acting side one piece is up: it takes its turn without a question."""
    game = field(**{**SIX, "foe": "- at=5,7 face=down", "foe2": "- at=6,7 face=down"}, turn="you", phase="end")
    assert turns(game, 3) == ["foe3", "you2", "you3"]


@pytest.mark.clause("flow.3.2.r1")
def test_flow_3_2_r1_warm_starts_then_they_take_turns(field):
    """The first round is begun by the warm side, the second by the cool one, the third by warm again."""
    game = field(you="- at=1,1", foe="- at=7,7", turn="you", phase="turn")
    assert turns(game, 5) == ["you", "foe", 2, "foe", "you", 3, "you"]


@pytest.mark.clause("flow.3.2.3", "ch2.turn_over", "ch2.general_piece")
def test_flow_3_2_3_a_turn_leaves_the_piece_face_down(field):
    """The piece is turned face down when its turn ends."""
    game = field(**SIX, turn="you", phase="end")
    game.expect("you", face="down").expect("you2", face="up").expect_asked("foe", "unit")


@pytest.mark.clause("flow.3.2.r2", "ch2.restore")
def test_flow_3_2_r2_when_nobody_is_face_up_all_are_restored(field):
    """The last piece has had its turn: all are face up again and the next round begins."""
    game = field(you="- at=1,1 face=down", foe="- at=7,7", foe2="- at=6,7 face=down", turn="foe", phase="end")
    game.expect("you", face="up").expect("foe", face="up").expect("foe2", face="up")
    assert game.game.state.round == 2


@pytest.mark.clause("flow.3.2.r3")
def test_flow_3_2_r3_a_side_without_a_face_up_piece_is_skipped(field):
    """Warm has one piece, cool three: when warm's is down, cool goes on with the one that is left."""
    game = field(you="- at=1,1", foe="- at=7,7", foe2="- at=6,7", foe3="- at=5,7", turn="you", phase="turn")
    assert turns(game, 5) == ["you", "foe", "foe2", "foe3", 2, "foe"]


@pytest.mark.clause("flow.3.2.4")
def test_flow_3_2_4_a_dead_character_is_in_no_unit(field):
    """Who dies in the first turn of its unit doesn't take the second, and is never picked again."""
    game = field(**{**SIX, "foe2": "- hp=1 at=6,7"}, turn="you", phase="end")
    game.answer("foe", "foe").answer("foe", "foe2").settle()
    game.damage("you", "foe2", 1).settle().expect("foe2", alive=False)
    assert "foe2" not in turns(game, 7)
