"""Texts of definitions as people and the browser see them, and as files hold them."""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from zhanqi.errors import ContentError
from zhanqi.formatting import format_json
from zhanqi.reader import SIZE_LIMIT, Document, content_hash, parse
from zhanqi_editor.refusal import Refusal, bad_request


@dataclass(frozen=True)
class Text:
    """The text of a file: its bytes, what it reads, its hash, and its value if it is JSON."""

    raw: bytes
    source: str
    hash: str
    encoding: str
    """``UTF-8``, or what else it was read as."""

    @property
    def data(self) -> Any:
        """The JSON value, which nobody may change; None where there is none."""
        return self._read.value if isinstance(self._read, Document) else None

    def document(self, file: str) -> Document:
        """What was read, under the name of its file. ContentError."""
        if isinstance(self._read, ContentError):
            return parse(self.raw, file=file)
        return replace(self._read, file=file)

    @cached_property
    def _read(self) -> Document | ContentError:
        try:
            return parse(self.raw)
        except ContentError as error:
            return error

    def to_json(self) -> dict[str, Any]:
        """As the API shows it."""
        return {"source": self.source, "data": self.data, "hash": self.hash, "encoding": self.encoding}


def read_text(raw: bytes) -> Text:
    """The text in these bytes. What isn't UTF-8 is read as GBK if it can be, so that it can be saved anew."""
    source, encoding = _decode(raw)
    return Text(raw, source.replace("\r\n", "\n"), content_hash(raw), encoding)


def _decode(raw: bytes) -> tuple[str, str]:
    for codec, name in (("utf-8-sig", "UTF-8"), ("gb18030", "GBK")):
        try:
            return raw.decode(codec), name
        except UnicodeDecodeError:
            continue
    return raw.decode("utf-8-sig", "replace"), "?"


def written(source: str) -> Text:
    """The text a person typed. Refusal if it is too long or not text."""
    try:
        raw = source.encode()
    except UnicodeEncodeError as error:
        raise bad_request("文字里有不成对的代理字符。", "The text has a lone surrogate character.") from error
    if len(raw) > SIZE_LIMIT:
        raise too_large(len(raw), SIZE_LIMIT)
    return read_text(raw)


def laid_out(data: Any) -> Text:
    """The one layout of a JSON value. Refusal for what can't be written."""
    try:
        return written(format_json(data))
    except (ValueError, RecursionError) as error:
        raise bad_request("内容写不成 JSON。", "The content can't be written as JSON.") from error


def from_request(body: dict[str, Any], present: Text | None) -> Text:
    """The text a request brings as ``data`` or ``source``; what is there, to the byte, if that says the same."""
    if ("data" in body) == ("source" in body):
        raise bad_request("请给出 data 或 source 之一。", "Give either data or source.")
    if "source" in body:
        if not isinstance(body["source"], str):
            raise bad_request("source 必须是文字。", "source must be text.")
        given = written(body["source"])
        return present if present is not None and present.hash == given.hash else given
    if present is not None and same_to_the_key(present.data, body["data"]):
        return present
    return laid_out(body["data"])


def same_to_the_key(one: Any, other: Any) -> bool:
    """Whether two JSON values are the same, the order of keys included."""
    return json.dumps(one) == json.dumps(other)


def too_large(size: int, limit: int) -> Refusal:
    """The refusal of what is too big."""
    return Refusal(
        "too_large", f"太大了：{size} 字节，至多 {limit} 字节。", f"Too large: {size} bytes, at most {limit} bytes."
    )
