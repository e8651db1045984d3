"""Every node of a definition, once, with where it stands: operations, lists of effects, parts, filters, uses."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from zhanqi.script.operation import Effect, Operation
from zhanqi.script.vocabulary import Vocabulary

EFFECT_LISTS = frozenset({"effects", "cost"})
SELECTING = frozenset({"who", "any", "cards", "square", "roles"})
PART_TYPES = {
    "if": "cond", "when": "when", "per": "value", "targets": "rules", "cost": "cost", "effect": "effects",
    "state": "states", "as": "vcard", "from": "cards", "void_if": "cond", "limit": "limit",
}  # fmt: skip
"""Fields of parts and uses that hold nodes, with their types."""


@dataclass(slots=True)
class Block:
    """A list of effects: what it is of its holder (effect, cost, then, do, option, state, ...), and what holds it."""

    role: str
    at: str
    nodes: Sequence[Any]
    holder: Node | None
    part: Part | None


@dataclass(slots=True, eq=False)
class Node:
    """One operation: its class, its arguments, the pointer of these, and where it stands."""

    cls: type[Operation]
    body: Mapping[str, Any]
    at: str
    holder: Node | None
    part: Part | None
    block: Block | None = None
    """The list of effects it stands in, if it is an effect."""
    index: int = 0
    candidate: str = ""
    """The candidate of the filter it stands in directly."""

    @property
    def name(self) -> str:
        """The operation's name."""
        return self.cls.name

    def outer(self) -> Iterator[Node]:
        """Yield the nodes it stands in, from the inside."""
        node = self.holder
        while node is not None:
            yield node
            node = node.holder


@dataclass(slots=True)
class Filter:
    """A list of conditions on a candidate: of a target rule, a selector, a pattern."""

    at: str
    conditions: Sequence[Any]
    candidate: str
    type: str
    part: Part | None


@dataclass(slots=True, eq=False)
class Part:
    """A part of a skill or terrain, or one use of a card."""

    kind: str
    """`trigger`, `active`, `state`, `movement`, `convert`, or `use`."""
    data: Mapping[str, Any]
    at: str
    skill: str
    """Pointer of the skill (or definition) it belongs to."""
    nodes: list[Node] = field(default_factory=list)


@dataclass(slots=True)
class When:
    """A timing with role filters, and whether it is the timing of a part, of `later`, of an `until` or a `history`."""

    timing: str
    filters: Mapping[str, Any]
    at: str
    role: str
    part: Part | None


@dataclass(slots=True)
class Walk:
    """What a definition consists of."""

    kind: str
    data: Mapping[str, Any]
    vocabulary: Vocabulary
    nodes: list[Node] = field(default_factory=list)
    blocks: list[Block] = field(default_factory=list)
    parts: list[Part] = field(default_factory=list)
    filters: list[Filter] = field(default_factory=list)
    whens: list[When] = field(default_factory=list)
    patterns: list[tuple[str, Mapping[str, Any]]] = field(default_factory=list)
    rules: list[tuple[str, Mapping[str, Any], Mapping[str, Any] | None]] = field(default_factory=list)
    """Target rules: pointer, rule, and the ability, use or `pay` whose targets they make (None: another's)."""

    def of(self, *names: str) -> Iterator[Node]:
        """Yield the operations of these names."""
        return (node for node in self.nodes if node.name in names)


def walk(kind: str, data: Mapping[str, Any], vocabulary: Vocabulary) -> Walk:
    """Walk through a definition that has the right shape."""
    found = Walk(kind, data, vocabulary)
    walker = _Walker(found)
    for pointer, skill in _skills(kind, data):
        for index, part in enumerate(skill.get("parts", skill.get("rules", ()))):
            name = "rules" if "rules" in skill and "parts" not in skill else "parts"
            walker.part(part, f"{pointer}/{name}/{index}", part["type"], pointer)
    for index, use in enumerate(data.get("uses", ()) if kind == "card" else ()):
        walker.part(use, f"/uses/{index}", "use", "")
    if kind == "scenario":
        walker.scenario(data)
    return found


def _skills(kind: str, data: Mapping[str, Any]) -> Iterator[tuple[str, Mapping[str, Any]]]:
    if kind in ("skill", "terrain", "scenario"):
        yield "", data
    for index, skill in enumerate(data.get("skills", ()) if kind in ("general", "card") else ()):
        if isinstance(skill, Mapping):
            yield f"/skills/{index}", skill


class _Walker:
    def __init__(self, found: Walk) -> None:
        self.found = found
        self.current: Part | None = None

    def part(self, data: Mapping[str, Any], at: str, kind: str, skill: str) -> None:
        part = Part(kind, data, at, skill)
        self.found.parts.append(part)
        self.current = part
        for key, type in PART_TYPES.items():
            if key in data:
                self.value(type, data[key], f"{at}/{key}", None, key)
        self.current = None

    def scenario(self, data: Mapping[str, Any]) -> None:
        for key in ("death_score", "end"):
            for index, one in enumerate(data[key]):
                if "if" in one:
                    self.value("cond", one["if"], f"/{key}/{index}/if", None, "if")
        for name, value in data.get("quantities", {}).items():
            self.value("value", value, f"/quantities/{name}", None, "quantity")

    def value(self, type: str, node: Any, at: str, holder: Node | None, key: str) -> None:
        """Visit an argument by its type."""
        if type in EFFECT_LISTS or type == "states":
            self.block("state" if type == "states" else "cost" if type == "cost" else key, node, at, holder)
        elif type == "options":
            for index, one in enumerate(node):
                self.block("option", one, f"{at}/{index}", holder)
        elif type in ("cond", "value", "count"):
            self.operation(("condition",) if type == "cond" else ("count", "value"), node, at, holder)
        elif type == "conds":
            for index, one in enumerate(node):
                self.operation(("condition",), one, f"{at}/{index}", holder)
        elif type in SELECTING:
            self.selector(node, at, holder)
        elif type == "filter":
            self.filter(
                node, at, holder, self._candidate(holder), str(getattr(holder and holder.cls, "candidate", "who"))
            )
        elif type == "pattern":
            self.pattern(node, at, holder)
        elif type == "vcard" and isinstance(node, dict):
            for name, inner in (("physical", "cards"), ("number", "value")):
                if name in node:
                    self.value(inner, node[name], f"{at}/{name}", holder, name)
        elif type == "when":
            self.when(node, at, holder, key)
        elif type == "until":
            for index, one in enumerate(node):
                self.when(one, f"{at}/{index}", holder, "until")
        elif type == "rules":
            for index, rule in enumerate(node):
                self.rule(rule, f"{at}/{index}", holder)
        elif type == "limit":
            self.value("value", node["times"], f"{at}/times", holder, "times")

    @staticmethod
    def _candidate(holder: Node | None) -> str:
        return "it" if holder is None else str(holder.body.get("as", "it"))

    def block(self, role: str, nodes: Sequence[Any], at: str, holder: Node | None) -> None:
        block = Block(role, at, nodes, holder, self.current)
        self.found.blocks.append(block)
        for index, node in enumerate(nodes):
            self.operation(("effect",), node, f"{at}/{index}", holder, block, index)

    def operation(
        self,
        kinds: Sequence[str],
        node: Any,
        at: str,
        holder: Node | None,
        block: Block | None = None,
        index: int = 0,
        candidate: str = "",
    ) -> None:
        if not isinstance(node, dict) or len(node) != 1:
            return
        ((name, body),) = node.items()
        cls = next((found for kind in kinds if (found := self.found.vocabulary.operations[kind].get(name))), None)
        if cls is None or not isinstance(body, dict):
            return
        one = Node(cls, body, f"{at}/{name}", holder, self.current, block, index, candidate)
        self.found.nodes.append(one)
        if self.current is not None:
            self.current.nodes.append(one)
        types = {arg: spec.type.name for arg, spec in cls.args.items()}
        if issubclass(cls, Effect):
            types = {"who": "who", "then": "effects", **types}
        for arg, type in types.items():
            if arg in body:
                self.value(type, body[arg], f"{one.at}/{arg}", one, arg)

    def selector(self, node: Any, at: str, holder: Node | None) -> None:
        if isinstance(node, list):
            for index, one in enumerate(node):
                self.selector(one, f"{at}/{index}", holder)
        elif isinstance(node, dict):
            known = self.found.vocabulary.operations
            if len(node) == 1 and next(iter(node)) in {**known["selector"], **known["value"]}:
                self.operation(("selector", "value"), node, at, holder)
            else:
                self.pattern(node, at, holder)

    def filter(self, node: Sequence[Any], at: str, holder: Node | None, candidate: str, type: str) -> None:
        self.found.filters.append(Filter(at, node, candidate, type, self.current))
        for index, one in enumerate(node):
            self.operation(("condition",), one, f"{at}/{index}", holder, candidate=candidate)

    def pattern(self, node: Mapping[str, Any], at: str, holder: Node | None) -> None:
        self.found.patterns.append((at, node))
        if "where" in node:
            self.filter(node["where"], f"{at}/where", holder, "it", "card")

    def rule(self, node: Mapping[str, Any], at: str, holder: Node | None) -> None:
        made = self.current.data if holder is None and self.current is not None else None
        if self.current is not None and self.current.kind in ("convert", "use"):
            made = None  # their roles are others
        self.found.rules.append((at, node, made if holder is None else holder.body))
        if "count" in node and node["count"] != "all":
            self.operation(("count", "value"), node["count"], f"{at}/count", holder)
        if "filter" in node:
            self.filter(node["filter"], f"{at}/filter", holder, "it", "who")
        if "is" in node:
            self.selector(node["is"], f"{at}/is", holder)

    def when(self, node: Mapping[str, Any], at: str, holder: Node | None, role: str) -> None:
        ((timing, filters),) = node.items()
        role = {"of": "history", "when": "later" if holder is not None else "part"}.get(role, role)
        self.found.whens.append(When(timing, filters, f"{at}/{timing}", role, self.current))
        for name, wanted in filters.items():
            if isinstance(wanted, dict):
                self.pattern(wanted, f"{at}/{timing}/{name}", holder)
