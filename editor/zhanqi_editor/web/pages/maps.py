"""What the map painter and the deck list of the workbench choose from."""

from __future__ import annotations

from typing import Any

from zhanqi_editor.content.namesakes import told_apart
from zhanqi_editor.content.stock import label
from zhanqi_editor.face.maps import is_bare, terrain_color
from zhanqi_editor.vocabulary.references import in_reach
from zhanqi_editor.web.editor import editor


def terrain_choices(pack: str) -> list[dict[str, Any]]:
    """The terrains a scenario of this pack may use, with the colour of their squares."""
    visible = in_reach(editor().stock.registry, pack)
    found = [
        {
            "id": visible.spelling("terrain", one.plugin_name),
            "full": one.plugin_name,
            "label": label(one.data.get("name"), one.id),
            "color": terrain_color(one.id, one.data.get("color")),
            "legal": one.data.get("legal", True) is not False,
            "bare": is_bare(one.data),
            "sided": one.data.get("sided") is True,
        }
        for one in visible.of_kind("terrain")
    ]
    return _told_apart(found)


def deck_choices(pack: str) -> list[dict[str, Any]]:
    """The decks a scenario of this pack may use."""
    visible = in_reach(editor().stock.registry, pack)
    found = [
        {
            "id": visible.spelling("deck", one.plugin_name),
            "full": one.plugin_name,
            "label": label(one.data.get("name"), one.id),
            "count": len(one.data.get("cards", ())),
        }
        for one in visible.of_kind("deck")
    ]
    return _told_apart(found)


def card_choices(pack: str) -> list[dict[str, Any]]:
    """The cards a deck of this pack may hold, each kind of a card by itself."""
    visible = in_reach(editor().stock.registry, pack)
    found = []
    for one in visible.of_kind("card"):
        names = label(one.data.get("name"), one.id)
        kinds = label(one.data.get("kind_name"), "") if one.data.get("kind_name") else None
        shown = {"zh": f"{kinds['zh']}【{names['zh']}】", "en": f"{names['en']} ({kinds['en']})"} if kinds else names
        name = visible.spelling("card_name", f"{one.pack}/card_name/{one.data['id']}")
        card = {"card": name, "kind": one.data.get("kind"), "label": shown, "full": one.plugin_name}
        found.append({**card, "category": one.data.get("category", "")})
    order = {"basic": 0, "trick": 1, "equip": 2}
    return sorted(_told_apart(found), key=lambda one: (order.get(one["category"], 3), one["full"]))


def _told_apart(found: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return told_apart(editor().stock.registry, found, "label", "full")
