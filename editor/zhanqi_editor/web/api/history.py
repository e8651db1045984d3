"""Earlier versions: list, read, compare, restore."""

from __future__ import annotations

from typing import Any

from flask import jsonify, request
from flask.typing import ResponseReturnValue

from zhanqi_editor.refusal import not_found
from zhanqi_editor.web.api import api
from zhanqi_editor.web.api.definitions import ROUTE, find_text, must_own
from zhanqi_editor.web.body import hash_field, json_body, text_field
from zhanqi_editor.web.editor import editor
from zhanqi_editor.workspace import Name, make_name
from zhanqi_editor.workspace.diff import compare
from zhanqi_editor.workspace.texts import Text


@api.get(f"{ROUTE}/history")
def versions(pack: str, kind: str, id: str) -> ResponseReturnValue:
    """Every version, newest first."""
    name = make_name(pack, kind, id)
    return jsonify({"versions": list_versions(name)})


def list_versions(name: Name) -> list[dict[str, Any]]:
    """The versions of a definition as the API shows them."""
    workspace = editor().workspace
    present = workspace.find(name)
    current = present.hash if present is not None else None
    return [{**one._asdict(), "current": one.hash == current} for one in workspace.history.versions(name)]


@api.get(f"{ROUTE}/history/diff")
def diff(pack: str, kind: str, id: str) -> ResponseReturnValue:
    """The lines in which two versions differ."""
    name = make_name(pack, kind, id)
    old = find_version(name, request.args.get("from", ""))
    new = find_version(name, request.args.get("to", "current"))
    lines = compare(old.source, new.source)
    return jsonify(
        {
            "lines": [{"op": one.op, "text": one.text, "from": one.old, "to": one.new} for one in lines],
            "added": sum(one.op == "+" for one in lines),
            "removed": sum(one.op == "-" for one in lines),
        }
    )


@api.get(f"{ROUTE}/history/<version>")
def read_version(pack: str, kind: str, id: str, version: str) -> ResponseReturnValue:
    """One version's text."""
    name = make_name(pack, kind, id)
    return jsonify({"id": version, **find_version(name, version).to_json()})


@api.post(f"{ROUTE}/restore")
def restore(pack: str, kind: str, id: str) -> ResponseReturnValue:
    """Make an earlier version the present one."""
    name = make_name(pack, kind, id)
    must_own(name)
    body = json_body()
    workspace = editor().workspace
    with workspace.lock:
        text = find_version(name, text_field(body, "version"))
        present = workspace.find(name)
        base = hash_field(body, "base") if "base" in body else present.hash if present is not None else None
        draft = workspace.drafts.find(name)
        if draft is not None:
            workspace.history.keep(name, draft.text, "draft")
        saved = workspace.save(name, text, base, reason="restore")
    editor().stock.refresh()
    return jsonify({"name": str(name), "hash": saved.text.hash, "url": f"/edit/{name}"})


def find_version(name: Name, version: str) -> Text:
    """The text of a version; ``current`` is the file, ``draft`` the draft. Refusal (not_found)."""
    if version == "current":
        return find_text(name)
    if version == "draft":
        draft = editor().workspace.drafts.find(name)
        if draft is None:
            raise not_found(f"{name} draft")
        return draft.text
    return editor().workspace.history.read(name, version)
