"""New definitions: small templates that are in order, copies, and ids that nobody has yet."""

from __future__ import annotations

import itertools
from collections.abc import Mapping
from typing import Any, Final

from zhanqi.packs.ids import KIND_FOLDERS, suggest_id
from zhanqi_editor.workspace import Name, Workspace

_FIELDS: Final[dict[str, dict[str, Any]]] = {
    "general": {"kingdom": "wei", "max_hp": 4, "gender": "male", "skills": []},
    "skill": {
        "parts": [
            {
                "type": "trigger",
                "when": {"phase.body": {"who": "you", "phase": "end"}},
                "optional": True,
                "effect": [{"draw": {"count": 1}}],
            }
        ]
    },
    "card": {
        "category": "basic",
        "uses": [{"targets": [{"is": "you"}], "effect": [{"draw": {"who": "target", "count": 1}}]}],
    },
    "terrain": {"legal": True, "shared": False, "sided": False, "parts": []},
    "deck": {"cards": [{"card": "slash", "kind": "normal", "suit": "spade", "number": 7}]},
    "scenario": {
        "sides": [
            {"id": "warm", "name": {"zh": "暖方", "en": "Warm"}, "base": [7, 1]},
            {"id": "cool", "name": {"zh": "冷方", "en": "Cool"}, "base": [1, 7]},
        ],
        "players_per_side": 3,
        "map": ["B......", ".......", ".......", ".......", ".......", ".......", "......B"],
        "legend": {"B": "base", ".": "plain"},
        "deck": "standard_108",
        "deploy": ["base"],
        "opening_hand": 4,
        "choose_generals": "deal",
        "first_side": "alternate",
        "quantities": {
            "draw_quota": 2,
            "hand_limit": {"quantity": {"of": "who", "name": "hp"}},
            "movement_power": {"quantity": {"of": "who", "name": "hp"}},
            "attack_range": 1,
        },
        "death_score": [{"points": 2}],
        "end": [
            {
                "if": {"compare": {"left": {"quantity": {"of": "side", "name": "score"}}, "is": ">=", "right": 5}},
                "result": "win",
            },
            {"if": {"compare": {"left": "round", "is": ">", "right": 30}}, "result": "higher_score"},
        ],
        "rules": [],
    },
    "test": {
        "given": {
            "scenario": "standard_3v3",
            "turn": "you",
            "characters": {"you": {"side": "warm", "at": [3, 3]}, "foe": {"side": "cool", "at": [4, 3]}},
        },
        "when": [],
        "then": [{"expect": {"who": "you", "hp": 4}}],
    },
}
_NAMES: Final = {
    "general": {"zh": "新武将", "en": "New general"},
    "skill": {"zh": "新技能", "en": "New skill"},
    "card": {"zh": "新牌", "en": "New card"},
    "terrain": {"zh": "新地形", "en": "New terrain"},
    "deck": {"zh": "新牌堆", "en": "New deck"},
    "scenario": {"zh": "新场景", "en": "New scenario"},
    "test": {"zh": "新测试", "en": "New test"},
}


def make_definition(kind: str, id: str, label: Mapping[str, str], start: Any = None) -> dict[str, Any]:
    """The JSON of a new definition: a copy of ``start`` under a name of its own, or the template of its kind."""
    own, dot, variant = id.partition(".")
    if isinstance(start, dict):
        copied = {**start, "id": own, **({"kind": variant} if dot else {})}
        copied.pop("replaces", None)
        if kind == "card" and not dot:  # a card of a new name is no kind of the old one
            copied.pop("kind", None)
            copied.pop("kind_name", None)
        return {**copied, "name": dict(label) or start.get("name") or _NAMES[kind]}
    return {"id": own, "name": dict(label) or _NAMES[kind], **_FIELDS[kind]}


def free_id(workspace: Workspace, pack: str, kind: str, label: Mapping[str, str]) -> str:
    """An id that the pack doesn't have yet: made of the English name, of the Chinese one in pinyin, or of the kind."""
    base = suggest_id(label.get("en", "")) or suggest_id(label.get("zh", "")) or kind
    for number in itertools.count(1):
        id = base if number == 1 else f"{base[:56]}_{number}"
        if workspace.find(Name(pack, kind, id)) is None:
            return id
    raise AssertionError


def free_pack(workspace: Workspace, label: Mapping[str, str], taken: Mapping[str, object]) -> str:
    """An id for a pack that no other has."""
    base = suggest_id(label.get("en", "")) or suggest_id(label.get("zh", "")) or "pack"
    own = workspace.packs.all()
    for number in itertools.count(1):
        id = base if number == 1 else f"{base[:56]}_{number}"
        if id not in own and id not in taken and not (workspace.folder / id).exists():
            return id
    raise AssertionError


KINDS_IN_ORDER: Final = ("general", "skill", "card", "terrain", "scenario", "deck", "test")
assert set(KINDS_IN_ORDER) == set(KIND_FOLDERS.values())
