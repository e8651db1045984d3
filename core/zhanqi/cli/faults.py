"""A diagnostic for people: the sentence, the line it is about with a caret under the place, and the way out."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from rich.cells import cell_len
from rich.console import Console
from rich.text import Text

from zhanqi.check import read_source
from zhanqi.diagnostics import Diagnostic
from zhanqi.texts import Lang

TOKEN: Final = re.compile(r'"(?:[^"\\]|\\.)*"|[{}\[\]:,]|[^\s{}\[\],:"]+')
WINDOW: Final = 88
"""Columns of a source line that are shown, on a wide screen."""


def show_fault(console: Console, one: Diagnostic, lang: Lang) -> None:
    """Print one diagnostic with its source line, if that can be read."""
    head, _, remedy = one.format(lang).partition("\n")
    console.print(Text(head, style=one.severity), soft_wrap=True)
    line = source_line(one)
    if line is not None:
        shown, offset, width = marked(line, one.column, min(WINDOW, console.width - 10))
        gutter = f"{one.line:>6} │ "
        console.print(Text(gutter, style="faint") + Text(shown), soft_wrap=True)
        console.print(Text(" " * 6 + " │ ", style="faint") + Text(" " * offset + "^" * width, style=one.severity))
    if remedy:
        console.print(Text(remedy), soft_wrap=True)


def source_line(one: Diagnostic) -> str | None:
    """Return the line a diagnostic is about."""
    if not one.line or not one.file:
        return None
    lines = _lines(one.file)
    return lines[one.line - 1] if one.line <= len(lines) else None


@lru_cache(maxsize=32)
def _lines(file: str) -> list[str]:
    source = read_source(file)
    if source is None:
        return []
    try:
        text = source.decode("utf-8-sig")
    except UnicodeDecodeError:
        text = source.decode("gb18030", "replace")
    return re.split(r"\r\n|\n|\r", text)


def marked(line: str, column: int, window: int = WINDOW) -> tuple[str, int, int]:
    """Return the part of a line that is shown, and where (in columns of the screen) and how wide the caret is.

    Wide characters count double; a long line is cut around the place.
    """
    line = line.replace("\t", " ")
    at = min(max(column - 1, 0), len(line))
    token = TOKEN.match(line, at)
    end = token.end() if token else at + 1
    start = 0
    if cell_len(line[:end]) > window:
        start = next(index for index in range(at + 1) if cell_len(line[index:at]) <= window // 2)
    shown = ("…" if start else "") + line[start:]
    while cell_len(shown) > window:
        shown = shown[:-2] + "…"
    offset = cell_len(line[start:at]) + (1 if start else 0)
    width = max(1, min(cell_len(line[at:end]), window - offset))
    return shown, offset, width
