"""Chapter 4, Wei: Cao Cao, Sima Yi, Xiahou Dun, Zhang Liao, Xu Chu."""

from __future__ import annotations

import pytest

SLASH = "slash.normal spade 7"
DRAWN = ["peach heart 3", "peach heart 4", "jink heart 2", "jink heart 4"]
LAKE = ["B......", ".......", ".......", ".......", "..L....", ".......", "......B"]

# --- 奸雄 ------------------------------------------------------------------------------------------------------------


@pytest.mark.clause("ch4.jianxiong", "R43")
def test_ch4_jianxiong_takes_the_card_that_hurt_him(field):
    """After damage he may obtain the physical cards of the card that dealt it."""
    game = field(you=f"- at=3,3 hand='{SLASH}'", foe="caocao at=4,3")
    game.use("you", "slash", "foe").answer("foe", "jianxiong").expect("foe", hp=3, hand=[SLASH])
    assert game.pile("discard_pile") == []


@pytest.mark.clause("ch4.jianxiong", "R43")
def test_ch4_jianxiong_takes_both_cards_of_a_spear(field):
    """All physical cards of it; and he may decline."""
    facts = {"you": "- at=3,3 hand='jink heart 2;jink heart 4' equip='spear spade 12'", "foe": "caocao at=4,3"}
    game = field(**facts).use("you", "spear", "foe").answer("foe", "jianxiong")
    game.expect("foe", hand=["jink heart 2", "jink heart 4"])
    field(**facts).use("you", "spear", "foe").decline("foe").expect("foe", hand=0)


@pytest.mark.clause("ch4.jianxiong", "R43")
def test_ch4_jianxiong_not_where_there_is_no_card(field):
    """Damage of a skill, or of a card without physical cards, leaves nothing to obtain: it is not offered."""
    game = field(you="zhouyu at=3,3 hand='peach heart 3'", foe="caocao at=4,3")
    game.activate("you", "fanjian", "foe").answer("foe", "spade").expect("foe", hp=3).expect_asked("you", "idle")
    game = field(you="diaochan at=3,3 hand='peach heart 3'", friend="- at=4,3", foe="caocao at=4,4")
    game.activate("you", "lijian", "friend").expect("foe", hp=3).expect_asked("you", "idle")


@pytest.mark.clause("ch4.jianxiong", "R43")
def test_ch4_jianxiong_takes_the_card_of_a_splash(field):
    """Burnt along by burning camps, that card is the channel of his damage."""
    game = field(you="- at=3,3 hand='fire_camp diamond 2'", foe="- at=4,3 hand='jink diamond 3'", foe2="caocao at=4,4")
    game.use("you", "fire_camp", "foe").answer("foe2", "jianxiong")
    game.expect("foe2", hp=3, hand=["fire_camp diamond 2"])


@pytest.mark.clause("ch4.jianxiong")
def test_ch4_jianxiong_takes_back_the_duel_he_lost(field):
    """The card may be his own: the duel he used and lost."""
    game = field(you="caocao at=3,3 hand='duel spade 1'", foe=f"- at=4,3 hand='{SLASH}'")
    game.use("you", "duel", "foe").answer("foe", "slash").answer("you", "jianxiong")
    game.expect("you", hp=3, hand=["duel spade 1"])


@pytest.mark.clause("ch4.jianxiong", "R28")
def test_ch4_jianxiong_once_for_each_damage(field):
    """Two points at once are one damage."""
    game = field(you=f"xuchu at=3,3 hand='{SLASH}'", foe="caocao at=4,3", phase="draw", draw_pile=DRAWN)
    game.answer("you", "luoyi").decline("you").use("you", "slash", "foe").answer("foe", "jianxiong")
    game.expect("foe", hp=2, hand=1).expect_asked("you", "idle")


# --- 伏膺, 鬼才 ------------------------------------------------------------------------------------------------------


@pytest.mark.clause("ch4.fuying", "R27")
def test_ch4_fuying_takes_a_card_from_whom_he_likes(field):
    """After damage he may take a mark and choose any other character: he obtains one of its cards, hand or equipped."""
    game = field(
        you="- at=3,3",
        foe="simayi at=4,3",
        friend="- at=7,1 hand='jink heart 2' equip='spear spade 12' delayed='indulgence heart 6'",
    )
    game.damage("you", "foe").activate("foe", "fuying").expect_offered("foe", "you", "friend").answer("foe", "friend")
    game.expect_offered("foe", "friend hidden 1", "spear").expect_not_offered("foe", "indulgence").answer(
        "foe", "spear"
    )
    game.expect("foe", hand=["spear spade 12"], marks={"lve": 1})


@pytest.mark.clause("ch4.fuying", "R27")
def test_ch4_fuying_needs_no_card_there_and_no_source(field):
    """It has a cost, so nothing to obtain doesn't stop it; nor does damage without a source."""
    game = field(you="- at=3,3", foe="simayi at=4,3")
    game.damage(None, "foe").activate("foe", "fuying", "you").expect("foe", hand=0, marks={"lve": 1})


@pytest.mark.clause("ch4.fuying", "R27", "R28")
def test_ch4_fuying_once_for_each_damage(field):
    """Two points at once: once. Declined: nothing. Losing hit points is no damage."""
    game = field(you="- at=3,3 hand='jink heart 2;jink heart 4'", foe="simayi at=4,3")
    game.damage("you", "foe", 2).activate("foe", "fuying", "you").answer("foe", 0).expect_asked("you", "idle")
    game.expect("foe", hand=1).do({"lose_hp": {"who": "foe", "amount": 1}})
    assert game.happened("activate", ability="fuying") == 1


@pytest.mark.clause("ch4.guicai", "R14")
def test_ch4_guicai_replaces_the_judgement_card(field):
    """Before a result is fixed he may play any card of his as the judgement card; the old one is discarded."""
    game = field(
        you=f"machao at=3,3 hand='{SLASH}'",
        foe="- at=4,3 hand='jink heart 2'",
        foe2="simayi at=7,7 hand='duel spade 1;peach heart 3'",
        draw_pile=["heart 5"],
    )
    game.use("you", "slash", "foe").answer("you", "tieqi").answer("foe2", "guicai").answer("foe2", "duel")
    game.expect_offered("foe", "jink").expect("foe2", hand=1)
    assert game.happened("respond", who="foe2", card="duel") == 1


@pytest.mark.clause("ch4.guicai", "R14")
def test_ch4_guicai_plays_equipment_too_and_once(field):
    """With no hand an equipped card will do; for one judgement it is offered once."""
    game = field(
        you=f"machao at=3,3 hand='{SLASH}'",
        foe="- at=4,3 hand='jink heart 2'",
        foe2="simayi at=7,7 equip='offensive_mount heart 5;spear spade 12'",
        draw_pile=["heart 5"],
    )
    game.use("you", "slash", "foe").answer("you", "tieqi").answer("foe2", "guicai").answer("foe2", "spear")
    game.expect("foe2", equip=["offensive_mount heart 5"]).expect_offered("foe", "jink")
    assert len(game.pile("discard_pile")) == 2


@pytest.mark.clause("ch4.guicai")
def test_ch4_guicai_needs_a_card_and_is_a_choice(field):
    """Without a card it is not offered; declined the judgement stands."""
    facts = {"you": f"machao at=3,3 hand='{SLASH}'", "foe": "- at=4,3 hand='jink heart 2'", "draw_pile": ["heart 5"]}
    game = field(**facts, foe2="simayi at=7,7")
    game.use("you", "slash", "foe").answer("you", "tieqi").expect("foe", hp=3)
    game = field(**facts, foe2="simayi at=7,7 hand='duel spade 1'")
    game.use("you", "slash", "foe").answer("you", "tieqi").decline("foe2").expect("foe", hp=3).expect("foe2", hand=1)


# --- 刚烈 ------------------------------------------------------------------------------------------------------------


@pytest.mark.clause("ch4.ganglie")
def test_ch4_ganglie_makes_the_source_choose(field):
    """After damage he may judge; anything but a heart, and the source discards two hand cards or takes 1 from him."""
    facts = {"you": "- at=3,3 hand='jink heart 2;jink heart 4'", "foe": "xiahoudun at=4,3", "draw_pile": ["spade 5"]}
    game = field(**facts).damage("you", "foe").answer("foe", "ganglie").answer("you", "0").expect("you", hand=0, hp=4)
    game = field(**facts).damage("you", "foe").answer("foe", "ganglie").answer("you", "1").expect("you", hand=2, hp=3)
    assert game.happened("damage", source="foe", target="you", nature="normal") == 1


@pytest.mark.clause("ch4.ganglie")
def test_ch4_ganglie_a_heart_spares_the_source(field):
    """A heart: nothing happens. And he need not judge."""
    facts = {"you": "- at=3,3 hand='jink heart 2;jink heart 4'", "foe": "xiahoudun at=4,3", "draw_pile": ["heart 5"]}
    field(**facts).damage("you", "foe").answer("foe", "ganglie").expect_asked("you", "idle").expect("you", hp=4, hand=2)
    field(**facts).damage("you", "foe").decline("foe").expect_asked("you", "idle")


@pytest.mark.clause("ch4.ganglie", "R25", "flow.3.11.partial")
def test_ch4_ganglie_one_hand_card_is_not_enough(field):
    """With one hand card, equipment or not, the source cannot choose to discard: it takes the damage."""
    game = field(
        you="- at=3,3 hand='jink heart 2' equip='spear spade 12'", foe="xiahoudun at=4,3", draw_pile=["spade 5"]
    )
    game.damage("you", "foe").answer("foe", "ganglie").expect("you", hp=3, hand=1)


@pytest.mark.clause("ch4.ganglie", "R28")
def test_ch4_ganglie_once_for_each_damage_and_not_without_a_source(field):
    """Two points are one damage. Without a source nobody chooses."""
    game = field(you="- at=3,3", foe="xiahoudun at=4,3", draw_pile=["spade 5", "spade 6"])
    game.damage("you", "foe", 2).answer("foe", "ganglie").expect("you", hp=3).expect_asked("you", "idle")
    game = field(you="- at=3,3", foe="xiahoudun at=4,3", draw_pile=["spade 5"])
    game.damage(None, "foe").answer("foe", "ganglie").expect_asked("you", "idle").expect("you", hp=4)


@pytest.mark.clause("ch4.ganglie", "ch4.yongquan", "flow.3.11.yongquan")
def test_ch4_ganglie_has_no_target(field):
    """The remark: 拥权 doesn't stop it, for the source is no target of it."""
    game = field(you="dongzhuo at=3,3", friend="- at=3,4", foe="xiahoudun at=4,3", draw_pile=["spade 5"])
    game.damage("you", "foe").answer("foe", "ganglie").expect("you", hp=3)


# --- 突袭 ------------------------------------------------------------------------------------------------------------


@pytest.mark.clause("ch4.tuxi", "R48")
def test_ch4_tuxi_takes_a_hand_card_each_instead_of_drawing(field):
    """At the start of his draw phase he may set his quota to 0 and take one hand card each of up to two characters."""
    game = field(
        you="zhangliao at=3,3",
        foe="- at=4,3 hand='jink heart 2;jink heart 4'",
        foe2="- at=3,6 hand='peach heart 3'",
        phase="draw",
    )
    game.activate("you", "tuxi", ["foe", "foe2"]).answer("you", "foe hidden 2")
    game.expect("you", hand=2).expect("foe", hand=1).expect("foe2", hand=0).expect_asked("you", "step")


@pytest.mark.clause("ch4.tuxi", "R48")
def test_ch4_tuxi_one_target_is_enough_and_still_no_draw(field):
    """One target: one card, and nothing is drawn."""
    game = field(
        you="zhangliao at=3,3", foe="- at=4,3 hand='jink heart 2'", foe2="- at=4,4 hand='peach heart 3'", phase="draw"
    )
    game.activate("you", "tuxi", "foe").expect("you", hand=["jink heart 2"]).expect_asked("you", "step")


@pytest.mark.clause("ch4.tuxi", "R48")
def test_ch4_tuxi_wants_a_hand_within_three(field):
    """Others with hand cards within distance 3, friends too, two at most."""
    game = field(
        you="zhangliao at=1,1",
        foe="- at=3,2 hand='jink heart 2'",
        foe2="- at=3,3 hand='jink heart 4'",
        foe3="- at=1,2 equip='spear spade 12'",
        friend="- at=2,1 hand='jink heart 8'",
        friend2="- at=2,2 hand='jink heart 9'",
        phase="draw",
    )
    game.activate("you", "tuxi").expect_offered("you", "foe", "friend", "friend2").expect_not_offered(
        "you", "foe2", "foe3"
    )
    assert (game.request.least, game.request.most) == (1, 2)
    game = field(you="zhangliao at=1,1", foe="- at=3,3 hand='jink heart 4'", phase="draw", draw_pile=DRAWN)
    game.expect_asked("you", "step").expect("you", hand=2)


@pytest.mark.clause("ch4.tuxi", "ch4.lake.2", "R48")
def test_ch4_tuxi_needs_a_draw_phase(field):
    """In a lake the draw phase is skipped before it starts."""
    game = field(map=LAKE, you="zhangliao at=3,3", foe="- at=4,3 hand='jink heart 2'", phase="draw")
    game.expect_asked("you", "step").expect("you", hand=0)


# --- 裸衣 ------------------------------------------------------------------------------------------------------------


@pytest.mark.clause("ch4.luoyi", "R49")
def test_ch4_luoyi_strikes_harder_this_turn(field):
    """In his draw phase he may draw one less: this turn his own slashes and duels deal 1 more."""
    game = field(you=f"xuchu at=3,3 hand='{SLASH};duel spade 1'", foe="- at=4,3", phase="draw", draw_pile=DRAWN)
    game.answer("you", "luoyi").expect("you", hand=3).decline("you")
    game.use("you", "slash", "foe").expect("foe", hp=2).use("you", "duel", "foe").expect("foe", hp=0)


@pytest.mark.clause("ch4.luoyi")
def test_ch4_luoyi_declined_draws_two_and_strikes_as_usual(field):
    """It is a choice."""
    game = field(you=f"xuchu at=3,3 hand='{SLASH}'", foe="- at=4,3", phase="draw", draw_pile=DRAWN)
    game.decline("you").expect("you", hand=3).decline("you").use("you", "slash", "foe").expect("foe", hp=3)


@pytest.mark.clause("ch4.luoyi", "R49")
def test_ch4_luoyi_not_in_a_duel_of_somebody_else(field):
    """A duel another uses deals what it deals, whoever wins it; nor do other tricks of his gain."""
    game = field(
        you="xuchu at=3,3 hand='savage_assault spade 7'",
        friend="diaochan at=3,4",
        foe="- at=4,3",
        phase="draw",
        draw_pile=DRAWN,
    )
    game.answer("you", "luoyi").decline("you").use("you", "savage_assault").answer("you", "foe").expect("foe", hp=3)
    game = field(you="- at=3,3 hand='duel spade 1'", foe=f"xuchu at=4,3 hand='{SLASH}'")
    game.use("you", "duel", "foe").answer("foe", "slash").expect("you", hp=3)


@pytest.mark.clause("ch4.luoyi")
def test_ch4_luoyi_is_over_with_the_turn(field):
    """In his next turn, not activated again, his slash deals what it says."""
    game = field(you=f"xuchu at=3,3 hand='{SLASH}'", foe="- at=4,3", phase="draw", draw_pile=["peach heart 3"] * 9)
    game.answer("you", "luoyi").decline("you").decline("you").settle().decline("foe").settle().decline("foe")
    game.decline("you").decline("you").use("you", SLASH, "foe").expect("foe", hp=3)


@pytest.mark.clause("ch4.luoyi", "ch4.fan", "ch4.forest.1", "R49")
def test_ch4_luoyi_adds_to_other_additions(field):
    """Fan and forest: 1 + 1 + 1."""
    game = field(
        map=["B......", ".......", ".......", ".......", "...F...", ".......", "......B"],
        you=f"xuchu at=3,3 hand='{SLASH}' equip='fan diamond 1'",
        foe="- at=4,3",
        phase="draw",
        draw_pile=DRAWN,
    )
    game.answer("you", "luoyi").decline("you").use("you", "slash", "foe").answer("you", "fan").settle().expect(
        "foe", hp=1
    )


@pytest.mark.clause("ch4.luoyi", "ch4.lake.2", "R49")
def test_ch4_luoyi_needs_a_quota_to_lower(field):
    """With no draw phase, in a lake, there is nothing to pay with."""
    game = field(map=LAKE, you=f"xuchu at=3,3 hand='{SLASH}'", foe="- at=4,3", phase="draw")
    game.expect_asked("you", "step")
