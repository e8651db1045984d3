"""Every code of the catalogue: its bad example is told with this code, its good one is not."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from tests.docs.diagnostics import EXAMPLES, write_page
from tests.docs.examples import Example
from tests.docs.examples_in_words import WORDS

import zhanqi_standard
from zhanqi.catalogue import CATALOGUE
from zhanqi.check import check_loaded, check_source
from zhanqi.diagnostics import Diagnostic
from zhanqi.packs import Registry, load_registry

ROOT = Path(__file__).parents[2]


def told(registry: Registry, example: Example, files: Any, folder: Path) -> list[Diagnostic]:
    """Everything that is told about an example."""
    if not example.kind.startswith("pack"):
        source = (
            files if isinstance(files, bytes) else (files if isinstance(files, str) else json.dumps(files)).encode()
        )
        return check_source(registry, source, example.kind, file="trial.json")
    write(files, folder)
    paths = [folder] if example.kind == "pack" else sorted(path for path in folder.iterdir() if path.is_dir())
    loaded = load_registry(paths=paths, plugins=[zhanqi_standard.plugin], entry_points=False, cache=False)
    return [*loaded.diagnostics, *check_loaded(loaded, ["fan"])]


def write(files: Mapping[str, Any], folder: Path) -> None:
    for path, content in files.items():
        file = folder / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(content if isinstance(content, str) else json.dumps(content), encoding="utf-8")


@pytest.mark.parametrize("code", sorted(EXAMPLES))
def test_the_bad_example_is_told_and_the_good_one_is_not(registry: Registry, tmp_path: Path, code: str) -> None:
    example = EXAMPLES[code]
    bad = told(registry, example, example.bad, tmp_path / "bad")
    assert code in [one.code for one in bad], [one.format("en") for one in bad]
    good = told(registry, example, example.good, tmp_path / "good")
    assert code not in [one.code for one in good], [one.format("en") for one in good]
    serious = [one for one in good if one.severity == "error"]
    assert not serious, [one.format("en") for one in serious]


def test_every_code_has_an_example_or_a_test_of_its_own() -> None:
    elsewhere = "\n".join(file.read_text(encoding="utf-8") for file in (ROOT / "tests").rglob("test_*.py"))
    for code in CATALOGUE:
        assert code in EXAMPLES or code in WORDS, f"{code}: add an example to tests/docs/examples_of_*.py"
        assert code in EXAMPLES or f'"{code}"' in elsewhere, f"{code}: no test"


def test_the_page_is_up_to_date() -> None:
    """After a change: `python -m tests.docs.diagnostics`."""
    assert (ROOT / "docs" / "diagnostics.md").read_text(encoding="utf-8") == write_page()
