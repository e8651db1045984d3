"""The page of earlier versions: a list, what changed between two of them, and the way back."""

from __future__ import annotations

from flask import redirect, render_template, request
from flask.typing import ResponseReturnValue

from zhanqi_editor.refusal import Refusal
from zhanqi_editor.web.api.definitions import must_own
from zhanqi_editor.web.api.history import find_version, list_versions
from zhanqi_editor.web.editor import editor
from zhanqi_editor.web.pages import pages
from zhanqi_editor.web.pages.workbench import find_item
from zhanqi_editor.workspace import make_name
from zhanqi_editor.workspace.diff import compare, with_context


@pages.get("/history/<pack>/<kind>/<id>")
def history(pack: str, kind: str, id: str) -> ResponseReturnValue:
    """Versions at the left, the difference of the chosen ones at the right."""
    name = make_name(pack, kind, id)
    must_own(name)
    versions = list_versions(name)
    has_draft = editor().workspace.drafts.find(name) is not None
    new = request.args.get("to") or ("draft" if has_draft else "current")
    old = request.args.get("from") or ("current" if new == "draft" else _before(versions, new))
    try:
        lines = compare(find_version(name, old).source, find_version(name, new).source)
    except Refusal:
        lines = []
    return render_template(
        "history.html",
        name=name,
        item=find_item(name),
        versions=versions,
        has_draft=has_draft,
        old=old,
        new=new,
        parts=with_context(lines),
        added=sum(one.op == "+" for one in lines),
        removed=sum(one.op == "-" for one in lines),
    )


def _before(versions: list[dict[str, str]], version: str) -> str:
    """The version before one, or before the present one."""
    ids = [one["id"] for one in versions]
    after = ids.index(version) + 1 if version in ids else 1
    return ids[after] if after < len(ids) else version


@pages.post("/history/<pack>/<kind>/<id>")
def restore(pack: str, kind: str, id: str) -> ResponseReturnValue:
    """Make an earlier version the present one, and open it."""
    name = make_name(pack, kind, id)
    must_own(name)
    workspace = editor().workspace
    with workspace.lock:
        text = find_version(name, request.form.get("version", ""))
        present = workspace.find(name)
        draft = workspace.drafts.find(name)
        if draft is not None:
            workspace.history.keep(name, draft.text, "draft")
        workspace.save(name, text, present.hash if present is not None else None, reason="restore")
    editor().stock.refresh()
    return redirect(f"/edit/{name}", 303)
