"""Clauses: how a wording becomes one, with its subject said or left out; and what condition nodes are."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any, Final

from zhanqi.script.operation import Operation
from zhanqi.text.args import Args
from zhanqi.text.phrase import EMPTY, Phrase
from zhanqi.text.referents import Slot
from zhanqi.text.template import Hole, Template

if TYPE_CHECKING:
    from zhanqi.text.writer import Writer

FLIPPED: Final = {"": "not", "not": "", "of": "of.not", "of.not": "of", "time": "time.not", "time.not": "time"}
"""Forms and the forms that deny them."""


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


def subject(w: Writer, slot: Slot, args: Args, form: str = "subject") -> Phrase:
    """Say the subject of a clause, and let its verb agree."""
    said = w.says[slot.type](w, slot, Hole("", "", form), args)
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
    extra = {arg: slot for arg in cls.args if arg != cls.speaker and isinstance(slot := own.slot(arg), Slot)}
    args = w.args(other, inner, f"{at}/{cls.speaker}/{name}", **extra)
    template = w.choose(w.wordings(other), form, args)
    return None if template is None else (template, args)


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
