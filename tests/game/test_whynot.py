"""What a player can see and not choose comes with the reason, and with the node that fails."""

from __future__ import annotations

from zhanqi.game.whynot import why_not


def test_at_an_idle_point_cards_and_skills_say_why_not(scene):
    game = scene(you="huatuo at=3,3 hand='jink heart 2;slash.normal spade 7'", foe="- at=5,5")
    told = why_not(game.game)
    hand = {card.text: str(card.id) for card in game.who("you").hand}
    assert told["cards"][hand["slash.normal spade 7"]]["en"] == "there is no legal target"
    assert told["cards"][hand["jink heart 2"]]["en"].endswith("only before a card takes effect on a character")


def test_who_is_no_legal_target_says_which_part_of_the_rule_fails(scene):
    game = scene(
        you="- at=3,3 hand='slash.normal spade 7'", foe="- at=4,3", foe2="- at=3,4", foe3="- at=6,6", mate="- at=2,3"
    )
    game.use("you", "slash")
    told = why_not(game.game)["characters"]
    assert set(told) == {"you", "foe3"}
    assert told["foe3"]["at"].startswith("standard/card/slash.normal#/uses/0/targets/0/filter/")


def test_at_a_timing_what_is_not_offered_says_why(scene):
    game = scene(
        you="zhenji at=3,6 hand='jink heart 2;slash.arrow heart 4'", foe="guanyu at=4,6 hand='slash.normal spade 8'",
        turn="foe",
    )  # fmt: skip
    game.use("foe", "slash", "you")
    hand = {card.text: str(card.id) for card in game.who("you").hand}
    told = why_not(game.game)
    assert hand["jink heart 2"] not in told["cards"]
    assert told["cards"][hand["slash.arrow heart 4"]]["en"] == "not used at this timing"


def test_squares_that_cannot_be_entered_say_why(scene):
    game = scene(you="- at=2,4", foe="- at=1,4", turn="you", phase="move")
    told = why_not(game.game)["squares"]
    assert told["2,3"]["en"] == "terrain that can't be entered"
    assert told["1,4"]["en"] == "another piece stands there"
    assert told["7,7"]["en"] == "more than a step away"
    assert "3,4" not in told
