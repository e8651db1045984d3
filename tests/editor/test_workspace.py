"""The workspace: whatever happens, what somebody wrote is still there."""

from __future__ import annotations

import json
import random
import subprocess
import sys
import time
from pathlib import Path

import pytest

from zhanqi.atomic import PREFIX, SUFFIX, write_atomic
from zhanqi_editor.refusal import Refusal
from zhanqi_editor.workspace import Name, Workspace, make_name, parse_name
from zhanqi_editor.workspace.texts import from_request, laid_out, read_text, written

from .conftest import HUA, NAME


def changed(hp: int) -> dict[str, object]:
    return {**HUA, "max_hp": hp}


def test_e3_what_was_saved_is_there_after_a_restart(workspace: Workspace) -> None:
    saved = workspace.save(NAME, laid_out(changed(5)), workspace.get(NAME).hash)
    again = Workspace(workspace.folder)
    assert again.get(NAME).hash == saved.text.hash
    assert again.get(NAME).data["max_hp"] == 5


def test_e3_a_second_skill_leaves_the_first(workspace: Workspace) -> None:
    workspace.save(Name("mine", "skill", "one"), written("{}"), None)
    workspace.save(Name("mine", "skill", "two"), written("[]"), None)
    assert {str(name) for name, _ in workspace.packs.definitions()} == {
        "mine/general/hua",
        "mine/skill/one",
        "mine/skill/two",
    }


def test_e3_an_oversized_text_is_refused_before_anything_is_written(workspace: Workspace) -> None:
    before = workspace.get(NAME).raw
    with pytest.raises(Refusal) as refusal:
        written("x" * (2 * 1024 * 1024 + 1))
    assert refusal.value.code == "too_large"
    assert workspace.get(NAME).raw == before


def test_an_invalid_text_is_kept_all_the_same(workspace: Workspace) -> None:
    workspace.save(NAME, written('{"id": "hua", '), workspace.get(NAME).hash)
    assert workspace.get(NAME).source == '{"id": "hua", '
    assert workspace.get(NAME).data is None


def test_e2_saving_unchanged_leaves_the_file_to_the_byte(workspace: Workspace) -> None:
    file = workspace.packs.file_of(NAME)
    odd = b"\xef\xbb\xbf" + json.dumps(HUA, ensure_ascii=False, indent=8).replace("\n", "\r\n").encode()
    file.write_bytes(odd)
    present = workspace.get(NAME)
    for body in ({"data": present.data}, {"source": present.source}):
        saved = workspace.save(NAME, from_request(body, present), present.hash)
        assert not saved.changed
        assert file.read_bytes() == odd


def test_a_change_from_outside_is_a_conflict_with_both_versions(workspace: Workspace) -> None:
    base = workspace.get(NAME).hash
    workspace.packs.file_of(NAME).write_bytes(laid_out(changed(9)).raw)
    with pytest.raises(Refusal) as refusal:
        workspace.save(NAME, laid_out(changed(5)), base)
    assert refusal.value.code == "conflict"
    assert refusal.value.extra["theirs"]["data"]["max_hp"] == 9
    assert refusal.value.extra["yours"]["data"]["max_hp"] == 5
    assert json.loads(refusal.value.extra["base"]["source"]) == HUA
    assert workspace.get(NAME).data["max_hp"] == 9


def test_forced_saves_keep_the_other_version(workspace: Workspace) -> None:
    base = workspace.get(NAME).hash
    theirs = laid_out(changed(9))
    workspace.packs.file_of(NAME).write_bytes(theirs.raw)
    workspace.save(NAME, laid_out(changed(5)), base, force=True)
    kept = [one for one in workspace.history.versions(NAME) if one.hash == theirs.hash]
    assert [one.reason for one in kept] == ["conflict"]


def test_a_file_deleted_by_somebody_is_a_conflict(workspace: Workspace) -> None:
    base = workspace.get(NAME).hash
    workspace.packs.file_of(NAME).unlink()
    with pytest.raises(Refusal) as refusal:
        workspace.save(NAME, laid_out(changed(5)), base)
    assert refusal.value.extra["theirs"] is None


def test_two_pages_writing_one_draft_conflict(workspace: Workspace) -> None:
    first = workspace.save_draft(NAME, written("one"), None, None)
    with pytest.raises(Refusal) as refusal:
        workspace.save_draft(NAME, written("two"), None, None)
    assert refusal.value.extra["theirs"]["source"] == "one"
    workspace.save_draft(NAME, written("two"), None, first.text.hash)
    found = workspace.drafts.find(NAME)
    assert found is not None and found.text.source == "two"


def test_a_dropped_draft_stays_in_the_history(workspace: Workspace) -> None:
    draft = workspace.save_draft(NAME, written("half an idea"), None, None)
    workspace.drop_draft(NAME, draft.text.hash)
    assert workspace.drafts.find(NAME) is None
    assert any(
        workspace.history.read(NAME, one.id).source == "half an idea" for one in workspace.history.versions(NAME)
    )


def test_a_draft_outlives_a_restart_and_rubbish_is_none(workspace: Workspace) -> None:
    workspace.save_draft(NAME, written("{"), "base", None)
    again = Workspace(workspace.folder)
    found = again.drafts.find(NAME)
    assert found is not None and (found.text.source, found.base) == ("{", "base")
    for file in (again.state / "drafts").rglob("*.json"):
        file.write_bytes(b"\x00rubbish")
    assert again.drafts.find(NAME) is None


def test_versions_are_listed_newest_first_and_equal_ones_once(workspace: Workspace) -> None:
    for hp in (5, 5, 6):
        workspace.save(NAME, laid_out(changed(hp)), workspace.get(NAME).hash)
    found = [workspace.history.read(NAME, one.id).data["max_hp"] for one in workspace.history.versions(NAME)]
    assert found == [6, 5, 4]


def test_delete_and_take_back(workspace: Workspace) -> None:
    before = workspace.get(NAME).raw
    token = workspace.delete(NAME, workspace.get(NAME).hash)
    assert workspace.find(NAME) is None
    assert workspace.undo(token) == ["mine/general/hua"]
    assert workspace.get(NAME).raw == before


def test_a_delete_is_not_taken_back_over_something_new(workspace: Workspace) -> None:
    token = workspace.delete(NAME, None)
    workspace.save(NAME, laid_out(changed(7)), None)
    with pytest.raises(Refusal) as refusal:
        workspace.undo(token)
    assert refusal.value.code == "exists"
    assert workspace.get(NAME).data["max_hp"] == 7


@pytest.mark.parametrize("token", ["", "../../x", "20260101000000-zzzzzzzzzzzzzzzz", "20260101000000-0123456789abcdef"])
def test_an_unknown_token_is_refused(workspace: Workspace, token: str) -> None:
    with pytest.raises(Refusal):
        workspace.undo(token)


def test_a_pack_is_deleted_and_taken_back_whole(workspace: Workspace) -> None:
    token = workspace.delete_pack("mine")
    assert not workspace.owns("mine")
    workspace.undo(token)
    assert workspace.get(NAME).data == HUA


def test_rename_takes_the_history_along(workspace: Workspace) -> None:
    new = Name("mine", "general", "mulan")
    workspace.rename(NAME, new, laid_out({**HUA, "id": "mulan"}), workspace.get(NAME).hash)
    assert workspace.find(NAME) is None
    assert workspace.get(new).data["id"] == "mulan"
    assert len(workspace.history.versions(new)) == 2
    with pytest.raises(Refusal):
        workspace.rename(new, new, laid_out(HUA), None)


@pytest.mark.parametrize(
    "name",
    ["../x/general/a", "mine/general/..", "mine/general/a/b", "mine/nothing/a", "Mine/general/a", "mine/general/con",
     "mine/general/a.b", "mine/card/a.b.c", "mine/general/关羽", "mine/general/a\\b", "mine/general/", "mine//a"],
)  # fmt: skip
def test_a_name_that_could_be_a_path_is_refused(name: str) -> None:
    with pytest.raises(Refusal) as refusal:
        parse_name(name)
    assert refusal.value.code == "bad_request"


def test_a_card_may_have_a_kind() -> None:
    assert str(make_name("mine", "card", "slash.normal")) == "mine/card/slash.normal"


@pytest.mark.skipif(sys.platform == "win32", reason="making a link needs a privilege on Windows")
def test_a_link_that_leads_out_is_refused(workspace: Workspace, tmp_path: Path) -> None:
    outside = tmp_path / "outside.json"
    outside.write_text("{}", encoding="utf-8")
    (workspace.folder / "mine" / "generals" / "leak.json").symlink_to(outside)
    with pytest.raises(Refusal):
        workspace.get(Name("mine", "general", "leak"))
    with pytest.raises(Refusal):
        workspace.save(Name("mine", "general", "leak"), written("x"), None, force=True)
    assert outside.read_text(encoding="utf-8") == "{}"


def test_e14_a_folder_of_any_name_is_known_by_the_id_in_its_manifest(workspace: Workspace) -> None:
    (workspace.folder / "mine").rename(workspace.folder / "[新] 三国-扩展 🐉")
    assert workspace.get(NAME).data == HUA


def test_e12_a_workspace_may_lie_anywhere(tmp_path: Path) -> None:
    workspace = Workspace(tmp_path / "桌面" / "三国 战棋 (1)")
    workspace.new_pack("mine", {"zh": "我的"})
    workspace.save(NAME, laid_out(HUA), None)
    assert Workspace(workspace.folder).get(NAME).data == HUA


def test_a_folder_that_is_a_pack_is_its_own_workspace(workspace: Workspace) -> None:
    own = Workspace(workspace.folder / "mine")
    assert own.get(NAME).data == HUA
    with pytest.raises(Refusal):
        own.new_pack("other", {"zh": "另"})
    with pytest.raises(Refusal):
        own.delete_pack("mine")


def test_e11_gbk_is_read_so_that_it_can_be_saved_as_utf_8(workspace: Workspace) -> None:
    file = workspace.packs.file_of(NAME)
    file.write_bytes(json.dumps(HUA, ensure_ascii=False).encode("gbk"))
    text = workspace.get(NAME)
    assert text.encoding == "GBK" and "花木兰" in text.source
    workspace.save(NAME, written(text.source), text.hash)
    assert workspace.get(NAME).encoding == "UTF-8"
    assert workspace.get(NAME).data == HUA


def test_hashes_ignore_line_ends_and_a_bom() -> None:
    assert read_text(b"\xef\xbb\xbf{\r\n}").hash == read_text(b"{\n}").hash


def test_leftovers_of_a_cut_short_write_are_removed(workspace: Workspace) -> None:
    rubbish = workspace.folder / "mine" / "generals" / f"{PREFIX}abc{SUFFIX}"
    rubbish.write_bytes(b"half")
    Workspace(workspace.folder)
    assert not rubbish.exists()


def test_a_write_that_fails_leaves_the_old_file(workspace: Workspace, monkeypatch: pytest.MonkeyPatch) -> None:
    file = workspace.packs.file_of(NAME)
    before = file.read_bytes()

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("zhanqi.atomic.os.fsync", full)
    with pytest.raises(OSError, match="No space"):
        write_atomic(file, b"new")
    assert file.read_bytes() == before
    assert not list(file.parent.glob(f"{PREFIX}*"))


WRITER = """
import sys
from pathlib import Path
from zhanqi_editor.workspace import Workspace, parse_name
from zhanqi_editor.workspace.texts import written
workspace = Workspace(Path(sys.argv[1]))
name = parse_name("mine/general/hua")
texts = [written(letter * 200_000) for letter in "ab"]
print("ready", flush=True)
while True:
    for text in texts:
        workspace.save(name, text, workspace.get(name).hash)
        workspace.save_draft(name, text, None, None)
"""


def test_e3_kill_in_the_middle_of_saving_leaves_the_old_or_the_new_version(workspace: Workspace) -> None:
    """Twenty times at a random moment."""
    rng = random.Random(20)
    allowed = {letter.encode() * 200_000 for letter in "ab"} | {workspace.get(NAME).raw}
    for _ in range(20):
        writer = subprocess.Popen([sys.executable, "-c", WRITER, str(workspace.folder)], stdout=subprocess.PIPE)
        with writer:
            assert writer.stdout is not None and writer.stdout.readline().strip() == b"ready"
            time.sleep(rng.uniform(0, 0.12))
            writer.kill()
        assert workspace.packs.file_of(NAME).read_bytes() in allowed
        found = workspace.drafts.find(NAME)
        assert found is None or found.text.raw in allowed
    fresh = Workspace(workspace.folder)
    assert fresh.get(NAME).raw in allowed
    assert not [*fresh.folder.rglob(f"{PREFIX}*{SUFFIX}")]
