"""Decodes pictures and writes them anew. Only what has to do with a picture's dots loads this, and Pillow with it."""

from __future__ import annotations

import base64
import io
import warnings
from pathlib import Path
from typing import Final, NamedTuple

from PIL import Image, ImageOps, UnidentifiedImageError

from zhanqi_editor.content.pictures import BYTES_LIMIT
from zhanqi_editor.refusal import Refusal
from zhanqi_editor.workspace.texts import too_large

PIXELS_LIMIT: Final = 40_000_000
LONGEST_SIDE: Final = 1600
FORMATS: Final = ("PNG", "JPEG", "WEBP", "GIF")
_DAMAGED: Final = (
    UnidentifiedImageError,
    OSError,
    ValueError,
    SyntaxError,
    EOFError,
    MemoryError,
    Image.DecompressionBombError,
)
"""What Pillow raises for files that are no pictures, or no longer."""


class Picture(NamedTuple):
    """A picture that was read: WebP bytes and its size in pixels."""

    data: bytes
    width: int
    height: int


def read_picture(data: bytes) -> Picture:
    """Decode what claims to be a picture and write it anew: upright, bare of anything else, at most 1600 px long.

    Refusal: too many bytes or pixels (known before they are decoded), another format, damaged.
    """
    if len(data) > BYTES_LIMIT:
        raise too_large(len(data), BYTES_LIMIT)
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            with Image.open(io.BytesIO(data), formats=FORMATS) as image:
                _check_pixels(image)
                image.draft("RGB", (LONGEST_SIDE, LONGEST_SIDE))
                image.load()
                return _written(_upright(image))
    except Refusal:
        raise
    except _DAMAGED:
        raise Refusal(
            "unsupported",
            "这不是能用的图片，或文件已损坏：请用 PNG、JPEG、WebP 或 GIF。",
            "That is no picture, or a damaged one: use PNG, JPEG, WebP or GIF.",
        ) from None


def _check_pixels(image: Image.Image) -> None:
    pixels = image.width * image.height
    if pixels > PIXELS_LIMIT:
        raise Refusal(
            "too_large",
            f"图片太大：{image.width} × {image.height} 像素，至多 {PIXELS_LIMIT:,} 像素。",
            f"The picture is too large: {image.width} × {image.height} pixels, at most {PIXELS_LIMIT:,}.",
        )


def _upright(image: Image.Image) -> Image.Image:
    turned = ImageOps.exif_transpose(image) or image
    has_alpha = "A" in turned.getbands() or "transparency" in turned.info
    flat = turned.convert("RGBA" if has_alpha else "RGB")
    flat.thumbnail((LONGEST_SIDE, LONGEST_SIDE))
    return flat


def _written(image: Image.Image, quality: int = 88) -> Picture:
    stream = io.BytesIO()
    bare = Image.new(image.mode, image.size)
    bare.paste(image)
    bare.save(stream, "WEBP", quality=quality, method=4)
    return Picture(stream.getvalue(), image.width, image.height)


def measure_ratio(file: Path) -> float:
    """Width divided by height; 1 for what can't be read."""
    try:
        with Image.open(file, formats=FORMATS) as image:
            return image.width / max(image.height, 1)
    except _DAMAGED:
        return 1.0


def embed(file: Path, size: int) -> str:
    """A picture as a ``data:`` address, at most ``size`` px long; empty if it can't be read."""
    try:
        with Image.open(file, formats=FORMATS) as image:
            _check_pixels(image)
            flat = _upright(image)
    except (Refusal, *_DAMAGED):
        return ""
    flat.thumbnail((size, size))
    return "data:image/webp;base64," + base64.b64encode(_written(flat, 82).data).decode("ascii")
