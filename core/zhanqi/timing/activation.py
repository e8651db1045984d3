"""Activating an ability: limits, conditions, targets, cost, effect (chapter 1, section 2)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from zhanqi.model.card import Card
from zhanqi.model.character import Character
from zhanqi.timing.abilities import Activated, Limit, Rule
from zhanqi.timing.frame import Frame, UnboundError
from zhanqi.timing.match import Match, holds
from zhanqi.timing.regard import Spending
from zhanqi.timing.request import Steps
from zhanqi.timing.targets import can_choose, candidates, choose_targets, leads_on


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
        if "forbid.activate" in game.stated() and game.forbidden("activate", who=frame.you, skill=ability):
            return False
        if ability.rules and not can_choose(frame, ability.rules):
            return False
        if not ability.rules:
            return _payable_or_possible(ability)(frame)
        test = _test_of_targets(frame, ability)
        return test is None or leads_on(frame, ability.rules, test)
    except UnboundError:
        return False


def _payable_or_possible(ability: Activated) -> Callable[[Frame], bool]:
    """Return the last test of an activation: the cost can be paid, or without one some effect can be executed."""
    return ability.effect.possible if ability.cost is None else ability.cost.payable


def _test_of_targets(frame: Frame, ability: Activated) -> Callable[[Frame], bool] | None:
    """Return what must hold of the targets chosen besides their rules, or None where any will do.

    A costless ability must do something to them; equipment by which alone they are legal cannot pay the cost.
    """
    test = _payable_or_possible(ability)
    cost = ability.cost
    if cost is None or not frame.you.equip_zone:
        return None if test(frame) else test

    def payable(frame: Frame) -> bool:
        frame.lent = lambda card: is_lent(frame, ability.rules, card)
        try:
            return cost.payable(frame)
        finally:
            frame.lent = None

    return payable


def is_lent(frame: Frame, rules: Sequence[Rule], card: Card) -> bool:
    """Tell whether the targets bound in the frame are legal only by this piece of equipment (chapter 2, 装备牌 ◆)."""
    if card not in frame.you.equip_zone:
        return False
    with Spending(frame.game, (card,)):
        for rule in rules:
            if rule.role in frame.roles and not rule.card:
                legal = candidates(frame, rule)
                if any(who not in legal for who in frame.roles[rule.role]):
                    return True
    return False


def activate(frame: Frame, ability: Activated) -> Steps[None]:
    """Declare the ability, choose its targets, pay its cost, then execute its effects (2.1, 2.2)."""
    game = frame.game
    game.spend(ability.key)
    if ability.rules:
        yield from choose_targets(frame, ability.rules, test=_test_of_targets(frame, ability))
    frame.activation = game.change.next_activation()
    if ability.limit is not None:
        game.change.count(frame.you.index, limit_key(frame), ability.limit.per)
    if game.notice is not None:
        targets = [who for rule in ability.rules for who in frame.roles.get(rule.role, ())]
        game.notice("activate", {"who": frame.you, "ability": ability, "targets": targets})
    frame.held = []
    if ability.cost is not None:
        if ability.rules:
            frame.lent = lambda card: is_lent(frame, ability.rules, card)
        yield from ability.cost.pay(frame)
        frame.lent = None
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
