"""Files that are always the old version or the new one, whenever the power goes."""

from __future__ import annotations

import os
import secrets
import sys
import time
from contextlib import suppress
from pathlib import Path
from typing import Final

PREFIX: Final = ".~"
SUFFIX: Final = ".tmp"
_ATTEMPTS: Final = 8


def write_atomic(path: Path, data: bytes) -> None:
    """Put ``data`` into ``path``: written beside it, brought to the disk, then renamed over it. OSError."""
    path.parent.mkdir(parents=True, exist_ok=True)
    temporary = path.parent / f"{PREFIX}{secrets.token_hex(8)}{SUFFIX}"
    try:
        with temporary.open("xb") as stream:
            stream.write(data)
            stream.flush()
            os.fsync(stream.fileno())
        replace(temporary, path)
    except OSError:
        with suppress(OSError):
            temporary.unlink()
        raise
    sync_folder(path.parent)


def replace(source: Path, target: Path) -> None:
    """Rename over what is there. Windows refuses for a moment while somebody reads the file: try again."""
    for attempt in range(_ATTEMPTS):
        try:
            source.replace(target)
            return
        except PermissionError:
            if sys.platform != "win32" or attempt == _ATTEMPTS - 1:
                raise
            time.sleep(0.02 * (attempt + 1))


def sync_folder(folder: Path) -> None:
    """Bring a rename to the disk, where a system can be asked for that (Windows can't, and needn't)."""
    if sys.platform == "win32":
        return
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def remove_leftovers(folder: Path) -> int:
    """Delete what writes that were cut short left behind; returns how many files."""
    found = [*folder.rglob(f"{PREFIX}*{SUFFIX}")]
    for file in found:
        with suppress(OSError):
            file.unlink()
    return len(found)
