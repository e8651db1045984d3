"""`zhanqi packs` and `zhanqi show`: every definition is a plugin."""

from pathlib import Path

import pytest

from .conftest import Zhanqi


def test_every_file_of_a_pack_is_listed_as_a_plugin(zhanqi: Zhanqi, standard: Path) -> None:
    listed = zhanqi("packs", "--pack", standard)
    assert listed.status == 0, listed.out + listed.err
    words = set(listed.out.split())
    kinds = {"cards": "card", "terrains": "terrain", "generals": "general", "decks": "deck", "scenarios": "scenario"}
    for folder, kind in kinds.items():
        for file in (standard / folder).glob("*.json"):
            assert f"standard/{kind}/{file.stem}" in words


def test_the_counts_are_those_of_the_folders_and_skills_are_counted_too(zhanqi: Zhanqi, standard: Path) -> None:
    listed = zhanqi("packs", "--pack", standard)
    generals = len(list((standard / "generals").glob("*.json")))
    cards = len(list((standard / "cards").glob("*.json")))
    assert f"general: {generals}" in listed.out
    assert f"card: {cards}" in listed.out
    assert "skills (those on generals included): " in listed.out


def test_names_come_in_both_languages(zhanqi: Zhanqi, standard: Path) -> None:
    listed = zhanqi("packs", "--pack", standard)
    assert "Lü Bu" in listed.out
    assert "吕布" in listed.out


@pytest.mark.parametrize("without", ["standard/general/lvbu", "standard/card/duel"])
def test_a_plugin_left_out_is_not_listed(zhanqi: Zhanqi, standard: Path, without: str) -> None:
    assert without in zhanqi("packs", "--pack", standard).out.split()
    assert without not in zhanqi("packs", "--pack", standard, "--without", without).out.split()


def test_a_misspelt_plugin_to_leave_out_is_told(zhanqi: Zhanqi, standard: Path) -> None:
    listed = zhanqi("packs", "--pack", standard, "--without", "standard/general/lubu")
    assert "standard/general/lvbu" in listed.out
    assert "standard/general/lubu" in listed.out


def test_show_prints_a_definition_and_its_file(zhanqi: Zhanqi, standard: Path) -> None:
    file = standard / "generals" / "guojia.json"
    shown = zhanqi("show", "standard/general/guojia", "--pack", standard)
    assert shown.status == 0
    assert "Guo Jia" in shown.out
    assert str(file) in shown.out
    assert file.read_text(encoding="utf-8").strip() in shown.out


def test_show_finds_an_id_and_a_skill_on_a_general(zhanqi: Zhanqi, standard: Path) -> None:
    assert "standard/general/guojia" in zhanqi("show", "guojia", "--pack", standard).out
    skill = zhanqi("show", "ganglie", "--pack", standard)
    assert "standard/skill/ganglie" in skill.out
    assert "xiahoudun.json" in skill.out


@pytest.mark.parametrize("name", ["guojai", "standard/general/guojai"])
def test_show_of_a_misspelt_name_says_what_was_meant(zhanqi: Zhanqi, standard: Path, name: str) -> None:
    shown = zhanqi("show", name, "--pack", standard)
    assert (shown.status, shown.out) == (2, "")
    assert "guojia" in shown.err


def test_a_broken_pack_is_told_and_its_neighbours_are_listed(zhanqi: Zhanqi, standard: Path, tmp_path: Path) -> None:
    (tmp_path / "pack.json").write_text("{", encoding="utf-8")
    listed = zhanqi("packs", "--pack", standard, "--pack", tmp_path)
    assert listed.status == 1
    assert str(tmp_path) in listed.out
    assert "standard/general/guojia" in listed.out


def test_a_pack_that_is_not_there_is_one_sentence(zhanqi: Zhanqi, tmp_path: Path) -> None:
    listed = zhanqi("packs", "--pack", tmp_path / "nowhere")
    assert listed.status == 2
    assert "nowhere" in listed.err
