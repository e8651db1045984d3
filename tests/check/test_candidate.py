"""Definitions that are new or changed, checked as if they lay in their pack: nothing in the registry changes."""

from __future__ import annotations

import json
from typing import Any

from zhanqi.check import check_source
from zhanqi.packs import Registry

PART = {"type": "trigger", "when": {"phase.body": {"who": "you", "phase": "end"}}, "effect": [{"draw": {"count": 1}}]}


def general(id: str, *skills: Any) -> bytes:
    name = {"zh": "甲", "en": "One"}
    data = {"id": id, "name": name, "kingdom": "shu", "max_hp": 4, "gender": "male", "skills": list(skills)}
    return json.dumps(data, ensure_ascii=False, indent=1).encode()


def codes(registry: Registry, source: bytes, **place: str) -> list[str]:
    return [one.code for one in check_source(registry, source, "general", **place)]


def test_an_edited_definition_is_checked_as_if_it_lay_in_its_pack(registry: Registry) -> None:
    before = registry.definitions["standard/general/liubei"].data
    (fault,) = check_source(registry, general("liubei", "nothing"), "general", pack="standard", file="liubei.json")
    assert (fault.code, fault.args["name"]) == ("ZQ401", "nothing")
    assert (fault.file, fault.line, fault.pointer) == ("liubei.json", 11, "/skills/0")
    assert codes(registry, general("liubei", "longdan"), pack="standard") == []
    assert registry.definitions["standard/general/liubei"].data is before


def test_what_an_edited_definition_no_longer_contains_is_not_found(registry: Registry) -> None:
    """Rende stands in liubei's own file; without it nobody may name it, and in the registry it is still there."""
    assert codes(registry, general("liubei", "rende"), pack="standard") == ["ZQ401"]
    assert codes(registry, general("other", "rende"), pack="standard") == []
    assert registry.find("skill", "rende").pack == "standard"


def test_a_new_definition_may_name_what_it_contains(registry: Registry) -> None:
    condition = {"has_skill": {"who": "you", "skill": "own"}}
    skill = {"id": "own", "name": {"zh": "自", "en": "Own"}, "parts": [{**PART, "if": condition}]}
    assert codes(registry, general("new", skill)) == []


def test_the_id_is_the_files_where_it_has_one(registry: Registry) -> None:
    assert codes(registry, general("liubei", "longdan"), pack="standard", id="guanyu", file="guanyu.json") == ["ZQ221"]
    assert codes(registry, b'{"id": "new", }') == ["ZQ104"]
    assert "ZQ220" in codes(registry, general("New"))
