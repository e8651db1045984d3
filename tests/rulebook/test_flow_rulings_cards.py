"""3.11, the points the rulebook leaves open: cards, equipment, the deck, delayed tricks."""

from __future__ import annotations

import pytest

HIT = "slash.normal spade 7"
SHIELD = "equip='renwang_shield club 2'"


def used(game):
    """Return the virtual cards used, in order."""
    return [one.args["card"] for one in game.game.journal if one.code == "use"]


@pytest.mark.clause("flow.3.11.colour", "ch4.spear", "ch4.renwang_shield", "R8", "ch2.color")
@pytest.mark.parametrize(
    ("pair", "color", "hp"),
    [
        (("peach heart 3", "jink diamond 2"), "red", 3),
        (("duel spade 1", "peach heart 3"), None, 3),
        (("duel spade 1", "duel spade 2"), "black", 4),
        (("duel spade 1", "indulgence club 6"), "black", 4),
    ],
)
def test_flow_3_11_colour_of_a_card_made_of_two(field, pair, color, hp):
    """All red: red; all black, of whatever suits: black, so that the shield stops it; mixed: neither."""
    game = field(you=f"- at=3,3 hand='{';'.join(pair)}' equip='spear spade 12'", foe=f"- at=4,3 {SHIELD}")
    game.use("you", "spear", physical=[pair[0]]).expect("foe", hp=hp)
    assert used(game)[0].color in (color, "none" if color is None else color)


@pytest.mark.clause("flow.3.11.suit", "ch2.suit")
@pytest.mark.parametrize(
    ("pair", "suit"), [(("jink heart 2", "peach heart 3"), "heart"), (("jink heart 2", "jink diamond 2"), None)]
)
def test_flow_3_11_suit_only_if_all_share_it_and_no_number(field, pair, suit):
    """Two hearts make a heart, a heart and a diamond no suit; a number it never has."""
    game = field(you=f"- at=3,3 hand='{';'.join(pair)}' equip='spear spade 12'", foe="- at=4,3")
    game.use("you", "spear", physical=[pair[0]])
    assert used(game)[0].suit == suit and used(game)[0].number is None


@pytest.mark.clause("flow.3.11.slash_limit", "ch4.slash")
def test_flow_3_11_slash_limit_is_shared_by_all_kinds(field):
    """An arrow slash uses up the phase's slash for normal and converted ones too."""
    game = field(you=f"guanyu at=3,3 hand='slash.arrow club 4;{HIT};peach heart 3'", foe="- at=4,3")
    game.use("you", "slash.arrow").expect("foe", hp=3).expect_not_offered("you", "slash.normal", "wusheng")


@pytest.mark.clause("flow.3.11.slash_outside", "ch4.blade", "R5")
def test_flow_3_11_slash_outside_the_idle_point_is_not_counted(field):
    """Guan Yu's blade follows up though the phase's slash is used, and the idle point still knows of one only."""
    game = field(
        you=f"- at=3,3 hand='{HIT};slash.normal spade 8;slash.normal spade 9' equip='blade spade 5'",
        foe="- at=4,3 hand='jink heart 2'",
    )  # fmt: skip
    game.use("you", HIT).answer("foe", "jink").answer("you", "blade").answer("you", "slash.normal spade 8")
    game.expect("foe", hp=3).expect_not_offered("you", "slash")


@pytest.mark.clause("flow.3.11.slash_outside")
def test_flow_3_11_slash_outside_leaves_the_phases_slash_free(diy):
    """A slash that a skill lets one use leaves the idle point's slash untouched."""
    part = {
        "type": "active", "limit": {"times": 1, "per": "turn"},
        "effect": [{"need_card": {"wanted": {"name": "slash"}, "way": "use"}}],
    }  # fmt: skip
    game = diy(skills={"eager": [part]}, you=f"eager at=3,3 hand='{HIT};slash.normal spade 8'", foe="- at=4,3")
    game.activate("you", "eager").answer("you", HIT).expect("foe", hp=3).use("you", "slash").expect("foe", hp=2)


@pytest.mark.clause("flow.3.11.short_deck", "R17", "R18")
def test_flow_3_11_short_deck_is_never_filled_earlier_than_needed(field):
    """Two cards for a draw of two: nothing is shuffled, even though the pile is empty afterwards."""
    game = field(
        you="- at=3,3 hand='ex_nihilo heart 7'", foe="- at=7,7", deck="exact",
        draw_pile=["jink heart 2", "jink heart 3"], discard_pile=["peach heart 3"],
    )  # fmt: skip
    game.use("you", "ex_nihilo").expect("you", hand=2)
    assert game.pile("draw_pile") == [] and game.happened("shuffle") == 0


@pytest.mark.clause("flow.3.11.bare_phase", "ch4.lake.1")
def test_flow_3_11_bare_phase_is_in_it_before_what_the_flow_demands(diy):
    """A skill that says "discard phase" and draws: its cards count for the discarding that follows."""
    part = {
        "type": "trigger",
        "when": {"phase.body": {"who": "you", "phase": "discard"}},
        "effect": [{"draw": {"count": 2}}],
    }
    game = diy(skills={"greedy": [part]}, you="greedy hp=1 at=3,3 hand='jink heart 2'", foe="- at=7,7", phase="discard")
    assert game.expect_asked("you", "cards").request.least == 2


@pytest.mark.clause("flow.3.11.several_lost", "R20", "ch4.xiaoji", "ch4.drowning")
def test_flow_3_11_several_lost_at_once_count_each(field):
    """Sun Shangxiang's three cards are washed away in one move: she may draw up to three times, each time asked."""
    game = field(
        you="- at=3,3 hand='drowning club 7'",
        foe="sunshangxiang at=4,3 equip='axe diamond 5;eight_diagram spade 2;offensive_mount heart 5'",
    )  # fmt: skip
    game.use("you", "drowning", "foe").answer("foe", "0")
    game.activate("foe", "xiaoji").activate("foe", "xiaoji").activate("foe", "xiaoji")
    game.expect("foe", hand=6, equip=[]).expect_asked("you", "idle")


@pytest.mark.clause("flow.3.11.death_loss", "R60")
def test_flow_3_11_death_loss_triggers_nothing_of_the_dead(field):
    """Her equipment goes with her: she is not asked, and draws nothing."""
    game = field(
        you=f"- at=3,3 hand='{HIT}'", foe2="- at=7,7",
        foe="sunshangxiang hp=1 at=4,3 equip='axe diamond 5;offensive_mount heart 5'",
    )  # fmt: skip
    game.use("you", "slash").expect("foe", alive=False, hand=0).expect_asked("you", "idle")
    assert game.happened("activate") == 0


@pytest.mark.clause("flow.3.11.equip_use", "R65", "R19", "ch2.lose_cards")
def test_flow_3_11_equip_use_loses_the_hand_card_and_the_replaced_one(diy):
    """Used from the hand a card is lost, the old weapon is lost from its zone; taken back into the hand none is."""
    parts = [
        {
            "type": "trigger",
            "when": {timing: {"who": "you"}},
            "effect": [{"gain_mark": {"mark": "seen", "count": count}}],
        }
        for timing, count in (("cards.lost", 1), ("hand.lost", 10), ("equip.lost", 100))
    ]
    game = diy(
        skills={"ledger": parts}, you="ledger at=3,3 hand='axe diamond 5' equip='spear spade 12'", foe="- at=7,7"
    )
    game.use("you", "axe").expect("you", marks={"seen": 1 + 10 + 1 + 100}, equip=["axe diamond 5"])
    game.do({"obtain": {"who": "you", "cards": {"cards": {"of": "you", "in": ["equip_zone"]}}}})
    game.expect("you", marks={"seen": 212}, hand=["axe diamond 5"])
    assert game.pile("discard_pile") == ["spear spade 12"]


@pytest.mark.clause("flow.3.11.equip_use", "R19", "ch4.xiaoji")
def test_flow_3_11_equip_use_a_new_weapon_over_an_old_one_is_a_loss(field):
    """Sun Shangxiang replaces her weapon: she may draw for the one that went."""
    game = field(you="sunshangxiang at=3,3 hand='axe diamond 5' equip='spear spade 12'", foe="- at=7,7")
    game.use("you", "axe").activate("you", "xiaoji").expect("you", hand=2, equip=["axe diamond 5"])


@pytest.mark.clause("flow.3.11.same_delayed", "R68")
def test_flow_3_11_same_delayed_is_no_legal_target(field):
    """Who has one already cannot get another of that name, converted or not."""
    game = field(
        you="daqiao at=3,3 hand='indulgence club 6;jink diamond 2;ex_nihilo heart 7'",
        foe="- at=4,3 delayed='indulgence heart 6'",
    )  # fmt: skip
    game.expect_not_offered("you", "indulgence", "guose").expect_offered("you", "ex_nihilo")


@pytest.mark.clause("flow.3.11.nullify_delayed", "R46", "ch4.nullification", "ch4.indulgence")
def test_flow_3_11_nullify_delayed_before_it_takes_effect(field):
    """In the delayed phase it may be nullified: the move phase takes place, and the trick is discarded all the same."""
    game = field(
        you="- at=3,3 delayed='indulgence club 6' hand='nullification spade 11'", foe="- at=7,7", phase="delayed"
    )
    game.answer("you", "nullification").expect_asked("you", "step").expect("you", delayed=[])
    assert sorted(game.pile("discard_pile")) == ["indulgence club 6", "nullification spade 11"]


@pytest.mark.clause("flow.3.11.no_jink", "R41", "ch4.tieqi", "ch2.response.o1")
def test_flow_3_11_no_jink_no_need_for_one(field):
    """Red under Ma Chao's charge: neither jink, nor armour, nor forest is offered to the target."""
    game = field(
        you=f"machao at=3,3 hand='{HIT}'", foe="zhaoyun at=4,3 hand='jink heart 2;slash.normal spade 9'"
        " equip='eight_diagram spade 2'",
        map=(".......",) * 4 + ("...F...",) + (".......",) * 2, draw_pile=["heart 5"],
    )  # fmt: skip
    game.use("you", "slash").answer("you", "tieqi").expect("foe", hp=3, hand=2).expect_asked("you", "idle")


@pytest.mark.clause("flow.3.11.drowning", "R26", "ch2.operate_all", "ch2.choose_option")
def test_flow_3_11_drowning_without_equipment_leaves_the_damage(field):
    """Nothing to discard: the first option cannot be chosen, the damage comes without a question, on oneself too."""
    game = field(you="- at=3,3 hand='drowning club 7;drowning club 8'", foe="- at=4,3")
    game.use("you", "drowning club 7", "foe").expect("foe", hp=3)
    game.use("you", "drowning club 8", "you").expect("you", hp=3)


@pytest.mark.clause("flow.3.11.below_zero", "R34", "ch2.hp", "ch2.lost_hp", "ch2.hp_raw.n1")
def test_flow_3_11_below_zero_counts_for_rescue_and_for_nothing_else(field):
    """Three damage on one hit point: two below nothing; limits and power read nothing, and never less."""
    game = field(you="- at=3,3 hand='peach heart 3'", foe="- hp=1 at=4,3", foe2="- at=7,7")
    game.damage("foe2", "foe", 3).expect("foe", hp=-2, hp_raw=-2, hand_limit=0, movement_power=0, lost_hp=4)
    game.decline("you").expect("foe", alive=False)


@pytest.mark.clause("flow.3.11.final_values", "ch2.hand_limit.2")
def test_flow_3_11_final_values_the_lowest(diy):
    """Two skills fix the hand limit, one at five and one at two: it is two."""
    parts = [
        {"type": "state", "state": [{"modify": {"quantity": "hand_limit", "of": "you", "final": n}}]} for n in (5, 2)
    ]
    diy(skills={"fixed": parts}, you="fixed at=3,3", foe="- at=7,7").expect("you", hand_limit=2)
    diy(skills={"fixed": parts[::-1]}, you="fixed at=3,3", foe="- at=7,7").expect("you", hand_limit=2)
