"""Chapter 4, Qun: Hua Tuo, Lü Bu, Diao Chan."""

from __future__ import annotations

import pytest

SLASH = "slash.normal spade 7"
FOUR = ["slash.normal spade 7", "slash.normal spade 8", "slash.normal spade 9", "slash.normal spade 10"]

# --- 急救, 青囊 ------------------------------------------------------------------------------------------------------


@pytest.mark.clause("ch4.jijiu", "R36")
def test_ch4_jijiu_red_cards_are_peaches_out_of_his_turn(field):
    """Outside his turn, when he needs a peach, any red card of his is one, in hand or equipped."""
    game = field(
        you="- at=3,3",
        foe="- hp=1 at=4,3",
        foe2="huatuo at=5,5 hand='jink diamond 2;duel spade 1' equip='offensive_mount heart 5'",
    )
    game.damage("you", "foe").answer("you", "foe2").answer("foe2", "jijiu")
    game.expect_offered("foe2", "jink", "offensive_mount").expect_not_offered("foe2", "duel")
    game.answer("foe2", "offensive_mount").expect("foe", hp=1, alive=True).expect("foe2", equip=[])


@pytest.mark.clause("ch4.jijiu", "R36")
def test_ch4_jijiu_not_in_his_own_turn(field):
    """In his own turn red cards are what they are: neither in the play phase nor for the dying."""
    game = field(you="huatuo hp=2 at=3,3 hand='jink diamond 2'", foe="- hp=1 at=4,3", foe2="- at=7,7")
    game.expect_asked("you", "idle").expect_not_offered("you", "jijiu")
    game.damage("you", "foe").settle().expect("foe", alive=False).expect("you", hand=1)


@pytest.mark.clause("ch4.jijiu", "R36")
def test_ch4_jijiu_reaches_as_a_peach_does(field):
    """Distance 4 and no further."""
    game = field(you="- at=3,3", foe="- hp=1 at=3,4", foe2="huatuo at=7,5 hand='jink diamond 2'", foe3="- at=7,7")
    game.damage("you", "foe").settle().expect("foe", alive=False).expect("foe2", hand=1)


@pytest.mark.clause("ch4.qingnang")
def test_ch4_qingnang_heals_for_a_hand_card(field):
    """Once a play phase a hand card for a wounded character within distance 1, himself included, which recovers 1."""
    game = field(
        you="huatuo hp=2 at=3,3 hand='jink heart 2;jink heart 4' equip='spear spade 12'",
        foe="- hp=2 at=4,3",
        friend="- hp=1 at=5,3",
    )
    game.activate("you", "qingnang").expect_offered("you", "you", "foe").expect_not_offered("you", "friend")
    game.answer("you", "foe").expect_not_offered("you", "spear").answer("you", "jink heart 2")
    game.expect("foe", hp=3).expect("you", hand=1).expect_not_offered("you", "qingnang")


@pytest.mark.clause("ch4.qingnang")
def test_ch4_qingnang_needs_a_hand_card_and_somebody_wounded(field):
    """Without either it is not offered."""
    game = field(you="huatuo at=3,3 hand='jink heart 2'", foe="- at=4,3", friend="- hp=1 at=5,3")
    game.expect_asked("you", "idle").expect_not_offered("you", "qingnang")
    game = field(you="huatuo hp=1 at=3,3 equip='offensive_mount heart 5'", foe="- at=4,3")
    game.expect_asked("you", "idle").expect_not_offered("you", "qingnang")


# --- 无双 ------------------------------------------------------------------------------------------------------------


@pytest.mark.clause("ch4.wushuang.1")
def test_ch4_wushuang_1_two_jinks_one_after_the_other(field):
    """His slash is offset by two jinks, used one after the other."""
    game = field(you=f"lvbu at=3,3 hand='{SLASH}'", foe="- at=4,3 hand='jink heart 2;jink heart 4'")
    game.use("you", "slash", "foe").answer("foe", "jink heart 2").answer("foe", "jink").expect("foe", hp=4, hand=0)


@pytest.mark.clause("ch4.wushuang.1", "R37")
def test_ch4_wushuang_1_one_jink_is_spent_for_nothing(field):
    """With one jink only it may be used and is gone; the slash hits. Declined, the jinks stay in hand."""
    game = field(you=f"lvbu at=3,3 hand='{SLASH}'", foe="- at=4,3 hand='jink heart 2'")
    game.use("you", "slash", "foe").answer("foe", "jink").expect("foe", hp=3, hand=0)
    game = field(you=f"lvbu at=3,3 hand='{SLASH}'", foe="- at=4,3 hand='jink heart 2;jink heart 4'")
    game.use("you", "slash", "foe").answer("foe", "jink heart 2").decline("foe").expect("foe", hp=3, hand=1)


@pytest.mark.clause("ch4.wushuang.1")
def test_ch4_wushuang_1_is_for_his_own_slashes(field):
    """Slashes on him, and his other cards, need one answer as ever."""
    game = field(you=f"- at=3,3 hand='{SLASH}'", foe="lvbu at=4,3 hand='jink heart 2;jink heart 4'")
    game.use("you", "slash", "foe").answer("foe", "jink heart 2").expect("foe", hp=4, hand=1).expect_asked(
        "you", "idle"
    )
    game = field(you="lvbu at=3,3 hand='archery_attack heart 1'", foe="- at=4,3 hand='jink heart 2;jink heart 4'")
    game.use("you", "archery_attack").answer("foe", "jink heart 2").expect("foe", hp=4, hand=1)


def duel(game, user: str, target: str) -> list[str]:
    """Fight a duel to its end, everybody playing slashes as long as there are some; return who was asked, in order."""
    asked = []
    game.use(user, "duel", target)
    while game.request is not None and game.request.kind == "need":
        asked.append(game.request.who.name)
        game.game.answer([0])
    return asked


@pytest.mark.clause("ch4.wushuang.2")
def test_ch4_wushuang_2_his_duel_asks_for_two_slashes_each_time(field):
    """He uses the duel: target, target, he, target, target, he."""
    game = field(
        you="lvbu at=3,3 hand='duel spade 1;slash.normal club 7;slash.normal club 8'",
        foe=f"- at=4,3 hand='{';'.join(FOUR)}'",
    )
    assert duel(game, "you", "foe") == ["foe", "foe", "you", "foe", "foe", "you"]
    game.expect("foe", hp=3)
    assert game.happened("damage", source="you", target="foe", amount=1, nature="normal") == 1


@pytest.mark.clause("ch4.wushuang.2", "R37")
def test_ch4_wushuang_2_one_slash_of_two_is_not_enough(field):
    """A target that plays the first and not the second takes the damage."""
    game = field(you="lvbu at=3,3 hand='duel spade 1;slash.normal club 7'", foe=f"- at=4,3 hand='{SLASH}'")
    assert duel(game, "you", "foe") == ["foe"]
    game.expect("foe", hp=3, hand=0).expect("you", hand=1)


@pytest.mark.clause("ch4.wushuang.3", "R38")
def test_ch4_wushuang_3_who_challenges_him_plays_two(field):
    """He is the target: he, the user, the user, he, …"""
    game = field(
        you=f"- at=3,3 hand='duel spade 1;{';'.join(FOUR)}'",
        foe="lvbu at=4,3 hand='slash.normal club 7;slash.normal club 8'",
    )
    assert duel(game, "you", "foe") == ["foe", "you", "you", "foe", "you", "you"]
    game.expect("foe", hp=3).expect("you", hp=4)


@pytest.mark.clause("ch4.wushuang.3", "R38")
def test_ch4_wushuang_3_the_challenger_who_lacks_the_second_loses(field):
    """One slash against his one is not enough."""
    game = field(you=f"- at=3,3 hand='duel spade 1;{SLASH}'", foe="lvbu at=4,3 hand='slash.normal club 7'")
    assert duel(game, "you", "foe") == ["foe", "you"]
    game.expect("you", hp=3).expect("foe", hp=4)


@pytest.mark.clause("ch4.wushuang.3", "ch4.wushuang.2", "R38")
def test_ch4_wushuang_both_have_it(field):
    """A duel between two of them: target, target, user, user, target, …"""
    game = field(
        you=f"lvbu at=3,3 hand='duel spade 1;{';'.join(FOUR[:2])}'",
        foe=f"lvbu at=4,3 hand='{';'.join(FOUR[2:])};slash.normal club 7'",
    )
    assert duel(game, "you", "foe") == ["foe", "foe", "you", "you", "foe"]
    game.expect("foe", hp=3)


@pytest.mark.clause("ch4.wushuang.2", "R59")
def test_ch4_wushuang_is_not_asked_about(field):
    """All three parts are mandatory."""
    game = field(you=f"lvbu at=3,3 hand='{SLASH};duel spade 1'", foe="- at=4,3")
    game.use("you", "slash", "foe").use("you", "duel", "foe").expect_asked("you", "idle").expect("foe", hp=2)


# --- 离间, 闭月 ------------------------------------------------------------------------------------------------------


@pytest.mark.clause("ch4.lijian", "R42")
def test_ch4_lijian_sets_one_man_on_another(field):
    """A card of hers discarded, a man within 1 of her uses a duel without cards on another man; it can be nullified."""
    game = field(
        you="diaochan at=3,3 equip='spear spade 12'",
        foe="- at=4,3",
        foe2="- at=5,4 hand='nullification spade 11'",
        foe3="- at=7,7",
    )
    game.activate("you", "lijian", "foe").expect("you", equip=[])
    game.decline("foe2").expect("foe2", hp=3).expect("foe", hp=4)
    assert game.happened("use", who="foe", card="duel") == 1


@pytest.mark.clause("ch4.lijian", "R42")
def test_ch4_lijian_pairs(field):
    """The first: a man within distance 1 of her who can duel somebody. The second: a man whom the first may duel."""
    game = field(
        you="diaochan at=3,3 hand='jink heart 2'",
        foe="- at=4,3",
        foe2="- at=6,4",
        foe3="- gender=female at=3,4",
        friend="- at=2,3",
        friend2="- at=1,5",
    )
    game.activate("you", "lijian").expect_offered("you", "foe", "friend")
    game.expect_not_offered("you", "foe2", "foe3", "friend2", "you").answer("you", "foe")
    game.expect_offered("you", "foe2", "friend").expect_not_offered("you", "foe", "foe3", "friend2", "you")


@pytest.mark.clause("ch4.lijian", "ch4.kongcheng", "R42")
def test_ch4_lijian_an_empty_city_may_duel_but_not_be_dueled(field):
    """Zhuge Liang without a hand can be the first, never the second."""
    game = field(you="diaochan at=3,3 hand='jink heart 2'", foe="zhugeliang at=4,3", friend="- at=3,4")
    game.activate("you", "lijian").expect("friend", hp=3).expect("foe", hp=3)
    assert game.happened("use", who="foe", card="duel") == 1


@pytest.mark.clause("ch4.lijian", "ch4.wushuang.2", "R42")
def test_ch4_lijian_the_duel_is_the_first_mans(field):
    """It is his duel: Lü Bu as the first has 无双 in it."""
    game = field(you="diaochan at=3,3 hand='jink heart 2'", foe="lvbu at=4,3", foe2=f"- at=5,5 hand='{SLASH}'")
    game.activate("you", "lijian", "foe").answer("foe2", "slash").expect("foe2", hp=3, hand=0)


@pytest.mark.clause("ch4.lijian")
def test_ch4_lijian_once_a_phase_for_a_card(field):
    """Once a play phase; without a card, or without two men, it is not offered."""
    game = field(you="diaochan at=3,3 hand='jink heart 2;jink heart 4'", foe="- at=4,3", friend="- at=3,4")
    game.activate("you", "lijian", "foe").answer("you", "jink heart 2").expect_asked("you", "idle")
    game.expect_not_offered("you", "lijian")
    game = field(you="diaochan at=3,3", foe="- at=4,3", friend="- at=3,4")
    game.expect_asked("you", "idle").expect_not_offered("you", "lijian")
    game = field(you="diaochan at=3,3 hand='jink heart 2'", foe="- at=4,3")
    game.expect_asked("you", "idle").expect_not_offered("you", "lijian")


@pytest.mark.clause("ch4.biyue")
def test_ch4_biyue_draws_in_the_end_phase(field):
    """In her end phase she may draw one."""
    facts = {
        "you": "diaochan at=3,3",
        "foe": "- at=6,6",
        "foe2": "- at=6,5",
        "phase": "end",
        "draw_pile": ["jink heart 2"],
    }
    field(**facts).answer("you", "biyue").expect("you", hand=["jink heart 2"]).expect_asked("foe", "unit")
    field(**facts).decline("you").expect("you", hand=0)


@pytest.mark.clause("ch4.biyue")
def test_ch4_biyue_in_her_own_end_phase_alone(field):
    """Not in the end phase of others."""
    game = field(you="- at=3,3", friend="diaochan at=3,4", foe="- at=6,6", foe2="- at=6,5", phase="end")
    game.expect_asked("foe", "unit")
