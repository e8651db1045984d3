"""A scenario test that names no scenario means the one of the packs that its pack requires, if there is just one."""

import json
import shutil
from pathlib import Path

import zhanqi_standard
from zhanqi.packs import load_registry

STANDARD = Path(zhanqi_standard.__file__).parent
TEST = {
    "id": "t",
    "name": {"zh": "测试"},
    "given": {
        "turn": "you",
        "characters": {"you": {"side": "warm", "at": [3, 3]}, "foe": {"side": "cool", "at": [4, 3]}},
    },
    "then": [{"expect": {"who": "you", "hp": 4}}],
}


def load(folder, **manifest):
    head = {"format": 1, "id": "mine", "name": {"zh": "我"}, "version": "1", "engine": ">=1", **manifest}
    (folder / "tests").mkdir(parents=True)
    (folder / "pack.json").write_text(json.dumps(head), encoding="utf-8")
    (folder / "tests" / "t.json").write_text(json.dumps(TEST), encoding="utf-8")
    return load_registry(paths=[folder], plugins=[zhanqi_standard.plugin], entry_points=False, cache=False)


def test_it_is_the_one_of_the_pack_that_is_required(tmp_path):
    registry = load(tmp_path / "mine", requires={"standard": ">=1"})
    assert "mine/test/t" in registry.definitions, registry.diagnostics.format("en")


def test_a_scenario_of_the_own_pack_must_be_named(tmp_path):
    (tmp_path / "mine" / "scenarios").mkdir(parents=True)
    shutil.copy(STANDARD / "scenarios" / "standard_3v3.json", tmp_path / "mine" / "scenarios")
    registry = load(tmp_path / "mine", requires={"standard": ">=1"})
    assert "mine/test/t" in registry.definitions, registry.diagnostics.format("en")


def test_where_there_is_none_it_must_be_named(tmp_path):
    (fault,) = load(tmp_path / "mine").diagnostics
    assert fault.code == "ZQ446" and fault.plugin_name == "mine/test/t" and fault.remedy("en")
