"""3.4: using a card, timing by timing, needing one, and playing one."""

from __future__ import annotations

import pytest
from tests.rulebook.diy import timings

TARGETING = ["use.target", "use.become_target", "use.targeted", "use.became_target"]
EFFECT = ["effect.start", "effect.before", "effect.apply", "effect.after", "effect.end"]
WHOLE = ["use.start", *TARGETING, *EFFECT, "use.offset", "use.end"]
SLASH = {timing: {"card": {"name": "slash"}} for timing in WHOLE}
WEAK_FRIEND = {
    "all": {
        "of": [
            {"relation": {"is": "ally"}},
            {"relation": {"is": "other"}},
            {"compare": {"left": {"quantity": {"of": "it", "name": "hp"}}, "is": "=", "right": 1}},
        ]
    }
}


def watching(diy, **facts):
    """A slash that a witness out of reach watches."""
    return diy(watch=SLASH, turn="you", seer="witness at=1,1", **facts)


@pytest.mark.clause("flow.3.4.1", "ch2.use_card", "ch2.physical_virtual_card", "ch2.processing_zone")
def test_flow_3_4_1_declared_with_its_cards_and_legal_targets(field):
    """The card lies in processing while it resolves; only legal targets can be named."""
    game = field(
        you="- at=3,3 hand='slash.normal spade 7'",
        foe="- at=4,3 hand='jink heart 2'", foe2="- at=3,4", foe3="- at=5,3",
    )  # fmt: skip
    game.use("you", "slash").expect_asked("you", "targets").expect_not_offered("you", "foe3", "you")
    game.answer("you", "foe").expect_asked("foe")
    assert game.pile("processing_zone") == ["slash.normal spade 7"] and game.cards("you") == []
    game.answer("foe", "jink")
    assert sorted(game.pile("discard_pile")) == ["jink heart 2", "slash.normal spade 7"]


@pytest.mark.clause("flow.3.4.1", "ch2.use_card.o1", "ch2.conversion")
def test_flow_3_4_1_one_card_may_be_made_of_two(field):
    """With the spear two hand cards are one slash; without a card at all a duel is used by Diao Chan's guest."""
    game = field(you="- at=3,3 hand='jink heart 2;peach heart 3' equip='spear spade 12'", foe="- at=4,3")
    game.use("you", "spear", physical=["jink heart 2"]).expect("foe", hp=3).expect("you", hand=0)
    assert game.happened("use") == 1 and len(game.pile("discard_pile")) == 2


@pytest.mark.clause("flow.3.4.2", "ch4.jizhi", "R50")
def test_flow_3_4_2_skills_at_the_use_come_before_it_resolves(field):
    """Huang Yueying draws for her trick before anybody may nullify it."""
    game = field(
        you="huangyueying at=3,3 hand='ex_nihilo heart 7'", foe="- at=7,7 hand='nullification spade 11'",
    )  # fmt: skip
    game.use("you", "ex_nihilo").activate("you", "jizhi").expect("you", hand=1).expect_asked("foe")


@pytest.mark.clause(
    "flow.3.4.3", "flow.3.4.4", "flow.3.4.5", "flow.3.4.6", "ch2.procedure", "ch2.event", "ch2.resolution"
)
def test_flow_3_4_the_timings_of_a_use_in_order(diy):
    """Start; naming and becoming a target, before and after; start, before, at, after, end of the effect; end."""
    game = watching(diy, you="- at=3,3 hand='slash.normal spade 7'", foe="- at=4,3")
    game.use("you", "slash")
    assert timings(game) == ["use.start", *TARGETING, *EFFECT, "use.end"]


@pytest.mark.clause("flow.3.4.3", "flow.3.4.4", "flow.3.4.5")
def test_flow_3_4_3_all_targets_are_named_before_the_first_is_resolved(diy):
    """With two targets: each is named, then each has been named, then one is resolved to its end and then the other."""
    volley = {
        "category": "basic",
        "uses": [{"targets": [{"count": 2}], "effect": [{"damage": {"target": "target"}}]}],
    }
    game = diy(
        cards={"volley": volley}, watch={timing: {"card": {"name": "volley"}} for timing in WHOLE},
        you="- at=3,3 hand='volley club 9'", foe="- at=4,3", foe2="- at=5,3", seer="witness at=1,1",
    )  # fmt: skip
    game.use("you", "volley", ["foe", "foe2"])
    for _ in ("naming", "named", "resolving"):
        game.answer("you", "foe2")
    assert timings(game) == [
        "use.start", *TARGETING[:2], *TARGETING[:2], *TARGETING[2:], *TARGETING[2:], *EFFECT, *EFFECT, "use.end",
    ]  # fmt: skip
    game.expect("foe", hp=3).expect("foe2", hp=3)


@pytest.mark.clause("flow.3.4.3", "ch2.redirect", "ch4.liuli")
def test_flow_3_4_3_a_target_is_moved_when_it_becomes_one(diy):
    """Da Qiao passes the slash on: the new target becomes a target in turn, and only it is resolved."""
    game = watching(
        diy, you="- at=3,3 hand='slash.normal spade 7'", foe="daqiao at=4,3 hand='peach heart 3'", foe2="- at=5,3"
    )
    game.use("you", "slash").answer("you", "seer").activate("foe", "liuli", "foe2").expect("foe2", hp=3)
    assert timings(game).count("use.become_target") == 2 and timings(game)[-8:-6] == TARGETING[2:]


@pytest.mark.clause("flow.3.4.3", "ch2.cancel_target.1")
def test_flow_3_4_3_a_cancelled_target_is_not_resolved(diy):
    """A skill cancels its owner as a target when it becomes one: that timing ends, and nothing of the card follows."""
    shy = {
        "type": "trigger", "when": {"use.become_target": {"target": "you", "card": {"name": "slash"}}},
        "effect": [{"cancel_target": {"card": "card", "target": "target"}}],
    }  # fmt: skip
    game = watching(diy, skills={"shy": [shy]}, you="- at=3,3 hand='slash.normal spade 7'", foe="shy at=4,3")
    game.use("you", "slash").answer("you", "foe").expect("foe", hp=4)
    assert timings(game) == ["use.start", "use.target", "use.end"]


@pytest.mark.clause("flow.3.4.r1", "ch2.response", "ch4.jink", "ch4.nullification")
def test_flow_3_4_r1_jink_and_nullification_answer_before_the_effect(diy):
    """The witness sees the effect neither begin to apply nor end applying when the jink was in time."""
    game = watching(diy, you="- at=3,3 hand='slash.normal spade 7'", foe="- at=4,3 hand='jink heart 2'")
    game.use("you", "slash").answer("foe", "jink").expect("foe", hp=4)
    assert timings(game)[5:] == ["effect.start", "effect.before", "use.offset", "effect.end", "use.end"]


@pytest.mark.clause("flow.3.4.void", "ch2.void.1", "ch4.renwang_shield")
def test_flow_3_4_void_the_card_does_nothing_to_that_target(diy):
    """A black slash at the shield: void at its start, so that neither before, at nor after arises."""
    game = watching(
        diy,
        you="- at=3,3 hand='slash.normal spade 7'",
        foe="- at=4,3 hand='jink heart 2' equip='renwang_shield club 2'",
    )
    game.use("you", "slash").expect("foe", hp=4, hand=1)
    assert not {"effect.before", "effect.apply", "effect.after", "use.offset"} & set(timings(game))


@pytest.mark.clause("flow.3.4.void", "ch4.god_salvation.o1", "R45", "ch2.void.1")
def test_flow_3_4_void_opens_no_window_for_a_nullification(field):
    """Salvation is void for the unhurt: nobody is asked to nullify it there."""
    game = field(
        you="- at=3,3 hand='god_salvation heart 1'", foe="- at=4,3 hand='nullification spade 11'", foe2="- hp=3 at=3,4",
    )  # fmt: skip
    game.use("you", "god_salvation").answer("you", "foe").decline("foe").expect("foe2", hp=4)
    assert game.happened("pass") == 1


@pytest.mark.clause("flow.3.4.offset", "ch4.axe", "ch4.blade")
def test_flow_3_4_offset_and_what_the_axe_restores(diy):
    """The offset slash reaches neither its effect nor what is after it; with the axe it does after all."""
    game = watching(
        diy, you="- at=3,3 hand='slash.normal spade 7;peach heart 3;peach heart 4' equip='axe diamond 5'",
        foe="- at=4,3 hand='jink heart 2'",
    )  # fmt: skip
    game.use("you", "slash").answer("foe", "jink").activate("you", "axe").expect("foe", hp=3)
    assert timings(game)[5:] == [
        "effect.start", "effect.before", "use.offset", "effect.apply", "effect.after", "effect.end", "use.end",
    ]  # fmt: skip


@pytest.mark.clause("flow.3.4.dead", "R31")
def test_flow_3_4_dead_a_target_that_died_meanwhile_is_skipped(diy):
    """The first target takes the second with it: that one is left out, and the card goes on to the third."""
    spite = {
        "type": "trigger", "when": {"damage.suffered": {"target": "you"}},
        "effect": [{"lose_hp": {"who": {"characters": {"where": [WEAK_FRIEND]}}, "amount": 1}}],
    }  # fmt: skip
    game = diy(
        skills={"spite": [spite]}, you="- at=3,3 hand='savage_assault spade 7'",
        foe="spite at=4,3", foe2="- hp=1 at=3,4", foe3="- at=2,3",
    )  # fmt: skip
    game.use("you", "savage_assault").answer("you", "foe").settle()
    game.expect("foe2", alive=False).expect("foe", hp=3).expect("foe3", hp=3)
    assert game.happened("damage") == 2


@pytest.mark.clause("flow.3.4.6", "ch2.discard_pile")
def test_flow_3_4_6_the_card_is_discarded_after_its_last_timing(diy):
    """At the end of the use the card still lies in processing; afterwards it is discarded."""
    part = {
        "type": "trigger", "when": {"use.end": {"user": "you"}}, "optional": True,
        "effect": [{"obtain": {"cards": {"physical": {"of": "card"}}}}],
    }  # fmt: skip
    game = diy(skills={"thrifty": [part]}, you="thrifty at=3,3 hand='ex_nihilo heart 7'", foe="- at=7,7")
    game.use("you", "ex_nihilo").activate("you", "thrifty").expect("you", hand=3)
    assert "ex_nihilo heart 7" in game.cards("you") and game.pile("discard_pile") == []


@pytest.mark.clause("flow.3.4.6", "ch2.equip_card", "ch2.place_card.o1")
def test_flow_3_4_6_equipment_goes_to_its_zone_and_the_old_one_is_discarded(field):
    """A second weapon by use: it takes the zone, the first lies in the discard pile."""
    game = field(you="- at=3,3 hand='axe diamond 5' equip='spear spade 12'", foe="- at=7,7")
    game.use("you", "axe").expect("you", equip=["axe diamond 5"], hand=0)
    assert game.pile("discard_pile") == ["spear spade 12"]


@pytest.mark.clause("flow.3.4.6", "ch4.indulgence")
def test_flow_3_4_6_a_delayed_trick_waits_in_the_delayed_zone(field):
    """Used, it lies before its target until that character's delayed phase; no nullification is asked for yet."""
    game = field(you="- at=3,3 hand='indulgence club 6'", foe="- at=4,3 hand='nullification spade 11'", foe2="- at=7,7")
    game.use("you", "indulgence", "foe").expect_asked("you", "idle").expect("foe", delayed=["indulgence club 6"])


@pytest.mark.clause("flow.3.4.need", "ch2.needs", "R9")
def test_flow_3_4_need_everything_that_answers_is_offered_in_one_window(field):
    """Asked for a slash one may play one from hand, or two other cards through the spear."""
    game = field(
        you="- at=3,3 hand='duel spade 1'",
        foe="guanyu at=4,3 hand='slash.normal spade 8;peach heart 3' equip='spear spade 12'",
    )
    game.use("you", "duel").expect_offered("foe", "slash.normal spade 8", "wusheng", "spear")


@pytest.mark.clause("flow.3.4.need", "ch2.needs")
def test_flow_3_4_need_with_no_means_nothing_is_asked(field):
    """Who has nothing to answer with takes the damage without a question."""
    game = field(you="- at=3,3 hand='duel spade 1'", foe="- at=4,3 hand='jink heart 2'")
    game.use("you", "duel").expect("foe", hp=3).expect_asked("you", "idle")


@pytest.mark.clause("flow.3.4.r2", "R41")
def test_flow_3_4_r2_a_conversion_is_a_way_of_using_a_card(field):
    """Zhao Yun's conversion stands beside the card itself, below the armour, and closes the window like a card."""
    game = field(
        you="- at=3,3 hand='slash.normal spade 7'",
        foe="zhaoyun at=4,3 hand='slash.normal spade 8;jink heart 2' equip='eight_diagram spade 2'",
        draw_pile=["club 5"],
    )  # fmt: skip
    game.use("you", "slash").expect_offered("foe", "eight_diagram", "jink", "longdan.2").answer("foe", "eight_diagram")
    game.expect_offered("foe", "jink", "longdan.2").answer("foe", "longdan.2").expect("foe", hp=4, hand=1)


@pytest.mark.clause("flow.3.4.respond", "ch2.respond_card", "ch2.respond_card.o1")
def test_flow_3_4_respond_has_no_targets_and_no_effect(diy):
    """A slash played in a duel: it starts and ends, none of the timings of a use arise for it."""
    watch = {**SLASH, "respond.start": {}, "respond.end": {}}
    game = diy(
        watch=watch,
        you="- at=3,3 hand='duel spade 1'",
        foe="- at=4,3 hand='slash.normal spade 8'",
        seer="witness at=1,1",
        turn="you",
    )
    game.use("you", "duel").answer("foe", "slash").expect("you", hp=3)
    assert timings(game) == ["respond.start", "respond.end"]


@pytest.mark.clause("flow.3.4.respond")
def test_flow_3_4_respond_its_cards_wait_in_processing(field):
    """The played slash lies in processing until the duel is over, then both are discarded."""
    game = field(you="- at=3,3 hand='duel spade 1;slash.normal spade 7'", foe="- at=4,3 hand='slash.normal spade 8'")
    game.use("you", "duel").answer("foe", "slash").expect_asked("you")
    assert sorted(game.pile("processing_zone")) == ["duel spade 1", "slash.normal spade 8"]
    game.answer("you", "slash").expect("foe", hp=3)
    assert len(game.pile("discard_pile")) == 3 and game.pile("processing_zone") == []


@pytest.mark.clause("flow.3.4.6", "ch2.you", "ch2.card_user", "ch2.damage_source")
def test_flow_3_4_6_a_delayed_trick_is_its_users_when_it_takes_effect(diy):
    """A homemade delayed trick deals damage in its target's delayed phase: the source is who used it."""
    fuse = {
        "category": "trick", "subtype": "delayed_trick",
        "uses": [{"targets": [{"count": 1, "filter": [{"relation": {"is": "other"}}]}],
                  "effect": [{"damage": {"target": "target"}}]}],
    }  # fmt: skip
    game = diy(
        cards={"fuse": fuse}, you="- at=3,3 hand='fuse club 9'", foe="xiahoudun at=7,7",
        draw_pile=["spade 5"],
    )  # fmt: skip
    game.use("you", "fuse").decline("you").activate("foe", "ganglie").expect("foe", hp=3).expect("you", hp=3)
    assert [one.args["source"].name for one in game.game.journal if one.code == "damage"] == ["you", "foe"]


@pytest.mark.clause("flow.3.4.3", "ch1.1.2.2.1", "flow.3.9.1")
def test_flow_3_4_3_the_current_character_picks_whose_naming_comes_first(diy):
    """Two targets that may both do something when they become one: the current character picks who is first."""
    two = {"count": 2, "filter": [{"relation": {"is": "other"}}]}
    twin = {"type": "state", "state": [{"retarget": {"user": "you", "card": {"name": "slash"}, "targets": [two]}}]}
    game = diy(
        skills={"twin": [twin]}, you="twin at=3,3 hand='slash.normal spade 7'",
        foe="daqiao at=4,3 hand='peach heart 3'", foe2="daqiao at=5,3 hand='peach heart 4'", foe3="- at=4,4",
    )  # fmt: skip
    game.use("you", "slash", ["foe", "foe2"]).expect_asked("you", "order").answer("you", "foe2")
    game.expect_offered("foe2", "liuli").decline("foe2").expect_offered("foe", "liuli")
