"""The card operations: moving, placing, revealing, showing, looking."""

from __future__ import annotations

import pytest
from tests.rulebook.say import (
    FOE,
    OTHERS,
    TOKEN,
    active,
    choose,
    delayed,
    equipment,
    find,
    hand,
    is_face_up,
    marked,
    size,
    trigger,
    where,
)

THREE = "jink diamond 2;peach heart 3;duel spade 1"
FOE_HAND = hand("pick")


# --- moving and placing ----------------------------------------------------------------------------------


@pytest.mark.clause("ch2.move_card", "ops.move_to")
def test_ops_move_to_keeps_the_facing(workshop):
    """A hand card moved to the discard pile stays face down there; a discarded one moved to a hand stays face up."""
    skill = [
        active({"move_to": {"cards": choose(hand()), "to": "discard_pile"}}),
        active({"move_to": {"cards": choose({"cards": {"in": ["discard_pile"]}}), "to": "hand"}}),
    ]
    game = workshop(skill)(you="tester at=3,3 hand='peach heart 3'").activate("you", "trial")
    assert where(game, "peach heart 3") == ("discard_pile", None) and not is_face_up(game, "peach heart 3")
    game = workshop(skill)(discard_pile=["peach heart 3"]).activate("you", "trial.2")
    assert where(game, "peach heart 3") == ("hand", "you") and is_face_up(game, "peach heart 3")


@pytest.mark.clause("ops.move_to", "ch2.move_card")
def test_ops_move_to_leads_to_another_zone(workshop):
    """Where a card lies already it cannot be moved; another character's hand is another zone."""
    workshop(effect=[{"move_to": {"cards": choose(hand()), "to": "hand"}}])(
        you="tester at=3,3 hand='peach heart 3'"
    ).expect_not_offered("you", "trial")
    game = workshop(effect=[{"move_to": {"cards": choose(hand()), "to": "hand", "of": "pick"}}], targets=FOE)(
        you="tester at=3,3 hand='peach heart 3'"
    )
    game.activate("you", "trial").expect("foe", hand=1)


@pytest.mark.clause("ch2.place_card", "ops.place_card")
@pytest.mark.parametrize(("end", "place"), [("top", 0), ("bottom", -1)])
def test_ops_place_card_lies_as_the_zone_has_it(workshop, end, place):
    """Put on the draw pile a card lies face down, at the end named; put from there into the discard pile, face up."""
    game = workshop(effect=[{"place_card": {"cards": choose(hand()), "to": "draw_pile", "end": end}}])(
        you="tester at=3,3 hand='peach heart 3'"
    )
    game.activate("you", "trial")
    assert game.pile("draw_pile")[place] == "peach heart 3" and not is_face_up(game, "peach heart 3")
    game = workshop(effect=[{"place_card": {"cards": {"top": {}}, "to": "discard_pile"}}])(draw_pile=["peach heart 3"])
    game.activate("you", "trial")
    assert is_face_up(game, "peach heart 3")


@pytest.mark.clause("ops.place_card")
def test_ops_place_card_several_onto_a_pile_in_the_order_of_the_performer(workshop):
    """Whoever puts several cards on the pile says in which order they lie."""
    game = workshop(effect=[{"place_card": {"cards": hand(), "to": "draw_pile", "end": "top"}}])(
        you=f"tester at=3,3 hand='{THREE}'"
    )
    game.activate("you", "trial").answer("you", "duel spade 1", "jink diamond 2", "peach heart 3")
    assert game.pile("draw_pile")[:3] == ["duel spade 1", "jink diamond 2", "peach heart 3"]


WEAR = {"place_card": {"cards": choose(equipment()), "to": "equip_zone", "of": "pick"}}


@pytest.mark.clause("ch2.place_card.o1", "ops.place_card")
def test_ch2_place_card_o1_not_into_an_equipment_zone_that_is_taken(workshop):
    """Equipment is put into another's zone only if nothing lies in that one; no other piece can be chosen."""
    you = "tester at=3,3 equip='axe diamond 5;eight_diagram spade 2'"
    game = workshop(effect=[WEAR], targets=FOE)(you=you, foe="- at=4,3 equip='blade spade 5'")
    game.activate("you", "trial").expect("foe", equip=["blade spade 5", "eight_diagram spade 2"]).expect_not_offered(
        "you", "trial"
    )
    game = workshop(effect=[WEAR], targets=FOE)(you=you)
    game.activate("you", "trial").answer("you", "axe").expect("foe", equip=["axe diamond 5"])


@pytest.mark.clause("ch2.place_card.o1")
def test_ch2_place_card_o1_nor_a_card_that_is_no_equipment(workshop):
    """Only equipment, into the zone of its kind."""
    game = workshop(effect=[{"place_card": {"cards": choose(hand()), "to": "weapon_zone", "of": "pick"}}], targets=FOE)
    game(you="tester at=3,3 hand='peach heart 3;eight_diagram spade 2'").expect_not_offered("you", "trial")
    game(you="tester at=3,3 hand='peach heart 3;axe diamond 5'").activate("you", "trial").expect(
        "foe", equip=["axe diamond 5"]
    )


@pytest.mark.clause("ops.place_card", "ch2.place_card.o1")
def test_ops_place_card_several_pieces_one_to_a_zone(workshop):
    """Two pieces at once must be of two kinds: of two weapons and an armour one weapon and the armour."""
    put = {"place_card": {"cards": choose(hand(), 2), "to": "equip_zone", "of": "pick"}}
    game = workshop(effect=[put], targets=FOE)(
        you="tester at=3,3 hand='axe diamond 5;blade spade 5;eight_diagram spade 2'"
    )
    game.activate("you", "trial").answer("you", "axe").expect("foe", equip=["axe diamond 5", "eight_diagram spade 2"])
    workshop(effect=[put], targets=FOE)(you="tester at=3,3 hand='axe diamond 5;blade spade 5'").expect_not_offered(
        "you", "trial"
    )


@pytest.mark.clause("ops.place_card")
def test_ops_place_card_into_the_zone_of_somebody_chosen(workshop):
    """Where the performer also chooses whose zone it is, only those with room for the card are offered."""
    put = {"place_card": {"cards": choose(equipment()), "to": "equip_zone", "of": choose(OTHERS)}}
    game = workshop(effect=[put])(
        you="tester at=3,3 equip='axe diamond 5'", foe="- at=4,3 equip='blade spade 5'", foe2="- at=5,3"
    )
    game.activate("you", "trial").expect("foe2", equip=["axe diamond 5"])


LAY = {"place_card": {"cards": choose(delayed({"characters": {}})), "to": "delayed_zone", "of": choose(OTHERS)}}


@pytest.mark.clause("ch2.place_card.o2", "ops.place_card.delayed")
def test_ch2_place_card_o2_a_delayed_trick_where_it_could_be_used(workshop):
    """It is moved on to somebody without one of its name; how far doesn't matter, for that is its own target rule."""
    game = workshop(effect=[LAY])(
        you="tester at=1,1 delayed='indulgence heart 6'", foe="- at=7,7", foe2="- at=5,3 delayed='indulgence club 6'"
    )
    game.activate("you", "trial").answer("you", "indulgence heart 6").expect("foe", delayed=["indulgence heart 6"])


@pytest.mark.clause("ch2.place_card.o2", "ops.place_card.delayed")
def test_ch2_place_card_o2_not_on_who_cannot_be_its_target(workshop):
    """Whoever can be no target of it has none laid before it either."""
    safe = {"type": "state", "state": [{"forbid": {"what": "target", "who": "you", "card": {"name": "indulgence"}}}]}
    workshop(effect=[LAY], rival=[safe])(
        you="tester at=1,1 delayed='indulgence heart 6'", foe="rival at=4,3"
    ).expect_not_offered("you", "trial")


@pytest.mark.clause("ch2.place_card.o2", "ops.place_card.delayed")
def test_ch2_place_card_o2_it_keeps_what_it_stands_for(workshop):
    """A card laid down as 乐不思蜀 is one in the next delayed zone too, and lies there as one in the delayed phase."""
    game = workshop(effect=[LAY], limit={"times": 1, "per": "turn"}, rival=[])(
        you="tester at=1,1 hand='peach diamond 3'",
        foe="daqiao at=2,1 hand='peach diamond 4'",
        foe2="- at=3,1",
        turn="foe",
    )
    game.use("foe", "guose", "you")
    game.expect("you", delayed=["peach diamond 4"]).do(
        {"place_card": {"cards": {"cards": {"of": "you", "in": ["delayed_zone"]}}, "to": "delayed_zone", "of": "foe2"}}
    )
    (virtual,) = game.game.state.delayed.values()
    assert game.cards("foe2", "delayed_zone") == ["peach diamond 4"] and virtual.name == "standard/indulgence"


@pytest.mark.clause("ops.place_facedown")
def test_ops_place_facedown_lies_with_its_back_up(workshop):
    """扣置: face down wherever it goes; seen by those to whom it is made visible."""
    put = {"place_facedown": {"cards": choose(hand()), "to": "discard_pile", "visible_to": ["you", "pick"]}}
    game = workshop(effect=[put], targets=FOE)(you="tester at=3,3 hand='peach heart 3'", foe2="- at=7,7").activate(
        "you", "trial", "foe"
    )
    assert where(game, "peach heart 3") == ("discard_pile", None) and not is_face_up(game, "peach heart 3")
    assert game.game.state.peeked[find(game, "peach heart 3").id] == {game.who("you").index, game.who("foe").index}


# --- revealing, showing, viewing -------------------------------------------------------------------------


@pytest.mark.clause("ch2.reveal", "ch2.reveal.1", "ops.reveal")
def test_ch2_reveal_1_the_top_card_goes_to_processing(workshop):
    """What is revealed from the top lies in the processing zone; left there it is discarded when the skill is over."""
    look = {"reveal": {"cards": {"top": {}}, "as": "shown"}}
    red = {
        "if": {"that": {"matches": {"card": "shown", "is": {"color": "red"}}}, "then": [{"obtain": {"cards": "shown"}}]}
    }
    game = workshop(effect=[look, red])(draw_pile=["peach heart 3", "duel spade 1"]).activate("you", "trial")
    game.expect("you", hand=["peach heart 3"]).activate("you", "trial").expect("you", hand=1)
    assert game.pile("discard_pile") == ["duel spade 1"] and game.pile("processing_zone") == []


SEARCH = {
    "reveal": {"cards": {"random": {"from": {"cards": {"in": ["draw_pile"], "is": {"name": "jink"}}}}}, "as": "found"}
}


@pytest.mark.clause("ch2.reveal.2", "ops.reveal")
def test_ch2_reveal_2_some_card_of_the_pile_by_lot(workshop):
    """The system finds one that fits, wherever in the pile it lies."""
    take = {"obtain": {"cards": "found"}}
    pile = {"deck": "exact", "draw_pile": ["peach heart 3", "duel spade 1", "jink diamond 2"]}
    game = workshop(effect=[SEARCH, take])(**pile).activate("you", "trial").expect("you", hand=["jink diamond 2"])
    assert game.pile("draw_pile") == ["peach heart 3", "duel spade 1"]


@pytest.mark.clause("ch2.reveal.2", "ops.reveal")
def test_ch2_reveal_2_with_none_there_nothing_happens(workshop):
    """No card that fits: it is done and nothing happens, so that what is right of ▶ follows."""
    find = {"reveal": {**SEARCH["reveal"], "then": [TOKEN]}}
    game = workshop(effect=[find, {"obtain": {"cards": "found"}}])(deck="exact", draw_pile=["peach heart 3"])
    game.activate("you", "trial").expect("you", hand=0)
    assert marked(game, "you") == 1 and game.pile("draw_pile") == ["peach heart 3"]


@pytest.mark.clause("ch2.reveal.3", "ops.reveal")
def test_ch2_reveal_3_another_face_down_card_is_turned_up_where_it_lies(workshop):
    """A hand card that is revealed stays in the hand, face up, seen by everybody."""
    game = workshop(effect=[{"reveal": {"cards": choose(hand())}}])(you="tester at=3,3 hand='peach heart 3'")
    game.activate("you", "trial").expect("you", hand=1)
    assert is_face_up(game, "peach heart 3") and where(game, "peach heart 3") == ("hand", "you")


@pytest.mark.clause("ch2.reveal.e1", "ch2.judge")
def test_ch2_reveal_e1_the_judgement_card_goes_to_processing(workshop):
    """Judging reveals the top card: it lies in processing while the result is awaited, then it is discarded."""
    wait = trigger({"judge.before_result": {"who": "you"}}, TOKEN, optional=True)
    game = workshop([active({"judge": {}}), wait])(draw_pile=["peach heart 3"]).activate("you", "trial")
    assert game.pile("processing_zone") == ["peach heart 3"]
    game.decline("you")
    assert game.pile("discard_pile") == ["peach heart 3"]


@pytest.mark.clause("ch2.show_cards", "ch2.show_cards.o1")
def test_ch2_show_cards_o1_the_face_shown_is_recorded(workshop):
    """What was shown is read from the record, even after the card has gone."""
    red = {"if": {"that": {"matches": {"card": "shown", "is": {"color": "red"}}}, "then": [TOKEN]}}
    steps = [
        {"show_cards": {"cards": choose(hand()), "as": "shown"}},
        {"place_card": {"cards": "shown", "to": "draw_pile"}},
        red,
    ]
    game = (
        workshop(effect=steps)(you="tester at=3,3 hand='peach heart 3'").activate("you", "trial").expect("you", hand=0)
    )
    assert marked(game, "you") == 1 and game.happened("show") == 1


@pytest.mark.clause("ch2.show_cards")
def test_ch2_show_cards_doesnt_move_them_and_turns_them_back(workshop):
    """Shown cards stay where they are; afterwards they are hidden as before."""
    game = workshop(effect=[{"show_cards": {"cards": choose(hand())}}])(you="tester at=3,3 hand='peach heart 3'")
    game.activate("you", "trial").expect("you", hand=1)
    assert not is_face_up(game, "peach heart 3")


BOTH = {
    "show_cards": {
        "cards": choose(hand(["you", "pick"]), 1, per_owner=True, who=["you", "pick"]), "as": "two",
        "then": [{"gain_mark": {"mark": "token", "count": size("two")}}],
    }
}  # fmt: skip


@pytest.mark.clause("ch2.show_cards.o2")
def test_ch2_show_cards_o2_at_the_same_time_only_if_both_have_a_hand(workshop):
    """Each shows a card of its own choice; if one of them has no hand card neither can be made to."""
    put_up = workshop(effect=[BOTH], targets=FOE)
    put_up(you=f"tester at=3,3 hand='{THREE}'").expect_not_offered("you", "trial")
    put_up(foe=f"- at=4,3 hand='{THREE}'").expect_not_offered("you", "trial")
    game = put_up(you=f"tester at=3,3 hand='{THREE}'", foe="- at=4,3 hand='peach heart 4;duel club 1'").activate(
        "you", "trial"
    )
    game.answer("you", "jink diamond 2").expect_asked("foe", "cards").answer("foe", "peach heart 4")
    assert marked(game, "you") == 2


@pytest.mark.clause("ch2.view_cards", "ch2.view_cards.n1")
def test_ch2_view_cards_n1_a_whole_hand_seen_by_the_viewer_alone(workshop):
    """观看 a hand is looking at all of it; it stays hidden from everybody else, and nothing is moved or turned."""
    game = workshop(effect=[{"view_cards": {"cards": FOE_HAND}}], targets=FOE)(foe=f"- at=4,3 hand='{THREE}'")
    game.activate("you", "trial").expect_asked("you", "view")
    assert sorted(game.keys) == sorted(THREE.split(";")) and game.request.most == 0
    game.decline("you").expect("foe", hand=3)
    assert not any(is_face_up(game, card) for card in THREE.split(";"))


@pytest.mark.clause("ops.place_card", "ch2.visible")
def test_ops_place_card_on_the_pile_unseen(workshop):
    """Whoever puts another hand on the pile orders backs; cards without an owner are named by where they lie."""
    put = {"place_card": {"cards": FOE_HAND, "to": "draw_pile"}}
    game = workshop(effect=[put], targets=FOE)(foe=f"- at=4,3 hand='{THREE}'").activate("you", "trial")
    assert game.keys == ["foe hidden 1", "foe hidden 2", "foe hidden 3"]
    game.answer("you", 2, 1, 0).expect("foe", hand=0)
    lay = {"place_facedown": {"cards": {"top": {"count": 2}}, "to": "processing_zone", "as": "two"}}
    game = workshop(effect=[lay, {"obtain": {"cards": choose("two")}}])().activate("you", "trial")
    assert game.keys == ["processing_zone hidden 1", "processing_zone hidden 2"]
    assert game.game.label(1, "zh") == "处理区的第2张牌" and game.game.label(1, "en") == "card 2 of the processing zone"
