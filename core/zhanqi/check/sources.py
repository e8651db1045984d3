"""The text that diagnostics point into: files in folders, and files in zips."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from zipfile import BadZipFile, ZipFile

from zhanqi.diagnostics import Diagnostic
from zhanqi.errors import ContentError
from zhanqi.reader import SIZE_LIMIT, parse


def read_source(file: str) -> bytes | None:
    """Return the bytes of a file as diagnostics name it (`pack.zip/generals/a.json` too), None if it can't be read."""
    path = Path(file)
    try:
        if path.is_file():
            return path.read_bytes() if path.stat().st_size <= SIZE_LIMIT else None
        for parent in path.parents:
            if parent.is_file():
                return _read_member(parent, path.relative_to(parent).as_posix())
    except (OSError, ValueError, BadZipFile, KeyError, RuntimeError):
        return None
    return None


def _read_member(archive: Path, name: str) -> bytes | None:
    """Read a file of a zip; there may be one more folder on top."""
    with ZipFile(archive) as opened:
        for entry in opened.infolist():
            inside = entry.filename.replace("\\", "/")
            if (inside == name or inside.endswith("/" + name)) and entry.file_size <= SIZE_LIMIT:
                return opened.read(entry)
    return None


def place(faults: Sequence[Diagnostic], file: str, plugin_name: str = "") -> list[Diagnostic]:
    """Return the same diagnostics with file, line and column."""
    if not faults:
        return []
    source = read_source(file)
    if source is not None:
        try:
            return parse(source, file=file, known_good=True).place(list(faults), plugin_name=plugin_name)
        except ContentError:
            pass
    return [one.placed(plugin_name=plugin_name, file=file) for one in faults]
