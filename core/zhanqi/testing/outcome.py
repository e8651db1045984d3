"""What came of a scenario test, as data and as a report for people."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Literal

from zhanqi.texts import LANGUAGES, Lang, text

if TYPE_CHECKING:
    from zhanqi.diagnostics import Diagnostic
    from zhanqi.game import Game

Status = Literal["passed", "failed", "error"]


@dataclass(frozen=True, slots=True)
class Fault:
    """Why a test did not pass. `pointer` is the JSON pointer of the step or check in the definition.

    `expected` and `found` are JSON values where there is something to compare.
    """

    pointer: str
    message: Mapping[str, str]
    expected: Any = None
    found: Any = None
    details: str = ""
    """Where in the program it failed, if it is the program's fault."""

    def to_json(self) -> dict[str, Any]:
        """The fault as JSON."""
        return {
            "pointer": self.pointer,
            "message": dict(self.message),
            "expected": self.expected,
            "found": self.found,
            "details": self.details,
        }


@dataclass(slots=True)
class Outcome:
    """What came of one test. `failed`: a step or check went otherwise; `error`: it could not be run, or broke off.

    A step that goes otherwise ends the test; of the checks in `then` every one that fails is among `faults`. `marks`
    holds, for every step and check carried out, its JSON pointer and how long the game's log was after it.
    """

    name: str
    title: Mapping[str, str]
    status: Status = "passed"
    seconds: float = 0.0
    faults: list[Fault] = field(default_factory=list)
    diagnostics: Sequence[Diagnostic] = ()
    marks: list[tuple[str, int]] = field(default_factory=list)
    game: Game | None = None

    @property
    def fault(self) -> Fault | None:
        """The first thing that went otherwise."""
        return self.faults[0] if self.faults else None

    @property
    def passed(self) -> bool:
        """Whether everything was as the test says."""
        return self.status == "passed"

    def summary(self, lang: Lang = "zh") -> str:
        """One line: what went wrong, or that nothing did."""
        if self.fault is not None:
            return f"{self.fault.pointer}: {self.fault.message[lang]}"
        if self.diagnostics:
            return self.diagnostics[0].format(lang)
        return text("test.passed", lang)

    def report(self, lang: Lang = "zh", *, tree: bool = True) -> str:
        """The whole story: what failed, the difference, the board, the answers, and the inspector's tree."""
        from zhanqi.testing.report import report

        return report(self, lang, tree=tree)

    def to_json(self) -> dict[str, Any]:
        """The outcome as JSON, without the game."""
        return {
            "name": self.name,
            "title": dict(self.title),
            "status": self.status,
            "seconds": round(self.seconds, 4),
            "faults": [one.to_json() for one in self.faults],
            "summary": {lang: self.summary(lang) for lang in LANGUAGES},
            "diagnostics": [one.to_json() for one in self.diagnostics],
            "marks": [[pointer, length] for pointer, length in self.marks],
        }
