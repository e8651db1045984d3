"""Rounds, action units and turns (3.2): the outer loop, whose place is plain data in the state.

Each stage is one procedure that starts from the state alone, so a game can be taken up at any of them.
"""

from __future__ import annotations

from collections.abc import Callable

from zhanqi.flow.cards import transfer
from zhanqi.flow.damage import end_if_decided, finish_dying
from zhanqi.flow.turn import abandon, enter_phase, idle, leave_phase, phase_body
from zhanqi.model.character import Character
from zhanqi.model.words import PHASES
from zhanqi.timing.match import Interrupt, Match
from zhanqi.timing.request import Prompt, Request, Steps
from zhanqi.timing.window import at


def start(game: Match) -> Steps[None]:
    """`game.start`, then the first round."""
    yield from at(game, "game.start", {})
    game.change.set_stage("round")


def begin_round(game: Match) -> Steps[None]:
    """All pieces are restored; the starting side alternates, the first side starts the first round (3.2)."""
    change, state = game.change, game.state
    sides = list(state.scores)
    first = state.first_side if state.round == 0 else sides[(sides.index(state.first_side) + 1) % len(sides)]
    change.begin_scope("round")
    change.set_round(state.round + 1, first)
    end_if_decided(game)
    for who in game.living():
        if not who.face_up:
            change.set_face(who, up=True)
    if game.notice is not None:
        game.notice("round", {"round": state.round})
    yield from at(game, "round.start", {"round": state.round})
    change.set_stage("unit")


def begin_unit(game: Match) -> Steps[None]:
    """An action unit (行动单元): the acting side picks who takes a turn, one or two characters."""
    state, change = game.state, game.change
    living = game.living()
    ready = [who for who in living if who.face_up and who.side == state.side]
    if not ready:
        if not any(who.face_up for who in living):
            yield from at(game, "round.end", {"round": state.round})
            change.set_stage("round")
            return
        change.set_side(_other_side(game))
        return
    wanted = 1 if len(ready) == 1 or all(who.face_up for who in living) else 2
    queue: list[Character] = []
    while len(queue) < wanted:
        options = [who for who in ready if who not in queue]
        if len(options) == 1:
            queue.append(options[0])
            continue
        picks = yield Request(ready[0], "unit", options, prompt=Prompt("unit", {"side": state.side}))
        queue.append(options[picks[0]])
    change.set_queue(tuple(who.index for who in queue))
    change.set_stage("turn")


def _other_side(game: Match) -> str:
    sides = list(game.state.scores)
    return sides[(sides.index(game.state.side) + 1) % len(sides)]


def begin_turn(game: Match) -> Steps[None]:
    """The next of the unit takes its turn; with nobody left it is the other side's unit."""
    state, change = game.state, game.change
    while state.queue:
        who = state.characters[state.queue[0]]
        change.set_queue(state.queue[1:])
        if who.alive and who.face_up:
            break
    else:
        change.set_side(_other_side(game))
        change.set_stage("unit")
        return
    change.set_current(who)
    change.begin_scope("turn", "phase")
    if game.notice is not None:
        game.notice("turn", {"who": who})
    for timing in ("turn.before", "turn.start", "turn.started"):
        yield from at(game, timing, {"who": who})
    change.set_stage("phase prepare" if who.alive else "turn_end")


def phases(game: Match) -> Steps[None]:
    """The phases one after the other; the play phase goes over to its idle points."""
    who = game.current()
    assert who is not None
    while game.state.stage.startswith("phase "):
        name = game.state.stage[6:]
        if _is_empty(game, who, name):
            game.change.begin_scope("phase")
            game.change.set_stage(AFTER[name])
        else:
            yield from _phase(game)


def _is_empty(game: Match, who: Character, name: str) -> bool:
    """Tell whether nothing at all happens in a phase: nobody can do anything, and the flow demands nothing (3.3)."""
    if name not in IDLE_PHASES or game.notice is not None or not who.alive:
        return False
    return not (who.delayed_zone and name == "delayed") and not game.phase_stirs(name)


def _phase(game: Match) -> Steps[None]:
    who, change = game.current(), game.change
    assert who is not None
    name = game.state.stage.removeprefix("phase ")
    if not who.alive:
        change.set_stage("turn_end")
        return
    try:
        entered = yield from enter_phase(game, who, name)
        if entered:
            if name == "play":
                change.set_stage("idle")
                return
            if name not in IDLE_PHASES or who.delayed_zone:
                yield from phase_body(game, who, name)
    except Interrupt as interrupt:
        if interrupt.what != "phase":
            raise
        entered = True
        abandon(game)
    yield from _finish_phase(game, who, name, entered)


IDLE_PHASES = frozenset({"prepare", "delayed", "end"})
"""Phases of which the flow itself demands nothing, or nothing without a delayed trick (3.3)."""
AFTER = {
    phase: f"phase {PHASES[index + 1]}" if index + 1 < len(PHASES) else "turn_end" for index, phase in enumerate(PHASES)
}
"""The stage after each phase."""


def idle_point(game: Match) -> Steps[None]:
    """One idle point of the play phase."""
    who = game.current()
    assert who is not None
    try:
        goes_on = yield from idle(game, who)
    except Interrupt as interrupt:
        if interrupt.what != "phase":
            raise
        goes_on = False
        abandon(game)
    if not (goes_on and who.alive):
        yield from _finish_phase(game, who, "play", entered=True)


def _finish_phase(game: Match, who: Character, name: str, entered: bool) -> Steps[None]:
    change = game.change
    if entered and who.alive:
        yield from leave_phase(game, who, name)
    change.pass_phase(name)
    change.set_stage(AFTER[name] if who.alive else "turn_end")
    if entered and who.alive and game.phase_stirs(name):
        yield from at(game, "phase.after", {"who": who, "phase": name})
        if not who.alive:
            change.set_stage("turn_end")


def end_turn(game: Match) -> Steps[None]:
    """回合结束前, 结束时 (the piece is turned face down), 结束后."""
    who, change = game.current(), game.change
    assert who is not None
    change.set_phase(None)
    yield from finish_dying(game)
    yield from at(game, "turn.ending", {"who": who})
    yield from at(game, "turn.end", {"who": who})
    if who.alive and who.face_up:
        change.set_face(who, up=False)
    yield from at(game, "turn.ended", {"who": who})
    change.set_current(None)
    change.set_stage("turn")


STAGES: dict[str, Callable[[Match], Steps[None]]] = {
    "start": start,
    "round": begin_round,
    "unit": begin_unit,
    "turn": begin_turn,
    "idle": idle_point,
    "turn_end": end_turn,
}


CHECKPOINTS = frozenset({"start", "unit", "turn", "idle"})
"""Stages before which the state is kept: the idle points, and where turns begin."""


def outer_loop(game: Match, checkpoint: Callable[[], None], ended: Interrupt | None = None) -> Steps[None]:
    """Run stages until GameOver is raised; `checkpoint` is called where a game is taken up again from the state.

    `ended` is what has ended everything just before.
    """
    while True:
        if ended is None and game.state.stage in CHECKPOINTS:
            checkpoint()
        game.refill()
        try:
            if ended is None:
                yield from STAGES.get(game.state.stage, phases)(game)
            else:
                interrupt, ended = ended, None
                yield from resume(game, interrupt)
        except Interrupt as interrupt:
            ended = interrupt


def resume(game: Match, interrupt: Interrupt) -> Steps[None]:
    """Go on after everything was ended: at the end of the phase that was ended, or with the end of the turn."""
    abandon(game)
    who, name = game.current(), game.state.phase
    if interrupt.what == "phase" and who is not None and name is not None:
        yield from _finish_phase(game, who, name, entered=True)
    else:
        game.change.set_stage("turn_end")


__all__ = ["outer_loop", "transfer"]
