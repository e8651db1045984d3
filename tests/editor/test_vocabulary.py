"""The vocabulary that the blocks are made from holds everything the registry has, in both languages."""

from __future__ import annotations

import json
from importlib.resources import files
from typing import Any

import pytest

from zhanqi.packs import Registry
from zhanqi_editor.vocabulary import describe, references
from zhanqi_editor.vocabulary.structures import FIELDS, PARTS
from zhanqi_editor.vocabulary.wording import block_wording


@pytest.fixture(scope="module")
def described(registry: Registry) -> dict[str, Any]:
    """The answer of `GET /api/vocabulary`."""
    return describe(registry)


def test_every_operation_timing_and_quantity_is_there(registry: Registry, described: dict[str, Any]) -> None:
    operations = {(kind, name) for kind, named in registry.vocabulary.operations.items() for name in named}
    assert {(one["kind"], one["name"]) for one in described["operations"]} == operations
    assert [one["id"] for one in described["timings"]] == list(registry.vocabulary.timings)
    assert [one["id"] for one in described["quantities"]] == list(registry.vocabulary.quantities)
    categories = {one["id"] for one in described["categories"]}
    assert {one["category"] for one in described["operations"]} <= categories


def test_everything_has_words_in_both_languages(described: dict[str, Any]) -> None:
    for one in described["operations"]:
        assert one["label"]["zh"] and one["label"]["en"] and one["words"]["zh"] and one["words"]["en"], one["name"]
        for arg in one["args"]:
            assert arg["label"]["zh"] and arg["label"]["en"], f"{one['name']}.{arg['name']}"
    for timing in described["timings"]:
        assert timing["words"]["zh"] and timing["words"]["en"] and timing["label"]["zh"]


def test_it_is_json(described: dict[str, Any]) -> None:
    assert json.loads(json.dumps(described)) == described


@pytest.mark.parametrize("type", list(PARTS))
def test_the_frames_of_parts_are_those_of_the_schema(type: str) -> None:
    shared = json.loads(files("zhanqi_schemas").joinpath("shared.schema.json").read_text(encoding="utf-8"))["$defs"]
    schema = shared[f"part.{type}"]
    fields = PARTS[type][2]
    assert {"type", *(field.name for field in fields)} == set(schema["properties"])
    assert {field.name for field in fields if field.required} == set(schema["required"]) - {"type"}


@pytest.mark.parametrize("name", ["rule", "limit", "pattern", "vcard", "skills"])
def test_the_other_frames_are_those_of_the_schema(name: str) -> None:
    shared = json.loads(files("zhanqi_schemas").joinpath("shared.schema.json").read_text(encoding="utf-8"))["$defs"]
    assert {field.name for field in FIELDS[name]} == set(shared[name]["properties"])
    assert {field.name for field in FIELDS[name] if field.required} == set(shared[name].get("required", ()))


def test_a_use_of_a_card_has_the_frame_of_the_schema() -> None:
    card = json.loads(files("zhanqi_schemas").joinpath("card.schema.json").read_text(encoding="utf-8"))["$defs"]
    assert {field.name for field in FIELDS["method"]} == set(card["method"]["properties"])


def test_what_a_pack_may_name(registry: Registry) -> None:
    found = references(registry, "standard")
    assert "slash" in [one["id"] for one in found["card_name"]]
    assert "slash.normal" in [one["id"] for one in found["card"]]
    assert len([one for one in found["card_name"] if one["id"] == "slash"]) == 1
    assert "ganglie" in [one["id"] for one in found["skill"]]
    assert {"normal", "arrow"} <= {one["id"] for one in found["card_kind"]}
    assert all(one["name"].get("zh") for listed in found.values() for one in listed)
    assert references(registry, "no_such_pack")["card"]


@pytest.mark.parametrize(
    ("template", "lang", "wording"),
    [
        ("{who}摸{count:张}牌", "zh", "{who}摸{count:张}牌"),
        ("{who's}体力上限{amount:±}", "zh", "{who:{}的}体力上限{amount}"),
        ("{who's} maximum", "en", "{who:{}'s} maximum"),
        ("{who} [be] {what|bare}", "en", "{who} is {what}"),
        ("{who}{who!所有角色}不能{until:，直到{}}", "zh", "{who}不能{until:，直到{}}"),
        ("{target}{target|each}", "zh", "{target}"),
        ("改为{{{effect}}}", "zh", "改为{{{effect}}}"),
        ("{broken", "zh", "{broken"),
    ],
)
def test_wordings_as_blocks_show_them(template: str, lang: str, wording: str) -> None:
    assert block_wording(template, lang) == wording
