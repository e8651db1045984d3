"""What a script may name at a place: roles with their types, and what the words of the place default to."""

from __future__ import annotations

from zhanqi.timing.timings import Timing

ALWAYS = {"you": "who", "current": "who", "this": "skill"}
"""Roles that are there everywhere (vocabulary, section 0)."""


class Scope:
    """The roles in scope, by name and type, and the default subject of conditions: `it` in a filter, else `you`.

    One scope serves a whole ability, so that what an effect binds with `as` is known to everything after it; whether it
    was in fact bound is known only when the ability runs.
    """

    __slots__ = ("equipment", "roles", "subject", "timing")

    def __init__(self, roles: dict[str, str] | None = None, *, subject: str = "you", timing: str | None = None) -> None:
        self.roles = dict(ALWAYS) if roles is None else roles
        self.subject = subject
        self.timing = timing

    def inner(self, **roles: str) -> Scope:
        """Return a scope with further roles that does not leak them (a filter, a delayed effect)."""
        return Scope({**self.roles, **roles}, subject=self.subject, timing=self.timing)

    def filter(self, name: str = "it", type: str = "who") -> Scope:
        """Return the scope of a filter: the candidate is `name`, and conditions are about it."""
        scope = self.inner(**{name: type})
        scope.subject = name
        return scope

    def at(self, timing: Timing) -> Scope:
        """Return the scope at a timing: its roles are added."""
        scope = self.inner(**timing.roles)
        scope.timing = timing.id
        return scope
