"""docs/packs.md is run from start to end: its files are written, its commands run, and they say what it says."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
from dataclasses import dataclass, field
from pathlib import Path

import pytest

GUIDE = Path(__file__).parents[2] / "docs" / "packs.md"
BLOCK = re.compile(r"^```(\w+)(?: path=(\S+))?\n(.*?)^```$", re.MULTILINE | re.DOTALL)


@dataclass
class Command:
    """A command of the guide, and the lines that must be found in what it says. `!`: it must not end well."""

    line: str
    wanted: list[str] = field(default_factory=list)

    @property
    def fails(self) -> bool:
        return any(one.startswith("! ") for one in self.wanted)


def commands(text: str) -> list[Command]:
    found: list[Command] = []
    for line in text.splitlines():
        if line.startswith("$ "):
            found.append(Command(line[2:]))
        elif line.strip():
            found[-1].wanted.append(line)
    return found


class Shell:
    """Runs the commands of the guide as somebody would who has followed it so far."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.site = folder.parent / "site"
        self.environment = {
            **os.environ, "PYTHONUTF8": "1", "ZHANQI_LANG": "zh", "ZHANQI_HOME": str(folder.parent / "home"),
            "PYTHONPATH": str(self.site),
        }  # fmt: skip

    def run(self, command: Command) -> None:
        words = shlex.split(command.line)
        if words[0] == "cd":
            self.folder = self.folder / words[1]
            return
        if words[:4] == ["python", "-m", "pip", "install"]:
            self._install()
            return
        program = ["-m", *words] if words[0] == "zhanqi" else words[1:]
        if program[1:3] == ["zhanqi", "build"]:
            program.append("--no-isolation")
        done = self._python(program)
        said = done.stdout + done.stderr
        assert (done.returncode != 0) == command.fails, f"$ {command.line}\n{said}"
        for wanted in command.wanted:
            assert wanted.removeprefix("! ") in said, f"$ {command.line}\n{said}"

    def _install(self) -> None:
        """`pip install -e .` without a network: the project is on the path, and its entry point with it."""
        options = ["--quiet", "--no-deps", "--no-index", "--no-build-isolation", "--upgrade", "--target"]
        done = self._python(["-m", "pip", "install", *options, str(self.site), "."])
        assert done.returncode == 0, done.stderr
        (package,) = [path for path in self.site.glob("zhanqi_*") if path.is_dir() and "dist-info" not in path.name]
        for path in sorted(package.rglob("*"), reverse=True):
            path.unlink() if path.is_file() else path.rmdir()
        package.rmdir()
        self.environment["PYTHONPATH"] = os.pathsep.join([str(self.site), str(self.folder)])

    def _python(self, arguments: list[str]) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [sys.executable, *arguments], cwd=self.folder, env=self.environment, capture_output=True, text=True,
            encoding="utf-8", check=False,
        )  # fmt: skip


@pytest.mark.skipif(not GUIDE.is_file(), reason="the guide is not part of this copy")
def test_the_guide_works_from_start_to_end(tmp_path: Path) -> None:
    (tmp_path / "work").mkdir()
    shell = Shell(tmp_path / "work")
    blocks = BLOCK.findall(GUIDE.read_text(encoding="utf-8"))
    assert len(blocks) > 12
    for language, path, text in blocks:
        if path:
            file = shell.folder / path
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, encoding="utf-8")
        else:
            assert language == "console", text
            for command in commands(text):
                shell.run(command)


def test_every_key_of_a_manifest_is_explained() -> None:
    import json
    from importlib.resources import files

    schema = json.loads(files("zhanqi_schemas").joinpath("pack.schema.json").read_text(encoding="utf-8"))
    guide = GUIDE.read_text(encoding="utf-8")
    for key in set(schema["properties"]) - {"$schema", "name"}:
        assert f"`{key}`" in guide, key


def test_every_command_about_packs_is_in_the_guide() -> None:
    guide = GUIDE.read_text(encoding="utf-8")
    for name in ("new", "check", "test", "build", "add", "update", "remove", "enable", "disable", "migrate", "compat"):
        assert f"zhanqi {name}" in guide, name
