"""Verdicts kept between runs: good ones only, and only while everything they rest on is the same."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from zhanqi.packs.cache import VerdictCache


@pytest.fixture
def folder(tmp_path):
    return tmp_path / "cache"


def test_what_was_found_good_is_not_judged_again(pack, load, folder):
    a = pack("a", generals={"x": {}, "y": {"needs": ["x"]}})
    first = load(a, cache=folder)
    again = load(a, cache=folder)
    assert (first.language.shapes, first.language.meanings) == (1, 2)
    assert (again.language.shapes, again.language.meanings) == (0, 0)
    assert again.registry.content_hash == first.registry.content_hash and again.names == first.names


def test_only_what_changed_is_judged_again(pack, load, folder):
    load(pack("a", generals={"x": {}, "y": {}}), cache=folder)
    assert load(pack("a", generals={"y": {"max_hp": 3}}), cache=folder).language.meanings == 1


def test_a_faulty_definition_is_told_every_time(pack, load, folder):
    a = pack("a", generals={"x": {}, "bad": {"max_hp": "4"}, "worse": {"needs": ["gone"]}})
    assert load(a, cache=folder).codes == load(a, cache=folder).codes == ["ZQ304", "ZQ401"]


def test_a_warning_is_told_every_time(pack, load, folder):
    a = pack("a", generals={"x": {"max_hp": 0}})
    assert load(a, cache=folder).codes == load(a, cache=folder).codes == ["ZQ227"]


def test_a_verdict_lapses_when_what_it_named_is_gone(pack, load, folder):
    a = pack("a", generals={"x": {"needs": ["y"]}, "y": {}})
    assert load(a, cache=folder).codes == []
    assert load(a, cache=folder, without=["a/general/y"]).codes == ["ZQ402"]
    assert load(a, cache=folder).codes == []
    (a / "generals" / "y.json").unlink()
    assert load(a, cache=folder).codes == ["ZQ401"]


def test_a_verdict_lapses_when_the_grammar_changes(pack, load, folder):
    a = pack("a", generals=["x"])
    load(a, cache=folder, grammar="one")
    assert load(a, cache=folder, grammar="two").language.meanings == 1
    assert {file.name for file in folder.iterdir()} >= {"one.json", "two.json"}


def test_without_a_cache_nothing_is_written_and_all_is_judged(pack, load, folder, monkeypatch):
    monkeypatch.setattr("zhanqi.packs.loading.default_folder", lambda: folder)
    a = pack("a", generals=["x"])
    assert load(a, cache=False).language.meanings == load(a, cache=False).language.meanings == 1
    assert not folder.exists()
    load(a, cache=True)
    assert folder.exists()


@pytest.mark.parametrize(
    "content",
    [b"", b"{", b"[]", b"null", b'{"version": 9}', b"\xff\xfe", b"[" * 100_000]
    + [
        json.dumps({"version": 1, "verdicts": verdicts}).encode()
        for verdicts in ([], 7, {"a/general/x": 7}, {"a/general/x": []}, {"a/general/x": ["HASH", [[1]]]})
    ],
)
def test_a_corrupt_cache_is_ignored_and_made_anew(pack, load, folder, content):
    a = pack("a", generals=["x"])
    hash_ = load(a).registry.definitions["a/general/x"].content_hash
    folder.mkdir()
    (folder / "toy.json").write_bytes(content.replace(b"HASH", hash_.encode()))
    loaded = load(a, cache=folder)
    assert loaded.codes == [] and loaded.names == ["a/general/x"]
    assert load(a, cache=folder).language.meanings == 0


def test_a_cache_that_cannot_be_written_is_ignored(pack, load, tmp_path):
    (tmp_path / "file").write_bytes(b"")
    assert load(pack("a", generals=["x"]), cache=tmp_path / "file").codes == []


def test_an_interrupted_write_leaves_the_old_file(folder, monkeypatch):
    cache = VerdictCache(folder, "g")
    cache.keep("x", "1", [])
    cache.save()

    def fail(*_: object) -> None:
        raise OSError("disk full")

    monkeypatch.setattr(Path, "replace", fail)
    later = VerdictCache(folder, "g")
    later.keep("x", "2", [])
    later.save()
    assert VerdictCache(folder, "g").find("x", "1") == [] and VerdictCache(folder, "g").find("x", "2") is None
    assert [file.name for file in folder.iterdir()] == ["g.json"]


def test_old_grammars_are_forgotten(folder):
    for number in range(20):
        cache = VerdictCache(folder, f"g{number}")
        cache.keep("x", "1", [])
        cache.save()
        os.utime(folder / f"g{number}.json", (number, number))
    assert len(list(folder.iterdir())) <= 13


def test_a_warm_start_imports_neither_jsonschema_nor_flask_nor_pytest(pack, load, folder):
    a = pack("a", generals=["x"])
    load(a, cache=folder)
    program = f"""
import sys
from pathlib import Path
from zhanqi.packs import load_registry

class Mute:
    def vocabulary(self, contributions): return contributions
    def grammar(self, vocabulary): return "toy"

registry = load_registry(paths=[{str(a)!r}], entry_points=False, cache=Path({str(folder)!r}), language=Mute())
assert list(registry.definitions) == ["a/general/x"], registry.diagnostics
print([name for name in ("jsonschema", "flask", "pytest", "rich") if name in sys.modules])
"""
    ran = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, encoding="utf-8", check=False)
    assert (ran.stdout.strip(), ran.stderr) == ("[]", "")
