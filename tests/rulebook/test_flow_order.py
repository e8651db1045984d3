"""3.8 to 3.10: several abilities at one timing, several characters, conflicts."""

from __future__ import annotations

import pytest

DRAW = {"draw": {"count": 1}}
TIRED = {"type": "trigger", "when": {"use.end": {}}, "effect": [DRAW]}


@pytest.mark.clause("flow.3.8.3")
def test_flow_3_8_3_what_must_happen_comes_before_passing(diy):
    """One skill must, one may: the player picks the order, but cannot pass before the first is done."""
    may = {**TIRED, "optional": True, "effect": [{"draw": {"count": 2}}]}
    game = diy(skills={"both": [TIRED, may]}, you="both at=3,3 hand='ex_nihilo heart 7'", foe="- at=7,7")
    game.use("you", "ex_nihilo").expect_offered("you", "both", "both.2")
    assert not game.request.declinable
    game.answer("you", "both").expect_offered("you", "both.2").decline("you").expect("you", hand=3)


@pytest.mark.clause("flow.3.8.4")
def test_flow_3_8_4_what_does_not_hold_any_more_is_not_offered(diy):
    """Two skills for who has at most two cards: after the first there are three, and the second is gone."""
    few = {"compare": {"left": {"size": {"of": {"cards": {"of": "you", "in": ["hand"]}}}}, "is": "<=", "right": 2}}
    part = {**TIRED, "optional": True, "if": few}
    game = diy(skills={"poor": [part, part]}, you="poor at=3,3 hand='ex_nihilo heart 7'", foe="- at=7,7")
    game.use("you", "ex_nihilo").expect_offered("you", "poor", "poor.2").answer("you", "poor")
    game.expect("you", hand=3).expect_asked("you", "idle")


@pytest.mark.clause("flow.3.8.2")
def test_flow_3_8_2_one_skill_once_at_one_timing(diy):
    """Used, it is not offered again at this timing, but at the next one it is."""
    part = {**TIRED, "optional": True}
    game = diy(skills={"once": [part]}, you="once at=3,3 hand='ex_nihilo heart 7;ex_nihilo heart 8'", foe="- at=7,7")
    game.use("you", "ex_nihilo heart 7").answer("you", "once").expect_asked("you", "idle")
    game.use("you", "ex_nihilo heart 8").expect_offered("you", "once")


@pytest.mark.clause("flow.3.8.1", "flow.3.9.1")
def test_flow_3_8_1_from_the_current_character_on_and_nobody_twice(diy):
    """Three may act: the current one first, then as it chooses; who passed is not asked again at this timing."""
    part = {**TIRED, "optional": True}
    game = diy(
        skills={"once": [part]}, you="once at=3,3 hand='ex_nihilo heart 7'", foe="once at=4,3", foe2="once at=5,3"
    )
    game.use("you", "ex_nihilo").expect_asked("you", "timing").decline("you")
    game.expect_asked("you", "order").answer("you", "foe2").answer("foe2", "once").answer("foe", "once")
    game.expect("you", hand=2).expect_asked("you", "idle")


@pytest.mark.clause("flow.3.8.5", "ch1.1.2.2.2.o1")
def test_flow_3_8_5_a_card_closes_the_window_for_everybody(field):
    """The first peach saves; nobody else is asked for one at that dying."""
    game = field(
        you="- at=3,3 hand='peach heart 3'", foe="- hp=1 at=4,3", foe2="- at=5,3 hand='peach heart 4'", foe3="- at=7,7"
    )
    game.damage("foe2", "foe", 1).answer("you", "peach").expect("foe", hp=1).expect("foe2", hand=1)
    game.expect_asked("you", "idle")


@pytest.mark.clause("flow.3.9.2")
def test_flow_3_9_2_with_one_left_there_is_nothing_to_ask(field):
    """Two targets: one question for the order, not two."""
    game = field(you="- at=3,3 hand='savage_assault spade 7'", foe="- at=4,3", foe2="- at=3,4")
    game.use("you", "savage_assault").answer("you", "foe2").expect_asked("you", "idle").expect("foe", hp=3)


@pytest.mark.clause("flow.3.10.1", "ch1.1.1.1")
def test_flow_3_10_1_a_skill_beats_the_card_and_terrain_beats_the_skill(scene):
    """A duel reaches three squares, Huang Yueying's five; her arrow from a tower goes where the tower says."""
    game = scene(you="huangyueying at=3,1 hand='duel spade 1;slash.arrow club 4'", foe="- at=6,3", foe2="- at=7,7")
    game.expect_offered("you", "duel").expect_not_offered("you", "slash")


@pytest.mark.clause("flow.3.10.2", "ch1.1.1.2")
def test_flow_3_10_2_of_two_the_one_that_forbids_wins(field):
    """Zhang Fei's slashes are unlimited, but an empty fort isn't a legal target for any of them."""
    game = field(you="zhangfei at=3,3 hand='slash.normal spade 7;slash.normal spade 8'", foe="zhugeliang at=4,3")
    game.expect_not_offered("you", "slash")


@pytest.mark.clause("flow.3.8.1", "ch1.1.2.2.2")
def test_flow_3_8_1_the_current_character_has_had_its_turn_when_others_act(diy):
    """The current one could do nothing when its turn at the timing came: what another gives it comes too late."""
    rich = {"compare": {"left": {"size": {"of": {"cards": {"of": "you", "in": ["hand"]}}}}, "is": ">=", "right": 3}}
    late = {**TIRED, "when": {"use.end": {"user": "you"}}, "optional": True, "if": rich}
    gift = {**TIRED, "effect": [{"draw": {"who": "current", "count": 1}}]}
    game = diy(
        skills={"late": [late], "gift": [gift]}, you="late at=3,3 hand='ex_nihilo heart 7'", ally="gift at=4,3",
        foe="- at=7,7",
    )  # fmt: skip
    game.use("you", "ex_nihilo").expect("you", hand=3).expect_asked("you", "idle")
