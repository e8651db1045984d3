"""3.5: judging, and 3.6, first half: damage, losing and recovering hit points."""

from __future__ import annotations

import pytest
from tests.rulebook.diy import timings

DAMAGE = ["damage.before", "damage.cause", "damage.suffer", "damage.fixed", "hp.before_deduct", "hp.deducted"]
AFTER = ["damage.caused", "damage.suffered", "damage.end"]
HIT = "slash.normal spade 7"


@pytest.mark.clause("flow.3.5.1", "ch2.judge", "ch2.reveal.e1", "ch2.reveal.1", "R4")
def test_flow_3_5_1_the_timings_of_a_judgement(diy):
    """It starts, its card is turned up in processing, the result is fixed, the card is discarded, it ends."""
    watch = ["judge.start", "judge.before_result", "judge.result", "judge.end"]
    game = diy(
        watch=watch, you="xiahoudun at=3,3 hand='jink heart 2;jink heart 3'", foe="witness at=4,3", turn="foe",
        draw_pile=["club 5"],
    )  # fmt: skip
    game.damage("foe", "you", 1).activate("you", "ganglie").expect("foe", hp=3)
    assert timings(game) == watch and game.pile("discard_pile")[-1].endswith("club 5")


@pytest.mark.clause("flow.3.5.2", "ch4.guicai", "R14", "R15")
def test_flow_3_5_2_a_replaced_card_is_discarded_and_the_new_one_counts(field):
    """Sima Yi swaps the red card for a black one: the slash can be dodged after all, both cards are discarded."""
    game = field(
        you=f"machao at=3,3 hand='{HIT}'", foe="- at=4,3 hand='jink heart 2'", foe2="simayi at=5,3 hand='duel spade 1'",
        draw_pile=["heart 5"],
    )  # fmt: skip
    game.use("you", "slash").answer("you", "tieqi").answer("foe2", "guicai").answer("foe", "jink").expect("foe", hp=4)
    assert {"duel spade 1"} <= set(game.pile("discard_pile")) and game.happened("respond") == 1


@pytest.mark.clause("flow.3.5.2", "ch4.tiandu", "R15")
def test_flow_3_5_2_the_card_may_be_taken_once_the_result_is_fixed(field):
    """Guo Jia takes the card that Sima Yi put there; the result still counts, and the old card is discarded once."""
    game = field(
        you=f"- at=3,3 hand='{HIT}'",
        foe="guojia at=4,3 equip='eight_diagram spade 2'", foe2="simayi at=5,3 hand='peach heart 3'",
        draw_pile=["club 5"],
    )  # fmt: skip
    game.use("you", "slash", "foe").answer("foe", "eight_diagram").answer("foe2", "guicai")
    game.answer("foe", "tiandu").expect("foe", hp=3, hand=["peach heart 3"])
    assert sum(card.endswith("club 5") for card in game.pile("discard_pile")) == 1


@pytest.mark.clause("flow.3.6.damage", "ch2.deduct_hp", "ch2.damage_source", "ch2.damage_channel")
def test_flow_3_6_damage_its_timings_in_order(diy):
    """Before, causing, suffering, fixed; deducting; caused, suffered, end."""
    game = diy(watch=DAMAGE + AFTER, you=f"witness at=3,3 hand='{HIT}'", foe="- at=4,3")
    game.use("you", "slash").expect("foe", hp=3)
    assert timings(game) == DAMAGE + AFTER


@pytest.mark.clause("flow.3.6.damage", "ch1.1.2.1")
def test_flow_3_6_damage_dying_comes_between_deducting_and_the_rest(diy):
    """Dying is inserted after the deduction and before the skills after the damage."""
    watch = ["hp.deducted", "dying.start", "dying.end", "damage.caused", "damage.suffered"]
    game = diy(watch=watch, you=f"witness at=3,3 hand='{HIT}'", foe="- hp=1 at=4,3 hand='peach heart 3'")
    game.use("you", "slash").answer("foe", "peach").expect("foe", hp=1)
    assert timings(game) == watch


@pytest.mark.clause("flow.3.6.damage", "ch4.weiyan", "ch4.forest.1")
def test_flow_3_6_damage_the_sources_side_changes_it_before_the_victims(field):
    """Dian Wei adds one as he deals it, the forest another as it is suffered."""
    game = field(
        you=f"dianwei at=3,3 hand='{HIT}' equip='fan diamond 1'", foe="- at=4,3",
        map=(".......",) * 4 + ("...F...",) + (".......",) * 2,
    )  # fmt: skip
    game.use("you", "slash").answer("you", "fan").decline("foe").expect("foe", hp=1)


@pytest.mark.clause("flow.3.6.damage.prevented", "ch2.prevent.1", "ch2.prevent.o1", "ch2.prevent.o2", "R63")
def test_flow_3_6_damage_brought_to_nothing_is_prevented(diy):
    """Reduced by one, a damage of one is prevented: nothing is deducted, nothing was caused or suffered."""
    tough = {
        "type": "trigger", "when": {"damage.suffer": {"target": "you"}},
        "effect": [{"modify": {"quantity": "damage", "delta": -1}}],
    }  # fmt: skip
    game = diy(
        skills={"tough": [tough]}, watch=[*DAMAGE, "damage.prevented", *AFTER], you=f"witness at=3,3 hand='{HIT}'",
        foe="tough at=4,3", turn="you",
    )  # fmt: skip
    game.use("you", "slash").expect("foe", hp=4)
    assert timings(game)[-1] == "damage.prevented" and not {"damage.fixed", "hp.deducted", *AFTER} & set(timings(game))


@pytest.mark.clause("flow.3.6.damage.prevented", "ch2.prevent.o2")
def test_flow_3_6_damage_prevented_at_once_cannot_be_raised_again(diy):
    """Two skills at one timing, minus one and plus one: if the first leaves nothing the other comes too late."""
    both = [
        {"type": "trigger", "when": {"damage.cause": {"source": "you"}},
         "effect": [{"modify": {"quantity": "damage", "delta": by}}]}
        for by in (-1, 1)
    ]  # fmt: skip
    game = diy(skills={"both": both}, you=f"both at=3,3 hand='{HIT}'", foe="- at=4,3")
    game.use("you", "slash").answer("you", "both").expect("foe", hp=4)
    game = diy(skills={"both": both}, you=f"both at=3,3 hand='{HIT}'", foe="- at=4,3")
    game.use("you", "slash").answer("you", "both.2").expect("foe", hp=3)


@pytest.mark.clause("flow.3.6.damage.dead", "R31", "flow.3.11.dead_owner")
def test_flow_3_6_damage_a_dead_victims_skills_do_not_run(field):
    """Killed, Xiahou Dun is not asked for his revenge."""
    game = field(you=f"- at=3,3 hand='{HIT}'", foe="xiahoudun hp=1 at=4,3", foe2="- at=7,7")
    game.use("you", "slash", "foe").expect("foe", alive=False).expect_asked("you", "idle")


@pytest.mark.clause("flow.3.6.damage.dead")
def test_flow_3_6_damage_the_sources_skills_run_over_a_dead_victim(diy):
    """What the source may do after dealing damage it may do after a deadly one too."""
    glad = {"type": "trigger", "when": {"damage.caused": {"source": "you"}}, "effect": [{"draw": {"count": 1}}]}
    game = diy(skills={"glad": [glad]}, you=f"glad at=3,3 hand='{HIT}'", foe="- hp=1 at=4,3", foe2="- at=7,7")
    game.use("you", "slash").expect("foe", alive=False).expect("you", hand=1)


@pytest.mark.clause("flow.3.6.lose", "ch2.deduct_hp", "ch2.kill", "R33")
def test_flow_3_6_lose_is_no_damage_and_has_no_source(diy):
    """Losing a hit point deducts it, and none of the damage timings arise."""
    game = diy(watch=DAMAGE + AFTER, you="witness at=3,3", foe="- at=4,3")
    game.do({"lose_hp": {"who": "foe", "amount": 1}}).expect("foe", hp=3)
    assert timings(game) == ["hp.before_deduct", "hp.deducted"] and game.happened("damage") == 0


@pytest.mark.clause("flow.3.6.recover", "ch2.recover")
def test_flow_3_6_recover_never_above_the_maximum(field):
    """Two of one that is missing is one; with nothing missing it cannot be done."""
    game = field(you="- hp=3 at=3,3", foe="- at=4,3")
    game.do({"recover": {"who": "you", "amount": 2}}).expect("you", hp=4)
    game.do({"recover": {"who": "you", "amount": 2}}).expect("you", hp=4)
    assert game.happened("recover") == 1
