"""Packs of older file formats: each step brings manifest and definitions one format further; the originals are kept.

Format 0 is what files looked like before formats were numbered: a manifest without ``format``, ``license`` for
``licence``, definitions wrapped in an object named by their kind, ``hp`` and ``sex`` of generals.
"""

from __future__ import annotations

import secrets
import shutil
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from typing import Any, Final, Self

from zhanqi.atomic import replace, sync_folder, write_atomic
from zhanqi.diagnostics import diagnose
from zhanqi.errors import ContentError
from zhanqi.formatting import format_json
from zhanqi.packs.contents import kind_of_file
from zhanqi.packs.ids import KIND_FOLDERS
from zhanqi.packs.manifest import FILE_NAME, FORMAT
from zhanqi.packs.source import Listing, Source, open_source
from zhanqi.reader import SIZE_LIMIT, parse

Data = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Step:
    """Brings files from format ``number`` to the next. Both functions return new data and may meet any JSON object."""

    number: int
    manifest: Callable[[Data], Data]
    definition: Callable[[str, Data], Data]


def _manifest_0(data: Data) -> Data:
    renamed = {("licence" if key == "license" else key): value for key, value in data.items()}
    return {"format": 1, **renamed, "engine": renamed.get("engine", ">=1,<2")} | {"format": 1}


def _definition_0(kind: str, data: Data) -> Data:
    inner = data.get(kind)
    if len(data) == 1 and isinstance(inner, dict):
        data = inner
    if kind != "general":
        return data
    names = {"hp": "max_hp", "sex": "gender"}
    return {(names[key] if key in names and names[key] not in data else key): value for key, value in data.items()}


STEPS: Final[Sequence[Step]] = (Step(0, _manifest_0, _definition_0),)
"""Every step there is, in order; together they lead from the oldest format that can be read to the present one."""


@dataclass(frozen=True, slots=True)
class Migrated:
    """What a migration did: the format the pack had, the files that were written anew, and where the originals are."""

    found: int
    files: list[str]
    backup: Path


def format_of(source: Source) -> int:
    """The format that a pack's manifest states, 0 if it states none. ContentError if it is no JSON object."""
    document = parse(source.read(FILE_NAME), file=source.name_of(FILE_NAME))
    stated = document.value.get("format", 0) if isinstance(document.value, dict) else None
    if not isinstance(stated, int) or isinstance(stated, bool) or stated < 0:
        return FORMAT  # let the schema say what is wrong
    return stated


def is_older(source: Source) -> bool:
    """Whether a pack is of an older format that can be brought up to date."""
    return STEPS[0].number <= format_of(source) < FORMAT


class UpToDate:
    """A pack of an older format, read as if it were of the present one."""

    def __init__(self, source: Source, steps: Sequence[Step] = STEPS) -> None:
        self._source = source
        self.place = source.place
        self.found = format_of(source)
        self._steps = [step for step in steps if step.number >= self.found]

    def listing(self) -> Listing:
        """Every definition file."""
        return self._source.listing()

    def paths(self) -> list[str]:
        """Every file of the pack."""
        return self._source.paths()

    def read(self, path: str, limit: int = SIZE_LIMIT) -> bytes:
        """The bytes of a file; of a manifest or definition in the present format. ContentError."""
        data = self._source.read(path, limit)
        kind = kind_of_file(path)
        if kind not in ("manifest", "definition"):
            return data
        try:
            value: Any = parse(data, file=self.name_of(path)).value
        except ContentError:
            return data  # what can't be read stays as it is, to be told of when it is loaded
        if not isinstance(value, dict):
            return data
        for step in self._steps:
            value = step.manifest(value) if kind == "manifest" else step.definition(_kind(path), value)
        return format_json(value).encode("utf-8")

    def name_of(self, path: str) -> str:
        """What diagnostics call a file."""
        return self._source.name_of(path)

    def __enter__(self) -> Self:
        self._source.__enter__()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, value: BaseException | None, traceback: TracebackType | None
    ) -> None:
        self._source.__exit__(kind, value, traceback)


def _kind(path: str) -> str:
    return KIND_FOLDERS[path.partition("/")[0]]


def migrate(folder: Path, steps: Sequence[Step] = STEPS) -> Migrated | None:
    """Bring the pack in a folder to the present format; None if it is there already. ContentError, OSError.

    The originals are kept whole in a hidden folder beside the manifest before anything is written, the manifest is
    written last: cut short, the work is taken up from the originals by the next migration.
    """
    with open_source(folder) as source:
        found = format_of(source)
        if found >= FORMAT or found < steps[0].number:
            if found == FORMAT:
                return None
            fault = diagnose("ZQ203", pointer="/format", found=found, supported=FORMAT)
            raise ContentError([fault.placed(file=source.name_of(FILE_NAME))])
        root = Path(source.name_of(FILE_NAME)).parent
        backup = root / f".format-{found}"
        if not backup.exists():
            _keep(source, backup)
    with open_source(backup) as source:
        changed = _changed(source, UpToDate(source, steps))
    for path in sorted(changed, key=lambda one: one == FILE_NAME):
        write_atomic(root.joinpath(*path.split("/")), changed[path])
    return Migrated(found, sorted(changed), backup)


def _changed(old: Source, new: Source) -> Mapping[str, bytes]:
    both = {path: (old.read(path), new.read(path)) for path in old.paths() if kind_of_file(path)}
    return {path: after for path, (before, after) in both.items() if before != after}


def _keep(source: Source, backup: Path) -> None:
    draft = backup.with_name(f"{backup.name}-{secrets.token_hex(4)}")
    try:
        for path in source.paths():
            if kind_of_file(path) in ("manifest", "definition"):
                write_atomic(draft.joinpath(*path.split("/")), source.read(path))
        replace(draft, backup)
        sync_folder(backup.parent)
    finally:
        if draft.is_dir():
            shutil.rmtree(draft, ignore_errors=True)
