"""The project of a new pack: the files of ``project/`` with its names filled in."""

from __future__ import annotations

import json
import re
import secrets
import shutil
from collections.abc import Mapping
from importlib.metadata import PackageNotFoundError, version
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Final

from zhanqi.atomic import replace, write_atomic
from zhanqi.packs.ids import is_id
from zhanqi.packs.manifest import ENGINE_API, FORMAT

_HOLE: Final = re.compile(r"@([A-Z_]+)@")
_DOTTED: Final = ("github", "gitignore", "gitattributes")
"""Names that begin with a dot in the project."""


def distribution_of(id: str) -> str:
    """What the distribution of a pack is called for pip."""
    return f"zhanqi-{id.replace('_', '-')}"


def module_of(id: str) -> str:
    """What the Python package of a pack is called."""
    return f"zhanqi_{id}"


def make_project(id: str, folder: Path, *, title: Mapping[str, str] | None = None, author: str = "") -> Path:
    """Make the project of a new pack below ``folder``, whole or not at all; returns the project's own folder.

    ``title``: its names in zh and en. ValueError for an id that can't be one; FileExistsError, OSError.
    """
    if not is_id(id):
        raise ValueError(id)
    target = folder / distribution_of(id)
    if target.exists():
        raise FileExistsError(17, "exists", str(target))
    folder.mkdir(parents=True, exist_ok=True)
    draft = folder / f".{target.name}-{secrets.token_hex(4)}"
    try:
        _write(files("zhanqi.scaffold").joinpath("project"), draft, _words(id, title or {}, author))
        replace(draft, target)
    finally:
        shutil.rmtree(draft, ignore_errors=True)
    return target


def _words(id: str, title: Mapping[str, str], author: str) -> dict[str, str]:
    zh, en = title.get("zh") or id, title.get("en") or title.get("zh") or id
    author = author or f"{en} authors"
    major = int(ENGINE_API.partition(".")[0])
    return {
        "ID": id,
        "MODULE": module_of(id),
        "DISTRIBUTION": distribution_of(id),
        "ZH": _quoted(zh),
        "EN": _quoted(en),
        "ZH_TEXT": zh,
        "EN_TEXT": en,
        "DESCRIPTION": _quoted(f"{zh} {en}: a pack for Zhanqi"),
        "AUTHOR": _quoted(author),
        "AUTHOR_TEXT": author,
        "FORMAT": str(FORMAT),
        "ENGINE": f">={major},<{major + 1}",
        "ZHANQI": _own_version(),
    }


def _quoted(text: str) -> str:
    """A string as JSON, and as TOML, which reads it the same way."""
    return json.dumps(text, ensure_ascii=False)


def _own_version() -> str:
    try:
        found = version("zhanqi")
    except PackageNotFoundError:
        return "0.1"
    return ".".join(found.split(".")[:2])


def _write(source: Traversable, target: Path, words: Mapping[str, str]) -> None:
    for entry in sorted(source.iterdir(), key=lambda one: one.name):
        name = entry.name.removesuffix(".in")
        name = {"package": words["MODULE"]}.get(name, f".{name}" if name in _DOTTED else name)
        if entry.is_dir():
            _write(entry, target / name, words)
        elif entry.name.endswith(".in"):
            text = _HOLE.sub(lambda hole: words[hole[1]], entry.read_text(encoding="utf-8"))
            write_atomic(target / name, text.encode("utf-8"))
