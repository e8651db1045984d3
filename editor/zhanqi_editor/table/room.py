"""One table: a game behind a lock, its branches, where in them it stands, and who plays whom."""

from __future__ import annotations

import threading
from collections.abc import Callable, Mapping, Sequence
from contextlib import contextmanager
from time import monotonic
from typing import TYPE_CHECKING, Any, Final

from zhanqi.errors import ContentError, EngineError, IllegalAnswer
from zhanqi.game import Game, Situation
from zhanqi.game.snapshot import QUIET, snapshot
from zhanqi_editor.refusal import Refusal
from zhanqi_editor.table.branches import Branch, Json, begin, give, keys_of, origin_of
from zhanqi_editor.table.seats import Seats, bots_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from zhanqi.packs import Registry

BOT_ANSWERS: Final = 200
"""How many answers bots give at one go."""
BOT_SECONDS: Final = 0.25
"""How long they may take for it."""


class Room:
    """A table. Every change is made under `lock` and is all or nothing; `saved` is called after each."""

    def __init__(
        self,
        id: str,
        title: Mapping[str, str],
        registry: Registry,
        branches: Sequence[Branch],
        *,
        seats: Mapping[str, str] | None = None,
        current: int = 0,
        at: int = 0,
        version: int = 0,
        subject: str = "",
        content: str = "",
        saved: Callable[[Room], None] = lambda room: None,
    ) -> None:
        self.id = id
        self.title = dict(title)
        self.subject = subject
        """Full name of the definition that is tried here, if one is."""
        self.lock = threading.RLock()
        self.registry = registry
        self.branches = {branch.id: branch for branch in branches}
        self.current = current
        self.version = version
        self.seats = Seats(seats or {})
        self.note: dict[str, str] | None = None
        """What the people at the table should know about its last restart or reload."""
        self.steps: list[Json] = []
        """Of a test that is watched: each of its steps and checks (`watching.steps_of`)."""
        self._saved = saved
        self._bots = bots_of(registry)
        self.game: Game
        self.marks: list[int]
        self._stand(at, doubt=content not in ("", registry.content_hash))

    @property
    def branch(self) -> Branch:
        """The line of play that is shown."""
        return self.branches[self.current]

    @property
    def at(self) -> int:
        """How many answers of the branch have been given in the game that is shown."""
        return len(self.game.log)

    # --- standing somewhere --------------------------------------------------------------------------------------

    def _stand(self, position: int, *, doubt: bool = False) -> None:
        """Put up the game at a position of the branch; by names where definitions may have changed (`doubt`)."""
        replayed = self.branch.replay(self.registry, position, by_names=doubt)
        self.game, self.marks = replayed.game, replayed.marks
        if len(self.game.log) < position:
            step, why = len(self.game.log), replayed.stopped
            self.note = {
                "zh": f"定义已改变，只能重演到第 {step} 步：{why}",
                "en": f"Definitions have changed; play could be taken up to step {step}: {why}",
            }
            self._leave_branch("replay")
        elif doubt:
            self.branch.log[:position] = self.game.log

    def _leave_branch(self, why: str) -> None:
        """Go on in a new branch that holds what has been played so far."""
        new = self.branch.fork(max(self.branches) + 1, self.at)
        new.why = why
        self.branches[new.id] = new
        self.current = new.id

    # --- changing ------------------------------------------------------------------------------------------------

    @contextmanager
    def changing(self, version: int | None) -> Iterator[None]:
        """One change: refused if somebody was faster; undone if it fails; saved if it doesn't."""
        with self.lock:
            if version is not None and version != self.version:
                raise Refusal(
                    "stale",
                    "局面已经变了（可能在另一个页面作答过），已显示最新局面。",
                    "The table has changed meanwhile, perhaps from another page; it is shown as it is now.",
                )
            before = (self.current, self.at, self.game, self.marks, dict(self.branches), self.branch)
            kept = (list(self.branch.log), list(self.branch.keys))
            try:
                yield
            except Exception as error:
                self.current, at, self.game, self.marks, self.branches, branch = before
                branch.log[:], branch.keys[:] = kept
                if len(self.game.log) != at or not isinstance(error, (Refusal, ContentError)):
                    self._stand(at)
                raise self._told(error) from error
            self.version += 1
            self._saved(self)

    def _told(self, error: Exception) -> Exception:
        """What people are told of an error."""
        if isinstance(error, (Refusal, ContentError)):
            return error
        if isinstance(error, IllegalAnswer):
            return Refusal("illegal", error.zh, error.en)
        zh, en = (error.zh, error.en) if isinstance(error, EngineError) else (str(error), str(error))
        kind = type(error).__name__
        return Refusal(
            "broken",
            f"引擎出错，局面没有改变（{kind}：{zh}）。可以导出问题报告。",
            f"The engine failed and the table stands as before ({kind}: {en}). A report can be downloaded.",
        )

    def answer(self, version: int | None, who: str | None, answers: Sequence[Sequence[int | str]]) -> None:
        """Give answers, all by the same character's player, then let the bots go on."""
        with self.changing(version):
            for picks in answers:
                self._answer(who, picks)
            self._play_bots(BOT_ANSWERS)

    def _answer(self, who: str | None, picks: Sequence[int | str]) -> None:
        request = self.game.request
        if request is None:
            raise Refusal("over", "这一局已经结束。", "The game is over.")
        if who is not None and who != request.who.name:
            raise Refusal(
                "not_asked",
                f"现在要回答的是 {request.who.name}，不是 {who}。",
                f"{request.who.name} is asked now, not {who}.",
            )
        self._give(self._numbers(picks))

    def _numbers(self, picks: Sequence[int | str]) -> list[int]:
        """The numbers of options given by number or name. Refusal (illegal)."""
        request = self.game.request
        assert request is not None
        names = [self.game.key(index) for index in range(len(request.options))] if any_text(picks) else []
        found: list[int] = []
        for pick in picks:
            if isinstance(pick, str):
                index = next((i for i, name in enumerate(names) if name == pick and i not in found), None)
                if index is None:
                    raise Refusal(
                        "illegal",
                        f"“{pick}”不在选项之中：{'、'.join(names)}。",
                        f"“{pick}” is not among the options: {', '.join(names)}.",
                    )
                found.append(index)
            else:
                found.append(pick)
        return found

    def _give(self, picks: list[int]) -> None:
        """Give an answer; one that differs from what was played before begins a new branch."""
        branch, at = self.branch, self.at
        fault = None if self.game.request is None else self.game.request.fault(picks)
        if fault is not None:
            self.game.answer(picks)  # says what is wrong with it
        keys = keys_of(self.game, picks)
        if at < len(branch.log) and branch.log[at] != picks:
            self._leave_branch("branch")
            branch = self.branch
        self.game.answer(picks)
        self._record(picks, keys)

    def _record(self, entry: list[int] | Json, keys: Json) -> None:
        branch, at = self.branch, len(self.game.log) - 1
        if at == len(branch.log):
            branch.log.append(entry)
            branch.keys.append(keys)
        self.marks.append(len(self.game.journal))

    def play_bots(self, version: int | None, most: int = BOT_ANSWERS) -> None:
        """Let the bots go on, so many answers at most."""
        with self.changing(version):
            self._play_bots(most)

    def _play_bots(self, most: int) -> None:
        until = monotonic() + BOT_SECONDS
        for _ in range(most):
            if not self.seats.is_bot(self.game) or monotonic() > until:
                return
            self._give(self.seats.choose(self.game, self._bots, f"{self.id} {self.branch.origin['seed']}"))

    def force(self, version: int | None, effect: Mapping[str, Any]) -> None:
        """Let the system do an effect now."""
        with self.changing(version):
            if self.game.result is not None:
                raise Refusal("over", "这一局已经结束。", "The game is over.")
            if self.at < len(self.branch.log):
                self._leave_branch("branch")
            try:
                self.game.insert(effect)
            except IllegalAnswer as error:
                raise Refusal("busy", error.zh, error.en) from error
            self._record({"insert": dict(effect), "roles": {}}, {"insert": dict(effect)})
            self._play_bots(BOT_ANSWERS)

    def seat(self, version: int | None, seats: Mapping[str, str]) -> None:
        """Say who plays whom, then let the bots go on."""
        with self.changing(version):
            self.seats = Seats(seats)
            self._play_bots(BOT_ANSWERS)

    # --- time ----------------------------------------------------------------------------------------------------

    def go(self, version: int | None, position: int) -> None:
        """Go to a position of the branch. What was played beyond it stays and can be gone to again."""
        with self.changing(version):
            if not 0 <= position <= len(self.branch.log):
                raise Refusal(
                    "bad_request",
                    f"没有第 {position} 步：这条线共 {len(self.branch.log)} 步。",
                    f"There is no step {position}: this line has {len(self.branch.log)}.",
                )
            if position == self.at + 1:
                self._step_on()
            elif position != self.at:
                self._stand(position)

    def _step_on(self) -> None:
        """One step forwards needs no replay."""
        entry, keys = self.branch.log[self.at], self.branch.keys[self.at]
        give(self.game, entry, keys, by_names=False)
        self.marks.append(len(self.game.journal))

    def switch(self, version: int | None, branch: int, position: int | None = None) -> None:
        """Show another branch, at its end unless a position is given."""
        with self.changing(version):
            if branch not in self.branches:
                raise Refusal("not_found", f"没有第 {branch} 条线。", f"There is no line {branch}.")
            self.current = branch
            end = len(self.branch.log)
            self._stand(end if position is None else max(0, min(position, end)))

    # --- other situations, other definitions -----------------------------------------------------------------------

    def edit(self, version: int | None, situation: Mapping[str, Any], seed: int | None = None) -> None:
        """Go on from another situation, in a new branch. ContentError if it can't be put up."""
        with self.changing(version):
            self._begin_anew(dict(situation), "edit", seed)

    def _begin_anew(self, situation: Json, why: str, seed: int | None = None) -> None:
        origin = {
            "scenario": situation.get("scenario", self.branch.origin["scenario"]),
            "seed": self.branch.origin["seed"] if seed is None else seed,
            "situation": {name: value for name, value in situation.items() if name not in ("seed", "scenario")},
        }
        game = begin(self.registry, origin)
        new = Branch(max(self.branches) + 1, origin_of(game), [], [], (self.current, self.at), why)
        self.branches[new.id] = new
        self.current = new.id
        self.game, self.marks = game, [len(game.journal)]

    def reload(self, version: int | None, registry: Registry, *, replay: bool = False) -> None:
        """Take up the definitions of now: on the same board, or by giving the same answers again (`replay`)."""
        with self.changing(version):
            old = self.registry
            try:
                self.note = None
                self._reload(registry, replay)
            except BaseException:
                self.registry = old
                raise
            self._bots = bots_of(registry)

    def _reload(self, registry: Registry, replay: bool) -> None:
        if replay:
            position = self.at
            self.registry = registry
            self._leave_branch("replay")
            self._stand(position, doubt=True)
            return
        position, situation = self.quiet_situation()
        self.registry = registry
        self._begin_anew(situation.to_json(), "reload")
        self.branch.parent = (self.branch.parent[0] if self.branch.parent else 0, position)

    def quiet_situation(self) -> tuple[int, Situation]:
        """The last position at which nothing was being resolved, and the board then."""
        position, game = self.at, self.game
        while position > 0 and game.request is not None and game.request.kind not in QUIET:
            position -= 1
            game = self.branch.replay(self.registry, position).game
        return position, snapshot(game).situation

    # --- keeping -------------------------------------------------------------------------------------------------

    def to_json(self) -> Json:
        """As the file of the table holds it."""
        return {
            "format": 1,
            "id": self.id,
            "title": self.title,
            "subject": self.subject,
            "seats": self.seats.by_name,
            "current": self.current,
            "at": self.at,
            "version": self.version,
            "content": self.registry.content_hash,
            "steps": self.steps,
            "branches": [branch.to_json() for branch in self.branches.values()],
        }


def any_text(picks: Sequence[int | str]) -> bool:
    """Whether some of the options are given by name."""
    return any(isinstance(pick, str) for pick in picks)
