"""Cases R43 to R49: what 奸雄 takes, nullification, delayed tricks, 突袭 and 裸衣."""

from __future__ import annotations

import pytest

HIT = "slash.normal spade 7"
FOREST = (".......",) * 4 + ("...F...",) + (".......",) * 2


@pytest.mark.clause("R43", "ch4.jianxiong", "ch2.damage_channel", "ch4.spear")
def test_r43_both_cards_of_a_slash_made_of_two(field):
    """Cao Cao takes both, and neither is discarded afterwards."""
    game = field(you="- at=3,3 hand='jink heart 2;peach heart 3' equip='spear spade 12'", foe="caocao at=4,3")
    game.use("you", "spear", physical=["jink heart 2"]).activate("foe", "jianxiong")
    game.expect("foe", hand=["jink heart 2", "peach heart 3"]).expect_asked("you", "idle")
    assert game.pile("discard_pile") == []


@pytest.mark.clause("R43", "ch4.jianxiong", "ch1.2.o2")
def test_r43_damage_by_a_skill_or_without_a_card_gives_nothing(field):
    """Revenge is no card; a duel without a card leaves none: he isn't offered anything."""
    game = field(you=f"caocao at=3,3 hand='{HIT}'", foe="xiahoudun at=4,3", draw_pile=["spade 5"])
    game.use("you", "slash").activate("foe", "ganglie").expect("you", hp=3).expect_asked("you", "idle")
    game = field(you="diaochan at=3,3 hand='jink heart 2'", ally="guanyu at=3,4", foe="caocao at=4,3")
    game.activate("you", "lijian").answer("you", "ally").expect("foe", hp=3).expect_asked("you", "idle")


@pytest.mark.clause("R43", "ch4.jianxiong", "ch4.fire_camp")
def test_r43_the_splash_is_of_the_card_too(field):
    """Burnt as a neighbour he takes the burning camps all the same."""
    game = field(you="- at=1,3 hand='fire_camp heart 2'", foe="- at=3,3 hand='peach diamond 3'", foe2="caocao at=4,3")
    game.use("you", "fire_camp", "foe").activate("foe2", "jianxiong").expect("foe2", hp=3, hand=["fire_camp heart 2"])


@pytest.mark.clause("R45", "ch4.nullification")
def test_r45_per_target_from_anywhere_and_by_the_user_too(field):
    """For each of two targets everybody may nullify, at any distance, the user for its victim as well."""
    game = field(
        you="- at=3,3 hand='savage_assault spade 7;nullification spade 11'",
        foe="- at=4,3", foe2="- at=3,4", foe3="- at=7,7 hand='nullification club 12'",
    )  # fmt: skip
    game.use("you", "savage_assault").answer("you", "foe").answer("you", "nullification").decline("foe3")
    game.expect("foe", hp=4).answer("foe3", "nullification").expect("foe2", hp=4)


@pytest.mark.clause("R45", "ch4.god_salvation.o1", "ch2.void.1")
def test_r45_no_window_where_the_card_is_void(field):
    """Salvation for an unhurt character: void, so nobody is asked to nullify it."""
    game = field(you="- at=3,3 hand='god_salvation heart 1;nullification spade 11'", foe="- at=4,3")
    game.use("you", "god_salvation").expect_asked("you", "idle").expect("you", hand=1)


@pytest.mark.clause("R46", "ch4.guose", "ch4.indulgence", "flow.3.3.delayed")
def test_r46_a_converted_indulgence_acts_once_and_leaves_as_itself(field):
    """Da Qiao's diamond slash lies on B: no judgement, no move phase, and the slash is discarded as what it is."""
    game = field(you="daqiao at=3,3 hand='slash.normal diamond 7'", foe="- at=5,5 hand='jink heart 2'")
    game.activate("you", "guose").expect("foe", delayed=["slash.normal diamond 7"])
    game.decline("you").settle()
    entered = [one.args["phase"] for one in game.game.journal if one.code == "phase" and one.args["who"].name == "foe"]
    assert entered[:4] == ["prepare", "delayed", "draw", "play"] and game.happened("judge") == 0
    assert game.pile("discard_pile") == ["slash.normal diamond 7"]


@pytest.mark.clause("R46", "ch4.indulgence", "ch2.phase.o5")
def test_r46_the_turn_after_it_moves_again(field):
    """One turn without a move phase; in the next one there is one."""
    game = field(you="- at=3,3 delayed='indulgence club 6'", foe="- at=7,7", phase="turn")
    while game.happened("turn") < 4 or game.request.kind == "timing":
        game.settle()
        if game.request.kind == "idle":
            game.decline(game.request.who.name)
    phases = [one.args["phase"] for one in game.game.journal if one.code == "phase" and one.args["who"].name == "you"]
    assert phases.count("play") == 1 and "move" not in phases[: phases.index("end")]
    game.expect_asked("you", "step")


@pytest.mark.clause("R46", "ch4.indulgence", "ch4.luoshen")
def test_r46_a_skill_before_it_does_not_lose_the_skip(field):
    """Zhen Ji judges in her prepare phase; her move phase is skipped all the same, her play phase is not."""
    game = field(you="zhenji at=3,3 delayed='indulgence club 6'", foe="- at=7,7", phase="turn", draw_pile=["heart 5"])
    game.activate("you", "luoshen").settle()
    entered = [one.args["phase"] for one in game.game.journal if one.code == "phase"]
    assert "move" not in entered and "play" in entered


@pytest.mark.clause("R46", "ch4.dismantlement", "ch2.physical_virtual_card")
def test_r46_dismantled_the_physical_card_is_discarded(field):
    """What lies there as an indulgence is the diamond slash: that goes to the discard pile."""
    game = field(
        you="daqiao at=3,3 hand='slash.normal diamond 7;dismantlement spade 3'", foe="- at=4,3", foe2="- at=7,7"
    )
    game.activate("you", "guose").use("you", "dismantlement").expect("foe", delayed=[])
    assert "slash.normal diamond 7" in game.pile("discard_pile")


@pytest.mark.clause("R48", "ch4.tuxi", "ch2.draw_quota.1")
def test_r48_one_target_one_card_and_no_draw(field):
    """One target: one card, and the normal draw is nothing all the same."""
    game = field(
        you="zhangliao at=3,3", foe="- at=4,3 hand='peach heart 3'", foe2="- at=3,4 hand='jink heart 2'", phase="draw"
    )
    game.activate("you", "tuxi", "foe").expect("you", hand=["peach heart 3"]).expect("foe2", hand=1)


@pytest.mark.clause("R48", "ch4.tuxi")
def test_r48_targets_have_a_hand_and_stand_within_three(field):
    """Nobody with a hand within three: it isn't offered, and he draws two."""
    game = field(
        you="zhangliao at=3,3", foe="- at=4,3 equip='axe diamond 5'", foe2="- at=7,7 hand='peach heart 3'", phase="draw"
    )
    game.settle().expect("you", hand=2)
    assert game.happened("activate") == 0


@pytest.mark.clause("R48", "ch4.tuxi", "ch4.lake.2", "ch2.phase.o5")
def test_r48_not_in_a_skipped_draw_phase(scene):
    """On a lake his draw phase is skipped before it starts: no raid."""
    game = scene(you="zhangliao at=4,3", foe="- at=3,3 hand='peach heart 3'", phase="draw")
    game.settle().expect("foe", hand=1).expect("you", hand=0)


@pytest.mark.clause("R48", "ch4.tuxi", "ch2.draw_quota.o1")
def test_r48_not_with_nothing_to_give_up(diy):
    """With a draw quota of nothing already it cannot be the cost again."""
    quota = {"modify": {"quantity": "draw_quota", "of": "you", "final": 0}}
    cost = {"modify": {"quantity": "draw_quota", "of": "you", "final": 0, "until": [{"phase.after": {"who": "you"}}]}}
    parts = [
        {"type": "state", "state": [quota]},
        {"type": "trigger", "when": {"phase.start": {"who": "you", "phase": "draw"}}, "optional": True, "cost": [cost],
         "effect": [{"gain_mark": {"mark": "seen"}}]},
    ]  # fmt: skip
    game = diy(skills={"raid": parts}, you="raid at=3,3 hand='jink heart 2'", foe="- at=7,7", phase="draw")
    game.settle().expect("you", marks={"seen": 0}, hand=1)
    game = diy(skills={"raid": parts[1:]}, you="raid at=3,3", foe="- at=7,7", phase="draw")
    game.activate("you", "raid").settle().expect("you", marks={"seen": 1}, hand=0)


@pytest.mark.clause("R49", "ch4.luoyi")
@pytest.mark.parametrize(("card", "hp"), [(HIT, 2), ("duel spade 1", 2), ("savage_assault spade 7", 3)])
def test_r49_his_slash_and_duel_hit_harder_this_turn(field, card, hp):
    """One card less drawn, one damage more by his own slash or duel; another card is as ever."""
    game = field(you=f"xuchu at=3,3 hand='{card}'", foe="- at=4,3", phase="draw", draw_pile=["jink heart 2"])
    game.activate("you", "luoyi").settle().use("you", card.partition(" ")[0]).expect("foe", hp=hp)


@pytest.mark.clause("R49", "ch4.luoyi", "ch4.duel")
def test_r49_somebody_elses_duel_that_he_wins_is_as_ever(field):
    """In his turn somebody else duels him and loses: the user is not Xu Chu, so it is one damage."""
    game = field(you=f"xuchu at=3,3 hand='{HIT}'", ally="- at=1,1", foe="- at=4,3", phase="draw")
    game.activate("you", "luoyi").settle()
    game.do({"use_card": {"who": "foe", "card": {"name": "duel"}, "targets": "you"}}).answer("you", "slash")
    game.expect("foe", hp=3)


@pytest.mark.clause("R49", "ch4.luoyi", "ch4.fan", "ch4.forest.1")
def test_r49_with_the_fan_against_a_forest_three(field):
    """One, one for the skill, one for the forest: three."""
    game = field(you=f"xuchu at=3,3 hand='{HIT}' equip='fan diamond 1'", foe="- at=4,3", phase="draw", map=FOREST)
    game.activate("you", "luoyi").settle().use("you", HIT).answer("you", "fan").decline("foe").expect("foe", hp=1)


@pytest.mark.clause("R49", "ch4.luoyi", "ch2.draw_quota.o1")
def test_r49_not_without_a_card_to_give_up(diy):
    """A skill that takes one off the quota as its cost isn't offered when the quota is nothing."""
    less = {"modify": {"quantity": "draw_quota", "of": "you", "delta": -1, "until": [{"phase.after": {"who": "you"}}]}}
    parts = [
        {"type": "state", "state": [{"modify": {"quantity": "draw_quota", "of": "you", "delta": -2}}]},
        {"type": "trigger", "when": {"phase.body": {"who": "you", "phase": "draw"}}, "optional": True, "cost": [less],
         "effect": [{"gain_mark": {"mark": "seen"}}]},
    ]  # fmt: skip
    game = diy(skills={"bare": parts}, you="bare at=3,3 hand='jink heart 2'", foe="- at=7,7", phase="draw")
    game.settle().expect("you", marks={"seen": 0})
