"""The checks that every general gets for free: random games with it, on every terrain, with and against everybody.

No crash, no endless resolution, no impossible state, no question without an option; replaying the answers gives the
same state at every decision (which is what a save is); and each part of its skills happens at least once.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from random import Random
from time import perf_counter
from typing import TYPE_CHECKING, Any, Final

from zhanqi.bots import RandomBot
from zhanqi.errors import ContentError, EngineError, GameAborted
from zhanqi.game import Game
from zhanqi.invariants import check_invariants
from zhanqi.testing.firing import Firing, WhyNot, parts_of
from zhanqi.testing.setups import Setup, SetupMaker
from zhanqi.texts import LANGUAGES, Lang, localised, text

if TYPE_CHECKING:
    from zhanqi.packs.definition import Definition
    from zhanqi.packs.registry import Registry
    from zhanqi.timing.abilities import Ability
    from zhanqi.timing.request import Request

EAGERNESS: Final = 0.8
"""How often the player of a skill that has not happened yet takes it when it is offered."""
EXPLAINED: Final = 6
"""Games that are looked at again to learn why a skill did not happen."""
MOST_ANSWERS: Final = 50_000
Words = Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that is not as it must be. `save` plays the game up to there; `at` is the node that is to blame."""

    code: str
    words: Words
    seed: int | None = None
    save: dict[str, Any] | None = None
    at: str = ""

    @property
    def is_error(self) -> bool:
        """Whether the general fails by it; that a skill never happened may be chance."""
        return self.code != "generic.skill.never"

    def to_json(self) -> dict[str, Any]:
        """The finding as JSON."""
        return {
            "code": self.code, "words": dict(self.words), "seed": self.seed, "save": self.save, "at": self.at,
            "error": self.is_error,
        }  # fmt: skip


@dataclass(slots=True)
class GenericReport:
    """What came of the games with one general; `fired` counts how often each part of its skills happened, by path."""

    general: str
    title: Words
    games: int = 0
    findings: list[Finding] = field(default_factory=list)
    fired: dict[str, int] = field(default_factory=dict)
    labels: dict[str, Words] = field(default_factory=dict)
    seconds: float = 0.0

    @property
    def passed(self) -> bool:
        """Whether nothing but chance can be said against it."""
        return not any(one.is_error for one in self.findings)

    def headline(self, lang: Lang) -> str:
        """One line for people."""
        name = f"{self.general} {localised(self.title, lang)}"
        code = "generic.found" if self.findings else "generic.ok"
        return text(code, lang, general=name, games=self.games, count=len(self.findings))

    def lines(self, lang: Lang) -> Iterator[str]:
        """A line for each finding."""
        for one in self.findings:
            seed = "" if one.seed is None else f" (seed {one.seed})"
            place = f"  {one.at}" if one.at else ""
            yield f"{one.words[lang]}{seed}{place}"

    def to_json(self) -> dict[str, Any]:
        """The report as JSON."""
        return {
            "general": self.general,
            "title": dict(self.title),
            "games": self.games,
            "passed": self.passed,
            "findings": [one.to_json() for one in self.findings],
            "fired": [
                {"path": path, "label": dict(self.labels[path]), "times": times} for path, times in self.fired.items()
            ],
            "headline": {lang: self.headline(lang) for lang in LANGUAGES},
            "seconds": round(self.seconds, 3),
        }


def check_general(
    registry: Registry,
    general: Definition,
    *,
    games: int = 20,
    seed: int = 1,
    scenario: Definition | None = None,
    on_game: Callable[[int], None] | None = None,
) -> GenericReport:
    """Play that many games with a general and report. `on_game` is told the number of each game that is over."""
    found = scenario or registry.of_kind("scenario")[0]
    report = GenericReport(general.plugin_name, general.data["name"])
    started = perf_counter()
    try:
        trial = _Trial(registry, general, report)
    except ContentError as error:
        report.findings.append(Finding("generic.crash", _words("generic.crash", reason=_both(error))))
        return report
    for index, setup in enumerate(SetupMaker(registry, general, found, seed).all(games)):
        trial.play(setup)
        report.games += 1
        if on_game is not None:
            on_game(index)
    trial.look_at_the_silent()
    report.fired = dict(trial.firing.counts)
    report.seconds = perf_counter() - started
    return report


class _Trial:
    """The games of one general."""

    def __init__(self, registry: Registry, general: Definition, report: GenericReport) -> None:
        self.registry = registry
        self.report = report
        self.firing = Firing(parts_of(registry, general))
        report.labels = {part.path: _label(part) for part in self.firing.parts}
        self.played: list[tuple[Game, str]] = []

    def play(self, setup: Setup) -> None:
        """Play one game and look whether it holds together."""
        game: Game | None = None
        hashes: list[str] = []
        try:
            game = setup.begin(self.registry)
            self._play_out(game, setup, hashes)
        except GameAborted as error:
            self._found("generic.loop", game, setup, reason=_both(error))
        except EngineError as error:
            self._found("generic.invariant", game, setup, reason=_both(error))
        except Exception as error:  # whatever breaks a game is what we look for
            words = f"{type(error).__name__}: {error}"
            self._found("generic.crash", game, setup, reason=words)
        else:
            self._replay(game, setup, hashes)
        if game is not None:
            self.firing.after(game, next(one for one in game.state.characters if one.name == setup.you))
        if game is not None and len(self.played) < EXPLAINED:
            self.played.append((game, setup.you))

    def _play_out(self, game: Game, setup: Setup, hashes: list[str]) -> None:
        lots = Random(f"answers {setup.seed}")
        bot = _Eager(self.firing)
        marks = _Marks()
        you = next(one for one in game.state.characters if one.name == setup.you)
        self.firing.begin()
        while game.request is not None:
            check_invariants(game)
            if len(hashes) > MOST_ANSWERS:
                raise GameAborted(f"a game of more than {MOST_ANSWERS} answers", zh=f"一局超过 {MOST_ANSWERS} 个回答")
            hashes.append(marks.next(game))
            request = game.request
            picks = bot.choose(game, request, lots, mine=request.who is you)
            self.firing.before(game, you, picks)
            game.answer(picks)
            self.firing.after(game, you)
        check_invariants(game)

    def _replay(self, game: Game, setup: Setup, hashes: list[str]) -> None:
        """Play the answers again: at every decision the state must be what it was, as if it had been saved there."""
        replayed = game.again([], journal=False)
        marks = _Marks()
        for step, entry in enumerate(game.log):
            if marks.next(replayed) != hashes[step]:
                self._found("generic.save", game, setup, step=step)
                return
            replayed.replay([entry])
        if replayed.state_hash() != game.state_hash():
            self._found("generic.replay", game, setup)

    def _found(self, code: str, game: Game | None, setup: Setup, **args: object) -> None:
        save = None if game is None else game.save()
        self.report.findings.append(Finding(code, _words(code, **args), setup.seed, save))

    def look_at_the_silent(self) -> None:
        """Say of each part that never happened what stood in its way most often."""
        silent = self.firing.silent
        if not silent:
            return
        why = WhyNot(silent)
        for game, you in self.played:
            try:
                why.replay(game, game.log, you)
            except Exception:
                continue
        for part in silent:
            most = why.most(part.path)
            reason = None if most is None else {"zh": most[2], "en": most[3]}
            words = _words("generic.skill.never", skill=_label(part), games=self.report.games, reason=reason)
            self.report.findings.append(
                Finding("generic.skill.never", words, at=part.path if most is None else most[1])
            )


class _Marks:
    """Hashes of the states of a game, one after the other, each with what is asked."""

    def __init__(self) -> None:
        self.seen = 0

    def next(self, game: Game) -> str:
        """Return the hash of the game as it stands: of its history only what is new."""
        history = len(game.state.history)
        request = game.request
        asked = "" if request is None else f" {request.kind} {request.who.index} {len(request.options)}"
        found = game.state.digest(seen=self.seen) + asked
        self.seen = history
        return found


class _Eager(RandomBot):
    """Plays any legal answer, but likes to take what has not happened yet."""

    def __init__(self, firing: Firing) -> None:
        self.firing = firing

    def choose(self, game: Game, request: Request, random: Random, *, mine: bool = False) -> list[int]:
        """A legal answer."""
        if mine and request.least <= 1 <= request.most and random.random() < EAGERNESS:
            silent = {part.path for part in self.firing.silent}
            wanted = [index for index, option in enumerate(request.options) if _path_of(option) in silent]
            if silent and wanted:
                return [random.choice(wanted)]
        return super().choose(game, request, random)


def _path_of(option: object) -> str | None:
    ability = getattr(option, "ability", None) or getattr(option, "rule", None)
    return getattr(ability, "path", None)


def _label(part: Ability) -> Words:
    """A part's name: 〖龙胆②〗."""
    numbers = "①②③④⑤⑥⑦⑧⑨⑩⑪⑫"
    tail = numbers[part.part - 1] if part.part <= len(numbers) else str(part.part)
    return {"zh": f"〖{localised(part.label, 'zh')}{tail}〗", "en": f"{localised(part.label, 'en')} {tail}"}


def _words(code: str, **args: object) -> Words:
    return {lang: text(code, lang, **args) for lang in LANGUAGES}


def _both(error: EngineError | ContentError) -> Words:
    return {"zh": error.text("zh"), "en": error.text("en")}
