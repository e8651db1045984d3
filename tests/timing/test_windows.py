"""The timing framework on its own (3.8, 3.9): who can do what at one timing, and in which order."""

from __future__ import annotations

import pytest
from tests.rulebook.say import DRAW, TOKEN, active, choose, compare, hand, marked, quantity, size, state, trigger

from zhanqi.errors import GameAborted

HURT = {"damage.suffered": {"target": "you"}}
MAY = {"optional": True}
ALL_TIERS = ["bog", "trial", "cloak", "workshop.2"]


def on_every_tier(workshop, when=HURT, effect=TOKEN, **part):
    """A terrain, a general skill, an equipment skill and a rule that all may act at one timing."""
    made = trigger(when, effect, **{**MAY, **part})
    cloak = {
        "id": "cloak", "category": "equip", "subtype": "armor",
        "skills": [{"id": "cloak", "name": {"zh": "袍"}, "parts": [made]}],
    }  # fmt: skip
    bog = {"id": "bog", "parts": [made]}
    return workshop([made], cards=[cloak], terrains=[bog], legend={"Q": "bog"}, rules=[made])


LAND = [*["......."] * 4, "..Q....", ".......", "......."]
WORN = "tester at=3,3 equip='cloak spade 1'"


# --- tiers -----------------------------------------------------------------------------------


@pytest.mark.clause("flow.3.8.1", "ch1.1.1.3")
def test_tiers_are_offered_from_terrain_down_to_the_rules(workshop):
    """At one timing everything that can act is offered: terrain, general skill, equipment skill, rule of the game."""
    game = on_every_tier(workshop)(you=WORN, map=LAND).damage("foe", "you")
    assert game.keys == ALL_TIERS


@pytest.mark.clause("flow.3.8.1", "ch1.1.1.3", "ch1.1.2.2.2")
@pytest.mark.parametrize("first", range(4))
def test_tiers_having_used_a_lower_one_nobody_climbs_back(workshop, first):
    """After an equipment skill neither terrain nor general skill is offered any more."""
    game = on_every_tier(workshop)(you=WORN, map=LAND).damage("foe", "you").answer("you", ALL_TIERS[first])
    if first < 3:
        assert game.keys == ALL_TIERS[first + 1 :]
    else:
        game.expect_asked("you", "idle")


@pytest.mark.clause("flow.3.8.1")
def test_tiers_one_may_step_down_one_after_the_other(workshop):
    """Top down all of them can be used at the one timing."""
    game = on_every_tier(workshop)(you=WORN, map=LAND).damage("foe", "you")
    for key in ALL_TIERS:
        game.answer("you", key)
    game.expect_asked("you", "idle")
    assert marked(game, "you") == 4


@pytest.mark.clause("flow.3.8.1")
def test_tiers_inside_one_tier_the_order_is_free(workshop):
    """Two parts of general skills are of one tier: either may come first, and then the other."""
    skill = [trigger(HURT, TOKEN, **MAY), trigger(HURT, DRAW, **MAY)]
    for first, second in (("trial", "trial.2"), ("trial.2", "trial")):
        game = workshop(skill)().damage("foe", "you").answer("you", first)
        assert game.keys == [second]
        game.answer("you", second).expect("you", hand=1)


@pytest.mark.clause("flow.3.8.1")
def test_tiers_a_conversion_stands_on_the_card_tier(workshop):
    """Beside a card that would do a conversion is offered with it, below the skills that answer by themselves."""
    black = choose(hand(**{"is": {"color": "black"}}))
    rival = [
        trigger({"need": {"who": "you", "wanted": {"name": "jink"}}}, {"judge": {}}, **MAY),
        {"type": "convert", "ways": ["use", "respond"], "as": {"name": "jink"}, "from": black},
    ]
    game = workshop(rival=rival)(
        you="- at=3,3 hand='slash.normal spade 7'", foe="rival at=3,4 hand='jink diamond 2;duel spade 1'", turn="you"
    )
    game.use("you", "slash")
    assert game.keys == ["counter", "jink diamond 2", "counter.2"]
    game.answer("foe", "counter")
    assert game.keys == ["jink diamond 2", "counter.2"]


# --- how often -------------------------------------------------------------------------------


@pytest.mark.clause("ch1.1.2.2.2.o2", "flow.3.8.2")
def test_once_a_skill_is_chosen_once_at_one_timing(workshop):
    """After it was used it isn't offered again at this timing; at the next one it is."""
    game = (
        workshop(when=HURT, effect=[TOKEN], **MAY)()
        .damage("foe", "you")
        .answer("you", "trial")
        .expect_asked("you", "idle")
    )
    game.damage("foe", "you").expect_offered("you", "trial")


@pytest.mark.clause("ch1.1.2.2.2.o2", "flow.3.8.2")
@pytest.mark.parametrize("amount", [1, 2, 3])
def test_once_unless_it_counts(workshop, amount):
    """With `per` it may be used so many times; declining ends it."""
    game = workshop(when=HURT, effect=[TOKEN], per="amount", **MAY)().damage("foe", "you", amount)
    for _ in range(amount):
        game.answer("you", "trial")
    game.expect_asked("you", "idle")
    assert marked(game, "you") == amount
    game = workshop(when=HURT, effect=[TOKEN], per="amount", **MAY)().damage("foe", "you", amount).decline("you")
    game.expect_asked("you", "idle")


@pytest.mark.clause("ch1.1.2.2.2.o2")
def test_once_for_each_copy_of_equipment(workshop):
    """Two pieces of equipment with the same skill are two skills."""
    part = trigger(HURT, TOKEN, **MAY)
    pieces = [
        {
            "id": name,
            "category": "equip",
            "subtype": subtype,
            "skills": [{"id": "twin", "name": {"zh": "双"}, "parts": [part]}],
        }
        for name, subtype in (("left", "weapon"), ("right", "armor"))
    ]
    game = workshop(cards=pieces)(you="tester at=3,3 equip='left spade 1;right spade 2'").damage("foe", "you")
    assert len(game.keys) == 2
    game.answer("you", 0)
    assert len(game.keys) == 1


# --- must and may ----------------------------------------------------------------------------


@pytest.mark.clause("flow.3.8.3")
def test_must_what_is_mandatory_comes_before_passing(workshop):
    """While a mandatory ability can run the character may choose among what there is, but not pass."""
    skill = [trigger(HURT, TOKEN), trigger(HURT, DRAW, **MAY)]
    game = workshop(skill)().damage("foe", "you")
    assert sorted(game.keys) == ["trial", "trial.2"] and not game.request.declinable
    game.answer("you", "trial.2")  # then the mandatory one is done without a question
    game.expect_asked("you", "idle").expect("you", hand=1)
    assert marked(game, "you") == 1


@pytest.mark.clause("flow.3.8.3")
def test_must_after_the_mandatory_one_may_pass(workshop):
    """With the mandatory done, the rest may be declined."""
    skill = [trigger(HURT, TOKEN), trigger(HURT, DRAW, **MAY)]
    game = workshop(skill)().damage("foe", "you").answer("you", "trial")
    assert game.request.declinable
    game.decline("you").expect("you", hand=0)


@pytest.mark.clause("flow.3.8.3")
def test_must_a_mandatory_one_of_a_higher_tier_can_be_stepped_over(workshop):
    """Having used a lower tier first, the higher one cannot run any more, mandatory or not."""
    part = trigger(HURT, TOKEN)
    cloak = {
        "id": "cloak", "category": "equip", "subtype": "armor",
        "skills": [{"id": "cloak", "name": {"zh": "袍"}, "parts": [trigger(HURT, DRAW, **MAY)]}],
    }  # fmt: skip
    game = workshop([part], cards=[cloak])(you=WORN).damage("foe", "you").answer("you", "cloak")
    game.expect_asked("you", "idle").expect("you", hand=1)
    assert marked(game, "you") == 0


@pytest.mark.clause("flow.3.8.3", "ch2.must")
def test_must_only_if_it_can_be_done(workshop):
    """A mandatory ability none of whose effects can be executed is passed over in silence."""
    workshop(when=HURT, effect=[{"recover": {"who": "source", "amount": 1}}])().damage("foe", "you").expect_asked(
        "you", "idle"
    )


# --- conditions ------------------------------------------------------------------------------


@pytest.mark.clause("flow.3.8.4")
def test_conditions_are_tested_again_after_every_ability(workshop):
    """What no longer holds isn't offered; what has come to hold is."""
    empty = compare(size(hand()), "=", 0)
    skill = [
        trigger(HURT, DRAW, **MAY),
        trigger(HURT, TOKEN, if_=empty, **MAY),
        trigger(HURT, TOKEN, if_={"not": {"that": empty}}, **MAY),
    ]
    game = workshop(skill)().damage("foe", "you")
    assert game.keys == ["trial", "trial.2"]
    game.answer("you", "trial")
    assert game.keys == ["trial.3"]


@pytest.mark.clause("flow.3.8.4")
def test_conditions_of_others_are_tested_when_their_turn_comes(workshop):
    """The first character's ability takes away what the second's needs: the second isn't asked."""
    hit = active({"damage": {"target": "pick"}}, targets=[{"count": 1, "filter": [{"relation": {"is": "enemy"}}]}])
    strip = trigger({"damage.caused": {"source": "you"}}, {"lose_hp": {"who": "target", "amount": 1}})
    ask = trigger({"damage.caused": {"target": "you"}}, TOKEN, if_=compare(quantity("hp"), "=", 3), **MAY)
    game = workshop([hit, strip], rival=[ask])(foe="rival at=4,3").activate("you", "trial")
    game.expect_asked("you", "idle").expect("foe", hp=2)


@pytest.mark.clause("flow.3.8.4", "flow.3.11.dead_owner")
def test_conditions_the_dead_are_not_asked(workshop):
    """Who died at this timing can do nothing at it any more, unless its text says so."""
    kill = trigger({"damage.caused": {"source": "you"}}, {"lose_hp": {"who": "target", "amount": 4}})
    for posthumous in (False, True):
        late = trigger(
            {"damage.caused": {"target": "you"}}, {"draw": {"who": "source", "count": 1}}, posthumous=posthumous
        )
        game = workshop([kill], rival=[late])(foe="rival at=4,3", foe2="- at=7,7").damage("you", "foe").settle()
        game.expect("foe", alive=False).expect("you", hand=int(posthumous))


# --- several characters ----------------------------------------------------------------------


@pytest.mark.clause("flow.3.9.1", "ch1.1.2.2.1", "ch1.1.2.2.2")
def test_several_the_current_character_acts_first(workshop):
    """Whoever's turn it is comes first and is through before anybody else is asked."""
    part = trigger({"damage.suffered": {}}, TOKEN, **MAY)
    game = workshop([part, part], rival=[part])(foe="rival at=4,3", foe2="rival at=5,3").damage(None, "you")
    game.expect_asked("you", "timing").answer("you", "trial").expect_asked("you", "timing").decline("you")
    game.expect_asked("you", "order")


@pytest.mark.clause("flow.3.9.1", "ch1.1.2.2.1")
def test_several_the_current_player_says_who_of_the_others_is_next(workshop):
    """Of those who can do something the current-turn player chooses, one after the other; the last isn't asked for."""
    part = trigger({"damage.suffered": {}}, TOKEN, **MAY)
    game = workshop(rival=[part])(foe="rival at=4,3", foe2="rival at=5,3", foe3="rival at=6,3").damage(None, "you")
    assert sorted(game.expect_asked("you", "order").keys) == ["foe", "foe2", "foe3"]
    game.answer("you", "foe3").answer("foe3", "counter")
    assert sorted(game.expect_asked("you", "order").keys) == ["foe", "foe2"]
    game.answer("you", "foe2").decline("foe2").expect_asked("foe", "timing")


@pytest.mark.clause("flow.3.9.1")
def test_several_who_merely_might_answer_with_a_card_keeps_the_seat_order(workshop):
    """No question tells who could nullify: they are asked in seat order, each only if it has what it takes."""
    game = workshop([active(TOKEN)])(
        you="tester at=3,3 hand='ex_nihilo heart 7'", foe="- at=4,3 hand='nullification spade 11'",
        foe2="- at=5,3 hand='nullification spade 12'",
    )  # fmt: skip
    game.use("you", "ex_nihilo").expect_asked("foe", "timing").decline("foe").expect_asked("foe2", "timing")


@pytest.mark.clause("ch1.1.2.2.2.o1", "flow.3.8.5")
def test_several_one_card_by_one_character_at_one_timing(workshop):
    """Once somebody has used a card at the timing, nobody else is asked for one there."""
    game = workshop([active(TOKEN)])(
        you="tester at=3,3 hand='ex_nihilo heart 7'", foe="- at=4,3 hand='nullification spade 11'",
        foe2="- at=5,3 hand='nullification diamond 12'",
    )  # fmt: skip
    game.use("you", "ex_nihilo").answer("foe", "nullification")
    game.expect_asked("foe2", "timing")  # at the nullification's own timing, where it may be answered
    game.decline("foe2").expect_asked("you", "idle").expect("you", hand=0)


# --- delayed effects at a timing -------------------------------------------------------------


@pytest.mark.clause("flow.3.8.1")
def test_later_stands_in_the_tier_of_its_origin_and_is_mandatory(workshop):
    """A delayed effect of a general skill is offered among the general skills, and cannot be passed."""
    later = {"later": {"when": {"damage.suffered": {"target": "you"}}, "effect": [TOKEN]}}
    skill = [active(later, limit={"times": 1, "per": "turn"}), trigger(HURT, DRAW, **MAY)]
    game = workshop(skill)().activate("you", "trial").damage("foe", "you")
    assert len(game.keys) == 2 and not game.request.declinable


@pytest.mark.clause("ch2.delayed_sign")
@pytest.mark.parametrize(("times", "wanted"), [(None, 3), (2, 2), (1, 1)])
def test_later_runs_at_each_of_its_timings_until_it_ends(workshop, times, wanted):
    """As often as its timing arises, at most so many times, and not after its `until`."""
    body = {"when": {"damage.suffered": {"target": "you"}}, "effect": [TOKEN]}
    later = {"later": body if times is None else {**body, "times": times}}
    game = workshop(effect=[later], limit={"times": 1, "per": "turn"})(you="tester at=3,3 max_hp=9")
    game.activate("you", "trial")
    for _ in range(3):
        game.damage("foe", "you")
    assert marked(game, "you") == wanted
    game.decline("you").settle()
    game.damage("foe", "you")
    assert marked(game, "you") == wanted


# --- endless ---------------------------------------------------------------------------------


def test_budget_a_pair_of_skills_that_feed_each_other_ends_with_the_cycle_named(workshop):
    """Two mandatory skills that call for each other for ever end in an error that names both."""
    mine = trigger({"hand.lost": {"who": "you"}}, {"draw": {"count": 1}})
    back = trigger(
        {"cards.gained": {"who": "you"}}, {"place_card": {"cards": choose(hand()), "to": "draw_pile", "end": "bottom"}}
    )
    game = workshop([mine, back, active(DRAW)])()
    with pytest.raises(GameAborted) as caught:
        game.activate("you", "trial.3")
    assert {"trial", "trial.2"} <= set(caught.value.chain) and caught.value.chain[0] == caught.value.chain[-1]
    assert (
        "trial" in caught.value.text("zh") and "循环" in caught.value.text("zh")
    ) or "互相触发" in caught.value.text("zh")


def test_budget_skills_of_two_characters(workshop):
    """The cycle runs through both sides, too."""
    hit = trigger({"hp.recovered": {"who": "you"}}, {"lose_hp": {"amount": 1}})
    heal = trigger({"hp.deducted": {}}, {"recover": {"who": "who", "amount": 1}})
    with pytest.raises(GameAborted) as caught:
        workshop([hit], rival=[heal])(foe="rival at=4,3").damage("foe", "you")
    assert {"trial", "counter"} <= set(caught.value.chain)


def test_budget_a_loop_without_end(workshop):
    """`repeat` with a condition that always holds is found as well."""
    loop = {"repeat": {"do": [TOKEN], "while": {"alive": {}}}}
    with pytest.raises(GameAborted):
        workshop(effect=[loop])().activate("you", "trial")


def test_budget_is_full_again_for_every_resolution(workshop):
    """A long but finite resolution after another passes: each starts anew."""
    many = {"repeat": {"do": [TOKEN], "times": 2000}}
    game = workshop(effect=[many])()
    for _ in range(4):
        game.activate("you", "trial")
    assert marked(game, "you") == 8000


def test_budget_states_that_depend_on_each_other_do_not_hang(workshop):
    """A state whose condition reads what it changes settles without a loop."""
    more = state(
        {"modify": {"quantity": "hand_limit", "of": "you", "delta": 1}}, if_=compare(quantity("hand_limit"), "<", 5)
    )
    game = workshop([more])()
    assert game.game.match.book.quantity(game.game.match, "hand_limit", game.who("you")) in (4, 5)
