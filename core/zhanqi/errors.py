"""The exceptions of Zhanqi, sorted by whose fault they are: the author's, the player's, ours."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from zhanqi.diagnostics import Diagnostic


class ZhanqiError(Exception):
    """Base of everything Zhanqi raises on purpose; speaks English, and Chinese where ``zh`` is given."""

    def __init__(self, en: str, *, zh: str = "") -> None:
        super().__init__(en)
        self.en = en
        self.zh = zh or en

    def text(self, lang: str = "zh") -> str:
        """The sentence in ``lang`` (``zh`` or ``en``)."""
        return self.zh if lang == "zh" else self.en

    def __str__(self) -> str:
        return self.en if self.zh == self.en else f"{self.zh} / {self.en}"


class ContentError(ZhanqiError):
    """The author's fault: files that can't be used. ``diagnostics`` holds every fault found, not only the first."""

    def __init__(self, diagnostics: Iterable[Diagnostic]) -> None:
        self.diagnostics: Sequence[Diagnostic] = tuple(diagnostics)
        super().__init__(
            "\n".join(one.format("en") for one in self.diagnostics) or "content error",
            zh="\n".join(one.format("zh") for one in self.diagnostics) or "内容有误",
        )

    def __str__(self) -> str:
        return self.zh


class IllegalAnswer(ZhanqiError):
    """The player's fault: an answer that isn't among the options of the request. Nothing has changed."""


class EngineError(ZhanqiError):
    """Our fault: the engine met a state that must not exist."""


class GameAborted(EngineError):
    """A game that can't go on, for example skills that feed each other for ever.

    ``chain`` names what was resolving, outermost first; of an endless loop it shows one turn of the cycle.
    """

    def __init__(self, en: str, *, zh: str = "", chain: Iterable[str] = ()) -> None:
        self.chain: Sequence[str] = tuple(chain)
        tail = " → ".join(self.chain)
        super().__init__(f"{en}: {tail}" if tail else en, zh=f"{zh or en}：{tail}" if tail else zh)
