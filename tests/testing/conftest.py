"""Fixtures of the tests about scenario tests."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pytest

from zhanqi.packs import Registry
from zhanqi.packs.definition import Definition
from zhanqi.testing import Outcome, run_test

DUEL: dict[str, Any] = {
    "scenario": "standard_3v3",
    "turn": "foe",
    "draw_pile": ["spade 7", "club 5"],
    "characters": {
        "you": {
            "general": "zhenji",
            "side": "warm",
            "at": [3, 6],
            "hand": ["slash.normal spade 7"],
            "equip": ["eight_diagram spade 2"],
        },
        "foe": {"general": "guanyu", "side": "cool", "at": [4, 6], "hand": ["slash.normal spade 8"]},
    },
}
"""Guan Yu beside Zhen Ji in the forest (3,6), about to use a slash."""


@pytest.fixture
def given() -> dict[str, Any]:
    """A copy of the situation that most of these tests begin in."""
    copy: dict[str, Any] = json.loads(json.dumps(DUEL))
    return copy


@pytest.fixture
def play(registry: Registry, given: dict[str, Any]) -> Callable[..., Outcome]:
    """Run a test: `play(when=[…], then=[…], given={…})`, as if it lay in the standard pack."""

    def run(**parts: Any) -> Outcome:
        data = {"id": "trial", "given": given, **parts}
        return run_test(registry, Definition("standard", "test", "trial", data, "trial.json", ""))

    return run


HEAL: list[dict[str, Any]] = [
    {
        "type": "active",
        "if": {"wounded": {}},
        "limit": {"times": 1, "per": "phase"},
        "effect": [{"recover": {"amount": 1}}],
    }
]


def write(path: Path, data: Mapping[str, Any]) -> None:
    """Write a definition's file."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(data, ensure_ascii=False), encoding="utf-8")


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    """The folder of a pack `mini`: the general `hua`, who may recover once a phase, and a test of it that passes."""
    folder = tmp_path / "mini"
    head = {"format": 1, "id": "mini", "name": {"zh": "小包"}, "version": "1.0", "engine": ">=1,<2"}
    write(folder / "pack.json", {**head, "requires": {"standard": ">=0"}})
    skill = {"id": "heal", "name": {"zh": "医", "en": "Heal"}, "parts": HEAL}
    hua = {"id": "hua", "name": {"zh": "华"}, "kingdom": "wei", "max_hp": 4, "gender": "male", "skills": [skill]}
    write(folder / "generals" / "hua.json", hua)
    write(folder / "tests" / "heal_once.json", heal_test("heal_once", hp=3))
    return folder


def heal_test(name: str, *, hp: int) -> dict[str, Any]:
    """A test of `hua`: from 2 HP, healed once, it expects so many HP and that the skill is used up."""
    people = {
        "you": {"general": "hua", "side": "warm", "at": [3, 3], "hp": 2},
        "foe": {"side": "cool", "at": [5, 5]},
    }
    return {
        "id": name,
        "name": {"zh": "医：出牌阶段限一次", "en": "Heal: once a phase"},
        "given": {"scenario": "standard_3v3", "turn": "you", "characters": people},
        "when": [{"activate": {"who": "you", "skill": "heal"}}],
        "then": [{"expect": {"who": "you", "hp": hp}}, {"not": {"that": {"offered": {"who": "you", "what": "heal"}}}}],
    }
