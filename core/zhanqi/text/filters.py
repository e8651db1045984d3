"""Says how a filter qualifies a noun: 距离3以内且已受伤的男性角色."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from zhanqi.script.operation import Operation
from zhanqi.text.args import Args
from zhanqi.text.clauses import FLIPPED, delegate, flatten, resolve
from zhanqi.text.phrase import EMPTY, Phrase, joined
from zhanqi.text.referents import Referent, Slot
from zhanqi.text.template import Hole, Template
from zhanqi.text.tongue import Attribute

if TYPE_CHECKING:
    from zhanqi.text.writer import Writer


def filter_(w: Writer, slot: Slot, hole: Hole, args: Args) -> Phrase:
    """Say a noun with what a filter asks of it; in the form `place`, the place where they are, if one is asked for."""
    name = str(args.value("as")) if "as" in args.body and "where" in args.types else "it"
    candidate = Referent(f"it {slot.at}", args.scratch.get("candidate", "who"), w.tongue.structures["it"], known=True)
    conditions = [one for index, node in enumerate(slot.node) for one in flatten(node, f"{slot.at}/{index}")]
    before, w.candidate = w.candidate, name
    type_before, w.candidate_type = w.candidate_type, candidate.type
    about = w.d.about
    with w.d.scope(**{"it": candidate, name: candidate}), w.d.apart():
        w.d.subject, w.d.number = candidate.key, "pl" if args.quantity is None or args.quantity.plural else "sg"
        try:
            if hole.form == "place":
                return _place(w, conditions, args)
            w.d.about = args.scratch.get("about") or _centre(w, conditions) or about
            kept = [one for one in conditions if one.at != args.scratch.get("placed")]
            return _qualified(w, kept, hole, args)
        finally:
            w.candidate, w.d.about, w.candidate_type = before, about, type_before


def _centre(w: Writer, conditions: Sequence[Slot]) -> str | None:
    """Return around whom the candidates are looked for, if one condition says so."""
    for one in conditions:
        cls, body, at = resolve(w, one)
        if cls is not None and "from" in cls.args and "distance" in cls.args:
            return w.key_of(w.args(cls, body, at).slot("from"))
    return None


def _place(w: Writer, conditions: Sequence[Slot], args: Args) -> Phrase:
    for one in conditions:
        cls, body, at = resolve(w, one)
        if cls is None or w.choose(w.wordings(cls), "place", w.args(cls, body, at)) is None:
            continue
        args.scratch["placed"] = one.at
        inner = w.args(cls, body, at)
        slot = inner.slot("from")
        if slot is not None:
            args.scratch["about"] = w.key_of(slot)
        template = w.choose(w.wordings(cls), "place", inner)
        with w.d.apart():
            w.d.subject = None
            return EMPTY if template is None else w.fill(template, inner)
    return EMPTY


def _qualified(w: Writer, conditions: Sequence[Slot], hole: Hole, args: Args) -> Phrase:
    attributes = [found for one in conditions for found in attribute(w, one)]
    plural = args.quantity is None or args.quantity.plural
    noun = w.tongue.noun(hole.counter, plural=plural) + str(args.scratch.get("label", ""))
    head = Phrase.of(noun, args.at)
    return w.tongue.qualified(attributes, head)


def attribute(w: Writer, slot: Slot, form: str = "of") -> list[Attribute]:
    """Return how a condition on the candidate qualifies the noun."""
    cls, body, at = resolve(w, slot)
    if cls is None:
        return []
    logic = cls.logic
    if logic == "not":
        return attribute(w, Slot("cond", body.get("that", {}), f"{at}/that"), FLIPPED[form])
    if logic == ("all" if form == "of" else "any"):
        parts = enumerate(body.get("of", ()))
        return [found for i, node in parts for found in attribute(w, Slot("cond", node, f"{at}/of/{i}"), form)]
    if logic:
        bodies = [
            joined(
                [one.body for one in attribute(w, Slot("cond", node, f"{at}/of/{i}"), form)], w.tongue.joints["and_if"]
            )
            for i, node in enumerate(body.get("of", ()))
        ]
        return [Attribute(w.tongue.clause_place, joined(bodies, w.tongue.joints["or"]))]
    return _attribute(w, slot, cls, body, at, form)


def _attribute(
    w: Writer, slot: Slot, cls: type[Operation], body: dict[str, Any], at: str, form: str
) -> list[Attribute]:
    delegated = delegate(w, cls, body, at, "of.compare" if form == "of" else "of.compare.not")
    args = w.args(cls, body, at)
    template = w.choose(w.wordings(cls), form, args)
    if delegated is not None:
        template, args = delegated
    if template is not None:
        return [_around_noun(w, template, args)]
    w.elided = False
    said = w.says["cond"](w, slot, Hole("", "", "" if form == "of" else "not"), args)
    return [w.tongue.attribute(said, elided=w.elided)]


def _around_noun(w: Writer, template: Template, args: Args) -> Attribute:
    at = next((i for i, node in enumerate(template) if isinstance(node, Hole) and node.name == "noun"), len(template))
    before, after = w.fill(template[:at], args), w.fill(template[at + 1 :], args)
    return w.tongue.around(before, after)
