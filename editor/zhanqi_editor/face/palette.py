"""Colours of a face from the one colour that a kingdom declares."""

from __future__ import annotations

import colorsys
import re
from typing import Final, NamedTuple

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
_HEX: Final = re.compile("#([0-9a-fA-F]{3}|[0-9a-fA-F]{6})")


class Palette(NamedTuple):
    """Shades of one hue, from the darkest to the lightest."""

    night: str
    dark: str
    main: str
    soft: str
    pale: str


def make_palette(color: str) -> Palette:
    """The shades of a CSS colour; of a brown where it is none."""
    red, green, blue = _rgb(_TUNED.get(color.strip().lower(), color.strip() or FALLBACK)) or _rgb(FALLBACK) or (0, 0, 0)
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


def _rgb(color: str) -> tuple[int, int, int] | None:
    """Red, green, blue of ``#rgb`` and ``#rrggbb``, and of whatever else CSS calls a colour; None for anything else."""
    if found := _HEX.fullmatch(color):
        digits = found[1] if len(found[1]) == 6 else "".join(digit * 2 for digit in found[1])
        return int(digits[:2], 16), int(digits[2:4], 16), int(digits[4:], 16)
    from PIL import ImageColor  # only for colours that hardly anyone writes

    try:
        red, green, blue, *_ = ImageColor.getrgb(color)
    except ValueError:
        return None
    return red, green, blue


def _hex(hue: float, lightness: float, saturation: float) -> str:
    red, green, blue = colorsys.hls_to_rgb(hue, lightness, saturation)
    return f"#{round(red * 255):02x}{round(green * 255):02x}{round(blue * 255):02x}"
