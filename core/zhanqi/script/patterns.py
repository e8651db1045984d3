"""Card patterns, virtual cards, and what card is wanted."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from zhanqi.model.card import Card, VirtualCard
from zhanqi.timing.events import Wanted
from zhanqi.timing.frame import Frame

if TYPE_CHECKING:
    from zhanqi.script.compiler import Compiler
    from zhanqi.script.scope import Scope
    from zhanqi.timing.match import Match

Test = Callable[[Frame, Any], bool]
_ENUM = {"suit": "suit", "color": "color", "category": "category", "subtype": "subtype"}


def compile_pattern(compiler: Compiler, node: dict[str, Any], at: str, scope: Scope) -> Test:
    """Compile a card pattern: everything given holds, a list means any of."""
    tests: list[Test] = []
    for key, wanted in node.items():
        where = f"{at}/{key}"
        if key == "where":
            tests.append(_where(compiler, wanted, where, scope))
        elif key == "tag":
            tests.append(lambda frame, face, wanted=wanted: wanted in face.tags)  # type: ignore[misc]
        elif key == "name":
            names = frozenset(
                compiler.reference("card_name", one, where) for one in ([wanted] if isinstance(wanted, str) else wanted)
            )
            tests.append(lambda frame, face, names=names: face.name in names)  # type: ignore[misc]
        else:
            tests.append(_property(compiler, key, wanted, where, scope))
    if len(tests) == 1:
        return tests[0]
    return lambda frame, face: all(test(frame, face) for test in tests)


def _where(compiler: Compiler, node: Any, at: str, scope: Scope) -> Test:
    test = compiler.filter(node, at, scope.filter("it", "card"))

    def holds(frame: Frame, face: Any) -> bool:
        roles = frame.roles
        before = roles.get("it")
        roles["it"] = face
        try:
            return test(frame)
        finally:
            if before is None:
                roles.pop("it", None)
            else:
                roles["it"] = before

    return holds


def _property(compiler: Compiler, key: str, wanted: Any, at: str, scope: Scope) -> Test:
    if isinstance(wanted, str) and wanted in scope.roles:
        compiler.check_type(wanted, at, scope, ("number", "value", "any") if key == "number" else _holding(key))
        if key == "number":
            return lambda frame, face: frame.game.book.number(frame.game, face) == frame.roles[wanted]
        return lambda frame, face: bool(getattr(face, key) == frame.roles[wanted])
    listed = [wanted] if isinstance(wanted, (str, int)) else list(wanted)
    if key in _ENUM:
        for one in listed:
            compiler.word(one, at, scope, _ENUM[key])
    values = frozenset(listed)
    if key == "number":
        return lambda frame, face: frame.game.book.number(frame.game, face) in values
    return lambda frame, face: getattr(face, key) in values


def _holding(key: str) -> tuple[str, ...]:
    """Return the types of roles that can hold a property of a card."""
    return (f"word:{key}", "word", "any")


class VirtualSpec:
    """A compiled virtual card: what it is, and where its physical cards come from."""

    __slots__ = ("definition_of", "kind", "name", "number", "physical", "suit")

    def __init__(
        self,
        name: str | None,
        kind: str | None,
        suit: Callable[[Frame], Any] | None,
        number: Callable[[Frame], Any] | None,
        physical: Any,
    ) -> None:
        self.name = name
        self.kind = kind
        self.suit = suit
        self.number = number
        self.physical = physical

    def make(self, frame: Frame, cards: tuple[Card, ...] = (), origin: tuple[str, int] | None = None) -> VirtualCard:
        """Return the virtual card with these physical cards; without a name it is what the physical card is."""
        suit = None if self.suit is None else self.suit(frame)
        number = None if self.number is None else self.number(frame)
        origins = () if origin is None else (origin,)
        if self.name is None:
            card = cards[0]
            return VirtualCard(
                card.definition, card.name, card.kind, card.category, card.subtype, cards, suit, number, origins
            )
        rules = definition_of(frame.game, self.name, self.kind)
        return VirtualCard(
            rules.definition, rules.name, rules.kind, rules.category, rules.subtype, cards, suit, number, origins
        )


def definition_of(game: Match, name: str, kind: str | None) -> Any:
    """Return the rules of the card with this name and, where one is given, this kind."""
    return game.book.card_named(name, kind)


def compile_vcard(compiler: Compiler, node: Any, at: str, scope: Scope) -> Any:
    """Compile a virtual card (name, kind, suit, number, physical), or the role of a card in use to its reader."""
    if isinstance(node, str):
        return compiler.role(node, at, scope, "use")
    name = node.get("name")
    kind = node.get("kind")
    if name is not None:
        name = compiler.reference("card_name", name, f"{at}/name")
        compiler.facts.cards.add(name)
        if kind is not None:
            compiler.reference("card", f"{node['name']}.{kind}", f"{at}/kind")
    suit = compiler.word(node["suit"], f"{at}/suit", scope, "suit") if "suit" in node else None
    number = compiler.value(node["number"], f"{at}/number", scope) if "number" in node else None
    physical = compiler.selector(node["physical"], f"{at}/physical", scope, "cards") if "physical" in node else None
    if name is None and physical is None:
        reason = {
            "zh": "没有 name 的虚拟牌是哪张牌，要由 physical 说明",
            "en": "a virtual card without a name is made of `physical`",
        }
        compiler.report("ZQ421", at, name="card", reason=reason)
    return VirtualSpec(name, kind, suit, number, physical)


def compile_made_card(compiler: Compiler, node: Any, at: str, scope: Scope) -> VirtualSpec:
    """Compile a virtual card that comes to be: one in use can't be used again, what it is made of can."""
    if isinstance(node, str):
        reason = {
            "zh": f'它是正在使用的牌；要使用它的实体牌，写 {{"physical": "{node}"}}',
            "en": f'it is a card in use; to use what it is made of, write {{"physical": "{node}"}}',
        }
        compiler.report("ZQ421", at, name=node, reason=reason)
        return VirtualSpec(None, None, None, None, None)
    spec: VirtualSpec = compile_vcard(compiler, node, at, scope)
    return spec


def compile_wanted(compiler: Compiler, node: dict[str, Any], at: str, scope: Scope) -> Test:
    """Compile a filter of the role `wanted`: whether a card of this pattern would do."""
    names = node.get("name")
    listed = None
    if names is not None:
        listed = frozenset(
            compiler.reference("card_name", one, f"{at}/name") for one in ([names] if isinstance(names, str) else names)
        )
    kind = node.get("kind")

    def test(frame: Frame, value: Any) -> bool:
        if not isinstance(value, Wanted):
            return False
        if listed is not None and not listed & value.names:
            return False
        return kind is None or value.kind is None or value.kind == kind

    return test
