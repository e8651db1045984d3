"""Brings a pack in from anywhere: looked through as a whole before a byte is written.

Nothing of it is ever run. What isn't data stays outside and is told of.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from zhanqi.atomic import sync_folder, write_atomic
from zhanqi.diagnostics import Diagnostic, diagnose
from zhanqi.errors import ContentError
from zhanqi.packs.contents import TOTAL_LIMIT, contents_of, limit_of, picture_fault
from zhanqi.packs.manifest import FORMAT, Manifest
from zhanqi.packs.migrating import UpToDate, is_older
from zhanqi.packs.shelves import read_manifest
from zhanqi.packs.source import Source, open_source
from zhanqi.reader import PathLike


@dataclass(slots=True)
class Incoming:
    """A pack at the door: its manifest, the files that come in, and what is told of it. See ``look_through``."""

    source: Source
    manifest: Manifest
    files: dict[str, str]
    """Path in the pack -> kind of file (``zhanqi.packs.contents``), sorted."""
    notes: list[Diagnostic] = field(default_factory=list)
    """What stays outside, and what in it is not as it should be; none of it keeps the pack out."""

    @property
    def definitions(self) -> int:
        """How many definitions come in."""
        return sum(kind == "definition" for kind in self.files.values())

    def write(self, folder: Path) -> None:
        """Write the files into a new folder and bring them to the disk. OSError; ContentError for a damaged file.

        A picture that can't be used is left out, with a note.
        """
        folder.mkdir(parents=True)
        total = 0
        for path, kind in list(self.files.items()):
            data = self.source.read(path, limit_of(kind))
            total += len(data)
            if total > TOTAL_LIMIT:
                what = {"zh": "字节", "en": "bytes"}
                fault = diagnose("ZQ232", what=what, limit=TOTAL_LIMIT)
                raise ContentError([fault.placed(plugin_name=self.manifest.id, file=self.source.place)])
            reason = picture_fault(path, data) if kind == "picture" else None
            if reason is None:
                write_atomic(folder.joinpath(*path.split("/")), data)
            else:
                del self.files[path]
                note = diagnose("ZQ234", reason=reason)
                self.notes.append(note.placed(plugin_name=self.manifest.id, file=self.source.name_of(path)))
        sync_folder(folder)


@contextmanager
def look_through(place: PathLike) -> Iterator[Incoming]:
    """Open a folder or zip and look through all of it. ContentError with every reason why it can't come in.

    A zip whose entries play tricks, or that holds no usable manifest, is refused as a whole. A pack of an older file
    format is brought up to date on its way in; where it came from it stays as it is.
    """
    with open_source(place) as opened:
        source = UpToDate(opened) if is_older(opened) else opened
        manifest, faults = read_manifest(source)
        contents = contents_of(source)
        notes = [*faults, *(note.placed(plugin_name=manifest.id) for note in contents.notes)]
        if isinstance(source, UpToDate):
            note = diagnose("ZQ209", found=source.found, supported=FORMAT)
            notes.append(note.placed(plugin_name=manifest.id, file=source.place))
        yield Incoming(source, manifest, contents.files, notes)
