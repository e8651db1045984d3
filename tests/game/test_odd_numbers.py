"""Numbers that come out as nothing, or less: the engine asks for nobody and nothing, and goes on."""

import pytest

LESS = {"minus": {"a": 1, "b": 3}}
DRAW = {"draw": {"count": 1}}
HAND = {"cards": {"of": "you", "in": ["hand"]}}


@pytest.mark.parametrize("count", [LESS, {"minus": {"a": 1, "b": 1}}, {"at_most": {"n": LESS}}])
def test_nobody_is_no_target(workshop, count):
    """A skill that wants no target at all can't be used."""
    put_up = workshop(targets=[{"count": count, "as": "one"}], effect=[{"draw": {"who": "one", "count": 1}}])
    put_up(you="tester at=3,3", foe="- at=4,3").expect_not_offered("you", "trial")


@pytest.mark.parametrize("count", [LESS, {"at_most": {"n": LESS}}])
def test_less_than_no_card_is_none(workshop, count):
    discard = {"discard": {"cards": {"choose": {"from": HAND, "count": count}}}}
    put_up = workshop(effect=[DRAW, discard])
    game = put_up(you="tester at=3,3 hand='jink heart 2'", foe="- at=4,3")
    game.activate("you", "trial").expect("you", hand=2)


@pytest.mark.parametrize(
    "effect",
    [
        {"draw": {"count": LESS}},
        {"lose_hp": {"amount": LESS}},
        {"recover": {"amount": LESS}},
        {"damage": {"target": "you", "amount": LESS}},
        {"gain_mark": {"mark": "token", "count": LESS}},
        {"drop_mark": {"mark": "token", "count": LESS}},
        {"move": {"steps": LESS}},
        {"repeat": {"do": [DRAW], "times": LESS}},
        {"place_facedown": {"cards": {"top": {"count": LESS}}, "to": "processing_zone"}},
    ],
    ids=lambda effect: next(iter(effect)),
)
def test_less_than_nothing_is_done_is_nothing(workshop, effect):
    put_up = workshop(effect=[DRAW, effect])
    game = put_up(you="tester at=3,3 hp=2 marks=token", foe="- at=4,3")
    game.activate("you", "trial").expect("you", hp=2, hand=1)
