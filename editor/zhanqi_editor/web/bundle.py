"""The front end's bundle as pages name it: the files that its manifest says its entry needs."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final, NamedTuple

DIST: Final = Path(__file__).resolve().parent.parent / "static" / "dist"
ADDRESS: Final = "/static/dist/"


class Bundle(NamedTuple):
    """Addresses of one entry's script and styles."""

    script: str = ""
    styles: tuple[str, ...] = ()


def find_bundle(entry: str = "src/main.ts", dist: Path = DIST) -> Bundle:
    """The bundle of an entry; an empty one where it isn't built."""
    try:
        manifest = json.loads((dist / "manifest.json").read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return Bundle()
    item = manifest.get(entry) or next((one for one in manifest.values() if one.get("isEntry")), None)
    if not isinstance(item, dict) or "file" not in item:
        return Bundle()
    styles = dict.fromkeys(_styles(manifest, item, set()))
    return Bundle(ADDRESS + item["file"], tuple(ADDRESS + one for one in styles))


def _styles(manifest: dict[str, dict[str, list[str]]], item: dict[str, list[str]], seen: set[str]) -> list[str]:
    found = list(item.get("css", ()))
    for name in item.get("imports", ()):
        if name not in seen and name in manifest:
            seen.add(name)
            found = [*_styles(manifest, manifest[name], seen), *found]
    return found
