"""Timings of damage, hit points, dying and death."""

from __future__ import annotations

from zhanqi.timing.named import Timing

_DAMAGE = {
    "source": "who", "target": "who", "amount": "number", "nature": "word:nature", "channel": "use", "user": "who",
}  # fmt: skip
_DEDUCT = {"who": "who", "amount": "number", "cause": "word:cause", "source": "who", "channel": "use"}

WOUNDS: tuple[Timing, ...] = (
    Timing(
        "damage.before",
        _DAMAGE,
        "当{target}受到{nature}伤害前",
        "before {target} [take] {nature} damage",
        nouns={"target": ("受到伤害的角色", "the victim")},
    ),
    Timing(
        "damage.cause",
        _DAMAGE,
        "当{source}对{target}造成{nature}伤害时",
        "when {source} [deal] {nature} damage to {target}",
        zh_forms={
            "channel": "当{source}因执行{channel}的效果而对{target}造成{nature}伤害时",
            "channel user": "当{source}因执行{user}使用的{channel}的效果而对{target}造成{nature}伤害时",
        },
        en_forms={
            "channel": "when {source} [deal] {nature} damage to {target} by the effect of {channel}",
            "channel user": "when {source} [deal] {nature} damage to {target} "
            "by the effect of {channel} used by {user}",
        },
        nouns={"target": ("受到伤害的角色", "the victim")},
    ),
    Timing(
        "damage.suffer",
        _DAMAGE,
        "当{target}受到{nature}伤害时",
        "when {target} [take] {nature} damage",
        zh_forms={"source": "当{target}受到{source}造成的{nature}伤害时"},
        en_forms={"source": "when {target} [take] {nature} damage from {source}"},
        nouns={"target": ("受到伤害的角色", "the victim")},
    ),
    Timing(
        "damage.fixed",
        _DAMAGE,
        "当{target}受到的伤害的伤害值确定时",
        "when the damage to {target} is fixed",
        zh_forms={
            "channel": "当{channel}对{target}造成的伤害的伤害值确定时",
            "ends": "{channel:因执行{}的效果而}对{target}造成的伤害的最终伤害值确定",
        },
        en_forms={
            "channel": "when the damage of {channel} to {target} is fixed",
            "ends": "the damage {channel:of {}} to {target} is fixed",
        },
        nouns={"target": ("受到伤害的角色", "the victim")},
    ),
    Timing(
        "damage.prevented",
        _DAMAGE,
        "当{target}受到的伤害被防止时",
        "when damage to {target} is prevented",
        zh_forms={
            "channel": "当{channel}对{target}造成的伤害被防止时",
            "ends": "{channel:因执行{}的效果而}对{target}造成的伤害被防止",
        },
        en_forms={
            "channel": "when the damage of {channel} to {target} is prevented",
            "ends": "the damage {channel:of {}} to {target} is prevented",
        },
        nouns={"target": ("受到伤害的角色", "the victim")},
    ),
    Timing(
        "damage.caused",
        _DAMAGE,
        "当{source}对{target}造成{nature}伤害后",
        "after {source} [have] dealt {nature} damage to {target}",
        zh_forms={
            "channel": "当{source}因执行{channel}的效果而对{target}造成{nature}伤害后",
            "channel user": "当{source}因执行{user}使用的{channel}的效果而对{target}造成{nature}伤害后",
            "each": "当{source}对{target}造成1点{nature}伤害后",
            "past": "{source}于{span}对{target}造成过{nature}伤害",
            "past.not": "{source}于{span}未对{target}造成过{nature}伤害",
            "total": "{source}于{span}对{target}造成的{nature}伤害的{sum}",
        },
        en_forms={
            "channel": "after {source} [have] dealt {nature} damage to {target} by the effect of {channel}",
            "channel user": "after {source} [have] dealt {nature} damage to {target} "
            "by the effect of {channel} used by {user}",
            "each": "after {source} [have] dealt 1 point of {nature} damage to {target}",
            "past": "{source} [have] dealt {nature} damage to {target} {span}",
            "past.not": "{source} [have] dealt no {nature} damage to {target} {span}",
            "total": "the {sum} {source} [have] dealt to {target} {span}",
        },
        nouns={"target": ("受到伤害的角色", "the victim")},
    ),
    Timing(
        "damage.suffered",
        _DAMAGE,
        "当{target}受到{nature}伤害后",
        "after {target} [have] taken {nature} damage",
        zh_forms={
            "each": "当{target}受到1点{nature}伤害后",
            "source": "当{target}受到{source}造成的{nature}伤害后",
            "each source": "当{target}受到{source}造成的1点{nature}伤害后",
            "past": "{target}于{span}受到过{source:{}造成的}{nature}伤害",
            "past.not": "{target}于{span}未受到过{source:{}造成的}{nature}伤害",
            "total": "{target}于{span}受到的{nature}伤害的{sum}",
        },
        en_forms={
            "each": "after {target} [have] taken 1 point of {nature} damage",
            "source": "after {target} [have] taken {nature} damage from {source}",
            "each source": "after {target} [have] taken 1 point of {nature} damage from {source}",
            "past": "{target} [have] taken {nature} damage {source:from {}} {span}",
            "past.not": "{target} [have] taken no {nature} damage {source:from {}} {span}",
            "total": "the {sum} {target} [have] taken {span}",
        },
        nouns={"target": ("受到伤害的角色", "the victim")},
    ),
    Timing(
        "damage.end",
        _DAMAGE,
        "{target}受到的{nature}伤害结算结束时",
        "when {nature} damage to {target} has been resolved",
        nouns={"target": ("受到伤害的角色", "the victim")},
    ),
    Timing("hp.before_deduct", _DEDUCT, "当{who}扣减体力前", "before {who} [lose] hit points"),
    Timing(
        "hp.deducted",
        _DEDUCT,
        "当{who}扣减体力后",
        "after {who} [have] lost hit points",
        zh_forms={"each": "当{who}扣减1点体力后"},
        en_forms={"each": "after {who} [have] lost 1 hit point"},
    ),
    Timing(
        "hp.recovering",
        {"who": "who", "amount": "number", "by": "who", "channel": "use"},
        "当{who}回复体力时",
        "when {who} [recover] hit points",
    ),
    Timing(
        "hp.recovered",
        {"who": "who", "amount": "number", "by": "who", "channel": "use"},
        "当{who}回复体力后",
        "after {who} [have] recovered hit points",
        zh_forms={"each": "当{who}回复1点体力后"},
        en_forms={"each": "after {who} [have] recovered 1 hit point"},
    ),
    Timing("dying.start", {"who": "who", "source": "who"}, "当{who}进入濒死状态时", "when {who} [start] dying"),
    Timing("dying.rescue", {"who": "who", "source": "who"}, "当{who}处于濒死状态时", "while {who} [be] dying"),
    Timing("dying.end", {"who": "who", "source": "who"}, "当{who}的濒死状态结束时", "when {who} [be] no longer dying"),
    Timing(
        "death.before",
        {"who": "who", "killer": "who"},
        "当{who}死亡前",
        "before {who} [die]",
        zh_forms={"killer": "当{killer}杀死{who}前"},
        en_forms={"killer": "before {killer} [kill] {who}"},
    ),
    Timing(
        "death.after",
        {"who": "who", "killer": "who"},
        "当{who}死亡后",
        "after {who} [have] died",
        zh_forms={"killer": "当{killer}杀死{who}后"},
        en_forms={"killer": "after {killer} [have] killed {who}"},
    ),
)
