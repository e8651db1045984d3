"""Things of two packs that have one name: told apart in every list, and written so that the right one is meant."""

from __future__ import annotations

import html
import json
import re
from typing import Any

from zhanqi_editor.vocabulary import references
from zhanqi_editor.web.editor import Editor
from zhanqi_editor.workspace import Name, Workspace
from zhanqi_editor.workspace.texts import laid_out

from .conftest import HUA, Client

LAKE = {"id": "lake", "name": {"zh": "湖泊", "en": "Lake"}, "legal": True, "shared": True, "sided": False}
MINE, STANDARD = (
    {"zh": "湖泊（我的包）", "en": "Lake (My pack)"},
    {"zh": "湖泊（标准包）", "en": "Lake (Standard pack)"},
)


def with_namesakes(workspace: Workspace) -> None:
    """A terrain and a general of the own pack have the names of the standard pack's."""
    workspace.save(Name("mine", "terrain", "lake"), laid_out(LAKE), None)
    workspace.save(Name("mine", "general", "guanyu"), laid_out({**HUA, "id": "guanyu", "name": {"zh": "关羽"}}), None)


def painters_terrains(client: Client, scenario: str) -> dict[str, dict[str, Any]]:
    """What the map painter offers, by full name."""
    page = client.http.get(f"/edit/{scenario}").get_data(as_text=True)
    (told,) = re.findall(r'data-terrains="([^"]*)"', page)
    return {one["full"]: one for one in json.loads(html.unescape(told))}


def test_a_short_name_means_the_own_one_and_the_other_is_written_with_its_pack(
    editor: Editor, workspace: Workspace
) -> None:
    with_namesakes(workspace)
    found = {one["full"]: one for one in references(editor.stock.registry, "mine")["terrain"]}
    assert (found["mine/terrain/lake"]["id"], found["mine/terrain/lake"]["name"]) == ("lake", MINE)
    assert (found["standard/terrain/lake"]["id"], found["standard/terrain/lake"]["name"]) == ("standard/lake", STANDARD)
    assert found["standard/terrain/forest"]["id"] == "forest"


def test_the_painter_tells_two_terrains_of_one_name_apart(client: Client, workspace: Workspace) -> None:
    with_namesakes(workspace)
    field = dict(client.get("/api/definitions/standard/scenario/standard_3v3")["data"], id="field")
    field["legend"] = {letter: "standard/lake" if name == "lake" else name for letter, name in field["legend"].items()}
    workspace.save(Name("mine", "scenario", "field"), laid_out(field), None)
    found = painters_terrains(client, "mine/scenario/field")
    assert found["mine/terrain/lake"]["label"] == MINE
    assert found["standard/terrain/lake"]["label"] == STANDARD
    assert found["standard/terrain/lake"]["id"] == "standard/lake"
    checked = client.post("/api/check", {"pack": "mine", "kind": "scenario", "id": "field", "data": field})
    assert not [one for one in checked["diagnostics"] if one["severity"] == "error"]


def test_generals_of_one_name_are_told_apart_at_the_table(client: Client, workspace: Workspace) -> None:
    with_namesakes(workspace)
    found = {one["name"]: one["label"]["zh"] for one in client.get("/api/names")["generals"]}
    assert found["mine/general/guanyu"] == "关羽（我的包）"
    assert found["standard/general/guanyu"] == "关羽（标准包）"
    assert found["standard/general/zhangfei"] == "张飞"


def test_kinds_of_one_card_are_no_namesakes(editor: Editor) -> None:
    found = references(editor.stock.registry, "mine")["card"]
    assert {one["name"]["zh"] for one in found if one["full"].startswith("standard/card/slash.")} == {"杀"}
