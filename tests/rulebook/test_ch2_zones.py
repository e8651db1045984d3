"""Chapter 2, section 3: zones, how cards lie in them, and who sees what."""

from __future__ import annotations

import pytest
from tests.rulebook.say import FOE, TOKEN, choose, delayed, discard, hand, marked, own

from zhanqi.model.words import FACE_DOWN_ZONES, OWN_ZONES, PUBLIC_ZONES
from zhanqi.script.ops.choosing import can_see


def seen_by(game, viewer, card):
    """Whether somebody may look at a card where it lies."""
    match = game.game.match
    ability = match.book.rules.ability
    return can_see(match.frame(ability, game.who(viewer)), game.who(viewer), card)


@pytest.mark.clause("ch2.zone", "ch2.character_zones", "ch2.equip_zone")
def test_ch2_zone_public_zones_and_those_of_a_character(field):
    """Everybody shares the piles and the processing zone; each has a hand, three equipment zones and a delayed zone."""
    assert set(PUBLIC_ZONES) == {"draw_pile", "discard_pile", "processing_zone", "general_pile"}
    assert set(OWN_ZONES) == {"hand", "weapon_zone", "armor_zone", "mount_zone", "delayed_zone"}
    you = field(
        you="- at=3,3 equip='axe diamond 5;offensive_mount heart 5' hand='ex_nihilo heart 7'", foe="- at=3,5"
    ).who("you")
    assert you.equip_zone == you.weapon_zone + you.armor_zone + you.mount_zone and len(you.equip_zone) == 2


@pytest.mark.clause("ch2.draw_pile", "ch2.discard_pile", "ch2.processing_zone", "ch2.hand", "ch2.general_pile")
def test_ch2_zone_default_facing():
    """Piles of unseen cards and hands lie face down, everything else face up."""
    assert {"draw_pile", "hand", "general_pile"} == FACE_DOWN_ZONES


@pytest.mark.clause("ch2.draw_pile")
def test_ch2_draw_pile_is_made_of_all_cards_in_an_order_by_lot(registry):
    """The deck is shuffled from the seed: another seed, another order; the same cards."""
    from zhanqi.game import Game

    decks = []
    for seed in (1, 2):
        state = Game(registry, seed=seed).state
        decks.append(
            [card.text for who in state.characters for card in who.hand] + [card.text for card in state.draw_pile]
        )
    assert decks[0] != decks[1] and sorted(decks[0]) == sorted(decks[1]) and len(decks[0]) == 108


@pytest.mark.clause("ch2.draw_pile")
def test_ch2_draw_pile_nobody_sees_its_cards(field):
    """The cards of the draw pile are hidden from everybody."""
    game = field(you="- at=3,3 hand='ex_nihilo heart 7'", foe="- at=3,5")
    top = game.game.state.draw_pile[0]
    assert not seen_by(game, "you", top) and not seen_by(game, "foe", top)


@pytest.mark.clause("ch2.discard_pile", "ch2.processing_zone")
def test_ch2_discard_pile_everybody_sees_its_cards(field):
    """What lies in the processing zone or the discard pile is seen by everybody."""
    game = field(you="- at=3,3 hand='slash.normal spade 7;ex_nihilo heart 7'", foe="- at=3,4 hand='jink diamond 2'")
    game.use("you", "slash")
    (slash,) = game.game.state.processing_zone
    game.decline("foe")
    assert slash in game.game.state.discard_pile and seen_by(game, "foe", slash)


@pytest.mark.clause("ch2.general_pile")
def test_ch2_general_pile_holds_the_generals_nobody_plays(registry):
    """The general pile is made of the generals that did not join the game; they are no game cards."""
    from zhanqi.game import Game

    game = Game(registry, seed=1)
    chosen = {who.general for who in game.state.characters}
    assert chosen.isdisjoint(game.state.general_pile)
    assert len(game.state.general_pile) == len(registry.of_kind("general")) - 6


@pytest.mark.clause("ch2.general_pile")
def test_ch2_general_pile_takes_no_game_card(workshop):
    """A game card cannot be put into the general pile, nor does a search for game cards look there."""
    put = {"place_card": {"cards": choose(hand()), "to": "general_pile"}}
    game = workshop(effect=[put])(you="tester at=3,3 hand='peach heart 3'")
    game.expect_not_offered("you", "trial")
    game = workshop(effect=[discard({"cards": {"in": ["general_pile"]}})])(you="tester at=3,3 hand='peach heart 3'")
    game.expect_not_offered("you", "trial")


@pytest.mark.clause("ch2.hand", "ch2.visible")
def test_ch2_hand_is_seen_by_its_owner_alone(field):
    """A hand lies face down, visible to its owner."""
    game = field(you="- at=3,3 hand='ex_nihilo heart 7'", foe="- at=3,5", ally="- at=4,4")
    (card,) = game.who("you").hand
    assert [seen_by(game, who, card) for who in ("you", "foe", "ally")] == [True, False, False]


@pytest.mark.clause("ch2.weapon_zone", "ch2.armor_zone", "ch2.mount_zone", "ch2.delayed_zone")
def test_ch2_equipment_and_delayed_tricks_lie_face_up(field):
    """Everybody sees what somebody wears and what waits in its delayed zone."""
    game = field(
        you="- at=3,3 hand='ex_nihilo heart 7'",
        foe="- at=3,5 equip='axe diamond 5;eight_diagram spade 2;offensive_mount heart 5' delayed='indulgence heart 6'",
    )
    foe = game.who("foe")
    assert all(seen_by(game, "you", card) for card in (*foe.equip_zone, *foe.delayed_zone))


@pytest.mark.clause("ch2.hand.o1", "ch2.hand.e1")
def test_ch2_hand_o1_anothers_hand_is_shuffled_before_one_picks_from_it(workshop):
    """Who discards a card of somebody else's hand is shown backs, after a shuffle: the place tells nothing."""
    game = workshop(effect=[discard(choose(hand("pick")))], targets=FOE)
    orders = set()
    for seed in range(8):
        played = game(
            foe="- at=4,3 hand='jink diamond 2;peach heart 3;slash.normal spade 7;duel spade 1'", seed=seed
        ).activate("you", "trial")
        assert played.keys == ["foe hidden 1", "foe hidden 2", "foe hidden 3", "foe hidden 4"]
        orders.add(tuple(played.cards("foe")))
    assert len(orders) > 1


@pytest.mark.clause("ch2.hand.o1")
def test_ch2_hand_o1_with_one_card_there_is_nothing_to_shuffle(workshop):
    """A single hidden card is taken without an act of chance."""
    game = workshop(effect=[discard(choose(hand("pick")))], targets=FOE)(foe="- at=4,3 hand='jink diamond 2'")
    before = game.game.state.chance
    game.activate("you", "trial").expect("foe", hand=0)
    assert game.game.state.chance == before


@pytest.mark.clause("ch2.hand.o1")
def test_ch2_hand_o1_cards_turned_face_up_are_chosen_by_their_face(workshop):
    """Only what lies face down is hidden: a revealed hand card is offered by its name."""
    show = {"reveal": {"who": "pick", "cards": choose(hand("pick"))}}
    game = workshop(effect=[show, discard(choose(hand("pick")))], targets=FOE)(
        foe="- at=4,3 hand='jink diamond 2;peach heart 3'"
    )
    game.activate("you", "trial").answer("foe", "jink diamond 2")
    assert sorted(game.keys) == ["foe hidden 1", "jink diamond 2"]


@pytest.mark.clause("ch2.hand.e1")
def test_ch2_hand_e1_of_ones_own_hand_one_picks_by_face(workshop):
    """Who discards from its own hand picks any cards it likes, by face and without a shuffle."""
    game = workshop(effect=[discard(choose(hand(), 2)), TOKEN])(
        you="tester at=3,3 hand='jink diamond 2;peach heart 3;duel spade 1'"
    )
    game.activate("you", "trial").answer("you", "jink diamond 2", "duel spade 1").expect("you", hand=["peach heart 3"])


@pytest.mark.clause("ch2.hand.o2", "ch2.receive.o1", "ops.receive")
def test_ch2_hand_o2_nobody_can_follow_a_card_through_a_hand(workshop):
    """A hand card that was shown, or that somebody received openly, is not known by its place afterwards: the next pick
    from that hand is among backs in an order by lot."""
    back = {"obtain": {"who": "pick", "cards": choose({"cards": {"in": ["discard_pile"], "is": {"name": "duel"}}})}}
    places = set()
    for seed in range(8):
        game = workshop(effect=[back, discard(choose(hand("pick")))], targets=FOE)(
            foe="- at=4,3 hand='jink diamond 2;peach heart 3'", discard_pile=["duel spade 1"], seed=seed
        ).activate("you", "trial")
        assert game.keys == ["foe hidden 1", "foe hidden 2", "foe hidden 3"]
        places.add(game.cards("foe").index("duel spade 1"))
    assert len(places) > 1


@pytest.mark.clause("ch2.delayed_zone", "ch2.cards_of")
def test_ch2_delayed_zone_its_cards_are_in_the_zones_but_not_among_the_cards_of_a_character(workshop):
    """A card in the delayed zone can be named by its zone; "your cards" doesn't mean it."""
    game = workshop(effect=[discard(delayed()), discard(own(), then=[TOKEN])])(
        you="tester at=3,3 delayed='indulgence heart 6'"
    )
    game.activate("you", "trial").expect("you", delayed=0)
    assert marked(game, "you") == 0
