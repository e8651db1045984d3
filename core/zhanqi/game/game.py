"""A game: requests out, answers in. (packs, scenario, seed, answers) is the whole game."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from zhanqi.errors import ContentError, IllegalAnswer
from zhanqi.flow.need import NeedFlow
from zhanqi.flow.rounds import outer_loop
from zhanqi.game.inserted import Inserted, insert_effect
from zhanqi.game.library import library_of
from zhanqi.game.locks import differences, lock_of
from zhanqi.game.setup import SituationBuilder, Table, deal, set_up
from zhanqi.game.situation import Situation
from zhanqi.game.words import describe_request, option_key, option_label, prompt_text
from zhanqi.model.changes import Changes
from zhanqi.model.state import State
from zhanqi.timing.frame import Roles
from zhanqi.timing.match import GameOver, Match
from zhanqi.timing.request import Request

if TYPE_CHECKING:
    from zhanqi.model.board import Board
    from zhanqi.packs.registry import Registry

NEEDS = NeedFlow()
Entry = list[int] | dict[str, Any]
"""One entry of the log: the picks of an answer, or an effect inserted from outside."""


class Result(NamedTuple):
    """How a game ended. `winner` is a side, None for a draw; `reason` is the end rule's word, or "deck"."""

    winner: str | None
    reason: str
    scores: dict[str, int]
    rounds: int


class Happening(NamedTuple):
    """Something that happened, for people to read."""

    code: str
    args: dict[str, object]


class Origin(NamedTuple):
    """How a game began: a scenario with its generals, or a situation."""

    scenario: str
    seed: int
    generals: dict[str, list[str]] | None
    situation: Situation | None


class Game:
    """A running game. `request` is what is asked now (None: the game is over, see `result`).

    `generals` names each side's generals, the commander first; None deals them by lot from the seed. With
    `journal=True` what happens is kept in `journal`.
    """

    __slots__ = (
        "_begun", "_checkpoint", "_journaled", "_keeps", "_resumed", "_steps", "_version", "journal", "log", "match",
        "origin", "registry", "request", "result", "table",
    )  # fmt: skip

    def __init__(
        self,
        registry: Registry,
        scenario: str = "standard_3v3",
        seed: int = 1,
        generals: Mapping[str, Sequence[str]] | None = None,
        *,
        journal: bool = False,
    ) -> None:
        library = library_of(registry)
        definition = registry.find("scenario", scenario)
        names = deal(library, definition, seed) if generals is None else generals
        rosters = {side: [registry.find("general", one) for one in chosen] for side, chosen in names.items()}
        fielded = [one for roster in rosters.values() for one in roster]
        table = Table(library, definition, fielded)
        kept = {side: [one.plugin_name for one in roster] for side, roster in rosters.items()}
        self._open(
            registry, table, set_up(table, rosters, seed), Origin(definition.plugin_name, seed, kept, None), journal
        )
        self._start()

    @classmethod
    def from_situation(cls, registry: Registry, situation: Situation, seed: int = 1, *, journal: bool = False) -> Game:
        """Begin a game from a situation (the `given` of a scenario test)."""
        definition = registry.find("scenario", situation.scenario)
        generals = {
            one.general: registry.find("general", one.general) for one in situation.characters.values() if one.general
        }
        table = Table(library_of(registry), definition, list(generals.values()), situation)
        if situation.watched:
            table.book.watch(situation.watched)
        state = SituationBuilder(table, situation, seed).build()
        game = cls.__new__(cls)
        game._open(registry, table, state, Origin(definition.plugin_name, seed, None, situation), journal)
        game._start()
        return game

    def _open(self, registry: Registry, table: Table, state: State, origin: Origin, journal: bool) -> None:
        self.registry = registry
        self.table = table
        self.origin = origin
        self.log: list[Entry] = []
        self.journal: list[Happening] = []
        self._journaled = journal
        self.request: Request | None = None
        self.result: Result | None = None
        self._keeps = False
        self._resumed = False
        self._checkpoint: State | None = None
        self._begun = 0
        self._version = -1
        self._seat(state)

    def _seat(self, state: State) -> None:
        """Put up the running match on a state."""
        table = self.table
        change = Changes(state, lively=table.lively)
        self.match = Match(state, table.board, table.book, change, NEEDS, table.memo)
        self.match.rules_skills = self.table.book.rules.rules
        if self._journaled:
            self.match.notice = self._note
        self._steps: Any = outer_loop(self.match, self._remember)

    def _note(self, code: str, args: dict[str, object]) -> None:
        self.journal.append(Happening(code, args))

    def _remember(self) -> None:
        """A game can be taken up again here: the state alone is the whole game. It is kept once somebody forks."""
        self._begun = len(self.log)
        self._version = self.match.state.version
        if self._resumed:
            self._resumed = False  # the checkpoint is the very state it was taken up from
        else:
            self._checkpoint = self.match.state.clone() if self._keeps else None

    def _start(self) -> None:
        self._advance(None)

    def _advance(self, picks: Any) -> None:
        try:
            self.request = self._steps.send(picks)
        except GameOver as over:
            state = self.match.state
            self.request = None
            played = state.round - (state.stage == "round")
            self.result = Result(over.winner, over.reason, dict(state.scores), played)
            if self.match.notice is not None:
                self.match.notice("over", {"winner": over.winner, "reason": over.reason})
        except RecursionError:
            self.match.abort_loop()

    # --- playing -----------------------------------------------------------------------------------------------------

    @property
    def state(self) -> State:
        """The state, as plain data; nobody but the engine may write it."""
        return self.match.state

    @property
    def board(self) -> Board:
        """The map."""
        return self.table.board

    def answer(self, picks: Sequence[int]) -> None:
        """Answer the request with option numbers; [] declines, or picks none. IllegalAnswer changes nothing."""
        request = self.request
        if request is None:
            raise IllegalAnswer("the game is over, nothing is asked", zh="游戏已经结束，没有待回答的询问")
        fault = request.fault(picks)
        if fault is not None:
            raise IllegalAnswer(
                f"illegal answer to “{self.prompt_text('en')}”: {fault.en}",
                zh=f"对“{self.prompt_text('zh')}”的回答不合法：{fault.zh}",
            )
        answer = list(picks)
        self.log.append(answer)
        self._advance(answer)

    def choose(self, *keys: str) -> None:
        """Answer the request by the stable names of options (`request_key`); IllegalAnswer lists those there are."""
        request = self.request
        if request is None:
            raise IllegalAnswer("the game is over, nothing is asked", zh="游戏已经结束，没有待回答的询问")
        known = [self.key(index) for index in range(len(request.options))]
        picks: list[int] = []
        for key in keys:
            index = next((i for i, one in enumerate(known) if one == key and i not in picks), None)
            if index is None:
                raise IllegalAnswer(
                    f"“{key}” is not among the options of {request.who.name}: {', '.join(known)}",
                    zh=f"“{key}”不在{request.who.name}可选的项目之中：{'、'.join(known)}",
                )
            picks.append(index)
        self.answer(picks)

    def insert(self, effect: Mapping[str, Any], roles: Mapping[str, str] | None = None) -> None:
        """Let the system execute an effect now, at an idle point or between turns, before the pending request.

        `effect` is written as in a definition; its names of characters are roles. ContentError says what is wrong;
        IllegalAnswer, that the game is over or something is still being resolved. Neither changes anything.
        """
        if self.result is not None:
            raise IllegalAnswer("the game is over", zh="游戏已经结束")
        if self.match.state.processing_zone or self.match.flows or self.match.extra:
            raise IllegalAnswer(
                "something is still being resolved: answer what is asked first", zh="结算尚未结束：请先回答当前的询问"
            )
        run = insert_effect(self.match, self.registry, effect, roles or {})
        self.log.append({"insert": dict(effect), "roles": dict(roles or {})})
        self._steps = Inserted(run, self._steps, self.request).steps(self.match, self._remember)
        self._advance(None)

    # --- options, for people -----------------------------------------------------------------------------------------

    def key(self, index: int) -> str:
        """Return the stable name of an option of the pending request."""
        assert self.request is not None
        return option_key(self, self.request, index)

    def label(self, index: int, lang: str = "zh") -> str:
        """Return what people read for an option of the pending request."""
        assert self.request is not None
        return option_label(self, self.request, index, lang)

    def prompt_text(self, lang: str = "zh") -> str:
        """Return the question of the pending request."""
        assert self.request is not None
        return prompt_text(self, self.request, lang)

    def request_json(self) -> dict[str, Any] | None:
        """Return the pending request as its player may see it, JSON-serialisable."""
        return None if self.request is None else describe_request(self, self.request)

    def explain(self, *, since: int | None = None, upto: int | None = None) -> dict[str, Any]:
        """Return who was asked what in a resolution, and what was not offered and why (`zhanqi.game.explain`)."""
        from zhanqi.game.explain import explain

        return explain(self, since=since, upto=upto)

    # --- saving, forking ---------------------------------------------------------------------------------------------

    def state_hash(self) -> str:
        """Return a hash of the state and of what is asked."""
        request = self.request
        asked = "" if request is None else f" {request.kind} {request.who.index} {len(request.options)}"
        return self.match.state.digest() + asked

    def fork(self) -> Game:
        """Return an independent copy: the state where the outer loop was last taken up, and the answers since.

        At an idle point that is the state itself. The first fork elsewhere replays the game; from then on it keeps a
        copy of the state at every idle point.
        """
        kept = self._checkpoint
        if kept is None and self.match.state.version == self._version and len(self.log) == self._begun:
            kept = self._checkpoint = self.match.state.clone()
        self._keeps = True
        if kept is None:
            copy = self.again(self.log, journal=False)
            copy._keeps = True
            return copy
        copy = Game.__new__(Game)
        copy.registry = self.registry
        copy.table = self.table
        copy.origin = self.origin
        copy.log = self.log[: self._begun]
        copy.journal = []
        copy._journaled = False
        copy.request = None
        copy.result = None
        copy._keeps = True
        copy._checkpoint = kept
        copy._resumed = True
        copy._begun = self._begun
        copy._version = -1
        copy._seat(kept.clone())
        copy._start()
        copy.replay(self.log[self._begun :])
        return copy

    def replay(self, log: Sequence[Entry]) -> None:
        """Give the answers of a log, one after the other."""
        for entry in log:
            if isinstance(entry, dict):
                self.insert(entry["insert"], entry.get("roles"))
            else:
                self.answer(entry)

    def undo(self, steps: int = 1) -> Game:
        """Return the game as it was so many answers ago."""
        return self.again(self.log[: max(0, len(self.log) - steps)])

    def again(self, log: Sequence[Entry], *, journal: bool | None = None) -> Game:
        """Return this game played anew from its beginning with these answers."""
        keeps = self._journaled if journal is None else journal
        origin = self.origin
        if origin.situation is not None:
            game = Game.from_situation(self.registry, origin.situation, origin.seed, journal=keeps)
        else:
            game = Game(self.registry, origin.scenario, origin.seed, origin.generals, journal=keeps)
        game.replay(log)
        return game

    def save(self) -> dict[str, Any]:
        """Return the game as JSON: origin, packs with versions and content hashes, and the log of answers."""
        origin = self.origin
        found: dict[str, Any] = {
            "format": 1,
            "scenario": origin.scenario,
            "seed": origin.seed,
            "packs": lock_of(self.registry),
            "log": [list(entry) if isinstance(entry, list) else entry for entry in self.log],
            "state": self.state_hash(),
        }
        if origin.generals is not None:
            found["generals"] = origin.generals
        if origin.situation is not None:
            found["situation"] = origin.situation.to_json()
        return found

    @classmethod
    def load(cls, registry: Registry, saved: object, *, journal: bool = False) -> Game:
        """Play a saved game up to where it was saved.

        ContentError says what is wrong with the save: cut short, edited, or made with other packs (and which differ).
        """
        return load_game(cls, registry, saved, journal=journal)


def load_game(cls: type[Game], registry: Registry, saved: object, *, journal: bool) -> Game:
    """Check a save and play it."""
    from zhanqi.diagnostics import diagnose

    data = read_save(saved)
    packs = differences(registry, data["packs"])
    try:
        if data.get("situation") is not None:
            situation = Situation.from_json(data["situation"])
            game = cls.from_situation(registry, situation, data["seed"], journal=journal)
        else:
            game = cls(registry, data["scenario"], data["seed"], data.get("generals"), journal=journal)
        game.replay(data["log"])
    except IllegalAnswer as error:
        place = len(game.log)
        raise ContentError(
            [*packs, diagnose("ZQ502", step=place + 1, reason={"zh": error.zh, "en": error.en})]
        ) from error
    except (ContentError, LookupError, TypeError, KeyError) as error:
        if packs:
            raise ContentError(packs) from error
        if isinstance(error, ContentError):
            raise
        raise ContentError([diagnose("ZQ501", reason=f"{type(error).__name__}: {error}")]) from error
    if game.state_hash() != data.get("state"):
        raise ContentError([*packs, diagnose("ZQ503")])
    return game


def read_save(saved: object) -> dict[str, Any]:
    """Return a save's content, or raise ContentError for what is no save."""
    from zhanqi.diagnostics import diagnose

    if isinstance(saved, (str, bytes)):
        try:
            saved = json.loads(saved)
        except ValueError as error:
            reason = {"zh": f"不是 JSON（{error}）", "en": f"no JSON ({error})"}
            raise ContentError([diagnose("ZQ501", reason=reason)]) from error
    kinds = {"scenario": str, "seed": int, "packs": dict, "log": list}
    if not isinstance(saved, dict):
        raise ContentError([diagnose("ZQ501", reason={"zh": "它不是一个对象", "en": "it is no object"})])
    wrong = [key for key, kind in kinds.items() if not isinstance(saved.get(key), kind)]
    if wrong:
        raise ContentError([diagnose("ZQ501", pointer=f"/{key}", reason=_wrong(key, saved)) for key in wrong])
    return saved


def _wrong(key: str, saved: dict[str, Any]) -> dict[str, str]:
    if key not in saved:
        return {"zh": f"缺少“{key}”", "en": f"“{key}” is missing"}
    return {"zh": f"“{key}”的内容不对", "en": f"“{key}” is something else than it should be"}


__all__ = ["Game", "Happening", "Origin", "Result", "Roles"]
