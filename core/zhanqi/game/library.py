"""The compiled definitions of a registry: each compiled once, when it is first in play."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING, Any, NamedTuple

from zhanqi.errors import ContentError
from zhanqi.packs.definition import Definition
from zhanqi.script.blocks import EffectList
from zhanqi.script.compile import Names, compile_definition
from zhanqi.script.compiler import Compiler, Facts
from zhanqi.timing.abilities import Ability, CardRules, Lasting, Later, TerrainRules

if TYPE_CHECKING:
    from zhanqi.packs.registry import Registry


class Compiled(NamedTuple):
    """A compiled definition: its rules, the bodies that paths refer to, and what it listens to."""

    rules: Any
    laters: dict[str, Later]
    lastings: dict[str, Lasting]
    blocks: dict[str, EffectList]
    facts: Facts


class Library:
    """Compiles the definitions of one registry, each once."""

    def __init__(self, registry: Registry) -> None:
        self.registry = registry
        self._compiled: dict[str, Compiled] = {}
        self._holders: dict[str, str] = {}
        """Skill key -> full name of the definition it is written in."""

    def beside(self, registry: Registry, changed: Collection[str]) -> Library:
        """Return the library of a registry that differs in the definitions `changed`; keeps the others compiled."""
        other = Library(registry)
        other._compiled = {name: found for name, found in self._compiled.items() if name not in changed}
        other._holders = {key: name for key, name in self._holders.items() if name not in changed}
        return other

    def compiled(self, definition: Definition) -> Compiled:
        """Return a definition compiled; ContentError if it doesn't mean anything."""
        name = definition.plugin_name
        found = self._compiled.get(name)
        if found is None:
            compiler = Compiler(
                self.registry.vocabulary, Names(self.registry.references(definition.pack)), name, definition.pack
            )
            rules = compile_definition(compiler, definition.kind, definition.data)
            errors = [one.placed(plugin_name=name, file=str(definition.path)) for one in compiler.diagnostics]
            if any(one.severity == "error" for one in errors):
                raise ContentError(errors)
            found = Compiled(rules, compiler.laters, compiler.lastings, compiler.blocks, compiler.facts)
            self._compiled[name] = found
            if definition.kind in ("general", "skill"):
                for key in rules:
                    self._holders[key] = name
        return found

    def card(self, name: str) -> CardRules:
        """Return a card's rules by its full name."""
        rules: CardRules = self.compiled(self.registry.definitions[name]).rules
        return rules

    def terrain(self, name: str) -> TerrainRules:
        """Return a terrain's rules by its full name."""
        rules: TerrainRules = self.compiled(self.registry.definitions[name]).rules
        return rules

    def skill(self, key: str) -> tuple[Definition, tuple[Ability, ...]]:
        """Return the definition that holds a skill, and the skill's parts, by its key `pack/skill`."""
        if key not in self._holders:
            self._find_holder(key)
        holder = self.registry.definitions[self._holders[key]]
        parts: tuple[Ability, ...] = self.compiled(holder).rules[key]
        return holder, parts

    def _find_holder(self, key: str) -> None:
        pack, _, id = key.partition("/")
        shared = self.registry.definitions.get(f"{pack}/skill/{id}")
        if shared is not None:
            self.compiled(shared)
            return
        for definition in self.registry.of_kind("general"):
            skills = definition.data["skills"]
            if definition.pack == pack and any(isinstance(one, dict) and one["id"] == id for one in skills):
                self.compiled(definition)
                return
        raise LookupError(key)


def library_of(registry: Registry) -> Library:
    """Return the library of a registry, made once."""
    if not isinstance(registry.compiled, Library):
        registry.compiled = Library(registry)
    found: Library = registry.compiled
    return found
