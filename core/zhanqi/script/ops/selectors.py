"""Selectors of characters, cards and squares, and choices among them (vocabulary, sections 5 and 6)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from zhanqi.flow.cards import need_deck
from zhanqi.model.card import Card
from zhanqi.model.character import Character
from zhanqi.script.grammar import (
    ANY,
    CARD_ROLE,
    CARDS,
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
from zhanqi.timing.frame import Frame, UnboundError
from zhanqi.timing.request import Steps

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
        "by=distance among=squares": "距{by|noun}{is|near}的{#:个}{among|bare}",
        "by=distance among=characters": "距{by|noun}{is|near}的{#:名}{among|bare}",
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
        compiler.check_something(node["among"], self.path.partition("#")[2] + "/among", scope)

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
    zh_forms = {"noun": "{direction}"}
    en_forms = {"noun": "{direction}"}
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


OPERATIONS = (Characters, Extremum, Cards, Top, Bottom, Random, Physical, Squares, StepFrom, SquareOf)
