"""The API of packs and art: made, changed, deleted, taken in, sent out; hostile files refused."""

from __future__ import annotations

import io
import json
import struct
import zipfile
import zlib
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from zhanqi_editor.content.imaging import LONGEST_SIDE, read_picture
from zhanqi_editor.refusal import Refusal
from zhanqi_editor.web.editor import Editor

from .conftest import HUA, Client


def picture(width: int = 300, height: int = 400, form: str = "PNG", **options: Any) -> bytes:
    stream = io.BytesIO()
    Image.new("RGB", (width, height), (120, 40, 40)).save(stream, form, **options)
    return stream.getvalue()


def zip_of(files: dict[str, bytes | str]) -> bytes:
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w") as archive:
        for name, content in files.items():
            archive.writestr(name, content)
    return stream.getvalue()


def manifest(id: str = "other", **more: Any) -> str:
    return json.dumps({"format": 1, "id": id, "name": {"zh": "别的"}, "version": "1.0", "engine": ">=1,<2", **more})


def own(client: Client, id: str = "mine") -> Any:
    return next(one for one in client.get("/api/packs")["packs"] if one["id"] == id)


def test_packs_are_listed_own_ones_first(client: Client) -> None:
    listed = client.get("/api/packs")["packs"]
    assert [(one["id"], one["own"], one["active"]) for one in listed] == [
        ("mine", True, True),
        ("standard", False, True),
    ]
    assert listed[0]["counts"] == {"general": 1} and listed[1]["counts"]["general"] == 32


def test_a_new_pack_gets_an_id_of_its_own(client: Client) -> None:
    made = client.post("/api/packs", {"label": {"zh": "三国-扩展 [新] 🐉", "en": "My Heroes"}}, 201)
    assert made == {"id": "my_heroes", "url": "/packs/my_heroes"}
    assert client.post("/api/packs", {"label": {"zh": "三国"}}, 201)["id"] == "sanguo"
    assert client.post("/api/packs", {"label": {"zh": "🐉"}}, 201)["id"] == "pack"
    for wrong in ({}, {"label": {}}, {"label": 5}, {"label": {"zh": "x"}, "id": "../x"}):
        client.post("/api/packs", wrong, 400)
    for taken in ("mine", "standard"):
        client.post("/api/packs", {"label": {"zh": "x"}, "id": taken}, 409)
    assert own(client, "my_heroes")["label"] == {"zh": "三国-扩展 [新] 🐉", "en": "My Heroes"}


def test_a_manifest_is_saved_with_its_faults_and_its_id_stays(client: Client) -> None:
    found = own(client)
    changed = {**found["manifest"], "marks": [{"id": "valour", "name": {"zh": "勇"}, "public": True}]}
    saved = client.put("/api/packs/mine", {"data": changed, "base": found["hash"]})
    assert saved["diagnostics"] == []
    assert "valour" in {one["id"] for one in client.get("/api/references?pack=mine")["mark"]}
    client.put("/api/packs/mine", {"data": changed | {"version": "2"}, "base": found["hash"]}, 409)
    client.put("/api/packs/mine", {"data": {**changed, "id": "yours"}, "base": saved["hash"]}, 400)
    client.put("/api/packs/mine", {"data": [], "base": saved["hash"]}, 400)
    client.put("/api/packs/standard", {"data": changed, "base": None}, 404)
    client.put("/api/packs/..", {"data": changed, "base": None}, 404)


def test_e4_a_pack_for_another_engine_is_off_with_one_clear_line(client: Client) -> None:
    found = own(client)
    saved = client.put("/api/packs/mine", {"data": {**found["manifest"], "engine": ">=9"}, "base": found["hash"]})
    assert any(">=9" in one["message"]["zh"] for one in saved["diagnostics"])
    assert not own(client)["active"]
    for page in ("/packs", "/packs/mine"):
        assert ">=9" in client.get(page).replace("&gt;", ">")
    assert client.get("/api/library?own=1")["items"][0]["state"] == "broken"
    assert client.get("/edit/mine/general/hua")


@pytest.mark.parametrize("key", ["requires", "languages", "authors", "licence", "marks", "kingdoms"])
def test_e5_an_optional_key_absent_null_or_wrong_never_breaks_a_page(client: Client, editor: Editor, key: str) -> None:
    whole = own(client)["manifest"]
    absent = {name: value for name, value in whole.items() if name != key}
    for changed in (absent, {**whole, key: None}, {**whole, key: 5}, {**whole, key: {"x": []}}):
        saved = client.put("/api/packs/mine", {"data": changed, "base": own(client)["hash"]})
        assert all(key in one["pointer"] or one["message"]["zh"] for one in saved["diagnostics"])
        for page in ("/packs", "/packs/mine", "/", "/edit/mine/general/hua", "/new", "/settings"):
            client.get(page)


def test_e14_a_broken_manifest_leaves_the_pack_visible(client: Client, editor: Editor) -> None:
    (editor.workspace.folder / "mine" / "pack.json").write_text("{", encoding="utf-8")
    editor.workspace.writes += 1
    assert own(client)["diagnostics"] and not own(client)["active"]
    for page in ("/packs", "/packs/mine", "/", "/new", "/edit/mine/general/hua"):
        client.get(page)


def test_e16_a_missing_pack_is_named_with_the_chain_and_neighbours_run(client: Client) -> None:
    made = client.post("/api/packs", {"label": {"zh": "乙"}, "id": "second"}, 201)["id"]
    second = own(client, made)
    client.put(
        f"/api/packs/{made}", {"data": {**second["manifest"], "requires": {"gone": ">=1"}}, "base": second["hash"]}
    )
    off = own(client, made)
    assert not off["active"] and "gone" in off["diagnostics"][0]["message"]["zh"]
    assert own(client)["active"]


def test_delete_and_undo_of_a_pack(client: Client) -> None:
    undo = client.delete("/api/packs/mine")["undo"]
    assert [one["id"] for one in client.get("/api/packs")["packs"]] == ["standard"]
    assert undo in client.get("/settings")
    token = client.get("/api/session")["csrf"]
    assert client.http.post("/settings/undo", data={"csrf": token, "token": undo}).status_code == 303
    assert own(client)["active"]
    client.delete("/api/packs/standard", status=404)
    client.delete("/api/packs/nothing", status=404)


def test_what_goes_out_comes_in(client: Client, editor: Editor) -> None:
    client.upload("/api/packs/mine/art", picture(), "hua.png")
    first = client.http.get("/api/packs/mine/export")
    assert first.mimetype == "application/zip" and "mine-0.1.0.zip" in first.headers["Content-Disposition"]
    assert client.http.get("/api/packs/mine/export").data == first.data
    refused = client.upload("/api/import", first.data, "mine.zip", 409)
    assert refused["error"]["code"] == "exists" and refused["replaceable"]
    replaced = client.upload("/api/import?replace=1", first.data, "mine.zip")
    assert (replaced["pack"], replaced["definitions"], replaced["notes"]) == ("mine", 1, [])
    client.delete("/api/packs/mine")
    client.upload("/api/import", first.data, "mine.zip")
    assert client.get("/api/definitions/mine/general/hua")["data"] == HUA
    assert client.get("/api/packs/nothing/export", 404)


def test_e6_an_import_is_listed_at_once_and_after_a_restart(client: Client, editor: Editor, verdicts: Path) -> None:
    brought = client.upload(
        "/api/import", zip_of({"pack.json": manifest(), "generals/hua.json": json.dumps(HUA)}), "x.zip"
    )
    assert brought["url"] == "/packs/other"
    assert "other/general/hua" in [one["name"] for one in client.get("/api/library?own=1")["items"]]
    restarted = Editor(editor.workspace, entry_points=False, cache=verdicts)
    assert "other/general/hua" in restarted.stock.registry.definitions


@pytest.mark.parametrize(
    "name",
    ["../evil.json", "/etc/evil.json", "C:/evil.json", "generals/../../evil.json", "generals\\..\\..\\evil.json"],
)
def test_e9_an_archive_that_leads_outside_is_refused_before_any_byte(client: Client, editor: Editor, name: str) -> None:
    before = sorted(editor.workspace.folder.rglob("*"))
    refused = client.upload("/api/import", zip_of({"pack.json": manifest(), name: "{}"}), "x.zip", 422)
    assert refused["diagnostics"][0]["code"] == "ZQ241"
    assert sorted(path for path in editor.workspace.folder.rglob("*") if "incoming" not in path.parts) == before


@pytest.mark.parametrize(
    "content", [b"", b"no zip", zip_of({}), zip_of({"readme.txt": "x"}), zip_of({"pack.json": "{"})]
)
def test_what_is_no_pack_is_refused(client: Client, content: bytes) -> None:
    refused = client.upload("/api/import", content, "x.zip", 422)
    assert refused["error"]["code"] == "bad_content" and refused["diagnostics"]
    assert "/tmp" not in json.dumps(refused)


def test_an_upload_without_a_file_or_with_too_much_is_refused(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("zhanqi_editor.web.api.packs.BYTES_LIMIT", 1000)
    client.call("POST", "/api/import", status=400, data={})
    client.call("POST", "/api/packs/mine/art", status=400, data={"other": (io.BytesIO(b"x"), "x.png")})
    client.upload("/api/packs/mine/art", b"\0" * 1001, "big.png", 413)


@pytest.mark.parametrize("form", ["PNG", "JPEG", "WEBP", "GIF"])
def test_a_picture_is_written_anew_as_webp(client: Client, editor: Editor, form: str) -> None:
    kept = client.upload("/api/packs/mine/art", picture(form=form), f"../../花 Mulan.{form.lower()}")
    assert (kept["width"], kept["height"]) == (300, 400)
    assert kept["art"].startswith("art/") and kept["art"].endswith(".webp") and "/" not in kept["art"][4:]
    with client.http.get(kept["url"]) as answer:
        assert answer.mimetype == "image/webp" and answer.data[:4] == b"RIFF"
        assert "sandbox" in answer.headers["Content-Security-Policy"]


def test_a_picture_loses_what_it_carried_and_stands_upright() -> None:
    exif = Image.Exif()
    exif[0x0112] = 6  # turned by 90 degrees
    exif[0x010E] = "where I live"
    kept = read_picture(picture(200, 100, "JPEG", exif=exif))
    assert (kept.width, kept.height) == (100, 200)
    with Image.open(io.BytesIO(kept.data)) as image:
        assert b"where I live" not in kept.data and not image.getexif() and image.size == (100, 200)


def test_a_large_picture_is_scaled_down_and_a_huge_one_refused_before_it_is_decoded() -> None:
    assert max(read_picture(picture(4000, 2000))[1:]) == LONGEST_SIDE
    bomb = bytearray(picture(8, 8))
    bomb[16:24] = struct.pack(">II", 60_000, 60_000)
    bomb[29:33] = struct.pack(">I", zlib.crc32(bytes(bomb[12:29])))
    with pytest.raises(Refusal) as refusal:
        read_picture(bytes(bomb))
    assert refusal.value.code in ("too_large", "unsupported")


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"\x89PNG\r\n\x1a\n",
        b"<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>",
        b"%!PS-Adobe-3.0 EPSF-3.0",
        b"GIF89a" + b"\0" * 20,
        b"RIFF\0\0\0\0WEBPVP8 ",
        picture()[:200],
        b"\xff\xd8\xff\xe0" + b"\0" * 100,
        picture(form="BMP"),
        b"<!doctype html><script>alert(1)</script>",
    ],
)
def test_a_hostile_picture_is_refused(client: Client, data: bytes) -> None:
    refused = client.upload("/api/packs/mine/art", data, "x.png", 415)
    assert refused["error"]["code"] == "unsupported"


@pytest.mark.parametrize(
    "name", ["../pack.json", "..%2fpack.json", "x.svg", "x.html", ".webp", "a b.webp", "missing.webp"]
)
def test_only_pictures_of_a_pack_are_handed_out(client: Client, name: str) -> None:
    assert client.http.get(f"/art/mine/{name}").status_code in (400, 404)
    assert client.http.get(f"/art/nothing/{name}").status_code in (400, 404)


def test_art_goes_into_its_own_pack_only(client: Client) -> None:
    client.upload("/api/packs/standard/art", picture(), "x.png", 404)
    client.upload("/api/packs/..%2fmine/art", picture(), "x.png", 404)
