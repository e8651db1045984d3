"""Chapter 4, the sword that silences armour, and armour: qinggang sword, eight diagram, renwang shield."""

from __future__ import annotations

import pytest

from zhanqi.scene import Scene

SWORD = "hand='slash.normal spade 7' equip='qinggang_sword spade 6'"
SHIELD = "equip='renwang_shield club 2'"
DIAGRAM = "equip='eight_diagram spade 2'"


def armour_works(game: Scene, name: str) -> bool:
    """Tell whether the armour skills of a character are in force now."""
    match = game.game.match
    bound = match.abilities(game.who(name)).all
    return all(not match.silenced(game.who(name), one) for one, card in bound if card and card.subtype == "armor")


def pause(timing: str, **roles: str) -> dict:
    """A skill that does nothing much at a timing, so that a test can look around there."""
    return {"type": "trigger", "when": {timing: roles}, "optional": True, "effect": [{"gain_mark": {"mark": "seen"}}]}


# --- qinggang sword --------------------------------------------------------------------------------------------------


@pytest.mark.clause("ch4.qinggang_sword")
def test_ch4_qinggang_sword_cuts_through_armour(field):
    """After its slash named a target the user takes a mark; that target's armour is silent and stops nothing."""
    game = field(you=f"- at=3,3 {SWORD}", foe=f"- at=4,3 {SHIELD}")
    game.use("you", "slash", "foe").expect("foe", hp=3).expect("you", marks={"zheng": 1})


@pytest.mark.clause("ch4.qinggang_sword")
def test_ch4_qinggang_sword_leaves_everything_but_armour(field):
    """The target's jink is not touched, nor is the armour of others."""
    game = field(you=f"- at=3,3 {SWORD}", foe=f"- at=4,3 hand='jink heart 2' {DIAGRAM}", foe2=f"- at=5,3 {SHIELD}")
    game.use("you", "slash", "foe").expect_offered("foe", "jink").expect_not_offered("foe", "eight_diagram")
    assert not armour_works(game, "foe") and armour_works(game, "foe2")


@pytest.mark.clause("ch4.qinggang_sword")
def test_ch4_qinggang_sword_is_for_ones_own_slash_alone(field):
    """A savage assault by the sword's owner, or a slash of somebody else, silences nothing."""
    game = field(
        you="- at=3,3 hand='archery_attack heart 1' equip='qinggang_sword spade 6'",
        foe=f"- at=4,3 {DIAGRAM}",
        draw_pile=["heart 5"],
    )
    game.use("you", "archery_attack").expect_offered("foe", "eight_diagram").expect("you", marks={"zheng": 0})
    game = field(you="- at=3,3 hand='slash.normal spade 7'", foe=f"- at=4,3 {SHIELD}", friend=f"- at=3,4 {SWORD}")
    game.use("you", "slash", "foe").expect("foe", hp=4)


@pytest.mark.clause("ch4.qinggang_sword")
def test_ch4_qinggang_sword_end_1_a_slash_that_was_void(diy):
    """First end: where the slash is void for the target, its resolution on this target being over."""
    void = {
        "type": "trigger",
        "when": {"effect.start": {"target": "you"}},
        "effect": [{"void": {"card": "card", "target": "target"}}],
    }
    game = diy(
        skills={"shrug": [pause("effect.start", target="you"), void], "look": [pause("use.end", user="you")]},
        you=f"look at=3,3 {SWORD}",
        foe=f"shrug at=4,3 {SHIELD}",
    )
    game.use("you", "slash", "foe").expect_asked("foe", "timing")
    assert not armour_works(game, "foe")
    game.answer("foe", "shrug.2").decline("foe").expect_offered("you", "look").expect("foe", hp=4)
    assert armour_works(game, "foe")


@pytest.mark.clause("ch4.qinggang_sword")
def test_ch4_qinggang_sword_end_2_offset_by_the_targets_jink(diy):
    """Second end: the jink that the target uses offsets the slash; from then on its armour works again."""
    game = diy(
        skills={"look": [pause("use.offset", user="you")]},
        you=f"look at=3,3 {SWORD}",
        foe=f"- at=4,3 hand='jink heart 2' {DIAGRAM}",
    )
    game.use("you", "slash", "foe")
    assert not armour_works(game, "foe")
    game.answer("foe", "jink").expect_offered("you", "look")
    assert armour_works(game, "foe")


@pytest.mark.clause("ch4.qinggang_sword")
def test_ch4_qinggang_sword_end_3_the_damage_prevented(diy):
    """Third end: the slash's damage is prevented; before 生效后 its armour works again."""
    dodge = {
        "type": "trigger",
        "when": {"damage.suffer": {"target": "you"}},
        "optional": True,
        "effect": [{"prevent": {}}],
    }
    game = diy(
        skills={"dodge": [dodge], "look": [pause("effect.after", user="you")]},
        you=f"look at=3,3 {SWORD}",
        foe=f"dodge at=4,3 {SHIELD}",
    )
    game.use("you", "slash", "foe").expect_offered("foe", "dodge")
    assert not armour_works(game, "foe")
    game.answer("foe", "dodge").expect_offered("you", "look")
    assert armour_works(game, "foe")


@pytest.mark.clause("ch4.qinggang_sword")
def test_ch4_qinggang_sword_end_4_the_damage_fixed(diy):
    """Fourth end: the final amount is fixed; silent when the damage is suffered, working before it is deducted."""
    game = diy(
        skills={"look": [pause("damage.suffer", target="you"), pause("hp.before_deduct", who="you")]},
        you=f"- at=3,3 {SWORD}",
        foe=f"look at=4,3 {SHIELD}",
    )
    game.use("you", "slash", "foe").expect_offered("foe", "look")
    assert not armour_works(game, "foe")
    game.decline("foe").expect_offered("foe", "look.2")
    assert armour_works(game, "foe")


# --- eight diagram ---------------------------------------------------------------------------------------------------


@pytest.mark.clause("ch4.eight_diagram")
def test_ch4_eight_diagram_red_is_a_jink(field):
    """Needing a jink its wearer may judge; a red result gives one that has no card."""
    game = field(you="- at=3,3 hand='slash.normal spade 7'", foe=f"- at=4,3 {DIAGRAM}", draw_pile=["diamond 5"])
    game.use("you", "slash", "foe").answer("foe", "eight_diagram").expect("foe", hp=4, hand=0)
    assert game.happened("use", who="foe", card="jink") == 1


@pytest.mark.clause("ch4.eight_diagram")
def test_ch4_eight_diagram_black_is_none(field):
    """A black result gives nothing and the judgement is not tried twice; a jink from hand still may be used."""
    game = field(
        you="- at=3,3 hand='slash.normal spade 7'",
        foe=f"- at=4,3 hand='jink heart 2' {DIAGRAM}",
        draw_pile=["club 5"],
    )
    game.use("you", "slash", "foe").answer("foe", "eight_diagram").expect_asked("foe", "timing")
    game.expect_not_offered("foe", "eight_diagram").answer("foe", "jink").expect("foe", hp=4)


@pytest.mark.clause("ch4.eight_diagram", "R13")
def test_ch4_eight_diagram_only_where_a_jink_is_needed(field):
    """Needing a slash, or paying a cost with any card, is no need for a jink; and the armour may be left alone."""
    game = field(you="- at=3,3 hand='duel spade 1;slash.normal spade 7'", foe=f"- at=4,3 {DIAGRAM}")
    game.use("you", "duel", "foe").expect("foe", hp=3)
    game.use("you", "slash", "foe").decline("foe").expect("foe", hp=2)
    game = field(
        you="- at=3,3 hand='slash.normal spade 7'", foe=f"daqiao at=4,3 hand='jink heart 2' {DIAGRAM}", foe2="- at=4,4"
    )
    game.use("you", "slash", "foe").answer("foe", "liuli").answer("foe", "jink").expect("foe2", hp=3)
    assert game.happened("judge") == 0


@pytest.mark.clause("ch4.eight_diagram", "ch4.wushuang.1")
def test_ch4_eight_diagram_judges_for_each_jink(field):
    """Where two jinks are needed one after the other, each is a need of its own with its own judgement."""
    game = field(
        you="lvbu at=3,3 hand='slash.normal spade 7'",
        foe=f"- at=4,3 {DIAGRAM}",
        draw_pile=["heart 5", "heart 6"],
    )
    game.use("you", "slash", "foe").answer("foe", "eight_diagram").answer("foe", "eight_diagram").expect("foe", hp=4)
    assert game.happened("judge") == 2


@pytest.mark.clause("ch4.eight_diagram.o1", "R12")
def test_ch4_eight_diagram_cannot_be_touched_during_its_judgement(field):
    """Sima Yi may not play the armour he is judging for; in somebody else's judgement he may."""
    game = field(
        you="- at=3,3 hand='slash.normal spade 7'",
        foe="simayi at=4,3 hand='peach heart 3' equip='eight_diagram diamond 2;offensive_mount heart 5'",
        draw_pile=["club 5"],
    )
    game.use("you", "slash", "foe").answer("foe", "eight_diagram").answer("foe", "guicai")
    game.expect_offered("foe", "peach", "offensive_mount").expect_not_offered("foe", "eight_diagram")
    game = field(
        you="- at=3,3 hand='slash.normal spade 7'",
        foe=f"- at=4,3 {DIAGRAM}",
        foe2="simayi at=4,4 hand='peach heart 3' equip='eight_diagram diamond 2'",
        draw_pile=["club 5"],
    )
    game.use("you", "slash", "foe").answer("foe", "eight_diagram").answer("foe2", "guicai")
    game.expect_offered("foe2", "peach", "eight_diagram")


@pytest.mark.clause("ch4.eight_diagram.o1")
def test_ch4_eight_diagram_may_be_touched_while_its_jink_is_used(diy):
    """The judgement over, in the use of the jink itself the armour may be operated again."""
    shed = {
        "type": "trigger",
        "when": {"use.start": {"user": "you"}},
        "optional": True,
        "effect": [{"discard": {"cards": {"choose": {"from": {"cards": {"of": "you"}}}}}}],
    }
    game = diy(
        skills={"shed": [shed]},
        you="- at=3,3 hand='slash.normal spade 7'",
        foe="shed at=4,3 equip='eight_diagram diamond 2'",
        draw_pile=["heart 5"],
    )
    game.use("you", "slash", "foe").answer("foe", "eight_diagram").answer("foe", "shed").expect("foe", equip=[], hp=4)


# --- renwang shield --------------------------------------------------------------------------------------------------


@pytest.mark.clause("ch4.renwang_shield", "flow.3.4.void")
def test_ch4_renwang_shield_voids_black_slashes(field):
    """A black slash is void for its wearer, of either kind; no jink is asked for."""
    game = field(you="- at=3,3 hand='slash.normal spade 7'", foe=f"- at=4,3 hand='jink heart 2' {SHIELD}")
    game.use("you", "slash", "foe").expect_asked("you", "idle").expect("foe", hp=4, hand=1)
    game = field(you="- at=3,3 hand='slash.arrow club 4'", foe=f"- at=5,3 {SHIELD}")
    game.use("you", "slash", "foe").expect("foe", hp=4)


@pytest.mark.clause("ch4.renwang_shield")
def test_ch4_renwang_shield_lets_red_slashes_through(field):
    """Red slashes hit, Guan Yu's conversions included."""
    game = field(you="guanyu at=3,3 hand='peach heart 3'", foe=f"- at=4,3 {SHIELD}")
    game.use("you", "wusheng", "foe").expect("foe", hp=3)


@pytest.mark.clause("ch4.renwang_shield")
def test_ch4_renwang_shield_is_for_slashes_on_its_wearer(field):
    """Other black cards, and slashes on others, are none of its business."""
    game = field(you="- at=3,3 hand='duel spade 1;slash.normal spade 7'", foe=f"- at=4,3 {SHIELD}", foe2="- at=3,4")
    game.use("you", "duel", "foe").expect("foe", hp=3).use("you", "slash", "foe2").expect("foe2", hp=3)
