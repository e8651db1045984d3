"""The definitions a table plays with: those of the files, and every draft that is in order in place of its file."""

from __future__ import annotations

import shutil
import tempfile
import threading
from pathlib import Path
from typing import TYPE_CHECKING, Final

from zhanqi.packs import Registry
from zhanqi.packs.ids import KIND_FOLDERS
from zhanqi.packs.manifest import FILE_NAME
from zhanqi_editor.workspace.names import FOLDER_OF, Name

if TYPE_CHECKING:
    from zhanqi_editor.web.editor import Editor
    from zhanqi_editor.workspace.drafts import Draft


MOST_REMEMBERED: Final = 1000


class Registries:
    """Hands out the registry of now, drafts included."""

    def __init__(self, editor: Editor) -> None:
        self.editor = editor
        self._lock = threading.Lock()
        self._signature: object = None
        self._registry: Registry | None = None
        self._sound: dict[tuple[str, str, str], bool] = {}
        """(content of the files, name, hash of the draft) -> whether the draft is in order."""

    def now(self) -> Registry:
        """The registry with every draft that is in order. The same object until something changes."""
        base = self.editor.stock.registry
        drafts = self._drafts(base)
        if not drafts:
            return base
        with self._lock:
            signature = (id(base), base.content_hash, tuple((str(name), one.text.hash) for name, one in drafts.items()))
            if self._registry is None or signature != self._signature:
                self._registry = self._load(drafts)
                self._signature = signature
            return self._registry

    def unsound(self, name: str) -> bool:
        """Whether a definition has a draft with errors, so that its file is played instead."""
        pack, _, rest = name.partition("/")
        kind, _, id = rest.partition("/")
        if kind not in FOLDER_OF:
            return False
        base, key = self.editor.stock.registry, Name(pack, kind, id)
        draft = self.editor.workspace.drafts.find(key)
        if draft is None or pack not in base.packs or not self.editor.workspace.owns(pack):
            return False
        present = self.editor.workspace.find(key)
        return (present is None or present.hash != draft.text.hash) and not self._is_sound(base, key, draft)

    def _drafts(self, base: Registry) -> dict[Name, Draft]:
        """Drafts that could take the place of their files: whole, and without errors."""
        found: dict[Name, Draft] = {}
        workspace = self.editor.workspace
        for name in workspace.drafts.names():
            draft = workspace.drafts.find(name)
            if draft is None or not workspace.owns(name.pack) or name.pack not in base.packs:
                continue
            present = workspace.find(name)
            if present is not None and present.hash == draft.text.hash:
                continue
            if self._is_sound(base, name, draft):
                found[name] = draft
        return found

    def _is_sound(self, base: Registry, name: Name, draft: Draft) -> bool:
        key = (base.content_hash, str(name), draft.text.hash)
        known = self._sound.get(key)
        if known is None:
            known = not self.editor.checker.faults(base, name.pack, name.kind, name.id, draft.text).errors
            if len(self._sound) >= MOST_REMEMBERED:
                self._sound.clear()
            self._sound[key] = known
        return known

    def _load(self, drafts: dict[Name, Draft]) -> Registry:
        stock, workspace = self.editor.stock, self.editor.workspace
        packs = workspace.packs.all()
        with tempfile.TemporaryDirectory(prefix="zhanqi-") as scratch:
            for pack in {name.pack for name in drafts}:
                folder = Path(scratch) / pack
                copy_definitions(packs[pack], folder)
                packs[pack] = folder
            for name, draft in drafts.items():
                file = packs[name.pack] / FOLDER_OF[name.kind] / f"{name.id}.json"
                for other in (packs[name.pack] / FOLDER_OF[name.kind]).rglob(file.name):
                    other.unlink()
                file.parent.mkdir(parents=True, exist_ok=True)
                file.write_bytes(draft.text.raw)
            return stock.load(list(packs.values()))


def copy_definitions(pack: Path, target: Path) -> None:
    """Copy what a registry reads of a pack: manifest and definitions."""
    target.mkdir(parents=True)
    shutil.copyfile(pack / FILE_NAME, target / FILE_NAME)
    for folder in KIND_FOLDERS:
        if (pack / folder).is_dir():
            shutil.copytree(pack / folder, target / folder, ignore=lambda _, names: [n for n in names if n[0] == "."])
