"""Packs a pack into a zip: data only, and the same bytes for the same content, whenever and wherever it is packed."""

from __future__ import annotations

import io
import os
import time
import zipfile
from typing import Final

from zhanqi.packs.contents import contents_of, limit_of, picture_fault
from zhanqi.packs.shelves import read_manifest
from zhanqi.packs.source import Source

EPOCH: Final = "SOURCE_DATE_EPOCH"
_EARLIEST: Final = (1980, 1, 1, 0, 0, 0)
_ORDINARY_FILE: Final = 0o100644 << 16
_UNIX: Final = 3


def pack_zip(source: Source, *, name: str = "") -> bytes:
    """The zip of a pack's data under one folder called ``name``, or as its manifest says: sorted, at one fixed time.

    ContentError for a file that can't be read, and for a manifest that can't be used where its id is needed.

    The time is that of the environment variable SOURCE_DATE_EPOCH (seconds since 1970), else 1980. Programs, foreign
    files and pictures that can't be used are left out.
    """
    top = name or read_manifest(source)[0].id
    when = _moment()
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w") as archive:
        for path, kind in contents_of(source).files.items():
            data = source.read(path, limit_of(kind))
            if kind == "picture" and picture_fault(path, data) is not None:
                continue
            info = zipfile.ZipInfo(f"{top}/{path}", when)
            info.compress_type = zipfile.ZIP_DEFLATED
            info.create_system = _UNIX
            info.external_attr = _ORDINARY_FILE
            archive.writestr(info, data, compresslevel=9)
    return stream.getvalue()


def _moment() -> tuple[int, int, int, int, int, int]:
    written = os.environ.get(EPOCH, "")
    if not written.isdigit():
        return _EARLIEST
    moment = time.gmtime(min(int(written), 2**32 - 1))
    found = (moment.tm_year, moment.tm_mon, moment.tm_mday, moment.tm_hour, moment.tm_min, moment.tm_sec // 2 * 2)
    return max(found, _EARLIEST)
