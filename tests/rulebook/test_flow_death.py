"""3.6, second half: dying, death, and the end of the game."""

from __future__ import annotations

import pytest

HIT = "slash.normal spade 7"


@pytest.mark.clause("flow.3.6.dying", "R35", "ch4.peach.2")
def test_flow_3_6_dying_whoever_is_within_four_is_asked(field):
    """The dying one itself and who stands within four squares may help; five are too far, friend or foe is the same."""
    game = field(
        you=f"- at=3,3 hand='{HIT};peach heart 3'", foe="- hp=1 at=4,3 hand='peach heart 4'",
        foe2="- at=4,7 hand='peach heart 6'", foe3="- at=7,7 hand='peach heart 7'",
    )  # fmt: skip
    game.use("you", "slash").decline("you").expect_asked("you", "order")
    assert game.keys == ["foe", "foe2"]
    game.answer("you", "foe2").answer("foe2", "peach").expect("foe", hp=1)


@pytest.mark.clause("flow.3.6.dying", "R35")
def test_flow_3_6_dying_five_squares_are_too_far(field):
    """The only peach is five squares away: nobody is asked for it."""
    game = field(you=f"- at=3,3 hand='{HIT}'", foe="- hp=1 at=4,3", foe2="- at=7,5 hand='peach heart 6'")
    game.use("you", "slash").expect("foe", alive=False).expect("foe2", hand=1)


@pytest.mark.clause("flow.3.6.dying", "flow.3.11.peaches", "R34")
def test_flow_3_6_dying_until_the_hit_points_are_above_zero(field):
    """Three damage on one hit point: two peaches are not enough, the third rescues; one helper gave two of them."""
    game = field(
        you="- at=3,3 hand='peach heart 3'", foe="- hp=1 at=4,3 hand='peach heart 4;peach heart 6'", foe2="- at=7,7",
    )  # fmt: skip
    game.damage("foe2", "foe", 3).answer("you", "peach").expect("foe", hp=-1)
    game.answer("foe", "peach").expect("foe", hp=0).answer("foe", "peach").expect("foe", hp=1, alive=True, hand=0)


@pytest.mark.clause("flow.3.6.death", "R60", "ch2.character_zones", "ch2.delayed_zone")
def test_flow_3_6_death_everything_is_discarded_and_the_piece_leaves(field):
    """Hand, equipment and delayed cards lie in the discard pile once each, the marks are gone, the square is free."""
    game = field(
        you="- at=3,3", foe2="- at=7,7",
        foe="- hp=1 at=4,3 hand='jink heart 2' equip='axe diamond 5' delayed='indulgence club 6' marks=ze:2",
    )  # fmt: skip
    game.damage("you", "foe", 1).expect("foe", alive=False, hand=0, equip=[], delayed=[], at=None, marks={"ze": 0})
    assert sorted(game.pile("discard_pile")) == ["axe diamond 5", "indulgence club 6", "jink heart 2"]


@pytest.mark.clause("flow.3.6.death", "flow.3.6.r1", "ch2.score")
@pytest.mark.parametrize(("marks", "points"), [("marks=banner", 3), ("", 2)])
def test_flow_3_6_r1_a_commander_is_worth_three_another_general_two(field, marks, points):
    """The other side scores, whoever or whatever killed."""
    game = field(you="- at=3,3", foe=f"- hp=1 at=4,3 {marks}", foe2="- at=7,7")
    game.do({"lose_hp": {"who": "foe", "amount": 1}}).expect("you", score=points).expect("foe2", score=0)


@pytest.mark.clause("flow.3.6.r2", "ch4.elai")
def test_flow_3_6_r2_dianwei_yields_one_less(field):
    """His skill works when he is dead: one point, as commander two."""
    for marks, points in (("", 1), ("marks=banner", 2)):
        game = field(you="- at=3,3", foe=f"dianwei hp=1 at=4,3 {marks}", foe2="- at=7,7")
        game.damage("you", "foe", 1).expect("you", score=points)


@pytest.mark.clause("flow.3.6.killer", "ch2.kill", "R33")
def test_flow_3_6_killer_is_the_source_of_the_damage_if_there_is_one(field):
    """Damage kills by its source; lost hit points kill by nobody."""
    game = field(you=f"- at=3,3 hand='{HIT}'", foe="- hp=1 at=4,3", foe2="- hp=1 at=5,3", foe3="- at=7,7")
    game.use("you", "slash", "foe").settle().do({"lose_hp": {"who": "foe2", "amount": 1}})
    game.settle()
    deaths = [one.args for one in game.game.journal if one.code == "death"]
    assert [death["killer"] for death in deaths] == [game.who("you"), None]


@pytest.mark.clause("flow.3.6.current", "ch1.1.2.2.2.o3", "R31")
def test_flow_3_6_current_what_is_resolved_is_finished_then_the_turn_ends(field):
    """Killed by Xiahou Dun's revenge in the middle of its card, the user's card goes on to the last target."""
    game = field(
        you="- hp=1 at=3,3 hand='savage_assault spade 7;jink heart 2'", ally="- at=7,7",
        foe="xiahoudun at=4,3", foe2="- at=3,4", draw_pile=["spade 5"],
    )  # fmt: skip
    game.use("you", "savage_assault").answer("you", "foe").answer("foe", "ganglie").settle()
    game.expect("you", alive=False).expect("foe2", hp=3).expect_asked("foe")
    assert all(one.args["who"] is not game.who("you") for one in game.game.journal if one.code == "phase")


@pytest.mark.clause("flow.3.6.end", "flow.3.6.end.five", "R61")
def test_flow_3_6_end_five_points_win_at_once(field):
    """The commander and another general are five points: the game is over though a cool general lives."""
    game = field(
        you="- at=3,3 hand='savage_assault spade 7'",
        foe="- hp=1 at=4,3 marks=banner", foe2="- hp=1 at=3,4", foe3="- at=2,3",
    )  # fmt: skip
    game.use("you", "savage_assault").settle().expect_over("warm").expect("foe3", hp=4)
    assert game.game.result.scores == {"warm": 5, "cool": 0}


@pytest.mark.clause("flow.3.6.end", "flow.3.6.end.nobody")
def test_flow_3_6_end_a_side_with_nobody_alive_loses(field):
    """The last of a side dies: the other wins with two points only."""
    game = field(you=f"- at=3,3 hand='{HIT}'", foe="- hp=1 at=4,3")
    game.use("you", "slash").expect_over("warm")
    assert game.game.result.scores["warm"] == 2


@pytest.mark.clause("flow.3.6.end.both", "R62")
def test_flow_3_6_end_both_at_once_is_a_draw(diy):
    """Rulings of the scenario that hold for both sides at the same moment: nobody wins."""
    always = {"compare": {"left": 1, "is": "=", "right": 1}}
    game = diy(rules={"end": [{"if": always, "result": "win"}]}, you="- at=3,3", foe="- hp=1 at=4,3", foe2="- at=7,7")
    game.damage("you", "foe", 1).expect_over(None)


@pytest.mark.clause("flow.3.6.end.deck", "R61", "R17")
def test_flow_3_6_end_a_deck_that_cannot_give_is_a_draw_at_once(field):
    """A judgement without a card to turn up ends the game in the middle of everything."""
    game = field(
        you=f"machao at=3,3 hand='{HIT}'", foe="- at=4,3 hand='jink heart 2'", deck="exact",
    )  # fmt: skip
    game.use("you", "slash").answer("you", "tieqi").expect_over(None).expect("foe", hp=4)
    assert game.game.result.reason == "deck" and game.request is None


@pytest.mark.clause("flow.3.6.end.rounds")
@pytest.mark.parametrize(("score", "winner"), [({"warm": 2, "cool": 0}, "warm"), ({"warm": 2, "cool": 2}, None)])
def test_flow_3_6_end_after_thirty_rounds_the_score_decides(field, score, winner):
    """The thirtieth round is the last: the higher score wins, equal scores are a draw."""
    game = field(you="- at=1,1", foe="- at=7,7 face=down", turn="you")
    game.game.match.change.set_round(30, "warm")
    for side, points in score.items():
        game.game.match.change.set_score(side, points)
    game.decline("you").expect_over(winner)
    assert game.game.result.rounds == 30


@pytest.mark.clause("flow.3.11.peaches", "flow.3.6.dying")
def test_flow_3_11_peaches_one_in_vain_is_followed_by_another_asking(diy):
    """The first peach is void on the dying one; its giver is asked again, and the second one saves."""
    picky = {
        "type": "trigger", "when": {"effect.start": {"card": {"name": "peach"}, "target": "you"}},
        "if": {"compare": {"left": {"marks": {"of": "you", "mark": "seen"}}, "is": "=", "right": 0}},
        "effect": [{"gain_mark": {"mark": "seen"}}, {"void": {"card": "card", "target": "target"}}],
    }  # fmt: skip
    game = diy(
        skills={"picky": [picky]}, you="- at=3,3 hand='peach heart 3;peach heart 4'", foe="picky hp=1 at=4,3",
        foe2="- at=7,7",
    )  # fmt: skip
    game.damage("foe2", "foe", 1).answer("you", "peach heart 3").expect("foe", hp=0)
    game.answer("you", "peach heart 4").expect("foe", hp=1, alive=True)
