"""Effects that put game cards into a zone, face up or down (置于/入, 移至, 扣置; the card operations)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from zhanqi.flow.cards import Move
from zhanqi.flow.use import face_of, put_delayed
from zhanqi.model.card import Card
from zhanqi.model.character import Character
from zhanqi.model.refs import Held
from zhanqi.model.words import EQUIP_ZONES, FACE_DOWN_ZONES, OWN_ZONES, ZONE_OF_SUBTYPE
from zhanqi.script.grammar import WHO, Arg, word
from zhanqi.script.operation import Selector
from zhanqi.script.ops.choosing import Choose, Limits, unseen
from zhanqi.script.ops.handling import CARDS_ARG, CardEffect, moved_from, pick_within
from zhanqi.script.read import hold
from zhanqi.timing.frame import Frame
from zhanqi.timing.request import Prompt, Request, Steps
from zhanqi.timing.targets import is_barred


class _Placing(CardEffect):
    args = {
        "cards": CARDS_ARG,
        "to": Arg(word("zone"), zh="区域", en="zone"),
        "of": Arg(WHO, optional=True, zh="谁的", en="whose"),
        "end": Arg(word("end"), optional=True, zh="哪端", en="end"),
    }
    to: Callable[[Frame], str]
    of: Selector | None
    end: Callable[[Frame], str] | None

    def _owners(self, frame: Frame, who: Character) -> Sequence[Character]:
        """Return whose zone it may be: that of `of`, or the performer's."""
        return [who] if self.of is None else [one for one in self.of.now(frame) if one.alive]

    def fitting(self, frame: Frame, who: Character, cards: Sequence[Card]) -> Sequence[Card]:
        zone = self.to(frame)
        owners = self._owners(frame, who)
        return [card for card in cards if any(self.takes(frame, card, zone, owner) for owner in owners)]

    def takes(self, frame: Frame, card: Card, zone: str, owner: Character) -> bool:
        """Tell whether this card may be put there: always into another zone."""
        if frame.game.state.where[card.id] == place_of(card, zone, owner) and self.elsewhere:
            return False
        return may_place(frame, card, zone, owner)

    elsewhere = False
    """Whether the card must come from another zone."""

    def can(self, frame: Frame, who: Character) -> bool:
        if not super().can(frame, who):
            return False
        if not (isinstance(self.cards, Choose) and self.exact):
            return True
        return self._abreast(frame, self._some(frame, who)) >= self.cards.least(frame)

    def _abreast(self, frame: Frame, cards: Sequence[Card]) -> int:
        """Return how many of the cards can lie there side by side: one to a slot, one of a name."""
        zone = self.to(frame)
        return len({spot_of(frame, card, zone) for card in cards})

    def prepare(self, frame: Frame, who: Character) -> Steps[Any]:
        zone = self.to(frame)
        leaves = frame.leaves
        if zone == "delayed_zone" or zone in (*EQUIP_ZONES, "equip_zone"):

            def side_by_side(taken: Sequence[Card]) -> bool:
                return self._abreast(frame, taken) == len(taken) and (leaves is None or leaves(taken))

            frame.leaves = side_by_side
        try:
            cards = yield from self.choose_cards(frame, who)
        finally:
            frame.leaves = leaves
        if self.of is None or not self.of.asks:
            owners = self._owners(frame, who)
        else:
            taking = Limits(keep=lambda one: one.alive and all(self.takes(frame, card, zone, one) for card in cards))
            owners = yield from pick_within(self.of, frame, self.exact, taking)
        return cards, owners[0] if owners else None

    def perform(self, frame: Frame, who: Character, choice: Any) -> Steps[bool]:
        picked, owner = choice
        zone = self.to(frame)
        if owner is None:
            return False
        cards: list[Card] = []
        for card in picked:
            if self.takes(frame, card, zone, owner) and self._abreast(frame, [*cards, card]) > len(cards):
                cards.append(card)
        if not cards:
            if not picked and self.cards.asks:
                self.bind(frame, hold(frame, ()))
                return True
            return False
        end = None if self.end is None else self.end(frame)
        if zone == "draw_pile" and not _alike(cards):
            cards = yield from _arrange(frame, who, cards, end or "top")
        moved = yield from self.place(frame, who, cards, zone, owner, end)
        self.bind(frame, moved)
        return True

    def place(
        self, frame: Frame, who: Character, cards: Sequence[Card], zone: str, owner: Character, end: str | None
    ) -> Steps[Held]:
        """Move the cards there; returns those that moved."""
        if zone == "delayed_zone":
            return (yield from self._place_delayed(frame, who, cards, owner))
        own = owner if zone in (*OWN_ZONES, "equip_zone") else None
        return (yield from self.move(frame, who, self.as_moves(frame, cards, zone, own, end)))

    def _place_delayed(self, frame: Frame, who: Character, cards: Sequence[Card], owner: Character) -> Steps[Held]:
        """Delayed tricks keep what they stand for; one of several cards moves whole."""
        game = frame.game
        tricks = {id(one): one for one in (game.state.delayed.get(card.id) or face_of(card) for card in cards)}
        moved = [card for one in tricks.values() for card in one.physical]
        before = [game.state.stamps[card.id] for card in moved]
        for one in tricks.values():
            yield from put_delayed(game, one, owner, by=who, activation=frame.activation)
        return moved_from(frame, moved, before)

    def as_moves(
        self, frame: Frame, cards: Sequence[Card], zone: str, owner: Character | None, end: str | None
    ) -> list[Move]:
        """Return the moves, with the facing of this operation."""
        return [Move(cards, zone, owner, bottom=end == "bottom")]


def _alike(cards: Sequence[Card]) -> bool:
    return len({card.text for card in cards}) == 1


def _arrange(frame: Frame, who: Character, cards: Sequence[Card], end: str) -> Steps[list[Card]]:
    """Ask for the order of several cards on a pile, first the one nearest its `end`; returns them from the top."""
    count, hidden = len(cards), unseen(frame, who, cards)
    prompt = Prompt("arrange", {"end": end})
    picks = yield Request(who, "arrange", cards, least=count, most=count, prompt=prompt, hidden=hidden)
    return [cards[pick] for pick in (picks if end == "top" else reversed(picks))]


class MoveTo(_Placing):
    """移至: to another zone, the facing unchanged."""

    name = "move_to"
    zh = "{who}将{cards}移至{of's}{to}{end}"
    en = "{who} [move] {cards} to {end:the {} of }{of!the }{of's} {to}"
    causes = {"cards.gained": {}, "cards.lost": {}, "hand.lost": {}, "equip.lost": {}, "cards.moving": {}}
    elsewhere = True

    def as_moves(
        self, frame: Frame, cards: Sequence[Card], zone: str, owner: Character | None, end: str | None
    ) -> list[Move]:
        by_face: dict[str, list[Card]] = {}
        for card in cards:
            by_face.setdefault(facing(frame, card), []).append(card)
        return [Move(some, zone, owner, bottom=end == "bottom", face=face) for face, some in by_face.items()]


class PlaceCard(_Placing):
    """置于/入: put down as cards lie in that zone; not into an equipment slot that is taken (chapter 2 ◆)."""

    name = "place_card"
    zh = "{who}将{cards}置入{of's}{to}{end}"
    en = "{who} [place] {cards} in {of!the }{of's} {to}"
    zh_forms = {
        "end": "{who}将{cards}置于{of's}{to}{end}",
    }
    en_forms = {
        "end": "{who} [place] {cards} on the {end} of {of!the }{of's} {to}",
    }
    causes = {"cards.gained": {}, "cards.lost": {}, "hand.lost": {}, "equip.lost": {}, "cards.moving": {}}


class PlaceFacedown(_Placing):
    """扣置于/入: put down with the back up; `visible_to` may look at the cards."""

    name = "place_facedown"
    args = {**_Placing.args, "visible_to": Arg(WHO, optional=True, zh="可见于", en="visible to")}
    zh = "{who}将{cards}扣置入{of's}{to}{end}{visible_to:（对{}可见）}"
    en = "{who} [place] {cards} face down in {of!the }{of's} {to}{visible_to: (visible to {})}"
    zh_forms = {
        "short": "{who}将{cards}扣置入{of's}{to}{end}",
    }
    en_forms = {
        "end": "{who} [place] {cards} face down on the {end} of {of!the }{of's} {to}{visible_to: (visible to {})}",
    }
    causes = {"cards.gained": {}, "cards.lost": {}, "hand.lost": {}, "equip.lost": {}, "cards.moving": {}}
    visible_to: Selector | None

    def as_moves(
        self, frame: Frame, cards: Sequence[Card], zone: str, owner: Character | None, end: str | None
    ) -> list[Move]:
        seers = () if self.visible_to is None else tuple(self.visible_to.now(frame))
        return [Move(cards, zone, owner, bottom=end == "bottom", face="down", visible_to=seers)]


def facing(frame: Frame, card: Card) -> str:
    """Return which way up a card lies now."""
    state = frame.game.state
    down = (state.where[card.id][0] in FACE_DOWN_ZONES) != (card.id in state.upturned)
    return "down" if down else "up"


def place_of(card: Card, zone: str, owner: Character) -> tuple[str, int]:
    """Return where a card would lie: `equip_zone` is the slot of its kind; a pile belongs to nobody."""
    if zone == "equip_zone":
        zone = ZONE_OF_SUBTYPE.get(card.subtype or "", zone)
    return (zone, owner.index) if zone in OWN_ZONES else (zone, -1)


def spot_of(frame: Frame, card: Card, zone: str) -> object:
    """Return what of a zone the card would take up alone: its slot, or the name of a delayed trick."""
    if zone in (*EQUIP_ZONES, "equip_zone"):
        return card.subtype
    if zone == "delayed_zone":
        virtual = frame.game.state.delayed.get(card.id)
        return card.name if virtual is None else virtual.name
    return card.id


def may_place(frame: Frame, card: Card, zone: str, owner: Character) -> bool:
    """Tell whether a card may be put into a zone other than by use: a free slot of its kind, a legal delayed trick."""
    if zone in ("equip_zone", *EQUIP_ZONES):
        slot = ZONE_OF_SUBTYPE.get(card.subtype or "")
        return slot is not None and zone in ("equip_zone", slot) and not getattr(owner, slot)
    if zone == "delayed_zone":
        return _legal_delayed(frame, card, owner)
    return zone != "general_pile"


def _legal_delayed(frame: Frame, card: Card, owner: Character) -> bool:
    """合法性检测 without the card's own 使用目标: not barred, and no card of that name there yet (3.11)."""
    virtual = frame.game.state.delayed.get(card.id) or face_of(card)
    return virtual.subtype == "delayed_trick" and not is_barred(frame, owner, virtual)


OPERATIONS = (MoveTo, PlaceCard, PlaceFacedown)
