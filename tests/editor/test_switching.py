"""Packs and definitions are switched off, on again, and loaded anew from the editor; added packs are there too."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from zhanqi_editor.web.editor import Editor

from .conftest import Client


def pack(client: Client, id: str) -> Any:
    return next(one for one in client.get("/api/packs")["packs"] if one["id"] == id)


def write_red(folder: Path, max_hp: int = 4) -> Path:
    (folder / "generals").mkdir(parents=True, exist_ok=True)
    head = {"format": 1, "id": "red", "name": {"zh": "赤", "en": "Red"}, "version": "1.0", "engine": ">=1,<2"}
    (folder / "pack.json").write_text(json.dumps(head), encoding="utf-8")
    general = {"id": "ma", "name": {"zh": "马"}, "kingdom": "wei", "max_hp": max_hp, "gender": "male", "skills": []}
    (folder / "generals" / "ma.json").write_text(json.dumps(general), encoding="utf-8")
    return folder


def test_a_pack_that_was_added_by_hand_is_there(client: Client, editor: Editor, tmp_path: Path) -> None:
    editor.stock.store.add(write_red(tmp_path / "red"))
    client.post("/api/reload")
    found = pack(client, "red")
    assert (found["active"], found["own"], found["way"], found["counts"]) == (True, False, "added", {"general": 1})
    assert client.get("/api/library?pack=red")["total"] == 1


def test_a_pack_is_switched_off_and_on_again(client: Client, editor: Editor, tmp_path: Path) -> None:
    editor.stock.store.add(write_red(tmp_path / "red"))
    client.post("/api/reload")
    assert client.post("/api/switch", {"name": "red", "on": False}) == {"name": "red", "on": False, "changed": True}
    found = pack(client, "red")
    assert (found["active"], found["switched_off"], found["label"]["en"]) == (False, True, "Red")
    assert client.get("/api/library?pack=red")["total"] == 0
    assert client.post("/api/switch", {"name": "red", "on": False})["changed"] is False
    client.post("/api/switch", {"name": "red", "on": True})
    assert pack(client, "red")["active"] and client.get("/api/library?pack=red")["total"] == 1


def test_one_definition_is_switched_off_and_on_again(client: Client, editor: Editor) -> None:
    client.post("/api/switch", {"name": "standard/general/caocao", "on": False})
    assert "standard/general/caocao" not in editor.stock.registry.definitions
    client.post("/api/switch", {"name": "standard/general/caocao", "on": True})
    assert "standard/general/caocao" in editor.stock.registry.definitions


def test_what_is_not_there_cannot_be_switched(client: Client) -> None:
    client.post("/api/switch", {"name": "nobody", "on": False}, 404)


def test_a_reload_tells_what_differs(client: Client, editor: Editor, tmp_path: Path) -> None:
    kept = editor.stock.store.add(write_red(tmp_path / "red")).pack
    assert client.post("/api/reload")["added"] == ["red", "red/general/ma"]
    write_red(editor.stock.store.folder / kept.folder, 3)
    assert client.post("/api/reload") == {"added": [], "removed": [], "changed": ["red/general/ma"]}


def test_the_page_of_packs_has_the_switches(client: Client) -> None:
    page = client.get("/packs")
    assert 'data-switch="standard"' in page and 'id="reload-packs"' in page
