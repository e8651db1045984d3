"""Effects that hold other effects: choices, inner costs, conditions, loops, names, delays (vocabulary, 2 and 13)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any

from zhanqi.model.character import Character
from zhanqi.model.refs import Held
from zhanqi.script.blocks import EffectList, Option
from zhanqi.script.grammar import (
    ANY,
    BOOL,
    COND,
    EFFECTS,
    NAME,
    NUMBER,
    OPTIONS,
    RULES,
    UNTIL,
    VALUE,
    WHEN,
    WHO,
    Arg,
    ArgType,
)
from zhanqi.script.operation import Effect, Selector
from zhanqi.script.ops.states import register
from zhanqi.script.read import hold
from zhanqi.script.scope import ALWAYS
from zhanqi.timing.abilities import Later as LaterBody
from zhanqi.timing.frame import Frame, UnboundError
from zhanqi.timing.match import holds
from zhanqi.timing.request import Prompt, Request, Steps
from zhanqi.timing.targets import can_choose, choose_targets

RAW_EFFECTS = ArgType("effects", EFFECTS.schema, lambda c, node, at, scope: node)
RAW_COND = ArgType("cond", COND.schema, lambda c, node, at, scope: node)


class StopRepeat(Exception):
    """Leaves the innermost `repeat`."""


def names_in(node: Any, key: str | None = None) -> set[str]:
    """Return the words that stand somewhere in a node, or those that stand under one key."""
    if isinstance(node, str):
        return {node} if key is None else set()
    found: set[str] = set()
    if isinstance(node, list):
        for one in node:
            found |= names_in(one, key)
    elif isinstance(node, dict):
        for name, one in node.items():
            found |= {one} if name == key and isinstance(one, str) else names_in(one, key)
    return found


class ChooseOption(Effect):
    """选择：1.……2.…… : only options with an unconditional effect that can be executed (chapter 2)."""

    name = "choose_option"
    category = "choice"
    args = {"options": Arg(OPTIONS, zh="选项", en="options")}
    zh = "{who}选择：{options}"
    en = "{who} [choose] one: {options}"
    options: list[Option]

    def can(self, frame: Frame, who: Character) -> bool:
        return any(option.choosable(frame) for option in self.options)

    def perform(self, frame: Frame, who: Character, choice: Any) -> Steps[bool]:
        legal = [index for index, option in enumerate(self.options) if option.choosable(frame)]
        if not legal:
            return False
        chosen = yield from frame.game.choose(
            who,
            "option",
            [self.options[index] for index in legal],
            prompt=Prompt("option", {"by": frame.ability, "you": frame.you, "numbers": [index + 1 for index in legal]}),
            asker=self.path,
        )
        yield from chosen[0].block.run(frame)
        return True


class Pay(Effect):
    """An inner ⇒: targets and a cost in full, then an effect. Impossible if it reads a name left unbound (17.6)."""

    name = "pay"
    category = "choice"
    args = {
        "targets": Arg(RULES, optional=True, zh="目标", en="targets"),
        "cost": Arg(
            ArgType("cost", EFFECTS.schema, lambda c, n, at, s: c.cost(n, at, s)), optional=True, zh="消耗", en="cost"
        ),
        "effect": Arg(EFFECTS, zh="效果", en="effect"),
    }
    zh = "{cost}{targets:并选择{}}⇒{effect}"
    en = "{cost}{targets: and choose {}}: {effect}"
    zh_forms = {
        "!cost": "{you}选择{targets}⇒{effect}",
        "!cost !targets": "{effect}",
    }
    en_forms = {
        "!cost": "{you} [choose] {targets}: {effect}",
        "!cost !targets": "{effect}",
    }
    targets: Any
    cost: EffectList | None
    effect: EffectList

    def finish(self, compiler: Any, node: dict[str, Any], scope: Any) -> None:
        own = {rule.get("as", "pick") for rule in node.get("targets", ())}
        self.reads = (names_in(node) & set(scope.roles)) - names_in(node, key="as") - own - set(ALWAYS)

    def can(self, frame: Frame, who: Character) -> bool:
        if any(role not in frame.roles for role in self.reads):
            return False
        if self.targets and not can_choose(frame, self.targets):
            return False
        if self.cost is not None and self.cost.effects:
            return self.cost.payable(frame)
        return bool(self.targets) or self.effect.possible(frame)

    def perform(self, frame: Frame, who: Character, choice: Any) -> Steps[bool]:
        if self.targets:
            yield from choose_targets(frame, self.targets)
        if self.cost is not None:
            yield from self.cost.pay(frame)
        yield from self.effect.run(frame)
        return True


class If(Effect):
    """若: the branch that holds now."""

    name = "if"
    category = "logic"
    performs = False
    args = {
        "that": Arg(COND, zh="条件", en="condition"),
        "then": Arg(EFFECTS, zh="则", en="then"),
        "else": Arg(EFFECTS, optional=True, zh="否则", en="else"),
    }
    zh = "若{that}，{then}{else:；否则，{}}"
    en = "if {that}, {then}{else:; otherwise, {}}"
    punctuation = "sentence"
    that: Callable[[Frame], bool]
    else_: EffectList | None

    def _branch(self, frame: Frame) -> EffectList | None:
        return self.then if holds(self.that, frame) else self.else_

    def can(self, frame: Frame, who: Character) -> bool:
        branch = self._branch(frame)
        return branch is not None and branch.possible(frame)

    def possible(self, frame: Frame) -> bool:
        return self.can(frame, frame.you)

    def run(self, frame: Frame) -> Steps[bool]:
        branch = self._branch(frame)
        if branch is None:
            return False
        yield from branch.run(frame)
        return True


class Repeat(Effect):
    """重复此流程: `do` once, then again while `while` holds, or `times`."""

    name = "repeat"
    category = "logic"
    performs = False
    args = {
        "do": Arg(EFFECTS, zh="流程", en="do"),
        "times": Arg(VALUE, optional=True, least=1, zh="次数", en="times"),
        "while": Arg(RAW_COND, optional=True, zh="当", en="while"),
        "may_stop": Arg(BOOL, optional=True, zh="可停止", en="may stop"),
    }
    zh = "{do}"
    en = "{do}"
    zh_forms = {
        "times": "{do}（依次执行{times:次}）",
        "while": "{do}。若{while}，{you}{may_stop?可}重复此流程",
    }
    en_forms = {
        "times": "{do} ({times:time}, one after the other)",
        "while": "{do}. If {while}, {you} {may_stop?may} repeat this",
    }
    punctuation = "sentence"
    do: EffectList
    times: Callable[[Frame], int] | None
    may_stop: bool | None
    goes_on: Callable[[Frame], bool] | None = None

    def finish(self, compiler: Any, node: dict[str, Any], scope: Any) -> None:
        if "while" in node:
            self.goes_on = compiler.condition(node["while"], self.path.partition("#")[2] + "/while", scope)

    def possible(self, frame: Frame) -> bool:
        try:
            return self.do.possible(frame)
        except UnboundError:
            return False

    def run(self, frame: Frame) -> Steps[bool]:
        limit = None if self.times is None else self.times(frame)
        turn = 0
        try:
            while limit is None or turn < limit:
                turn += 1
                frame.game.spend(f"{frame.ability.key} (repeat)")
                yield from self.do.run(frame)
                if self.goes_on is not None:
                    if not holds(self.goes_on, frame):
                        break
                    if self.may_stop and not (yield from self._again(frame)):
                        break
                elif limit is None:
                    break
        except StopRepeat:
            pass
        return True

    def _again(self, frame: Frame) -> Steps[bool]:
        picks = yield Request(
            frame.performer, "again", (self,), declinable=True,
            prompt=Prompt("again", {"by": frame.ability}), asker=self.path,
        )  # fmt: skip
        return bool(picks)


class Stop(Effect):
    """Leaves the innermost `repeat`."""

    name = "stop"
    category = "logic"
    performs = False
    zh = "流程终止"
    en = "this ends"
    ends = True

    def finish(self, compiler: Any, node: dict[str, Any], scope: Any) -> None:
        at = self.path.partition("#")[2]
        if at.rfind("/repeat/do/") <= max(at.rfind("/later/effect/"), at.rfind("/replace_effect/effect/")):
            reason = {"zh": "它只能写在 repeat 的 do 里", "en": "it only stands in the `do` of a `repeat`"}
            compiler.report("ZQ421", at, name=self.name, reason=reason)

    def can(self, frame: Frame, who: Character) -> bool:
        return True

    def possible(self, frame: Frame) -> bool:
        return True

    def perform(self, frame: Frame, who: Character, choice: Any) -> Steps[bool]:
        raise StopRepeat
        yield


class Each(Effect):
    """依次: `who` fixed first, then one by one in the order of 3.9, each bound to `as` (各)."""

    name = "each"
    category = "logic"
    performs = False
    as_type = "who"
    args = {"who": Arg(WHO, zh="角色", en="who"), "do": Arg(EFFECTS, zh="流程", en="do")}
    zh = "对{who}依次执行：{do}"
    en = "for each of {who|full} in turn: {do}"
    zh_forms = {"single": "{do}"}
    en_forms = {"single": "{do}"}
    punctuation = "sentence"
    who: Selector
    do: EffectList

    def possible(self, frame: Frame) -> bool:
        try:
            return any(self._possible_for(frame, who) for who in self.who.now(frame) if who.alive)
        except UnboundError:
            return False

    def _possible_for(self, frame: Frame, who: Character) -> bool:
        inner = frame.within()
        if self.as_ is not None:
            inner.roles[self.as_] = who
        return self.do.possible(inner)

    def run(self, frame: Frame) -> Steps[bool]:
        people = (yield from self.who.pick(frame, self.exact)) if self.who.asks else self.who.now(frame)
        left, done = list(people), False
        while left := [who for who in left if who.alive]:
            who = yield from frame.game.take_next(left)
            if self.as_ is not None:
                frame.roles[self.as_] = who
            yield from self.do.run(frame)
            done = True
        return done


class Let(Effect):
    """Names a selection or a value with `as`."""

    name = "let"
    category = "logic"
    performs = False
    immediate = False
    as_type = "any"
    args = {"be": Arg(ANY, zh="值", en="value"), "as": Arg(NAME, zh="称为", en="called")}
    zh = "{as}为{be}"
    en = "{as} is {be}"
    punctuation = "silent"
    be: Selector

    @classmethod
    def binds(cls, node: dict[str, Any], scope: Any, compiler: Any) -> dict[str, str]:
        """The type is that of what is named."""
        mark = len(compiler.diagnostics)
        type = compiler.selector(node["be"], "", scope, "any").type
        del compiler.diagnostics[mark:]
        return {node["as"]: type}

    def possible(self, frame: Frame) -> bool:
        return True

    def run(self, frame: Frame) -> Steps[bool]:
        try:
            found = yield from self.be.pick(frame, self.exact)
        except UnboundError:
            return False
        self.bind(frame, self._value(frame, found))
        return True

    def try_now(self, frame: Frame) -> None:
        """Bind the name for a test of possibility, if nobody has to be asked."""
        if not self.be.asks:
            with suppress(UnboundError):
                self.bind(frame, self._value(frame, self.be.now(frame)))

    def _value(self, frame: Frame, found: Sequence[Any]) -> Any:
        if self.be.type in ("cards", "card"):
            held = getattr(self.be, "held", None)
            raw = None if held is None else held(frame)
            return raw if isinstance(raw, Held) else hold(frame, found)
        if self.be.type in ("who", "square") and len(found) != 1:
            return list(found)
        return found[0] if len(found) == 1 else list(found)


class Later(Effect):
    """→: a delayed effect, with its own timing, until `until` (default: the end of this turn)."""

    name = "later"
    category = "time"
    performs = False
    args = {
        "when": Arg(ArgType("when", WHEN.schema, lambda c, n, at, s: n), zh="时机", en="when"),
        "if": Arg(RAW_COND, optional=True, zh="条件", en="if"),
        "effect": Arg(RAW_EFFECTS, zh="效果", en="effect"),
        "until": Arg(UNTIL, optional=True, zh="直到", en="until"),
        "times": Arg(NUMBER, optional=True, least=1, zh="次数", en="times"),
    }
    zh = "此回合内，{when}，{if:若{}，}{effect}{times:（限{times:次}）}"
    en = "this turn, {when}, {if:if {}, }{effect} {times:({times:time})}"
    zh_forms = {
        "hoisted": "{when|this}，{if:若{}，}{effect}",
        "until": "直到{until}，{when}，{if:若{}，}{effect}{times:（限{times:次}）}",
    }
    en_forms = {
        "hoisted": "{when|this}, {if:if {}, }{effect}",
        "until": "until {until}, {when}, {if:if {}, }{effect} {times:({times:time})}",
    }
    punctuation = "delayed"
    until: Any
    times: int | None

    def finish(self, compiler: Any, node: dict[str, Any], scope: Any) -> None:
        at = self.path.partition("#")[2]
        timing, filters, inner = compiler.when(node["when"], f"{at}/when", scope)
        outer = compiler.ability
        body = LaterBody(
            skill=outer.skill,
            part=outer.part,
            path=self.path,
            tier=outer.tier,
            label=outer.label,
            skill_kind=outer.skill_kind,
            tags=outer.tags,
        )
        body.timing = timing
        body.filters = filters
        body.condition = compiler.condition(node["if"], f"{at}/if", inner) if "if" in node else None
        body.effect = compiler.block(node["effect"], f"{at}/effect", inner, sole_exact=True)
        body.times = self.times
        body.until = self.until or compiler.until([{"turn.end": {}}], f"{at}/until", scope)
        compiler.laters[self.path] = body
        compiler.facts.triggering.add(timing)
        compiler.facts.heard.add(timing)

    def possible(self, frame: Frame) -> bool:
        return True

    def can(self, frame: Frame, who: Character) -> bool:
        return True

    def perform(self, frame: Frame, who: Character, choice: Any) -> Steps[bool]:
        register(frame, self.path, self.times)
        return True
        yield


OPERATIONS = (ChooseOption, Pay, If, Repeat, Stop, Each, Let, Later)
__all__ = ["EFFECTS", "OPERATIONS", "WHEN"]
