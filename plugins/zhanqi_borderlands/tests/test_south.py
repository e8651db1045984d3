"""The generals of the south, and being pushed: each skill where it fires, where a condition stops it, at its limit."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from zhanqi.scene import Scene

Frontier = Callable[..., Scene]


# --- Zhu Rong ------------------------------------------------------------------------------------------------------


def test_feidao_a_slash_played_in_a_duel_costs_an_enemy_a_card(frontier: Frontier) -> None:
    game = frontier(you="zhurong at=3,3 hand='slash.normal spade 7'",
                    foe="- at=4,3 hand='duel spade 1;peach heart 3'", turn="foe")  # fmt: skip
    game.use("foe", "duel", "you").use("you", "slash").answer("you", "feidao")
    game.expect("foe", hp=3, hand=0).expect("you", hp=4)


def test_feidao_is_about_cards_played_not_used(frontier: Frontier) -> None:
    game = frontier(you="zhurong at=3,3 hand='slash.normal spade 7'", foe="- at=4,3 hand='peach heart 3'")
    game.use("you", "slash").expect("foe", hp=3).expect_not_offered("you", "feidao")


def test_feidao_needs_an_enemy_within_three_who_has_a_card(frontier: Frontier) -> None:
    game = frontier(you="zhurong at=3,3 hand='slash.normal spade 7'", foe="- at=4,3 hand='duel spade 1'", turn="foe")
    game.use("foe", "duel", "you").use("you", "slash").expect("foe", hp=3).expect_not_offered("you", "feidao")


def test_juxiang_the_elephants_do_not_touch_her_and_come_to_her(frontier: Frontier) -> None:
    game = frontier(you="zhurong at=3,3", ally="- at=3,4", foe="- at=4,3 hand='savage_assault spade 7'", turn="foe")
    game.use("foe", "savage_assault").settle().expect("you", hp=4).expect("ally", hp=3)
    game = frontier(you="zhurong at=3,3", ally="- at=3,4", foe="- at=4,3 hand='savage_assault spade 7'", turn="foe")
    game.use("foe", "savage_assault").answer("you", "juxiang.2").expect("you", hand=["savage_assault spade 7"])


def test_juxiang_her_own_elephants_do_not_come_back(frontier: Frontier) -> None:
    game = frontier(you="zhurong at=3,3 hand='savage_assault spade 7'", foe="- at=4,3")
    game.use("you", "savage_assault").expect("foe", hp=3).expect("you", hand=0)


# --- Shamoke -------------------------------------------------------------------------------------------------------


def test_dushi_poison_works_when_the_victims_turn_ends(frontier: Frontier) -> None:
    game = frontier(you="shamoke at=3,3 hand='slash.normal spade 7'", foe="- at=4,3")
    game.use("you", "slash").answer("you", "dushi").expect("foe", hp=3, marks={"poison": 1})
    game.decline("you").settle().expect_asked("foe", "idle").decline("foe").settle()
    game.expect("foe", hp=2, marks={"poison": 0})


def test_dushi_recovering_washes_it_out(frontier: Frontier) -> None:
    game = frontier(you="shamoke at=3,3 hand='slash.normal spade 7'", foe="- at=4,3")
    game.use("you", "slash").answer("you", "dushi").do({"recover": {"who": "foe", "amount": 1}})
    game.expect("foe", hp=4, marks={"poison": 0})
    game.decline("you").settle().decline("foe").settle().expect("foe", hp=4)


def test_dushi_does_not_poison_twice(frontier: Frontier) -> None:
    game = frontier(you="shamoke at=3,3 hand='slash.normal spade 7'", foe="- at=4,3 marks=poison")
    game.use("you", "slash").expect("foe", hp=3).expect_not_offered("you", "dushi")


@pytest.mark.parametrize(("ground", "safe"), [("K", True), ("F", True), (".", False)])
def test_fumang_in_marsh_and_forest_no_trick_reaches_him_from_afar(frontier: Frontier, ground: str, safe: bool) -> None:
    field = ["B......", *(["......."] * 3), f"..{ground}....", ".......", "......B"]
    game = frontier(you="shamoke at=3,3 hand='jink heart 2'", foe="- at=5,3 hand='duel spade 1'", turn="foe",
                    map=field)  # fmt: skip
    assert game.offered("foe", "use duel") is not safe


def test_fumang_at_arms_length_it_does_not_help(frontier: Frontier) -> None:
    field = ["B......", *(["......."] * 3), "..K....", ".......", "......B"]
    game = frontier(you="shamoke at=3,3", foe="- at=4,3 hand='duel spade 1'", turn="foe", map=field)
    game.expect_offered("foe", "use duel spade 1")


# --- Wutugu and being pushed ---------------------------------------------------------------------------------------


def test_tengjia_ordinary_damage_is_never_more_than_one(frontier: Frontier) -> None:
    frontier(you="wutugu at=3,3", foe="- at=4,3").damage("foe", "you", 3).expect("you", hp=4)


def test_tengjia_fire_eats_the_armour(frontier: Frontier) -> None:
    game = frontier(you="wutugu at=3,3", foe="- at=4,3")
    game.damage("foe", "you", 1, nature="fire").expect("you", max_hp=4, hp=3)


def test_tengjia_burns_no_further_than_three(frontier: Frontier) -> None:
    game = frontier(you="wutugu at=3,3 max_hp=3", foe="- at=4,3")
    game.damage("foe", "you", 1, nature="fire").expect("you", max_hp=3, hp=2)


def test_manzhuang_on_open_ground_the_victim_flies_two_squares(frontier: Frontier) -> None:
    game = frontier(you="wutugu at=3,3 hand='jink heart 2'", foe="- at=4,3")
    game.activate("you", "manzhuang").expect("foe", at=(6, 3), hp=4).expect("you", hand=0)


def test_manzhuang_against_the_edge_it_hurts(frontier: Frontier) -> None:
    game = frontier(you="wutugu at=5,3 hand='jink heart 2'", foe="- at=6,3")
    game.activate("you", "manzhuang").expect("foe", at=(7, 3), hp=3)


def test_manzhuang_against_a_mountain_or_a_piece_nobody_moves(frontier: Frontier) -> None:
    field = ["B......", *(["......."] * 3), "....M..", ".......", "......B"]
    game = frontier(you="wutugu at=3,3 hand='jink heart 2'", foe="- at=4,3", map=field)
    game.activate("you", "manzhuang").expect("foe", at=(4, 3), hp=3)
    game = frontier(you="wutugu at=3,3 hand='jink heart 2'", ally="- at=5,3", foe="- at=4,3")
    game.activate("you", "manzhuang").expect("foe", at=(4, 3), hp=3)


def test_manzhuang_once_a_phase_and_for_a_card(frontier: Frontier) -> None:
    game = frontier(you="wutugu at=3,3 hand='jink heart 2;jink heart 8'", foe="- at=4,3", foe2="- at=3,4")
    game.activate("you", "manzhuang", "foe").answer("you", "jink heart 2").expect_not_offered("you", "manzhuang")
    frontier(you="wutugu at=3,3", foe="- at=4,3").expect_not_offered("you", "manzhuang")


def test_a_push_is_no_movement(frontier: Frontier) -> None:
    """Nothing that waits for a movement happens: the marsh ends none."""
    field = ["B......", *(["......."] * 3), "....K..", ".......", "......B"]
    game = frontier(you="wutugu at=3,3 hand='jink heart 2'", foe="- at=4,3", map=field)
    game.activate("you", "manzhuang").expect("foe", at=(6, 3), hp=4)
    assert game.happened("move") == 0


def test_a_push_needs_a_line(frontier: Frontier) -> None:
    game = frontier(you="- at=3,3", foe="- at=4,4")
    game.do({"push": {"who": "you", "target": "foe"}}).expect("foe", at=(4, 4))
