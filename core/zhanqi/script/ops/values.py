"""Values (vocabulary, section 4)."""

from __future__ import annotations

from collections.abc import Callable
from operator import attrgetter
from typing import Any

from zhanqi.model.character import Character
from zhanqi.model.refs import CharacterRef, Record
from zhanqi.script.grammar import ANY, MARK, OWNER, QUANTITY, RAW_VALUE, VALUE, WHEN, WHO, Arg, word
from zhanqi.script.operation import Selector, Value
from zhanqi.script.read import decode, faces
from zhanqi.timing.abilities import RoleFilter
from zhanqi.timing.events import Movement, Use
from zhanqi.timing.frame import Frame, Roles, UnboundError
from zhanqi.timing.window import passes

Reader = Callable[[Frame], Any]


def is_it(scope: Any, node: dict[str, Any], name: str) -> bool:
    """Tell whether an argument is the candidate of the filter it stands in: the commonest case, worth a short way."""
    return bool(scope.subject == "it" and scope.roles.get("it") == "who" and node.get(name, "it") == "it")


def first(selector: Selector, frame: Frame) -> Any:
    """Return the first thing a selector yields; what needs it is impossible when there is none."""
    found = selector.now(frame)
    if not found:
        raise UnboundError(selector.path if hasattr(selector, "path") else "")
    return found[0]


class QuantityValue(Value):
    """The final value of a quantity (chapter 2, section 4)."""

    name = "quantity"
    category = "value"
    args = {"of": Arg(OWNER, subject=True, zh="角色", en="whose"), "name": Arg(QUANTITY, zh="数值", en="which")}
    zh = "{of's}{name}"
    en = "{of's} {name}"
    zh_forms = {
        "name=lost_hp": "{of}已损失的体力值",
    }
    of: Selector

    def read(self, frame: Frame) -> int:
        return frame.game.book.quantity(frame.game, self.quantity, first(self.of, frame))

    def finish(self, compiler: Any, node: dict[str, Any], scope: Any) -> None:
        self.quantity: str = node["name"]


class Marks(Value):
    """How many of a mark a character has."""

    name = "marks"
    category = "value"
    args = {"of": Arg(WHO, subject=True, zh="角色", en="whose"), "mark": Arg(MARK, zh="标记", en="mark")}
    zh = "{of's}“{mark}”数"
    en = "the number of {of's} “{mark}”"
    zh_forms = {
        "compare is=> right=0": "{of}有“{mark}”",
        "compare is== right=0": "{of}没有“{mark}”",
        "compare.not is=> right=0": "{of}没有“{mark}”",
        "compare.not is== right=0": "{of}有“{mark}”",
        "of.compare is=> right=0": "有“{mark}”的{noun}",
        "of.compare is== right=0": "没有“{mark}”的{noun}",
    }
    en_forms = {
        "compare is=> right=0": "{of} [have] “{mark}”",
        "compare is== right=0": "{of} [have] no “{mark}”",
        "compare.not is=> right=0": "{of} [have] no “{mark}”",
        "compare.not is== right=0": "{of} [have] “{mark}”",
        "of.compare is=> right=0": "{noun} with “{mark}”",
        "of.compare is== right=0": "{noun} without “{mark}”",
    }
    of: Selector
    mark: str

    def read(self, frame: Frame) -> int:
        who: Character = first(self.of, frame)
        return who.marks.get(self.mark, 0)


class Size(Value):
    """How many cards, characters or squares; of the characters a role stands for the dead don't count (chapter 2)."""

    name = "size"
    category = "value"
    args = {"of": Arg(ANY, zh="对象", en="of")}
    zh = "{of}的数量"
    en = "the number of {of|bare}"
    zh_forms = {
        "count": "等量的",
    }
    en_forms = {
        "count": "as many",
    }
    of: Selector

    def finish(self, compiler: Any, node: dict[str, Any], scope: Any) -> None:
        compiler.check_something(node["of"], f"{self.path.partition('#')[2]}/of", scope)

    def read(self, frame: Frame) -> int:
        held = getattr(self.of, "held", None)
        if held is not None:
            return len(faces(held(frame)))
        found = self.of.now(frame)
        if self.of.name == "role" and self.of.type == "who":
            return sum(who.alive for who in found)
        return len(found)


class Distance(Value):
    """The final distance between two characters, or by the formula to a square (chapter 2, 距离)."""

    name = "distance"
    category = "board"
    args = {"from": Arg(WHO, subject=True, zh="起点", en="from"), "to": Arg(ANY, zh="终点", en="to")}
    zh = "{from}至{to}的距离"
    en = "the distance from {from} to {to}"
    zh_forms = {
        "noun": "{from}",
        "compare is==": "{from}与{to}距离{right}",
        "of.compare is== @from": "与{to}距离{right}的{noun}",
    }
    en_forms = {
        "noun": "{from}",
        "of.compare is== @from": "{noun} at distance {right} from {to}",
    }
    from_: Selector
    to: Selector

    def finish(self, compiler: Any, node: dict[str, Any], scope: Any) -> None:
        at = f"{self.path.partition('#')[2]}/to"
        compiler.check_something(node["to"], at, scope, self.to.type, ("who", "square", "entry"))

    def read(self, frame: Frame) -> int:
        start: Character = first(self.from_, frame)
        end = first(self.to, frame)
        if isinstance(end, Character):
            return frame.game.book.distance(frame.game, start, end)
        if start.square is None or not isinstance(end, int):
            raise UnboundError("square")
        return frame.game.board.distance(start.square, end)


BEARERS = ("who", "entry", "square", "card", "cards", "use", "wanted")
"""Types of what has properties."""


class Property(Value):
    """A property of a character (its terrain is the one it stands on), a square or a card."""

    name = "property"
    category = "value"
    type = "word"
    args = {"of": Arg(ANY, subject=True, zh="对象", en="of"), "name": Arg(word("property"), zh="属性", en="which")}
    zh = "{of's}{name}"
    en = "{of's} {name}"
    zh_forms = {
        "compare is== right=property": "{of's}{name}与{right}相同",
        "compare is=!= right=property": "{of's}{name}与{right}不同",
        "compare is== right=property right/property/of=you": "{of}与你{name}相同",
        "compare is=!= right=property right/property/of=you": "{of}与你{name}不同",
        "compare name=terrain is==": "{of}位于{right|terrain}",
        "compare name=terrain is=!=": "{of}不位于{right|terrain}",
        "compare name=terrain is== of_type=square": "{of}是{right|terrain}",
        "compare name=terrain is=!= of_type=square": "{of}不是{right|terrain}",
        "of.compare name=gender is==": "{right}{noun}",
        "of.compare name=terrain is==": "位于{right|terrain}的{noun}",
        "of.compare name=terrain is=!=": "不位于{right|terrain}的{noun}",
        "of.compare name=terrain is== candidate=square": "{right|terrain}{noun}",
        "of.compare name=side is== right/property/of=you": "己方{noun}",
        "of.compare name=side is=!= right/property/of=you": "敌方{noun}",
        "of.compare is== right=property": "{name}与{right}相同的{noun}",
        "of.compare is=!= right=property": "{name}与{right}不同的{noun}",
    }
    en_forms = {
        "compare is== right=property": "{of's} {name} is the same as {right}",
        "compare is=!= right=property": "{of's} {name} differs from {right}",
        "compare is== right=property right/property/of=you": "{of's} {name} is the same as yours",
        "compare is=!= right=property right/property/of=you": "{of's} {name} differs from yours",
        "compare name=terrain is==": "{of} [be] on a {right|terrain}",
        "compare name=terrain is=!=": "{of} [be] not on a {right|terrain}",
        "compare name=terrain is== candidate=square": "{of} [be] a {right|terrain}",
        "compare name=terrain is== of_type=square": "{of} [be] a {right|terrain}",
        "compare name=terrain is=!= of_type=square": "{of} [be] no {right|terrain}",
        "of.compare name=gender is==": "{right} {noun}",
        "of.compare name=terrain is==": "{noun} on a {right|terrain}",
        "of.compare name=terrain is=!=": "{noun} that is not on a {right|terrain}",
        "of.compare name=terrain is== candidate=square": "{right|terrain} {noun}",
        "of.compare name=side is== right/property/of=you": "{noun} of your side",
        "of.compare name=side is=!= right/property/of=you": "enemy {noun}",
        "of.compare is== right=property": "{noun} of the same {name} as {right}",
        "of.compare is=!= right=property": "{noun} of another {name} than {right}",
    }
    of: Selector

    def finish(self, compiler: Any, node: dict[str, Any], scope: Any) -> None:
        self.property: str = node["name"]
        at = f"{self.path.partition('#')[2]}/of"
        compiler.check_something(node.get("of", scope.subject), at, scope, self.of.type, BEARERS)
        if self.property == "number":
            self.type = "number"  # type: ignore[misc]
        if hasattr(Character, self.property):
            read = attrgetter(self.property)
            if is_it(scope, node, "of"):
                self.read = lambda frame: read(frame.roles["it"])  # type: ignore[method-assign]
            elif node.get("of", scope.subject) == "you":
                self.read = lambda frame: read(frame.you)  # type: ignore[method-assign]

    def read(self, frame: Frame) -> Any:
        subject = self._subject(frame)
        name = self.property
        if isinstance(subject, Character):
            if name == "face":
                return "up" if subject.face_up else "down"
            return terrain_name(frame, subject.square) if name == "terrain" else getattr(subject, name)
        if isinstance(subject, int):
            if name == "side":
                return frame.game.board.bases.get(subject)
            return terrain_name(frame, subject)
        if name == "number":
            return frame.game.book.number(frame.game, subject)
        return getattr(subject, name, None)

    def _subject(self, frame: Frame) -> Any:
        held = getattr(self.of, "held", None)
        if held is not None:
            shown = faces(held(frame))
            if not shown:
                raise UnboundError(self.path)
            return shown[0]
        return first(self.of, frame)


def terrain_name(frame: Frame, square: int | None) -> str | None:
    """Return the name of the terrain of a square."""
    if square is None:
        return None
    return frame.game.book.terrains[frame.game.board.terrains[square]].name


class History(Value):
    """How often a timing has arisen in a span, or the sum of a value in its roles (17.19)."""

    name = "history"
    category = "value"
    args = {
        "of": Arg(WHEN, zh="时机", en="what"),
        "in": Arg(word("scope"), zh="范围", en="span"),
        "sum": Arg(RAW_VALUE, optional=True, zh="合计", en="sum of"),
    }
    zh = "{of|past}的次数"
    en = "how often {of|past}"
    zh_forms = {
        "sum": "{of|total}",
        "compare is== right=0 !sum": "{of|past.not}",
        "compare is=> right=0 !sum": "{of|past}",
        "compare.not is== right=0 !sum": "{of|past}",
        "compare.not is=> right=0 !sum": "{of|past.not}",
    }
    en_forms = {
        "sum": "{of|total}",
        "compare is== right=0 !sum": "{of|past.not}",
        "compare is=> right=0 !sum": "{of|past}",
        "compare.not is== right=0 !sum": "{of|past}",
        "compare.not is=> right=0 !sum": "{of|past.not}",
    }

    def finish(self, compiler: Any, node: dict[str, Any], scope: Any) -> None:
        timing, filters, inner = self.of
        self.timing: str = timing
        self.filters: tuple[RoleFilter, ...] = filters
        self.span: str = node["in"]
        compiler.facts.recorded.add(timing)
        compiler.facts.heard.add(timing)
        if "sum" in node:
            self.sum = compiler.value(node["sum"], self.path.partition("#")[2] + "/sum", inner)

    of: Any
    sum: Reader | None = None

    def read(self, frame: Frame) -> int:
        total = 0
        for entry in self._records(frame):
            if entry.timing == self.timing and passes(frame, self.filters, entry.roles):
                total += 1 if self.sum is None else self._value(frame, entry)
        return total

    def _value(self, frame: Frame, entry: Record) -> int:
        assert self.sum is not None
        roles = Roles({name: decode(frame.game, value) for name, value in entry.roles.items()})
        inner = Frame(frame.game, frame.ability, frame.you, roles, frame.event, frame.activation, frame.equipment)
        return int(self.sum(inner))

    def _records(self, frame: Frame) -> list[Record]:
        history = frame.game.state.history
        if self.span == "movement":
            event = frame.event if isinstance(frame.event, Movement) else frame.game.innermost(Movement)
            return [] if event is None else history[event.origin :]
        if self.span == "use":
            use = frame.game.innermost(Use)
            return [] if use is None else [entry for entry in history if entry.use == use.serial]
        return history[frame.game.state.marks_of_scope[self.span] :]


class _Arithmetic(Value):
    category = "value"
    args = {"a": Arg(VALUE), "b": Arg(VALUE)}
    a: Reader
    b: Reader


class Plus(_Arithmetic):
    """a + b."""

    name = "plus"
    zh = "{a}+{b}"
    en = "{a} + {b}"

    def read(self, frame: Frame) -> int:
        return int(self.a(frame) + self.b(frame))


class Minus(_Arithmetic):
    """a - b."""

    name = "minus"
    zh = "{a}-{b}"
    en = "{a} minus {b}"
    zh_forms = {
        "b=size": "{a}减去{b}",
        "b=plus": "{a}-({b})",
        "b=minus": "{a}-({b})",
    }
    en_forms = {
        "b=times": "{a} - {b}",
        "b=plus": "{a} - ({b})",
        "b=minus": "{a} - ({b})",
    }

    def read(self, frame: Frame) -> int:
        return int(self.a(frame) - self.b(frame))


class Times(_Arithmetic):
    """a x b."""

    name = "times"
    zh = "{a}×{b}"
    en = "{a} × {b}"
    zh_forms = {
        "b=plus": "{a}×({b})",
        "b=minus": "{a}×({b})",
        "a=plus": "({a})×{b}",
        "a=minus": "({a})×{b}",
    }
    en_forms = {
        "b=plus": "{a} × ({b})",
        "b=minus": "{a} × ({b})",
        "a=plus": "({a}) × {b}",
        "a=minus": "({a}) × {b}",
    }

    def read(self, frame: Frame) -> int:
        return int(self.a(frame) * self.b(frame))


class Difference(_Arithmetic):
    """<数值>之差: |a - b| (chapter 2)."""

    name = "difference"
    zh = "{a}与{b}之差"
    en = "the difference of {a} and {b}"

    def read(self, frame: Frame) -> int:
        return abs(int(self.a(frame) - self.b(frame)))


class Smaller(_Arithmetic):
    """min{a, b}."""

    name = "smaller"
    zh = "{a}与{b}中的较小值"
    en = "the smaller of {a} and {b}"

    def read(self, frame: Frame) -> int:
        return int(min(self.a(frame), self.b(frame)))


class Larger(_Arithmetic):
    """max{a, b}."""

    name = "larger"
    zh = "{a}与{b}中的较大值"
    en = "the larger of {a} and {b}"

    def read(self, frame: Frame) -> int:
        return int(max(self.a(frame), self.b(frame)))


class Sign(Value):
    """sgn: 1, 0 or -1."""

    name = "sign"
    category = "value"
    args = {"of": Arg(VALUE)}
    zh = "sgn({of})"
    en = "sgn({of})"
    of: Reader

    def read(self, frame: Frame) -> int:
        number = int(self.of(frame))
        return (number > 0) - (number < 0)


OPERATIONS = (
    QuantityValue,
    Marks,
    Size,
    Distance,
    Property,
    History,
    Plus,
    Minus,
    Times,
    Difference,
    Smaller,
    Larger,
    Sign,
)
__all__ = ["OPERATIONS", "CharacterRef", "first", "terrain_name"]
