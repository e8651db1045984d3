"""Ids: what a definition, a pack or a mark may be called."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping
from typing import Any

from zhanqi.diagnostics import Diagnostic, diagnose

KIND_FOLDERS = {
    "cards": "card",
    "terrains": "terrain",
    "generals": "general",
    "skills": "skill",
    "decks": "deck",
    "scenarios": "scenario",
    "tests": "test",
}
"""Folder of a pack -> kind of the definitions in it."""
KINDS = tuple(KIND_FOLDERS.values())

_ID = re.compile(r"[a-z][a-z0-9_]*")
_CHINESE = re.compile(r"[\u3400-\u9fff\U00020000-\U0003ffff]")
_DEVICES = frozenset(
    ["con", "prn", "aux", "nul", *(f"com{i}" for i in range(1, 10)), *(f"lpt{i}" for i in range(1, 10))]
)
_LONGEST = 64


def is_device_name(name: str) -> bool:
    """Whether Windows keeps this file name, with or without extension, for a device."""
    return name.partition(".")[0].strip().casefold() in _DEVICES


def is_id(text: str) -> bool:
    """Whether ``text`` can be the id of a definition, a pack or a mark."""
    return len(text) <= _LONGEST and bool(_ID.fullmatch(text)) and not is_device_name(text)


def check_id(found: object, *, pointer: str = "/id") -> list[Diagnostic]:
    """What is wrong with an id: one diagnostic, or none."""
    if isinstance(found, str) and is_id(found):
        return []
    near = suggest_id(found if isinstance(found, str) else "")
    return [diagnose("ZQ220", pointer=pointer, id=found, reason=_reason(found), nearest=[near] if near else [])]


def suggest_id(text: str) -> str:
    """An id like ``text``, Chinese in pinyin (张翼德 → zhangyide); empty when nothing of it can be kept."""
    folded = unicodedata.normalize("NFKD", _romanised(text)).casefold()
    near = re.sub(r"[^a-z0-9_]+", "_", folded).strip("_")[:_LONGEST]
    if near and is_device_name(near):
        near += "_"
    return near if is_id(near) else ""


def _romanised(text: str) -> str:
    if not _CHINESE.search(text):
        return text
    from pypinyin import lazy_pinyin  # its dictionary is large, and few ids are made

    return "".join(lazy_pinyin(text))


def definition_id(kind: str, data: Mapping[str, Any]) -> str:
    """The id by which a definition is known: a card that is one of several kinds has ``id.kind``."""
    own: str = data["id"]
    variant = data.get("kind") if kind == "card" else None
    return f"{own}.{variant}" if isinstance(variant, str) and variant else own


def _reason(found: object) -> dict[str, str]:
    if not isinstance(found, str):
        return {"zh": "它必须是文字", "en": "it must be text"}
    if not found:
        return {"zh": "它是空的", "en": "it is empty"}
    if len(found) > _LONGEST:
        return {"zh": f"超过 {_LONGEST} 个字符", "en": f"it is longer than {_LONGEST} characters"}
    if is_device_name(found):
        return {"zh": "Windows 不能用它作文件名", "en": "Windows can't have a file of that name"}
    if found[0].isdigit():
        return {"zh": "以数字开头", "en": "it starts with a digit"}
    if found != found.lower():
        return {"zh": "有大写字母", "en": "it has capital letters"}
    odd = sorted({letter for letter in found if not re.match(r"[a-z0-9_]", letter)})
    shown = " ".join(repr(letter)[1:-1] for letter in odd[:5])
    return {"zh": f"有不能用的字符 {shown}", "en": f"it has characters that can't be used: {shown}"}
