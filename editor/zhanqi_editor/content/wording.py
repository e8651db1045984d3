"""Rules text of a definition, in spans that know which node says them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from zhanqi_editor.content.stock import label
from zhanqi_editor.content.walk import skills_of


class Text(NamedTuple):
    """The text of one skill, use or definition."""

    pointer: str
    id: str
    name: Mapping[str, str]
    tags: Sequence[str]
    segments: Sequence[tuple[str, str]]
    """(text, JSON pointer)"""

    @property
    def plain(self) -> str:
        """The text alone."""
        return "".join(text for text, _ in self.segments)

    def to_json(self) -> dict[str, Any]:
        """As the API shows it."""
        segments = [{"text": text, "pointer": pointer} for text, pointer in self.segments]
        return {"pointer": self.pointer, "id": self.id, "name": self.name, "tags": self.tags, "segments": segments}


def word_definition(kind: str, data: Any, lang: str, abilities: Sequence[Mapping[str, Any]]) -> list[Text]:
    """The texts of a definition: one for each skill, one for what it says itself."""
    found = []
    holders = list(skills_of(kind, data))
    if kind in ("card", "terrain", "scenario") and isinstance(data, dict):
        holders.insert(0, ("", data))
    for pointer, holder in holders:
        own = [one for one in abilities if _belongs(str(one["pointer"]), pointer)]
        segments = [part for one in own for part in _segments(one, lang)]
        if segments:
            id = str(holder.get("id", ""))
            tags = [one for one in holder.get("tags", ()) if isinstance(one, str)]
            found.append(Text(pointer, id, label(holder.get("name"), id), tags, segments))
    return found


def _belongs(pointer: str, holder: str) -> bool:
    return pointer.startswith(f"{holder}/") and (bool(holder) or not pointer.startswith("/skills/"))


def _segments(ability: Mapping[str, Any], lang: str) -> list[tuple[str, str]]:
    colon, stop = ("：", "。") if lang == "zh" else (": ", ". ")
    may = {"zh": "可以", "en": "you may "}[lang] if ability["may"] else ""
    pointer = str(ability["pointer"])
    said = [(f"{ability['when'][lang]}{colon}", f"{pointer}/when" if ability["timing"] else pointer)]
    if ability["limits"][lang]:
        said.append(
            (f"（{ability['limits'][lang]}）" if lang == "zh" else f"({ability['limits'][lang]}) ", f"{pointer}/limit")
        )
    return [*said, (f"{may}{ability['can'][lang]}{stop}", f"{pointer}/effect")]
