"""Wordings of the rules text (docs/wording.md) as a block shows them: typed holes and what stands around them.

A block's wording knows `{arg}` and `{arg:…}`; in `…` the hole `{}` is the argument, without one the text follows it.
What stands around an argument is shown with it only. Forms, agreement and alternatives belong to running text.
"""

from __future__ import annotations

from typing import Final

from zhanqi.text.template import BadTemplate, Hole, Node, Verb, Words, parse

_POSSESSIVE: Final = {"zh": "的", "en": "'s"}
_SILENT: Final = frozenset("#*±①")
"""What stands behind a hole for the number's sake only, and says nothing on a block."""


def block_wording(template: str, lang: str) -> str:
    """Return a wording of the rules text as a block's wording; one that can't be read stands as it is."""
    try:
        nodes = parse(template)
    except BadTemplate:
        return template
    seen: set[str] = set()
    return "".join(_node(node, lang, seen, "") for node in nodes)


def _node(node: Node, lang: str, seen: set[str], owner: str) -> str:
    if isinstance(node, Words):
        return node.text.replace("{", "{{").replace("}", "}}")
    if isinstance(node, Verb):
        return "is" if node.base == "be" else node.base
    if isinstance(node, Hole):
        return _hole(node, lang, seen, owner)
    if node.mark == "!" or node.name in seen:
        return ""
    inner = "".join(_node(one, lang, seen, node.name) for one in node.inner)
    seen.add(node.name)
    return f"{{{node.name}:{inner}}}"


def _hole(hole: Hole, lang: str, seen: set[str], owner: str) -> str:
    if hole.name == owner:
        return "{}"
    if hole.name in seen or hole.name == "#":
        return ""
    seen.add(hole.name)
    counter = "" if hole.counter in _SILENT else hole.counter
    if hole.form == "'s":
        return f"{{{hole.name}:{{}}{_POSSESSIVE[lang]}}}"
    return f"{{{hole.name}:{counter}}}" if counter else f"{{{hole.name}}}"
