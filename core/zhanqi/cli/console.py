"""The terminal: a console that never fails on a character, and the language to speak in."""

from __future__ import annotations

import codecs
import os
import sys
import unicodedata
from typing import Final, TextIO

from rich.console import Console
from rich.theme import Theme

from zhanqi.texts import DEFAULT_LANGUAGE, LANGUAGES, Lang

LANGUAGE_VARIABLE: Final = "ZHANQI_LANG"
MAX_WIDTH: Final = 100
THEME: Final = Theme(
    {
        "warm": "bold red",
        "cool": "bold blue",
        "acted": "dim",
        "faint": "dim",
        "title": "bold",
        "error": "bold red",
        "warning": "yellow",
        "note": "dim",
        "good": "green",
        "number": "cyan",
    }
)


STAND_INS: Final = {
    "✓": ("[v]",),
    "✗": ("[x]",),
    "↓": ("v",),
    "♠": ("黑桃", "S"),
    "♥": ("红桃", "H"),
    "♦": ("方块", "D"),
    "♣": ("梅花", "C"),
    "→": ("->",),
    "…": ("...",),
    "–": ("-",),
    "“": ('"',),
    "”": ('"',),
    "：": (": ",),
    "，": (", ",),
    "、": (", ",),
}
"""What is written for a character that an encoding lacks: the first of these that it has."""


def stand_in(error: UnicodeError) -> tuple[str, int]:
    """Answer an encoding error (see `codecs.register_error`) by a stand-in, a letter without its accent, or "?"."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    found = "".join(_stand_in(character, error.encoding) for character in error.object[error.start : error.end])
    return found, error.end


def _stand_in(character: str, encoding: str) -> str:
    for candidate in (*STAND_INS.get(character, ()), unicodedata.normalize("NFKD", character)[0]):
        try:
            candidate.encode(encoding)
        except UnicodeEncodeError:
            continue
        return candidate
    return "?"


codecs.register_error("zhanqi.stand_in", stand_in)


def make_tolerant(stream: TextIO) -> None:
    """Let a stream write stand-ins for what its encoding lacks, where it would raise (cp936, cp1252, a C locale)."""
    reconfigure = getattr(stream, "reconfigure", None)
    if reconfigure is not None:
        reconfigure(errors="zhanqi.stand_in")


def can_write(characters: str, stream: TextIO | None = None) -> bool:
    """Whether an output stream (standard output unless given) can encode these characters."""
    encoding = getattr(stream or sys.stdout, "encoding", None) or "ascii"
    try:
        characters.encode(encoding)
    except (UnicodeEncodeError, LookupError):
        return False
    return True


def chosen_language(option: str | None) -> Lang:
    """The language of an option, else of the environment, else Chinese, or English where Chinese can't be written."""
    wanted = option or os.environ.get(LANGUAGE_VARIABLE, "")
    for lang in LANGUAGES:
        if lang == wanted:
            return lang
    return DEFAULT_LANGUAGE if can_write("中文") else "en"


def make_console(*, stderr: bool = False) -> Console:
    """A console on the present standard output (or error): at most 100 columns, 80 where the width is not known."""
    stream = sys.stderr if stderr else sys.stdout
    make_tolerant(stream)
    console = Console(file=stream, theme=THEME, safe_box=True, highlight=False, emoji=False, markup=False)
    if console.width > MAX_WIDTH:
        console.width = MAX_WIDTH
    return console
