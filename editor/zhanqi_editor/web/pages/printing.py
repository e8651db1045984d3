"""The print sheet: faces at the size of playing cards on A4, with marks to cut along."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from flask import render_template, request
from flask.typing import ResponseReturnValue

from zhanqi_editor.content.library import Entry, Query
from zhanqi_editor.refusal import Refusal
from zhanqi_editor.web.editor import editor
from zhanqi_editor.web.pages import pages
from zhanqi_editor.workspace import Name, parse_name

PAGE: Final = (210.0, 297.0)
CARD: Final = (63.0, 88.0)
COLUMNS, ROWS = 3, 3
GAPS: Final = (0, 2, 4)
"""Millimetres between cards."""
MARK: Final = 5.0
MOST_CARDS: Final = 90
MOST_COPIES: Final = 9


class Place(NamedTuple):
    """A card on a sheet, in millimetres."""

    name: Name
    hash: str
    label: dict[str, str]
    x: float
    y: float


@pages.get("/print")
def print_page() -> ResponseReturnValue:
    """Choose cards, and see the sheets."""
    chosen = list(_chosen())
    copies = min(max(request.args.get("copies", 1, type=int), 1), MOST_COPIES)
    gap = request.args.get("gap", 2, type=int)
    gap = gap if gap in GAPS else 2
    cards = [one for one in chosen for _ in range(copies)][:MOST_CARDS]
    return render_template(
        "print.html",
        offered=_offered(),
        chosen={str(one.name) for one in chosen},
        copies=copies,
        gap=gap,
        gaps=GAPS,
        sheets=list(_sheets(cards, gap)),
        marks=list(_marks(gap)),
    )


def _chosen() -> Iterator[Entry]:
    for text in request.args.getlist("card")[:MOST_CARDS]:
        try:
            entry = editor().library.find(parse_name(text))
        except Refusal:
            continue
        if entry is not None:
            yield entry


def _offered() -> list[tuple[str, list[Entry]]]:
    """What can be printed: own cards first, all but skills inside generals."""
    query = Query(filters={"kind": ["general", "card", "terrain"]}, per=500)
    found = editor().library.search(query).entries
    own = [one for one in found if one.own]
    installed = [one for one in found if not one.own]
    return [("library.own", own), ("library.installed", installed)]


def _origin(gap: int) -> tuple[float, float]:
    wide = COLUMNS * CARD[0] + (COLUMNS - 1) * gap
    high = ROWS * CARD[1] + (ROWS - 1) * gap
    return (PAGE[0] - wide) / 2, (PAGE[1] - high) / 2


def _sheets(cards: list[Entry], gap: int) -> Iterator[list[Place]]:
    left, top = _origin(gap)
    each = COLUMNS * ROWS
    for start in range(0, len(cards), each):
        yield [
            Place(
                entry.name,
                entry.hash,
                dict(entry.label),
                left + index % COLUMNS * (CARD[0] + gap),
                top + index // COLUMNS * (CARD[1] + gap),
            )
            for index, entry in enumerate(cards[start : start + each])
        ]


def _marks(gap: int) -> Iterator[tuple[float, float, float, float]]:
    """Lines (x1, y1, x2, y2) outside the cards, at every edge to cut along."""
    left, top = _origin(gap)
    edges_x = [left + index * (CARD[0] + gap) + side for index in range(COLUMNS) for side in (0, CARD[0])]
    edges_y = [top + index * (CARD[1] + gap) + side for index in range(ROWS) for side in (0, CARD[1])]
    for x in dict.fromkeys(edges_x):
        yield x, top - 1.5 - MARK, x, top - 1.5
        yield x, PAGE[1] - top + 1.5, x, PAGE[1] - top + 1.5 + MARK
    for y in dict.fromkeys(edges_y):
        yield left - 1.5 - MARK, y, left - 1.5, y
        yield PAGE[0] - left + 1.5, y, PAGE[0] - left + 1.5 + MARK, y
