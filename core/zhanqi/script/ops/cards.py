"""Effects that draw, discard, obtain, give and recast game cards (chapter 2, section 8; the card operations)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from zhanqi.flow.cards import OWN, Move, draw, need_deck, reshuffle, transfer
from zhanqi.model.card import Card
from zhanqi.model.character import Character
from zhanqi.script.grammar import VALUE, WHO, Arg, word, words
from zhanqi.script.operation import Effect, Selector
from zhanqi.script.ops.choosing import Choose, Limits, unseen
from zhanqi.script.ops.handling import CARDS_ARG, CardEffect, most_of, movable, moved_from, pick_within
from zhanqi.timing.frame import Frame
from zhanqi.timing.request import Prompt, Steps


class Draw(Effect):
    """摸: obtain the top cards of the draw pile; never fewer than named (3.11)."""

    name = "draw"
    category = "cards"
    as_type = "cards"
    args = {"count": Arg(VALUE, least=1, zh="张数", en="how many")}
    zh = "{who}摸{count:张}牌"
    en = "{who} [draw] {count:card}"
    valence = {"who": 1}
    causes = {"cards.gained": {"who": "who"}}
    count: Callable[[Frame], int]

    def can(self, frame: Frame, who: Character) -> bool:
        return self.count(frame) > 0

    def perform(self, frame: Frame, who: Character, choice: Any) -> Steps[bool]:
        count = self.count(frame)
        if self.as_ is not None:
            need_deck(frame.game, count)
        drawn = frame.game.state.draw_pile[:count]
        before = [frame.game.state.stamps[card.id] for card in drawn]
        yield from draw(frame.game, who, count, reason=frame.ability.skill, activation=frame.activation)
        self.bind(frame, moved_from(frame, drawn, before))
        return True


class Discard(CardEffect):
    """弃置: to the discard pile; the performer chooses."""

    name = "discard"
    args = {"cards": CARDS_ARG}
    zh = "{who}弃置{cards}"
    en = "{who} [discard] {cards}"
    valence = {"who": -1}
    causes = {"cards.lost": {}, "hand.lost": {}, "equip.lost": {}, "cards.moving": {}}

    def fitting(self, frame: Frame, who: Character, cards: Sequence[Card]) -> Sequence[Card]:
        return discardable(frame, who, cards)

    def perform(self, frame: Frame, who: Character, choice: Any) -> Steps[bool]:
        if not choice:
            return False
        moved = yield from self.move(frame, who, [Move(choice, "discard_pile")])
        self.bind(frame, moved)
        return True


def discardable(frame: Frame, who: Character, cards: Sequence[Card]) -> Sequence[Card]:
    """Return the cards that nothing forbids `who` to discard."""
    if "forbid.discard" not in frame.game.stated():
        return cards
    return [card for card in cards if not frame.game.forbidden("discard", who=who, cards=card)]


class Obtain(CardEffect):
    """获得: into the performer's hand."""

    name = "obtain"
    args = {"cards": CARDS_ARG}
    zh = "{who}获得{cards}"
    en = "{who} [obtain] {cards}"
    valence = {"who": 1}
    causes = {"cards.gained": {"who": "who"}, "cards.lost": {}, "hand.lost": {}, "equip.lost": {}, "cards.moving": {}}

    def fitting(self, frame: Frame, who: Character, cards: Sequence[Card]) -> Sequence[Card]:
        where = frame.game.state.where
        found = [card for card in cards if where[card.id] != ("hand", who.index)]
        if "forbid.obtain" in frame.game.stated():
            found = [card for card in found if not frame.game.forbidden("obtain", who=who, cards=card)]
        return found

    def perform(self, frame: Frame, who: Character, choice: Any) -> Steps[bool]:
        if not choice:
            return False
        moved = yield from self.move(frame, who, [Move(choice, "hand", who)])
        self.bind(frame, moved)
        return True


class Give(CardEffect):
    """交给: into somebody's hand, never cards that they own; to several at least one each, all at once.

    Cards given face up (`face`) are shown to everybody on their way; in the hand they lie as hands do.
    """

    name = "give"
    args = {
        "cards": CARDS_ARG,
        "to": Arg(WHO, zh="给谁", en="to"),
        "face": Arg(word("face"), optional=True, zh="朝向", en="face"),
    }
    zh = "{who}将{cards}{face}交给{to|full}"
    en = "{who} [give] {cards} {face} to {to}"
    valence = {"to": 1, "who": -1}
    causes = {"cards.gained": {"who": "to"}, "cards.lost": {}, "hand.lost": {}, "equip.lost": {}, "cards.moving": {}}
    to: Selector
    face: Callable[[Frame], str] | None

    def _receivers(self, frame: Frame) -> list[Character]:
        return [who for who in self.to.now(frame) if who.alive]

    def _fewest(self, frame: Frame) -> int:
        """Return how many must receive something: all that are named, or as many as have to be chosen."""
        return max(1, self.to.least(frame)) if isinstance(self.to, Choose) else len(self._receivers(frame))

    def fitting(self, frame: Frame, who: Character, cards: Sequence[Card]) -> Sequence[Card]:
        receivers = {receiver.index for receiver in self._receivers(frame)}
        where = frame.game.state.where
        if self.to.asks:
            return [card for card in cards if receivers - {_owner(where[card.id])}]
        return [card for card in cards if receivers and _owner(where[card.id]) not in receivers]

    def can(self, frame: Frame, who: Character) -> bool:
        if not (super().can(frame, who) and self.to.enough(frame, self.exact)):
            return False
        with self.considering(frame, who):
            most = most_of(self.cards, frame, self.exact, self._some(frame, who))
        return most >= self._fewest(frame)

    def prepare(self, frame: Frame, who: Character) -> Steps[Any]:
        cards = yield from self.choose_cards(frame, who, Limits(floor=self._fewest(frame)))
        if not self.to.asks:
            return cards, self._receivers(frame)
        owners = {_owner(frame.game.state.where[card.id]) for card in cards}
        fitting = Limits(cap=len(cards), keep=lambda one: one.alive and one.index not in owners)
        return cards, list((yield from pick_within(self.to, frame, self.exact, fitting)))

    def perform(self, frame: Frame, who: Character, choice: Any) -> Steps[bool]:
        cards, receivers = choice
        receivers = [one for one in receivers if one.alive]
        if not receivers or len(cards) < len(receivers):
            return False
        shares = yield from self._share(frame, who, cards, receivers)
        if self.face is not None and self.face(frame) == "up" and frame.game.notice is not None:
            frame.game.notice("show", {"who": who, "cards": tuple(cards)})
        moved = yield from self.move(frame, who, [Move(share, "hand", receiver) for receiver, share in shares if share])
        self.bind(frame, moved)
        return True

    def _share(
        self, frame: Frame, who: Character, cards: Sequence[Card], receivers: Sequence[Character]
    ) -> Steps[list[tuple[Character, Sequence[Card]]]]:
        """Decide who gets which cards: each at least one (将X张牌交给Y名角色)."""
        if len(receivers) == 1:
            return [(receivers[0], cards)]
        left = list(cards)
        shares: list[tuple[Character, Sequence[Card]]] = []
        for index, receiver in enumerate(receivers):
            after = len(receivers) - index - 1
            if after == 0:
                shares.append((receiver, left))
                break
            chosen = yield from frame.game.choose(
                who,
                "cards",
                left,
                least=1,
                most=len(left) - after,
                prompt=Prompt("share", {"to": receiver}),
                hidden=unseen(frame, who, left),
            )
            shares.append((receiver, chosen))
            left = [card for card in left if card not in chosen]
        return shares


def _owner(place: tuple[str, int]) -> int:
    """Return the index of whose card lies there (角色的牌: hand and equipment), -1 for nobody's."""
    return place[1] if place[0] in OWN else -1


class Recast(CardEffect):
    """重铸: one card to the discard pile, then draw one; never two at once."""

    name = "recast"
    args = {"cards": CARDS_ARG}
    zh = "{who}重铸{cards}"
    en = "{who} [recast] {cards}"
    causes = {"cards.gained": {"who": "who"}, "cards.lost": {}, "hand.lost": {}, "equip.lost": {}, "cards.moving": {}}

    def can(self, frame: Frame, who: Character) -> bool:
        if not super().can(frame, who):
            return False
        if isinstance(self.cards, Choose):
            return self.cards.least(frame) <= 1
        return most_of(self.cards, frame, self.exact, self._some(frame, who)) == 1

    def prepare(self, frame: Frame, who: Character) -> Steps[Any]:
        return (yield from self.choose_cards(frame, who, Limits(cap=1)))

    def perform(self, frame: Frame, who: Character, choice: Any) -> Steps[bool]:
        if len(choice) != 1:
            return False
        moved = yield from self.move(frame, who, [Move(choice, "discard_pile")])
        self.bind(frame, moved)
        yield from draw(frame.game, who, 1, reason=frame.ability.skill, activation=frame.activation)
        return True


class _ToNumber(Effect):
    category = "cards"
    args = {"in": Arg(words("zone"), zh="区域", en="zones"), "count": Arg(VALUE, zh="张数", en="number")}
    in_: frozenset[str]
    count: Callable[[Frame], int]
    draws = False
    discards = False

    def can(self, frame: Frame, who: Character) -> bool:
        return True

    def prepare(self, frame: Frame, who: Character) -> Steps[Any]:
        held: Sequence[Card] = [card for zone in sorted(self.in_) for card in getattr(who, zone)]
        excess = len(held) - self.count(frame)
        if not self.discards or excess <= 0:
            return ()
        held = discardable(frame, who, movable(frame, who, held))
        excess = min(excess, len(held))
        return (
            yield from frame.game.choose(
                who, "cards", held, least=excess, most=excess, prompt=Prompt("discard", {"count": excess})
            )
        )

    def perform(self, frame: Frame, who: Character, choice: Any) -> Steps[bool]:
        game = frame.game
        if choice:
            moves = [Move(choice, "discard_pile")]
            yield from transfer(game, moves, by=who, reason=frame.ability.skill, activation=frame.activation)
        held = sum(len(getattr(who, zone)) for zone in self.in_)
        missing = self.count(frame) - held
        if self.draws and missing > 0:
            yield from draw(game, who, missing, reason=frame.ability.skill, activation=frame.activation)
        return True


class DiscardTo(_ToNumber):
    """弃置至X张: already there counts as executed, nothing happens (chapter 2)."""

    name = "discard_to"
    discards = True
    zh = "{who}将{in:里的}牌弃置至{count:张}"
    en = "{who} [discard] down to {count:card} in the {in}"
    zh_forms = {
        "in=hand": "{who}将手牌弃置至{count:张}",
    }
    en_forms = {
        "in=hand": "{who} [discard] down to {count:hand card}",
    }
    valence = {"who": -1}
    causes = {"cards.lost": {}, "hand.lost": {}, "equip.lost": {}, "cards.moving": {}}


class DrawTo(_ToNumber):
    """补至X张: already there counts as executed, nothing happens (chapter 2)."""

    name = "draw_to"
    draws = True
    zh = "{who}将{in:里的}牌补至{count:张}"
    en = "{who} [draw] up to {count:card} in the {in}"
    zh_forms = {
        "in=hand": "{who}将手牌补至{count:张}",
    }
    en_forms = {
        "in=hand": "{who} [draw] up to {count:hand card}",
    }
    valence = {"who": 1}
    causes = {"cards.gained": {"who": "who"}}


class AdjustTo(_ToNumber):
    """调整至X张: draws up or discards down to the number."""

    name = "adjust_to"
    draws = True
    discards = True
    zh = "{who}将{in:里的}牌调整至{count:张}"
    en = "{who} [adjust] the cards in the {in} to {count:card}"
    zh_forms = {
        "in=hand": "{who}将手牌调整至{count:张}",
    }
    en_forms = {
        "in=hand": "{who} [draw] or [discard] to {count:hand card}",
    }
    causes = {"cards.gained": {"who": "who"}, "cards.lost": {}, "hand.lost": {}, "equip.lost": {}}


class Reshuffle(Effect):
    """洗牌: the discard pile goes into the draw pile, which is then shuffled."""

    name = "reshuffle"
    category = "cards"
    performs = False
    zh = "系统洗牌"
    en = "the discard pile [be] shuffled into the draw pile"

    def can(self, frame: Frame, who: Character) -> bool:
        return True

    def perform(self, frame: Frame, who: Character, choice: Any) -> Steps[bool]:
        reshuffle(frame.game)
        return True
        yield


OPERATIONS = (Draw, Discard, Obtain, Give, Recast, DiscardTo, DrawTo, AdjustTo, Reshuffle)
