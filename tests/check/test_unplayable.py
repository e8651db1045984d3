"""What could not be played is told: bases off the map or too narrow, words in order, cards that are none."""

from __future__ import annotations

import copy
import json
from typing import Any

import pytest

from zhanqi.check import check_source
from zhanqi.errors import ContentError
from zhanqi.packs import Registry
from zhanqi.scene import make_scene


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


@pytest.mark.parametrize(
    ("effect", "code", "pointer"),
    [
        ({"use_card": {"card": {}}}, "ZQ421", "/use_card/card"),
        ({"discard": {"cards": {"choose": {"from": 3}}}}, "ZQ420", "/discard/cards/choose/from"),
        ({"draw": {"who": {"choose": {"from": 3}}, "count": 1}}, "ZQ420", "/draw/who/choose/from"),
        ({"draw": {"count": {"size": {"of": "yuo"}}}}, "ZQ412", "/draw/count/size/of"),
        ({"draw": {"count": {"distance": {"from": "you", "to": "yuo"}}}}, "ZQ412", "/draw/count/distance/to"),
        ({"draw": {"count": {"distance": {"from": "you", "to": {"top": {}}}}}}, "ZQ420", "/draw/count/distance/to"),
        ({"draw": {"count": {"property": {"of": "yuo", "name": "number"}}}}, "ZQ412", "/draw/count/property/of"),
        ({"if": {"that": {"exists": {"of": "yuo"}}, "then": [{"draw": {"count": 1}}]}}, "ZQ412", "/if/that/exists/of"),
    ],
)
def test_what_is_no_card_and_nobody_is_told(registry: Registry, effect: Any, code: str, pointer: str) -> None:
    skill = {"id": "trial", "name": {"zh": "试", "en": "Trial"}, "parts": [{"type": "active", "effect": [effect]}]}
    found = check_source(registry, json.dumps(skill).encode(), "skill", pack="standard")
    assert (code, f"/parts/0/effect/0{pointer}") in [(one.code, one.pointer) for one in found]


@pytest.mark.parametrize("name", ["use_card", "respond_card", "answer"])
def test_a_card_in_use_is_not_used_again(registry: Registry, name: str) -> None:
    part = {"type": "trigger", "when": {"use.targeted": {"user": "you"}}, "effect": [{name: {"card": "card"}}]}
    skill = {"id": "trial", "name": {"zh": "试", "en": "Trial"}, "parts": [part]}
    found = check_source(registry, json.dumps(skill).encode(), "skill", pack="standard")
    assert [(one.code, one.pointer) for one in found] == [("ZQ421", f"/parts/0/effect/0/{name}/card")]


@pytest.mark.parametrize(("key", "role"), [("color", "you"), ("suit", "current"), ("number", "you"), ("kind", "this")])
def test_a_pattern_asks_for_no_property_by_a_role_that_holds_none(registry: Registry, key: str, role: str) -> None:
    general = copy.deepcopy(dict(registry.find("general", "ganning").data))
    general["skills"][0]["parts"][0]["from"]["choose"]["from"]["cards"]["is"] = {key: role}
    told = check_source(registry, json.dumps(general).encode(), "general", pack="standard")
    assert [(one.code, one.pointer) for one in told] == [
        ("ZQ413", f"/skills/0/parts/0/from/choose/from/cards/is/{key}")
    ]


@pytest.mark.parametrize(
    ("placed", "pointer"),
    [
        ({"equip": ["slash.normal spade 7"]}, "equip/0"),
        ({"equip": ["blade spade 5", "axe diamond 5"]}, "equip/1"),
        ({"delayed": ["blade spade 5"]}, "delayed/0"),
        ({"delayed": [{"card": "jink heart 2", "as": "slash"}]}, "delayed/0"),
        ({"delayed": [{"card": "jink heart 2", "as": "indulgence"}], "equip": ["blade spade 5", "spade 2"]}, ""),
    ],
)
def test_what_lies_before_a_character_of_a_test_can_lie_there(
    registry: Registry, placed: dict[str, Any], pointer: str
) -> None:
    test = {
        "id": "it_stands",
        "pins": "stands",
        "given": {"turn": "you", "characters": {"you": {"side": "warm", "at": [3, 3], **placed}}},
        "then": [{"expect": {"who": "you", "hp": 4}}],
    }
    found = check_source(registry, json.dumps(test).encode(), "test", pack="standard")
    wanted = [("ZQ445", f"/given/characters/you/{pointer}")] if pointer else []
    assert [(one.code, one.pointer) for one in found if one.severity == "error"] == wanted


@pytest.mark.parametrize("equip", ["'spade 9'", "'blade spade 5; axe diamond 5'"])
def test_what_is_no_equipment_or_has_no_slot_is_told_when_it_is_put_up(registry: Registry, equip: str) -> None:
    """A face alone may be any card of it."""
    with pytest.raises(ContentError) as told:
        make_scene(registry, you=f"- at=3,3 equip={equip}")
    assert [one.code for one in told.value.diagnostics] == ["ZQ445"]
