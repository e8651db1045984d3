"""Chapter 1, special topic 2: what is executed, what is passed over, and what a short supply does."""

from __future__ import annotations

import pytest

HAND = {"cards": {"of": "you", "in": ["hand"]}}
FOUR = ["slash.normal spade 2", "slash.normal spade 3", "slash.normal spade 4", "slash.normal spade 5"]
OTHER_FOUR = ["jink heart 2", "jink heart 3", "jink heart 4", "jink heart 5"]


def discard(count):
    return {"discard": {"cards": {"choose": {"from": HAND, "count": count}}}}


@pytest.mark.clause("ch1.topic2", "ch1.topic2.e1")
def test_ch1_topic2_example_dismantlement_and_the_chain(field):
    """B's only card nullifies A's dismantlement, C nullifies that: it takes effect, and finds nothing to discard."""
    game = field(
        you="- at=3,3 hand='dismantlement spade 3;ex_nihilo heart 7'",
        foe="- at=4,3 hand='nullification spade 11'", ally="- at=7,7 hand='nullification club 12'",
    )  # fmt: skip
    game.use("you", "dismantlement", "foe").answer("foe", "nullification").answer("ally", "nullification")
    game.expect("foe", hand=0).expect("ally", hand=0).expect_offered("you", "ex_nihilo")
    assert game.happened("offset") == 1 and len(game.pile("discard_pile")) == 3


@pytest.mark.clause("ch1.topic2.e2", "R52", "flow.3.6.recover")
def test_ch1_topic2_example_the_unhurt_sunshangxiang(field):
    """Unhurt, she may still marry a wounded man: his recovery is executed, hers is passed over."""
    game = field(you="sunshangxiang at=3,3 hand='jink heart 2;jink heart 3'", ally="liubei hp=2 at=4,3", foe="- at=7,7")
    game.activate("you", "jieyin").expect("ally", hp=3).expect("you", hp=3)
    assert game.happened("recover") == 1


@pytest.mark.clause("ch1.topic2.n1", "ch1.topic2")
def test_ch1_topic2_n1_the_rest_is_tried_after_what_cannot_be_done(diy):
    """Three effects, the first two impossible: they are passed over and the third is executed."""
    part = {
        "type": "active",
        "effect": [discard(1), {"recover": {"amount": 1}}, {"draw": {"count": 2}}],
    }
    game = diy(skills={"try": [part]}, you="try at=3,3", foe="- at=7,7")
    game.activate("you", "try").expect("you", hand=2, hp=4)


@pytest.mark.clause("ch1.topic2.o1", "flow.3.11.partial")
def test_ch1_topic2_o1_with_too_few_cards_all_of_them_go(diy):
    """ "Draw one, then discard three" with one card in hand afterwards two: both are discarded, at once."""
    part = {"type": "active", "limit": {"times": 1, "per": "turn"}, "effect": [{"draw": {"count": 1}}, discard(3)]}
    game = diy(skills={"burn": [part]}, you="burn at=3,3 hand='jink heart 2'", foe="- at=7,7")
    game.activate("you", "burn").expect("you", hand=0)
    assert len(game.pile("discard_pile")) == 2


@pytest.mark.clause("ch1.topic2.o1", "flow.3.11.partial")
def test_ch1_topic2_o1_obtaining_takes_all_there_are(diy):
    """Of somebody with one card two are obtained, after another effect: it is the one."""
    from_foe = {"choose": {"from": {"cards": {"of": "them", "in": ["hand"]}}, "count": 2}}
    part = {
        "type": "active", "limit": {"times": 1, "per": "turn"},
        "targets": [{"count": 1, "filter": [{"relation": {"is": "other"}}], "as": "them"}],
        "effect": [{"draw": {"count": 1}}, {"obtain": {"cards": from_foe}}],
    }  # fmt: skip
    game = diy(
        skills={"grab": [part]}, you="grab at=3,3", foe="- at=7,7 hand='jink heart 2'", draw_pile=["ex_nihilo heart 7"]
    )
    game.activate("you", "grab").expect("you", hand=2).expect("foe", hand=0)


@pytest.mark.clause("ch1.topic2.o1", "flow.3.11.partial")
@pytest.mark.parametrize(("cards", "asked"), [("jink heart 2", False), ("jink heart 2;jink heart 3", True)])
def test_ch1_topic2_o1_what_may_be_declined_needs_the_full_number(diy, cards, asked):
    """ "Draw one, then you may discard three": with two cards in hand it isn't even asked, with three it may be."""
    may = {"discard": {**discard(3)["discard"], "optional": True}}
    part = {"type": "active", "limit": {"times": 1, "per": "turn"}, "effect": [{"draw": {"count": 1}}, may]}
    game = diy(
        skills={"may": [part]}, you=f"may at=3,3 hand='{cards}'", foe="- at=7,7", draw_pile=["ex_nihilo heart 7"]
    )
    hand = len(cards.split(";")) + 1
    game.activate("you", "may").expect("you", hand=hand)
    game.expect_asked("you", "agree" if asked else "idle")


@pytest.mark.clause("ch1.topic2.o1", "R25", "flow.3.11.partial")
def test_ch1_topic2_o1_an_options_first_effect_needs_the_full_number(field):
    """Two hand cards of a source that has one: it cannot choose that, and takes the damage without a question."""
    game = field(
        you="- at=3,3 hand='slash.normal spade 7;ex_nihilo heart 7'", foe="xiahoudun at=4,3", draw_pile=["spade 5"]
    )
    game.use("you", "slash").answer("foe", "ganglie").expect("you", hp=3, hand=1)


@pytest.mark.clause("ch1.topic2.o2", "R17", "flow.3.11.short_deck")
def test_ch1_topic2_o2_too_few_in_both_is_a_draw_at_once(field):
    """One card in the pile and none discarded: drawing two ends the game, and nothing is drawn."""
    game = field(
        you="- at=3,3 hand='ex_nihilo heart 7'", foe="- at=7,7", draw_pile=["jink heart 2"], deck="exact",
    )  # fmt: skip
    game.use("you", "ex_nihilo").expect_over(None).expect("you", hand=0)
    assert game.game.result.reason == "deck"


@pytest.mark.clause("ch1.topic2.o2", "R17", "flow.3.11.short_deck")
def test_ch1_topic2_o2_the_discards_go_under_a_short_pile(field):
    """One card left, three discarded: they are shuffled under it, so the old top card is drawn first."""
    game = field(
        you="- at=3,3 hand='ex_nihilo heart 7;ex_nihilo heart 8'", foe="- at=7,7",
        draw_pile=["jink heart 2"], deck="exact", discard_pile=["peach heart 3", "peach heart 4", "peach heart 6"],
    )  # fmt: skip
    game.use("you", "ex_nihilo heart 7")
    assert "jink heart 2" in game.cards("you")
    assert len(game.pile("draw_pile")) == 2 and game.pile("discard_pile") == ["ex_nihilo heart 7"]


@pytest.mark.clause("ch1.topic2.o2", "R17", "flow.3.11.short_deck", "ch2.reshuffle")
def test_ch1_topic2_o2_an_empty_pile_is_made_of_the_discards(field):
    """An empty pile is shuffled anew of the discards before the draw."""
    game = field(
        you="- at=3,3 hand='ex_nihilo heart 7;ex_nihilo heart 8'", foe="- at=7,7", deck="exact",
        discard_pile=["peach heart 3", "peach heart 4", "peach heart 6"],
    )  # fmt: skip
    game.use("you", "ex_nihilo heart 7").expect("you", hand=3)
    assert len(game.pile("draw_pile")) == 1


@pytest.mark.clause("ch1.topic2.e3", "R18")
def test_ch1_topic2_example_guanxing_four_and_four(field):
    """Five are wanted of four: the four discards go under first, then he sees the four and one of those."""
    game = field(
        you="zhugeliang at=3,3", foe="- at=7,7", phase="prepare", draw_pile=FOUR, discard_pile=OTHER_FOUR, deck="exact"
    )
    game.activate("you", "guanxing")
    assert sorted(game.pile("processing_zone"))[1:] == FOUR and len(game.pile("draw_pile")) == 3
    assert game.pile("discard_pile") == []


@pytest.mark.clause("ch1.topic2.e4", "R18")
def test_ch1_topic2_example_guanxing_four_and_none(field):
    """Five are wanted, four are there and nothing is discarded: a draw."""
    game = field(you="zhugeliang at=3,3", foe="- at=7,7", phase="prepare", draw_pile=FOUR, deck="exact")
    game.activate("you", "guanxing").expect_over(None)


@pytest.mark.clause("ch1.topic2.e5", "R18", "R17")
def test_ch1_topic2_example_guanxing_exactly_five(field):
    """Exactly five: he sees them, and the discards stay where they are."""
    game = field(
        you="zhugeliang at=3,3", foe="- at=7,7", phase="prepare",
        draw_pile=[*FOUR, "peach heart 9"], discard_pile=OTHER_FOUR, deck="exact",
    )  # fmt: skip
    game.activate("you", "guanxing")
    assert game.pile("processing_zone") == [*FOUR, "peach heart 9"] and game.pile("draw_pile") == []
    assert sorted(game.pile("discard_pile")) == OTHER_FOUR
