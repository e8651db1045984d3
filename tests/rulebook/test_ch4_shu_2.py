"""Chapter 4, Shu: Ma Chao, Huang Yueying, Huang Zhong, Sun Qian."""

from __future__ import annotations

import pytest

DRAWN = ["ex_nihilo heart 7", "ex_nihilo heart 8"]
SLASH = "slash.normal spade 7"

# --- 马术 ------------------------------------------------------------------------------------------------------------


@pytest.mark.clause("ch4.mashu.1")
def test_ch4_mashu_1_saves_the_steps_not_taken(field):
    """At the end of the move phase he takes a mark for each step of movement power he left unused; nothing is asked."""
    game = field(you="machao at=3,3", foe="- at=6,6", phase="move")
    game.move("you", (3, 4)).decline("you").expect("you", marks={"mashu_points": 3}).expect_asked("you", "idle")


@pytest.mark.clause("ch4.mashu.1")
def test_ch4_mashu_1_a_full_march_saves_nothing(field):
    """With every step taken there is nothing to take a mark for."""
    game = field(you="machao hp=2 at=3,3", foe="- at=6,6", phase="move")
    game.move("you", (3, 4), (3, 5)).expect("you", marks={"mashu_points": 0})
    assert game.happened("activate", ability="mashu") == 0


@pytest.mark.clause("ch4.mashu.1")
def test_ch4_mashu_1_standing_still_saves_the_whole_power(field):
    """The power of the phase counts, whatever raised it: with 骁锐 it is one more."""
    game = field(you="machao at=3,3", friend="caochun at=4,3", foe="- at=6,6", phase="turn", draw_pile=DRAWN)
    game.answer("you", "0").decline("you").expect("you", marks={"mashu_points": 5})


@pytest.mark.clause("ch4.mashu.2")
def test_ch4_mashu_2_moves_by_the_marks(field):
    """In the play phase he moves up to as many steps as he has marks, and drops one for each step."""
    game = field(you="machao at=3,3 marks=mashu_points:3", foe="- at=6,6")
    game.activate("you", "mashu.2").move("you", (3, 4), (3, 5)).decline("you")
    game.expect("you", at=(3, 5), marks={"mashu_points": 1}).expect_offered("you", "mashu.2")


@pytest.mark.clause("ch4.mashu.2")
def test_ch4_mashu_2_as_often_as_marks_are_left(field):
    """It may be activated again while a mark is left, and not without one."""
    game = field(you="machao at=3,3 marks=mashu_points:2", foe="- at=6,6")
    game.activate("you", "mashu.2").move("you", (3, 4)).decline("you")
    game.activate("you", "mashu.2").move("you", (3, 5)).expect_asked("you", "idle")
    game.expect("you", marks={"mashu_points": 0}).expect_not_offered("you", "mashu.2")


@pytest.mark.clause("ch4.mashu.3")
def test_ch4_mashu_3_the_marks_are_dropped_after_the_play_phase(field):
    """At the end of the play phase every mark that is left is dropped."""
    game = field(you="machao at=3,3 marks=mashu_points:3", foe="- at=6,6", foe2="- at=6,5")
    game.decline("you").expect("you", marks={"mashu_points": 0}).expect_asked("foe", "unit")


# --- 铁骑 ------------------------------------------------------------------------------------------------------------


@pytest.mark.clause("ch4.tieqi", "R41", "flow.3.11.no_jink")
def test_ch4_tieqi_red_leaves_no_jink(field):
    """Red: the slash is no legal target of the target's jink, so neither card nor armour is offered."""
    game = field(
        you=f"machao at=3,3 hand='{SLASH}'",
        foe="zhaoyun at=4,3 hand='jink heart 2;slash.normal spade 8' equip='eight_diagram spade 2'",
        draw_pile=["diamond 5"],
    )
    game.use("you", "slash", "foe").answer("you", "tieqi").expect("foe", hp=3)


@pytest.mark.clause("ch4.tieqi", "R41")
def test_ch4_tieqi_black_changes_nothing(field):
    """Black, or not activated: the jink may be used."""
    facts = {
        "you": f"machao at=3,3 hand='{SLASH}'",
        "foe": "- at=4,3 hand='jink heart 2'",
        "draw_pile": ["club 5"],
    }
    field(**facts).use("you", "slash", "foe").answer("you", "tieqi").answer("foe", "jink").expect("foe", hp=4)
    field(**facts).use("you", "slash", "foe").decline("you").answer("foe", "jink").expect("foe", hp=4)


@pytest.mark.clause("ch4.tieqi")
def test_ch4_tieqi_ends_with_the_slash(field):
    """The next slash on the same character may be dodged again; no other card is touched."""
    game = field(
        you=f"machao at=3,3 hand='{SLASH};slash.normal spade 8;archery_attack heart 1' equip='crossbow club 1'",
        foe="- at=4,3 hand='jink heart 2;jink heart 4'",
        draw_pile=["diamond 5", "club 5"],
    )
    game.use("you", SLASH, "foe").answer("you", "tieqi").expect("foe", hp=3)
    game.use("you", "slash", "foe").decline("you").answer("foe", "jink heart 2")
    game.use("you", "archery_attack").answer("foe", "jink").expect("foe", hp=3)


# --- 集智 ------------------------------------------------------------------------------------------------------------


@pytest.mark.clause("ch4.jizhi")
def test_ch4_jizhi_draws_for_a_normal_trick(field):
    """When she uses a normal trick she may draw one, before anything else happens to it."""
    game = field(
        you="huangyueying at=3,3 hand='duel spade 1;ex_nihilo heart 9'",
        foe="- at=4,3 hand='nullification spade 11'",
        draw_pile=DRAWN,
    )
    game.use("you", "duel", "foe").answer("you", "jizhi").expect("you", hand=2).expect_asked("foe")


@pytest.mark.clause("ch4.jizhi", "R50")
def test_ch4_jizhi_counts_nullification(field):
    """A nullification is a normal trick: she may draw when she uses it, in anybody's turn."""
    game = field(
        you="- at=3,3 hand='duel spade 1'",
        foe="huangyueying at=4,3 hand='nullification spade 11'",
        draw_pile=["peach heart 3"],
    )
    game.use("you", "duel", "foe").answer("foe", "nullification").answer("foe", "jizhi")
    game.expect("foe", hp=3, hand=["peach heart 3"])


@pytest.mark.clause("ch4.jizhi", "R50")
def test_ch4_jizhi_not_for_delayed_tricks_nor_basic_cards(field):
    """An indulgence is a delayed trick, a slash none; and drawing is a choice."""
    game = field(
        you=f"huangyueying at=3,3 hand='indulgence heart 6;{SLASH};duel spade 1;ex_nihilo heart 7'", foe="- at=4,3"
    )
    game.use("you", "indulgence", "foe").expect_asked("you", "idle").use("you", "slash", "foe").expect_asked(
        "you", "idle"
    )
    game.use("you", "duel", "foe").decline("you").expect("you", hand=1)


# --- 奇才 ------------------------------------------------------------------------------------------------------------


def away(distance: int) -> str:
    """Return a square so far from (1,1)."""
    x = min(1 + distance, 7)
    return f"{x},{1 + distance - (x - 1)}"


@pytest.mark.parametrize(
    ("card", "reach"),
    [("dismantlement", 6), ("duel", 5), ("fire_camp", 4), ("drowning", 4), ("mystic_gate", 4), ("indulgence", 7)],
)
@pytest.mark.clause("ch4.qicai", "R50")
def test_ch4_qicai_reaches_further_with_tricks_on_one_target(field, card, reach):
    """Each of her tricks on one character has a target of its own: so far, and not a square further."""
    game = field(
        you=f"huangyueying at=1,1 hand='{card} spade 3'",
        foe=f"- at={away(reach)} hand='jink heart 2'",
        foe2=f"- at={away(reach + 1)} hand='jink heart 4'",
        friend="- at=2,1 hand='jink heart 8'",
    )
    game.use("you", card).expect_offered("you", "foe", "friend").expect_not_offered("you", "foe2")


@pytest.mark.parametrize("card", ["savage_assault", "archery_attack"])
@pytest.mark.clause("ch4.qicai")
def test_ch4_qicai_assaults_everybody_else_within_five(field, card):
    """Savage assault and archery attack strike all others within distance 5."""
    game = field(you=f"huangyueying at=1,1 hand='{card} spade 3'", foe=f"- at={away(5)}", foe2=f"- at={away(6)}")
    game.use("you", card).decline("you").expect("foe", hp=3).expect("foe2", hp=4).expect("you", hp=3)


@pytest.mark.clause("ch4.qicai")
def test_ch4_qicai_salvation_reaches_five(field):
    """Salvation heals all within distance 5, herself included."""
    game = field(
        you="huangyueying hp=1 at=1,1 hand='god_salvation heart 1'",
        foe=f"- hp=1 at={away(5)}",
        foe2=f"- hp=1 at={away(6)}",
    )
    game.use("you", "god_salvation").decline("you").expect("you", hp=2).expect("foe", hp=2).expect("foe2", hp=1)


@pytest.mark.clause("ch4.qicai")
def test_ch4_qicai_keeps_what_else_the_targets_must_be(field):
    """A dismantlement still wants a card there, burning camps a hand, a duel somebody else."""
    game = field(
        you="huangyueying at=1,1 hand='dismantlement spade 3;fire_camp diamond 2'",
        foe="- at=2,1",
        friend="- at=1,2",
    )
    game.expect_asked("you", "idle").expect_not_offered("you", "dismantlement")
    game.use("you", "fire_camp").decline("you").expect("foe", hp=4).expect("friend", hp=4)
    assert game.happened("show", who="you") == 1


@pytest.mark.clause("ch4.qicai", "R50")
def test_ch4_qicai_leaves_other_cards_and_other_users_alone(field):
    """Peach and slash reach as printed, and so do the tricks of others."""
    game = field(you=f"huangyueying at=1,1 hand='peach heart 3;{SLASH}'", friend="- hp=1 at=3,1", foe="- at=1,3")
    game.expect_asked("you", "idle").expect_not_offered("you", "peach", "slash.normal")
    game = field(you="- at=1,1 hand='duel spade 1'", friend="huangyueying at=1,2", foe="- at=5,1")
    game.use("you", "duel").expect("friend", hp=2)


# --- 神弓 ------------------------------------------------------------------------------------------------------------


@pytest.mark.clause("ch4.shengong")
def test_ch4_shengong_shoots_any_slash_as_an_arrow(field):
    """He uses any slash of his as an arrow slash: along his row or column."""
    game = field(you=f"huangzhong at=1,3 hand='{SLASH}'", foe="- at=7,3", foe2="- at=2,4")
    game.use("you", "shengong", "foe").expect("foe", hp=3)
    assert game.happened("use", card="slash.arrow") == 1


@pytest.mark.clause("ch4.shengong.o1")
def test_ch4_shengong_cannot_hit_into_a_base(field):
    """Not at somebody standing in a base, be it in line or in attack range; an arrow slash used as itself can."""
    game = field(you="huangzhong at=1,6 hand='slash.arrow club 4'", foe="- at=1,7", foe2="- at=1,2")
    game.use("you", "shengong").expect("foe2", hp=3).expect("foe", hp=4)
    game = field(you="huangzhong at=1,6 hand='slash.arrow club 4'", foe="- at=1,7", foe2="- at=1,2")
    game.use("you", "slash.arrow").expect_offered("you", "foe", "foe2")


@pytest.mark.clause("ch4.shengong", "ch4.shengong.o1")
def test_ch4_shengong_reaches_the_attack_range_too(field):
    """Within attack range the line doesn't matter; outside both nobody is hit."""
    game = field(
        you=f"huangzhong at=3,3 hand='{SLASH}' equip='spear spade 12'", foe="- at=5,4", foe2="- at=5,5", foe3="- at=3,7"
    )
    game.use("you", "shengong").expect_offered("you", "foe", "foe3").expect_not_offered("you", "foe2")


@pytest.mark.clause("ch4.shengong")
def test_ch4_shengong_is_for_using_and_within_the_limit(field):
    """It answers no need to play a slash, and its slash is the phase's slash."""
    game = field(you="- at=3,3 hand='duel spade 1'", foe=f"huangzhong at=4,3 hand='{SLASH}'")
    game.use("you", "duel", "foe").expect_offered("foe", "slash").expect_not_offered("foe", "shengong")
    game = field(you=f"huangzhong at=3,3 hand='{SLASH};slash.normal spade 8'", foe="- at=4,3")
    game.use("you", "slash.normal spade 8", "foe").expect_asked("you", "idle").expect_not_offered("you", "shengong")


# --- 奔命, 归营 ------------------------------------------------------------------------------------------------------


@pytest.mark.clause("ch4.benming")
def test_ch4_benming_moves_four_whatever_his_hit_points(field):
    """In the move phase his movement power is 4, even at 1 hit point; in other phases it is what it is."""
    game = field(you="sunqian hp=1 at=3,3", foe="- at=6,6", phase="move")
    game.expect("you", movement_power=4).move("you", (3, 4), (3, 5), (3, 6), (3, 7)).expect_asked("you", "idle")
    game.expect("you", at=(3, 7), movement_power=1)


@pytest.mark.clause("ch4.benming")
def test_ch4_benming_is_the_base_that_others_add_to(field):
    """It sets the base value: 骁锐's +1 comes on top."""
    game = field(you="sunqian at=3,3", friend="caochun at=4,3", foe="- at=6,6", phase="turn", draw_pile=DRAWN)
    game.answer("you", "0").expect_asked("you", "step").expect("you", movement_power=5)


@pytest.mark.clause("ch4.benming", "ch4.indulgence")
def test_ch4_benming_needs_a_move_phase(field):
    """With the move phase skipped there is nothing to move."""
    game = field(you="sunqian at=3,3 delayed='indulgence heart 6'", foe="- at=6,6", phase="delayed", draw_pile=DRAWN)
    game.expect_asked("you", "idle").expect("you", at=(3, 3), movement_power=3)


@pytest.mark.clause("ch4.guiying", "flow.3.7.r1")
def test_ch4_guiying_returns_to_his_own_base(field):
    """In the end phase he may put his piece on his side's base, from anywhere, without moving."""
    game = field(you="sunqian at=1,6", friend="- at=7,1", foe="- at=1,7", foe2="- at=6,5", phase="end")
    game.answer("you", "guiying").expect("you", at=(7, 1))
    assert game.happened("move") == 0


@pytest.mark.clause("ch4.guiying")
def test_ch4_guiying_may_be_declined(field):
    """It is a choice."""
    game = field(you="sunqian at=1,6", foe="- at=1,7", foe2="- at=6,5", phase="end")
    game.decline("you").expect("you", at=(1, 6))


@pytest.mark.clause("ch4.guiying")
def test_ch4_guiying_not_for_who_is_there_already(field):
    """At home there is nowhere to go: the skill is not offered."""
    game = field(you="sunqian at=7,1", foe="- at=1,7", foe2="- at=6,5", phase="end")
    game.expect_asked("foe", "unit")
