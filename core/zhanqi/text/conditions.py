"""Says conditions: as clauses, denied, and joined."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from zhanqi.text.args import Args
from zhanqi.text.clauses import FLIPPED, clause, delegate, resolve
from zhanqi.text.phrase import EMPTY, Phrase, joined
from zhanqi.text.referents import Slot
from zhanqi.text.template import Hole

if TYPE_CHECKING:
    from zhanqi.text.writer import Writer


def cond(w: Writer, slot: Slot, hole: Hole, args: Args) -> Phrase:
    """Say a condition that fills a hole."""
    return condition(w, slot, hole.form)


def conds(w: Writer, slot: Slot, hole: Hole, args: Args) -> Phrase:
    """Say several conditions, joined by the hole's word."""
    return conditions(w, [Slot("cond", node, f"{slot.at}/{i}") for i, node in enumerate(slot.node)], hole.counter)


def conditions(w: Writer, slots: Sequence[Slot], joint: str) -> Phrase:
    """Say several conditions joined by one word."""
    before, w.d.values = w.d.values, []
    said = [condition(w, one) for one in slots]
    w.d.values = before
    if any(w.tongue.joints["or"] in str(one) for one in said):
        joint = w.tongue.joints["and_long"] if joint == w.tongue.joints["and_if"] else joint
    return joined(said, joint)


def condition(w: Writer, slot: Slot, form: str = "") -> Phrase:
    """Say a condition in a form: "" as it is, `not` denied, `time` and `time.not` as a time."""
    cls, body, at = resolve(w, slot)
    if cls is None:
        return EMPTY
    if cls.logic == "not":
        return condition(w, Slot("cond", body.get("that", {}), f"{at}/that"), FLIPPED[form])
    if cls.logic:
        all_of = (cls.logic == "all") is (form == "")
        joint = w.tongue.joints["and_if" if all_of else "or"]
        parts = [Slot("cond", node, f"{at}/of/{i}") for i, node in enumerate(body.get("of", ()))]
        before, w.d.values = w.d.values, []
        said = joined([condition(w, one, form) for one in parts], joint)
        w.d.values = before
        return said
    args = w.args(cls, body, at)
    template = w.choose(w.wordings(cls), form, args)
    delegated = delegate(w, cls, body, at, {"": "compare", "not": "compare.not"}.get(form, ""))
    if delegated is not None:
        template, args = delegated
    if template is None and form == "not":
        return w.structure("not", Args({}, {}, at, extra={"that": condition(w, slot)}))
    return EMPTY if template is None else clause(w, template, args)
