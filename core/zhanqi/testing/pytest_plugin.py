"""The pytest plugin (entry point ``pytest11``): every scenario test of a pack is an item, and packs get fixtures.

A JSON file in the ``tests`` folder of a pack (a folder with a ``pack.json``) is one item, and with ``zhanqi_generic``
each general of a pack is one (``pytest_generic``). Fixtures for tests in Python:
``registry`` (everything installed and the packs at hand), ``scene`` and ``game``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from zhanqi.game import Game
    from zhanqi.packs import Registry
    from zhanqi.scene import Scene
    from zhanqi.testing import Outcome

REGISTRIES = pytest.StashKey[dict[tuple[Path, ...], "Registry"]]()


class ScenarioFailure(Exception):
    """A scenario test did not pass; pytest shows its report."""

    def __init__(self, outcome: Outcome) -> None:
        super().__init__(outcome.summary("en"))
        self.outcome = outcome


def pytest_addoption(parser: pytest.Parser) -> None:
    """Which further packs to load, and in which language to report."""
    parser.addini("zhanqi_packs", "folders or zips of further packs to load", type="paths", default=[])
    parser.addini("zhanqi_generic", "random games for each general of a pack that is collected; 0: none", default="0")
    parser.addini("zhanqi_lang", "language of Zhanqi's reports: zh or en", default="")


def pytest_collect_file(file_path: Path, parent: pytest.Collector) -> pytest.Collector | None:
    """A JSON file in the tests folder of a pack is a scenario test; its manifest stands for its generals' checks."""
    if file_path.suffix != ".json":
        return None
    if file_path.name == "pack.json":
        from zhanqi.testing.pytest_generic import GenericFile

        return GenericFile.from_parent(parent, path=file_path) if int(parent.config.getini("zhanqi_generic")) else None
    from zhanqi.testing.finding import pack_of_test

    if pack_of_test(file_path) is None:
        return None
    return ScenarioFile.from_parent(parent, path=file_path)


class ScenarioFile(pytest.File):
    """The file of one scenario test."""

    def collect(self) -> Iterator[pytest.Item]:
        """One item, called as the test is."""
        yield ScenarioItem.from_parent(self, name=self.path.stem)


class ScenarioItem(pytest.Item):
    """One scenario test."""

    def runtest(self) -> None:
        """Run it; a test that does not pass raises its outcome."""
        from zhanqi.testing.finding import faulty_outcome, pack_of_test
        from zhanqi.testing.run import run_test

        root = pack_of_test(self.path)
        assert root is not None
        registry = registry_of(self.config, [root])
        pack = next((id for id, one in registry.packs.items() if _same(one.place, root)), root.name)
        name = f"{pack}/test/{self.path.stem}"
        definition = registry.definitions.get(name)
        if definition is None:
            faults = [one for one in registry.diagnostics if one.severity == "error" and _concerns(one, name, pack)]
            outcome = faulty_outcome(name, faults)
        else:
            outcome = run_test(registry, definition)
        if not outcome.passed:
            raise ScenarioFailure(outcome)

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException], style: Any = None) -> Any:
        """The report: what failed, the difference, the board, the answers, the inspector's tree."""
        if isinstance(excinfo.value, ScenarioFailure):
            return excinfo.value.outcome.report(language(self.config))
        return super().repr_failure(excinfo, style)

    def reportinfo(self) -> tuple[Path, int | None, str]:
        """Where the test stands."""
        return self.path, 0, f"scenario: {self.name}"


def _same(place: str, root: Path) -> bool:
    return Path(place).resolve() == root.resolve()


def _concerns(diagnostic: Any, name: str, pack: str) -> bool:
    return diagnostic.plugin_name in (name, pack, "")


def language(config: pytest.Config) -> Any:
    """The language of reports: as configured, else as the command line chooses it."""
    from zhanqi.cli.console import chosen_language

    return chosen_language(str(config.getini("zhanqi_lang")) or None)


def registry_of(config: pytest.Config, roots: list[Path]) -> Registry:
    """The registry of what is installed, the configured packs and these; loaded once per session."""
    from zhanqi.packs import load_registry

    known = config.stash.setdefault(REGISTRIES, {})
    packs = tuple(sorted({root.resolve() for root in [*roots, *(Path(one) for one in config.getini("zhanqi_packs"))]}))
    if packs not in known:
        known[packs] = load_registry(paths=packs)
    return known[packs]


def packs_at_hand(config: pytest.Config) -> list[Path]:
    """The packs that the folder of the run lies in, is, or holds."""
    from zhanqi.packs.manifest import FILE_NAME

    root = config.rootpath
    above = [folder for folder in (root, *root.parents) if (folder / FILE_NAME).is_file()]
    return above[:1] or sorted(one.parent for one in root.glob(f"*/{FILE_NAME}"))


@pytest.fixture(scope="session")
def registry(pytestconfig: pytest.Config) -> Registry:
    """Everything that is installed, the packs of ``zhanqi_packs``, and the pack of this folder (or those below it)."""
    found = registry_of(pytestconfig, packs_at_hand(pytestconfig))
    errors = found.diagnostics.errors
    if errors:
        pytest.fail("\n".join(one.format(language(pytestconfig)) for one in errors), pytrace=False)
    return found


@pytest.fixture
def scene(registry: Registry) -> Callable[..., Scene]:
    """Put up a scene: ``scene(you="general at=3,3 hand='name heart 3'", foe="- at=4,3", turn="you")``."""
    from zhanqi.scene import make_scene

    def put_up(**facts: Any) -> Scene:
        return make_scene(registry, **facts)

    return put_up


@pytest.fixture
def game(registry: Registry) -> Callable[..., Game]:
    """Begin a game: ``game(seed=3, generals={"warm": [...], "cool": [...]})``."""
    from zhanqi.game import Game

    def begin(**facts: Any) -> Game:
        return Game(registry, **facts)

    return begin
