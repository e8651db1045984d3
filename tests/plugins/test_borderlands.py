"""The borderlands beside the standard pack: it is everywhere at once, and nothing was changed for it."""

from __future__ import annotations

import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import zhanqi_standard
from zhanqi.check import check_paths
from zhanqi.packs import Registry, load_registry
from zhanqi.script.schema import schemas
from zhanqi.text import describe

ROOT = Path(__file__).parents[2]
PROJECT = ROOT / "plugins" / "zhanqi_borderlands"

pytestmark = pytest.mark.skipif(not PROJECT.is_dir(), reason="the borderlands are not part of this copy")


@pytest.fixture(scope="module")
def both() -> Iterator[Registry]:
    """The standard pack and the borderlands, the latter with its operation."""
    sys.path.insert(0, str(PROJECT))
    try:
        import zhanqi_borderlands

        yield load_registry(plugins=[zhanqi_standard.plugin, zhanqi_borderlands.plugin], entry_points=False)
    finally:
        sys.path.remove(str(PROJECT))


def words(value: Any) -> Iterator[str]:
    """Every key of a tree: operations and timings among them."""
    if isinstance(value, dict):
        for key, one in value.items():
            yield key
            yield from words(one)
    elif isinstance(value, list):
        for one in value:
            yield from words(one)


def test_it_loads_without_a_word_of_complaint(both: Registry) -> None:
    assert not both.diagnostics, both.diagnostics.format("en")
    mine = [one for one in both.definitions.values() if one.pack == "borderlands"]
    count = {kind: sum(one.kind == kind for one in mine) for kind in ("general", "terrain", "card", "scenario", "deck")}
    assert count == {"general": 10, "terrain": 2, "card": 2, "scenario": 1, "deck": 1}
    generals = [one for one in mine if one.kind == "general"]
    assert sum(isinstance(skill, dict) for one in generals for skill in one.data["skills"]) == 20


def test_its_generals_use_what_the_rulebooks_generals_leave_unused(both: Registry) -> None:
    known = {name for family in both.vocabulary.operations.values() for name in family} | set(both.vocabulary.timings)
    used = {
        pack: known
        & {word for one in both.of_kind("general") if one.pack == pack for word in words(one.data["skills"])}
        for pack in ("standard", "borderlands")
    }
    fresh = used["borderlands"] - used["standard"]
    assert {"extra_phase", "gain_skill", "exchange", "recast", "cancel_target", "game.start", "cards.moving"} <= fresh
    assert len(fresh) >= 20, sorted(fresh)


def test_a_card_of_it_is_used_at_a_timing_at_which_no_other_card_is(both: Registry) -> None:
    timings: dict[str, set[str]] = {"standard": set(), "borderlands": set()}
    for card in both.of_kind("card"):
        timings[card.pack].update(name for use in card.data.get("uses", ()) for name in use.get("when", ()))
    assert "move.stepped" in timings["borderlands"] - timings["standard"]


def test_its_operation_is_in_validation_text_and_blocks(both: Registry) -> None:
    assert "effect.push" in schemas(both.vocabulary)["general"]["$defs"]
    said = {
        lang: "".join(str(paragraph.text) for paragraph in describe(both, both.find("general", "wutugu"), lang=lang))
        for lang in ("zh", "en")
    }
    assert "推开2格" in said["zh"] and "push them 2 squares straight away" in said["en"]
    from zhanqi_editor.vocabulary.describe import describe as vocabulary

    (block,) = [one for one in vocabulary(both)["operations"] if one["name"] == "push"]
    assert block["kind"] == "effect" and [arg["name"] for arg in block["args"]] == ["target", "steps"]


def test_every_text_of_it_is_said_in_both_languages(both: Registry) -> None:
    for one in both.definitions.values():
        if one.pack == "borderlands" and one.kind in ("general", "skill", "card", "terrain"):
            for lang in ("zh", "en"):
                said = "".join(str(paragraph.text) for paragraph in describe(both, one, lang=lang))
                assert said and "{" not in said and "[" not in said, (one.plugin_name, said)


def test_as_mere_data_it_never_runs_code_and_only_what_needs_the_operation_is_set_aside() -> None:
    folder = PROJECT / "zhanqi_borderlands"
    program = (
        "import sys\n"
        "from zhanqi.packs import load_registry\n"
        "import zhanqi_standard\n"
        "standard = [zhanqi_standard.plugin]\n"
        "found = load_registry(paths=[sys.argv[1]], plugins=standard, entry_points=False, cache=False)\n"
        "assert 'zhanqi_borderlands' not in sys.modules and 'zhanqi_borderlands.operations' not in sys.modules\n"
        "print(' '.join(sorted(found.index.set_aside)), ' '.join(sorted({one.code for one in found.diagnostics})))\n"
    )
    done = subprocess.run([sys.executable, "-c", program, str(folder)], capture_output=True, text=True, check=True)
    aside, codes = (
        done.stdout.split("ZQ")[0].split(),
        set(done.stdout.split()) - set(done.stdout.split("ZQ")[0].split()),
    )
    assert aside == ["borderlands/general/wutugu", "borderlands/test/manzhuang_hits_the_edge"]
    assert {"ZQ230"} <= codes


def test_zhanqis_own_distribution_does_not_hold_it() -> None:
    stated = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    assert not [one for one in stated["tool"]["hatch"]["build"]["targets"]["wheel"]["packages"] if "borderlands" in one]
    assert "borderlands" not in stated["project"]["entry-points"]["zhanqi"]


def test_its_version_is_the_same_everywhere_and_it_asks_for_this_engine() -> None:
    stated = tomllib.loads((PROJECT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    (checked,) = [
        one.manifest
        for one in load_registry(paths=[PROJECT], entry_points=False, plugins=[zhanqi_standard.plugin]).packs.values()
        if one.id == "borderlands"
    ]
    assert str(checked.version) == stated["version"]
    assert not [one for one in check_paths([str(PROJECT)], entry_points=False).diagnostics if one.code == "ZQ204"]
