"""Says what selectors yield: roles, lists of them, operations with how many; and how a filter qualifies a noun."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from zhanqi.script.operation import Operation
from zhanqi.text.numbers import count, operation_value
from zhanqi.text.phrase import EMPTY, Phrase, joined
from zhanqi.text.referents import PEOPLE, Referent, Slot
from zhanqi.text.template import FORMS, Hole, Template
from zhanqi.text.tongue import Attribute
from zhanqi.text.writer import Args, Quantity

if TYPE_CHECKING:
    from zhanqi.text.writer import Writer

THINGS = {"filter": "who"}
FLIPPED = {"": "not", "not": "", "of": "of.not", "of.not": "of", "time": "time.not", "time.not": "time"}


def selector(w: Writer, slot: Slot, hole: Hole, args: Args) -> Phrase:
    """Say a selector: a role, a list, an operation."""
    picked = hole.form == "pick"
    quantity = Quantity("each" if args.value("per_owner") is True else "number", _slot(args, "count")) if picked else None
    if isinstance(slot.node, str):
        return role(w, slot, hole, quantity)
    if isinstance(slot.node, list):
        return _listed(w, slot, hole, quantity)
    if isinstance(slot.node, dict):
        known = w.vocabulary.operations
        if len(slot.node) == 1 and next(iter(slot.node)) in {**known["selector"], **known["value"]}:
            return _operation(w, slot, hole, quantity)
        return w.says["pattern"](w, slot, Hole(hole.name, "", hole.form), args)
    return Phrase.of(w.tongue.number(slot.node, ""), slot.at)


def _slot(args: Args, name: str) -> Slot | None:
    slot = args.slot(name)
    return slot if isinstance(slot, Slot) else None


def role(w: Writer, slot: Slot, hole: Hole, quantity: Quantity | None = None) -> Phrase:
    """Say what a role stands for, or a plain word."""
    referent = w.d.find(slot.node)
    if referent is None:
        return Phrase.of(w.tongue.word("", slot.node), slot.at)
    if referent.described is not None and not referent.known:
        said = _describe(w, referent, hole)
        return w.tongue.possessive(said) if hole.form == "'s" else said
    if quantity is not None:
        return some_of(w, referent, quantity, slot.at)
    if referent.type in PEOPLE and slot.type != "target":
        return w.tongue.person(w, referent, "subject" if hole.form == "" and hole.counter == "^" else hole.form, slot.at)
    return w.tongue.thing(w, referent, hole.form, hole.counter, slot.at)


def some_of(w: Writer, referent: Referent, quantity: Quantity, at: str) -> Phrase:
    """Say: one of them, any number of them."""
    args = Args({"of": "who"}, {}, at, quantity=quantity, extra={"of": Slot("any", referent.key, at)})
    with w.d.scope(**{referent.key: referent}):
        people = referent.type in PEOPLE
        return w.structure("some_people" if people else "some_cards", args)


def _describe(w: Writer, referent: Referent, hole: Hole) -> Phrase:
    slot = referent.described
    assert slot is not None
    referent.described = None
    said = selector(w, slot, Hole(hole.name, "", "" if hole.form == "full" else hole.form), Args({}, {}, slot.at))
    w.d.mention(referent)
    return said


def _listed(w: Writer, slot: Slot, hole: Hole, quantity: Quantity | None) -> Phrase:
    words = [one for one in slot.node if isinstance(one, str)]
    if quantity is not None and words == slot.node and not any(one in w.d.roles for one in words):
        enum = w.tongue.enum_of(words)
        if enum:
            args = Args({}, {}, slot.at, quantity=quantity, extra={"kind": Phrase.of(enum, slot.at)})
            return w.structure("some_word", args)
        listed = joined([Phrase.of(w.tongue.word("", one), slot.at) for one in words], w.tongue.joints["or_list"])
        return w.structure("one_of_words", Args({}, {}, slot.at, quantity=quantity, extra={"kind": listed}))
    parts = [
        selector(w, Slot(slot.type, one, f"{slot.at}/{index}"), Hole(hole.name, "", hole.form), Args({}, {}, slot.at))
        for index, one in enumerate(slot.node)
    ]
    return joined(parts, w.tongue.joints["comma_list"], w.tongue.joints["and"], slot.at)


def _operation(w: Writer, slot: Slot, hole: Hole, quantity: Quantity | None) -> Phrase:
    ((name, body),) = slot.node.items()
    cls = w.vocabulary.operations["selector"].get(name)
    if cls is None:
        return operation_value(w, slot, hole)
    form = hole.form if hole.form in FORMS else ""
    if quantity is None:
        kinds = {"bare": "bare", "have": "any", "have.not": "no"}
        quantity = Quantity(kinds.get(hole.form, "all"))
    args = w.args(cls, body, f"{slot.at}/{name}")
    args.quantity = quantity
    args.scratch["candidate"] = getattr(cls, "candidate", "who")
    template = w.choose(w.wordings(cls), form, args)
    if template is None:
        return EMPTY
    said = w.fill(template, args)
    return w.tongue.possessive(said) if hole.form == "'s" else said


def quantity(w: Writer, slot: Slot, hole: Hole, args: Args) -> Phrase:
    """Say how many, before a noun with this counter."""
    how = slot.node
    if how is None or how.slot is None:
        return Phrase.of(w.tongue.quantity("all" if how is None else how.kind, hole.counter), slot.at)
    said = count(w, how.slot, hole, args)
    return Phrase.of(w.tongue.joints["each"], slot.at) + said if how.kind == "each" else said


# --- filters ---------------------------------------------------------------------------------------------------------


def filter_(w: Writer, slot: Slot, hole: Hole, args: Args) -> Phrase:
    """Say a noun with what a filter asks of it; in the form `place`, the place where they are, if one is asked for."""
    name = str(args.value("as")) if "as" in args.body and "where" in args.types else "it"
    candidate = Referent(f"it {slot.at}", args.scratch.get("candidate", "who"), w.tongue.structures["it"], known=True)
    conditions = [one for index, node in enumerate(slot.node) for one in flatten(node, f"{slot.at}/{index}")]
    before, w.candidate = w.candidate, name
    about = w.d.about
    with w.d.scope(it=candidate, **{name: candidate}), w.d.apart():
        w.d.subject, w.d.number = candidate.key, "pl" if args.quantity is None or args.quantity.plural else "sg"
        try:
            if hole.form == "place":
                return _place(w, conditions, args)
            w.d.about = args.scratch.get("about", about)
            kept = [one for one in conditions if one.at != args.scratch.get("placed")]
            return _qualified(w, kept, hole, args)
        finally:
            w.candidate, w.d.about = before, about


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
    noun = next((one.body for one in attributes if one.place == "noun"), None)  # type: ignore[comparison-overlap]
    head = noun or Phrase.of(w.tongue.noun(hole.counter, plural=plural), args.at)
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
            joined([one.body for one in attribute(w, Slot("cond", node, f"{at}/of/{i}"), form)], w.tongue.joints["and_if"])
            for i, node in enumerate(body.get("of", ()))
        ]
        return [Attribute(w.tongue.clause_place, joined(bodies, w.tongue.joints["or"]))]
    return _attribute(w, slot, cls, body, at, form)


def _attribute(
    w: Writer, slot: Slot, cls: type[Operation], body: dict[str, Any], at: str, form: str
) -> list[Attribute]:
    from zhanqi.text.conditions import condition, delegate

    delegated = delegate(w, cls, body, at, "of.compare" if form == "of" else "of.compare.not")
    args = w.args(cls, body, at)
    template = w.choose(w.wordings(cls), form, args)
    if delegated is not None:
        template, args = delegated
    if template is not None:
        return [_around_noun(w, template, args)]
    w.elided = False
    said = condition(w, slot, "" if form == "of" else "not")
    return [w.tongue.attribute(said, elided=w.elided)]


def _around_noun(w: Writer, template: Template, args: Args) -> Attribute:
    at = next((i for i, node in enumerate(template) if isinstance(node, Hole) and node.name == "noun"), len(template))
    before, after = w.fill(template[:at], args), w.fill(template[at + 1 :], args)
    return w.tongue.around(before, after)


def resolve(w: Writer, slot: Slot) -> tuple[type[Operation] | None, dict[str, Any], str]:
    """Return a condition's operation, its arguments and its pointer."""
    if not isinstance(slot.node, dict) or len(slot.node) != 1:
        return None, {}, slot.at
    ((name, body),) = slot.node.items()
    return w.vocabulary.operations["condition"].get(name), body, f"{slot.at}/{name}"


def flatten(node: Any, at: str) -> Iterator[Slot]:
    """Yield the conditions that must all hold, those inside `all` one by one."""
    if isinstance(node, dict) and isinstance(node.get("all"), dict):
        for index, one in enumerate(node["all"].get("of", ())):
            yield from flatten(one, f"{at}/all/of/{index}")
    else:
        yield Slot("cond", node, at)
