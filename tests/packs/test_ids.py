"""Ids that are suggested: from names in any writing, and nothing a file system refuses."""

from __future__ import annotations

import pytest

from zhanqi.packs.ids import is_id, suggest_id


@pytest.mark.parametrize(
    ("name", "id"),
    [
        ("张翼德", "zhangyide"),
        ("吕布", "lvbu"),
        ("花木兰 二", "huamulan_er"),
        ("A计划", "ajihua"),
        ("Red Cliffs!", "red_cliffs"),
        ("Ünïcode", "u_ni_code"),
        ("con", "con_"),
        ("α", ""),
        ("", ""),
    ],
)
def test_an_id_is_made_of_a_name(name: str, id: str) -> None:
    assert suggest_id(name) == id
    assert not id or is_id(id)


def test_a_long_name_makes_an_id_that_is_short_enough() -> None:
    assert is_id(suggest_id("魑魅魍魉" * 30))
