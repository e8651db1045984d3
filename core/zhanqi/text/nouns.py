"""Says what selectors yield: roles, lists of them, operations with how many; and how a filter qualifies a noun."""

from __future__ import annotations

from typing import TYPE_CHECKING

from zhanqi.text.args import Args, Quantity
from zhanqi.text.clauses import clause
from zhanqi.text.numbers import count, operation_value
from zhanqi.text.phrase import EMPTY, Phrase, joined
from zhanqi.text.referents import PEOPLE, Referent, Slot
from zhanqi.text.template import FORMS, Hole

if TYPE_CHECKING:
    from zhanqi.text.writer import Writer


def selector(w: Writer, slot: Slot, hole: Hole, args: Args) -> Phrase:
    """Say a selector: a role, a list, an operation."""
    if hole.form == "each":
        return w.tongue.each_of(w, slot)
    if hole.form in ("first", "order", "among"):
        return _in_turn(w, slot, hole)
    picked = hole.form == "pick"
    quantity = (
        Quantity("each" if args.value("per_owner") is True else "number", _slot(args, "count")) if picked else None
    )
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


def _in_turn(w: Writer, slot: Slot, hole: Hole) -> Phrase:
    """Say who goes first, among whom it is, or the order in which they take turns."""
    if hole.form == "first":
        return role(w, Slot("who", slot.node[0], f"{slot.at}/0"), Hole("", ""))
    keys = [w.key_of(Slot("who", one, "")) for one in slot.node]
    names = {key: role(w, Slot("who", one, slot.at), Hole("", "^")) for key, one in zip(keys, slot.node, strict=True)}
    listed = joined(list(names.values()), w.tongue.joints["comma_list"], w.tongue.joints["and_people"], slot.at)
    if hole.form == "among":
        return listed
    extra: dict[str, Phrase | Slot] = {"list": listed}
    if len(keys) > len(names):
        extra["order"] = joined([names[key] for key in keys * 2], w.tongue.joints["turns"], None, slot.at)
    return w.structure("turns", Args({}, {}, slot.at, extra=extra))


def role(w: Writer, slot: Slot, hole: Hole, quantity: Quantity | None = None) -> Phrase:
    """Say what a role stands for, or a plain word."""
    referent = w.d.find(slot.node)
    if referent is None:
        return Phrase.of(w.tongue.word("", slot.node), slot.at)
    if hole.form.startswith("have") and (referent.described is None or referent.known):
        extra: dict[str, Phrase | Slot] = {"of": Slot("any", slot.node, slot.at)}
        return w.structure("have_role", Args({}, {}, slot.at, extra=extra), hole.form.removeprefix("have").strip("."))
    if referent.described is not None and not referent.known:
        said = _describe(w, referent, hole)
        return w.tongue.possessive(said) if hole.form == "'s" else said
    if quantity is not None:
        return some_of(w, referent, quantity, slot.at)
    if referent.type in PEOPLE and slot.type != "target":
        return w.tongue.person(
            w, referent, "subject" if hole.form == "" and hole.counter == "^" else hole.form, slot.at
        )
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
    said = selector(
        w, slot, Hole(hole.name, "", "" if hole.form in ("full", "'s") else hole.form), Args({}, {}, slot.at)
    )
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
    people = any(w.is_person(Slot(slot.type, one, "")) for one in slot.node)
    return joined(parts, w.tongue.joints["comma_list"], w.tongue.joints["and_people" if people else "and"], slot.at)


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
    if getattr(cls, "type", "") == "square":
        w.d.squares.append(slot.at)
    template = w.choose(w.wordings(cls), form, args)
    if template is None:
        return EMPTY
    if form.startswith("have"):
        return clause(w, template, args)
    one = Referent("it", "any", w.tongue.structures["it"], known=True)
    with w.d.scope(**({"it": one} if "by" in cls.args else {})):
        said = w.fill(template, args)
    return w.tongue.possessive(said) if hole.form == "'s" else said


def quantity(w: Writer, slot: Slot, hole: Hole, args: Args) -> Phrase:
    """Say how many, before a noun with this counter."""
    how = slot.node
    if how is None or how.slot is None:
        return Phrase.of(w.tongue.quantity("all" if how is None else how.kind, hole.counter), slot.at)
    said = count(w, how.slot, hole, args)
    return Phrase.of(w.tongue.joints["each_of"], slot.at) + said if how.kind == "each" else said
