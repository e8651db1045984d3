"""The layout of definition files: lossless, idempotent, within its columns."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from zhanqi.formatting import WIDTH, columns, format_json

PACK = Path(__file__).parents[1] / "plugins" / "zhanqi_standard"
FILES = sorted(PACK.rglob("*.json"))

scalars = st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text()
keys = st.sampled_from(["id", "name", "when", "then", "parts", "cards", "武将"]) | st.text()
values = st.recursive(
    scalars, lambda inner: st.lists(inner, max_size=6) | st.dictionaries(keys, inner, max_size=6), max_leaves=40
)


def below_the_top(value: object) -> str:
    """A value as text in which the order of keys counts, that of the outermost object aside."""
    if isinstance(value, dict):
        value = sorted(value.items())
    return json.dumps(value)


@given(values)
def test_formatting_loses_nothing_and_keeps_the_order_below_the_top(value: object) -> None:
    text = format_json(value)
    assert below_the_top(json.loads(text)) == below_the_top(value)
    text.encode("utf-8")


@given(values)
def test_formatting_twice_changes_nothing(value: object) -> None:
    text = format_json(value)
    assert format_json(json.loads(text)) == text


@given(values)
def test_nothing_that_can_be_broken_is_wider_than_the_page(value: object) -> None:
    for line in format_json(value).splitlines():
        assert columns(line) <= WIDTH or line.rstrip(",")[-1] not in "]}" or line.strip(" ,") in "]}"


def test_short_values_stand_on_one_line() -> None:
    assert format_json({"id": "slash", "tags": [], "limit": {"times": 1}}) == (
        '{"id": "slash", "tags": [], "limit": {"times": 1}}\n'
    )


def test_a_long_object_has_one_entry_a_line() -> None:
    value = {"name": {"zh": "杀", "en": "Slash"}, "uses": ["x" * 60, "y" * 60], "id": "slash"}
    assert format_json(value) == (
        "{\n"
        '  "id": "slash",\n'
        '  "name": {"zh": "杀", "en": "Slash"},\n'
        '  "uses": [\n'
        f'    "{"x" * 60}",\n'
        f'    "{"y" * 60}"\n'
        "  ]\n"
        "}\n"
    )


def test_only_the_outermost_keys_are_put_in_order() -> None:
    text = format_json({"parts": [], "own": 1, "name": {"en": "b", "zh": "a"}, "id": "x"})
    assert text == '{"id": "x", "name": {"en": "b", "zh": "a"}, "parts": [], "own": 1}\n'


@pytest.mark.parametrize(
    ("filling", "fits"), [("a" * 106, True), ("a" * 107, False), ("中" * 53, True), ("中" * 54, False)]
)
def test_a_line_takes_110_columns_of_which_a_chinese_character_takes_two(filling: str, fits: bool) -> None:
    assert (format_json([filling]) == f'["{filling}"]\n') is fits


def test_the_comma_after_an_entry_counts() -> None:
    entry = ["a" * 104]  # 110 columns with its indent, and a comma after all but the last
    line = json.dumps(entry)
    assert format_json([entry, entry]) == f"[\n  [\n    {line[1:-1]}\n  ],\n  {line}\n]\n"


@pytest.mark.parametrize(("value", "error"), [(float("nan"), ValueError), ({1: 2}, TypeError), ({"a": {1}}, TypeError)])
def test_what_json_does_not_have_is_refused(value: object, error: type[Exception]) -> None:
    with pytest.raises(error):
        format_json(value)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_the_files_of_the_standard_pack_are_in_the_layout(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert format_json(json.loads(text)) == text
