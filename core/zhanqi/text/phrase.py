"""Text that remembers where it came from: every piece of it keeps the JSON pointer of the node that says it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import NamedTuple


class Span(NamedTuple):
    """A piece of text and the JSON pointer of the node that says it ("" for what no single node says)."""

    text: str
    pointer: str


class Phrase:
    """A sequence of spans. Immutable; `str` gives the text."""

    __slots__ = ("spans",)

    def __init__(self, spans: Iterable[Span] = ()) -> None:
        self.spans = tuple(span for span in spans if span.text)

    @classmethod
    def of(cls, text: str, pointer: str = "") -> Phrase:
        """Return a phrase of one span."""
        return cls((Span(text, pointer),))

    def __add__(self, other: Phrase) -> Phrase:
        return Phrase((*self.spans, *other.spans))

    def __bool__(self) -> bool:
        return bool(self.spans)

    def __str__(self) -> str:
        return "".join(span.text for span in self.spans)

    def startswith(self, text: str) -> bool:
        """Tell whether it begins with this text."""
        return str(self).startswith(text)

    def endswith(self, text: str) -> bool:
        """Tell whether it ends with this text."""
        return str(self).endswith(text)

    def before(self, ending: str) -> Phrase:
        """Return it without this ending, if it has it."""
        return self.replace(re.escape(ending) + r"\Z", "")

    def replace(self, pattern: str | re.Pattern[str], by: str) -> Phrase:
        """Return it with every match of a regular expression replaced; new text belongs to the start of the match."""
        text = str(self)
        matches = list(re.finditer(pattern, text))
        if not matches:
            return self
        owners = [span.pointer for span in self.spans for _ in span.text]
        spans: list[Span] = []
        at = 0
        for match in matches:
            spans.extend(_group(text, owners, at, match.start()))
            if owners:
                spans.append(Span(match.expand(by), owners[min(match.start(), len(owners) - 1)]))
            at = match.end()
        spans.extend(_group(text, owners, at, len(text)))
        return Phrase(spans)

    def merged(self) -> Phrase:
        """Return it with neighbouring spans of one pointer joined."""
        spans: list[Span] = []
        for span in self.spans:
            if spans and spans[-1].pointer == span.pointer:
                spans[-1] = Span(spans[-1].text + span.text, span.pointer)
            else:
                spans.append(span)
        return Phrase(spans)

    def under(self, pointer: str) -> Phrase:
        """Return what the node at a pointer, and the nodes inside it, say."""
        inside = pointer + "/"
        return Phrase(span for span in self.spans if span.pointer == pointer or span.pointer.startswith(inside))


EMPTY = Phrase()


def joined(parts: Sequence[Phrase], separator: str, last: str | None = None, pointer: str = "") -> Phrase:
    """Return parts with a separator between them, another before the last one where `last` is given."""
    parts = [part for part in parts if part]
    spans: list[Span] = []
    for index, part in enumerate(parts):
        if index:
            between = last if last is not None and index == len(parts) - 1 else separator
            spans.append(Span(between, pointer))
        spans.extend(part.spans)
    return Phrase(spans)


def _group(text: str, owners: Sequence[str], start: int, end: int) -> Iterable[Span]:
    while start < end:
        stop = start
        while stop < end and owners[stop] == owners[start]:
            stop += 1
        yield Span(text[start:stop], owners[start])
        start = stop
