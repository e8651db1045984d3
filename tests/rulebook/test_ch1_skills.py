"""Chapter 1, 2 and special topic 1: how a skill is used, what it costs, and what the compulsory label is not."""

from __future__ import annotations

import pytest

DRAW = {"draw": {"count": 1}}
DISCARD = {"discard": {"cards": {"choose": {"from": {"cards": {"of": "you", "in": ["hand"]}}}}}}


@pytest.mark.clause("ch1.2", "ch1.topic1.1")
def test_ch1_2_a_state_has_no_timing_and_is_never_activated(field):
    """Zhuge Liang's empty fort just holds: nobody is asked, nothing is announced."""
    game = field(you="- at=3,3 hand='slash.normal spade 7;ex_nihilo heart 7'", foe="zhugeliang at=4,3")
    game.expect_not_offered("you", "slash").expect_offered("you", "ex_nihilo")
    assert game.happened("activate") == 0


@pytest.mark.clause("ch1.2", "ch1.2.1")
def test_ch1_2_1_targets_first_then_the_whole_cost_then_the_effects(field):
    """Sun Shangxiang names the man, pays two cards at once, and only then do both recover."""
    game = field(
        you="sunshangxiang hp=2 at=3,3 hand='jink heart 2;jink heart 3;jink heart 4'",
        ally="liubei hp=1 at=4,3", ally2="guanyu hp=1 at=3,4",
    )  # fmt: skip
    game.activate("you", "jieyin").expect_asked("you", "targets").answer("you", "ally")
    game.expect("ally", hp=1).answer("you", "jink heart 2", "jink heart 3")
    game.expect("you", hp=3, hand=1).expect("ally", hp=2)


@pytest.mark.clause("ch1.2.1")
def test_ch1_2_1_no_effect_before_the_cost_is_paid_and_survived(field):
    """Huang Gai pays his last hit point: dying belongs to the cost, and without a peach nothing is drawn."""
    game = field(you="huanggai hp=1 at=3,3", ally="- at=3,4 hand='peach heart 3'", ally2="- at=7,7", foe="- at=1,7")
    game.activate("you", "kurou").answer("ally", "peach").expect("you", hp=1, hand=2)
    game.activate("you", "kurou").expect("you", alive=False)
    received = [one for one in game.game.journal if one.code == "cards" and one.args["owner"] is game.who("you")]
    assert len(received) == 1


@pytest.mark.clause("ch1.2.1")
def test_ch1_2_1_a_cost_that_cannot_be_paid_in_full_bars_the_skill(field):
    """With one hand card the marriage's two cannot be paid."""
    game = field(you="sunshangxiang hp=2 at=3,3 hand='ex_nihilo heart 7'", ally="liubei hp=1 at=4,3")
    game.expect_not_offered("you", "jieyin").expect_offered("you", "ex_nihilo")


@pytest.mark.clause("ch1.2.2")
def test_ch1_2_2_without_a_cost_the_targets_and_then_the_effect(diy):
    """A skill without a cost has been activated as soon as its targets are named."""
    part = {
        "type": "active", "targets": [{"count": 1, "filter": [{"relation": {"is": "other"}}]}],
        "effect": [{"draw": {"who": "pick", "count": 1}}],
    }  # fmt: skip
    game = diy(skills={"treat": [part]}, you="treat at=3,3", ally="- at=4,3", foe="- at=5,3")
    game.activate("you", "treat", "ally").expect("ally", hand=1).expect("foe", hand=0)


@pytest.mark.clause("ch1.2.o1", "R33")
def test_ch1_2_o1_no_more_hit_points_are_paid_than_there_are(diy):
    """Two hit points cannot be paid by who has one; by who has two they can, though it leaves nothing."""
    part = {
        "type": "active",
        "limit": {"times": 1, "per": "turn"},
        "cost": [{"lose_hp": {"amount": 2}}],
        "effect": [DRAW],
    }
    facts = {"ally": "- at=3,4 hand='peach heart 3'", "foe": "- at=7,7"}
    game = diy(skills={"rash": [part]}, you="rash hp=1 at=3,3 hand='ex_nihilo heart 7'", **facts)
    game.expect_not_offered("you", "rash").expect_offered("you", "ex_nihilo")
    game = diy(skills={"rash": [part]}, you="rash hp=2 at=3,3", **facts)
    game.activate("you", "rash").answer("ally", "peach").expect("you", hp=1)


@pytest.mark.clause("ch1.2.o2", "R43")
def test_ch1_2_o2_without_a_cost_something_must_be_possible(field):
    """Cao Cao isn't offered what no card can give him: a duel without a card leaves nothing to take."""
    game = field(you="diaochan at=3,3 hand='jink heart 2;ex_nihilo heart 7'", foe="caocao at=4,3", ally="guanyu at=3,4")
    game.activate("you", "lijian").answer("you", "ally").answer("you", "jink")
    game.expect("foe", hp=3).expect_not_offered("foe", "jianxiong").expect_offered("you", "ex_nihilo")


@pytest.mark.clause("ch1.2.o2", "ch1.topic2.n1")
def test_ch1_2_o2_one_possible_effect_is_enough(diy):
    """Of recovering and drawing only the drawing is possible for the unhurt: the skill may be used all the same."""
    part = {"type": "active", "limit": {"times": 1, "per": "turn"}, "effect": [{"recover": {"amount": 1}}, DRAW]}
    game = diy(skills={"rest": [part]}, you="rest at=3,3", foe="- at=7,7")
    game.activate("you", "rest").expect("you", hp=4, hand=1)


@pytest.mark.clause("ch1.2.o2", "R27")
def test_ch1_2_o2_with_a_cost_no_effect_need_be_possible(field):
    """Sima Yi may spend his mark on somebody who has no card to take."""
    game = field(you="- at=3,3 hand='slash.normal spade 7'", foe="simayi at=4,3", foe2="- at=5,5")
    game.use("you", "slash", "foe").activate("foe", "fuying", "foe2").expect("foe", hand=0, marks={"lve": 1})


@pytest.mark.clause("ch1.2.n1", "ch1.topic1.2")
def test_ch1_2_n1_the_first_effect_is_not_optional_any_more(diy):
    """ "May discard, then draw" may be left alone; once it is activated the discard must be made."""
    part = {"type": "trigger", "when": {"use.end": {"user": "you"}}, "optional": True, "effect": [DISCARD, DRAW]}
    facts = {"you": "trade at=3,3 hand='ex_nihilo heart 7;jink heart 2;ex_nihilo heart 8'", "foe": "- at=7,7"}
    game = diy(skills={"trade": [part]}, **facts, draw_pile=["jink heart 5", "jink heart 6", "jink heart 7"])
    game.use("you", "ex_nihilo heart 7").activate("you", "trade").expect_asked("you", "cards")
    assert game.request.declinable is False
    game.answer("you", "jink heart 2").expect("you", hand=4)
    game = diy(skills={"trade": [part]}, **facts)
    game.use("you", "ex_nihilo heart 7").decline("you").expect("you", hand=4)


@pytest.mark.clause("ch1.topic1", "ch1.topic1.1", "R59")
@pytest.mark.parametrize("tags", [[], ["compulsory"]])
def test_ch1_topic1_1_a_state_holds_with_or_without_the_label(diy, tags):
    """The same state, labelled and not: it holds in the same way."""
    part = {"type": "state", "state": [{"modify": {"quantity": "attack_range", "of": "you", "delta": 2}}], "tags": tags}
    game = diy(skills={"long": [part]}, you="long at=3,3", foe="- at=7,7")
    game.expect("you", attack_range=3)


@pytest.mark.clause("ch1.topic1.2", "R59")
@pytest.mark.parametrize("tags", [[], ["compulsory"]])
def test_ch1_topic1_2_only_the_word_may_makes_it_optional(diy, tags):
    """Labelled and with a may it is asked; unlabelled and without one it just happens."""
    part = {"type": "trigger", "when": {"use.end": {"user": "you"}}, "effect": [DRAW], "tags": tags}
    facts = {"you": "keen at=3,3 hand='ex_nihilo heart 7;ex_nihilo heart 8'", "foe": "- at=7,7"}
    diy(skills={"keen": [part]}, **facts).use("you", "ex_nihilo heart 7").expect("you", hand=4)
    game = diy(skills={"keen": [{**part, "optional": True}]}, **facts)
    game.use("you", "ex_nihilo heart 7").expect_offered("you", "keen").decline("you").expect("you", hand=3)


@pytest.mark.clause("ch1.topic1.2", "R59")
def test_ch1_topic1_2_printed_skills_without_may_happen_by_themselves(field):
    """Dian Wei's might and the lake's rest bear no may: nobody is asked."""
    game = field(you="dianwei at=3,3 hand='slash.normal spade 7'", foe="- at=4,3", foe2="- at=7,7")
    game.use("you", "slash", "foe").expect("foe", hp=2)
    assert game.happened("activate") == 1


@pytest.mark.clause("ch1.topic1.2", "R59")
def test_ch1_topic1_2_caochun_never_asks_whether(scene):
    """Cao Chun's command bears no may: the other must choose one of the two, and cannot refuse."""
    game = scene(you="caochun at=3,4", ally="- at=3,3", foe="- at=7,7", turn="ally", phase="turn")
    game.expect_asked("ally", "option")
    assert not game.request.declinable


@pytest.mark.clause("ch1.topic1.3", "ch1.topic1", "R22", "flow.3.8.3")
def test_ch1_topic1_3_the_label_gives_no_earlier_slot(field):
    """Ma Chao may use his unlabelled skill before the labelled sword, and must use the sword before he passes."""
    game = field(
        you="machao at=3,3 hand='slash.normal spade 7' equip='qinggang_sword spade 6'", foe="- at=4,3",
        draw_pile=["heart 5"],
    )  # fmt: skip
    game.use("you", "slash").expect_offered("you", "tieqi", "qinggang_sword")
    assert not game.request.declinable
    game.answer("you", "tieqi").expect("you", marks={"zheng": 1}).expect("foe", hp=3)


@pytest.mark.clause("ch1.topic1.o1", "ch2.void.2")
def test_ch1_topic1_o1_an_effect_can_bar_a_skill(diy):
    """A skill in force forbids others to activate: the mandatory, labelled trigger of another stays silent."""
    ban = [{"type": "state", "state": [{"forbid": {"what": "activate", "who": {"characters": {
        "where": [{"relation": {"is": "enemy"}}]}}}}]}]  # fmt: skip
    act = [{"type": "trigger", "when": {"use.end": {"user": "you"}}, "effect": [DRAW], "tags": ["compulsory"]}]
    facts = {"skills": {"ban": ban, "act": act}, "you": "act at=3,3 hand='ex_nihilo heart 7;ex_nihilo heart 8'"}
    diy(**facts, foe="- at=7,7").use("you", "ex_nihilo heart 7").expect("you", hand=4)
    diy(**facts, foe="ban at=7,7").use("you", "ex_nihilo heart 7").expect("you", hand=3)


@pytest.mark.clause("ch1.topic1.4", "ch1.topic2")
def test_ch1_topic1_4_a_labelled_effect_that_cannot_be_executed_is_not(diy):
    """The labelled skill recovers and draws: to the unhurt it gives the card alone, and no hit point."""
    part = {
        "type": "trigger", "when": {"use.end": {"user": "you"}}, "effect": [{"recover": {"amount": 1}}, DRAW],
        "tags": ["compulsory"],
    }  # fmt: skip
    game = diy(skills={"hale": [part]}, you="hale at=3,3 hand='ex_nihilo heart 7;jink heart 2'", foe="- at=7,7")
    game.use("you", "ex_nihilo")
    assert game.happened("recover") == 0 and game.happened("activate") == 1
    assert len(game.who("you").hand) >= 4
