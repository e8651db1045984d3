"""Says timings: when something happens, what has happened, until when; and what their roles are then called."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from zhanqi.text.args import Args
from zhanqi.text.phrase import EMPTY, Phrase, joined
from zhanqi.text.referents import CARDS, PEOPLE, Referent, Slot
from zhanqi.text.template import Hole, Template, alternatives, holes
from zhanqi.timing.timings import ROLE_NOUNS, Timing

if TYPE_CHECKING:
    from zhanqi.text.writer import Writer


def when(w: Writer, slot: Slot, hole: Hole, args: Args) -> Phrase:
    """Say a timing with its role filters; its roles are known afterwards."""
    span = args.slot("in") if hole.form.startswith(("past", "total")) else None
    extra: dict[str, Phrase | Slot] = {}
    if isinstance(span, Slot):
        extra["span"] = Phrase.of(w.tongue.word("span", span.node), span.at)
    total = args.slot("sum")
    if isinstance(total, Slot):
        extra["sum"] = total
    said = timing_clause(w, slot, hole.form, extra=extra)
    ((id, filters),) = slot.node.items()
    if hole.form == "" and id.startswith("phase.") and isinstance(filters.get("phase"), str):
        w.d.phase, w.d.paragraph = filters["phase"], True
    return said


def timing_clause(
    w: Writer,
    slot: Slot,
    form: str = "",
    *,
    extra: Mapping[str, Phrase | Slot] | None = None,
    attributes: Mapping[str, list[Slot]] | None = None,
    same: Mapping[str, str] | None = None,
) -> Phrase:
    """Say a timing. `attributes` qualify its roles at their first mention; `same` are roles that are another one."""
    if not isinstance(slot.node, dict) or len(slot.node) != 1:
        return EMPTY
    ((id, filters),) = slot.node.items()
    timing = w.vocabulary.timings.get(id)
    if timing is None:
        return EMPTY
    at = f"{slot.at}/{id}"
    inner = bind(w, timing, filters, at, dict(same or {}))
    for role, found in (attributes or {}).items():
        inner[role].attributes = found
    args = timing_args(timing, filters, at, extra)
    w.d.roles = {**w.d.roles, **inner}
    w.d.timing = id
    template = template_of(w, timing, args, form)
    if template is None:
        template = template_of(w, timing, args, "")
        said = EMPTY if template is None else w.fill(template, args)
        return w.tongue.bare_time(said) if form == "ends" else said
    return w.fill(template, args)


def timing_args(timing: Timing, filters: Mapping[str, Any], at: str, extra: Mapping[str, Phrase | Slot] | None) -> Args:
    """Return what fills a timing's wording: each role stands for itself."""
    types = dict.fromkeys(timing.roles, "role")
    args = Args(types, filters, at, defaults={role: role for role in timing.roles}, extra=extra)
    args.scratch["given_only"] = True
    return args


def template_of(w: Writer, timing: Timing, args: Args, form: str) -> Template | None:
    """Return the wording of a timing in a form."""
    main, forms = (timing.zh, timing.zh_forms) if w.tongue.lang == "zh" else (timing.en, timing.en_forms)
    return w.choose(alternatives(main, forms), form, args)


def mentions(w: Writer, timing: Timing, filters: Mapping[str, Any], role: str) -> bool:
    """Tell whether the wording of a timing speaks of a role."""
    template = template_of(w, timing, timing_args(timing, filters, "", None), "")
    return template is not None and any(hole.name == role for hole in holes(template))


def bind(w: Writer, timing: Timing, filters: Mapping[str, Any], at: str, same: dict[str, str]) -> dict[str, Referent]:
    """Return what each role of a timing stands for under these filters."""
    found: dict[str, Referent] = {}
    for role, type in timing.roles.items():
        node = filters.get(role)
        outer = w.d.find(node) if isinstance(node, str) else None
        if outer is not None and not (type == "skill" and node == "this"):
            found[role] = outer
            continue
        nouns = dict(zip(("zh", "en"), timing.nouns.get(role) or ROLE_NOUNS.get(role, ("", role)), strict=True))
        referent = Referent(f"{role} {at}", type.partition(":")[0], nouns, count=1 if type == "card" else None)
        if isinstance(node, dict):
            referent.pattern = Slot("pattern", node, f"{at}/{role}")
        elif node is not None:
            referent.said = _literal(w, type, node, f"{at}/{role}")
        found[role] = referent
    for role, other in same.items():
        found[role] = found.get(other) or w.d.roles[other]
    return found


def _literal(w: Writer, type: str, node: Any, at: str) -> Phrase:
    if type == "skill":
        return w.says["skill"](w, Slot("skill", node, at), Hole(""), Args({}, {}, at))
    return Phrase.of(w.tongue.word(type.partition(":")[2], str(node)), at)


def role_in_timing(w: Writer, slot: Slot, hole: Hole, args: Args) -> Phrase:
    """Say a role where a timing's wording has it: the first mention of whom nothing is known introduces them."""
    name = hole.name
    referent = w.d.find(name)
    if referent is None:
        return EMPTY
    at = slot.at if name in args.body else args.at
    if referent.type in PEOPLE:
        form = hole.form
        if referent.known or referent.is_you:
            said = w.tongue.person(w, referent, form, at)
        else:
            said = introduce(w, referent, "" if form == "subject" else form, at)
        if form == "subject":
            w.d.number = w.tongue.agreement(w, Slot("who", name, at), str(said))
        return said
    if referent.type in CARDS:
        return w.tongue.thing(w, referent, hole.form, hole.counter, at)
    if name in args.body:
        return w.tongue.thing(w, referent, hole.form, hole.counter, at)
    return EMPTY


def introduce(w: Writer, referent: Referent, form: str, at: str) -> Phrase:
    """Say somebody of whom nothing is known yet: 一名角色, with what is asked of them."""
    from zhanqi.text.filters import attribute

    found = []
    with w.d.apart():
        w.d.subject = referent.key
        known, referent.known = referent.known, True
        for one in referent.attributes:
            found += attribute(w, one)
        referent.known = known
    if referent.type == "entry" and form in ("entry", "aimed"):
        w.d.mention(referent)
        return Phrase.of(w.tongue.structures["nouns"]["target" if form == "entry" else "aimed"], at)
    noun = Phrase.of(w.tongue.noun(w.tongue.structures["nouns"]["character"], plural=False), at)
    said = Phrase.of(w.tongue.number(1, w.tongue.structures["nouns"]["person_counter"]), at)
    w.d.mention(referent)
    said += Phrase.of(w.tongue.joints["gap"], at) + w.tongue.qualified(found, noun)
    return w.tongue.possessive(said) if form in ("'s", "~") else said


def until(w: Writer, slot: Slot, hole: Hole, args: Args) -> Phrase:
    """Say what ends something: one timing, or a numbered list."""
    said = []
    phased = any(next(iter(one)).startswith("phase.") for one in slot.node)
    for index, one in enumerate(slot.node):
        if phased and one == {"turn.end": {}}:
            continue  # the phase is over before the turn is
        roles, timing = w.d.roles, w.d.timing
        with w.d.apart():
            w.d.subject = None
            said.append(timing_clause(w, Slot("when", one, f"{slot.at}/{index}"), "ends"))
        w.d.roles, w.d.timing = roles, timing
    if len(said) == 1:
        return said[0]
    if len(said) == 2:
        return joined(said, w.tongue.joints["or"])
    return w.structure("first_of", Args({}, {}, slot.at, extra={"list": w.tongue.numbered(said, slot.at)}))
