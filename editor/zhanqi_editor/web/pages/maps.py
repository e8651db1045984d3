"""What the map painter and the deck list of the workbench choose from."""

from __future__ import annotations

from typing import Any

from zhanqi.packs.references import References
from zhanqi_editor.content.stock import label
from zhanqi_editor.face.maps import is_bare, terrain_color
from zhanqi_editor.web.editor import editor


def terrain_choices(pack: str) -> list[dict[str, Any]]:
    """The terrains a scenario of this pack may use, with the colour of their squares."""
    return [
        {
            "id": one.id,
            "full": one.plugin_name,
            "label": label(one.data.get("name"), one.id),
            "color": terrain_color(one.id, one.data.get("color")),
            "legal": one.data.get("legal", True) is not False,
            "bare": is_bare(one.data),
            "sided": one.data.get("sided") is True,
        }
        for one in _in_reach(pack, "terrain")
    ]


def deck_choices(pack: str) -> list[dict[str, Any]]:
    """The decks a scenario of this pack may use."""
    return [
        {
            "id": one.id,
            "full": one.plugin_name,
            "label": label(one.data.get("name"), one.id),
            "count": len(one.data.get("cards", ())),
        }
        for one in _in_reach(pack, "deck")
    ]


def card_choices(pack: str) -> list[dict[str, Any]]:
    """The cards a deck of this pack may hold, each kind of a card by itself."""
    found = []
    for one in _in_reach(pack, "card"):
        names = label(one.data.get("name"), one.id)
        kinds = label(one.data.get("kind_name"), "") if one.data.get("kind_name") else None
        shown = {"zh": f"{kinds['zh']}【{names['zh']}】", "en": f"{names['en']} ({kinds['en']})"} if kinds else names
        card = {"card": one.data["id"], "kind": one.data.get("kind"), "label": shown, "full": one.plugin_name}
        found.append({**card, "category": one.data.get("category", "")})
    order = {"basic": 0, "trick": 1, "equip": 2}
    return sorted(found, key=lambda one: (order.get(one["category"], 3), one["full"]))


def _in_reach(pack: str, kind: str) -> list[Any]:
    registry = editor().stock.registry
    requires = registry.packs[pack].requires if pack in registry.packs else [*registry.packs]
    return References(registry.index, pack, requires, registry.vocabulary).of_kind(kind)
