"""Packs: a list, and the manifest of each."""

from __future__ import annotations

from typing import Any

from flask import render_template
from flask.typing import ResponseReturnValue

from zhanqi.diagnostics import Diagnostic
from zhanqi_editor.content.extensions import exporters
from zhanqi_editor.refusal import not_found
from zhanqi_editor.web.api.packs import list_packs
from zhanqi_editor.web.editor import editor
from zhanqi_editor.web.pages import pages


@pages.get("/packs")
def packs() -> ResponseReturnValue:
    """Own packs and installed ones."""
    faults: list[Diagnostic] = []
    return render_template(
        "packs.html",
        packs=list_packs(),
        one_pack=editor().workspace.packs.is_one_pack(),
        exporters=exporters(editor().stock.registry, faults),
        faults=[*faults, *_of_plugins()],
    )


def _of_plugins() -> list[Diagnostic]:
    """What is wrong with installed plugins that are no pack."""
    registry = editor().stock.registry
    known = {*registry.packs, *registry.off, *editor().workspace.packs.all(), ""}
    return [one for one in registry.diagnostics if one.plugin_name not in known and "/" not in one.plugin_name]


@pages.get("/packs/<pack>")
def pack(pack: str) -> ResponseReturnValue:
    """One pack: what it says of itself, what is in it, what is wrong with it."""
    found = next((one for one in list_packs() if one["id"] == pack), None)
    if found is None:
        raise not_found(pack[:80])
    active = editor().stock.registry.packs.get(pack)
    manifest: dict[str, Any] = found["manifest"] if isinstance(found["manifest"], dict) else {}
    if active is not None and not manifest:
        one = active.manifest
        manifest = {
            "authors": list(one.authors),
            "licence": one.licence,
            "url": one.url,
            "requires": {name: str(range_) for name, range_ in one.requires.items()},
            "engine": str(one.engine),
            "marks": list(one.marks),
            "kingdoms": list(one.kingdoms),
        }
    others = [one for one in list_packs() if one["id"] != pack]
    return render_template("pack.html", pack=found, manifest=manifest, others=others)
