"""Operations: each is one class with all its facets. The vocabulary is nothing but the list of these classes.

A class states its name, its arguments with their types and defaults, what it means in zh and en (templates with typed
holes, no code), whom it helps or harms, and how it runs. An *instance* is one node of a definition, compiled: its
arguments are attributes (`from` and other Python keywords with a trailing underscore) that hold closures.
"""

from __future__ import annotations

import keyword
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from zhanqi.deprecation import Deprecated
from zhanqi.model.character import Character
from zhanqi.timing.frame import Frame, UnboundError
from zhanqi.timing.request import Steps

if TYPE_CHECKING:
    from zhanqi.script.compiler import Compiler
    from zhanqi.script.grammar import Arg
    from zhanqi.script.scope import Scope

KINDS = ("effect", "condition", "value", "selector", "count")


def attribute(name: str) -> str:
    """Return the attribute under which an argument is kept: `from` becomes `from_`."""
    return name + "_" if keyword.iskeyword(name) or name in {"all", "any"} else name


class Operation:
    """Base of every operation. See the module's docstring for the facets."""

    name: ClassVar[str]
    kind: ClassVar[str]
    args: ClassVar[dict[str, Arg]] = {}
    zh: ClassVar[str] = ""
    en: ClassVar[str] = ""
    """Its wording in each language: a template with typed holes (docs/wording.md)."""
    zh_forms: ClassVar[Mapping[str, str]] = {}
    en_forms: ClassVar[Mapping[str, str]] = {}
    """Further wordings: form and guards -> template. Without them the main wording serves everywhere."""
    punctuation: ClassVar[str] = ""
    """How it is joined to what stands before: `sentence` begins one, `delayed` takes an arrow, `silent` is not said."""
    logic: ClassVar[str] = ""
    """`all`, `any` or `not` for the connectives, which are said by what they connect."""
    speaker: ClassVar[str] = ""
    """The argument whose operation may say this one for it (`compare` lets its left side speak)."""
    causes: ClassVar[Mapping[str, Mapping[str, str]]] = {}
    """Timing it brings about -> role of the timing -> the argument that plays it; for checks."""
    ends: ClassVar[bool] = False
    """Whether nothing behind it in its list is executed."""
    category: ClassVar[str] = ""
    """The drawer of the editor's toolbox it lies in."""
    deprecated: ClassVar[Deprecated | None] = None
    """Set when it is on its way out: whoever uses it is told what to write instead."""
    valence: ClassVar[dict[str, int]] = {}
    """Argument -> +1 it helps, -1 it harms whoever plays it; for bots."""
    as_type: ClassVar[str | None] = None
    """The type of what `as` names; None where there is nothing to name."""
    gives: ClassVar[dict[str, dict[str, str]]] = {}
    """Argument -> the roles, with their types, that are in scope inside that argument alone."""
    zh_roles: ClassVar[Mapping[str, str]] = {}
    en_roles: ClassVar[Mapping[str, str]] = {}
    """What roles it gives are called in each language: role -> a wording with the holes of this operation.

    The first is whom the argument is about."""

    path: str

    def __init__(self, values: dict[str, Any], path: str) -> None:
        self.path = path
        for name, value in values.items():
            setattr(self, attribute(name), value)

    def finish(self, compiler: Compiler, node: dict[str, Any], scope: Scope) -> None:
        """Look at the whole node once its arguments are compiled: further checks, derived closures."""

    @classmethod
    def binds(cls, node: dict[str, Any], scope: Scope, compiler: Compiler) -> dict[str, str]:
        """Return the roles this node binds for what stands after it (and in its own `then`), with their types."""
        name = node.get("as")
        return {name: cls.as_type} if isinstance(name, str) and cls.as_type is not None else {}


class Condition(Operation):
    """Something that is true or false."""

    kind = "condition"

    def test(self, frame: Frame) -> bool:
        """Tell whether it holds now."""
        raise NotImplementedError


class Value(Operation):
    """A number or a word, computed when it is read."""

    kind = "value"
    type: ClassVar[str] = "number"

    def read(self, frame: Frame) -> Any:
        """Return the value now."""
        raise NotImplementedError


class Selector(Operation):
    """Yields characters, cards, squares or words; some ask somebody to choose."""

    kind = "selector"
    type: ClassVar[str] = "any"
    asks: bool = False
    """Whether picking may ask a player."""

    def now(self, frame: Frame) -> Sequence[Any]:
        """Return what it selects now; for a choice everything that could be chosen."""
        raise NotImplementedError

    def enough(self, frame: Frame, exact: bool) -> bool:
        """Tell whether it yields as many as are wanted (17.4)."""
        return len(self.now(frame)) > 0

    def pick(self, frame: Frame, exact: bool) -> Steps[Sequence[Any]]:
        """Return what is selected, asking where there is a choice."""
        return self.now(frame)
        yield


class Effect(Operation):
    """Something done. `who` performs it; each performer in the order of 3.9.

    `exact` is decided by where the effect stands (17.4): a number in its choice must then be met in full.
    """

    kind = "effect"
    immediate: ClassVar[bool] = True
    """Whether it counts for offering an ability (17.1): `let` and `later` don't."""
    performs: ClassVar[bool] = True
    """Whether somebody performs it, so that `who` says who."""

    exact: bool = False
    who: Any = None
    as_: str | None = None
    then: Any = None
    optional: bool = False

    def possible(self, frame: Frame) -> bool:
        """Tell whether it can be executed now; reading an unbound role makes it impossible."""
        try:
            if self.who is None:
                return frame.you.alive and self.can(frame, frame.you)
            for who in self.who.now(frame):
                if who.alive and self.can(frame, who):
                    return True
            return False
        except UnboundError:
            return False

    def run(self, frame: Frame) -> Steps[bool]:
        """Execute it; returns whether it was executed (by anybody)."""
        if self.who is None:
            performers: Sequence[Character] = (frame.you,)
        elif self.who.asks:
            performers = yield from self.who.pick(frame, self.exact)
        else:
            performers = self.who.now(frame)
        if len(performers) == 1 and (self.who is None or not self.who.asks):
            return (yield from self._by(frame, performers[0]))
        left, done = list(performers), False
        while ready := [who for who in left if who.alive and self.can(frame, who)]:
            who = yield from frame.game.take_next(ready)
            left.remove(who)
            done = (yield from self._by(frame, who)) or done
        return done

    def _by(self, frame: Frame, who: Character) -> Steps[bool]:
        before = frame.performer
        frame.performer = who
        try:
            choice = yield from self.prepare(frame, who)
            return (yield from self.perform(frame, who, choice))
        finally:
            frame.performer = before

    def can(self, frame: Frame, who: Character) -> bool:
        """Tell whether `who` can perform it now."""
        raise NotImplementedError

    def prepare(self, frame: Frame, who: Character) -> Steps[Any]:
        """Ask whatever must be known before it is done; a cost asks for everything before anything is paid."""
        return None
        yield

    def perform(self, frame: Frame, who: Character, choice: Any) -> Steps[bool]:
        """Do it; returns whether it was executed."""
        raise NotImplementedError

    def bind(self, frame: Frame, value: Any) -> None:
        """Name what was done with `as`."""
        if self.as_ is not None:
            frame.roles[self.as_] = value


class State(Effect):
    """A state operation: in force while a state skill is on, or, in an effect list, until the first of `until`."""

    performs = False
    word: ClassVar[str]
    quantity: str = ""
    until: Any = None

    def can(self, frame: Frame, who: Character) -> bool:
        return True
