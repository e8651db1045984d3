"""Who and what a text has spoken of: what each role is called, and which of them a pronoun can mean."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from zhanqi.text.phrase import Phrase

YOU = "you"
PEOPLE = frozenset({"who", "entry"})
CARDS = frozenset({"use", "card", "cards", "wanted"})


class Slot(NamedTuple):
    """A node of a definition where an argument stands: its type, the node, its JSON pointer."""

    type: str
    node: Any
    at: str


@dataclass(slots=True)
class Referent:
    """What a role stands for, as far as the text knows it.

    `nouns` are what it is called: first, again, and as the target of a card. `count` is how many cards it surely is.
    """

    key: str
    type: str
    nouns: Mapping[str, str] = field(default_factory=dict)
    described: Slot | None = None
    """What describes it when it is first mentioned (`let`)."""
    attributes: list[Slot] = field(default_factory=list)
    """Conditions that are said with its first mention in the timing."""
    pattern: Slot | None = None
    """The pattern a card is known to fit."""
    label: str = ""
    plural: bool = False
    count: int | None = None
    known: bool = False
    said: Phrase | None = None
    """Replaces whatever it would be called: a name from the table."""

    @property
    def is_you(self) -> bool:
        """Whether it is the owner of what is described."""
        return self.key == YOU


@dataclass(slots=True)
class Discourse:
    """What has been said so far in one part of a text."""

    roles: dict[str, Referent]
    subject: str | None = None
    """Whom the present clause is about; a further clause about the same leaves it out."""
    topic: str | None = None
    """Whom what follows is about, though it has yet to be named."""
    number: str = "sg"
    """How an English verb agrees: `sg`, `pl`, or `inf` behind a modal verb."""
    people: list[str] = field(default_factory=list)
    """Others than you that have been mentioned."""
    squares: list[str] = field(default_factory=list)
    """Squares that have been mentioned."""
    variables: list[tuple[str, str]] = field(default_factory=list)
    """Letters given to computed numbers, with what each stands for (as text)."""
    values: list[object] = field(default_factory=list)
    """Computed numbers (nodes) that the present conditions have spoken of."""
    pending: list[Phrase] = field(default_factory=list)
    """Explanations of letters that the present sentence still owes."""
    remarks: list[Phrase] = field(default_factory=list)
    """◆ sentences that follow the text."""
    timing: str = ""
    phase: str = ""
    """The phase the text already speaks of."""
    about: str = YOU
    """Relative to whom others are other."""
    paragraph: bool = False

    def find(self, name: str) -> Referent | None:
        """Return what a role stands for."""
        return self.roles.get(name)

    def mention(self, referent: Referent) -> None:
        """Note that somebody was spoken of."""
        referent.known = True
        if not referent.is_you and referent.type in PEOPLE and referent.key not in self.people:
            self.people.append(referent.key)

    def can_be_pronoun(self, referent: Referent) -> bool:
        """Tell whether a pronoun can only mean this one."""
        if not referent.known or referent.label:
            return False
        return referent.key == self.subject or self.people == [referent.key]

    @contextmanager
    def scope(self, **roles: Referent) -> Iterator[None]:
        """Let further roles be known for a while (a filter, a delayed effect)."""
        before = self.roles
        self.roles = {**before, **roles}
        try:
            yield
        finally:
            self.roles = before

    @contextmanager
    def apart(self) -> Iterator[None]:
        """Speak of something aside: the subject is afterwards what it was."""
        subject, number = self.subject, self.number
        try:
            yield
        finally:
            self.subject, self.number = subject, number


def you() -> Referent:
    """Return the owner of what is described."""
    return Referent(YOU, "who", known=True)
