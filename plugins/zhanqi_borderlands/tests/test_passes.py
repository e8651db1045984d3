"""The generals of the passes and of the captivity: each skill where it fires, where it is stopped, at its limit."""

from __future__ import annotations

from collections.abc import Callable

from zhanqi.scene import Scene

Frontier = Callable[..., Scene]


# --- Cai Wenji -----------------------------------------------------------------------------------------------------


def test_beifen_whoever_strikes_her_down_is_turned_over(frontier: Frontier) -> None:
    game = frontier(you="caiwenji at=3,3 hp=1 hand='peach heart 3'", turn="foe",
                    foe="- at=4,3 hp=2 hand='jink heart 2;jink heart 8;duel spade 1'")  # fmt: skip
    game.damage("foe", "you").answer("you", "beifen").answer("foe", "jink heart 2")
    game.expect("foe", face="down", hand=2).use("you", "peach").expect("you", hp=1)


def test_beifen_an_ally_is_forgiven(frontier: Frontier) -> None:
    game = frontier(you="caiwenji at=3,3 hp=1 hand='peach heart 3'", ally="- at=4,3", foe="- at=7,7")
    game.damage("ally", "you").expect_not_offered("you", "beifen")


def test_hujia_an_ally_who_recovers_draws(frontier: Frontier) -> None:
    game = frontier(you="caiwenji at=3,3", ally="- at=4,3 hp=2", foe="- at=7,7")
    game.do({"recover": {"who": "ally", "amount": 1}}).answer("you", "hujia").expect("ally", hp=3, hand=1)


def test_hujia_once_a_turn_and_within_three(frontier: Frontier) -> None:
    game = frontier(you="caiwenji at=3,3", ally="- at=4,3 hp=1", far="- at=7,3 hp=1", foe="- at=7,7")
    game.do({"recover": {"who": "far", "amount": 1}}).expect_not_offered("you", "hujia")
    game.do({"recover": {"who": "ally", "amount": 1}}).answer("you", "hujia")
    game.do({"recover": {"who": "ally", "amount": 1}}).expect_not_offered("you", "hujia")


# --- Tian Yu -------------------------------------------------------------------------------------------------------


def test_gusai_an_allys_equipment_stays_where_it_is(frontier: Frontier) -> None:
    game = frontier(you="tianyu at=3,3", ally="- at=4,3 equip='spear spade 12'",
                    foe="- at=5,3 hand='dismantlement spade 3;dismantlement spade 4'", turn="foe")  # fmt: skip
    game.use("foe", "dismantlement", "ally").answer("you", "gusai").expect("ally", equip=["spear spade 12"])
    game.use("foe", "dismantlement", "ally").expect("ally", equip=[])


def test_gusai_what_an_ally_does_goes_on(frontier: Frontier) -> None:
    game = frontier(you="tianyu at=3,3", ally="- at=4,3 equip='spear spade 12'", foe="- at=7,7")
    game.do({"discard": {"who": "ally", "cards": {"cards": {"of": "ally", "in": ["equip_zone"]}}}})
    game.expect("ally", equip=[])


def test_gusai_is_about_equipment(frontier: Frontier) -> None:
    game = frontier(you="tianyu at=3,3", ally="- at=4,3 hand='jink heart 2'",
                    foe="- at=5,3 hand='dismantlement spade 3'", turn="foe")  # fmt: skip
    game.use("foe", "dismantlement", "ally").expect_not_offered("you", "gusai").expect("ally", hand=0)


def test_zhatui_an_ally_falls_back_and_the_phase_is_over(frontier: Frontier) -> None:
    game = frontier(you="tianyu at=3,3 hand='jink heart 2;jink heart 8'", ally="- at=4,3", foe="- at=7,7")
    game.activate("you", "zhatui", "ally").answer("you", "jink heart 2").move("ally", (5, 3), (6, 3))
    game.expect("ally", at=(6, 3)).expect_not_offered("you", "zhatui")
    assert game.game.state.phase != "play" or game.game.state.current != 0


def test_zhatui_costs_a_hand_card(frontier: Frontier) -> None:
    frontier(you="tianyu at=3,3", foe="- at=7,7").expect_not_offered("you", "zhatui")


# --- Han Sui -------------------------------------------------------------------------------------------------------


def test_jiuqu_two_cards_a_phase_are_recast(frontier: Frontier) -> None:
    game = frontier(you="hansui at=3,3 hand='jink heart 2' equip='spear spade 12'", foe="- at=7,7",
                    draw_pile=["duel spade 1", "peach heart 3"])  # fmt: skip
    game.activate("you", "jiuqu").answer("you", "jink heart 2").expect("you", hand=["duel spade 1"])
    game.activate("you", "jiuqu").answer("you", "spear").expect("you", hand=["duel spade 1", "peach heart 3"], equip=[])
    game.expect_not_offered("you", "jiuqu")


def test_fanfu_he_comes_again_after_an_allys_turn_once_a_game(frontier: Frontier) -> None:
    game = frontier(you="hansui at=3,3 face=down", ally="- at=4,3", foe="- at=7,7", turn="ally")
    game.decline("ally").answer("you", "fanfu").expect("you", face="up", hp=3, hand=1)


def test_fanfu_not_after_his_own_turn_nor_after_an_enemys(frontier: Frontier) -> None:
    game = frontier(you="hansui at=3,3", ally="- at=4,3 face=down", foe="- at=7,7")
    game.decline("you").expect_not_offered("you", "fanfu")
    game = frontier(you="hansui at=3,3 face=down", ally="- at=4,3 face=down", foe="- at=7,7", turn="foe")
    game.decline("foe").expect_not_offered("you", "fanfu")
