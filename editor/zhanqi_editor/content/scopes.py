"""Which roles may be named at each place of a definition, as its compiler sees it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from zhanqi.packs.references import References
from zhanqi.script.blocks import EffectList
from zhanqi.script.compile import Names, compile_definition
from zhanqi.script.compiler import Compiler
from zhanqi.script.operation import Operation
from zhanqi.script.scope import Scope
from zhanqi.timing.abilities import RoleFilter

Operations = list[tuple[str, type[Operation]]]
"""(JSON pointer of the operation's arguments, its class)"""


class Scopes:
    """The distinct sets of roles of a definition, and which one holds at each pointer."""

    def __init__(self) -> None:
        self.roles: list[dict[str, str]] = []
        self.at: dict[str, int] = {}
        self.operations: Operations = []
        self._seen: dict[tuple[tuple[str, str], ...], int] = {}

    def note(self, pointer: str, roles: dict[str, str]) -> None:
        """Note the roles in scope at a place."""
        key = tuple(sorted(roles.items()))
        if key not in self._seen:
            self._seen[key] = len(self.roles)
            self.roles.append(dict(roles))
        self.at[pointer] = self._seen[key]

    def find(self, pointer: str) -> dict[str, str]:
        """The roles at a place, or at the nearest place above it that has any."""
        while pointer and pointer not in self.at:
            pointer = pointer.rpartition("/")[0]
        return self.roles[self.at[pointer]] if pointer in self.at else {}

    def to_json(self) -> dict[str, Any]:
        """As the API shows it."""
        return {"roles": self.roles, "at": self.at}


class _Recorder(Compiler):
    """A compiler that notes the scope of every node it passes."""

    def __init__(self, *args: Any) -> None:
        super().__init__(*args)
        self.scopes = Scopes()

    def instance(self, cls: type[Operation], body: dict[str, Any], at: str, scope: Scope) -> Operation:
        self.scopes.note(at, scope.roles)
        self.scopes.operations.append((at, cls))
        return super().instance(cls, body, at, scope)

    def when(self, node: dict[str, Any], at: str, scope: Scope) -> tuple[str, tuple[RoleFilter, ...], Scope]:
        found = super().when(node, at, scope)
        self.scopes.note(at, found[2].roles)
        return found

    def block(self, node: Sequence[Any], at: str, scope: Scope, *, sole_exact: bool = False) -> EffectList:
        self.scopes.note(at, scope.roles)
        found = super().block(node, at, scope, sole_exact=sole_exact)
        self.scopes.note(f"{at}/-", scope.roles)
        return found

    def filter(self, node: Sequence[Any], at: str, scope: Scope) -> Any:
        self.scopes.note(at, scope.roles)
        return super().filter(node, at, scope)


def find_scopes(kind: str, data: dict[str, Any], references: References) -> Scopes:
    """The scopes of a definition whose shape is right; as far as they could be told if it is otherwise faulty."""
    name = f"{references.pack}/{kind}/{data.get('id', '')}"
    recorder = _Recorder(references.vocabulary, Names(references), name, references.pack)
    try:
        compile_definition(recorder, kind, data)
    except Exception:  # a compiler that meets a half-written node may stumble anywhere; what it saw so far holds
        return recorder.scopes
    return recorder.scopes
