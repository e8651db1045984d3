"""Words of the script language that no printed card needs, or needs in one way only: effects, values, selectors."""

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
    quantity,
    size,
    state,
    trigger,
)

BUSY = "ex_nihilo heart 7"
SLASH = "slash.normal spade 7"
THREE = "jink diamond 2;peach heart 3;duel spade 1"
ONCE = {"limit": {"times": 1, "per": "turn"}}


def count(value):
    """As many tokens as a value says."""
    return {"gain_mark": {"mark": "token", "count": value}}


# --- skills gained and lost ------------------------------------------------------------------


def test_gain_skill_until(workshop):
    """A skill gained until the end of the turn is gone then."""
    gain = {"gain_skill": {"who": "pick", "skill": "boon", "until": [{"turn.end": {"who": "you"}}]}}
    boon = {"boon": [state({"modify": {"quantity": "hand_limit", "of": "you", "delta": 3}})]}
    game = workshop(effect=[gain], targets=FOE, skills=boon)().activate("you", "trial")
    assert value(game, "foe") == 7
    game.decline("you").settle()
    assert value(game, "foe") == 4


def value(game, who, name="hand_limit"):
    return game.game.match.book.quantity(game.game.match, name, game.who(who))


def test_gain_skill_is_impossible_for_who_has_it(workshop):
    """Nobody gains a skill twice."""
    gain = {"gain_skill": {"skill": "boon"}}
    game = (
        workshop(effect=[gain], skills={"boon": [active(DRAW)]})()
        .activate("you", "trial")
        .expect_not_offered("you", "trial")
    )
    assert game.who("you").skills.count("workshop/boon") == 1


def test_lose_skill_until(workshop):
    """A skill lost until something is there again afterwards; who lacks it cannot lose it."""
    lose = {"lose_skill": {"who": "pick", "skill": "counter", "until": [{"turn.end": {"who": "you"}}]}}
    game = workshop(effect=[lose], targets=FOE, rival=[active(TOKEN)])(foe="rival at=4,3").activate("you", "trial")
    game.expect_not_offered("you", "trial")
    assert game.who("foe").skills == ()
    game.decline("you").settle()
    assert game.who("foe").skills == ("workshop/counter",)


def test_lose_skill_as_a_cost_what_it_had_set_up_goes_on(workshop):
    """Paid with the skill itself, its effect is still carried out."""
    game = (
        workshop(effect=[DRAW], cost=[{"lose_skill": {"skill": "this"}}])()
        .activate("you", "trial")
        .expect("you", hand=1)
    )
    game.expect_not_offered("you", "trial")


# --- loops and names -------------------------------------------------------------------------


def test_repeat_so_many_times(workshop):
    """依次 three times: three events, each with what there is then."""
    game = workshop(effect=[{"repeat": {"times": 3, "do": [discard(choose(hand()))]}}])(
        you="tester at=3,3 hand='peach heart 3;duel spade 1'"
    )
    game.activate("you", "trial").answer("you", "duel").expect("you", hand=0)


def test_repeat_while_a_condition_holds(workshop):
    """Once, and again as long as the condition holds afterwards."""
    game = workshop(effect=[{"repeat": {"do": [DRAW], "while": compare(size(hand()), "<", 3)}}])().activate(
        "you", "trial"
    )
    game.expect("you", hand=3)


def test_repeat_that_may_be_stopped(workshop):
    """With 可 the performer is asked each time whether to go on."""
    loop = {"repeat": {"do": [DRAW], "while": {"alive": {}}, "may_stop": True}}
    game = (
        workshop(effect=[loop])().activate("you", "trial").answer("you", 0).expect_asked("you", "again").decline("you")
    )
    game.expect("you", hand=2)


def test_contest_goes_on_until_one_does_not_answer(workshop):
    """Turn and turn about, beginning with the first: who cannot or will not loses."""
    loop = {
        "contest": {
            "order": ["pick", "you"],
            "wanted": {"name": "slash"},
            "way": "respond",
            "lost": [{"draw": {"who": "winner", "count": 1}}],
        }
    }
    game = workshop(effect=[loop], targets=FOE)(
        you=f"tester at=3,3 hand='{SLASH}'",
        foe="- at=4,3 hand='slash.normal spade 8;slash.normal spade 9;peach heart 3'",
    )
    game.activate("you", "trial").answer("foe", "slash").answer("you", "slash").answer("foe", "slash")
    game.expect("foe", hand=2).expect("you", hand=0)  # you had no second slash


def test_stop_leaves_the_innermost_loop(workshop):
    """What stands after the loop goes on."""
    inner = {"repeat": {"times": 5, "do": [TOKEN, {"stop": {}}]}}
    game = (
        workshop(effect=[{"repeat": {"times": 2, "do": [inner]}}, DRAW])()
        .activate("you", "trial")
        .expect("you", hand=1)
    )
    assert marked(game, "you") == 2


def test_let_names_a_selection_and_a_value(workshop):
    """Characters, cards and numbers are named and read later, by value."""
    steps = [
        {"let": {"be": size(hand()), "as": "before"}},
        {"let": {"be": ENEMIES, "as": "them"}},
        {"draw": {"count": 2}},
        count("before"),
        {"lose_hp": {"who": "them", "amount": 1}},
    ]
    game = workshop(effect=steps)(you="tester at=3,3 hand='peach heart 3'", foe="- at=4,3", foe2="- at=7,7")
    game.activate("you", "trial").settle().expect("foe", hp=3).expect("foe2", hp=3)
    assert marked(game, "you") == 1


def test_let_of_cards_lapses_like_this_card(workshop):
    """Cards named and then moved by another event are no longer there."""
    take = trigger({"hand.lost": {"who": "you", "to": "discard_pile"}}, {"obtain": {"cards": "cards"}})
    steps = [
        {"let": {"be": hand(), "as": "mine"}},
        {"move_to": {"cards": "mine", "to": "discard_pile"}},
        count(size(hand())),
    ]
    game = workshop([take, active(*steps)])(you="tester at=3,3 hand='peach heart 3'").activate("you", "trial.2")
    assert marked(game, "you") == 1


# --- values ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("expression", "wanted"),
    [
        ({"plus": {"a": 2, "b": 3}}, 5),
        ({"minus": {"a": 7, "b": 3}}, 4),
        ({"times": {"a": 2, "b": 3}}, 6),
        ({"difference": {"a": 2, "b": 7}}, 5),
        ({"smaller": {"a": 2, "b": 7}}, 2),
        ({"larger": {"a": 2, "b": 7}}, 7),
        ({"sign": {"of": 9}}, 1),
        ({"plus": {"a": 1, "b": {"sign": {"of": -4}}}}, 0),
        ({"plus": {"a": 1, "b": {"sign": {"of": 0}}}}, 1),
    ],
)
def test_arithmetic(workshop, expression, wanted):
    """Sums, differences, products, the smaller and larger of two, and the sign."""
    game = workshop(effect=[count(expression), DRAW])().activate("you", "trial")
    assert marked(game, "you") == wanted


@pytest.mark.parametrize(
    ("name", "wanted"),
    [("hp", 2), ("max_hp", 4), ("lost_hp", 2), ("hp_raw", 2), ("hand_limit", 2), ("movement_power", 2),
     ("attack_range", 3), ("draw_quota", 2), ("death_score", 2)],
)  # fmt: skip
def test_every_quantity_of_a_character_can_be_read(workshop, name, wanted):
    """体力值, 体力上限, …: the final value."""
    game = workshop(effect=[count(quantity(name))])(you="tester hp=2 at=3,3 equip='axe diamond 5'").activate(
        "you", "trial"
    )
    assert marked(game, "you") == wanted


def test_hit_points_that_count_as_another_number(workshop):
    """What reads 体力值 reads the number it counts as; the hand limit follows it."""
    game = workshop(state=[{"modify": {"quantity": "hp", "of": "you", "final": 1}}])()
    assert (value(game, "you", "hp"), value(game, "you"), game.who("you").hp) == (1, 1, 4)


def test_distance_to_a_square_is_the_formula(workshop):
    """To a square nothing is added."""
    here = {"square_of": {"who": "pick"}}
    near = state({"modify": {"quantity": "distance", "of": "you", "delta": -1}})
    read = active(
        count({"distance": {"from": "you", "to": here}}),
        count({"distance": {"from": "you", "to": "pick"}}),
        targets=FOE,
    )
    game = workshop([near, read])(foe="- at=5,4").activate("you", "trial.2")
    assert marked(game, "you") == 3 + 2


@pytest.mark.parametrize(
    ("of", "name", "wanted"),
    [("you", "gender", "male"), ("you", "kingdom", "wei"), ("you", "side", "warm"), ("you", "face", "up"),
     ("you", "terrain", "standard/plain"), ("you", "general", "workshop/general/tester"), ("card", "suit", None)],
)  # fmt: skip
def test_properties(workshop, of, name, wanted):
    """Of characters: gender, kingdom, side, general, the terrain under it, which side of its piece is up."""
    if of == "card":
        cards = {
            "cards": {
                "in": ["hand"],
                "is": {"where": [compare({"property": {"of": "it", "name": name}}, "=", "heart")]},
            }
        }
        game = workshop(effect=[discard(cards)])(you=f"tester at=3,3 hand='{THREE}'").activate("you", "trial")
        game.expect("you", hand=["jink diamond 2", "duel spade 1"])
        return
    word = wanted.rpartition("/")[2] if name in ("terrain", "general") else wanted
    skill = active(TOKEN, if_=compare({"property": {"of": of, "name": name}}, "=", word))
    workshop([skill])().expect_offered("you", "trial")


def test_history_of_any_timing_keeps_the_state_plain(workshop):
    """Looking back at needs, responses and uses leaves a state that can be hashed, forked and saved."""
    back = [
        {"history": {"of": {one: {}}, "in": "game"}}
        for one in ("need", "respond.end", "use.end", "judge.result", "move.stepped", "damage.end", "cards.lost")
    ]
    ask = {"need_card": {"who": "pick", "wanted": {"name": "jink"}, "way": "respond", "else": [TOKEN]}}
    game = workshop([active(ask, *[count({"smaller": {"a": one, "b": 1}}) for one in back], targets=FOE)])(
        you=f"tester at=3,3 hand='{SLASH}'", foe="- at=4,3 hand='jink diamond 2;jink heart 2'"
    )
    game.use("you", "slash").answer("foe", "jink diamond 2").activate("you", "trial").answer("foe", "jink heart 2")
    assert marked(game, "you") >= 3
    assert game.game.fork().state_hash() == game.game.state_hash()


# --- selectors -------------------------------------------------------------------------------


def test_bottom_of_the_pile(workshop):
    """The bottom cards of the draw pile; a short pile is filled up under them first."""
    game = workshop(effect=[{"obtain": {"cards": {"bottom": {}}}}])(
        deck="exact", draw_pile=["peach heart 3", "duel spade 1"]
    )
    game.activate("you", "trial").expect("you", hand=["duel spade 1"])


def test_random_of_characters_and_of_hands(workshop):
    """By lot: nobody is asked, and another seed may say otherwise."""
    hit = {"damage": {"target": {"random": {"from": ENEMIES}}}}
    victims = set()
    for seed in range(12):
        game = workshop(effect=[hit, discard({"random": {"from": hand()}})])(
            you=f"tester at=3,3 hand='{THREE}'", foe="- at=4,3", foe2="- at=5,3", seed=seed
        ).activate("you", "trial")
        game.expect_asked("you", "idle").expect("you", hand=2)
        victims.add(game.who("foe").hp)
    assert victims == {3, 4}


def test_random_takes_only_what_the_effect_can_take(workshop):
    """Cards that cannot be discarded are not drawn by lot either."""
    safe = state({"forbid": {"what": "discard", "who": "you", "cards": hand(**{"is": {"name": "peach"}})}})
    for seed in range(6):
        game = workshop([safe, active(discard({"random": {"from": hand()}}))])(
            you="tester at=3,3 hand='peach heart 3;duel spade 1'", seed=seed
        ).activate("you", "trial.2")
        game.expect("you", hand=["peach heart 3"])


def test_choose_by_somebody_else_and_among_words(workshop):
    """Another character may do the choosing; words and numbers can be chosen from like anything else."""
    name = {"let": {"be": choose(["heart", "spade"], 1, who="pick"), "as": "named"}}
    drop = discard(hand(**{"is": {"suit": "named"}}))
    game = workshop(effect=[name, drop, TOKEN], targets=FOE)(you=f"tester at=3,3 hand='{THREE}'").activate(
        "you", "trial"
    )
    game.expect_asked("foe", "word").answer("foe", "heart").expect("you", hand=["jink diamond 2", "duel spade 1"])


def test_physical_cards_of_a_delayed_trick(workshop):
    """In the delayed phase the card in use still has its physical card before it: it can be taken."""
    take = trigger(
        {"effect.start": {"card": {"name": "indulgence"}}}, {"obtain": {"cards": {"physical": {"of": "card"}}}}
    )
    game = workshop([take])(you="tester at=3,3 delayed='indulgence heart 6'", phase="delayed")
    assert "indulgence heart 6" in game.expect("you", delayed=0).cards("you")


# --- conditions ------------------------------------------------------------------------------


def test_face_up_tells_who_has_not_acted(workshop):
    """The piece lies coloured side up until its turn is over."""
    fresh = [{"count": "all", "filter": [{"relation": {"is": "other"}}, {"face_up": {}}]}]
    game = workshop([active({"gain_mark": {"who": "pick", "mark": "token"}}, targets=fresh)])(
        foe="- at=4,3", foe2="- at=5,3 face=down"
    )
    game.activate("you", "trial")
    assert (marked(game, "foe"), marked(game, "foe2")) == (1, 0)


@pytest.mark.parametrize(
    ("condition", "at", "holds"),
    [
        ({"same_line": {}}, (3, 7), True), ({"same_line": {}}, (7, 3), True), ({"same_line": {}}, (4, 4), False),
        ({"within": {"distance": 2}}, (4, 4), True), ({"within": {"distance": 2}}, (5, 4), False),
        ({"adjacent": {"square": {"square_of": {"who": "it"}}, "to": "you"}}, (3, 4), True),
        ({"adjacent": {"square": {"square_of": {"who": "it"}}, "to": "you"}}, (4, 4), False),
        ({"on": {"square": {"squares": {"where": [{"adjacent": {"to": "you"}}]}}}}, (4, 3), True),
        ({"wounded": {}}, (4, 3), False), ({"has_skill": {"skill": "counter"}}, (4, 3), True),
        ({"has_skill": {"skill": "trial"}}, (4, 3), False),
    ],
)  # fmt: skip
def test_conditions_on_characters(workshop, condition, at, holds):
    """Lines, distances, neighbours, wounds, skills."""
    rule = [{"count": 1, "filter": [{"relation": {"is": "enemy"}}, condition]}]
    game = workshop([active(TOKEN, targets=rule)], rival=[trigger({"turn.ended": {"who": "you"}}, TOKEN)])(
        foe=f"rival at={at[0]},{at[1]}"
    )
    assert game.offered("you", "trial") is holds


def test_legal_target_and_can_use(workshop):
    """Whether a card could be used on somebody, or by somebody at all; limits are not looked at."""
    slash = {"name": "slash"}
    legal = [{"count": "all", "filter": [{"legal_target": {"card": slash}}]}]
    far = [{"count": "all", "filter": [{"legal_target": {"card": slash, "ignoring": ["distance"]}}]}]
    able = [{"count": "all", "filter": [{"can_use": {"card": slash}}]}]
    mark = {"gain_mark": {"who": "pick", "mark": "token"}}
    for rule, wanted in ((legal, ["foe"]), (far, ["ally", "foe", "foe2"]), (able, ["you", "foe"])):
        game = (
            workshop(effect=[mark], targets=rule)(ally="- at=1,7", foe="- at=4,3", foe2="- at=7,7")
            .activate("you", "trial")
            .settle()
        )
        assert [who for who in ("you", "ally", "foe", "foe2") if marked(game, who)] == wanted


@pytest.mark.clause("ch4.yongquan")
def test_a_card_without_limit_on_distance_lifts_no_state(workshop):
    """Only the card's own distance is ignored: whom a state guards while a friend is near isn't so by a far one."""
    friend = {"where": [{"relation": {"is": "ally"}}, {"relation": {"is": "other"}}, {"within": {"distance": 1}}]}
    guard = state(
        {"forbid": {"what": "target", "who": "you", "by": ENEMIES, "of": ["card"]}},
        if_={"exists": {"of": {"characters": friend}}},
    )
    permit = state({"permit": {"who": "you", "card": {"name": "slash"}, "ignoring": ["distance"]}})
    for place, barred in (("7,6", True), ("6,1", False)):
        game = workshop([permit], rival=[guard])(
            you=f"tester at=1,1 hand='{SLASH}'", foe="rival at=7,7", foe2=f"- at={place}", foe3="- at=1,7"
        )
        game.use("you", SLASH)
        assert ("foe" not in game.keys) is barred


def test_others_are_everybody_else(workshop):
    """The words of these tests say what they mean."""
    game = workshop(effect=[count(size(OTHERS)), count(size(ENEMIES))])(ally="- at=1,1", foe="- at=4,3").activate(
        "you", "trial"
    )
    assert marked(game, "you") == 3
