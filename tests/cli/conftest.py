"""How the tests run the command line: as `zhanqi ...`, with what it prints and its exit status."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest
from click.testing import CliRunner

import zhanqi_standard
from zhanqi.cli import app


@dataclass(frozen=True)
class Outcome:
    """What a command printed and how it ended."""

    status: int
    out: str
    err: str


Zhanqi = Callable[..., Outcome]


@pytest.fixture
def zhanqi(monkeypatch: pytest.MonkeyPatch) -> Zhanqi:
    """Run `zhanqi` with these arguments, in English unless they say otherwise; `typed` is what people type."""
    monkeypatch.setenv("ZHANQI_LANG", "en")
    monkeypatch.delenv("COLUMNS", raising=False)

    def run(*arguments: object, typed: str = "") -> Outcome:
        result = CliRunner().invoke(app, [str(argument) for argument in arguments], input=typed)
        if result.exception is not None and not isinstance(result.exception, SystemExit):
            raise result.exception
        return Outcome(result.exit_code, result.stdout, result.stderr)

    return run


@pytest.fixture(scope="session")
def standard() -> Path:
    """The folder of the standard pack, for `--pack`: there also where it is not installed as a plugin."""
    return Path(next(iter(zhanqi_standard.__path__)))


@pytest.fixture(autouse=True)
def own_cache(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep verdicts of these tests out of the user's cache; all tests of a run share one."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path_factory.getbasetemp() / "cache"))
    monkeypatch.setenv("ZHANQI_HOME", str(tmp_path_factory.getbasetemp() / "home"))
