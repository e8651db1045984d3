"""Other people's packs against this engine: do they load, pass their checks and tests, and play?"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from zhanqi.check import check_paths
from zhanqi.diagnostics import Diagnostic
from zhanqi.errors import ContentError
from zhanqi.packs.shelves import read_manifest
from zhanqi.packs.source import open_source
from zhanqi.reader import PathLike
from zhanqi.testing.finding import find_tests
from zhanqi.testing.generic import check_general


@dataclass(slots=True)
class Examined:
    """What came of one pack."""

    pack: str
    version: str = ""
    loads: bool = False
    definitions: int = 0
    diagnostics: list[Diagnostic] = field(default_factory=list)
    tests: int = 0
    tests_failed: list[str] = field(default_factory=list)
    games: int = 0
    games_failed: list[dict[str, str]] = field(default_factory=list)
    pytest: str = ""
    """The last line of pytest, where the tests in Python were run; ``""`` where they weren't."""
    pytest_failed: bool = False

    @property
    def errors(self) -> int:
        """How many errors it has."""
        return sum(one.severity == "error" for one in self.diagnostics)

    @property
    def warnings(self) -> int:
        """How many warnings it has."""
        return sum(one.severity == "warning" for one in self.diagnostics)

    @property
    def verdict(self) -> str:
        """``bad`` if anything fails, ``warned`` if something should be looked at, else ``good``."""
        if not self.loads or self.errors or self.tests_failed or self.games_failed or self.pytest_failed:
            return "bad"
        return "warned" if self.warnings else "good"

    def to_json(self) -> dict[str, Any]:
        """Plain JSON."""
        return {
            "pack": self.pack,
            "version": self.version,
            "loads": self.loads,
            "definitions": self.definitions,
            "diagnostics": [one.to_json() for one in self.diagnostics],
            "tests": self.tests,
            "tests_failed": self.tests_failed,
            "games": self.games,
            "games_failed": self.games_failed,
            "pytest": self.pytest,
            "pytest_failed": self.pytest_failed,
            "verdict": self.verdict,
        }


def examine(target: str, *, games: int = 2, added: Iterable[Path] = (), pytest: bool = False) -> Examined:
    """Examine a pack (a folder, a zip, or the id of one that is installed or added) beside all that is installed.

    ``games``: random games with each of its generals. ``pytest``: whether the tests in Python of a project (a folder
    with a ``pyproject.toml``) are run too, and with them its code. Raises OSError for a target that isn't there.
    """
    try:
        pack = _id_of(target) if Path(target).exists() else target
        found = find_tests([target], added=added)
    except ContentError as error:
        return Examined(target, diagnostics=list(error.diagnostics))
    registry = found.registry
    here = registry.found.get(pack)
    examined = Examined(pack, str(here.manifest.version) if here is not None else "", pack in registry.packs)
    checked = check_paths([target], added=added).diagnostics
    examined.diagnostics = [one for one in checked if one.plugin_name.partition("/")[0] == pack]
    if not examined.loads:
        return examined
    examined.definitions = len(registry.packs[pack].definitions)
    for outcome in found.run():
        examined.tests += 1
        if not outcome.passed:
            examined.tests_failed.append(outcome.name)
    for general in found.generals if games else ():
        report = check_general(registry, general, games=games)
        examined.games += report.games
        examined.games_failed += [dict(finding.words) for finding in report.findings if finding.is_error]
    if pytest and Path(target, "pyproject.toml").is_file():
        _run_pytest(Path(target), examined)
    return examined


def _run_pytest(project: Path, examined: Examined) -> None:
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider"]
    environment = {**os.environ, "PYTHONUTF8": "1"}
    done = subprocess.run(
        command, cwd=project, env=environment, capture_output=True, text=True, encoding="utf-8", errors="replace",
        check=False,
    )  # fmt: skip
    said = [line for line in done.stdout.splitlines() if line.strip()]
    examined.pytest = said[-1] if said else f"exit status {done.returncode}"
    examined.pytest_failed = done.returncode != 0


def _id_of(target: PathLike) -> str:
    with open_source(target) as source:
        return read_manifest(source)[0].id


def worst(examined: Sequence[Examined]) -> str:
    """The worst verdict among several."""
    order = ("good", "warned", "bad")
    return max((one.verdict for one in examined), key=order.index, default="good")
