"""Requests: everything a player decides, with its legal options enumerated."""

from __future__ import annotations

from collections.abc import Generator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

if TYPE_CHECKING:
    from zhanqi.model.character import Character

Answer = tuple[int, ...]
"""Indices into the options of the request that is answered."""

T = TypeVar("T")
Steps = Generator["Request", Any, T]
"""A procedure of the rules: yields requests, is sent answers, returns its outcome."""


class Prompt(NamedTuple):
    """What is asked, as a code and its arguments; texts.py has the words in each language."""

    code: str
    args: Mapping[str, object] = {}


class Fault(NamedTuple):
    """Why an answer is illegal, in English and Chinese."""

    en: str
    zh: str


class Request:
    """One decision of one player.

    `who` decides; `kind` says what the options are; from `least` to `most` of them may be chosen (in the order given,
    where order matters); `declinable` requests may also be answered with nothing at all, which declines. `hidden`
    holds the positions of options whose face this player may not see. `asker` is the ability or card that asks;
    `about` what the options were picked from, for who wants to say why something is none (`zhanqi.game.whynot`).
    """

    __slots__ = ("about", "asker", "declinable", "hidden", "kind", "least", "most", "options", "prompt", "who")

    def __init__(
        self,
        who: Character,
        kind: str,
        options: Sequence[Any],
        *,
        least: int = 1,
        most: int = 1,
        declinable: bool = False,
        prompt: Prompt | None = None,
        hidden: frozenset[int] = frozenset(),
        asker: str | None = None,
        about: tuple[Any, ...] | None = None,
    ) -> None:
        self.who = who
        self.kind = kind
        self.options = options
        self.least = least
        self.most = most
        self.declinable = declinable
        self.prompt = prompt if prompt is not None else Prompt(kind)
        self.hidden = hidden
        self.asker = asker
        self.about = about

    def fault(self, picks: Sequence[int]) -> Fault | None:
        """Return why these picks are no legal answer, or None if they are."""
        count = len(picks)
        if count == 0 and self.declinable:
            return None
        if not self.least <= count <= self.most:
            return Fault(
                f"{count} of {len(self.options)} options chosen, from {self.least} to {self.most} are wanted",
                f"选了{len(self.options)}项中的{count}项，应选{self.least}至{self.most}项",
            )
        limit = len(self.options)
        for pick in picks:
            if type(pick) is not int or not 0 <= pick < limit:
                return Fault(
                    f"{pick!r} is not the number of an option (0 to {limit - 1})",
                    f"{pick!r}不是选项的编号（0至{limit - 1}）",
                )
        if count > 1 and len(set(picks)) != count:
            return Fault("an option is chosen twice", "同一项选了两次")
        return None

    def __repr__(self) -> str:
        return f"<{self.kind} for {self.who.name}: {len(self.options)} options, {self.least}..{self.most}>"
