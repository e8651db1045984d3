"""Timings of games, rounds, turns and phases."""

from __future__ import annotations

from collections.abc import Mapping

from zhanqi.timing.named import Timing

_WHO = {"who": "who"}
_PHASE = {"who": "who", "phase": "word:phase"}
_NONE: Mapping[str, str] = {}


def _turn(
    id: str, zh: str, en: str, *, zh_forms: Mapping[str, str] = _NONE, en_forms: Mapping[str, str] = _NONE
) -> Timing:
    """A timing of a turn; `en` has {turn} where the turn is named."""
    known = {"told": en.format(turn="{who's} turn")}
    return Timing(id, _WHO, zh, en.format(turn="the turn of {who|full}"), zh_forms, {**known, **en_forms})


def _phase(id: str, zh: str, en: str, *, ends: bool = False) -> Timing:
    """A timing of a phase, told by what follows it in Chinese and stands around {phase} in English."""
    name, phase = "{who|~}{phase}{phase!阶段}", "{phase}{phase!phase}"
    zh_forms = {"this_phase": f"此阶段{zh}"}
    en_forms = {
        "told": en.format(phase=f"{{who's}} {phase}"),
        "this_phase": en.format(phase="this phase"),
        "told this_phase": en.format(phase="this phase"),
    }
    if ends:
        zh_forms |= {"ends": f"{name}结束", "ends this_phase": "此阶段结束"}
        en_forms |= {"ends": f"the end of {{who's}} {phase}", "ends this_phase": "the end of this phase"}
    return Timing(id, _PHASE, name + zh, en.format(phase=f"the {phase} of {{who|full}}"), zh_forms, en_forms)


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
    _turn("turn.before", "{who's}回合开始前", "before {turn} starts"),
    _turn(
        "turn.start",
        "{who's}回合开始时",
        "when {turn} starts",
        zh_forms={"ends": "{who:{who's}下个}{who!下个}回合开始"},
        en_forms={"ends": "the start of {who:{who's} next}{who!the next} turn"},
    ),
    _turn("turn.started", "{who's}回合开始后", "after {turn} has started"),
    _turn("turn.ending", "{who's}回合结束前", "before {turn} ends"),
    _turn(
        "turn.end",
        "{who's}回合结束时",
        "when {turn} ends",
        zh_forms={"ends": "{who:{who's}}回合结束"},
        en_forms={"ends": "the end of {who:{who's}}{who!the} turn"},
    ),
    _turn("turn.ended", "{who's}回合结束后", "after {turn}"),
    _phase("phase.before", "开始前", "before {phase} starts"),
    _phase("phase.start", "开始时", "at the start of {phase}"),
    _phase("phase.body", "", "in {phase}"),
    _phase("phase.end", "结束时", "at the end of {phase}", ends=True),
    _phase("phase.after", "结束后", "after {phase}", ends=True),
    Timing("play.idle", _WHO, "{who's}出牌阶段的空闲时间点", "at an idle point of {who's} play phase"),
)
