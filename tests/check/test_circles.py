"""Mandatory triggers that feed themselves, alone or through another skill, are told before anybody plays them."""

from __future__ import annotations

import json
from typing import Any

import pytest

from zhanqi.check import check_source
from zhanqi.packs import Registry

HURT = {"type": "trigger", "when": {"hp.deducted": {"who": "you"}}, "effect": [{"draw": {"count": 1}}]}
PAID = {"type": "trigger", "when": {"cards.gained": {"who": "you"}}, "effect": [{"lose_hp": {"amount": 1}}]}


def told(registry: Registry, *skills: dict[str, Any]) -> list[tuple[str, str]]:
    """Codes and pointers of what is said of a general with these skills, one part each."""
    general = {
        "id": "trial",
        "name": {"zh": "试", "en": "Trial"},
        "kingdom": "qun",
        "max_hp": 4,
        "gender": "male",
        "skills": [
            {"id": f"trial_{index}", "name": {"zh": f"试{index}", "en": f"Trial {index}"}, "parts": [part]}
            for index, part in enumerate(skills)
        ],
    }
    found = check_source(registry, json.dumps(general).encode(), "general", pack="standard")
    return [(one.code, one.pointer) for one in found]


def test_a_skill_that_sets_off_another_that_sets_it_off_is_told(registry: Registry) -> None:
    assert told(registry, HURT, PAID) == [("ZQ613", "/skills/0/parts/0/effect/0/draw")]


def test_the_circle_is_named_with_its_places_and_timings(registry: Registry) -> None:
    general = {"id": "trial", "name": {"zh": "试", "en": "Trial"}, "parts": [HURT, PAID]}
    (fault,) = check_source(registry, json.dumps(general).encode(), "skill", pack="standard")
    circle = "/parts/0 (hp.deducted) → /parts/1 (cards.gained) → /parts/0 (hp.deducted)"
    assert circle in fault.message("zh")
    assert circle in fault.message("en")


@pytest.mark.parametrize(
    "bound",
    [
        {"optional": True},
        {"limit": {"times": 1, "per": "turn"}},
        {"if": {"wounded": {"who": "you"}}},
        {"cost": [{"discard": {"cards": {"choose": {"from": {"cards": {"of": "you"}}}}}}]},
    ],
    ids=lambda bound: next(iter(bound)),
)
def test_one_that_may_be_passed_over_breaks_the_circle(registry: Registry, bound: dict[str, Any]) -> None:
    assert not [code for code, _ in told(registry, HURT, {**PAID, **bound}) if code == "ZQ613"]


def test_two_skills_that_do_not_meet_make_no_circle(registry: Registry) -> None:
    other = {**PAID, "when": {"cards.gained": {"who": "current"}}}
    assert not [code for code, _ in told(registry, HURT, other) if code == "ZQ613"]
