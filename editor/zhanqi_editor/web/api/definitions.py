"""Definitions: read, make, save, rename, delete, and take a delete back."""

from __future__ import annotations

from typing import Any

from flask import jsonify
from flask.typing import ResponseReturnValue

from zhanqi.packs.ids import definition_id
from zhanqi_editor.content.making import free_id, make_definition
from zhanqi_editor.refusal import Refusal, not_found
from zhanqi_editor.web.api import api
from zhanqi_editor.web.body import hash_field, json_body, read_label, text_field
from zhanqi_editor.web.editor import editor
from zhanqi_editor.workspace import Name, make_name, parse_name
from zhanqi_editor.workspace.texts import Text, from_request, laid_out, read_text

ROUTE = "/definitions/<pack>/<kind>/<id>"


def must_own(name: Name) -> None:
    """Refusal (read_only) for a definition that doesn't lie in the workspace."""
    if not editor().workspace.owns(name.pack):
        registry = editor().stock.registry
        if name.pack not in registry.packs and name.pack not in registry.off:
            raise not_found(name.pack)
        raise Refusal(
            "read_only",
            "这是已安装的扩展包，不能修改。可以“以此为起点”复制到自己的包里。",
            "This pack is installed and can't be changed. “Start from this” copies it into a pack of your own.",
        )


def find_text(name: Name) -> Text:
    """The text of a definition of whatever pack. Refusal (not_found)."""
    own = editor().workspace.find(name)
    if own is not None:
        return own
    found = editor().stock.find(name)
    if found is None:
        raise not_found(str(name))
    return laid_out(found.data)


@api.get(ROUTE)
def get_definition(pack: str, kind: str, id: str) -> ResponseReturnValue:
    """A definition's text, and its draft if there is one."""
    return jsonify(definition_json(make_name(pack, kind, id)))


def definition_json(name: Name) -> dict[str, Any]:
    """A definition as the API shows it."""
    workspace = editor().workspace
    own = workspace.owns(name.pack)
    draft = workspace.drafts.find(name) if own else None
    text = workspace.find(name) if own and draft is not None else find_text(name)
    shown = None
    if draft is not None:
        shown = {**draft.to_json(), "stale": draft.base != (text.hash if text is not None else None)}
    content = text.to_json() if text is not None else {"source": "", "data": None, "hash": None, "encoding": "UTF-8"}
    return {"name": str(name), **name._asdict(), "own": own, **content, "draft": shown}


@api.post("/definitions")
def make() -> ResponseReturnValue:
    """A new definition: of data, a copy of another, or a small template."""
    body = json_body()
    pack, kind = text_field(body, "pack"), text_field(body, "kind")
    label = read_label(body)
    workspace = editor().workspace
    must_own(make_name(pack, kind, "x"))
    with workspace.lock:
        id = text_field(body, "id", "").strip() or free_id(workspace, pack, kind, label)
        name = make_name(pack, kind, id)
        if workspace.find(name) is not None:
            raise Refusal("exists", f"已有“{name}”。", f"“{name}” exists already.", name=str(name))
        data = body.get("data")
        if data is None:
            start = find_text(parse_name(text_field(body, "from"))).data if body.get("from") else None
            data = make_definition(kind, name.id, label, start)
        saved = workspace.save(name, laid_out(data), None)
    editor().stock.refresh()
    return jsonify({"name": str(name), "hash": saved.text.hash, "url": _url(name)}), 201


@api.put(ROUTE)
def save(pack: str, kind: str, id: str) -> ResponseReturnValue:
    """Save, if nobody else has since; the draft is dropped."""
    name = make_name(pack, kind, id)
    must_own(name)
    body = json_body()
    workspace = editor().workspace
    with workspace.lock:
        text = from_request(body, workspace.find(name))
        saved = workspace.save(name, text, hash_field(body, "base"), force=body.get("force") is True)
    faults = editor().checker.faults(editor().stock.registry, pack, kind, id, saved.text)
    answer = {
        "name": str(name),
        "hash": saved.text.hash,
        "source": saved.text.source,
        "changed": saved.changed,
        "diagnostics": faults.to_json(),
    }
    return jsonify(answer), 201 if saved.created else 200


@api.delete(ROUTE)
def delete(pack: str, kind: str, id: str) -> ResponseReturnValue:
    """Delete, so that it can be taken back."""
    name = make_name(pack, kind, id)
    must_own(name)
    token = editor().workspace.delete(name, hash_field(json_body(), "base"))
    editor().stock.refresh()
    return jsonify({"undo": token, "name": str(name)})


@api.post(f"{ROUTE}/rename")
def rename(pack: str, kind: str, id: str) -> ResponseReturnValue:
    """Give another id, inside the file too."""
    name = make_name(pack, kind, id)
    must_own(name)
    body = json_body()
    new = make_name(pack, kind, text_field(body, "id"))
    text = _with_id(find_text(name), new)
    saved = editor().workspace.rename(name, new, text, hash_field(body, "base"))
    editor().stock.refresh()
    return jsonify({"name": str(new), "hash": saved.text.hash, "url": _url(new)})


def _with_id(text: Text, new: Name) -> Text:
    data = text.data
    if not isinstance(data, dict):
        return read_text(text.raw)
    own, dot, variant = new.id.partition(".")
    renamed = {**data, "id": own, **({"kind": variant} if dot else {})}
    return text if definition_id(new.kind, data | {"id": data.get("id", "")}) == new.id else laid_out(renamed)


@api.post("/undo")
def undo() -> ResponseReturnValue:
    """Take a delete back."""
    names = editor().workspace.undo(text_field(json_body(), "undo"))
    editor().stock.refresh()
    first = names[0] if names else ""
    return jsonify({"restored": names, "url": f"/edit/{first}" if first.count("/") == 2 else "/"})


def _url(name: Name) -> str:
    return f"/edit/{name}"
