"""Verdicts on definitions, kept between runs: what was found good need not be looked at again.

Only good verdicts are kept. Each holds the hash of the definition's content and what it looked up in other packs and
definitions, so that it lapses when any of that changes. One file per grammar (operations, checks, engine) lies in the
user's cache folder; a file that is corrupt or can't be written is ignored and made anew.
"""

from __future__ import annotations

import json
import os
import tempfile
from contextlib import suppress
from pathlib import Path
from typing import Any, TypeAlias

import platformdirs

Lookup: TypeAlias = tuple[str, str, str]
"""(kind, name looked up, content hash of what was found or ``""``)"""

_VERSION = 1
_FILES_KEPT = 12
_VERDICTS_KEPT = 50_000
_BYTES_READ = 64 * 1024 * 1024


class VerdictCache:
    """Good verdicts under one grammar: full name -> (content hash, what it looked up)."""

    def __init__(self, folder: Path | None, grammar: str) -> None:
        self._file = folder / f"{grammar}.json" if folder is not None else None
        self._known: dict[str, list[Any]] = _read(self._file) if self._file is not None else {}
        self._used: dict[str, list[Any]] = {}
        self._changed = False

    def find(self, name: str, content: str) -> list[Lookup] | None:
        """What a definition of this name and content looked up when it was found good; None if it never was."""
        entry = self._known.get(name)
        try:
            if entry is None or entry[0] != content:
                return None
            return [(kind, wanted, found) for kind, wanted, found in entry[1]]
        except (LookupError, TypeError, ValueError):
            return None

    def keep(self, name: str, content: str, lookups: list[Lookup]) -> None:
        """Remember a good verdict."""
        entry = [content, [list(one) for one in lookups]]
        self._used[name] = entry
        if self._known.get(name) != entry:
            self._known[name] = entry
            self._changed = True

    def save(self) -> None:
        """Write the file if anything changed, all at once or not at all. Never fails: a cache is only a convenience."""
        if self._file is None or not self._changed:
            return
        verdicts = self._known if len(self._known) <= _VERDICTS_KEPT else self._used
        text = json.dumps({"version": _VERSION, "verdicts": verdicts}, separators=(",", ":"))
        with suppress(OSError):
            self._file.parent.mkdir(parents=True, exist_ok=True)
            _replace(self._file, text)
            _forget_old(self._file.parent)


def default_folder() -> Path | None:
    """The user's cache folder for verdicts; None where there is none."""
    try:
        return platformdirs.user_cache_path("zhanqi", appauthor=False) / "verdicts"
    except (OSError, RuntimeError, KeyError):
        return None


def _read(file: Path) -> dict[str, list[Any]]:
    try:
        if file.stat().st_size > _BYTES_READ:
            return {}
        content = json.loads(file.read_bytes())
        verdicts = content["verdicts"] if content["version"] == _VERSION else {}
    except (OSError, ValueError, LookupError, TypeError, RecursionError):
        return {}
    return verdicts if isinstance(verdicts, dict) else {}


def _replace(file: Path, text: str) -> None:
    handle, temporary = tempfile.mkstemp(dir=file.parent, prefix=".verdicts-", suffix=".tmp")
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as stream:
            stream.write(text)
        Path(temporary).replace(file)
    except OSError:
        with suppress(OSError):
            Path(temporary).unlink()
        raise


def _forget_old(folder: Path) -> None:
    files = sorted(folder.glob("*.json"), key=lambda one: one.stat().st_mtime, reverse=True)
    for file in files[_FILES_KEPT:]:
        file.unlink(missing_ok=True)
