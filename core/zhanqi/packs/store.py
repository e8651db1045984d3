"""Packs that were added by hand: data packs kept in a folder of the user's, and what is switched off.

Each pack has a folder of its own, which is written whole before anything refers to it and never changed afterwards. One
small file, ``packs.json``, says which folder counts for which pack; it is replaced at once, so that a pack is there
as it was or as it is to be, whenever the work was cut short.
"""

from __future__ import annotations

import json
import os
import secrets
import shutil
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import asdict, dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final

import platformdirs

from zhanqi.atomic import sync_folder, write_atomic
from zhanqi.diagnostics import Diagnostic, diagnose, nearest
from zhanqi.errors import ContentError
from zhanqi.packs.importing import Incoming, look_through
from zhanqi.packs.manifest import FILE_NAME
from zhanqi.reader import PathLike

VARIABLE: Final = "ZHANQI_HOME"
INDEX: Final = "packs.json"
FORMAT: Final = 1
_INCOMING: Final = ".incoming-"
_PATIENCE: Final = 3600.0
"""Seconds after which what an interrupted addition left behind counts as left behind."""


@dataclass(frozen=True, slots=True)
class Kept:
    """A pack that was added: its id, folder (a name in the store), version, where it came from, and when (ISO, UTC)."""

    id: str
    folder: str
    version: str
    origin: str
    added: str


@dataclass(frozen=True, slots=True)
class Added:
    """What an addition did: the pack, what was there before (None: nothing), and what is told of it."""

    pack: Kept
    before: Kept | None
    definitions: int
    notes: list[Diagnostic] = field(default_factory=list)


@dataclass(slots=True)
class _Index:
    packs: dict[str, Kept] = field(default_factory=dict)
    off: list[str] = field(default_factory=list)


class PackStore:
    """The packs of one folder; without one, of the user's (or of the folder that ZHANQI_HOME names)."""

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = folder or default_folder()

    # --- reading ------------------------------------------------------------------------------------------------

    @property
    def packs(self) -> dict[str, Kept]:
        """Everything that was added, by id. ContentError if ``packs.json`` can't be read."""
        return self._read().packs

    @property
    def off(self) -> frozenset[str]:
        """Packs and full names of definitions that are switched off."""
        return frozenset(self._read().off)

    @property
    def places(self) -> list[Path]:
        """The folders of what was added, for ``load_registry``."""
        return [self.folder / kept.folder for kept in self._read().packs.values()]

    def signature(self) -> tuple[int, int]:
        """Changes whenever anything is added, removed, or switched on or off."""
        try:
            about = (self.folder / INDEX).stat()
        except OSError:
            return 0, 0
        return about.st_mtime_ns, about.st_size

    def _read(self) -> _Index:
        file = self.folder / INDEX
        try:
            data = json.loads(file.read_text(encoding="utf-8-sig"))
            return _index(data)
        except FileNotFoundError:
            return _Index()
        except (OSError, ValueError, LookupError, TypeError, AttributeError, RecursionError) as error:
            reason = getattr(error, "strerror", None) or str(error)
            raise ContentError([diagnose("ZQ261", reason=reason).placed(file=str(file))]) from None

    # --- changing -----------------------------------------------------------------------------------------------

    def add(self, place: PathLike, *, replace: bool = False) -> Added:
        """Bring in the pack in a folder or zip, in place of the one of its id only with ``replace``.

        ContentError if it can't come in, or is there already.
        """
        with self._incoming(place) as (incoming, folder):
            before = self._read().packs.get(incoming.manifest.id)
            if before is not None and not replace:
                fault = diagnose("ZQ262", pack=before.id, version=before.version)
                raise ContentError([fault.placed(plugin_name=before.id, file=os.fspath(place))])
            return self._take(incoming, folder, origin=str(Path(place).absolute()))

    def update(self, pack: str) -> Added | None:
        """Bring a pack in again from where it came from; None if it is the same there. ContentError."""
        kept = self._get(pack)
        with self._incoming(kept.origin) as (incoming, folder):
            if incoming.manifest.id != pack:
                fault = diagnose("ZQ264", pack=pack, found=incoming.manifest.id)
                raise ContentError([fault.placed(file=kept.origin)])
            if _same_files(self.folder / kept.folder, folder):
                return None
            return self._take(incoming, folder, origin=kept.origin)

    def remove(self, pack: str) -> Kept:
        """Take a pack out, and forget what of it was switched off. ContentError if it isn't there."""
        kept = self._get(pack)

        def change(index: _Index) -> None:
            index.packs.pop(pack, None)
            index.off = [name for name in index.off if name.partition("/")[0] != pack]

        self._change(change)
        self._tidy(kept.folder)
        return kept

    def disable(self, name: str) -> bool:
        """Switch off a pack or definition; whether it was on."""
        if name in self._read().off:
            return False
        self._change(lambda index: index.off.append(name))
        return True

    def enable(self, name: str) -> bool:
        """Switch a pack or definition on again; whether it was off."""
        if name not in self._read().off:
            return False

        def change(index: _Index) -> None:
            index.off = [one for one in index.off if one != name]

        self._change(change)
        return True

    def _get(self, pack: str) -> Kept:
        packs = self._read().packs
        if pack not in packs:
            raise ContentError([diagnose("ZQ263", pack=pack, nearest=nearest(pack, packs), known=sorted(packs))])
        return packs[pack]

    @contextmanager
    def _incoming(self, place: PathLike) -> Iterator[tuple[Incoming, Path]]:
        """What comes in, written beside its place; whatever isn't taken from there is deleted again."""
        with look_through(place) as incoming:
            self.folder.mkdir(parents=True, exist_ok=True)
            folder = self.folder / f"{_INCOMING}{secrets.token_hex(8)}"
            try:
                incoming.write(folder)
                yield incoming, folder
            finally:
                shutil.rmtree(folder, ignore_errors=True)

    def _take(self, incoming: Incoming, folder: Path, *, origin: str) -> Added:
        """Give the folder its name, then let the index refer to it: only that makes the difference."""
        manifest = incoming.manifest
        name = f"{manifest.id}-{secrets.token_hex(6)}"
        folder.rename(self.folder / name)
        sync_folder(self.folder)
        kept = Kept(manifest.id, name, str(manifest.version), origin, _now())
        before = self._read().packs.get(kept.id)

        def change(index: _Index) -> None:
            index.packs[kept.id] = kept

        self._change(change)
        self._tidy(before.folder if before is not None else "")
        return Added(kept, before, incoming.definitions, incoming.notes)

    def _change(self, change: Callable[[_Index], None]) -> None:
        index = self._read()
        change(index)
        data = {
            "format": FORMAT,
            "packs": {id: asdict(kept) for id, kept in sorted(index.packs.items())},
            "off": sorted(set(index.off)),
        }
        write_atomic(self.folder / INDEX, (json.dumps(data, ensure_ascii=False, indent=2) + "\n").encode())

    def _tidy(self, gone: str = "") -> None:
        """Delete a folder that has had its time, and what additions that were cut short left behind long ago."""
        used = {kept.folder for kept in self._read().packs.values()}
        with suppress(OSError), os.scandir(self.folder) as entries:
            for entry in entries:
                if not entry.is_dir(follow_symlinks=False) or entry.name in used:
                    continue
                is_ours = entry.name.startswith(_INCOMING) or Path(entry.path, FILE_NAME).is_file()
                idle = time.time() - entry.stat(follow_symlinks=False).st_mtime > _PATIENCE
                if entry.name == gone or (is_ours and idle):
                    shutil.rmtree(entry.path, ignore_errors=True)


def default_folder() -> Path:
    """Where the user's added packs are kept."""
    home = os.environ.get(VARIABLE)
    if home:
        return Path(home).expanduser() / "packs"
    return platformdirs.user_data_path("zhanqi", appauthor=False) / "packs"


def _index(data: Any) -> _Index:
    if data["format"] != FORMAT:
        raise ValueError(f"format {data['format']}")
    packs = {str(id): Kept(**{name: str(value) for name, value in one.items()}) for id, one in data["packs"].items()}
    for kept in packs.values():
        if Path(kept.folder).name != kept.folder or kept.folder in ("", ".", ".."):
            raise ValueError(kept.folder)
    return _Index(packs, [str(name) for name in data["off"]])


def _same_files(a: Path, b: Path) -> bool:
    files = [sorted(path.relative_to(root) for path in root.rglob("*") if path.is_file()) for root in (a, b)]
    return files[0] == files[1] and all((a / path).read_bytes() == (b / path).read_bytes() for path in files[0])


def _now() -> str:
    return datetime.now(UTC).isoformat(timespec="seconds").replace("+00:00", "Z")
