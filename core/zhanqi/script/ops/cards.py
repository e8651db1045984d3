"""Effects on game cards (vocabulary, section 2; chapter 2, section 8; the card operations)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from zhanqi.flow.cards import Move, draw, need_deck, reshuffle, shuffle_hand, transfer
from zhanqi.flow.use import face_of, put_delayed
from zhanqi.model.card import Card
from zhanqi.model.character import Character
from zhanqi.model.words import EQUIP_ZONES, FACE_DOWN_ZONES, ZONE_OF_SUBTYPE
from zhanqi.script.grammar import CARDS, VALUE, WHO, Arg, word, words
from zhanqi.script.operation import Effect, Selector
from zhanqi.script.read import hold
from zhanqi.timing.frame import Frame
from zhanqi.timing.match import Match
from zhanqi.timing.request import Prompt, Request, Steps
from zhanqi.timing.targets import is_barred

CARDS_ARG = Arg(CARDS, zh="牌", en="cards")


class CardEffect(Effect):
    """An effect whose performer takes cards from somewhere."""

    category = "cards"
    as_type = "cards"
    cards: Selector

    def fitting(self, frame: Frame, who: Character, cards: Sequence[Card]) -> Sequence[Card]:
        """Return those of the cards that this effect can do something with."""
        return cards

    def can(self, frame: Frame, who: Character) -> bool:
        before, frame.performer = frame.performer, who
        try:
            return self.cards.enough(frame, self.exact) and bool(self._some(frame, who))
        finally:
            frame.performer = before

    def _some(self, frame: Frame, who: Character) -> Sequence[Card]:
        if self.cards.name in ("top", "bottom"):
            return (None,)  # type: ignore[return-value]
        return self.fitting(frame, who, self.cards.now(frame))

    def prepare(self, frame: Frame, who: Character) -> Steps[Any]:
        return (yield from self.cards.pick(frame, self.exact))

    def move(self, frame: Frame, who: Character, moves: Sequence[Move]) -> Steps[bool]:
        """Carry out moves in this ability's name; what goes to the processing zone is held by it until it ends."""
        for move in moves:
            if move.zone == "processing_zone" and frame.held is not None:
                frame.held.extend(move.cards)
        return (yield from transfer(frame.game, moves, by=who, reason=frame.ability.skill, activation=frame.activation))


class Draw(Effect):
    """摸: obtain the top cards of the draw pile; never fewer than named (3.11)."""

    name = "draw"
    category = "cards"
    as_type = "cards"
    args = {"count": Arg(VALUE, zh="张数", en="how many")}
    zh = "{who}摸{count:张}牌"
    en = "{who} {draw:s} {count:card}"
    valence = {"who": 1}
    count: Callable[[Frame], int]

    def can(self, frame: Frame, who: Character) -> bool:
        return self.count(frame) > 0

    def perform(self, frame: Frame, who: Character, choice: Any) -> Steps[bool]:
        count = self.count(frame)
        if self.as_ is not None:
            need_deck(frame.game, count)
        drawn = frame.game.state.draw_pile[:count]
        yield from draw(frame.game, who, count, reason=frame.ability.skill, activation=frame.activation)
        self.bind(frame, hold(frame, drawn))
        return True


class Discard(CardEffect):
    """弃置: to the discard pile; the performer chooses."""

    name = "discard"
    args = {"cards": CARDS_ARG}
    zh = "{who}弃置{cards}"
    en = "{who} {discard:s} {cards}"
    valence = {"who": -1}

    def fitting(self, frame: Frame, who: Character, cards: Sequence[Card]) -> Sequence[Card]:
        if "forbid.discard" in frame.game.book.stated:
            return [card for card in cards if not frame.game.forbidden("discard", who=who, cards=card)]
        return cards

    def perform(self, frame: Frame, who: Character, choice: Any) -> Steps[bool]:
        cards = self.fitting(frame, who, choice)
        if not cards:
            return False
        yield from self.move(frame, who, [Move(cards, "discard_pile")])
        self.bind(frame, hold(frame, cards))
        return True


class Obtain(CardEffect):
    """获得: into the performer's hand."""

    name = "obtain"
    args = {"cards": CARDS_ARG}
    zh = "{who}获得{cards}"
    en = "{who} {obtain:s} {cards}"
    valence = {"who": 1}

    def fitting(self, frame: Frame, who: Character, cards: Sequence[Card]) -> Sequence[Card]:
        where = frame.game.state.where
        found = [card for card in cards if where[card.id] != ("hand", who.index)]
        if "forbid.obtain" in frame.game.book.stated:
            found = [card for card in found if not frame.game.forbidden("obtain", who=who, cards=card)]
        return found

    def perform(self, frame: Frame, who: Character, choice: Any) -> Steps[bool]:
        cards = self.fitting(frame, who, choice)
        if not cards:
            return False
        yield from self.move(frame, who, [Move(cards, "hand", who)])
        self.bind(frame, hold(frame, cards))
        return True


class Give(CardEffect):
    """交给: into somebody's hand, never cards that they own; to several at least one each, all at once."""

    name = "give"
    args = {
        "cards": CARDS_ARG,
        "to": Arg(WHO, zh="给谁", en="to"),
        "face": Arg(word("face"), optional=True, zh="朝向", en="face"),
    }
    zh = "{who}将{cards}交给{to}"
    en = "{who} {give:s} {cards} to {to}"
    valence = {"to": 1, "who": -1}
    to: Selector
    face: Callable[[Frame], str] | None

    def _receivers(self, frame: Frame) -> list[Character]:
        return [who for who in self.to.now(frame) if who.alive]

    def fitting(self, frame: Frame, who: Character, cards: Sequence[Card]) -> Sequence[Card]:
        receivers = self._receivers(frame)
        if not receivers:
            return ()
        where = frame.game.state.where
        indices = {receiver.index for receiver in receivers}
        return [card for card in cards if len(indices) > 1 or where[card.id][1] not in indices]

    def prepare(self, frame: Frame, who: Character) -> Steps[Any]:
        cards = yield from self.cards.pick(frame, self.exact)
        receivers = self._receivers(frame)
        if self.to.asks:
            receivers = [one for one in (yield from self.to.pick(frame, self.exact)) if one.alive]
        return cards, receivers[: len(cards)]

    def perform(self, frame: Frame, who: Character, choice: Any) -> Steps[bool]:
        cards, receivers = choice
        cards = self.fitting(frame, who, cards)
        if not cards or not receivers:
            return False
        shares = yield from self._share(frame, who, cards, receivers)
        face = None if self.face is None else self.face(frame)
        moves = [Move(share, "hand", receiver, face=face) for receiver, share in shares if share]
        yield from self.move(frame, who, moves)
        self.bind(frame, hold(frame, cards))
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
                who, "cards", left, least=1, most=len(left) - after, prompt=Prompt("share", {"to": receiver})
            )
            shares.append((receiver, chosen))
            left = [card for card in left if card not in chosen]
        return shares


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
    turned: str | None = None

    def owner(self, frame: Frame, who: Character) -> Character | None:
        """Return whose zone it is: `of`, or the performer."""
        if self.of is None:
            return who
        found = self.of.now(frame)
        return found[0] if found else None

    def fitting(self, frame: Frame, who: Character, cards: Sequence[Card]) -> Sequence[Card]:
        zone = self.to(frame)
        owners = [who] if self.of is None else [one for one in self.of.now(frame) if one.alive]
        return [card for card in cards if any(self.takes(frame, card, zone, owner) for owner in owners)]

    def takes(self, frame: Frame, card: Card, zone: str, owner: Character) -> bool:
        """Tell whether this card may be put there."""
        return may_place(frame, card, zone, owner)

    def prepare(self, frame: Frame, who: Character) -> Steps[Any]:
        cards = yield from self.cards.pick(frame, self.exact)
        owner = self.owner(frame, who)
        if self.of is not None and self.of.asks:
            owners = yield from self.of.pick(frame, self.exact)
            owner = owners[0] if owners else None
        return cards, owner

    def perform(self, frame: Frame, who: Character, choice: Any) -> Steps[bool]:
        picked, owner = choice
        zone = self.to(frame)
        if owner is None:
            return False
        cards = [card for card in picked if self.takes(frame, card, zone, owner)]
        if not cards:
            if not picked and self.cards.asks:
                self.bind(frame, hold(frame, ()))
                return True
            return False
        end = None if self.end is None else self.end(frame)
        if zone == "draw_pile" and not _alike(cards):
            cards = yield from _arrange(who, cards, end or "top")
        yield from self.place(frame, who, cards, zone, owner, end)
        self.bind(frame, hold(frame, cards))
        return True

    def place(
        self, frame: Frame, who: Character, cards: Sequence[Card], zone: str, owner: Character, end: str | None
    ) -> Steps[None]:
        """Move the cards there."""
        own = None if zone in ("draw_pile", "discard_pile", "processing_zone") else owner
        if zone == "delayed_zone":
            for card in cards:
                virtual = frame.game.state.delayed.get(card.id) or face_of(card)
                virtual.stamps = ()
                yield from put_delayed(frame.game, virtual, owner, by=who, activation=frame.activation)
            return
        yield from self.move(frame, who, [self.as_move(frame, cards, zone, own, end)])

    def as_move(self, frame: Frame, cards: Sequence[Card], zone: str, owner: Character | None, end: str | None) -> Move:
        """Return the move, with the facing of this operation."""
        return Move(cards, zone, owner, bottom=end == "bottom")


def _alike(cards: Sequence[Card]) -> bool:
    return len({card.text for card in cards}) == 1


def _arrange(who: Character, cards: Sequence[Card], end: str) -> Steps[list[Card]]:
    """Ask for the order of several cards on a pile, first the one nearest its `end`; returns them from the top."""
    count = len(cards)
    picks = yield Request(who, "arrange", cards, least=count, most=count, prompt=Prompt("arrange", {"end": end}))
    return [cards[pick] for pick in (picks if end == "top" else reversed(picks))]


class MoveTo(_Placing):
    """移至: to another zone, the facing unchanged."""

    name = "move_to"
    zh = "{who}将{cards}移至{of:的}{to}{end}"
    en = "{who} {move:s} {cards} to {of's} {to} {end}"

    def takes(self, frame: Frame, card: Card, zone: str, owner: Character) -> bool:
        return frame.game.state.where[card.id][0] != zone and may_place(frame, card, zone, owner)

    def place(
        self, frame: Frame, who: Character, cards: Sequence[Card], zone: str, owner: Character, end: str | None
    ) -> Steps[None]:
        own = None if zone in ("draw_pile", "discard_pile", "processing_zone") else owner
        by_face: dict[str, list[Card]] = {}
        for card in cards:
            by_face.setdefault(facing(frame, card), []).append(card)
        moves = [Move(some, zone, own, bottom=end == "bottom", face=face) for face, some in by_face.items()]
        yield from self.move(frame, who, moves)


class PlaceCard(_Placing):
    """置于/入: put down as cards lie in that zone; not into an equipment slot that is taken (chapter 2 ◆)."""

    name = "place_card"
    zh = "{who}将{cards}置于{of:的}{to}{end}"
    en = "{who} {place:s} {cards} in {of's} {to} {end}"


class PlaceFacedown(_Placing):
    """扣置于/入: put down with the back up; `visible_to` may look at the cards."""

    name = "place_facedown"
    args = {**_Placing.args, "visible_to": Arg(WHO, optional=True, zh="可见于", en="visible to")}
    zh = "{who}将{cards}扣置入{of:的}{to}{end}{visible_to:（对{}可见）}"
    en = "{who} {place:s} {cards} face down in {of's} {to} {end}"
    visible_to: Selector | None

    def as_move(self, frame: Frame, cards: Sequence[Card], zone: str, owner: Character | None, end: str | None) -> Move:
        seers = [] if self.visible_to is None else self.visible_to.now(frame)
        return Move(cards, zone, owner, bottom=end == "bottom", face="down", visible_to=seers[0] if seers else None)


def facing(frame: Frame, card: Card) -> str:
    """Return which way up a card lies now."""
    state = frame.game.state
    down = (state.where[card.id][0] in FACE_DOWN_ZONES) != (card.id in state.upturned)
    return "down" if down else "up"


def may_place(frame: Frame, card: Card, zone: str, owner: Character) -> bool:
    """Tell whether a card may be put into a zone other than by use: a free slot of its kind, a legal delayed trick."""
    game = frame.game
    if zone in ("equip_zone", *EQUIP_ZONES):
        slot = ZONE_OF_SUBTYPE.get(card.subtype or "")
        return slot is not None and zone in ("equip_zone", slot) and not getattr(owner, slot)
    if zone == "delayed_zone":
        return _legal_delayed(frame, game, card, owner)
    return True


def _legal_delayed(frame: Frame, game: Match, card: Card, owner: Character) -> bool:
    """合法性检测 without the card's own 使用目标: not barred, and no card of that name there yet (3.11)."""
    virtual = game.state.delayed.get(card.id) or face_of(card)
    return virtual.subtype == "delayed_trick" and not is_barred(frame, owner, virtual)


class Reveal(CardEffect):
    """亮出: pile cards go to the processing zone, others are turned face up where they lie."""

    name = "reveal"
    args = {"cards": CARDS_ARG}
    zh = "{who}亮出{cards}"
    en = "{who} {reveal:s} {cards}"

    def perform(self, frame: Frame, who: Character, choice: Any) -> Steps[bool]:
        cards: Sequence[Card] = choice
        if not cards:
            return False
        game = frame.game
        piled = [card for card in cards if game.state.where[card.id][0] in ("draw_pile", "discard_pile")]
        for card in cards:
            if card not in piled:
                game.change.turn_card(card, up=True)
        if piled:
            yield from self.move(frame, who, [Move(piled, "processing_zone")])
        if game.notice is not None:
            game.notice("reveal", {"who": who, "cards": tuple(cards)})
        self.bind(frame, hold(frame, cards))
        return True


class ShowCards(CardEffect):
    """展示: everybody sees the faces, which are recorded; the cards don't move (chapter 2, 展示 ◆)."""

    name = "show_cards"
    args = {"cards": CARDS_ARG}
    zh = "{who}展示{cards}"
    en = "{who} {show:s} {cards}"

    def perform(self, frame: Frame, who: Character, choice: Any) -> Steps[bool]:
        cards: Sequence[Card] = choice
        if not cards:
            return False
        if frame.game.notice is not None:
            frame.game.notice("show", {"who": who, "cards": tuple(cards)})
        self.bind(frame, hold(frame, cards))
        return True
        yield


class ViewCards(CardEffect):
    """观看: the performer looks at the faces; the cards stay hidden from everybody else."""

    name = "view_cards"
    args = {"cards": CARDS_ARG}
    zh = "{who}观看{cards}"
    en = "{who} {look:s} at {cards}"

    def perform(self, frame: Frame, who: Character, choice: Any) -> Steps[bool]:
        cards: Sequence[Card] = choice
        if not cards:
            return False
        if frame.game.notice is not None:
            frame.game.notice("view", {"who": who, "cards": tuple(cards)})
        self.bind(frame, hold(frame, cards))
        yield from frame.game.choose(
            who, "view", cards, least=0, most=0, declinable=True, prompt=Prompt("view", {"cards": tuple(cards)})
        )
        return True


class Exchange(Effect):
    """交换: both sides' cards change places through the processing zone; clashing equipment is discarded."""

    name = "exchange"
    category = "cards"
    args = {
        "a": Arg(WHO, zh="一方", en="one"),
        "b": Arg(WHO, zh="另一方", en="other"),
        "in": Arg(words("zone"), zh="区域", en="zones"),
    }
    zh = "{a}与{b}交换{in}里的牌"
    en = "{a} and {b} exchange the cards in their {in}"
    a: Selector
    b: Selector
    in_: frozenset[str]

    def can(self, frame: Frame, who: Character) -> bool:
        return any(self._held(one) for side in (self.a, self.b) for one in side.now(frame))

    def _held(self, who: Character) -> tuple[Card, ...]:
        return tuple(card for zone in sorted(self.in_) for card in getattr(who, zone))

    def prepare(self, frame: Frame, who: Character) -> Steps[Any]:
        a = yield from self.a.pick(frame, self.exact)
        b = yield from self.b.pick(frame, self.exact)
        return a, b

    def perform(self, frame: Frame, who: Character, choice: Any) -> Steps[bool]:
        (a,), (b,) = choice
        game = frame.game
        mine, theirs = self._held(a), self._held(b)
        if a is b or not (mine or theirs):
            return False
        hands = "hand" in self.in_
        face = "down" if hands else None
        there = [Move(mine, "processing_zone", face=face), Move(theirs, "processing_zone", face=face)]
        yield from transfer(game, there, by=who, reason=frame.ability.skill, activation=frame.activation)
        waiting = [
            [card for card in cards if game.state.where[card.id][0] == "processing_zone"] for cards in (mine, theirs)
        ]
        back = [move for cards, to in ((waiting[0], b), (waiting[1], a)) for move in self._onward(cards, to, hands)]
        yield from transfer(game, back, by=who, reason=frame.ability.skill, activation=frame.activation)
        return True

    def _onward(self, cards: Sequence[Card], to: Character, hands: bool) -> list[Move]:
        if hands:
            return [Move(cards, "hand", to)]
        fits = [card for card in cards if to.alive and not getattr(to, ZONE_OF_SUBTYPE[card.subtype or ""])]
        clashing = [card for card in cards if card not in fits]
        return [Move(fits, "equip_zone", to), Move(clashing, "discard_pile")]


class Recast(CardEffect):
    """重铸: one card to the discard pile, then draw one; never two at once."""

    name = "recast"
    args = {"cards": CARDS_ARG}
    zh = "{who}重铸{cards}"
    en = "{who} {recast:s} {cards}"

    def perform(self, frame: Frame, who: Character, choice: Any) -> Steps[bool]:
        cards: Sequence[Card] = choice[:1]
        if not cards:
            return False
        yield from self.move(frame, who, [Move(cards, "discard_pile")])
        self.bind(frame, hold(frame, cards))
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
        held = [card for zone in sorted(self.in_) for card in getattr(who, zone)]
        excess = len(held) - self.count(frame)
        if not self.discards or excess <= 0:
            return ()
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
    zh = "{who}将{in}的牌弃置至{count:张}"
    en = "{who} {discard:s} the cards in {in} down to {count}"
    valence = {"who": -1}


class DrawTo(_ToNumber):
    """补至X张: already there counts as executed, nothing happens (chapter 2)."""

    name = "draw_to"
    draws = True
    zh = "{who}将{in}的牌补至{count:张}"
    en = "{who} {draw:s} up to {count:card} in {in}"
    valence = {"who": 1}


class AdjustTo(_ToNumber):
    """调整至X张: draws up or discards down to the number."""

    name = "adjust_to"
    draws = True
    discards = True
    zh = "{who}将{in}的牌调整至{count:张}"
    en = "{who} {adjust:s} the cards in {in} to {count}"


class Reshuffle(Effect):
    """洗牌: the discard pile goes into the draw pile, which is then shuffled."""

    name = "reshuffle"
    category = "cards"
    performs = False
    zh = "洗牌"
    en = "the discard pile is shuffled into the draw pile"

    def can(self, frame: Frame, who: Character) -> bool:
        return True

    def perform(self, frame: Frame, who: Character, choice: Any) -> Steps[bool]:
        reshuffle(frame.game)
        return True
        yield


OPERATIONS = (
    Draw, Discard, Obtain, Give, MoveTo, PlaceCard, PlaceFacedown, Reveal, ShowCards, ViewCards, Exchange, Recast,
    DiscardTo, DrawTo, AdjustTo, Reshuffle,
)  # fmt: skip
__all__ = ["OPERATIONS", "shuffle_hand"]
