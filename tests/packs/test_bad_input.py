"""Bad content: one clear error with its file and place, and nothing else harmed."""

import json
from itertools import permutations

import pytest

GOOD = {"good": {}}


def raw(text: str) -> bytes:
    return text.encode("utf-8")


@pytest.mark.parametrize(
    ("content", "code"),
    [
        (b'{"id": "bad",\n "name": }', "ZQ104"),
        ('{"id": "bad", "name": {"zh": "坏"}}'.encode("gbk"), "ZQ103"),
        ('{"id": "bad", "name": {"zh": "坏"}}'.encode("utf-16"), "ZQ103"),
        (b"[" * 10_000 + b"]" * 10_000, "ZQ105"),
        (b'{"id": "bad", "id": "bad", "name": {}}', "ZQ106"),
        (b'{"id": "bad", "name": {}, "max_hp": NaN}', "ZQ107"),
        (b"", "ZQ109"),
        (b"\xef\xbb\xbf", "ZQ109"),
        (b"[]", "ZQ304"),
        (b'"bad"', "ZQ304"),
        (b'{"id": "bad"}', "ZQ303"),
        (b'{"id": "Bad", "name": {}}', "ZQ220"),
        (b'{"id": 7, "name": {}}', "ZQ304"),
        (b'{"id": "other", "name": {}}', "ZQ221"),
        (b'{"id": "bad", "name": {}, "max_hp": "four"}', "ZQ304"),
        (b'{"id": "bad", "name": {}, "max_hp": 666}', "ZQ253"),
    ],
)
def test_a_bad_file_is_one_error_that_names_it_and_its_neighbours_load(pack, load, content, code):
    loaded = load(pack("a", generals={"good": {}, "bad": content}))
    assert loaded.codes == [code]
    fault = loaded.fault(code)
    assert fault.plugin_name == "a/general/bad"
    assert fault.file.endswith("bad.json")
    assert loaded.names == ["a/general/good"]


def test_a_bom_and_crlf_load_like_any_other_file(pack, load):
    """E11: UTF-8 with and without BOM load everywhere."""
    content = b"\xef\xbb\xbf" + b'{"id": "x",\r\n "name": {"zh": "x"}}'
    dressed = load(pack("a", at="dressed", generals={"x": content}))
    plain = load(pack("a", at="plain", generals={"x": b'{"id": "x",\n "name": {"zh": "x"}}'}))
    assert dressed.codes == [] and dressed.names == ["a/general/x"]
    assert dressed.registry.content_hash == plain.registry.content_hash


def test_a_50_mb_file_is_refused_by_its_size(pack, load):
    folder = pack("a", generals=GOOD)
    with (folder / "generals" / "huge.json").open("wb") as stream:
        stream.truncate(50 * 1024 * 1024)
    loaded = load(folder)
    assert loaded.fault("ZQ102").args["size"] == 50 * 1024 * 1024
    assert loaded.names == ["a/general/good"]


def test_all_faults_of_all_files_are_told_in_one_go(pack, load):
    bad = raw('{"id": "one", "name": {}, "max_hp": "4", "efect": [], "effect": [{"drwa": {"count": 1}}]}')
    loaded = load(pack("a", generals={"one": bad, "two": b"{", "good": {}}))
    assert loaded.codes == ["ZQ104", "ZQ301", "ZQ302", "ZQ304"]


def test_a_typing_error_on_line_12_names_pack_file_line_and_reason(pack, load):
    """E1: one message with pack id, file, line, column, reason; all else loads; it can be switched off."""
    lines = ["{", '"id": "bad",', *(f'"k{i}": {i},' for i in range(9)), '"name" {}', "}"]
    folder = pack("a", generals={"bad": raw("\n".join(lines)), "good": {}})
    fault = load(folder, pack("b", generals=GOOD)).fault("ZQ104")
    assert (fault.plugin_name, fault.line, fault.column) == ("a/general/bad", 12, 8)
    assert "冒号" in fault.message("zh") and "colon" in fault.message("en")
    without = load(folder, without=["a/general/bad"])
    assert without.codes == [] and without.names == ["a/general/good"]


def test_a_file_with_the_id_of_another_is_a_duplicate(pack, load):
    loaded = load(pack("a", generals={"x": {}, "y": b'{"id": "x", "name": {}}'}))
    fault = loaded.fault("ZQ222")
    assert fault.args["name"] == "a/general/x" and fault.plugin_name == "a/general/y"
    assert fault.line == 1 and fault.pointer == "/id"
    assert loaded.names == ["a/general/x"]


def test_two_files_of_one_name_in_subfolders_are_both_set_aside(pack, load):
    folder = pack("a", generals={"x": {}, "y": {}})
    (folder / "generals" / "more").mkdir()
    (folder / "generals" / "more" / "x.json").write_bytes(b'{"id": "x", "name": {}}')
    loaded = load(folder)
    assert loaded.codes == ["ZQ222", "ZQ222"] and loaded.names == ["a/general/y"]


@pytest.mark.parametrize("id", ["Guo", "guo-jia", "1guo", "郭嘉", "con", "nul", "a" * 65, "a.b", ""])
def test_bad_ids_are_refused_with_an_id_that_would_do(pack, load, id):
    name = id or "empty"
    loaded = load(pack("a", generals={name: json.dumps({"id": id, "name": {}}, ensure_ascii=False).encode()}))
    assert loaded.codes == ["ZQ220"] and loaded.names == []
    near = loaded.fault("ZQ220").args["nearest"]
    assert near == {"Guo": ["guo"], "guo-jia": ["guo_jia"], "con": ["con_"], "a.b": ["a_b"]}.get(id, near)


def test_a_folder_without_manifest_is_told_and_others_load(pack, load, tmp_path):
    (tmp_path / "none").mkdir()
    loaded = load(tmp_path / "none", pack("a", generals=GOOD))
    assert loaded.codes == ["ZQ201"] and loaded.names == ["a/general/good"]
    assert "pack.json" in loaded.fault("ZQ201").message("zh")


def test_a_path_that_does_not_exist(load, tmp_path):
    assert load(tmp_path / "nowhere").codes == ["ZQ101"]


def test_a_folder_of_several_packs_names_them(pack, load, tmp_path):
    pack("a", at="many/a")
    pack("b", at="many/b")
    assert load(tmp_path / "many").fault("ZQ202").args["folders"] == ["a", "b"]


def test_a_circle_of_packs_is_told_and_the_rest_runs(pack, load):
    folders = [pack("a", requires={"b": ""}), pack("b", requires={"a": ">=1"}), pack("c", generals=GOOD)]
    loaded = load(*folders)
    assert loaded.codes == ["ZQ216", "ZQ216"] and list(loaded.registry.packs) == ["c"]
    assert loaded.registry.diagnostics[0].file.endswith("pack.json")
    assert loaded.registry.off["a"][0].args["chain"] == "a → b → a"


def test_a_missing_pack_and_one_too_old(pack, load):
    loaded = load(pack("a", requires={"gone": ">=1"}), pack("b", requires={"c": ">=2"}), pack("c"))
    assert loaded.codes == ["ZQ212", "ZQ213"] and list(loaded.registry.packs) == ["c"]


def test_turning_a_required_pack_on_again_needs_no_reinstall(pack, load):
    """E16: A→B→C with C off: A and B off; with C on, all run."""
    folders = [pack("a", requires={"b": ""}), pack("b", requires={"c": ""}), pack("c"), pack("alone")]
    off = load(*folders, without=["c"])
    assert list(off.registry.packs) == ["alone"] and off.codes == ["ZQ214", "ZQ215"]
    assert list(load(*folders).registry.packs) == ["a", "alone", "b", "c"]


def test_two_copies_of_a_pack_are_named_and_neither_is_picked_by_chance(pack, load):
    folders = [pack("a", at="one", generals=["x"]), pack("a", at="two", generals=["y"]), pack("b", requires={"a": ""})]
    loaded = load(*folders)
    assert loaded.codes == ["ZQ210", "ZQ215"] and loaded.names == []
    assert "one" in loaded.fault("ZQ210").message("zh") and "two" in loaded.fault("ZQ210").message("zh")


def test_the_same_folder_given_twice_is_one_pack(pack, load):
    folder = pack("a", generals=GOOD)
    assert load(folder, folder, folder.parent / "." / folder.name).codes == []


def test_a_misspelt_folder_and_a_stray_file_are_told(pack, load):
    """Nothing unread passes silently."""
    folder = pack("a", generals=GOOD)
    (folder / "genrals").mkdir()
    (folder / "genrals" / "x.json").write_bytes(b"{}")
    (folder / "stray.json").write_bytes(b"{}")
    loaded = load(folder)
    assert loaded.codes == ["ZQ227", "ZQ227"] and loaded.names == ["a/general/good"]
    assert {tuple(one.args["nearest"]) for one in loaded.registry.diagnostics} == {("generals",), ()}


def test_programs_in_a_folder_never_run_and_are_reported(pack, load, tmp_path):
    folder = pack("a", generals=GOOD)
    trap = f"from pathlib import Path; Path({str(tmp_path / 'ran')!r}).write_text('x')"
    for place in ("__init__.py", "conftest.py", "generals/good.py"):
        (folder / place).write_text(trap, encoding="utf-8")
    loaded = load(folder)
    assert loaded.codes == ["ZQ230"] and not (tmp_path / "ran").exists()
    assert set(loaded.fault("ZQ230").args["files"]) == {"__init__.py", "conftest.py", "generals/good.py"}


def test_a_link_that_leads_out_of_the_pack_is_not_followed(pack, load, tmp_path):
    folder = pack("a", generals=GOOD)
    (tmp_path / "secret.json").write_bytes(b'{"id": "secret", "name": {}}')
    try:
        (folder / "generals" / "secret.json").symlink_to(tmp_path / "secret.json")
    except OSError:
        pytest.skip("this system lets nobody make links")
    loaded = load(folder)
    assert loaded.codes == ["ZQ231"] and loaded.names == ["a/general/good"]


@pytest.mark.parametrize("name", ["三国 战棋 (1)", "三国-扩展", "1v1", "class", "a.b", "[新]", "emoji 😀", "100%"])
def test_the_folder_may_be_called_anything(pack, load, name):
    """E12, E14: free names of folders; content is known by its id."""
    loaded = load(pack("a", at=f"桌面/{name}", generals=GOOD))
    assert loaded.codes == [] and loaded.names == ["a/general/good"]


def test_the_working_directory_makes_no_difference(pack, load, monkeypatch, tmp_path):
    """E13: the same packs from wherever it is started."""
    folder = pack("a", generals=GOOD)
    before = load(folder).registry.content_hash
    monkeypatch.chdir(tmp_path)
    from pathlib import Path

    assert load(Path("a")).registry.content_hash == before


def test_faults_come_in_an_order_that_does_not_depend_on_loading(pack, load):
    folders = [pack(name, generals={"x": b"{", "y": b"[]"}) for name in ("a", "b", "c")]
    assert len({load(*order).registry.diagnostics.format() for order in permutations(folders)}) == 1
