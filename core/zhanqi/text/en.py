"""Plain English."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final

from zhanqi.text.en_words import HEADINGS, JOINTS, STRUCTURES, TIDY
from zhanqi.text.phrase import EMPTY, Phrase, joined
from zhanqi.text.referents import PEOPLE, Referent, Slot
from zhanqi.text.template import Hole
from zhanqi.text.tongue import Attribute, Tongue

if TYPE_CHECKING:
    from zhanqi.text.writer import Writer

NUMBERS: Final = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
DIGIT_COUNTERS: Final = frozenset({"HP", "step", "mark", "damage"})
"""Counters that take digits (1 HP, 2 steps); the others take words (two cards)."""
UNCHANGED: Final = frozenset({"HP", "damage", "armour"})

VERBS: Final[Mapping[str, Mapping[str, str]]] = {
    "be": {"inf": "be", "pl": "are", "sg": "is"},
    "have": {"inf": "have", "pl": "have", "sg": "has"},
    "do": {"inf": "do", "pl": "do", "sg": "does"},
    "can": {"inf": "can", "pl": "can", "sg": "can"},
}

CAPITAL: Final = re.compile(r"(^|\. |◆ )([a-z])")


class English(Tongue):
    """Plain English."""

    lang = "en"
    structures = STRUCTURES
    joints = JOINTS
    headings = HEADINGS
    settling = TIDY
    closing = (": ", "; then ", "; after that", "(1) ")
    clause_place = "after"
    drops_owner = False
    list_mark = "({}) "
    labels = frozenset({"Compulsory"})

    def number(self, value: int, counter: str) -> str:
        """A card, two cards, 1 HP, once."""
        if counter == "time":
            return {1: "once", 2: "twice"}.get(value, f"{self.numeral(value)} times")
        if not counter:
            return str(value)
        if counter == "#":
            return str(value)
        if counter in ("one", "a"):
            return "a" if counter == "a" and value == 1 else self.numeral(value)
        if counter in DIGIT_COUNTERS:
            return f"{value} {self.noun(counter, plural=value != 1)}"
        return f"{'a' if value == 1 else self.numeral(value)} {self.noun(counter, plural=value != 1)}"

    def numeral(self, value: int) -> str:
        """Words up to ten."""
        return NUMBERS[value] if 0 <= value < len(NUMBERS) else str(value)

    def ordinal(self, value: int) -> str:
        """(2)."""
        return f" ({value})"

    def letter(self, letter: str, counter: str) -> str:
        """X cards."""
        if counter == "time":
            return f"{letter} times"
        return letter if counter in ("", "±", "one", "#", "a") else f"{letter} {self.noun(counter, plural=True)}"

    def quantity(self, kind: str, counter: str) -> str:
        """All, or nothing."""
        return {"all": "all", "any": "", "no": "", "bare": ""}.get(kind, "")

    def chosen(self, noun: str) -> str:
        """The chosen suit."""
        return f"the chosen {noun}"

    def zones(self, zones: Sequence[str], counter: str) -> str:
        """Equipment zone; zones."""
        named = set(zones)
        if named == {"hand", "equip_zone", "delayed_zone"}:
            return "zones"
        if named == {"hand", "equip_zone"}:
            return "hand and equipment zone"
        return " and ".join(self.word("zone", zone) for zone in zones)

    def noun(self, noun: str, *, plural: bool) -> str:
        """Plural with s; a noun followed by `of` or `that` changes before it."""
        if not plural or not noun or noun in UNCHANGED:
            return noun
        return noun + "s"

    def verb(self, base: str, number: str) -> str:
        """Draw, draws."""
        if base in VERBS:
            return VERBS[base][number]
        if number != "sg":
            return base
        if base.endswith(("s", "sh", "ch", "x", "o")):
            return base + "es"
        return base[:-1] + "ies" if base.endswith("y") and base[-2] not in "aeiou" else base + "s"

    def agreement(self, w: Writer, slot: Slot, said: str) -> str:
        """You and they take the plain verb, a single noun the one with s."""
        who = w.d.find(slot.node) if isinstance(slot.node, str) else None
        if isinstance(slot.node, list):
            return "pl"
        if who is not None:
            return (
                "pl"
                if (who.is_you and who.said is None) or who.plural or said.strip() in ("they", "you", "them")
                else "sg"
            )
        return "pl" if said.startswith(("all ", "two", "three", "any ")) or said.endswith("s") else "sg"

    def pick(self, names: Mapping[str, str], id: str) -> str:
        """The English name, else another, else the id."""
        return str(names.get("en") or next(iter(names.values()), id))

    def card_name(self, name: str, kind: str) -> str:
        """Fire, normal Fire."""
        return f"{kind} {name}" if kind else name

    def terrain(self, name: str) -> str:
        """Lake."""
        return name

    def range_counter(self, counter: str) -> str:
        """The counter inside a range: at least one, not at least a."""
        return "one" if counter == "a" else counter

    def counted(self, counter: str) -> str:
        """The noun after as many."""
        return f" {self.noun(counter, plural=True)}"

    def with_article(self, said: str) -> str:
        """The move phase; this phase."""
        return said if said.startswith("this ") else f"the {said}"

    def label(self, letter: str) -> str:
        """Character A."""
        return f" {letter}"

    def person(self, w: Writer, who: Referent, form: str, at: str) -> Phrase:
        """You, they, them, their, the source, the target."""
        pronoun = who.said is None and (who.is_you or (form != "full" and w.d.can_be_pronoun(who)))
        noun = self._noun(w, who, form)
        pronoun = pronoun or noun == "them"
        w.d.mention(who)
        owner = who.is_you and who.said is None
        if form == "'s":
            text = "your" if owner else "their" if pronoun else f"{noun}’s" if not noun.endswith("s") else f"{noun}’"
        elif form == "own":
            if w.d.subject == who.key:
                return EMPTY
            text = "of yours" if owner else "of theirs" if pronoun else f"of {noun}"
        elif form == "subject":
            text = "you" if owner else "they" if pronoun else noun
        elif form == "~":
            text = "your" if owner else "their" if pronoun else f"{noun}’s"
        else:
            text = "you" if owner else "them" if pronoun else noun
        return Phrase.of(text, at)

    def _noun(self, w: Writer, who: Referent, form: str) -> str:
        if who.said is not None:
            return str(who.said)
        if who.label:
            return who.label
        if who.plural:
            return who.nouns.get("en") or "those characters"
        return who.nouns.get("en") or "that character"

    def thing(self, w: Writer, what: Referent, form: str, counter: str, at: str) -> Phrase:
        """That Fire, the judgement card, the result, those two cards."""
        if what.type in PEOPLE:
            return self.person(w, what, "" if form == "entry" else form, at)
        if what.said is not None:
            return what.said
        text = what.nouns.get("en", "")
        if what.type in ("use", "card", "cards", "wanted"):
            return self._cards(w, what, text, form, at)
        if what.type == "square":
            return Phrase.of("that square" if self.is_same_square(w, what) else text or "that square", at)
        return Phrase.of(text or "that number", at)

    def _cards(self, w: Writer, what: Referent, text: str, form: str, at: str) -> Phrase:
        first, what.known = not what.known, True
        if form == "them" and what.pattern is None:
            return Phrase.of("it" if what.count == 1 else "them", at)
        if what.pattern is not None:
            said = w.says["pattern"](w, what.pattern, Hole("", "card"), w.nothing(at))
            if first:
                return Phrase.of("a ", at) + said
            single = isinstance(what.pattern.node.get("name"), str)
            return Phrase.of(f"that {str(said).split(' ')[-1]}" if single else "that card", at)
        if text:
            return Phrase.of("a card" if first and text == "that card" else text, at)
        if what.count is not None and what.count > 1:
            return Phrase.of(f"those {self.numeral(what.count)} cards", at)
        return Phrase.of("that card" if what.count == 1 else "those cards", at)

    def possessive(self, said: Phrase) -> Phrase:
        """…'s."""
        return said + Phrase.of("’" if said.endswith("s") else "’s", said.spans[-1].pointer) if said else said

    def attribute(self, body: Phrase, *, elided: bool) -> Attribute:
        """That is wounded."""
        lead = "that" if elided else "such that"
        return Attribute("after", Phrase.of(f"{lead} ", body.spans[0].pointer if body else "") + body)

    def around(self, before: Phrase, after: Phrase) -> Attribute:
        """Wounded {noun}, {noun} within distance 3."""
        if str(before).strip():
            return Attribute("adjective", before.before(" "))
        return Attribute("after", after)

    def qualified(self, attributes: Sequence[Attribute], noun: Phrase) -> Phrase:
        """Another wounded character within distance 3 that has hand cards."""
        before = sorted((one.body for one in attributes if one.place == "adjective"), key=_rank)
        plain = [
            one.body
            for one in attributes
            if one.place == "after" and not str(one.body).strip().startswith(("that ", "such "))
        ]
        clauses = [
            one.body
            for one in attributes
            if one.place == "after" and str(one.body).strip().startswith(("that ", "such "))
        ]
        at = noun.spans[-1].pointer if noun else ""
        after = [*plain, joined(clauses, " and ")]
        return joined([*before, noun, *after], " ", None, at)

    def card(
        self, adjectives: Sequence[Phrase], clauses: Sequence[Attribute], noun: Phrase | None, default: Phrase, *,
        plain: bool,
    ) -> Phrase:  # fmt: skip
        """Black hand card, red Fire, card of number 7."""
        if noun is not None and not plain:
            said = joined([*adjectives, noun], " ")
            return self.qualified(clauses, default + Phrase.of(" that is a ", noun.spans[0].pointer) + said)
        return self.qualified([*(Attribute("adjective", one) for one in adjectives), *clauses], noun or default)

    def predicate(
        self, adjectives: Sequence[Phrase], clauses: Sequence[Attribute], noun: Phrase | None, default: Phrase
    ) -> Phrase:
        """Red, a heart, a black Fire."""
        if noun is None and not clauses and adjectives:
            return joined(list(adjectives), " ")
        found = [Attribute("adjective", one) for one in adjectives]
        return Phrase.of("a ", default.spans[0].pointer) + self.qualified([*found, *clauses], noun or default)

    def skill_title(self, name: str) -> str:
        """Last Stratagem: ."""
        return f"{name}: "

    def heading(self, what: str) -> str:
        """Targets: ."""
        return self.headings[what] + ": "

    def part_mark(self, number: int, *, first: bool) -> str:
        """① ② ③."""
        return ("" if first else " ") + "①②③④⑤⑥⑦⑧⑨⑩⑪⑫"[number - 1] + " "

    def method_mark(self, number: int) -> str:
        """Use 1, ."""
        return f"Use {number} / "

    def bare_time(self, said: Phrase) -> Phrase:
        """A timing behind until: without its when."""
        return said.replace(r"^\s*(when|at) ", "")

    def tidy(self, text: Phrase) -> Phrase:
        """Spaces, articles, capital letters."""
        spans = text = self.settle(text)
        for match in reversed(list(CAPITAL.finditer(str(text)))):
            spans = _upper(spans, match.start(2))
        return spans.merged()


def _rank(adjective: Phrase) -> int:
    """`other` stands first, then allied, enemy and own."""
    return {"other": 0, "allied": 1, "enemy": 1, "own": 1}.get(str(adjective), 2)


def _upper(text: Phrase, at: int) -> Phrase:
    spans = []
    start = 0
    for span in text.spans:
        inside = at - start
        if 0 <= inside < len(span.text):
            changed = span.text[:inside] + span.text[inside].upper() + span.text[inside + 1 :]
            span = span._replace(text=changed)
        start += len(span.text)
        spans.append(span)
    return Phrase(spans)
