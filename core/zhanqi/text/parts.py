"""Says abilities: triggers, active skills, conversions, states, ways to move; target rules and limits."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from zhanqi.script.operation import Operation
from zhanqi.text.args import Args, Quantity
from zhanqi.text.clauses import flatten, resolve
from zhanqi.text.conditions import condition, conditions
from zhanqi.text.effects import act, states
from zhanqi.text.numbers import flush
from zhanqi.text.phrase import EMPTY, Phrase, joined
from zhanqi.text.referents import PEOPLE, YOU, Discourse, Referent, Slot, you
from zhanqi.text.template import Hole, alternatives
from zhanqi.text.timings import mentions, timing_clause

if TYPE_CHECKING:
    from zhanqi.text.writer import Writer

TYPES = {
    "as": "vcard", "from": "cards", "ways": "words:way", "targets": "rules", "cost": "cost", "effect": "effects",
    "limit": "limit", "per": "value", "during": "word:during", "if": "cond",
}  # fmt: skip


def part(w: Writer, node: Mapping[str, Any], at: str, tags: Sequence[str] = ()) -> Phrase:
    """Say one part of a skill as a text of its own."""
    said_you = w.d.roles.get(YOU) or you()
    w.d = Discourse({YOU: said_you, **{n: r for n, r in w.d.roles.items() if n in ("current", "equipment")}})
    w.lead, w.modal, w.told_by_other = "agent", False, False
    say = {"trigger": _trigger, "active": _active, "convert": _convert, "state": _state, "movement": _movement}
    tag = [Phrase.of(w.tongue.word("tag", one), at) for one in dict.fromkeys([*tags, *node.get("tags", ())])]
    body = say[node["type"]](w, node, at, [one for one in tag if str(one) in w.tongue.labels])
    if node.get("posthumous"):
        body = body + Phrase.of(w.tongue.joints["posthumous"], f"{at}/posthumous")
    return finished(w, body, at)


def finished(w: Writer, body: Phrase, at: str) -> Phrase:
    """End a text: full stop, and its ◆ remarks."""
    said = body + Phrase.of(w.tongue.joints["stop"], at)
    for remark in w.d.remarks:
        said += Phrase.of(w.tongue.joints["remark"], at) + remark + Phrase.of(w.tongue.joints["stop"], at)
    return w.tongue.tidy(said)


def heads(w: Writer, pieces: Sequence[Phrase], at: str) -> Phrase:
    """Join what stands before the body with commas."""
    pieces = [piece for piece in pieces if piece]
    if pieces and str(pieces[0]) in w.tongue.labels:
        return pieces[0] + Phrase.of(w.tongue.joints["tag"], at) + heads(w, pieces[1:], at)
    return joined([*pieces, EMPTY], w.tongue.joints["comma"]) + (
        Phrase.of(w.tongue.joints["comma"], at) if pieces else EMPTY
    )


def _trigger(w: Writer, node: Mapping[str, Any], at: str, tag: list[Phrase]) -> Phrase:
    kept = list(flatten(node["if"], f"{at}/if")) if "if" in node else []
    time, kept = timing_with_conditions(w, Slot("when", node["when"], f"{at}/when"), kept, node.get("per"), at)
    pieces = [*tag, *_limit(w, node, at), time, *_times(w, kept), _if(w, kept, at)]
    w.modal = bool(node.get("optional"))
    return heads(w, pieces, at) + body(w, node, at)


def _active(w: Writer, node: Mapping[str, Any], at: str, tag: list[Phrase]) -> Phrase:
    kept = list(flatten(node["if"], f"{at}/if")) if "if" in node else []
    time = Phrase.of(w.tongue.joints["play_phase"], at)
    limit = node.get("limit")
    if limit is not None and limit.get("per") == "phase":
        time = w.structure("play_phase_limit", _args({"times": Slot("value", limit["times"], f"{at}/limit")}, at))
        limit = None
    w.d.phase, w.d.paragraph = "play", True
    further = _limit(w, node, at) if limit is not None else []
    w.modal = True
    return heads(w, [*tag, time, *further, *_times(w, kept), _if(w, kept, at)], at) + body(w, node, at)


def body(w: Writer, node: Mapping[str, Any], at: str) -> Phrase:
    """Say cost, targets and effect: 你可……并选择……⇒……."""
    w.d.subject = None
    given = {key: value for key, value in node.items() if value not in ([], None)}
    args = Args(TYPES, given, at, defaults={"effect": []}, extra=_you(at))
    table = w.tongue.structures["body"]
    template = w.choose(alternatives(table[""], table), "", args)
    return EMPTY if template is None else act(w, template, args)


def _you(at: str) -> dict[str, Phrase | Slot]:
    return {YOU: Slot("who", YOU, at)}


def _args(extra: Mapping[str, Phrase | Slot], at: str) -> Args:
    return Args({}, {}, at, extra={**_you(at), **extra})


def _limit(w: Writer, node: Mapping[str, Any], at: str) -> list[Phrase]:
    limit = node.get("limit")
    if not limit:
        return []
    extra: dict[str, Phrase | Slot] = {
        "times": Slot("value", limit["times"], f"{at}/limit/times"),
        "per": Phrase.of(w.tongue.word("limit_scope", limit["per"]), f"{at}/limit/per"),
        "scope": Slot("word", limit["per"], f"{at}/limit/per"),
    }
    return [w.structure("limit", _args(extra, f"{at}/limit"))]


def _times(w: Writer, kept: list[Slot]) -> list[Phrase]:
    """Take out the conditions that read better as a time (出牌阶段，…)."""
    said = []
    for one in list(kept):
        time = condition(w, one, "time")
        if time:
            kept.remove(one)
            said.append(time)
            cls, body_, _ = resolve(w, one)
            if cls is not None and isinstance(body_.get("phase"), str):
                w.d.phase, w.d.paragraph = body_["phase"], True
    return said


def _if(w: Writer, kept: Sequence[Slot], at: str) -> Phrase:
    if not kept:
        return EMPTY
    w.d.subject = None
    said = conditions(w, kept, w.tongue.joints["and_if"])
    w.d.subject = None
    return Phrase.of(w.tongue.joints["if"], at) + said + flush(w)


def timing_with_conditions(w: Writer, slot: Slot, kept: list[Slot], per: Any, at: str) -> tuple[Phrase, list[Slot]]:
    """Say a timing, with the conditions that can be said of its roles there; return the others."""
    ((id, filters),) = slot.node.items()
    timing = w.vocabulary.timings.get(id)
    if timing is None:
        return EMPTY, kept
    same: dict[str, str] = {}
    attributes: dict[str, list[Slot]] = {}
    rest: list[Slot] = []
    for one in kept:
        cls, inner, _ = resolve(w, one)
        pair = (inner.get("a"), inner.get("b")) if cls is not None and cls.name == "same" else (None, None)
        role = inner.get("who") if cls is not None else None
        if (
            _free(timing.roles, filters, pair[0])
            and isinstance(pair[1], str)
            and pair[1] in (*timing.roles, *w.d.roles)
        ):
            same[str(pair[0])] = pair[1]
        elif (
            cls is not None
            and _free(timing.roles, filters, role)
            and timing.roles[str(role)] in PEOPLE
            and mentions(w, timing, filters, str(role))
            and _qualifies(w, cls, inner, one.at)
        ):
            attributes.setdefault(str(role), []).append(one)
        else:
            rest.append(one)
    form, extra = "", {}
    if per is not None:
        form, extra = "each", {"per": Slot("value", per, f"{at}/per")}
    said = timing_clause(w, slot, form, extra=extra, attributes=attributes, same=same)
    if per is not None and not _each_is_said(w, timing, per):
        said += w.structure("per", _args({"per": Slot("value", per, f"{at}/per")}, f"{at}/per"))
    if isinstance(filters.get("phase"), str):
        w.d.phase, w.d.paragraph = filters["phase"], True
    return said, rest


def _qualifies(w: Writer, cls: type[Operation], inner: Mapping[str, Any], at: str) -> bool:
    """Tell whether a condition about somebody can be said of a noun: by a wording for that, or as 已受伤的."""
    args = w.args(cls, inner, at)
    main = w.choose(w.wordings(cls), "", args)
    return w.choose(w.wordings(cls), "of", args) is not None or bool(main and main[0] == Hole("who"))


def _free(roles: Mapping[str, str], filters: Mapping[str, Any], name: Any) -> bool:
    return isinstance(name, str) and name in roles and name not in filters


def _each_is_said(w: Writer, timing: Any, per: Any) -> bool:
    forms = timing.zh_forms if w.tongue.lang == "zh" else timing.en_forms
    return "each" in forms and (isinstance(per, dict) or per in timing.roles)


def _convert(w: Writer, node: Mapping[str, Any], at: str, tag: list[Phrase]) -> Phrase:
    kept = list(flatten(node["if"], f"{at}/if")) if "if" in node else []
    time = joined(_times(w, kept), w.tongue.joints["comma"])
    w.d.subject = YOU
    extra: dict[str, Phrase | Slot] = {"time": time} if time else {}
    if kept:
        extra["conditions"] = _if(w, kept, at)
        w.d.subject = YOU
    limit = node.get("limit")
    if limit is not None:
        extra["limits"] = joined(_limit(w, node, at), "")
        if limit.get("per") == "phase":
            extra["limits"] = w.structure("play_phase_limit", _args({"times": Slot("value", limit["times"], at)}, at))
    w.d.subject = YOU if w.short else None
    said = w.structure("convert", Args(TYPES, node, at, extra={**_you(at), **extra}))
    if node.get("targets"):
        w.d.subject = None
        w.d.remarks.append(w.structure("convert_targets", Args(TYPES, node, at, extra=_you(at))))
    return heads(w, tag, at) + said


def _state(w: Writer, node: Mapping[str, Any], at: str, tag: list[Phrase]) -> Phrase:
    kept = list(flatten(node["if"], f"{at}/if")) if "if" in node else []
    pieces = [*tag, *_times(w, kept), _if(w, kept, at)]
    return heads(w, pieces, at) + states(w, Slot("states", node["state"], f"{at}/state"))


def _movement(w: Writer, node: Mapping[str, Any], at: str, tag: list[Phrase]) -> Phrase:
    nouns = w.tongue.structures
    roles = {
        "from": Referent("from", "square", nouns["step_from"], known=True),
        "to": Referent("to", "square", nouns["step_to"], known=True),
        "direction": Referent("direction", "word", nouns["step_direction"], known=True),
    }
    with w.d.scope(**roles):
        terms = []
        for one in flatten(node["if"], f"{at}/if") if "if" in node else ():
            w.d.subject, w.d.squares = None, []
            terms.append(condition(w, one))
        for name in ("adjacent", "legal", "last"):
            if node.get(name) is False:
                terms.append(w.structure(f"movement_{name}", _args({}, f"{at}/{name}")))
        w.d.subject, w.d.squares = None, []
        said = w.tongue.numbered(terms, at) if len(terms) > 1 else joined(terms, "")
        args = Args(TYPES, node, at, extra={**_you(at), "terms": said})
        return heads(w, tag, at) + w.structure("movement", args)


# --- targets -----------------------------------------------------------------------------------------------------


def rules(w: Writer, slot: Slot, hole: Hole, args: Args) -> Phrase:
    """Say target rules; their roles are known afterwards."""
    chosen = [index for index, rule in enumerate(slot.node) if "count" in rule]
    labels = dict(zip(chosen, "ABCDEFGH", strict=False)) if len(chosen) > 1 else {}
    said = []
    for index, node in enumerate(slot.node):
        said.append(_rule(w, node, f"{slot.at}/{index}", labels.get(index, "")))
    return joined(said, w.tongue.joints["and_targets"]) + flush(w)


def _rule(w: Writer, node: Mapping[str, Any], at: str, label: str) -> Phrase:
    name = node.get("as", "pick")
    if "is" in node:
        slot = Slot("who", node["is"], f"{at}/is")
        said = w.says["who"](w, slot, Hole("is", "", "full"), Args({}, {}, at))
        referent = w.d.find(node["is"]) if isinstance(node["is"], str) else None
        w.d.roles = {**w.d.roles, name: referent or Referent(name, "who", known=True)}
        return said
    if "card" in node:
        said = w.says["card"](w, Slot("card", node["card"], f"{at}/card"), Hole("card"), Args({}, {}, at))
        return said
    types = {"filter": "filter", "count": "count"}
    quantity = Quantity("number", Slot("count", node.get("count", 1), f"{at}/count"))
    if node.get("count") == "all":
        quantity = Quantity("all")
    args = Args(types, node, at, defaults={"filter": []}, quantity=quantity)
    args.scratch["label"] = w.tongue.label(label) if label else ""
    said = w.structure("target", args)
    referent = Referent(f"rule {at}", "who", label=label, known=True, plural=quantity.plural)
    if not label:
        w.d.people = [key for key in w.d.people if not key.startswith("rule ")]
    w.d.mention(referent)
    w.d.roles = {**w.d.roles, name: referent}
    return said


# --- uses of cards -----------------------------------------------------------------------------------------------


def use_time(w: Writer, node: Mapping[str, Any], at: str) -> Phrase:
    """Say when a card is used: its timing, or the play phase; with its condition and limit."""
    kept = list(flatten(node["if"], f"{at}/if")) if "if" in node else []
    if "when" in node:
        time, kept = timing_with_conditions(w, Slot("when", node["when"], f"{at}/when"), kept, None, at)
        limits = _limit(w, node, at)
    else:
        limit = node.get("limit")
        time, limits = Phrase.of(w.tongue.joints["play_phase"], at), []
        if limit is not None and limit.get("per") == "phase":
            time = w.structure("play_phase_limit", _args({"times": Slot("value", limit["times"], f"{at}/limit")}, at))
        elif limit is not None:
            limits = _limit(w, node, at)
    return joined([time, *limits, *_times(w, kept), _if(w, kept, at)], w.tongue.joints["comma"])


def void(w: Writer, node: Mapping[str, Any], at: str, name: str) -> Phrase:
    """Say when a card is void for a target."""
    if "void_if" not in node:
        return EMPTY
    w.d.subject, w.d.people = None, []
    for referent in w.d.roles.values():
        referent.known = referent.is_you
    that = condition(w, Slot("cond", node["void_if"], f"{at}/void_if"))
    return w.structure("void", Args({}, {}, f"{at}/void_if", extra={"that": that, "card": Phrase.of(name, at)}))
