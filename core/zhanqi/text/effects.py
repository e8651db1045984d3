"""Says effects: single ones with their subject and 可, lists of them, costs, options, and what `as` then names."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from zhanqi.script.operation import Operation, State
from zhanqi.text.args import Args
from zhanqi.text.clauses import subject
from zhanqi.text.guards import is_single
from zhanqi.text.naming import asks, name_given, name_result
from zhanqi.text.numbers import flush
from zhanqi.text.phrase import EMPTY, Phrase, joined
from zhanqi.text.referents import YOU, Discourse, Referent, Slot
from zhanqi.text.template import Hole, Template

if TYPE_CHECKING:
    from zhanqi.text.writer import Writer

LISTS = frozenset({"effects", "cost"})


def effects(w: Writer, slot: Slot, hole: Hole, args: Args) -> Phrase:
    """Say a list of effects that fills a hole; in the form `card`, as the effect of a card in use."""
    if hole.form == "card":
        return _as_card(w, slot)
    if hole.form == "same":
        w.lead, w.modal = "plain", False
    elif not args.scratch.pop("first", False):
        w.lead, w.modal = "plain", False
        w.d.subject = None
    elif hole.name != "do":
        w.d.subject = None
    if hole.name == "do" and is_single(w, args.body):
        return _in_turn(w, slot, args)
    if hole.name == "do" and isinstance(args.body.get("as"), str):
        w.d.subject = args.body["as"] if w.tongue.drops_owner else None
        w.d.number = "pl"
        if "who" in args.body:
            w.d.people = [args.body["as"]]
    giver = args.scratch.get("giver")
    if giver is None:
        return sequence(w, slot, inside=w.inside)
    roles, topic = w.d.roles, w.d.topic
    name_given(w, giver, hole, args)
    said = sequence(w, slot, inside=w.inside)
    w.d.roles, w.d.topic = roles, topic
    return said


def _in_turn(w: Writer, slot: Slot, args: Args) -> Phrase:
    """One plain effect for each of several: 你依次将这些角色的武将棋子移至距其最近的一个合法方格."""
    name = str(args.body["as"])
    with w.d.apart():
        w.d.subject = None
        several = w.structure("each_one", args)
    loop = Referent(f"each {name}", "who", {w.tongue.lang: str(several)})
    people, w.d.people = w.d.people, []
    w.in_turn = True
    with w.d.scope(**{name: loop}):
        said = sequence(w, slot, inside=w.inside)
    w.in_turn, w.d.people = False, people
    return said


def _as_card(w: Writer, slot: Slot) -> Phrase:
    """A new effect for a card: told with the card's roles, 你 being its user."""
    from zhanqi.text.definitions import card_roles

    before, w.d, in_card = w.d, Discourse({YOU: w.d.roles[YOU]}), w.in_card
    card = before.find("card") or Referent("card", "use", {"zh": "此牌", "en": "that card"}, known=True)
    w.d.roles.update(card_roles(card, None))
    w.in_card, w.lead, w.modal = True, "plain", False
    said = sequence(w, slot)
    w.d, w.in_card = before, in_card
    return said


def cost(w: Writer, slot: Slot, hole: Hole, args: Args) -> Phrase:
    """Say a cost: clauses joined by 并."""
    args.scratch.pop("first", None)
    return sequence(w, slot, joint=w.tongue.joints["cost_list"])


def sequence(w: Writer, slot: Slot, *, joint: str = "", inside: bool = False) -> Phrase:
    """Say a list of effects. `inside`: inside an option, where no sentence may end."""
    said = EMPTY
    closed = False
    for index, at, node, cls in _ordered(w, slot):
        if cls is None:
            continue
        ((_, body),) = node.items()
        if _is_remark(w, cls, body, slot.node, index):
            w.d.remarks.append(_remark(w, cls, node, at))
            continue
        if cls.punctuation == "silent" and not asks(w, body):
            name_result(w, cls, body, f"{at}/{next(iter(node))}")
            continue
        before = _joint(w, cls, body, said, joint, closed, inside, at)
        if str(before).endswith(w.tongue.joints["new"]):
            w.d.subject = None
        hoisted = cls.punctuation == "delayed" and _about_this(body) and bool(said)
        one = effect(w, Slot("effect", node, at), cls, hoisted=hoisted)
        said = said + before + one
        closed = _is_sentence(w, cls, body) or any(mark in str(one) for mark in w.tongue.closing)
    return said


def _ordered(w: Writer, slot: Slot) -> list[tuple[int, str, Any, type[Operation] | None]]:
    """The effects in the order they are told: what is delayed until an event of the next effect comes after it."""
    found = [
        (index, f"{slot.at}/{index}", node, w.vocabulary.operations["effect"].get(next(iter(node), "")))
        for index, node in enumerate(slot.node)
    ]
    told: list[tuple[int, str, Any, type[Operation] | None]] = []
    held: list[tuple[int, str, Any, type[Operation] | None]] = []
    for one in found:
        cls = one[3]
        if cls is not None and cls.punctuation == "delayed" and _about_this(next(iter(one[2].values()))):
            held.append(one)
            continue
        told += [one, *held]
        held = []
    return told + held


def _about_this(body: dict[str, Any]) -> bool:
    """Whether a delayed effect waits for an event of this very skill."""
    filters = next(iter(body["when"].values())) if body.get("when") else {}
    return any(value == "this" for value in filters.values())


def _is_sentence(w: Writer, cls: type[Operation], body: dict[str, Any]) -> bool:
    """Whether an effect must be a sentence of its own."""
    return cls.punctuation == "sentence" and not ("do" in cls.args and is_single(w, body))


def _joint(
    w: Writer, cls: type[Operation], body: dict[str, Any], said: Phrase, joint: str, closed: bool, inside: bool, at: str
) -> Phrase:
    joints = w.tongue.joints
    if cls.punctuation == "delayed":
        return Phrase.of(joints["later" if said else "later_first"], at)
    if not said:
        return EMPTY
    if joint:
        return Phrase.of(joint, at)
    if inside:
        return Phrase.of(joints["then_also" if closed else "list"], at)
    if closed or _is_sentence(w, cls, body):
        return Phrase.of(joints["new"], at)
    return Phrase.of(joints["then_also" if body.get("optional") else "list"], at)


def effect(w: Writer, slot: Slot, cls: type[Operation], *, hoisted: bool = False) -> Phrase:
    """Say one effect, what follows only if it was done (▶), and name what it leaves."""
    ((_, body),) = slot.node.items()
    at = f"{slot.at}/{next(iter(slot.node))}"
    extra: dict[str, Phrase | Slot] = {"hoisted": EMPTY} if hoisted else {}
    args = w.args(cls, body, at, **extra)
    if cls.gives:
        args.scratch["giver"] = cls
    if body.get("optional"):
        w.modal = True
    roles, timing, phase = w.d.roles, w.d.timing, (w.d.phase, w.d.paragraph)
    if "do" in cls.args:
        name_result(w, cls, body, at)
    template = _template(w, cls, body, args)
    said = EMPTY if template is None else act(w, template, args, cls)
    if "when" in cls.args:
        w.d.roles, w.d.timing = roles, timing
        w.d.phase, w.d.paragraph = phase
    said += flush(w)
    if "do" not in cls.args:
        name_result(w, cls, body, at)
    if body.get("then") and "then" not in cls.args:
        w.d.subject = None
        w.lead, w.modal = "plain", False
        then = sequence(w, Slot("effects", body["then"], f"{at}/then"), inside=w.inside)
        if then:
            said += Phrase.of(w.tongue.joints["then"], at) + then
    return said


def _template(w: Writer, cls: type[Operation], body: dict[str, Any], args: Args) -> Template | None:
    if cls.punctuation == "silent":
        ((name, inner),) = body["be"].items()
        other = w.vocabulary.operations["selector"][name]
        chosen = w.args(other, inner, f"{args.at}/be/{name}")
        args.types, args.body, args.at = chosen.types, chosen.body, chosen.at
        args.defaults, args.extra, args.quantity = chosen.defaults, chosen.extra, chosen.quantity
        return w.choose(w.wordings(other), "clause", args)
    return w.choose(w.wordings(cls), "", args)


def act(w: Writer, template: Template, args: Args, cls: type[Operation] | None = None) -> Phrase:
    """Say who does it: 你, 你可, 你(可)令其; a subject that was just named is left out."""
    first = template[0] if template else None
    slot = args.slot(first.name) if isinstance(first, Hole) and not first.form and not first.counter else None
    if isinstance(slot, Slot) and slot.type in LISTS:
        args.scratch["first"] = True
        return w.fill(template, args)
    if cls is not None and cls.punctuation in ("sentence", "delayed"):
        if cls.punctuation == "delayed":
            w.lead = "plain" if w.told_by_other else "agent"
        args.scratch["first"] = True
        return w.fill(template, args)
    lead, modal, w.lead, w.modal = w.lead, w.modal, "plain", False
    if not w.is_person(slot) or not isinstance(slot, Slot):
        return _impersonal(w, template, args, lead=lead, modal=modal)
    key = w.key_of(slot)
    if key == YOU:
        return _own(w, slot, template, args, modal=modal)
    said = _other(w, slot, key, args, lead=lead, modal=modal)
    if w.in_turn:
        said += _in_order(w, args.at)
    elif cls is None or not issubclass(cls, State):
        said += w.tongue.each_of(w, slot)
    return said + w.fill(template[1:], args)


def _own(w: Writer, slot: Slot, template: Template, args: Args, *, modal: bool) -> Phrase:
    said = EMPTY
    if w.d.subject != YOU:
        if w.told_by_other:
            said = Phrase.of(w.tongue.joints["let"], args.at)
        said += subject(w, slot, args)
        w.d.subject = YOU
    if modal:
        said += Phrase.of(w.tongue.joints["may"], args.at)
        w.d.number = "inf"
    return said + _in_order(w, args.at) + w.fill(template[1:], args)


def _in_order(w: Writer, at: str) -> Phrase:
    """依次, where several are about to have the same done to them."""
    said, w.in_turn = (Phrase.of(w.tongue.joints["in_turn"], at) if w.in_turn else EMPTY), False
    return said


def _other(w: Writer, slot: Slot, key: str | None, args: Args, *, lead: str, modal: bool) -> Phrase:
    said = EMPTY
    commanded = modal or (lead == "agent" and not w.in_card)
    if commanded:
        said = _by_you(w, args, modal=modal)
    elif w.told_by_other and key != w.d.subject and w.d.subject is not None:
        said = Phrase.of(w.tongue.joints["let"], args.at)
    if commanded or key is None or key != w.d.subject:
        said += subject(w, slot, args, "" if commanded and modal else "subject")
        w.d.subject = key
    if commanded and modal:
        w.d.number = "inf"
    return said


def _impersonal(w: Writer, template: Template, args: Args, *, lead: str, modal: bool) -> Phrase:
    if modal or (lead == "agent" and not w.in_card):
        said = _by_you(w, args, modal=modal)
        w.d.subject = YOU
        w.d.number = "inf" if modal else "sg"
        return said + w.fill(template, args)
    w.d.number = "sg"
    return w.fill(template, args)


def _by_you(w: Writer, args: Args, *, modal: bool) -> Phrase:
    """你可令 or 你令; 可令 where 你 was just the subject. English says "you may have", or nothing without a may."""
    owner = EMPTY
    if w.d.subject != YOU and (modal or w.tongue.lang == "zh"):
        owner = w.tongue.person(w, w.d.roles[YOU], "subject", args.at)
    joint = w.tongue.joints["may_let" if modal else "make"]
    return owner + Phrase.of(joint, args.at)


def options(w: Writer, slot: Slot, hole: Hole, args: Args) -> Phrase:
    """Say the options of a choice, numbered; each is about whoever chooses."""
    chooser, number = w.d.subject, w.d.number
    said = []
    for index, one in enumerate(slot.node):
        w.d.subject, w.d.number = chooser, "inf" if w.tongue.lang == "en" else number
        before = w.told_by_other, w.inside
        w.told_by_other, w.inside = chooser != YOU, True
        w.lead, w.modal = "option", False
        at = f"{slot.at}/{index}"
        said.append(sequence(w, Slot("effects", one, at), inside=True) or Phrase.of(w.tongue.joints["nothing"], at))
        w.told_by_other, w.inside = before
        w.d.paragraph = False
    w.lead = "plain"
    return w.tongue.numbered(said, slot.at)


def states(w: Writer, slot: Slot) -> Phrase:
    """Say state operations that are in force together."""
    said = []
    for index, node in enumerate(slot.node):
        cls = w.vocabulary.operations["effect"].get(next(iter(node), ""))
        if cls is None:
            continue
        w.d.subject = None
        w.lead, w.modal = "plain", False
        said.append(effect(w, Slot("effect", node, f"{slot.at}/{index}"), cls))
    return joined(said, w.tongue.joints["state_list"])


# --- remarks -----------------------------------------------------------------------------------------------------


def _is_remark(w: Writer, cls: type[Operation], body: dict[str, Any], siblings: Sequence[Any], index: int) -> bool:
    """Whether it only bounds what the next effect brings about: a state until an event of this very skill is over."""
    if not issubclass(cls, State) or index == len(siblings) - 1:
        return False
    ends = body.get("until", [])
    return bool(ends) and all(any(value == "this" for value in next(iter(one.values())).values()) for one in ends)


def _remark(w: Writer, cls: type[Operation], node: Any, at: str) -> Phrase:
    lead, modal, subject_before = w.lead, w.modal, w.d.subject
    w.lead, w.modal, w.d.subject = "plain", False, None
    said = effect(w, Slot("effect", node, at), cls)
    w.lead, w.modal, w.d.subject = lead, modal, subject_before
    return said
