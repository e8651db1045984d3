"""Scenarios that could not be set up are told: bases off the map, shared by two sides, or too narrow."""

from __future__ import annotations

import copy
import json
from typing import Any

import pytest

from zhanqi.check import check_source
from zhanqi.packs import Registry


def told(registry: Registry, **changed: Any) -> list[tuple[str, str]]:
    """Codes and pointers of what is said of the standard scenario with some fields changed."""
    data = {**copy.deepcopy(dict(registry.find("scenario", "standard_3v3").data)), **changed}
    found = check_source(registry, json.dumps(data).encode(), "scenario", pack="standard")
    return [(one.code, one.pointer) for one in found]


def test_a_base_lies_on_the_map(registry: Registry) -> None:
    rows = registry.find("scenario", "standard_3v3").data["map"]
    assert told(registry, map=rows[1:]) == [("ZQ442", "/sides/1/base")]


def test_no_two_sides_have_one_base(registry: Registry) -> None:
    sides = [{**side, "base": [7, 1]} for side in registry.find("scenario", "standard_3v3").data["sides"]]
    assert told(registry, sides=sides) == [("ZQ426", "/sides/1/base")]


@pytest.mark.parametrize("terrain", ["plain", "mountain"])
def test_a_base_holds_all_its_pieces(registry: Registry, terrain: str) -> None:
    legend = {**registry.find("scenario", "standard_3v3").data["legend"], "B": terrain}
    assert told(registry, legend=legend) == [("ZQ426", "/sides/0/base"), ("ZQ426", "/sides/1/base")]


def test_words_have_no_order(registry: Registry) -> None:
    general = copy.deepcopy(dict(registry.find("general", "lvmeng").data))
    general["skills"][0]["parts"][1]["if"]["compare"]["right"] = "slash"
    found = check_source(registry, json.dumps(general).encode(), "general", pack="standard")
    assert [(one.code, one.pointer) for one in found] == [("ZQ427", "/skills/0/parts/1/if/compare/right")]
    left = {"property": {"of": "you", "name": "kingdom"}}
    general["skills"][0]["parts"][1]["if"] = {"compare": {"left": left, "is": "<", "right": 2}}
    found = check_source(registry, json.dumps(general).encode(), "general", pack="standard")
    assert [(one.code, one.pointer) for one in found] == [("ZQ427", "/skills/0/parts/1/if/compare/left")]


def test_what_a_choice_is_made_from_is_told_where_it_stands(registry: Registry) -> None:
    general = copy.deepcopy(dict(registry.find("general", "sunquan").data))
    general["skills"][0]["parts"][0]["cost"][0]["discard"]["cards"]["choose"]["from"] = {"characters": {}}
    found = check_source(registry, json.dumps(general).encode(), "general", pack="standard")
    assert ("ZQ420", "/skills/0/parts/0/cost/0/discard/cards/choose/from") in [(one.code, one.pointer) for one in found]
