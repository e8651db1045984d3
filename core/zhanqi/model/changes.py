"""The one door to state: the closed list of atomic changes. No other code writes a `State` or a `Character`.

Every change bumps `state.version`, by which derived values are cached, and is told to the observer, from which the
table and the timeline are made.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence

from zhanqi.model.card import Card, VirtualCard
from zhanqi.model.character import Character
from zhanqi.model.refs import Record, Registered
from zhanqi.model.state import State
from zhanqi.model.words import FACE_DOWN_ZONES, OWN_ZONES, PUBLIC_ZONES

Observer = Callable[[str, dict[str, object]], None]


class Changes:
    """Writes one state. `observer(change, details)` is called after each change, if there is one."""

    __slots__ = ("lively", "observer", "state")

    def __init__(
        self, state: State, observer: Observer | None = None, lively: frozenset[int | None] | None = None
    ) -> None:
        self.state = state
        self.observer = observer
        self.lively = lively
        """Squares whose terrain has abilities (None: any may): only there a step changes what somebody has."""

    def _abilities_changed(self, who: Character) -> None:
        """Forget which abilities somebody has: equipment, skills or the square changed, or life."""
        who.abilities = None
        self.state.epoch += 1

    # --- cards -------------------------------------------------------------------------------------------------

    def move_cards(
        self,
        cards: Sequence[Card],
        zone: str,
        owner: Character | None = None,
        *,
        activation: int = 0,
        bottom: bool = False,
        face: str | None = None,
        visible_to: Sequence[Character] = (),
    ) -> None:
        """Move cards, wherever they are, into `zone` as one simultaneous move.

        Onto the draw pile the first of `cards` becomes the top card (or, with `bottom`, stands nearest the top).
        `face` is "up" or "down" where it is not the zone's default; `visible_to` may look at them all the same.
        """
        state = self.state
        where = state.where
        for card in cards:
            source, index = where[card.id]
            if index >= 0:
                holder: object = state.characters[index]
                if source != "hand":
                    self._abilities_changed(state.characters[index])
            else:
                holder = state
            kept = getattr(holder, source)
            spot = kept.index(card)
            setattr(holder, source, kept[:spot] + kept[spot + 1 :])
            if source == "delayed_zone" and card.id in state.delayed:
                state.delayed = {key: value for key, value in state.delayed.items() if key != card.id}
        target: object = state
        place = (zone, -1)
        if zone in OWN_ZONES:
            if owner is None:
                raise ValueError(f"{zone} belongs to a character")
            target, place = owner, (zone, owner.index)
            if zone != "hand":
                self._abilities_changed(owner)
        elif zone not in PUBLIC_ZONES:
            raise ValueError(f"{zone} is no zone that holds cards")
        added = tuple(cards)
        there = getattr(target, zone)
        setattr(target, zone, added + there if zone == "draw_pile" and not bottom else there + added)
        turned = face is not None and (face == "down") != (zone in FACE_DOWN_ZONES)
        for card in added:
            number = card.id
            where[number] = place
            state.stamps[number] += 1
            state.movers[number] = activation
        if turned or state.upturned:
            numbers = {card.id for card in added}
            state.upturned = state.upturned | numbers if turned else state.upturned - numbers
        if visible_to or state.peeked:
            self._set_peeked(added, visible_to)
        state.version += 1
        if self.observer is not None:
            self.observer("cards", {"cards": added, "zone": zone, "owner": owner})

    def _set_peeked(self, cards: Sequence[Card], visible_to: Sequence[Character]) -> None:
        peeked = dict(self.state.peeked)
        for card in cards:
            peeked.pop(card.id, None)
            if visible_to:
                peeked[card.id] = frozenset(who.index for who in visible_to)
        self.state.peeked = peeked

    def turn_card(self, card: Card, *, up: bool) -> None:
        """Turn a card face up or face down where it lies (展示, 亮出)."""
        state = self.state
        away = up == (state.where[card.id][0] in FACE_DOWN_ZONES)
        state.upturned = state.upturned | {card.id} if away else state.upturned - {card.id}
        state.version += 1

    def set_delayed(self, card: Card, virtual: VirtualCard) -> None:
        """Remember as what a physical card in a delayed zone was placed there."""
        self.state.delayed = {**self.state.delayed, card.id: virtual}
        self.state.version += 1

    def order_pile(self, zone: str, cards: tuple[Card, ...]) -> None:
        """Put the cards of a public zone into this order (after a shuffle)."""
        setattr(self.state, zone, cards)
        self.state.version += 1

    def order_hand(self, owner: Character, cards: tuple[Card, ...]) -> None:
        """Put a hand into this order (洗混)."""
        owner.hand = cards
        self.state.version += 1

    # --- chance ------------------------------------------------------------------------------------------------

    def lots(self) -> random.Random:
        """Return the generator for the next act of chance: a function of the seed and of how many came before."""
        state = self.state
        state.chance += 1
        return random.Random((state.seed << 32) + state.chance)

    def shuffled(self, cards: Sequence[Card]) -> tuple[Card, ...]:
        """Return the cards in an order drawn by lot."""
        order = list(cards)
        self.lots().shuffle(order)
        return tuple(order)

    # --- characters --------------------------------------------------------------------------------------------

    def set_hp(self, who: Character, hp: int) -> None:
        """Set the signed 体力 in hit points."""
        who.hp = hp
        self.state.version += 1
        if self.observer is not None:
            self.observer("hp", {"who": who, "hp": hp})

    def set_max_hp(self, who: Character, max_hp: int) -> None:
        """Set the maximum in hit points; HP above it comes down with it."""
        who.max_hp = max_hp
        who.hp = min(who.hp, max_hp)
        self.state.version += 1

    def set_square(self, who: Character, square: int | None) -> None:
        """Stand a piece on a square, or take it off the board."""
        if self.lively is None or who.square in self.lively or square in self.lively:
            self._abilities_changed(who)
        who.square = square
        self.state.version += 1
        if self.observer is not None:
            self.observer("square", {"who": who, "square": square})

    def set_face(self, who: Character, *, up: bool) -> None:
        """Turn a piece to its coloured (up) or its acted (down) side."""
        who.face_up = up
        self.state.version += 1

    def set_alive(self, who: Character, *, alive: bool) -> None:
        """Mark a character as dead or living."""
        who.alive = alive
        self._abilities_changed(who)
        self.state.version += 1
        if self.observer is not None:
            self.observer("alive", {"who": who, "alive": alive})

    def set_mark(self, who: Character, mark: str, count: int) -> None:
        """Set how many of a mark a character has."""
        marks = {name: number for name, number in who.marks.items() if name != mark}
        if count > 0:
            marks[mark] = count
        who.marks = marks
        self.state.version += 1
        if self.observer is not None:
            self.observer("marks", {"who": who, "mark": mark, "count": count})

    def clear_marks(self, who: Character) -> None:
        """Take away every mark (3.6, death)."""
        who.marks = {}
        self.state.version += 1

    def set_skills(self, who: Character, skills: tuple[str, ...]) -> None:
        """Set the general skills a character has, as skill keys."""
        who.skills = skills
        self._abilities_changed(who)
        self.state.version += 1

    # --- lasting effects, history, limits ----------------------------------------------------------------------

    def add_effect(self, effect: Registered) -> None:
        """Register a lasting effect."""
        self.state.effects = (*self.state.effects, effect)
        self.state.epoch += 1
        self.state.version += 1

    def set_effects(self, effects: tuple[Registered, ...]) -> None:
        """Replace the list of lasting effects (some have ended, or one has been used)."""
        self.state.effects = effects
        self.state.epoch += 1
        self.state.version += 1

    def record(self, record: Record) -> None:
        """Remember a timing that some definition in play looks back at."""
        self.state.history.append(record)
        self.state.version += 1

    def count(self, owner: int, key: str, scope: str) -> None:
        """Count one activation or use against a limit."""
        counters = self.state.counters
        counters[owner, key, scope] = counters.get((owner, key, scope), 0) + 1
        self.state.version += 1

    def begin_scope(self, *scopes: str) -> None:
        """Begin a new phase, turn or round: its counters restart and `history` looks back no further."""
        state = self.state
        for scope in scopes:
            state.marks_of_scope[scope] = len(state.history)
        if state.counters:
            state.counters = {key: number for key, number in state.counters.items() if key[2] not in scopes}
        state.version += 1

    def scope(self, name: str) -> tuple[int, dict[tuple[int, str, str], int]]:
        """Return what belongs to the running instance of a scope, to go on with it after an inner one."""
        counted = {key: number for key, number in self.state.counters.items() if key[2] == name}
        return self.state.marks_of_scope[name], counted

    def resume_scope(self, name: str, kept: tuple[int, dict[tuple[int, str, str], int]]) -> None:
        """Go on with an outer instance of a scope."""
        state = self.state
        state.marks_of_scope[name] = kept[0]
        others = {key: number for key, number in state.counters.items() if key[2] != name}
        state.counters = {**others, **kept[1]}
        state.version += 1

    def next_activation(self) -> int:
        """Return the number of a new activation or use, by which moves are told apart."""
        self.state.activations += 1
        return self.state.activations

    def next_serial(self) -> int:
        """Return a new serial number for a use or a lasting effect."""
        self.state.serials += 1
        return self.state.serials

    # --- the outer loop ----------------------------------------------------------------------------------------

    def set_stage(self, stage: str) -> None:
        """Set which step of the outer loop comes next."""
        self.state.stage = stage
        self.state.version += 1

    def set_round(self, number: int, first_side: str) -> None:
        """Begin a round with this side."""
        self.state.round = number
        self.state.first_side = first_side
        self.state.side = first_side
        self.state.version += 1

    def set_side(self, side: str) -> None:
        """Say whose action unit it is."""
        self.state.side = side
        self.state.version += 1

    def set_queue(self, queue: tuple[int, ...]) -> None:
        """Set who of the action unit still has its turn before it."""
        self.state.queue = queue
        self.state.version += 1

    def set_current(self, who: Character | None) -> None:
        """Begin (or, with None, leave) a character's turn."""
        state = self.state
        if who is not None:
            state.turn += 1
        state.current = None if who is None else who.index
        state.skipped = frozenset()
        state.version += 1

    def set_phase(self, phase: str | None) -> None:
        """Enter a phase, or leave the phases."""
        self.state.phase = phase
        self.state.version += 1

    def skip(self, phase: str) -> None:
        """Skip a phase of the running turn."""
        self.state.skipped = self.state.skipped | {phase}
        self.state.version += 1

    def pass_phase(self, phase: str) -> None:
        """A phase of the running turn is over, and so is its having been skipped."""
        self.state.skipped = self.state.skipped - {phase}
        self.state.version += 1

    def set_score(self, side: str, score: int) -> None:
        """Set a side's points."""
        self.state.scores[side] = score
        self.state.version += 1
        if self.observer is not None:
            self.observer("score", {"side": side, "score": score})
