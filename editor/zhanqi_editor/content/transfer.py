"""Packs as zips: the same bytes for the same content, and an import that is whole or hasn't happened."""

from __future__ import annotations

import dataclasses
import json
import os
import secrets
import shutil
from collections.abc import Collection
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from zhanqi.atomic import replace, write_atomic
from zhanqi.diagnostics import Diagnostic
from zhanqi.errors import ContentError
from zhanqi.packs.importing import look_through
from zhanqi.packs.source import open_source
from zhanqi.packs.zipping import pack_zip
from zhanqi_editor.refusal import Refusal
from zhanqi_editor.workspace import Workspace

ZIP_LIMIT: Final = 64 * 1024 * 1024
INCOMING: Final = "incoming"


def export_pack(folder: Path, pack: str) -> bytes:
    """The zip of a pack: its manifest, definitions, art and papers, under one folder; no programs, nothing hidden."""
    with open_source(folder) as source:
        return pack_zip(source, name=pack)


@dataclass(slots=True)
class Brought:
    """What an import brought."""

    pack: str
    definitions: int
    notes: list[Diagnostic] = field(default_factory=list)
    undo: str | None = None
    """Takes back the pack that was replaced."""


def import_pack(workspace: Workspace, data: bytes, *, replace: bool, taken: Collection[str]) -> Brought:
    """Bring a pack in from a zip. ContentError for a zip that plays tricks or holds no usable pack; Refusal (exists).

    Everything is read, checked and written beside the workspace first; one rename brings it in.
    """
    place = workspace.state / INCOMING / secrets.token_hex(8)
    try:
        place.mkdir(parents=True)
        archive = place / "pack.zip"
        archive.write_bytes(data)
        brought = _unpack(archive, place / "pack")
        archive.unlink()
        _refuse_taken(workspace, brought.pack, replace=replace, taken=taken)
        with workspace.lock:
            brought.undo = _bring_in(workspace, place / "pack", brought.pack)
            workspace.writes += 1
        return brought
    finally:
        shutil.rmtree(place, ignore_errors=True)


def _unpack(archive: Path, folder: Path) -> Brought:
    try:
        with look_through(archive) as incoming:
            incoming.write(folder)
            notes = [_named(note, archive) for note in incoming.notes]
            return Brought(incoming.manifest.id, incoming.definitions, notes)
    except ContentError as error:
        raise ContentError([_named(fault, archive) for fault in error.diagnostics]) from None


def _named(fault: Diagnostic, place: Path) -> Diagnostic:
    """The same fault, its file as in the zip: nobody needs to know where it lay for a moment."""

    def shown(value: object) -> object:
        return value.replace(str(place), "zip") if isinstance(value, str) else value

    args = {name: shown(value) for name, value in fault.args.items()}
    file = fault.file.replace(str(place), "").replace(os.sep, "/").lstrip("/") or "zip"
    return dataclasses.replace(fault, file=file, args=args)


def _refuse_taken(workspace: Workspace, pack: str, *, replace: bool, taken: Collection[str]) -> None:
    if pack in taken:
        raise Refusal("exists", f"已安装了“{pack}”包。", f"Pack “{pack}” is installed already.", pack=pack)
    if workspace.packs.is_one_pack():
        raise Refusal(
            "read_only",
            "工作区本身就是一个扩展包，不能导入。",
            "The workspace is a pack itself; nothing can be imported.",
        )
    if not replace and (workspace.owns(pack) or (workspace.folder / pack).exists()):
        raise Refusal(
            "exists",
            f"工作区里已有“{pack}”包。",
            f"Pack “{pack}” is in the workspace already.",
            pack=pack,
            replaceable=True,
        )


def _bring_in(workspace: Workspace, folder: Path, pack: str) -> str | None:
    """Rename the folder to its place; what was there goes to the trash. A note lets a restart finish the two steps."""
    target = workspace.packs.all().get(pack, workspace.folder / pack)
    if not target.exists():
        replace(folder, target)
        return None
    note = workspace.state / INCOMING / "replacing.json"
    waiting = workspace.state / INCOMING / f"ready-{secrets.token_hex(8)}"
    replace(folder, waiting)
    steps = {"from": waiting, "to": target}
    about = {name: path.relative_to(workspace.folder).as_posix() for name, path in steps.items()}
    write_atomic(note, json.dumps(about).encode())
    token = workspace.trash.put(target, [pack])
    replace(waiting, target)
    note.unlink()
    return token


def finish_import(workspace: Workspace) -> None:
    """Finish or forget imports that were cut short."""
    folder = workspace.state / INCOMING
    note = folder / "replacing.json"
    with suppress(OSError, ValueError, LookupError, TypeError):
        about = json.loads(note.read_bytes())
        waiting, target = workspace.folder / about["from"], workspace.folder / about["to"]
        if waiting.is_dir() and not target.exists():
            replace(waiting, target)
    shutil.rmtree(folder, ignore_errors=True)
