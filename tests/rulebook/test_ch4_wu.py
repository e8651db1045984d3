"""Chapter 4, Wu: Sun Quan, Gan Ning, Lü Meng, Huang Gai, Zhou Yu, Da Qiao."""

from __future__ import annotations

import pytest

DRAWN = ["ex_nihilo heart 7", "ex_nihilo heart 8", "ex_nihilo heart 9", "ex_nihilo diamond 7"]
SLASH = "slash.normal spade 7"

# --- 制衡 ------------------------------------------------------------------------------------------------------------


@pytest.mark.clause("ch4.zhiheng", "R54")
def test_ch4_zhiheng_trades_cards_one_for_one(field):
    """At least one card, hand and equipment together, is discarded in one go; as many are drawn."""
    game = field(
        you="sunquan at=3,3 hand='peach heart 3;jink heart 2' equip='spear spade 12'", foe="- at=6,6", draw_pile=DRAWN
    )
    game.activate("you", "zhiheng").answer("you", "peach", "spear", "jink")
    game.expect("you", hand=3, equip=[])
    assert len(game.pile("discard_pile")) == 3


@pytest.mark.clause("ch4.zhiheng", "R54")
def test_ch4_zhiheng_once_a_phase(field):
    """Once a play phase."""
    game = field(you="sunquan at=3,3 hand='peach heart 3;jink heart 2'", foe="- at=6,6", draw_pile=DRAWN)
    game.activate("you", "zhiheng").answer("you", "peach").expect_asked("you", "idle").expect_not_offered(
        "you", "zhiheng"
    )


@pytest.mark.clause("ch4.zhiheng", "R54")
def test_ch4_zhiheng_needs_a_card_and_not_none(field):
    """Discarding none is not allowed; with no card at all it is not offered."""
    game = field(you="sunquan at=3,3 hand='peach heart 3;jink heart 2'", foe="- at=6,6").activate("you", "zhiheng")
    assert game.request.least == 1 and not game.request.declinable
    game = field(you="sunquan at=3,3", foe="- at=6,6")
    game.expect_asked("you", "idle").expect_not_offered("you", "zhiheng")


# --- 奇袭 ------------------------------------------------------------------------------------------------------------


@pytest.mark.clause("ch4.qixi")
def test_ch4_qixi_uses_black_cards_as_dismantlement(field):
    """Any black card of his, hand or equipped, is used as a dismantlement, as often as he likes."""
    game = field(
        you=f"ganning at=3,3 hand='{SLASH};peach heart 3' equip='spear spade 12'",
        foe="- at=4,3 hand='jink heart 2;jink heart 4'",
    )
    game.use("you", "qixi", "foe", physical=["spear"]).answer("you", "foe hidden 1")
    game.use("you", "qixi", "foe").expect("foe", hand=0).expect("you", hand=["peach heart 3"])


@pytest.mark.clause("ch4.qixi")
def test_ch4_qixi_not_with_red_cards(field):
    """A red card is none."""
    game = field(you="ganning at=3,3 hand='peach heart 3'", foe="- at=4,3 hand='jink heart 2'")
    game.expect_asked("you", "idle").expect_not_offered("you", "qixi")


@pytest.mark.clause("ch4.qixi")
def test_ch4_qixi_reaches_as_a_dismantlement_does(field):
    """Distance 4, and a card there."""
    game = field(
        you=f"ganning at=1,1 hand='{SLASH}'",
        foe="- at=5,1 hand='jink heart 2'",
        foe2="- at=6,1 hand='jink heart 4'",
        friend="- at=1,2",
    )
    game.use("you", "qixi").expect("foe", hand=0).expect("foe2", hand=1)


# --- 渡江 ------------------------------------------------------------------------------------------------------------

LAKES = ["B.....L", ".......", ".......", "...L...", ".......", ".......", "L.....B"]


@pytest.mark.clause("ch4.dujiang")
def test_ch4_dujiang_crosses_from_lake_to_lake(field):
    """Standing in a lake he may step to any other lake in one displacement, and walk on from there."""
    game = field(map=LAKES, you="lvmeng at=1,1", foe="- at=4,3", phase="move")
    game.expect_offered("you", "(7,7)", "(4,4)", "(2,1)").answer("you", "(7,7)").answer("you", "(7,6)").decline("you")
    game.expect("you", at=(7, 6))


@pytest.mark.clause("ch4.dujiang", "flow.3.11.dujiang")
def test_ch4_dujiang_not_onto_an_occupied_lake(field):
    """The lake must be a legal square; and from dry ground there is no crossing."""
    game = field(map=LAKES, you="lvmeng at=1,1", foe="- at=7,7", phase="move")
    game.expect_offered("you", "(4,4)").expect_not_offered("you", "(7,7)")
    game = field(map=LAKES, you="lvmeng at=1,2", foe="- at=6,6", phase="move")
    game.expect_asked("you", "step").expect_not_offered("you", "(7,7)", "(4,4)").answer("you", "(1,1)")
    game.expect_offered("you", "(7,7)", "(4,4)")


@pytest.mark.clause("ch4.dujiang")
def test_ch4_dujiang_makes_his_slashes_unanswerable_this_turn(field):
    """Having crossed, this turn his slashes strike within distance 1 and nobody can answer them."""
    game = field(
        map=LAKES,
        you=f"lvmeng at=1,1 hand='{SLASH}' equip='crossbow club 1'",
        foe="zhaoyun at=4,5 hand='jink heart 2;jink heart 4'",
        phase="move",
    )
    game.answer("you", "(4,4)").decline("you").use("you", "slash", "foe").expect("foe", hp=3, hand=2)
    game.expect_asked("you", "idle")


@pytest.mark.clause("ch4.dujiang")
def test_ch4_dujiang_shortens_a_long_weapon(field):
    """The slash's target becomes another character within distance 1, whatever the attack range or the kind."""
    game = field(
        map=LAKES,
        you=f"lvmeng at=1,1 hand='{SLASH};slash.arrow club 4' equip='spear spade 12'",
        foe="- at=4,6",
        foe2="- at=6,6",
        phase="move",
    )
    game.answer("you", "(4,4)").decline("you").expect_asked("you", "idle").expect_not_offered(
        "you", "slash.normal", "slash.arrow"
    )


@pytest.mark.clause("ch4.dujiang", "flow.3.11.one_square")
def test_ch4_dujiang_within_one_includes_his_own_square(field):
    """Within distance 1 includes distance 0: somebody in the camp he walked into."""
    game = field(
        map=["B......", ".......", ".......", "...LC..", ".......", ".......", "L.....B"],
        you=f"lvmeng at=1,1 hand='{SLASH}'",
        foe="- at=5,4",
        phase="move",
    )
    game.answer("you", "(4,4)").answer("you", "(5,4)").decline("you").use("you", "slash", "foe").expect("foe", hp=3)


@pytest.mark.clause("ch4.dujiang")
def test_ch4_dujiang_walking_through_lakes_is_no_crossing(field):
    """Only a displacement by this rule counts: an ordinary walk out of a lake changes no slash."""
    game = field(
        map=LAKES,
        you=f"lvmeng at=1,1 hand='{SLASH}'",
        foe="- at=1,3 hand='jink heart 2'",
        phase="move",
    )
    game.answer("you", "(1,2)").decline("you").use("you", "slash", "foe").answer("foe", "jink").expect("foe", hp=4)


@pytest.mark.clause("ch4.dujiang")
def test_ch4_dujiang_works_in_any_movement(field):
    """A swift march crosses too, and its slashes are then those of a crossing."""
    game = field(
        map=LAKES,
        you=f"lvmeng at=1,1 hand='{SLASH};swift_march heart 5'",
        foe="- at=4,2 hand='jink heart 2'",
    )
    game.use("you", "swift_march").answer("you", "(4,4)").answer("you", "(4,3)")
    game.use("you", "slash", "foe").expect("foe", hp=3, hand=1)


@pytest.mark.clause("ch4.dujiang")
def test_ch4_dujiang_is_over_with_the_turn(field):
    """In his next turn the spear reaches distance 3 again, and the slash may be dodged."""
    game = field(
        map=LAKES,
        you=f"lvmeng at=1,1 hand='{SLASH}' equip='spear spade 12'",
        foe="- at=4,6 hand='jink heart 2'",
        phase="move",
        draw_pile=["jink heart 4"] * 6,
    )
    game.answer("you", "(4,4)").decline("you").expect_not_offered("you", "slash.normal").decline("you")
    game.settle().decline("foe").settle().decline("foe").settle()
    game.use("you", SLASH, "foe").expect_offered("foe", "jink")


# --- 苦肉 ------------------------------------------------------------------------------------------------------------


@pytest.mark.clause("ch4.kurou")
def test_ch4_kurou_buys_two_cards_with_a_hit_point(field):
    """He loses 1 hit point and draws two, as often as he likes; it is no damage."""
    game = field(you="huanggai at=3,3", foe="- at=6,6", draw_pile=DRAWN)
    game.activate("you", "kurou").activate("you", "kurou").expect("you", hp=2, hand=4)
    assert game.happened("damage") == 0 and game.happened("lose_hp", who="you", amount=1) == 2


@pytest.mark.clause("ch4.kurou", "R33")
def test_ch4_kurou_at_the_last_hit_point(field):
    """At 1 he may; first he is dying: rescued he draws, dead he doesn't, and nobody killed him."""
    game = field(you="huanggai hp=1 at=3,3 hand='peach heart 3'", foe="- at=6,6", foe2="- at=6,5", draw_pile=DRAWN)
    game.activate("you", "kurou").answer("you", "peach").expect("you", hp=1, hand=2)
    game = field(you="huanggai hp=1 at=3,3", friend="- at=7,1", foe="- at=6,6", foe2="- at=6,5", draw_pile=DRAWN)
    game.activate("you", "kurou").expect("you", alive=False, hand=0)
    assert game.happened("death", who="you", killer=None) == 1


# --- 英姿, 反间 ------------------------------------------------------------------------------------------------------


@pytest.mark.clause("ch4.yingzi")
def test_ch4_yingzi_draws_one_more(field):
    """In the draw phase he may raise the quota by 1."""
    game = field(you="zhouyu at=3,3", foe="- at=6,6", phase="draw", draw_pile=DRAWN)
    game.activate("you", "yingzi").expect("you", hand=3, draw_quota=2)


@pytest.mark.clause("ch4.yingzi")
def test_ch4_yingzi_is_a_choice_once_a_phase(field):
    """Declined he draws two; it is not offered twice."""
    field(you="zhouyu at=3,3", foe="- at=6,6", phase="draw", draw_pile=DRAWN).decline("you").expect("you", hand=2)
    game = field(you="zhouyu at=3,3", foe="- at=6,6", phase="draw", draw_pile=DRAWN).activate("you", "yingzi")
    assert game.request.kind == "step"


@pytest.mark.clause("ch4.yingzi", "ch4.lake.2")
def test_ch4_yingzi_needs_a_draw_phase(field):
    """In a lake the draw phase is skipped, and with it the skill."""
    game = field(
        map=["B......", ".......", ".......", ".......", "..L....", ".......", "......B"],
        you="zhouyu at=3,3",
        foe="- at=6,6",
        phase="draw",
    )
    game.expect_asked("you", "step").expect("you", hand=0)


@pytest.mark.clause("ch4.fanjian", "R53")
def test_ch4_fanjian_a_wrong_guess_hurts(field):
    """The target names a suit, takes one of his hand cards unseen and shows it; another suit costs it 1."""
    game = field(you="zhouyu at=3,3 hand='peach heart 3;ex_nihilo heart 7'", foe="- at=4,3")
    game.activate("you", "fanjian", "foe").answer("foe", "spade").expect_offered("foe", "you hidden 1", "you hidden 2")
    game.answer("foe", "you hidden 1").expect("foe", hp=3, hand=1).expect("you", hand=1, marks={"yi_doubt": 1})
    assert game.happened("damage", source="you", target="foe", nature="normal") == 1


@pytest.mark.clause("ch4.fanjian", "R53")
def test_ch4_fanjian_a_right_guess_costs_nothing(field):
    """The suit named: the target keeps the card unhurt."""
    game = field(you="zhouyu at=3,3 hand='peach heart 3' equip='offensive_mount heart 5'", foe="- at=4,3")
    game.activate("you", "fanjian", "foe").answer("foe", "heart").expect("foe", hp=4, hand=["peach heart 3"])


@pytest.mark.clause("ch4.fanjian", "R53")
def test_ch4_fanjian_within_three_once_a_phase_with_a_hand(field):
    """Another character within distance 3, once a phase, and only with a hand card."""
    game = field(
        you="zhouyu at=1,1 hand='peach heart 3;ex_nihilo heart 7'", foe="- at=3,2", foe2="- at=3,3", friend="- at=1,2"
    )
    game.activate("you", "fanjian").expect_offered("you", "foe", "friend").expect_not_offered("you", "foe2", "you")
    game.answer("you", "foe").answer("foe", "heart").answer("foe", 0).expect_asked("you", "idle")
    game.expect_not_offered("you", "fanjian")
    game = field(you="zhouyu at=1,1 equip='offensive_mount heart 5'", foe="- at=3,2")
    game.expect_asked("you", "idle").expect_not_offered("you", "fanjian")


# --- 国色, 流离 ------------------------------------------------------------------------------------------------------


@pytest.mark.clause("ch4.guose", "R46")
def test_ch4_guose_uses_diamonds_as_indulgence(field):
    """Any diamond card of hers is used as an indulgence within distance 5; it lies there as one."""
    game = field(
        you="daqiao at=1,1 hand='slash.normal diamond 7;peach heart 3'",
        foe="- at=6,1",
        foe2="- at=7,1",
        friend="- at=7,7",
    )
    game.use("you", "guose").expect("foe", delayed=["slash.normal diamond 7"]).expect("you", hand=1)


@pytest.mark.clause("ch4.guose", "R46")
def test_ch4_guose_the_card_is_discarded_as_itself(field):
    """In the delayed phase it skips the move phase; then the diamond slash goes to the discard pile."""
    game = field(
        you="daqiao at=3,3 equip='offensive_mount diamond 13'", foe="- at=4,3", foe2="- at=6,6", draw_pile=DRAWN
    )
    game.use("you", "guose", "foe").expect("you", equip=[]).decline("you").answer("foe", "foe").expect_asked(
        "foe", "idle"
    )
    game.expect("foe", at=(4, 3), delayed=[])
    assert "offensive_mount diamond 13" in game.pile("discard_pile")


@pytest.mark.clause("ch4.guose", "flow.3.11.same_delayed")
def test_ch4_guose_not_beside_another_indulgence(field):
    """It is an indulgence by name: who already bears one is no legal target."""
    game = field(you="daqiao at=1,1 hand='jink diamond 2;jink diamond 3'", foe="- at=2,1")
    game.use("you", "guose", physical=["jink diamond 2"]).expect("foe", delayed=["jink diamond 2"])
    game.expect_asked("you", "idle").expect_not_offered("you", "guose")


@pytest.mark.clause("ch4.guose")
def test_ch4_guose_not_with_hearts(field):
    """Red alone is not enough."""
    game = field(you="daqiao at=1,1 hand='peach heart 3'", foe="- at=2,1")
    game.expect_asked("you", "idle").expect_not_offered("you", "guose")


@pytest.mark.clause("ch4.liuli")
def test_ch4_liuli_redirects_the_slash(field):
    """Becoming the target of a slash she may discard a card and hand it on to somebody within distance 3 of her."""
    game = field(
        you=f"- at=3,3 hand='{SLASH}'",
        foe="daqiao at=4,3 hand='peach heart 3' equip='eight_diagram spade 2'",
        foe2="- at=5,5 hand='jink heart 2'",
        foe3="- at=6,5",
        friend="- at=4,4",
    )
    game.use("you", "slash", "foe").activate("foe", "liuli").expect_offered("foe", "foe2", "friend")
    game.expect_not_offered("foe", "foe3", "you", "foe").answer("foe", "foe2").answer("foe", "eight_diagram")
    game.answer("foe2", "jink").expect("foe", hp=3, equip=[], hand=1).expect("foe2", hp=4)


@pytest.mark.clause("ch4.liuli")
def test_ch4_liuli_ignores_the_users_distance_alone(field):
    """The new target need not be in the user's range, but must be legal otherwise: not the user, not an empty city."""
    game = field(
        you=f"- at=3,3 hand='{SLASH}'",
        foe="daqiao at=4,3 hand='peach heart 3'",
        foe2="zhugeliang at=5,3",
        foe3="- at=7,3",
    )
    game.use("you", "slash", "foe").activate("foe", "liuli").expect("foe3", hp=3).expect("foe", hp=3, hand=0)


@pytest.mark.clause("ch4.liuli")
def test_ch4_liuli_needs_a_card_and_somebody(field):
    """Without a card to discard, or with nobody else within 3, it is not offered; a duel is no slash."""
    game = field(you=f"- at=3,3 hand='{SLASH}'", foe="daqiao at=4,3", foe2="- at=4,4")
    game.use("you", "slash", "foe").expect("foe", hp=2)
    game = field(you=f"- at=3,3 hand='{SLASH}'", foe="daqiao at=4,3 hand='peach heart 3'", foe2="- at=7,7")
    game.use("you", "slash", "foe").expect("foe", hp=2, hand=1)
    game = field(you="- at=3,3 hand='duel spade 1'", foe="daqiao at=4,3 hand='peach heart 3'", foe2="- at=4,4")
    game.use("you", "duel", "foe").expect("foe", hp=2, hand=1)
