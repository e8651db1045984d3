"""The faces of playing cards, terrains and skills."""

from __future__ import annotations

from typing import Final

from zhanqi_editor.face.measure import width
from zhanqi_editor.face.parts import (
    BRUSH,
    EDGE,
    GOLD,
    HEIGHT,
    INK,
    PAPER,
    SANS,
    WIDTH,
    art_window,
    card,
    fit_text,
    flavour_height,
    panel_height,
    text_panel,
)
from zhanqi_editor.face.subject import Subject
from zhanqi_editor.face.svg import Ids, Markup, element, gradient, group, joined

NAME_SIZE: Final = 62.0


def draw_piece(subject: Subject, ids: Ids) -> Markup:
    """The name across the top, facts below it, art behind, text on paper."""
    fitted = fit_text(subject, HEIGHT * 0.52)
    height = min(panel_height(fitted, 210) + flavour_height(subject), HEIGHT * 0.62)
    art = HEIGHT - 2 * EDGE - height
    return card(
        subject,
        ids,
        art_window(subject, ids, art + 8),
        heading(subject, ids),
        text_panel(subject, fitted, height, ids),
        title=subject.name,
    )


def heading(subject: Subject, ids: Ids) -> Markup:
    """A scroll with the name, and a label for each fact."""
    size = min(NAME_SIZE, (WIDTH - 2 * EDGE - 120) / max(width(subject.name), 1))
    shade = ids.new()
    middle = WIDTH / 2
    wide = min(max(width(subject.name) * size * 1.06 + 110, 260), WIDTH - 2 * EDGE - 40)
    left, right, top, bottom = middle - wide / 2, middle + wide / 2, EDGE + 26, EDGE + 118
    scroll = (
        f"M{left} {top}H{right}L{right - 18} {(top + bottom) / 2}L{right} {bottom}H{left}"
        f"L{left + 18} {(top + bottom) / 2}Z"
    )
    return joined(
        element("defs", gradient(shade, (0, subject.palette.main, 0.97), (1, subject.palette.dark, 0.97))),
        element("path", d=scroll, fill=f"url(#{shade})", stroke=GOLD, stroke_width=2.5, stroke_linejoin="round"),
        element(
            "text",
            subject.name,
            x=middle,
            y=(top + bottom) / 2 + size * 0.35,
            font_family=BRUSH,
            font_size=size,
            font_weight=700,
            text_anchor="middle",
            fill=PAPER,
        ),
        _facts(subject, bottom + 20),
    )


def _facts(subject: Subject, y: float) -> Markup:
    size, pad, gap = 21.0, 15.0, 12.0
    widths = [width(line) * size + 2 * pad for line in subject.lines]
    x = WIDTH / 2 - (sum(widths) + gap * max(len(widths) - 1, 0)) / 2
    drawn: list[Markup] = []
    for line, wide in zip(subject.lines, widths, strict=True):
        drawn.append(
            group(
                element("rect", x=x, y=y, width=wide, height=38, rx=19, fill=PAPER, fill_opacity=0.92, stroke=GOLD),
                element(
                    "text",
                    line,
                    x=x + wide / 2,
                    y=y + 26,
                    font_family=SANS,
                    font_size=size,
                    text_anchor="middle",
                    fill=INK,
                ),
            )
        )
        x += wide + gap
    return joined(*drawn)
