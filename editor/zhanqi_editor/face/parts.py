"""Parts that several faces share: frame, art window, text panel, hit points."""

from __future__ import annotations

from typing import Final

from zhanqi_editor.face.subject import Art, Subject
from zhanqi_editor.face.svg import Ids, Markup, element, gradient, group, joined
from zhanqi_editor.face.wrap import GAP, LABEL_PADDING, Fitted, fit, wrap

WIDTH: Final = 630
HEIGHT: Final = 880
EDGE: Final = 20
"""Width of the frame."""
PAPER: Final = "#fbf6ea"
INK: Final = "#2a211a"
GOLD: Final = "#c9a962"
SERIF: Final = "'Noto Serif SC','Noto Serif CJK SC','Source Han Serif SC','Songti SC',STSong,SimSun,serif"
BRUSH: Final = "STXinwei,'Xingkai SC',STKaiti,KaiTi,'Kaiti SC','Noto Serif SC','Noto Serif CJK SC',SimSun,serif"
SANS: Final = "'Noto Sans SC','Noto Sans CJK SC','Source Han Sans SC','PingFang SC','Microsoft YaHei',sans-serif"

_MAGATAMA: Final = (
    "M9.5 1A8.3 8.3 0 1 0 13 16.7C11.3 20.4 7.8 22.9 3 23.6 12.6 25.6 20.4 19.4 20.4 10.6A9.9 9.9 0 0 0 9.5 1z"
)


def card(subject: Subject, ids: Ids, *children: Markup, title: str) -> Markup:
    """The whole drawing with the frame of its kingdom around it."""
    shades = subject.palette
    frame, clip = ids.new(), ids.new()
    return element(
        "svg",
        element("title", title),
        element(
            "defs",
            gradient(frame, (0, shades.main, 1), (0.5, shades.dark, 1), (1, shades.night, 1)),
            element("clipPath", _box(EDGE, 14), id=clip),
        ),
        element("rect", width=WIDTH, height=HEIGHT, rx=30, fill=f"url(#{frame})"),
        group(*children, clip_path=f"url(#{clip})"),
        _box(EDGE, 14, fill="none", stroke=GOLD, stroke_width=2.5),
        _box(EDGE - 9, 20, fill="none", stroke=shades.soft, stroke_width=1, stroke_opacity=0.55),
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {WIDTH} {HEIGHT}",
        role="img",
        aria_label=title,
        lang="zh-Hans" if subject.lang == "zh" else "en",
    )


def _box(edge: float, radius: float, **attributes: str | float | None) -> Markup:
    return element("rect", x=edge, y=edge, width=WIDTH - 2 * edge, height=HEIGHT - 2 * edge, rx=radius, **attributes)


def art_window(subject: Subject, ids: Ids, height: float) -> Markup:
    """The upper part of the card: the art, cropped as told, or a drawing in the colours of the kingdom."""
    window = (float(EDGE), float(EDGE), float(WIDTH - 2 * EDGE), height)
    if subject.art is not None:
        return _picture(subject.art, window, subject, ids)
    return _stand_in(subject, window, ids)


def _picture(art: Art, window: tuple[float, float, float, float], subject: Subject, ids: Ids) -> Markup:
    x, y, wide, high = window
    ratio = min(max(art.ratio, 0.05), 20.0)
    scale = max(wide / ratio, high) * art.zoom  # height at which the window is covered
    left = min(max(wide / 2 - art.x * scale * ratio, wide - scale * ratio), 0)
    top = min(max(high / 2 - art.y * scale, high - scale), 0)
    clip = ids.new()
    return joined(
        element("defs", element("clipPath", element("rect", x=x, y=y, width=wide, height=high), id=clip)),
        element("rect", x=x, y=y, width=wide, height=high, fill=subject.palette.dark),
        group(
            element(
                "image",
                x=x + left,
                y=y + top,
                width=scale * ratio,
                height=scale,
                href=art.href,
                preserveAspectRatio="none",
            ),
            clip_path=f"url(#{clip})",
        ),
    )


def _stand_in(subject: Subject, window: tuple[float, float, float, float], ids: Ids) -> Markup:
    x, y, wide, high = window
    shades = subject.palette
    sky, clip = ids.new(), ids.new()
    cx, cy, step = x + wide / 2 + 24, y + high * 0.56, 86.0
    lines = [
        element(
            "path", d=f"M{cx - 3.5 * step} {at} H{cx + 3.5 * step} M{at - cy + cx} {cy - 3.5 * step} V{cy + 3.5 * step}"
        )
        for at in (cy + (index - 3.5) * step for index in range(8))
    ]
    letter = next((one for one in subject.name if one.isalnum()), "")
    below = 0.0 if subject.kind == "general" else min(high * 0.1, 56)  # other cards have their name at the top
    size = min((high - below) * 0.74, 360 - below)
    return joined(
        element(
            "defs",
            element("clipPath", element("rect", x=x, y=y, width=wide, height=high), id=clip),
            gradient(sky, (0, shades.soft, 1), (0.55, shades.main, 1), (1, shades.dark, 1)),
        ),
        element("rect", x=x, y=y, width=wide, height=high, fill=f"url(#{sky})"),
        group(
            element(
                "circle",
                cx=cx + 118,
                cy=y + high * 0.34,
                r=min(high * 0.26, 118),
                fill=shades.pale,
                fill_opacity=0.5,
            ),
            group(
                *lines,
                transform=f"translate({cx} {cy}) scale(1 .52) rotate(45) translate({-cx} {-cy})",
                stroke=shades.pale,
                stroke_opacity=0.28,
                stroke_width=2,
                fill="none",
            ),
            element(
                "text",
                letter,
                x=cx,
                y=y + below + high * 0.52 + size * 0.36,
                font_family=BRUSH,
                font_size=size,
                text_anchor="middle",
                fill=shades.night,
                fill_opacity=0.62,
            ),
            clip_path=f"url(#{clip})",
        ),
    )


SIZES: Final = (27.0, 25.5, 24.0, 22.5, 21.0, 19.5, 18.0, 17.0, 16.0, 15.0, 14.0)
INSET: Final = 26.0
"""Space between the frame and the text."""


def fit_text(subject: Subject, most: float) -> Fitted:
    """The subject's paragraphs, as large as they fit into a panel at most so high."""
    return fit(subject.paragraphs, WIDTH - 2 * EDGE - 2 * INSET, most, SIZES)


def panel_height(fitted: Fitted, least: float) -> float:
    """How high the panel is that holds this text."""
    return max(least, fitted.height + 2 * INSET + 10)


def flavour_height(subject: Subject) -> float:
    """Room that flavour asks for below the text."""
    lines = wrap(subject.flavour, (WIDTH - 2 * EDGE - 2 * INSET) / 19.0) if subject.flavour else []
    return len(lines) * 19.0 * 1.4 + 16 if lines else 0.0


def text_panel(subject: Subject, fitted: Fitted, height: float, ids: Ids) -> Markup:
    """The paper at the bottom of the card, with the text and what stands below it."""
    top = HEIGHT - EDGE - height
    shades = subject.palette
    shade = ids.new()
    return joined(
        element("defs", gradient(shade, (0, shades.night, 0), (1, shades.night, 0.55))),
        element("rect", x=EDGE, y=top - 70, width=WIDTH - 2 * EDGE, height=70, fill=f"url(#{shade})"),
        element("rect", x=EDGE, y=top, width=WIDTH - 2 * EDGE, height=height, fill=PAPER),
        element("path", d=f"M{EDGE} {top}H{WIDTH - EDGE}", stroke=GOLD, stroke_width=2.5),
        element("path", d=f"M{EDGE} {top + 6}H{WIDTH - EDGE}", stroke=GOLD, stroke_opacity=0.5, stroke_width=1),
        paragraphs(subject, fitted, EDGE + INSET, top + INSET - 2),
        _flavour(subject, fitted, top + INSET - 2 + fitted.height, HEIGHT - EDGE - 26),
        _footer(subject),
    )


def paragraphs(subject: Subject, fitted: Fitted, x: float, y: float) -> Markup:
    """Paragraphs, each with its label as a little banner."""
    size = fitted.size
    drawn: list[Markup] = []
    for paragraph, indent, lines in fitted.paragraphs:
        if paragraph.label:
            wide = (indent - 0.35) * size
            drawn.append(
                element("rect", x=x, y=y, width=wide, height=size * 1.3, rx=size * 0.22, fill=subject.palette.main)
            )
            drawn.append(
                element(
                    "text",
                    paragraph.label,
                    x=x + LABEL_PADDING * size / 2,
                    y=y + size * 0.99,
                    font_family=SERIF,
                    font_weight=700,
                    font_size=size * 0.96,
                    textLength=wide - LABEL_PADDING * size,
                    lengthAdjust="spacingAndGlyphs",
                    fill=PAPER,
                )
            )
        spans = [
            element("tspan", line, x=x + (indent * size if index == 0 else 0), y=y + size + index * fitted.leading)
            for index, line in enumerate(lines)
            if line
        ]
        drawn.append(element("text", *spans, font_family=SERIF, font_size=size, fill=INK))
        y += len(lines) * fitted.leading + GAP * size
    return joined(*drawn)


def _flavour(subject: Subject, fitted: Fitted, top: float, bottom: float) -> Markup:
    """A line or two of flavour below the text, where there is room."""
    size = min(fitted.size * 0.82, 19.0)
    lines = wrap(subject.flavour, (WIDTH - 2 * EDGE - 2 * INSET) / size) if subject.flavour else []
    high = len(lines) * size * 1.4
    if not lines or fitted.cut or high > bottom - top - size * 0.6:
        return Markup("")
    start = bottom - high
    spans = [
        element("tspan", line, x=WIDTH / 2, y=start + size * (1 + 1.4 * index)) for index, line in enumerate(lines)
    ]
    rule = f"M{WIDTH / 2 - 60} {start - size * 0.25}h120"
    return joined(
        element("path", d=rule, stroke=GOLD, stroke_width=1),
        element(
            "text", *spans, text_anchor="middle", font_family=SERIF, font_style="italic", font_size=size, fill="#6d6357"
        ),
    )


def _footer(subject: Subject) -> Markup:
    y = HEIGHT - EDGE - 9
    common: dict[str, str | float] = {"font_family": SANS, "font_size": 12.5, "fill": INK, "fill_opacity": 0.5}
    return joined(
        element("text", subject.footer, x=EDGE + INSET, y=y, **common),
        element("text", subject.credits, x=WIDTH - EDGE - INSET, y=y, text_anchor="end", **common),
    )


def hit_points(count: int, x: float, y: float, room: float) -> Markup:
    """A row of magatama, one for each hit point; of more than eight one, and their number."""
    if count <= 0:
        return Markup("")
    shown = count if count <= 8 else 1
    size = min(38.0, room / max(shown, 4))
    drawn = [
        element(
            "path",
            d=_MAGATAMA,
            transform=f"translate({x + index * size * 1.08:.1f} {y}) scale({size / 25:.3f})",
            fill="#e9c46a" if count < 3 else "#7ec27a",
            stroke="#1d1a12",
            stroke_width=1.8,
            stroke_linejoin="round",
        )
        for index in range(shown)
    ] + [
        element(
            "circle",
            cx=x + index * size * 1.08 + size * 0.4,
            cy=y + size * 0.37,
            r=size * 0.1,
            fill="#1d1a12",
        )
        for index in range(shown)
    ]
    if shown != count:
        drawn.append(outlined(f"×{count}", x + size * 1.2, y + size * 0.84, size * 0.9))
    return joined(*drawn)


def outlined(text: str, x: float, y: float, size: float, *, family: str = SERIF, anchor: str = "start") -> Markup:
    """White text with a dark edge, readable on any art."""
    return element(
        "text",
        text,
        x=x,
        y=y,
        font_family=family,
        font_size=size,
        font_weight=700,
        text_anchor=anchor,
        fill="#fff",
        stroke="#1d1a12",
        stroke_width=size * 0.16,
        stroke_linejoin="round",
        paint_order="stroke",
    )
