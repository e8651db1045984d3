"""Codes that no definition can show: saves, plugins that clash, too many files, too few generals."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

import zhanqi_standard
from zhanqi.errors import ContentError
from zhanqi.game import Game
from zhanqi.packs import Registry, load_registry, source
from zhanqi.packs.hookspecs import hookimpl
from zhanqi.script.ops.cards import Draw
from zhanqi.script.vocabulary import build_vocabulary


@pytest.fixture(scope="module")
def save(registry: Registry) -> dict[str, Any]:
    game = Game(registry, seed=5)
    for _ in range(30):
        assert game.request is not None
        game.answer(list(range(game.request.least)))
    saved: dict[str, Any] = json.loads(json.dumps(game.save()))
    return saved


def codes(registry: Registry, save: Any) -> list[str]:
    with pytest.raises(ContentError) as caught:
        Game.load(registry, save)
    return [one.code for one in caught.value.diagnostics]


def test_a_save_that_is_no_object(registry: Registry) -> None:
    assert codes(registry, ["x"]) == ["ZQ501"]


def test_a_save_that_lacks_something(registry: Registry, save: dict[str, Any]) -> None:
    assert "ZQ501" in codes(registry, {key: value for key, value in save.items() if key != "log"})


def test_a_save_with_an_illegal_answer(registry: Registry, save: dict[str, Any]) -> None:
    assert "ZQ502" in codes(registry, {**save, "log": [[999], *save["log"]]})


@pytest.mark.parametrize("broken", [{"log": [[999]]}, {"log": None}, "[", "{"])
def test_what_is_wrong_with_a_save_is_said_in_the_readers_language(
    registry: Registry, save: dict[str, Any], broken: Any
) -> None:
    with pytest.raises(ContentError) as caught:
        Game.load(registry, broken if isinstance(broken, str) else {**save, **broken})
    for one in caught.value.diagnostics:
        zh, en = one.message("zh"), one.message("en")
        if isinstance(broken, dict):
            assert not re.search("[a-z]{3}", zh.replace("log", "")), zh
        assert not re.search("[\u4e00-\u9fff]{4}", en.partition("“")[0]), en


def test_a_save_that_comes_to_another_state(registry: Registry, save: dict[str, Any]) -> None:
    assert "ZQ503" in codes(registry, {**save, "state": "0" * 32})


def test_a_save_of_packs_that_are_not_here(registry: Registry, save: dict[str, Any]) -> None:
    other = {"version": "1", "hash": "x"}
    found = codes(registry, {**save, "packs": {"elsewhere": other, "standard": other}, "log": [[999]]})
    assert {"ZQ504", "ZQ505"} <= set(found)


class DrawAgain(Draw):
    """A plugin's operation with a name of the core."""


class Doubling:
    """A plugin that defines `draw` once more."""

    @hookimpl
    def zhanqi_operations(self) -> list[type]:
        return [DrawAgain]


def test_a_plugin_that_defines_an_operation_again_is_told_and_the_old_one_stays() -> None:
    loaded = load_registry(plugins=[zhanqi_standard.plugin, Doubling()], entry_points=False, cache=False)
    assert [one.code for one in loaded.diagnostics] == ["ZQ254"]
    assert loaded.vocabulary.operations["effect"]["draw"] is Draw


def test_a_vocabulary_built_by_hand_refuses_a_clash() -> None:
    with pytest.raises(ContentError) as caught:
        build_vocabulary([DrawAgain])
    assert [one.code for one in caught.value.diagnostics] == ["ZQ424"]


def test_a_folder_with_too_many_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(source, "FILE_LIMIT", 2)
    about = {"format": 1, "id": "fan", "name": {"zh": "包"}, "version": "1.0.0", "engine": ">=1,<2"}
    (tmp_path / "pack.json").write_text(json.dumps(about), encoding="utf-8")
    (tmp_path / "skills").mkdir()
    for index in range(4):
        (tmp_path / "skills" / f"s{index}.json").write_text("{}", encoding="utf-8")
    loaded = load_registry(paths=[tmp_path], entry_points=False, cache=False)
    assert "ZQ232" in [one.code for one in loaded.diagnostics]


def test_too_few_generals_for_a_game() -> None:
    kept = load_registry(plugins=[zhanqi_standard.plugin], entry_points=False)
    generals = [one.plugin_name for one in kept.of_kind("general")]
    few = load_registry(plugins=[zhanqi_standard.plugin], entry_points=False, without=generals[5:])
    with pytest.raises(ContentError) as caught:
        Game(few)
    assert [one.code for one in caught.value.diagnostics] == ["ZQ425"]
