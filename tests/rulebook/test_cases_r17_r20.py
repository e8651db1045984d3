"""Cases R17 to R20: the deck; losing equipment."""

from __future__ import annotations

import pytest

HIT = "slash.normal spade 7"
PILE = ["slash.normal spade 2", "slash.normal spade 3", "slash.normal spade 4", "slash.normal spade 5"]
THROWN = ["jink heart 2", "jink heart 3", "jink heart 4", "jink heart 5"]
ARMED = "equip='axe diamond 5;eight_diagram spade 2;offensive_mount heart 5'"


def count(game):
    """Return how many cards there are, wherever they lie."""
    state = game.game.state
    piles = len(state.draw_pile) + len(state.discard_pile) + len(state.processing_zone)
    own = ("hand", "weapon_zone", "armor_zone", "mount_zone", "delayed_zone")
    return piles + sum(len(getattr(who, zone)) for who in state.characters for zone in own)


@pytest.mark.clause("R17", "ch1.topic2.o2", "flow.3.11.short_deck")
@pytest.mark.parametrize(("pile", "thrown", "shuffles"), [(2, 3, 0), (1, 3, 1), (0, 3, 1)])
def test_r17_drawing_two_from_a_short_deck(field, pile, thrown, shuffles):
    """With two there nothing is shuffled; with one the discards go under it; with none they become the pile."""
    game = field(
        you="- at=3,3 hand='ex_nihilo heart 7'", foe="- at=7,7",
        draw_pile=PILE[:pile], discard_pile=THROWN[:thrown], deck="exact",
    )  # fmt: skip
    game.use("you", "ex_nihilo").expect("you", hand=2)
    assert game.happened("shuffle") == shuffles and set(PILE[:pile]) <= set(game.cards("you"))


@pytest.mark.clause("R17", "ch1.topic2.o2", "flow.3.6.end.deck")
def test_r17_one_card_and_no_discards_is_a_draw_without_a_partial_draw(field):
    """The game ends at once, and the one card stays in the pile."""
    game = field(you="- at=3,3 hand='ex_nihilo heart 7'", foe="- at=7,7", draw_pile=PILE[:1], deck="exact")
    game.use("you", "ex_nihilo").expect_over(None).expect("you", hand=0)
    assert game.pile("draw_pile") == PILE[:1]


@pytest.mark.clause("R18", "ch4.guanxing")
@pytest.mark.parametrize(("hp", "seen"), [(3, 5), (2, 3), (1, 3)])
def test_r18_five_unhurt_three_hurt(field, hp, seen):
    """However many are alive, the number depends on his wounds alone."""
    game = field(you=f"zhugeliang hp={hp} at=3,3", foe="- at=7,7", foe2="- at=6,7", phase="prepare")
    game.activate("you", "guanxing")
    assert len(game.pile("processing_zone")) == seen


@pytest.mark.clause("R18", "ch1.topic2.e3", "ch1.topic2.e4")
@pytest.mark.parametrize(("hp", "thrown", "seen"), [(3, 4, 5), (2, 0, 3), (3, 0, None)])
def test_r18_a_pile_of_four(field, hp, thrown, seen):
    """Unhurt with discards: five; hurt: three and no shuffle; unhurt without discards: a draw."""
    game = field(
        you=f"zhugeliang hp={hp} at=3,3", foe="- at=7,7", phase="prepare",
        draw_pile=PILE, discard_pile=THROWN[:thrown], deck="exact",
    )  # fmt: skip
    game.activate("you", "guanxing")
    if seen is None:
        game.expect_over(None)
    else:
        assert len(game.pile("processing_zone")) == seen


@pytest.mark.clause("R18", "ch4.guanxing")
def test_r18_declined_nothing_is_shuffled(field):
    """Leaving the stars alone needs no card."""
    game = field(
        you="zhugeliang at=3,3", foe="- at=7,7", phase="prepare", draw_pile=PILE, discard_pile=THROWN, deck="exact"
    )
    game.decline("you")
    assert game.happened("shuffle") == 0


@pytest.mark.clause("R19", "ch4.xiaoji", "ch2.lose_cards")
@pytest.mark.parametrize(
    ("user", "card", "answers"),
    [
        ("- at=3,3 hand='dismantlement spade 3'", "dismantlement", []),
        ("- at=3,3 hand='drowning club 7'", "drowning", [("foe", "0")]),
        ("- at=3,3 hand='slash.normal spade 7' equip='ice_sword spade 2'", "slash", [("you", "ice_sword")]),
    ],
)
def test_r19_lost_to_another(field, user, card, answers):
    """Dismantled, washed away or cut off by the ice sword: each is a loss, and no card appears or vanishes."""
    game = field(you=user, foe="sunshangxiang at=4,3 equip='axe diamond 5'", foe2="- at=7,7")
    before = count(game)
    game.use("you", card, "foe")
    for who, pick in answers:
        game.answer(who, pick)
    game.activate("foe", "xiaoji").settle()
    assert game.happened("activate") >= 1 and count(game) == before and game.cards("foe", "equip_zone") == []


@pytest.mark.clause("R19", "ch4.fuying", "ch4.xiaoji")
def test_r19_taken_by_simayi(field):
    """Sima Yi takes her axe: she has lost it."""
    game = field(you=f"- at=3,3 hand='{HIT}'", foe="simayi at=4,3", ally="sunshangxiang at=7,7 equip='axe diamond 5'")
    game.use("you", "slash").activate("foe", "fuying", "ally").activate("ally", "xiaoji")
    game.expect("foe", hand=["axe diamond 5"]).expect("ally", hand=2)


@pytest.mark.clause("R19", "ch4.xiaoji", "ch2.equip_zone")
def test_r19_replaced_by_a_new_one(field):
    """Using a weapon over an old one: the old one is lost and lies in the discard pile."""
    game = field(you="sunshangxiang at=3,3 hand='axe diamond 5' equip='spear spade 12'", foe="- at=7,7")
    before = count(game)
    game.use("you", "axe").activate("you", "xiaoji").expect("you", hand=2)
    assert game.pile("discard_pile") == ["spear spade 12"] and count(game) == before


@pytest.mark.clause("R19", "ch4.xiaoji")
def test_r19_paid_as_a_cost_or_played_from_the_zone(diy):
    """Spent as a cost, or played into a judgement as with ghostly talent: both are losses."""
    pay = {
        "type": "active", "cost": [{"discard": {"cards": {"choose": {"from": {"cards": {"of": "you"}}}}}}],
        "effect": [{"gain_mark": {"mark": "seen"}}],
    }  # fmt: skip
    lost = {
        "type": "trigger",
        "when": {"equip.lost": {"who": "you"}},
        "optional": True,
        "effect": [{"draw": {"count": 2}}],
    }
    game = diy(skills={"spender": [pay, lost]}, you="spender at=3,3 equip='axe diamond 5'", foe="- at=7,7")
    game.activate("you", "spender").activate("you", "spender.2").expect("you", hand=2, equip=[], marks={"seen": 1})


@pytest.mark.clause("R20", "ch4.xiaoji", "flow.3.11.several_lost")
@pytest.mark.parametrize("times", [0, 1, 3])
def test_r20_three_cards_in_one_move_up_to_three_times(field, times):
    """All three washed away at once: each time she may, and she may stop."""
    game = field(you="- at=3,3 hand='drowning club 7'", foe=f"sunshangxiang at=4,3 {ARMED}")
    game.use("you", "drowning", "foe").answer("foe", "0")
    for _ in range(times):
        game.activate("foe", "xiaoji")
    game.settle().expect("foe", hand=2 * times).expect_not_offered("foe", "xiaoji")
