"""3.11, the points the rulebook leaves open: distance, movement, and what protection doesn't stop."""

from __future__ import annotations

import pytest

HIT = "slash.normal spade 7"
CAMPS = ("..C....", "...C...", ".......", ".LM....", ".......", "M......", ".M.....")
"""(3,7) and (4,6) are camps, (2,4) a lake; (3,4), (1,2) and (2,1) mountains."""


@pytest.mark.clause("flow.3.11.one_square", "R57", "ch4.fire_camp", "ch2.distance")
def test_flow_3_11_one_square_is_distance_nothing(scene):
    """Sharing a camp: "within 1" and the attack range reach the square-mate, the splash at distance 1 doesn't."""
    game = scene(
        map=CAMPS, you=f"- at=4,6 hand='fire_camp heart 2;peach heart 3;{HIT}'",
        foe="- at=3,7 hand='peach diamond 3'", foe2="- at=3,7", foe3="- at=3,6", ally="- hp=2 at=4,6",
    )  # fmt: skip
    game.use("you", "peach").expect("ally", hp=3).use("you", "fire_camp", "foe").settle()
    game.expect("foe", hp=3).expect("foe2", hp=4).expect("foe3", hp=3)
    game.use("you", "slash").expect_offered("you", "ally", "foe3")


@pytest.mark.clause("flow.3.11.exact_steps", "ch4.swift_march")
def test_flow_3_11_exact_steps_a_march_of_two_is_two(field):
    """The march may not stop after one step, and may not be none."""
    game = field(you="- at=3,3 hand='swift_march spade 3'", foe="- at=7,7")
    game.use("you", "swift_march")
    assert not game.request.declinable
    game.answer("you", "(3,4)")
    assert not game.request.declinable
    game.answer("you", "(3,5)").expect("you", at=(3, 5)).expect_asked("you", "idle")


@pytest.mark.clause("flow.3.11.exact_steps")
def test_flow_3_11_exact_steps_it_ends_where_there_is_no_way_on(scene):
    """Into the corner behind the mountain only back again; with that taken by nobody it goes back."""
    game = scene(map=CAMPS, you="- at=1,1 hand='swift_march spade 3;ex_nihilo heart 7'", foe="- at=7,7")
    game.use("you", "swift_march").expect("you", at=(1, 1)).expect_asked("you", "idle")
    assert game.happened("move") == 0


@pytest.mark.clause("flow.3.11.exact_steps", "ch4.mashu.2", "ch2.at_most_at_least")
def test_flow_3_11_exact_steps_at_most_may_stop_or_stay(field):
    """Ma Chao's stored steps are "at most": after one of three he may stop."""
    game = field(you="machao at=3,3 marks=mashu_points:3", foe="- at=7,7")
    game.activate("you", "mashu.2").move("you", (3, 4)).decline("you").expect(
        "you", at=(3, 4), marks={"mashu_points": 2}
    )


@pytest.mark.clause("flow.3.11.defensive_mount", "ch4.defensive_mount")
def test_flow_3_11_defensive_mount_serves_the_move_phase_only(scene):
    """In the move phase the mountain may be crossed, with a march it may not."""
    facts = {
        "map": CAMPS,
        "you": "- at=4,4 hand='swift_march spade 3' equip='defensive_mount heart 5'",
        "foe": "- at=7,7",
    }
    assert any(key.startswith("(3,4)") for key in scene(**facts, phase="move").keys)
    game = scene(**facts).use("you", "swift_march")
    assert not any(key.startswith("(3,4)") for key in game.keys)


@pytest.mark.clause("flow.3.11.defensive_mount", "ch4.defensive_mount")
def test_flow_3_11_defensive_mount_passes_over_pieces_too(field):
    """An occupied square may be passed, friend or foe, and is no place to stop."""
    game = field(you="- hp=2 at=3,3 equip='defensive_mount heart 5'", foe="- at=4,3", phase="move")
    game.answer("you", "(4,3) defensive_mount").expect_asked("you", "step")
    assert not game.request.declinable and "(5,3)" in game.keys


@pytest.mark.clause("flow.3.11.chongsha", "ch4.chongsha", "ch2.direction")
def test_flow_3_11_chongsha_pushes_one_square_in_its_direction(field):
    """Zhang Xiu charges to the right: the foe is pushed one square to the right and unhurt, and he may go on."""
    game = field(you="zhangxiu at=3,3", foe="- at=4,3", phase="move")
    game.answer("you", "(4,3) chongsha").expect("you", at=(4, 3)).expect("foe", at=(5, 3), hp=4).expect_asked(
        "you", "step"
    )


@pytest.mark.clause("flow.3.11.chongsha", "ch4.chongsha", "ch2.terminate", "ch2.extremum")
def test_flow_3_11_chongsha_who_cannot_be_pushed_is_hurt_where_the_mover_puts_it(scene):
    """A mountain behind the foe: the movement ends, the mover picks one of the nearest squares, then one damage."""
    game = scene(map=CAMPS, you="zhangxiu at=5,4", foe="- at=4,4", phase="move")
    game.answer("you", "(4,4) chongsha").expect_asked("you", "square")
    assert sorted(game.keys) == ["(4,3)", "(4,5)", "(5,4)"]
    game.answer("you", "(4,5)").expect("foe", at=(4, 5), hp=3).expect("you", at=(4, 4)).expect_asked("you", "idle")


@pytest.mark.clause("flow.3.11.chongsha", "ch4.chongsha")
def test_flow_3_11_chongsha_into_a_camp_of_two(scene):
    """Two in a camp: one is pushed to the plain behind, the other cannot be: it alone is put elsewhere and hurt."""
    game = scene(map=CAMPS, you="zhangxiu at=2,7", foe="- at=3,7", foe2="- at=3,7", phase="move")
    game.answer("you", "(3,7) chongsha").settle()
    squares = sorted(game.game.board.coordinates(game.who(name).square) for name in ("foe", "foe2"))
    assert (4, 7) in squares and sorted(game.who(name).hp for name in ("foe", "foe2")) == [3, 4]


@pytest.mark.clause("flow.3.11.youbing", "ch4.youbing", "ch2.delayed_sign")
def test_flow_3_11_youbing_the_follower_copies_each_step(field):
    """Right after each step of Zu Mao's the follower takes the same; what it cannot copy it leaves out."""
    game = field(you="zumao at=3,3", foe="- at=4,6", foe2="- at=7,7", phase="move")
    game.answer("you", 0).expect("foe", marks={"yin": 1})
    game.answer("you", "(3,4)").expect("foe", at=(4, 7)).answer("you", "(3,5)").expect("foe", at=(4, 7))
    game.answer("you", "(4,5)").expect("foe", at=(5, 7))


@pytest.mark.clause("flow.3.11.youbing", "ch4.youbing")
def test_flow_3_11_youbing_old_lures_go_first(field):
    """Whether or not he lures again, the old marks are dropped at the start of his move phase."""
    game = field(you="zumao at=3,3", foe="- at=7,6 marks=yin", foe2="- at=4,4", phase="move")
    game.decline("you").expect("foe", marks={"yin": 0}).expect("foe2", marks={"yin": 0})


@pytest.mark.clause("flow.3.11.enemy_base")
def test_flow_3_11_enemy_base_can_be_entered(scene):
    """A warm piece walks onto the cool base, where a cool piece stands."""
    game = scene(you="- at=2,7", foe="- at=1,7", phase="move")
    game.answer("you", "(1,7)").expect("you", at=(1, 7))


@pytest.mark.clause("flow.3.11.yongquan", "ch4.yongquan", "ch4.ganglie", "ch2.card_targets")
def test_flow_3_11_yongquan_stops_targets_and_nothing_else(field):
    """Beside a friend Dong Zhuo is no target of an enemy's card or skill; splash and revenge reach him all the same."""
    facts = {"foe": "dongzhuo at=4,3", "foe2": "- at=4,4 hand='peach diamond 3'"}
    game = field(you=f"xiahoudun at=3,3 hand='{HIT};fire_camp heart 2;drowning club 7'", **facts, draw_pile=["spade 5"])
    game.use("you", "drowning").expect_asked("you", "targets").expect_not_offered("you", "foe").answer("you", "foe2")
    game.use("you", "fire_camp", "foe2").settle().expect("foe", hp=3).expect_not_offered("you", "slash")
    game.damage("foe", "you", 1).activate("you", "ganglie").settle().expect("foe", hp=2)


@pytest.mark.clause("flow.3.11.station_yongquan", "ch4.station")
def test_flow_3_11_station_yongquan_the_station_gives_to_him(scene):
    """The station is neither card nor skill: an enemy may send its letter to the protected Dong Zhuo."""
    game = scene(you="- at=3,4", foe="dongzhuo at=4,4", foe2="- at=4,3", phase="end", draw_pile=["jink heart 2"])
    game.activate("you", "station").expect_offered("you", "foe").answer("you", "foe").expect("foe", hand=1)


@pytest.mark.clause("flow.3.11.silenced_later", "ch2.void.2", "ch2.delayed_sign")
def test_flow_3_11_silenced_later_goes_on(diy):
    """What a skill has set up for the end of the turn happens, although the skill is silenced by then."""
    later = {"when": {"turn.ending": {"who": "you"}}, "effect": [{"draw": {"count": 1}}], "until": [{"turn.ended": {}}]}
    effect = [{"later": later}, {"gain_mark": {"mark": "seen"}}]
    vow = {"type": "active", "limit": {"times": 1, "per": "turn"}, "effect": effect}
    game = diy(skills={"vow": [vow]}, you="vow at=3,3 hand='ex_nihilo heart 7'", foe="- at=7,7")
    game.activate("you", "vow")
    game.do({"silence": {"who": "you", "skills": {"kind": "general_skill"}, "until": [{"turn.ended": {}}]}})
    game.decline("you").expect("you", hand=2)


@pytest.mark.clause("flow.3.11.dujiang", "ch4.dujiang")
def test_flow_3_11_dujiang_not_onto_an_occupied_lake(scene):
    """Of the three other lakes one is taken: he crosses to the two that are free."""
    game = scene(you="lvmeng at=7,7", foe="- at=4,3", phase="move")
    game.expect_offered("you", "(4,5)", "(1,1)").expect_not_offered("you", "(4,3)")


@pytest.mark.clause("flow.3.11.dead_owner")
def test_flow_3_11_dead_owner_is_not_asked(diy):
    """A skill at every death, its own death too: the dead owner is not asked, the living one is."""
    mourn = {"type": "trigger", "when": {"death.after": {}}, "optional": True, "effect": [{"draw": {"count": 1}}]}
    facts = {"skills": {"mourn": [mourn]}, "you": "- at=3,3 hand='ex_nihilo heart 7'", "foe2": "- at=7,7"}
    diy(**facts, foe="mourn hp=1 at=4,3").damage("you", "foe", 1).expect("foe", alive=False).expect_asked("you", "idle")
    game = diy(**{**facts, "foe2": "mourn at=7,7"}, foe="- hp=1 at=4,3").damage("you", "foe", 1)
    game.expect_offered("foe2", "mourn")
