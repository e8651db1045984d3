"""Chapter 1, 1.2 and 1.1.3: what is inserted, who is next, and what comes before what at one timing."""

from __future__ import annotations

import pytest


def codes(game, *wanted):
    """Return what happened, in order, of the kinds wanted."""
    return [happening.code for happening in game.game.journal if happening.code in wanted]


@pytest.mark.clause("ch1.1.2.1", "ch1.1.2.1.e1", "flow.3.6.damage")
def test_ch1_1_2_1_dying_is_resolved_inside_the_damage(field):
    """Brought to nothing, Xiahou Dun is saved first; only then come the skills after the damage."""
    game = field(
        you="- at=3,3 hand='slash.normal spade 7'",
        foe="xiahoudun hp=1 at=4,3 hand='peach heart 3'",
        draw_pile=["spade 5"],
    )
    game.use("you", "slash").answer("foe", "peach").answer("foe", "ganglie")
    assert codes(game, "damage", "dying", "recover", "judge")[:4] == ["damage", "dying", "recover", "judge"]
    game.expect("foe", hp=1).expect("you", hp=3)


@pytest.mark.clause("ch1.1.2.1")
def test_ch1_1_2_1_what_was_interrupted_goes_on_where_it_stood(field):
    """Xiahou Dun's revenge is inserted between two targets of one card, which then goes on to the next."""
    game = field(
        you="- at=3,3 hand='savage_assault spade 7'",
        foe="xiahoudun at=4,3", foe2="- at=3,4", draw_pile=["spade 5"],
    )  # fmt: skip
    game.use("you", "savage_assault").answer("you", "foe").answer("foe", "ganglie")
    game.expect("you", hp=3).expect("foe", hp=3).expect("foe2", hp=3)


@pytest.mark.clause("ch1.1.2.2", "ch1.1.2.2.1", "flow.3.9.1", "flow.3.9.2")
def test_ch1_1_2_2_1_the_current_character_first_then_as_it_chooses(field):
    """Salvation heals its user first; among the rest the user picks each time, until one is left."""
    game = field(
        you="- hp=1 at=3,3 hand='god_salvation heart 1'",
        ally="- hp=1 at=3,4", foe="- hp=1 at=4,3", foe2="- hp=1 at=2,3",
    )  # fmt: skip
    game.use("you", "god_salvation").expect("you", hp=2).expect_asked("you", "order")
    assert game.keys == ["ally", "foe", "foe2"]
    game.answer("you", "foe").expect("foe", hp=2).expect("ally", hp=1).expect_asked("you", "order")
    game.answer("you", "foe2").expect("ally", hp=2).expect("foe2", hp=2)


@pytest.mark.clause("ch1.1.2.2.1", "flow.3.9.1")
def test_ch1_1_2_2_1_the_next_is_chosen_only_when_the_last_is_through(field):
    """One skill, several characters: the damage of burning camps is resolved on one before the next is named."""
    game = field(
        you="- at=2,1 hand='fire_camp heart 2'",
        foe="- at=2,2 hand='peach diamond 3'", foe2="xiahoudun at=2,3", foe3="- at=3,2", draw_pile=["spade 5"],
    )  # fmt: skip
    game.use("you", "fire_camp", "foe").expect("foe", hp=3).expect("you", hp=3).answer("you", "foe2")
    game.answer("foe2", "ganglie").expect("you", hp=2).expect("foe3", hp=3)


@pytest.mark.clause("ch1.1.2.2.1.e1", "ch1.1.2.2.2.o3", "flow.3.6.current", "R29", "R31")
def test_ch1_1_2_2_1_example_caocao_burns_himself(field):
    """Cao Cao dies of his own fire; his player still orders the burning and who is asked to save Guan Yu."""
    game = field(
        foe="caocao hp=1 at=3,3 hand='fire_camp heart 2;slash.normal diamond 7' marks=banner", foe2="- at=7,7",
        guanyu="guanyu hp=1 at=4,3", liubei="liubei at=2,3", zhangfei="zhangfei at=3,2 hand='peach heart 3'",
    )  # fmt: skip
    game.use("foe", "fire_camp", "foe")
    game.answer("foe", "zhangfei").decline("zhangfei").answer("foe", "liubei")
    game.expect("foe", alive=False).expect("guanyu", score=3)
    game.answer("foe", "guanyu").answer("foe", "zhangfei").answer("zhangfei", "peach")
    game.expect("guanyu", hp=1).answer("foe", "liubei")
    game.expect("liubei", hp=3).expect("zhangfei", hp=3).expect("guanyu", hp=1)


@pytest.mark.clause("ch1.1.2.2.2", "flow.3.8.1", "R22")
def test_ch1_1_2_2_2_a_higher_tier_is_gone_once_a_lower_was_picked(field):
    """Ma Chao's skill comes before his sword's; having begun with the sword he has passed over the skill."""
    facts = {"you": "machao at=3,3 hand='slash.normal spade 7' equip='double_sword spade 2'", "foe": "zhenji at=4,3"}
    game = field(**facts, draw_pile=["heart 5"])
    game.use("you", "slash").expect_offered("you", "tieqi", "double_sword").answer("you", "tieqi")
    game.expect_offered("you", "double_sword")
    game = field(**facts)
    game.use("you", "slash").answer("you", "double_sword").expect_not_offered("you", "tieqi").expect("foe", hp=2)


@pytest.mark.clause("ch1.1.2.2.2.o1", "flow.3.8.5")
def test_ch1_1_2_2_2_one_card_at_one_timing(field):
    """Two could nullify the trick; once one has, the other cannot at that timing, only answer the answer."""
    game = field(
        you="- at=3,3 hand='ex_nihilo heart 7'",
        foe="- at=4,3 hand='nullification spade 11'", foe2="- at=5,3 hand='nullification club 12'",
    )  # fmt: skip
    game.use("you", "ex_nihilo").answer("foe", "nullification")
    game.decline("foe2").expect("foe2", hand=1).expect("you", hand=0)
    assert game.happened("offset") == 1


@pytest.mark.clause("ch1.1.2.2.2.e1", "ch1.1.2.2.2.o1", "ch4.axe")
def test_ch1_1_2_2_2_example_no_second_jink(field):
    """The jink was used, the axe undoes it, and the second jink in hand has missed its timing."""
    game = field(
        you="- at=3,3 hand='slash.normal spade 7;duel spade 1;duel spade 2;duel spade 3' equip='axe diamond 5'",
        foe="- at=4,3 hand='jink heart 2;jink heart 3'",
    )
    game.use("you", "slash").answer("foe", "jink heart 2").activate("you", "axe")
    game.answer("you", "duel spade 1", "duel spade 2").expect("foe", hp=3, hand=["jink heart 3"])


@pytest.mark.clause("ch1.1.2.2.2.o2", "ch1.1.2.2.2.e2", "flow.3.8.2", "R14")
def test_ch1_1_2_2_2_example_guicai_once_a_judgement(field):
    """Sima Yi replaces a judgement card once, however many cards he holds."""
    game = field(
        you="machao at=3,3 hand='slash.normal spade 7'",
        foe="simayi at=4,3 hand='peach heart 3;slash.normal club 4;jink diamond 2'", draw_pile=["heart 5"],
    )  # fmt: skip
    game.use("you", "slash").answer("you", "tieqi").answer("foe", "guicai").answer("foe", "slash.normal club 4")
    game.expect_offered("foe", "jink").expect_not_offered("foe", "guicai")


@pytest.mark.clause("ch1.1.2.2.2.o2", "flow.3.8.2", "R28")
def test_ch1_1_2_2_2_a_skill_that_counts_may_be_chosen_as_often(field):
    """Two points of one damage: Guo Jia may use his bequest twice, and may stop after one."""
    pile = ["peach heart 3", "peach heart 4", "jink heart 2", "jink diamond 2"]
    for times in (1, 2):
        game = field(you="- at=1,1 hand='ex_nihilo heart 7'", foe="guojia at=4,3", draw_pile=pile)
        game.damage("you", "foe", 2)
        for _ in range(times):
            game.activate("foe", "yiji")
        if times == 1:
            game.decline("foe")
        game.expect("foe", hand=2 * times).expect_not_offered("foe", "yiji")


@pytest.mark.clause("ch1.1.2.2.2.o3", "flow.3.6.current")
def test_ch1_1_2_2_2_the_dead_current_player_still_orders(field):
    """The current character dies of what it did; who of the rest is next is still its player's choice."""
    game = field(
        you="- hp=1 at=3,3 hand='fire_camp heart 2;slash.normal diamond 7'", ally="- at=6,6",
        foe="- at=3,4", foe2="- at=4,3", foe3="- at=7,7",
    )  # fmt: skip
    game.use("you", "fire_camp", "you").answer("you", "foe").expect("you", alive=False).expect_asked(
        "you", "order"
    ).answer("you", "foe2").expect("foe2", hp=3).expect("foe", hp=3)


@pytest.mark.clause("ch1.1.1.3", "ch1.1.1.3.e1", "R11", "flow.3.4.r2", "flow.3.4.need")
def test_ch1_1_1_3_example_zhenji_climbs_down_her_ladder(scene):
    """Needing a jink in a forest she may try the terrain, then her armour, then a card or her conversion."""
    game = scene(
        you="zhenji at=3,6 hand='slash.normal spade 7;jink heart 2' equip='eight_diagram spade 2'",
        foe="- at=4,6 hand='slash.normal spade 8'", turn="foe", draw_pile=["spade 9", "club 5"],
    )  # fmt: skip
    game.use("foe", "slash").expect_offered("you", "forest.2", "eight_diagram", "jink", "qingguo")
    game.answer("you", "forest.2").expect_offered("you", "eight_diagram", "jink", "qingguo")
    game.expect_not_offered("you", "forest.2").answer("you", "eight_diagram")
    game.expect_offered("you", "jink", "qingguo").expect_not_offered("you", "eight_diagram", "forest.2")
    game.use("you", "qingguo").expect("you", hp=3, hand=["jink heart 2"])


@pytest.mark.clause("ch1.1.1.3", "ch1.1.1.3.e1", "R11")
def test_ch1_1_1_3_example_zhenji_skips_the_forest(scene):
    """Going straight to her armour she has passed over the terrain; the conversion is left to her."""
    game = scene(
        you="zhenji at=3,6 hand='slash.normal spade 7' equip='eight_diagram spade 2'",
        foe="- at=4,6 hand='slash.normal spade 8'", turn="foe", draw_pile=["club 5"],
    )  # fmt: skip
    game.use("foe", "slash").answer("you", "eight_diagram")
    game.expect_not_offered("you", "forest.2").use("you", "qingguo").expect("you", hp=3)


@pytest.mark.clause("ch1.1.1.3", "flow.3.8.1")
def test_ch1_1_1_3_general_skills_before_equipment(diy):
    """At one timing the tiers in order: terrain, general skill, equipment skill, card."""
    part = {"type": "trigger", "when": {"need": {"who": "you"}}, "optional": True, "effect": [{"draw": {"count": 1}}]}
    game = diy(
        skills={"ready": [part]}, map=(".......",) * 4 + ("...F...",) + (".......",) * 2,
        you="- at=3,3 hand='slash.normal spade 7'",
        foe="ready at=4,3 hand='jink heart 2' equip='eight_diagram spade 2'", draw_pile=["club 5", "club 6", "club 7"],
    )  # fmt: skip
    game.use("you", "slash").expect_offered("foe", "forest.2", "ready", "eight_diagram", "jink")
    game.answer("foe", "ready").expect_not_offered("foe", "forest.2").answer("foe", "eight_diagram")
    game.expect_not_offered("foe", "ready").expect_offered("foe", "jink")


@pytest.mark.clause("ch1.1.2.2.2", "flow.3.8.1")
def test_ch1_1_2_2_2_characters_take_their_turn_from_the_current_one_on(diy):
    """Everybody may do something at one timing: the current character is through before the next is asked."""
    part = {"type": "trigger", "when": {"use.end": {}}, "optional": True, "effect": [{"draw": {"count": 1}}]}
    game = diy(
        skills={"keen": [part]}, you="keen at=3,3 hand='ex_nihilo heart 7'", foe="keen at=4,3", ally="keen at=2,3",
    )  # fmt: skip
    game.use("you", "ex_nihilo").answer("you", "keen").expect_asked("you", "order")
    game.answer("you", "ally").expect_asked("ally").answer("ally", "keen").answer("foe", "keen")
    game.expect("ally", hand=1).expect("foe", hand=1).expect_not_offered("foe", "keen")
