"""The face of a general."""

from __future__ import annotations

from zhanqi_editor.face.measure import width
from zhanqi_editor.face.parts import (
    BRUSH,
    EDGE,
    GOLD,
    HEIGHT,
    PAPER,
    SERIF,
    WIDTH,
    art_window,
    card,
    fit_text,
    flavour_height,
    hit_points,
    outlined,
    panel_height,
    text_panel,
)
from zhanqi_editor.face.subject import Subject
from zhanqi_editor.face.svg import Ids, Markup, element, gradient, group, joined

SEAL = 86.0
BANNER = 80.0


def draw_general(subject: Subject, ids: Ids) -> Markup:
    """Kingdom's seal and hit points above, the name on a banner at the left, art behind, skills below."""
    fitted = fit_text(subject, HEIGHT * 0.5)
    height = min(panel_height(fitted, 190) + flavour_height(subject), HEIGHT * 0.6)
    art = HEIGHT - 2 * EDGE - height
    return card(
        subject,
        ids,
        art_window(subject, ids, art + 8),
        _shadow(ids),
        text_panel(subject, fitted, height, ids),
        _banner(subject, art, ids),
        _seal(subject),
        hit_points(subject.max_hp, EDGE + SEAL + 34, EDGE + 24, WIDTH - EDGE - SEAL - 150),
        _gender(subject),
        title=f"{subject.name} {subject.title}".strip(),
    )


def _shadow(ids: Ids) -> Markup:
    shade = ids.new()
    return joined(
        element("defs", gradient(shade, (0, "#000", 0.5), (1, "#000", 0))),
        element("rect", x=EDGE, y=EDGE, width=WIDTH - 2 * EDGE, height=120, fill=f"url(#{shade})"),
    )


def _seal(subject: Subject) -> Markup:
    x = y = EDGE + 14.0
    letters = subject.kingdom[:4] if subject.lang == "en" else subject.kingdom[:1]
    size = 56 if subject.lang == "zh" else min(30.0, (SEAL - 16) / max(width(letters), 1))
    middle = x + SEAL / 2
    edge: dict[str, str | float] = {"fill": "none", "stroke": PAPER, "stroke_opacity": 0.55, "stroke_width": 1.5}
    return group(
        _square(x, y, SEAL, 16, fill=subject.palette.main, stroke=GOLD, stroke_width=3),
        _square(x + 6, y + 6, SEAL - 12, 11, **edge),
        element(
            "text",
            letters,
            x=middle,
            y=middle + size * 0.36,
            font_family=BRUSH if subject.lang == "zh" else SERIF,
            font_size=size,
            font_weight=700,
            text_anchor="middle",
            fill=PAPER,
        ),
    )


def _square(x: float, y: float, size: float, radius: float, **attributes: str | float) -> Markup:
    return element("rect", x=x, y=y, width=size, height=size, rx=radius, **attributes)


def _banner(subject: Subject, art: float, ids: Ids) -> Markup:
    """The name on a hanging banner with a swallow tail, and the title beside it."""
    left, top = EDGE + 17.0, EDGE + 14 + SEAL - 8
    room = EDGE + art - top - 26
    upright = all(not letter.isascii() for letter in subject.name if not letter.isspace())
    count = max(len(subject.name), 1) if upright else width(subject.name) * 1.04
    size = min(58.0 if upright else 44.0, (room - 64) / (count * (1.1 if upright else 1.0)))
    length = size * count * (1.1 if upright else 1.0)
    bottom = min(top + length + 62, top + room)
    middle = left + BANNER / 2
    shade = ids.new()
    cloth = f"M{left} {top}H{left + BANNER}V{bottom}L{middle} {bottom - 24}L{left} {bottom}Z"
    return joined(
        element("defs", gradient(shade, (0, subject.palette.dark, 0.96), (1, subject.palette.main, 0.9))),
        element("path", d=cloth, fill=f"url(#{shade})", stroke=GOLD, stroke_width=2, stroke_linejoin="round"),
        _down(subject.name, middle, top + 24, size, BRUSH, PAPER, upright=upright),
        _title(subject, left + BANNER + 26, top + 34, room - 20),
    )


def _title(subject: Subject, x: float, y: float, room: float) -> Markup:
    if not subject.title:
        return Markup("")
    upright = all(not letter.isascii() for letter in subject.title if not letter.isspace())
    count = len(subject.title) if upright else width(subject.title)
    size = min(27.0, room / (count * 1.12))
    if not upright:
        return group(
            outlined(subject.title, 0, 0, size), transform=f"translate({x - size * 0.3:.1f} {y - 16:.1f}) rotate(90)"
        )
    letters = [
        outlined(letter, x, y + size * (0.86 + index * 1.12), size, anchor="middle")
        for index, letter in enumerate(subject.title)
    ]
    return joined(*letters)  # fmt: skip


def _down(text: str, middle: float, top: float, size: float, family: str, fill: str, *, upright: bool) -> Markup:
    """Text from top to bottom: characters below each other, or a line of letters turned round."""
    common: dict[str, str | float] = {"font_family": family, "font_size": size, "font_weight": 700, "fill": fill}
    if not upright:
        place = f"translate({middle - size * 0.34:.1f} {top:.1f}) rotate(90)"
        return element("text", text, transform=place, **common)
    spans = [
        element("tspan", letter, x=middle, y=top + size * (0.88 + index * 1.1))
        for index, letter in enumerate(text)
        if not letter.isspace()
    ]
    return element("text", *spans, text_anchor="middle", **common)


def _gender(subject: Subject) -> Markup:
    sign = {"male": "♂", "female": "♀"}.get(subject.gender)
    if sign is None:
        return Markup("")
    return outlined(sign, WIDTH - EDGE - 22, EDGE + 54, 34, anchor="end")
