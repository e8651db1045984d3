"""Gathers what a definition's face shows: names, colours, texts, art."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final, Literal

from zhanqi.packs import Registry
from zhanqi.texts import word
from zhanqi_editor.content.pictures import art_name, embedded, ratio_of
from zhanqi_editor.content.wording import Text
from zhanqi_editor.face import Art, Subject, draw, make_art
from zhanqi_editor.face.maps import is_bare, terrain_color
from zhanqi_editor.face.palette import make_palette
from zhanqi_editor.face.subject import MOST_HP, Lang, number_of, text_of
from zhanqi_editor.face.wrap import Paragraph

Embedding = Literal["link", "small", "full"]
_SIZES: Final[dict[str, int]] = {"small": 560, "full": 1400}
_CARD_COLORS: Final = {"basic": "#8a5a2b", "trick": "#4a5d8a", "equip": "#4f6b4a"}
_ENTRY: Final = {
    True: {"zh": "可进入", "en": "May be entered"},
    False: {"zh": "不可进入", "en": "May not be entered"},
}
_NO_KINGDOM: Final = {"zh": "无", "en": "None"}


class Faces:
    """Draws faces of definitions beside one registry."""

    def __init__(self, registry: Registry, folders: Mapping[str, Path]) -> None:
        self._registry = registry
        self._folders = folders
        """Folders of packs that have art, by id."""

    def draw(
        self,
        pack: str,
        kind: str,
        data: Any,
        texts: Sequence[Text],
        lang: Lang,
        *,
        art: Embedding = "link",
        prefix: str = "face",
    ) -> str:
        """The face of whatever ``data`` is. ``art``: linked to, or inside the picture."""
        return draw(self.subject(pack, kind, data, texts, lang, art), prefix)

    def subject(
        self, pack: str, kind: str, data: Any, texts: Sequence[Text], lang: Lang, art: Embedding = "link"
    ) -> Subject:
        """What the face shows."""
        if not isinstance(data, dict):
            data = {}
        id = data.get("id") if isinstance(data.get("id"), str) else ""
        kingdom, color = self._kingdom(data.get("kingdom"), lang)
        return Subject(
            kind=kind,
            lang=lang,
            name=text_of(data.get("name"), lang) or f"[{id}]",
            title=text_of(data.get("title"), lang),
            kingdom=kingdom,
            palette=make_palette(color if kind == "general" else _color(kind, data)),
            max_hp=int(number_of(data.get("max_hp"), 0, MOST_HP, 0)),
            gender=str(data.get("gender", "")),
            art=self._art(pack, data.get("art"), art),
            paragraphs=_paragraphs(kind, text_of(data.get("name"), lang), texts, lang),
            lines=_facts(kind, data, lang),
            flavour=text_of(data.get("flavour"), lang),
            footer=self._pack_label(pack, lang),
            credits=text_of(data.get("credits"), lang),
            data=self._board(pack, data) if kind == "scenario" else self._deck(pack, data, lang),
        )

    def _kingdom(self, id: Any, lang: Lang) -> tuple[str, str]:
        found = self._registry.matches("kingdom", id) if isinstance(id, str) else ()
        if not found:
            return (_NO_KINGDOM[lang] if id in ("none", None, "") else str(id)), ""
        one: Any = found[0]
        return text_of(dict(one.name), lang), one.color

    def _art(self, pack: str, value: Any, art: Embedding) -> Art | None:
        name = art_name(value)
        folder = self._folders.get(pack)
        if not name or folder is None or not (file := folder / "art" / name).is_file():
            return None
        href = f"/art/{pack}/{name}" if art == "link" else embedded(file, _SIZES[art])
        return make_art(value, href, ratio_of(file))

    def _pack_label(self, pack: str, lang: Lang) -> str:
        found = self._registry.packs.get(pack)
        return text_of(dict(found.name), lang) if found is not None else pack

    def _board(self, pack: str, data: Mapping[str, Any]) -> dict[str, Any]:
        """Rows of (letter, colour) of a map."""
        legend = data.get("legend")
        legend = legend if isinstance(legend, dict) else {}
        rows = data.get("map")
        return {
            "rows": [
                [self._square(pack, legend.get(letter)) for letter in row]
                for row in (rows if isinstance(rows, list) else ())
                if isinstance(row, str)
            ][:20]
        }

    def _square(self, pack: str, terrain: Any) -> tuple[str, str]:
        found = self._registry.matches("terrain", terrain) if isinstance(terrain, str) else ()
        one = next((one for one in found if one.pack == pack), found[0] if found else None)
        data: Any = getattr(one, "data", {"parts": True})
        label = "" if is_bare(data) else text_of(data.get("name"), "zh")[:1]
        return label, terrain_color(str(terrain or ""), data.get("color"))

    def _deck(self, pack: str, data: dict[str, Any], lang: Lang) -> dict[str, Any]:
        rows = data.get("cards")
        if not isinstance(rows, list):
            return data
        named = [{**row, "label": self._card_label(row, lang)} for row in rows if isinstance(row, dict)]
        return {**data, "cards": named}

    def _card_label(self, row: Mapping[str, Any], lang: Lang) -> str:
        found = self._registry.matches("card_name", str(row.get("card")))
        data: Any = getattr(found[0], "data", {}) if found else {}
        return text_of(data.get("name"), lang) or str(row.get("card"))


def _paragraphs(kind: str, name: str, texts: Sequence[Text], lang: Lang) -> list[Paragraph]:
    """The texts, each with its skill's name unless that is the card's own."""
    shown = [one for one in texts if one.id != "attack_range"]  # it stands among the facts
    labels = [text_of(dict(one.name), lang) for one in shown]
    return [
        Paragraph("" if kind == "skill" or label == name else label, one.plain)
        for label, one in zip(labels, shown, strict=True)
    ]


def _color(kind: str, data: Mapping[str, Any]) -> str:
    if kind == "card":
        return _CARD_COLORS.get(str(data.get("category")), "")
    if kind == "terrain":
        return terrain_color(str(data.get("id", "")), data.get("color"))
    return ""


def _facts(kind: str, data: Mapping[str, Any], lang: Lang) -> list[str]:
    """The short facts below a card's or terrain's name."""
    facts = []
    if kind == "card":
        named = data.get("subtype") if data.get("category") != "basic" else data.get("category")
        facts += [word(named, lang)] if isinstance(named, str) else []
        facts += [text_of(data["kind_name"], lang)] if text_of(data.get("kind_name"), lang) else []
        if isinstance(data.get("attack_range"), int):
            facts.append(f"攻击范围 {data['attack_range']}" if lang == "zh" else f"Attack range {data['attack_range']}")
    if kind == "terrain":
        legal = data.get("legal", True) is not False
        facts.append(
            {True: ("可进入", "May be entered"), False: ("不可进入", "May not be entered")}[legal][lang == "en"]
        )
        if data.get("shared") is True:
            facts.append("可同处" if lang == "zh" else "Shared")
    return facts
