"""Packs of an older file format are brought up to date, with their originals kept; other formats say what they need."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from zhanqi.errors import ContentError
from zhanqi.packs import load_registry
from zhanqi.packs.importing import look_through
from zhanqi.packs.migrating import STEPS, Step, migrate
from zhanqi.packs.store import PackStore

from ..interruption import Killed, killed_at

OLD_GENERAL = {"general": {"id": "x", "name": {"zh": "甲"}, "kingdom": "wei", "hp": 4, "sex": "male", "skills": []}}
OLD_HEAD = {"id": "a", "name": {"zh": "旧"}, "version": "0.3", "license": "MIT"}


@pytest.fixture
def old(tmp_path: Path) -> Path:
    """A pack of format 0, with a note and a broken file beside its general."""
    folder = tmp_path / "old"
    (folder / "generals").mkdir(parents=True)
    (folder / "pack.json").write_text(json.dumps(OLD_HEAD), encoding="utf-8")
    (folder / "generals" / "x.json").write_text(json.dumps(OLD_GENERAL), encoding="utf-8")
    (folder / "generals" / "broken.json").write_text("{", encoding="utf-8")
    (folder / "README.md").write_text("#", encoding="utf-8")
    return folder


def texts(folder: Path) -> dict[str, str]:
    return {
        path.relative_to(folder).as_posix(): path.read_text(encoding="utf-8")
        for path in sorted(folder.rglob("*"))
        if path.is_file()
    }


def load(*places: Path, **options: Any) -> Any:
    return load_registry(paths=places, entry_points=False, cache=False, **options)


def test_an_older_pack_is_told_with_the_way_out_and_not_loaded(old: Path) -> None:
    registry = load(old)
    (fault,) = registry.diagnostics
    assert fault.code == "ZQ208" and "zhanqi migrate" in fault.remedy("en") and not registry.packs


def test_a_newer_pack_is_refused_with_the_format_that_is_read(old: Path) -> None:
    (old / "pack.json").write_text(json.dumps({**OLD_HEAD, "engine": ">=1", "format": 2}), encoding="utf-8")
    assert [(one.code, one.args["supported"]) for one in load(old).diagnostics.errors] == [("ZQ203", 1)]
    with pytest.raises(ContentError) as caught:
        migrate(old)
    assert [one.code for one in caught.value.diagnostics] == ["ZQ203"]


def test_a_migration_brings_it_up_to_date_and_keeps_the_originals(old: Path) -> None:
    before = texts(old)
    done = migrate(old)
    assert done is not None and (done.found, done.files) == (0, ["generals/x.json", "pack.json"])
    registry = load(old)
    assert registry.definitions["a/general/x"].data["max_hp"] == 4
    assert registry.packs["a"].manifest.licence == "MIT"
    assert [one.code for one in registry.diagnostics] == ["ZQ104"]  # the broken file, left as it was
    kept = texts(done.backup)
    assert kept == {name: text for name, text in before.items() if name != "README.md"}
    assert texts(old)["generals/broken.json"] == "{"


def test_a_second_migration_has_nothing_to_do(old: Path) -> None:
    migrate(old)
    after = texts(old)
    assert migrate(old) is None and texts(old) == after


def test_what_is_brought_in_is_brought_up_to_date_on_its_way(old: Path, tmp_path: Path) -> None:
    before = texts(old)
    store = PackStore(tmp_path / "home")
    added = store.add(old)
    assert [note.code for note in added.notes] == ["ZQ209"]
    assert load(added=store.places).definitions["a/general/x"].data["gender"] == "male"
    assert texts(old) == before
    with look_through(old) as incoming:
        assert str(incoming.manifest.version) == "0.3"


def test_cut_short_anywhere_a_migration_is_taken_up_from_the_originals(old: Path, tmp_path: Path) -> None:
    import shutil

    originals = tmp_path / "originals"
    shutil.copytree(old, originals)
    migrate(old)
    wanted = texts(old)
    for step in range(1, 200):
        shutil.rmtree(old)
        shutil.copytree(originals, old)
        try:
            with killed_at(step):
                migrate(old)
        except Killed:
            registry = load(old)
            assert registry.packs or [one.code for one in registry.diagnostics] == ["ZQ208"]
            migrate(old)
            found = {name: text for name, text in texts(old).items() if ".tmp" not in name and ".format-0-" not in name}
            assert found == wanted, step
            continue
        break
    assert step > 8


def test_several_steps_are_taken_one_after_the_other(old: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    further = Step(
        1, lambda data: {**data, "format": 2}, lambda kind, data: {**data, "name": {**data["name"], "en": kind}}
    )
    monkeypatch.setattr("zhanqi.packs.migrating.FORMAT", 2)
    done = migrate(old, [*STEPS, further])
    assert done is not None
    assert json.loads((old / "pack.json").read_text(encoding="utf-8"))["format"] == 2
    assert json.loads((old / "generals" / "x.json").read_text(encoding="utf-8"))["name"]["en"] == "general"
