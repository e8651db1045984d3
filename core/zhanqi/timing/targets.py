"""Choosing targets by target rules: who is legal, and asking (chapter 2, 使用目标; 17.11)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from zhanqi.model.card import VirtualCard
from zhanqi.model.character import Character
from zhanqi.timing.abilities import Condition, Rule
from zhanqi.timing.frame import TIER_TERRAIN, Frame, UnboundError
from zhanqi.timing.request import Prompt, Steps


def candidates(frame: Frame, rule: Rule, card: VirtualCard | None = None) -> list[Character]:
    """Return the characters that one rule admits and nothing forbids, ignoring later rules."""
    game = frame.game
    if rule.fixed is not None:
        people: Sequence[Character] = [who for who in rule.fixed(frame) if who.alive]
    else:
        people = game.state.characters
    roles = frame.roles
    test = rule.filter
    found = []
    checks = may_be_barred(frame, card)
    for who in people:
        if not who.alive:
            continue
        if test is not None:
            roles["it"] = who
            if not _holds(test, frame):
                continue
        if checks and is_barred(frame, who, card):
            continue
        found.append(who)
    roles.pop("it", None)
    return found


def may_be_barred(frame: Frame, card: VirtualCard | None) -> bool:
    """Tell whether anything could bar targets of this card or skill: terrain's are never barred."""
    if frame.ability.tier == TIER_TERRAIN:
        return False
    return (card is not None and card.subtype == "delayed_trick") or "forbid.target" in frame.game.stated()


def is_barred(frame: Frame, who: Character, card: VirtualCard | None) -> bool:
    """Tell whether `who` can't be a target of this card or skill of `frame.you`: by a state, or because a delayed
    trick of that name already lies before it (3.11)."""
    of = "skill" if card is None else "card"
    if card is not None and card.subtype == "delayed_trick" and holds_delayed(frame, who, card.name):
        return True
    return frame.game.forbidden("target", who=who, by=frame.you, of=of, card=card)


def holds_delayed(frame: Frame, who: Character, name: str) -> bool:
    """Tell whether a delayed trick of this name lies in somebody's delayed zone."""
    for card in who.delayed_zone:
        virtual = frame.game.state.delayed.get(card.id)
        if (card.name if virtual is None else virtual.name) == name:
            return True
    return False


def can_choose(frame: Frame, rules: Sequence[Rule], card: VirtualCard | None = None) -> bool:
    """Tell whether every rule can be met, linked rules together."""
    if len(rules) == 1:
        rule = rules[0]
        if rule.card:
            return True
        least, most = (1, None) if rule.number is None else rule.number(frame)
        if least <= 1 and (most is None or most >= max(1, least)):
            return has_candidate(frame, rule, card)
    return _can_meet(frame, rules, 0, card)


def has_candidate(frame: Frame, rule: Rule, card: VirtualCard | None = None) -> bool:
    """Tell whether one rule admits anybody: the same as `candidates`, but it stops at the first."""
    game = frame.game
    people: Sequence[Character] = game.state.characters if rule.fixed is None else rule.fixed(frame)
    checks = may_be_barred(frame, card)
    test = rule.filter
    roles = frame.roles
    try:
        for who in people:
            if who.alive:
                roles["it"] = who
                if (test is None or _holds(test, frame)) and not (checks and is_barred(frame, who, card)):
                    return True
    finally:
        roles.pop("it", None)
    return False


def _holds(test: Condition, frame: Frame) -> bool:
    try:
        return test(frame)
    except UnboundError:
        return False


def _can_meet(frame: Frame, rules: Sequence[Rule], index: int, card: VirtualCard | None) -> bool:
    if index == len(rules):
        return True
    rule = rules[index]
    if rule.card:
        return _can_meet(frame, rules, index + 1, card)
    found = candidates(frame, rule, card)
    least, most = span(frame, rule, len(found))
    if len(found) < least or most < least or (least == 0 and rule.fixed is None and not found and rule.all):
        return False
    if any(later.linked for later in rules[index + 1 :]):
        return len([who for who in found if _continues(frame, rules, index, who, card)]) >= least
    return _can_meet(frame, rules, index + 1, card)


def _continues(frame: Frame, rules: Sequence[Rule], index: int, who: Character, card: VirtualCard | None) -> bool:
    roles = frame.roles
    role = rules[index].role
    before = roles.get(role)
    roles[role] = [who]
    try:
        return _can_meet(frame, rules, index + 1, card)
    finally:
        if before is None:
            roles.pop(role, None)
        else:
            roles[role] = before


def span(frame: Frame, rule: Rule, available: int) -> tuple[int, int]:
    """Return how many targets a rule wants, at least and at most, when so many are legal; (1, 0) can't be met."""
    if rule.fixed is not None or rule.all:
        return max(1, available), max(1, available)
    if rule.number is None:
        return 1, 1
    least, most = rule.number(frame)
    if most is not None and most < 1:
        return 1, 0
    return least, available if most is None else min(most, available) if least <= available else most


def leads_on(frame: Frame, rules: Sequence[Rule], test: Callable[[Frame], bool], index: int = 0) -> bool:
    """Tell whether targets can be chosen, from rule `index` on, with which `test` holds: one for each rule is tried,
    all of them where a rule wants all or several."""
    if index == len(rules):
        return test(frame)
    rule = rules[index]
    if rule.card:
        return leads_on(frame, rules, test, index + 1)
    found = candidates(frame, rule)
    least, _ = span(frame, rule, len(found))
    tries = [[who] for who in found] if least == 1 and not rule.all and rule.fixed is None else [found]
    return any(_holds_with(frame, rules, test, index, chosen) for chosen in tries)


def _holds_with(
    frame: Frame, rules: Sequence[Rule], test: Callable[[Frame], bool], index: int, chosen: list[Character]
) -> bool:
    roles, role = frame.roles, rules[index].role
    had, before = role in roles, roles.get(role)
    roles[role] = chosen
    try:
        return leads_on(frame, rules, test, index + 1)
    finally:
        if had:
            roles[role] = before
        else:
            del roles[role]


def choose_targets(
    frame: Frame, rules: Sequence[Rule], card: VirtualCard | None = None, test: Callable[[Frame], bool] | None = None
) -> Steps[list[Any]]:
    """Ask for the targets of every rule in order and bind them to their roles; returns all of them.

    With `test` a single target is offered only if it can still come to hold (a costless ability must do something).
    """
    chosen: list[Any] = []
    for index, rule in enumerate(rules):
        if rule.card:
            continue
        found = candidates(frame, rule, card)
        if any(later.linked for later in rules[index + 1 :]):
            found = [who for who in found if _continues(frame, rules, index, who, card)]
        least, most = span(frame, rule, len(found))
        if test is not None and least == most == 1 and rule.fixed is None:
            found = [who for who in found if _holds_with(frame, rules, test, index, [who])]
        picked = yield from frame.game.choose(
            frame.performer,
            "targets",
            found,
            least=least,
            most=most,
            prompt=Prompt("targets", {"of": frame.ability if card is None else card}),
            asker=frame.ability.path,
            about=(frame, rules[index:], card),
        )
        frame.roles[rule.role] = picked
        chosen.extend(picked)
    return chosen


def admits(frame: Frame, rules: Sequence[Rule], who: Character, card: VirtualCard | None) -> bool:
    """Tell whether `who` is a legal target by some of these rules (合法性检测)."""
    return any(who in candidates(frame, rule, card) for rule in rules if not rule.card)
