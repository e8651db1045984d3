"""What the compiler says of faults of meaning: names that are no role, roles and operations of another type."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from zhanqi.deprecation import Deprecated
from zhanqi.diagnostics import Diagnostic, diagnose, nearest
from zhanqi.script.operation import Selector
from zhanqi.script.scope import Scope

if TYPE_CHECKING:
    from zhanqi.script.vocabulary import Vocabulary


def escape(key: str) -> str:
    """Return a key as a JSON pointer writes it."""
    return key.replace("~", "~0").replace("/", "~1")


class Complaints:
    """Collects diagnostics, each with the JSON pointer of the node it is about."""

    vocabulary: Vocabulary
    diagnostics: list[Diagnostic]

    def report(self, code: str, at: str, **args: object) -> None:
        """Note a fault at a JSON pointer."""
        self.diagnostics.append(diagnose(code, pointer=at, **args))

    def tell_of_deprecation(self, about: Deprecated | None, name: str, at: str) -> None:
        """Tell of something that is on its way out."""
        if about is not None:
            mend = {"zh": about.zh, "en": about.en}
            self.report("ZQ428", at, name=name, since=about.since, gone=about.gone, mend=mend)

    def check_something(self, node: Any, at: str, scope: Scope, found: str = "any", fits: Sequence[str] = ()) -> None:
        """Report a name that is no role where a mere word would mean nothing: how many, whether there are any.

        With `fits`, also what yields something of a type (`found`) that is none of them.
        """
        if isinstance(node, str) and node not in scope.roles:
            self.unknown_role(node, at, scope)
        elif not fits or found in (*fits, "any"):
            return
        elif isinstance(node, str):
            self.wrong_type(node, at, scope, found, fits[0], fits)
        else:
            at, name = self._source(node, at)
            fitting = ", ".join(self._yielding(fits))
            self.report("ZQ420", at, name=name, found=found, wanted=fits[0], fitting=fitting)

    def _yielding(self, types: Sequence[str]) -> list[str]:
        """Return the selectors that yield one of these types."""
        known = self.vocabulary.operations["selector"].items()
        return [name for name, cls in known if getattr(cls, "type", "") in types]

    def check_type(self, name: str, at: str, scope: Scope, fits: Sequence[str]) -> None:
        """Report a role whose type is none of those that fit, the first of which is wanted."""
        if scope.roles[name] not in fits:
            self.wrong_type(name, at, scope, scope.roles[name], fits[0], fits)

    def unknown_role(self, name: str, at: str, scope: Scope) -> None:
        """Report a name that is no role here; of another timing, with the roles this one has."""
        timing = self.vocabulary.timings.get(scope.timing or "")
        known = any(name in other.roles for other in self.vocabulary.timings.values())
        if timing is not None and known:
            self.report("ZQ411", at, name=name, timing=timing.id, roles=", ".join(timing.roles))
        else:
            self.report(
                "ZQ412", at, name=name, nearest=nearest(name, scope.roles), roles=", ".join(sorted(scope.roles))
            )

    def wrong_type(self, name: str, at: str, scope: Scope, found: str, wanted: str, fits: Sequence[str]) -> None:
        """Report a role of another type than is wanted."""
        roles = ", ".join(sorted(role for role, type in scope.roles.items() if type in fits))
        self.report("ZQ413", at, name=name, found=found, wanted=wanted, roles=roles)

    def check_yield(self, operation: Selector, node: Any, at: str, wanted: str) -> None:
        """Report an operation that yields something else than is wanted; if it chooses, where it chooses from."""
        found = operation.type
        if wanted not in ("any", found) and found != "any" and not (wanted == "cards" and found == "card"):
            fitting = self._yielding([wanted])
            at, name = self._source(node, at)
            self.report("ZQ420", at, name=name, found=found, wanted=wanted, fitting=", ".join(fitting))

    def _source(self, node: Any, at: str) -> tuple[str, str]:
        """Return the pointer and the name of what is chosen from, as deep as it says."""
        name = node
        while isinstance(node, dict):
            ((name, body),) = node.items()
            key = next((one for one in ("from", "among") if one in body), None)
            if getattr(self.vocabulary.operations["selector"].get(name), "type", "") != "any" or key is None:
                return at, name
            node, at = body[key], f"{at}/{name}/{key}"
        return at, str(name if isinstance(node, list) else node)
