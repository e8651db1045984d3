"""Which files make up a data pack: its manifest, definitions, pictures, and papers. Anything else stays outside."""

from __future__ import annotations

import io
import re
import warnings
from dataclasses import dataclass, field
from typing import Final

from zhanqi.diagnostics import Diagnostic, diagnose
from zhanqi.packs.ids import KIND_FOLDERS
from zhanqi.packs.manifest import FILE_NAME
from zhanqi.packs.source import Source, is_program
from zhanqi.reader import SIZE_LIMIT

ART_FOLDER: Final = "art"
PICTURE_LIMIT: Final = 12 * 1024 * 1024
"""Bytes of one picture."""
PIXELS_LIMIT: Final = 40_000_000
"""Pixels of one picture, known before it is decoded."""
TOTAL_LIMIT: Final = 256 * 1024 * 1024
"""Bytes of all files together."""
PICTURE_FORMATS: Final = {".png": "PNG", ".jpg": "JPEG", ".jpeg": "JPEG", ".webp": "WEBP", ".gif": "GIF"}

_PICTURE_NAME: Final = re.compile(r"[A-Za-z0-9_-]{1,80}\.(?:webp|png|jpe?g|gif)")
_PAPER: Final = re.compile(
    r"(?:readme|licen[cs]e|copying|changelog|notice|authors|credits)(?:\.[a-z-]{2,8})?(?:\.(?:md|txt|rst))?",
    re.IGNORECASE,
)


def kind_of_file(path: str) -> str:
    """What a file of a pack is by its path: ``manifest``, ``definition``, ``picture``, ``paper``, or ``""``."""
    folder, _, rest = path.partition("/")
    if path == FILE_NAME:
        return "manifest"
    if rest and folder in KIND_FOLDERS and path.endswith(".json"):
        return "definition"
    if folder == ART_FOLDER and _PICTURE_NAME.fullmatch(rest):
        return "picture"
    if not rest and _PAPER.fullmatch(path):
        return "paper"
    return ""


def limit_of(kind: str) -> int:
    """The most bytes that a file of this kind may have."""
    return PICTURE_LIMIT if kind == "picture" else SIZE_LIMIT


@dataclass(slots=True)
class Contents:
    """The files of a pack that are data, by path, and what is told of the others."""

    files: dict[str, str] = field(default_factory=dict)
    """Path -> kind of file, sorted."""
    notes: list[Diagnostic] = field(default_factory=list)


def contents_of(source: Source) -> Contents:
    """Look through a pack: what of it is data, which programs it brings, what else is left aside."""
    found = Contents()
    programs: list[str] = []
    foreign: list[str] = []
    for path in source.paths():
        kind = kind_of_file(path)
        if kind:
            found.files[path] = kind
        else:
            (programs if is_program(path) else foreign).append(path)
    found.notes += source.listing().faults
    if programs:
        found.notes.append(diagnose("ZQ230", files=programs[:10]).placed(file=source.place))
    if foreign:
        found.notes.append(diagnose("ZQ233", files=foreign[:10]).placed(file=source.place))
    return found


def picture_fault(path: str, data: bytes) -> dict[str, str] | None:
    """What keeps a picture from being used, in both languages; None if it is sound.

    Another format than its name says, too many pixels, damage: all of it is decoded.
    """
    from PIL import Image, UnidentifiedImageError

    wanted = PICTURE_FORMATS[path[path.rindex(".") :]]
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            with Image.open(io.BytesIO(data), formats=tuple(set(PICTURE_FORMATS.values()))) as image:
                if image.width * image.height > PIXELS_LIMIT:
                    size = f"{image.width} × {image.height}"
                    return {"zh": f"{size} 像素，太大", "en": f"{size} pixels are too many"}
                if image.format != wanted:
                    return {"zh": f"内容是 {image.format}", "en": f"what is in it is {image.format}"}
                image.load()
    except (
        UnidentifiedImageError,
        OSError,
        ValueError,
        SyntaxError,
        EOFError,
        MemoryError,
        Image.DecompressionBombError,
    ):
        return {"zh": "不是图片，或已损坏", "en": "it is no picture, or a damaged one"}
    return None
