"""Timings of games, rounds, turns and phases."""

from __future__ import annotations

from zhanqi.timing.named import Timing

_WHO = {"who": "who"}
_PHASE = {"who": "who", "phase": "word:phase"}

TURNS: tuple[Timing, ...] = (
    Timing("game.start", {}, "游戏开始时", "when the game starts"),
    Timing("round.start", {"round": "number"}, "轮开始时", "when a round starts", zh_forms={"ends": "下一轮开始"}),
    Timing(
        "round.end",
        {"round": "number"},
        "轮结束时",
        "when a round ends",
        zh_forms={"ends": "本轮结束"},
        en_forms={"ends": "the end of the round"},
    ),
    Timing("turn.before", _WHO, "{who's}回合开始前", "before {who's} turn starts"),
    Timing(
        "turn.start",
        _WHO,
        "{who's}回合开始时",
        "when {who's} turn starts",
        zh_forms={"ends": "{who:{who's}下个}{who!下个}回合开始"},
        en_forms={"ends": "the start of {who:{who's} next}{who!the next} turn"},
    ),
    Timing("turn.started", _WHO, "{who's}回合开始后", "after {who's} turn has started"),
    Timing("turn.ending", _WHO, "{who's}回合结束前", "before {who's} turn ends"),
    Timing(
        "turn.end",
        _WHO,
        "{who's}回合结束时",
        "when {who's} turn ends",
        zh_forms={"ends": "{who:{who's}}回合结束"},
        en_forms={"ends": "the end of {who:{who's}}{who!the} turn"},
    ),
    Timing("turn.ended", _WHO, "{who's}回合结束后", "after {who's} turn"),
    Timing("phase.before", _PHASE, "{who|~}{phase}{phase!阶段}开始前", "before {who's} {phase}{phase!phase} starts"),
    Timing("phase.start", _PHASE, "{who|~}{phase}{phase!阶段}开始时", "at the start of {who's} {phase}{phase!phase}"),
    Timing("phase.body", _PHASE, "{who|~}{phase}{phase!阶段}", "in {who's} {phase}{phase!phase}"),
    Timing(
        "phase.end",
        _PHASE,
        "{who|~}{phase}{phase!阶段}结束时",
        "at the end of {who's} {phase}{phase!phase}",
        zh_forms={"ends": "{who|~}{phase}{phase!阶段}结束"},
        en_forms={"ends": "the end of {who's} {phase}{phase!phase}"},
    ),
    Timing(
        "phase.after",
        _PHASE,
        "{who|~}{phase}{phase!阶段}结束后",
        "after {who's} {phase}{phase!phase}",
        zh_forms={"ends": "{who|~}{phase}{phase!阶段}结束"},
        en_forms={"ends": "the end of {who's} {phase}{phase!phase}"},
    ),
    Timing("play.idle", _WHO, "{who's}出牌阶段的空闲时间点", "at an idle point of {who's} play phase"),
)
