"""What a face shows, taken from a definition that may be half written: whatever is missing has a stand-in."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, Literal

from zhanqi_editor.face.palette import Palette, make_palette
from zhanqi_editor.face.wrap import Paragraph

Lang = Literal["zh", "en"]

MOST_HP: Final = 20


@dataclass(slots=True)
class Art:
    """A picture: where it is, its shape, and which point of it stands in the middle of the window, how near."""

    href: str
    ratio: float = 0.75
    """Width divided by height."""
    x: float = 0.5
    y: float = 0.5
    zoom: float = 1.0


@dataclass(slots=True)
class Subject:
    """Everything a face shows."""

    kind: str
    lang: Lang
    name: str
    title: str = ""
    kingdom: str = ""
    palette: Palette = field(default_factory=lambda: make_palette(""))
    max_hp: int = 0
    gender: str = ""
    art: Art | None = None
    paragraphs: Sequence[Paragraph] = ()
    lines: Sequence[str] = ()
    """Short facts: category, range, number of cards."""
    flavour: str = ""
    footer: str = ""
    credits: str = ""
    data: Mapping[str, Any] = field(default_factory=dict)


def text_of(value: Any, lang: Lang) -> str:
    """A text in a language, else in another; empty if it is no text."""
    if isinstance(value, str):
        return value
    if not isinstance(value, Mapping):
        return ""
    found = value.get(lang) or value.get("zh") or value.get("en") or next(iter(value.values()), "")
    return found if isinstance(found, str) else ""


def number_of(value: Any, low: float, high: float, fallback: float) -> float:
    """A number between two bounds."""
    if isinstance(value, bool) or not isinstance(value, int | float) or value != value:
        return fallback
    return min(max(float(value), low), high)


def make_art(value: Any, href: str, ratio: float) -> Art | None:
    """The art that a definition's ``art`` means, at ``href``; None without an address."""
    if not href:
        return None
    crop = value if isinstance(value, Mapping) else {}
    return Art(
        href,
        ratio,
        number_of(crop.get("x"), 0, 1, 0.5),
        number_of(crop.get("y"), 0, 1, 0.5),
        number_of(crop.get("zoom"), 1, 8, 1),
    )
