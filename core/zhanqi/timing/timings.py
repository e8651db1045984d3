"""The named timings, in the order of the flows, with the roles each offers (chapter 2; 3.2 to 3.7)."""

from __future__ import annotations

from typing import NamedTuple


class Timing(NamedTuple):
    """A timing's identifier, its roles and their types, and its words. `{role}` in the words is a hole."""

    id: str
    roles: dict[str, str]
    zh: str
    en: str


_WHO = {"who": "who"}
_PHASE = {"who": "who", "phase": "word:phase"}
_USE = {"user": "who", "card": "use", "targets": "who"}
_ENTRY = {"user": "who", "card": "use", "target": "entry", "targets": "who"}
_DAMAGE = {
    "source": "who", "target": "who", "amount": "number", "nature": "word:nature", "channel": "use", "user": "who",
}  # fmt: skip
_MOVE = {
    "mover": "who", "from": "square", "to": "square", "direction": "word:direction", "rule": "skill",
    "route": "route", "length": "number", "reason": "skill",
}  # fmt: skip
_CARDS = {
    "who": "who", "cards": "cards", "to": "word:zone", "other": "who", "by": "who", "reason": "skill",
}  # fmt: skip
_JUDGE = {"who": "who", "judgement": "card", "reason": "skill"}
_DEDUCT = {"who": "who", "amount": "number", "cause": "word:cause", "source": "who", "channel": "use"}

TIMINGS: dict[str, Timing] = {
    timing.id: timing
    for timing in (
        Timing("game.start", {}, "游戏开始时", "when the game starts"),
        Timing("round.start", {"round": "number"}, "轮开始时", "when a round starts"),
        Timing("round.end", {"round": "number"}, "轮结束时", "when a round ends"),
        Timing("turn.before", _WHO, "{who}的回合开始前", "before {who's} turn starts"),
        Timing("turn.start", _WHO, "{who}的回合开始时", "when {who's} turn starts"),
        Timing("turn.started", _WHO, "{who}的回合开始后", "after {who's} turn has started"),
        Timing("turn.ending", _WHO, "{who}的回合结束前", "before {who's} turn ends"),
        Timing("turn.end", _WHO, "{who}的回合结束时", "when {who's} turn ends"),
        Timing("turn.ended", _WHO, "{who}的回合结束后", "after {who's} turn"),
        Timing("phase.before", _PHASE, "{who}的{phase}开始前", "before {who's} {phase} phase starts"),
        Timing("phase.start", _PHASE, "{who}的{phase}开始时", "at the start of {who's} {phase} phase"),
        Timing("phase.body", _PHASE, "{who}的{phase}", "in {who's} {phase} phase"),
        Timing("phase.end", _PHASE, "{who}的{phase}结束时", "at the end of {who's} {phase} phase"),
        Timing("phase.after", _PHASE, "{who}的{phase}结束后", "after {who's} {phase} phase"),
        Timing("play.idle", _WHO, "{who}出牌阶段的空闲时间点", "at an idle point of {who's} play phase"),
        Timing(
            "need",
            {"who": "who", "wanted": "wanted", "way": "word:way", "card": "use", "reason": "skill"},
            "当{who}需要{way}{wanted}时",
            "when {who} needs to {way} {wanted}",
        ),
        Timing("use.start", _USE, "当{user}使用{card}时", "when {user} uses {card}"),
        Timing("use.target", _ENTRY, "当{card}指定{target}为目标时", "when {card} chooses {target} as a target"),
        Timing("use.become_target", _ENTRY, "当{target}成为{card}的目标时", "when {target} becomes a target of {card}"),
        Timing("use.targeted", _ENTRY, "当{card}指定{target}为目标后", "after {card} has chosen {target} as a target"),
        Timing(
            "use.became_target",
            _ENTRY,
            "当{target}成为{card}的目标后",
            "after {target} has become a target of {card}",
        ),
        Timing(
            "effect.start", _ENTRY, "当{card}对{target}的使用结算开始时", "when {card} starts to resolve on {target}"
        ),
        Timing("effect.before", _ENTRY, "当{card}对{target}生效前", "before {card} takes effect on {target}"),
        Timing("effect.apply", _ENTRY, "当{card}对{target}生效时", "when {card} takes effect on {target}"),
        Timing("effect.after", _ENTRY, "当{card}对{target}生效后", "after {card} has taken effect on {target}"),
        Timing("effect.end", _ENTRY, "{card}对{target}的结算结束时", "when {card} has been resolved on {target}"),
        Timing(
            "use.offset",
            {**_ENTRY, "answer": "use", "answerer": "who"},
            "当{user}使用的{card}被{answerer}使用的{answer}抵消后",
            "after {card} used by {user} was offset by {answer}",
        ),
        Timing("use.end", _USE, "{user}使用{card}结算结束后", "after {card} used by {user} has been resolved"),
        Timing(
            "respond.start",
            {"user": "who", "card": "card", "reason": "skill"},
            "当{user}打出{card}时",
            "when {user} plays {card}",
        ),
        Timing(
            "respond.end",
            {"user": "who", "card": "card", "reason": "skill"},
            "当{user}打出{card}后",
            "after {user} has played {card}",
        ),
        Timing("judge.start", {"who": "who", "reason": "skill"}, "当{who}判定时", "when {who} judges"),
        Timing(
            "judge.before_result", _JUDGE, "当{who}的判定结果确定前", "before the result of {who's} judgement is fixed"
        ),
        Timing("judge.result", _JUDGE, "当{who}的判定结果确定后", "after the result of {who's} judgement is fixed"),
        Timing("judge.end", _JUDGE, "{who}的判定结束时", "when {who's} judgement ends"),
        Timing("damage.before", _DAMAGE, "当{target}受到{nature}伤害前", "before {target} takes {nature} damage"),
        Timing(
            "damage.cause",
            _DAMAGE,
            "当{source}对{target}造成{nature}伤害时",
            "when {source} deals {nature} damage to {target}",
        ),
        Timing("damage.suffer", _DAMAGE, "当{target}受到{nature}伤害时", "when {target} takes {nature} damage"),
        Timing(
            "damage.fixed",
            _DAMAGE,
            "{channel}对{target}造成的伤害值确定时",
            "when the damage of {channel} to {target} is fixed",
        ),
        Timing(
            "damage.prevented",
            _DAMAGE,
            "{channel}对{target}造成的伤害被防止时",
            "when the damage of {channel} to {target} is prevented",
        ),
        Timing(
            "damage.caused",
            _DAMAGE,
            "当{source}对{target}造成{nature}伤害后",
            "after {source} has dealt {nature} damage to {target}",
        ),
        Timing("damage.suffered", _DAMAGE, "当{target}受到{nature}伤害后", "after {target} has taken {nature} damage"),
        Timing(
            "damage.end",
            _DAMAGE,
            "{target}受到的{nature}伤害结算结束时",
            "when {nature} damage to {target} has been resolved",
        ),
        Timing("hp.before_deduct", _DEDUCT, "当{who}扣减体力前", "before {who} loses hit points"),
        Timing("hp.deducted", _DEDUCT, "当{who}扣减体力后", "after {who} has lost hit points"),
        Timing(
            "hp.recovering",
            {"who": "who", "amount": "number", "by": "who", "channel": "use"},
            "当{who}回复体力时",
            "when {who} recovers hit points",
        ),
        Timing(
            "hp.recovered",
            {"who": "who", "amount": "number", "by": "who", "channel": "use"},
            "当{who}回复体力后",
            "after {who} has recovered hit points",
        ),
        Timing("dying.start", {"who": "who", "source": "who"}, "当{who}进入濒死状态时", "when {who} is dying"),
        Timing("dying.rescue", {"who": "who", "source": "who"}, "当{who}处于濒死状态时", "while {who} is dying"),
        Timing("dying.end", {"who": "who", "source": "who"}, "{who}的濒死状态结束时", "when {who} is no longer dying"),
        Timing("death.before", {"who": "who", "killer": "who"}, "当{who}死亡前", "before {who} dies"),
        Timing("death.after", {"who": "who", "killer": "who"}, "当{who}死亡后", "after {who} has died"),
        Timing("cards.moving", _CARDS, "当{who}的{cards}移动前", "before {who's} {cards} move"),
        Timing("cards.lost", _CARDS, "当{who}失去{cards}后", "after {who} has lost {cards}"),
        Timing("hand.lost", _CARDS, "当{who}失去手牌后", "after {who} has lost hand cards"),
        Timing("equip.lost", _CARDS, "当{who}失去装备区里的牌后", "after {who} has lost equipped cards"),
        Timing("cards.gained", _CARDS, "当{who}得到{cards}后", "after {who} has received {cards}"),
        Timing("move.start", _MOVE, "当{mover}开始移动时", "when {mover} starts to move"),
        Timing("move.declare", _MOVE, "当{mover}声明位移时", "when {mover} declares a step"),
        Timing("move.step", _MOVE, "当{mover}位移时", "when {mover} takes a step"),
        Timing("move.stepped", _MOVE, "当{mover}位移后", "after {mover} has taken a step"),
        Timing("move.end", _MOVE, "{mover}的移动结算结束后", "after {mover} has moved"),
    )
}
