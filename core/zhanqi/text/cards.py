"""Says card patterns, virtual cards, and the plain types: words, zones, marks, skills, quantities."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from zhanqi.text.args import Args
from zhanqi.text.phrase import EMPTY, Phrase, joined
from zhanqi.text.referents import Referent, Slot
from zhanqi.text.template import Hole
from zhanqi.text.tongue import Attribute

if TYPE_CHECKING:
    from zhanqi.text.writer import Writer

NOUN_ENUMS = {"category": "category", "subtype": "subtype"}


def _list(node: Any) -> list[Any]:
    return list(node) if isinstance(node, list) else [node]


def pattern(w: Writer, slot: Slot, hole: Hole, args: Args) -> Phrase:
    """Say what cards a pattern means: as a noun (default noun behind the colon), or as a predicate."""
    node = slot.node if isinstance(slot.node, dict) else {}
    plural = args.quantity is not None and args.quantity.plural
    noun = _noun(w, node, slot.at)
    adjectives = [
        _adjective(w, key, node[key], f"{slot.at}/{key}", pred=hole.form == "pred" and noun is None)
        for key in ("color", "suit") if key in node
    ]  # fmt: skip
    clauses = _clauses(w, node, slot.at)
    default = Phrase.of(w.tongue.noun(hole.counter or w.tongue.structures["nouns"]["card"], plural=plural), args.at)
    if hole.form == "pred":
        return w.tongue.predicate(adjectives, clauses, noun, default)
    return w.tongue.card(
        adjectives, clauses, noun, default, plain=hole.counter in ("", w.tongue.structures["nouns"]["card"])
    )


def _noun(w: Writer, node: dict[str, Any], at: str) -> Phrase | None:
    if "name" in node:
        names = [card_name(w, name, node.get("kind")) for name in _list(node["name"])]
        return joined(
            [Phrase.of(name, f"{at}/name") for name in names], w.tongue.joints["comma_list"], w.tongue.joints["or"]
        )
    for key, enum in NOUN_ENUMS.items():
        if key in node:
            words = [Phrase.of(w.tongue.word(enum, str(one)), f"{at}/{key}") for one in _list(node[key])]
            return joined(words, w.tongue.joints["comma_list"], w.tongue.joints["or"])
    return None


def _adjective(w: Writer, key: str, node: Any, at: str, *, pred: bool) -> Phrase:
    said = []
    for one in _list(node):
        referent = w.d.find(one) if isinstance(one, str) else None
        if referent is not None:
            of = Phrase.of(w.tongue.joints["of"] if pred else "", at)
            said.append(of + w.tongue.thing(w, referent, "", "", at))
        else:
            said.append(Phrase.of(w.tongue.word(key, str(one), "pred" if pred else ""), at))
    return joined(said, w.tongue.joints["comma_list"], w.tongue.joints["or"])


def _clauses(w: Writer, node: dict[str, Any], at: str) -> list[Attribute]:
    from zhanqi.text.filters import attribute

    found = []
    for key in ("number", "tag", "kind"):
        if key in node and not (key == "kind" and "name" in node):
            numbers = [str(w.tongue.word(key, str(one))) for one in _list(node[key])]
            extra = {"value": Phrase.of(w.tongue.joints["or"].join(numbers), f"{at}/{key}")}
            said = w.structure(f"card_{key}", Args({}, {}, f"{at}/{key}", extra=extra))
            found.append(Attribute(w.tongue.clause_place, said))
    if "where" in node:
        candidate = Referent(f"it {at}", "card", w.tongue.structures["it"], known=True)
        before, w.candidate = w.candidate, "it"
        with w.d.scope(it=candidate), w.d.apart():
            w.d.subject = candidate.key
            for index, one in enumerate(node["where"]):
                found += attribute(w, Slot("cond", one, f"{at}/where/{index}"))
        w.candidate = before
    return found


def card_name(w: Writer, name: str, kind: Any = None) -> str:
    """Return a card's name as texts write it: 普【火】, “Fire (normal)”."""
    found = w.names.name("card_name", name) or {}
    of_kind = w.names.kind_name(name, kind) if isinstance(kind, str) else None
    return w.tongue.card_name(w.tongue.pick(found, name), "" if of_kind is None else w.tongue.pick(of_kind, str(kind)))


def vcard(w: Writer, slot: Slot, hole: Hole, args: Args) -> Phrase:
    """Say a virtual card: what it is, and the physical cards behind it."""
    if isinstance(slot.node, str):
        return role_of_card(w, slot, hole, args)
    node = slot.node
    name = Phrase.of(card_name(w, node["name"], node.get("kind")), f"{slot.at}/name") if "name" in node else EMPTY
    extra: dict[str, Phrase | Slot] = {"card": name} if name else {}
    if "physical" in node:
        extra["physical"] = Slot("cards", node["physical"], f"{slot.at}/physical")
    for key in ("suit", "number"):
        if key in node:
            extra[key] = _adjective(w, key, node[key], f"{slot.at}/{key}", pred=False)
    inner = Args({}, {}, slot.at, extra=extra)
    if hole.form == "name":
        return name
    with w.d.apart():
        w.d.subject = None
        return w.structure("vcard", inner)


def role_of_card(w: Writer, slot: Slot, hole: Hole, args: Args) -> Phrase:
    """Say the role of a card."""
    if not isinstance(slot.node, str):
        return w.says["cards"](w, slot, hole, args)
    referent = w.d.find(slot.node)
    if referent is None:
        return Phrase.of(slot.node, slot.at)
    if slot.type == "card" and referent.type == "entry":
        referent = w.d.find("card") or referent
    return w.tongue.thing(w, referent, hole.form, hole.counter, slot.at)


def entry(w: Writer, slot: Slot, hole: Hole, args: Args) -> Phrase:
    """Say a target of a card."""
    referent = w.d.find(slot.node) if isinstance(slot.node, str) else None
    if referent is None:
        return Phrase.of(str(slot.node), slot.at)
    if referent.is_you or hole.form in ("subject", "whose") or (referent.known and referent.type != "use"):
        return w.tongue.person(w, referent, "subject" if hole.form == "subject" else "", slot.at)
    return w.tongue.thing(w, referent, "entry", "", slot.at)


def card_or_pattern(w: Writer, slot: Slot, hole: Hole, args: Args) -> Phrase:
    """Say a card: a role or a pattern."""
    if isinstance(slot.node, dict) and "choose" not in slot.node:
        return pattern(w, slot, Hole(hole.name, "", hole.form), args)
    return role_of_card(w, slot, hole, args)


def word(w: Writer, slot: Slot, hole: Hole, args: Args) -> Phrase:
    """Say a word of an enumeration, or the role that holds one."""
    enum = slot.type.partition(":")[2]
    referent = w.d.find(slot.node) if isinstance(slot.node, str) else None
    if referent is not None:
        return w.tongue.thing(w, referent, hole.form, "", slot.at)
    if enum == "end":
        return Phrase.of(w.tongue.word(enum, str(slot.node)), slot.at)
    if enum == "phase" and w.d.phase == slot.node and w.d.paragraph:
        return Phrase.of(w.tongue.structures["nouns"]["this_phase"], slot.at)
    if hole.form == "not":
        return Phrase.of(w.tongue.word(f"{enum}.not", str(slot.node)), slot.at)
    if hole.form == "near":
        return Phrase.of(w.tongue.word(f"{enum}.near", str(slot.node)), slot.at)
    said = w.tongue.word(enum, str(slot.node), hole.form)
    return Phrase.of(w.tongue.with_article(said) if hole.form == "the" else said, slot.at)


def words(w: Writer, slot: Slot, hole: Hole, args: Args) -> Phrase:
    """Say a list of words; of zones, the place they are."""
    enum = slot.type.partition(":")[2]
    listed: Sequence[str] = slot.node
    if enum == "zone":
        return Phrase.of(w.tongue.zones(listed, hole.counter), slot.at)
    said = [Phrase.of(w.tongue.word(enum, one), slot.at) for one in listed]
    return joined(said, hole.counter or w.tongue.joints["and"])


def mark(w: Writer, slot: Slot, hole: Hole, args: Args) -> Phrase:
    """Say a mark's name."""
    return Phrase.of(w.tongue.pick(w.names.name("mark", slot.node) or {}, str(slot.node)), slot.at)


def skill(w: Writer, slot: Slot, hole: Hole, args: Args) -> Phrase:
    """Say a skill's name."""
    if slot.node == "this":
        return Phrase.of(w.tongue.structures["nouns"]["this_skill"], slot.at)
    return Phrase.of(w.tongue.pick(w.names.name("skill", slot.node) or {}, str(slot.node)), slot.at)


def skills(w: Writer, slot: Slot, hole: Hole, args: Args) -> Phrase:
    """Say which skills a skill pattern means."""
    node = slot.node
    extra: dict[str, Phrase | Slot] = {}
    if "kind" in node:
        extra["kind"] = Phrase.of(w.tongue.word("skill_kind", node["kind"]), f"{slot.at}/kind")
    if "id" in node:
        extra["id"] = skill(w, Slot("skill", node["id"], f"{slot.at}/id"), hole, args)
    if "tag" in node:
        extra["tag"] = Phrase.of(w.tongue.word("tag", node["tag"]), f"{slot.at}/tag")
    return w.structure("skills", Args({}, {}, slot.at, extra=extra))


def quantity_name(w: Writer, slot: Slot, hole: Hole, args: Args) -> Phrase:
    """Say a quantity's name."""
    found = w.vocabulary.quantities.get(slot.node)
    name = str(slot.node) if found is None else (found.zh if w.tongue.lang == "zh" else found.en)
    return Phrase.of(name, slot.at)


def number(w: Writer, slot: Slot, hole: Hole, args: Args) -> Phrase:
    """Say a literal number."""
    if hole.counter == "①":
        return Phrase.of(w.tongue.ordinal(int(slot.node)), slot.at)
    return Phrase.of(w.tongue.number(int(slot.node), hole.counter), slot.at)
