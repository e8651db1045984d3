"""The page on which a new definition gets its name."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from flask import redirect, render_template, request
from flask.typing import ResponseReturnValue

from zhanqi_editor.content.making import KINDS_IN_ORDER, free_id, free_pack, make_definition
from zhanqi_editor.content.stock import label
from zhanqi_editor.refusal import Refusal
from zhanqi_editor.web.api.definitions import find_text
from zhanqi_editor.web.editor import editor
from zhanqi_editor.web.pages import pages
from zhanqi_editor.workspace import Name, make_name, parse_name
from zhanqi_editor.workspace.packs import read_manifest
from zhanqi_editor.workspace.texts import laid_out


@pages.get("/new")
def new() -> ResponseReturnValue:
    """The form."""
    start = request.args.get("from", "")
    shown = dict(request.args)
    if start:
        data = find_text(parse_name(start)).data
        names = label(data.get("name") if isinstance(data, dict) else None, start)
        shown = {**{lang: names[lang] for lang in ("zh", "en")}, **shown}
    return _form(request.args.get("kind", "general"), start, shown)


@pages.post("/new")
def create() -> ResponseReturnValue:
    """Make it and open it."""
    form = request.form
    kind, start = form.get("kind", "general"), form.get("from", "")
    names = {lang: form.get(lang, "").strip() for lang in ("zh", "en") if form.get(lang, "").strip()}
    try:
        return redirect(f"/edit/{_create(kind, start, names, form)}", 303)
    except Refusal as refusal:
        return _form(kind, start, form, {"zh": refusal.zh, "en": refusal.en}), refusal.status


def _create(kind: str, start: str, names: dict[str, str], form: Mapping[str, str]) -> Name:
    workspace = editor().workspace
    data = find_text(parse_name(start)).data if start else None
    with workspace.lock:
        pack = form.get("pack") or _first_pack(form.get("pack_name", ""))
        id = form.get("id", "").strip() or free_id(workspace, pack, kind, names)
        name = make_name(pack, kind, id)
        if workspace.find(name) is not None:
            raise Refusal("exists", f"已有“{name}”。", f"“{name}” exists already.")
        workspace.save(name, laid_out(make_definition(kind, id, names, data)), None)
    editor().stock.refresh()
    return name


def _first_pack(label: str) -> str:
    """The one own pack, or a new one of this name."""
    workspace = editor().workspace
    own = workspace.packs.all()
    if own:
        return next(iter(own))
    names = {"zh": label.strip() or "我的扩展包"}
    pack = free_pack(workspace, names, editor().stock.registry.packs)
    workspace.new_pack(pack, names)
    return pack


def _form(kind: str, start: str, form: Mapping[str, str], fault: Mapping[str, str] | None = None) -> str:
    kind = kind if kind in KINDS_IN_ORDER else "general"
    shown: dict[str, Any] | None = None
    if start:
        data = find_text(parse_name(start)).data
        shown = {"name": start, "label": label(data.get("name") if isinstance(data, dict) else None, start)}
    packs = [
        {"id": id, "label": label((read_manifest(folder) or {}).get("name"), id)}
        for id, folder in editor().workspace.packs.all().items()
    ]
    return render_template("new.html", kind=kind, start=shown, form=form, packs=packs, fault=fault)
