"""The card operations: exchanging, recasting, shuffling, marks, 连横."""

from __future__ import annotations

import pytest
from tests.rulebook.say import (
    DRAW,
    FOE,
    TOKEN,
    active,
    choose,
    equipment,
    hand,
    marked,
    seen,
    size,
)

THREE = "jink diamond 2;peach heart 3;duel spade 1"


# --- exchanging, recasting, shuffling --------------------------------------------------------------------


SWAP = {"exchange": {"a": "you", "b": "pick", "in": ["hand"]}}


@pytest.mark.clause("ops.exchange.hand")
def test_ops_exchange_hands_through_processing_face_down(workshop):
    """Both hands go face down to the processing zone and from there to the other; nobody else sees them."""
    game = workshop(effect=[SWAP], targets=FOE, watch=["cards.lost", "cards.gained"])(
        you=f"tester at=3,3 hand='{THREE}'", foe="- at=4,3 hand='peach heart 4'", w="witness at=1,1"
    )
    game.activate("you", "trial").expect("you", hand=["peach heart 4"]).expect("foe", hand=3)
    assert seen(game) == ["cards.lost", "cards.lost", "cards.gained", "cards.gained"]


@pytest.mark.clause("ops.exchange.hand")
def test_ops_exchange_hands_with_one_side_empty(workshop):
    """The only hand there is changes its owner."""
    game = workshop(effect=[SWAP], targets=FOE)(foe=f"- at=4,3 hand='{THREE}'")
    game.activate("you", "trial").expect("you", hand=3).expect("foe", hand=0)


@pytest.mark.clause("ops.exchange.hand")
def test_ops_exchange_hands_with_nothing_to_exchange(workshop):
    """Two empty hands: it is done and nothing happens."""
    game = workshop(effect=[{"exchange": {**SWAP["exchange"], "then": [TOKEN]}}], targets=FOE)().activate(
        "you", "trial"
    )
    assert marked(game, "you") == 1


@pytest.mark.clause("ops.exchange.hand")
def test_ops_exchange_so_many_of_a_kind(workshop):
    """Two red hand cards each: chosen by their owner; who has not two gives none and gets the other's."""
    swap = {"exchange": {**SWAP["exchange"], "count": 2, "is": {"color": "red"}}}
    game = workshop(effect=[swap], targets=FOE)(
        you=f"tester at=3,3 hand='{THREE};peach heart 5'", foe="- at=4,3 hand='peach heart 4'"
    )
    game.activate("you", "trial").answer("you", "jink diamond 2", "peach heart 5")
    game.expect("you", hand=["duel spade 1", "peach heart 3"]).expect("foe", hand=3)


@pytest.mark.clause("ops.exchange.equip")
def test_ops_exchange_equipment(workshop):
    """Everything one wears for everything the other wears."""
    swap = {"exchange": {"a": "you", "b": "pick", "in": ["equip_zone"]}}
    game = workshop(effect=[swap], targets=FOE)(
        you="tester at=3,3 equip='axe diamond 5;eight_diagram spade 2'", foe="- at=4,3 equip='blade spade 5'"
    )
    game.activate("you", "trial").expect("you", equip=["blade spade 5"]).expect(
        "foe", equip=["axe diamond 5", "eight_diagram spade 2"]
    )


@pytest.mark.clause("ops.exchange.equip")
@pytest.mark.parametrize(
    ("mine", "theirs", "after"),
    [
        ("axe diamond 5", "eight_diagram spade 2", (["eight_diagram spade 2"], ["axe diamond 5"])),
        ("axe diamond 5", "blade spade 5;eight_diagram spade 2", (["eight_diagram spade 2"], ["blade spade 5"])),
        (
            "axe diamond 5;renwang_shield club 2", "blade spade 5;eight_diagram spade 2",
            (["renwang_shield club 2"], ["blade spade 5"]),
        ),
    ],
)  # fmt: skip
def test_ops_exchange_equipment_clashes_are_discarded(workshop, mine, theirs, after):
    """One piece each: what would come where one of its kind still lies goes to the discard pile instead."""
    swap = {"exchange": {"a": "you", "b": "pick", "in": ["equip_zone"], "count": 1}}
    game = workshop(effect=[swap], targets=FOE)(you=f"tester at=3,3 equip='{mine}'", foe=f"- at=4,3 equip='{theirs}'")
    game.activate("you", "trial")
    if ";" in mine:
        game.answer("you", "axe diamond 5")
    if ";" in theirs:
        game.answer("foe", "eight_diagram spade 2")
    game.expect("you", equip=after[0]).expect("foe", equip=after[1])
    assert game.pile("processing_zone") == []


@pytest.mark.clause("ops.exchange.equip")
def test_ops_exchange_equipment_given_to_one_who_gives_none(workshop):
    """Only one side wears something: it comes to the other if no such piece lies there."""
    swap = {"exchange": {"a": "you", "b": "pick", "in": ["weapon_zone"]}}
    game = workshop(effect=[swap], targets=FOE)(you="tester at=3,3 equip='axe diamond 5'")
    game.activate("you", "trial").expect("foe", equip=["axe diamond 5"]).expect("you", equip=0)


@pytest.mark.clause("ops.recast")
def test_ops_recast_one_card_for_one(workshop):
    """The card is put into the discard pile, then one is drawn."""
    game = workshop(effect=[{"recast": {"cards": choose(hand())}}], watch=["cards.lost", "cards.gained"])(
        you="tester at=3,3 hand='peach heart 3'", draw_pile=["duel spade 1"], w="witness at=1,1"
    )
    game.activate("you", "trial").expect("you", hand=["duel spade 1"])
    assert game.pile("discard_pile") == ["peach heart 3"] and seen(game) == ["cards.lost", "cards.gained"]


@pytest.mark.clause("ops.recast")
def test_ops_recast_never_two_at_once(workshop):
    """Two cards cannot be recast at the same time, whatever the text would have."""
    workshop(effect=[{"recast": {"cards": hand()}}])(you=f"tester at=3,3 hand='{THREE}'").expect_not_offered(
        "you", "trial"
    )
    workshop(effect=[{"recast": {"cards": choose(hand(), 2)}}])(you=f"tester at=3,3 hand='{THREE}'").expect_not_offered(
        "you", "trial"
    )
    game = workshop(effect=[{"recast": {"cards": choose(hand(), {"at_least": {"n": 1}})}}])(
        you=f"tester at=3,3 hand='{THREE}'"
    )
    game.activate("you", "trial")
    assert game.request.most == 1


@pytest.mark.clause("ops.recast")
def test_ops_recast_need_not_be_ones_own(workshop):
    """Nothing says whose card it is: whoever recasts puts it away and draws."""
    game = workshop(effect=[{"recast": {"cards": choose(equipment("pick"))}}], targets=FOE)(
        foe="- at=4,3 equip='axe diamond 5'"
    )
    game.activate("you", "trial").expect("foe", equip=0).expect("you", hand=1)


@pytest.mark.clause("ch2.reshuffle", "ops.reshuffle")
def test_ch2_reshuffle_all_discards_into_the_pile_and_the_whole_is_shuffled(workshop):
    """Afterwards the discard pile is empty and the order of the pile is by lot."""
    pile = [f"peach heart {number}" for number in range(1, 9)]
    orders = set()
    for seed in range(4):
        game = workshop(effect=[{"reshuffle": {}}])(
            deck="exact", draw_pile=pile, discard_pile=["duel spade 1"], seed=seed
        )
        game.activate("you", "trial")
        assert sorted(game.pile("draw_pile")) == sorted([*pile, "duel spade 1"]) and game.pile("discard_pile") == []
        orders.add(tuple(game.pile("draw_pile")))
    assert len(orders) > 1


# --- marks -----------------------------------------------------------------------------------------------


@pytest.mark.clause("ops.drop_mark")
def test_ops_drop_mark_some_or_all(workshop):
    """弃 a mark is losing it: so many, or all; with none it is impossible, as a cost with too few."""
    one = active(DRAW, cost=[{"drop_mark": {"mark": "token", "count": 2}}])
    every = active({"drop_mark": {"mark": "token"}})
    game = workshop([one, every])(you="tester at=3,3 marks=workshop/token:3")
    game.activate("you", "trial")
    assert marked(game, "you") == 1 and "trial" not in game.keys
    game.activate("you", "trial.2")
    assert marked(game, "you") == 0 and "trial.2" not in game.keys


@pytest.mark.clause("ops.drop_mark")
def test_ops_drop_mark_partly_among_other_effects(workshop):
    """Where the number isn't exact, as many as there are are lost."""
    game = workshop(effect=[{"drop_mark": {"mark": "token", "count": 5}}, DRAW])(
        you="tester at=3,3 marks=workshop/token:3"
    )
    game.activate("you", "trial").expect("you", hand=1)
    assert marked(game, "you") == 0


# --- 连横 --------------------------------------------------------------------------------------------------


def lianheng():
    """连横 as a rule of the scenario: what everybody may do at an idle point."""
    linked = {"history": {"of": {"hand.lost": {"who": "you", "reason": "this"}}, "in": "turn", "sum": size("cards")}}
    rest = {"minus": {"a": 3, "b": linked}}
    tagged = hand(**{"is": {"tag": "lianheng"}})

    def to(*filters, effect):
        return [{"pay": {"targets": [{"count": 1, "filter": list(filters)}], "effect": effect}}]

    kingdom = {"property": {"of": "it", "name": "kingdom"}}
    mine = {"property": {"of": "you", "name": "kingdom"}}

    def is_(left, sign, right):
        return {"compare": {"left": left, "is": sign, "right": right}}

    give = {"give": {"cards": "allied", "to": "pick", "face": "up"}}
    as_many = {"draw": {"count": size("allied")}}
    return active(
        {"choose_option": {"options": [
            to(is_(kingdom, "!=", mine), is_(kingdom, "!=", "none"), effect=[give, as_many]),
            to(is_(kingdom, "=", "none"), effect=[give]),
        ]}},
        if_=is_(linked, "<", 3),
        cost=[{"show_cards": {"cards": choose(tagged, {"at_most": {"n": rest}}), "as": "allied"}}],
    )  # fmt: skip


TAGGED = {
    "id": "pact",
    "category": "basic",
    "tags": ["lianheng"],
    "uses": [{"targets": [{"is": "you"}], "effect": [DRAW]}],
}


@pytest.mark.clause("ops.lianheng")
def test_ops_lianheng_to_another_kingdom_and_draw_as_many(workshop):
    """Tagged hand cards, given face up to somebody of another kingdom, are replaced from the pile."""
    game = workshop(cards=[TAGGED], rules=[lianheng()])(
        you="tester at=3,3 hand='pact spade 1;pact spade 2;peach heart 3'", foe="liubei at=4,3", ally="caocao at=5,5"
    )
    game.activate("you", "workshop.2").answer("you", "pact spade 1", "pact spade 2")
    game.expect("foe", hand=2).expect("you", hand=3).expect("ally", hand=0)


@pytest.mark.clause("ops.lianheng")
def test_ops_lianheng_to_somebody_without_a_kingdom_without_drawing(workshop):
    """Given to one without a kingdom nothing is drawn; one of the own kingdom is never a receiver."""
    game = workshop(cards=[TAGGED], rules=[lianheng()])(
        you="tester at=3,3 hand='pact spade 1'", foe="- at=4,3", ally="caocao at=5,5"
    )
    game.activate("you", "workshop.2").expect("foe", hand=1).expect("you", hand=0)


@pytest.mark.clause("ops.lianheng")
def test_ops_lianheng_three_cards_a_turn(workshop):
    """Two cards are linked, then at most one more; after three it is over for this turn."""
    hold = ";".join(f"pact spade {number + 1}" for number in range(5))
    game = workshop(cards=[TAGGED], rules=[lianheng()])(you=f"tester at=3,3 hand='{hold}'", foe="- at=4,3")
    game.activate("you", "workshop.2").answer("you", "pact spade 1", "pact spade 2").activate("you", "workshop.2")
    assert game.request.most == 1
    game.answer("you", "pact spade 3").expect("foe", hand=3)
    assert "workshop.2" not in game.keys
