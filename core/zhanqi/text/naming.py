"""What `as` names from then on: cards that were moved, a result, somebody chosen, what `let` describes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from zhanqi.script.operation import Effect, Operation, Selector
from zhanqi.text.args import Args
from zhanqi.text.referents import Referent, Slot
from zhanqi.text.template import Hole, parse

if TYPE_CHECKING:
    from zhanqi.text.writer import Writer


def asks(w: Writer, body: dict[str, Any]) -> bool:
    """Whether what a `let` names is something somebody chooses."""
    node = body.get("be")
    if not isinstance(node, dict) or len(node) != 1:
        return False
    cls = w.vocabulary.operations["selector"].get(next(iter(node)))
    return cls is not None and issubclass(cls, Selector) and cls.asks and bool(w.wordings(cls))


def name_result(w: Writer, cls: type[Operation], body: dict[str, Any], at: str) -> None:
    """Let the text know what `as` names from now on."""
    name = body.get("as")
    if not isinstance(name, str) or not issubclass(cls, Effect):
        return
    if cls.punctuation == "silent":
        w.d.roles = {**w.d.roles, name: _named_by_let(w, name, body["be"], f"{at}/be")}
        return
    type = cls.as_type or "any"
    if type == "who":
        loop = Referent(name, type, {"zh": "该角色", "en": "that character"}, known=True)
        w.d.roles = {**w.d.roles, name: loop}
        return
    forms = {"zh": cls.zh_forms.get("as", ""), "en": cls.en_forms.get("as", "")}
    referent = Referent(name, type, forms, known=True, count=_count(w, body))
    w.d.roles = {**w.d.roles, name: referent}


def name_given(w: Writer, cls: type[Operation], hole: Hole, args: Args) -> None:
    """Let the text know what the roles are called that an operation gives inside one of its arguments."""
    called = cls.zh_roles if w.tongue.lang == "zh" else cls.en_roles
    given = cls.gives.get(hole.name, {})
    for role in called:
        with w.d.apart():
            said = w.fill(parse(called[role]), args)
        w.d.roles = {**w.d.roles, role: Referent(role, given[role], known=True, said=said)}
    w.d.topic = next(iter(called), w.d.topic)


def _named_by_let(w: Writer, name: str, node: Any, at: str) -> Referent:
    if isinstance(node, str) and node in w.d.roles:
        return w.d.roles[node]
    if isinstance(node, dict) and len(node) == 1:
        ((op, body),) = node.items()
        cls = w.vocabulary.operations["selector"].get(op)
        if cls is not None and issubclass(cls, Selector):
            type = cls.type
            source = body.get("from")
            if type == "any":
                type = w.type_of(source)
            if cls.asks:
                words = [one for one in source if isinstance(one, str)] if isinstance(source, list) else []
                enum = w.tongue.enum_of(words) or w.tongue.structures["nouns"]["choice"]
                nouns: dict[str, str] = {w.tongue.lang: w.tongue.chosen(enum)} if type in ("word", "any") else {}
                referent = Referent(
                    name, type, nouns, known=True, count=body.get("count", 1) if op == "choose" else None
                )
                if type == "who":
                    w.d.mention(referent)
                return referent
            return Referent(name, type, described=Slot(type, node, at), plural=type == "who")
    return Referent(name, "number", described=Slot("any", node, at))


def _count(w: Writer, body: dict[str, Any]) -> int | None:
    """Return how many cards an effect surely takes, if that can be seen."""
    node = body.get("cards", body.get("card"))
    if isinstance(node, dict) and "physical" in node:
        node = node["physical"]
    if isinstance(node, str):
        referent = w.d.find(node)
        return None if referent is None else referent.count
    if isinstance(node, dict) and len(node) == 1:
        ((op, inner),) = node.items()
        if op in ("choose", "top", "bottom", "random"):
            number = inner.get("count", 1)
            return number if isinstance(number, int) else None
    return body.get("count") if isinstance(body.get("count"), int) else None
