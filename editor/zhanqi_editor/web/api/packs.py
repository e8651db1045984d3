"""Packs: make, change, delete, export, import, and their art."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from flask import Response, jsonify, request
from flask.typing import ResponseReturnValue

from zhanqi.packs.ids import is_id, suggest_id
from zhanqi_editor.content.extensions import run_exporter
from zhanqi_editor.content.making import free_pack
from zhanqi_editor.content.pictures import BYTES_LIMIT, keep_picture
from zhanqi_editor.content.stock import label
from zhanqi_editor.content.transfer import ZIP_LIMIT, export_pack, import_pack
from zhanqi_editor.refusal import Refusal, bad_request, not_found
from zhanqi_editor.web.api import api
from zhanqi_editor.web.body import hash_field, json_body, read_label, text_field, uploaded
from zhanqi_editor.web.editor import editor
from zhanqi_editor.workspace.names import bad_id
from zhanqi_editor.workspace.packs import read_manifest
from zhanqi_editor.workspace.texts import from_request


@api.get("/packs")
def packs() -> ResponseReturnValue:
    """Every pack there is, own ones first."""
    return jsonify({"packs": list_packs()})


def list_packs() -> list[dict[str, Any]]:
    """Every pack as the API shows it: installed, own, active or off, with what is wrong."""
    registry, own = editor().stock.registry, editor().workspace.packs.all()
    names = sorted({*registry.found, *registry.off, *own}, key=lambda one: (one not in own, one))
    return [_pack(name, own.get(name)) for name in names]


def _pack(name: str, folder: Path | None) -> dict[str, Any]:
    registry = editor().stock.registry
    found = registry.packs.get(name)
    known = registry.found.get(name)
    manifest = read_manifest(folder) if folder is not None else None
    names = manifest.get("name") if isinstance(manifest, dict) else known.manifest.name if known is not None else None
    counts: dict[str, int] = {}
    for full in found.definitions if found is not None else ():
        kind = full.split("/")[1]
        counts[kind] = counts.get(kind, 0) + 1
    faults = [*registry.off.get(name, ()), *editor().stock.faults(name)]
    if folder is not None:
        faults += [one for one in editor().stock.faults("") if one.file and Path(one.file).parent == folder]
    return {
        "id": name,
        "label": label(dict(names) if isinstance(names, Mapping) else None, name),
        "version": str(known.manifest.version) if known is not None else "",
        "own": folder is not None,
        "active": found is not None,
        "switched_off": name in registry.switched_off,
        "way": "workspace" if folder is not None else known.way if known is not None else "",
        "place": folder.name if folder is not None else "",
        "counts": counts,
        "diagnostics": [one.to_json() for one in faults],
        "manifest": manifest,
        "hash": editor().workspace.manifest(name).hash if folder is not None else None,
    }


@api.post("/packs")
def make_pack() -> ResponseReturnValue:
    """A new, empty pack."""
    body = json_body()
    names = read_label(body)
    if not names:
        raise bad_request("请给扩展包起个名字。", "Give the pack a name.")
    id = text_field(body, "id", "").strip() or free_pack(editor().workspace, names, editor().stock.registry.packs)
    if not is_id(id):
        raise bad_id(id)
    if id in editor().stock.registry.packs:
        raise Refusal("exists", f"已有“{id}”。", f"“{id}” exists already.")
    editor().workspace.new_pack(id, names)
    editor().stock.refresh()
    return jsonify({"id": id, "url": f"/packs/{id}"}), 201


@api.put("/packs/<pack>")
def save_pack(pack: str) -> ResponseReturnValue:
    """Save a manifest."""
    workspace = editor().workspace
    body = json_body()
    present = workspace.manifest(pack)
    text = from_request(body, present)
    data = text.data
    if not isinstance(data, dict) or data.get("id") != pack:
        raise bad_request("pack.json 必须是对象，id 不能改。", "pack.json must be an object, and keep its id.")
    workspace.save_manifest(pack, text, hash_field(body, "base"))
    faults = [one.to_json() for one in editor().stock.registry.diagnostics if one.plugin_name == pack]
    return jsonify({"id": pack, "hash": text.hash, "diagnostics": faults})


@api.post("/switch")
def switch() -> ResponseReturnValue:
    """Switch a pack (its id) or a definition (its full name) off, or on again."""
    body = json_body()
    name, on = text_field(body, "name", ""), body.get("on") is True
    registry = editor().stock.registry
    known = {
        *registry.found,
        *registry.definitions,
        *registry.replaced,
        *registry.switched_off,
        *registry.index.set_aside,
    }
    if name not in known:
        raise not_found(name[:120])
    changed = editor().stock.switch(name, on=on)
    return jsonify({"name": name, "on": on, "changed": changed})


@api.post("/reload")
def reload() -> ResponseReturnValue:
    """Load every pack anew; running games keep what they began with."""
    changes = editor().stock.reload()
    return jsonify({"added": changes.added, "removed": changes.removed, "changed": changes.changed})


@api.delete("/packs/<pack>")
def delete_pack(pack: str) -> ResponseReturnValue:
    """Delete a pack, so that it can be taken back."""
    token = editor().workspace.delete_pack(pack)
    editor().stock.refresh()
    return jsonify({"undo": token, "name": pack})


@api.get("/packs/<pack>/export")
def export(pack: str) -> ResponseReturnValue:
    """The pack as a zip, or in the ``format`` of an installed exporter."""
    wanted = request.args.get("format", "")
    if wanted:
        data, suffix = run_exporter(editor().stock.registry, wanted, pack)
        made = Response(data, mimetype="application/octet-stream")
        made.headers.set("Content-Disposition", "attachment", filename=f"{pack}{suffix}")
        return made
    folder = editor().stock.art_folders().get(pack)
    if folder is None or not folder.is_dir():
        raise not_found(pack[:80])
    found = editor().stock.registry.packs.get(pack)
    version = f"-{found.version}" if found is not None else ""
    response = Response(export_pack(folder, pack), mimetype="application/zip")
    response.headers["Content-Disposition"] = f'attachment; filename="{pack}{version}.zip"'
    return response


@api.post("/import")
def import_zip() -> ResponseReturnValue:
    """Bring in a pack from a zip, whole or not at all."""
    request.max_content_length = ZIP_LIMIT + 65536
    data, _ = uploaded(ZIP_LIMIT)
    workspace = editor().workspace
    installed = {name for name in editor().stock.registry.packs if not workspace.owns(name)}
    brought = import_pack(workspace, data, replace=request.args.get("replace") == "1", taken=installed)
    found = editor().stock.registry.diagnostics
    notes = [*brought.notes, *(one for one in found if one.plugin_name.partition("/")[0] == brought.pack)]
    answer = {
        "pack": brought.pack,
        "url": f"/packs/{brought.pack}",
        "definitions": brought.definitions,
        "undo": brought.undo,
        "notes": [one.to_json() for one in notes],
    }
    return jsonify(answer), 201


@api.post("/packs/<pack>/art")
def upload_art(pack: str) -> ResponseReturnValue:
    """Keep a picture, decoded and written anew."""
    from zhanqi_editor.content.imaging import read_picture

    request.max_content_length = BYTES_LIMIT + 65536
    folder = editor().workspace.packs.find(pack)
    data, name = uploaded(BYTES_LIMIT)
    picture = read_picture(data)
    stem = suggest_id(Path(name.replace("\\", "/")).stem)[:40] or "picture"
    art = keep_picture(editor().workspace.packs.inside(folder), picture, stem)
    answer = {"art": art, "width": picture.width, "height": picture.height, "url": f"/art/{pack}/{Path(art).name}"}
    return jsonify(answer), 201
