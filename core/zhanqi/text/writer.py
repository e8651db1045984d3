"""Fills wordings: resolves arguments, chooses among alternatives, and hands each hole to what says its type."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from zhanqi.script.grammar import Arg
from zhanqi.script.operation import Effect, Operation
from zhanqi.script.vocabulary import Vocabulary
from zhanqi.text.args import ABSENT, Args
from zhanqi.text.guards import holds
from zhanqi.text.names import Names
from zhanqi.text.phrase import EMPTY, Phrase, Span
from zhanqi.text.referents import PEOPLE, YOU, Discourse, Referent, Slot, you
from zhanqi.text.template import Hole, Node, Part, Template, Verb, Wording, Words, alternatives, choose
from zhanqi.text.tongue import Tongue

Say = Callable[["Writer", Slot, Hole, "Args"], Phrase]
EMPTY_NODES: dict[str, Any] = {"pattern": {}, "filter": []}
"""What stands for an argument that is left out, where its hole still has a noun to say."""
COMMON_ARGS = {"who": "who", "as": "name", "then": "effects", "optional": "bool"}


class Writer:
    """Says the nodes of one definition in one language. `says` holds what says each type of argument."""

    def __init__(
        self,
        tongue: Tongue,
        vocabulary: Vocabulary,
        names: Names,
        says: Mapping[str, Say],
        *,
        short: bool = False,
    ) -> None:
        self.tongue = tongue
        self.vocabulary = vocabulary
        self.names = names
        self.says = says
        self.short = short
        self.d = Discourse({YOU: you()})
        self.candidate = YOU
        """The role that conditions are about where they don't say whom."""
        self.candidate_type = ""
        """What the candidate of the filter at hand is: who, square, card."""
        self.elided = False
        """Whether the clause said last left its subject out."""
        self.in_card = False
        """Whether a card's effect is described: it has no 你令."""
        self.lead = "plain"
        """Who must be said to act next: `agent` (the ability's owner: 你令), `option`, or nobody in particular."""
        self.modal = False
        """Whether 可 is still to be said."""
        self.in_turn = False
        """Whether 依次 is still to be said."""
        self.owner: Phrase | None = None
        """What the owner is called instead of 你."""
        self.inside = False
        """Whether an option is said, in which no sentence may end."""
        self.told_by_other = False
        """Whether options are said of somebody else than the owner."""

    # --- wordings --------------------------------------------------------------------------------------------------

    def wordings(self, cls: type[Operation]) -> tuple[Wording, ...]:
        """Return the alternatives of an operation in this writer's language."""
        if self.tongue.lang == "zh":
            return alternatives(cls.zh, cls.zh_forms)
        return alternatives(cls.en, cls.en_forms)

    def choose(self, wordings: tuple[Wording, ...], form: str, args: Args) -> Template | None:
        """Return the template of a form whose guards hold."""
        return choose(wordings, form, lambda guard: self.holds(guard, args))

    def holds(self, guard: str, args: Args) -> bool:
        """Tell whether a guard holds for these arguments, here."""
        return holds(self, guard, args)

    def key_of(self, slot: Phrase | Slot | None) -> str | None:
        """Return whom or what a slot surely means: the key of its referent, or the node as text."""
        if not isinstance(slot, Slot) or slot.node is ABSENT:
            return None
        if isinstance(slot.node, str):
            referent = self.d.find(slot.node)
            return slot.node if referent is None else referent.key
        return repr(slot.node)

    # --- filling ---------------------------------------------------------------------------------------------------

    def args(self, cls: type[Operation], body: Mapping[str, Any], at: str, **extra: Phrase | Slot) -> Args:
        """Return the arguments of an operation's node."""
        types = {name: arg.type.name for name, arg in cls.args.items()}
        if issubclass(cls, Effect):
            types = {**COMMON_ARGS, **types}
        extra.setdefault(YOU, Slot("who", YOU, at))
        return Args(types, body, at, defaults=self.defaults(cls.args), extra=extra)

    def defaults(self, declared: Mapping[str, Arg]) -> dict[str, Any]:
        """Return the defaults of declared arguments: the subject of the place where one takes it."""
        found: dict[str, Any] = {"who": YOU} if "who" not in declared else {}
        for name, arg in declared.items():
            if arg.subject:
                found[name] = self.candidate
            elif arg.default is not None:
                found[name] = arg.default
        return found

    def fill(self, template: Template, args: Args) -> Phrase:
        """Say a template."""
        spans: list[Span] = []
        for index, node in enumerate(template):
            if isinstance(node, Hole) and not node.form and not node.counter and self._leads(template, index, args):
                said = self.node(node._replace(form="subject"), args)
                slot = args.slot(node.name)
                if isinstance(slot, Slot) and slot.type == "who":
                    self.d.number = self.tongue.agreement(self, slot, str(said))
                spans.extend(said.spans)
                continue
            spans.extend(self.node(node, args).spans)
        return Phrase(spans)

    def _leads(self, template: Template, index: int, args: Args) -> bool:
        """Tell whether somebody is named right before a verb, and so is its subject."""
        rest = template[index + 1 : index + 3]
        if not rest or not (isinstance(rest[-1], Verb) or isinstance(rest[0], Verb)):
            return False
        if len(rest) == 2 and isinstance(rest[0], Words) and rest[0].text.strip():
            return False
        hole = template[index]
        return isinstance(hole, Hole) and args.types.get(hole.name) in ("role", "who")

    def node(self, node: Node, args: Args) -> Phrase:
        """Say one node of a template."""
        if isinstance(node, Words):
            return Phrase.of(node.text, args.at)
        if isinstance(node, Verb):
            return Phrase.of(self.tongue.verb(node.base, self.d.number), args.at)
        if isinstance(node, Part):
            return self.fill(node.inner, args) if self._wanted(node, args) else EMPTY
        return self.hole(node, args)

    def _wanted(self, part: Part, args: Args) -> bool:
        if args.scratch.get("given_only"):
            return (part.name in args.body or part.name in args.extra) is (part.mark != "!")
        value = args.value(part.name)
        given = part.name in args.extra or (value is not ABSENT and value not in (False, [], {}))
        if part.mark == "?" or part.mark == "!":
            return given is (part.mark == "?")
        return part.name in args.extra or part.name in args.body or given

    def hole(self, hole: Hole, args: Args) -> Phrase:
        """Say an argument as its type is said."""
        slot = args.slot(hole.name)
        if hole.name == "#":
            return self.says["howmany"](self, Slot("howmany", args.quantity, args.at), hole, args)
        if isinstance(slot, Phrase):
            return slot
        if slot is None:
            kind = args.types.get(hole.name)
            if kind not in EMPTY_NODES:
                return EMPTY
            slot = Slot(kind, EMPTY_NODES[kind], args.at)
        kind = slot.type.partition(":")[0]
        say = self.says.get(kind)
        said = EMPTY if say is None else say(self, slot, hole, args)
        if hole.counter and said and kind not in self.COUNTED and not said.endswith(hole.counter):
            said += Phrase.of(hole.counter, args.at)
        return said

    COUNTED = frozenset({"value", "count", "filter", "pattern", "conds", "number", "words", "role", "howmany"})
    """Types that take what follows the colon into what they say."""

    # --- people ----------------------------------------------------------------------------------------------------

    def is_person(self, slot: Phrase | Slot | None) -> bool:
        """Tell whether a slot holds somebody."""
        return isinstance(slot, Slot) and (slot.type in PEOPLE or slot.type == "roles" or self._is_role_of_person(slot))

    def _is_role_of_person(self, slot: Slot) -> bool:
        referent = self.d.find(slot.node) if isinstance(slot.node, str) else None
        return referent is not None and referent.type in PEOPLE

    def referent(self, slot: Phrase | Slot | None) -> Referent | None:
        """Return what a slot that names a role stands for."""
        if isinstance(slot, Slot) and isinstance(slot.node, str):
            return self.d.find(slot.node)
        return None

    def type_of(self, node: Any) -> str:
        """Return the type of what a selector yields."""
        if isinstance(node, str):
            referent = self.d.find(node)
            return "any" if referent is None else referent.type
        if isinstance(node, list):
            return "word" if not any(one in self.d.roles for one in node if isinstance(one, str)) else "who"
        if isinstance(node, dict) and len(node) == 1:
            ((name, body),) = node.items()
            cls = self.vocabulary.operations["selector"].get(name)
            type = getattr(cls, "type", "any")
            source = body.get("from", body.get("among"))
            return self.type_of(source) if type == "any" and source is not None else str(type)
        return "any"

    def nothing(self, at: str) -> Args:
        """Return arguments that hold nothing."""
        return Args({}, {}, at)

    def structure(self, name: str, args: Args, form: str = "") -> Phrase:
        """Say one of the language's own wordings (a part, a use, a list) with these arguments."""
        table = self.tongue.structures[name]
        template = self.choose(alternatives(table[""], table), form, args)
        return EMPTY if template is None else self.fill(template, args)
