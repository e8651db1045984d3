"""Cases R1 to R15: equipment used, paid and lost; judgement."""

from __future__ import annotations

import pytest

HIT = "slash.normal spade 7"
BLOCK = "jink heart 2"
FOREST = (".......",) * 4 + ("...F...",) + (".......",) * 2
"""Only (4,3) is a forest."""
TOWER = (".......",) * 4 + ("..T....",) + (".......",) * 2
"""Only (3,3) is a tower."""


@pytest.mark.clause("R1", "ch2.equip_card.o1", "ch2.equip_card.e1", "ch4.wusheng")
def test_r1_a_weapon_spent_as_the_slash_lends_no_range(field):
    """Guan Yu's red blade as the slash: only distance 1 is in reach; a red hand card instead reaches three squares."""
    facts = {"foe": "- at=6,3", "foe2": "- at=4,3"}
    game = field(you="guanyu at=3,3 hand='peach heart 3' equip='blade diamond 5'", **facts)
    game.activate("you", "wusheng").answer("you", "blade").expect("foe2", hp=3).expect("foe", hp=4)
    game = field(you="guanyu at=3,3 hand='peach heart 3' equip='blade diamond 5'", **facts)
    game.activate("you", "wusheng").answer("you", "peach").expect_offered("you", "foe", "foe2")


@pytest.mark.clause("R1", "ch2.equip_card.o1")
def test_r1_with_nobody_beside_him_the_weapon_cannot_be_the_slash(field):
    """The only enemy is three squares away: the equipped weapon isn't offered as payment."""
    game = field(you="guanyu at=3,3 equip='blade diamond 5'", foe="- at=6,3")
    game.expect_not_offered("you", "wusheng")


@pytest.mark.clause("R2", "ch2.equip_card.e3", "ch2.equip_card.o2", "ch4.crossbow")
def test_r2_the_crossbow_cannot_be_spent_for_the_slash_it_allows(field):
    """A second slash needs the crossbow's skill, so the crossbow cannot be its card."""
    game = field(you=f"guanyu at=3,3 hand='{HIT};slash.normal spade 8' equip='crossbow diamond 1'", foe="- at=4,3")
    game.use("you", HIT).expect_offered("you", "slash").expect_not_offered("you", "wusheng")


@pytest.mark.clause("R2", "ch2.equip_card.o2", "ch4.crossbow")
def test_r2_as_the_first_slash_it_may_be_spent(field):
    """The first slash needs no skill: the crossbow may be its card, and then there is no further slash."""
    game = field(you=f"guanyu at=3,3 hand='{HIT}' equip='crossbow diamond 1'", foe="- at=4,3")
    game.activate("you", "wusheng").expect("foe", hp=3).expect("you", equip=[]).expect_not_offered("you", "slash")


@pytest.mark.clause("R3", "ch2.equip_card.e2", "ch2.equip_card.o2", "ch4.axe")
def test_r3_the_axe_does_not_pay_for_itself(field):
    """One hand card and the axe are no two cards; with armour added, hand card and armour are."""
    facts = {"foe": f"- at=4,3 hand='{BLOCK}'"}
    game = field(you=f"- at=3,3 hand='{HIT};peach heart 3' equip='axe diamond 5'", **facts)
    game.use("you", "slash").answer("foe", "jink").expect_asked("you", "idle").expect("foe", hp=4)
    game = field(you=f"- at=3,3 hand='{HIT};peach heart 3' equip='axe diamond 5;eight_diagram spade 2'", **facts)
    game.use("you", "slash").answer("foe", "jink").activate("you", "axe")
    game.expect("you", hand=0, equip=["axe diamond 5"]).expect("foe", hp=3)


@pytest.mark.clause("R3", "ch4.axe", "R69")
def test_r3_declining_the_axe_leaves_every_card(field):
    """Not paying changes nothing but that the slash was offset."""
    game = field(
        you=f"- at=3,3 hand='{HIT};peach heart 3;peach heart 4' equip='axe diamond 5'", foe=f"- at=4,3 hand='{BLOCK}'"
    )
    game.use("you", "slash").answer("foe", "jink").decline("you").expect("you", hand=2).expect("foe", hp=4)


@pytest.mark.clause("R4", "ch4.eight_diagram", "ch4.blade")
@pytest.mark.parametrize(("weapon", "asked"), [("blade spade 5", "blade"), ("axe diamond 5", "axe")])
def test_r4_weapons_follow_up_on_a_jink_without_a_card(field, weapon, asked):
    """The armour's judgement was red: a jink without a card is used all the same, and offsets by a jink."""
    game = field(
        you=f"- at=3,3 hand='{HIT};slash.normal spade 8;peach heart 3' equip='{weapon}'",
        foe="- at=4,3 equip='eight_diagram spade 2'", draw_pile=["heart 5"],
    )  # fmt: skip
    game.use("you", HIT).answer("foe", "eight_diagram").expect_offered("you", asked)


@pytest.mark.clause("R4", "ch4.forest.2", "ch4.blade", "ch4.axe")
@pytest.mark.parametrize(("weapon", "asked"), [("blade spade 5", "blade"), ("axe diamond 5", "axe")])
def test_r4_the_forests_jink_counts_too(field, weapon, asked):
    """The same with the jink that a forest gives on a heart."""
    game = field(
        you=f"- at=3,3 hand='{HIT};slash.normal spade 8;peach heart 3' equip='{weapon}'", foe="- at=4,3", map=FOREST,
        draw_pile=["heart 5"],
    )  # fmt: skip
    game.use("you", HIT).answer("foe", "forest.2").expect_offered("you", asked)


@pytest.mark.clause("R5", "ch4.blade", "flow.3.11.slash_outside")
def test_r5_the_blades_slash_needs_neither_range_nor_limit(field):
    """Six squares away after an arrow shot and with the slash used up: the follow-up is legal, hits, and goes on."""
    game = field(
        you=f"- at=1,3 hand='slash.arrow club 4;{HIT};slash.normal spade 8;slash.normal spade 9' equip='blade spade 5'",
        foe="- at=7,3 hand='jink heart 2;jink heart 3'",
    )  # fmt: skip
    game.use("you", "slash.arrow").answer("foe", "jink").activate("you", "blade").answer("you", HIT)
    game.answer("foe", "jink").activate("you", "blade").answer("you", "slash.normal spade 8").expect("foe", hp=3)
    game.expect_not_offered("you", "slash")


@pytest.mark.clause("R5", "ch4.tower.1", "ch4.blade")
def test_r5_on_a_tower_the_blade_is_silent_in_ones_own_play_phase(field):
    """Standing on a tower its bearer isn't asked."""
    game = field(
        you=f"- at=3,3 hand='{HIT};slash.normal spade 8' equip='blade spade 5'",
        foe=f"- at=4,3 hand='{BLOCK}'",
        map=TOWER,
    )
    game.use("you", HIT).answer("foe", "jink").expect_asked("you", "idle").expect("you", hand=1)


@pytest.mark.clause("R8", "ch4.spear", "ch4.renwang_shield", "flow.3.11.colour")
@pytest.mark.parametrize(
    ("one", "other", "hp"),
    [
        ("peach heart 3", "jink diamond 2", 3),
        ("duel spade 1", "peach heart 3", 3),
        ("duel spade 1", "drowning spade 7", 4),
        ("duel spade 1", "drowning club 7", 4),
    ],
)
def test_r8_two_cards_against_the_shield(field, one, other, hp):
    """Red hits, mixed has no colour and hits, black is void, spade with club is black."""
    game = field(
        you=f"- at=3,3 hand='{one};{other}' equip='spear spade 12'", foe="- at=4,3 equip='renwang_shield club 2'"
    )
    game.use("you", "spear", physical=[one]).expect("foe", hp=hp)


@pytest.mark.clause("R9", "ch4.spear", "ch4.duel")
def test_r9_asked_to_play_a_slash_with_nothing_but_the_spear(field):
    """Two other hand cards and a spear answer a duel; one hand card does not, and nothing is asked."""
    facts = {"you": "- at=3,3 hand='duel spade 1'"}
    game = field(**facts, foe="- at=4,3 hand='jink heart 2;peach heart 3' equip='spear spade 12'")
    game.use("you", "duel").expect_offered("foe", "spear").decline("foe").expect("foe", hand=2, hp=3)
    game = field(**facts, foe="- at=4,3 hand='jink heart 2' equip='spear spade 12'")
    game.use("you", "duel").expect("foe", hp=3, hand=1).expect_asked("you", "idle")


@pytest.mark.clause("R9", "ch4.tower.1", "ch2.phase.o1")
def test_r9_the_tower_silences_the_spear_in_ones_own_play_phase_only(field):
    """Dueling from a tower in its own play phase it cannot answer with the spear; in another's turn it can."""
    bearer = "at=3,3 hand='duel spade 1;jink heart 2;peach heart 3' equip='spear spade 12'"
    game = field(you=f"- {bearer}", foe=f"- at=4,3 hand='{HIT}'", map=TOWER)
    game.use("you", "duel").answer("foe", HIT).expect("you", hp=3, hand=2)
    game = field(you="- at=4,3 hand='duel spade 1'", foe=f"- {bearer}", map=TOWER)
    game.use("you", "duel").expect_offered("foe", "spear")


@pytest.mark.clause("R11", "ch1.1.1.3.e1", "ch4.qingguo")
def test_r11_zhenji_in_a_forest_with_the_armour(field):
    """Forest on a heart, then armour on red, then a card or her conversion; a rung passed over is gone."""
    facts = {
        "you": f"- at=3,3 hand='{HIT}'", "map": FOREST,
        "foe": "zhenji at=4,3 hand='duel spade 1' equip='eight_diagram spade 2'",
    }  # fmt: skip
    game = field(**facts, draw_pile=["diamond 5", "club 5"])
    game.use("you", "slash").answer("foe", "forest.2").answer("foe", "eight_diagram").use("foe", "qingguo")
    game.expect("foe", hp=3, hand=0)
    game = field(**facts, draw_pile=["club 5"])
    game.use("you", "slash").answer("foe", "eight_diagram").expect_offered("foe", "qingguo")
    game.expect_not_offered("foe", "forest.2")
    game = field(**facts)
    game.use("you", "slash").use("foe", "qingguo").expect("foe", hp=3).expect_asked("you", "idle")


@pytest.mark.clause("R12", "ch4.eight_diagram.o1", "ch4.guicai", "ch2.equip_card.o2")
def test_r12_the_armour_in_use_cannot_replace_its_own_judgement(field):
    """Sima Yi's own armour judges black: any other card of his may replace it, the armour may not."""
    game = field(
        you=f"- at=3,3 hand='{HIT}'", draw_pile=["club 5"],
        foe="simayi at=4,3 hand='peach heart 3' equip='eight_diagram diamond 2;offensive_mount heart 5'",
    )  # fmt: skip
    game.use("you", "slash").answer("foe", "eight_diagram").activate("foe", "guicai")
    game.expect_offered("foe", "peach", "offensive_mount").expect_not_offered("foe", "eight_diagram")
    game.answer("foe", "peach").expect("foe", hp=3)


@pytest.mark.clause("R12", "ch4.guicai")
def test_r12_in_anothers_judgement_his_armour_may_be_played(field):
    """Ma Chao judges: Sima Yi may play his armour into it."""
    game = field(
        you=f"machao at=3,3 hand='{HIT}'", foe="- at=4,3",
        foe2="simayi at=5,5 equip='eight_diagram spade 2;offensive_mount heart 5'", draw_pile=["heart 5"],
    )  # fmt: skip
    game.use("you", "slash").answer("you", "tieqi").activate("foe2", "guicai").answer("foe2", "eight_diagram")
    game.expect("foe2", equip=["offensive_mount heart 5"]).expect("foe", hp=3)


@pytest.mark.clause("R13", "ch4.eight_diagram", "ch4.liuli")
def test_r13_the_armour_is_no_answer_to_paying(field):
    """Da Qiao pays one card for passing the slash on: no judgement is offered for that."""
    game = field(
        you=f"- at=3,3 hand='{HIT}'", foe2="- at=5,3",
        foe="daqiao at=4,3 hand='jink heart 2;peach heart 3' equip='eight_diagram spade 2'",
    )  # fmt: skip
    game.use("you", "slash").activate("foe", "liuli", "foe2").expect_asked("foe", "cards").answer("foe", "jink")
    game.expect("foe2", hp=3)
    assert game.happened("judge") == 0


@pytest.mark.clause("R13", "ch4.eight_diagram", "ch4.archery_attack")
def test_r13_it_answers_whoever_must_play_a_jink(field):
    """Archery asks for a jink to be played: the armour is offered and, on red, plays one."""
    game = field(
        you="- at=3,3 hand='archery_attack heart 1'",
        foe="- at=4,3 equip='eight_diagram spade 2'",
        draw_pile=["heart 5"],
    )
    game.use("you", "archery_attack").answer("foe", "eight_diagram").expect("foe", hp=4)
    assert game.happened("respond") == 1


@pytest.mark.clause("R14", "ch4.guicai", "ch2.cards_of")
def test_r14_without_a_hand_he_plays_his_horse(field):
    """It counts as playing a card of the horse's name, the old card is discarded, and he isn't asked again."""
    game = field(
        you=f"machao at=3,3 hand='{HIT}'", foe="- at=4,3 hand='jink heart 2'",
        foe2="simayi at=5,5 equip='offensive_mount club 5'", draw_pile=["heart 5"],
    )  # fmt: skip
    game.use("you", "slash").answer("you", "tieqi").activate("foe2", "guicai").expect("foe2", equip=[])
    played = [one.args["card"] for one in game.game.journal if one.code == "respond"]
    assert [card.name for card in played] == ["standard/offensive_mount"]
    game.expect_asked("foe").answer("foe", "jink").expect("foe", hp=4)
    assert sum(card.endswith("heart 5") for card in game.pile("discard_pile")) == 1


@pytest.mark.clause("R14", "ch4.guicai", "ch2.lose_cards")
def test_r14_the_horse_is_lost_from_the_equipment_zone(diy):
    """Playing an equipped card is a loss from that zone."""
    part = {"type": "trigger", "when": {"equip.lost": {}}, "effect": [{"gain_mark": {"mark": "seen"}}]}
    game = diy(
        skills={"ledger": [part]}, you=f"machao at=3,3 hand='{HIT}'", foe="ledger at=4,3",
        foe2="simayi at=5,5 equip='offensive_mount club 5'", draw_pile=["heart 5"],
    )  # fmt: skip
    game.use("you", "slash", "foe").answer("you", "tieqi").activate("foe2", "guicai").expect("foe", marks={"seen": 1})


@pytest.mark.clause("R15", "ch4.tiandu", "ch4.guicai")
def test_r15_the_replaced_card_is_discarded_once_and_the_new_one_taken(field):
    """Guo Jia's armour judges black, Sima Yi makes it red: the jink happens, Guo Jia takes Sima Yi's card."""
    game = field(
        you=f"- at=3,3 hand='{HIT}'", foe="guojia at=4,3 equip='eight_diagram spade 2'",
        foe2="simayi at=5,3 hand='peach heart 3'", draw_pile=["duel club 1"],
    )  # fmt: skip
    game.use("you", "slash", "foe").answer("foe", "eight_diagram").answer("foe2", "guicai").answer("foe", "tiandu")
    game.expect("foe", hp=3, hand=["peach heart 3"]).expect("foe2", hand=0)
    assert game.pile("discard_pile").count("duel club 1") == 1 and game.pile("processing_zone") == []
