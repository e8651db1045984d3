"""Packs broken as authors break them: each is told where it is wrong, with its line and a caret."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner
from rich.cells import cell_len
from tests.check.broken import BROKEN, write

import zhanqi_standard
from zhanqi.check import check_paths
from zhanqi.cli import app
from zhanqi.cli.faults import marked
from zhanqi.texts import Lang

STANDARD = str(next(iter(zhanqi_standard.__path__)))
EFFECT = "/skills/0/parts/0/effect/0"
TOLD = {
    "1_operation": [("ZQ301", f"{EFFECT}/drwa", 28, 15)],
    "2_role": [("ZQ412", f"{EFFECT}/damage/target", 28, 36)],
    "3_other_timing": [("ZQ411", f"{EFFECT}/damage/target", 28, 36)],
    "4_card": [("ZQ401", f"{EFFECT}/use_card/card/name", 28, 45)],
    "5_type": [("ZQ304", "/max_hp", 8, 13)],
    "6_name": [("ZQ303", "", 1, 1)],
    "7_feeds_itself": [("ZQ613", f"{EFFECT}/damage", 27, 25)],
    "8_twice": [("ZQ222", "/id", 2, 9), ("ZQ222", "/id", 2, 9)],
    "9_bom": [],
    "10_gbk": [("ZQ103", "", 4, 13)],
}
CARETS = {
    "1_operation": '"drwa"',
    "2_role": '"sorce"',
    "3_other_timing": '"killer"',
    "4_card": '"slahs"',
    "5_type": '"4"',
    "10_gbk": "叔",
}


@pytest.fixture(autouse=True)
def own_places(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    monkeypatch.setenv("ZHANQI_HOME", str(tmp_path / "home"))


@pytest.mark.parametrize("name", BROKEN)
def test_it_is_told_where_it_is_wrong(name: str, tmp_path: Path) -> None:
    pack = write(tmp_path, name)
    told = check_paths([str(pack)], entry_points=False, added=[STANDARD]).diagnostics
    assert [(one.code, one.pointer, one.line, one.column) for one in told] == TOLD[name]


@pytest.mark.parametrize("name", CARETS)
@pytest.mark.parametrize("lang", ["zh", "en"])
def test_the_caret_stands_under_it(name: str, lang: Lang, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "120")
    shown = CliRunner().invoke(app, ["check", str(write(tmp_path, name)), "--lang", lang]).stdout.splitlines()
    at = next(index for index, line in enumerate(shown) if "^" in line)
    source, carets = shown[at - 1], shown[at]
    start = cell_len(source[: source.index(CARETS[name])])
    assert carets.index("^") == start
    assert name == "10_gbk" or carets.count("^") == len(CARETS[name])
    assert shown[at + 1].startswith("    → ")


@pytest.mark.parametrize(
    ("line", "column", "shown"),
    [
        ('  "zh": "卢叔", "en": 4', 21, "4"),
        ("\t\t" + '"a": "b"', 3, '"a"'),
        ('{"text": "' + "很长" * 60 + '", "end": 1}', 134, '"end"'),
        ("", 1, ""),
        ("[1, 2", 9, ""),
    ],
)
def test_wide_characters_count_double_and_long_lines_are_cut(line: str, column: int, shown: str) -> None:
    part, offset, width = marked(line, column)
    assert cell_len(part) <= 90
    before = next(index for index in range(len(part) + 1) if cell_len(part[:index]) >= offset)
    assert part[before:].startswith(shown)
    assert width >= max(1, cell_len(shown))
