"""Guards of alternatives: what must be written, or be so at the place, for a wording to be the one.

name         the argument is written          name=word    it is this word, number or operation, or this role
!name        it is not                        name=!=word  see `compare`: the value itself may be an operator
@name        the clause is about it           a/b/0=word   what stands inside it, by keys and positions
situations   `short`, `in_card`, `all`, `per_owner`, `stays` (a piece goes on from the square it stands on),
             `this_phase` (the text speaks of that phase), `told` (it spoke of `who`), `single` (one plain effect is
             done), `each_one` (to each of several), and with a word `timing`, `candidate`, `of_type`, `rest`, `amount`
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from zhanqi.text.args import ABSENT, Args
from zhanqi.text.referents import YOU, Slot

if TYPE_CHECKING:
    from zhanqi.text.writer import Writer


def holds(w: Writer, guard: str, args: Args) -> bool:
    """Tell whether a guard holds: `name`, `!name`, `@name` (the clause is about it), `name=value`, `short`."""
    if guard[0] == "!":
        return not holds(w, guard[1:], args)
    if guard[0] == "@":
        key = w.key_of(args.slot(guard[1:]))
        return key is not None and key in (w.d.subject, w.d.topic)
    name, equals, wanted = guard.partition("=")
    if name in SITUATIONS:
        return SITUATIONS[name](w, args) == (wanted or "yes")
    if not equals:
        return name in args.extra or _path(name, args) is not ABSENT
    if name.endswith("!"):
        return not _is(w, name[:-1], wanted, args)
    return _is(w, name, wanted, args)


def _is(w: Writer, path: str, wanted: str, args: Args) -> bool:
    value = _path(path, args, default=True)
    if wanted == "about":
        return w.key_of(Slot("who", value, "")) == w.d.about
    if wanted == YOU or (isinstance(value, str) and value in w.d.roles):
        wanted_referent = w.d.find(wanted)
        key = w.key_of(Slot("who", value, ""))
        return key == (wanted_referent.key if wanted_referent is not None else wanted)
    if isinstance(value, dict):
        return next(iter(value), "") == wanted
    if isinstance(value, list):
        return [str(one) for one in value] == wanted.split("+")
    if isinstance(value, bool):
        return str(value).lower() == wanted
    return value is not ABSENT and str(value) == wanted


def _path(path: str, args: Args, *, default: bool = False) -> Any:
    first, *rest = path.split("/")
    slot = args.extra.get(first)
    value = slot.node if isinstance(slot, Slot) else args.value(first) if default else args.body.get(first, ABSENT)
    for step in rest:
        if isinstance(value, dict):
            value = value.get(step, ABSENT)
        elif isinstance(value, list) and step.isdigit() and int(step) < len(value):
            value = value[int(step)]
        else:
            return ABSENT
    return value


def _rest(w: Writer, args: Args) -> str:
    """How many cards are surely left of those of a role when others are taken away."""
    whole, gone = (
        w.d.find(args.value(name)) if isinstance(args.value(name), str) else None for name in ("from", "except")
    )
    if whole is None or gone is None or whole.count is None or gone.count is None:
        return ""
    return str(whole.count - gone.count)


def _amount(w: Writer, args: Args) -> str:
    """The operation that says how many."""
    slot = None if args.quantity is None else args.quantity.slot
    return next(iter(slot.node), "") if slot is not None and isinstance(slot.node, dict) else ""


def is_single(w: Writer, body: Mapping[str, Any]) -> bool:
    """Tell whether what is done for each of several is one plain effect: it can be told in one clause."""
    done = body.get("do", ())
    if len(done) != 1 or not isinstance(done[0], dict) or len(done[0]) != 1 or not isinstance(body.get("as"), str):
        return False
    ((name, inner),) = done[0].items()
    cls = w.vocabulary.operations["effect"].get(name)
    return cls is not None and not cls.punctuation and not {"then", "optional"} & inner.keys() and "do" not in cls.args


def _stays(w: Writer, args: Args) -> str:
    """Whether the piece that goes to the next square of a step stands on the square the step is taken from."""
    square, piece = (_path(path, args) for path in ("to/step_from/square", "piece"))
    found = _path("piece/characters/where", args)
    wanted = found if isinstance(found, list) else []
    here = [one["on"].get("square") for one in wanted if isinstance(one, dict) and "on" in one]
    return "yes" if square is not ABSENT and (square in here or square == {"square_of": {"who": piece}}) else "no"


SITUATIONS: dict[str, Callable[[Any, Args], str]] = {
    "short": lambda w, args: "yes" if w.short else "no",
    "in_card": lambda w, args: "yes" if w.in_card else "no",
    "timing": lambda w, args: w.d.timing.partition(".")[0],
    "candidate": lambda w, args: w.candidate_type,
    "of_type": lambda w, args: w.type_of(args.value("of")),
    "told": lambda w, args: "yes" if (who := w.d.find("who")) is not None and who.known else "no",
    "each_one": lambda w, args: "yes" if (w.key_of(args.slot("piece")) or "").startswith("each ") else "no",
    "stays": _stays,
    "single": lambda w, args: "yes" if is_single(w, args.body) else "no",
    "this_phase": lambda w, args: "yes" if w.d.paragraph and w.d.phase == args.value("phase") else "no",
    "rest": _rest,
    "amount": _amount,
    "per_owner": lambda w, args: "yes" if args.quantity is not None and args.quantity.kind == "each" else "no",
    "all": lambda w, args: "yes" if args.quantity is None or args.quantity.kind == "all" else "no",
}
"""Guards about the place instead of an argument."""
