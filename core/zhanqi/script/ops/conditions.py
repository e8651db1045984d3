"""Conditions (vocabulary, section 3). Their subject is `it` in a filter, `you` elsewhere."""

from __future__ import annotations

import operator
from collections.abc import Callable, Mapping
from typing import Any

from zhanqi.model.character import Character
from zhanqi.script.grammar import (
    ANY,
    ANYVALUE,
    COND,
    CONDS,
    FACE,
    PATTERN,
    SKILL,
    WHO,
    Arg,
    word,
)
from zhanqi.script.operation import Condition, Operation, Selector
from zhanqi.script.ops.values import first, is_it
from zhanqi.script.read import faces, is_same
from zhanqi.timing.frame import Frame, UnboundError

Test = Callable[[Frame], bool]
OPERATORS: dict[str, Callable[[Any, Any], bool]] = {
    "=": operator.eq,
    "!=": operator.ne,
    "<": operator.lt,
    "<=": operator.le,
    ">": operator.gt,
    ">=": operator.ge,
}
SUBJECT = Arg(WHO, subject=True, zh="角色", en="who")


class All(Condition):
    """All of these hold."""

    name = "all"
    category = "logic"
    args = {"of": Arg(CONDS, zh="条件", en="conditions")}
    zh = "{of:且}"
    en = "{of: and }"
    logic = "all"
    of: list[Test]

    def test(self, frame: Frame) -> bool:
        for one in self.of:
            if not one(frame):
                return False
        return True


class Any_(Condition):
    """One of these holds."""

    name = "any"
    category = "logic"
    args = {"of": Arg(CONDS, zh="条件", en="conditions")}
    zh = "{of:或}"
    en = "{of: or }"
    logic = "any"
    of: list[Test]

    def test(self, frame: Frame) -> bool:
        for one in self.of:
            if one(frame):
                return True
        return False


class Not(Condition):
    """This does not hold. What reads something unbound is false itself, so its negation is not decided either."""

    name = "not"
    category = "logic"
    args = {"that": Arg(COND, zh="条件", en="condition")}
    zh = "并非{that}"
    en = "it is not so that {that}"
    logic = "not"
    that: Test

    def test(self, frame: Frame) -> bool:
        return not self.that(frame)


class Compare(Condition):
    """Two values compared; words only for = and !=."""

    name = "compare"
    category = "logic"
    args = {
        "left": Arg(ANYVALUE, zh="左", en="left"),
        "is": Arg(word("compared"), zh="关系", en="relation"),
        "right": Arg(ANYVALUE, zh="右", en="right"),
    }
    zh = "{left}{is}{right}"
    en = "{left} {is} {right}"
    zh_forms = {
        "not": "{left}{is|not}{right}",
    }
    en_forms = {
        "not": "{left} {is|not} {right}",
    }
    speaker = "left"
    left: Callable[[Frame], Any]
    right: Callable[[Frame], Any]

    def finish(self, compiler: Any, node: dict[str, Any], scope: Any) -> None:
        self.compared: Callable[[Any, Any], bool] = OPERATORS.get(node["is"], operator.eq)
        self.ordered = node["is"] not in ("=", "!=")
        if isinstance(node["right"], (int, float)):
            self.number: float = node["right"]
            self.test = self._with_a_number  # type: ignore[method-assign]
        for mine, other in (("left", "right"), ("right", "left")):
            side = node[mine]
            if isinstance(side, dict) and "property" in side and isinstance(node[other], str):
                self._name(compiler, side["property"].get("name"), node[other], other, scope)
            if self.ordered and self._is_word(side, compiler.vocabulary.operations["value"], scope):
                name = side if isinstance(side, str) else next(iter(side))
                compiler.report("ZQ427", f"{self.path.partition('#')[2]}/{mine}", name=name, relation=node["is"])

    @staticmethod
    def _is_word(node: Any, values: Mapping[str, type[Operation]], scope: Any) -> bool:
        """Tell whether a side is surely no number: a plain word, a role that holds one, what yields one."""
        if isinstance(node, str):
            return scope.roles.get(node, "word") not in ("number", "any")
        if not isinstance(node, dict):
            return False
        ((name, body),) = node.items()
        return getattr(values.get(name), "type", "") == "word" and body.get("name") != "number"

    def _name(self, compiler: Any, name: str | None, value: str, side: str, scope: Any) -> None:
        """Resolve a word that names a terrain, card or general, or check that it is a word of its enumeration."""
        if value in scope.roles:
            return
        at = self.path.partition("#")[2] + "/" + side
        if name in ("terrain", "general", "name"):
            found = compiler.reference({"name": "card_name"}.get(name, name), value, at)
            setattr(self, side, lambda frame: found)
        elif name in ("gender", "suit", "color", "category", "subtype", "face", "kingdom"):
            compiler.word(value, at, scope, name)

    def _with_a_number(self, frame: Frame) -> bool:
        left = self.left(frame)
        return self.compared(left, self.number) if left is not None or not self.ordered else False

    def test(self, frame: Frame) -> bool:
        left, right = self.left(frame), self.right(frame)
        if self.ordered and (left is None or right is None):
            return False
        return self.compared(left, right)


class Same(Condition):
    """One and the same character, card or square."""

    name = "same"
    category = "logic"
    args = {"a": Arg(ANY), "b": Arg(ANY)}
    zh = "{a}为{b}"
    en = "{a} [be] {b}"
    zh_forms = {
        "not": "{a}不为{b}",
        "of.not": "除{b}外的{noun}",
    }
    en_forms = {
        "not": "{a} [be] not {b}",
        "of.not": "{noun} other than {b}",
    }
    a: Selector
    b: Selector

    def test(self, frame: Frame) -> bool:
        return is_same(list(self.a.now(frame)), list(self.b.now(frame)))


class OneOf(Condition):
    """Membership in a list of characters."""

    name = "one_of"
    category = "who"
    args = {"who": SUBJECT, "list": Arg(WHO, zh="之中", en="among")}
    zh = "{who}为{list}之一"
    en = "{who} [be] among {list}"
    zh_forms = {
        "not": "{who}不为{list}之一",
        "not list=targets": "{who}不为{list|entry}",
    }
    en_forms = {
        "not": "{who} [be] not among {list}",
    }
    who: Selector
    list: Selector

    def test(self, frame: Frame) -> bool:
        members = self.list.now(frame)
        return any(who in members for who in self.who.now(frame))


class Exists(Condition):
    """A selector yields something."""

    name = "exists"
    category = "logic"
    args = {"of": Arg(ANY, zh="有", en="something")}
    zh = "{of|have}"
    en = "{of|have}"
    zh_forms = {
        "not": "{of|have.not}",
    }
    en_forms = {
        "not": "{of|have.not}",
    }
    of: Selector

    def finish(self, compiler: Any, node: dict[str, Any], scope: Any) -> None:
        compiler.check_something(node["of"], f"{self.path.partition('#')[2]}/of", scope)

    def test(self, frame: Frame) -> bool:
        try:
            return len(self.of.now(frame)) > 0
        except UnboundError:
            return False


class Matches(Condition):
    """A card (one of several) is of this pattern."""

    name = "matches"
    category = "card"
    args = {"card": Arg(FACE, zh="牌", en="card"), "is": Arg(PATTERN, zh="样式", en="pattern")}
    zh = "{card}为{is|pred}"
    en = "{card} [be] {is|pred}"
    zh_forms = {
        "not": "{card}不为{is|pred}",
    }
    en_forms = {
        "not": "{card} [be] not {is|pred}",
    }
    card: Callable[[Frame], Any]
    is_: Callable[[Frame, Any], bool]

    def test(self, frame: Frame) -> bool:
        return any(self.is_(frame, face) for face in faces(self.card(frame)))


class Relation(Condition):
    """other 其他角色, ally 己方 (oneself included), enemy 敌方."""

    name = "relation"
    category = "who"
    args = {
        "who": SUBJECT,
        "to": Arg(WHO, "you", zh="相对", en="to"),
        "is": Arg(word("relation"), zh="关系", en="relation"),
    }
    zh = "{who}不为{to}"
    en = "{who} [be] not {to}"
    zh_forms = {
        "is=ally": "{who}与{to's}阵营相同",
        "is=enemy": "{who}与{to's}阵营不同",
        "is=ally to=you": "{who}为己方角色",
        "is=enemy to=you": "{who}为敌方角色",
        "not is=other": "{who}为{to}",
        "not is=ally": "{who}与{to's}阵营不同",
        "not is=enemy": "{who}与{to's}阵营相同",
        "not is=ally to=you": "{who}为敌方角色",
        "not is=enemy to=you": "{who}为己方角色",
        "of is=other": "除{to}外的{noun}",
        "of is=other to=about": "其他{noun}",
        "of is=ally": "与{to's}阵营相同的{noun}",
        "of is=ally to=you": "己方{noun}",
        "of is=enemy": "与{to's}阵营不同的{noun}",
        "of is=enemy to=you": "敌方{noun}",
        "of.not is=ally to=you": "敌方{noun}",
        "of.not is=enemy to=you": "己方{noun}",
        "of.not is=ally": "与{to's}阵营不同的{noun}",
        "of.not is=enemy": "与{to's}阵营相同的{noun}",
    }
    en_forms = {
        "is=ally": "{who} [be] on {to's} side",
        "is=enemy": "{who} [be] not on {to's} side",
        "not is=other": "{who} [be] {to}",
        "not is=ally": "{who} [be] not on {to's} side",
        "not is=enemy": "{who} [be] on {to's} side",
        "of is=other": "{noun} other than {to}",
        "of is=other to=about": "other {noun}",
        "of is=ally": "{noun} on {to's} side",
        "of is=ally to=you": "allied {noun}",
        "of is=enemy": "{noun} not on {to's} side",
        "of is=enemy to=you": "enemy {noun}",
        "of.not is=ally to=you": "enemy {noun}",
        "of.not is=enemy to=you": "allied {noun}",
        "of.not is=ally": "{noun} not on {to's} side",
        "of.not is=enemy": "{noun} on {to's} side",
    }
    who: Selector
    to: Selector

    def finish(self, compiler: Any, node: dict[str, Any], scope: Any) -> None:
        self.relation: str = node["is"]
        if is_it(scope, node, "who") and node.get("to", "you") == "you":
            short = {"other": self._is_other, "ally": self._is_ally, "enemy": self._is_enemy}
            self.test = short.get(node["is"], self.test)  # type: ignore[method-assign]

    def _is_other(self, frame: Frame) -> bool:
        return frame.roles["it"] is not frame.you

    def _is_ally(self, frame: Frame) -> bool:
        return bool(frame.roles["it"].side == frame.you.side)

    def _is_enemy(self, frame: Frame) -> bool:
        return bool(frame.roles["it"].side != frame.you.side)

    def test(self, frame: Frame) -> bool:
        to: Character = first(self.to, frame)
        for who in self.who.now(frame):
            if self.relation == "other":
                return who is not to
            return (who.side == to.side) is (self.relation == "ally")
        return False


class Wounded(Condition):
    """已受伤: HP below the maximum (chapter 2)."""

    name = "wounded"
    category = "who"
    args = {"who": SUBJECT}
    zh = "{who}已受伤"
    en = "{who} [be] wounded"
    zh_forms = {
        "not": "{who}未受伤",
    }
    en_forms = {
        "not": "{who} [be] not wounded",
        "of": "wounded {noun}",
        "of.not": "unwounded {noun}",
    }
    who: Selector

    def test(self, frame: Frame) -> bool:
        return any(who.hp < who.max_hp for who in self.who.now(frame))


class Alive(Condition):
    """存活."""

    name = "alive"
    category = "who"
    args = {"who": SUBJECT}
    zh = "{who}存活"
    en = "{who} [be] alive"
    zh_forms = {
        "not": "{who}已死亡",
    }
    en_forms = {
        "not": "{who} [be] dead",
        "of": "living {noun}",
        "of.not": "dead {noun}",
    }
    who: Selector

    def test(self, frame: Frame) -> bool:
        return any(who.alive for who in self.who.now(frame))


class FaceUp(Condition):
    """The piece lies coloured side up: it has not acted yet this round (翻面, 复原)."""

    name = "face_up"
    category = "who"
    args = {"who": SUBJECT}
    zh = "{who's}武将棋子正面朝上"
    en = "{who's} piece is face up"
    zh_forms = {
        "not": "{who's}武将棋子背面朝上",
    }
    en_forms = {
        "not": "{who's} piece is face down",
    }
    who: Selector

    def test(self, frame: Frame) -> bool:
        return any(who.face_up for who in self.who.now(frame))


class HasSkill(Condition):
    """拥有技能 (general skills and equipment skills)."""

    name = "has_skill"
    category = "who"
    args = {"who": SUBJECT, "skill": Arg(SKILL, zh="技能", en="skill")}
    zh = "{who}拥有〖{skill}〗"
    en = "{who} [have] {skill}"
    zh_forms = {
        "not": "{who}未拥有〖{skill}〗",
    }
    en_forms = {
        "not": "{who} [do] not have {skill}",
        "of": "{noun} with {skill}",
        "of.not": "{noun} without {skill}",
    }
    who: Selector
    skill: str

    def test(self, frame: Frame) -> bool:
        return any(
            ability.skill == self.skill for who in self.who.now(frame) for ability, _ in frame.game.abilities(who).all
        )


class InTurn(Condition):
    """It is somebody's turn (于回合内)."""

    name = "in_turn"
    category = "time"
    args = {"who": SUBJECT}
    zh = "处于{who's}回合内"
    en = "it is {who's} turn"
    zh_forms = {
        "not": "不处于{who's}回合内",
        "time": "于{who's}回合内",
        "time who=you": "于回合内",
        "time.not": "于{who's}回合外",
        "time.not who=you": "于回合外",
    }
    en_forms = {
        "not": "it is not {who's} turn",
        "time": "in {who's} turn",
        "time.not": "outside {who's} turn",
    }
    who: Selector

    def test(self, frame: Frame) -> bool:
        return frame.game.current() in self.who.now(frame)


class InPhase(Condition):
    """It is this phase of somebody's turn."""

    name = "in_phase"
    category = "time"
    args = {"who": SUBJECT, "phase": Arg(word("phase"), zh="阶段", en="phase")}
    zh = "处于{who's}{phase}"
    en = "it is {who's} {phase}"
    zh_forms = {
        "not": "不处于{who's}{phase}",
        "time": "{who's}{phase}",
        "time who=you": "{phase}",
    }
    en_forms = {
        "not": "it is not {who's} {phase}",
        "time": "in {who's} {phase}",
    }
    who: Selector
    phase: Callable[[Frame], str]

    def test(self, frame: Frame) -> bool:
        return frame.game.state.phase == self.phase(frame) and frame.game.current() in self.who.now(frame)


OPERATIONS = (
    All,
    Any_,
    Not,
    Compare,
    Same,
    OneOf,
    Exists,
    Matches,
    Relation,
    Wounded,
    Alive,
    FaceUp,
    HasSkill,
    InTurn,
    InPhase,
)
