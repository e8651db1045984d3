"""`zhanqi check`: all faults of what it is given, and of nothing else."""

import json
import shutil
import zipfile
from pathlib import Path

import pytest

from zhanqi.packs import load_registry

from .conftest import Zhanqi

MANIFEST = {
    "format": 1,
    "id": "mine",
    "name": {"zh": "我的", "en": "Mine"},
    "version": "1.0.0",
    "engine": ">=1,<2",
    "languages": ["zh", "en"],
    "authors": ["A"],
    "licence": "MIT",
}
GENERAL = {
    "id": "nobody",
    "name": {"zh": "无名", "en": "Nobody"},
    "kingdom": "qun",
    "max_hp": 4,
    "gender": "male",
    "skills": [],
}


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    """A small pack in order: one general."""
    root = tmp_path / "mine"
    (root / "generals").mkdir(parents=True)
    write(root / "pack.json", {**MANIFEST, "kingdoms": [{"id": "qun", "name": {"zh": "群", "en": "Qun"}}]})
    write(root / "generals" / "nobody.json", GENERAL)
    return root


def write(file: Path, data: object) -> None:
    file.write_text(json.dumps(data, ensure_ascii=False, indent=2), encoding="utf-8")


def break_general(pack: Path) -> Path:
    file = pack / "generals" / "nobody.json"
    write(file, {**GENERAL, "max_hp": "four"})
    return file


def zipped(pack: Path, archive: Path) -> Path:
    with zipfile.ZipFile(archive, "w") as made:
        for file in sorted(pack.rglob("*.json")):
            made.write(file, file.relative_to(pack).as_posix())
    return archive


def warn_of_general(pack: Path) -> Path:
    """Leave only a warning: an attribute that has no English name."""
    file = pack / "generals" / "nobody.json"
    write(file, {**GENERAL, "name": {"zh": "无名"}})
    return file


def test_a_pack_in_order_is_clean(zhanqi: Zhanqi, pack: Path) -> None:
    checked = zhanqi("check", pack)
    assert checked.status == 0, checked.out
    assert "1 definition(s), no fault found" in checked.out


def test_a_fault_has_file_line_and_column_and_status_1(zhanqi: Zhanqi, pack: Path) -> None:
    file = break_general(pack)
    checked = zhanqi("check", pack)
    assert checked.status == 1
    assert f"{file}:8:" in checked.out
    assert "/max_hp" in checked.out
    assert "Errors: 1" in checked.out


def test_all_faults_come_in_one_go(zhanqi: Zhanqi, pack: Path) -> None:
    break_general(pack)
    (pack / "generals" / "other.json").write_text("{", encoding="utf-8")
    (pack / "generals" / "gbk.json").write_bytes('{"名": 1}'.encode("gbk"))
    checked = zhanqi("check", pack)
    assert checked.status == 1
    assert all(name in checked.out for name in ("nobody.json", "other.json", "gbk.json"))


def test_one_file_of_a_pack_is_checked_alone(zhanqi: Zhanqi, pack: Path) -> None:
    (pack / "generals" / "other.json").write_text("{", encoding="utf-8")
    alone = zhanqi("check", pack / "generals" / "nobody.json")
    assert alone.status == 0, alone.out
    assert "other.json" not in alone.out


def test_a_definition_in_no_pack_is_checked_by_what_it_shows_itself_to_be(zhanqi: Zhanqi, tmp_path: Path) -> None:
    file = tmp_path / "draft.json"
    write(file, {**GENERAL, "max_hp": "four"})
    assert "/max_hp" in zhanqi("check", file).out
    write(file, {"some": "thing"})
    assert "draft.json" in zhanqi("check", file).out


def test_a_zip_is_checked_like_a_folder(zhanqi: Zhanqi, pack: Path, tmp_path: Path) -> None:
    break_general(pack)
    archive = zipped(pack, tmp_path / "mine.zip")
    shutil.rmtree(pack)
    checked = zhanqi("check", archive)
    assert checked.status == 1
    assert "/max_hp" in checked.out


def test_a_fault_in_a_zip_has_its_line_and_a_zip_in_order_is_clean(zhanqi: Zhanqi, pack: Path, tmp_path: Path) -> None:
    good = zipped(pack, tmp_path / "good.zip")
    break_general(pack)
    bad = zipped(pack, tmp_path / "bad.zip")
    shutil.rmtree(pack)
    clean = zhanqi("check", good)
    assert (clean.status, "1 definition(s), no fault found" in clean.out) == (0, True), clean.out
    checked = zhanqi("check", bad, "--format", "json")
    (fault,) = json.loads(checked.out)
    assert (checked.status, fault["line"], fault["column"]) == (1, 8, 13)
    assert fault["file"].startswith(str(bad)) and fault["file"].endswith("generals/nobody.json")


def test_packs_below_a_folder_are_all_checked(zhanqi: Zhanqi, pack: Path, tmp_path: Path) -> None:
    break_general(pack)
    assert "/max_hp" in zhanqi("check", tmp_path).out


def test_json_output_is_json_in_both_languages(zhanqi: Zhanqi, pack: Path) -> None:
    file = break_general(pack)
    found = json.loads(zhanqi("check", pack, "--format", "json").out)
    assert [(one["file"], one["line"], one["pointer"]) for one in found] == [(str(file), 8, "/max_hp")]
    assert set(found[0]["message"]) == {"zh", "en"}


def test_github_output_is_a_workflow_command(zhanqi: Zhanqi, pack: Path) -> None:
    break_general(pack)
    line, *more = zhanqi("check", pack, "--format", "github").out.splitlines()
    assert not more
    assert line.startswith("::error file=")
    assert ",line=8," in line


def test_github_output_has_level_column_code_and_the_remedy_on_a_further_line(zhanqi: Zhanqi, pack: Path) -> None:
    file = warn_of_general(pack)
    (line,) = zhanqi("check", pack, "--format", "github").out.splitlines()
    head, _, message = line.removeprefix("::").partition("::")
    place = dict(one.split("=", 1) for one in head.removeprefix("warning ").split(","))
    assert head.startswith("warning ")
    assert place["file"] == str(file).replace(":", "%3A")
    assert int(place["line"]) and int(place["col"]) and place["title"].startswith("ZQ6")
    assert "%0A" in message and "\n" not in message


@pytest.mark.parametrize("form", ["json", "github"])
def test_a_pack_in_order_says_nothing_to_programs(zhanqi: Zhanqi, pack: Path, form: str) -> None:
    checked = zhanqi("check", pack, "--format", form)
    assert (checked.status, checked.out.strip()) == (0, "[]" if form == "json" else "")


@pytest.mark.parametrize("form", ["human", "json", "github"])
def test_warnings_leave_status_0_and_errors_make_it_1(zhanqi: Zhanqi, pack: Path, form: str) -> None:
    warn_of_general(pack)
    warned = zhanqi("check", pack, "--format", form)
    assert (warned.status, "ZQ6" in warned.out) == (0, True), warned.out
    break_general(pack)
    assert zhanqi("check", pack, "--format", form).status == 1


def test_a_pack_that_was_added_is_checked_by_its_name(
    zhanqi: Zhanqi, pack: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ZHANQI_HOME", str(tmp_path / "home"))
    assert zhanqi("add", zipped(pack, tmp_path / "mine.zip")).status == 0
    shutil.rmtree(pack)
    checked = zhanqi("check", "mine")
    assert (checked.status, "1 definition(s), no fault found" in checked.out) == (0, True), checked.out


def test_an_installed_pack_is_checked_by_its_name(zhanqi: Zhanqi) -> None:
    pytest.importorskip("zhanqi_standard")
    if "standard" not in load_registry().packs:
        pytest.skip("the standard pack is not installed as a plugin here")
    checked = zhanqi("check", "standard")
    assert checked.status == 0, checked.out


def test_the_standard_pack_is_in_order(zhanqi: Zhanqi, standard: Path) -> None:
    checked = zhanqi("check", standard)
    assert checked.status == 0, checked.out


def test_what_is_neither_a_path_nor_a_pack_is_one_sentence(zhanqi: Zhanqi) -> None:
    checked = zhanqi("check", "nowhere")
    assert (checked.status, checked.out) == (2, "")
    assert "nowhere" in checked.err
