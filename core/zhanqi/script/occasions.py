"""Compiles what speaks of a timing: which one, and which roles must be played by what (vocabulary, section 2)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from zhanqi.diagnostics import nearest
from zhanqi.script import patterns
from zhanqi.script.complaints import escape
from zhanqi.script.read import faces
from zhanqi.script.roles import comparable, role_identity
from zhanqi.timing.abilities import YOU, RoleFilter

if TYPE_CHECKING:
    from zhanqi.script.compiler import Compiler
    from zhanqi.script.scope import Scope
    from zhanqi.timing.frame import Frame


def compile_when(
    compiler: Compiler, node: dict[str, Any], at: str, scope: Scope
) -> tuple[str, tuple[RoleFilter, ...], Scope]:
    """Compile `{timing: {role: filter}}`; returns the timing, its role filters and the scope at it."""
    ((timing_id, filters),) = node.items()
    at = f"{at}/{escape(timing_id)}"
    timing = compiler.vocabulary.timings.get(timing_id)
    if timing is None:
        near = nearest(timing_id, compiler.vocabulary.timings)
        family = {"zh": "时机", "en": "timing"}
        compiler.report("ZQ301", at, name=timing_id, family=family, nearest=near, known=[])
        return timing_id, (), scope
    compiler.tell_of_deprecation(timing.deprecated, timing_id, at)
    compiled = []
    for role, wanted in filters.items():
        where = f"{at}/{escape(role)}"
        type = timing.roles.get(role)
        if type is None:
            compiler.report("ZQ411", where, name=role, timing=timing_id, roles=", ".join(timing.roles))
            continue
        test = _role_filter(compiler, type, wanted, where, scope)
        compiled.append(RoleFilter(role, test, _guard(compiler, wanted, scope), _is_general(wanted, scope)))
    return timing_id, tuple(compiled), scope.at(timing)


def _guard(compiler: Compiler, wanted: Any, scope: Scope) -> object:
    """Return what can be told of a role filter at a glance."""
    if not isinstance(wanted, str) or wanted == "this":
        return None
    if wanted == "you":
        return YOU
    return None if wanted in scope.roles or compiler.references.resolve("skill", wanted, compiler.pack) else wanted


def _role_filter(compiler: Compiler, type: str, node: Any, at: str, scope: Scope) -> Callable[[Frame, Any], bool]:
    if isinstance(node, dict):
        return _pattern_filter(compiler, type, node, at, scope)
    if node == "this" and type == "skill":
        skill = compiler.ability.skill
        return lambda frame, value: value == skill
    if node == "this":
        path = compiler.ability.skill
        return lambda frame, value: value == path or getattr(value, "skill", None) == path
    if not isinstance(node, str) and type != "number":
        compiler.wrong_type(node, at, scope, "number", type, (type,))
        return lambda frame, value: False
    known = scope.roles.get(node)
    if known is not None:
        if not comparable(type, known):
            compiler.wrong_type(node, at, scope, known, type, (type,))
        return role_identity(node)
    if type.startswith("word:"):
        compiler.word(node, at, scope, type.removeprefix("word:"))
    elif type == "skill":
        name = compiler.references.resolve("skill", node, compiler.pack) or node
        return lambda frame, value: value == name
    elif type != "number":
        compiler.unknown_role(node, at, scope)
    return lambda frame, value: bool(value == node)


def _pattern_filter(compiler: Compiler, type: str, node: Any, at: str, scope: Scope) -> Callable[[Frame, Any], bool]:
    if type == "wanted":
        return patterns.compile_wanted(compiler, node, at, scope)
    test = compiler.pattern(node, at, scope)
    if type == "cards":
        return lambda frame, value: any(test(frame, face) for face in faces(value))

    def passes(frame: Frame, value: Any) -> bool:
        shown = faces(value)
        return bool(shown) and test(frame, shown[0])

    return passes


def _is_general(wanted: Any, scope: Scope) -> bool:
    """Tell whether a role filter is a card pattern that reads no role."""
    if not isinstance(wanted, dict) or "where" in wanted:
        return False
    return not any(isinstance(one, str) and one in scope.roles for one in wanted.values())
