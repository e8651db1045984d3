"""The registry: every pack and definition that is there, each definition a plugin of its own."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from hashlib import blake2b
from typing import Any

import pluggy

from zhanqi.diagnostics import DiagnosticList
from zhanqi.packs.definition import Definition, FoundPack, Kingdom, Mark, Pack
from zhanqi.packs.index import Index, Named, UnknownDefinition
from zhanqi.packs.language import Judge
from zhanqi.packs.references import References


class DefinitionPlugin:
    """What the plugin manager holds for one definition. It implements no hook, and says so at once."""

    __slots__ = ("definition",)

    def __init__(self, definition: Definition) -> None:
        self.definition = definition

    def __dir__(self) -> tuple[str, ...]:
        return ()  # pluggy looks for hooks in dir(); thousands of definitions have none


@dataclass(slots=True)
class Registry:
    """All content that can be played, as loaded by ``load_registry``. Its content never changes afterwards."""

    packs: Mapping[str, Pack]
    """Packs that run, by id."""
    definitions: Mapping[str, Definition]
    """Definitions in force by full name, ``pack/kind/id``, sorted; none that is switched off, replaced or faulty."""
    diagnostics: DiagnosticList
    """Everything that went wrong or is worth knowing, by pack, file and place."""
    vocabulary: Any
    """Everything that scripts may say (``zhanqi.script.vocabulary.Vocabulary``)."""
    content_hash: str
    """Changes when any pack, manifest or definition in force changes; the order of loading makes no difference."""
    manager: pluggy.PluginManager
    """The plugin manager of this registry alone: installed plugins, and every definition under its full name."""
    marks: Mapping[str, Mark]
    """Marks that the packs declare, by full name, ``pack/mark/id``."""
    kingdoms: Mapping[str, Kingdom]
    """Kingdoms that the packs declare, by full name, ``pack/kingdom/id``."""
    replaced: Mapping[str, str]
    """Full name of a definition -> full name of the one that stands for it."""
    switched_off: Collection[str]
    """Packs and full names of definitions that were switched off and are really there."""
    off: Mapping[str, DiagnosticList]
    """Packs that can't run, and why."""
    found: Mapping[str, FoundPack]
    """Every pack that was found and has a usable manifest, running or not, by id."""
    index: Index
    judge: Judge
    compiled: Any = None
    """What the game floor has compiled of it so far (``zhanqi.game.library``)."""
    _by_kind: dict[str, list[Definition]] = field(default_factory=dict)

    def find(self, kind: str, name: str) -> Any:
        """The definition (or mark, kingdom) ``name`` means: full, ``pack/id``, or an id that only one pack has.

        Raises UnknownDefinition (a LookupError and a ContentError), which says what was meant or what is ambiguous.
        A skill may also be one that is written inside a general or card.
        """
        found = self.index.matches(kind, name)
        if len(found) != 1:
            raise UnknownDefinition([self.index.fault(kind, name)])
        return found[0]

    def matches(self, kind: str, name: str) -> Sequence[Named]:
        """Everything ``name`` can mean, by full name."""
        return self.index.matches(kind, name)

    def of_kind(self, kind: str) -> list[Definition]:
        """Every definition of a kind, by full name."""
        if kind not in self._by_kind:
            self._by_kind[kind] = [one for one in self.definitions.values() if one.kind == kind]
        return list(self._by_kind[kind])

    def references(self, pack: str) -> References:
        """What a definition of ``pack`` may name. KeyError if the pack doesn't run."""
        return References(self.index, pack, self.packs[pack].requires, self.vocabulary)


def registry_hash(packs: Mapping[str, Pack], definitions: Mapping[str, Definition], replaced: Mapping[str, str]) -> str:
    """The hash of what is in force, whatever the order it was loaded in."""
    lines = [f"pack {one.id} {one.version} {one.manifest_hash}" for one in packs.values()]
    lines += [f"definition {name} {one.content_hash}" for name, one in definitions.items()]
    lines += [f"replaced {target} {name}" for target, name in replaced.items()]
    return blake2b("\n".join(sorted(lines)).encode(), digest_size=16).hexdigest()
