"""Needing a card (需要使用/打出……时) and playing one (打出): windows, conversions, answers (3.4)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Any

from zhanqi.flow.cards import Move, placed_by, transfer
from zhanqi.flow.use import can_use, face_of, use_card
from zhanqi.model.card import Card, VirtualCard
from zhanqi.model.character import Character
from zhanqi.timing.abilities import YOU, Activated, CardRules, Convert, Method
from zhanqi.timing.activation import activate, can_activate, limit_key, used_up
from zhanqi.timing.events import Entry, Need, Use, Wanted
from zhanqi.timing.frame import TIER_CARD, Frame, Roles
from zhanqi.timing.match import Match, holds
from zhanqi.timing.request import Prompt, Request, Steps
from zhanqi.timing.targets import is_barred
from zhanqi.timing.window import Offer, at, passes


class NeedFlow:
    """Implements `Needs` for the window of a timing."""

    __slots__ = ()

    def may_answer(self, game: Match, who: Character, timing: str, roles: Any) -> bool:
        """Tell whether some card method lets `who` answer at this timing, whatever it holds."""
        methods = game.book.methods.get(timing, ())
        return any(need_of(game, who, rules, method, None, roles) is not None for rules, method in methods)

    def offers(
        self,
        game: Match,
        who: Character,
        methods: tuple[tuple[CardRules, Method], ...],
        event: Any,
        roles: Any,
        tier: int,
        done: dict[object, int],
    ) -> list[Offer]:
        """Return what `who` can answer with at this timing by these card methods."""
        found: list[Offer] = []
        abilities = game.abilities(who)
        able = bool(abilities.converts) or "need" in abilities.timings
        for rules, method in methods:
            if not able and not holds_one(who, rules.name):
                continue
            need = need_of(game, who, rules, method, event, roles)
            if need is not None:
                found.extend(ways(game, who, need, tier, done))
        return found

    def answer_with(self, game: Match, offer: Offer) -> Steps[None]:
        """Use or play the card that was chosen."""
        yield from answer_with(game, offer)


def holds_one(who: Character, name: str) -> bool:
    """Tell whether somebody holds a card of this name: without one, and with no ability to make one, why look on."""
    for card in who.hand:
        if card.name == name:
            return True
    return False


def need_of(game: Match, who: Character, rules: CardRules, method: Method, event: Any, roles: Any) -> Need | None:
    """Return the need that a card's method raises for `who` at a timing, or None where it doesn't or is forbidden."""
    for role, _, guard, _ in method.filters:
        if guard is YOU:
            value = roles.get(role)
            if value is not who and not (isinstance(value, Entry) and value.who is who):
                return None
    frame = Frame(game, method.ability, who, Roles(roles), event)
    if not passes(frame, method.filters, roles):
        return None
    if method.condition is not None and not holds(method.condition, frame):
        return None
    need = Need(who, Wanted(frozenset({rules.name}), rules.kind, None, rules.definition), "use", None)
    need.method = method
    if any(rule.card for rule in method.rules):
        answered, entry = roles.get("card"), roles.get("target")
        need.card = answered if isinstance(answered, Use) else None
        need.entry = entry if isinstance(entry, Entry) else None
        if need.entry is None:
            return None
    else:
        fixed = [rule.fixed for rule in method.rules if rule.fixed is not None]
        if fixed:
            need.fixed = [target for rule in fixed for target in rule(frame)]
            face = bare_card(rules)
            if any(not target.alive or is_barred(frame, target, face) for target in need.fixed):
                return None
    return None if is_forbidden(game, who, need, (rules,)) else need


def is_forbidden(game: Match, who: Character, need: Need, wanted: Sequence[CardRules]) -> bool:
    """Tell whether `who` may not answer with any of the wanted cards: then it needs none (17.16; chapter 2, 响应)."""
    stated = game.stated()
    if not wanted or stated.isdisjoint(("forbid.answer", f"forbid.{need.way}")):
        return False
    entry = need.entry if need.entry is not None or need.card is None else need.card.entry
    for rules in wanted:
        answers = need.card is not None and game.forbidden("answer", who=who, card=need.card, target=entry, with_=rules)
        if not (answers or game.forbidden(need.way, who=who, card=bare_card(rules))):
            return False
    return True


def bare_card(rules: CardRules, physical: tuple[Card, ...] = ()) -> VirtualCard:
    """Return a card of this definition with the given physical cards, or none (无对应的实体牌)."""
    return VirtualCard(rules.definition, rules.name, rules.kind, rules.category, rules.subtype, physical)


def ways(game: Match, who: Character, need: Need, tier: int, done: dict[object, int]) -> list[Offer]:
    """Return every means by which `who` could answer the need now, by tiers: abilities, then cards and conversions."""
    found: list[Offer] = []
    if need.method is None:
        named = [game.book.card_named(name, need.wanted.kind) for name in sorted(need.wanted.names)]
        if is_forbidden(game, who, need, named):
            return found
    abilities = game.abilities(who)
    for ability, equipment in abilities.triggers.get("need", ()):
        if ability.tier >= tier:
            offer = _by_ability(game, who, need, ability, equipment, done)
            if offer is not None:
                found.append(offer)
    for card in who.hand:
        face = _fitting_face(game, who, need, card)
        if face is not None:
            found.append(_card_offer(game, who, need, face, None, None))
    for convert, equipment in abilities.converts:
        if can_convert(game, who, convert, equipment, need):
            found.append(_card_offer(game, who, need, None, convert, equipment))
    return found


def _by_ability(
    game: Match, who: Character, need: Need, ability: Activated, equipment: Card | None, done: dict[object, int]
) -> Offer | None:
    roles = need.roles()
    frame = Frame(game, ability, who, Roles(roles), need, 0, equipment)
    if not passes(frame, ability.filters, roles):
        return None
    key = (who.index, ability.path, None if equipment is None else equipment.id)
    if key in done or game.silenced(who, ability):
        return None
    game.flows.append(need)
    try:
        if not can_activate(frame, ability):
            return None
    finally:
        game.flows.pop()
    offer = Offer("trigger", ability.tier, ability, frame, key, mandatory=not ability.optional)
    offer.need = need
    return offer


def _fitting_face(game: Match, who: Character, need: Need, card: Card) -> VirtualCard | None:
    if card.name not in need.wanted.names and need.wanted.pattern is None:
        return None
    face = face_of(card)
    return face if _fits(game, who, need, face, None) else None


def _fits(game: Match, who: Character, need: Need, face: VirtualCard, convert: Convert | None) -> bool:
    """Tell whether this card would meet the need, and may be used or played for it."""
    if not is_wanted(game, who, need, face):
        return False
    if "forbid.operate" in game.stated() and any(
        game.forbidden("operate", who=who, cards=card) for card in face.physical
    ):
        return False
    if need.way == "respond":
        return not game.forbidden("respond", who=who, card=face)
    if need.entry is not None or need.method is not None:
        return not ("forbid.use" in game.stated() and game.forbidden("use", who=who, card=face))
    rules = game.book.cards[face.definition]
    return any(
        can_use(game, who, face, method, convert=convert, fixed=need.fixed, ignoring=need.ignoring, counted=False)
        for method in rules.methods
        if method.timing is None
    )


def is_wanted(game: Match, who: Character, need: Need, face: VirtualCard) -> bool:
    """Tell whether the face is one that the need names."""
    wanted = need.wanted
    if wanted.pattern is not None:
        return bool(wanted.pattern(face))
    return face.name in wanted.names and (wanted.kind is None or face.kind == wanted.kind)


def _card_offer(
    game: Match, who: Character, need: Need, face: VirtualCard | None, convert: Convert | None, equipment: Card | None
) -> Offer:
    ability = convert if convert is not None else game.book.cards[(face or face_of(who.hand[0])).definition].ability
    frame = Frame(game, ability, who, Roles(), None, 0, equipment)
    offer = Offer("card" if convert is None else "convert", TIER_CARD, ability, frame, None)
    offer.need = need
    offer.card = face
    return offer


# --- conversions ------------------------------------------------------------------------------------------------


def can_convert(
    game: Match,
    who: Character,
    convert: Convert,
    equipment: Card | None,
    need: Need | None,
    method: Method | None = None,
) -> bool:
    """Tell whether a conversion could meet the need (or be used at the idle point): allowed, and payable."""
    frame = Frame(game, convert, who, Roles(), None, 0, equipment)
    if need is not None:
        if need.way not in convert.ways or not is_wanted(game, who, need, convert.bare(frame)):
            return False
    elif "use" not in convert.ways:
        return False
    if convert.condition is not None and not holds(convert.condition, frame):
        return False
    if convert.limit is not None and used_up(frame, who, limit_key(frame), convert.limit):
        return False
    if game.silenced(who, convert):
        return False
    return next(payments(game, frame, convert, need, ()), None) is not None


def payments(
    game: Match, frame: Frame, convert: Convert, need: Need | None, begun: tuple[Card, ...]
) -> Iterator[tuple[Card, ...]]:
    """Yield the sets of physical cards, `begun` among them, with which the conversion is legal."""
    pool = pool_of(game, frame, convert)
    least, most = convert.count(frame)
    top = len(pool) if most is None else min(most, len(pool))
    rest = [card for card in pool if card not in begun]
    for size in range(max(least, len(begun)), top + 1):
        for more in combinations(rest, size - len(begun)):
            cards = begun + more
            face = convert.make(frame, cards)
            if need is not None:
                if _fits(game, frame.you, need, face, convert):
                    yield cards
            elif _usable_at_idle(game, frame.you, face, convert):
                yield cards


def pool_of(game: Match, frame: Frame, convert: Convert) -> list[Card]:
    """Return the cards a conversion may take: never the equipment whose skill it is (chapter 2, 装备牌 ◆)."""
    pool = [card for card in convert.pool(frame) if card is not frame.equipment]
    if "forbid.operate" in game.stated():
        pool = [card for card in pool if not game.forbidden("operate", who=frame.you, cards=card)]
    return pool


def _usable_at_idle(game: Match, who: Character, face: VirtualCard, convert: Convert) -> bool:
    rules = game.book.cards[face.definition]
    return any(can_use(game, who, face, method, convert=convert) for method in rules.methods if method.timing is None)


def choose_payment(game: Match, frame: Frame, convert: Convert, need: Need | None) -> Steps[VirtualCard]:
    """Ask which cards are converted, one by one, each time offering only what can be completed legally."""
    begun: tuple[Card, ...] = ()
    while True:
        legal = list(payments(game, frame, convert, need, begun))
        if len(legal) < 2:
            begun = legal[0] if legal else begun
            break
        options = [card for card in pool_of(game, frame, convert) if card not in begun and _leads_on(legal, card)]
        complete = begun in legal
        chosen = yield from game.choose(
            frame.you,
            "cards",
            options,
            declinable=complete,
            prompt=Prompt("convert", {"ability": convert}),
            asker=convert.path,
        )
        if not chosen:
            break
        begun = (*begun, chosen[0])
    return convert.make(frame, begun)


def _leads_on(legal: Sequence[tuple[Card, ...]], card: Card) -> bool:
    return any(card in cards for cards in legal)


# --- answering --------------------------------------------------------------------------------------------------


def need_card(game: Match, need: Need) -> Steps[bool]:
    """Ask somebody for a card (需); returns whether the need was met. With no means left nothing is asked."""
    tier = 0
    done: dict[object, int] = {}
    while True:
        offers = ways(game, need.who, need, tier, done)
        if not offers:
            return False
        picks = yield Request(
            need.who,
            "need",
            offers,
            declinable=True,
            prompt=Prompt("need", {"wanted": need.wanted, "way": need.way, "card": need.card, "reason": need.reason}),
        )
        if not picks:
            if game.notice is not None:
                game.notice("pass", {"who": need.who, "timing": "need"})
            return False
        offer = offers[picks[0]]
        if offer.key is not None:
            done[offer.key] = 1
        if offer.kind == "trigger":
            assert isinstance(offer.ability, Activated)
            game.flows.append(need)
            try:
                yield from activate(offer.frame, offer.ability)
            finally:
                game.flows.remove(need)
        else:
            yield from answer_with(game, offer)
        if need.answered or not need.who.alive:
            return need.answered
        tier = offer.tier


def answer_with(game: Match, offer: Offer) -> Steps[None]:
    """Answer a need with a card from hand or with a conversion."""
    need = offer.need
    assert need is not None
    convert: Convert | None = None
    face = offer.card
    if isinstance(offer.ability, Convert):
        convert = offer.ability
        face = yield from choose_payment(game, offer.frame, convert, need)
        if convert.limit is not None:
            game.change.count(need.who.index, limit_key(offer.frame), convert.limit.per)
        if game.notice is not None:
            game.notice("convert", {"who": need.who, "ability": convert, "card": face})
    assert isinstance(face, VirtualCard)
    yield from fulfil(game, need, face, convert)


def fulfil(game: Match, need: Need, face: VirtualCard, convert: Convert | None = None) -> Steps[None]:
    """Meet a need with this card, in the way it asks for."""
    need.answered = True
    if need.way == "respond":
        yield from respond(game, need.who, face, reason=need.reason, activation=need.activation, held=need.held)
        return
    method = need.method
    if method is None or face.definition != need.wanted.definition:
        rules = game.book.cards[face.definition]
        method = (
            next((one for one in rules.methods if one.timing is None), rules.methods[0]) if method is None else method
        )
    yield from use_card(
        game,
        need.who,
        face,
        method,
        convert=convert,
        fixed=need.fixed,
        stake=need.entry,
        ignoring=need.ignoring,
        reason=need.reason,
    )


def respond(
    game: Match,
    who: Character,
    card: VirtualCard,
    *,
    reason: str | None = None,
    activation: int = 0,
    held: list[Card] | None = None,
) -> Steps[None]:
    """打出: no targets and no effect resolution; the cards stay in processing until the asking ability ends (3.4)."""
    game.spend(card.name)
    roles = {"user": who, "card": card, "reason": reason}
    if game.notice is not None:
        game.notice("respond", {"who": who, "card": card})
    yield from at(game, "respond.start", roles)
    if card.physical:
        if held is not None:
            held.extend(card.physical)
        before = [game.state.stamps[one.id] for one in card.physical]
        card.stamps = tuple(stamp + 1 for stamp in before)
        yield from transfer(
            game, [Move(card.physical, "processing_zone")], by=who, reason=reason, activation=activation
        )
        card.stamps = placed_by(game, card.physical, before, activation)
    yield from at(game, "respond.end", roles)


__all__ = [
    "NeedFlow", "answer_with", "bare_card", "can_convert", "choose_payment", "fulfil", "is_wanted",
    "need_card", "need_of", "payments", "respond", "ways",
]  # fmt: skip
