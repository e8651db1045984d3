"""Packs loaded anew while the program runs: all, one, or one definition; running games keep what they began with."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import zhanqi_standard
from zhanqi.game import Game
from zhanqi.packs.live import Changes, LivePacks

PackMaker = Callable[..., Path]
GENERAL = {"kingdom": "wei", "max_hp": 4, "gender": "male", "skills": []}


def live(*paths: Path, **options: Any) -> LivePacks:
    return LivePacks(paths=paths, entry_points=False, cache=False, **options)


@pytest.fixture
def two(pack: PackMaker) -> tuple[Path, Path]:
    """Packs a and b with the generals x and y each."""
    generals = {"x": GENERAL, "y": GENERAL}
    return pack("a", generals=generals), pack("b", generals=generals)


def change(pack: PackMaker, id: str, max_hp: int, *names: str) -> None:
    pack(id, generals={name: {**GENERAL, "max_hp": max_hp} for name in names})


def hp(packs: LivePacks) -> dict[str, int]:
    return {name: one.data["max_hp"] for name, one in packs.registry.definitions.items()}


def test_a_reload_tells_what_is_new_gone_and_changed(two: tuple[Path, Path], pack: PackMaker) -> None:
    packs = live(*two)
    assert packs.reload() == Changes() and not packs.reload()
    change(pack, "a", 5, "x", "z")
    (two[0] / "generals" / "y.json").unlink()
    assert packs.reload() == Changes(["a/general/z"], ["a/general/y"], ["a/general/x"])


def test_one_pack_is_loaded_anew_and_the_others_stay_as_they_were(two: tuple[Path, Path], pack: PackMaker) -> None:
    packs = live(*two)
    change(pack, "a", 5, "x", "y")
    change(pack, "b", 6, "x", "y")
    assert packs.reload("b") == Changes(changed=["b/general/x", "b/general/y"])
    assert hp(packs) == {"a/general/x": 4, "a/general/y": 4, "b/general/x": 6, "b/general/y": 6}
    assert packs.reload() == Changes(changed=["a/general/x", "a/general/y"])


def test_one_definition_is_loaded_anew_and_its_neighbours_stay_as_they_were(
    two: tuple[Path, Path], pack: PackMaker
) -> None:
    packs = live(*two)
    change(pack, "a", 5, "x", "y", "new")
    assert packs.reload("a/general/x") == Changes(changed=["a/general/x"])
    assert hp(packs)["a/general/y"] == 4
    assert packs.reload("a/general/new") == Changes(added=["a/general/new"])
    (two[0] / "generals" / "x.json").unlink()
    assert packs.reload("a/general/x") == Changes(removed=["a/general/x"])


def test_a_definition_that_was_spoilt_goes_and_comes_back_when_it_is_mended(
    two: tuple[Path, Path], pack: PackMaker
) -> None:
    packs = live(*two)
    (two[0] / "generals" / "x.json").write_text("{", encoding="utf-8")
    assert packs.reload("a/general/x") == Changes(removed=["a/general/x"])
    assert [one.code for one in packs.registry.diagnostics] == ["ZQ104"]
    change(pack, "a", 4, "x")
    assert packs.reload("a/general/x") == Changes(added=["a/general/x"])
    assert not packs.registry.diagnostics


def test_a_pack_that_is_not_there_cannot_be_loaded_anew(two: tuple[Path, Path]) -> None:
    with pytest.raises(LookupError):
        live(*two).reload("c")


def test_a_refresh_looks_whether_any_file_has_changed(two: tuple[Path, Path], pack: PackMaker) -> None:
    packs = live(*two)
    assert packs.refresh() is None
    change(pack, "a", 5, "x")
    os.utime(two[0] / "generals" / "x.json", (2_000_000_000, 2_000_000_000))
    assert packs.refresh() == Changes(changed=["a/general/x"])
    assert packs.refresh() is None


def test_a_zip_is_loaded_anew_as_well(two: tuple[Path, Path], pack: PackMaker, tmp_path: Path) -> None:
    from zhanqi.packs.source import open_source
    from zhanqi.packs.zipping import pack_zip

    archive = tmp_path / "a.zip"
    for max_hp in (4, 5):
        change(pack, "a", max_hp, "x", "y")
        with open_source(two[0]) as source:
            archive.write_bytes(pack_zip(source))
        if max_hp == 4:
            packs = live(archive)
    assert packs.reload() == Changes(changed=["a/general/x", "a/general/y"])


def test_a_running_game_keeps_what_it_began_with(pack: PackMaker) -> None:
    """Its general is changed, then deleted: the game plays on, and saves and replays what it began with."""
    team = dict.fromkeys(("p", "q", "r"), GENERAL)
    folder = pack("a", generals=team, requires={"standard": ">=1"})
    packs = live(folder, plugins=[zhanqi_standard.plugin])
    generals = {"warm": ["a/general/p", "a/general/q", "a/general/r"], "cool": ["liubei", "guanyu", "zhangfei"]}
    game = Game(packs.registry, scenario="standard_3v3", seed=1, generals=generals)
    change(pack, "a", 1, "p", "q", "r")
    data = json.loads((folder / "pack.json").read_text(encoding="utf-8"))
    (folder / "pack.json").write_text(json.dumps({**data, "requires": {"standard": ">=1"}}), encoding="utf-8")
    assert packs.reload().changed == ["a/general/p", "a/general/q", "a/general/r"]
    for one in ("p", "q", "r"):
        (folder / "generals" / f"{one}.json").unlink()
    packs.reload()
    for _ in range(60):
        if game.request is not None:
            game.answer(list(range(game.request.least)))
    assert {one.max_hp for one in game.state.characters if one.side == "warm"} == {4}
    assert game.fork().state_hash() == game.state_hash()
    assert Game.load(game.registry, game.save()).state_hash() == game.state_hash()


def test_what_is_loaded_for_good_is_not_gone_through_again() -> None:
    import gc

    from zhanqi.packs.loading import settle

    before = gc.get_freeze_count()
    try:
        settle()
        assert gc.get_freeze_count() > before
    finally:
        gc.unfreeze()
