"""The small grammar of wordings: words with typed holes, optional parts, alternatives. No code (docs/wording.md).

{count}              an argument, said as its type is said
{count:张}           a number with its counter; another argument with the text behind it
{of|'s}              an argument in a named form (possessive, full, have, ...)
{until:，直到{}}     an optional part, left out with the argument; {} is the argument itself
{may_stop?可}        words that stand there if the argument is given (and not false)
{per!每次}           words that stand there if it is not
[draw]               English: a verb that agrees with its subject
{{ }}                braces
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from typing import NamedTuple, TypeAlias


class Words(NamedTuple):
    """Words that stand as they are."""

    text: str


class Verb(NamedTuple):
    """An English verb in its base form."""

    base: str


class Hole(NamedTuple):
    """A hole: the argument's name, what follows `:`, the form after `|`."""

    name: str
    counter: str = ""
    form: str = ""


class Part(NamedTuple):
    """A part that depends on an argument: `:` left out with it (a hole inside), `?` there with it, `!` without it."""

    name: str
    mark: str
    inner: tuple[Node, ...]


Node: TypeAlias = "Words | Verb | Hole | Part"
Template: TypeAlias = "tuple[Node, ...]"

_HEAD = re.compile(r"([a-z_#]*)('s)?(?:\|([a-z'.~]+))?([:?!]?)")


class BadTemplate(ValueError):
    """A wording that doesn't follow the grammar."""


@lru_cache(maxsize=4096)
def parse(source: str) -> Template:
    """Return the nodes of a wording. BadTemplate for an unbalanced brace or bracket."""
    nodes, end = _parse(source, 0, "", nested=False)
    if end != len(source):
        raise BadTemplate(f"a brace too many at {end}: {source}")
    return nodes


def _parse(source: str, at: int, owner: str, *, nested: bool) -> tuple[Template, int]:
    nodes: list[Node] = []
    words = ""

    def flush() -> None:
        nonlocal words
        if words:
            nodes.append(Words(words))
            words = ""

    while at < len(source):
        letter = source[at]
        if source.startswith(("{{", "}}"), at) and not (nested and letter == "}"):
            words += letter
            at += 2
        elif letter == "{":
            flush()
            node, at = _hole(source, at + 1, owner)
            nodes.append(node)
        elif letter == "}":
            break
        elif letter == "[":
            flush()
            end = source.find("]", at)
            if end < 0:
                raise BadTemplate(f"an open bracket at {at}: {source}")
            nodes.append(Verb(source[at + 1 : end]))
            at = end + 1
        else:
            words += letter
            at += 1
    flush()
    return tuple(nodes), at


def _hole(source: str, at: int, owner: str) -> tuple[Node, int]:
    head = _HEAD.match(source, at)
    assert head is not None
    name = head[1] or owner
    form = "'s" if head[2] else head[3] or ""
    if not name:
        raise BadTemplate(f"a hole without a name at {at}: {source}")
    at = head.end()
    if not head[4]:
        return Hole(name, "", form), _close(source, at)
    inner, end = _parse(source, at, name, nested=True)
    end = _close(source, end)
    if head[4] == ":" and all(isinstance(node, Words) for node in inner):
        return Hole(name, "".join(node.text for node in inner if isinstance(node, Words)), form), end
    return Part(name, head[4], inner), end


def _close(source: str, at: int) -> int:
    if not source.startswith("}", at):
        raise BadTemplate(f"a hole that isn't closed at {at}: {source}")
    return at + 1


class Wording(NamedTuple):
    """One of an operation's alternatives: its form, what must hold for it, and the template."""

    form: str
    guards: tuple[str, ...]
    template: Template


FORMS = (
    "not", "of", "of.not", "place", "time", "time.not", "have", "have.not", "count", "compare", "compare.not",
    "of.compare", "clause", "as", "past", "past.not", "total", "each", "ends", "this", "noun",
)  # fmt: skip
"""Names of forms; a key of `zh_forms` that doesn't begin with one is an alternative of the main wording."""


def alternatives(main: str, forms: Mapping[str, str]) -> tuple[Wording, ...]:
    """Return all alternatives, those with guards first, the main wording last."""
    return _alternatives(main, tuple(forms.items()))


@lru_cache(maxsize=4096)
def _alternatives(main: str, forms: tuple[tuple[str, str], ...]) -> tuple[Wording, ...]:
    found = []
    for key, template in (*forms, ("", main)):
        tokens = key.split()
        form = tokens.pop(0) if tokens and tokens[0] in FORMS else ""
        found.append(Wording(form, tuple(tokens), parse(template)))
    return tuple(sorted(found, key=lambda one: -sum(3 if "=" in guard else 2 for guard in one.guards)))


def choose(wordings: tuple[Wording, ...], form: str, holds: Callable[[str], bool]) -> Template | None:
    """Return the template of a form: the first whose guards hold, of those with more guards first."""
    for one in wordings:
        if one.form == form and one.template is not None and all(holds(guard) for guard in one.guards):
            return one.template
    return None


def holes(template: Template) -> Iterator[Hole | Part]:
    """Yield every hole and optional part of a template, inner ones too."""
    for node in template:
        if isinstance(node, Hole):
            yield node
        elif isinstance(node, Part):
            yield node
            yield from holes(node.inner)


def plain(source: str) -> str:
    """Return a wording as a block shows it: only `{arg}`, `{arg:text}` and `{arg:a{}b}` are left, the rest is words."""
    return "".join(_plain(node) for node in parse(source))


def _plain(node: Node) -> str:
    if isinstance(node, Words):
        return node.text.replace("{", "{{").replace("}", "}}")
    if isinstance(node, Verb):
        return node.base
    if isinstance(node, Hole):
        return f"{{{node.name}:{node.counter}}}" if node.counter else f"{{{node.name}}}"
    if node.mark == "!":
        return ""
    inner = "".join("{}" if isinstance(one, Hole) and one.name == node.name else _plain(one) for one in node.inner)
    return f"{{{node.name}:{inner}}}" if "{}" in inner else f"{{{node.name}:{{}}{inner}}}" if node.mark == ":" else ""
