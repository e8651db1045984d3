"""The own packs of a workspace: which folders they are, and where a definition's file lies. No name leads outside."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from zhanqi.packs.ids import KIND_FOLDERS, is_id
from zhanqi.packs.manifest import FILE_NAME
from zhanqi_editor.refusal import Refusal, not_found
from zhanqi_editor.workspace.names import FOLDER_OF, Name, is_definition_id

STATE_FOLDER: Final = ".zhanqi"
ART_FOLDER: Final = "art"
ENGINE_RANGE: Final = ">=1,<2"


class PackFolders:
    """The packs below a folder; if the folder is a pack itself, that one alone."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def all(self) -> dict[str, Path]:
        """Folder of each own pack by its id. One whose manifest can't be read goes by the name of its folder."""
        if (self.folder / FILE_NAME).is_file():
            return {pack_id(self.folder): self.folder}
        found: dict[str, Path] = {}
        for entry in self._folders():
            path = Path(entry.path)
            if (path / FILE_NAME).is_file():
                found.setdefault(pack_id(path), path)
        return found

    def _folders(self) -> list[os.DirEntry[str]]:
        try:
            with os.scandir(self.folder) as entries:
                folders = [one for one in entries if one.is_dir(follow_symlinks=False) and not one.name.startswith(".")]
        except OSError:
            return []
        return sorted(folders, key=lambda one: one.name)

    def find(self, pack: str) -> Path:
        """The folder of an own pack. Refusal (not_found)."""
        folder = self.all().get(pack)
        if folder is None:
            raise not_found(pack[:80])
        return folder

    def is_one_pack(self) -> bool:
        """Whether the workspace is a pack itself, so that no other can be made in it."""
        return (self.folder / FILE_NAME).is_file()

    def new_folder(self, pack: str) -> Path:
        """Where a new pack goes. Refusal if it can't be made."""
        if self.is_one_pack():
            raise Refusal(
                "read_only",
                "工作区本身就是一个扩展包，不能在其中新建别的包。",
                "The workspace is a pack itself; no other can be made in it.",
            )
        folder = self.folder / pack
        if pack in self.all() or folder.exists():
            raise Refusal("exists", f"已有“{pack}”。", f"“{pack}” exists already.")
        return folder

    def file_of(self, name: Name) -> Path:
        """The file of a definition, there or not; one that lies in a subfolder of its kind is found too."""
        folder = self.find(name.pack) / FOLDER_OF[name.kind]
        file = folder / f"{name.id}.json"
        if not file.is_file() and folder.is_dir():
            file = next(iter(sorted(folder.rglob(file.name))), file)
        return self.inside(file)

    def inside(self, path: Path) -> Path:
        """The path, if it doesn't lead out of the workspace, by links either. Refusal (bad_request)."""
        try:
            if path.resolve().is_relative_to(self.folder.resolve()):
                return path
        except (OSError, RuntimeError):
            pass
        raise Refusal("bad_request", "这个路径在工作区之外。", "That path lies outside the workspace.")

    def definitions(self) -> Iterator[tuple[Name, Path]]:
        """Every definition file of every own pack."""
        for pack, folder in self.all().items():
            for kind_folder, kind in KIND_FOLDERS.items():
                for file in sorted((folder / kind_folder).rglob("*.json")):
                    if is_definition_id(kind, file.stem):
                        yield Name(pack, kind, file.stem), file

    def signature(self) -> tuple[tuple[str, int, int], ...]:
        """Changes when any file of a pack is changed by anybody."""
        found: list[tuple[str, int, int]] = []
        for folder in self.all().values():
            places = [folder, *(folder / one for one in KIND_FOLDERS)]
            for place in places:
                found += _signatures(place, deep=place != folder)
        return tuple(sorted(found))


def pack_id(folder: Path) -> str:
    """The id that a pack's manifest gives, or its folder's name."""
    data = read_manifest(folder)
    claimed = data.get("id") if isinstance(data, dict) else None
    return claimed if isinstance(claimed, str) and is_id(claimed) else folder.name


def read_manifest(folder: Path) -> Any:
    """The JSON value of a pack's manifest; None where it can't be read."""
    try:
        return json.loads((folder / FILE_NAME).read_text(encoding="utf-8-sig"))
    except (OSError, ValueError, RecursionError):
        return None


def new_manifest(pack: str, label: dict[str, str]) -> dict[str, Any]:
    """The manifest of a new pack, which may name what the standard pack has."""
    return {
        "format": 1,
        "id": pack,
        "name": label,
        "version": "0.1.0",
        "engine": ENGINE_RANGE,
        "requires": {"standard": ENGINE_RANGE},
        "languages": sorted(label, reverse=True),
        "authors": [],
        "licence": "",
        "marks": [],
        "kingdoms": [],
    }


def _signatures(folder: Path, *, deep: bool) -> Iterator[tuple[str, int, int]]:
    try:
        with os.scandir(folder) as entries:
            for entry in entries:
                if entry.name.startswith("."):
                    continue
                if entry.is_dir(follow_symlinks=False):
                    if deep:
                        yield from _signatures(Path(entry.path), deep=True)
                elif entry.name.endswith(".json"):
                    about = entry.stat()
                    yield entry.path, about.st_mtime_ns, about.st_size
    except OSError:
        return
