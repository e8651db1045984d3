"""Cases R43 to R57: nullification, delayed tricks, single skills, distance."""

from __future__ import annotations

import pytest

HIT = "slash.normal spade 7"
FOREST = (".......",) * 4 + ("...F...",) + (".......",) * 2
TOWER = (".......",) * 4 + ("..T....",) + (".......",) * 2


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
    game = field(you="daqiao at=3,3 hand='slash.normal diamond 7'", foe="- at=5,5 hand='jink heart 2'", foe2="- at=7,7")
    game.activate("you", "guose").expect("foe", delayed=["slash.normal diamond 7"])
    game.decline("you").settle()
    if game.request.kind == "unit":
        game.answer(game.request.who.name, "foe").answer(game.request.who.name, 0)
    entered = [one.args["phase"] for one in game.game.journal if one.code == "phase" and one.args["who"].name == "foe"]
    assert entered[:4] == ["prepare", "delayed", "draw", "play"] and game.happened("judge") == 0
    assert game.pile("discard_pile") == ["slash.normal diamond 7"]


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


@pytest.mark.clause("R50", "ch4.jizhi", "flow.3.4.2")
def test_r50_a_nullification_is_a_normal_trick_too(field):
    """She may draw at once for her own nullification, before it resolves; for a delayed trick she may not."""
    game = field(you="- at=3,3 hand='ex_nihilo heart 7'", foe="huangyueying at=4,3 hand='nullification spade 11'")
    game.use("you", "ex_nihilo").answer("foe", "nullification").activate("foe", "jizhi").expect("foe", hand=1)
    game.expect("you", hand=0)
    game = field(you="huangyueying at=3,3 hand='indulgence club 6'", foe="- at=4,3")
    game.use("you", "indulgence").expect_asked("you", "idle").expect("you", hand=0)


@pytest.mark.clause("R50", "ch4.qicai")
def test_r50_her_reach(field):
    """A duel at five squares and not at six, an indulgence at seven; slash and peach reach as ever."""
    game = field(
        you=f"huangyueying at=1,1 hand='duel spade 1;indulgence club 6;peach heart 3;{HIT}'",
        foe="- at=5,2 hp=3", foe2="- at=5,3", foe3="- at=6,3",
    )  # fmt: skip
    game.expect_not_offered("you", "slash", "peach").use("you", "indulgence").expect_offered("you", "foe3")
    game.answer("you", "foe3").use("you", "duel").decline("you").expect("foe", hp=2)


@pytest.mark.clause("R51", "ch4.rende")
@pytest.mark.parametrize(("gifts", "hp"), [((1,), 2), ((1, 1), 3), ((3,), 3), ((2, 2), 3)])
def test_r51_the_second_card_heals_once(field, gifts, hp):
    """One and one: healed at the second; three at once: healed once; never twice in a phase."""
    cards = [f"jink heart {n}" for n in range(2, 7)]
    game = field(you=f"liubei hp=2 at=3,3 hand='{';'.join(cards)}'", ally="- at=7,7", foe="- at=1,7")
    for count in gifts:
        game.activate("you", "rende", "ally").answer("you", *(cards.pop() for _ in range(count)))
    game.expect("you", hp=hp)


@pytest.mark.clause("R51", "ch4.rende")
def test_r51_crossed_while_unhurt_it_is_gone(field):
    """Two given while unhurt: no healing then, and none for the third after he was hurt."""
    game = field(
        you="liubei at=3,3 hand='jink heart 2;jink heart 3;jink heart 4;peach heart 3'", ally="- at=7,7", foe="- at=1,7"
    )
    game.activate("you", "rende", "ally").answer("you", "jink heart 2", "jink heart 3").damage("foe", "you", 1)
    game.activate("you", "rende", "ally").answer("you", "jink heart 4").expect("you", hp=3)


@pytest.mark.clause("R51", "ch4.rende", "ch2.phase.o2", "ch2.phase.o4")
def test_r51_a_second_play_phase_counts_anew(field):
    """One given before, one in another play phase of the same turn: the counter has begun again."""
    game = field(
        you="liubei hp=2 at=3,3 hand='jink heart 2;jink heart 3;jink heart 4'", ally="- at=7,7", foe="- at=1,7"
    )
    game.activate("you", "rende", "ally").answer("you", "jink heart 2").do(
        {"extra_phase": {"who": "you", "phase": "play"}}
    )
    game.activate("you", "rende", "ally").answer("you", "jink heart 3").expect("you", hp=2)
    game.activate("you", "rende", "ally").expect("you", hp=3, hand=0)


@pytest.mark.clause("R52", "ch4.jieyin", "ch1.topic2.e2")
def test_r52_unhurt_she_may_marry_a_wounded_man(field):
    """Two hand cards, a wounded man within three: only he heals. Unhurt, too far, or a woman: no target."""
    game = field(
        you="sunshangxiang at=3,3 hand='jink heart 2;jink heart 3'", ally="- hp=1 at=4,5",
        ally2="- at=4,3", foe="- hp=1 at=7,3", foe2="zhenji hp=1 at=3,4",
    )  # fmt: skip
    game.activate("you", "jieyin").expect("ally", hp=2).expect("you", hp=3, hand=0)


@pytest.mark.clause("R52", "ch4.jieyin")
def test_r52_equipment_does_not_pay(field):
    """One hand card and one equipped are not two hand cards."""
    game = field(
        you="sunshangxiang at=3,3 hand='jink heart 2' equip='axe diamond 5'", ally="- hp=1 at=4,3", foe="- at=7,7"
    )
    game.expect_not_offered("you", "jieyin")


@pytest.mark.clause("R53", "ch4.fanjian", "ch2.card_id", "ch2.show_cards.o1", "ch2.hand.o1")
def test_r53_the_target_names_a_suit_and_picks_among_hidden_cards(field):
    """It names a suit, then takes one of Zhou Yu's cards unseen, shows and keeps it; another suit costs a hit point."""
    game = field(you="zhouyu at=3,3 hand='duel spade 1;drowning spade 7'", foe="- at=5,4")
    game.activate("you", "fanjian").answer("foe", "heart").expect_asked("foe", "cards")
    assert game.keys == ["you hidden 1", "you hidden 2"]
    game.answer("foe", 0).expect("foe", hp=3, hand=1).expect("you", hand=1, marks={"yi_doubt": 1})
    game.expect_not_offered("you", "fanjian")
    game = field(you="zhouyu at=3,3 hand='duel spade 1;drowning spade 7'", foe="- at=5,4")
    game.activate("you", "fanjian").answer("foe", "spade").answer("foe", 0).expect("foe", hp=4, hand=1)


@pytest.mark.clause("R53", "ch4.fanjian")
def test_r53_needs_a_hand_card_and_somebody_within_three(field):
    """Without a hand card, or with nobody near enough, it is not offered."""
    field(you="zhouyu at=3,3 equip='axe diamond 5'", foe="- at=4,3").expect_not_offered("you", "fanjian")
    field(you="zhouyu at=3,3 hand='jink heart 2'", foe="- at=5,5").expect_not_offered("you", "fanjian")


@pytest.mark.clause("R54", "ch4.zhiheng", "ch2.equal_amount", "ch2.one_by_one.n1", "ch2.at_most_at_least")
def test_r54_at_least_one_from_hand_and_equipment_in_one_move(field):
    """Three cards from both zones go at once, three are drawn; once a phase, and never none."""
    game = field(
        you="sunquan at=3,3 hand='jink heart 2;jink heart 3;jink heart 4' equip='axe diamond 5'", foe="- at=7,7"
    )
    game.activate("you", "zhiheng")
    assert game.request.least == 1 and not game.request.declinable
    game.answer("you", "jink heart 2", "jink heart 3", "axe").expect("you", hand=4, equip=[])
    game.expect_not_offered("you", "zhiheng")


@pytest.mark.clause("R56", "ch4.crossbow", "flow.3.11.slash_limit")
def test_r56_the_limit_is_looked_up_each_time(field):
    """One slash used, then the crossbow: more. Three used, then another weapon: none."""
    shots = ";".join(f"slash.normal spade {n}" for n in (7, 8, 9))
    game = field(you=f"- at=3,3 hand='{shots};crossbow club 1;axe diamond 5;slash.normal spade 10'", foe="- at=4,3")
    game.use("you", "slash.normal spade 7").expect_not_offered("you", "slash").use("you", "crossbow")
    game.use("you", "slash.normal spade 8").use("you", "slash.normal spade 9").expect("foe", hp=1)
    game.use("you", "axe").expect_not_offered("you", "slash").expect("you", hand=1)


@pytest.mark.clause("R56", "ch4.tower.1", "ch4.offensive_mount", "flow.3.7.5")
def test_r56_a_tower_turns_it_off_and_a_step_on_again(field):
    """On the tower the crossbow is silent; one step off with the mount it works."""
    game = field(
        you=f"- at=3,3 hand='{HIT};slash.normal spade 8' equip='crossbow club 1;offensive_mount heart 5'",
        foe="- at=4,4", map=TOWER,
    )  # fmt: skip
    game.use("you", HIT).expect_not_offered("you", "slash").activate("you", "offensive_mount").answer("you", "(3,4)")
    game.use("you", "slash").expect("foe", hp=2)


@pytest.mark.clause("R56", "ch4.paoxiao", "ch4.tower.1", "ch1.1.1.1.e1")
def test_r56_zhangfei_is_never_limited(field):
    """On a tower, with whatever weapon: his own skill is no weapon skill."""
    game = field(you=f"zhangfei at=3,3 hand='{HIT};slash.normal spade 8'", foe="- at=4,3", map=TOWER)
    game.use("you", HIT).use("you", "slash").expect("foe", hp=2)


@pytest.mark.clause("R57", "ch2.distance", "ch4.offensive_mount", "ch4.defensive_mount")
def test_r57_distance_is_counted_over_everything(scene):
    """From (1,1) to (4,3) five, whatever horses, mountains and pieces there are."""
    horses = "equip='offensive_mount heart 5'", "equip='defensive_mount heart 5'"
    game = scene(
        you=f"huangyueying at=1,1 hand='duel spade 1' {horses[0]}", foe=f"- at=4,3 {horses[1]}", ally="- at=2,2"
    )
    match = game.game.match
    assert match.book.distance(match, game.who("you"), game.who("foe")) == 5
    game.use("you", "duel", "foe").decline("you").expect("foe", hp=3)


@pytest.mark.clause("R57", "flow.3.11.one_square", "ch2.attack_range.o1.2", "ch2.legal_square")
def test_r57_in_one_base_they_are_no_square_apart(scene):
    """Within one of each other and in each other's range; nobody is in their own; the splash passes them by."""
    game = scene(
        you=f"- hp=3 at=7,1 hand='peach heart 3;{HIT};fire_camp heart 2;jink diamond 2'",
        ally="- hp=3 at=7,1",
        foe="- at=1,1",
    )
    game.use("you", "peach").expect_offered("you", "you", "ally").answer("you", "ally").expect("ally", hp=4)
    game.use("you", "fire_camp", "you").settle().expect("you", hp=2).expect("ally", hp=4)
    game.use("you", "slash").expect("ally", hp=3)
