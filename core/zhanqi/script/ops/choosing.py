"""Choosing: somebody picks from what is there, and what of it may be seen (vocabulary, section 5; 17.22)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from zhanqi.flow.cards import shuffle_hand
from zhanqi.model.card import Card
from zhanqi.model.character import Character
from zhanqi.model.words import FACE_DOWN_ZONES
from zhanqi.script.grammar import (
    ANY,
    BOOL,
    COUNT,
    WHO,
    Arg,
)
from zhanqi.script.operation import Selector
from zhanqi.script.selecting import CountSpec
from zhanqi.timing.frame import Frame
from zhanqi.timing.request import Prompt, Steps


class Limits(NamedTuple):
    """What the effect that asks adds to a choice: at least `floor`, at most `cap`, only those that `keep` admits."""

    floor: int = 0
    cap: int | None = None
    keep: Callable[[Any], bool] | None = None


ANY_OF_THEM = Limits()


class Choose(Selector):
    """Somebody picks from what is there; from another's hidden hand by position, after a shuffle (17.22).

    With `per_owner` so many from each owner's; where `who` names several, each of them from its own.
    """

    name = "choose"
    category = "choice"
    asks = True
    args = {
        "from": Arg(ANY, zh="来自", en="from"),
        "count": Arg(COUNT, 1, least=1, zh="数量", en="how many"),
        "who": Arg(WHO, optional=True, zh="由谁", en="chooser"),
        "per_owner": Arg(BOOL, optional=True, zh="每名角色各", en="from each"),
    }
    zh = "{from|pick}"
    en = "{from|pick}"
    zh_forms = {
        "who": "{who}选择的{from|pick}",
        "clause": "{you}选择{from|pick}",
        "clause who": "{who}选择{from|pick}",
    }
    en_forms = {
        "who": "{from|pick} chosen by {who}",
        "clause": "{you} [choose] {from|pick}",
        "clause who": "{who} [choose] {from|pick}",
    }
    from_: Selector
    count: CountSpec
    who: Selector | None
    per_owner: bool | None

    def finish(self, compiler: Any, node: dict[str, Any], scope: Any) -> None:
        self.type = self.from_.type  # type: ignore[misc]

    def now(self, frame: Frame) -> Sequence[Any]:
        found = self.from_.now(frame)
        if self.type in ("cards", "card", "any"):
            found = self._allowed(frame, found)
        return found

    def _allowed(self, frame: Frame, found: Sequence[Any]) -> Sequence[Any]:
        if frame.equipment is not None and frame.performer is frame.you:
            found = [one for one in found if one is not frame.equipment]
        if frame.reserved:
            found = [one for one in found if one not in frame.reserved]
        if frame.lent is not None:
            found = [one for one in found if not (isinstance(one, Card) and frame.lent(one))]
        if frame.fits is not None and self.type != "any":
            found = frame.fits(found)
        if "forbid.operate" in frame.game.stated():
            by = frame.performer
            found = [
                one
                for one in found
                if not (isinstance(one, Card) and frame.game.forbidden("operate", who=by, cards=one))
            ]
        return found

    def enough(self, frame: Frame, exact: bool) -> bool:
        found = self.now(frame)
        if self.per_owner:
            return any(self.count.bounds(frame, len(one), exact) for one in _by_owner(frame, found).values())
        return self.count.bounds(frame, len(found), exact) is not None

    def least(self, frame: Frame) -> int:
        """Return how many it needs at least."""
        return self.count.span(frame).least

    def most(self, frame: Frame, exact: bool) -> int:
        """Return how many it can yield at most now."""
        bounds = self.count.bounds(frame, len(self.now(frame)), exact)
        return 0 if bounds is None else bounds[1]

    def pick(self, frame: Frame, exact: bool, limits: Limits = ANY_OF_THEM) -> Steps[Sequence[Any]]:
        found = yield from self.from_.pick(frame, exact)
        if self.type in ("cards", "card", "any"):
            found = self._allowed(frame, found)
        if limits.keep is not None:
            found = [one for one in found if limits.keep(one)]
        choosers = (frame.performer,) if self.who is None else tuple(self.who.now(frame))
        if not self.per_owner:
            return (yield from self._ask(frame, choosers[0], found, exact, limits))
        chosen: list[Any] = []
        for owner, one in _by_owner(frame, found).items():
            chooser = next((who for who in choosers if who.index == owner), choosers[0])
            chosen.extend((yield from self._ask(frame, chooser, one, exact, limits)))
        return chosen

    def _ask(
        self, frame: Frame, chooser: Character, found: Sequence[Any], exact: bool, limits: Limits
    ) -> Steps[Sequence[Any]]:
        bounds = self.count.bounds(frame, len(found), exact)
        if bounds is None:
            return ()
        least, most = bounds
        if limits.cap is not None:
            most = min(most, limits.cap)
        least = min(max(least, limits.floor), most)
        game = frame.game
        kind = _kind_of(found)
        hidden: frozenset[int] = frozenset()
        if kind == "cards":
            found, hidden = conceal(frame, chooser, found)
        if frame.leaves is not None and kind == "cards":
            unseen = frozenset(found[position].id for position in hidden)
            return (yield from self._one_by_one(frame, chooser, found, least, most, unseen))
        return (
            yield from game.choose(
                chooser,
                kind,
                found,
                least=least,
                most=most,
                prompt=Prompt("choose", {"kind": kind, "by": frame.ability}),
                hidden=hidden,
                asker=self.path,
            )
        )

    def _one_by_one(
        self, frame: Frame, chooser: Character, found: Sequence[Card], least: int, most: int, unseen: frozenset[int]
    ) -> Steps[Sequence[Card]]:
        """Choose one card after the other, each leaving enough for the rest of the cost."""
        chosen: list[Card] = []
        while len(chosen) < most:
            options = [one for one in found if one not in chosen and frame.leaves and frame.leaves([*chosen, one])]
            if not options:
                break
            picked = yield from frame.game.choose(
                chooser,
                "cards",
                options,
                declinable=len(chosen) >= least,
                prompt=Prompt("choose", {"kind": "cards", "by": frame.ability}),
                hidden=frozenset(position for position, one in enumerate(options) if one.id in unseen),
                asker=self.path,
            )
            if not picked:
                break
            chosen.extend(picked)
        return chosen


def _kind_of(found: Sequence[Any]) -> str:
    one = found[0] if found else None
    if isinstance(one, Card):
        return "cards"
    if isinstance(one, Character):
        return "characters"
    return "square" if isinstance(one, int) else "word"


def _by_owner(frame: Frame, cards: Sequence[Card]) -> dict[int, list[Card]]:
    owners: dict[int, list[Card]] = {}
    for card in cards:
        owners.setdefault(frame.game.state.where[card.id][1], []).append(card)
    return owners


def conceal(frame: Frame, chooser: Character, cards: Sequence[Card]) -> tuple[Sequence[Card], frozenset[int]]:
    """Shuffle the hidden hands that `chooser` is to pick from (chapter 2, 手牌区 ◆); returns the cards in the order
    they are offered, and the positions of those whose face the chooser may not see."""
    game = frame.game
    state = game.state
    owners = {state.where[card.id][1] for card in cards if state.where[card.id][0] == "hand"}
    for index in owners:
        if index != chooser.index:
            shuffle_hand(game, state.characters[index])
    if owners - {chooser.index}:
        wanted = {card.id for card in cards}
        ordered = [card for who in state.characters for card in who.hand if card.id in wanted]
        cards = ordered + [card for card in cards if state.where[card.id][0] != "hand"]
    return cards, unseen(frame, chooser, cards)


def unseen(frame: Frame, viewer: Character, cards: Sequence[Card]) -> frozenset[int]:
    """Return the positions of those of the cards whose face this character may not see."""
    return frozenset(position for position, card in enumerate(cards) if not can_see(frame, viewer, card))


def can_see(frame: Frame, viewer: Character, card: Card) -> bool:
    """Tell whether a card is visible to a character (chapter 2, 可见)."""
    state = frame.game.state
    zone, owner = state.where[card.id]
    down = (zone in FACE_DOWN_ZONES) != (card.id in state.upturned)
    if not down or (zone == "hand" and owner == viewer.index):
        return True
    return viewer.index in state.peeked.get(card.id, ())


OPERATIONS = (Choose,)
