"""`zhanqi add`, `remove`, `enable`, `disable`, `update`, `migrate`, `packs --why`: packs looked after by hand."""

from __future__ import annotations

import json
import zipfile
from pathlib import Path
from typing import Any

import pytest

from .conftest import Zhanqi

GENERAL: dict[str, Any] = {"kingdom": "wei", "max_hp": 4, "gender": "male", "skills": []}


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A home of its own for what is added."""
    monkeypatch.setenv("ZHANQI_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


@pytest.fixture
def red(tmp_path: Path) -> Path:
    """The folder of a pack `red` with the general `ma`."""
    return write(tmp_path / "red", "red", "ma")


def write(folder: Path, id: str, *names: str, **manifest: Any) -> Path:
    (folder / "generals").mkdir(parents=True, exist_ok=True)
    head = {"format": 1, "id": id, "name": {"zh": "赤", "en": "Red"}, "version": "1.0", "engine": ">=1", **manifest}
    (folder / "pack.json").write_text(json.dumps(head), encoding="utf-8")
    for name in names:
        data = {"id": name, "name": {"zh": name, "en": name.title()}, **GENERAL}
        (folder / "generals" / f"{name}.json").write_text(json.dumps(data), encoding="utf-8")
    return folder


def zipped(folder: Path, more: dict[str, bytes] | None = None) -> Path:
    with zipfile.ZipFile(folder.with_suffix(".zip"), "w") as made:
        for path in sorted(folder.rglob("*.json")):
            made.write(path, path.relative_to(folder).as_posix())
        for name, data in (more or {}).items():
            made.writestr(name, data)
    return folder.with_suffix(".zip")


def test_an_added_pack_is_there_from_then_on(zhanqi: Zhanqi, red: Path) -> None:
    added = zhanqi("add", red)
    assert added.status == 0 and "Red (red 1.0): 1 definitions" in added.out
    assert "red/general/ma" in zhanqi("packs").out
    assert zhanqi("show", "red/general/ma").status == 0
    assert zhanqi("check", "red").status == 0
    assert "red" in zhanqi("remove", "red").out
    assert "red/general/ma" not in zhanqi("packs").out


def test_a_zip_with_a_program_is_added_as_data_and_the_program_never_runs(
    zhanqi: Zhanqi, red: Path, home: Path, tmp_path: Path
) -> None:
    trap = f"open({str(tmp_path / 'ran')!r}, 'w')".encode()
    added = zhanqi("add", zipped(red, {"trap.py": trap, "__init__.py": trap, "conftest.py": trap}))
    assert added.status == 0 and "programs in a pack never run" in added.out and "trap.py" in added.out
    zhanqi("packs")
    zhanqi("test", "red")
    assert not list(home.rglob("*.py")) and not (tmp_path / "ran").exists()


def test_a_bad_zip_is_one_sentence_and_nothing_is_added(zhanqi: Zhanqi, red: Path, home: Path) -> None:
    path = zipped(red)
    path.write_bytes(path.read_bytes()[:-20])
    added = zhanqi("add", path)
    assert added.status == 2 and "ZQ240" in added.err and not list(home.rglob("*.json"))


def test_a_path_that_is_not_there_is_one_sentence(zhanqi: Zhanqi, tmp_path: Path) -> None:
    assert zhanqi("add", tmp_path / "nowhere").status == 2


def test_adding_again_needs_replace(zhanqi: Zhanqi, red: Path) -> None:
    zhanqi("add", red)
    again = zhanqi("add", red)
    assert again.status == 2 and "--replace" in again.err
    write(red, "red", "ma", version="2.0")
    assert "Put 2.0 in the place of 1.0" in zhanqi("add", "--replace", red).out


def test_update_fetches_what_is_newer(zhanqi: Zhanqi, red: Path) -> None:
    assert "No packs have been added" in zhanqi("update").out
    zhanqi("add", red)
    assert "red 1.0 has not changed" in zhanqi("update").out
    write(red, "red", "ma", "chao", version="1.1")
    assert "red: 1.0 → 1.1, 2 definitions" in zhanqi("update", "red").out
    (red / "pack.json").unlink()
    assert zhanqi("update").status == 2


def test_a_definition_and_a_pack_are_switched_off_and_on_again(zhanqi: Zhanqi, red: Path) -> None:
    zhanqi("add", red)
    assert zhanqi("disable", "red/general/ma").status == 0
    assert "red/general/ma" not in zhanqi("packs").out.split()
    assert "was off already" in zhanqi("disable", "red/general/ma").out
    assert "Switched on" in zhanqi("enable", "red/general/ma").out
    assert "red/general/ma" in zhanqi("packs").out.split()
    zhanqi("disable", "red")
    assert "red/general/ma" not in zhanqi("packs").out.split()
    assert "was on already" in zhanqi("enable", "red/general/ma").out
    assert "red/general/ma" in zhanqi("packs", "--pack", red).out.split(), "what is given by its path is on"


def test_a_misspelt_name_to_switch_off_gets_its_near_names(zhanqi: Zhanqi, red: Path) -> None:
    zhanqi("add", red)
    off = zhanqi("disable", "red/general/mo")
    assert off.status == 2 and "red/general/ma" in off.err


def test_what_needs_a_pack_that_is_off_goes_off_with_the_chain_and_comes_back_without_reinstalling(
    zhanqi: Zhanqi, red: Path, tmp_path: Path
) -> None:
    """E16."""
    zhanqi("add", red)
    zhanqi("add", write(tmp_path / "blue", "blue", "zhou", requires={"red": ">=1"}))
    zhanqi("disable", "red")
    why = zhanqi("packs", "--why", "blue")
    assert why.status == 1 and "blue → red" in why.out and "ZQ214" in why.out
    assert "you switched it off: zhanqi enable red" in zhanqi("packs", "--why", "red").out
    zhanqi("enable", "red")
    assert zhanqi("packs", "--why", "blue").status == 0
    assert "blue/general/zhou" in zhanqi("packs").out.split()


def test_why_says_where_from_what_for_and_what_with(zhanqi: Zhanqi, red: Path, tmp_path: Path) -> None:
    zhanqi("add", red)
    replacing = {"red/general/ma": "zhou"}
    given = write(tmp_path / "blue", "blue", "zhou", requires={"red": ">=1"}, replaces=replacing, authors=["Cao"])
    why = zhanqi("packs", "--pack", given, "--why").out
    assert "added by hand:" in why and "given for this run:" in why and "required by: blue" in why
    assert "requires red >=1: 1.0 is there" in why and "authors Cao" in why
    assert "blue/general/zhou replaces red/general/ma" in why
    one = zhanqi("packs", "--pack", given, "--why", "red/general/ma")
    assert one.status == 1 and "blue/general/zhou stands in its place" in one.out
    other = zhanqi("packs", "--pack", given, "--why", "blue/general/zhou")
    assert other.status == 0 and "zhou.json" in other.out


def test_why_of_a_faulty_pack_and_definition_shows_the_fault(zhanqi: Zhanqi, red: Path, tmp_path: Path) -> None:
    (red / "generals" / "ma.json").write_text("{", encoding="utf-8")
    assert "ZQ104" in zhanqi("packs", "--pack", red, "--why", "red/general/ma").out
    assert "set aside because of faults: red/general/ma" in zhanqi("packs", "--pack", red, "--why", "red").out
    (red / "pack.json").write_text('{"format": 1, "id": "red"}', encoding="utf-8")
    broken = zhanqi("packs", "--pack", red, "--why", "red")
    assert broken.status == 1 and "can't be used" in broken.out


def test_why_of_a_misspelt_name_gets_its_near_names(zhanqi: Zhanqi, red: Path) -> None:
    why = zhanqi("packs", "--pack", red, "--why", "rde")
    assert why.status == 2 and "red" in why.err


def test_a_spoilt_list_of_added_packs_is_told_and_the_rest_runs(zhanqi: Zhanqi, home: Path, standard: Path) -> None:
    (home / "packs").mkdir(parents=True)
    (home / "packs" / "packs.json").write_text("{", encoding="utf-8")
    listed = zhanqi("packs", "--pack", standard)
    assert "standard/general/guojia" in listed.out and "ZQ261" in listed.err


def test_migrate_brings_an_old_pack_up_to_date(zhanqi: Zhanqi, red: Path) -> None:
    head = json.loads((red / "pack.json").read_text(encoding="utf-8"))
    del head["format"]
    (red / "pack.json").write_text(json.dumps(head), encoding="utf-8")
    assert "zhanqi migrate" in zhanqi("check", red).out
    assert "format 1" in zhanqi("migrate", red).out
    assert zhanqi("check", red).status == 0
    assert "It is format 1 already." in zhanqi("migrate", red).out


def test_a_pack_with_a_scenario_of_its_own_does_not_take_the_place_of_the_one_it_builds_on(
    zhanqi: Zhanqi, tmp_path: Path, standard: Path
) -> None:
    scenario = json.loads((standard / "scenarios" / "standard_3v3.json").read_text(encoding="utf-8"))
    folder = write(tmp_path / "map", "aaa_map", requires={"standard": ">=1"})
    (folder / "scenarios").mkdir()
    (folder / "scenarios" / "isle.json").write_text(json.dumps({**scenario, "id": "isle"}), encoding="utf-8")
    zhanqi("add", folder)
    played = zhanqi("simulate", "-n", 1, "--seed", 1)
    assert played.status == 0 and "Standard 3v3" in played.out
    assert zhanqi("simulate", "-n", 1, "--seed", 1, "--scenario", "isle").status == 0
