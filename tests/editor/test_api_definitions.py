"""The API of definitions, drafts and history: every route, and what it refuses."""

from __future__ import annotations

from typing import Any

import pytest

from zhanqi_editor.web.editor import Editor
from zhanqi_editor.workspace.texts import laid_out

from .conftest import HUA, NAME, Client

HERE = "/api/definitions/mine/general/hua"
DRAFT = "/api/drafts/mine/general/hua"


def test_get_shows_text_value_hash_and_whose_it_is(client: Client) -> None:
    found = client.get(HERE)
    assert (found["name"], found["own"], found["data"], found["draft"]) == (str(NAME), True, HUA, None)
    assert found["source"].startswith("{\n") and len(found["hash"]) == 32
    installed = client.get("/api/definitions/standard/general/guojia")
    assert not installed["own"] and installed["data"]["id"] == "guojia"
    inline = client.get("/api/definitions/standard/skill/yiji")
    assert inline["data"]["name"]["zh"] == "遗计"


@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("mine/general/nobody", 404),
        ("nothing/general/hua", 404),
        ("mine/nothing/hua", 400),
        ("mine/general/..", 400),
        ("mine/general/%2e%2e", 400),
        ("mine/general/con", 400),
        ("MINE/general/hua", 400),
        ("mine/general/a%2fb", 404),
        ("mine/general/%00", 400),
    ],
)
def test_a_name_that_is_none_or_stands_for_nothing(client: Client, path: str, status: int) -> None:
    client.get(f"/api/definitions/{path}", status)
    client.delete(f"/api/definitions/{path}", status=status)
    if not path.endswith("nobody"):
        client.put(f"/api/definitions/{path}", {"data": {}, "base": None}, status)


def test_save_and_what_the_answer_says(client: Client, editor: Editor) -> None:
    before = client.get(HERE)["hash"]
    saved = client.put(HERE, {"data": {**HUA, "max_hp": 5}, "base": before})
    assert saved["changed"] and saved["diagnostics"] == [] and saved["hash"] != before
    assert editor.workspace.get(NAME).data["max_hp"] == 5
    assert editor.stock.registry.definitions[str(NAME)].data["max_hp"] == 5
    again = client.put(HERE, {"data": {**HUA, "max_hp": 5}, "base": saved["hash"]})
    assert not again["changed"] and again["hash"] == saved["hash"]


def test_an_invalid_definition_is_saved_and_its_faults_told(client: Client) -> None:
    saved = client.put(HERE, {"data": {**HUA, "max_hp": "many"}, "base": client.get(HERE)["hash"]})
    assert saved["diagnostics"][0]["pointer"] == "/max_hp"
    assert client.get(HERE)["data"]["max_hp"] == "many"
    broken = client.put(HERE, {"source": '{"id": ', "base": saved["hash"]})
    assert broken["diagnostics"][0]["code"] == "ZQ104"
    assert client.get(HERE)["source"] == '{"id": ' and client.get(HERE)["data"] is None


def test_a_conflict_has_both_versions_and_can_be_forced(client: Client, editor: Editor) -> None:
    base = client.get(HERE)["hash"]
    editor.workspace.packs.file_of(NAME).write_bytes(laid_out({**HUA, "max_hp": 9}).raw)
    mine = {"data": {**HUA, "max_hp": 2}, "base": base}
    refused = client.put(HERE, mine, 409)
    assert refused["error"]["code"] == "conflict"
    assert (refused["yours"]["data"]["max_hp"], refused["theirs"]["data"]["max_hp"]) == (2, 9)
    assert refused["theirs"]["at"]
    client.put(HERE, {**mine, "force": True})
    kept = client.get(f"{HERE}/history")["versions"]
    assert [client.get(f"{HERE}/history/{one['id']}")["data"]["max_hp"] for one in kept] == [2, 9, 4]


@pytest.mark.parametrize(
    "body",
    [{}, {"data": {}, "source": "x", "base": None}, {"source": 5}, {"data": {}, "base": 7}, [], "text", 5, None],
)
def test_a_body_that_makes_no_sense_changes_nothing(client: Client, body: Any) -> None:
    before = client.get(HERE)
    client.put(HERE, body, 400) if body is not None else client.call("PUT", HERE, status=400, data=b"{")
    assert client.get(HERE) == before


def test_e3_a_body_too_large_is_refused_before_anything_is_written(client: Client) -> None:
    before = client.get(HERE)
    client.put(HERE, {"source": "x" * (2 * 1024 * 1024 + 1), "base": before["hash"]}, 413)
    client.call("PUT", HERE, status=413, data=b" " * (9 * 1024 * 1024), content_type="application/json")
    assert client.get(HERE) == before


def test_deep_nesting_and_strange_numbers_are_refused_or_kept(client: Client) -> None:
    base = client.get(HERE)["hash"]
    client.call("PUT", HERE, status=400, data=b'{"data":' + b"[" * 100_000 + b"]" * 100_000 + b"}")
    client.call("PUT", HERE, status=400, data=b'{"data":NaN,"base":"%s"}' % base.encode())
    client.call("PUT", HERE, status=400, data=b'{"source": "\\ud800", "base": null}')
    client.call("POST", "/api/definitions", status=400, data=b'{"pack": "mine", "kind": "general", "id": "\\ud800"}')


def test_installed_packs_are_read_only(client: Client) -> None:
    there = "/api/definitions/standard/general/guojia"
    for method, path in (
        ("PUT", there),
        ("DELETE", there),
        ("POST", f"{there}/rename"),
        ("POST", f"{there}/restore"),
        ("PUT", "/api/drafts/standard/general/guojia"),
        ("DELETE", "/api/drafts/standard/general/guojia"),
    ):
        refused = client.call(method, path, {"data": {}, "base": None, "id": "x", "version": "x"}, 403)
        assert refused["error"]["code"] == "read_only"
    client.post("/api/definitions", {"pack": "standard", "kind": "general"}, 403)


def test_new_definitions_of_every_kind_are_in_order(client: Client) -> None:
    for kind in ("general", "skill", "card", "terrain", "deck", "scenario", "test"):
        made = client.post(
            "/api/definitions", {"pack": "mine", "kind": kind, "label": {"zh": "新", "en": "A new one"}}, 201
        )
        assert made["url"] == f"/edit/mine/{kind}/a_new_one"
        found = client.get(f"/api/definitions/{made['name']}")
        check = client.post("/api/check", {"pack": "mine", "kind": kind, "id": "a_new_one", "data": found["data"]})
        assert check["valid"], check["diagnostics"]


def test_ids_are_made_of_the_name_and_never_taken_twice(client: Client) -> None:
    label = {"zh": "张三", "en": "Zhang San!"}
    made = [
        client.post("/api/definitions", {"pack": "mine", "kind": "general", "label": label}, 201)["name"] for _ in "ab"
    ]
    assert made == ["mine/general/zhang_san", "mine/general/zhang_san_2"]
    only = client.post("/api/definitions", {"pack": "mine", "kind": "general", "label": {"zh": "张三"}}, 201)
    assert only["name"] == "mine/general/zhangsan"
    nameless = client.post("/api/definitions", {"pack": "mine", "kind": "general"}, 201)
    assert nameless["name"] == "mine/general/general"
    client.post("/api/definitions", {"pack": "mine", "kind": "general", "id": "hua"}, 409)
    for wrong in ({"id": "../x"}, {"id": "X"}, {"label": "x"}, {"label": {"zh": 5}}, {"kind": "x"}, {"from": "x"}):
        client.post("/api/definitions", {"pack": "mine", "kind": "general", **wrong}, 400)
    client.post("/api/definitions", {"pack": "mine", "kind": "general", "from": "mine/general/nobody"}, 404)


def test_e2_every_shipped_definition_can_be_copied_opened_and_saved_unchanged(client: Client) -> None:
    listed = client.get("/api/library?own=0&per=500")["items"]
    assert len(listed) > 100
    for one in listed:
        body = {"pack": "mine", "kind": one["kind"], "from": one["name"], "id": f"copy_{one['id']}"}
        path = f"/api/definitions/{client.post('/api/definitions', body, 201)['name']}"
        opened = client.get(path)
        saved = client.put(path, {"data": opened["data"], "base": opened["hash"]})
        assert not saved["changed"] and saved["source"] == opened["source"]
        assert not [fault for fault in saved["diagnostics"] if fault["severity"] == "error"], saved


def test_delete_is_taken_back(client: Client) -> None:
    before = client.get(HERE)
    client.delete(HERE, {"base": "another"}, 409)
    deleted = client.delete(HERE, {"base": before["hash"]})
    client.get(HERE, 404)
    client.delete(HERE, status=404)
    assert client.post("/api/undo", {"undo": deleted["undo"]})["url"] == "/edit/mine/general/hua"
    assert client.get(HERE) == before
    client.post("/api/undo", {"undo": deleted["undo"]}, 404)
    client.post("/api/undo", {}, 400)


def test_rename_changes_the_id_in_the_file_too(client: Client) -> None:
    client.put(DRAFT, {"source": "half", "base": None, "previous": None})
    client.post(f"{HERE}/rename", {"id": "../hua", "base": None}, 400)
    client.post(f"{HERE}/rename", {"id": "mulan", "base": "another"}, 409)
    renamed = client.post(f"{HERE}/rename", {"id": "mulan", "base": client.get(HERE)["hash"]})
    assert renamed["url"] == "/edit/mine/general/mulan"
    assert client.get("/api/definitions/mine/general/mulan")["data"]["id"] == "mulan"
    client.get(HERE, 404)


def test_autosave_keeps_whatever_is_written(client: Client) -> None:
    base = client.get(HERE)["hash"]
    kept = client.put(DRAFT, {"source": "{ half", "base": base, "previous": None})
    shown = client.get(HERE)["draft"]
    assert (shown["source"], shown["data"], shown["base"], shown["stale"]) == ("{ half", None, base, False)
    assert shown["hash"] == kept["hash"] and shown["at"] == kept["at"]
    refused = client.put(DRAFT, {"source": "other", "base": base, "previous": None}, 409)
    assert refused["theirs"]["source"] == "{ half"
    client.put(DRAFT, {"source": "{ more", "base": base, "previous": kept["hash"]})
    client.put(HERE, {"data": {**HUA, "max_hp": 7}, "base": base})
    assert client.get(HERE)["draft"] is None


def test_a_draft_that_began_with_another_text_says_so(client: Client) -> None:
    client.put(DRAFT, {"source": "x", "base": "0" * 32, "previous": None})
    assert client.get(HERE)["draft"]["stale"]


def test_drafts_left_by_an_earlier_run_are_listed(client: Client, editor: Editor) -> None:
    assert client.get("/api/drafts")["drafts"] == []
    client.put(DRAFT, {"source": "x", "base": None, "previous": None})
    (found,) = client.get("/api/drafts")["drafts"]
    assert (found["name"], found["earlier"], found["url"]) == (str(NAME), False, "/edit/mine/general/hua")
    editor.drafts_at_start = editor.workspace.drafts.names()
    assert client.get("/api/drafts")["drafts"][0]["earlier"]
    assert "mine/general/hua" in client.get("/")
    dropped = client.delete(DRAFT, {"previous": "another"}, 409)
    assert dropped["error"]["code"] == "conflict"
    client.delete(DRAFT, {"previous": found["hash"]})
    assert client.get("/api/drafts")["drafts"] == []


def test_a_draft_of_something_that_has_no_file_yet_can_be_opened(client: Client) -> None:
    client.put("/api/drafts/mine/general/dream", {"data": {**HUA, "id": "dream"}, "base": None, "previous": None})
    found = client.get("/api/definitions/mine/general/dream")
    assert found["hash"] is None and found["draft"]["data"]["id"] == "dream"
    assert "花木兰" in client.get("/edit/mine/general/dream")


def test_history_diff_and_restore(client: Client) -> None:
    base = client.get(HERE)["hash"]
    for hp in (5, 6):
        base = client.put(HERE, {"data": {**HUA, "max_hp": hp}, "base": base})["hash"]
    versions = client.get(f"{HERE}/history")["versions"]
    assert [one["current"] for one in versions] == [True, False, False]
    oldest = versions[-1]["id"]
    diff = client.get(f"{HERE}/history/diff?from={oldest}&to=current")
    assert (diff["added"], diff["removed"]) == (1, 1)
    assert {"op": "+", "text": '  "max_hp": 6,', "from": 0, "to": 5} in diff["lines"]
    client.post(f"{HERE}/restore", {"version": oldest, "base": "0" * 32}, 409)
    client.post(f"{HERE}/restore", {"version": oldest})
    assert client.get(HERE)["data"] == HUA
    assert client.get(f"{HERE}/history")["versions"][0]["reason"] == "restore"


@pytest.mark.parametrize("version", ["nothing", "..", "20261130T000000000000-save", "../../../secret"])
def test_an_unknown_version_is_refused(client: Client, version: str) -> None:
    client.get(f"{HERE}/history/{version}", 404)
    client.get(f"{HERE}/history/diff?from={version}", 404)
    client.post(f"{HERE}/restore", {"version": version}, 404)


def test_the_pages_of_history_restore_and_compare(client: Client) -> None:
    base = client.get(HERE)["hash"]
    client.put(HERE, {"data": {**HUA, "max_hp": 5}, "base": base})
    client.put(DRAFT, {"data": {**HUA, "max_hp": 8}, "base": None, "previous": None})
    page = client.get("/history/mine/general/hua")
    assert "max_hp&#34;: 8" in page and "max_hp&#34;: 5" in page
    oldest = client.get(f"{HERE}/history")["versions"][-1]["id"]
    token = client.get("/api/session")["csrf"]
    answer = client.http.post("/history/mine/general/hua", data={"csrf": token, "version": oldest})
    assert answer.headers["Location"] == "/edit/mine/general/hua"
    assert client.get(HERE)["data"] == HUA
    assert [one["reason"] for one in client.get(f"{HERE}/history")["versions"]][:2] == ["restore", "draft"]
    client.get("/history/standard/general/guojia", 403)


def test_the_form_of_a_new_definition(client: Client) -> None:
    token = client.get("/api/session")["csrf"]
    form = {
        "csrf": token,
        "kind": "general",
        "pack": "mine",
        "zh": "赵云二号",
        "en": "Zhao Yun Two",
        "from": "standard/general/zhaoyun",
    }
    answer = client.http.post("/new", data=form)
    assert answer.headers["Location"] == "/edit/mine/general/zhao_yun_two"
    data = client.get("/api/definitions/mine/general/zhao_yun_two")["data"]
    assert data["name"] == {"zh": "赵云二号", "en": "Zhao Yun Two"} and data["skills"][0]["id"] == "longdan"
    again = client.http.post("/new", data={**form, "id": "hua"})
    assert again.status_code == 409 and 'role="alert"' in again.get_data(as_text=True)


def test_e25_a_kingdom_a_pack_declares_can_be_chosen_and_is_legal(client: Client) -> None:
    manifest = next(one for one in client.get("/api/packs")["packs"] if one["id"] == "mine")
    kingdoms = [{"id": "jin", "name": {"zh": "晋", "en": "Jin"}, "color": "#6b4a8c"}]
    client.put("/api/packs/mine", {"data": {**manifest["manifest"], "kingdoms": kingdoms}, "base": manifest["hash"]})
    assert '<option value="jin">晋</option>' in client.get("/edit/mine/general/hua")
    data = {**HUA, "kingdom": "jin", "gender": "none"}
    check = client.post("/api/check", {"pack": "mine", "kind": "general", "id": "hua", "data": data})
    assert check["valid"] and ">晋<" in check["face"]["zh"]
    client.put(HERE, {"data": data, "base": client.get(HERE)["hash"]})
    assert ["jin", 1] in client.get("/api/library?kind=general")["facets"]["kingdom"]


def test_a_card_of_a_new_name_is_no_kind_of_the_old_one(client: Client) -> None:
    body = {"pack": "mine", "kind": "card", "from": "standard/card/slash.normal"}
    lone = client.get(f"/api/definitions/{client.post('/api/definitions', {**body, 'id': 'stab'}, 201)['name']}")
    assert "kind" not in lone["data"] and "kind_name" not in lone["data"]
    kind = client.get(f"/api/definitions/{client.post('/api/definitions', {**body, 'id': 'stab.deep'}, 201)['name']}")
    assert kind["data"]["kind"] == "deep"
    for found in (lone, kind):
        checked = client.post("/api/check", {key: found[key] for key in ("pack", "kind", "id", "data")})
        assert checked["valid"], checked["diagnostics"]
