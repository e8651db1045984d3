"""A pack in a zip: read where it lies, never extracted, and refused as a whole when one entry plays a trick."""

from __future__ import annotations

import os
import stat
import unicodedata
import zipfile
import zlib
from pathlib import Path
from typing import Self

from zhanqi.diagnostics import Diagnostic, diagnose
from zhanqi.errors import ContentError
from zhanqi.packs.ids import KIND_FOLDERS, is_device_name
from zhanqi.packs.manifest import FILE_NAME
from zhanqi.packs.source import RUBBISH, Listing, fail_with_several, fail_without_manifest, is_program, stray_json
from zhanqi.reader import SIZE_LIMIT, PathLike

ENTRY_LIMIT = 20_000
"""Entries of one zip."""
BYTES_LIMIT = 256 * 1024 * 1024
"""Bytes of all entries together, unpacked."""
RATIO_LIMIT = 200
"""How many times bigger than the zip its content may be."""
RATIO_FREE = 4 * 1024 * 1024
"""Content up to this many bytes may be packed as tightly as it likes."""

_UTF8_NAME = 0x800
_ENCRYPTED = 0x1
_METHODS = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)
_BAD = (zipfile.BadZipFile, zlib.error, EOFError, OSError, NotImplementedError, RuntimeError, ValueError, KeyError)


class ZipSource:
    """A pack in a zip. Opening it checks every entry; ContentError with all faults of all entries."""

    def __init__(self, place: PathLike) -> None:
        self.place = os.fspath(place)
        try:
            self._zip = zipfile.ZipFile(self.place)
        except _BAD as error:
            raise ContentError([diagnose("ZQ240", reason=str(error)).placed(file=self.place)]) from None
        try:
            entries = self._checked()
            self._prefix = self._find_prefix(entries)
        except ContentError:
            self._zip.close()
            raise
        cut = len(self._prefix)
        self._entries = {name[cut:]: one for name, one in entries.items() if name.startswith(self._prefix)}

    def _checked(self) -> dict[str, zipfile.ZipInfo]:
        """Every file of the zip by its name, rightly decoded."""
        infos = self._zip.infolist()
        faults = _size_faults(infos, Path(self.place).stat().st_size)
        entries: dict[str, zipfile.ZipInfo] = {}
        folded: dict[str, list[str]] = {}
        for info in infos if not faults else []:
            name = _name_of(info)
            fault = _entry_fault(info, name)
            if fault is not None:
                faults.append(fault)
            elif not name.endswith("/") and not _is_rubbish(name):
                entries[name] = info
                folded.setdefault(unicodedata.normalize("NFC", name).casefold(), []).append(name)
        faults += [diagnose("ZQ243", entries=names) for names in folded.values() if len(names) > 1]
        if faults:
            raise ContentError([fault.placed(file=self.place) for fault in faults])
        return entries

    def _find_prefix(self, entries: dict[str, zipfile.ZipInfo]) -> str:
        found = [name.removesuffix(FILE_NAME) for name in entries if name.rpartition("/")[2] == FILE_NAME]
        depth = min((prefix.count("/") for prefix in found), default=-1)
        nearest_root = sorted(prefix for prefix in found if prefix.count("/") == depth)
        if not nearest_root:
            fail_without_manifest(self.place)
        if len(nearest_root) > 1:
            fail_with_several(self.place, nearest_root)
        return nearest_root[0]

    def listing(self) -> Listing:
        """Every definition file, sorted by path."""
        found = Listing()
        for path in sorted(self._entries):
            folder, _, rest = path.partition("/")
            name = path.rpartition("/")[2]
            if is_program(name):
                found.programs.append(path)
            elif not name.endswith(".json") or name.startswith(".") or path == FILE_NAME:
                continue
            elif rest and folder in KIND_FOLDERS:
                found.definitions.append((KIND_FOLDERS[folder], path))
            else:
                stray = stray_json(path, self.name_of(path))
                if not rest or stray.args["nearest"]:
                    found.faults.append(stray)
        return found

    def paths(self) -> list[str]:
        """Every file of the pack."""
        return sorted(path for path in self._entries if not any(step.startswith(".") for step in path.split("/")))

    def read(self, path: str, limit: int = SIZE_LIMIT) -> bytes:
        """The bytes of a file. ContentError if it is damaged or has more than ``limit``."""
        info = self._entries[path]
        if info.file_size > limit:
            raise self._fault("ZQ102", path, size=info.file_size, limit=limit)
        try:
            with self._zip.open(info) as stream:
                data = stream.read(limit + 1)
        except _BAD as error:
            raise self._fault("ZQ244", path, entry=path, reason=str(error)) from None
        if len(data) > limit:
            raise self._fault("ZQ102", path, size=len(data), limit=limit)
        return data

    def _fault(self, code: str, path: str, **args: object) -> ContentError:
        return ContentError([Diagnostic(code, file=self.name_of(path), args=args)])

    def name_of(self, path: str) -> str:
        """What diagnostics call a file: the zip, then the path in it."""
        return f"{self.place}/{self._prefix}{path}"

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *exception: object) -> None:
        self._zip.close()


def _size_faults(infos: list[zipfile.ZipInfo], packed: int) -> list[Diagnostic]:
    if len(infos) > ENTRY_LIMIT:
        what = {"zh": "条目", "en": "entries"}
        return [diagnose("ZQ242", what=what, size=len(infos), limit=ENTRY_LIMIT)]
    total = sum(info.file_size for info in infos)
    if total > BYTES_LIMIT:
        what = {"zh": "解开后的字节", "en": "bytes when unpacked"}
        return [diagnose("ZQ242", what=what, size=total, limit=BYTES_LIMIT)]
    if total > RATIO_FREE and total > packed * RATIO_LIMIT:
        what = {"zh": "压缩倍数", "en": "rate of compression"}
        return [diagnose("ZQ242", what=what, size=total // max(packed, 1), limit=RATIO_LIMIT)]
    if sum(info.compress_size for info in infos) > packed:
        reason = {"zh": "条目互相重叠", "en": "entries overlap"}
        return [diagnose("ZQ240", reason=reason)]
    return []


def _entry_fault(info: zipfile.ZipInfo, name: str) -> Diagnostic | None:
    trick = _trick(info, name)
    if trick is not None:
        return diagnose("ZQ241", entry=name, trick=trick)
    if _is_rubbish(name):
        return None
    steps = name.rstrip("/").split("/")
    if any(is_device_name(step) or step != step.rstrip(" .") or set(step) & set('<>:"|?*') for step in steps):
        return diagnose("ZQ245", entry=name)
    if info.flag_bits & _ENCRYPTED:
        return diagnose("ZQ244", entry=name, reason={"zh": "有密码", "en": "it is encrypted"})
    if info.compress_type not in _METHODS:
        return diagnose("ZQ244", entry=name, reason={"zh": "压缩方式少见", "en": "an unusual compression"})
    return None


def _trick(info: zipfile.ZipInfo, name: str) -> dict[str, str] | None:
    if stat.S_ISLNK(info.external_attr >> 16):
        return {"zh": "链接", "en": "a link"}
    if name.startswith("/"):
        return {"zh": "绝对路径", "en": "an absolute path"}
    if len(name) > 1 and name[1] == ":":
        return {"zh": "盘符", "en": "a drive letter"}
    if ".." in name.split("/"):
        return {"zh": "上级文件夹", "en": "a parent folder"}
    if any(ord(letter) < 32 for letter in name) or not name.strip("/ "):
        return {"zh": "名称里有控制字符", "en": "control characters in its name"}
    return None


def _name_of(info: zipfile.ZipInfo) -> str:
    """The entry's name with ``/``. Names not marked as UTF-8 are read as UTF-8 or GBK, whichever they are."""
    name = info.orig_filename
    if not info.flag_bits & _UTF8_NAME:
        raw = name.encode("cp437", "replace")
        for encoding in ("utf-8", "gb18030"):
            try:
                name = raw.decode(encoding)
            except UnicodeDecodeError:
                continue
            break
    return name.replace("\\", "/")


def _is_rubbish(name: str) -> bool:
    return any(step in RUBBISH or step.startswith("._") for step in name.split("/"))
