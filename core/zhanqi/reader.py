"""Reads one JSON file strictly, and can say at which line and column any part of it stands.

The fast path is the standard library's parser. What it lets pass (duplicate keys, nesting, huge numbers) and where a
part stands is found by a second look at the text, which only happens when it is needed.
"""

from __future__ import annotations

import codecs
import json
import os
import re
import stat
from dataclasses import dataclass
from hashlib import blake2b
from pathlib import Path
from typing import NoReturn, TypeAlias

from zhanqi.broken_json import explain
from zhanqi.diagnostics import Diagnostic, Json, diagnose
from zhanqi.errors import ContentError
from zhanqi.positions import line_and_column, map_positions, scalars, strings, too_deep

SIZE_LIMIT = 2 * 1024 * 1024
"""Bytes of one definition file."""
NESTING_LIMIT = 64
"""Levels of brackets in one definition file."""
NUMBER_LIMIT = 2**53
"""Whole numbers beyond it can't be told apart by other readers of JSON."""

PathLike: TypeAlias = "str | os.PathLike[str]"

_LONG_NUMBER = re.compile(r"[0-9]{16,}")
_SURROGATE = re.compile(r"\\u[dD][89a-fA-F]")
_BOM = codecs.BOM_UTF8


class _BadNumber(ValueError):
    pass


def _refuse_constant(written: str) -> NoReturn:
    raise _BadNumber(written)


def _read_decimal(written: str) -> int | float:
    number = float(written)
    if abs(number) > NUMBER_LIMIT:  # infinity as well
        raise _BadNumber(written)
    return int(number) if number.is_integer() else number


_DECODER = json.JSONDecoder(parse_float=_read_decimal, parse_constant=_refuse_constant)


@dataclass(slots=True)
class Document:
    """One JSON file that was read: its value, its text, and where each part stands."""

    value: Json
    text: str
    file: str = ""

    def position(self, pointer: str, *, of_key: bool = False) -> tuple[int, int]:
        """Line and column, from 1, of the value at ``pointer`` or of its key; of the nearest parent if missing."""
        offset = map_positions(self.text).offset(pointer, "key" if of_key else "value")
        return line_and_column(self.text, offset)

    def place(self, faults: list[Diagnostic], *, plugin_name: str = "") -> list[Diagnostic]:
        """The same faults with file, line and column filled in."""
        if not faults:
            return []
        where = map_positions(self.text)
        placed = []
        for fault in faults:
            line, column = line_and_column(self.text, where.offset(fault.pointer, fault.entry.points_at))
            placed.append(fault.placed(plugin_name=plugin_name, file=self.file, line=line, column=column))
        return placed


def read_definition_file(source: PathLike | bytes, *, file: str = "", known_good: bool = False) -> Document:
    """Read a file, or bytes that claim to be one, as strict JSON.

    ``file`` is the name that diagnostics show. ``known_good`` skips what a file of the same content has passed
    before: duplicate keys, nesting, numbers, Unicode. Raises ContentError with every fault found.
    """
    if not isinstance(source, bytes):
        file = file or os.fspath(source)
        source = read_bytes(source, file=file)
    return parse(source, file=file, known_good=known_good)


def read_bytes(path: PathLike, *, limit: int = SIZE_LIMIT, file: str = "") -> bytes:
    """The bytes of an ordinary file of at most ``limit`` bytes; its size is known before it is read. ContentError."""
    name = file or os.fspath(path)
    path = Path(path)
    try:
        about = path.stat()
        if not stat.S_ISREG(about.st_mode):
            _fail("ZQ101", name, reason={"zh": "不是普通文件", "en": "not an ordinary file"})
        if about.st_size > limit:
            _fail("ZQ102", name, size=about.st_size, limit=limit)
        with path.open("rb") as stream:
            data = stream.read(limit + 1)
    except (OSError, ValueError) as error:
        _fail("ZQ101", name, reason=getattr(error, "strerror", None) or str(error))
    if len(data) > limit:
        _fail("ZQ102", name, size=len(data), limit=limit)
    return data


def content_hash(data: bytes) -> str:
    """32 hexadecimal digits for a file's content; a BOM and the kind of line ends make no difference."""
    return blake2b(data.removeprefix(_BOM).replace(b"\r\n", b"\n"), digest_size=16).hexdigest()


def parse(data: bytes, *, file: str = "", known_good: bool = False) -> Document:
    """Parse bytes as strict JSON; see ``read_definition_file``. ContentError."""
    if len(data) > SIZE_LIMIT:
        _fail("ZQ102", file, size=len(data), limit=SIZE_LIMIT)
    text = decode(data, file=file)
    if not known_good:
        _check_nesting(text, file)
    try:
        value = _DECODER.decode(text)
    except json.JSONDecodeError as error:
        _fail_broken(text, file, error)
    except (_BadNumber, ValueError, RecursionError) as error:
        _fail_number(text, file, error)
    document = Document(value, text, file)
    if not known_good:
        faults = _second_look(document)
        if faults:
            raise ContentError(faults)
    return document


def decode(data: bytes, *, file: str = "") -> str:
    """The text of UTF-8 bytes, with or without a BOM. ContentError names the first bad byte and the likely encoding."""
    guess = _wide_encoding(data)
    if guess:
        _fail("ZQ103", file, line=1, column=1, offset=0, guess=guess)
    try:
        text = str(data, "utf-8-sig")
    except UnicodeDecodeError as error:
        offset = error.start + (len(_BOM) if data.startswith(_BOM) else 0)
        before = data[:offset].decode("utf-8-sig", "replace").replace("\r\n", "\n")
        line, column = before.count("\n") + 1, len(before) - before.rfind("\n")
        _fail("ZQ103", file, line=line, column=column, offset=offset, guess=_guess_encoding(data, error))
    if not text.strip(" \t\r\n"):
        _fail("ZQ109", file, line=1, column=1)
    return text


def _wide_encoding(data: bytes) -> str:
    if data.startswith((codecs.BOM_UTF32_LE, codecs.BOM_UTF32_BE)):
        return "UTF-32"
    if data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)) or b"\0" in data[:2]:
        return "UTF-16"
    return ""


def _guess_encoding(data: bytes, error: UnicodeDecodeError) -> object:
    if error.reason == "unexpected end of data":
        return {"zh": "被截断的 UTF-8", "en": "UTF-8 that was cut short"}
    for encoding, name in (("gb18030", "GBK"), ("big5", "Big5")):
        try:
            data.decode(encoding)
        except UnicodeDecodeError:
            continue
        return name
    return {"zh": "其他编码或损坏的文件", "en": "another encoding, or a damaged file"}


def _check_nesting(text: str, file: str) -> None:
    offset = too_deep(text, NESTING_LIMIT)
    if offset is not None:
        line, column = line_and_column(text, offset)
        _fail("ZQ105", file, line=line, column=column, limit=NESTING_LIMIT)


def _fail_broken(text: str, file: str, error: json.JSONDecodeError) -> NoReturn:
    offset, reason, mend = explain(text, error)
    line, column = line_and_column(text, offset)
    _fail("ZQ104", file, line=line, column=column, reason=reason, mend=mend)


def _fail_number(text: str, file: str, error: Exception) -> NoReturn:
    written = str(error) if isinstance(error, _BadNumber) else ""
    for token, offset in scalars(text):
        if token == written or (not written and len(token) > 1000):
            line, column = line_and_column(text, offset)
            _fail("ZQ107", file, line=line, column=column, value=_shorten(token))
    _fail("ZQ107", file, value=_shorten(written or str(error)))


def _second_look(document: Document) -> list[Diagnostic]:
    text = document.text
    found: list[tuple[int, Diagnostic]] = [
        (offset, diagnose("ZQ106", pointer=pointer, key=key)) for pointer, key, offset in map_positions(text).duplicates
    ]
    if _LONG_NUMBER.search(text):
        for token, offset in scalars(text):
            if token.lstrip("-").isdigit() and abs(int(token)) > NUMBER_LIMIT:
                found.append((offset, diagnose("ZQ107", value=_shorten(token))))
    if _SURROGATE.search(text):
        for token, offset in strings(text):
            if not _is_whole(json.loads(token)):
                found.append((offset, diagnose("ZQ108", value=_shorten(token))))
    placed = []
    for offset, fault in sorted(found, key=lambda pair: pair[0]):
        line, column = line_and_column(text, offset)
        placed.append(fault.placed(file=document.file, line=line, column=column))
    return placed


def _is_whole(text: str) -> bool:
    try:
        text.encode("utf-8")
    except UnicodeEncodeError:
        return False
    return True


def _shorten(text: str) -> str:
    return text if len(text) <= 40 else text[:39] + "…"


def _fail(code: str, file: str, *, line: int = 0, column: int = 0, **args: object) -> NoReturn:
    raise ContentError([Diagnostic(code, file=file, line=line, column=column, args=args)])
