"""Chapter 4, Wei: Guo Jia, Zhen Ji, Cao Chun, Dian Wei."""

from __future__ import annotations

import pytest

SLASH = "slash.normal spade 7"
PAIR = ["peach heart 3", "jink heart 2"]
DRAWN = ["peach heart 3", "peach heart 4", "jink heart 2", "jink heart 4"]

# --- 天妒 ------------------------------------------------------------------------------------------------------------


@pytest.mark.clause("ch4.tiandu")
def test_ch4_tiandu_keeps_his_judgement_card(field):
    """After the result of his own judgement is fixed he may obtain the card; the judgement counts all the same."""
    game = field(
        you=f"- at=3,3 hand='{SLASH}'", foe="guojia at=4,3 equip='eight_diagram spade 2'", draw_pile=["peach heart 3"]
    )
    game.use("you", "slash", "foe").answer("foe", "eight_diagram").answer("foe", "tiandu")
    game.expect("foe", hp=3, hand=["peach heart 3"])


@pytest.mark.clause("ch4.tiandu")
def test_ch4_tiandu_not_the_judgements_of_others(field):
    """Somebody else's judgement is not his; and he may leave his own card to be discarded."""
    game = field(you=f"machao at=3,3 hand='{SLASH}'", foe="guojia at=4,3", draw_pile=["club 5", *PAIR])
    game.use("you", "slash", "foe").answer("you", "tieqi").expect_not_offered("foe", "tiandu")
    game = field(
        you=f"- at=3,3 hand='{SLASH}'", foe="guojia at=4,3 equip='eight_diagram spade 2'", draw_pile=["peach heart 3"]
    )
    game.use("you", "slash", "foe").answer("foe", "eight_diagram").decline("foe").expect("foe", hp=3, hand=0)
    assert "peach heart 3" in game.pile("discard_pile")


@pytest.mark.clause("ch4.tiandu", "ch4.guicai", "R15")
def test_ch4_tiandu_takes_the_card_that_replaced_it(field):
    """After 鬼才 it is the new card he obtains; the old one lies in the discard pile, once."""
    game = field(
        you=f"- at=3,3 hand='{SLASH}'",
        foe="guojia at=4,3 equip='eight_diagram spade 2'",
        foe2="simayi at=5,5 hand='jink heart 2'",
        draw_pile=["club 5"],
    )
    game.use("you", "slash", "foe").answer("foe", "eight_diagram").answer("foe2", "guicai").answer("foe", "tiandu")
    game.expect("foe", hp=3, hand=["jink heart 2"])
    assert [card.partition(" ")[2] for card in game.pile("discard_pile")].count("club 5") == 1


# --- 遗计 ------------------------------------------------------------------------------------------------------------


@pytest.mark.clause("ch4.yiji", "R28")
def test_ch4_yiji_option_1_one_card_each(field):
    """He looks at the top two; option 1: one to another character within 3, the other to anyone within 3."""
    game = field(you="- at=3,3", foe="guojia at=4,3", foe2="- at=4,6", draw_pile=PAIR)
    game.damage("you", "foe").answer("foe", "yiji").answer("foe", "0")
    game.expect_offered("foe", "you", "foe2").expect_not_offered("foe", "foe").answer("foe", "foe2").answer(
        "foe", "jink"
    )
    game.expect_offered("foe", "foe", "you", "foe2").answer("foe", "foe")
    game.expect("foe2", hand=["jink heart 2"]).expect("foe", hand=["peach heart 3"], marks={"yu": 1, "zhou": 1})


@pytest.mark.clause("ch4.yiji", "R28")
def test_ch4_yiji_option_2_both_to_one(field):
    """Option 2: both cards to one character within 3, himself allowed."""
    game = field(you="- at=3,3", foe="guojia at=4,3", foe2="- at=7,4", draw_pile=PAIR)
    game.damage("you", "foe").answer("foe", "yiji").answer("foe", "1").expect_offered("foe", "foe", "you")
    game.expect_not_offered("foe", "foe2").answer("foe", "foe").expect("foe", hand=sorted(PAIR), marks={"zhanshen": 1})


@pytest.mark.clause("ch4.yiji")
def test_ch4_yiji_alone_only_option_2_is_left(field):
    """With nobody else within distance 3 the first card of option 1 has no receiver."""
    game = field(you="- at=1,1", foe="guojia at=5,5", draw_pile=PAIR)
    game.damage("you", "foe").answer("foe", "yiji").expect("foe", hand=2, marks={"zhanshen": 1})


@pytest.mark.clause("ch4.yiji", "R28", "flow.3.8.2")
def test_ch4_yiji_once_for_each_point(field):
    """Two points: up to twice, each with two cards and a choice of its own; he may stop after one."""
    game = field(you="- at=1,1", foe="guojia at=5,5", draw_pile=[*PAIR, "peach heart 4", "jink heart 4"])
    game.damage("you", "foe", 2).answer("foe", "yiji").expect("foe", hand=2).answer("foe", "yiji").expect("foe", hand=4)
    game.expect_asked("you", "idle")
    game = field(you="- at=1,1", foe="guojia at=5,5", draw_pile=PAIR)
    game.damage("you", "foe", 2).answer("foe", "yiji").decline("foe").expect("foe", hand=2).expect_asked("you", "idle")


@pytest.mark.clause("ch4.yiji", "flow.3.6.lose")
def test_ch4_yiji_not_for_hit_points_lost(field):
    """Losing a hit point is no damage."""
    game = field(you="- at=1,1", foe="guojia at=5,5", draw_pile=PAIR).do({"lose_hp": {"who": "foe", "amount": 1}})
    game.expect_asked("you", "idle").expect("foe", hp=2, hand=0)


@pytest.mark.clause("ch4.yiji", "R28")
def test_ch4_yiji_the_cards_are_his_alone_to_see(field):
    """Face down in the processing zone they are visible to him and nobody else."""
    game = field(you="- at=3,3", foe="guojia at=4,3", draw_pile=PAIR)
    game.damage("you", "foe").answer("foe", "yiji")
    state = game.game.state
    assert [tuple(state.peeked[card.id]) for card in state.processing_zone] == [(game.who("foe").index,)] * 2


# --- 倾国, 洛神 ------------------------------------------------------------------------------------------------------


@pytest.mark.clause("ch4.qingguo")
def test_ch4_qingguo_black_hand_cards_are_jinks(field):
    """She uses or plays a black hand card as a jink."""
    game = field(
        you=f"- at=3,3 hand='{SLASH};archery_attack heart 1'", foe="zhenji at=4,3 hand='duel spade 1;drowning club 5'"
    )
    game.use("you", "slash", "foe").answer("foe", "qingguo").answer("foe", "duel")
    game.use("you", "archery_attack").answer("foe", "qingguo").expect("foe", hp=3, hand=0)


@pytest.mark.clause("ch4.qingguo")
def test_ch4_qingguo_wants_black_and_in_hand(field):
    """Red cards and black equipment are none."""
    game = field(you=f"- at=3,3 hand='{SLASH}'", foe="zhenji at=4,3 hand='peach heart 3' equip='spear spade 12'")
    game.use("you", "slash", "foe").expect("foe", hp=2, hand=1)


@pytest.mark.clause("ch4.qingguo", "ch4.eight_diagram", "ch4.forest.2", "R11", "flow.3.4.r2")
def test_ch4_qingguo_stands_on_the_card_tier(field):
    """Forest, then armour, then card or conversion; having judged for the armour the forest is past, 倾国 isn't."""
    game = field(
        map=["B......", ".......", ".......", ".......", "...F...", ".......", "......B"],
        you=f"- at=3,3 hand='{SLASH}'",
        foe="zhenji at=4,3 hand='duel spade 1;jink heart 2' equip='eight_diagram spade 2'",
        draw_pile=["club 5"],
    )
    game.use("you", "slash", "foe").expect_offered("foe", "forest.2", "eight_diagram", "qingguo", "jink")
    game.answer("foe", "eight_diagram").expect_offered("foe", "qingguo", "jink").expect_not_offered("foe", "forest.2")


@pytest.mark.clause("ch4.luoshen", "ch4.luoshen.o1")
def test_ch4_luoshen_goes_on_while_it_is_black(field):
    """In her prepare phase she may judge: a black card is hers, and she may judge again, until red or enough."""
    game = field(
        you="zhenji at=3,3",
        foe="- at=6,6",
        phase="prepare",
        draw_pile=["duel spade 1", "drowning club 5", "peach heart 3", *PAIR],
    )
    game.answer("you", "luoshen").expect("you", hand=["duel spade 1"]).expect_asked("you", "again").answer("you", 0)
    game.answer("you", 0).expect_asked("you", "step").expect("you", hand=4)
    assert game.happened("judge") == 3 and game.pile("discard_pile") == ["peach heart 3"]


@pytest.mark.clause("ch4.luoshen")
def test_ch4_luoshen_may_stop_and_need_not_begin(field):
    """After a black card she may stop; and she need not judge at all."""
    facts = {"you": "zhenji at=3,3", "foe": "- at=6,6", "phase": "prepare", "draw_pile": ["duel spade 1", *DRAWN]}
    field(**facts).answer("you", "luoshen").decline("you").expect("you", hand=3).expect_asked("you", "step")
    game = field(**facts).decline("you").expect("you", hand=2)
    assert game.happened("judge") == 0


@pytest.mark.clause("ch4.luoshen")
def test_ch4_luoshen_red_at_once_gives_nothing(field):
    """A red card is discarded, and it is over."""
    game = field(you="zhenji at=3,3", foe="- at=6,6", phase="prepare", draw_pile=["peach heart 3", *PAIR])
    game.answer("you", "luoshen").expect_asked("you", "step").expect("you", hand=2)
    assert game.happened("judge") == 1


@pytest.mark.clause("ch4.luoshen", "ch4.guicai")
def test_ch4_luoshen_reads_the_card_as_replaced(field):
    """What 鬼才 puts in decides: a black card played for her comes to her hand."""
    game = field(
        you="zhenji at=3,3",
        foe="simayi at=6,6 hand='duel spade 1'",
        phase="prepare",
        draw_pile=["peach heart 3", *DRAWN],
    )
    game.answer("you", "luoshen").answer("foe", "guicai").expect("you", hand=["duel spade 1"]).expect_asked(
        "you", "again"
    )


# --- 骁锐 ------------------------------------------------------------------------------------------------------------


@pytest.mark.clause("ch4.xiaorui")
def test_ch4_xiaorui_option_1_a_step_more_this_move_phase(field):
    """A friend whose turn began within distance 2 chooses: option 1 adds 1 to its movement power in that phase."""
    game = field(you="- hp=1 at=3,3", friend="caochun at=4,4", foe="- at=6,6", phase="turn", draw_pile=DRAWN)
    game.expect_asked("you", "option").answer("you", "0").expect("you", movement_power=2)
    game.move("you", (2, 3), (1, 3)).expect_asked("you", "idle").expect(
        "you", at=(1, 3), movement_power=1, attack_range=1
    )


@pytest.mark.clause("ch4.xiaorui")
def test_ch4_xiaorui_option_2_longer_reach_this_turn(field):
    """Option 2: attack range +1 until the turn ends."""
    game = field(
        you=f"- hp=1 at=3,3 hand='{SLASH}'",
        friend="caochun at=4,4",
        foe="- at=5,3",
        foe2="- at=6,6",
        phase="turn",
        draw_pile=DRAWN,
    )
    game.answer("you", "1").expect("you", movement_power=1, attack_range=2).decline("you")
    game.use("you", "slash", "foe").expect("foe", hp=3).decline("you").settle().expect("you", attack_range=1)


@pytest.mark.clause("ch4.xiaorui")
def test_ch4_xiaorui_within_two_friends_alone_not_himself(field):
    """Not beyond distance 2, not for foes, not in his own turn."""
    game = field(you="- at=3,3", friend="caochun at=5,4", foe="- at=6,6", phase="turn", draw_pile=DRAWN)
    game.expect_asked("you", "step")
    game = field(foe="- at=3,3", you="caochun at=4,3", foe2="- at=6,6", phase="turn", draw_pile=DRAWN)
    game.expect_asked("foe", "step")
    game = field(you="caochun at=3,3", friend="- at=4,3", foe="- at=6,6", phase="turn", draw_pile=DRAWN)
    game.expect_asked("you", "step")


@pytest.mark.clause("ch4.xiaorui", "R59")
def test_ch4_xiaorui_is_not_a_choice_of_his(field):
    """Without 可 nobody may pass: the friend must take one of the two."""
    game = field(you="- at=3,3", friend="caochun at=5,3", foe="- at=6,6", phase="turn")
    assert game.request.kind == "option" and not game.request.declinable
    assert game.happened("activate", who="friend", ability="xiaorui") == 1


@pytest.mark.clause("ch4.xiaorui", "ch4.indulgence")
def test_ch4_xiaorui_option_1_is_lost_with_the_move_phase(field):
    """With the move phase skipped option 1 comes to nothing, and doesn't wait for another turn."""
    game = field(
        you="- hp=2 at=3,3 delayed='indulgence heart 6'",
        friend="caochun at=4,4",
        foe="- at=6,6",
        phase="turn",
        draw_pile=DRAWN,
    )
    game.answer("you", "0").expect_asked("you", "idle").expect("you", movement_power=2)


# --- 威严, 恶来 ------------------------------------------------------------------------------------------------------


@pytest.mark.clause("ch4.weiyan", "R59")
def test_ch4_weiyan_strikes_the_lonely_harder(field):
    """His slash deals 1 more to a victim with no character of its own side within distance 1; it is not asked."""
    game = field(you=f"dianwei at=3,3 hand='{SLASH}'", foe="- at=4,3", foe2="- at=6,3")
    game.use("you", "slash", "foe").expect("foe", hp=2)


@pytest.mark.clause("ch4.weiyan")
def test_ch4_weiyan_not_beside_a_friend(field):
    """A friend of the victim within distance 1 keeps it at 1; the attacker's friends are no help."""
    game = field(you=f"dianwei at=3,3 hand='{SLASH}'", foe="- at=4,3", foe2="- at=5,3")
    game.use("you", "slash", "foe").expect("foe", hp=3)
    game = field(you=f"dianwei at=3,3 hand='{SLASH}'", foe="- at=4,3", friend="- at=4,4")
    game.use("you", "slash", "foe").expect("foe", hp=2)


@pytest.mark.clause("ch4.weiyan")
def test_ch4_weiyan_is_for_his_own_slash(field):
    """Not for a duel; a friend he strikes is lonely when no other of its side is near, himself being of that side."""
    game = field(you="dianwei at=3,3 hand='duel spade 1'", foe="- at=4,3")
    game.use("you", "duel", "foe").expect("foe", hp=3)
    game = field(you=f"dianwei at=3,3 hand='{SLASH}'", friend="- at=4,3", foe="- at=6,6")
    game.use("you", "slash", "friend").expect("friend", hp=3)


@pytest.mark.clause("ch4.elai", "flow.3.6.r2")
def test_ch4_elai_his_death_is_worth_one_less(field):
    """A point less for the side that gains by his death: 1 for a general, 2 for a commander."""
    game = field(you="- at=3,3", foe="dianwei hp=1 at=4,3", foe2="- at=6,6")
    game.damage("you", "foe").expect("foe", alive=False).expect("you", score=1)
    game = field(you="- at=3,3", foe="dianwei hp=1 at=4,3 marks=banner:1", foe2="- at=6,6")
    game.damage("you", "foe").expect("you", score=2)


@pytest.mark.clause("ch4.elai", "flow.3.6.r2")
def test_ch4_elai_covers_nobody_else(field):
    """Another general beside him is worth its two, a commander its three."""
    game = field(you="- at=3,3", foe="- hp=1 at=4,3", foe2="dianwei at=4,4")
    game.damage("you", "foe").settle().expect("you", score=2)
    game = field(you="- at=3,3", foe="- hp=1 at=4,3 marks=banner:1", foe2="dianwei at=4,4")
    game.damage("you", "foe").settle().expect("you", score=3)


@pytest.mark.clause("ch4.elai")
def test_ch4_elai_holds_in_death(diy):
    """The remark: it is in force even though he is dead, when the score is counted."""
    game = diy(you="- at=3,3", foe="dianwei hp=1 at=4,3", foe2="- at=6,6")
    game.damage("you", "foe").expect("foe", alive=False, death_score=1)
