"""Activating an ability: limits, conditions, targets, cost, effect (chapter 1, section 2)."""

from __future__ import annotations

from collections.abc import Callable

from zhanqi.model.character import Character
from zhanqi.timing.abilities import Activated, Limit
from zhanqi.timing.frame import Frame, UnboundError
from zhanqi.timing.match import Match, holds
from zhanqi.timing.request import Steps
from zhanqi.timing.targets import can_choose, choose_targets, leads_on


def limit_key(frame: Frame) -> str:
    """Return the name under which a limit of this ability is counted: owner and skill part (17.24)."""
    return f"{frame.ability.skill}#{frame.ability.part}"


def used_up(frame: Frame, owner: Character, key: str, limit: Limit) -> bool:
    """Tell whether a limit has been reached."""
    return frame.game.state.counters.get((owner.index, key, limit.per), 0) >= limit.times(frame)


def can_activate(frame: Frame, ability: Activated) -> bool:
    """Tell whether everything an activation needs is there: limit, condition, targets, a payable cost or, without a
    cost, at least one effect that can be executed (2.2 ◆)."""
    game = frame.game
    if ability.limit is not None and used_up(frame, frame.you, limit_key(frame), ability.limit):
        return False
    try:
        if ability.condition is not None and not ability.condition(frame):
            return False
        if "forbid.activate" in game.book.stated and game.forbidden("activate", who=frame.you, skill=ability):
            return False
        if ability.rules and not can_choose(frame, ability.rules):
            return False
        test = _payable_or_possible(ability)
        return test(frame) or (bool(ability.rules) and leads_on(frame, ability.rules, test))
    except UnboundError:
        return False


def _payable_or_possible(ability: Activated) -> Callable[[Frame], bool]:
    """Return the last test of an activation: the cost can be paid, or without one some effect can be executed."""
    return ability.effect.possible if ability.cost is None else ability.cost.payable


def activate(frame: Frame, ability: Activated) -> Steps[None]:
    """Declare the ability, choose its targets, pay its cost, then execute its effects (2.1, 2.2)."""
    game = frame.game
    game.spend(ability.key)
    if ability.rules:
        test = _payable_or_possible(ability)
        yield from choose_targets(frame, ability.rules, test=None if test(frame) else test)
    frame.activation = game.change.next_activation()
    if ability.limit is not None:
        game.change.count(frame.you.index, limit_key(frame), ability.limit.per)
    if game.notice is not None:
        targets = [who for rule in ability.rules for who in frame.roles.get(rule.role, ())]
        game.notice("activate", {"who": frame.you, "ability": ability, "targets": targets})
    frame.held = []
    if ability.cost is not None:
        yield from ability.cost.pay(frame)
    yield from ability.effect.run(frame)
    tidy(frame)


def tidy(frame: Frame) -> None:
    """Discard what this ability put into the processing zone and left there (17.21)."""
    if not frame.held:
        return
    state = frame.game.state
    left = [card for card in frame.held if state.where[card.id][0] == "processing_zone"]
    left = [card for card in dict.fromkeys(left) if state.movers[card.id] == frame.activation]
    if left:
        frame.game.change.move_cards(left, "discard_pile", activation=frame.activation)


__all__ = ["Match", "activate", "can_activate", "holds", "limit_key", "tidy", "used_up"]
