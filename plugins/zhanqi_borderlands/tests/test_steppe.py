"""The generals of the steppe: each skill where it fires, where a condition stops it, and at its limit."""

from __future__ import annotations

from collections.abc import Callable

from zhanqi.game import Game
from zhanqi.packs import Registry
from zhanqi.scene import Scene

Frontier = Callable[..., Scene]
HORSE = "equip='offensive_mount heart 5'"


# --- Gongsun Zan ---------------------------------------------------------------------------------------------------


def test_baima_brings_everybody_nearer_while_gongsun_zan_rides(frontier: Frontier) -> None:
    game = frontier(you=f"gongsunzan at=3,3 {HORSE} hand='slash.normal spade 7'", foe="- at=5,3")
    game.expect("you", movement_power=5).expect_offered("you", "use slash.normal spade 7")


def test_baima_is_off_without_a_mount(frontier: Frontier) -> None:
    game = frontier(you="gongsunzan at=3,3 hand='slash.normal spade 7'", foe="- at=5,3")
    game.expect("you", movement_power=4).expect_not_offered("you", "use slash.normal spade 7")


def test_xionglie_after_a_kill_hand_and_piece_are_ready_again(frontier: Frontier) -> None:
    game = frontier(
        you="gongsunzan at=3,3 face=down hand='jink heart 2'", foe="- hp=1 at=4,3", ally="- at=1,1", foe2="- at=7,7"
    )
    game.damage("you", "foe").answer("you", "xionglie").expect("you", face="up", hand=4)


def test_xionglie_somebody_elses_kill_is_not_yours(frontier: Frontier) -> None:
    game = frontier(you="gongsunzan at=3,3 face=down", foe="- hp=1 at=4,3", ally="- at=1,1", foe2="- at=7,7")
    game.damage("ally", "foe").expect_not_offered("you", "xionglie").expect("you", face="down", hand=0)


# --- Ta Dun --------------------------------------------------------------------------------------------------------


def test_benxi_a_play_phase_without_damage_gives_another_move(frontier: Frontier) -> None:
    game = frontier(you="tadun at=3,3", foe="- at=6,3")
    game.decline("you").answer("you", "benxi").move("you", (3, 4)).decline("you").expect("you", at=(3, 4))
    assert game.happened("phase", phase="move", who="you") == 1


def test_benxi_is_not_offered_after_damage_dealt_this_turn(frontier: Frontier) -> None:
    game = frontier(you="tadun at=3,3", foe="- at=6,3")
    game.damage("you", "foe").decline("you").expect_not_offered("you", "benxi")


def test_lvebian_a_slash_that_wounds_takes_a_hand_card_by_lot(frontier: Frontier) -> None:
    game = frontier(you="tadun at=3,3 hand='slash.normal spade 7'", foe="- at=4,3 hand='peach heart 3;duel spade 1'")
    game.use("you", "slash").answer("you", "lvebian").expect("you", hand=1).expect("foe", hp=3, hand=1)


def test_lvebian_there_is_nothing_to_take_from_an_empty_hand(frontier: Frontier) -> None:
    game = frontier(you="tadun at=3,3 hand='slash.normal spade 7'", foe="- at=4,3")
    game.use("you", "slash").expect("foe", hp=3).expect_not_offered("you", "lvebian")


def test_lvebian_is_about_slashes_of_your_own(frontier: Frontier) -> None:
    game = frontier(you="tadun at=3,3", foe="- at=4,3 hand='peach heart 3'")
    game.damage("you", "foe").expect("foe", hp=3).expect_not_offered("you", "lvebian")


# --- Kebineng ------------------------------------------------------------------------------------------------------


def test_jubu_two_tribes_at_the_start_and_a_third_with_the_first_round(registry: Registry) -> None:
    warm, cool = ["kebineng", "tadun", "yufuluo"], ["caocao", "liubei", "sunquan"]
    game = Game(registry, scenario="frontier_3v3", seed=1, generals={"warm": warm, "cool": cool})
    (kebineng,) = [one for one in game.state.characters if one.general == "borderlands/general/kebineng"]
    assert kebineng.marks["borderlands/tribe"] == 3


def test_jubu_never_more_than_three(frontier: Frontier) -> None:
    game = frontier(you="kebineng at=3,3 marks=tribe:3 face=down", foe="- at=6,3", turn="foe", phase="end")
    assert game.settle().game.state.round == 2
    game.expect("you", marks={"tribe": 3})


def test_kongxian_an_ally_rides_and_shoots_until_the_round_ends(frontier: Frontier) -> None:
    game = frontier(you="kebineng at=3,3 marks=tribe:1", ally="- at=4,3", foe="- at=7,7")
    game.activate("you", "kongxian", "ally").expect("you", marks={"tribe": 0}).expect("ally", attack_range=2)
    assert game.who("ally").skills == ("borderlands/qishe",)


def test_kongxian_costs_a_tribe(frontier: Frontier) -> None:
    frontier(you="kebineng at=3,3", ally="- at=4,3", foe="- at=7,7").expect_not_offered("you", "kongxian")


def test_kongxian_is_not_for_somebody_who_has_horse_archery_already(frontier: Frontier) -> None:
    game = frontier(you="kebineng at=3,3 marks=tribe:2", foe="- at=7,7")
    game.activate("you", "kongxian").expect("you", attack_range=2).expect_not_offered("you", "kongxian")


def test_qishe_after_a_slash_there_is_a_step(frontier: Frontier) -> None:
    game = frontier(you="kebineng at=3,3 marks=tribe:1 hand='slash.normal spade 7'", foe="- at=5,3")
    game.activate("you", "kongxian").use("you", "slash").answer("you", "qishe.2").move("you", (3, 4))
    game.settle().expect("you", at=(3, 4)).expect("foe", hp=3)


# --- Yufuluo -------------------------------------------------------------------------------------------------------


def test_fuhan_hands_change_places(frontier: Frontier) -> None:
    game = frontier(you="yufuluo at=3,3 hand='jink heart 2'", ally="- at=4,3 hand='peach heart 3;peach heart 4'",
                    foe="- at=7,7", phase="turn")  # fmt: skip
    game.answer("you", "fuhan").expect("ally", hand=["jink heart 2"])


def test_fuhan_reaches_three_squares(frontier: Frontier) -> None:
    game = frontier(you="yufuluo at=3,3 hand='jink heart 2'", ally="- at=7,3", foe="- at=7,7", phase="turn")
    game.expect_not_offered("you", "fuhan")


def test_jieliang_the_enemy_draws_one_less_and_you_draw_it(frontier: Frontier) -> None:
    game = frontier(you="yufuluo at=3,3", foe="- at=4,3", turn="foe", phase="turn")
    game.answer("you", "jieliang").settle().expect("you", hp=3, hand=1).expect("foe", hand=1)


def test_jieliang_is_not_for_allies_nor_for_far_away(frontier: Frontier) -> None:
    game = frontier(you="yufuluo at=3,3", foe="- at=6,3", turn="foe", phase="turn")
    game.settle().expect("you", hp=4, hand=0).expect("foe", hand=2)
