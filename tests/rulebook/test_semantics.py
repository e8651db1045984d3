"""The first 12 promises of the script language (vocabulary, section 17); the number stands in each name."""

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
    equipment,
    hand,
    marked,
    quantity,
    seen,
    size,
    state,
    trigger,
)

BUSY = "ex_nihilo heart 7"
SLASH = "slash.normal spade 7"
THREE = "jink diamond 2;peach heart 3;duel spade 1"
HEAL = {"recover": {"amount": 1}}
ENEMY = {"relation": {"is": "enemy"}}
ONCE = {"limit": {"times": 1, "per": "turn"}}


def offered(workshop, *effect, you="tester at=3,3", **more):
    """Whether a costless skill with this effect is offered to the unhurt, empty-handed."""
    return "trial" in workshop(effect=list(effect), **more)(you=you).keys


# 1. possible(list)


def test_17_1_some_immediate_effect_must_be_possible(workshop):
    """One of several is enough; `let` and `later` don't help where there are immediate effects."""
    later = {"later": {"when": {"turn.end": {}}, "effect": [DRAW]}}
    let = {"let": {"be": 3, "as": "three"}}
    assert not offered(workshop, HEAL)
    assert offered(workshop, HEAL, TOKEN)
    assert not offered(workshop, let, HEAL)
    assert not offered(workshop, HEAL, later)
    assert offered(workshop, later)


def test_17_1_a_condition_over_what_is_not_bound_yet_is_false(workshop):
    """What asks about a card not shown yet makes nothing possible; what it doesn't concern does."""
    red = {"if": {"that": {"matches": {"card": "shown", "is": {"color": "red"}}}, "then": [TOKEN]}}
    show = {"show_cards": {"cards": choose(hand()), "as": "shown"}}
    assert not offered(workshop, show, red)
    assert offered(workshop, show, red, TOKEN)


# 2. possible(composite)


def test_17_2_then_never_counts(workshop):
    """What follows ▶ makes nothing possible that isn't so by itself."""
    assert not offered(workshop, {"recover": {"amount": 1, "then": [TOKEN]}})


@pytest.mark.parametrize(("holds", "wanted"), [(True, True), (False, False)])
def test_17_2_if_is_the_branch_that_holds(workshop, holds, wanted):
    """Possible if the branch taken now is."""
    hurt = {"if": {"that": {"alive": {}} if holds else {"wounded": {}}, "then": [TOKEN], "else": [HEAL]}}
    assert offered(workshop, hurt) is wanted


def test_17_2_choose_option_is_some_option_and_an_option_some_unconditional_effect(workshop):
    """Neither an effect under a condition nor one that may be declined counts; a delayed one does."""
    later = {"later": {"when": {"turn.end": {}}, "effect": [DRAW]}}
    under = {"if": {"that": {"alive": {}}, "then": [TOKEN]}}
    maybe = {"draw": {"count": 1, "optional": True}}
    assert not offered(workshop, {"choose_option": {"options": [[HEAL], [under], [maybe]]}})
    assert offered(workshop, {"choose_option": {"options": [[HEAL], [later]]}})


def test_17_2_pay_needs_targets_and_cost_in_full(workshop):
    """An inner ⇒ is possible if its targets can be chosen and its cost paid, whatever its effect."""
    far = [{"count": 1, "filter": [{"within": {"distance": 1}}, {"relation": {"is": "enemy"}}]}]
    pay = {"pay": {"targets": FOE, "cost": [discard(choose(hand(), 2))], "effect": [HEAL]}}
    assert not offered(workshop, pay) and not offered(workshop, pay, you="tester at=3,3 hand='peach heart 3'")
    assert offered(workshop, pay, you=f"tester at=3,3 hand='{THREE}'")
    assert offered(workshop, {"pay": {"targets": far, "effect": [TOKEN]}})
    assert not offered(workshop, {"pay": {"targets": far, "effect": [TOKEN]}}, you="tester at=1,1")


def test_17_2_repeat_and_each_are_what_they_do(workshop):
    """A loop is possible if its body is; `each` if it is for one of them at least."""
    assert not offered(workshop, {"repeat": {"times": 2, "do": [HEAL]}})
    assert offered(workshop, {"repeat": {"times": 2, "do": [TOKEN]}})
    heal = {"recover": {"who": "one", "amount": 1}}
    assert not offered(workshop, {"each": {"who": ENEMIES, "as": "one", "do": [heal]}})
    game = workshop(effect=[{"each": {"who": OTHERS, "as": "one", "do": [heal]}}])(foe="- at=4,3", foe2="- hp=1 at=5,3")
    game.activate("you", "trial").settle().expect("foe2", hp=2)


def test_17_2_need_card_is_a_way_to_answer_or_an_else(workshop):
    """Without 否则 it is possible only if the performer could answer; with it always."""
    ask = {"wanted": {"name": "jink"}, "way": "respond"}
    assert not offered(workshop, {"need_card": ask})
    assert offered(workshop, {"need_card": ask}, you="tester at=3,3 hand='jink diamond 2'")
    assert offered(workshop, {"need_card": {**ask, "else": [TOKEN]}})


# 3. A令B


def test_17_3_one_must_be_able_several_one_of_them(workshop):
    """One B: it must be able; several: one is enough; a dead performer can do nothing."""
    heal = {"recover": {"who": ENEMIES, "amount": 1}}
    assert not offered(workshop, heal)
    dead = {"draw": {"who": "corpse", "count": 1}}
    part = trigger({"death.after": {}}, {"let": {"be": "who", "as": "corpse"}}, dead, TOKEN)
    game = workshop([part])(foe="- hp=1 at=4,3", foe2="- at=7,7").damage("you", "foe").settle()
    assert marked(game, "you") == 1 and game.cards("foe") == []


def test_17_3_a_dead_source_is_no_hindrance(workshop):
    """Damage can be dealt in the name of somebody dead."""
    part = trigger({"death.after": {}}, {"damage": {"source": "who", "target": "you"}})
    workshop([part])(foe="- hp=1 at=4,3", foe2="- at=7,7").damage("you", "foe").settle().expect("you", hp=3)


def test_17_3_ordering_stays_with_the_dead_current_player(workshop):
    """The current-turn character dies of its own trick: its player still says who is next."""
    back = trigger({"damage.suffered": {"target": "you"}}, {"damage": {"target": "source", "amount": 4}})
    game = workshop(rival=[back])(
        you="- at=3,3 hand='savage_assault spade 7'",
        ally="- at=1,1",
        foe="rival at=4,3",
        foe2="- at=5,3",
        foe3="- at=6,3",
        turn="you",
    )
    game.use("you", "savage_assault").answer("you", "foe")
    while game.who("you").alive or game.request.kind != "order":
        game.answer(game.request.who.name, *([] if game.request.declinable else [0]))
    assert sorted(game.expect_asked("you", "order").keys) == ["foe2", "foe3"]


# 4. exact or partial: test_ops_taking.py goes through the positions; here what is inherited, and what never is partial


@pytest.mark.parametrize(
    "wrap",
    [
        lambda it: {"if": {"that": {"alive": {}}, "then": [it]}},
        lambda it: {"each": {"who": "you", "as": "one", "do": [it]}},
        lambda it: {"pay": {"targets": FOE, "effect": [it]}},
    ],
)
def test_17_4_a_list_of_one_inherits_the_position_of_its_holder(workshop, wrap):
    """Alone in an `if`, `each` or `pay` that stands alone itself, a number is exact; beside another effect it isn't."""
    two = discard(choose(hand(), 2))
    alone = workshop(effect=[wrap(two)])(you="tester at=3,3 hand='peach heart 3'")
    if "trial" in alone.keys:
        alone.activate("you", "trial").settle()
    alone.expect("you", hand=1)
    game = (
        workshop(effect=[wrap(two), TOKEN])(you="tester at=3,3 hand='peach heart 3'").activate("you", "trial").settle()
    )
    game.expect("you", hand=0)


def test_17_4_per_owner_counts_each_owner_alone(workshop):
    """One card of each of two characters, in one move; an owner without a card is left out."""
    take = {"obtain": {"cards": choose(hand(ENEMIES), 1, per_owner=True)}}
    game = workshop(effect=[take, TOKEN], watch=["cards.lost"])(
        foe="- at=4,3 hand='peach heart 3;jink diamond 2'",
        foe2="- at=5,3 hand='duel spade 1'",
        foe3="- at=6,3",
        w="witness at=1,1",
    )
    game.activate("you", "trial").answer("you", 0).expect("you", hand=2).expect("foe", hand=1).expect("foe2", hand=0)
    assert len(seen(game)) == 2  # one timing for each owner of the one move


def test_17_4_the_draw_pile_is_never_partial(workshop):
    """Too few cards in both piles end the game, wherever the number stands."""
    game = workshop(effect=[{"draw": {"count": 3}}, TOKEN])(deck="exact", draw_pile=["peach heart 3"])
    game.activate("you", "trial").expect_over(None)


# 5. cost


def test_17_5_a_cost_is_checked_as_a_whole_and_paid_as_one(workshop):
    """Two discards that both could take the same card need two cards; each choice leaves enough for the other."""
    cost = [discard(choose(hand(**{"is": {"color": "red"}}))), discard(choose(hand()))]
    put_up = workshop(effect=[TOKEN], cost=cost)
    put_up(you="tester at=3,3 hand='peach heart 3'").expect_not_offered("you", "trial")
    game = put_up(you="tester at=3,3 hand='peach heart 3;duel spade 1'").activate("you", "trial").expect("you", hand=0)
    assert marked(game, "you") == 1


def test_17_5_no_more_hit_points_than_there_are(workshop):
    """Losing hit points as a cost stops at what one has; as an effect it doesn't."""
    lose = {"lose_hp": {"amount": 3}}
    put_up = workshop([active(TOKEN, cost=[lose]), active(lose)])
    assert put_up(you="tester at=3,3 hp=2").keys == ["trial.2", "workshop", "end"]
    assert "trial" in put_up(you="tester at=3,3 hp=3").keys


def test_17_5_a_refused_answer_leaves_no_trace(workshop):
    """An illegal choice of what to pay is refused, and everything is as before."""
    from zhanqi.errors import IllegalAnswer

    game = workshop(effect=[TOKEN], cost=[discard(choose(hand(), 2))])(you=f"tester at=3,3 hand='{THREE}'").activate(
        "you", "trial"
    )
    before = game.game.state_hash()
    with pytest.raises(IllegalAnswer):
        game.answer("you", "jink")
    game.expect("you", hand=3)
    assert game.game.state_hash() == before


# 6. sequence


def test_17_6_impossible_effects_are_passed_over_and_bind_nothing(workshop):
    """The second effect can't be done; what reads its name can't either; the rest goes on."""
    gone = discard(choose(equipment()), **{"as": "gone"})
    again = {"obtain": {"cards": "gone"}}
    game = workshop(effect=[TOKEN, gone, again, {"gain_mark": {"mark": "token", "count": size("gone")}}, TOKEN])()
    game.activate("you", "trial").expect("you", hand=0)
    assert marked(game, "you") == 2


# 7. ▶


def test_17_7_then_follows_what_was_executed(workshop):
    """A need that was answered counts as executed, one that wasn't doesn't."""
    ask = {"need_card": {"wanted": {"name": "jink"}, "way": "respond", "then": [TOKEN], "else": [DRAW]}}
    game = workshop(effect=[ask])(you="tester at=3,3 hand='jink diamond 2'").activate("you", "trial")
    answered = game.answer("you", "jink diamond 2")
    assert marked(answered, "you") == 1 and answered.cards("you") == []
    refused = workshop(effect=[ask])(you="tester at=3,3 hand='jink diamond 2'").activate("you", "trial").decline("you")
    assert marked(refused, "you") == 0 and len(refused.cards("you")) == 2


# 8. roles


def test_17_8_numbers_of_a_running_event_are_live(workshop):
    """The second skill at the same timing reads the amount as the first has left it."""
    more = trigger({"damage.cause": {"source": "you"}}, {"modify": {"quantity": "damage", "delta": 1}})
    count = trigger({"damage.cause": {"source": "you"}}, {"gain_mark": {"mark": "token", "count": "amount"}})
    game = workshop([more, count])().damage("you", "foe", 1)
    game.answer("you", "trial").settle()
    assert marked(game, "you") == 2


def test_17_8_what_lasts_keeps_ids_not_objects(workshop):
    """A delayed effect remembers who was meant, and the game can be saved and forked while it waits."""
    later = {"later": {"when": {"turn.ending": {}}, "effect": [{"draw": {"who": "pick", "count": 1}}]}}
    game = workshop(effect=[later], targets=FOE, **ONCE)().activate("you", "trial")
    (effect,) = game.game.state.effects
    assert all(type(value).__name__ in ("CharacterRef", "tuple", "int", "str") for _, value in effect.bindings)
    fork = game.game.fork()
    assert fork.state_hash() == game.game.state_hash()
    before = len(game.cards("foe"))
    game.decline("you").settle()
    assert len(game.cards("foe")) > before


# 9. entries


def test_17_9_what_is_said_of_a_target_is_said_of_its_entry(workshop):
    """Two jinks are needed for the one target, one for the other of the same slash."""
    both = state({"retarget": {"card": {"name": "slash"}, "targets": [{"count": "all", "filter": [ENEMY]}]}})
    more = {"modify": {"quantity": "answers", "card": "card", "target": "target", "delta": 1}}
    strong = trigger({"use.targeted": {"user": "you"}}, more, if_=compare(quantity("hp", "target"), "=", 4))
    game = workshop([both, strong])(
        you=f"tester at=3,3 hand='{SLASH};{BUSY}'",
        foe="- hp=4 at=4,3 hand='jink diamond 2'",
        foe2="- hp=3 at=5,3 hand='jink diamond 3'",
    )
    game.use("you", "slash")
    while game.request.kind != "idle":
        game.answer(game.request.who.name, 0)
    game.expect("foe", hp=3, hand=0).expect("foe2", hp=3, hand=0)


# 10. this card: test_ch2_wording.py; here judged faces


def test_17_10_a_judged_face_stays_readable(workshop):
    """The result can be read after the judgement card has gone to the discard pile, or into somebody's hand."""
    take = trigger({"judge.result": {"who": "you"}}, {"obtain": {"cards": "judgement"}})
    red = {"if": {"that": {"matches": {"card": "result", "is": {"suit": "heart"}}}, "then": [TOKEN]}}
    game = workshop([take, active({"judge": {"as": "result"}}, red, **ONCE)])(draw_pile=["peach heart 3"])
    game.activate("you", "trial.2").expect("you", hand=["peach heart 3"])
    assert marked(game, "you") == 1


# 11. virtual cards


def test_17_11_a_virtual_card_is_frozen_when_declared(workshop):
    """Legality is tested when it is declared: a target that has left the range by then suffers all the same."""
    leave = trigger({"use.targeted": {"target": "you"}}, {"place_piece": {"to": {"choose": {"from": {"squares": {}}}}}})
    game = workshop(rival=[leave])(you=f"- at=3,3 hand='{SLASH};{BUSY}'", foe="rival at=4,3", turn="you")
    game.use("you", "slash").answer("foe", "(7,7)").settle().expect("foe", hp=3)


# 12. until


def test_17_12_until_ends_before_any_ability_at_its_timing(workshop):
    """A state that lasts until the end of the phase is over for what happens at that timing."""
    longer = {"modify": {"quantity": "hand_limit", "of": "you", "delta": 3, "until": [{"phase.end": {"who": "you"}}]}}
    ask = trigger({"phase.end": {"who": "you", "phase": "play"}}, TOKEN, if_=compare(quantity("hand_limit"), "=", 4))
    game = workshop([active(longer, **ONCE), ask])().activate("you", "trial")
    assert game.game.match.book.quantity(game.game.match, "hand_limit", game.who("you")) == 7
    game.decline("you")
    assert marked(game, "you") == 1


def test_17_12_exactly_the_states_of_that_registration_end(workshop):
    """Registered twice with different ends, each ends by itself."""
    until = [{"phase.end": {"who": "you", "phase": "play"}}]
    short = {"modify": {"quantity": "hand_limit", "of": "you", "delta": 1, "until": until}}
    long = {"modify": {"quantity": "hand_limit", "of": "you", "delta": 2, "until": [{"turn.ended": {"who": "pick"}}]}}
    game = (
        workshop([active(short, **ONCE), active(long, targets=FOE, **ONCE)])()
        .activate("you", "trial")
        .activate("you", "trial.2")
    )
    game.decline("you").settle()
    assert game.game.match.book.quantity(game.game.match, "hand_limit", game.who("you")) == 6


def test_17_12_a_delayed_effect_outlives_its_skill(workshop):
    """It dies with its `until`, not with the skill that set it up."""
    later = {"later": {"when": {"turn.ending": {}}, "effect": [TOKEN]}}
    skill = [active(later, {"lose_skill": {"skill": "this"}})]
    game = workshop(skill)().activate("you", "trial").expect_not_offered("you", "trial").decline("you").settle()
    assert marked(game, "you") == 1
