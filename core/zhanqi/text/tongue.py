"""What a language brings: numbers, words, pronouns, verbs, joints, and a last look at the text."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Literal, NamedTuple

from zhanqi.text.phrase import EMPTY, Phrase, joined
from zhanqi.text.referents import Referent, Slot
from zhanqi.text.words import enum_of, find_word

if TYPE_CHECKING:
    from zhanqi.text.writer import Writer

Place = Literal["adjective", "clause", "after"]


class Attribute(NamedTuple):
    """What a noun is qualified with: an adjective or a clause (…的) before it, or words after it."""

    place: Place
    body: Phrase


class Tongue(ABC):
    """A language."""

    lang: ClassVar[Literal["zh", "en"]]
    structures: ClassVar[Mapping[str, Any]]
    """Wordings of the language itself, as an operation has them: "" the main one, further keys its forms and guards."""
    joints: ClassVar[Mapping[str, str]]
    """How clauses are put together: then, later, a new sentence, items of a list."""
    headings: ClassVar[Mapping[str, str]]
    settling: ClassVar[Sequence[tuple[re.Pattern[str], str]]]
    """What becomes of punctuation that meets."""
    closing: ClassVar[Sequence[str]]
    """Marks after which a further effect must begin anew, so as not to be taken for a part of what was said."""
    clause_place: ClassVar[Place]
    drops_owner: ClassVar[bool]
    """Whether a possessive that is the subject is left out."""
    labels: ClassVar[frozenset[str]]
    """The labels of skills that stand at the head of their text."""
    list_mark: ClassVar[str]

    # --- numbers and words -------------------------------------------------------------------------------------------

    @abstractmethod
    def number(self, value: int, counter: str) -> str:
        """A number, with its counter if there is one."""

    @abstractmethod
    def ordinal(self, value: int) -> str:
        """The number of a part."""

    @abstractmethod
    def letter(self, letter: str, counter: str) -> str:
        """A variable instead of a number, with its counter if there is one."""

    @abstractmethod
    def quantity(self, kind: str, counter: str) -> str:
        """`all`, `bare`, `any` or `no` before a noun with this counter."""

    @abstractmethod
    def range_counter(self, counter: str) -> str:
        """The counter of a number inside a range."""

    @abstractmethod
    def counted(self, counter: str) -> str:
        """The noun behind “as many”."""

    def signed(self, value: int) -> str:
        """+1, -1."""
        return f"{value:+d}"

    def word(self, enum: str, word: str, form: str = "") -> str:
        """A word of an enumeration; an unknown one stands for itself."""
        return find_word(self.lang, enum, word, form)

    def enum_of(self, words: Sequence[str]) -> str:
        """What a full list of words is a list of: 花色."""
        return enum_of(self.lang, words)

    @abstractmethod
    def chosen(self, noun: str) -> str:
        """What somebody has chosen of a kind."""

    @abstractmethod
    def zones(self, zones: Sequence[str], counter: str) -> str:
        """A list of zones, as the place where cards lie."""

    @abstractmethod
    def noun(self, noun: str, *, plural: bool) -> str:
        """A noun, inflected."""

    @abstractmethod
    def with_article(self, said: str) -> str:
        """A noun with its article."""

    @abstractmethod
    def verb(self, base: str, number: str) -> str:
        """A verb that agrees with its subject."""

    @abstractmethod
    def agreement(self, w: Writer, slot: Slot, said: str) -> str:
        """How a verb agrees with a subject: `sg`, `pl`."""

    # --- names -----------------------------------------------------------------------------------------------------

    @abstractmethod
    def pick(self, names: Mapping[str, str], id: str) -> str:
        """The name in this language, else another, else the id."""

    @abstractmethod
    def card_name(self, name: str, kind: str) -> str:
        """A card's name as texts write it."""

    @abstractmethod
    def terrain(self, name: str) -> str:
        """A terrain's name as texts write it."""

    @abstractmethod
    def label(self, letter: str) -> str:
        """A letter behind a noun, by which one of several is known."""

    @abstractmethod
    def person(self, w: Writer, who: Referent, form: str, at: str) -> Phrase:
        """Somebody: named, described or by a pronoun."""

    @abstractmethod
    def thing(self, w: Writer, what: Referent, form: str, counter: str, at: str) -> Phrase:
        """Something else a role stands for: cards, a square, a number, a word."""

    @abstractmethod
    def possessive(self, said: Phrase) -> Phrase:
        """Whose."""

    # --- nouns -----------------------------------------------------------------------------------------------------

    @abstractmethod
    def attribute(self, body: Phrase, *, elided: bool) -> Attribute:
        """How a clause qualifies a noun; `elided`: its subject, that noun, was left out."""

    @abstractmethod
    def around(self, before: Phrase, after: Phrase) -> Attribute:
        """How what stands around {noun} in a wording qualifies it."""

    @abstractmethod
    def qualified(self, attributes: Sequence[Attribute], noun: Phrase) -> Phrase:
        """A noun with what qualifies it."""

    @abstractmethod
    def card(
        self,
        adjectives: Sequence[Phrase],
        clauses: Sequence[Attribute],
        noun: Phrase | None,
        default: Phrase,
        *,
        plain: bool,
    ) -> Phrase:
        """The cards of a pattern; `plain`: the default noun is no more than “card”."""

    @abstractmethod
    def predicate(
        self, adjectives: Sequence[Phrase], clauses: Sequence[Attribute], noun: Phrase | None, default: Phrase
    ) -> Phrase:
        """What a card is said to be."""

    # --- texts -----------------------------------------------------------------------------------------------------

    @abstractmethod
    def skill_title(self, name: str) -> str:
        """A skill's name before its text."""

    @abstractmethod
    def part_mark(self, number: int, *, first: bool) -> str:
        """What stands before a part."""

    @abstractmethod
    def method_mark(self, number: int) -> str:
        """What stands before one of several uses."""

    @abstractmethod
    def bare_time(self, said: Phrase) -> Phrase:
        """A timing as an end (behind 直到)."""

    @abstractmethod
    def heading(self, what: str) -> str:
        """What stands before a paragraph."""

    def each_of(self, w: Writer, slot: Slot) -> Phrase:
        """各, after several subjects."""
        several = isinstance(slot.node, (list, dict)) or (
            isinstance(slot.node, str) and (who := w.d.find(slot.node)) is not None and who.plural
        )
        return Phrase.of(self.joints["each"], slot.at) if several else EMPTY

    def is_same_square(self, w: Writer, what: Referent) -> bool:
        """Note that a square is mentioned; tell whether it was before, and no other was."""
        if what.key not in w.d.squares:
            w.d.squares.append(what.key)
            return False
        return w.d.squares == [what.key]

    def numbered(self, said: Sequence[Phrase], at: str) -> Phrase:
        """1. …；2. …."""
        parts = [Phrase.of(self.list_mark.format(index), at) + one for index, one in enumerate(said, 1)]
        return joined(parts, self.joints["state_list"], None, at)

    def settle(self, text: Phrase) -> Phrase:
        """Punctuation that met."""
        for pattern, by in self.settling:
            text = text.replace(pattern, by)
        return text

    def tidy(self, text: Phrase) -> Phrase:
        """The finished text."""
        return self.settle(text).merged()
