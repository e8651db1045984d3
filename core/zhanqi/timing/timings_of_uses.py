"""Timings of cards needed, used and played, and of judgements."""

from __future__ import annotations

from zhanqi.timing.named import Timing

_USE = {"user": "who", "card": "use", "targets": "who"}
_ENTRY = {"user": "who", "card": "use", "target": "entry", "targets": "who"}
_JUDGE = {"who": "who", "judgement": "card", "reason": "skill"}

USES: tuple[Timing, ...] = (
    Timing(
        "need",
        {"who": "who", "wanted": "wanted", "way": "word:way", "card": "use", "reason": "skill"},
        "当{who}需要{way}{way!使用/打出}{wanted}时",
        "when {who} need to {way}{way!use or play} {wanted}",
    ),
    Timing(
        "use.start",
        _USE,
        "当{user}使用{card}时",
        "when {user} [use] {card}",
        zh_forms={"past": "{user}于{span}使用过{card}", "past.not": "{user}于{span}未使用过{card}"},
        en_forms={"past": "{user} [have] used {card} {span}", "past.not": "{user} [have] not used {card} {span}"},
    ),
    Timing(
        "use.target",
        _ENTRY,
        "当{user}使用{card}指定目标时",
        "when {user} [choose] a target of {card}",
        zh_forms={"target": "当{user}使用{card}指定{target}为目标时"},
        en_forms={"target": "when {user} [choose] {target} as a target of {card}"},
    ),
    Timing(
        "use.become_target",
        _ENTRY,
        "当{target}成为{card}的目标时",
        "when {target} [become] a target of {card}",
        zh_forms={"user": "当{target}成为{user}使用的{card}的目标时"},
        en_forms={"user": "when {target} [become] a target of {card} used by {user}"},
    ),
    Timing(
        "use.targeted",
        _ENTRY,
        "当{user}使用{card}指定目标后",
        "after {user} [have] chosen a target of {card}",
        zh_forms={"target": "当{user}使用{card}指定{target}为目标后"},
        en_forms={"target": "after {user} [have] chosen {target} as a target of {card}"},
    ),
    Timing(
        "use.became_target",
        _ENTRY,
        "当{target}成为{card}的目标后",
        "after {target} [have] become a target of {card}",
        zh_forms={"user": "当{target}成为{user}使用的{card}的目标后"},
        en_forms={"user": "after {target} [have] become a target of {card} used by {user}"},
    ),
    Timing(
        "effect.start",
        _ENTRY,
        "当{card}对{target|entry}的使用结算开始时",
        "when {card} starts to resolve on {target}",
        zh_forms={"user": "当{user}使用的{card}对{target|entry}的使用结算开始时"},
        en_forms={"user": "when {card} used by {user} starts to resolve on {target}"},
    ),
    Timing(
        "effect.before",
        _ENTRY,
        "当{card}对{target|entry}生效前",
        "before {card} takes effect on {target}",
        zh_forms={"user": "当{user}使用的{card}对{target|entry}生效前"},
        en_forms={"user": "before {card} used by {user} takes effect on {target}"},
    ),
    Timing(
        "effect.apply",
        _ENTRY,
        "当{card}对{target|entry}生效时",
        "when {card} takes effect on {target}",
        zh_forms={"user": "当{user}使用的{card}对{target|entry}生效时"},
        en_forms={"user": "when {card} used by {user} takes effect on {target}"},
    ),
    Timing(
        "effect.after",
        _ENTRY,
        "当{card}对{target|entry}生效后",
        "after {card} has taken effect on {target}",
        zh_forms={"user": "当{user}使用的{card}对{target|entry}生效后"},
        en_forms={"user": "after {card} used by {user} has taken effect on {target}"},
    ),
    Timing(
        "effect.end",
        _ENTRY,
        "当{card}对{target|entry}的使用结算结束时",
        "when {card} has been resolved on {target}",
        zh_forms={"ends": "{card}对{target|entry}的使用结算结束"},
        en_forms={"ends": "{card} has been resolved on {target}"},
    ),
    Timing(
        "use.offset",
        {**_ENTRY, "answer": "use", "answerer": "who"},
        "当{user}使用的{card}被{answerer|aimed}使用的{answer}抵消后",
        "after {card} used by {user} was offset by {answer} of {answerer|aimed}",
        zh_forms={"ends": "{card}被{answerer}使用的{answer}抵消"},
        en_forms={"ends": "{card} is offset by {answer} of {answerer}"},
        nouns={"answerer": ("抵消者", "the one who offset it")},
    ),
    Timing("use.end", _USE, "{user}使用{card}结算结束后", "after {card} used by {user} has been resolved"),
    Timing(
        "respond.start",
        {"user": "who", "card": "card", "reason": "skill"},
        "当{user}打出{card}时",
        "when {user} [play] {card}",
        zh_forms={"past": "{user}于{span}打出过{card}", "past.not": "{user}于{span}未打出过{card}"},
        en_forms={
            "past": "{user} [have] played {card} {span}",
            "past.not": "{user} [have] not played {card} {span}",
        },
    ),
    Timing(
        "respond.end",
        {"user": "who", "card": "card", "reason": "skill"},
        "当{user}打出{card}后",
        "after {user} [have] played {card}",
    ),
    Timing("judge.start", {"who": "who", "reason": "skill"}, "当{who}判定时", "when {who} [judge]"),
    Timing("judge.before_result", _JUDGE, "当{who's}判定结果确定前", "before the result of {who's} judgement is fixed"),
    Timing(
        "judge.result",
        _JUDGE,
        "当{who's}判定结果确定后",
        "after the result of {who's} judgement is fixed",
        zh_forms={"this": "当判定结果确定后"},
        en_forms={"this": "when the result is fixed"},
    ),
    Timing(
        "judge.end",
        _JUDGE,
        "{who's}判定结束时",
        "when {who's} judgement ends",
        zh_forms={"ends": "此次判定结束", "ends !reason": "{who's}判定结束"},
        en_forms={"ends": "that judgement ends", "ends !reason": "{who's} judgement ends"},
    ),
)
