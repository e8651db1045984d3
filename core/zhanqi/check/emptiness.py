"""Effects that can't do anything: empty lists, what stands behind an end, decided conditions, useless numbers."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from zhanqi.check.walk import Node, Walk
from zhanqi.diagnostics import Diagnostic, diagnose
from zhanqi.script.ops.conditions import OPERATORS

ALWAYS = {True: {"zh": "成立", "en": "true"}, False: {"zh": "不成立", "en": "false"}}


def check_emptiness(walk: Walk) -> Iterator[Diagnostic]:
    """Yield what does nothing."""
    for block in walk.blocks:
        if not block.nodes and block.role != "cost":
            yield diagnose("ZQ601", block.at)
    yield from _behind_an_end(walk)
    for node in walk.nodes:
        truth = decided(node)
        if truth is not None and not _holder_tells(node):
            yield diagnose("ZQ603", node.at, always=ALWAYS[truth])
        yield from _useless_numbers(node)
    yield from _once_only(walk)
    yield from _useless_counts(walk)


def _behind_an_end(walk: Walk) -> Iterator[Diagnostic]:
    ends = {(id(node.block), node.index): node for node in walk.nodes if node.block is not None and node.cls.ends}
    for block in walk.blocks:
        for index in range(len(block.nodes) - 1):
            node = ends.get((id(block), index))
            if node is not None and not node.body.get("optional"):
                yield diagnose("ZQ602", f"{block.at}/{index + 1}", name=node.name)
                break


def decided(node: Node) -> bool | None:
    """Return whether a condition is always true or false, as far as that can be seen; None if it isn't decided."""
    body = node.body
    if node.name == "compare":
        left, right = body["left"], body["right"]
        if _is_number(left) and _is_number(right):
            return bool(OPERATORS[body["is"]](left, right)) if body["is"] in OPERATORS else None
        if left == right and isinstance(left, dict):
            return body["is"] in ("=", "<=", ">=")
    if node.name == "same" and body["a"] == body["b"]:
        return True
    if node.name == "relation":
        who, to = body.get("who", node.candidate or "you"), body.get("to", "you")
        if who == to and isinstance(who, str):
            return bool(body["is"] == "ally")
    return None


def _holder_tells(node: Node) -> bool:
    """Whether the condition it stands in is decided as well, which is told instead."""
    return node.holder is not None and decided(node.holder) is not None


def _is_number(value: Any) -> bool:
    return isinstance(value, (int, float)) and not isinstance(value, bool)


def _useless_numbers(node: Node) -> Iterator[Diagnostic]:
    for name, arg in node.cls.args.items():
        value = node.body.get(name)
        if arg.least is not None and isinstance(value, (int, float)) and not value >= arg.least:
            yield diagnose("ZQ604", f"{node.at}/{name}", name=node.name, arg=name, value=value, least=arg.least)
    if node.name == "modify" and not any(layer in node.body for layer in ("base", "delta", "final")):
        yield diagnose("ZQ605", node.at)
    if node.name == "modify" and node.body.get("delta") == 0:
        yield diagnose("ZQ604", f"{node.at}/delta", name=node.name, arg="delta", value=0, least=1)


def _useless_counts(walk: Walk) -> Iterator[Diagnostic]:
    """Targets of which fewer than one are wanted: what they belong to can never be done."""
    for at, rule, _ in walk.rules:
        count = rule.get("count")
        if isinstance(count, int) and not isinstance(count, bool) and count < 1:
            yield diagnose("ZQ604", f"{at}/count", name="targets", arg="count", value=count, least=1)


def _once_only(walk: Walk) -> Iterator[Diagnostic]:
    for node in walk.of("repeat"):
        if "times" not in node.body and "while" not in node.body:
            yield diagnose("ZQ606", node.at)
