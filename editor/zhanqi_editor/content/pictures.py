"""Art: uploads are decoded and written anew; pictures of packs are found by a checked name."""

from __future__ import annotations

import base64
import io
import re
import warnings
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any, Final, NamedTuple

from PIL import Image, ImageOps, UnidentifiedImageError

from zhanqi.atomic import write_atomic
from zhanqi.reader import content_hash
from zhanqi_editor.refusal import Refusal, not_found
from zhanqi_editor.workspace.packs import ART_FOLDER
from zhanqi_editor.workspace.texts import too_large

BYTES_LIMIT: Final = 12 * 1024 * 1024
PIXELS_LIMIT: Final = 40_000_000
LONGEST_SIDE: Final = 1600
FORMATS: Final = ("PNG", "JPEG", "WEBP", "GIF")
TYPES: Final = {
    ".webp": "image/webp",
    ".png": "image/png",
    ".jpg": "image/jpeg",
    ".jpeg": "image/jpeg",
    ".gif": "image/gif",
}
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
_NAME: Final = re.compile(r"[A-Za-z0-9_-]{1,80}\.(?:webp|png|jpe?g|gif)")


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
    except (
        UnidentifiedImageError,
        OSError,
        ValueError,
        SyntaxError,
        EOFError,
        MemoryError,
        Image.DecompressionBombError,
    ):
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


def keep_picture(folder: Path, picture: Picture, name: str) -> str:
    """Write a picture into a pack under a name of its own; returns its path in the pack."""
    file = f"{name}-{content_hash(picture.data)[:10]}.webp"
    if not (folder / ART_FOLDER / file).is_file():
        write_atomic(folder / ART_FOLDER / file, picture.data)
    return f"{ART_FOLDER}/{file}"


def is_picture_name(name: str) -> bool:
    """Whether a file in a pack's art folder may be called so."""
    return bool(_NAME.fullmatch(name))


def art_name(value: Any) -> str:
    """The file name that a definition's ``art`` means; empty if it means none."""
    written = value.get("file") if isinstance(value, Mapping) else value
    if not isinstance(written, str):
        return ""
    folder, _, name = written.rpartition("/")
    return name if folder in ("", ART_FOLDER) and is_picture_name(name) else ""


def find_picture(folder: Path, name: str) -> Path:
    """The file of a pack's picture. Refusal (not_found)."""
    file = folder / ART_FOLDER / name
    if is_picture_name(name) and file.is_file() and file.resolve().is_relative_to(folder.resolve()):
        return file
    raise not_found(name[:80])


def ratio_of(file: Path) -> float:
    """Width divided by height; 1 for what can't be read."""
    try:
        return _ratio(file, file.stat().st_mtime_ns)
    except OSError:
        return 1.0


@lru_cache(maxsize=2048)
def _ratio(file: Path, _changed: int) -> float:
    try:
        with Image.open(file, formats=FORMATS) as image:
            return image.width / max(image.height, 1)
    except _DAMAGED:
        return 1.0


def embedded(file: Path, size: int) -> str:
    """A picture as a ``data:`` address, at most ``size`` px long; empty if it can't be read."""
    try:
        return _embedded(file, file.stat().st_mtime_ns, size)
    except OSError:
        return ""


@lru_cache(maxsize=256)
def _embedded(file: Path, _changed: int, size: int) -> str:
    try:
        with Image.open(file, formats=FORMATS) as image:
            _check_pixels(image)
            flat = _upright(image)
    except (Refusal, *_DAMAGED):
        return ""
    flat.thumbnail((size, size))
    return "data:image/webp;base64," + base64.b64encode(_written(flat, 82).data).decode("ascii")
