"""Effects on hit points, marks, and judgement (vocabulary, section 2)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from zhanqi.flow.damage import damage, lose_hp, recover
from zhanqi.flow.judge import judge, replace_judgement
from zhanqi.model.character import Character
from zhanqi.script.grammar import CARDS, MARK, VALUE, WHO, Arg, word
from zhanqi.script.operation import Effect, Selector
from zhanqi.timing.events import Damage, Judgement, Use
from zhanqi.timing.frame import Frame
from zhanqi.timing.request import Steps

AMOUNT = Arg(VALUE, 1, least=1, zh="点数", en="how much")


def channel(frame: Frame) -> Use | str:
    """渠道: the card in use whose effect this is, else the skill (chapter 2)."""
    card = frame.roles.get("card")
    return card if isinstance(card, Use) and frame.event is card else frame.ability.skill


class DealDamage(Effect):
    """造成伤害: several targets each in the order of 3.9. A dead source still is the source."""

    name = "damage"
    category = "hp"
    performs = False
    args = {
        "source": Arg(WHO, "you", zh="来源", en="source"),
        "target": Arg(WHO, zh="受到者", en="target"),
        "amount": AMOUNT,
        "nature": Arg(word("nature"), "normal", zh="属性", en="nature"),
    }
    zh = "{source}对{target}{target|each}造成{amount:点}{nature}伤害"
    en = "{source} [deal] {amount:#} {nature} damage to {target}"
    zh_forms = {
        "@target": "{target}受到{source}造成的{amount:点}{nature}伤害",
        "short nature=normal": "{source}对{target}{target|each}造成{amount:点}伤害",
        "short nature=normal @target": "{target}受到{source}造成的{amount:点}伤害",
    }
    en_forms = {
        "@target": "{target} [take] {amount:#} {nature} damage from {source}",
    }
    valence = {"target": -1}
    causes = {
        "damage.before": {"source": "source", "target": "target", "nature": "nature"},
        "damage.cause": {"source": "source", "target": "target", "nature": "nature"},
        "damage.suffer": {"source": "source", "target": "target", "nature": "nature"},
        "damage.fixed": {"source": "source", "target": "target", "nature": "nature"},
        "damage.prevented": {"source": "source", "target": "target", "nature": "nature"},
        "damage.caused": {"source": "source", "target": "target", "nature": "nature"},
        "damage.suffered": {"source": "source", "target": "target", "nature": "nature"},
        "damage.end": {"source": "source", "target": "target", "nature": "nature"},
        "hp.before_deduct": {"who": "target"},
        "hp.deducted": {"who": "target"},
    }
    source: Selector
    target: Selector
    amount: Callable[[Frame], int]
    nature: Callable[[Frame], str]

    def possible(self, frame: Frame) -> bool:
        return self.guarded(frame)

    def guarded(self, frame: Frame) -> bool:
        """Tell whether a living target and a positive amount are there."""
        from zhanqi.timing.frame import UnboundError

        try:
            return self.amount(frame) > 0 and any(who.alive for who in self.target.now(frame))
        except UnboundError:
            return False

    def can(self, frame: Frame, who: Character) -> bool:
        return self.guarded(frame)

    def run(self, frame: Frame) -> Steps[bool]:
        game = frame.game
        picked = (yield from self.target.pick(frame, self.exact)) if self.target.asks else self.target.now(frame)
        left = list(picked)
        sources = self.source.now(frame)
        amount, nature = self.amount(frame), self.nature(frame)
        done = False
        while left := [who for who in left if who.alive]:
            target = yield from game.take_next(left)
            yield from damage(game, Damage(sources[0] if sources else None, target, amount, nature, channel(frame)))
            done = True
        return done


class LoseHp(Effect):
    """失去体力: as a cost never more than the HP there is (2.2 ◆)."""

    name = "lose_hp"
    category = "hp"
    args = {"amount": AMOUNT}
    zh = "{who}失去{amount:点}体力"
    en = "{who} [lose] {amount:HP}"
    valence = {"who": -1}
    causes = {"hp.before_deduct": {"who": "who"}, "hp.deducted": {"who": "who"}}
    amount: Callable[[Frame], int]
    is_cost = False

    def finish(self, compiler: Any, node: dict[str, Any], scope: Any) -> None:
        self.is_cost = compiler.in_cost

    def can(self, frame: Frame, who: Character) -> bool:
        amount = self.amount(frame)
        return amount > 0 and not (self.is_cost and amount > who.hp)

    def perform(self, frame: Frame, who: Character, choice: Any) -> Steps[bool]:
        yield from lose_hp(frame.game, who, self.amount(frame))
        return True


class Recover(Effect):
    """回复体力: min(amount, lost HP); impossible with nothing lost (chapter 2)."""

    name = "recover"
    category = "hp"
    args = {"amount": AMOUNT}
    zh = "{who}回复{amount:点}体力"
    en = "{who} [recover] {amount:HP}"
    valence = {"who": 1}
    causes = {"hp.recovering": {"who": "who"}, "hp.recovered": {"who": "who"}}
    amount: Callable[[Frame], int]

    def can(self, frame: Frame, who: Character) -> bool:
        return who.hp < who.max_hp and self.amount(frame) > 0

    def perform(self, frame: Frame, who: Character, choice: Any) -> Steps[bool]:
        yield from recover(frame.game, who, self.amount(frame), frame.you, channel(frame))
        return True


class RecoverTo(Effect):
    """将体力回复至X点: up to min(X, maximum); impossible when already there (chapter 2)."""

    name = "recover_to"
    category = "hp"
    args = {"amount": Arg(VALUE, least=1, zh="点数", en="how much")}
    zh = "{who}将体力回复至{amount:点}"
    en = "{who} [recover] to {amount:HP}"
    valence = {"who": 1}
    causes = {"hp.recovering": {"who": "who"}, "hp.recovered": {"who": "who"}}
    amount: Callable[[Frame], int]

    def can(self, frame: Frame, who: Character) -> bool:
        return who.hp < min(self.amount(frame), who.max_hp)

    def perform(self, frame: Frame, who: Character, choice: Any) -> Steps[bool]:
        missing = min(self.amount(frame), who.max_hp) - who.hp
        yield from recover(frame.game, who, missing, frame.you, channel(frame))
        return True


class ChangeMaxHp(Effect):
    """Change somebody's maximum; HP above it comes down with it, and a maximum of 0 is death."""

    name = "change_max_hp"
    category = "hp"
    args = {"amount": Arg(VALUE, zh="变化量", en="by")}
    zh = "{who's}体力上限{amount:±}"
    en = "{who's} maximum HP [change] by {amount:±}"
    valence = {"who": 1}
    amount: Callable[[Frame], int]

    def can(self, frame: Frame, who: Character) -> bool:
        return self.amount(frame) != 0

    def perform(self, frame: Frame, who: Character, choice: Any) -> Steps[bool]:
        from zhanqi.flow.damage import death

        frame.game.change.set_max_hp(who, max(0, who.max_hp + self.amount(frame)))
        if who.max_hp == 0:
            yield from death(frame.game, who, None)
        return True


class GainMark(Effect):
    """获得标记."""

    name = "gain_mark"
    category = "mark"
    args = {"mark": Arg(MARK, zh="标记", en="mark"), "count": Arg(VALUE, 1, least=1, zh="枚数", en="how many")}
    zh = "{who}获得{count:枚}“{mark}”"
    en = "{who} [gain] {count:#} “{mark}”"
    mark: str
    count: Callable[[Frame], int]

    def can(self, frame: Frame, who: Character) -> bool:
        return self.count(frame) > 0

    def perform(self, frame: Frame, who: Character, choice: Any) -> Steps[bool]:
        frame.game.change.set_mark(who, self.mark, who.marks.get(self.mark, 0) + self.count(frame))
        return True
        yield


class DropMark(Effect):
    """弃标记: without a count all of them; impossible with none."""

    name = "drop_mark"
    category = "mark"
    args = {
        "mark": Arg(MARK, zh="标记", en="mark"),
        "count": Arg(VALUE, optional=True, least=1, zh="枚数", en="how many"),
    }
    zh = "{who}弃{count:枚}“{mark}”"
    en = "{who} [drop] {count:#} “{mark}”"
    zh_forms = {
        "!count": "{who}弃所有“{mark}”",
    }
    en_forms = {
        "!count": "{who} [drop] all “{mark}”",
    }
    mark: str
    count: Callable[[Frame], int] | None

    def can(self, frame: Frame, who: Character) -> bool:
        have = who.marks.get(self.mark, 0)
        if self.count is None:
            return have > 0
        wanted = self.count(frame)
        return wanted > 0 and (have >= wanted if self.exact else have > 0)

    def perform(self, frame: Frame, who: Character, choice: Any) -> Steps[bool]:
        have = who.marks.get(self.mark, 0)
        frame.game.change.set_mark(who, self.mark, 0 if self.count is None else max(0, have - self.count(frame)))
        return True
        yield


class Judge(Effect):
    """判定: `as` names the result, whose face stays readable (3.5)."""

    name = "judge"
    category = "judge"
    as_type = "card"
    zh = "{who}判定"
    en = "{who} [judge]"
    zh_forms = {
        "as": "结果",
    }
    en_forms = {
        "as": "the result",
    }
    causes = {
        "judge.start": {"who": "who"},
        "judge.before_result": {"who": "who"},
        "judge.result": {"who": "who"},
        "judge.end": {"who": "who"},
    }

    def can(self, frame: Frame, who: Character) -> bool:
        return True

    def perform(self, frame: Frame, who: Character, choice: Any) -> Steps[bool]:
        card = yield from judge(frame.game, who, frame.ability.skill)
        if card is not None:
            self.bind(frame, card)
        return card is not None


class ReplaceJudgement(Effect):
    """A card becomes the judgement card, the old one is discarded; only before the result is fixed (3.5)."""

    name = "replace_judgement"
    category = "judge"
    performs = False
    args = {"with": Arg(CARDS, zh="牌", en="card")}
    zh = "系统将{with}作为判定牌，将原判定牌置入弃牌堆"
    en = "{with} [become] the judgement card and the old one is discarded"
    with_: Selector

    def can(self, frame: Frame, who: Character) -> bool:
        return isinstance(frame.event, Judgement) and bool(self.with_.now(frame))

    def perform(self, frame: Frame, who: Character, choice: Any) -> Steps[bool]:
        picked = (yield from self.with_.pick(frame, self.exact)) if self.with_.asks else self.with_.now(frame)
        card = picked[0]
        if frame.held and card in frame.held:
            frame.held.remove(card)
        if frame.game.state.where[card.id][0] != "processing_zone":
            from zhanqi.flow.cards import Move, transfer

            yield from transfer(frame.game, [Move([card], "processing_zone")], by=who, reason=frame.ability.skill)
        replace_judgement(frame.game, frame.event, card)
        return True


OPERATIONS = (
    DealDamage, LoseHp, Recover, RecoverTo, ChangeMaxHp, GainMark, DropMark, Judge, ReplaceJudgement,
)  # fmt: skip
