"""State operations (vocabulary, section 8): modify, forbid, permit, retarget, silence.

In a `state` list they are in force while their ability is on; in an effect list from then until the first of `until`.
Event quantities (`damage`, `recovery`, `answers`) change the event at hand and need no `until`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from zhanqi.model.character import Character
from zhanqi.model.refs import Registered
from zhanqi.quantities import Modification
from zhanqi.script.grammar import (
    ANY,
    ENTRY_ROLE,
    PATTERN,
    QUANTITY,
    RULES,
    SKILLS,
    UNTIL,
    VALUE,
    WHO,
    Arg,
    ArgType,
    words,
)
from zhanqi.script.grammar import word as one_word
from zhanqi.script.operation import Selector, State
from zhanqi.script.read import faces, is_same
from zhanqi.timing.abilities import Ability, Lasting, Rule
from zhanqi.timing.events import Damage, Entry, Recovery, Use
from zhanqi.timing.frame import Frame, UnboundError
from zhanqi.timing.request import Steps
from zhanqi.timing.window import encode

EVENT_QUANTITIES = frozenset({"damage", "recovery", "answers"})


def register(frame: Frame, path: str, times: int | None = None, fixed: dict[str, Any] | None = None) -> None:
    """Register the lasting effect written at `path`, with what its roles stand for now, as plain data.

    `fixed` are arguments whose value is decided now, under names that no role can have (`#delta`).
    """
    change = frame.game.change
    known = {**frame.roles, **(fixed or {})}
    bindings = tuple((name, encode(value)) for name, value in known.items() if _is_lasting(value))
    change.add_effect(
        Registered(
            change.next_serial(),
            path,
            frame.you.index,
            bindings,
            frame.activation,
            frame.ability.skill,
            frame.equipment,
            times,
        )
    )


def _is_lasting(value: Any) -> bool:
    """Whether a role's value can be kept: what belongs to the running event alone (a need) can't."""
    return isinstance(encode(value), (int, str, tuple, type(None))) or type(value).__name__ in ("Card", "VirtualCard")


class StateOperation(State):
    """Base of the five; as an effect it registers itself."""

    category = "state"

    def finish(self, compiler: Any, node: dict[str, Any], scope: Any) -> None:
        at = self.path.partition("#")[2]
        self.describe(node)
        if compiler.in_state:
            if self.until is not None:
                compiler.report("ZQ419", f"{at}/until", name=self.name)
        elif self.needs_until():
            if self.until is None:
                compiler.report("ZQ415", at, name=self.name)
            compiler.lastings[self.path] = Lasting(self, self.until or (), compiler.ability)

    def describe(self, node: dict[str, Any]) -> None:
        """Read what the indexes need from the node."""

    def needs_until(self) -> bool:
        """Whether, in an effect list, it lasts until something ends it."""
        return True

    def possible(self, frame: Frame) -> bool:
        try:
            self.numbers(frame)
        except UnboundError:
            return False
        return True

    def run(self, frame: Frame) -> Steps[bool]:
        return (yield from self._by(frame, frame.you))

    def perform(self, frame: Frame, who: Character, choice: Any) -> Steps[bool]:
        fixed: dict[str, Any] = {}
        for name in PEOPLE:
            selector = getattr(self, name, None)
            if isinstance(selector, Selector) and selector.asks:
                fixed[f"#{name}"] = list((yield from selector.pick(frame, self.exact)))
        fixed.update(self.numbers(frame))
        register(frame, self.path, fixed=fixed)
        return True

    def numbers(self, frame: Frame) -> dict[str, Any]:
        """Return the numbers of this operation that are computed when it is executed (chapter 2, X、Y、Z)."""
        return {}

    def concerns(self, name: str, frame: Frame, who: Any) -> bool:
        """Tell whether an argument yields this character; left out it means everybody."""
        selector = getattr(self, name)
        if selector is None:
            return True
        chosen = frame.roles.get(f"#{name}")
        if chosen is not None:
            return who in chosen
        try:
            return who in selector.now(frame)
        except UnboundError:
            return False


PEOPLE = ("of", "to", "who", "by", "user")
"""Arguments that name characters: what is chosen or drawn by lot is so once, when the effect is executed."""


CARD_TEST = Arg(
    ArgType("any", {"$ref": "#/$defs/card_or_pattern"}, lambda c, n, at, s: _card_test(c, n, at, s)),
    optional=True,
    zh="牌",
    en="card",
)
"""A card that is a role (this very card in use) or a pattern."""


class Modify(StateOperation):
    """X为 (base), +X/-X (delta), 视为 or 改为 (final) of a quantity (chapter 2, section 4)."""

    name = "modify"
    word = "modify"
    args = {
        "quantity": Arg(QUANTITY, zh="数值", en="quantity"),
        "of": Arg(WHO, optional=True, zh="角色", en="whose"),
        "to": Arg(WHO, optional=True, zh="对", en="to"),
        "card": CARD_TEST,
        "target": Arg(ENTRY_ROLE, optional=True, zh="目标", en="target"),
        "base": Arg(VALUE, optional=True, zh="为", en="base"),
        "delta": Arg(VALUE, optional=True, zh="增减", en="delta"),
        "final": Arg(VALUE, optional=True, zh="视为", en="final"),
        "until": Arg(UNTIL, optional=True, zh="直到", en="until"),
    }
    zh = "{of's}{quantity}{delta:±}{until:直到{}}"
    en = "{of's} {quantity} [change] by {delta:±} {until:until {}}"
    zh_forms = {
        "base": "{of's}{quantity}为{base}{until:直到{}}",
        "final": "{of's}{quantity}改为{final}{until:直到{}}",
        "quantity=draw_quota delta until/0/phase.end/phase=draw": "{of's}{quantity}{delta:±}",
        "quantity=draw_quota final until/0/phase.end/phase=draw": "{of's}{quantity}改为{final}",
        "quantity=damage": "{quantity}{delta:±}",
        "quantity=recovery": "{quantity}{delta:±}",
        "quantity=damage final": "{quantity}改为{final}",
        "quantity=recovery final": "{quantity}改为{final}",
        "quantity=answers": "{target|whose}抵消{card}所需的响应次数{delta:±}",
        "quantity=answers final": "{target|whose}须依次响应{final:次}才能抵消{card}",
        "quantity=distance": "{of}至{to}的距离{delta:±}{until:直到{}}",
        "quantity=distance final": "{of}至{to}的距离视为{final}{until:直到{}}",
        "quantity=use_allowance": "{of}使用{card}的次数上限{delta:±}{until:直到{}}",
        "quantity=number": "{card}的点数{delta:±}{until:直到{}}",
    }
    en_forms = {
        "base": "{of's} {quantity} [be] {base} {until:until {}}",
        "final": "{of's} {quantity} [become] {final} {until:until {}}",
        "quantity=draw_quota delta until/0/phase.end/phase=draw": "{of's} {quantity} [change] by {delta:±}",
        "quantity=draw_quota final until/0/phase.end/phase=draw": "{of's} {quantity} [become] {final}",
        "quantity=damage": "the {quantity} [change] by {delta:±}",
        "quantity=recovery": "the {quantity} [change] by {delta:±}",
        "quantity=damage final": "the {quantity} [become] {final}",
        "quantity=recovery final": "the {quantity} [become] {final}",
        "quantity=answers": "the answers that offset {card} for {target} [change] by {delta:±}",
        "quantity=answers final": "{target} must answer {card} {final:time} to offset it",
        "quantity=distance": "the distance from {of} to {to} [change] by {delta:±} {until:until {}}",
        "quantity=distance final": "the distance from {of} to {to} [be] {final} {until:until {}}",
        "quantity=use_allowance": "how often {of} may use {card} [change] by {delta:±} {until:until {}}",
        "quantity=number": "the number of {card} [change] by {delta:±} {until:until {}}",
    }
    of: Selector | None
    to: Selector | None
    card: Callable[[Frame, Any], bool] | None
    target: Callable[[Frame], Any] | None
    base: Callable[[Frame], int] | None
    delta: Callable[[Frame], int] | None
    final: Callable[[Frame], int] | None
    is_cost = False

    def finish(self, compiler: Any, node: dict[str, Any], scope: Any) -> None:
        super().finish(compiler, node, scope)
        self.is_cost = compiler.in_cost

    def describe(self, node: dict[str, Any]) -> None:
        self.quantity = node["quantity"]

    def needs_until(self) -> bool:
        return self.quantity not in EVENT_QUANTITIES

    def layers(self, frame: Frame, rank: int) -> list[Modification]:
        """Return the layers it sets, with their numbers now."""
        found = []
        for layer in ("base", "delta", "final"):
            read = getattr(self, layer)
            if read is not None:
                number = frame.roles.get(f"#{layer}")
                found.append(Modification(layer, int(read(frame) if number is None else number), rank))
        return found

    def numbers(self, frame: Frame) -> dict[str, Any]:
        return {f"#{layer}": number for layer, number, _ in self.layers(frame, 0)}

    def changes(self, frame: Frame, of: Any, to: Any = None) -> bool:
        """Tell whether it changes the quantity of this character (towards `to`)."""
        return self.concerns("of", frame, of) and self.concerns("to", frame, to)

    def is_about(self, frame: Frame, card: Any) -> bool:
        """Tell whether it is about this card (`use_allowance`, `number`)."""
        return self.card is None or self.card(frame, card)

    def possible(self, frame: Frame) -> bool:
        try:
            if self.quantity == "damage":
                return isinstance(frame.event, Damage) and not frame.event.settled
            if self.quantity == "recovery":
                return isinstance(frame.event, Recovery) and not frame.event.settled
            if self.quantity == "answers":
                return self._entry(frame) is not None
            if self.is_cost and self.quantity in ("draw_quota", "movement_power"):
                people = (frame.you,) if self.of is None else self.of.now(frame)
                book = frame.game.book
                return all(book.quantity(frame.game, self.quantity, who) > 0 for who in people)
            return super().possible(frame)
        except UnboundError:
            return False

    def _entry(self, frame: Frame) -> Entry | None:
        target = None if self.target is None else self.target(frame)
        return target if isinstance(target, Entry) else None

    def perform(self, frame: Frame, who: Character, choice: Any) -> Steps[bool]:
        if self.quantity in ("damage", "recovery"):
            event = frame.event
            for layer, number, _ in self.layers(frame, frame.ability.tier):
                event.amount = event.amount + number if layer == "delta" else number
            frame.roles["amount"] = event.amount
            return True
        if self.quantity == "answers":
            entry = self._entry(frame)
            if entry is None:
                return False
            entry.needed.extend((one.layer, one.number, one.rank) for one in self.layers(frame, frame.ability.tier))
            return True
        return (yield from super().perform(frame, who, choice))


class Forbid(StateOperation):
    """不能: be a target, use, respond, answer, operate, discard, obtain, activate. What forbids wins (1.1.2)."""

    name = "forbid"
    word = "forbid"
    args = {
        "what": Arg(one_word("forbidden"), zh="何事", en="what"),
        "who": Arg(WHO, optional=True, zh="角色", en="who"),
        "card": CARD_TEST,
        "target": Arg(ENTRY_ROLE, optional=True, zh="目标", en="target"),
        "by": Arg(WHO, optional=True, zh="由谁", en="by"),
        "of": Arg(words("of"), optional=True, zh="来自", en="of"),
        "with": Arg(PATTERN, optional=True, zh="用", en="with"),
        "cards": Arg(ANY, optional=True, zh="牌", en="cards"),
        "skills": Arg(SKILLS, optional=True, zh="技能", en="skills"),
        "until": Arg(UNTIL, optional=True, zh="直到", en="until"),
    }
    zh = "{who}{who!所有角色}不能成为牌和技能的目标{until:，直到{}}"
    en = "{who}{who!nobody} can’t be a target of cards or skills {until:until {}}"
    zh_forms = {
        "what=target of": "{who}{who!所有角色}不能成为{of}的目标{until:，直到{}}",
        "what=target by": "{who}{who!所有角色}不能成为{by|bare}使用牌和技能的目标{until:，直到{}}",
        "what=target by of": "{who}{who!所有角色}不能成为{by|bare}使用{of}的目标{until:，直到{}}",
        "what=target card": "{who}{who!所有角色}不是{card}的合法目标{until:，直到{}}",
        "what=target card by": "{who}{who!所有角色}不是{by|bare}使用{card}的合法目标{until:，直到{}}",
        "what=answer": "{who}{who!所有角色}不能{with:使用{}}响应{card}{card!牌}{until:，直到{}}",
        "what=answer who=characters": "{who}均不能{with:使用{}}响应{card}{card!牌}{until:，直到{}}",
        "what=use": "{who}{who!所有角色}不能使用{card}{card!牌}{until:，直到{}}",
        "what=respond": "{who}{who!所有角色}不能打出{card}{card!牌}{until:，直到{}}",
        "what=operate": "{who}{who!所有角色}不能以任何方式操作{cards}{cards!牌}{until:，直到{}}",
        "what=discard": "{who}{who!所有角色}不能弃置{cards}{cards!牌}{until:，直到{}}",
        "what=obtain": "{who}{who!所有角色}不能获得{cards}{cards!牌}{until:，直到{}}",
        "what=activate": "{who}{who!所有角色}不能发动{skills}{skills!技能}{until:，直到{}}",
    }
    en_forms = {
        "what=target of": "{who}{who!nobody} can’t be a target of {of} {until:until {}}",
        "what=target by": "{who}{who!nobody} can’t be a target of cards or skills of {by|bare} {until:until {}}",
        "what=target by of": "{who}{who!nobody} can’t be a target of {of} of {by|bare} {until:until {}}",
        "what=target card": "{who}{who!nobody} [be] not a legal target of {card} {until:until {}}",
        "what=target card by": "{who}{who!nobody} [be] not a legal target of {card} used by {by|bare} {until:until {}}",
        "what=answer": "{who}{who!nobody} can’t answer {card}{card!cards} {with:with a {}} {until:until {}}",
        "what=answer who=characters !who/characters/where": "no character can answer {card}{card!cards} "
        "{with:with a {}} {until:until {}}",
        "what=use": "{who}{who!nobody} can’t use {card}{card!cards} {until:until {}}",
        "what=respond": "{who}{who!nobody} can’t play {card}{card!cards} {until:until {}}",
        "what=operate": "{who}{who!nobody} can’t move {cards}{cards!cards} in any way {until:until {}}",
        "what=discard": "{who}{who!nobody} can’t discard {cards}{cards!cards} {until:until {}}",
        "what=obtain": "{who}{who!nobody} can’t obtain {cards}{cards!cards} {until:until {}}",
        "what=activate": "{who}{who!nobody} can’t activate {skills}{skills!skills} {until:until {}}",
    }
    card: Callable[[Frame, Any], bool] | None
    target: Callable[[Frame], Any] | None
    by: Selector | None
    of: frozenset[str] | None
    with_: Callable[[Frame, Any], bool] | None
    cards: Selector | None
    skills: Callable[[Ability], bool] | None

    def describe(self, node: dict[str, Any]) -> None:
        self.quantity = node["what"]

    def applies(self, frame: Frame, facts: dict[str, Any]) -> bool:
        """Tell whether what is about to happen is what it forbids."""
        try:
            return self._applies(frame, facts)
        except UnboundError:
            return False

    def _applies(self, frame: Frame, facts: dict[str, Any]) -> bool:
        if not self.concerns("who", frame, facts.get("who")):
            return False
        if not self.concerns("by", frame, facts.get("by")):
            return False
        if self.of is not None and "of" in facts and facts["of"] not in self.of:
            return False
        if self.card is not None and not (facts.get("card") is not None and self.card(frame, facts["card"])):
            return False
        if self.target is not None and not is_same(facts.get("target"), self.target(frame)):
            return False
        if self.with_ is not None and not (facts.get("with_") is not None and self.with_(frame, facts["with_"])):
            return False
        if self.skills is not None and not (facts.get("skill") is not None and self.skills(facts["skill"])):
            return False
        return self.cards is None or facts.get("cards") in self.cards.now(frame)


def _card_test(compiler: Any, node: Any, at: str, scope: Any) -> Callable[[Frame, Any], bool]:
    """Compile a card that is a role (this very card in use) or a pattern."""
    if isinstance(node, str):
        read = compiler.role(node, at, scope, "use")
        return lambda frame, card: _same_card(read(frame), card)
    test = compiler.pattern(node, at, scope)
    return lambda frame, card: any(test(frame, face) for face in faces(card))


def _same_card(bound: Any, card: Any) -> bool:
    if isinstance(bound, Entry):
        bound = bound.use
    if isinstance(card, Use) or not hasattr(bound, "card"):
        return is_same(bound, card)
    return bound.card is card


class Permit(StateOperation):
    """无次数/距离的限制: uses of such cards ignore times or distance."""

    name = "permit"
    word = "permit"
    args = {
        "who": Arg(WHO, "you", zh="角色", en="who"),
        "card": Arg(PATTERN, zh="牌", en="card"),
        "ignoring": Arg(words("ignoring"), zh="不计", en="ignoring"),
        "until": Arg(UNTIL, optional=True, zh="直到", en="until"),
    }
    zh = "{who}使用{card}无{ignoring}的限制{until:，直到{}}"
    en = "{who} may use {card} without limit on {ignoring} {until:until {}}"
    card: Callable[[Frame, Any], bool]
    ignoring: frozenset[str]

    def permits(self, frame: Frame, user: Character, card: Any) -> bool:
        """Tell whether this use of this card is permitted."""
        return self.concerns("who", frame, user) and self.card(frame, card)


class Retarget(StateOperation):
    """ "使用目标"改为: other target rules for such cards (3.10 decides between several)."""

    name = "retarget"
    word = "retarget"
    args = {
        "user": Arg(WHO, "you", zh="使用者", en="user"),
        "card": Arg(PATTERN, zh="牌", en="card"),
        "targets": Arg(
            ArgType("rules", RULES.schema, lambda c, n, at, s: c.rules(n, at, s.inner())), zh="目标", en="targets"
        ),
        "until": Arg(UNTIL, optional=True, zh="直到", en="until"),
    }
    zh = "{user}使用的{card}的“使用目标”改为“{targets}”{until:，直到{}}"
    en = "the targets of each {card} that {user} [use] become “{targets}” {until:until {}}"
    user: Selector
    card: Callable[[Frame, Any], bool]
    targets: tuple[Rule, ...]

    @property
    def rules(self) -> tuple[Rule, ...]:
        """The rules it puts in place."""
        return self.targets

    def retargets(self, frame: Frame, user: Character, card: Any) -> bool:
        """Tell whether it is about this card used by this character."""
        return self.concerns("user", frame, user) and self.card(frame, card)


class Silence(StateOperation):
    """技能无效: such skills of theirs are not offered and state nothing (chapter 2, 无效 2)."""

    name = "silence"
    word = "silence"
    args = {
        "who": Arg(WHO, "you", zh="角色", en="who"),
        "skills": Arg(SKILLS, zh="技能", en="skills"),
        "until": Arg(UNTIL, optional=True, zh="直到", en="until"),
    }
    zh = "{who's}{skills}无效{until:，直到{}}"
    en = "{who's} {skills} have no effect {until:until {}}"
    valence = {"who": -1}
    skills: Callable[[Ability], bool]

    def silences(self, frame: Frame, who: Character, ability: Ability) -> bool:
        """Tell whether this skill of this character is without effect."""
        return self.skills(ability) and self.concerns("who", frame, who)


OPERATIONS = (Modify, Forbid, Permit, Retarget, Silence)
