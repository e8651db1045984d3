"""Where tests are found, on the command line and by pytest."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest
from tests.testing.conftest import heal_test, write

from zhanqi.cli.app import run
from zhanqi.testing.finding import find_tests, pack_of_test


def names(found) -> list[str]:
    return [one.plugin_name for one in found.tests]


def test_the_tests_of_a_pack_are_found_by_folder_file_and_from_inside(pack):
    assert names(find_tests([str(pack)])) == ["mini/test/heal_once"]
    assert names(find_tests([str(pack / "tests")])) == ["mini/test/heal_once"]
    assert names(find_tests([str(pack / "tests" / "heal_once.json")])) == ["mini/test/heal_once"]
    assert names(find_tests([str(pack.parent)])) == ["mini/test/heal_once"]


def test_a_faulty_test_is_told_beside_the_others(pack):
    write(pack / "tests" / "bad.json", {"id": "bad", "given": {}, "then": []})
    outcomes = {one.name: one.status for one in find_tests([str(pack)]).run()}
    assert outcomes == {"mini/test/bad": "error", "mini/test/heal_once": "passed"}


def test_a_test_in_no_pack_is_run_beside_what_is_installed(tmp_path):
    data = heal_test("alone", hp=2)
    data["given"]["characters"]["you"]["general"] = "standard/general/zhaoyun"
    data["when"], data["then"] = [], data["then"][:1]
    write(tmp_path / "alone.json", data)
    (outcome,) = find_tests([str(tmp_path / "alone.json")]).run()
    assert outcome.passed, outcome.report("en")


def test_a_target_that_is_nothing_is_refused():
    with pytest.raises(FileNotFoundError):
        find_tests(["no_such_pack"])


def test_a_json_file_is_a_test_of_a_pack_only_in_its_tests_folder(pack):
    assert pack_of_test(pack / "tests" / "heal_once.json") == pack
    assert pack_of_test(pack / "generals" / "hua.json") is None
    assert pack_of_test(pack.parent / "tests" / "x.json") is None


def test_zhanqi_test_tells_what_passed_and_what_did_not(pack, capsys):
    assert run(["test", str(pack), "--lang", "en"]) == 0
    assert "1 passed, 0 failed" in capsys.readouterr().out
    write(pack / "tests" / "heal_twice.json", heal_test("heal_twice", hp=4))
    assert run(["test", str(pack), "--lang", "en"]) == 1
    shown = capsys.readouterr().out
    assert "expected: 4" in shown and "1 passed, 1 failed" in shown and "Board" in shown
    assert run(["test", str(pack), "--lang", "en", "-k", "once", "-q"]) == 0


def test_zhanqi_test_as_json(pack, capsys):
    assert run(["test", str(pack), "--format", "json"]) == 0
    (told,) = json.loads(capsys.readouterr().out)
    assert (told["name"], told["status"]) == ("mini/test/heal_once", "passed")


def test_zhanqi_test_with_nothing_to_run_is_no_success(pack, capsys):
    (pack / "tests" / "heal_once.json").unlink()
    assert run(["test", str(pack), "--lang", "en"]) == 1
    assert "no tests" in capsys.readouterr().out


def test_a_test_keeps_holding_when_the_definition_changes_or_tells_that_it_does_not(pack):
    """A test that passes fails after a change of the skill, and passes again after the mend."""
    file = pack / "generals" / "hua.json"
    good = file.read_text(encoding="utf-8")
    file.write_text(good.replace('"amount": 1', '"amount": 2'), encoding="utf-8")
    (outcome,) = find_tests([str(pack)]).run()
    assert (outcome.status, outcome.fault.found) == ("failed", 4)
    file.write_text(good, encoding="utf-8")
    assert next(find_tests([str(pack)]).run()).passed


def pytest_in(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", *arguments]
    return subprocess.run(command, cwd=folder, capture_output=True, encoding="utf-8", check=False)


def test_pytest_runs_one_item_per_test_of_a_pack(pack):
    """One item per file; a failure shows the board, the answers, the difference and the tree."""
    write(pack / "tests" / "heal_twice.json", heal_test("heal_twice", hp=4))
    (pack / "pytest.ini").write_text("[pytest]\nzhanqi_lang = en\n", encoding="utf-8")
    (pack / "tests" / "test_more.py").write_text(
        "def test_scene(scene):\n"
        "    scene(you='hua at=3,3 hp=2', foe='- at=5,5').activate('you', 'heal').expect('you', hp=3)\n\n\n"
        "def test_game(game):\n"
        "    assert game(seed=2).request is not None\n",
        encoding="utf-8",
    )
    told = pytest_in(pack)
    assert told.returncode == 1
    assert "1 failed, 3 passed" in told.stdout, told.stdout
    for part in ("scenario: heal_twice", "expected: 4", "Board:", "1. you: heal", "* 华 activates Heal"):
        assert part in told.stdout, told.stdout


def test_importing_zhanqi_does_not_import_pytest():
    code = "import sys, zhanqi.scene, zhanqi.testing; sys.exit('pytest' in sys.modules or 'flask' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def test_the_plugin_costs_pytest_next_to_nothing():
    """Until a scenario test or a fixture is wanted, nothing of the engine is imported."""
    code = "import sys, zhanqi.testing.pytest_plugin; sys.exit(any(m.startswith('zhanqi.game') for m in sys.modules))"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
