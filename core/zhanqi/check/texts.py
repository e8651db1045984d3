"""Texts of a definition: languages that are missing, ids that look odd, overrides that are no longer true."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping
from typing import Any

from zhanqi.check.walk import Walk
from zhanqi.diagnostics import Diagnostic, diagnose
from zhanqi.text import behaviour_hash, find_override, holders

TEXT_KEYS = frozenset({"name", "kind_name", "title", "flavour"})


def check_texts(walk: Walk, languages: Collection[str]) -> Iterator[Diagnostic]:
    """Yield what is wrong with names and texts. `languages`: those the pack declares; none: those any text has."""
    texts = list(_texts(walk.data, ""))
    wanted = list(languages) or sorted({lang for _, text in texts for lang in text})
    for at, text in texts:
        for lang in wanted:
            if lang not in text:
                yield diagnose("ZQ641", at, lang=lang)
    for at, id in _ids(walk.data, ""):
        yield from odd_id(id, f"{at}/id")
    for kind, at, data in holders(walk.kind, walk.data):
        texts_there = [lang for lang in ("zh", "en") if find_override(kind, data, lang)[0]]
        if texts_there and not find_override(kind, data, texts_there[0])[1]:
            yield diagnose("ZQ644", f"{at}/override/behaviour", hash=behaviour_hash(kind, data))


def _texts(value: Any, at: str) -> Iterator[tuple[str, Mapping[str, Any]]]:
    """Yield every text by language, with its pointer."""
    if isinstance(value, Mapping):
        for key, inner in value.items():
            if (
                key in TEXT_KEYS
                and isinstance(inner, Mapping)
                and inner
                and all(isinstance(one, str) for one in inner.values())
            ):
                yield f"{at}/{key}", inner
            elif key in ("skills", "sides"):
                yield from _texts(inner, f"{at}/{key}")
    elif isinstance(value, list):
        for index, inner in enumerate(value):
            yield from _texts(inner, f"{at}/{index}")


def _ids(value: Mapping[str, Any], at: str) -> Iterator[tuple[str, str]]:
    if isinstance(value.get("id"), str):
        yield at, value["id"]
    skills = value.get("skills")
    for index, one in enumerate(skills if isinstance(skills, list) else ()):
        if isinstance(one, Mapping):
            yield from _ids(one, f"{at}/skills/{index}")


def odd_id(id: str, at: str) -> Iterator[Diagnostic]:
    """Yield what is odd about an id that is allowed."""
    tidy = re.sub(r"_+", "_", id).strip("_")
    if "__" in id or id.endswith("_"):
        reason = {"zh": "下划线多余", "en": "it has underscores too many"}
        yield diagnose("ZQ643", at, id=id, reason=reason, nearest=tidy)
    elif len(id) == 1:
        yield diagnose("ZQ643", at, id=id, reason={"zh": "只有一个字母", "en": "it is a single letter"}, nearest="")
