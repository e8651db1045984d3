"""The terminal: a console that never fails on a character, and the language to speak in."""

from __future__ import annotations

import os
import sys
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
        "number": "cyan",
    }
)


def make_tolerant(stream: TextIO) -> None:
    """Let a stream replace what its encoding lacks instead of raising (cp936, cp1252, a pipe under C locale)."""
    reconfigure = getattr(stream, "reconfigure", None)
    if reconfigure is not None:
        reconfigure(errors="replace")


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
