"""Says conditions: as clauses, denied, and joined."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from zhanqi.script.operation import Operation
from zhanqi.text.nouns import FLIPPED, resolve
from zhanqi.text.phrase import EMPTY, Phrase, joined
from zhanqi.text.referents import Slot
from zhanqi.text.template import Hole, Template
from zhanqi.text.writer import Args

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
    said = [condition(w, one) for one in slots]
    if any(w.tongue.joints["or"].strip() in str(one) for one in said):
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
        return joined([condition(w, one, form) for one in parts], joint)
    args = w.args(cls, body, at)
    template = w.choose(w.wordings(cls), form, args)
    delegated = delegate(w, cls, body, at, {"": "compare", "not": "compare.not"}.get(form, ""))
    if delegated is not None:
        template, args = delegated
    if template is None and form == "not":
        return w.structure("not", Args({}, {}, at, extra={"that": condition(w, slot)}))
    return EMPTY if template is None else clause(w, template, args)


def clause(w: Writer, template: Template, args: Args) -> Phrase:
    """Say a clause; its subject is left out if the clause before was about the same."""
    first = template[0] if template else None
    if not isinstance(first, Hole) or first.form or first.counter or first.name not in args.types:
        if isinstance(first, Hole) and first.form == "'s":
            key = w.key_of(args.slot(first.name))
            w.elided = w.elided or (key is not None and key == w.d.subject and w.tongue.drops_owner)
        return w.fill(template, args)
    slot = args.slot(first.name)
    key = w.key_of(slot)
    if not isinstance(slot, Slot):
        return w.fill(template, args)
    if first.name in args.types and slot.type in ("who", "square", "any", "face", "card", "entry"):
        same = key is not None and key == w.d.subject
        w.elided = w.elided or same
        said = EMPTY if same else subject(w, slot, args)
        if not same:
            w.d.subject = key
        return said + w.fill(template[1:], args)
    return w.fill(template, args)


def subject(w: Writer, slot: Slot, args: Args) -> Phrase:
    """Say the subject of a clause, and let its verb agree."""
    said = w.says[slot.type](w, slot, Hole("", "", "subject"), args)
    w.d.number = w.tongue.agreement(w, slot, str(said))
    return said


def delegate(
    w: Writer, cls: type[Operation], body: Mapping[str, Any], at: str, form: str
) -> tuple[Template, Args] | None:
    """Return the wording of the operation that an argument holds, where this one lets it speak (`speaker`)."""
    node = body.get(cls.speaker) if cls.speaker else None
    if not form or not isinstance(node, dict) or len(node) != 1:
        return None
    ((name, inner),) = node.items()
    other = w.vocabulary.operations["value"].get(name)
    if other is None:
        return None
    own = w.args(cls, body, at)
    extra = {
        arg: slot for arg in cls.args if arg != cls.speaker and isinstance(slot := own.slot(arg), Slot)
    }
    args = w.args(other, inner, f"{at}/{cls.speaker}/{name}", **extra)
    template = w.choose(w.wordings(other), form, args)
    return None if template is None else (template, args)
