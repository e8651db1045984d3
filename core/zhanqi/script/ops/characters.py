"""Effects on turns, phases, running events and skills (vocabulary, section 2; chapter 2, section 6)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from zhanqi.flow.movement import can_end, can_end_all
from zhanqi.flow.turn import extra_phase
from zhanqi.model.character import Character
from zhanqi.model.words import PHASES
from zhanqi.script.grammar import SKILL, UNTIL, Arg, word
from zhanqi.script.operation import Effect
from zhanqi.script.ops.states import register
from zhanqi.timing.abilities import Lasting
from zhanqi.timing.events import Damage, Judgement, Movement, Use
from zhanqi.timing.frame import Frame
from zhanqi.timing.match import Interrupt
from zhanqi.timing.request import Steps

PHASE = Arg(word("phase"), zh="阶段", en="phase")


class Skip(Effect):
    """跳过: a state until that phase of this turn is over; impossible once skipped or past (chapter 2, 阶段 ◆)."""

    name = "skip"
    category = "turn"
    args = {"phase": PHASE}
    zh = "{who}跳过{phase}"
    en = "{who} [skip] {phase|the}"
    valence = {"who": -1}
    phase: Callable[[Frame], str]

    def can(self, frame: Frame, who: Character) -> bool:
        state = frame.game.state
        phase = self.phase(frame)
        if state.current != who.index or phase in state.skipped or state.stage == "turn_end":
            return False
        now = "play" if state.stage == "idle" else state.stage.removeprefix("phase ")
        return now not in PHASES or PHASES.index(phase) >= PHASES.index(now)

    def perform(self, frame: Frame, who: Character, choice: Any) -> Steps[bool]:
        frame.game.change.skip(self.phase(frame))
        if frame.game.notice is not None:
            frame.game.notice("skip", {"who": who, "phase": self.phase(frame)})
        return True
        yield


class EndPhase(Effect):
    """结束……阶段: ends every resolution, on to 阶段结束时."""

    name = "end_phase"
    category = "turn"
    performs = False
    zh = "{you}结束此阶段"
    en = "{you} [end] this phase"
    ends = True

    def can(self, frame: Frame, who: Character) -> bool:
        game = frame.game
        return game.state.phase is not None and not game.ending and can_end_all(game)

    def perform(self, frame: Frame, who: Character, choice: Any) -> Steps[bool]:
        raise Interrupt("phase")
        yield


class EndTurn(Effect):
    """结束……回合: ends every resolution, on to 回合结束前."""

    name = "end_turn"
    category = "turn"
    performs = False
    zh = "{you}结束此回合"
    en = "{you} [end] this turn"
    ends = True

    def can(self, frame: Frame, who: Character) -> bool:
        state = frame.game.state
        return state.current is not None and state.stage != "turn_end" and can_end_all(frame.game)

    def perform(self, frame: Frame, who: Character, choice: Any) -> Steps[bool]:
        raise Interrupt("turn")
        yield


class ExtraPhase(Effect):
    """执行一个额外的……阶段: at once, without 开始前 and 结束后 (chapter 2, 阶段 ◆)."""

    name = "extra_phase"
    category = "turn"
    args = {"phase": PHASE}
    zh = "{who}执行一个额外的{phase}"
    en = "{who} [take] an extra {phase}"
    valence = {"who": 1}
    causes = {
        "phase.start": {"who": "who", "phase": "phase"},
        "phase.body": {"who": "who", "phase": "phase"},
        "phase.end": {"who": "who", "phase": "phase"},
    }
    phase: Callable[[Frame], str]

    def can(self, frame: Frame, who: Character) -> bool:
        return frame.game.current() is who

    def perform(self, frame: Frame, who: Character, choice: Any) -> Steps[bool]:
        yield from extra_phase(frame.game, who, self.phase(frame))
        return True


class Terminate(Effect):
    """终止……流程: no later timing of the innermost event of that kind arises (chapter 2).

    A movement can't be ended on a square where its mover could not stop (3.7).
    """

    name = "terminate"
    category = "event"
    performs = False
    args = {"what": Arg(word("terminated"), zh="流程", en="what")}
    zh = "{you}终止此{what}流程"
    en = "{you} [end] this {what}"
    what: Callable[[Frame], str]
    events = {"movement": Movement, "use": Use, "damage": Damage, "judge": Judgement}

    def can(self, frame: Frame, who: Character) -> bool:
        event = frame.game.innermost(self.events[self.what(frame)])
        if event is None or event.stopped:
            return False
        return not (isinstance(event, Movement) and not can_end(frame.game, event, frame.ability.skill))

    def perform(self, frame: Frame, who: Character, choice: Any) -> Steps[bool]:
        event = frame.game.innermost(self.events[self.what(frame)])
        if isinstance(event, Damage) and not event.settled:
            event.prevented = True
        else:
            event.terminated = True
        return True
        yield


class _SkillEffect(Effect):
    category = "skill"
    args = {"skill": Arg(SKILL, zh="技能", en="skill"), "until": Arg(UNTIL, optional=True, zh="直到", en="until")}
    skill: str
    until: Any

    word = "skill"
    quantity = ""

    def finish(self, compiler: Any, node: dict[str, Any], scope: Any) -> None:
        compiler.facts.skills.add(self.skill)
        if self.until is not None:
            compiler.lastings[self.path] = Lasting(self, self.until, compiler.ability)

    def perform(self, frame: Frame, who: Character, choice: Any) -> Steps[bool]:
        self.change(frame, who, undo=False)
        if self.until is not None:
            register(frame, self.path)
        return True
        yield

    def ended(self, frame: Frame) -> None:
        """Take the change back: the first of `until` has arisen."""
        for who in (frame.you,) if self.who is None else self.who.now(frame):
            self.change(frame, who, undo=True)

    def change(self, frame: Frame, who: Character, *, undo: bool) -> None:
        """Give or take the skill."""
        kept = tuple(skill for skill in who.skills if skill != self.skill)
        gains = isinstance(self, GainSkill) is not undo
        frame.game.change.set_skills(who, (*kept, self.skill) if gains else kept)


class GainSkill(_SkillEffect):
    """获得技能, for good or until the first of `until`; impossible for one who has it."""

    name = "gain_skill"
    zh = "{who}获得〖{skill}〗{until:直到{}}"
    en = "{who} [gain] {skill} {until:until {}}"
    valence = {"who": 1}

    def can(self, frame: Frame, who: Character) -> bool:
        return self.skill not in who.skills


class LoseSkill(_SkillEffect):
    """失去技能."""

    name = "lose_skill"
    zh = "{who}失去〖{skill}〗{until:直到{}}"
    en = "{who} [lose] {skill} {until:until {}}"
    valence = {"who": -1}

    def can(self, frame: Frame, who: Character) -> bool:
        return self.skill in who.skills


OPERATIONS = (Skip, EndPhase, EndTurn, ExtraPhase, Terminate, GainSkill, LoseSkill)
