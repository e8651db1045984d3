"""A pack in a zip: read where it lies, and refused before anything is read when one entry plays a trick."""

import struct
import zipfile
from pathlib import Path

import pytest

HEAD = b'{"format": 1, "id": "a", "name": {"zh": "a"}, "version": "1.0", "engine": ">=1"}'
GENERAL = b'{"id": "x", "name": {"zh": "x"}}'


@pytest.fixture
def archive(tmp_path):
    """Write a zip of the given entries, names as they are, and return its path."""

    def write(entries, *, name="pack.zip", compression=zipfile.ZIP_DEFLATED):
        path = tmp_path / name
        with zipfile.ZipFile(path, "w", compression) as out:
            for entry, content in entries.items():
                out.writestr(entry, content)
        return path

    return write


def entry(name: str, *, mode: int = 0, raw: bytes | None = None) -> zipfile.ZipInfo:
    """An entry with exactly this name, whatever the library would like better."""
    info = zipfile.ZipInfo(name)
    info.filename = name
    info.external_attr = mode << 16
    info.compress_type = zipfile.ZIP_DEFLATED
    return info


def usual(prefix: str = "") -> dict:
    return {f"{prefix}pack.json": HEAD, f"{prefix}generals/x.json": GENERAL}


@pytest.mark.parametrize("prefix", ["", "top/", "三国 (1)/", "a/b/"])
def test_with_an_extra_top_folder_or_none(archive, load, prefix):
    loaded = load(archive(usual(prefix)))
    assert loaded.codes == [] and loaded.names == ["a/general/x"]
    assert "pack.zip" in loaded.registry.definitions["a/general/x"].path


def test_a_zip_and_a_folder_of_the_same_files_are_the_same(archive, load, tmp_path):
    folder = tmp_path / "folder"
    (folder / "generals").mkdir(parents=True)
    (folder / "pack.json").write_bytes(HEAD)
    (folder / "generals" / "x.json").write_bytes(GENERAL)
    assert load(archive(usual())).registry.content_hash == load(folder).registry.content_hash


def test_what_macos_and_windows_leave_behind_is_passed_over(archive, load):
    rubbish = {"__MACOSX/._pack.json": b"\0\5", "top/.DS_Store": b"x", "__MACOSX/top/generals/._x.json": b"\0"}
    rubbish |= {"top/generals/Thumbs.db": b"x", "top/._pack.json": b"x"}
    assert load(archive({**usual("top/"), **rubbish})).codes == []


def test_file_names_in_gbk(archive, load):
    """Older Chinese tools write names in GBK without saying so."""
    path = archive(usual("@@@@@@@@/"))
    gbk = "三国扩展".encode("gbk")
    path.write_bytes(path.read_bytes().replace(b"@@@@@@@@", gbk))
    loaded = load(path)
    assert loaded.codes == [] and "三国扩展/generals/x.json" in loaded.registry.definitions["a/general/x"].path


def test_backslashes_between_folders(archive, load):
    path = archive({"top@pack.json": HEAD, "top@generals@x.json": GENERAL})
    path.write_bytes(path.read_bytes().replace(b"@", b"\\"))
    assert load(path).names == ["a/general/x"]


def test_programs_inside_are_reported_and_never_run(archive, load, tmp_path):
    trap = f"open({str(tmp_path / 'ran')!r}, 'w')".encode()
    files = {**usual(), "__init__.py": trap, "generals/x.py": trap, "conftest.py": trap}
    loaded = load(archive(files))
    assert loaded.codes == ["ZQ230"] and loaded.names == ["a/general/x"]
    assert sorted(loaded.fault("ZQ230").args["files"]) == ["__init__.py", "conftest.py", "generals/x.py"]
    assert not (tmp_path / "ran").exists()


@pytest.mark.parametrize(
    ("name", "trick"),
    [
        ("../evil.json", "a parent folder"),
        ("generals/../../evil.json", "a parent folder"),
        ("/etc/evil.json", "an absolute path"),
        ("\\evil.json", "an absolute path"),
        ("..\\evil.json", "a parent folder"),
        ("C:/evil.json", "a drive letter"),
        ("c:evil.json", "a drive letter"),
        ("//server/share/evil.json", "an absolute path"),
        ("__MACOSX/../../evil.json", "a parent folder"),
    ],
)
def test_an_entry_that_leads_out_of_its_folder_refuses_the_whole_zip(archive, load, tmp_path, name, trick):
    """E9: one zip per trick, refused before any byte is written."""
    before = {path.name for path in tmp_path.rglob("*")}
    path = archive({**usual(), entry(name): b"{}"})
    loaded = load(path)
    assert loaded.codes == ["ZQ241"] and loaded.registry.packs == {}
    assert trick in loaded.fault("ZQ241").message("en")
    assert {one.name for one in tmp_path.rglob("*")} - before == {"pack.zip"}


def test_a_link_refuses_the_whole_zip(archive, load):
    link = entry("generals/link.json", mode=0o120777)
    assert load(archive({**usual(), link: b"../../secret"})).codes == ["ZQ241"]


def test_every_trick_of_a_zip_is_told_at_once(archive, load):
    loaded = load(archive({**usual(), entry("../a"): b"", entry("C:/b"): b"", entry("generals/con.json"): b""}))
    assert loaded.codes == ["ZQ241", "ZQ241", "ZQ245"]


@pytest.mark.parametrize("name", ["generals/con.json", "generals/x.json ", "generals/a?.json", "aux/x.json", "a./x"])
def test_names_that_windows_cannot_have(archive, load, name):
    assert load(archive({**usual(), entry(name): GENERAL})).codes == ["ZQ245"]


def test_entries_that_differ_only_in_case_or_composition(archive, load):
    assert load(archive({**usual(), "generals/X.json": GENERAL})).codes == ["ZQ243"]
    assert load(archive({**usual(), "é.txt": b"", "e\u0301.txt": b""})).codes == ["ZQ243"]


@pytest.mark.filterwarnings("ignore:Duplicate name")
def test_one_name_twice(tmp_path, load):
    path = tmp_path / "twice.zip"
    with zipfile.ZipFile(path, "w") as out:
        for name, content in [*usual().items(), ("generals/x.json", b'{"id": "x", "name": {}}')]:
            out.writestr(name, content)
    assert load(path).codes == ["ZQ243"]


def test_a_bomb_is_refused_by_its_ratio(archive, load):
    loaded = load(archive({**usual(), "bomb.bin": bytes(20 * 1024 * 1024)}))
    assert loaded.codes == ["ZQ242"] and "rate of compression" in loaded.fault("ZQ242").message("en")


def test_a_definition_that_lies_about_its_size_is_cut_off(archive, load):
    big = b'{"id": "y", "name": {}}' + b" " * (3 * 1024 * 1024)
    path = archive({**usual(), "generals/y.json": big})
    assert load(path).codes == ["ZQ102"]
    lying = path.read_bytes().replace(struct.pack("<I", len(big)), struct.pack("<I", 100))
    path.write_bytes(lying)
    loaded = load(path)
    assert loaded.codes == ["ZQ244"] and loaded.names == ["a/general/x"]


def test_too_many_entries(archive, load, monkeypatch):
    monkeypatch.setattr("zhanqi.packs.archive.ENTRY_LIMIT", 3)
    loaded = load(archive({**usual(), "a.txt": b"", "b.txt": b""}))
    assert loaded.codes == ["ZQ242"]


def test_a_zip_that_was_cut_short(archive, load):
    path = archive({**usual(), "notes.txt": bytes(range(256)) * 40})
    whole = path.read_bytes()
    for length in (0, 1, 10, len(whole) // 2, len(whole) - 1):
        path.write_bytes(whole[:length])
        assert load(path).codes == ["ZQ240"]


def test_one_damaged_entry_leaves_its_neighbours(archive, load):
    path = archive(
        {**usual(), "generals/y.json": b'{"id": "y", "name": {"zh": "?????"}}'}, compression=zipfile.ZIP_STORED
    )
    path.write_bytes(path.read_bytes().replace(b"?????", b"!!!!!"))
    loaded = load(path)
    assert loaded.codes == ["ZQ244"] and loaded.names == ["a/general/x"]


def test_an_encrypted_entry_and_an_unusual_compression(archive, load):
    path = archive(usual())
    data = bytearray(path.read_bytes())
    at = data.rindex(b"PK\x01\x02")
    data[at + 8] |= 1
    path.write_bytes(bytes(data))
    assert load(path).codes == ["ZQ244"]
    assert load(archive(usual(), compression=zipfile.ZIP_LZMA)).codes == ["ZQ244", "ZQ244"]


def test_a_zip_without_a_manifest_and_one_with_two(archive, load):
    assert load(archive({"readme.txt": b""})).codes == ["ZQ201"]
    assert load(archive({**usual("a/"), **usual("b/")})).fault("ZQ202").args["folders"] == ["a/", "b/"]


def test_something_else_that_calls_itself_a_zip(tmp_path: Path, load):
    path = tmp_path / "pack.zip"
    path.write_bytes(b"GIF89a not a zip")
    assert load(path).codes == ["ZQ240"]


def test_the_zip_is_closed_after_loading(archive, load):
    path = archive(usual())
    load(path)
    path.unlink()
    assert not path.exists()
