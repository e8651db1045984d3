"""Lists of effects: what can't be executed is passed over, the rest goes on (chapter 1, topic 2)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from zhanqi.model.card import Card
from zhanqi.model.character import Character
from zhanqi.script.operation import Effect
from zhanqi.timing.frame import Frame
from zhanqi.timing.request import Prompt, Request, Steps


class EffectList:
    """A compiled list of effects; as a cost it is all or nothing (17.5)."""

    __slots__ = ("effects", "path")

    def __init__(self, effects: Sequence[Effect], path: str) -> None:
        self.effects = tuple(effects)
        self.path = path

    def possible(self, frame: Frame) -> bool:
        """Tell whether some immediate effect can be executed now; `later` counts only where it stands alone (17.1).

        What a `let` names without asking anybody is known to the effects after it here, too.
        """
        found = False
        inner: Frame | None = None
        for effect in self.effects:
            if effect.name == "later":
                found = True
            elif effect.name == "let":
                inner = frame = frame.within() if inner is None else inner
                effect.try_now(frame)  # type: ignore[attr-defined]
            elif effect.immediate and effect.possible(frame):
                return True
        return found and not any(effect.immediate and effect.name != "later" for effect in self.effects)

    def run(self, frame: Frame) -> Steps[None]:
        """Execute what can be executed, in order; ▶ follows an effect that was."""
        for effect in self.effects:
            if frame.flow is not None and frame.flow.terminated:
                return
            if not effect.possible(frame):
                continue
            if effect.optional and not (yield from agree(frame, effect)):
                continue
            executed = yield from effect.run(frame)
            if executed and effect.then is not None and effect.name != "if":
                yield from effect.then.run(frame)

    def payable(self, frame: Frame) -> bool:
        """Tell whether every effect of this cost can be executed in full, with different cards for each."""
        if not all(effect.possible(frame) for effect in self.effects):
            return False
        return assignable(card_pools(self.effects, frame))

    def pay(self, frame: Frame) -> Steps[None]:
        """Ask for everything first, then pay it as one."""
        choices: list[tuple[Effect, Character, Any]] = []
        pools = card_pools(self.effects, frame)
        try:
            for effect in self.effects:
                for who in (frame.you,) if effect.who is None else effect.who.now(frame):
                    before, frame.performer = frame.performer, who
                    if len(pools) > 1 and effect in pools:
                        rest = {other: pool for other, pool in pools.items() if other is not effect}
                        frame.leaves = lambda taken, rest=rest: assignable(rest, taken)
                    choice = yield from effect.prepare(frame, who)
                    frame.performer = before
                    frame.leaves = None
                    pools.pop(effect, None)
                    if isinstance(choice, (list, tuple)):
                        frame.reserved = (*frame.reserved, *(one for one in choice if isinstance(one, Card)))
                    choices.append((effect, who, choice))
        finally:
            frame.reserved = ()
            frame.leaves = None
        for effect, who, choice in choices:
            before, frame.performer = frame.performer, who
            yield from effect.perform(frame, who, choice)
            frame.performer = before


class Option:
    """One option of a choice. It can be chosen when some of its unconditional effects can be executed (选择)."""

    __slots__ = ("block", "unconditional")

    def __init__(self, block: EffectList, unconditional: Sequence[Effect]) -> None:
        self.block = block
        self.unconditional = tuple(unconditional)

    def choosable(self, frame: Frame) -> bool:
        """Tell whether it can be chosen now; a delayed effect counts here (17.2)."""
        return any(effect.name == "later" or effect.possible(frame) for effect in self.unconditional)


def agree(frame: Frame, effect: Effect) -> Steps[bool]:
    """Ask the performer whether to execute a later effect that has a 可."""
    who = frame.performer
    if effect.who is not None:
        performers = effect.who.now(frame)
        who = performers[0] if performers else who
    picks = yield Request(
        who,
        "agree",
        (effect,),
        declinable=True,
        prompt=Prompt("agree", {"effect": effect, "you": frame.you}),
        asker=effect.path,
    )
    return bool(picks)


Pools = dict[Effect, tuple[Sequence[Card], int]]


def card_pools(effects: Sequence[Effect], frame: Frame) -> Pools:
    """Return, for the effects of a cost that choose cards, the cards each may take and how many it needs."""
    if len(effects) < 2:
        return {}
    pools: Pools = {}
    for effect in effects:
        choice = getattr(effect, "cards", None)
        if choice is not None and choice.name == "choose":
            pools[effect] = effect.pool(frame)  # type: ignore[attr-defined]
    return pools if len(pools) > 1 else {}


def assignable(pools: Pools, taken: Sequence[Card] = ()) -> bool:
    """Tell whether every pool can get its number of cards, no card twice and none of `taken` (augmenting paths)."""
    used = {card.id for card in taken}
    owner: dict[int, int] = {}
    wants = [pool for pool, need in pools.values() for _ in range(need)]

    def place(index: int, seen: set[int]) -> bool:
        for card in wants[index]:
            if card.id in used or card.id in seen:
                continue
            seen.add(card.id)
            if card.id not in owner or place(owner[card.id], seen):
                owner[card.id] = index
                return True
        return False

    return all(place(index, set()) for index in range(len(wants)))
