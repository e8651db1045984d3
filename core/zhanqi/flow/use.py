"""Using a card (使用, 3.4): declaration, targeting, one effect resolution per target, clearing away."""

from __future__ import annotations

from collections.abc import Sequence

from zhanqi.flow.cards import Move, placed_by, transfer
from zhanqi.model.card import Card, VirtualCard
from zhanqi.model.character import Character
from zhanqi.model.words import ZONE_OF_SUBTYPE
from zhanqi.timing.abilities import CardRules, Convert, Method, Rule
from zhanqi.timing.activation import tidy
from zhanqi.timing.events import Entry, Use
from zhanqi.timing.frame import NOTHING, TIER_CARD, Frame, Roles, UnboundError
from zhanqi.timing.match import Interrupt, Match
from zhanqi.timing.regard import Spending
from zhanqi.timing.request import Prompt, Steps
from zhanqi.timing.targets import can_choose, candidates, choose_targets
from zhanqi.timing.window import at, at_entry, lapse, lapse_entry, stirs_entry

AROUND = ("effect.start", "effect.apply")
"""Timings of an effect resolution that are passed over at one look where nobody could do anything at them."""
NAMING = ("use.target", "use.become_target", "use.targeted", "use.became_target")
DISTANCE = frozenset({"distance"})


def face_of(card: Card) -> VirtualCard:
    """Return the virtual card that a physical card is when it is used as itself."""
    return VirtualCard(card.definition, card.name, card.kind, card.category, card.subtype, (card,))


def card_frame(game: Match, user: Character, method: Method) -> Frame:
    """Return a frame in which a card's conditions and target rules are tested: 你 is its user."""
    return Frame(game, method.ability, user, Roles())


def legality_frame(game: Match, user: Character, card: VirtualCard, method: Method, ignoring: frozenset[str]) -> Frame:
    """Return the same for testing targets: without limit on distance where a state or `ignoring` says so."""
    frame = card_frame(game, user, method)
    frame.ignoring = ignoring | DISTANCE if permitted(game, user, card, "distance") else ignoring
    return frame


def target_rules(
    game: Match, user: Character, card: VirtualCard, method: Method, convert: Convert | None = None
) -> tuple[Rule, ...]:
    """Return the target rules in force: the card's own, or what terrain, skills or its conversion put in their place.

    Terrain beats skill beats card; at one level the later registration wins (3.10, 17.13).
    """
    best, rules = TIER_CARD, method.rules
    if convert is not None and convert.rules:
        best, rules = convert.tier, convert.rules
    if "retarget" in game.stated():
        for operation, frame, rank in game.states("retarget"):
            if rank <= best and operation.retargets(frame, user, card):  # type: ignore[attr-defined]
                best, rules = rank, operation.rules  # type: ignore[attr-defined]
    return rules


def permitted(game: Match, user: Character, card: VirtualCard, what: str) -> bool:
    """Tell whether a state lets this use ignore `times` or `distance`."""
    if "permit" not in game.stated():
        return False
    for operation, frame, _ in game.states("permit"):
        if what in operation.ignoring and operation.permits(frame, user, card):  # type: ignore[attr-defined]
            return True
    return False


def within_limit(
    game: Match, user: Character, card: VirtualCard, method: Method, ignoring: frozenset[str] = NOTHING
) -> bool:
    """Tell whether the card may still be used by its limit; the kinds of one name share it (3.11)."""
    limit = method.limit
    if limit is None or "times" in ignoring:
        return True
    used = game.state.counters.get((user.index, card.name, limit.per), 0)
    if used == 0:
        return True
    frame = card_frame(game, user, method)
    times = limit.times(frame) + game.book.allowance(game, user, card)
    return used < times or permitted(game, user, card, "times")


def can_use(
    game: Match,
    user: Character,
    card: VirtualCard,
    method: Method,
    *,
    convert: Convert | None = None,
    fixed: Sequence[Character] | None = None,
    ignoring: frozenset[str] = NOTHING,
    counted: bool = True,
) -> bool:
    """Tell whether the card can be used now: allowed, within its limit, with legal targets (合法性检测).

    Equipment among its physical cards counts as gone meanwhile (chapter 2, 装备牌 ◆).
    """
    spent = tuple(one for one in card.physical if one.category == "equip" and one in user.equip_zone)
    if spent:
        with Spending(game, spent):
            return _can_use(game, user, card, method, convert, fixed, ignoring, counted)
    return _can_use(game, user, card, method, convert, fixed, ignoring, counted)


def _can_use(
    game: Match,
    user: Character,
    card: VirtualCard,
    method: Method,
    convert: Convert | None,
    fixed: Sequence[Character] | None,
    ignoring: frozenset[str],
    counted: bool,
) -> bool:
    if "forbid.use" in game.stated() and game.forbidden("use", who=user, card=card):
        return False
    if counted and not within_limit(game, user, card, method, ignoring):
        return False
    frame = legality_frame(game, user, card, method, ignoring)
    if method.condition is not None and method.timing is None and not method.condition(frame):
        return False
    rules = target_rules(game, user, card, method, convert)
    return _has_targets(frame, rules, card, fixed)


def _has_targets(frame: Frame, rules: Sequence[Rule], card: VirtualCard, fixed: Sequence[Character] | None) -> bool:
    if card.subtype == "delayed_trick" and not card.physical:
        return False
    if fixed is None:
        return can_choose(frame, rules, card)
    return bool(fixed) and all(is_legal(frame, rules, who, card) for who in fixed)


def is_legal(frame: Frame, rules: Sequence[Rule], who: Character, card: VirtualCard) -> bool:
    """Tell whether `who` is a legal target of the card by these rules."""
    try:
        return any(who in candidates(frame, rule, card) for rule in rules if not rule.card)
    except UnboundError:
        return False


def use_card(
    game: Match,
    user: Character,
    card: VirtualCard,
    method: Method,
    *,
    convert: Convert | None = None,
    fixed: Sequence[Character] | None = None,
    stake: Entry | None = None,
    ignoring: frozenset[str] = NOTHING,
    counted: bool = False,
    reason: str | None = None,
) -> Steps[Use]:
    """Use a card (3.4). `fixed` names its targets, `stake` the target entry of a card that it answers; else the user
    chooses. `counted` uses count against the card's limit."""
    game.spend(card.name)
    use = Use(game.change.next_serial(), user, card, method, game.change.next_activation())
    use.reason = reason
    card.user = user.index
    if stake is not None:
        use.entries = [Entry(use, 0, None, stake)]
    else:
        targets = fixed
        if targets is None:
            targets = yield from _choose_targets(game, use, convert, ignoring)
        use.entries = [Entry(use, index, who) for index, who in enumerate(targets)]
    if counted and method.limit is not None:
        game.change.count(user.index, card.name, method.limit.per)
    if game.notice is not None:
        game.notice("use", {"who": user, "card": card, "targets": use.targets, "stake": stake})
    game.uses[use.serial] = use
    game.flows.append(use)
    try:
        yield from _place_in_processing(game, use)
        yield from at(game, "use.start", use)
        yield from _name_targets(game, use)
        if card.subtype != "delayed_trick":
            yield from _resolve_entries(game, use)
        elif not use.terminated:
            yield from _place_delayed(game, use)
        if use.terminated:
            lapse(game, "use.end", use)
        else:
            yield from at(game, "use.end", use)
        clear_away(game, use)
    except Interrupt as interrupt:
        if interrupt.what != "use" or game.innermost(Use) is not use:
            raise
        clear_away(game, use)
    finally:
        game.flows.remove(use)
        del game.uses[use.serial]
    return use


def _choose_targets(
    game: Match, use: Use, convert: Convert | None, ignoring: frozenset[str]
) -> Steps[Sequence[Character]]:
    card, user = use.card, use.user
    spent = tuple(one for one in card.physical if one.category == "equip" and one in user.equip_zone)
    with Spending(game, spent):
        frame = legality_frame(game, user, card, use.method, ignoring)
        rules = target_rules(game, user, card, use.method, convert)
        return (yield from choose_targets(frame, rules, card))


def _place_in_processing(game: Match, use: Use) -> Steps[None]:
    """The physical cards pay for the use: they go to the processing zone."""
    physical = use.card.physical
    before = [game.state.stamps[card.id] for card in physical]
    use.card.stamps = tuple(stamp + 1 for stamp in before)
    if physical:
        yield from transfer(
            game, [Move(physical, "processing_zone")], by=use.user, reason=use.card.name, activation=use.activation
        )
        use.card.stamps = placed_by(game, physical, before, use.activation)


def _name_targets(game: Match, use: Use) -> Steps[None]:
    """指定目标时, 成为目标时 for each target, then 指定目标后, 成为目标后 for each that remains (3.4, 3 and 4)."""
    if game.any_stirs(NAMING):
        yield from _name_each(game, use, NAMING[:2])
        yield from _name_each(game, use, NAMING[2:])


def _name_each(game: Match, use: Use, timings: Sequence[str]) -> Steps[None]:
    """Let these timings arise for one entry after the other, those that join meanwhile too.

    The order is asked for only where somebody could do something about two of them.
    """
    named: list[Entry] = []
    while not use.terminated and (waiting := [entry for entry in use.live if entry not in named]):
        asked = len(waiting) > 1 and sum(_stirs(game, use, entry, timings) for entry in waiting) > 1
        entry = yield from _next_entry(game, use, waiting, asked=asked)
        named.append(entry)
        for timing in timings:
            if not (entry.cancelled or use.terminated):
                use.named = timing
                yield from at_entry(game, timing, use, entry)
                use.named = ""


def _stirs(game: Match, use: Use, entry: Entry, timings: Sequence[str]) -> bool:
    for timing in timings:
        use.named = timing
        stirs = stirs_entry(game, timing, use, entry)
        use.named = ""
        if stirs:
            return True
    return False


def _next_entry(game: Match, use: Use, left: Sequence[Entry], *, asked: bool = True) -> Steps[Entry]:
    """Return which entry is next: the current-turn character's, then as its player chooses each time (3.9)."""
    current = game.current()
    entry = next((one for one in left if one.who is current), left[0])
    if not asked or len(left) == 1 or entry.who is current:
        return entry
    chooser = current if current is not None else use.user
    chosen = yield from game.choose(chooser, "order", left, prompt=Prompt("order_card", {"card": use.card}))
    first: Entry = chosen[0]
    return first


def _resolve_entries(game: Match, use: Use) -> Steps[None]:
    """One target after the other, the dead left out."""
    left = use.live
    while not use.terminated and (left := [entry for entry in left if entry.who is None or entry.who.alive]):
        entry = yield from _next_entry(game, use, left)
        left.remove(entry)
        yield from resolve_entry(game, use, entry)


def resolve_entry(game: Match, use: Use, entry: Entry) -> Steps[None]:
    """The effect resolution on one target (3.4, 5)."""
    use.entry = entry
    frame = effect_frame(game, use, entry)
    void_if = use.method.void_if
    if void_if is not None and void_if(frame):
        entry.void = True
    watched = game.any_stirs(AROUND)
    if watched and not entry.void:
        yield from at_entry(game, "effect.start", use, entry)
    if not (entry.void or use.terminated):
        yield from _before_effect(game, use, entry)
        if entry.offset and not use.terminated:
            if game.notice is not None:
                game.notice("offset", {"card": use.card, "target": entry.who})
            yield from at_entry(game, "use.offset", use, entry)
    if not (entry.void or entry.offset or use.terminated or (entry.who is not None and not entry.who.alive)):
        if watched:
            yield from at_entry(game, "effect.apply", use, entry)
        if use.terminated:
            pass
        elif use.card.category == "equip":
            yield from _equip(game, use)
        elif use.effect is not None:
            frame = effect_frame(game, use, entry)
            frame.held = []
            yield from use.effect.run(frame)
            tidy(frame)
        if not use.terminated:
            yield from at_entry(game, "effect.after", use, entry)
    if use.terminated:
        lapse_entry(game, "effect.end", use, entry)
    else:
        yield from at_entry(game, "effect.end", use, entry)


def _before_effect(game: Match, use: Use, entry: Entry) -> Steps[None]:
    """生效前: the window in which the card is answered; it reopens while one more answer is needed and was given."""
    while True:
        answers = entry.answers
        yield from at_entry(game, "effect.before", use, entry)
        if entry.offset or entry.void or entry.answers == answers:
            return


def effect_frame(game: Match, use: Use, entry: Entry) -> Frame:
    """Return the frame a card's effect runs with: its user, the card, this target and all of them."""
    roles = Roles(card=use, target=entry, targets=use.targets)
    frame = Frame(game, use.method.ability, use.user, roles, use, use.activation)
    frame.flow = use
    return frame


def in_processing(game: Match, use: Use) -> list[Card]:
    """Return the physical cards that still lie where the use left them."""
    state = game.state
    return [
        card
        for card, stamp in zip(use.card.physical, use.card.stamps, strict=True)
        if state.stamps[card.id] == stamp and state.where[card.id][0] == "processing_zone"
    ]


def clear_away(game: Match, use: Use) -> None:
    """Discard what is left of the card in the processing zone (3.4, 6)."""
    left = in_processing(game, use)
    if left:
        game.change.move_cards(left, "discard_pile", activation=use.activation)


def _equip(game: Match, use: Use) -> Steps[None]:
    """Put equipment into its zone; an older one there is discarded in the same move (3.4, 6)."""
    left = in_processing(game, use)
    if not left or not use.user.alive:
        return
    zone = ZONE_OF_SUBTYPE[use.card.subtype or ""]
    moves = [Move(getattr(use.user, zone), "discard_pile"), Move(left, zone, use.user)]
    yield from transfer(game, moves, by=use.user, reason=use.card.name, activation=use.activation)


def _place_delayed(game: Match, use: Use) -> Steps[None]:
    """A delayed trick goes to its target's delayed zone and waits for that character's delayed phase."""
    targets = [who for who in use.targets if who.alive]
    left = in_processing(game, use)
    if not targets or not left:
        return
    yield from put_delayed(game, use.card, targets[0], by=use.user, activation=use.activation)


def put_delayed(
    game: Match, card: VirtualCard, who: Character, *, by: Character | None, activation: int
) -> Steps[None]:
    """Place the physical cards of a delayed trick in a delayed zone, and remember what they stand for there."""
    yield from transfer(
        game, [Move(card.physical, "delayed_zone", who)], by=by, reason=card.name, activation=activation
    )
    stamps = game.state.stamps
    placed = card.again(tuple(stamps[physical.id] for physical in card.physical))
    for physical in card.physical:
        if game.state.where[physical.id] == ("delayed_zone", who.index):
            game.change.set_delayed(physical, placed)


def resolve_delayed(game: Match, who: Character, physical: Card, rules: CardRules) -> Steps[None]:
    """Resolve one delayed trick on its character in the delayed phase, then discard it (3.3, 3.4 step 5).

    Its user is who used it; of a card that was laid there otherwise, the character itself.
    """
    card = game.state.delayed.get(physical.id) or face_of(physical)
    user = who if card.user is None else game.state.characters[card.user]
    use = Use(game.change.next_serial(), user, card, rules.methods[0], game.change.next_activation())
    use.entries = [Entry(use, 0, who)]
    if card.effect is not None:
        use.effect = game.book.block(card.effect)
    game.spend(card.name)
    game.uses[use.serial] = use
    game.flows.append(use)
    try:
        yield from resolve_entry(game, use, use.entries[0])
    finally:
        game.flows.remove(use)
        del game.uses[use.serial]
    left = [one for one in card.physical if game.state.where[one.id] == ("delayed_zone", who.index)]
    if left:
        yield from transfer(game, [Move(left, "discard_pile")], by=None, reason=card.name)
