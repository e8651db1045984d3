"""The card operations (chapter 2, section 8): drawing, discarding, obtaining, losing, giving."""

from __future__ import annotations

import pytest
from tests.rulebook.say import (
    ENEMIES,
    FOE,
    OTHERS,
    TOKEN,
    active,
    choose,
    delayed,
    discard,
    equipment,
    hand,
    is_face_up,
    marked,
    own,
    seen,
    trigger,
)

BUSY = "ex_nihilo heart 7"
THREE = "jink diamond 2;peach heart 3;duel spade 1"
FOE_HAND = hand("pick")


# --- using and playing -----------------------------------------------------------------------------------


@pytest.mark.clause("ch2.use_card", "ch2.use_card.o1")
def test_ch2_use_card_o1_one_card_at_a_time(field):
    """An idle point offers single cards: one is used, and only when its event is over the next."""
    game = field(you="- at=3,3 hand='slash.normal spade 7;dismantlement spade 3'", foe="- at=3,4 hand='jink diamond 2'")
    assert game.request.most == 1
    game.use("you", "slash").expect_asked("foe").decline("foe").expect_offered("you", "dismantlement")


@pytest.mark.clause("ch2.respond_card", "ch2.respond_card.o1")
def test_ch2_respond_card_o1_one_card_at_a_time(field):
    """Who must play slashes in a duel plays them one by one, each an event of its own."""
    game = field(
        you=f"- at=3,3 hand='duel spade 1;{BUSY}'", foe="- at=3,4 hand='slash.normal spade 7;slash.normal spade 8'"
    )
    game.use("you", "duel").expect_asked("foe", "need")
    assert game.request.most == 1
    game.answer("foe", "slash.normal spade 7").expect("you", hp=3).expect("foe", hand=1)


# --- drawing ---------------------------------------------------------------------------------------------


@pytest.mark.clause("ch2.draw", "ops.draw")
def test_ch2_draw_takes_the_top_cards(workshop):
    """摸两张 is obtaining the two top cards of the draw pile."""
    game = workshop(effect=[{"draw": {"count": 2}}])(draw_pile=["peach heart 3", "duel spade 1", "jink diamond 2"])
    game.activate("you", "trial").expect("you", hand=["peach heart 3", "duel spade 1"])
    assert game.pile("draw_pile")[0] == "jink diamond 2"


@pytest.mark.clause("ch2.draw", "flow.3.11.short_deck")
def test_ch2_draw_is_never_partial(workshop):
    """A short pile is filled up from under with the shuffled discard pile; too few in both is a draw of the game."""
    pile = {"deck": "exact", "draw_pile": ["peach heart 3"], "discard_pile": ["jink diamond 2", "duel spade 1"]}
    game = workshop(effect=[{"draw": {"count": 2}}])(**pile).activate("you", "trial")
    game.expect("you", hand=2)
    assert game.cards("you")[0] == "peach heart 3" and game.pile("discard_pile") == []
    workshop(effect=[{"draw": {"count": 4}}])(**pile).activate("you", "trial").expect_over(None)


@pytest.mark.clause("ch2.draw_to", "ops.draw_to")
@pytest.mark.parametrize(("held", "wanted"), [("", 3), ("peach heart 3", 3), (f"{THREE};peach heart 4", 4)])
def test_ch2_draw_to_fills_up(workshop, held, wanted):
    """Fewer than three: as many as are missing. Three or more: nothing happens, and it counts as done."""
    game = workshop(effect=[{"draw_to": {"in": ["hand"], "count": 3, "then": [TOKEN]}}])(
        you=f"tester at=3,3 hand='{held}'"
    )
    game.activate("you", "trial").expect("you", hand=wanted)
    assert marked(game, "you") == 1


@pytest.mark.clause("ch2.discard_to", "ops.discard_to")
@pytest.mark.parametrize(("held", "wanted"), [(THREE, 1), ("peach heart 3", 1), ("", 0)])
def test_ch2_discard_to_goes_down(workshop, held, wanted):
    """More than one: the rest is discarded, by one's own choice. No more: nothing happens, and it counts as done."""
    game = workshop(effect=[{"discard_to": {"in": ["hand"], "count": 1, "then": [TOKEN]}}])(
        you=f"tester at=3,3 hand='{held}'"
    )
    game.activate("you", "trial")
    if held == THREE:
        assert (game.request.least, game.request.most) == (2, 2)
        game.answer("you", "jink", "duel")
    game.expect("you", hand=wanted)
    assert marked(game, "you") == 1


@pytest.mark.clause("ops.adjust_to")
@pytest.mark.parametrize("held", ["", "peach heart 3;duel spade 1", THREE])
def test_ops_adjust_to_draws_or_discards(workshop, held):
    """To two cards, from below or above."""
    game = workshop(effect=[{"adjust_to": {"in": ["hand"], "count": 2, "then": [TOKEN]}}])(
        you=f"tester at=3,3 hand='{held}'"
    )
    game.activate("you", "trial")
    if held == THREE:
        game.answer("you", "jink")
    game.expect("you", hand=2)
    assert marked(game, "you") == 1


# --- discarding ------------------------------------------------------------------------------------------


@pytest.mark.clause("ch2.discard", "ops.discard")
def test_ch2_discard_moves_cards_of_any_of_somebodys_zones_to_the_discard_pile(workshop):
    """From hand, equipment and delayed zone alike, all at once."""
    everything = discard([hand("pick"), equipment("pick"), delayed("pick")])
    game = workshop(effect=[everything], targets=FOE, watch=["cards.lost"])(
        foe="- at=4,3 hand='peach heart 3' equip='axe diamond 5' delayed='indulgence heart 6'", w="witness at=1,1"
    )
    game.activate("you", "trial").expect("foe", hand=0, equip=0, delayed=0)
    assert sorted(game.pile("discard_pile")) == ["axe diamond 5", "indulgence heart 6", "peach heart 3"]
    assert seen(game) == ["cards.lost"]


@pytest.mark.clause("ch2.discard.o1", "ops.discard")
def test_ch2_discard_o1_who_discards_picks(workshop):
    """ "It discards" is chosen by it, "you discard its card" by you."""
    put_up = workshop(
        [active(discard(choose(FOE_HAND), who="pick"), targets=FOE), active(discard(choose(FOE_HAND)), targets=FOE)]
    )
    game = put_up(foe=f"- at=4,3 hand='{THREE}'")
    game.activate("you", "trial").expect_asked("foe", "cards").answer("foe", "jink diamond 2")
    game.activate("you", "trial.2").expect_asked("you", "cards")
    assert game.keys == ["foe hidden 1", "foe hidden 2"]


@pytest.mark.clause("ch2.discard.o2", "ops.discard")
def test_ch2_discard_o2_what_cannot_be_discarded_is_not_offered(workshop):
    """Cards that you cannot discard are not among those you choose from; others may still discard them."""
    safe = {"type": "state", "state": [{"forbid": {"what": "discard", "who": ENEMIES, "cards": equipment()}}]}
    drop = active(discard(choose(own("pick"))), targets=FOE)
    game = workshop([drop], rival=[safe])(foe="rival at=4,3 hand='peach heart 3' equip='axe diamond 5'")
    game.activate("you", "trial").expect("foe", hand=0, equip=1).expect_not_offered("you", "trial")
    mine = workshop([safe, active(discard(choose(equipment())))])(you="tester at=3,3 equip='axe diamond 5'")
    mine.activate("you", "trial.2").expect("you", equip=0)


@pytest.mark.clause("ch2.discard.o3", "ops.discard.partial")
def test_ch2_discard_o3_as_many_as_there_are(workshop):
    """Two of a hand of one: among several effects it is the one; what cannot be discarded doesn't count."""
    game = workshop(effect=[discard(choose(FOE_HAND, 2)), TOKEN], targets=FOE)(foe="- at=4,3 hand='peach heart 3'")
    game.activate("you", "trial").expect("foe", hand=0)
    safe = {
        "type": "state",
        "state": [{"forbid": {"what": "discard", "who": ENEMIES, "cards": hand(**{"is": {"name": "jink"}})}}],
    }
    game = workshop(effect=[discard(choose(FOE_HAND, 2)), TOKEN], targets=FOE, rival=[safe])(
        foe="rival at=4,3 hand='peach heart 3;jink diamond 2'"
    )
    game.activate("you", "trial").expect("foe", hand=["jink diamond 2"])


EXACT = {
    "cost": lambda it: {"cost": [it], "effect": [TOKEN]},
    "only effect": lambda it: {"effect": [it]},
    "left of then": lambda it: {"effect": [with_then(it)]},
    "only unconditional effect of an option": lambda it: {"effect": [{"choose_option": {"options": [[it]]}}]},
}
PARTIAL = {
    "one of several effects": lambda it: {"effect": [it, TOKEN]},
    "one of several effects of an option": lambda it: {"effect": [{"choose_option": {"options": [[it, TOKEN]]}}]},
}


def with_then(it):
    ((name, body),) = it.items()
    return {name: {**body, "then": [TOKEN]}}


FRIENDS = {"characters": {"where": [{"relation": {"is": "ally"}}, {"relation": {"is": "other"}}]}}
OPERATIONS = {
    "discard": lambda cards: {"discard": {"cards": cards}},
    "obtain": lambda cards: {"obtain": {"cards": cards}},
    "give": lambda cards: {"give": {"cards": cards, "to": FRIENDS}},
    "place_card": lambda cards: {"place_card": {"cards": cards, "to": "discard_pile"}},
}  # fmt: skip


@pytest.mark.clause(
    "ch2.discard.o3", "ops.discard.partial", "ops.obtain.partial", "ops.give.partial", "flow.3.11.partial"
)
@pytest.mark.parametrize("position", EXACT)
@pytest.mark.parametrize("operation", OPERATIONS)
def test_ops_partial_exact_where_it_must_be_met_in_full(workshop, operation, position):
    """Two cards of somebody with one: as a cost, alone, left of ▶ or an option's only effect it is impossible."""
    it = OPERATIONS[operation](choose(hand({"characters": {"where": [{"relation": {"is": "enemy"}}]}}), 2))
    game = workshop(**EXACT[position](it))
    game(ally="- at=3,4", foe="- at=4,3 hand='peach heart 3'").expect_not_offered("you", "trial")
    game(ally="- at=3,4", foe="- at=4,3 hand='peach heart 3;duel spade 1'").expect_offered("you", "trial")


@pytest.mark.clause(
    "ch2.discard.o3", "ops.discard.partial", "ops.obtain.partial", "ops.give.partial", "flow.3.11.partial"
)
@pytest.mark.parametrize("position", PARTIAL)
@pytest.mark.parametrize("operation", OPERATIONS)
def test_ops_partial_elsewhere_as_many_as_there_are(workshop, operation, position):
    """Among several effects the one card is taken."""
    it = OPERATIONS[operation](choose(hand({"characters": {"where": [{"relation": {"is": "enemy"}}]}}), 2))
    game = workshop(**PARTIAL[position](it))(ally="- at=3,4", foe="- at=4,3 hand='peach heart 3'")
    game.activate("you", "trial").settle().expect("foe", hand=0)


@pytest.mark.clause("ch2.may.1", "ops.discard.partial")
def test_ops_partial_what_may_be_declined_is_exact(workshop):
    """A later effect with 可 is asked only if it can be met in full."""
    may = {"discard": {"cards": choose(hand(), 2), "optional": True}}
    workshop(effect=[TOKEN, may])(you="tester at=3,3 hand='peach heart 3'").activate("you", "trial").expect_asked(
        "you", "idle"
    )
    workshop(effect=[TOKEN, may])(you="tester at=3,3 hand='peach heart 3;duel spade 1'").activate(
        "you", "trial"
    ).expect_asked("you", "agree")


@pytest.mark.clause("ch2.discard.o4", "ch2.operate_all")
def test_ch2_discard_o4_all_is_all_that_can_be_discarded(workshop):
    """ "All its cards" are those that can be discarded; with none it is impossible; as a cost none may be missing."""
    safe = {"type": "state", "state": [{"forbid": {"what": "discard", "who": ENEMIES, "cards": equipment()}}]}
    everything = discard(own("pick"))
    game = workshop(effect=[everything, TOKEN], targets=FOE, rival=[safe])(
        foe="rival at=4,3 hand='peach heart 3' equip='axe diamond 5'"
    )
    game.activate("you", "trial").expect("foe", hand=0, equip=1)
    workshop(effect=[everything], targets=FOE, rival=[safe])(
        foe="rival at=4,3 equip='axe diamond 5'"
    ).expect_not_offered("you", "trial")


@pytest.mark.clause("ch2.operate_all")
def test_ch2_operate_all_is_impossible_without_one(workshop):
    """Who has no such card cannot operate "all" of them."""
    red = discard(hand(**{"is": {"color": "red"}}))
    workshop(effect=[red])(you="tester at=3,3 hand='duel spade 1'").expect_not_offered("you", "trial")
    workshop(effect=[red])(you=f"tester at=3,3 hand='{THREE}'").activate("you", "trial").expect(
        "you", hand=["duel spade 1"]
    )


# --- obtaining, receiving, losing ------------------------------------------------------------------------


@pytest.mark.clause("ch2.obtain", "ops.obtain", "ch2.receive", "ops.receive")
def test_ops_obtain_from_several_zones_at_once(workshop):
    """One card each of hand and equipment, chosen together and moved in one: received as hand cards, face down."""
    take = {"obtain": {"cards": choose(own("pick"), 2)}}
    game = workshop(effect=[take], targets=FOE, watch=["cards.gained"])(
        foe="- at=4,3 hand='peach heart 3' equip='axe diamond 5'", w="witness at=1,1"
    )
    game.activate("you", "trial").expect("you", hand=2).expect("foe", hand=0, equip=0)
    assert seen(game) == ["cards.gained"] and not is_face_up(game, "axe diamond 5")


@pytest.mark.clause("ch2.obtain")
def test_ch2_obtain_not_what_is_in_ones_hand_already(workshop):
    """One's own hand cards cannot be obtained, one's own equipment can."""
    take = {"obtain": {"cards": choose(own())}}
    workshop(effect=[take])(you="tester at=3,3 hand='peach heart 3'").expect_not_offered("you", "trial")
    game = workshop(effect=[take])(you="tester at=3,3 hand='peach heart 3' equip='axe diamond 5'")
    game.activate("you", "trial").expect("you", hand=2, equip=0)


@pytest.mark.clause("ch2.obtain", "ch2.discard.o2")
def test_ch2_obtain_what_is_forbidden_is_not_offered(workshop):
    """Cards that you cannot obtain are not among those you choose from."""
    safe = {"type": "state", "state": [{"forbid": {"what": "obtain", "who": ENEMIES, "cards": equipment()}}]}
    game = workshop(effect=[{"obtain": {"cards": choose(own("pick"))}}], targets=FOE, rival=[safe])(
        foe="rival at=4,3 equip='axe diamond 5'"
    )
    game.expect_not_offered("you", "trial")


LOSSES = ["cards.lost", "hand.lost", "equip.lost"]


@pytest.mark.clause("ch2.lose_cards", "ops.lose_cards")
@pytest.mark.parametrize(
    ("cards", "to", "of", "lost"),
    [
        (hand(), "discard_pile", "you", ["cards.lost", "hand.lost"]),
        (hand(), "hand", "pick", ["cards.lost", "hand.lost"]),
        (hand(**{"is": {"category": "equip"}}), "equip_zone", "you", ["hand.lost"]),
        (equipment(), "discard_pile", "you", ["cards.lost", "equip.lost"]),
        (equipment(), "hand", "you", ["equip.lost"]),
        (equipment(), "equip_zone", "pick", ["cards.lost", "equip.lost"]),
        (delayed(), "discard_pile", "you", []),
    ],
)
def test_ch2_lose_cards_three_kinds(workshop, cards, to, of, lost):
    """失去牌: out of hand and equipment; 失去手牌: out of the hand; 失去装备区里的牌: out of that zone, to any."""
    move = {"move_to": {"cards": choose(cards), "to": to, "of": of}}
    hold = "blade spade 5" if cards == hand(**{"is": {"category": "equip"}}) else "peach heart 3"
    wear = "" if hold.startswith("blade") else "equip='axe diamond 5' "
    game = workshop(effect=[move, TOKEN], targets=FOE, watch=LOSSES)(
        you=f"tester at=3,3 {wear}hand='{hold}' delayed='indulgence heart 6'", w="witness at=1,1"
    )
    game.activate("you", "trial")
    assert seen(game) == lost


# --- giving ----------------------------------------------------------------------------------------------


@pytest.mark.clause("ch2.give", "ops.give")
def test_ch2_give_into_the_others_hand(workshop):
    """Hand cards and equipment alike go to the hand of whoever they are given to."""
    game = workshop(effect=[{"give": {"cards": choose(own(), 2), "to": "pick"}}], targets=FOE)(
        you="tester at=3,3 hand='peach heart 3' equip='axe diamond 5'"
    )
    game.activate("you", "trial").expect("you", hand=0, equip=0).expect("foe", hand=2)


@pytest.mark.clause("ch2.give.n1", "ops.give")
def test_ch2_give_n1_also_to_oneself_but_never_what_the_receiver_owns(workshop):
    """One may give oneself somebody else's card; what the receiver owns cannot be given to it."""
    to_you = {"give": {"cards": choose(own("pick")), "to": "you"}}
    game = workshop(effect=[to_you], targets=FOE)(foe="- at=4,3 hand='peach heart 3'")
    game.activate("you", "trial").expect("you", hand=1)
    workshop(effect=[{"give": {"cards": choose(own()), "to": "you"}}])(
        you="tester at=3,3 equip='axe diamond 5'"
    ).expect_not_offered("you", "trial")


@pytest.mark.clause("ch2.give.n1")
def test_ch2_give_n1_the_delayed_zone_is_not_owned(workshop):
    """A card in somebody's delayed zone is not that one's card, so it can be given to it."""
    game = workshop(effect=[{"give": {"cards": choose(delayed("pick")), "to": "pick"}}], targets=FOE)(
        foe="- at=4,3 delayed='indulgence heart 6'"
    )
    game.activate("you", "trial").expect("foe", hand=["indulgence heart 6"], delayed=0)


MANY = {"give": {"cards": choose(hand(), {"at_least": {"n": 1}}), "to": choose(OTHERS, {"at_most": {"n": 5}})}}


@pytest.mark.clause("ops.give.several")
def test_ops_give_several_each_at_least_one_and_all_at_once(workshop):
    """Three cards to two characters: who gets what is decided first, then all cards move at the same time."""
    game = workshop(effect=[MANY], watch=["cards.lost"])(
        you=f"tester at=3,3 hand='{THREE}'", foe="- at=4,3", foe2="- at=5,3", w="witness at=1,1"
    )
    game.activate("you", "trial").answer("you", 0, 1, 2).answer("you", "foe", "foe2")
    assert game.request.most == 2  # one must be left for the other
    game.answer("you", "jink diamond 2", "duel spade 1").expect("foe", hand=2).expect("foe2", hand=["peach heart 3"])
    assert seen(game) == ["cards.lost"]


@pytest.mark.clause("ops.give.several")
def test_ops_give_several_no_more_characters_than_cards(workshop):
    """With two cards at most two characters can be chosen, with one card one."""
    game = workshop(effect=[MANY])(
        you=f"tester at=3,3 hand='{THREE}'", foe="- at=4,3", foe2="- at=5,3", foe3="- at=6,3", ally="- at=3,4"
    )
    game.activate("you", "trial").answer("you", "jink", "duel")
    assert game.request.most == 2


@pytest.mark.clause("ops.give.several")
def test_ops_give_several_more_characters_than_cards_is_impossible(workshop):
    """All three hand cards to at least five others cannot be done; to at least three others it can."""
    for wanted, offered in ((5, False), (3, True)):
        give = {"give": {"cards": hand(), "to": choose(OTHERS, {"at_least": {"n": wanted}})}}
        game = workshop(effect=[give])(
            you=f"tester at=3,3 hand='{THREE}'",
            ally="- at=1,1",
            ally2="- at=1,2",
            foe="- at=4,3",
            foe2="- at=5,3",
            foe3="- at=6,3",
        )
        assert game.offered("you", "trial") is offered


@pytest.mark.clause("ch2.give", "ops.lianheng")
def test_ch2_give_face_up_shows_the_cards_on_their_way(workshop):
    """Given face up, everybody sees the cards; in the hand they lie as hands do."""
    game = workshop(effect=[{"give": {"cards": choose(hand()), "to": "pick", "face": "up"}}], targets=FOE)(
        you="tester at=3,3 hand='peach heart 3'"
    )
    game.activate("you", "trial").expect("foe", hand=1)
    assert game.happened("show") == 1 and not is_face_up(game, "peach heart 3")


@pytest.mark.clause("ops.give.several", "ch2.hand.o1")
def test_ops_give_several_of_a_hand_one_may_not_see(workshop):
    """Whoever shares out cards of somebody else's hand sees their backs only, to the end."""
    give = {"give": {"cards": choose(FOE_HAND, 3), "to": choose(FRIENDS, 2)}}
    game = workshop(effect=[give], targets=FOE)(foe=f"- at=4,3 hand='{THREE}'", ally="- at=1,1", ally2="- at=1,2")
    game.activate("you", "trial").expect_asked("you", "cards")
    assert game.keys == ["foe hidden 1", "foe hidden 2", "foe hidden 3"] and "♦" not in str(game.game.request_json())
    game.answer("you", 0, 1).settle()
    assert sorted([len(game.cards("ally")), len(game.cards("ally2"))]) == [1, 2]


@pytest.mark.clause("ch2.prevent.2", "ch2.this_card")
def test_ops_a_card_that_was_moved_before_it_could_move_is_not_moved(workshop):
    """At 巧变前 something else takes the card away: whoever was about to discard it discards nothing."""
    take = trigger(
        {"cards.moving": {"who": "you", "to": "discard_pile"}}, {"give": {"cards": "cards", "to": "pick"}}, targets=FOE
    )
    game = workshop([take, active(discard(choose(hand())), TOKEN)])(you="tester at=3,3 hand='peach heart 3'")
    game.activate("you", "trial.2").expect("foe", hand=["peach heart 3"])
    assert game.pile("discard_pile") == [] and marked(game, "you") == 1


@pytest.mark.clause("ops.give.several")
def test_ops_give_one_by_lot_to_all_of_several_is_impossible(workshop):
    """One card drawn by lot cannot be given to two characters."""
    give = {"give": {"cards": {"random": {"from": hand()}}, "to": ENEMIES}}
    game = workshop(effect=[give])(you=f"tester at=3,3 hand='{THREE}'", foe="- at=4,3", foe2="- at=5,3")
    game.expect_not_offered("you", "trial")
    game = workshop(effect=[give])(you=f"tester at=3,3 hand='{THREE}'", foe="- at=4,3").activate("you", "trial")
    game.expect("foe", hand=1)
