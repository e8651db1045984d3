"""Bringing a pack in: everything is looked through before a byte is written, and only data comes in."""

from __future__ import annotations

import io
import json
import os
import struct
import zipfile
import zlib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from zhanqi.errors import ContentError
from zhanqi.packs.importing import look_through
from zhanqi.packs.source import open_source
from zhanqi.packs.zipping import pack_zip

HEAD: dict[str, Any] = {"format": 1, "id": "a", "name": {"zh": "甲"}, "version": "1.0", "engine": ">=1"}
GENERAL = b'{"id": "x", "name": {"zh": "x"}}'


def head(**more: Any) -> bytes:
    return json.dumps({**HEAD, **more}, ensure_ascii=False).encode()


def picture(width: int = 8, height: int = 8, kind: str = "PNG") -> bytes:
    stream = io.BytesIO()
    Image.new("RGB", (width, height), "teal").save(stream, kind)
    return stream.getvalue()


def huge_picture() -> bytes:
    """A PNG of a few bytes that says it is 60,000 pixels wide and high."""

    def chunk(name: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))

    header = struct.pack(">IIBBBBB", 60_000, 60_000, 8, 2, 0, 0, 0)
    return (
        b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(b"\0" * 9)) + chunk(b"IEND", b"")
    )


@pytest.fixture
def make_zip(tmp_path: Path) -> Any:
    def write(entries: Mapping[str, bytes], name: str = "pack.zip") -> Path:
        path = tmp_path / name
        with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as out:
            for entry, content in entries.items():
                out.writestr(entry, content)
        return path

    return write


@pytest.fixture
def make_folder(tmp_path: Path) -> Any:
    def write(entries: Mapping[str, bytes], name: str = "folder") -> Path:
        for entry, content in entries.items():
            path = tmp_path / name / entry
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content)
        return tmp_path / name

    return write


def bring_in(place: Path, to: Path) -> tuple[list[str], list[str]]:
    """Import; returns the files that came in and the codes of what was told."""
    with look_through(place) as incoming:
        incoming.write(to)
        found = sorted(path.relative_to(to).as_posix() for path in to.rglob("*") if path.is_file())
        assert found == sorted(incoming.files)
        return found, sorted(note.code for note in incoming.notes)


MIXED = {
    "pack.json": head(),
    "generals/x.json": GENERAL,
    "generals/deep/er.json": GENERAL,
    "art/x.png": picture(),
    "README.md": b"#",
    "LICENSE": b"-",
    "README.zh.md": b"#",
    "__init__.py": b"import os",
    "hooks.sh": b"echo",
    "generals/x.lua": b"-",
    "video.mp4": b"-",
    "docs/page.html": b"-",
    "extra/more.json": b"{}",
}
KEPT = ["LICENSE", "README.md", "README.zh.md", "art/x.png", "generals/deep/er.json", "generals/x.json", "pack.json"]


def test_data_comes_in_and_everything_else_stays_outside_and_is_named(make_zip: Any, tmp_path: Path) -> None:
    with look_through(make_zip(MIXED)) as incoming:
        incoming.write(tmp_path / "in")
        told = {note.code: note.args["files"] for note in incoming.notes}
        assert told == {
            "ZQ230": ["__init__.py", "generals/x.lua", "hooks.sh"],
            "ZQ233": ["docs/page.html", "extra/more.json", "video.mp4"],
        }
    assert bring_in(make_zip(MIXED), tmp_path / "in_2")[0] == KEPT


def test_a_folder_and_a_zip_of_it_bring_the_same(make_zip: Any, make_folder: Any, tmp_path: Path) -> None:
    assert bring_in(make_folder(MIXED), tmp_path / "a") == bring_in(make_zip(MIXED), tmp_path / "b")


@pytest.mark.parametrize("prefix", ["top/", "三国 (1)/", "a/b/"])
def test_an_extra_top_folder_makes_no_difference(make_zip: Any, tmp_path: Path, prefix: str) -> None:
    found, codes = bring_in(make_zip({prefix + name: data for name, data in MIXED.items()}), tmp_path / "in")
    assert (found, codes) == (KEPT, ["ZQ230", "ZQ233"])


def test_what_systems_leave_behind_stays_outside_silently(make_zip: Any, make_folder: Any, tmp_path: Path) -> None:
    rubbish = {
        ".DS_Store": b"-",
        "__MACOSX/._pack.json": b"-",
        "generals/Thumbs.db": b"-",
        "._x": b"-",
        ".git/config": b"-",
    }
    files = {"pack.json": head(), "generals/x.json": GENERAL, **rubbish}
    expected = (["generals/x.json", "pack.json"], [])
    assert bring_in(make_zip(files), tmp_path / "a") == expected
    assert bring_in(make_folder(files), tmp_path / "b") == expected


@pytest.mark.parametrize("entry", ["../x.json", "/x.json", "C:/x.json", "generals/../../x.json", "generals/con.json"])
def test_an_entry_that_leads_elsewhere_keeps_everything_out(make_zip: Any, tmp_path: Path, entry: str) -> None:
    with pytest.raises(ContentError), look_through(make_zip({**MIXED, entry: b"{}"})) as incoming:
        incoming.write(tmp_path / "in")
    assert not (tmp_path / "in").exists()


@pytest.mark.parametrize(
    ("manifest", "code"),
    [
        (b"", "ZQ109"),
        (b"{", "ZQ104"),
        (b"[]", "ZQ304"),
        (head(id="No Good"), "ZQ220"),
        (head(format=2), "ZQ203"),
        (head(version="one"), "ZQ205"),
        (b'{"format": 1, "id": "a"}', "ZQ303"),
    ],
)
def test_a_manifest_that_is_half_there_keeps_everything_out(make_zip: Any, manifest: bytes, code: str) -> None:
    with pytest.raises(ContentError) as caught, look_through(make_zip({**MIXED, "pack.json": manifest})):
        pass
    assert code in [fault.code for fault in caught.value.diagnostics]


def test_without_a_manifest_it_is_no_pack(make_zip: Any) -> None:
    with pytest.raises(ContentError) as caught, look_through(make_zip({"generals/x.json": GENERAL})):
        pass
    assert [fault.code for fault in caught.value.diagnostics] == ["ZQ201"]


@pytest.mark.parametrize(
    "key", ["requires", "conflicts", "languages", "authors", "licence", "marks", "kingdoms", "url"]
)
def test_optional_keys_may_be_null(make_zip: Any, tmp_path: Path, key: str) -> None:
    files = {"pack.json": head(**{key: None}), "generals/x.json": GENERAL}
    assert bring_in(make_zip(files), tmp_path / "in")[1] == []


@pytest.mark.parametrize("cut", [1, 40, 200])
def test_an_archive_that_was_cut_short_keeps_everything_out(make_zip: Any, cut: int) -> None:
    path = make_zip(MIXED)
    path.write_bytes(path.read_bytes()[:-cut])
    with pytest.raises(ContentError) as caught, look_through(path):
        pass
    assert caught.value.diagnostics[0].code == "ZQ240"


def test_a_damaged_entry_keeps_everything_out(tmp_path: Path) -> None:
    path = tmp_path / "pack.zip"
    with zipfile.ZipFile(path, "w", zipfile.ZIP_STORED) as out:
        out.writestr("pack.json", head())
        out.writestr("generals/x.json", GENERAL)
    path.write_bytes(path.read_bytes().replace(GENERAL, GENERAL.replace(b'"x"', b'"y"')))
    with pytest.raises(ContentError) as caught, look_through(path) as incoming:
        incoming.write(tmp_path / "in")
    assert caught.value.diagnostics[0].code == "ZQ244"


def test_pictures_that_cannot_be_used_are_left_out_and_named(make_zip: Any, tmp_path: Path) -> None:
    art = {
        "art/good.png": picture(),
        "art/good.webp": picture(kind="WEBP"),
        "art/huge.png": huge_picture(),
        "art/broken.png": picture(64, 64)[:-40],
        "art/liar.png": picture(kind="JPEG"),
        "art/text.gif": b"hello",
    }
    with look_through(make_zip({"pack.json": head(), **art})) as incoming:
        incoming.write(tmp_path / "in")
        assert sorted(incoming.files) == ["art/good.png", "art/good.webp", "pack.json"]
        named = sorted(note.file.rpartition("/")[2] for note in incoming.notes)
        assert named == ["broken.png", "huge.png", "liar.png", "text.gif"]
        assert {note.code for note in incoming.notes} == {"ZQ234"}


def test_a_link_out_of_a_folder_is_not_followed(make_folder: Any, tmp_path: Path) -> None:
    (tmp_path / "secret.json").write_bytes(GENERAL)
    folder = make_folder({"pack.json": head(), "generals/x.json": GENERAL})
    try:
        (folder / "generals" / "y.json").symlink_to(tmp_path / "secret.json")
    except OSError:
        pytest.skip("this system lets nobody make links")
    found, codes = bring_in(folder, tmp_path / "in")
    assert found == ["generals/x.json", "pack.json"] and codes == ["ZQ231"]


def test_a_definition_that_is_not_utf_8_comes_in_and_is_told_of_when_it_is_loaded(
    make_zip: Any, tmp_path: Path
) -> None:
    """E11: only loading says what is wrong with it, with byte and remedy."""
    from zhanqi.packs import load_registry

    gbk = json.dumps({"id": "x", "name": {"zh": "张飞"}}, ensure_ascii=False).encode("gbk")
    bring_in(make_zip({"pack.json": b"\xef\xbb\xbf" + head(), "generals/x.json": gbk}), tmp_path / "in")
    loaded = load_registry(paths=[tmp_path / "in"], entry_points=False, cache=False)
    (fault,) = loaded.diagnostics
    assert fault.code == "ZQ103" and fault.args["guess"] == "GBK" and "a" in loaded.packs


# --- packing ------------------------------------------------------------------------------------------------------


def test_a_zip_has_the_same_bytes_for_the_same_content(make_folder: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("SOURCE_DATE_EPOCH", raising=False)
    one, other = make_folder(MIXED, "one"), make_folder(dict(reversed(MIXED.items())), "other")
    for path in other.rglob("*"):
        os.utime(path, (1_000_000_000, 1_000_000_000))
    with open_source(one) as a, open_source(other) as b:
        assert pack_zip(a) == pack_zip(b)


def test_a_zip_holds_data_only_under_one_folder_at_one_time(make_folder: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1700000000")
    with open_source(make_folder(MIXED)) as source, zipfile.ZipFile(io.BytesIO(pack_zip(source))) as made:
        assert made.namelist() == [f"a/{name}" for name in KEPT]
        assert {info.date_time for info in made.infolist()} == {(2023, 11, 14, 22, 13, 20)}


def test_what_was_packed_comes_in_again_as_it_was(make_folder: Any, tmp_path: Path) -> None:
    with open_source(make_folder(MIXED)) as source:
        (tmp_path / "made.zip").write_bytes(pack_zip(source))
    bring_in(tmp_path / "made.zip", tmp_path / "in")
    with open_source(tmp_path / "in") as again:
        assert pack_zip(again) == (tmp_path / "made.zip").read_bytes()
