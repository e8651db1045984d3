"""The vocabulary of the language: the core's operations, timings and quantities, and what installed plugins add."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Sequence
from typing import Any

from zhanqi.diagnostics import diagnose
from zhanqi.errors import ContentError
from zhanqi.quantities import QUANTITIES, Quantity
from zhanqi.script.grammar import ENUMS
from zhanqi.script.operation import KINDS, Operation
from zhanqi.script.ops import OPERATIONS
from zhanqi.timing.timings import TIMINGS, Timing


class Vocabulary:
    """All operations by kind and name, all timings and quantities, and the enumerations packs may extend.

    A name already in use is refused: `clashes` lists (kind, name) of what was not taken.
    """

    __slots__ = ("clashes", "kingdoms", "operations", "quantities", "timings")

    def __init__(
        self,
        operations: Iterable[type[Operation]] = (),
        timings: Iterable[Timing] = (),
        quantities: Iterable[Quantity] = (),
    ) -> None:
        self.operations: dict[str, dict[str, type[Operation]]] = {kind: {} for kind in KINDS}
        self.timings: dict[str, Timing] = dict(TIMINGS)
        self.quantities: dict[str, Quantity] = dict(QUANTITIES)
        self.kingdoms: tuple[str, ...] = ("wei", "shu", "wu", "qun", "none")
        self.clashes: list[tuple[str, str]] = []
        for operation in (*OPERATIONS, *operations):
            self._add(self.operations[operation.kind], operation.kind, operation.name, operation)
        for timing in timings:
            self._add(self.timings, "timing", timing.id, timing)
        for quantity in quantities:
            self._add(self.quantities, "quantity", quantity.name, quantity)

    def _add(self, table: dict[str, Any], kind: str, name: str, value: Any) -> None:
        if name in table:
            self.clashes.append((kind, name))
        else:
            table[name] = value

    def words(self, enum: str) -> Sequence[str]:
        """Return the words of an enumeration."""
        if enum == "kingdom":
            return self.kingdoms
        return ENUMS[enum]

    def digest(self) -> str:
        """Return a hash of everything that decides whether a definition is valid, for the cache of verdicts."""
        hasher = hashlib.blake2b(digest_size=16)
        for kind in KINDS:
            for name, operation in sorted(self.operations[kind].items()):
                args = ",".join(f"{arg}:{one.type.name}:{one.optional}" for arg, one in operation.args.items())
                hasher.update(f"{kind} {name}({args}) {operation.as_type};".encode())
        for name, timing in sorted(self.timings.items()):
            hasher.update(f"timing {name} {sorted(timing.roles.items())};".encode())
        hasher.update(f"{sorted(self.quantities)} {sorted(self.kingdoms)}".encode())
        return hasher.hexdigest()


def build_vocabulary(
    operations: Iterable[type] = (),
    timings: Iterable[object] = (),
    quantities: Iterable[object] = (),
    marks: Iterable[object] = (),
) -> Vocabulary:
    """Return the core's vocabulary with what plugins contribute; ContentError names every clash."""
    vocabulary = Vocabulary(
        [one for one in operations if issubclass(one, Operation)],
        [one for one in timings if isinstance(one, Timing)],
        [one for one in quantities if isinstance(one, Quantity)],
    )
    if vocabulary.clashes:
        raise ContentError([diagnose("ZQ424", name=name, kind=kind) for kind, name in vocabulary.clashes])
    return vocabulary
