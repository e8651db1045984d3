"""Chapter 2, section 6: turns, phases, skipping and ending them, action units."""

from __future__ import annotations

import pytest
from tests.rulebook.say import DRAW, ENEMIES, FOE, TOKEN, active, choose, discard, hand, marked, seen, trigger

BUSY = "ex_nihilo heart 7"
"""A card that can always be used, so that a play phase does not end by itself."""


@pytest.mark.clause("ch2.turn", "ch2.phase", "ch2.event", "ch2.timing", "ch2.procedure", "ch2.resolution")
def test_ch2_phase_seven_phases_each_with_its_timings(workshop):
    """A turn's timings arise one after the other: seven phases, each before, start, body, end and after."""
    phases = ["before", "start", "body", "end", "after"]
    game = workshop(watch=["turn.start", *(f"phase.{one}" for one in phases), "turn.ending", "turn.end"])(
        you="- at=3,3", w="witness at=1,1", turn="you", phase="turn"
    )
    game.decline("you").decline("you").settle()  # no step, nothing in the play phase
    once = [f"phase.{one}" for one in phases]
    assert seen(game)[: 1 + 7 * 5 + 2] == ["turn.start", *once * 7, "turn.ending", "turn.end"]


@pytest.mark.clause("ch2.turn.o1")
def test_ch2_turn_o1_in_turn_means_in_its_own_turn(workshop):
    """ "In its turn" holds for the character whose turn it is and for nobody else."""
    part = trigger({"damage.suffered": {"target": "you"}}, TOKEN, if_={"in_turn": {}})
    game = workshop([part])()
    game.damage("foe", "you")
    assert marked(game, "you") == 1
    game = workshop([part])(turn="foe")
    game.damage("foe", "you")
    assert marked(game, "you") == 0


@pytest.mark.clause("ch2.phase.o1")
def test_ch2_phase_o1_a_phase_as_timing_is_the_owners(workshop):
    """ "In the draw phase" as a timing means every draw phase of the skill's owner; the script says whose by a role."""
    part = trigger({"phase.start": {"who": "you", "phase": "draw"}}, TOKEN)
    for turn, wanted in (("you", 1), ("foe", 0)):
        game = workshop([part])(turn=turn, phase="draw")
        assert marked(game, "you") == wanted


@pytest.mark.clause("ch2.phase.o2", "ch2.phase.o3")
@pytest.mark.parametrize(
    ("timing", "inside"),
    [("before", False), ("start", True), ("body", True), ("end", True), ("after", False)],
)
def test_ch2_phase_o3_a_phase_reaches_from_its_start_to_its_end(workshop, timing, inside):
    """ "In the draw phase" is the time from 开始时 to 结束时: neither 开始前 nor 结束后."""
    part = trigger({f"phase.{timing}": {"who": "you", "phase": "draw"}}, TOKEN, if_={"in_phase": {"phase": "draw"}})
    game = workshop([part])(phase="draw")
    assert marked(game, "you") == inside


@pytest.mark.clause("ch2.phase.o4")
def test_ch2_phase_o4_an_extra_phase_has_no_before_and_no_after(workshop):
    """An extra phase is done at once, as part of what runs; 开始前 and 结束后 don't arise."""
    watch = [f"phase.{one}" for one in ("before", "start", "body", "end", "after")]
    game = workshop(effect=[{"extra_phase": {"phase": "draw"}}, TOKEN], watch=watch)(w="witness at=1,1")
    game.activate("you", "trial").expect("you", hand=2).expect_asked("you", "idle")
    assert seen(game) == ["phase.start", "phase.body", "phase.end"] and marked(game, "you") == 1


@pytest.mark.clause("ch2.phase.o4")
def test_ch2_phase_o4_after_an_extra_play_phase_the_first_goes_on(workshop):
    """The slash of the play phase is still spent when the extra play phase, with a slash of its own, is over."""
    once = {"limit": {"times": 1, "per": "turn"}}
    hold = ";".join(f"slash.normal spade {number + 7}" for number in range(3))
    game = workshop(effect=[{"extra_phase": {"phase": "play"}}], **once)(
        you=f"tester at=3,3 hand='{hold}'", foe="- at=4,3"
    )
    game.use("you", "slash").settle().expect_not_offered("you", "slash")
    game.activate("you", "trial").use("you", "slash").settle().expect_not_offered("you", "slash")
    game.decline("you").expect_asked("you", "idle").expect_not_offered("you", "slash").expect("foe", hp=2)


@pytest.mark.clause("ch2.phase.o5")
def test_ch2_phase_o5_a_skipped_phase_has_no_timings(workshop):
    """From the moment a phase is skipped none of its timings arises."""
    skip = trigger({"turn.start": {"who": "you"}}, {"skip": {"phase": "draw"}})
    watch = [f"phase.{one}" for one in ("before", "start", "body", "end", "after")]
    game = workshop([skip], watch=watch)(w="witness at=1,1", phase="turn").expect("you", hand=0)
    assert seen(game).count("phase.start") == 3  # prepare, delayed, move: the draw phase is left out
    game.decline("you").expect_asked("you", "idle")


@pytest.mark.clause("ch2.phase.o5")
def test_ch2_phase_o5_skipped_at_its_start_the_rest_of_it_is_left_out(workshop):
    """Skipped at 开始时, a phase has no body and no end."""
    skip = trigger({"phase.start": {"who": "you", "phase": "draw"}}, {"skip": {"phase": "draw"}})
    watch = [f"phase.{one}" for one in ("body", "end", "after")]
    game = workshop([skip], watch=watch)(w="witness at=1,1", phase="draw").expect("you", hand=0)
    assert seen(game) == ["phase.body"]  # the move phase, which waits for a step now
    game.expect_asked("you", "step")


@pytest.mark.clause("ch2.phase.o5", "ch2.phase.o6")
def test_ch2_phase_o6_a_skipped_phase_is_not_skipped_again(workshop):
    """Nor one that is past: a skill whose only effect that is isn't offered."""
    part = trigger({"turn.start": {"who": "you"}}, {"skip": {"phase": "move"}}, optional=True)
    game = workshop([part, part])(phase="turn")
    game.answer("you", 0).expect_asked("you", "idle")  # the second copy has nothing to skip
    past = active({"skip": {"phase": "draw"}})
    workshop([past])().expect_not_offered("you", "trial")
    workshop([active({"skip": {"phase": "discard"}})])().expect_offered("you", "trial")


@pytest.mark.clause("ch2.phase.o4", "ch2.phase.o5")
def test_ch2_phase_o5_a_skip_ends_with_the_phase_skipped(workshop):
    """The skipped draw phase is over: an extra one later in the turn takes place."""
    skip = trigger({"turn.start": {"who": "you"}}, {"skip": {"phase": "draw"}})
    game = workshop([skip, active({"extra_phase": {"phase": "draw"}})])(phase="turn")
    game.decline("you").expect("you", hand=0).activate("you", "trial").expect("you", hand=2)


@pytest.mark.clause("ch2.phase.o5")
def test_ch2_phase_o5_a_skip_lasts_for_this_turn_only(workshop):
    """Only a phase of the running turn can be skipped, by or for its owner."""
    game = workshop(effect=[{"skip": {"who": "pick", "phase": "draw"}}], targets=FOE)()
    game.expect_not_offered("you", "trial")


# --- ending and terminating ------------------------------------------------------------------------------


@pytest.mark.clause("ch2.end_phase_or_turn")
def test_ch2_end_phase_goes_to_the_end_of_the_phase(workshop):
    """结束出牌阶段 ends whatever is being resolved and goes on at 阶段结束时."""
    game = workshop(effect=[{"end_phase": {}}, TOKEN], watch=["phase.end", "phase.after"])(
        you="tester at=3,3 hand='ex_nihilo heart 7'", w="witness at=1,1"
    )
    game.activate("you", "trial")
    assert seen(game)[:2] == ["phase.end", "phase.after"] and marked(game, "you") == 0
    assert game.game.state.current != game.who("you").index


@pytest.mark.clause("ch2.end_phase_or_turn")
def test_ch2_end_phase_ends_the_card_that_is_being_used(workshop):
    """A card in the middle of its resolution is dropped: the second target is never reached, the card is discarded."""
    stop = trigger({"damage.suffered": {"source": "you"}}, {"end_phase": {}})
    game = workshop([stop])(you="tester at=3,3 hand='savage_assault spade 7'", foe="- at=4,3", foe2="- at=5,3")
    game.use("you", "savage_assault").answer("you", "foe").settle()
    game.expect("foe", hp=3).expect("foe2", hp=4)
    assert "savage_assault spade 7" in game.pile("discard_pile") and game.pile("processing_zone") == []


@pytest.mark.clause("ch2.end_phase_or_turn")
def test_ch2_end_phase_at_the_end_of_a_phase_changes_nothing(workshop):
    """At 阶段结束时 the phase is ending already: the game goes on."""
    part = trigger({"phase.end": {"who": "you", "phase": "draw"}}, {"end_phase": {}})
    workshop([part])(phase="draw").expect_asked("you", "step").expect("you", hand=2)


@pytest.mark.clause("ch2.end_phase_or_turn")
def test_ch2_end_turn_goes_to_before_the_end_of_the_turn(workshop):
    """结束回合 skips every phase that is left: no card is discarded at the end."""
    hold = ";".join(f"peach heart {number + 1}" for number in range(6))
    game = workshop(effect=[{"end_turn": {}}], watch=["phase.end", "turn.ending", "turn.end", "turn.ended"])(
        you=f"tester at=3,3 hp=4 hand='{hold}'", w="witness at=1,1"
    )
    game.activate("you", "trial").expect("you", hand=6, face="down")
    assert seen(game)[:3] == ["turn.ending", "turn.end", "turn.ended"]


@pytest.mark.clause("ch2.end_phase_or_turn")
def test_ch2_end_turn_while_the_turn_ends_changes_nothing(workshop):
    """A skill that ends the turn at 回合结束前 has nothing to end: it isn't offered and nothing hangs."""
    game = workshop([trigger({"turn.ending": {"who": "you"}}, {"end_turn": {}})])()
    game.decline("you").expect("you", face="down")


@pytest.mark.clause("ch2.phase.o4", "ch2.end_phase_or_turn")
def test_ch2_end_phase_in_an_extra_phase_ends_only_that_one(workshop):
    """The extra phase ends; what had called for it goes on."""
    extra = active({"extra_phase": {"phase": "draw"}}, TOKEN, limit={"times": 1, "per": "turn"})
    stop = trigger({"phase.start": {"who": "you", "phase": "draw"}}, {"end_phase": {}})
    game = workshop([extra, stop])().activate("you", "trial")
    game.expect("you", hand=0).expect_asked("you", "idle")
    assert marked(game, "you") == 1


@pytest.mark.clause("ch2.terminate")
@pytest.mark.parametrize(
    ("timing", "rest"),
    [("start", []), ("declare", ["move.start"]), ("step", ["move.start", "move.declare"]),
     ("stepped", ["move.start", "move.declare", "move.step"])],
)  # fmt: skip
def test_ch2_terminate_a_movement(workshop, timing, rest):
    """Terminated at a timing, a movement has none of its later ones: before 位移后 the piece stays where it is."""
    stop = trigger({f"move.{timing}": {"mover": "you"}}, {"terminate": {"what": "movement"}})
    watch = [f"move.{one}" for one in ("start", "declare", "step", "stepped", "end")]
    game = workshop([stop], watch=watch)(w="witness at=1,1", phase="move")
    if timing != "start":
        game.move("you", (3, 4))
    assert seen(game) == rest
    game.expect("you", at=(3, 4) if timing == "stepped" else (3, 3)).expect_asked("you", "idle")


@pytest.mark.clause("ch2.terminate")
def test_ch2_terminate_a_use(workshop):
    """A terminated use resolves on nobody further, and 使用结算结束后 doesn't arise; its cards are discarded."""
    stop = trigger({"use.targeted": {"user": "you"}}, {"terminate": {"what": "use"}})
    game = workshop([stop], watch=["use.targeted", "effect.start", "effect.end", "use.end"])(
        you="tester at=3,3 hand='slash.normal spade 7'", w="witness at=1,1"
    )
    game.use("you", "slash").expect("foe", hp=4)
    assert seen(game) == [] and game.pile("discard_pile") == ["slash.normal spade 7"]


@pytest.mark.clause("ch2.terminate")
def test_ch2_terminate_a_use_in_the_middle_of_its_targets(workshop):
    """Targets that were resolved keep what befell them; the others are left alone."""
    stop = trigger({"damage.suffered": {"source": "you"}}, {"terminate": {"what": "use"}})
    game = workshop([stop])(you="tester at=3,3 hand='savage_assault spade 7'", foe="- at=4,3", foe2="- at=5,3")
    game.use("you", "savage_assault").answer("you", "foe").settle().expect("foe", hp=3).expect("foe2", hp=4)


@pytest.mark.clause("ch2.terminate")
def test_ch2_terminate_damage_is_preventing_it_before_and_cutting_it_short_after(workshop):
    """Before the hit points go it is prevented; after that only its later timings are missing."""
    stop = trigger({"damage.caused": {"source": "you"}}, {"terminate": {"what": "damage"}})
    game = workshop([stop], watch=["damage.caused", "damage.suffered", "damage.end"])(w="witness at=1,1")
    game.damage("you", "foe").expect("foe", hp=3)
    assert seen(game) == []
    stop = trigger({"damage.suffer": {"source": "you"}}, {"terminate": {"what": "damage"}})
    game = workshop([stop], watch=["damage.fixed", "damage.caused"])(w="witness at=1,1")
    game.damage("you", "foe").expect("foe", hp=4)
    assert seen(game) == []


@pytest.mark.clause("ch2.terminate")
def test_ch2_terminate_a_judgement(workshop):
    """A terminated judgement has no result: what reads it isn't executed; its card is discarded."""
    stop = trigger({"judge.before_result": {"who": "you"}}, {"terminate": {"what": "judge"}})
    red = {"if": {"that": {"matches": {"card": "result", "is": {"color": "red"}}}, "then": [TOKEN]}}
    judge = active({"judge": {"as": "result", "then": [TOKEN]}}, red, DRAW, limit={"times": 1, "per": "turn"})
    game = workshop([stop, judge], watch=["judge.result", "judge.end"])(
        w="witness at=1,1", draw_pile=["peach heart 3", "jink diamond 2"]
    )
    game.activate("you", "trial.2").expect("you", hand=["jink diamond 2"])
    assert seen(game) == [] and marked(game, "you") == 0 and game.pile("discard_pile") == ["peach heart 3"]


@pytest.mark.clause("ch2.terminate")
def test_ch2_terminate_what_lasts_until_the_end_of_a_flow_ends_with_it(workshop):
    """ "Until this use is over" is over when the use is cut short, too."""
    longer = {"modify": {"quantity": "hand_limit", "of": "you", "delta": 3, "until": [{"use.end": {"user": "you"}}]}}
    skill = [
        trigger({"use.start": {"user": "you"}}, longer),
        trigger({"use.targeted": {"user": "you"}}, {"terminate": {"what": "use"}}),
    ]
    game = workshop(skill)(you="tester at=3,3 hand='slash.normal spade 7;ex_nihilo heart 7'").use("you", "slash")
    assert game.game.state.effects == ()


# --- action units ----------------------------------------------------------------------------------------


@pytest.mark.clause("ch2.action_unit", "ch2.action_unit.1", "ch2.action_unit.2", "ch2.turn_over", "flow.3.2.2")
def test_ch2_action_unit_one_two_two_one(registry):
    """With every piece face up a side takes one turn; then two and two; the last one alone."""
    from zhanqi.game import Game

    game = Game(registry, seed=1)
    order = []
    while game.state.round == 1:
        current = game.state.current
        if current is not None and (not order or order[-1] != current):
            order.append(current)
        request = game.request
        game.answer(
            []
            if request.declinable
            else list(range(request.least))
            if request.kind != "idle"
            else [len(request.options) - 1]
        )
    sides = [game.state.characters[index].side for index in order]
    assert sides == ["warm", "cool", "cool", "warm", "warm", "cool"] and len(set(order)) == 6


@pytest.mark.clause("ch2.action_unit", "ch2.turn_over", "ch2.restore")
def test_ch2_action_unit_only_face_up_pieces_are_chosen(field):
    """Who lies face down is not chosen for a unit; with two left on the other side both go."""
    game = field(you="- at=3,3", foe="- at=5,5", foe2="- at=5,6", foe3="- at=5,7 face=down", turn="you", phase="end")
    game.expect_asked("foe", "unit")
    assert game.keys == ["foe", "foe2"]


@pytest.mark.clause("ch2.turn_over", "ch2.restore")
def test_ch2_turn_over_and_restore(workshop):
    """翻面 turns a face-up piece face down, 复原 the other way; the wrong way round it cannot be done."""
    flip = [active({"turn_over": {"who": "pick"}}, targets=FOE), active({"restore": {"who": "pick"}}, targets=FOE)]
    game = workshop(flip)()
    assert game.keys == ["trial", "workshop", "end"]
    game.activate("you", "trial").expect("foe", face="down")
    assert game.keys == ["trial.2", "workshop", "end"]
    game.activate("you", "trial.2").expect("foe", face="up")


@pytest.mark.clause("ch2.turn_over")
def test_ch2_turn_over_takes_away_the_turn(workshop):
    """A piece turned over before its turn has no turn this round."""
    game = workshop(effect=[{"turn_over": {"who": ENEMIES}}])(foe="- at=4,3", foe2="- at=5,3 face=down")
    game.activate("you", "trial").decline("you")
    assert game.game.state.round == 2


@pytest.mark.clause("ch2.end_phase_or_turn")
def test_ch2_end_phase_leaves_no_card_behind(workshop):
    """A discard chosen for the ended phase is not asked for again, and nobody keeps a card in processing."""
    drop = active(discard(choose(hand())), {"end_phase": {}})
    game = workshop([drop])(you=f"tester at=3,3 hand='{BUSY}'").activate("you", "trial")
    assert game.pile("processing_zone") == [] and game.pile("discard_pile")[:1] == [BUSY]


# --- ending everything in the middle of something ------------------------------------------------


@pytest.mark.clause("ch2.end_phase_or_turn", "ch2.kill")
@pytest.mark.parametrize("what", ["end_phase", "end_turn"])
def test_ch2_end_phase_whoever_was_dying_is_dying_still(workshop, what):
    """A skill ends the phase while somebody is dying: that one is asked for peaches anew, and dies if none comes."""
    stop = trigger({"dying.start": {}}, {what: {}}, limit={"times": 1, "per": "turn"})
    game = workshop([stop])(foe="- hp=1 at=4,3 hand='peach heart 3'", foe2="- at=7,7")
    game.damage("you", "foe")
    while "peach heart 3" not in game.keys:
        game.answer(game.request.who.name, 0)
    game.expect_asked("foe").decline("foe").settle().expect("foe", alive=False)
    assert [one.args["killer"].name for one in game.game.journal if one.code == "death"] == ["you"]


@pytest.mark.clause("ch2.end_phase_or_turn", "flow.3.7.3")
def test_ch2_end_phase_not_on_the_way_across_somebody(workshop):
    """While a piece passes a square where it can't stay, nothing can end everything."""
    over = {"type": "movement", "during": "move_phase", "legal": False, "last": False}
    for what in ("end_phase", "end_turn"):
        stop = trigger({"move.stepped": {"mover": "you"}}, {what: {}})
        game = workshop([over, stop])(foe="- at=3,4", phase="move")
        game.answer("you", "(3,4) trial")
        game.answer("you", "(3,5)").expect("you", at=(3, 5))


@pytest.mark.clause("ch2.phase.o4")
def test_ch2_phase_o4_an_extra_play_phase_inside_a_card_that_is_being_used(workshop):
    """The card waits in processing while the extra phase is gone through, then its resolution goes on."""
    extra = trigger(
        {"use.start": {"user": "you", "card": {"name": "savage_assault"}}}, {"extra_phase": {"phase": "play"}}
    )
    game = workshop([extra])(you="tester at=3,3 hand='savage_assault spade 7;slash.normal spade 8'")
    game.use("you", "savage_assault").expect_asked("you", "idle")
    assert game.pile("processing_zone") == ["savage_assault spade 7"]
    game.use("you", "slash").settle().expect("foe", hp=3)
    game.decline("you").settle().expect("foe", hp=2)
    assert game.pile("processing_zone") == []


@pytest.mark.clause("ch2.end_phase_or_turn")
def test_ch2_end_turn_by_the_system(workshop):
    """An effect put in from outside may end the phase or the turn as well."""
    game = workshop([trigger({"turn.ending": {"who": "you"}}, TOKEN)])().do({"end_turn": {}})
    assert marked(game, "you") == 1 and game.game.state.current != game.who("you").index
    game = workshop([trigger({"phase.end": {"who": "you", "phase": "play"}}, TOKEN)])().do({"end_phase": {}})
    assert marked(game, "you") == 1
