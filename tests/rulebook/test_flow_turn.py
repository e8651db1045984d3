"""3.3: a turn, its seven phases, and what each demands."""

from __future__ import annotations

import pytest
from tests.rulebook.diy import timings

from zhanqi.model.words import PHASES

TURN = ["turn.before", "turn.start", "turn.started", "turn.ending", "turn.end", "turn.ended"]
PHASE = ["phase.before", "phase.start", "phase.body", "phase.end", "phase.after"]


def phases(game):
    """Return the phases that were entered, in order."""
    return [one.args["phase"] for one in game.game.journal if one.code == "phase"]


def of(phase, timing):
    return {timing: {"who": "you", "phase": phase}}


@pytest.mark.clause("flow.3.3.1", "ch2.turn", "ch2.phase", "ch2.timing")
def test_flow_3_3_1_a_turn_and_its_seven_phases(diy):
    """Before, at and after the start; the seven phases in order; before, at and after the end."""
    game = diy(
        watch={timing: {"who": "you"} for timing in TURN},
        you="witness at=1,1",
        foe="- at=7,7",
        turn="you",
        phase="turn",
    )
    game.settle().decline("you").settle()
    assert timings(game) == TURN
    assert phases(game)[:7] == ["prepare", "delayed", "draw", "move", "play", "discard", "end"]


@pytest.mark.clause("flow.3.3.1", "flow.3.2.3", "ch2.turn_over")
def test_flow_3_3_1_the_piece_is_turned_down_at_the_end_and_not_before(diy):
    """Before the turn ends its piece is face up, after the turn it is face down."""
    restored = {"restore": {"then": [{"gain_mark": {"mark": "seen"}}]}}
    parts = [
        {"type": "trigger", "when": {timing: {"who": "you"}}, "effect": [restored]}
        for timing in ("turn.ending", "turn.end", "turn.ended")
    ]
    game = diy(skills={"tireless": parts}, you="tireless at=1,1", foe="- at=7,7", you2="- at=2,2", phase="end")
    game.expect("you", face="up", marks={"seen": 1})


@pytest.mark.clause("flow.3.3.2", "ch2.phase.o3")
@pytest.mark.parametrize("phase", PHASES)
def test_flow_3_3_2_each_phase_has_its_five_timings(diy, phase):
    """Before, at the start, in it, at the end and after it, whatever the phase."""
    watch = {timing: {"who": "you", "phase": phase} for timing in PHASE}
    game = diy(watch=watch, you="witness at=1,1", foe="- at=7,7", turn="you", phase="turn").settle()
    if game.offered("you", "end"):
        game.decline("you").settle()
    assert timings(game) == PHASE


@pytest.mark.clause("flow.3.3.2", "flow.3.3.draw", "flow.3.11.bare_phase", "ch4.yingzi")
def test_flow_3_3_2_what_is_said_of_the_phase_comes_before_what_the_flow_demands(field):
    """Zhou Yu decides in his draw phase, and the cards come after that."""
    game = field(you="zhouyu at=1,1", foe="- at=7,7", turn="you", phase="draw")
    game.expect_offered("you", "yingzi").expect("you", hand=0).answer("you", "yingzi").settle().expect("you", hand=3)


@pytest.mark.clause("flow.3.3.3", "ch2.phase.o5", "R48")
def test_flow_3_3_3_a_skipped_phase_has_no_timings(scene, diy):
    """Skipped before it starts, the draw phase is over: no start, no body, no end, no after."""
    part = {"type": "trigger", "when": of("draw", "phase.before"), "effect": [{"skip": {"phase": "draw"}}]}
    game = diy(
        skills={"lazy": [part]}, watch={timing: {"phase": "draw"} for timing in PHASE[1:]},
        you="lazy at=1,1", foe="witness at=7,7", turn="you", phase="turn",
    )  # fmt: skip
    game.settle().expect("you", hand=0)
    assert timings(game) == [] and "draw" not in phases(game)


@pytest.mark.clause("flow.3.3.3", "ch2.phase.o5")
def test_flow_3_3_3_skipped_in_the_middle_no_later_timing_arises(diy):
    """Skipped at its start, the phase gives neither its body nor its end."""
    part = {"type": "trigger", "when": of("draw", "phase.start"), "effect": [{"skip": {"phase": "draw"}}]}
    game = diy(
        skills={"lazy": [part]}, watch={timing: {"phase": "draw"} for timing in PHASE[2:]},
        you="lazy at=1,1", foe="witness at=7,7", turn="you", phase="turn",
    )  # fmt: skip
    game.settle().expect("you", hand=0)
    assert timings(game) == []


@pytest.mark.clause("flow.3.3.3", "ch2.phase.o6")
def test_flow_3_3_3_a_skipped_phase_cannot_be_skipped_again(diy):
    """Of two skips of one phase the second cannot be executed, so what depends on it isn't either."""
    skip = {"skip": {"phase": "draw", "then": [{"gain_mark": {"mark": "seen"}}]}}
    part = {"type": "trigger", "when": {"turn.started": {"who": "you"}}, "effect": [skip, skip]}
    game = diy(skills={"lazy": [part]}, you="lazy at=1,1", foe="- at=7,7", turn="you", phase="turn")
    game.expect("you", marks={"seen": 1})


@pytest.mark.clause("flow.3.3.prepare", "flow.3.3.end")
@pytest.mark.parametrize("phase", ["prepare", "end"])
def test_flow_3_3_the_prepare_and_end_phases_demand_nothing(field, phase):
    """Nothing is asked and nothing moves in them."""
    game = field(you="- at=1,1 hand='jink heart 2'", foe="- at=7,7 face=down", turn="you", phase=phase)
    entered = [one.code for one in game.game.journal]
    assert entered[:2] == ["phase", "phase" if phase == "prepare" else "round"]


@pytest.mark.clause("flow.3.3.delayed", "ch4.indulgence")
def test_flow_3_3_delayed_each_delayed_trick_is_resolved_and_discarded(field):
    """Indulgence takes effect in its character's delayed phase: no move phase, and the card is discarded."""
    game = field(you="- at=1,1 delayed='indulgence club 6'", foe="- at=7,7", turn="you", phase="turn").settle()
    game.expect("you", delayed=[])
    assert "move" not in phases(game) and game.pile("discard_pile") == ["indulgence club 6"]


@pytest.mark.clause("flow.3.3.draw", "ch2.draw_quota", "ch2.draw")
def test_flow_3_3_draw_two_cards(field):
    """The quota is two: the top two of the pile."""
    game = field(
        you="- at=1,1", foe="- at=7,7", phase="draw", draw_pile=["jink heart 2", "peach heart 3", "jink heart 4"]
    )
    game.settle().expect("you", hand=["jink heart 2", "peach heart 3"])


@pytest.mark.clause("flow.3.3.move", "ch2.movement_power", "ch2.move")
def test_flow_3_3_move_one_movement_up_to_the_movement_power(field):
    """With two hit points two steps, then the phase is over."""
    game = field(you="- hp=2 at=3,3 hand='ex_nihilo heart 7'", foe="- at=7,7", phase="move")
    game.move("you", (3, 4), (3, 5)).expect_asked("you", "idle").expect("you", at=(3, 5))


@pytest.mark.clause("flow.3.3.move", "ch2.route.n1")
def test_flow_3_3_move_may_be_none_at_all(field):
    """The movement may be declined, or stop after one step."""
    facts = {"you": "- at=3,3 hand='ex_nihilo heart 7'", "foe": "- at=7,7", "phase": "move"}
    field(**facts).decline("you").expect_asked("you", "idle").expect("you", at=(3, 3))
    field(**facts).move("you", (3, 4)).decline("you").expect_asked("you", "idle").expect("you", at=(3, 4))


@pytest.mark.clause("flow.3.3.play", "flow.3.11.slash_limit")
def test_flow_3_3_play_one_slash_and_any_number_of_other_cards(field):
    """Idle point after idle point: other cards as long as there are any, a slash once, then the end."""
    game = field(
        you="- at=3,3 hand='slash.normal spade 7;slash.normal spade 8;dismantlement spade 3;dismantlement spade 4'",
        foe="- at=4,3 hand='peach heart 3;peach heart 4;peach heart 6'",
    )  # fmt: skip
    game.use("you", "slash").expect_not_offered("you", "slash")
    game.use("you", "dismantlement").answer("you", 0).use("you", "dismantlement").answer("you", 0)
    game.expect("foe", hp=3, hand=1)


@pytest.mark.clause("flow.3.3.play")
def test_flow_3_3_play_ends_when_the_player_says_so(field):
    """The phase may be ended with cards left; nothing else is done in it then."""
    game = field(you="- at=3,3 hand='slash.normal spade 7;jink heart 2'", foe="- at=4,3")
    game.decline("you").expect("you", hand=2).expect_asked("foe")


@pytest.mark.clause("flow.3.3.discard", "R66", "ch2.hand_limit")
def test_flow_3_3_discard_down_to_the_hand_limit(field):
    """Two hit points, five cards in hand, three in play: three hand cards go, and equipment can't be offered."""
    game = field(
        you="- hp=2 at=3,3 hand='jink heart 2;jink heart 3;jink heart 4;jink heart 5;jink heart 6'"
        " equip='axe diamond 5;eight_diagram spade 2;offensive_mount heart 5'",
        foe="- at=7,7", phase="discard",
    )  # fmt: skip
    game.expect_asked("you", "cards").expect_not_offered("you", "axe", "eight_diagram", "offensive_mount")
    assert game.request.least == game.request.most == 3 and not game.request.declinable
    game.answer("you", "jink heart 2", "jink heart 3", "jink heart 4").expect("you", hand=2)


@pytest.mark.clause("flow.3.3.discard", "R66")
def test_flow_3_3_discard_asks_nothing_within_the_limit(field):
    """As many cards as hit points: nothing is discarded."""
    game = field(you="- hp=2 at=3,3 hand='jink heart 2;jink heart 3'", foe="- at=7,7", phase="discard")
    game.expect("you", hand=2).expect_asked("foe")


@pytest.mark.clause("flow.3.3.r1", "flow.3.3.delayed", "R68")
def test_flow_3_3_r1_the_delayed_trick_placed_last_resolves_first(diy):
    """Two delayed tricks of different names: the one that came later is resolved before the older one."""
    nap = {
        "category": "trick", "subtype": "delayed_trick",
        "uses": [{"targets": [{"count": 1}], "effect": [{"skip": {"who": "target", "phase": "draw"}}]}],
    }  # fmt: skip
    game = diy(
        cards={"nap": nap},
        you="- at=1,1 delayed='indulgence club 6;nap club 9'",
        foe="- at=7,7",
        turn="you",
        phase="turn",
    )
    assert [one.args["phase"] for one in game.game.journal if one.code == "skip"] == ["draw", "move"]
    assert sorted(game.pile("discard_pile")) == ["indulgence club 6", "nap club 9"]
