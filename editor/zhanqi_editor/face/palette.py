"""Colours of a face from the one colour that a kingdom declares."""

from __future__ import annotations

import colorsys
from typing import Final, NamedTuple

from PIL import ImageColor

_TUNED: Final[dict[str, str]] = {
    "blue": "#34588f",
    "red": "#a5342c",
    "green": "#33734b",
    "silver": "#736d7a",
    "gray": "#6b6b6b",
    "grey": "#6b6b6b",
    "gold": "#9a7420",
    "yellow": "#9a7a1c",
    "purple": "#6b4a8c",
    "orange": "#b4601f",
    "black": "#3a3838",
    "white": "#8b8578",
    "brown": "#7a5638",
}
"""Plain colour names, as a printer would mix them."""
FALLBACK: Final = "#7d6a50"


class Palette(NamedTuple):
    """Shades of one hue, from the darkest to the lightest."""

    night: str
    dark: str
    main: str
    soft: str
    pale: str


def make_palette(color: str) -> Palette:
    """The shades of a CSS colour; of a brown where it is none."""
    try:
        red, green, blue = ImageColor.getrgb(_TUNED.get(color.strip().lower(), color.strip() or FALLBACK))[:3]
    except ValueError:
        red, green, blue = ImageColor.getrgb(FALLBACK)[:3]
    hue, lightness, saturation = colorsys.rgb_to_hls(red / 255, green / 255, blue / 255)
    saturation = min(saturation, 0.62)
    lightness = min(max(lightness, 0.30), 0.46)
    return Palette(
        _hex(hue, 0.10, saturation * 0.7),
        _hex(hue, lightness * 0.52, saturation),
        _hex(hue, lightness, saturation),
        _hex(hue, 0.72, saturation * 0.75),
        _hex(hue, 0.93, saturation * 0.5),
    )


def _hex(hue: float, lightness: float, saturation: float) -> str:
    red, green, blue = colorsys.hls_to_rgb(hue, lightness, saturation)
    return f"#{round(red * 255):02x}{round(green * 255):02x}{round(blue * 255):02x}"
