"""Selectors of characters, cards and squares, and choices among them (vocabulary, sections 5 and 6)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from zhanqi.flow.cards import need_deck, shuffle_hand
from zhanqi.flow.movement import is_legal_square
from zhanqi.model.card import Card
from zhanqi.model.character import Character
from zhanqi.model.words import FACE_DOWN_ZONES
from zhanqi.script.grammar import (
    ANY,
    BOOL,
    CARD_ROLE,
    CARDS,
    COUNT,
    FILTER,
    NAME,
    PATTERN,
    SQUARE,
    VALUE,
    WHO,
    Arg,
    ArgType,
    word,
    words,
)
from zhanqi.script.operation import Selector
from zhanqi.script.ops.values import first
from zhanqi.script.read import cards_of
from zhanqi.script.selecting import CountSpec
from zhanqi.timing.frame import Frame, UnboundError
from zhanqi.timing.request import Prompt, Steps

MISSING = object()


def select(frame: Frame, role: str, among: Sequence[Any], test: Callable[[Frame], bool]) -> list[Any]:
    """Return those of `among` for which a filter holds, `role` being the candidate."""
    roles = frame.roles
    before = roles.get(role, MISSING)
    found = []
    try:
        for one in among:
            roles[role] = one
            try:
                if test(frame):
                    found.append(one)
            except UnboundError:
                continue
    finally:
        if before is MISSING:
            roles.pop(role, None)
        else:
            roles[role] = before
    return found


class _Filtered(Selector):
    """A selector with a filter whose candidate is `as` (default `it`)."""

    where: Callable[[Frame], bool] | None = None
    role: str
    candidate: str

    def filtered(self, frame: Frame, among: Sequence[Any]) -> Sequence[Any]:
        """Return those that pass the filter."""
        return among if self.where is None else select(frame, self.role, among, self.where)

    def finish(self, compiler: Any, node: dict[str, Any], scope: Any) -> None:
        self.role = node.get("as", "it")
        if node.get("where"):
            at = self.path.partition("#")[2] + "/where"
            inner = scope.filter("it", self.candidate)
            if self.role != "it":
                inner.roles[self.role] = self.candidate
                inner.subject = self.role
            self.where = compiler.filter(node["where"], at, inner)


RAW_FILTER = Arg(
    ArgType("filter", FILTER.schema, lambda c, node, at, scope: None), optional=True, zh="条件", en="where"
)


class Characters(_Filtered):
    """Living characters (or those of `among`, dead or alive) for which all of `where` holds."""

    name = "characters"
    category = "who"
    type = "who"
    candidate = "who"
    gives = {"where": {"it": "who"}}
    args = {
        "where": RAW_FILTER,
        "among": Arg(WHO, optional=True, zh="之中", en="among"),
        "as": Arg(NAME, optional=True, zh="称为", en="called"),
    }
    zh = "{#:名}{where:角色}"
    en = "{#:a} {where:character}"
    zh_forms = {
        "among": "{among}中的{#:名}{where:角色}",
        "among/1 !among/2 where/0/not/that=same !where/1": "{among}中的另一名角色",
        "have": "{where|place}有{where:角色}",
        "have.not": "{where|place}没有{where:角色}",
        "have among": "{among}中有{where:角色}",
        "have.not among": "{among}中没有{where:角色}",
    }
    en_forms = {
        "among": "{#:a} {where:character} among {among}",
        "among/1 !among/2 where/0/not/that=same !where/1": "the other of {among}",
        "have": "there are {where:character}",
        "have.not": "there are no {where:character}",
    }
    among: Selector | None

    def now(self, frame: Frame) -> Sequence[Character]:
        if self.among is None:
            return self.filtered(frame, [who for who in frame.game.state.characters if who.alive])
        return self.filtered(frame, self.among.now(frame))


class Extremum(Selector):
    """最大/最小: those with the most or least of a value; ties all count (chapter 2)."""

    name = "extremum"
    category = "who"
    type = "any"
    gives = {"by": {"it": "any"}}
    args = {
        "among": Arg(ANY, zh="之中", en="among"),
        "by": Arg(ArgType("value", VALUE.schema, lambda c, node, at, scope: None), zh="按", en="by"),
        "is": Arg(word("extreme"), zh="最", en="which"),
    }
    zh = "{among|bare}中{by}{is}的{#:个}"
    en = "{#:one} of {among|bare} with the {is} {by}"
    zh_forms = {
        "all": "{among|bare}中{by}{is}者",
        "by=distance": "{among|bare}中距{by|noun}{is|near}的{#:个}",
        "by=distance all": "{among|bare}中距{by|noun}{is|near}者",
    }
    en_forms = {
        "all": "those {among|bare} with the {is} {by}",
        "by=distance": "{#:one} of the {among|bare} {is|near} to {by|noun}",
        "by=distance all": "the {among|bare} {is|near} to {by|noun}",
    }
    among: Selector

    def finish(self, compiler: Any, node: dict[str, Any], scope: Any) -> None:
        self.type = self.among.type  # type: ignore[misc]
        kind = {"cards": "card", "any": "any"}.get(self.among.type, self.among.type)
        self.value = compiler.value(node["by"], self.path.partition("#")[2] + "/by", scope.filter("it", kind))
        self.most: bool = node["is"] == "most"

    def now(self, frame: Frame) -> Sequence[Any]:
        among = list(self.among.now(frame))
        if not among:
            return ()
        roles = frame.roles
        before = roles.get("it", MISSING)
        ranked = []
        for one in among:
            roles["it"] = one
            ranked.append(self.value(frame))
        if before is MISSING:
            roles.pop("it", None)
        else:
            roles["it"] = before
        best = max(ranked) if self.most else min(ranked)
        return [one for one, value in zip(among, ranked, strict=True) if value == best]


DEFAULT_ZONES = frozenset({"hand", "equip_zone"})


class Cards(Selector):
    """Every matching card of somebody's zones (default: hand and equipment), of a public zone, or of a role."""

    name = "cards"
    category = "card"
    type = "cards"
    args = {
        "of": Arg(WHO, optional=True, zh="角色", en="whose"),
        "in": Arg(words("zone"), optional=True, zh="区域", en="zones"),
        "is": Arg(PATTERN, optional=True, zh="样式", en="pattern"),
        "from": Arg(CARDS, optional=True, zh="来自", en="from"),
        "except": Arg(CARDS, optional=True, zh="除去", en="except"),
    }
    zh = "{of's}{in:里的}{#:张}{is:牌}"
    en = "{#:a} {is:card} {of|own}"
    zh_forms = {
        "in=hand": "{of's}{#:张}{is:手牌}",
        "from": "{from|mid}的{#:张}{is:牌}",
        "except": "{of's}{in:里的}除{except}外的{#:张}{is:牌}",
        "in=hand except": "{of's}除{except}外的{#:张}{is:手牌}",
        "from except": "其余的{is:牌}",
        "from except rest=1": "另一张{is:牌}",
        "have": "{of}{in:里}有{is:牌}",
        "have.not": "{of}{in:里}没有{is:牌}",
        "have in=hand": "{of}有{is:手牌}",
        "have.not in=hand": "{of}没有{is:手牌}",
        "have from": "{from|mid}有{is:牌}",
        "have.not from": "{from|mid}没有{is:牌}",
    }
    en_forms = {
        "per_owner": "{#:a} {is:card} of each of {of}",
        "per_owner in=hand": "{#:a} {is:hand card} of each of {of}",
        "in": "{#:a} {is:card} in {of!the }{of's} {in}",
        "in=hand": "{#:a} {is:hand card} {of|own}",
        "from": "{#:one} of {from|them}",
        "from is": "{#:a} {is:card} among {from|them}",
        "except": "{#:a} {is:card} {of|own} except {except}",
        "in except": "{#:a} {is:card} in {of!the }{of's} {in} except {except}",
        "from except": "the rest",
        "from except rest=1": "the other card",
        "have": "{of} [have] {is:card}",
        "have.not": "{of} [have] no {is:card}",
        "have in": "{of} [have] {is:card} in {of's} {in}",
        "have.not in": "{of} [have] no {is:card} in {of's} {in}",
        "have in=hand": "{of} [have] {is:hand card}",
        "have.not in=hand": "{of} [have] no {is:hand card}",
        "have from": "there are {is:card} among {from|them}",
        "have.not from": "there are no {is:card} among {from|them}",
    }
    of: Selector | None
    in_: frozenset[str] | None
    is_: Callable[[Frame, Any], bool] | None
    from_: Selector | None
    except_: Selector | None

    def finish(self, compiler: Any, node: dict[str, Any], scope: Any) -> None:
        zones = self.in_ or DEFAULT_ZONES
        expanded = [zone for zone in zones if zone != "equip_zone"]
        if "equip_zone" in zones:
            expanded += ["weapon_zone", "armor_zone", "mount_zone"]
        order = ("hand", "weapon_zone", "armor_zone", "mount_zone", "delayed_zone")
        self.own = [zone for zone in order if zone in expanded]
        self.public = [zone for zone in expanded if zone not in order]
        if self.of is None and self.from_ is None and not self.public:
            self.of = compiler.selector("you", "", scope, "who")

    def now(self, frame: Frame) -> Sequence[Card]:
        if self.from_ is not None:
            found = list(self.from_.now(frame))
        else:
            found = [card for zone in self.public for card in getattr(frame.game.state, zone)]
            if self.of is not None:
                for who in self.of.now(frame):
                    for zone in self.own:
                        found.extend(getattr(who, zone))
        if self.is_ is not None:
            found = [card for card in found if self.is_(frame, card)]
        if self.except_ is not None:
            gone = {card.id for card in self.except_.now(frame)}
            found = [card for card in found if card.id not in gone]
        return found


class _OfPile(Selector):
    category = "card"
    type = "cards"
    args = {"count": Arg(VALUE, 1, least=1, zh="张数", en="how many")}
    count: Callable[[Frame], int]

    def enough(self, frame: Frame, exact: bool) -> bool:
        return self.count(frame) > 0

    def pick(self, frame: Frame, exact: bool) -> Steps[Sequence[Card]]:
        need_deck(frame.game, self.count(frame))
        return self.now(frame)
        yield


class Top(_OfPile):
    """The top cards of the draw pile; a short pile is filled up first (3.11)."""

    name = "top"
    asks = True
    zh = "牌堆顶的{count:张}牌"
    en = "the top {count:card} of the draw pile"
    en_forms = {
        "count=1": "the top card of the draw pile",
    }

    def now(self, frame: Frame) -> Sequence[Card]:
        return frame.game.state.draw_pile[: self.count(frame)]


class Bottom(_OfPile):
    """The bottom cards of the draw pile."""

    name = "bottom"
    asks = True
    zh = "牌堆底的{count:张}牌"
    en = "the bottom {count:card} of the draw pile"
    en_forms = {
        "count=1": "the bottom card of the draw pile",
    }

    def now(self, frame: Frame) -> Sequence[Card]:
        count = self.count(frame)
        return frame.game.state.draw_pile[-count:] if count > 0 else ()


class Random(Selector):
    """The system draws lots (亮出牌堆里的一张……牌)."""

    name = "random"
    category = "card"
    type = "any"
    asks = True
    args = {"from": Arg(ANY, zh="来自", en="from"), "count": Arg(VALUE, 1, least=1, zh="数量", en="how many")}
    zh = "随机选出的{from|pick}"
    en = "{from|pick} at random"
    from_: Selector
    count: Callable[[Frame], int]

    def finish(self, compiler: Any, node: dict[str, Any], scope: Any) -> None:
        self.type = self.from_.type  # type: ignore[misc]

    def now(self, frame: Frame) -> Sequence[Any]:
        return self._fitting(frame, self.from_.now(frame))

    def _fitting(self, frame: Frame, found: Sequence[Any]) -> Sequence[Any]:
        return found if frame.fits is None or self.type not in ("cards", "card") else frame.fits(found)

    def pick(self, frame: Frame, exact: bool) -> Steps[Sequence[Any]]:
        among = list(self._fitting(frame, (yield from self.from_.pick(frame, exact))))
        count = min(self.count(frame), len(among))
        return frame.game.change.lots().sample(among, count)


class Physical(Selector):
    """对应的实体牌: the physical cards of a card in use that still lie where its use left them."""

    name = "physical"
    category = "card"
    type = "cards"
    args = {"of": Arg(CARD_ROLE, zh="牌", en="card")}
    zh = "{of}对应的所有实体牌"
    en = "the physical cards of {of}"
    zh_forms = {
        "have": "有{of}对应的实体牌",
        "have.not": "没有{of}对应的实体牌",
    }
    en_forms = {
        "have": "there are physical cards of {of}",
        "have.not": "there are no physical cards of {of}",
    }
    of: Callable[[Frame], Any]

    def now(self, frame: Frame) -> Sequence[Card]:
        return cards_of(frame, self.of(frame))


class Squares(_Filtered):
    """Squares of the map for which all of `where` holds."""

    name = "squares"
    category = "board"
    type = "square"
    candidate = "square"
    gives = {"where": {"it": "square"}}
    args = {"where": RAW_FILTER, "as": Arg(NAME, optional=True, zh="称为", en="called")}
    zh = "{#:个}{where:方格}"
    en = "{#:a} {where:square}"
    zh_forms = {
        "have": "有{where:方格}",
        "have.not": "没有{where:方格}",
    }
    en_forms = {
        "have": "there are {where:square}",
        "have.not": "there are no {where:square}",
    }

    def now(self, frame: Frame) -> Sequence[int]:
        return self.filtered(frame, range(len(frame.game.board.terrains)))


class StepFrom(Selector):
    """The neighbouring square in a direction; none off the map or without a direction."""

    name = "step_from"
    category = "board"
    type = "square"
    args = {
        "square": Arg(SQUARE, zh="方格", en="square"),
        "direction": Arg(word("direction"), zh="方向", en="direction"),
    }
    zh = "{square}沿{direction}的下一格"
    en = "the next square from {square} in {direction}"
    square: Selector
    direction: Callable[[Frame], str | None]

    def now(self, frame: Frame) -> Sequence[int]:
        found = frame.game.board.step_from(first(self.square, frame), self.direction(frame))
        return () if found is None else (found,)


class SquareOf(Selector):
    """The square a character stands on."""

    name = "square_of"
    category = "board"
    type = "square"
    args = {"who": Arg(WHO, "you", zh="角色", en="who")}
    zh = "{who}所在的方格"
    en = "the square of {who}"
    who: Selector

    def now(self, frame: Frame) -> Sequence[int]:
        return [who.square for who in self.who.now(frame) if who.square is not None]


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
        if "forbid.operate" in frame.game.book.stated:
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


OPERATIONS = (Characters, Extremum, Cards, Top, Bottom, Random, Physical, Squares, StepFrom, SquareOf, Choose)
__all__ = ["OPERATIONS", "can_see", "is_legal_square", "select"]
