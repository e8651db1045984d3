"""A turn and its phases (3.3)."""

from __future__ import annotations

from collections.abc import Sequence

from zhanqi.flow.cards import Move, draw, transfer
from zhanqi.flow.damage import finish_dying
from zhanqi.flow.movement import movement
from zhanqi.flow.need import can_convert, choose_payment
from zhanqi.flow.use import can_use, face_of, resolve_delayed, use_card
from zhanqi.model.card import Card, VirtualCard
from zhanqi.model.character import Character
from zhanqi.model.words import PHASES
from zhanqi.timing.abilities import Activated, Convert, Method
from zhanqi.timing.activation import activate, can_activate, limit_key
from zhanqi.timing.events import Dying
from zhanqi.timing.frame import Frame, Roles
from zhanqi.timing.match import Interrupt, Match
from zhanqi.timing.request import Prompt, Request, Steps
from zhanqi.timing.window import at


class Play:
    """Something that can be done at an idle point: use a card, convert, activate a skill, or end the phase."""

    __slots__ = ("ability", "card", "equipment", "frame", "kind", "method")

    def __init__(
        self,
        kind: str,
        *,
        card: VirtualCard | None = None,
        method: Method | None = None,
        ability: Activated | Convert | None = None,
        equipment: Card | None = None,
        frame: Frame | None = None,
    ) -> None:
        self.kind = kind
        self.card = card
        self.method = method
        self.ability = ability
        self.equipment = equipment
        self.frame = frame


END = Play("end")
JUDGED = ("forbid.target", "forbid.use", "retarget", "permit")
"""States that may tell apart two cards of one definition."""


def enter_phase(game: Match, who: Character, phase: str, *, extra: bool = False) -> Steps[bool]:
    """Begin a phase, up to what the flow itself demands of it; returns whether it is entered at all."""
    change, state = game.change, game.state
    change.begin_scope("phase")
    stirs = game.phase_stirs(phase)
    roles = {"who": who, "phase": phase}
    if stirs and not extra:
        change.set_phase(None)
        yield from at(game, "phase.before", roles)
    if (phase in state.skipped and not extra) or not who.alive:
        return False
    change.set_phase(phase)
    if game.notice is not None:
        game.notice("phase", {"who": who, "phase": phase})
    if not stirs:
        return True
    for timing in ("phase.start", "phase.body"):
        yield from at(game, timing, roles)
        if (phase in state.skipped and not extra) or not who.alive:
            return False
    return True


def leave_phase(game: Match, who: Character, phase: str) -> Steps[None]:
    """阶段结束时: a phase reaches from its start to here (chapter 2, 阶段 ◆)."""
    before, game.ending = game.ending, True
    try:
        yield from finish_dying(game)
        if who.alive and game.phase_stirs(phase):
            yield from at(game, "phase.end", {"who": who, "phase": phase})
    finally:
        game.ending = before
    game.change.set_phase(None)


def abandon(game: Match, depth: int = 0, placed: Sequence[Card] = ()) -> None:
    """Every resolution above `depth` has been ended (结束……阶段/回合): what it put into processing is discarded.

    Whoever was dying then is so still: `finish_dying` takes that up.
    """
    game.cut_short.extend(event for event in game.flows[depth:] if isinstance(event, Dying))
    del game.flows[depth:]
    if depth == 0:
        game.uses.clear()
    left = [card for card in game.state.processing_zone if card not in placed]
    if left:
        game.change.move_cards(left, "discard_pile")


def phase_body(game: Match, who: Character, phase: str) -> Steps[None]:
    """What the flow itself demands in a phase (3.3); the play phase is a loop of idle points."""
    if phase == "draw":
        quota = game.book.quantity(game, "draw_quota", who)
        yield from draw(game, who, quota, reason="draw_phase")
    elif phase == "delayed":
        yield from _delayed(game, who)
    elif phase == "move":
        power = game.book.quantity(game, "movement_power", who)
        yield from movement(game, who, least=0, most=power, reason="move_phase", in_move_phase=True)
    elif phase == "discard":
        yield from _discard(game, who)
    elif phase == "play":
        while who.alive and (yield from idle(game, who)):
            pass


def _delayed(game: Match, who: Character) -> Steps[None]:
    """Resolve the delayed tricks, the one placed last first (3.3)."""
    resolved: set[int] = set()
    while who.alive:
        waiting = [card for card in who.delayed_zone if card.id not in resolved]
        if not waiting:
            return
        card = waiting[-1]
        virtual = game.state.delayed.get(card.id)
        resolved.update({card.id} if virtual is None else {one.id for one in virtual.physical})
        definition = card.definition if virtual is None else virtual.definition
        yield from resolve_delayed(game, who, card, game.book.cards[definition])


def _discard(game: Match, who: Character) -> Steps[None]:
    """Down to the hand limit."""
    excess = len(who.hand) - game.book.quantity(game, "hand_limit", who)
    if excess > 0:
        options = [card for card in who.hand if not _held_fast(game, who, card)]
        excess = min(excess, len(options))
        chosen = yield from game.choose(
            who, "cards", options, least=excess, most=excess, prompt=Prompt("discard", {"count": excess})
        )
        yield from transfer(game, [Move(chosen, "discard_pile")], by=who, reason="discard_phase")


def _held_fast(game: Match, who: Character, card: Card) -> bool:
    return any(game.forbidden(what, who=who, cards=card) for what in ("discard", "operate"))


def plays(game: Match, who: Character) -> list[Play]:
    """Return everything that can be done at this idle point (空闲时间点), without ending the phase."""
    found: list[Play] = []
    cards = game.book.cards
    known: dict[object, Method | None] = {}
    stated = game.stated()
    operable = "forbid.operate" not in stated
    alike = stated.isdisjoint(JUDGED)
    for card in who.hand:
        if not operable and game.forbidden("operate", who=who, cards=card):
            continue
        key = card.definition if alike else (card.definition, card.suit, card.number)
        method = known.get(key)
        if method is None and key in known:
            continue
        face = face_of(card)
        if method is None:
            for candidate in cards[card.definition].methods:
                if candidate.timing is None and can_use(game, who, face, candidate):
                    method = candidate
                    break
            known[key] = method
        if method is not None:
            found.append(Play("card", card=face, method=method))
    abilities = game.abilities(who)
    for ability, equipment in abilities.actives:
        frame = Frame(game, ability, who, Roles(), None, 0, equipment)
        if not game.silenced(who, ability) and can_activate(frame, ability):
            found.append(Play("skill", ability=ability, equipment=equipment, frame=frame))
    for convert, equipment in abilities.converts:
        if can_convert(game, who, convert, equipment, None):
            frame = Frame(game, convert, who, Roles(), None, 0, equipment)
            found.append(Play("convert", ability=convert, equipment=equipment, frame=frame))
    return found


def idle(game: Match, who: Character) -> Steps[bool]:
    """One idle point; returns whether the phase goes on after it.

    Its player is asked even when it can only end the phase, so that nobody learns from a silence what it holds.
    """
    game.refill()
    yield from at(game, "play.idle", {"who": who})
    options = plays(game, who)
    options.append(END)
    picks = yield Request(who, "idle", options, prompt=Prompt("idle"))
    play = options[picks[0]]
    if play.kind == "end":
        return False
    yield from carry_out(game, who, play)
    return True


def carry_out(game: Match, who: Character, play: Play) -> Steps[None]:
    """Do what was chosen at an idle point."""
    if isinstance(play.ability, Activated):
        assert play.frame is not None
        yield from activate(play.frame, play.ability)
        return
    card, method, convert = play.card, play.method, None
    if isinstance(play.ability, Convert):
        convert = play.ability
        assert play.frame is not None
        card = yield from choose_payment(game, play.frame, convert, None)
        methods = game.book.cards[card.definition].methods
        method = next(one for one in methods if one.timing is None and can_use(game, who, card, one, convert=convert))
        if convert.limit is not None:
            game.change.count(who.index, limit_key(play.frame), convert.limit.per)
        if game.notice is not None:
            game.notice("convert", {"who": who, "ability": convert, "card": card})
    assert card is not None and method is not None
    yield from use_card(game, who, card, method, convert=convert, counted=True)


def extra_phase(game: Match, who: Character, phase: str) -> Steps[None]:
    """执行一个额外的……阶段: at once, without 开始前 and 结束后 (chapter 2, 阶段 ◆)."""
    state, change = game.state, game.change
    outer, scope = state.phase, change.scope("phase")
    depth, placed = len(game.flows), state.processing_zone
    ending, game.ending = game.ending, False
    game.extra += 1
    try:
        try:
            entered = yield from enter_phase(game, who, phase, extra=True)
            if entered:
                yield from phase_body(game, who, phase)
        except Interrupt as interrupt:
            if interrupt.what != "phase":
                raise
            entered = True
            abandon(game, depth, placed)
        if entered:
            yield from leave_phase(game, who, phase)
    finally:
        game.extra -= 1
        game.ending = ending
    change.set_phase(outer)
    change.resume_scope("phase", scope)


__all__ = ["END", "PHASES", "Interrupt", "Play", "abandon", "carry_out", "enter_phase", "extra_phase", "idle",
           "leave_phase", "phase_body", "plays"]  # fmt: skip
