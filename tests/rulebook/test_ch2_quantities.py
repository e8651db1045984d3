"""Chapter 2, section 4: numbers that effects change: base, what is added, final value, and their bounds."""

from __future__ import annotations

import pytest
from tests.rulebook.say import (
    DRAW,
    FOE,
    OTHERS,
    TOKEN,
    active,
    choose,
    compare,
    discard,
    hand,
    marked,
    quantity,
    size,
    state,
    trigger,
)

from zhanqi.quantities import INFINITE


def modify(name, **more):
    """A change of one's own quantity."""
    return {"modify": {"quantity": name, "of": "you", **more}}


def value(game, name, who="you"):
    """A character's final value."""
    return game.game.match.book.quantity(game.game.match, name, game.who(who))


# --- hit points ------------------------------------------------------------------------------------------


@pytest.mark.clause("ch2.max_hp", "ch2.hp", "ch2.lost_hp", "ch2.hp_raw", "ch2.hp_raw.n1")
def test_ch2_hp_raw_may_be_below_zero_the_others_not(workshop):
    """体力 is signed; 体力值 and what is lost stop at nothing and at the maximum."""
    count = {"gain_mark": {"mark": "token", "count": quantity("lost_hp")}}
    signed = {"if": {"that": compare(quantity("hp_raw"), "=", -2), "then": [TOKEN]}}
    shown = {"if": {"that": compare(quantity("hp"), "=", 0), "then": [TOKEN]}}
    game = workshop(when={"dying.start": {"who": "you"}}, effect=[count, signed, shown])(
        you="tester at=3,3 hp=2 hand='peach heart 3'", turn="foe", foe="- at=4,3 hand='ex_nihilo heart 7'"
    )
    game.damage("foe", "you", 4).expect_asked("you")
    assert marked(game, "you") == 4 + 1 + 1


@pytest.mark.clause("ch2.max_hp")
def test_ch2_max_hp_a_lower_maximum_takes_hit_points_with_it(workshop):
    """Hit points are never above the maximum."""
    game = workshop(effect=[{"change_max_hp": {"amount": -2}}])(you="tester at=3,3 hp=3")
    game.activate("you", "trial").expect("you", max_hp=2, hp=2, lost_hp=0)


@pytest.mark.clause("ch2.wounded")
def test_ch2_wounded_is_below_the_maximum(workshop):
    """已受伤: fewer hit points than the maximum; 未受伤: as many."""
    game = workshop(effect=[TOKEN], if_={"wounded": {}})
    game(you="tester at=3,3").expect_not_offered("you", "trial")
    game(you="tester at=3,3 hp=3").expect_offered("you", "trial")


# --- hand limit ------------------------------------------------------------------------------------------


@pytest.mark.clause("ch2.hand_limit", "ch2.hand_limit.n1")
@pytest.mark.parametrize("hp", [1, 3, 4])
def test_ch2_hand_limit_is_the_hit_points(workshop, hp):
    """Without any effect the hand limit is 体力值, and one discards down to it in the discard phase."""
    hold = ";".join(f"peach heart {number + 1}" for number in range(6))
    game = workshop(effect=[DRAW])(you=f"tester at=3,3 hp={hp} hand='{hold}'", phase="discard", turn="you")
    game.expect_asked("you", "cards")
    assert game.request.least == game.request.most == 6 - hp


@pytest.mark.clause("ch2.hand_limit.1", "ch2.hand_limit.2", "ch2.hand_limit.3")
@pytest.mark.parametrize(
    ("changes", "wanted"),
    [
        ([{"base": 2}], 2),
        ([{"delta": 1}], 4),
        ([{"delta": 1}, {"delta": 2}], 6),
        ([{"base": 1}, {"delta": 2}], 3),
        ([{"delta": -5}], 0),
        ([{"final": 7}], 7),
        ([{"final": 7}, {"delta": 3}, {"base": 1}], 7),
        ([{"final": 7}, {"final": 2}], 2),
    ],
)
def test_ch2_hand_limit_layers(workshop, changes, wanted):
    """X为 replaces the base, +X/-X add up and stop at 0, 视为 decides whatever else there is; of several the lowest."""
    game = workshop(state=[modify("hand_limit", **one) for one in changes])(you="tester at=3,3 hp=3")
    assert value(game, "hand_limit") == wanted


# --- movement power --------------------------------------------------------------------------------------


@pytest.mark.clause("ch2.movement_power", "ch2.movement_power.n1")
def test_ch2_movement_power_is_the_hit_points_and_the_most_steps_of_the_move_phase(workshop):
    """With 2 hit points one takes at most two steps in the move phase."""
    game = workshop(effect=[DRAW])(you="tester at=3,3 hp=2", phase="move")
    game.move("you", (3, 4), (3, 5)).expect("you", at=(3, 5)).expect_asked("you", "idle")


@pytest.mark.clause("ch2.movement_power.1", "ch2.movement_power.2", "ch2.movement_power.3", "ch2.movement_power.4")
@pytest.mark.parametrize(
    ("changes", "wanted"),
    [
        ([{"base": 5}], 5),
        ([{"delta": 2}], 5),
        ([{"delta": -4}], 0),
        ([{"base": 1}, {"delta": 1}], 2),
        ([{"final": 6}, {"delta": -2}], 6),
        ([{"final": 0}, {"delta": 2}], 0),
        ([{"final": 0}, {"final": 6}], 0),
    ],
)
def test_ch2_movement_power_layers(workshop, changes, wanted):
    """X为, ±X, 视为 and 改为0, as for the hand limit."""
    game = workshop(state=[modify("movement_power", **one) for one in changes])(you="tester at=3,3 hp=3")
    assert value(game, "movement_power") == wanted


@pytest.mark.clause("ch2.movement_power.o1")
def test_ch2_movement_power_o1_at_zero_it_cannot_pay(workshop):
    """Who has no movement power cannot lower it as a cost."""
    pay = modify("movement_power", delta=-1, until=[{"turn.end": {}}])
    skill = [active(TOKEN, cost=[pay])]
    game = workshop(skill)(you="tester at=3,3 hp=1")
    game.activate("you", "trial").expect_not_offered("you", "trial")
    assert value(game, "movement_power") == 0


# --- draw quota ------------------------------------------------------------------------------------------


@pytest.mark.clause("ch2.draw_quota", "ch2.draw_quota.n1")
def test_ch2_draw_quota_is_two(workshop):
    """In the draw phase one draws two cards."""
    workshop(effect=[DRAW])(phase="draw").decline("you").expect("you", hand=2)


@pytest.mark.clause("ch2.draw_quota.1", "ch2.draw_quota.2")
@pytest.mark.parametrize(
    ("changes", "wanted"),
    [
        ([{"delta": 1}], 3),
        ([{"delta": -3}], 0),
        ([{"final": 0}], 0),
        ([{"final": 0}, {"delta": 4}], 0),
        ([{"delta": -1}], 1),
    ],
)
def test_ch2_draw_quota_layers(workshop, changes, wanted):
    """改为0 decides; otherwise what is added counts from 2, not below 0."""
    game = workshop(state=[modify("draw_quota", **one) for one in changes])(phase="draw").decline("you")
    game.expect("you", hand=wanted)


@pytest.mark.clause("ch2.draw_quota.o1")
def test_ch2_draw_quota_o1_at_zero_it_cannot_pay(workshop):
    """Who has no draw quota cannot change it as a cost: of three skills that each lower it by one two are activated."""
    pay = modify("draw_quota", delta=-1, until=[{"phase.end": {}}])
    skill = [trigger({"phase.body": {"who": "you", "phase": "draw"}}, TOKEN, cost=[pay]) for _ in range(3)]
    game = workshop(skill)(phase="draw")
    while game.request.kind == "timing":
        game.answer("you", 0)
    game.decline("you").expect("you", hand=0)
    assert marked(game, "you") == 2


# --- distance --------------------------------------------------------------------------------------------


def distance(game, a="you", b="foe"):
    """The final distance from one character to another."""
    return game.game.match.book.distance(game.game.match, game.who(a), game.who(b))


@pytest.mark.clause("ch2.distance", "ch2.distance.n2")
@pytest.mark.parametrize(("there", "wanted"), [((3, 4), 1), ((4, 4), 2), ((7, 7), 8), ((1, 2), 3)])
def test_ch2_distance_is_the_sum_of_the_differences(field, there, wanted):
    """|Xa-Xb| + |Ya-Yb|."""
    game = field(you="- at=3,3 hand='ex_nihilo heart 7'", foe=f"- at={there[0]},{there[1]}")
    assert distance(game) == wanted == distance(game, "foe", "you")


@pytest.mark.clause("ch2.distance", "flow.3.11.one_square")
def test_ch2_distance_to_oneself_and_inside_one_square_is_zero(field):
    """To oneself it is 0 by the rule, to somebody on the same square by the formula."""
    game = field(you="- at=7,1 hand='ex_nihilo heart 7'", foe="- at=7,1")
    assert distance(game) == 0 == distance(game, "you", "you")


@pytest.mark.clause("ch2.distance.1", "ch2.distance.2")
@pytest.mark.parametrize(
    ("changes", "wanted"),
    [
        ([{"delta": 1}], 5),
        ([{"delta": -1}], 3),
        ([{"delta": -9}], 1),
        ([{"final": 1}], 1),
        ([{"final": 2}, {"delta": 9}], 2),
    ],
)
def test_ch2_distance_layers(workshop, changes, wanted):
    """视为 decides; what is added stops at 1."""
    operations = [{"modify": {"quantity": "distance", "of": "you", "to": OTHERS, **one}} for one in changes]
    game = workshop(state=operations)(foe="- at=5,5")
    assert distance(game) == wanted


@pytest.mark.clause("ch2.distance.n1")
def test_ch2_distance_n1_the_two_directions_may_differ(workshop):
    """An effect on the distance from A to B says nothing of that from B to A, nor of that to oneself."""
    game = workshop(state=[{"modify": {"quantity": "distance", "of": "you", "delta": -2}}])(foe="- at=5,5")
    assert (distance(game), distance(game, "foe", "you"), distance(game, "you", "you")) == (2, 4, 0)


# --- attack range ----------------------------------------------------------------------------------------


@pytest.mark.clause("ch2.attack_range", "ch2.attack_range.n1")
def test_ch2_attack_range_is_one_or_the_weapons(field):
    """Without a weapon it is 1, with one the number printed on it."""
    game = field(you="- at=3,3 hand='axe diamond 5;ex_nihilo heart 7'", foe="- at=3,5")
    assert value(game, "attack_range") == 1
    game.use("you", "axe")
    assert value(game, "attack_range") == 3


@pytest.mark.clause("ch2.attack_range.1", "ch2.attack_range.2")
@pytest.mark.parametrize(
    ("changes", "wanted"), [([{"delta": 2}], 3), ([{"delta": -4}], 1), ([{"final": INFINITE}, {"delta": -4}], INFINITE)]
)
def test_ch2_attack_range_layers(workshop, changes, wanted):
    """无限 decides; what is added stops at 1."""
    game = workshop(state=[modify("attack_range", **one) for one in changes])()
    assert value(game, "attack_range") == wanted


@pytest.mark.clause("ch2.attack_range.o1", "ch2.attack_range.o1.1", "ch2.attack_range.o1.2")
def test_ch2_attack_range_o1_who_is_in_it(workshop):
    """Whoever is no further than the range; without limit everybody; oneself never."""
    rule = [{"count": "all", "filter": [{"in_attack_range": {}}]}]
    skill = active({"gain_mark": {"who": "pick", "mark": "token"}}, targets=rule)
    put_up = workshop([skill])
    game = put_up(you="tester at=3,3 equip='axe diamond 5'", foe="- at=3,6", foe2="- at=3,7").activate("you", "trial")
    assert [marked(game, who) for who in ("you", "foe", "foe2")] == [0, 1, 0]
    game = workshop([skill, state(modify("attack_range", final=INFINITE))])(foe="- at=7,1", foe2="- at=3,7")
    game.activate("you", "trial").settle()
    assert [marked(game, who) for who in ("you", "foe", "foe2")] == [0, 1, 1]


# --- numbers of cards ------------------------------------------------------------------------------------


@pytest.mark.clause("ch2.number", "ch2.number.n1")
@pytest.mark.parametrize(("delta", "printed", "wanted"), [(3, 5, 8), (-7, 5, 1), (9, 8, 13)])
def test_ch2_number_is_changed_within_1_and_13(workshop, delta, printed, wanted):
    """A card's number is what is printed and what effects add, from 1 to 13; patterns and values read the final one."""
    change = state({"modify": {"quantity": "number", "card": {"name": "peach"}, "delta": delta}})
    count = active({"gain_mark": {"mark": "token", "count": number(hand())}})
    game = workshop([change, count])(you=f"tester at=3,3 hand='peach heart {printed}'").activate("you", "trial")
    assert marked(game, "you") == wanted
    match = active(
        discard(choose(hand(is_=None) if False else {"cards": {"in": ["hand"], "is": {"number": [wanted]}}}))
    )
    game = workshop([change, match])(you=f"tester at=3,3 hand='peach heart {printed}'")
    game.activate("you", "trial").expect("you", hand=0)


def number(of):
    return {"property": {"of": of, "name": "number"}}


@pytest.mark.clause("ch2.number")
def test_ch2_number_other_cards_keep_theirs(workshop):
    """What an effect doesn't name keeps the number printed on it."""
    change = state({"modify": {"quantity": "number", "card": {"name": "peach"}, "delta": 1}})
    match = active(discard(choose({"cards": {"in": ["hand"], "is": {"number": [3]}}})))
    game = workshop([change, match])(you="tester at=3,3 hand='peach heart 3;jink diamond 3'").activate("you", "trial")
    game.expect("you", hand=["peach heart 3"])


# --- amounts of events -----------------------------------------------------------------------------------


@pytest.mark.clause("ch2.base_damage", "ch2.base_recover")
def test_ch2_base_damage_and_recovery_are_what_the_text_says(workshop):
    """The amount in the text is the base; what happens at the event is added to it."""
    more = trigger({"damage.cause": {"source": "you"}}, {"modify": {"quantity": "damage", "delta": 1}})
    hit = active({"damage": {"target": "pick", "amount": 1}}, targets=FOE)
    workshop([more, hit])().activate("you", "trial").expect("foe", hp=2)
    more = trigger({"hp.recovering": {"who": "you"}}, {"modify": {"quantity": "recovery", "delta": 1}})
    heal = active({"recover": {"amount": 1}})
    workshop([more, heal])(you="tester at=3,3 hp=1").activate("you", "trial").expect("you", hp=3)


@pytest.mark.clause("ch2.draw_quota", "ch2.hand_limit.3")
def test_ch2_a_change_lasts_until_what_it_says(workshop):
    """A change written in an effect ends at the first of its `until`."""
    longer = modify("hand_limit", delta=2, until=[{"turn.end": {"who": "you"}}])
    game = workshop(effect=[longer])(you="tester at=3,3 hp=1").activate("you", "trial")
    assert value(game, "hand_limit") == 3
    game.decline("you").settle()
    assert value(game, "hand_limit") == 1


@pytest.mark.parametrize(("delta", "slashes"), [(0, 1), (1, 2), (2, 3)])
@pytest.mark.clause("ch2.card_targets")
def test_ch2_use_allowance_is_how_often_a_card_may_be_used(workshop, delta, slashes):
    """A slash may be used once a phase, and as many times more as the quantity says."""
    more = {"modify": {"quantity": "use_allowance", "of": "you", "card": {"name": "slash"}, "delta": delta}}
    hold = ";".join(f"slash.normal spade {number + 7}" for number in range(4))
    game = workshop(state=[more])(you=f"tester at=3,3 hand='{hold}'", foe="- at=4,3")
    for _ in range(slashes):
        game.use("you", "slash").settle()
    game.expect_not_offered("you", "slash").expect("foe", hp=4 - slashes)


@pytest.mark.clause("ch2.score")
def test_ch2_score_of_a_side_begins_at_nothing(registry):
    """Both sides begin with no points."""
    from zhanqi.game import Game

    assert set(Game(registry, seed=1).state.scores.values()) == {0}


@pytest.mark.parametrize(("delta", "wanted"), [(1, 3), (-1, 1), (-5, 0)])
@pytest.mark.clause("ch2.score")
def test_ch2_death_score_is_what_a_death_is_worth(workshop, delta, wanted):
    """A general's death is worth two points to the other side, changed by what effects add, never below none."""
    worth = state({"modify": {"quantity": "death_score", "of": "you", "delta": delta}}, posthumous=True)
    game = workshop([worth])(
        you="tester at=3,3 hp=1", ally="- at=7,1", foe="- at=4,3 hand='ex_nihilo heart 7'", turn="foe"
    )
    game.damage("foe", "you")
    assert game.game.state.scores["cool"] == wanted


# --- X, differences, extremes ----------------------------------------------------------------------------


@pytest.mark.clause("ch2.variables", "ch2.variables.o1")
def test_ch2_variables_are_conditions_choices_and_sums(workshop):
    """X in an inequality is a condition, X out of a range is chosen, X in an equation is counted."""
    condition = compare(size(hand()), ">=", 2)
    choice = discard(choose(hand(), {"at_most": {"n": 2}}))
    skill = active(choice, {"gain_mark": {"mark": "token", "count": size(hand())}}, if_=condition)
    game = workshop([skill])(you="tester at=3,3 hand='jink diamond 2;peach heart 3;duel spade 1'")
    game.activate("you", "trial").answer("you", "jink diamond 2").expect("you", hand=2)
    assert marked(game, "you") == 2


@pytest.mark.clause("ch2.difference")
@pytest.mark.parametrize(("mine", "theirs", "wanted"), [(1, 4, 3), (4, 1, 3), (2, 2, 0)])
def test_ch2_difference_is_never_negative(workshop, mine, theirs, wanted):
    """<X>与<Y>之差 is |X-Y|."""
    gap = {"difference": {"a": quantity("hp"), "b": quantity("hp", "pick")}}
    game = workshop(effect=[TOKEN, {"gain_mark": {"mark": "token", "count": gap}}], targets=FOE)(
        you=f"tester at=3,3 hp={mine}", foe=f"- at=4,3 hp={theirs}"
    )
    game.activate("you", "trial")
    assert marked(game, "you") == 1 + wanted


@pytest.mark.clause("ch2.equal_amount")
def test_ch2_equal_amount_is_the_number_said_before(workshop):
    """Discard any number, then draw as many: the first number decides the second."""
    give_up = discard(
        choose(hand(), {"at_least": {"n": 1}}), **{"as": "gone", "then": [{"draw": {"count": size("gone")}}]}
    )
    game = workshop(effect=[give_up])(you="tester at=3,3 hand='jink diamond 2;peach heart 3;duel spade 1'")
    game.activate("you", "trial").answer("you", "jink diamond 2", "duel spade 1").expect("you", hand=3)


@pytest.mark.clause("ch2.extremum")
@pytest.mark.parametrize(("which", "wanted"), [("most", ["ally", "foe"]), ("least", ["foe2"])])
def test_ch2_extremum_several_may_be_the_most(workshop, which, wanted):
    """Ties are all the largest (smallest)."""
    those = {"extremum": {"among": OTHERS, "by": quantity("hp", "it"), "is": which}}
    game = workshop(effect=[{"gain_mark": {"who": those, "mark": "token"}}])(
        you="tester at=3,3", ally="- hp=3 at=3,4", foe="- hp=3 at=4,3", foe2="- hp=1 at=5,3"
    )
    game.activate("you", "trial").settle()
    assert [who for who in ("you", "ally", "foe", "foe2") if marked(game, who)] == wanted


@pytest.mark.clause("ch2.extremum")
def test_ch2_extremum_of_squares_and_cards(workshop):
    """The nearest square, the card of the highest number: anything with a value has its extremes."""
    highest = {"extremum": {"among": hand(), "by": number("it"), "is": "most"}}
    game = workshop(effect=[discard(highest)])(you="tester at=3,3 hand='jink diamond 2;peach heart 9;duel spade 1'")
    game.activate("you", "trial").expect("you", hand=["jink diamond 2", "duel spade 1"])


@pytest.mark.clause("ch2.at_most_at_least", "ch2.any_amount")
@pytest.mark.parametrize(
    ("count", "least", "most"),
    [
        ({"at_most": {"n": 2}}, 1, 2),
        ({"at_least": {"n": 2}}, 2, 4),
        ({"any_amount": {}}, 0, 4),
        ({"at_most": {"n": 9}}, 1, 4),
    ],
)
def test_ch2_at_most_at_least_any_amount(workshop, count, least, most):
    """至多X: 1 to X; 至少X: X to all there are; 任意数量: none to all."""
    hold = ";".join(f"peach heart {number + 1}" for number in range(4))
    game = workshop(effect=[discard(choose(hand(), count)), TOKEN])(you=f"tester at=3,3 hand='{hold}'")
    game.activate("you", "trial")
    assert (game.request.least, game.request.most) == (least, most)


@pytest.mark.clause("ch2.at_most_at_least")
def test_ch2_at_least_more_than_there_are_is_impossible(workshop):
    """With one card "at least two" cannot be met."""
    game = workshop(effect=[discard(choose(hand(), {"at_least": {"n": 2}}))])(you="tester at=3,3 hand='peach heart 3'")
    game.expect_not_offered("you", "trial")


@pytest.mark.clause("ch2.target_character_count", "ch2.player_count")
def test_ch2_target_character_count_leaves_out_the_dead(workshop):
    """Of a card's targets the dead count as none; the number of players of a game stays what it was."""
    count = trigger(
        {"use.end": {"user": "you", "card": {"name": "savage_assault"}}}, TOKEN, if_=compare(size("targets"), "=", 1)
    )
    game = workshop([count])(
        you="tester at=3,3 hand='savage_assault spade 7'", foe="- hp=1 at=4,3", foe2="- hp=2 at=5,3", foe3="- at=7,7"
    )
    game.use("you", "savage_assault").settle().expect("foe", alive=False).expect("foe2", hp=1)
    assert marked(game, "you") == 1 and len(game.game.state.characters) == 4
