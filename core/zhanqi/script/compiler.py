"""Compiles one definition: JSON nodes to closures, with every fault of meaning reported at its JSON pointer.

The shape has been checked by the schema before; here roles, words, types and references are. Compiling never stops at
a fault: a faulty node becomes one that can't be executed, and the rest is looked at all the same.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from zhanqi.diagnostics import Diagnostic, nearest
from zhanqi.script import occasions, patterns
from zhanqi.script.blocks import EffectList, Option
from zhanqi.script.complaints import Complaints, escape
from zhanqi.script.facts import Facts, References
from zhanqi.script.grammar import ENUMS, Arg
from zhanqi.script.operation import Condition, Effect, Operation, Selector
from zhanqi.script.roles import role_selector
from zhanqi.script.scope import Scope
from zhanqi.script.selecting import CountSpec, Fixed, Many
from zhanqi.timing.abilities import Ability, Count, Lasting, Later, Limit, RoleFilter, Rule, Until
from zhanqi.timing.frame import TIER_SKILL, Frame

if TYPE_CHECKING:
    from zhanqi.script.vocabulary import Vocabulary


class Compiler(Complaints):
    """Compiles the nodes of one definition (`plugin_name`, of `pack`) with a vocabulary and references."""

    def __init__(self, vocabulary: Vocabulary, references: References, plugin_name: str, pack: str) -> None:
        self.vocabulary = vocabulary
        self.references = references
        self.plugin_name = plugin_name
        self.pack = pack
        self.diagnostics: list[Diagnostic] = []
        self.facts = Facts()
        self.laters: dict[str, Later] = {}
        self.lastings: dict[str, Lasting] = {}
        self.blocks: dict[str, EffectList] = {}
        self.ability: Ability = Ability(
            skill=plugin_name, part=1, path=plugin_name, tier=TIER_SKILL, label={}, skill_kind="general_skill"
        )
        self.in_cost = False
        self.in_state = False
        self.skill_words = ""
        """The skill key that the word `this` stands for."""

    # --- reporting -----------------------------------------------------------------------------------------------

    def path(self, at: str) -> str:
        """Return the full path of a node: the definition and the pointer inside it."""
        return f"{self.plugin_name}#{at}"

    # --- operations ------------------------------------------------------------------------------------------------

    def operation(self, kind: str, node: Any, at: str, scope: Scope) -> Any:
        """Compile an operation node `{"name": {…}}`; None after a fault."""
        ((name, body),) = node.items()
        cls = self.vocabulary.operations[kind].get(name)
        at = f"{at}/{escape(name)}"
        if cls is None:
            self.report("ZQ421", at, name=name, reason=kind)
            return None
        self.tell_of_deprecation(cls.deprecated, name, at)
        for argument in body:
            if argument in cls.args:
                self.tell_of_deprecation(cls.args[argument].deprecated, argument, f"{at}/{escape(argument)}")
        return self.instance(cls, body, at, scope)

    def instance(self, cls: type[Operation], body: dict[str, Any], at: str, scope: Scope) -> Operation:
        """Compile the arguments of an operation in the order it declares them, then the operation itself."""
        values: dict[str, Any] = {}
        bound = False
        for name, arg in cls.args.items():
            if not bound and name in ("do", "then", "else", "effect"):
                self._bind(cls, body, at, scope)
                bound = True
            values[name] = self._argument(name, arg, body, at, scope)
        if not bound:
            self._bind(cls, body, at, scope)
        if issubclass(cls, Effect):
            self._common(cls, body, values, at, scope)
        operation = cls(values, self.path(at))
        operation.finish(self, body, scope)
        return operation

    def _argument(self, name: str, arg: Arg, body: dict[str, Any], at: str, scope: Scope) -> Any:
        if name in body:
            return arg.type.compile(self, body[name], f"{at}/{escape(name)}", scope)
        if arg.subject:
            return arg.type.compile(self, scope.subject, at, scope)
        if arg.default is not None:
            return arg.type.compile(self, arg.default, at, scope)
        return None

    def _bind(self, cls: type[Operation], body: dict[str, Any], at: str, scope: Scope) -> None:
        for name, type in cls.binds(body, scope, self).items():
            reason = self._clash(name, scope)
            if reason:
                self.report("ZQ416", f"{at}/as", name=name, reason=reason)
            scope.roles[name] = type

    def _clash(self, name: str, scope: Scope) -> str:
        if name in ("you", "current", "this", "it", "equipment"):
            return "a role that is always there"
        timing = self.vocabulary.timings.get(scope.timing or "")
        if timing is not None and name in timing.roles:
            return f"a role of {timing.id}"
        for enum, listed in ENUMS.items():
            if name in listed:
                return f"a word of {enum}"
        return ""

    def _common(self, cls: type[Effect], body: dict[str, Any], values: dict[str, Any], at: str, scope: Scope) -> None:
        """The arguments every effect takes: who, as, optional, then."""
        if "who" not in cls.args and cls.performs:
            values["who"] = None
            if body.get("who", "you") != "you":
                values["who"] = self.selector(body["who"], f"{at}/who", scope, "who")
        values["as"] = body.get("as")
        values["optional"] = body.get("optional", False)
        if "then" not in cls.args:
            values["then"] = self.block(body["then"], f"{at}/then", scope) if body.get("then") else None

    # --- simple types ------------------------------------------------------------------------------------------------

    def word(self, node: Any, at: str, scope: Scope, enum: str) -> Callable[[Frame], Any]:
        """Compile one word of an enumeration, or a role that holds one."""
        if node in scope.roles and scope.roles[node] in (f"word:{enum}", "word", "any"):
            return lambda frame: frame.roles[node]
        listed = self.vocabulary.words(enum)
        if node not in listed:
            self.report(
                "ZQ414", at, name=node, enum=enum, nearest=nearest(node, listed), words=", ".join(sorted(listed)[:24])
            )
        return lambda frame: node

    def words(self, node: Sequence[str], at: str, scope: Scope, enum: str) -> frozenset[str]:
        """Compile a list of words of an enumeration."""
        for index, one in enumerate(node):
            self.word(one, f"{at}/{index}", scope, enum)
        return frozenset(node)

    def role(self, node: str, at: str, scope: Scope, wanted: str) -> Callable[[Frame], Any]:
        """Compile the name of a role of a given type to its raw value."""
        type = scope.roles.get(node)
        fits = {
            "use": ("use", "entry", "card"),
            "entry": ("entry",),
            "face": ("use", "card", "cards", "wanted", "entry"),
        }[wanted]
        if type is None:
            self.unknown_role(node, at, scope)
        elif type not in fits and type != "any":
            self.wrong_type(node, at, scope, type, wanted, fits)
        return lambda frame: frame.roles[node]

    def skill(self, node: str, at: str) -> str:
        """Compile a skill's name to its key; `this` is the skill itself."""
        if node == "this":
            return self.ability.skill
        return self.reference("skill", node, at)

    def reference(self, kind: str, name: str, at: str) -> str:
        """Resolve the name of another definition, or report that there is none."""
        found = self.references.resolve(kind, name, self.pack)
        if found is None:
            self.diagnostics.append(self.references.missing(kind, name, at))
            return name
        return found

    def mark(self, node: str, at: str) -> str:
        """Compile a mark's name: it must be declared by this pack or one it requires."""
        found = self.references.resolve("mark", node, self.pack)
        if found is None:
            self.report("ZQ418", at, name=node, nearest=nearest(node, self.references.names("mark")))
            return node
        return found

    def quantity(self, node: str, at: str) -> str:
        """Compile a quantity's name."""
        if node not in self.vocabulary.quantities:
            names = list(self.vocabulary.quantities)
            self.report("ZQ414", at, name=node, enum="quantity", nearest=nearest(node, names), words=", ".join(names))
        return node

    # --- values, conditions ------------------------------------------------------------------------------------------

    def value(self, node: Any, at: str, scope: Scope, *, words: bool = False) -> Callable[[Frame], Any]:
        """Compile a number, a role that holds one, or a value operation; with `words` also a plain word."""
        if isinstance(node, (int, float)):
            return lambda frame: node
        if isinstance(node, str):
            type = scope.roles.get(node)
            if type is not None:
                if type != "number" and type != "any" and not (words and (type.startswith("word") or type == "skill")):
                    self.wrong_type(node, at, scope, type, "number", ("number",))
                return lambda frame: frame.roles[node]
            if not words:
                self.unknown_role(node, at, scope)
            return lambda frame: node
        operation = self.operation("value", node, at, scope)
        if operation is None:
            return lambda frame: 0
        if operation.type == "word" and not words:
            self.report("ZQ420", at, name=next(iter(node)), found="words", wanted="numbers", fitting="")
        read: Callable[[Frame], Any] = operation.read
        return read

    def count(self, node: Any, at: str, scope: Scope) -> CountSpec:
        """Compile how many are wanted: a number (exact or partial by position) or a count operation."""
        if isinstance(node, dict) and next(iter(node)) in self.vocabulary.operations["count"]:
            operation = self.operation("count", node, at, scope)
            return CountSpec(operation.span, exact=False)
        if node == "all":
            return CountSpec(lambda frame: Count(0, None), exact=False, all=True)
        if isinstance(node, int):
            fixed = Count(max(0, node), max(0, node))
            return CountSpec(lambda frame: fixed, exact=True)
        read = self.value(node, at, scope)

        def span(frame: Frame) -> Count:
            number = max(0, int(read(frame)))
            return Count(number, number)

        return CountSpec(span, exact=True)

    def condition(self, node: Any, at: str, scope: Scope) -> Callable[[Frame], bool]:
        """Compile a condition to its test."""
        operation = self.operation("condition", node, at, scope)
        return operation.test if isinstance(operation, Condition) else (lambda frame: False)

    def filter(self, node: Sequence[Any], at: str, scope: Scope) -> Callable[[Frame], bool]:
        """Compile a list of conditions that must all hold for the candidate."""
        tests = [self.condition(one, f"{at}/{index}", scope) for index, one in enumerate(node)]
        if len(tests) == 1:
            return tests[0]

        def test(frame: Frame) -> bool:
            for one in tests:
                if not one(frame):
                    return False
            return True

        test.parts = tests  # type: ignore[attr-defined]
        return test

    # --- selectors ----------------------------------------------------------------------------------------------------

    def selector(self, node: Any, at: str, scope: Scope, wanted: str) -> Selector:
        """Compile what yields characters, cards, squares or anything: a role, a list of them, or an operation."""
        if isinstance(node, str):
            return self._role_selector(node, at, scope, wanted)
        if isinstance(node, list):
            return Many([self.selector(one, f"{at}/{index}", scope, wanted) for index, one in enumerate(node)])
        if isinstance(node, dict):
            if wanted == "any" and next(iter(node)) in self.vocabulary.operations["value"]:
                read = self.value(node, at, scope, words=True)
                words = getattr(self.vocabulary.operations["value"][next(iter(node))], "type", "") == "word"
                return Fixed(lambda frame: (read(frame),), "any" if words else "number")
            operation = self.operation("selector", node, at, scope)
            if not isinstance(operation, Selector):
                return Fixed(lambda frame: (), "any")
            self.check_yield(operation, node, at, wanted)
            return operation
        fixed = Fixed(lambda frame: (node,), "number")
        self.check_yield(fixed, node, at, wanted)
        return fixed

    def _role_selector(self, name: str, at: str, scope: Scope, wanted: str) -> Selector:
        type = scope.roles.get(name)
        if type is None:
            if wanted != "any":
                self.unknown_role(name, at, scope)
            return Fixed(lambda frame: (name,), "word")
        fits = {
            "who": ("who", "entry"),
            "cards": ("cards", "card", "use"),
            "square": ("square",),
            "any": (type,),
        }[wanted]
        if type not in fits and type != "any":
            self.wrong_type(name, at, scope, type, wanted, fits)
        return role_selector(name, type)

    # --- cards -------------------------------------------------------------------------------------------------------

    def pattern(self, node: dict[str, Any], at: str, scope: Scope) -> Callable[[Frame, Any], bool]:
        """Compile a card pattern to a test of a face."""
        return patterns.compile_pattern(self, node, at, scope)

    def vcard(self, node: Any, at: str, scope: Scope) -> Any:
        """Compile a virtual card, or the role of one in use."""
        return patterns.compile_vcard(self, node, at, scope)

    def made_card(self, node: Any, at: str, scope: Scope) -> patterns.VirtualSpec:
        """Compile a virtual card that comes to be."""
        return patterns.compile_made_card(self, node, at, scope)

    def skill_pattern(self, node: dict[str, Any], at: str, scope: Scope) -> Callable[[Ability], bool]:
        """Compile a skill pattern: kind, id, tag; all given hold."""
        kind = node.get("kind")
        id = None if node.get("id") is None else self.skill(node["id"], f"{at}/id")
        tag = node.get("tag")
        if kind is not None:
            self.word(kind, f"{at}/kind", scope, "skill_kind")

        def test(ability: Ability) -> bool:
            return (
                (ability.skill_kind in SKILLS if kind is None else ability.skill_kind == kind)
                and (id is None or ability.skill == id)
                and (tag is None or tag in ability.tags)
            )

        return test

    # --- timings ----------------------------------------------------------------------------------------------------

    def when(self, node: dict[str, Any], at: str, scope: Scope) -> tuple[str, tuple[RoleFilter, ...], Scope]:
        """Compile `{timing: {role: filter}}`; returns the timing, its role filters and the scope at it."""
        return occasions.compile_when(self, node, at, scope)

    def until(self, node: Sequence[Any], at: str, scope: Scope) -> tuple[Until, ...]:
        """Compile what ends a lasting effect."""
        found = []
        for index, one in enumerate(node):
            timing, filters, _ = self.when(one, f"{at}/{index}", scope)
            self.facts.ending.add(timing)
            self.facts.heard.add(timing)
            found.append(Until(timing, filters))
        return tuple(found)

    # --- targets ----------------------------------------------------------------------------------------------------

    def rules(self, node: Sequence[dict[str, Any]], at: str, scope: Scope) -> tuple[Rule, ...]:
        """Compile target rules; each binds its role for the later ones and for the effect."""
        compiled: list[Rule] = []
        earlier: set[str] = set()
        for index, rule in enumerate(node):
            where = f"{at}/{index}"
            if sum(key in rule for key in ("count", "is", "card")) != 1:
                self.report("ZQ417", where)
            name = rule.get("as", "pick")
            count = self.count(rule["count"], f"{where}/count", scope) if "count" in rule else None
            test = self.filter(rule["filter"], f"{where}/filter", scope.filter()) if rule.get("filter") else None
            fixed = self.selector(rule["is"], f"{where}/is", scope, "who") if "is" in rule else None
            if "card" in rule:
                self.role(rule["card"], f"{where}/card", scope, "use")
            compiled.append(
                Rule(
                    role=name,
                    number=None if count is None or count.all else count.span,
                    filter=test,
                    fixed=None if fixed is None else fixed.now,
                    card="card" in rule,
                    all=count is not None and count.all,
                    linked=mentions(rule.get("filter"), earlier),
                    path=self.path(where),
                )
            )
            earlier.add(name)
            scope.roles[name] = "who"
        return tuple(compiled)

    # --- effects ----------------------------------------------------------------------------------------------------

    def block(self, node: Sequence[Any], at: str, scope: Scope, *, sole_exact: bool = False) -> EffectList:
        """Compile a list of effects. `sole_exact`: a list of one is exact here (17.4)."""
        effects = []
        for index, one in enumerate(node):
            effect = self.operation("effect", one, f"{at}/{index}", scope)
            if isinstance(effect, Effect):
                effects.append(effect)
        for effect in effects:
            linked = effect.then is not None and effect.name != "if"
            if self.in_cost or linked or effect.optional or (sole_exact and len(effects) == 1):
                effect.exact = True
                inherit_exact(effect)
        return EffectList(effects, self.path(at))

    def option(self, node: Sequence[Any], at: str, scope: Scope) -> Option:
        """Compile one option of a choice; its only unconditional effect is exact (17.4)."""
        block = self.block(node, at, scope)
        unconditional = [one for one in block.effects if one.name != "if" and not one.optional and one.name != "let"]
        if len(unconditional) == 1:
            unconditional[0].exact = True
            inherit_exact(unconditional[0])
        return Option(block, unconditional)

    def cost(self, node: Sequence[Any], at: str, scope: Scope) -> EffectList:
        """Compile a cost: every effect in it is exact."""
        before, self.in_cost = self.in_cost, True
        block = self.block(node, at, scope)
        self.in_cost = before
        return block

    def limit(self, node: dict[str, Any], at: str, scope: Scope) -> Limit:
        """Compile a limit."""
        self.word(node["per"], f"{at}/per", scope, "limit_scope")
        return Limit(self.value(node["times"], f"{at}/times", scope), node["per"])


SKILLS = frozenset({"general_skill", "weapon_skill", "armor_skill", "mount_skill"})
"""角色的技能 are its general skills and its equipment skills (chapter 2, 技能)."""


def inherit_exact(effect: Effect) -> None:
    """Pass exactness on to the only effect of each list that a composite holds (17.4)."""
    for name, inner in vars(effect).items():
        if name == "then" and effect.name != "if":
            continue
        if isinstance(inner, EffectList) and len(inner.effects) == 1:
            inner.effects[0].exact = True
            inherit_exact(inner.effects[0])


def mentions(node: Any, names: set[str]) -> bool:
    """Tell whether any of these role names occurs in a node."""
    if isinstance(node, str):
        return node in names
    if isinstance(node, dict):
        return any(mentions(one, names) for one in node.values())
    if isinstance(node, list):
        return any(mentions(one, names) for one in node)
    return False


__all__ = ["Compiler", "Facts", "References"]
