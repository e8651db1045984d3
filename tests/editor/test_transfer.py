"""Packs come in and go out as zips: whole or not at all, and by the same door as packs that are added by hand."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from zhanqi.errors import ContentError
from zhanqi_editor.content.transfer import export_pack, finish_import, import_pack
from zhanqi_editor.refusal import Refusal
from zhanqi_editor.workspace import Workspace
from zhanqi_editor.workspace.texts import laid_out

from ..interruption import Killed, killed_at
from .conftest import HUA, NAME


@pytest.fixture
def exported(workspace: Workspace) -> bytes:
    """The zip of the pack `mine`, with one general."""
    return export_pack(workspace.folder / "mine", "mine")


def test_what_went_out_comes_in_again_as_it_was(workspace: Workspace, exported: bytes, tmp_path: Path) -> None:
    other = Workspace(tmp_path / "other")
    brought = import_pack(other, exported, replace=False, taken=())
    assert (brought.pack, brought.definitions, brought.notes, brought.undo) == ("mine", 1, [], None)
    assert export_pack(other.folder / "mine", "mine") == exported


def test_a_pack_of_that_id_is_replaced_only_on_request_and_can_be_taken_back(
    workspace: Workspace, exported: bytes
) -> None:
    workspace.save(NAME, laid_out({**HUA, "max_hp": 3}), workspace.get(NAME).hash)
    with pytest.raises(Refusal):
        import_pack(workspace, exported, replace=False, taken=())
    brought = import_pack(workspace, exported, replace=True, taken=())
    assert workspace.get(NAME).data["max_hp"] == 4
    assert brought.undo is not None
    shutil.rmtree(workspace.folder / "mine")
    workspace.undo(brought.undo)
    assert workspace.get(NAME).data["max_hp"] == 3


def test_a_zip_that_is_damaged_leaves_nothing(workspace: Workspace, exported: bytes) -> None:
    with pytest.raises(ContentError) as caught:
        import_pack(workspace, exported[:-30], replace=True, taken=())
    assert [one.code for one in caught.value.diagnostics] == ["ZQ240"]
    assert str(workspace.folder) not in caught.value.text("en")
    assert not list(workspace.state.glob("incoming/*"))


@pytest.mark.parametrize("replace", [False, True])
def test_cut_short_anywhere_it_is_as_it_was_or_as_it_is_to_be(
    tmp_path: Path, workspace: Workspace, exported: bytes, replace: bool
) -> None:
    """E6: killed at every single file operation; what a restart finds is the old pack whole, or the new one whole."""
    found = set()
    for step in range(1, 1000):
        target = Workspace(tmp_path / f"w{step}")
        if replace:
            target.new_pack("mine", {"zh": "旧", "en": "old"})
            target.save(NAME, laid_out({**HUA, "max_hp": 3}), None)
        try:
            with killed_at(step):
                import_pack(target, exported, replace=replace, taken=())
        except Killed:
            again = Workspace(target.folder)
            finish_import(again)
            file = target.folder / "mine" / "generals" / "hua.json"
            there = json.loads(file.read_text(encoding="utf-8"))["max_hp"] if file.is_file() else None
            assert there in ((3, 4) if replace else (None, 4)), (step, there)
            assert (target.folder / "mine" / "pack.json").is_file() is (there is not None)
            found.add(there)
            continue
        break
    assert step > 10
    assert found == ({3, 4} if replace else {None, 4})
