"""Cases R59 to R69: must and may, death, the end of the game, and what the engine owes its players."""

from __future__ import annotations

import pytest

from zhanqi.errors import IllegalAnswer
from zhanqi.invariants import check_invariants

HIT = "slash.normal spade 7"


@pytest.mark.clause("R59", "ch4.weiyan", "ch4.lake.1", "ch4.xiaorui", "ch1.topic1.2", "ch2.must")
def test_r59_without_may_it_always_happens(field, scene):
    """Dian Wei's might, the lake's rest and Cao Chun's command happen unasked; the command only asks which."""
    field(you=f"dianwei at=3,3 hand='{HIT}'", foe="- at=4,3").use("you", "slash").expect("foe", hp=2)
    scene(you="- hp=1 at=4,3", foe="- at=1,7", phase="end").expect("you", hp=2)
    game = scene(you="caochun at=3,4", ally="- at=3,3", foe="- at=1,7", turn="ally", phase="turn")
    assert game.expect_asked("ally", "option").request.declinable is False


@pytest.mark.clause("R59", "ch4.station", "ch4.biyue", "ch4.tieqi", "ch2.may.2", "ch4.yingzi")
def test_r59_with_may_it_is_asked(field, scene):
    """The station, Diao Chan's moonlight, Ma Chao's charge: each may be left alone."""
    game = scene(you="- at=3,4", foe="- at=1,7", phase="end")
    game.expect_offered("you", "station").decline("you").expect("you", hand=0)
    game = field(you="diaochan at=3,3", foe="- at=1,7", phase="end")
    game.expect_offered("you", "biyue").decline("you").expect("you", hand=0)
    game = field(you=f"machao at=3,3 hand='{HIT}'", foe="- at=4,3")
    game.use("you", "slash").expect_offered("you", "tieqi").decline("you").expect("foe", hp=3)
    assert game.happened("judge") == 0


@pytest.mark.clause("R59", "ch1.topic1.3", "ch2.compulsory")
def test_r59_the_label_gives_no_earlier_slot(field):
    """Lu Bu's labelled skill and the unlabelled one of the sword stand in the order of their tiers only."""
    game = field(you=f"machao at=3,3 hand='{HIT}' equip='qinggang_sword spade 6'", foe="- at=4,3", draw_pile=["club 5"])
    game.use("you", "slash").answer("you", "tieqi").expect("you", marks={"zheng": 1})
    codes = [one.args["ability"].key for one in game.game.journal if one.code == "activate"]
    assert codes == ["tieqi", "qinggang_sword"]


@pytest.mark.clause("R60", "flow.3.6.death", "flow.3.11.death_loss", "ch4.xiaoji")
def test_r60_everything_of_the_dead_goes_once_and_asks_nothing(field):
    """Sun Shangxiang dies with two equipped cards: all zones empty, each card discarded once, no draw for her."""
    game = field(
        you=f"- at=3,3 hand='{HIT}'", foe2="- at=7,7",
        foe="sunshangxiang hp=1 at=4,3 hand='peach diamond 12' equip='axe diamond 5;offensive_mount heart 5' "
        "delayed='indulgence club 6' marks=banner,ze:3",
    )  # fmt: skip
    game.use("you", "slash").decline("foe").expect("foe", alive=False, hand=0, equip=[], delayed=[], at=None)
    game.expect("foe", marks={"banner": 0, "ze": 0}).expect("you", score=3).expect_asked("you", "idle")
    assert sorted(game.pile("discard_pile")) == [
        "axe diamond 5", "indulgence club 6", "offensive_mount heart 5", "peach diamond 12", HIT,
    ]  # fmt: skip
    check_invariants(game.game)


@pytest.mark.clause("R60", "ch4.elai", "flow.3.6.r2")
def test_r60_elai_works_in_his_death(field):
    """Dian Wei's death yields one less, although he is dead by then."""
    field(you="- at=3,3", foe="dianwei hp=1 at=4,3", foe2="- at=7,7").damage("you", "foe", 1).expect("you", score=1)


@pytest.mark.clause("R61", "flow.3.6.end")
def test_r61_after_the_deciding_blow_nothing_is_asked(field):
    """The revenge of Xiahou Dun kills the last enemy in the middle of a card: no prompt, no further happening."""
    game = field(
        you="- hp=1 at=3,3 hand='savage_assault spade 7'",
        foe="xiahoudun at=4,3",
        foe2="caocao at=3,4",
        draw_pile=["spade 5"],
    )
    game.use("you", "savage_assault").answer("you", "foe").answer("foe", "ganglie").settle().expect_over("cool")
    game.expect("foe2", hp=4).expect_asked(None)
    assert game.game.journal[-1].code == "over"
    with pytest.raises(IllegalAnswer):
        game.game.answer([])


@pytest.mark.clause("R61", "flow.3.6.end.deck")
def test_r61_a_deck_that_runs_out_in_a_judgement_ends_it_too(field):
    """Nothing to turn up: a draw, and the armour's owner is asked nothing more."""
    game = field(you=f"- at=3,3 hand='{HIT}'", foe="- at=4,3 equip='eight_diagram spade 2'", deck="exact")
    game.use("you", "slash").answer("foe", "eight_diagram").expect_over(None).expect("foe", hp=4)


@pytest.mark.clause("R62", "flow.3.6.end.nobody")
def test_r62_the_last_of_both_sides_burn_one_after_the_other(field):
    """The fire kills the last of one side first: that side has lost, and the game stops there."""
    game = field(you="- hp=1 at=3,3 hand='fire_camp heart 2'", foe="- hp=1 at=4,3 hand='peach diamond 12'")
    game.use("you", "fire_camp", "foe").decline("foe").expect_over("warm").expect("you", alive=True)


@pytest.mark.clause("R63", "ch2.prevent.o1", "ch2.prevent.o2", "ch4.qinggang_sword", "flow.3.6.damage.prevented")
def test_r63_damage_brought_to_nothing_never_happened(diy):
    """One less of one: no skill after damage, and the sword's silence of armour has ended."""
    parts = [
        {"type": "trigger", "when": {"damage.suffer": {"target": "you"}},
         "effect": [{"modify": {"quantity": "damage", "delta": -1}}]},
        {"type": "trigger", "when": {"damage.suffered": {"target": "you"}},
         "effect": [{"gain_mark": {"mark": "seen"}}]},
    ]  # fmt: skip
    game = diy(
        skills={"tough": parts}, you=f"- at=3,3 hand='{HIT};slash.normal spade 8' equip='qinggang_sword spade 6'",
        foe="tough at=4,3 equip='renwang_shield club 2'",
    )  # fmt: skip
    game.use("you", HIT).expect("foe", hp=4, marks={"seen": 0}).expect("you", marks={"zheng": 1})
    assert not game.game.state.effects
    assert game.happened("damage") == 0


@pytest.mark.clause("R64", "ch2.card_id", "ch2.hand.o1", "ch4.dismantlement")
def test_r64_hidden_cards_are_positions_after_a_shuffle(field):
    """A hidden hand is offered by position; its own order doesn't decide which card goes, the game's lot does."""
    hand = [f"jink heart {n}" for n in range(2, 8)]
    taken = set()
    for order in (hand, hand[::-1]):
        game = field(you="- at=3,3 hand='dismantlement spade 3'", foe=f"- at=4,3 hand='{';'.join(order)}'")
        game.use("you", "dismantlement")
        assert game.keys == [f"foe hidden {n}" for n in range(1, 7)]
        assert "jink" not in str(game.game.request_json())
        taken.add(order.index(next(iter(set(order) - set(game.answer("you", 0).cards("foe"))))))
        check_invariants(game.game)
    assert len(taken) == 1 and taken != {0}


@pytest.mark.clause("R64", "ch2.this_card")
def test_r64_a_card_that_was_taken_meanwhile_is_not_taken_again(field):
    """Cao Cao takes the slash that hit him while it still lies in processing: it isn't discarded afterwards."""
    game = field(you=f"- at=3,3 hand='{HIT}'", foe="caocao at=4,3")
    game.use("you", "slash").activate("foe", "jianxiong").expect("foe", hand=[HIT])
    assert game.pile("discard_pile") == [] and game.pile("processing_zone") == []
    check_invariants(game.game)


@pytest.mark.clause("R65", "flow.3.11.equip_use", "ch2.lose_cards")
def test_r65_equipping_loses_the_hand_card_taking_it_back_loses_none(diy):
    """Used from the hand a card is lost on its way through processing; from the zone to the hand it isn't."""
    parts = [
        {
            "type": "trigger",
            "when": {timing: {"who": "you"}},
            "effect": [{"gain_mark": {"mark": "seen", "count": count}}],
        }
        for timing, count in (("cards.lost", 1), ("equip.lost", 10))
    ]
    game = diy(skills={"ledger": parts}, you="ledger at=3,3 hand='eight_diagram spade 2'", foe="- at=7,7")
    game.use("you", "eight_diagram").expect("you", marks={"seen": 1})
    game.do({"obtain": {"who": "you", "cards": {"cards": {"of": "you", "in": ["equip_zone"]}}}})
    game.expect("you", marks={"seen": 11}, hand=1)


@pytest.mark.clause("R66", "flow.3.3.discard", "ch2.hand_limit", "ch2.discard_to")
def test_r66_only_hand_cards_count_and_only_they_go(field):
    """Two hit points, five hand cards, three equipped: three hand cards go, and no equipment is offered."""
    game = field(
        you="- hp=2 at=3,3 hand='jink heart 2;jink heart 3;jink heart 4;jink heart 5;jink heart 6'"
        " equip='axe diamond 5;eight_diagram spade 2;offensive_mount heart 5'",
        foe="- at=7,7", phase="discard",
    )  # fmt: skip
    assert game.keys == [f"jink heart {n}" for n in range(2, 7)] and game.request.least == 3
    game.answer("you", 0, 1, 2).expect("you", hand=2, hp=2)


@pytest.mark.clause("R68", "flow.3.3.r1", "flow.3.11.same_delayed")
def test_r68_last_in_first_out_and_never_two_of_a_name(diy):
    """The later of two delayed tricks resolves first; a second indulgence is refused."""
    nap = {
        "category": "trick", "subtype": "delayed_trick",
        "uses": [{"targets": [{"count": 1}], "effect": [{"skip": {"who": "target", "phase": "draw"}}]}],
    }  # fmt: skip
    game = diy(cards={"nap": nap}, you="- at=1,1 delayed='indulgence club 6;nap club 9'", foe="- at=7,7", phase="turn")
    assert [one.args["phase"] for one in game.game.journal if one.code == "skip"] == ["draw", "move"]
    game = diy(
        cards={"nap": nap},
        you="- at=1,1 hand='indulgence club 6;nap club 9'",
        foe="- at=2,2 delayed='indulgence heart 6'",
    )
    game.expect_not_offered("you", "indulgence").expect_offered("you", "nap")


@pytest.mark.clause("R69", "ch4.jink")
def test_r69_an_illegal_answer_is_refused_and_changes_nothing(field):
    """Asked for a jink, a peach is refused by name; the state is as before and the question still stands."""
    game = field(you=f"- at=3,3 hand='{HIT}'", foe="- at=4,3 hand='jink heart 2;peach heart 3'")
    before = game.use("you", "slash").game.state_hash()
    with pytest.raises(IllegalAnswer, match="peach heart 3"):
        game.game.choose("peach heart 3")
    for picks in ([7], [0, 0], [-1], ["0"], [True]):
        with pytest.raises(IllegalAnswer):
            game.game.answer(picks)
    assert game.game.state_hash() == before
    game.answer("foe", "jink").expect("foe", hp=4)


@pytest.mark.clause("R69", "ch4.qingguo")
def test_r69_a_black_card_played_as_itself_is_no_jink(field):
    """Zhen Ji's black slash is a jink by her conversion only: as itself it is refused, not swallowed."""
    game = field(you=f"- at=3,3 hand='{HIT}'", foe="zhenji at=4,3 hand='slash.normal spade 8'")
    game.use("you", "slash")
    with pytest.raises(IllegalAnswer):
        game.game.choose("slash.normal spade 8")
    game.activate("foe", "qingguo").expect("foe", hp=3, hand=0)


@pytest.mark.clause("R69")
def test_r69_the_refusal_is_in_both_languages(field):
    """What is wrong is said in Chinese in the Chinese message."""
    game = field(you=f"- at=3,3 hand='{HIT}'", foe="- at=4,3")
    for picks in ([7], [0, 1], [0, 0]):
        with pytest.raises(IllegalAnswer) as caught:
            game.game.answer(picks)
        assert not any(word in caught.value.zh for word in ("option", "chosen", "number"))
