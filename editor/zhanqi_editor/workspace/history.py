"""Earlier versions of definitions: one file each, its name says when and why, its bytes are the version."""

from __future__ import annotations

import re
from collections.abc import Sequence
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import Final, NamedTuple

from zhanqi.atomic import replace, write_atomic
from zhanqi_editor.refusal import not_found
from zhanqi_editor.workspace.names import Name
from zhanqi_editor.workspace.texts import Text, read_text

REASONS: Final = ("save", "outside", "restore", "delete", "draft", "conflict", "import", "rename")
WRITTEN: Final = ("save", "restore", "rename")
"""Reasons for which the file itself was written."""
KEPT: Final = 300
"""Versions kept of one definition."""

_VERSION = re.compile(r"(\d{8}T\d{12})-([a-z]+)")


class Version(NamedTuple):
    """One earlier version."""

    id: str
    at: str
    """ISO time, UTC."""
    reason: str
    hash: str
    size: int


class History:
    """The versions of all definitions of a workspace, below its state folder."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._hashes: dict[Path, tuple[str, int]] = {}

    def keep(self, name: Name, text: Text, reason: str) -> str:
        """Keep a version, unless it is the newest one already; returns its id.

        What is only kept lest it be lost (anything but a save or a restore) isn't kept twice.
        """
        newest = self._newest(name)
        earlier = self._files(name) if reason not in WRITTEN else [newest] if newest is not None else []
        for file in reversed(earlier):
            if self._hash_of(file)[0] == text.hash:
                return file.stem
        id = f"{_stamp(newest)}-{reason}"
        write_atomic(self._place(name) / f"{id}.txt", text.raw)
        self._prune(name)
        return id

    def versions(self, name: Name) -> list[Version]:
        """Every version, newest first."""
        found = []
        for file in reversed(self._files(name)):
            match = _VERSION.fullmatch(file.stem)
            if match is not None:
                hash, size = self._hash_of(file)
                found.append(Version(file.stem, _iso(match[1]), match[2], hash, size))
        return found

    def read(self, name: Name, version: str) -> Text:
        """A version's text. Refusal (not_found)."""
        file = self._place(name) / f"{version}.txt"
        if not _VERSION.fullmatch(version) or not file.is_file():
            raise not_found(version[:60])
        return read_text(file.read_bytes())

    def find(self, name: Name, hash: str) -> Text | None:
        """The newest version of this content."""
        found = next((one for one in self.versions(name) if one.hash == hash), None)
        return None if found is None else self.read(name, found.id)

    def move(self, old: Name, new: Name) -> None:
        """Let the versions follow a new name."""
        for file in self._files(old):
            target = self._place(new) / file.name
            target.parent.mkdir(parents=True, exist_ok=True)
            replace(file, target)

    def _place(self, name: Name) -> Path:
        return self._folder.joinpath(*name)

    def _files(self, name: Name) -> Sequence[Path]:
        return sorted(self._place(name).glob("*.txt"))

    def _newest(self, name: Name) -> Path | None:
        files = self._files(name)
        return files[-1] if files else None

    def _hash_of(self, file: Path) -> tuple[str, int]:
        """Content hash and size; a version never changes, so both are read once."""
        if file not in self._hashes:
            raw = file.read_bytes()
            self._hashes[file] = (read_text(raw).hash, len(raw))
        return self._hashes[file]

    def _prune(self, name: Name) -> None:
        for file in self._files(name)[:-KEPT]:
            with suppress(OSError):
                file.unlink()


def now() -> str:
    """The present time, ISO, UTC."""
    return datetime.now(UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")


def _stamp(newest: Path | None) -> str:
    """A time stamp later than the newest version's, whatever the clock says."""
    stamp = datetime.now(UTC).strftime("%Y%m%dT%H%M%S%f")
    last = newest.stem.partition("-")[0] if newest is not None else ""
    if stamp > last:
        return stamp
    return f"{last[:9]}{int(last[9:]) + 1:012d}"


def _iso(stamp: str) -> str:
    return f"{stamp[:4]}-{stamp[4:6]}-{stamp[6:8]}T{stamp[9:11]}:{stamp[11:13]}:{stamp[13:15]}.{stamp[15:18]}Z"
