"""Says numbers: literal ones with their counters, computed ones as they read, or as a letter that is explained."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from zhanqi.text.args import Args
from zhanqi.text.phrase import EMPTY, Phrase
from zhanqi.text.referents import Slot
from zhanqi.text.template import FORMS, Hole

if TYPE_CHECKING:
    from zhanqi.text.writer import Writer

LETTERS = "XYZUVW"


def value(w: Writer, slot: Slot, hole: Hole, args: Args) -> Phrase:
    """Say a number or a word: with a counter, a computed number becomes a letter."""
    counter = str(args.scratch.get("counter", "")) if hole.counter == "*" else hole.counter
    node = slot.node
    if isinstance(node, bool):
        return EMPTY
    if isinstance(node, (int, float)):
        return Phrase.of(w.tongue.signed(int(node)) if counter == "±" else w.tongue.number(int(node), counter), slot.at)
    if hole.form == "terrain" and isinstance(node, str):
        return Phrase.of(w.tongue.terrain(w.tongue.pick(w.names.name("terrain", node) or {}, node)), slot.at)
    if counter == "±":
        return Phrase.of(w.tongue.joints["plus"], slot.at) + inline(w, slot)
    if not counter:
        return operation_value(w, slot, hole) if isinstance(node, dict) and hole.form in FORMS else inline(w, slot)
    if isinstance(node, dict):
        said = operation_value(w, slot, Hole(hole.name, counter, "count"))
        if said:
            return said + Phrase.of(w.tongue.counted(counter), slot.at)
    return letter(w, slot, counter)


def inline(w: Writer, slot: Slot) -> Phrase:
    """Say a computed number as an expression."""
    if isinstance(slot.node, str):
        referent = w.d.find(slot.node)
        if referent is None:
            return Phrase.of(w.tongue.word("", slot.node), slot.at)
        return w.tongue.thing(w, referent, "", "", slot.at)
    if isinstance(slot.node, dict):
        return operation_value(w, slot, Hole("", "", ""))
    return Phrase.of(w.tongue.number(int(slot.node), ""), slot.at)


def letter(w: Writer, slot: Slot, counter: str) -> Phrase:
    """Say a letter for a computed number and owe its explanation."""
    with w.d.apart():
        w.d.subject = None
        meaning = inline(w, slot)
    found = next((name for name, text in w.d.variables if text == str(meaning)), None)
    if found is None:
        found = LETTERS[min(len(w.d.variables), len(LETTERS) - 1)]
        w.d.variables.append((found, str(meaning)))
        extra = {"letter": Phrase.of(found, slot.at), "meaning": meaning}
        w.d.pending.append(w.structure("where", Args({}, {}, slot.at, extra=extra)))
    return Phrase.of(w.tongue.letter(found, counter), slot.at)


def operation_value(w: Writer, slot: Slot, hole: Hole) -> Phrase:
    """Say a value operation in a form; nothing if it has no such form."""
    ((name, body),) = slot.node.items()
    cls = w.vocabulary.operations["value"].get(name)
    if cls is None:
        return EMPTY
    args = w.args(cls, body, f"{slot.at}/{name}")
    args.scratch["counter"] = hole.counter
    template = w.choose(w.wordings(cls), hole.form if hole.form in FORMS else "", args)
    if template is None:
        return EMPTY
    if not hole.form and any(isinstance(one, dict) for one in body.values()):
        if slot.node in w.d.values:
            return Phrase.of(w.tongue.structures["nouns"]["that_number"], slot.at)
        w.d.values.append(slot.node)
    roles, timing = w.d.roles, w.d.timing
    said = w.fill(template, args)
    w.d.roles, w.d.timing = roles, timing
    return said


def count(w: Writer, slot: Slot, hole: Hole, args: Args) -> Phrase:
    """Say how many are wanted: a number, all, or a range."""
    node: Any = slot.node
    counter = str(args.scratch.get("counter", "")) if hole.counter == "*" else hole.counter
    if node == "all":
        return Phrase.of(w.tongue.quantity("all", counter), slot.at)
    if isinstance(node, dict) and len(node) == 1:
        ((name, body),) = node.items()
        cls = w.vocabulary.operations["count"].get(name)
        if cls is not None:
            inner = w.args(cls, body, f"{slot.at}/{name}")
            inner.scratch["counter"] = w.tongue.range_counter(counter)
            template = w.choose(w.wordings(cls), "", inner)
            return EMPTY if template is None else w.fill(template, inner)
    return value(w, Slot("value", node, slot.at), Hole(hole.name, counter, ""), args)


def flush(w: Writer) -> Phrase:
    """Return the explanations that are owed."""
    owed, w.d.pending = w.d.pending, []
    return Phrase(span for one in owed for span in one.spans)
