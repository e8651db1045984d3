"""A few words to write SVG with: elements whose attributes and texts are always escaped."""

from __future__ import annotations

import itertools
import re
from typing import Final
from xml.sax.saxutils import escape, quoteattr

_ILLEGAL: Final = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff\ud800-\udfff]")

Attribute = str | float | int | None


class Markup(str):
    """Finished SVG; nothing else is put into an element unescaped."""

    __slots__ = ()


def element(tag: str, /, *children: str, **attributes: Attribute) -> Markup:
    """An element. In the names of attributes ``_`` stands for ``-``; one whose value is None is left out."""
    written = "".join(f" {name.strip('_').replace('_', '-')}={_quoted(value)}" for name, value in attributes.items())
    inside = "".join(child if isinstance(child, Markup) else _text(child) for child in children)
    return Markup(f"<{tag}{written}>{inside}</{tag}>" if inside else f"<{tag}{written}/>")


def group(*children: str, **attributes: Attribute) -> Markup:
    """A ``<g>``."""
    return element("g", *children, **attributes)


def joined(*parts: Markup) -> Markup:
    """Several elements, one after the other."""
    return Markup("".join(parts))


def _quoted(value: Attribute) -> str:
    if isinstance(value, float):
        value = f"{value:.2f}".rstrip("0").rstrip(".")
    return quoteattr(_ILLEGAL.sub("\ufffd", str(value)))


def _text(text: str) -> str:
    return escape(_ILLEGAL.sub("\ufffd", text))


class Ids:
    """Names for gradients and clips that no other drawing on the page has."""

    def __init__(self, prefix: str) -> None:
        self._prefix = re.sub(r"[^A-Za-z0-9_-]", "-", prefix)
        self._numbers = itertools.count(1)

    def new(self) -> str:
        """A fresh id."""
        return f"{self._prefix}-{next(self._numbers)}"


def gradient(id: str, *stops: tuple[float, str, float], vertical: bool = True) -> Markup:
    """A linear gradient of (offset 0..1, colour, opacity)."""
    children = [element("stop", offset=at, stop_color=color, stop_opacity=opacity) for at, color, opacity in stops]
    return element("linearGradient", *children, id=id, x1=0, y1=0, x2=0 if vertical else 1, y2=1 if vertical else 0)
