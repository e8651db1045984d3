"""Chapter 4, Wu: Lu Xun, Sun Shangxiang, Zu Mao."""

from __future__ import annotations

import pytest

SLASH = "slash.normal spade 7"

# --- 炎灭, 智变 ------------------------------------------------------------------------------------------------------


@pytest.mark.clause("ch4.yanmie")
def test_ch4_yanmie_burns_camps_with_a_heart(field):
    """Once a play phase a heart from his hand is used as burning camps."""
    game = field(
        you="luxun at=3,3 hand='peach heart 3;jink heart 2;jink diamond 2'",
        foe="- at=4,3 hand='jink diamond 3'",
        foe2="- at=5,5",
    )
    game.use("you", "yanmie", "foe", physical=["peach heart 3"]).expect("foe", hp=3).expect("you", hp=2)
    game.expect_asked("you", "idle").expect_not_offered("you", "yanmie")


@pytest.mark.clause("ch4.yanmie")
def test_ch4_yanmie_wants_a_heart_in_hand(field):
    """A diamond is none, and equipment is not in hand."""
    game = field(
        you="luxun at=3,3 hand='jink diamond 2' equip='offensive_mount heart 5'", foe="- at=4,3 hand='jink heart 2'"
    )
    game.expect_asked("you", "idle").expect_not_offered("you", "yanmie")


@pytest.mark.clause("ch4.yanmie")
def test_ch4_yanmie_reaches_as_burning_camps_do(field):
    """Within distance 2, somebody with a hand, himself allowed while a card is left."""
    game = field(
        you="luxun at=3,3 hand='peach heart 3;jink heart 2'",
        foe="- at=5,3 hand='jink heart 4'",
        foe2="- at=6,3 hand='jink heart 8'",
        friend="- at=3,4",
    )
    game.use("you", "yanmie", physical=["peach heart 3"]).expect_offered("you", "foe", "you")
    game.expect_not_offered("you", "foe2", "friend")


@pytest.mark.clause("ch4.zhibian", "flow.3.7.r1")
def test_ch4_zhibian_gives_a_card_and_shoves_the_piece(field):
    """A mark, a character and a hand card given; then he puts that piece on a legal square next to it. No movement."""
    game = field(you="luxun at=3,3 hand='peach heart 3;jink heart 2'", foe="- at=5,3", friend="- at=5,4")
    game.activate("you", "zhibian", "foe").answer("you", "jink").expect_offered("you", "(6,3)", "(4,3)", "(5,2)")
    game.expect_not_offered("you", "(5,4)", "(7,3)").answer("you", "(6,3)")
    game.expect("foe", at=(6, 3), hand=["jink heart 2"]).expect("you", marks={"yi_idle": 1})
    assert game.happened("move") == 0


@pytest.mark.clause("ch4.zhibian")
def test_ch4_zhibian_within_three_once_a_phase_with_a_hand(field):
    """Another character within distance 3, once a phase, and only with a hand card."""
    game = field(
        you="luxun at=1,1 hand='jink heart 2;jink heart 4'", foe="- at=3,2", foe2="- at=3,3", friend="- at=1,2"
    )
    game.activate("you", "zhibian").expect_offered("you", "foe", "friend").expect_not_offered("you", "foe2", "you")
    game.answer("you", "foe").answer("you", "jink heart 2").answer("you", "(3,1)").expect_asked("you", "idle")
    game.expect_not_offered("you", "zhibian")
    game = field(you="luxun at=1,1 equip='offensive_mount heart 5'", foe="- at=3,2")
    game.expect_asked("you", "idle").expect_not_offered("you", "zhibian")


@pytest.mark.clause("ch4.zhibian")
def test_ch4_zhibian_without_a_free_square_gives_only_the_card(field):
    """With no legal square beside it the piece stays."""
    game = field(
        map=["B......", ".......", "...M...", "..MCM..", "...M...", ".......", "......B"],
        you="luxun at=4,4 hand='jink heart 2'",
        foe="- at=4,4",
    )
    game.activate("you", "zhibian", "foe").expect("foe", at=(4, 4), hand=1).expect_asked("you", "idle")


# --- 结姻, 枭姬 ------------------------------------------------------------------------------------------------------


@pytest.mark.clause("ch4.jieyin")
def test_ch4_jieyin_heals_both(field):
    """Once a phase two hand cards are discarded for a wounded man within distance 3: both recover 1."""
    game = field(
        you="sunshangxiang hp=1 at=3,3 hand='jink heart 2;jink heart 4;jink heart 8;jink heart 9'", foe="- hp=2 at=4,4"
    )
    game.activate("you", "jieyin", "foe").answer("you", "jink heart 2", "jink heart 4")
    game.expect("you", hp=2, hand=2).expect("foe", hp=3).expect_not_offered("you", "jieyin")


@pytest.mark.clause("ch4.jieyin", "R52")
def test_ch4_jieyin_she_may_be_unhurt(field):
    """Unhurt herself she may do it all the same: the man recovers."""
    game = field(you="sunshangxiang at=3,3 hand='jink heart 2;jink heart 4'", foe="- hp=2 at=4,4")
    game.activate("you", "jieyin", "foe").expect("you", hp=3, hand=0).expect("foe", hp=3)


@pytest.mark.clause("ch4.jieyin", "R52")
def test_ch4_jieyin_wants_a_wounded_man_within_three(field):
    """Not the unhurt, not women, not beyond 3."""
    game = field(
        you="sunshangxiang hp=1 at=1,1 hand='jink heart 2;jink heart 4'",
        foe="- at=2,1",
        foe2="- hp=1 gender=female at=1,2",
        foe3="- hp=1 at=3,3",
    )
    game.expect_asked("you", "idle").expect_not_offered("you", "jieyin")


@pytest.mark.clause("ch4.jieyin")
def test_ch4_jieyin_costs_two_cards_from_hand(field):
    """One hand card and equipment do not pay."""
    game = field(you="sunshangxiang at=3,3 hand='jink heart 2' equip='offensive_mount heart 5'", foe="- hp=1 at=3,4")
    game.expect_asked("you", "idle").expect_not_offered("you", "jieyin")


@pytest.mark.clause("ch4.xiaoji", "R19")
def test_ch4_xiaoji_draws_for_equipment_replaced(field):
    """The weapon that a new one replaces is lost: she may draw two."""
    game = field(you="sunshangxiang at=3,3 hand='spear spade 12' equip='axe diamond 5'", foe="- at=4,3")
    game.use("you", "spear").answer("you", "xiaoji").expect("you", hand=2, equip=["spear spade 12"])
    assert game.pile("discard_pile") == ["axe diamond 5"]


@pytest.mark.clause("ch4.xiaoji", "R19")
def test_ch4_xiaoji_draws_for_equipment_discarded_or_taken(field):
    """Dismantled, or obtained by somebody else, it is lost as well; drawing is a choice."""
    game = field(you="- at=3,3 hand='dismantlement spade 3'", foe="sunshangxiang at=4,3 equip='axe diamond 5'")
    game.use("you", "dismantlement", "foe").answer("foe", "xiaoji").expect("foe", hand=2, equip=[])
    game = field(you="simayi at=3,3", foe="sunshangxiang at=4,3 equip='axe diamond 5'")
    game.damage("foe", "you").activate("you", "fuying", "foe").decline("foe").expect("foe", hand=0).expect(
        "you", hand=1
    )


@pytest.mark.clause("ch4.xiaoji", "R20", "flow.3.11.several_lost")
def test_ch4_xiaoji_once_for_each_card_of_one_move(field):
    """Three cards washed away in one move: up to three times, each a choice of its own."""
    game = field(
        you="- at=3,3 hand='drowning spade 5'",
        foe="sunshangxiang at=4,3 equip='axe diamond 5;eight_diagram spade 2;offensive_mount heart 5'",
    )
    game.use("you", "drowning", "foe").answer("foe", "0")
    game.answer("foe", "xiaoji").answer("foe", "xiaoji").answer("foe", "xiaoji").expect("foe", hand=6)
    game.expect_asked("you", "idle")


@pytest.mark.clause("ch4.xiaoji")
def test_ch4_xiaoji_not_for_hand_cards(field):
    """A hand card lost is not equipment lost; equipping a card into a free slot is no loss from there."""
    game = field(you="- at=3,3 hand='dismantlement spade 3'", foe="sunshangxiang at=4,3 hand='jink heart 2'")
    game.use("you", "dismantlement", "foe").expect("foe", hand=0).expect_asked("you", "idle")
    game = field(you="sunshangxiang at=3,3 hand='axe diamond 5'", foe="- at=4,3")
    game.use("you", "axe").expect_asked("you", "idle").expect("you", hand=0)


@pytest.mark.clause("ch4.xiaoji", "flow.3.11.death_loss", "R60")
def test_ch4_xiaoji_is_silent_at_death(field):
    """What the death flow discards triggers nothing of hers."""
    game = field(
        you="- at=3,3", foe="sunshangxiang hp=1 at=4,3 equip='axe diamond 5;offensive_mount heart 5'", foe2="- at=6,6"
    )
    game.damage("you", "foe").expect("foe", alive=False, hand=0, equip=[]).expect_asked("you", "idle")


# --- 诱兵 ------------------------------------------------------------------------------------------------------------


@pytest.mark.clause("ch4.youbing", "flow.3.11.youbing")
def test_ch4_youbing_the_follower_copies_each_step(field):
    """At the start of his move phase he may take a mark and lure somebody: it steps as he steps, right after him."""
    game = field(you="zumao at=3,3", foe="- at=5,3", phase="move")
    game.activate("you", "pay", "foe").expect("foe", marks={"yin": 1}).expect("you", marks={"jin": 1})
    game.move("you", (3, 4)).expect("foe", at=(5, 4)).move("you", (2, 4)).expect("foe", at=(4, 4))
    game.decline("you").expect("you", at=(2, 4)).expect("foe", at=(4, 4))


@pytest.mark.clause("ch4.youbing", "flow.3.11.youbing")
def test_ch4_youbing_a_step_it_cannot_take_is_skipped(field):
    """Off the map or onto an occupied square it doesn't go; the next step it copies again."""
    game = field(you="zumao at=3,3", foe="- at=7,3", foe2="- at=7,4", phase="move")
    game.activate("you", "pay", "foe").move("you", (4, 3)).expect("foe", at=(7, 3))
    game.move("you", (4, 4)).expect("foe", at=(7, 3)).move("you", (3, 4)).expect("foe", at=(6, 3))


@pytest.mark.clause("ch4.youbing")
def test_ch4_youbing_a_follower_right_behind_him_comes_along(field):
    """He has left his square when the follower steps, so one at his heels follows him into it."""
    game = field(you="zumao at=3,3", foe="- at=2,3", phase="move")
    game.activate("you", "pay", "foe").move("you", (4, 3)).expect("foe", at=(3, 3))


@pytest.mark.clause("ch4.youbing")
def test_ch4_youbing_not_a_commander_and_within_four(field):
    """Another character within distance 4 without the banner, friend or foe."""
    game = field(
        you="zumao at=1,1",
        foe="- at=3,3",
        foe2="- at=3,4",
        foe3="- at=2,2 marks=banner:1",
        friend="- at=1,2",
        phase="move",
    )
    game.activate("you", "pay").expect_offered("you", "foe", "friend").expect_not_offered("you", "foe2", "foe3", "you")


@pytest.mark.clause("ch4.youbing")
def test_ch4_youbing_lasts_for_that_move_phase(field):
    """Steps taken later, in the play phase, draw nobody along."""
    game = field(you="zumao at=3,3 hand='swift_march heart 5'", foe="- at=5,3", phase="move")
    game.activate("you", "pay", "foe").decline("you")
    game.use("you", "swift_march").move("you", (3, 4), (3, 5)).expect("foe", at=(5, 3), marks={"yin": 1})


@pytest.mark.clause("ch4.youbing", "flow.3.11.youbing")
def test_ch4_youbing_old_marks_go_first(field):
    """At the start of his move phase everybody drops the old marks, whether he lures again or not."""
    facts = {"you": "zumao at=3,3", "foe": "- at=5,3 marks=yin:1", "friend": "- at=3,5", "phase": "move"}
    field(**facts).decline("you").expect("foe", marks={"yin": 0}).expect_asked("you", "step")
    game = field(**facts).activate("you", "pay").answer("you", "foe").expect("foe", marks={"yin": 1})
    game.move("you", (3, 4)).expect("foe", at=(5, 4))
