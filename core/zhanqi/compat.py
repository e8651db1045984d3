"""Other people's packs against this engine: do they load, pass their checks and tests, and play?"""

from __future__ import annotations

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
        if not self.loads or self.errors or self.tests_failed or self.games_failed:
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
            "verdict": self.verdict,
        }


def examine(target: str, *, games: int = 2, added: Iterable[Path] = ()) -> Examined:
    """Examine a pack (a folder, a zip, or the id of one that is installed or added) beside all that is installed.

    ``games``: random games with each of its generals. Raises OSError for a target that isn't there.
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
    return examined


def _id_of(target: PathLike) -> str:
    with open_source(target) as source:
        return read_manifest(source)[0].id


def worst(examined: Sequence[Examined]) -> str:
    """The worst verdict among several."""
    order = ("good", "warned", "bad")
    return max((one.verdict for one in examined), key=order.index, default="good")
