"""Movement of pieces (移动, 3.7): displacements, the rules that allow them, and being placed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from zhanqi.model.character import Character
from zhanqi.timing.abilities import MovementRule
from zhanqi.timing.events import Movement
from zhanqi.timing.frame import Frame, Roles
from zhanqi.timing.match import Interrupt, Match, holds
from zhanqi.timing.request import Prompt, Request, Steps
from zhanqi.timing.window import at, lapse


class Step(NamedTuple):
    """A legal displacement: where to, in which direction, and by which ability's rule (None: the ordinary way)."""

    to: int
    direction: str | None
    rule: MovementRule | None


def is_legal_square(game: Match, who: Character, square: int) -> bool:
    """合法方格: terrain that may be entered and that no other piece occupies, unless it holds any number (ch. 2)."""
    terrain = game.book.terrains[game.board.terrains[square]]
    if not terrain.legal:
        return False
    if not terrain.shared:
        for other in game.state.characters:
            if other.square == square and other is not who and other.alive:
                return False
    return True


def ways_to_move(game: Match, who: Character, square: int, rules: Sequence[tuple[MovementRule, object]]) -> list[Step]:
    """Return the displacements that `who` may declare from a square, ordinary ones first."""
    occupied = {other.square for other in game.state.characters if other.alive and other is not who}
    board, terrains = game.board, game.book.terrains
    found: list[Step] = []
    for to, direction in board.neighbours[square]:
        terrain = terrains[board.terrains[to]]
        if terrain.legal and (terrain.shared or to not in occupied):
            found.append(Step(to, direction, None))
    for rule, _ in rules:
        found.extend(_steps_by_rule(game, who, square, rule, found))
    return found


def _steps_by_rule(game: Match, who: Character, square: int, rule: MovementRule, known: list[Step]) -> list[Step]:
    board = game.board
    ordinary = {step.to for step in known if step.rule is None}
    squares = [to for to, _ in board.neighbours[square]] if rule.adjacent else range(len(board.terrains))
    found = []
    frame = Frame(game, rule, who, Roles())
    for to in squares:
        if to == square or (rule.legal and not is_legal_square(game, who, to)):
            continue
        if to in ordinary and rule.condition is None:
            continue
        direction = board.direction(square, to)
        frame.roles.update({"from": square, "to": to, "direction": direction})
        if rule.condition is None or holds(rule.condition, frame):
            found.append(Step(to, direction, rule))
    return found


def movement_rules(game: Match, who: Character, in_move_phase: bool) -> list[tuple[MovementRule, object]]:
    """Return the movement abilities that apply to this movement and are not silenced."""
    return [
        (rule, equipment)
        for rule, equipment in game.abilities(who).movements
        if (in_move_phase or rule.during == "any_movement") and not game.silenced(who, rule)
    ]


def movement(
    game: Match,
    who: Character,
    *,
    least: int,
    most: int,
    direction: str | None = None,
    fixed_direction: bool = False,
    reason: str | None = None,
    in_move_phase: bool = False,
) -> Steps[int]:
    """A movement event of up to `most` displacements, which may stop after `least`; returns its length.

    With `least` = `most` it goes on as long as there is a legal displacement (3.11). `fixed_direction` admits only
    displacements in `direction`.
    """
    event = Movement(who, reason, len(game.state.history))
    game.flows.append(event)
    try:
        yield from at(game, "move.start", event)
        while event.length < most and who.alive and who.square is not None and not event.terminated:
            step = yield from _declare(game, event, least, most, direction, fixed_direction, in_move_phase)
            if step is None:
                break
            yield from displace(game, event, step)
    except Interrupt as interrupt:
        if interrupt.what != "movement" or game.innermost(Movement) is not event:
            raise
    finally:
        game.flows.remove(event)
    _go_back(game, event)
    if game.notice is not None and event.length:
        game.notice("move", {"who": who, "route": tuple(event.route)})
    if event.terminated:
        lapse(game, "move.end", event)
    else:
        yield from at(game, "move.end", event)
    return event.length


def _go_back(game: Match, event: Movement) -> None:
    """A movement ends on a legal square only (3.7): a piece that can't stay goes back to the last one where it could.

    Only a rule whose last step may end anywhere, and a skill that sets nothing right there, leave a piece so.
    """
    who = event.mover
    if not who.alive or who.square is None or is_legal_square(game, who, who.square):
        return
    here = who.square
    others = sorted(range(len(game.board.terrains)), key=lambda square: game.board.distance(here, square))
    square = next(one for one in (*reversed(event.route), *others) if is_legal_square(game, who, one))
    game.change.set_square(who, square)
    if game.notice is not None:
        game.notice("place", {"who": who, "square": square, "by": who})


def _declare(
    game: Match,
    event: Movement,
    least: int,
    most: int,
    direction: str | None,
    fixed_direction: bool,
    in_move_phase: bool,
) -> Steps[Step | None]:
    """Choose the next displacement, or to stop. A square that is no legal stop must be left again in time."""
    who = event.mover
    assert who.square is not None
    rules = movement_rules(game, who, in_move_phase)
    left = most - event.length
    steps = ways_to_move(game, who, who.square, rules)
    if fixed_direction:
        steps = [step for step in steps if step.direction is not None and step.direction == direction]
    if rules:
        steps = [step for step in steps if _can_settle(game, who, step, left - 1, rules)]
    if not steps:
        return None
    may_stop = event.length >= least and (event.length == 0 or is_legal_square(game, who, who.square))
    if len(steps) == 1 and not may_stop:
        return steps[0]
    picks = yield Request(
        who, "step", steps, declinable=may_stop, prompt=Prompt("step", {"left": left, "from": who.square})
    )
    return steps[picks[0]] if picks else None


def _can_settle(
    game: Match, who: Character, step: Step, left: int, rules: Sequence[tuple[MovementRule, object]]
) -> bool:
    """Tell whether after this displacement the movement can still end where it may."""
    if step.rule is None or step.rule.last:
        return True
    if is_legal_square(game, who, step.to):
        return True
    if left <= 0:
        return False
    return any(_can_settle(game, who, onward, left - 1, rules) for onward in ways_to_move(game, who, step.to, rules))


def displace(game: Match, event: Movement, step: Step) -> Steps[None]:
    """One displacement (位移): declared, taken, and done; the terrain effects change at once."""
    who = event.mover
    event.from_, event.to, event.direction = who.square, step.to, step.direction
    event.rule = None if step.rule is None else step.rule.skill
    for timing in ("move.declare", "move.step"):
        yield from at(game, timing, event)
        if not who.alive or event.terminated:
            return
    event.route.append(step.to)
    game.change.set_square(who, step.to)
    yield from at(game, "move.stepped", event)


def can_end_all(game: Match) -> bool:
    """Tell whether everything may be ended now: no piece is on its way across a square where it can't stay (3.7)."""
    return all(
        is_legal_square(game, event.mover, event.mover.square)
        for event in game.flows
        if isinstance(event, Movement) and event.mover.alive and event.mover.square is not None
    )


def can_end(game: Match, event: Movement, skill: str) -> bool:
    """Tell whether a skill may end a movement where the mover stands: on a legal square only (3.7).

    The skill by whose own rule the mover came to stand there looks after that itself (冲杀).
    """
    square = event.mover.square
    return event.rule == skill or square is None or is_legal_square(game, event.mover, square)


def can_step(game: Match, who: Character, direction: str | None, fixed_direction: bool) -> bool:
    """Tell whether a movement of `who` has a legal first displacement."""
    if who.square is None or not who.alive:
        return False
    steps = ways_to_move(game, who, who.square, movement_rules(game, who, in_move_phase=False))
    if fixed_direction:
        return direction is not None and any(step.direction == direction for step in steps)
    return bool(steps)
