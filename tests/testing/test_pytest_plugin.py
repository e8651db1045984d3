"""The pytest plugin as the maintainer of a pack uses it: scenario files, fixtures, and the checks of every general."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from zhanqi.scaffold import make_project


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """The project of a pack, given to pytest by its configuration: it is not installed."""
    made = make_project("red", tmp_path)
    pyproject = made / "pyproject.toml"
    text = pyproject.read_text(encoding="utf-8")
    pyproject.write_text(text + 'zhanqi_packs = ["zhanqi_red"]\nzhanqi_lang = "en"\n', encoding="utf-8")
    return made


def run(project: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *arguments]
    environment = {**os.environ, "PYTHONUTF8": "1", "ZHANQI_HOME": str(project / "home")}
    return subprocess.run(
        command, cwd=project, env=environment, capture_output=True, text=True, encoding="utf-8", check=False
    )


def test_a_project_collects_its_scenario_files_python_tests_and_generals(project: Path) -> None:
    listed = run(project, "--collect-only")
    assert "zhanqi_red/pack.json::generic[xuhuang]" in listed.stdout
    assert "zhanqi_red/tests/jieliang_costs_a_card.json::jieliang_costs_a_card" in listed.stdout
    done = run(project)
    assert done.returncode == 0 and "5 passed" in done.stdout, done.stdout


def test_without_the_line_of_configuration_no_general_is_played(project: Path) -> None:
    listed = run(project, "--collect-only", "-o", "zhanqi_generic=0")
    assert "generic[" not in listed.stdout and "4 tests collected" in listed.stdout


def test_a_general_that_never_stops_is_told_with_the_seed_that_finds_it_again(project: Path) -> None:
    file = project / "zhanqi_red" / "generals" / "xuhuang.json"
    general = json.loads(file.read_text(encoding="utf-8"))
    give_back = {"discard": {"cards": {"cards": {"of": "you", "in": ["hand"]}}}}
    effect = [give_back, {"draw": {"count": 1}}]
    endless = {"type": "trigger", "when": {"cards.gained": {"who": "you"}}, "effect": effect}
    general["skills"] = [{"id": "x", "name": {"zh": "无穷", "en": "Endless"}, "parts": [endless]}]
    file.write_text(json.dumps(general), encoding="utf-8")
    done = run(project, "zhanqi_red/pack.json")
    assert done.returncode == 1 and "generic[xuhuang]" in done.stdout
    assert "seed" in done.stdout and "Traceback" not in done.stdout


def test_a_scenario_that_fails_shows_what_was_expected(project: Path) -> None:
    file = project / "zhanqi_red" / "tests" / "jieliang_costs_a_card.json"
    file.write_text(file.read_text(encoding="utf-8").replace('"hand": 0', '"hand": 7'), encoding="utf-8")
    done = run(project, "zhanqi_red/tests")
    assert done.returncode == 1 and "7" in done.stdout and "Traceback" not in done.stdout


def test_the_plugin_can_be_switched_off(project: Path) -> None:
    listed = run(project, "--collect-only", "-p", "no:zhanqi", "zhanqi_red")
    assert "jieliang" not in listed.stdout
