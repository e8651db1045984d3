"""Boards and decks as pictures: the face of a scenario and of a deck."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, Final

from zhanqi_editor.face.palette import make_palette
from zhanqi_editor.face.parts import BRUSH, EDGE, HEIGHT, INK, PAPER, SANS, WIDTH, card
from zhanqi_editor.face.pieces import heading
from zhanqi_editor.face.subject import Subject
from zhanqi_editor.face.svg import Ids, Markup, element, group, joined

SUITS: Final = (("spade", "♠"), ("heart", "♥"), ("club", "♣"), ("diamond", "♦"))
NOWHERE: Final = "#d6cbb5"
"""Of squares whose terrain isn't known."""
_HEX: Final = re.compile("#[0-9a-fA-F]{6}")
TERRAIN_COLORS: Final = (
    "#7fa06b", "#6f9dbd", "#8c7a64", "#c98d5a", "#9d86b0", "#b8645a", "#5f8f8a", "#c6b155", "#7c8894",
)  # fmt: skip
"""For terrains that say no colour themselves."""


def draw_scenario(subject: Subject, ids: Ids) -> Markup:
    """The board, seen from above."""
    return card(
        subject,
        ids,
        element("rect", width=WIDTH, height=HEIGHT, fill=PAPER),
        heading(subject, ids),
        draw_board(subject.data, EDGE + 26, 236, WIDTH - 2 * EDGE - 52),
        _note(subject),
        title=subject.name,
    )


def draw_board(data: Mapping[str, Any], x: float, y: float, size: float) -> Markup:
    """A map's squares: ``data`` has ``rows`` (lists of (letter, colour)), ready for any map however odd."""
    rows: Sequence[Sequence[tuple[str, str]]] = data.get("rows", ())
    count = max([len(rows), *(len(row) for row in rows)], default=1)
    step = size / max(count, 1)
    squares = [
        _square(letter, color, x + j * step, y + i * step, step)
        for i, row in enumerate(rows)
        for j, (letter, color) in enumerate(row)
    ]
    return joined(*squares)


def _square(letter: str, color: str, x: float, y: float, step: float) -> Markup:
    return group(
        element("rect", x=x + 1.5, y=y + 1.5, width=step - 3, height=step - 3, rx=6, fill=color),
        element(
            "text",
            letter,
            x=x + step / 2,
            y=y + step * 0.66,
            font_family=BRUSH,
            font_size=step * 0.44,
            text_anchor="middle",
            fill=INK,
            fill_opacity=0.72,
        ),
    )


def draw_deck(subject: Subject, ids: Ids) -> Markup:
    """How many cards of each suit and name there are."""
    rows = [one for one in _list(subject.data.get("cards")) if isinstance(one, Mapping)]
    suits = Counter(str(one.get("suit")) for one in rows)
    names = Counter(str(one.get("label", one.get("card"))) for one in rows).most_common(22)
    line = [
        element(
            "text", f"{sign} {suits[suit]}", x=WIDTH / 2 + (index - 1.5) * 132, y=268, font_family=SANS, font_size=34,
            text_anchor="middle", fill="#a5342c" if suit in ("heart", "diamond") else INK,
        )
        for index, (suit, sign) in enumerate(SUITS)
    ]  # fmt: skip
    listed = [
        element(
            "text", f"{name} ×{count}", x=EDGE + 34 + (index % 2) * 282, y=322 + index // 2 * 44, font_family=SANS,
            font_size=23, fill=INK,
        )
        for index, (name, count) in enumerate(names)
    ]  # fmt: skip
    paper = element("rect", width=WIDTH, height=HEIGHT, fill=PAPER)
    return card(subject, ids, paper, heading(subject, ids), *line, *listed, _note(subject), title=subject.name)


def _note(subject: Subject) -> Markup:
    return element(
        "text", subject.footer, x=WIDTH / 2, y=HEIGHT - EDGE - 14, font_family=SANS, font_size=13, text_anchor="middle",
        fill=INK, fill_opacity=0.55,
    )  # fmt: skip


def terrain_color(id: str, color: Any) -> str:
    """The colour of a terrain's squares: its own (a name is tuned), or one that its id always gets."""
    if isinstance(color, str) and _HEX.fullmatch(color):
        return color.lower()
    if isinstance(color, str) and color:
        return make_palette(color).soft
    return TERRAIN_COLORS[sum(id.encode()) % len(TERRAIN_COLORS)] if id else NOWHERE


def is_bare(data: Mapping[str, Any]) -> bool:
    """Whether a terrain does nothing at all, so that a map need not name it."""
    return (
        not data.get("parts") and data.get("legal", True) is True and not data.get("shared") and not data.get("sided")
    )


def _list(value: Any) -> list[Any]:
    return value if isinstance(value, list) else []
