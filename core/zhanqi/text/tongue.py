"""What a language must bring: numbers, words of enumerations, pronouns, verbs, joints, and a last look at the text."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Literal, NamedTuple, Protocol

from zhanqi.text.phrase import Phrase
from zhanqi.text.referents import Referent

if TYPE_CHECKING:
    from zhanqi.text.writer import Writer

Structure = Mapping[str, str]
"""A wording of the language itself: "" the main one, further keys as in an operation's forms."""


class Attribute(NamedTuple):
    """What a noun is qualified with: `adjective` before it, `clause` (的) or `after` it."""

    place: Literal["adjective", "clause", "after"]
    body: Phrase


class Tongue(Protocol):
    """A language."""

    lang: Literal["zh", "en"]
    structures: Mapping[str, Structure]
    joints: Mapping[str, str]
    """How clauses are put together: cost, then, later, new sentence, list items, ..."""

    def number(self, value: int, counter: str) -> str:
        """A number, with its counter if there is one."""

    def letter(self, letter: str, counter: str) -> str:
        """A variable instead of a number, with its counter if there is one."""

    def quantity(self, kind: str, counter: str) -> str:
        """`all`, `bare`, `any` or `no` before a noun with this counter."""

    def word(self, enum: str, word: str, form: str = "") -> str:
        """A word of an enumeration; an unknown one stands for itself."""

    def zones(self, zones: Sequence[str], counter: str) -> str:
        """A list of zones, as the place where cards lie."""

    def noun(self, noun: str, *, plural: bool) -> str:
        """A noun, inflected."""

    def verb(self, base: str, number: str) -> str:
        """A verb that agrees with its subject."""

    def person(self, w: Writer, who: Referent, form: str, at: str) -> Phrase:
        """Somebody: named, described or by a pronoun."""

    def thing(self, w: Writer, what: Referent, form: str, counter: str, at: str) -> Phrase:
        """Something else a role stands for: cards, a square, a number, a word."""

    def attribute(self, body: Phrase, *, leads: bool, elided: bool) -> Attribute:
        """How a form `of` qualifies: `leads` whether its words stand before the noun."""

    def qualified(self, attributes: Sequence[Attribute], noun: Phrase) -> Phrase:
        """A noun with what qualifies it."""

    def tidy(self, text: Phrase) -> Phrase:
        """The finished text: punctuation, spaces, capital letters."""
