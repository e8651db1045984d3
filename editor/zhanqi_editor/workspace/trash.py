"""What was deleted, so that it can be taken back: each deletion is one folder that a token names."""

from __future__ import annotations

import json
import re
import secrets
import shutil
from contextlib import suppress
from pathlib import Path
from typing import Any, Final, NamedTuple

from zhanqi.atomic import replace, write_atomic
from zhanqi_editor.refusal import Refusal, not_found
from zhanqi_editor.workspace.history import now

KEPT: Final = 100
"""Deletions kept."""
_TOKEN: Final = re.compile(r"[0-9]{14}-[0-9a-f]{16}")


class Deletion(NamedTuple):
    """One deletion: full names, and where what was deleted lay, relative to the workspace."""

    token: str
    names: list[str]
    place: str
    at: str


class Trash:
    """The deletions of a workspace."""

    def __init__(self, workspace: Path, folder: Path) -> None:
        self._workspace = workspace
        self._folder = folder

    def put(self, path: Path, names: list[str]) -> str:
        """Move a file or folder here; returns the token that takes it back."""
        at = now()
        token = "".join(letter for letter in at if letter.isdigit())[:14] + "-" + secrets.token_hex(8)
        place = path.relative_to(self._workspace).as_posix()
        about = {"names": names, "place": place, "at": at}
        write_atomic(self._folder / token / "about.json", json.dumps(about, ensure_ascii=False).encode())
        replace(path, self._folder / token / "content")
        self._prune()
        return token

    def about(self, token: str) -> Deletion:
        """What a deletion took. Refusal (not_found)."""
        try:
            if not _TOKEN.fullmatch(token):
                raise ValueError(token)
            about: dict[str, Any] = json.loads((self._folder / token / "about.json").read_bytes())
            return Deletion(token, list(about["names"]), str(about["place"]), str(about["at"]))
        except (OSError, ValueError, LookupError, TypeError):
            raise not_found(token[:40]) from None

    def take_back(self, token: str) -> list[str]:
        """Put back what a deletion took; returns the names. Refusal if its place has been taken since."""
        about = self.about(token)
        target = self._workspace / about.place
        if target.exists():
            raise Refusal(
                "exists", f"{about.place} 的位置已有别的内容。", f"Something else has taken the place of {about.place}."
            )
        target.parent.mkdir(parents=True, exist_ok=True)
        replace(self._folder / token / "content", target)
        shutil.rmtree(self._folder / token, ignore_errors=True)
        return about.names

    def all(self) -> list[Deletion]:
        """Every deletion that can be taken back, newest first."""
        found = []
        for folder in sorted(self._folder.glob("*-*"), reverse=True):
            with suppress(Refusal):
                if (folder / "content").exists():
                    found.append(self.about(folder.name))
        return found

    def _prune(self) -> None:
        for folder in sorted(self._folder.glob("*-*"))[:-KEPT]:
            shutil.rmtree(folder, ignore_errors=True)
