"""Conditions on distance, range and squares (vocabulary, section 3; chapter 2, section 10)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from zhanqi.flow.movement import is_legal_square
from zhanqi.model.character import Character
from zhanqi.script.grammar import SQUARE, VALUE, WHO, Arg
from zhanqi.script.operation import Condition, Selector
from zhanqi.script.ops.conditions import SUBJECT
from zhanqi.script.ops.values import first, is_it
from zhanqi.timing.frame import Frame


class Within(Condition):
    """距离X以内: a distance relation."""

    name = "within"
    category = "board"
    args = {
        "who": SUBJECT,
        "from": Arg(WHO, "you", zh="起点", en="from"),
        "distance": Arg(VALUE, zh="距离", en="distance"),
    }
    zh = "{who}与{from}距离{distance}以内"
    en = "{who} [be] within distance {distance} of {from}"
    zh_forms = {
        "not": "{who}不在{from's}距离{distance}以内",
        "of": "与{from}距离{distance}以内的{noun}",
        "of from=you": "距离{distance}以内的{noun}",
        "of.not": "与{from}距离大于{distance}的{noun}",
        "of.not from=you": "距离大于{distance}的{noun}",
        "place": "{from}距离{distance}以内",
    }
    en_forms = {
        "not": "{who} [be] not within distance {distance} of {from}",
        "of": "{noun} within distance {distance} of {from}",
        "of from=you": "{noun} within distance {distance}",
        "of.not": "{noun} further than distance {distance} from {from}",
        "of.not from=you": "{noun} further than distance {distance}",
    }
    who: Selector
    from_: Selector
    distance: Callable[[Frame], int]

    def finish(self, compiler: Any, node: dict[str, Any], scope: Any) -> None:
        if is_it(scope, node, "who") and node.get("from", "you") == "you":
            self.test = self._from_you  # type: ignore[method-assign]

    def _from_you(self, frame: Frame) -> bool:
        game = frame.game
        if "distance" in frame.ignoring:
            return True
        return game.book.distance(game, frame.you, frame.roles["it"]) <= self.distance(frame)

    def test(self, frame: Frame) -> bool:
        game = frame.game
        if "distance" in frame.ignoring:
            return True
        start: Character = first(self.from_, frame)
        for who in self.who.now(frame):
            return game.book.distance(game, start, who) <= self.distance(frame)
        return False


class InAttackRange(Condition):
    """`who` is in the attack range of `of`; nobody is in their own (chapter 2, 攻击范围)."""

    name = "in_attack_range"
    category = "board"
    args = {"who": SUBJECT, "of": Arg(WHO, "you", zh="攻击者", en="attacker")}
    zh = "{who}在{of's}攻击范围内"
    en = "{who} [be] in {of's} attack range"
    zh_forms = {
        "not": "{who}不在{of's}攻击范围内",
        "of": "{of}攻击范围内的{noun}",
    }
    en_forms = {
        "not": "{who} [be] not in {of's} attack range",
        "of": "{noun} in {of's} attack range",
        "of.not": "{noun} outside {of's} attack range",
    }
    who: Selector
    of: Selector

    def finish(self, compiler: Any, node: dict[str, Any], scope: Any) -> None:
        if is_it(scope, node, "who") and node.get("of", "you") == "you":
            self.test = self._of_you  # type: ignore[method-assign]

    def _of_you(self, frame: Frame) -> bool:
        game = frame.game
        who, you = frame.roles["it"], frame.you
        if who is you:
            return False
        if "distance" in frame.ignoring:
            return True
        return game.book.distance(game, you, who) <= game.book.quantity(game, "attack_range", you)

    def test(self, frame: Frame) -> bool:
        game = frame.game
        of: Character = first(self.of, frame)
        for who in self.who.now(frame):
            if who is of:
                return False
            if "distance" in frame.ignoring:
                return True
            return game.book.distance(game, of, who) <= game.book.quantity(game, "attack_range", of)
        return False


class SameLine(Condition):
    """横坐标或纵坐标相同: a distance relation."""

    name = "same_line"
    category = "board"
    args = {"who": SUBJECT, "with": Arg(WHO, "you", zh="相对", en="with")}
    zh = "{who}与{with}横坐标或纵坐标相同"
    en = "{who} [be] in the same row or column as {with}"
    zh_forms = {
        "not": "{who}与{with}横坐标和纵坐标均不同",
    }
    en_forms = {
        "not": "{who} [be] in neither the row nor the column of {with}",
        "of": "{noun} in the same row or column as {with}",
    }
    who: Selector
    with_: Selector

    def test(self, frame: Frame) -> bool:
        game = frame.game
        if "distance" in frame.ignoring:
            return True
        other: Character = first(self.with_, frame)
        for who in self.who.now(frame):
            if who.square is None or other.square is None:
                return False
            return game.board.same_line(who.square, other.square)
        return False


class On(Condition):
    """Stands on this square."""

    name = "on"
    category = "board"
    args = {"who": SUBJECT, "square": Arg(SQUARE, zh="方格", en="square")}
    zh = "{who}在{square}"
    en = "{who} [be] on {square}"
    zh_forms = {
        "not": "{who}不在{square}",
        "place": "{square|place}",
        "of": "在{square}的{noun}",
    }
    en_forms = {
        "not": "{who} [be] not on {square}",
        "of": "{noun} on {square}",
    }
    who: Selector
    square: Selector

    def test(self, frame: Frame) -> bool:
        squares = self.square.now(frame)
        return any(who.square in squares for who in self.who.now(frame))


class Adjacent(Condition):
    """相邻方格: the square touches the one where `to` stands."""

    name = "adjacent"
    category = "board"
    args = {"square": Arg(SQUARE, subject=True, zh="方格", en="square"), "to": Arg(WHO, zh="角色", en="who")}
    zh = "{square}与{to}所在的方格相邻"
    en = "{square} [be] next to {to}"
    zh_forms = {
        "not": "{square}与{to}所在的方格不相邻",
        "of": "与{to}相邻的{noun}",
    }
    en_forms = {
        "not": "{square} [be] not next to {to}",
        "of": "{noun} next to {to}",
    }
    square: Selector
    to: Selector

    def test(self, frame: Frame) -> bool:
        to: Character = first(self.to, frame)
        neighbours = () if to.square is None else frame.game.board.neighbours[to.square]
        squares = self.square.now(frame)
        return any(square in squares for square, _ in neighbours)


class LegalSquare(Condition):
    """合法方格 for a character."""

    name = "legal_square"
    category = "board"
    args = {"square": Arg(SQUARE, subject=True, zh="方格", en="square"), "for": Arg(WHO, "you", zh="角色", en="for")}
    zh = "{square}是{for's}合法方格"
    en = "{square} [be] a legal square for {for}"
    zh_forms = {
        "not": "{square}不是{for's}合法方格",
        "of": "合法{noun}",
    }
    en_forms = {
        "not": "{square} [be] not a legal square for {for}",
        "of": "legal {noun}",
    }
    square: Selector
    for_: Selector

    def test(self, frame: Frame) -> bool:
        who: Character = first(self.for_, frame)
        squares: Sequence[int] = self.square.now(frame)
        return any(is_legal_square(frame.game, who, square) for square in squares)


OPERATIONS = (Within, InAttackRange, SameLine, On, Adjacent, LegalSquare)
