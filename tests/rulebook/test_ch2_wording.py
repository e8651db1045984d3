"""Chapter 2, section 5: what the words of a card's or skill's text mean."""

from __future__ import annotations

import pytest
from tests.rulebook.say import (
    DRAW,
    ENEMIES,
    FOE,
    OTHERS,
    TOKEN,
    active,
    choose,
    compare,
    discard,
    hand,
    marked,
    own,
    quantity,
    seen,
    size,
    trigger,
)

HURT = {"damage.suffered": {"target": "you"}}
TWO = "jink diamond 2;peach heart 3"


@pytest.mark.clause("ch2.may", "ch2.may.1")
def test_ch2_may_1_before_a_cost_it_is_the_choice_to_activate(workshop):
    """With 可 before the cost the owner may decline; before a later effect it may leave that one undone."""
    later = {"draw": {"count": 1, "optional": True}}
    game = workshop(when=HURT, optional=True, cost=[discard(choose(hand()))], effect=[TOKEN, later])(
        you=f"tester at=3,3 hand='{TWO}'"
    )
    game.damage("foe", "you").activate("you", "trial").answer("you", "peach heart 3").expect_asked("you", "agree")
    game.decline("you").expect("you", hand=["jink diamond 2"])
    assert marked(game, "you") == 1


@pytest.mark.clause("ch2.may", "ch2.may.2", "ch2.must")
def test_ch2_may_2_without_it_the_skill_must_be_activated(workshop):
    """A costless trigger with 可 may be declined; without it, it must be done if it can."""
    workshop(when=HURT, effect=[DRAW])().damage("foe", "you").expect("you", hand=1)
    game = workshop(when=HURT, effect=[DRAW], optional=True)()
    game.damage("foe", "you").expect_asked("you", "timing").decline("you").expect("you", hand=0)


@pytest.mark.clause("ch2.cost_sign", "ch2.and_together")
def test_ch2_cost_sign_the_cost_is_paid_in_full_before_anything_happens(workshop):
    """What is left of ⇒ must be possible as a whole: two costs joined by 并 need both."""
    cost = [discard(choose(hand())), {"lose_hp": {"amount": 1}}]
    game = workshop(effect=[TOKEN], cost=cost)
    game(you="tester at=3,3").expect_not_offered("you", "trial")
    played = game(you="tester at=3,3 hand='peach heart 3'").activate("you", "trial").expect("you", hand=0, hp=3)
    assert marked(played, "you") == 1


@pytest.mark.clause("ch2.then_sign")
def test_ch2_then_sign_the_right_side_needs_the_left_to_be_executed(workshop):
    """What is right of ▶ happens only if what is left of it was done; a plain sequence goes on either way."""
    heal = {"recover": {"amount": 1, "then": [TOKEN]}}
    game = workshop(effect=[heal, DRAW])
    unhurt = game(you="tester at=3,3").activate("you", "trial").expect("you", hand=1)
    hurt = game(you="tester at=3,3 hp=2").activate("you", "trial").expect("you", hand=1, hp=3)
    assert (marked(unhurt, "you"), marked(hurt, "you")) == (0, 1)


@pytest.mark.clause("ch2.delayed_sign")
def test_ch2_delayed_sign_what_is_right_of_it_waits_for_its_timing(workshop):
    """Left of → happens at once, right of it when its own timing comes."""
    later = {"later": {"when": {"phase.start": {"who": "you", "phase": "discard"}}, "effect": [DRAW]}}
    once = {"limit": {"times": 1, "per": "turn"}}
    game = (
        workshop(effect=[TOKEN, later], **once)(you="tester at=3,3 hp=4").activate("you", "trial").expect("you", hand=0)
    )
    assert marked(game, "you") == 1
    game.decline("you").expect("you", hand=1)


# --- redirecting -----------------------------------------------------------------------------------------


@pytest.mark.clause("ch2.redirect")
def test_ch2_redirect_cancels_the_target_and_names_a_new_one(workshop):
    """The old target is out, the new one becomes a target with its own timing; the rest of the list stays."""
    turn = trigger(
        {"use.become_target": {"target": "you", "card": {"name": "savage_assault"}}},
        {"redirect": {"card": "card", "from": "you", "to": "pick"}},
        targets=[{"count": 1, "filter": [{"relation": {"is": "ally"}}, {"relation": {"is": "other"}}]}],
    )
    game = workshop([turn], watch=["use.become_target"])(
        you="- at=4,3 hand='savage_assault spade 7'",
        foe="tester at=4,4",
        foe2="- at=7,7",
        w="witness at=1,1",
        turn="you",
    )
    game.use("you", "savage_assault").settle().expect("foe", hp=4).expect("foe2", hp=3)
    assert seen(game) == ["use.become_target"]  # once for the new target; the cancelled one's window ended


@pytest.mark.clause("ch2.redirect")
def test_ch2_redirect_takes_a_delayed_trick_to_the_new_target(workshop):
    """The delayed trick is laid before whoever is the target in the end."""
    turn = trigger(
        {"use.become_target": {"target": "you", "card": {"name": "indulgence"}}},
        {"redirect": {"card": "card", "from": "you", "to": "pick"}},
        targets=[{"count": 1, "filter": [{"relation": {"is": "ally"}}, {"relation": {"is": "other"}}]}],
    )
    game = workshop(rival=[turn])(
        you="- at=4,3 hand='indulgence heart 6'", foe="rival at=4,4", foe2="- at=7,7", turn="you"
    )
    game.use("you", "indulgence", "foe").settle().expect("foe", delayed=0).expect(
        "foe2", delayed=["indulgence heart 6"]
    )


@pytest.mark.clause("ch2.redirect", "ch2.timing")
def test_ch2_redirect_only_when_becoming_a_target(workshop):
    """Afterwards there is nothing to redirect: the skill isn't offered."""
    turn = trigger(
        {"use.became_target": {"target": "you"}}, {"redirect": {"card": "card", "from": "you", "to": "pick"}},
        targets=[{"count": 1, "filter": [{"relation": {"is": "other"}}]}], optional=True,
    )  # fmt: skip
    game = workshop(rival=[turn])(
        you="- at=4,3 hand='slash.normal spade 7'", foe="rival at=4,4", foe2="- at=7,7", turn="you"
    )
    game.use("you", "slash").expect("foe", hp=3)


# --- one by one, this card -------------------------------------------------------------------------------


@pytest.mark.clause("ch2.one_by_one", "ch2.one_by_one.e1")
@pytest.mark.parametrize(("draws", "left"), [(True, 1), (False, 0)])
def test_ch2_one_by_one_e1_the_ice_sword_and_the_lady_of_the_bow(field, draws, left):
    """Two cards one by one: after the first, her only equipment, she may draw two, and then one of those goes."""
    game = field(
        you="- at=3,3 hand='slash.normal spade 7' equip='ice_sword spade 2'",
        foe="sunshangxiang at=3,4 equip='eight_diagram club 2'", draw_pile=["peach heart 3", "peach heart 4"],
    )  # fmt: skip
    game.use("you", "slash")
    while game.request is not None and game.request.who.name == "foe" and "eight_diagram" in game.keys:
        game.decline("foe")
    game.activate("you", "ice_sword")
    if draws:
        game.activate("foe", "xiaoji").answer("you", 0)
    else:
        game.decline("foe")
    assert len(game.who("foe").hand) == left and game.who("foe").hp == 3 and game.who("foe").equip_zone == ()


@pytest.mark.clause("ch2.one_by_one.n1")
def test_ch2_one_by_one_n1_without_the_word_all_at_once(workshop):
    """Two cards discarded at once are one move: whoever is told of losing cards is told once, of two."""
    lost = trigger({"cards.lost": {"who": "you"}}, {"gain_mark": {"mark": "token", "count": size("cards")}})
    game = workshop([active(discard(choose(own(), 2))), lost], watch=["cards.lost"])(
        you=f"tester at=3,3 hand='{TWO}'", w="witness at=1,1"
    )
    game.activate("you", "trial")
    assert marked(game, "you") == 2 and seen(game) == ["cards.lost"]


@pytest.mark.clause("ch2.this_card")
def test_ch2_this_card_is_gone_once_another_event_has_moved_it(workshop):
    """此牌 is no longer there if something else has moved it meanwhile: whoever would obtain it obtains nothing."""
    drop = active(
        discard(choose(hand()), **{"as": "it_was"}), {"obtain": {"who": "pick", "cards": "it_was"}}, targets=FOE
    )
    take = trigger({"cards.lost": {"who": "you", "reason": "trial"}}, {"obtain": {"cards": "cards"}}, optional=True)
    game = workshop([drop, take])(you="tester at=3,3 hand='peach heart 3'")
    game.activate("you", "trial").activate("you", "trial.2").expect("you", hand=["peach heart 3"]).expect("foe", hand=0)
    game = workshop([drop, take])(you="tester at=3,3 hand='peach heart 3'")
    game.activate("you", "trial").decline("you").expect("foe", hand=["peach heart 3"])


@pytest.mark.clause("ch2.this_card")
def test_ch2_this_card_stays_itself_while_its_own_skill_moves_it(workshop):
    """Moves by the same activation don't make it another card: shown, put on the pile, taken from there."""
    steps = [
        {"place_card": {"cards": choose(hand()), "to": "draw_pile", "end": "bottom", "as": "mine"}},
        {"move_to": {"cards": "mine", "to": "processing_zone"}},
        {"obtain": {"cards": "mine"}},
        TOKEN,
    ]
    game = workshop(effect=steps)(you="tester at=3,3 hand='peach heart 3'").activate("you", "trial")
    game.expect("you", hand=["peach heart 3"])


# --- needing, deducting, damage --------------------------------------------------------------------------


@pytest.mark.clause("ch2.needs", "ch2.card_user")
def test_ch2_needs_is_free_to_answer_or_not(workshop):
    """需 leaves the choice with whoever is asked: answer by any means, or take what comes otherwise."""
    ask = {"need_card": {"who": "pick", "wanted": {"name": "jink"}, "way": "respond", "else": [TOKEN]}}
    game = workshop(effect=[ask], targets=FOE)
    played = game(foe="- at=4,3 hand='jink diamond 2'").activate("you", "trial").expect_asked("foe", "need")
    played.answer("foe", "jink diamond 2").expect("foe", hand=0)
    refused = game(foe="- at=4,3 hand='jink diamond 2'").activate("you", "trial").decline("foe").expect("foe", hand=1)
    assert (marked(played, "you"), marked(refused, "you")) == (0, 1)


@pytest.mark.clause("ch2.deduct_hp")
def test_ch2_deduct_hp_damage_and_loss_are_different_events(workshop):
    """Both deduct hit points; only damage has a source and the timings of damage."""
    lose = active({"lose_hp": {"who": "pick", "amount": 1}}, targets=FOE)
    game = workshop([lose], watch=["damage.caused", "hp.deducted"])(w="witness at=1,1").activate("you", "trial")
    assert seen(game) == ["hp.deducted"]
    game = workshop([lose], watch=["damage.caused", "hp.deducted"])(w="witness at=1,1").damage("you", "foe")
    assert seen(game) == ["hp.deducted", "damage.caused"]


@pytest.mark.clause("ch2.card_user.o1")
def test_ch2_card_user_o1_a_dead_user_can_still_be_read(workshop):
    """Whoever has used the card and died of something meanwhile is still its user for what asks about it."""
    kill = trigger({"damage.suffered": {"target": "you"}}, {"damage": {"target": "user", "amount": 4}})
    ask = trigger(
        {"use.end": {"card": {"name": "slash"}}}, TOKEN,
        if_=compare({"property": {"of": "user", "name": "gender"}}, "=", "male"),
    )  # fmt: skip
    game = workshop(rival=[kill, ask])(
        you="- at=4,3 hand='slash.normal spade 7'", ally="- at=1,1", foe="rival at=4,4", turn="you"
    )
    game.use("you", "slash").settle().expect("you", alive=False)
    assert marked(game, "foe") == 1


@pytest.mark.clause("ch2.damage_source", "ch2.damage_source.o1", "ch2.kill", "ch2.dead_source_damage")
def test_ch2_damage_source_o1_a_dead_source_still_is_the_source(workshop):
    """Damage whose source is dead has that source all the same: it is the killer."""
    watch = trigger({"death.after": {}}, TOKEN, if_={"not": {"that": {"alive": {"who": "killer"}}}})
    game = workshop([watch])(
        you="tester at=1,1 hand='ex_nihilo heart 7'", foe="- at=4,3 hp=1", foe2="- at=4,4 hp=1", foe3="- at=7,7"
    )
    game.damage("you", "foe2").settle().expect("foe2", alive=False)
    game.damage("foe2", "foe").settle().expect("foe", alive=False)
    assert marked(game, "you") == 1


@pytest.mark.clause("ch2.damage_channel")
def test_ch2_damage_channel_is_the_card_or_the_skill(workshop):
    """Damage by a card's effect is that card's; damage by a skill's effect is that skill's."""
    by_card = trigger({"damage.caused": {"channel": {"name": "slash"}}}, TOKEN)
    hit = active({"damage": {"target": "pick"}}, targets=FOE)
    game = workshop([by_card, hit])(you="tester at=3,3 hand='slash.normal spade 7'")
    game.use("you", "slash").settle()
    assert marked(game, "you") == 1
    game.activate("you", "trial.2")
    assert marked(game, "you") == 1 and game.who("foe").hp == 2


@pytest.mark.clause("ch2.damage_nature")
def test_ch2_damage_nature_is_normal_or_fire(workshop):
    """Fire is the only attribute; without one damage is normal."""
    burn = trigger({"damage.suffered": {"target": "you", "nature": "fire"}}, TOKEN)
    game = workshop([burn])()
    game.damage("foe", "you").damage("foe", "you", nature="fire")
    assert marked(game, "you") == 1


@pytest.mark.clause("ch2.recover")
@pytest.mark.parametrize(("hp", "wanted"), [(1, 3), (3, 4)])
def test_ch2_recover_as_much_as_was_lost(workshop, hp, wanted):
    """Two points, or as many as are missing."""
    workshop(effect=[{"recover": {"amount": 2}}])(you=f"tester at=3,3 hp={hp}").activate("you", "trial").expect(
        "you", hp=wanted
    )


@pytest.mark.clause("ch2.recover")
def test_ch2_recover_is_impossible_with_nothing_lost(workshop):
    """The unhurt cannot recover."""
    workshop(effect=[{"recover": {"amount": 2}}])().expect_not_offered("you", "trial")


@pytest.mark.clause("ch2.recover_to")
@pytest.mark.parametrize(("hp", "to", "wanted"), [(1, 3, 3), (2, 9, 4), (1, 2, 2)])
def test_ch2_recover_to_reaches_the_number_or_the_maximum(workshop, hp, to, wanted):
    """Up to X, never above the maximum."""
    game = workshop(effect=[{"recover_to": {"amount": to}}])(you=f"tester at=3,3 hp={hp}")
    game.activate("you", "trial").expect("you", hp=wanted)


@pytest.mark.clause("ch2.recover_to")
@pytest.mark.parametrize(("hp", "to"), [(3, 3), (4, 9), (3, 2)])
def test_ch2_recover_to_is_impossible_where_one_is_already(workshop, hp, to):
    """At X or at the maximum there is nothing to recover."""
    workshop(effect=[{"recover_to": {"amount": to}}])(you=f"tester at=3,3 hp={hp}").expect_not_offered("you", "trial")


@pytest.mark.clause("ch2.recover_to", "ch2.hp_raw.n1")
def test_ch2_recover_to_counts_from_below_zero(workshop):
    """The dying recovers from the signed number: from -1 to 1."""
    part = trigger({"dying.start": {"who": "you"}}, {"recover_to": {"amount": 1}})
    game = workshop([part])(you="tester at=3,3 hp=2")
    game.damage("foe", "you", 3).expect("you", hp=1)


# --- options, making somebody do -------------------------------------------------------------------------


@pytest.mark.clause("ch2.choose_option")
def test_ch2_choose_option_only_what_can_do_something(workshop):
    """An option none of whose unconditional effects can be executed cannot be chosen."""
    offer = {"choose_option": {"options": [[discard(choose(hand(), 2))], [TOKEN], [{"recover": {"amount": 1}}, DRAW]]}}
    game = workshop(effect=[offer])(you="tester at=3,3 hand='peach heart 3'").activate("you", "trial")
    assert game.keys == ["1", "2"]


@pytest.mark.clause("ch2.choose_option")
def test_ch2_choose_option_what_depends_or_may_be_declined_does_not_count(workshop):
    """An effect under a condition, or one that may be left undone, makes no option choosable."""
    maybe = {"draw": {"count": 1, "optional": True}}
    under = {"if": {"that": {"alive": {}}, "then": [DRAW]}}
    offer = {"choose_option": {"options": [[maybe], [under], [TOKEN]]}}
    game = workshop(effect=[offer])().activate("you", "trial").expect("you", hand=0)
    assert marked(game, "you") == 1


@pytest.mark.clause("ch2.choose_option")
def test_ch2_choose_option_is_chosen_by_the_performer(workshop):
    """Whoever the text makes choose is asked."""
    offer = {"choose_option": {"who": "pick", "options": [[TOKEN], [DRAW]]}}
    game = workshop(effect=[offer], targets=FOE)().activate("you", "trial").expect_asked("foe", "option")
    game.answer("foe", "0")
    assert marked(game, "you") == 1  # 你 is the owner all the same


@pytest.mark.clause("ch2.make_do")
def test_ch2_make_do_one_must_be_able_to(workshop):
    """A cannot make B do what B cannot do."""
    heal = {"recover": {"who": "pick", "amount": 1}}
    workshop(effect=[heal], targets=FOE)(foe="- at=4,3").expect_not_offered("you", "trial")
    workshop(effect=[heal], targets=FOE)(foe="- hp=1 at=4,3").activate("you", "trial").expect("foe", hp=2)


@pytest.mark.clause("ch2.make_do", "ch2.discard.o3")
def test_ch2_make_do_discarding_needs_but_one_fitting_card(workshop):
    """B can be made to discard two cards as soon as it has one, where the number isn't exact."""
    drop = discard(choose(hand("pick"), 2), who="pick")
    game = workshop(effect=[drop, DRAW], targets=FOE)(foe="- at=4,3 hand='peach heart 3'")
    game.activate("you", "trial").expect("foe", hand=0).expect("you", hand=1)


@pytest.mark.clause("ch2.make_do")
def test_ch2_make_do_several_if_one_of_them_can(workshop):
    """Of several it is enough that one can; those who can do it."""
    heal = {"recover": {"who": ENEMIES, "amount": 1}}
    game = workshop(effect=[heal])(foe="- at=4,3", foe2="- hp=1 at=5,3")
    game.activate("you", "trial").expect("foe", hp=4).expect("foe2", hp=2)


# --- targets, ways, several ------------------------------------------------------------------------------


@pytest.mark.clause("ch2.card_targets")
def test_ch2_card_targets_are_those_of_its_list(workshop):
    """A card's targets are all in its list, whether it has been resolved on them or not."""
    count = trigger({"use.start": {"user": "you"}}, {"gain_mark": {"mark": "token", "count": size("targets")}})
    game = workshop([count])(you="tester at=3,3 hand='savage_assault spade 7'", foe="- at=4,3", foe2="- at=5,3")
    game.use("you", "savage_assault")
    assert marked(game, "you") == 2


@pytest.mark.clause("ch2.this_way")
def test_ch2_this_way_counts_what_this_skill_has_done(workshop):
    """以此法 is by this skill: another way of drawing doesn't count."""
    drawn = {"history": {"of": {"cards.gained": {"who": "you", "reason": "this"}}, "in": "turn"}}
    game = workshop(effect=[DRAW], if_=compare(drawn, "<", 2))(you="tester at=3,3 hand='ex_nihilo heart 7'")
    game.use("you", "ex_nihilo").settle().activate("you", "trial").activate("you", "trial").expect("you", hand=4)
    game.expect_not_offered("you", "trial")


@pytest.mark.clause("ch2.each_do")
def test_ch2_each_do_all_are_fixed_first_then_one_after_another(workshop):
    """Who does it is decided before the first does: one that no longer fits meanwhile does it all the same."""
    weak = {"characters": {"where": [compare(quantity("hp", "it"), ">=", 4)]}}
    hit = {"each": {"who": weak, "as": "one", "do": [{"lose_hp": {"who": OTHERS, "amount": 1}}]}}
    game = workshop(effect=[hit], targets=FOE)(you="tester at=3,3", foe="- at=4,3", foe2="- at=7,7")
    game.activate("you", "trial").settle().expect("foe", hp=1).expect("foe2", hp=1).expect("you", hp=4)


@pytest.mark.clause("ch2.each_do", "ch2.make_do")
def test_ch2_each_do_the_dead_are_skipped(workshop):
    """Who dies before its turn does nothing."""
    hit = {"each": {"who": ENEMIES, "as": "one", "do": [{"lose_hp": {"who": ENEMIES, "amount": 1}}, TOKEN]}}
    game = workshop(effect=[hit])(you="tester at=3,3", foe="- hp=1 at=4,3", foe2="- hp=4 at=5,3", foe3="- at=7,7 hp=4")
    game.activate("you", "trial").answer("you", "foe2").settle()
    assert marked(game, "you") == 2


@pytest.mark.clause("ch2.conversion")
def test_ch2_conversion_is_known_to_what_asks_for_it(workshop):
    """A card used by a conversion is converted; one used as it is isn't."""
    asks = trigger(
        {"use.end": {"user": "you"}}, TOKEN, if_={"affected_by": {"what": "card", "skill": "trial", "part": 2}}
    )
    turn = {
        "type": "convert", "ways": ["use"], "as": {"name": "slash"},
        "from": choose(hand(**{"is": {"color": "red"}})),
    }  # fmt: skip
    game = (
        workshop([asks, turn])(you="tester at=3,3 hand='peach heart 3'")
        .use("you", "trial.2")
        .settle()
        .expect("foe", hp=3)
    )
    assert marked(game, "you") == 1
    game = (
        workshop([asks, turn])(you="tester at=3,3 hand='slash.normal spade 7'")
        .use("you", "slash.normal spade 7")
        .settle()
    )
    assert marked(game, "you") == 0


@pytest.mark.clause("ch2.visible")
def test_ch2_visible_cards_are_seen_face_down_by_whom_they_are_visible_to(workshop):
    """Cards laid face down "visible to you" are shown by name to you and by their backs to others."""
    lay = {
        "place_facedown": {"cards": {"top": {"count": 2}}, "to": "processing_zone", "visible_to": "you", "as": "two"}
    }
    take = {"obtain": {"cards": choose("two")}}
    other = {"obtain": {"who": "pick", "cards": choose("two")}}
    game = workshop(effect=[lay, take], targets=FOE)(draw_pile=["peach heart 3", "duel spade 1"]).activate(
        "you", "trial"
    )
    assert game.keys == ["peach heart 3", "duel spade 1"]
    game = workshop(effect=[lay, other], targets=FOE)(draw_pile=["peach heart 3", "duel spade 1"]).activate(
        "you", "trial"
    )
    shown = game.game.request_json()
    assert "peach" not in str(shown["options"]) and game.request.hidden == {0, 1}
