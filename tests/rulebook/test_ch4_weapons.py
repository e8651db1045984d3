"""Chapter 4, weapons: their ranges; crossbow, double sword, ice sword, axe, spear, blade, fan."""

from __future__ import annotations

import pytest

RANGES = {
    "crossbow": 1,
    "qinggang_sword": 2,
    "double_sword": 2,
    "ice_sword": 2,
    "axe": 3,
    "spear": 3,
    "blade": 3,
    "fan": 4,
}


@pytest.mark.parametrize(("weapon", "reach"), RANGES.items())
@pytest.mark.clause("ch4.crossbow", "ch4.qinggang_sword", "ch4.double_sword", "ch4.ice_sword")
@pytest.mark.clause("ch4.axe", "ch4.spear", "ch4.blade", "ch4.fan")
def test_ch4_weapons_print_their_attack_range(field, weapon, reach):
    """In the weapon zone its printed number is the attack range; bare hands reach 1."""
    game = field(you=f"- at=3,3 equip='{weapon} spade 5'", foe="- at=4,3")
    game.expect("you", attack_range=reach).expect("foe", attack_range=1)


@pytest.mark.clause("ch4.crossbow", "flow.3.11.equip_use")
def test_ch4_weapons_a_new_one_replaces_the_old(field):
    """Equipping from the hand puts the older weapon on the discard pile."""
    game = field(you="- at=3,3 hand='crossbow club 1' equip='spear spade 12'", foe="- at=4,3")
    game.use("you", "crossbow").expect("you", equip=["crossbow club 1"], attack_range=1)
    assert game.pile("discard_pile") == ["spear spade 12"]


# --- crossbow --------------------------------------------------------------------------------------------------------

THREE = "slash.normal spade 7;slash.normal spade 8;slash.arrow club 4"


@pytest.mark.clause("ch4.crossbow", "R56")
def test_ch4_crossbow_lifts_the_limit_on_slashes(field):
    """With a crossbow any number of slashes may be used in a phase, whenever it was put on."""
    game = field(you=f"- at=3,3 hand='{THREE};crossbow club 1'", foe="- at=4,3")
    game.use("you", "slash.normal spade 7", "foe").expect_not_offered("you", "slash.normal")
    game.use("you", "crossbow").use("you", "slash.normal", "foe").use("you", "slash.arrow", "foe").expect("foe", hp=1)


@pytest.mark.clause("ch4.crossbow", "R56")
def test_ch4_crossbow_laid_down_the_limit_is_back(field):
    """Three slashes gone, then another weapon: no further slash."""
    game = field(
        you=f"- at=3,3 hand='{THREE};slash.normal spade 9;spear spade 12' equip='crossbow club 1'",
        foe="- at=4,3",
    )
    game.use("you", "slash.normal spade 7", "foe").use("you", "slash.normal spade 8", "foe").expect_offered(
        "you", "slash"
    )
    game.use("you", "spear").expect_asked("you", "idle").expect_not_offered("you", "slash.normal", "slash.arrow")


@pytest.mark.clause("ch4.crossbow")
def test_ch4_crossbow_reaches_no_further_than_one(field):
    """The second slash is under the same range as the first."""
    game = field(
        you="- at=3,3 hand='slash.normal spade 7;slash.normal spade 8' equip='crossbow club 1'",
        foe="- at=4,3",
        foe2="- at=5,3",
    )
    game.use("you", "slash.normal spade 7").use("you", "slash.normal spade 8").expect("foe", hp=2).expect("foe2", hp=4)


# --- double sword ----------------------------------------------------------------------------------------------------


@pytest.mark.clause("ch4.double_sword", "R23")
def test_ch4_double_sword_makes_the_other_sex_choose(field):
    """After a slash named a target of the other sex, that target discards a hand card or the user draws one."""
    facts = {
        "you": "- at=3,3 hand='slash.normal spade 7;ex_nihilo heart 7' equip='double_sword spade 2'",
        "foe": "- gender=female at=4,3 hand='peach heart 3;jink heart 2'",
    }
    game = field(**facts).use("you", "slash", "foe").answer("you", "double_sword").answer("foe", "0")
    game.answer("foe", "peach").answer("foe", "jink").expect("foe", hand=0, hp=4).expect("you", hand=1)
    field(**facts).use("you", "slash", "foe").answer("you", "double_sword").answer("foe", "1").expect("you", hand=2)


@pytest.mark.clause("ch4.double_sword", "R23")
def test_ch4_double_sword_not_against_the_same_sex(field):
    """Same sex: nothing is offered."""
    game = field(
        you="- at=3,3 hand='slash.normal spade 7;ex_nihilo heart 7' equip='double_sword spade 2'",
        foe="- at=4,3 hand='peach heart 3'",
    )
    game.use("you", "slash", "foe").expect_asked("you", "idle").expect("you", hand=1)


@pytest.mark.clause("ch4.double_sword", "R23")
def test_ch4_double_sword_without_a_hand_there_is_one_option(field):
    """A target with no hand card can only let the user draw; and the user need not use the sword at all."""
    facts = {
        "you": "- at=3,3 hand='slash.normal spade 7;ex_nihilo heart 7' equip='double_sword spade 2'",
        "foe": "- gender=female at=4,3 equip='spear spade 12'",
    }
    field(**facts).use("you", "slash", "foe").answer("you", "double_sword").expect("you", hand=2).expect("foe", hp=3)
    field(**facts).use("you", "slash", "foe").decline("you").expect("you", hand=1).expect("foe", hp=3)


# --- ice sword -------------------------------------------------------------------------------------------------------


@pytest.mark.clause("ch4.ice_sword")
def test_ch4_ice_sword_trades_the_damage_for_two_cards(field):
    """When its user's slash deals damage it may be prevented; then two cards of the victim are discarded one by one."""
    game = field(
        you="- at=3,3 hand='slash.normal spade 7' equip='ice_sword spade 2'",
        foe="- at=4,3 hand='peach heart 3' equip='spear spade 12;offensive_mount heart 5'",
    )
    game.use("you", "slash", "foe").answer("you", "ice_sword").answer("you", "spear").answer("you", "foe hidden 1")
    game.expect("foe", hp=4, hand=0, equip=["offensive_mount heart 5"])
    assert game.happened("damage") == 0


@pytest.mark.clause("ch4.ice_sword")
def test_ch4_ice_sword_takes_one_where_there_is_one(field):
    """One card is discarded where there is but one; cards in the delayed zone are not the victim's cards."""
    game = field(
        you="- at=3,3 hand='slash.normal spade 7' equip='ice_sword spade 2'",
        foe="- at=4,3 hand='peach heart 3' delayed='indulgence heart 6'",
    )
    game.use("you", "slash", "foe").answer("you", "ice_sword").expect(
        "foe", hp=4, hand=0, delayed=["indulgence heart 6"]
    )


@pytest.mark.clause("ch4.ice_sword")
def test_ch4_ice_sword_not_against_empty_hands(field):
    """A victim without a card in hand or equipped takes the damage."""
    game = field(
        you="- at=3,3 hand='slash.normal spade 7' equip='ice_sword spade 2'",
        foe="- at=4,3 delayed='indulgence heart 6'",
    )
    game.use("you", "slash", "foe").expect("foe", hp=3)


@pytest.mark.clause("ch4.ice_sword")
def test_ch4_ice_sword_is_for_ones_own_slash_alone(field):
    """The damage of a duel is not a slash's."""
    game = field(you="- at=3,3 hand='duel spade 1' equip='ice_sword spade 2'", foe="- at=4,3 hand='peach heart 3'")
    game.use("you", "duel", "foe").expect("foe", hp=3)


@pytest.mark.clause("ch4.ice_sword")
def test_ch4_ice_sword_discards_one_after_the_other(field):
    """Between the two Sun Shangxiang may draw for the first: then a card just drawn is the second."""
    facts = {
        "you": "- at=3,3 hand='slash.normal spade 7' equip='ice_sword spade 2'",
        "foe": "sunshangxiang at=4,3 equip='spear spade 12'",
    }
    game = field(**facts).use("you", "slash", "foe").answer("you", "ice_sword").answer("foe", "xiaoji")
    game.answer("you", "foe hidden 1").expect("foe", hand=1, equip=[])
    game = field(**facts).use("you", "slash", "foe").answer("you", "ice_sword").decline("foe")
    game.expect_asked("you", "idle").expect("foe", hand=0, hp=3)


# --- axe -------------------------------------------------------------------------------------------------------------


@pytest.mark.clause("ch4.axe")
def test_ch4_axe_makes_the_slash_hit_all_the_same(field):
    """After the target's jink the user may discard two cards; then the slash takes effect."""
    game = field(
        you="- at=3,3 hand='slash.normal spade 7;peach heart 3;jink heart 4;ex_nihilo heart 7' equip='axe diamond 5'",
        foe="- at=4,3 hand='jink heart 2'",
    )
    game.use("you", "slash", "foe").answer("foe", "jink").answer("you", "axe").expect_not_offered("you", "axe")
    game.answer("you", "peach", "jink")
    game.expect("foe", hp=3).expect("you", hand=1, equip=["axe diamond 5"])


@pytest.mark.clause("ch4.axe", "R3")
def test_ch4_axe_does_not_pay_for_itself(field):
    """One hand card and the axe are not two cards; an armour beside it is the second."""
    hand = "slash.normal spade 7;ex_nihilo heart 7"
    game = field(you=f"- at=3,3 hand='{hand}' equip='axe diamond 5'", foe="- at=4,3 hand='jink heart 2'")
    game.use("you", "slash", "foe").answer("foe", "jink").expect_asked("you", "idle").expect("foe", hp=4)
    game = field(
        you=f"- at=3,3 hand='{hand}' equip='axe diamond 5;eight_diagram spade 2'", foe="- at=4,3 hand='jink heart 2'"
    )
    game.use("you", "slash", "foe").answer("foe", "jink").answer("you", "axe")
    game.expect("you", hand=0, equip=["axe diamond 5"]).expect("foe", hp=3)


@pytest.mark.clause("ch4.axe", "R4")
def test_ch4_axe_follows_a_jink_without_a_card(field):
    """The eight diagram's jink is a jink used by the target; declining leaves the slash offset."""
    facts = {
        "you": "- at=3,3 hand='slash.normal spade 7;peach heart 3;ex_nihilo heart 7' equip='axe diamond 5'",
        "foe": "- at=4,3 equip='eight_diagram spade 2'",
        "draw_pile": ["heart 5"],
    }
    game = field(**facts).use("you", "slash", "foe").answer("foe", "eight_diagram").expect_offered("you", "axe")
    game.decline("you").expect("foe", hp=4).expect("you", hand=2)


# --- spear -----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("ch4.spear")
def test_ch4_spear_turns_two_hand_cards_into_a_slash(field):
    """Two hand cards are used as one normal slash."""
    game = field(you="- at=3,3 hand='peach heart 3;jink heart 2' equip='spear spade 12'", foe="- at=4,3")
    game.use("you", "spear", "foe", physical=["peach heart 3", "jink heart 2"]).expect("foe", hp=3)
    assert game.happened("use", card="slash.normal") == 1


@pytest.mark.clause("ch4.spear", "R9")
def test_ch4_spear_answers_where_a_slash_is_played(field):
    """In a duel two hand cards are played as a slash, even with no slash in hand."""
    game = field(
        you="- at=3,3 hand='duel spade 1'",
        foe="- at=4,3 hand='jink heart 2;jink heart 4;peach heart 3' equip='spear spade 12'",
    )
    game.use("you", "duel", "foe").answer("foe", "spear").answer("foe", "jink heart 2").answer("foe", "peach")
    game.expect("you", hp=3)


@pytest.mark.clause("ch4.spear", "R9")
def test_ch4_spear_wants_two_cards_in_hand(field):
    """One hand card is not enough, and equipment is no hand card."""
    game = field(
        you="- at=3,3 hand='duel spade 1'",
        foe="- at=4,3 hand='jink heart 2' equip='spear spade 12;eight_diagram spade 2'",
    )
    game.use("you", "duel", "foe").expect("foe", hp=3)


@pytest.mark.clause("ch4.spear")
def test_ch4_spear_slashes_count_against_the_limit(field):
    """A slash through the spear is the phase's slash like any other."""
    game = field(
        you="- at=3,3 hand='peach heart 3;jink heart 2;jink heart 4' equip='spear spade 12'",
        foe="- at=4,3",
    )
    game.use("you", "spear", "foe", physical=["jink heart 2", "jink heart 4"])
    game.expect_asked("you", "idle").expect_not_offered("you", "spear")


@pytest.mark.parametrize(
    ("pair", "hp"), [("heart 2;diamond 3", 3), ("spade 2;heart 3", 3), ("spade 2;spade 3", 4), ("spade 2;club 3", 4)]
)
@pytest.mark.clause("ch4.spear", "ch4.renwang_shield", "R8", "flow.3.11.colour")
def test_ch4_spear_colour_of_two_cards(field, pair, hp):
    """Two reds make a red slash, two blacks a black one, mixed ones none: the shield stops black alone."""
    first, second = (f"jink {face}" for face in pair.split(";"))
    game = field(
        you=f"- at=3,3 hand='{first};{second}' equip='spear spade 12'", foe="- at=4,3 equip='renwang_shield club 2'"
    )
    game.use("you", "spear", "foe", physical=[first, second]).expect("foe", hp=hp)


# --- blade -----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("ch4.blade", "R5", "flow.3.11.slash_outside")
def test_ch4_blade_slashes_again_after_a_jink(field):
    """After a jink the user may use another slash on that character, and again after the next; limits don't stop it."""
    game = field(
        you=f"- at=3,3 hand='{THREE};slash.normal spade 9' equip='blade spade 5'",
        foe="- at=4,3 hand='jink heart 2;jink heart 4'",
        foe2="- at=3,4",
    )
    game.use("you", "slash.normal spade 7", "foe").answer("foe", "jink heart 2")
    game.answer("you", "blade").answer("you", "slash.normal spade 8").answer("foe", "jink")
    game.answer("you", "blade").answer("you", "slash.arrow").expect("foe", hp=3).expect("foe2", hp=4)
    game.expect_asked("you", "idle").expect_not_offered("you", "slash.normal")


@pytest.mark.clause("ch4.blade", "R5")
def test_ch4_blade_ignores_distance(field):
    """The pursuit is not bound to the attack range: an arrow shot across the map is followed up by a normal slash."""
    game = field(
        you="- at=3,3 hand='slash.arrow club 4;slash.normal spade 8' equip='blade spade 5'",
        foe="- at=7,3 hand='jink heart 2'",
    )
    game.use("you", "slash.arrow", "foe").answer("foe", "jink").answer("you", "blade").answer("you", "slash.normal")
    game.expect("foe", hp=3)


@pytest.mark.clause("ch4.blade")
def test_ch4_blade_needs_another_slash(field):
    """With no means to use a slash nothing is offered; with one the pursuit may be declined."""
    facts = {"foe": "- at=4,3 hand='jink heart 2'"}
    game = field(you="- at=3,3 hand='slash.normal spade 7' equip='blade spade 5'", **facts)
    game.use("you", "slash", "foe").answer("foe", "jink").expect_asked("you", "idle")
    game = field(you="- at=3,3 hand='slash.normal spade 7;slash.normal spade 8' equip='blade spade 5'", **facts)
    game.use("you", "slash.normal spade 7", "foe").answer("foe", "jink").decline("you").expect("foe", hp=4)


@pytest.mark.clause("ch4.blade")
def test_ch4_blade_may_be_followed_up_by_a_conversion(field):
    """What is wanted is a slash by any means: a red card of Guan Yu's is one."""
    game = field(
        you="guanyu at=3,3 hand='slash.normal spade 7;peach heart 3;ex_nihilo heart 7' equip='blade spade 5'",
        foe="- at=4,3 hand='jink heart 2'",
    )
    game.use("you", "slash", "foe").answer("foe", "jink").answer("you", "blade").answer("you", "wusheng")
    game.answer("you", "peach").expect("foe", hp=3)


@pytest.mark.clause("ch4.blade", "ch4.tower.1", "R5")
def test_ch4_blade_is_silent_on_a_tower(field):
    """On a tower in the own play phase the blade offers no pursuit."""
    game = field(
        map=["B......", ".......", ".......", ".......", "..T....", ".......", "......B"],
        you="- at=3,3 hand='slash.normal spade 7;slash.normal spade 8' equip='blade spade 5'",
        foe="- at=4,3 hand='jink heart 2'",
    )
    game.use("you", "slash.normal spade 7", "foe").answer("foe", "jink").expect_asked("you", "idle")


# --- fan -------------------------------------------------------------------------------------------------------------


@pytest.mark.clause("ch4.fan")
def test_ch4_fan_sets_the_slash_on_fire(field):
    """After its slash named a target the user may make its effect 1 fire damage; it stays the slash it was."""
    game = field(you="- at=3,3 hand='slash.arrow club 4' equip='fan diamond 1'", foe="- at=4,3")
    game.use("you", "slash", "foe").answer("you", "fan").expect("foe", hp=3)
    assert (
        game.happened("damage", source="you", target="foe", nature="fire", amount=1, channel="slash.arrow club 4") == 1
    )


@pytest.mark.clause("ch4.fan")
def test_ch4_fan_is_a_choice(field):
    """Left alone the slash deals normal damage."""
    game = field(you="- at=3,3 hand='slash.normal spade 7' equip='fan diamond 1'", foe="- at=4,3")
    game.use("you", "slash", "foe").decline("you")
    assert game.happened("damage", nature="normal") == 1


@pytest.mark.clause("ch4.fan", "ch4.forest.1")
def test_ch4_fan_burns_hotter_in_a_forest(field):
    """Fire is of use against a forest: 1 + 1; beside it nothing is added."""
    game = field(
        map=["B......", ".......", ".......", ".......", "...F...", ".......", "......B"],
        you="- at=3,3 hand='slash.normal spade 7' equip='fan diamond 1'",
        foe="- at=4,3",
    )
    game.use("you", "slash", "foe").answer("you", "fan").decline("foe").expect("foe", hp=2)


@pytest.mark.clause("ch4.fan")
def test_ch4_fan_is_for_slashes_alone(field):
    """No other card is set on fire."""
    game = field(you="- at=3,3 hand='duel spade 1' equip='fan diamond 1'", foe="- at=4,3")
    game.use("you", "duel", "foe")
    assert game.happened("damage", nature="normal") == 1
