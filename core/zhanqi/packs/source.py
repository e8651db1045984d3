"""Where a pack is read from: a folder or a zip, seen the same way. Nothing is written and nothing is run."""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from types import TracebackType
from typing import NoReturn, Protocol, Self

from zhanqi.diagnostics import Diagnostic, diagnose, nearest
from zhanqi.errors import ContentError
from zhanqi.packs.ids import KIND_FOLDERS
from zhanqi.packs.manifest import FILE_NAME, REQUIRED
from zhanqi.reader import SIZE_LIMIT, PathLike, read_bytes

FILE_LIMIT = 20_000
"""Definition files of one pack."""
PROGRAMS = frozenset(
    [
        ".py",
        ".pyc",
        ".pyw",
        ".pyd",
        ".so",
        ".dll",
        ".dylib",
        ".exe",
        ".com",
        ".bat",
        ".cmd",
        ".ps1",
        ".sh",
        ".js",
        ".lua",
    ]
)
RUBBISH = frozenset(["__MACOSX", ".DS_Store", "Thumbs.db", "desktop.ini", ".git", "__pycache__", ".idea", ".vscode"])


@dataclass(slots=True)
class Listing:
    """What a source holds: definition files as (kind, path in the pack), and what is left aside."""

    definitions: list[tuple[str, str]] = field(default_factory=list)
    programs: list[str] = field(default_factory=list)
    faults: list[Diagnostic] = field(default_factory=list)


class Source(Protocol):
    """A pack's files, by paths with ``/`` relative to its ``pack.json``."""

    place: str
    """The folder or zip, for people."""

    def listing(self) -> Listing:
        """Every definition file, sorted by path."""

    def paths(self) -> list[str]:
        """Every ordinary file of the pack, definitions or not, sorted; nothing hidden and no links that lead out."""

    def read(self, path: str, limit: int = SIZE_LIMIT) -> bytes:
        """The bytes of a file. ContentError if it can't be read or has more than ``limit``."""

    def name_of(self, path: str) -> str:
        """What diagnostics call a file."""

    def __enter__(self) -> Self: ...

    def __exit__(
        self, kind: type[BaseException] | None, value: BaseException | None, traceback: TracebackType | None
    ) -> None: ...


def open_source(path: PathLike) -> Source:
    """The pack at ``path``, a folder or zip, with or without one extra folder on top. ContentError if there is none."""
    place = os.fspath(path)
    if Path(place).is_dir():
        return FolderSource(place)
    if not Path(place).is_file():
        missing = {"zh": "路径不存在", "en": "there is nothing at that path"}
        raise ContentError([Diagnostic("ZQ101", file=place, args={"reason": missing})])
    from zhanqi.packs.archive import ZipSource

    return ZipSource(place)


def fail_without_manifest(place: str) -> NoReturn:
    """Say that a place holds no pack."""
    raise ContentError([diagnose("ZQ201", needed=REQUIRED).placed(file=place)])


def fail_with_several(place: str, folders: list[str]) -> NoReturn:
    """Say that a place holds several packs."""
    raise ContentError([diagnose("ZQ202", folders=folders).placed(file=place)])


def stray_json(path: str, file: str) -> Diagnostic:
    """Say that nothing reads a JSON file, and in which folder it should lie."""
    folder = path.rpartition("/")[0].partition("/")[0]
    near = nearest(folder, KIND_FOLDERS) if folder else []
    return diagnose("ZQ227", nearest=near, known=list(KIND_FOLDERS)).placed(file=file)


def is_hidden(name: str) -> bool:
    """Whether a file or folder is none of the pack's: left behind by systems and tools, or meant to be unseen."""
    return name in RUBBISH or name.startswith(".")


def is_program(name: str) -> bool:
    """Whether a file is a program, which data-only packs can't bring."""
    return Path(name).suffix.casefold() in PROGRAMS


class FolderSource:
    """A pack in a folder."""

    def __init__(self, place: PathLike) -> None:
        self.place = os.fspath(place)
        self._root = self._find_root()

    def _find_root(self) -> str:
        if Path(self.place, FILE_NAME).is_file():
            return self.place
        try:
            below = sorted(entry.name for entry in os.scandir(self.place) if entry.is_dir())
        except OSError as error:
            raise ContentError([Diagnostic("ZQ101", file=self.place, args={"reason": error.strerror})]) from None
        found = [name for name in below if name not in RUBBISH and Path(self.place, name, FILE_NAME).is_file()]
        if not found:
            fail_without_manifest(self.place)
        if len(found) > 1:
            fail_with_several(self.place, found)
        return str(Path(self.place, found[0]))

    def listing(self) -> Listing:
        """Every definition file, sorted by path. Links that lead out of the folder are not followed."""
        found = Listing()
        for entry in self._scan(self._root, found):
            if entry.is_dir(follow_symlinks=False):
                kind = KIND_FOLDERS.get(entry.name)
                if kind is not None:
                    self._list_kind(kind, entry.path, f"{entry.name}/", found)
                else:
                    self._list_unknown(entry.path, f"{entry.name}/", found)
            elif entry.is_symlink() and (entry.name in KIND_FOLDERS or not self._is_inside(entry.path)):
                found.faults.append(diagnose("ZQ231").placed(file=entry.path))
            elif is_program(entry.name):
                found.programs.append(entry.name)
            elif entry.name.endswith(".json") and entry.name != FILE_NAME:
                found.faults.append(stray_json(entry.name, entry.path))
        found.definitions.sort(key=lambda pair: pair[1])
        return found

    def _list_kind(self, kind: str, folder: str, path: str, found: Listing) -> None:
        for entry in self._scan(folder, found):
            if entry.is_dir(follow_symlinks=False):
                self._list_kind(kind, entry.path, f"{path}{entry.name}/", found)
            elif entry.is_symlink() and not self._is_inside(entry.path):
                found.faults.append(diagnose("ZQ231").placed(file=entry.path))
            elif entry.name.endswith(".json") and not entry.name.startswith("."):
                found.definitions.append((kind, path + entry.name))
            elif is_program(entry.name):
                found.programs.append(path + entry.name)
        if len(found.definitions) > FILE_LIMIT:
            what = {"zh": "定义文件数", "en": "definition files"}
            raise ContentError([diagnose("ZQ232", what=what, limit=FILE_LIMIT).placed(file=self.place)])

    def _list_unknown(self, folder: str, path: str, found: Listing) -> None:
        for entry in self._scan(folder, found):
            if entry.name.endswith(".json") and entry.is_file() and nearest(path[:-1], KIND_FOLDERS):
                found.faults.append(stray_json(path + entry.name, entry.path))
            elif is_program(entry.name):
                found.programs.append(path + entry.name)

    def _scan(self, folder: str, found: Listing) -> Iterator[os.DirEntry[str]]:
        try:
            with os.scandir(folder) as entries:
                yield from sorted((one for one in entries if one.name not in RUBBISH), key=lambda one: one.name)
        except OSError as error:
            found.faults.append(Diagnostic("ZQ101", file=folder, args={"reason": error.strerror or str(error)}))

    def _is_inside(self, path: str) -> bool:
        try:
            return Path(path).resolve().is_relative_to(Path(self._root).resolve())
        except (OSError, RuntimeError):
            return False

    def paths(self) -> list[str]:
        """Every ordinary file below the pack's folder. ContentError if there are too many."""
        found: list[str] = []
        for folder, below, names in os.walk(self._root):
            below[:] = [name for name in below if not is_hidden(name)]
            inside = Path(folder).relative_to(self._root).as_posix()
            prefix = "" if inside == "." else f"{inside}/"
            for name in names:
                place = str(Path(folder, name))
                if (
                    not is_hidden(name)
                    and Path(place).is_file()
                    and (not Path(place).is_symlink() or self._is_inside(place))
                ):
                    found.append(prefix + name)
            if len(found) > FILE_LIMIT:
                what = {"zh": "文件数", "en": "files"}
                raise ContentError([diagnose("ZQ232", what=what, limit=FILE_LIMIT).placed(file=self.place)])
        return sorted(found)

    def read(self, path: str, limit: int = SIZE_LIMIT) -> bytes:
        """The bytes of a file. ContentError if it can't be read or has more than ``limit``."""
        return read_bytes(self.name_of(path), limit=limit)

    def name_of(self, path: str) -> str:
        """What diagnostics call a file: its path."""
        return self._root + os.sep + path.replace("/", os.sep)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *exception: object) -> None:
        return None
