"""Packs that were added by hand: there as they were or as they are to be, at whatever moment the work is cut short."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from zhanqi.errors import ContentError
from zhanqi.packs import load_registry
from zhanqi.packs.source import open_source
from zhanqi.packs.store import PackStore
from zhanqi.packs.zipping import pack_zip

from ..interruption import Killed, killed_at

PackMaker = Callable[..., Path]


@pytest.fixture
def store(tmp_path: Path) -> PackStore:
    """An empty store."""
    return PackStore(tmp_path / "用户 的包")


def as_zip(folder: Path, name: str = "made.zip") -> Path:
    """The zip of a pack, beside its folder."""
    with open_source(folder) as source:
        (folder.parent / name).write_bytes(pack_zip(source))
    return folder.parent / name


def codes(error: pytest.ExceptionInfo[ContentError]) -> list[str]:
    return [one.code for one in error.value.diagnostics]


@pytest.mark.parametrize("wrap", [lambda folder: folder, as_zip], ids=["folder", "zip"])
def test_what_was_added_is_there_and_its_origin_may_go(
    store: PackStore, pack: PackMaker, load: Any, wrap: Callable[[Path], Path]
) -> None:
    place = wrap(pack("a", generals=["x"]))
    added = store.add(place)
    assert (added.pack.id, added.pack.version, added.definitions, added.before) == ("a", "1.0", 1, None)
    for path in (place, *place.rglob("*")) if place.is_dir() else (place,):
        if path.is_file():
            path.unlink()
    assert load(added=store.places).names == ["a/general/x"]
    assert PackStore(store.folder).packs == {"a": added.pack}


def test_adding_it_twice_needs_a_word(store: PackStore, pack: PackMaker, load: Any) -> None:
    store.add(pack("a", generals=["x"]))
    newer = pack("a", at="newer", generals=["y"], version="2.0")
    with pytest.raises(ContentError) as caught:
        store.add(newer)
    assert codes(caught) == ["ZQ262"]
    added = store.add(newer, replace=True)
    assert added.before is not None and added.before.version == "1.0"
    assert load(added=store.places).names == ["a/general/y"]
    assert len([path for path in store.folder.iterdir() if path.is_dir()]) == 1


def test_a_pack_that_was_given_comes_before_one_that_was_added_and_that_before_an_installed_one(
    store: PackStore, pack: PackMaker, load: Any
) -> None:
    store.add(pack("a", generals=["added"]))
    given = pack("a", at="given", generals=["given"])
    loaded = load(given, added=store.places)
    assert loaded.names == ["a/general/given"] and loaded.codes == ["ZQ211"]


def test_update_fetches_it_again_from_where_it_came(store: PackStore, pack: PackMaker, load: Any) -> None:
    place = pack("a", generals=["x"])
    store.add(place)
    assert store.update("a") is None
    pack("a", generals=["x", "y"], version="1.1")
    updated = store.update("a")
    assert updated is not None and updated.pack.version == "1.1"
    assert load(added=store.places).names == ["a/general/x", "a/general/y"]


def test_update_refuses_another_pack_in_its_place(store: PackStore, pack: PackMaker, load: Any) -> None:
    store.add(pack("a", generals=["x"]))
    pack("b", at="a")
    with pytest.raises(ContentError) as caught:
        store.update("a")
    assert codes(caught) == ["ZQ264"] and load(added=store.places).names == ["a/general/x"]


def test_update_of_what_is_gone_says_so_and_keeps_what_is_there(store: PackStore, pack: PackMaker, load: Any) -> None:
    place = as_zip(pack("a", generals=["x"]))
    store.add(place)
    place.unlink()
    with pytest.raises(ContentError) as caught:
        store.update("a")
    assert codes(caught) == ["ZQ101"] and load(added=store.places).names == ["a/general/x"]


def test_remove_takes_it_out_with_what_was_switched_off_of_it(store: PackStore, pack: PackMaker, load: Any) -> None:
    store.add(pack("a", generals=["x"]))
    store.disable("a/general/x")
    store.disable("b")
    store.remove("a")
    assert load(added=store.places).names == [] and store.off == {"b"}
    with pytest.raises(ContentError) as caught:
        store.remove("a")
    assert codes(caught) == ["ZQ263"]


def test_a_name_that_was_misspelt_gets_its_near_names(store: PackStore, pack: PackMaker) -> None:
    store.add(pack("borderlands"))
    with pytest.raises(ContentError) as caught:
        store.remove("borderland")
    assert caught.value.diagnostics[0].remedy("en") == "Did you mean borderlands?"


def test_off_and_on_again(store: PackStore, pack: PackMaker, load: Any) -> None:
    store.add(pack("a", generals=["x", "y"]))
    assert store.disable("a/general/x") and not store.disable("a/general/x")
    assert load(added=store.places, without=store.off).names == ["a/general/y"]
    assert store.enable("a/general/x") and not store.enable("a/general/x")
    assert load(added=store.places, without=store.off).names == ["a/general/x", "a/general/y"]


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "[]",
        '{"format": 2}',
        '{"format": 1, "packs": {"a": 1}, "off": []}',
        '{"format": 1, "packs": {"a": {"id": "a", "folder": "../x", "version": "1", "origin": "", "added": ""}}}',
    ],
)
def test_a_list_that_somebody_spoilt_is_one_sentence(store: PackStore, text: str) -> None:
    store.folder.mkdir()
    (store.folder / "packs.json").write_text(text, encoding="utf-8")
    with pytest.raises(ContentError) as caught:
        _ = store.places
    assert codes(caught) == ["ZQ261"]


def test_a_program_inside_is_named_left_outside_and_never_run(store: PackStore, pack: PackMaker, load: Any) -> None:
    folder = pack("a", generals=["x"])
    trap = f"open({str(folder.parent / 'ran')!r}, 'w')"
    for name in ("__init__.py", "conftest.py", "generals/x.py", "sitecustomize.py"):
        (folder / name).write_text(trap, encoding="utf-8")
    added = store.add(as_zip(folder))
    assert [note.code for note in added.notes] == []  # packing left them out already
    added = store.add(folder, replace=True)
    (note,) = added.notes
    assert note.code == "ZQ230" and len(note.args["files"]) == 4  # type: ignore[arg-type]
    assert not list(store.folder.rglob("*.py"))
    assert load(added=store.places).names == ["a/general/x"] and not (folder.parent / "ran").exists()


# --- cut short ----------------------------------------------------------------------------------------------------


def shown(store: PackStore) -> list[str]:
    """What a fresh process finds: definitions with the version of their pack."""
    loaded = load_registry(added=PackStore(store.folder).places, entry_points=False, cache=False)
    assert not loaded.diagnostics.errors, loaded.diagnostics.format("en")
    return [f"{name} {loaded.packs[name.partition('/')[0]].version}" for name in loaded.definitions]


GENERAL = {"kingdom": "wei", "max_hp": 4, "gender": "male", "skills": []}
OLD = ["a/general/x 1.0"]
NEW = ["a/general/x 2.0", "a/general/y 2.0"]


@pytest.mark.parametrize(
    ("work", "before", "after"),
    [
        ("add", [], OLD),
        ("replace", OLD, NEW),
        ("update", OLD, NEW),
        ("remove", OLD, []),
    ],
)
def test_cut_short_anywhere_it_is_as_it_was_or_as_it_is_to_be(
    store: PackStore, pack: PackMaker, work: str, before: list[str], after: list[str]
) -> None:
    """E6: at every single file operation the process is killed, then a new one looks; then the work is done again."""
    folder = pack("a", generals={"x": GENERAL})
    newer = pack("a", at="newer", generals={"x": GENERAL, "y": GENERAL}, version="2.0")
    works: dict[str, Callable[[], object]] = {
        "add": lambda: store.add(folder),
        "replace": lambda: store.add(newer, replace=True),
        "update": lambda: store.update("a"),
        "remove": lambda: store.remove("a"),
    }
    seen = set()
    for step in range(1, 1000):
        if before:
            store.add(folder, replace=True)
        elif "a" in store.packs:
            store.remove("a")
        if work == "update":
            pack("a", generals={"x": GENERAL, "y": GENERAL}, version="2.0")
        try:
            with killed_at(step):
                works[work]()
        except Killed:
            found = shown(store)
            assert found in (before, after), (step, found)
            seen.add(tuple(found))
            if work == "update":
                (folder / "generals" / "y.json").unlink()
                pack("a", generals={"x": GENERAL})
            continue
        break
    assert step > 8 and shown(store) == after
    assert tuple(before) in seen


def test_killed_for_real_in_the_middle_of_an_addition(store: PackStore, pack: PackMaker) -> None:
    """A process that dies at its first rename of a folder leaves nothing, and the next addition works."""
    folder = pack("a", generals={"x": GENERAL})
    program = (
        "import os, pathlib, sys\n"
        "from zhanqi.packs.store import PackStore\n"
        "pathlib.Path.rename = lambda *_: os._exit(7)\n"
        "PackStore(pathlib.Path(sys.argv[1])).add(sys.argv[2])\n"
    )
    done = subprocess.run([sys.executable, "-c", program, str(store.folder), str(folder)], check=False)
    assert done.returncode == 7
    assert shown(store) == [] and list(store.folder.iterdir())
    store.add(folder)
    assert shown(store) == OLD


def test_what_an_interrupted_addition_left_behind_goes_after_an_hour(store: PackStore, pack: PackMaker) -> None:
    store.folder.mkdir()
    for name in (".incoming-1", "a-dead"):
        (store.folder / name).mkdir()
        (store.folder / name / "pack.json").write_text("{}", encoding="utf-8")
        os.utime(store.folder / name, (1_000_000_000, 1_000_000_000))
    (store.folder / "mine").mkdir()
    store.add(pack("b"))
    kept = {path.name.partition("-")[0] for path in store.folder.iterdir()}
    assert kept == {"mine", "b", "packs.json"}


def test_the_list_says_where_each_pack_came_from(store: PackStore, pack: PackMaker) -> None:
    place = pack("a")
    store.add(place)
    written = json.loads((store.folder / "packs.json").read_text(encoding="utf-8"))
    assert written["packs"]["a"]["origin"] == str(place.absolute())
