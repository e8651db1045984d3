"""Cases R50 to R57: single skills, unlimited slashes, distance."""

from __future__ import annotations

import pytest

HIT = "slash.normal spade 7"
TOWER = (".......",) * 4 + ("..T....",) + (".......",) * 2


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
