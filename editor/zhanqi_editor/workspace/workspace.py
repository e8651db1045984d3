"""A workspace: a folder of own packs, with drafts, history and what was deleted beside them in ``.zhanqi``."""

from __future__ import annotations

import secrets
import threading
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, NamedTuple

import platformdirs

from zhanqi.atomic import remove_leftovers, write_atomic
from zhanqi.packs.manifest import FILE_NAME
from zhanqi_editor.refusal import Refusal, not_found
from zhanqi_editor.workspace.drafts import Draft, Drafts
from zhanqi_editor.workspace.history import History
from zhanqi_editor.workspace.names import FOLDER_OF, Name
from zhanqi_editor.workspace.packs import STATE_FOLDER, PackFolders, new_manifest
from zhanqi_editor.workspace.texts import Text, laid_out, read_text
from zhanqi_editor.workspace.trash import Trash


class Saved(NamedTuple):
    """What a save did."""

    text: Text
    changed: bool
    created: bool


class Workspace:
    """Everything the editor reads and writes. One thread writes at a time; readers see whole files only."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder.absolute()
        self.folder.mkdir(parents=True, exist_ok=True)
        self.state = self.folder / STATE_FOLDER
        self.packs = PackFolders(self.folder)
        self.drafts = Drafts(self.state / "drafts")
        self.history = History(self.state / "history")
        self.trash = Trash(self.folder, self.state / "trash")
        self.lock = threading.RLock()
        self.writes = 0
        """Counts what was written, so that others know when to look again."""
        self._prepare()

    def _prepare(self) -> None:
        self.state.mkdir(exist_ok=True)
        ignore = self.state / ".gitignore"
        if not ignore.exists():
            ignore.write_text("*\n", encoding="utf-8")
        remove_leftovers(self.folder)

    def secret(self) -> bytes:
        """The key that signs what the browser keeps; it outlives a restart."""
        file = self.state / "secret"
        with suppress(OSError):
            found = file.read_bytes()
            if len(found) == 32:
                return found
        made = secrets.token_bytes(32)
        write_atomic(file, made)
        with suppress(OSError, NotImplementedError):
            file.chmod(0o600)
        return made

    def owns(self, pack: str) -> bool:
        """Whether a pack lies in the workspace."""
        return pack in self.packs.all()

    def find(self, name: Name) -> Text | None:
        """The text of a definition's file; None if there is none."""
        if not self.owns(name.pack):
            return None
        return self._read(self.packs.file_of(name))

    def get(self, name: Name) -> Text:
        """The text of a definition's file. Refusal (not_found)."""
        text = self.find(name)
        if text is None:
            raise not_found(str(name))
        return text

    def changed_at(self, name: Name) -> str:
        """When a definition's file was last written; empty if it isn't there."""
        try:
            moment = self.packs.file_of(name).stat().st_mtime
        except OSError:
            return ""
        return datetime.fromtimestamp(moment, UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")

    def save(self, name: Name, text: Text, base: str | None, *, force: bool = False, reason: str = "save") -> Saved:
        """Put a text into a definition's file, whatever it says, and drop its draft.

        ``base`` is the hash of the text the author began with; None: there was no file. Refusal (conflict) with both
        versions if the file says something else by now, unless ``force``: the other version stays in the history.
        """
        with self.lock:
            file = self.packs.file_of(name)
            present = self._read(file)
            found = present.hash if present is not None else None
            if found not in (base, text.hash) and not force:
                raise self._conflict(name, text, base, present)
            if present is not None:
                self.history.keep(name, present, "conflict" if found != base and force else "outside")
            changed = present is None or present.raw != text.raw
            if changed:
                write_atomic(file, text.raw)
                self.writes += 1
            self.history.keep(name, text, reason)
            self.drafts.drop(name)
            return Saved(text, changed, present is None)

    def _conflict(self, name: Name, yours: Text, base: str | None, theirs: Text | None) -> Refusal:
        is_definition = name.kind in FOLDER_OF
        began = self.history.find(name, base) if base is not None and is_definition else None
        at = self.changed_at(name) if is_definition else ""
        others = None if theirs is None else {**theirs.to_json(), "at": at}
        return Refusal(
            "conflict",
            "这个文件在你编辑期间被改动了，请选择保留哪一份。" if theirs else "这个文件在你编辑期间被删除了。",
            "The file was changed while you edited; choose which version to keep."
            if theirs
            else "The file was deleted while you edited.",
            yours=yours.to_json(),
            theirs=others,
            base=None if began is None else {"source": began.source},
        )

    def save_draft(self, name: Name, text: Text, base: str | None, previous: str | None) -> Draft:
        """Keep a draft. Refusal (conflict) if somebody else wrote one since ``previous``."""
        with self.lock:
            self.packs.find(name.pack)
            self._match_draft(name, text, previous)
            return self.drafts.write(name, text, base)

    def drop_draft(self, name: Name, previous: str | None) -> None:
        """Forget a draft; what it said stays in the history."""
        with self.lock:
            draft = self.drafts.find(name)
            if draft is not None:
                if previous not in (None, draft.text.hash):
                    raise _draft_conflict(draft.text, draft)
                self.history.keep(name, draft.text, "draft")
                present = self.find(name)
                if present is not None:
                    self.history.keep(name, present, "outside")
                self.drafts.drop(name)

    def _match_draft(self, name: Name, yours: Text, previous: str | None) -> None:
        draft = self.drafts.find(name)
        if draft is not None and draft.text.hash not in (previous, yours.hash):
            raise _draft_conflict(yours, draft)

    def delete(self, name: Name, base: str | None) -> str:
        """Delete a definition; returns the token that takes it back."""
        with self.lock:
            file = self.packs.file_of(name)
            present = self.get(name)
            if base is not None and base != present.hash:
                raise self._conflict(name, present, base, present)
            self.history.keep(name, present, "delete")
            token = self.trash.put(file, [str(name)])
            self.drafts.drop(name)
            self.writes += 1
            return token

    def rename(self, name: Name, new: Name, text: Text, base: str | None) -> Saved:
        """Give a definition another id, with its draft and history; ``text`` is its content under the new id."""
        with self.lock:
            present = self.get(name)
            if self.find(new) is not None:
                raise Refusal("exists", f"已有“{new}”。", f"“{new}” exists already.")
            if base is not None and base != present.hash:
                raise self._conflict(name, text, base, present)
            self.history.keep(name, present, "rename")
            old = self.packs.file_of(name)
            write_atomic(old.with_name(f"{new.id}.json"), text.raw)
            self.history.move(name, new)
            self.drafts.drop(name)
            old.unlink()
            self.history.keep(new, text, "rename")
            self.writes += 1
            return Saved(text, True, True)

    def undo(self, token: str) -> list[str]:
        """Take back a delete; returns the names that are there again."""
        with self.lock:
            names = self.trash.take_back(token)
            self.writes += 1
            return names

    def new_pack(self, pack: str, label: dict[str, str]) -> None:
        """Make an empty pack."""
        with self.lock:
            folder = self.packs.new_folder(pack)
            write_atomic(folder / FILE_NAME, laid_out(new_manifest(pack, label)).raw)
            self.writes += 1

    def manifest(self, pack: str) -> Text:
        """The text of an own pack's manifest."""
        text = self._read(self.packs.find(pack) / FILE_NAME)
        if text is None:
            raise not_found(pack)
        return text

    def save_manifest(self, pack: str, text: Text, base: str | None) -> None:
        """Put a text into an own pack's manifest. Refusal (conflict)."""
        with self.lock:
            present = self.manifest(pack)
            if base is not None and present.hash not in (base, text.hash):
                raise self._conflict(Name(pack, "pack", "manifest"), text, base, present)
            if present.raw != text.raw:
                write_atomic(self.packs.find(pack) / FILE_NAME, text.raw)
                self.writes += 1

    def delete_pack(self, pack: str) -> str:
        """Delete a pack; returns the token that takes it back."""
        with self.lock:
            folder = self.packs.find(pack)
            if folder == self.folder:
                raise Refusal("read_only", "工作区本身不能删除。", "The workspace itself can't be deleted.")
            self.writes += 1
            return self.trash.put(folder, [pack])

    def _read(self, file: Path) -> Text | None:
        try:
            return read_text(file.read_bytes())
        except FileNotFoundError:
            return None
        except OSError as error:
            raise Refusal(
                "not_found", f"读不出 {file.name}。", f"{file.name} can't be read: {error.strerror}."
            ) from None

    def summary(self) -> dict[str, Any]:
        """For the page of settings."""
        return {"folder": str(self.folder), "packs": sorted(self.packs.all()), "drafts": len(self.drafts.names())}


def _draft_conflict(yours: Text, draft: Draft) -> Refusal:
    return Refusal(
        "conflict",
        "另一个页面也在编辑这个定义，请选择保留哪一份。",
        "Another page is editing this definition too; choose which version to keep.",
        yours=yours.to_json(),
        theirs={**draft.text.to_json(), "at": draft.at},
        base=None,
    )


def default_folder() -> Path:
    """The workspace of people who name none: a folder in their documents."""
    return Path(platformdirs.user_documents_dir()) / "Zhanqi"
