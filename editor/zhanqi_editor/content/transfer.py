"""Packs as zips: the same bytes for the same content, and an import that is whole or hasn't happened."""

from __future__ import annotations

import dataclasses
import io
import json
import os
import secrets
import shutil
import zipfile
from collections.abc import Collection, Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from zhanqi.atomic import replace, write_atomic
from zhanqi.diagnostics import Diagnostic, diagnose
from zhanqi.errors import ContentError
from zhanqi.packs import load_registry
from zhanqi.packs.ids import KIND_FOLDERS, is_id
from zhanqi.packs.manifest import FILE_NAME
from zhanqi.packs.source import open_source
from zhanqi_editor.content.pictures import BYTES_LIMIT, is_picture_name, read_picture
from zhanqi_editor.refusal import Refusal
from zhanqi_editor.workspace import Workspace
from zhanqi_editor.workspace.packs import ART_FOLDER

ZIP_LIMIT: Final = 64 * 1024 * 1024
_EPOCH: Final = (1980, 1, 1, 0, 0, 0)
_PAPERS: Final = ("README.md", "README.txt", "LICENSE", "LICENSE.txt", "CHANGELOG.md", "COPYING")
_PAPER_LIMIT: Final = 1024 * 1024
INCOMING: Final = "incoming"


def export_pack(folder: Path, pack: str) -> bytes:
    """The zip of a pack: its manifest, definitions, art and papers, under one folder; no programs, nothing hidden."""
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for path in sorted(_exported(folder)):
            info = zipfile.ZipInfo(f"{pack}/{path}", _EPOCH)
            info.compress_type = zipfile.ZIP_DEFLATED
            info.create_system = 3
            info.external_attr = 0o100644 << 16
            archive.writestr(info, (folder / path).read_bytes())
    return stream.getvalue()


def _exported(folder: Path) -> Iterator[str]:
    root = folder.resolve()
    yield from (name for name in (FILE_NAME, *_PAPERS) if (folder / name).is_file())
    for kind_folder in KIND_FOLDERS:
        for file in (folder / kind_folder).rglob("*.json"):
            if not file.name.startswith(".") and file.resolve().is_relative_to(root):
                yield file.relative_to(folder).as_posix()
    for file in (folder / ART_FOLDER).glob("*"):
        if is_picture_name(file.name) and file.is_file() and file.resolve().is_relative_to(root):
            yield file.relative_to(folder).as_posix()


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
        brought, folder = _unpack(archive, place / "pack")
        archive.unlink()
        _refuse_taken(workspace, brought.pack, replace=replace, taken=taken)
        with workspace.lock:
            brought.undo = _bring_in(workspace, folder, brought.pack)
            workspace.writes += 1
        return brought
    finally:
        shutil.rmtree(place, ignore_errors=True)


def _unpack(archive: Path, folder: Path) -> tuple[Brought, Path]:
    try:
        source = open_source(archive)
    except ContentError as error:
        raise ContentError([_named(fault, archive) for fault in error.diagnostics]) from None
    with source:
        listing = source.listing()
        notes = [_named(fault, archive) for fault in listing.faults]
        for path in (FILE_NAME, *(path for _, path in listing.definitions)):
            write_atomic(folder.joinpath(*path.split("/")), source.read(path))
    notes += _unpack_rest(archive, folder)
    pack = _check_manifest(folder)
    return Brought(pack, len(listing.definitions), notes), folder


def _check_manifest(folder: Path) -> str:
    """The id of the pack in a folder. ContentError if the folder is no usable pack."""
    data = json.loads((folder / FILE_NAME).read_bytes().decode("utf-8-sig", "replace") or "null")
    pack = data.get("id") if isinstance(data, dict) else None
    registry = load_registry(paths=[folder], entry_points=False, cache=False)
    if isinstance(pack, str) and is_id(pack) and (pack in registry.packs or pack in registry.off):
        return pack
    grave = [one for one in registry.diagnostics if one.severity == "error"]
    raise ContentError([_named(one, folder) for one in grave])


def _named(fault: Diagnostic, place: Path) -> Diagnostic:
    """The same fault, its file as in the zip: nobody needs to know where it lay for a moment."""

    def shown(value: object) -> object:
        return value.replace(str(place), "zip") if isinstance(value, str) else value

    args = {name: shown(value) for name, value in fault.args.items()}
    file = fault.file.replace(str(place), "").replace(os.sep, "/").lstrip("/") or "zip"
    return dataclasses.replace(fault, file=file, args=args)


def _unpack_rest(archive: Path, folder: Path) -> list[Diagnostic]:
    """Art, decoded and written anew, and papers. The zip has passed every check of its entries."""
    notes = []
    with zipfile.ZipFile(archive) as opened:
        names = [info.filename.replace("\\", "/") for info in opened.infolist()]
        root = min((name for name in names if name.rpartition("/")[2] == FILE_NAME), key=lambda one: one.count("/"))
        prefix = root.removesuffix(FILE_NAME)
        for info, name in zip(opened.infolist(), names, strict=True):
            path = name.removeprefix(prefix)
            if not name.startswith(prefix) or info.is_dir():
                continue
            if path in _PAPERS and info.file_size <= _PAPER_LIMIT:
                write_atomic(folder / path, opened.read(info))
            elif path.startswith(f"{ART_FOLDER}/") and is_picture_name(path.removeprefix(f"{ART_FOLDER}/")):
                fault = _unpack_picture(opened, info, folder / path)
                if fault is not None:
                    reason = {"zh": fault.zh, "en": fault.en}
                    notes.append(diagnose("ZQ101", reason=reason).placed(file=path))
    return notes


def _unpack_picture(opened: zipfile.ZipFile, info: zipfile.ZipInfo, target: Path) -> Refusal | None:
    if info.file_size > BYTES_LIMIT:
        return Refusal("too_large", "图片太大", "the picture is too large")
    try:
        picture = read_picture(opened.read(info))
    except Refusal as refusal:
        return refusal
    write_atomic(target, picture.data)
    return None


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
