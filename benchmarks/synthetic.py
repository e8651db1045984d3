"""A pack of many generals that nobody plays: copies of those installed, under names of their own."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from zhanqi.packs import Registry

PACK = "synthetic"


def write_pack(registry: Registry, folder: Path, count: int, *, pack: str = PACK) -> Path:
    """Write a pack of `count` generals below `folder` and return its path. Their skills are real and all distinct."""
    root = folder / pack
    generals = root / "generals"
    generals.mkdir(parents=True)
    models = registry.of_kind("general")
    packs = sorted({model.pack for model in models})
    manifest = {
        "format": 1,
        "id": pack,
        "name": {"zh": "合成包", "en": "Synthetic"},
        "version": "1.0.0",
        "engine": ">=1,<2",
        "requires": dict.fromkeys(packs, ">=0"),
        "languages": ["zh", "en"],
        "authors": ["benchmarks"],
        "licence": "MIT",
    }
    (root / "pack.json").write_text(json.dumps(manifest, ensure_ascii=False), encoding="utf-8")
    for number in range(count):
        data = _copy(models[number % len(models)].data, number)
        (generals / f"{data['id']}.json").write_text(json.dumps(data, ensure_ascii=False, indent=2), encoding="utf-8")
    return root


def _copy(model: Any, number: int) -> dict[str, Any]:
    """A general like another, with its id and those of its own skills renamed wherever they stand."""
    renamed = {model["id"]: f"{model['id']}_{number:04}"}
    for skill in model.get("skills", ()):
        if isinstance(skill, dict):
            renamed[skill["id"]] = f"{skill['id']}_{number:04}"
    copy: dict[str, Any] = _rename(model, renamed)
    copy["name"] = {lang: f"{name} {number}" for lang, name in model["name"].items()}
    return copy


def _rename(value: Any, renamed: dict[str, str]) -> Any:
    if isinstance(value, str):
        return renamed.get(value, value)
    if isinstance(value, list):
        return [_rename(item, renamed) for item in value]
    if isinstance(value, dict):
        return {key: _rename(item, renamed) for key, item in value.items()}
    return value
