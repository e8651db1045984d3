"""Chapter 4, Shu: Liu Bei, Guan Yu, Zhang Fei, Zhuge Liang, Zhao Yun."""

from __future__ import annotations

import pytest

# --- 仁德 ------------------------------------------------------------------------------------------------------------

THREE = "peach heart 3;jink heart 2;slash.normal spade 7"


@pytest.mark.clause("ch4.rende", "R51")
def test_ch4_rende_gives_cards_and_heals_at_the_second(field):
    """Each time a mark, a character and at least one hand card; with the phase's second card given he recovers 1."""
    game = field(you=f"liubei hp=2 at=3,3 hand='{THREE}'", friend="- at=7,7", foe="- at=6,6")
    game.activate("you", "rende", "friend").answer("you", "peach").expect("you", hp=2, marks={"ze": 1})
    game.activate("you", "rende", "foe").answer("you", "jink").expect("you", hp=3).expect("friend", hand=1)
    game.activate("you", "rende", "friend").expect("you", hp=3, hand=0, marks={"ze": 3}).expect("friend", hand=2)


@pytest.mark.clause("ch4.rende", "R51")
def test_ch4_rende_several_at_once_heal_once(field):
    """Three cards in one go cross the threshold once."""
    game = field(you=f"liubei hp=2 at=3,3 hand='{THREE};ex_nihilo heart 7'", friend="- at=7,7", foe="- at=6,6")
    game.activate("you", "rende", "friend").answer("you", "peach", "jink", "slash.normal").expect("you", hp=3)
    game.activate("you", "rende", "friend").expect("you", hp=3, hand=0)


@pytest.mark.clause("ch4.rende", "R51")
def test_ch4_rende_crossing_unhurt_heals_neither_now_nor_later(field):
    """The threshold is crossed once; unhurt then, he gains nothing by giving on while wounded."""
    game = field(you=f"liubei at=3,3 hand='{THREE};ex_nihilo heart 7'", friend="- at=7,7", foe="- at=6,6")
    game.activate("you", "rende", "friend").answer("you", "peach", "jink").damage("foe", "you")
    game.activate("you", "rende", "friend").answer("you", "slash.normal").expect("you", hp=3)


@pytest.mark.clause("ch4.rende")
def test_ch4_rende_needs_a_hand_card(field):
    """Without a hand card it cannot be activated; equipment is not given away."""
    game = field(you="liubei at=3,3 equip='offensive_mount heart 5'", friend="- at=3,4")
    game.expect_asked("you", "idle").expect_offered("you", "offensive_mount").expect_not_offered("you", "rende")


# --- 武圣 ------------------------------------------------------------------------------------------------------------


@pytest.mark.clause("ch4.wusheng")
def test_ch4_wusheng_uses_red_cards_as_slashes(field):
    """Any red card of his, hand or equipped, is used as a normal slash."""
    game = field(
        you="guanyu at=3,3 hand='peach heart 3;jink diamond 2;duel spade 1' equip='offensive_mount heart 5'",
        foe="- at=4,3",
    )
    game.use("you", "wusheng").expect_offered("you", "peach", "jink", "offensive_mount").expect_not_offered(
        "you", "duel"
    )
    game.answer("you", "offensive_mount").expect("foe", hp=3).expect("you", equip=[])


@pytest.mark.clause("ch4.wusheng")
def test_ch4_wusheng_plays_red_cards_as_slashes(field):
    """Needing to play a slash he plays a red card as one."""
    game = field(you="- at=3,3 hand='savage_assault spade 7'", foe="guanyu at=4,3 hand='peach heart 3'")
    game.use("you", "savage_assault").answer("foe", "wusheng").expect("foe", hp=4, hand=0)


@pytest.mark.clause("ch4.wusheng")
def test_ch4_wusheng_not_with_black_cards_nor_past_the_limit(field):
    """A black card is none; and the slash counts as the phase's slash."""
    game = field(you="guanyu at=3,3 hand='duel spade 1;peach heart 3;peach heart 4'", foe="- at=4,3")
    game.use("you", "wusheng", "foe", physical=["peach heart 3"]).expect_asked("you", "idle")
    game.expect_not_offered("you", "wusheng").expect_offered("you", "duel")


@pytest.mark.clause("ch4.wusheng", "R1")
def test_ch4_wusheng_a_weapon_spent_lends_no_range(field):
    """Used as the slash itself, the equipped blade gives no range; with a red hand card it does."""
    facts = {"foe": "- at=6,3", "foe2": "- at=4,3"}
    game = field(you="guanyu at=3,3 hand='peach heart 3' equip='blade heart 5'", **facts)
    game.use("you", "wusheng", physical=["blade"]).expect("foe2", hp=3).expect("foe", hp=4)
    game = field(you="guanyu at=3,3 hand='peach heart 3' equip='blade heart 5'", **facts)
    game.use("you", "wusheng", physical=["peach heart 3"]).expect_offered("you", "foe", "foe2")


# --- 咆哮 ------------------------------------------------------------------------------------------------------------


@pytest.mark.clause("ch4.paoxiao")
def test_ch4_paoxiao_slashes_without_limit(field):
    """Zhang Fei uses as many slashes as he likes, of both kinds."""
    hand = "slash.normal spade 7;slash.normal spade 8;slash.arrow club 4"
    game = field(you=f"zhangfei at=3,3 hand='{hand}'", foe="- at=4,3")
    game.use("you", "slash.normal spade 7", "foe").use("you", "slash.normal spade 8", "foe").use(
        "you", "slash.arrow", "foe"
    )
    game.expect("foe", hp=1)


@pytest.mark.clause("ch4.paoxiao")
def test_ch4_paoxiao_lifts_the_limit_not_the_range(field):
    """Distance 2 stays out of reach."""
    game = field(you="zhangfei at=3,3 hand='slash.normal spade 7'", foe="- at=5,3")
    game.expect_asked("you", "idle").expect_not_offered("you", "slash.normal")


@pytest.mark.clause("ch4.paoxiao", "ch4.tower.1", "R56")
def test_ch4_paoxiao_is_no_weapon_skill(field):
    """A tower silences weapons, not generals."""
    game = field(
        map=["B......", ".......", ".......", ".......", "..T....", ".......", "......B"],
        you="zhangfei at=3,3 hand='slash.normal spade 7;slash.normal spade 8'",
        foe="- at=4,3",
        foe2="- at=3,4",
    )
    game.use("you", "slash.normal spade 7", "foe2").expect_offered("you", "slash.normal spade 8")


# --- 观星 ------------------------------------------------------------------------------------------------------------

SEVEN = ["spade 1", "spade 2", "spade 3", "spade 4", "spade 5", "spade 6", "spade 7"]


def faces(cards: list[str]) -> list[str]:
    """Return the faces of cards, without their names."""
    return [card.partition(" ")[2] for card in cards]


@pytest.mark.clause("ch4.guanxing", "R18")
def test_ch4_guanxing_unhurt_sees_five_and_puts_them_where_he_likes(field):
    """Unhurt he takes five from the top; some go back on top, the rest under the pile, each in the order he likes."""
    game = field(you="zhugeliang at=3,3", foe="- at=6,6", phase="prepare", draw_pile=SEVEN)
    game.activate("you", "guanxing").expect_asked("you", "cards")
    assert faces(game.keys) == SEVEN[:5]
    game.answer("you", 2, 0).answer("you", 1, 0).expect_asked("you", "arrange")
    game.answer("you", 2, 0, 1)
    assert faces(game.pile("draw_pile"))[:2] == ["spade 6", "spade 7"] and sorted(faces(game.cards("you"))) == [
        "spade 1",
        "spade 3",
    ]
    assert faces(game.pile("draw_pile"))[-3:] == ["spade 4", "spade 2", "spade 5"]


@pytest.mark.clause("ch4.guanxing", "R18")
def test_ch4_guanxing_wounded_sees_three(field):
    """Wounded, however badly, he sees three."""
    game = field(you="zhugeliang hp=1 at=3,3", foe="- at=6,6", phase="prepare", draw_pile=SEVEN)
    game.activate("you", "guanxing")
    assert faces(game.keys) == SEVEN[:3]


@pytest.mark.clause("ch4.guanxing")
def test_ch4_guanxing_all_may_go_to_the_bottom(field):
    """Any number on top includes none."""
    game = field(you="zhugeliang hp=1 at=3,3", foe="- at=6,6", phase="prepare", draw_pile=SEVEN)
    game.activate("you", "guanxing").answer("you").answer("you", 2, 1, 0)
    assert faces(game.pile("draw_pile"))[-3:] == ["spade 1", "spade 2", "spade 3"]
    assert sorted(faces(game.cards("you"))) == ["spade 4", "spade 5"]


@pytest.mark.clause("ch4.guanxing", "R18", "flow.3.11.short_deck")
def test_ch4_guanxing_short_decks(field):
    """Four cards and a discard pile of four: the discards go under, then five are seen. With none it is a draw."""
    four, thrown = SEVEN[:4], ["jink heart 2", "jink heart 3", "jink heart 4", "jink heart 5"]
    facts = {"you": "zhugeliang at=3,3", "foe": "- at=6,6", "phase": "prepare", "deck": "exact", "draw_pile": four}
    game = field(discard_pile=thrown, **facts).activate("you", "guanxing")
    assert len(game.keys) == 5 and faces(game.keys)[:4] == four and game.pile("discard_pile") == []
    field(**facts).activate("you", "guanxing").expect_over(None)


@pytest.mark.clause("ch4.guanxing", "R18")
def test_ch4_guanxing_declined_touches_nothing(field):
    """Declined, the pile stays as it is: the first two are drawn."""
    game = field(you="zhugeliang at=3,3", foe="- at=6,6", phase="prepare", draw_pile=SEVEN)
    game.decline("you")
    assert sorted(faces(game.cards("you"))) == ["spade 1", "spade 2"]


# --- 空城 ------------------------------------------------------------------------------------------------------------


@pytest.mark.clause("ch4.kongcheng", "R24")
def test_ch4_kongcheng_an_empty_hand_is_no_target(field):
    """Without a hand card he is no legal target of slash or duel, nor can a slash be redirected to him."""
    game = field(you="- at=3,3 hand='slash.normal spade 7;duel spade 1'", foe="zhugeliang at=4,3")
    game.expect_asked("you", "idle").expect_not_offered("you", "slash.normal", "duel")
    game = field(
        you="- at=3,3 hand='slash.normal spade 7'",
        foe="daqiao at=4,3 hand='jink heart 2;peach heart 3'",
        foe2="zhugeliang at=4,4",
    )
    game.use("you", "slash", "foe").expect_not_offered("foe", "liuli")


@pytest.mark.clause("ch4.kongcheng", "R24")
def test_ch4_kongcheng_stops_slash_and_duel_alone(field):
    """Other cards reach him."""
    game = field(you="- at=3,3 hand='savage_assault spade 7;drowning spade 5'", foe="zhugeliang at=4,3")
    game.use("you", "savage_assault").use("you", "drowning", "foe").expect("foe", hp=1)


@pytest.mark.clause("ch4.kongcheng", "R24")
def test_ch4_kongcheng_a_single_card_ends_it(field):
    """With one hand card he can be slashed; if he loses it afterwards the slash goes on all the same."""
    game = field(
        you="- gender=female at=3,3 hand='slash.normal spade 7' equip='double_sword spade 2'",
        foe="zhugeliang at=4,3 hand='jink heart 2'",
    )
    game.use("you", "slash", "foe").answer("you", "double_sword").answer("foe", "0").expect("foe", hand=0, hp=2)


# --- 龙胆 ------------------------------------------------------------------------------------------------------------


@pytest.mark.clause("ch4.longdan.1")
def test_ch4_longdan_1_a_jink_is_a_slash(field):
    """He uses or plays a jink as a normal slash."""
    game = field(you="zhaoyun at=3,3 hand='jink heart 2'", foe="- at=4,3")
    game.use("you", "longdan", "foe").expect("foe", hp=3)
    game = field(you="- at=3,3 hand='duel spade 1'", foe="zhaoyun at=4,3 hand='jink heart 2'")
    game.use("you", "duel", "foe").answer("foe", "longdan").expect("you", hp=3)


@pytest.mark.clause("ch4.longdan.2")
def test_ch4_longdan_2_a_slash_is_a_jink(field):
    """He uses or plays a slash of either kind as a jink."""
    game = field(you="- at=3,3 hand='slash.normal spade 7'", foe="zhaoyun at=4,3 hand='slash.arrow club 4'")
    game.use("you", "slash", "foe").answer("foe", "longdan.2").expect("foe", hp=4, hand=0)
    game = field(you="- at=3,3 hand='archery_attack heart 1'", foe="zhaoyun at=4,3 hand='slash.normal spade 8'")
    game.use("you", "archery_attack").answer("foe", "longdan.2").expect("foe", hp=4)


@pytest.mark.clause("ch4.longdan.1", "ch4.longdan.2")
def test_ch4_longdan_other_cards_are_what_they_are(field):
    """A peach is neither; a slash is not turned into a slash, nor a jink into a jink."""
    game = field(you="- at=3,3 hand='slash.normal spade 7'", foe="zhaoyun at=4,3 hand='peach heart 3;jink heart 2'")
    game.use("you", "slash", "foe").expect_offered("foe", "jink").expect_not_offered("foe", "longdan", "longdan.2")


@pytest.mark.clause("ch4.longdan.1")
def test_ch4_longdan_counts_against_the_limit(field):
    """A jink used as a slash is the phase's slash."""
    game = field(you="zhaoyun at=3,3 hand='jink heart 2;jink heart 4'", foe="- at=4,3")
    game.use("you", "longdan", "foe", physical=["jink heart 2"]).expect_asked("you", "idle")
    game.expect_not_offered("you", "longdan")
