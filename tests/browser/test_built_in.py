"""Every built-in skill, card and terrain passes through the live blocks unchanged, and is saved to the byte (E2)."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import zhanqi_standard

CONTENT = Path(zhanqi_standard.__file__).parent


def test_every_built_in_definition_passes_through_the_live_blocks(bench: Any) -> None:
    definitions = [
        (file.stem, json.loads(file.read_text(encoding="utf-8")))
        for folder in ("generals", "cards", "terrains")
        for file in sorted((CONTENT / folder).glob("*.json"))
    ]
    assert len(definitions) == 32 + 28 + 8
    generals = [data for _, data in definitions if "max_hp" in data]
    assert sum(len(data["skills"]) for data in generals) == 46
    bench.home()
    bench.open(bench.start_from("standard/general/liubei", "general", "any"))
    shown, failed = bench.page.evaluate("(definitions) => hand.passThrough(definitions)", definitions)
    assert shown > 80
    assert failed == []


@pytest.mark.parametrize("name", ["general/zhangxiu", "general/lvbu", "card/slash.normal", "terrain/tower"])
def test_opened_and_saved_unchanged_the_file_is_the_same(bench: Any, tmp_path: Path, name: str) -> None:
    kind, id = name.split("/")
    source = (CONTENT / f"{kind}s" / f"{id}.json").read_bytes()
    bench.home()
    made = bench.start_from(f"standard/{name}", kind, id)
    (file,) = (tmp_path / "workspace").rglob(f"mine/{kind}s/{id}.json")
    file.write_bytes(source)
    bench.open(made)
    for view in ("JSON", "句子", "积木"):
        bench.view(view)
    assert bench.page.evaluate("zhanqi.document.save()") is True
    assert file.read_bytes() == source
