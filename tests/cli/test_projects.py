"""`zhanqi new` and `zhanqi build`: from nothing to a pack that is tested, built, installed and played."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tarfile
import tomllib
import zipfile
from pathlib import Path

import pytest

from zhanqi.scaffold import make_project

from .conftest import Zhanqi


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A home of its own for what is added."""
    monkeypatch.setenv("ZHANQI_HOME", str(tmp_path / "home"))
    monkeypatch.delenv("SOURCE_DATE_EPOCH", raising=False)
    return tmp_path / "home"


def run(*command: object, cwd: Path, site: Path | None = None) -> str:
    """Run a program of this Python; returns what it said."""
    environment = {**os.environ, "PYTHONUTF8": "1", "ZHANQI_LANG": "en"}
    if site is not None:
        environment["PYTHONPATH"] = str(site)
    done = subprocess.run(
        [sys.executable, *map(str, command)], cwd=cwd, env=environment, capture_output=True, text=True,
        encoding="utf-8", check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_a_new_project_is_tested_built_installed_and_played(zhanqi: Zhanqi, tmp_path: Path) -> None:
    """As the guide says, in one go; the wheel is installed into a folder of its own, beside everything else."""
    made = zhanqi("new", "red_cliff", "--folder", tmp_path / "我的 包", "--name", "赤壁", "--english", "Red Cliffs")
    project = tmp_path / "我的 包" / "zhanqi-red-cliff"
    assert made.status == 0 and str(project) in made.out
    built = zhanqi("build", project, "--no-isolation")
    assert built.status == 0, built.out + built.err
    (wheel,) = (project / "dist").glob("*.whl")
    site = tmp_path / "site"
    run("-m", "pip", "install", "--quiet", "--no-deps", "--no-index", "--target", site, wheel, cwd=tmp_path)
    said = run("-m", "pytest", "-q", "-p", "no:cacheprovider", cwd=project, site=site)
    assert "5 passed" in said
    why = run("-m", "zhanqi", "packs", "--why", "red_cliff", cwd=tmp_path, site=site)
    assert "Red Cliffs (red_cliff 0.1.0): on" in why
    played = run(
        "-m", "zhanqi", "simulate", "-n", 1, "--seed", 1, "--roster", "xuhuang,caocao,liubei:sunquan,guanyu,zhangfei",
        cwd=tmp_path, site=site,
    )  # fmt: skip
    assert "Xu Huang" in played


def test_what_is_built_has_the_same_bytes_again(zhanqi: Zhanqi, tmp_path: Path) -> None:
    project = make_project("red", tmp_path)
    for out in ("one", "other"):
        assert zhanqi("build", project, "--no-isolation", "--out", tmp_path / out).status == 0
        for path in project.rglob("*"):
            os.utime(path, (1_000_000_000, 1_000_000_000))
    names = sorted(path.name for path in (tmp_path / "one").iterdir())
    assert names == ["red-0.1.0.zip", "zhanqi_red-0.1.0-py3-none-any.whl", "zhanqi_red-0.1.0.tar.gz"]
    for name in names:
        assert (tmp_path / "one" / name).read_bytes() == (tmp_path / "other" / name).read_bytes()
    with zipfile.ZipFile(tmp_path / "one" / names[0]) as data_only:
        assert not [name for name in data_only.namelist() if name.endswith(".py")]
    with tarfile.open(tmp_path / "one" / names[2]) as sources:
        assert "zhanqi_red-0.1.0/tests/test_generals.py" in sources.getnames()


def test_the_times_in_it_are_those_that_are_asked_for(
    zhanqi: Zhanqi, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1700000000")
    project = make_project("red", tmp_path)
    assert zhanqi("build", project, "--no-isolation").status == 0
    for name in ("red-0.1.0.zip", "zhanqi_red-0.1.0-py3-none-any.whl"):
        with zipfile.ZipFile(project / "dist" / name) as made:
            assert {info.date_time[:5] for info in made.infolist()} == {(2023, 11, 14, 22, 13)}


def test_a_data_zip_of_a_bare_pack_folder(zhanqi: Zhanqi, tmp_path: Path) -> None:
    project = make_project("red", tmp_path)
    built = zhanqi("build", project / "zhanqi_red", "--out", tmp_path / "out")
    assert built.status == 0 and "only the data zip" in built.out
    added = zhanqi("add", tmp_path / "out" / "red-0.1.0.zip")
    assert added.status == 0 and "2 definitions" in added.out


def test_a_faulty_pack_is_not_built(zhanqi: Zhanqi, tmp_path: Path) -> None:
    project = make_project("red", tmp_path)
    general = project / "zhanqi_red" / "generals" / "xuhuang.json"
    general.write_text(general.read_text(encoding="utf-8").replace('"discard"', '"push"'), encoding="utf-8")
    built = zhanqi("build", project)
    assert built.status == 1 and "push" in built.out and "pip install -e ." in built.out
    assert not (project / "dist").exists()


def test_two_versions_of_one_thing_are_told(zhanqi: Zhanqi, tmp_path: Path) -> None:
    project = make_project("red", tmp_path)
    manifest = project / "zhanqi_red" / "pack.json"
    data = json.loads(manifest.read_text(encoding="utf-8"))
    manifest.write_text(json.dumps({**data, "version": "2.0"}), encoding="utf-8")
    built = zhanqi("build", project)
    assert built.status == 2 and "2.0" in built.err and "0.1.0" in built.err


def test_a_build_that_fails_ends_with_what_the_front_end_said(zhanqi: Zhanqi, tmp_path: Path) -> None:
    project = make_project("red", tmp_path)
    pyproject = project / "pyproject.toml"
    text = pyproject.read_text(encoding="utf-8")
    pyproject.write_text(text.replace("hatchling.build", "no_such_backend"), encoding="utf-8")
    built = zhanqi("build", project, "--no-isolation")
    assert built.status == 2 and "The build failed" in built.err


@pytest.mark.parametrize("id", ["Red", "1v1", "class-a", "a.b", "[new]", "con", "三国"])
def test_an_id_that_cannot_be_one_is_told(zhanqi: Zhanqi, tmp_path: Path, id: str) -> None:
    """E14."""
    made = zhanqi("new", id, "--folder", tmp_path / "x")
    assert made.status == 2 and id in made.err and not (tmp_path / "x").exists()


def test_an_id_that_is_taken_and_a_folder_that_is_there_are_told(zhanqi: Zhanqi, tmp_path: Path) -> None:
    assert zhanqi("new", "red", "--folder", tmp_path).status == 0
    again = zhanqi("new", "red", "--folder", tmp_path)
    assert again.status == 2 and "exists already" in again.err
    zhanqi("add", tmp_path / "zhanqi-red")
    taken = zhanqi("new", "red", "--folder", tmp_path / "elsewhere")
    assert taken.status == 2 and "There is a pack “red” already" in taken.err


@pytest.mark.parametrize("id", ["class", "import", "zhanqi", "a_b_c"])
def test_any_id_makes_a_project_that_packaging_understands(tmp_path: Path, id: str) -> None:
    project = make_project(id, tmp_path, title={"zh": '引"号\\', "en": "Quo'te"}, author='李 "四"')
    stated = tomllib.loads((project / "pyproject.toml").read_text(encoding="utf-8"))
    assert stated["project"]["entry-points"]["zhanqi"] == {id: f"zhanqi_{id}:plugin"}
    assert stated["project"]["authors"] == [{"name": '李 "四"'}]
    manifest = json.loads((project / f"zhanqi_{id}" / "pack.json").read_text(encoding="utf-8"))
    assert manifest["name"] == {"zh": '引"号\\', "en": "Quo'te"}


def test_every_file_of_a_new_project_is_as_our_own_tools_would_have_it(zhanqi: Zhanqi, tmp_path: Path) -> None:
    project = make_project("red", tmp_path)
    assert zhanqi("fmt", "--check", project).status == 0
    assert zhanqi("check", project / "zhanqi_red").status == 0
    for path in project.rglob("*.py"):
        compile(path.read_text(encoding="utf-8"), str(path), "exec")
        assert "@" not in path.read_text(encoding="utf-8").replace("@hookimpl", "")
    assert (project / "LICENSE").read_text(encoding="utf-8").startswith("MIT License")


def test_compat_loads_checks_tests_and_plays_other_peoples_packs(zhanqi: Zhanqi, tmp_path: Path) -> None:
    good = make_project("red", tmp_path)
    bad = make_project("blue", tmp_path)
    test = bad / "zhanqi_blue" / "tests" / "jieliang_costs_a_card.json"
    text = test.read_text(encoding="utf-8")
    test.write_text(text.replace('"who": "you", "hand": 0', '"who": "you", "hand": 1'), encoding="utf-8")
    late = make_project("late", tmp_path)
    manifest = late / "zhanqi_late" / "pack.json"
    manifest.write_text(manifest.read_text(encoding="utf-8").replace(">=1,<2", ">=7"), encoding="utf-8")
    compared = zhanqi("compat", good, bad, late, "-n", 1)
    assert compared.status == 1
    rows = {line.split()[0]: line.rstrip() for line in compared.out.splitlines() if " 0.1.0 " in line}
    assert "1/1" in rows["red"] and rows["red"].endswith("good")
    assert "0/1" in rows["blue"] and rows["blue"].endswith("bad")
    assert " no " in rows["late"] and rows["late"].endswith("bad")
    assert "blue/test/jieliang_costs_a_card" in compared.out and "ZQ204" in compared.out
    as_json = json.loads(zhanqi("compat", good, "-n", 0, "--format", "json").out)
    assert [one["verdict"] for one in as_json["packs"]] == ["good"] and as_json["engine"]


def test_compat_runs_the_tests_in_python_of_a_project_if_asked(zhanqi: Zhanqi, tmp_path: Path) -> None:
    project = make_project("red", tmp_path)
    (project / "pyproject.toml").write_text('[tool.pytest.ini_options]\ntestpaths = ["tests"]\n', encoding="utf-8")
    (project / "tests" / "test_generals.py").write_text("def test_it():\n    assert False\n", encoding="utf-8")
    assert zhanqi("compat", project, "-n", 0).status == 0
    asked = zhanqi("compat", project, "-n", 0, "--pytest")
    assert asked.status == 1 and "1 failed" in asked.out
