"""Art: pictures of packs are found by a checked name; what looks into them loads Pillow first."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from zhanqi.atomic import write_atomic
from zhanqi.reader import content_hash
from zhanqi_editor.refusal import not_found
from zhanqi_editor.workspace.packs import ART_FOLDER

if TYPE_CHECKING:
    from zhanqi_editor.content.imaging import Picture

BYTES_LIMIT: Final = 12 * 1024 * 1024
"""Bytes of an upload."""
TYPES: Final = {
    ".webp": "image/webp",
    ".png": "image/png",
    ".jpg": "image/jpeg",
    ".jpeg": "image/jpeg",
    ".gif": "image/gif",
}
_NAME: Final = re.compile(r"[A-Za-z0-9_-]{1,80}\.(?:webp|png|jpe?g|gif)")


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
    from zhanqi_editor.content.imaging import measure_ratio

    return measure_ratio(file)


def embedded(file: Path, size: int) -> str:
    """A picture as a ``data:`` address, at most ``size`` px long; empty if it can't be read."""
    try:
        return _embedded(file, file.stat().st_mtime_ns, size)
    except OSError:
        return ""


@lru_cache(maxsize=256)
def _embedded(file: Path, _changed: int, size: int) -> str:
    from zhanqi_editor.content.imaging import embed

    return embed(file, size)
