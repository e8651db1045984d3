"""One timing: who can do what at it, in which order (chapter 1, 1.2.2.2 and 1.1.3; 3.8, 3.9)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from zhanqi.model.card import Card, VirtualCard
from zhanqi.model.character import Character
from zhanqi.model.refs import CharacterRef, EntryRef, Record, Registered, UseRef
from zhanqi.timing.abilities import YOU, Ability, Activated, CardRules, Later, Method, RoleFilter
from zhanqi.timing.activation import activate, can_activate, tidy
from zhanqi.timing.events import Entry, Movement, Need, Use
from zhanqi.timing.frame import TIER_CARD, Frame, Roles, UnboundError
from zhanqi.timing.match import Match, holds
from zhanqi.timing.request import Prompt, Request, Steps


class Offer:
    """Something a character can do at a timing.

    `kind` is trigger, later, card or convert; `mandatory` ones must be done before the character may pass.
    """

    __slots__ = ("ability", "card", "frame", "key", "kind", "later", "mandatory", "method", "need", "tier")

    def __init__(
        self, kind: str, tier: int, ability: Ability, frame: Frame, key: object, *, mandatory: bool = False
    ) -> None:
        self.kind = kind
        self.tier = tier
        self.ability = ability
        self.frame = frame
        self.key = key
        self.mandatory = mandatory
        self.later: Registered | None = None
        self.need: Need | None = None
        self.card: Card | VirtualCard | None = None
        self.method: Method | None = None


NOTHING: Any = ()
"""What comes of a timing at which nobody can do anything: `yield from` it costs next to nothing."""


def at(game: Match, timing: str, event: Any) -> Steps[None]:
    """Let a timing arise: end what it ends, remember it, then let everybody act at it in order.

    `event` is the running event (with `roles()`), or a plain mapping of roles.
    """
    if game.tracer is not None:
        return _traced(game, timing, event)
    if not game.stirs(timing):
        nothing: Steps[None] = NOTHING
        return nothing
    return _arise(game, timing, event)


def _traced(game: Match, timing: str, event: Any) -> Steps[None]:
    """The same while somebody looks on: the tracer is told before and after."""
    game.tracer.begin(game, timing, event)
    yield from _arise(game, timing, event)
    game.tracer.end(game, timing)


def _arise(game: Match, timing: str, event: Any) -> Steps[None]:
    """Do what the timing itself demands, at once; what is left to be gone through is a window."""
    book = game.book
    roles: Mapping[str, Any] = event if type(event) is dict else event.roles()
    if timing in book.ending and game.state.effects:
        expire(game, timing, roles)
    if timing in book.recorded:
        record(game, timing, roles)
    nothing: Steps[None] = NOTHING
    if timing not in book.triggering:
        return nothing
    for who, ability in game.listeners(timing):
        if may_concern(who, ability, roles):
            break
    else:
        if timing not in book.methods and not game.any_later(timing):
            return nothing
    return Window(game, timing, event, roles).run()


def may_concern(who: Character, ability: Activated, roles: Mapping[str, Any]) -> bool:
    """Look at the guards of a trigger's role filters: whether it could concern what plays these roles at all."""
    for role, _, guard, _ in ability.filters:
        if guard is None:
            continue
        value = roles.get(role)
        if guard is YOU:
            if value is not who and not (isinstance(value, Entry) and value.who is who):
                return False
        elif value != guard:
            return False
    return True


def at_entry(game: Match, timing: str, use: Use, entry: Entry) -> Steps[None]:
    """The same for a timing that concerns one entry of a card's target list."""
    return at(game, timing, _EntryEvent(use, entry)) if game.stirs(timing) else NOTHING


def stirs_entry(game: Match, timing: str, use: Use, entry: Entry) -> bool:
    """Tell whether anybody could do something if this timing arose for the entry now."""
    if not game.stirs(timing):
        return False
    event = _EntryEvent(use, entry)
    window = Window(game, timing, event, event.roles())
    return any(window.offers(who, 0) for who in game.state.characters)


class _EntryEvent:
    __slots__ = ("entry", "use")

    def __init__(self, use: Use, entry: Entry) -> None:
        self.use = use
        self.entry = entry

    @property
    def stopped(self) -> bool:
        return self.entry.cancelled or self.use.terminated

    def roles(self) -> dict[str, Any]:
        return self.use.roles(self.entry)


Methods = tuple[tuple[CardRules, Method], ...]


def fitting_methods(game: Match, timing: str, event: Any, roles: Mapping[str, Any]) -> Methods:
    """Return the card methods of a timing that this event is for, whoever would use them."""
    methods = game.book.methods.get(timing)
    if not methods:
        return ()
    found = []
    for rules, method in methods:
        frame = Frame(game, method.ability, game.state.characters[0], Roles(), event)
        if all(test(frame, roles.get(role)) for role, test, _, general in method.filters if general):
            found.append((rules, method))
    return tuple(found)


NUMBERS = frozenset({"amount", "length"})
"""Roles that are numbers of a running event."""


class Window:
    """The handling of one timing. A card used by anybody closes it to further cards (1.2.2.2 ◆).

    When what runs is prevented or ended, or its target cancelled, the timing ends at once (chapter 2: 取消, 防止).
    """

    __slots__ = ("closed", "done", "event", "game", "methods", "only", "roles", "running", "timing")

    def __init__(
        self, game: Match, timing: str, event: Any, roles: Mapping[str, Any], only: Character | None = None
    ) -> None:
        self.game = game
        self.timing = timing
        self.event = event
        self.roles = roles
        self.only = only
        self.done: dict[object, int] = {}
        self.closed = False
        self.running = not getattr(event, "stopped", True)
        self.methods = fitting_methods(game, timing, event, roles)

    def _is_over(self) -> bool:
        return self.running and self.event.stopped

    def run(self) -> Steps[None]:
        """Ask everybody who can do something, from the current-turn character on; it is through before the others."""
        game = self.game
        current = game.current()
        waiting = list(game.seats()) if self.only is None else [self.only]
        while waiting:
            ready = {who: offers for who in self._concerned(waiting) if (offers := self.offers(who, 0))}
            if not ready:
                return
            who = next(iter(ready))
            if who is not current:
                if len(ready) > 1:
                    who = yield from self._next(ready)
                if current in waiting:
                    waiting.remove(current)
            yield from self._turn(who, ready[who])
            waiting.remove(who)
            if self._is_over():
                return

    def _concerned(self, waiting: list[Character]) -> list[Character]:
        """Return those of the waiting who could have something to do at all."""
        if self.methods or self.game.state.effects:
            return waiting
        listening = {who for who, ability in self.game.listeners(self.timing) if may_concern(who, ability, self.roles)}
        return [who for who in waiting if who in listening]

    def _next(self, ready: Mapping[Character, list[Offer]]) -> Steps[Character]:
        """The current-turn character chooses who is next; who merely might answer with a card keeps the seat order,
        so that nobody learns who could."""
        public = [who for who, offers in ready.items() if any(offer.tier < TIER_CARD for offer in offers)]
        if len(public) < 2:
            return public[0] if public else next(iter(ready))
        chooser = self.game.current() or public[0]
        chosen = yield from self.game.choose(
            chooser, "order", public, prompt=Prompt("order_timing", {"timing": self.timing})
        )
        first: Character = chosen[0]
        return first

    def _turn(self, who: Character, offers: list[Offer]) -> Steps[None]:
        """Let one character do what it can, one after the other, and never go back to a stronger tier."""
        game = self.game
        while offers:
            must = [offer for offer in offers if offer.mandatory]
            if must and len(offers) == 1:
                offer = must[0]
            else:
                picks = yield Request(
                    who,
                    "timing",
                    offers,
                    declinable=not must,
                    prompt=Prompt("timing", {"timing": self.timing, "roles": self.roles}),
                    about=(self.timing, self.event, self.roles),
                )
                if not picks:
                    if game.notice is not None:
                        game.notice("pass", {"who": who, "timing": self.timing})
                    return
                offer = offers[picks[0]]
            yield from self._do(offer)
            if self._is_over():
                return
            self._renew_numbers()
            offers = self.offers(who, offer.tier)

    def _renew_numbers(self) -> None:
        """Read the numbers of the running event anew: they are live, while roles stay as they were bound (17.8)."""
        if type(self.event) is not dict and not NUMBERS.isdisjoint(self.roles):
            now = self.event.roles()
            self.roles = {**self.roles, **{name: now[name] for name in NUMBERS if name in now}}

    def _do(self, offer: Offer) -> Steps[None]:
        game = self.game
        if offer.key is not None:
            self.done[offer.key] = self.done.get(offer.key, 0) + 1
        if offer.kind == "trigger":
            assert isinstance(offer.ability, Activated)
            if offer.need is None:
                yield from activate(offer.frame, offer.ability)
                return
            game.flows.append(offer.need)
            try:
                yield from activate(offer.frame, offer.ability)
            finally:
                game.flows.remove(offer.need)
            self.closed = self.closed or offer.need.answered
        elif offer.kind == "later":
            yield from run_later(offer)
        else:
            assert offer.need is not None
            yield from game.needs.answer_with(game, offer)
            self.closed = self.closed or offer.need.answered

    def offers(self, who: Character, tier: int) -> list[Offer]:
        """Return what `who` can do now at this timing without going back above `tier`."""
        game = self.game
        found: list[Offer] = []
        for ability, equipment in game.abilities(who).triggers.get(self.timing, ()):
            if ability.tier >= tier and (who.alive or ability.posthumous) and may_concern(who, ability, self.roles):
                offer = self._trigger(who, ability, equipment)
                if offer is not None:
                    found.append(offer)
        if game.state.effects:
            for effect in game.state.effects:
                if effect.owner == who.index and game.book.lasting(effect.path) is None:
                    offer = self._later(effect, tier)
                    if offer is not None:
                        found.append(offer)
        if self.methods and not self.closed and who.alive:
            found.extend(game.needs.offers(game, who, self.methods, self.event, self.roles, tier, self.done))
        return found

    def _trigger(self, who: Character, ability: Activated, equipment: Card | None) -> Offer | None:
        game = self.game
        frame = Frame(game, ability, who, Roles(self.roles), self.event, 0, equipment)
        if not passes(frame, ability.filters, self.roles):
            return None
        key = (who.index, ability.path, None if equipment is None else equipment.id)
        done = self.done.get(key, 0)
        if done and (ability.per is None or done >= ability.per(frame)):
            return None
        if game.silenced(who, ability) or not can_activate(frame, ability):
            return None
        return Offer("trigger", ability.tier, ability, frame, key, mandatory=not ability.optional)

    def _later(self, effect: Registered, tier: int) -> Offer | None:
        game = self.game
        later = game.book.later(effect.path)
        if later.timing != self.timing or later.tier < tier:
            return None
        bound = game.frame_of(effect, later)
        roles = Roles(bound.roles)
        roles.update(self.roles)
        frame = Frame(game, later, bound.you, roles, self.event, effect.activation, effect.equipment)
        key = ("later", effect.serial)
        if key in self.done or not passes(bound, later.filters, self.roles):
            return None
        if later.condition is not None and not holds(later.condition, frame):
            return None
        if not later.effect.possible(frame):
            return None
        offer = Offer("later", later.tier, later, frame, key, mandatory=True)
        offer.later = effect
        return offer


def run_later(offer: Offer) -> Steps[None]:
    """Run a delayed effect (→); one that has run as often as it may is dropped first."""
    game = offer.frame.game
    effect = offer.later
    assert effect is not None and isinstance(offer.ability, Later)
    game.spend(offer.ability.key)
    if effect.left is not None:
        left = effect.left - 1
        kept = [
            other if other.serial != effect.serial else other._replace(left=left)
            for other in game.state.effects
            if other.serial != effect.serial or left > 0
        ]
        game.change.set_effects(tuple(kept))
    if game.notice is not None:
        game.notice("later", {"who": offer.frame.you, "ability": offer.ability})
    frame = offer.frame
    frame.activation = game.change.next_activation()
    frame.held = []
    yield from offer.ability.effect.run(frame)
    tidy(frame)


def passes(frame: Frame, filters: tuple[RoleFilter, ...], roles: Mapping[str, Any]) -> bool:
    """Tell whether what plays the roles of a timing passes an ability's role filters."""
    try:
        for role, test, _, _ in filters:
            if not test(frame, roles.get(role)):
                return False
    except UnboundError:
        return False
    return True


def expire(game: Match, timing: str, roles: Mapping[str, Any]) -> None:
    """End the lasting effects whose `until` is this timing, before any ability here (17.12)."""
    kept = []
    for effect in game.state.effects:
        lasting = game.book.lasting(effect.path)
        body = lasting if lasting is not None else game.book.later(effect.path)
        ability = lasting.ability if lasting is not None else game.book.later(effect.path)
        frame = game.frame_of(effect, ability)
        if not any(until.timing == timing and passes(frame, until.filters, roles) for until in body.until):
            kept.append(effect)
        elif lasting is not None and hasattr(lasting.operation, "ended"):
            lasting.operation.ended(frame)
    if len(kept) != len(game.state.effects):
        game.change.set_effects(tuple(kept))


def lapse(game: Match, timing: str, event: Any) -> None:
    """End what lasts until a timing that doesn't arise because its flow was ended before (终止)."""
    if timing in game.book.ending and game.state.effects:
        expire(game, timing, event.roles())


def lapse_entry(game: Match, timing: str, use: Use, entry: Entry) -> None:
    """The same for a timing that concerns one entry of a card's target list."""
    lapse(game, timing, _EntryEvent(use, entry))


def record(game: Match, timing: str, roles: Mapping[str, Any]) -> None:
    """Remember the timing for `history`, with its roles as plain data."""
    use = game.innermost(Use)
    movement = game.innermost(Movement)
    game.change.record(
        Record(
            timing,
            {name: encode(value) for name, value in roles.items()},
            0 if use is None else use.serial,
            0 if movement is None else movement.origin,
        )
    )


def encode(value: Any) -> Any:
    """Return a role's value as plain data: ids instead of living objects."""
    if isinstance(value, Character):
        return CharacterRef(value.index)
    if isinstance(value, Use):
        return UseRef(value.serial, value.card)
    if isinstance(value, Entry):
        return EntryRef(value.use.serial, value.index, None if value.who is None else value.who.index)
    if isinstance(value, list):
        return tuple(encode(item) for item in value)
    return value


__all__ = ["Offer", "Window", "at", "at_entry", "encode", "expire", "passes", "record"]
