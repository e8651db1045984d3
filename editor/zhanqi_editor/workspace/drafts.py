"""Drafts: what was typed and not saved yet. One small file each, so that a crash loses nothing."""

from __future__ import annotations

import json
from contextlib import suppress
from pathlib import Path
from typing import Any, NamedTuple

from zhanqi.atomic import write_atomic
from zhanqi_editor.workspace.history import now
from zhanqi_editor.workspace.names import Name, is_definition_id
from zhanqi_editor.workspace.texts import Text, written


class Draft(NamedTuple):
    """A draft: its text, the hash of the file it began with (None: there was none), and when it was written."""

    text: Text
    base: str | None
    at: str

    def to_json(self) -> dict[str, Any]:
        """As the API shows it."""
        return {**self.text.to_json(), "base": self.base, "at": self.at}


class Drafts:
    """The drafts of a workspace, below its state folder."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def find(self, name: Name) -> Draft | None:
        """The draft of a definition; None if there is none, or only rubbish."""
        try:
            content = json.loads(self._file(name).read_bytes())
            base = content["base"]
            return Draft(written(content["source"]), base if isinstance(base, str) else None, str(content["at"]))
        except (OSError, ValueError, LookupError, TypeError):
            return None

    def write(self, name: Name, text: Text, base: str | None) -> Draft:
        """Keep a draft in place of the one there is."""
        draft = Draft(text, base, now())
        content = {"source": text.source, "base": base, "at": draft.at}
        write_atomic(self._file(name), json.dumps(content, ensure_ascii=False, indent=1).encode())
        return draft

    def drop(self, name: Name) -> None:
        """Forget a draft."""
        with suppress(OSError):
            self._file(name).unlink()

    def move(self, old: Name, new: Name) -> None:
        """Let a draft follow a new name."""
        draft = self.find(old)
        if draft is not None:
            self.write(new, draft.text, draft.base)
            self.drop(old)

    def names(self) -> list[Name]:
        """The definitions that have a draft."""
        found = []
        for file in sorted(self._folder.glob("*/*/*.json")):
            pack, kind, _ = file.relative_to(self._folder).parts
            if is_definition_id(kind, file.stem):
                found.append(Name(pack, kind, file.stem))
        return found

    def _file(self, name: Name) -> Path:
        return self._folder / name.pack / name.kind / f"{name.id}.json"
