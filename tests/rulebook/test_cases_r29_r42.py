"""Cases R29 to R42: several targets, dying, duels, redirecting."""

from __future__ import annotations

import pytest

HIT = "slash.normal spade 7"
FOREST = (".......",) * 4 + ("...F...",) + (".......",) * 2


@pytest.mark.clause("R29", "ch1.1.2.2.1", "flow.3.9.1", "ch4.savage_assault")
def test_r29_the_user_picks_each_next_target_when_the_last_is_through(field):
    """Of three the user picks one; only when its damage, dying and skills are over does it pick again."""
    game = field(
        you="- at=3,3 hand='savage_assault spade 7'",
        foe="xiahoudun hp=1 at=4,3 hand='peach heart 3'", foe2="- at=3,4", foe3="- at=2,3", draw_pile=["spade 5"],
    )  # fmt: skip
    game.use("you", "savage_assault").expect_asked("you", "order").answer("you", "foe")
    game.answer("you", "foe").answer("foe", "peach").activate("foe", "ganglie").expect("you", hp=3)
    assert game.expect_asked("you", "order").keys == ["foe2", "foe3"]
    game.answer("you", "foe3").expect("foe2", hp=3).expect("foe3", hp=3)


@pytest.mark.clause("R29", "ch4.god_salvation")
def test_r29_the_user_itself_comes_first(field):
    """Salvation: the current character is healed before it is asked who is next."""
    game = field(you="- hp=1 at=3,3 hand='god_salvation heart 1'", foe="- hp=1 at=4,3", foe2="- hp=1 at=3,4")
    game.use("you", "god_salvation").expect("you", hp=2).expect_asked("you", "order").expect("foe", hp=1)


@pytest.mark.clause("R31", "flow.3.6.damage.dead", "flow.3.4.dead")
def test_r31_the_last_target_dies_and_is_not_asked_any_more(field):
    """The last target dies with cards in hand: it is asked nothing more, the user goes on."""
    game = field(
        you="- at=3,3 hand='savage_assault spade 7'", foe="simayi hp=1 at=4,3 hand='jink heart 2'", foe2="- at=7,7"
    )
    game.use("you", "savage_assault").expect("foe", alive=False).expect_asked("you", "idle")


@pytest.mark.clause("R31", "flow.3.4.dead", "ch2.target_character_count")
def test_r31_a_target_dead_before_its_turn_is_skipped(diy):
    """The first target takes a weaker friend with it: the friend is left out without a question."""
    weak = {"compare": {"left": {"quantity": {"of": "it", "name": "hp"}}, "is": "=", "right": 1}}
    part = {
        "type": "trigger", "when": {"damage.suffered": {"target": "you"}},
        "effect": [{"lose_hp": {"who": {"characters": {"where": [weak]}}, "amount": 1}}],
    }  # fmt: skip
    game = diy(
        skills={"spite": [part]}, you="- at=3,3 hand='savage_assault spade 7'",
        foe="spite at=4,3", foe2="- hp=1 at=3,4", foe3="- at=2,3",
    )  # fmt: skip
    game.use("you", "savage_assault").answer("you", "foe").settle().expect("foe2", alive=False).expect("foe3", hp=3)
    asked = [one.args["target"].name for one in game.game.journal if one.code == "damage"]
    assert asked == ["foe", "foe3"]


@pytest.mark.clause("R33", "ch4.kurou", "ch1.2.1")
def test_r33_at_one_hit_point_it_is_allowed_and_dying_comes_first(field):
    """Saved he draws two; not saved he draws nothing. It is no damage, and nobody is the killer."""
    game = field(you="huanggai hp=1 at=3,3 hand='peach heart 3'", foe="- at=7,7", ally="- at=1,1")
    game.activate("you", "kurou").answer("you", "peach").expect("you", hp=1, hand=2)
    game = field(you="huanggai hp=1 at=3,3", foe="- at=7,7", ally="- at=1,1")
    game.activate("you", "kurou").expect("you", alive=False)
    death = next(one.args for one in game.game.journal if one.code == "death")
    assert death["killer"] is None and game.happened("damage") == 0


@pytest.mark.clause("R34", "flow.3.11.below_zero", "ch2.hp_raw.n1")
def test_r34_below_zero_needs_as_many_peaches(field):
    """One hit point, three damage: two below nothing. Two peaches are not enough, three are."""
    for peaches, alive in ((2, False), (3, True)):
        hand = ";".join(f"peach heart {3 + n}" for n in range(peaches))
        game = field(you=f"- at=3,3 hand='{hand}'", foe="- hp=1 at=4,3", foe2="- at=7,7")
        game.damage(None, "foe", 3).expect("foe", hp_raw=-2, lost_hp=4, hand_limit=0, movement_power=0)
        for n in range(peaches):
            game.answer("you", f"peach heart {3 + n}")
        game.expect("foe", alive=alive)


@pytest.mark.clause("R34", "flow.3.6.damage")
def test_r34_one_change_of_hit_points_not_three(diy):
    """Skills that look at the loss see it once, whatever the amount."""
    part = {"type": "trigger", "when": {"hp.deducted": {}}, "effect": [{"gain_mark": {"mark": "seen"}}]}
    game = diy(skills={"watch": [part]}, you="watch at=3,3 hand='peach heart 3'", foe="- hp=4 at=4,3")
    game.damage("you", "foe", 3).expect("you", marks={"seen": 1})


@pytest.mark.clause("R35", "flow.3.6.dying", "ch4.peach.2")
def test_r35_within_four_and_the_dying_one_itself(field):
    """Distance four is asked, five is not, the dying one is; the current character orders them."""
    game = field(
        you="- at=1,4 hand='ex_nihilo heart 7'", foe="- hp=1 at=4,4 hand='peach heart 3'",
        foe2="- at=4,7 hand='peach heart 4'", foe3="- at=7,6 hand='peach heart 6'",
    )  # fmt: skip
    game.damage("you", "foe", 1).expect_asked("you", "order")
    assert game.keys == ["foe", "foe2"]
    game.answer("you", "foe").decline("foe").decline("foe2").expect("foe", alive=False).expect("foe3", hand=1)


@pytest.mark.clause("R35", "ch4.peach.1")
def test_r35_in_the_play_phase_within_one_and_wounded(field):
    """The peach reaches oneself and a neighbour who is hurt, nobody unhurt, nobody two squares away."""
    game = field(you="- hp=3 at=3,3 hand='peach heart 3'", ally="- hp=1 at=4,3", ally2="- at=3,4", foe="- hp=1 at=5,3")
    game.use("you", "peach").expect_offered("you", "you", "ally").expect_not_offered("you", "ally2", "foe")


@pytest.mark.clause("R36", "ch4.jijiu", "ch2.turn.o1")
def test_r36_outside_his_turn_any_red_card_saves(field):
    """Hua Tuo saves an ally with a red card from his hand or his equipment zone, not with a black one."""
    game = field(
        you="- at=3,3", foe="- hp=1 at=4,3", foe2="huatuo at=6,3 hand='jink heart 2;duel spade 1' equip='axe diamond 5'"
    )
    game.damage("you", "foe", 1).answer("you", "foe2").activate("foe2", "jijiu").expect_offered("foe2", "jink", "axe")
    game.expect_not_offered("foe2", "duel").answer("foe2", "axe").expect("foe", hp=1).expect("foe2", equip=[])


@pytest.mark.clause("R36", "ch4.jijiu")
def test_r36_not_in_his_own_turn_even_for_himself(field):
    """Dying in his own turn he has no red card to make a peach of."""
    game = field(you="huatuo hp=1 at=3,3 hand='jink heart 2'", ally="- at=7,7", foe="- at=1,1")
    game.do({"lose_hp": {"who": "you", "amount": 1}}).expect("you", alive=False)


@pytest.mark.clause("R36", "ch4.jijiu")
def test_r36_wounded_is_not_dying(field):
    """In another's play phase he is not asked for somebody who is merely hurt."""
    game = field(you="- at=3,3", foe="- at=4,3", foe2="huatuo at=5,3 hand='jink heart 2'")
    game.damage("you", "foe", 1).expect("foe", hp=3).expect_asked("you", "idle")


@pytest.mark.clause("R37", "ch4.wushuang.2")
def test_r37_half_an_answer_to_his_duel_is_lost(field):
    """B plays its only slash, fails the second: one damage, and the slash is gone."""
    game = field(you="lvbu at=3,3 hand='duel spade 1'", foe=f"- at=4,3 hand='{HIT}'")
    game.use("you", "duel").answer("foe", "slash").expect("foe", hp=3, hand=0).expect("you", hp=4)
    assert game.happened("damage") == 1


@pytest.mark.clause("R37", "ch4.wushuang.1", "ch4.axe", "ch4.blade")
def test_r37_half_an_answer_to_his_slash_offsets_nothing(field):
    """One jink is used, the second is missing: one damage, and neither axe nor blade is asked."""
    for weapon in ("axe diamond 5", "blade spade 5"):
        game = field(
            you=f"lvbu at=3,3 hand='{HIT};slash.normal spade 8;peach heart 3' equip='{weapon}'",
            foe="- at=4,3 hand='jink heart 2'",
        )
        game.use("you", HIT).answer("foe", "jink").expect("foe", hp=3, hand=0).expect_asked("you", "idle")
        assert game.happened("offset") == 0


@pytest.mark.clause("R37", "ch4.wushuang.1")
def test_r37_two_jinks_one_after_the_other_do(field):
    """With two it is offset."""
    game = field(you=f"lvbu at=3,3 hand='{HIT}'", foe="- at=4,3 hand='jink heart 2;jink heart 3'")
    game.use("you", "slash").answer("foe", "jink heart 2").answer("foe", "jink heart 3").expect("foe", hp=4, hand=0)


@pytest.mark.clause("R38", "ch4.wushuang.3", "ch2.you")
def test_r38_challenged_he_plays_one_and_the_challenger_two(field):
    """Lu Bu one, B two, Lu Bu one, B two; the first who fails is hurt by the other."""
    game = field(
        you="- at=3,3 hand='duel spade 1;slash.normal spade 8;slash.normal spade 9;slash.normal spade 10'",
        foe="lvbu at=4,3 hand='slash.normal club 2;slash.normal club 3'",
    )  # fmt: skip
    game.use("you", "duel").answer("foe", "slash.normal club 2")
    game.answer("you", "slash.normal spade 8").answer("you", "slash.normal spade 9")
    game.answer("foe", "slash.normal club 3").answer("you", "slash.normal spade 10").expect("you", hp=3, hand=0)


@pytest.mark.clause("R38", "ch4.wushuang.2", "ch4.wushuang.3")
def test_r38_both_unrivalled_each_plays_two(field):
    """Two of them: the target two, the user two, and so on."""
    game = field(
        you="lvbu at=3,3 hand='duel spade 1;slash.normal spade 8'",
        foe="lvbu at=4,3 hand='slash.normal club 2;slash.normal club 3'",
    )  # fmt: skip
    game.use("you", "duel").answer("foe", "slash.normal club 2").answer("foe", "slash.normal club 3")
    game.answer("you", "slash").expect("you", hp=3)


@pytest.mark.clause("R40", "ch4.tieqi", "ch4.liuli", "ch2.redirect")
def test_r40_after_a_redirect_the_skill_is_asked_once_about_the_new_target(field):
    """Ma Chao strikes Da Qiao, she passes it on to B: one question, and it is B who cannot jink."""
    game = field(
        you=f"machao at=3,3 hand='{HIT}'", draw_pile=["heart 5"],
        foe="daqiao at=4,3 hand='peach heart 3;jink heart 3'", foe2="- at=5,3 hand='jink heart 2'",
    )  # fmt: skip
    game.use("you", "slash").activate("foe", "liuli", "foe2").answer("foe", "peach")
    game.answer("you", "tieqi").expect("foe2", hp=3, hand=1).expect("foe", hp=3)
    assert game.happened("judge") == 1


TWO = {"count": 2, "filter": [{"relation": {"is": "other"}}]}
TWIN = {"type": "state", "state": [{"retarget": {"user": "you", "card": {"name": "slash"}, "targets": [TWO]}}]}
"""A slash of this character has two targets."""
NO_JINK = {
    "forbid": {
        "what": "answer", "who": "target", "card": "card", "target": "target", "with": {"name": "jink"},
        "until": [{"effect.end": {"card": "card", "target": "target"}}],
    }
}  # fmt: skip


@pytest.mark.clause("R40", "ch4.liuli", "ch2.card_targets")
def test_r40_not_onto_who_is_a_target_already(diy):
    """A slash at Da Qiao and B: she cannot pass hers on to B."""
    game = diy(
        skills={"twin": [TWIN]}, you=f"twin at=3,3 hand='{HIT}'", foe="daqiao at=4,3 hand='peach heart 3'",
        foe2="- at=5,3", foe3="- at=4,5",
    )  # fmt: skip
    game.use("you", "slash", ["foe", "foe2"]).activate("foe", "liuli").answer("you", "foe2")
    game.expect("foe2", hp=3).expect("foe3", hp=3).expect("foe", hp=3)


@pytest.mark.clause("R40", "ch4.tieqi", "ch2.physical_virtual_card.o1")
def test_r40_two_entries_each_have_their_own_result(diy):
    """Two targets of one slash: the judgement is made for each, and only the red one cannot jink."""
    red = {"that": {"matches": {"card": "result", "is": {"color": "red"}}}, "then": [NO_JINK]}
    charge = {
        "type": "trigger", "when": {"use.targeted": {"user": "you"}}, "optional": True,
        "effect": [{"judge": {"as": "result", "then": [{"if": red}]}}],
    }  # fmt: skip
    game = diy(
        skills={"twin": [TWIN, charge]}, you=f"twin at=3,3 hand='{HIT}'", foe="- at=4,3 hand='jink heart 2'",
        foe2="- at=5,3 hand='jink heart 3'", draw_pile=["heart 5", "club 5"],
    )  # fmt: skip
    game.use("you", "slash", ["foe", "foe2"]).answer("you", "foe").answer("you", "twin.2").answer("you", "twin.2")
    game.answer("you", "foe")
    game.expect("foe", hp=3, hand=1).answer("foe2", "jink").expect("foe2", hp=4)


@pytest.mark.clause("R40", "ch2.redirect", "ch2.card_targets")
def test_r40_one_character_holding_two_entries_answers_each(diy):
    """A homemade redirect puts a second entry on B: B may jink twice, and what it doesn't jink hits."""
    shove = {
        "type": "trigger", "when": {"use.become_target": {"target": "you"}}, "optional": True,
        "targets": [{"count": 1, "filter": [{"relation": {"is": "other"}}, {"relation": {"is": "ally"}}]}],
        "effect": [{"redirect": {"card": "card", "from": "you", "to": "pick"}}],
    }  # fmt: skip
    game = diy(
        skills={"twin": [TWIN], "shove": [shove]}, you=f"twin at=3,3 hand='{HIT}'",
        foe="shove at=4,3", foe2="- at=5,3 hand='jink heart 2;jink heart 3'", foe3="- at=7,7",
    )  # fmt: skip
    game.use("you", "slash", ["foe", "foe2"]).activate("foe", "shove", "foe2").answer("you", 0)
    game.answer("foe2", "jink heart 2").decline("foe2").expect("foe2", hp=3, hand=1).expect("foe", hp=4)


@pytest.mark.clause("R41", "ch4.tieqi", "flow.3.11.no_jink")
@pytest.mark.parametrize("suit", ["heart 5", "diamond 5"])
def test_r41_red_leaves_no_way_to_jink(field, suit):
    """Heart or diamond: no card, no conversion, no armour, no forest."""
    game = field(
        you=f"machao at=3,3 hand='{HIT}'", foe=f"zhenji at=4,3 hand='jink heart 2;{HIT}' equip='eight_diagram spade 2'",
        map=FOREST, draw_pile=[suit],
    )  # fmt: skip
    game.use("you", "slash").answer("you", "tieqi").expect("foe", hp=2, hand=2).expect_asked("you", "idle")


@pytest.mark.clause("R41", "ch4.tieqi")
def test_r41_black_leaves_them_all(field):
    """Black: everything is available."""
    game = field(
        you=f"machao at=3,3 hand='{HIT}'", foe=f"zhenji at=4,3 hand='jink heart 2;{HIT}' equip='eight_diagram spade 2'",
        map=FOREST, draw_pile=["club 5"],
    )  # fmt: skip
    game.use("you", "slash").answer("you", "tieqi")
    game.expect_offered("foe", "forest.2", "eight_diagram", "jink", "qingguo")


@pytest.mark.clause("R42", "ch4.lijian", "ch4.duel")
def test_r42_who_may_duel_whom(field):
    """The first man stands beside her; the second is within three of the first, and no empty fort."""
    game = field(
        you="diaochan at=1,1 hand='jink heart 2'", ally="zhugeliang at=1,2", ally2="zhenji at=2,1",
        foe="- at=4,2", foe2="- at=1,6", foe3="- at=3,3",
    )  # fmt: skip
    game.activate("you", "lijian").expect_asked("you", "targets").expect_offered("you", "foe", "foe3")
    game.expect_not_offered("you", "foe2", "ally", "ally2").answer("you", "foe").expect("foe", hp=3)


@pytest.mark.clause("R42", "ch4.lijian", "ch4.kongcheng")
def test_r42_an_empty_fort_may_challenge_but_not_be_challenged(field):
    """Empty-handed Zhuge Liang may be the first of the two, never the second."""
    game = field(you="diaochan at=1,1 hand='jink heart 2;ex_nihilo heart 7'", ally="- at=1,2", foe="zhugeliang at=3,2")
    game.expect_not_offered("you", "lijian").expect_offered("you", "ex_nihilo")


@pytest.mark.clause("R42", "ch4.lijian", "ch4.wushuang.2", "ch4.nullification", "ch4.jianxiong")
def test_r42_the_duel_is_the_first_mans(field):
    """Lu Bu as the first has his skill; the duel can be nullified; Cao Cao hurt by it has no card to take."""
    facts = {"you": "diaochan at=1,1 hand='jink heart 2'", "ally": "lvbu at=1,2"}
    game = field(**facts, foe=f"caocao at=3,2 hand='{HIT}'")
    game.activate("you", "lijian").answer("foe", "slash").expect("foe", hp=3, hand=0).expect_asked("you", "idle")
    game = field(**facts, foe="caocao at=3,2 hand='nullification spade 11'")
    game.activate("you", "lijian").answer("foe", "nullification").expect("foe", hp=4)
