"""Drafts: what was typed and not saved yet."""

from __future__ import annotations

from flask import jsonify
from flask.typing import ResponseReturnValue

from zhanqi_editor.web.api import api
from zhanqi_editor.web.api.definitions import must_own
from zhanqi_editor.web.body import hash_field, json_body
from zhanqi_editor.web.editor import editor
from zhanqi_editor.workspace import make_name
from zhanqi_editor.workspace.texts import from_request

ROUTE = "/drafts/<pack>/<kind>/<id>"


@api.put(ROUTE)
def save_draft(pack: str, kind: str, id: str) -> ResponseReturnValue:
    """Autosave."""
    name = make_name(pack, kind, id)
    must_own(name)
    body = json_body()
    workspace = editor().workspace
    text = from_request(body, workspace.find(name))
    draft = workspace.save_draft(name, text, hash_field(body, "base"), hash_field(body, "previous"))
    return jsonify({"hash": draft.text.hash, "at": draft.at})


@api.delete(ROUTE)
def drop_draft(pack: str, kind: str, id: str) -> ResponseReturnValue:
    """Forget a draft; the history keeps it."""
    name = make_name(pack, kind, id)
    must_own(name)
    editor().workspace.drop_draft(name, hash_field(json_body(), "previous"))
    return jsonify({"name": str(name)})


@api.get("/drafts")
def left_drafts() -> ResponseReturnValue:
    """Drafts there are, with whether an earlier run left them."""
    workspace, earlier = editor().workspace, set(editor().drafts_at_start)
    found = []
    for name in workspace.drafts.names():
        draft = workspace.drafts.find(name)
        if draft is not None and workspace.owns(name.pack):
            found.append(
                {
                    "name": str(name),
                    "at": draft.at,
                    "hash": draft.text.hash,
                    "base": draft.base,
                    "earlier": name in earlier,
                    "url": f"/edit/{name}",
                }
            )
    return jsonify({"drafts": found})
