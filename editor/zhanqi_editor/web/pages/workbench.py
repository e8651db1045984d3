"""The workbench: the page on which a definition is written."""

from __future__ import annotations

from typing import Any

from flask import Response, make_response, render_template
from flask.typing import ResponseReturnValue

from zhanqi_editor.content.extensions import panels
from zhanqi_editor.content.library import Entry
from zhanqi_editor.content.stock import label
from zhanqi_editor.refusal import not_found
from zhanqi_editor.vocabulary import references
from zhanqi_editor.web.editor import editor
from zhanqi_editor.web.guard import WORKBENCH_POLICY
from zhanqi_editor.web.pages import pages
from zhanqi_editor.web.pages.maps import card_choices, deck_choices, terrain_choices
from zhanqi_editor.workspace import Name, make_name


@pages.get("/edit/<pack>/<kind>/<id>")
def workbench(pack: str, kind: str, id: str) -> ResponseReturnValue:
    """The shell; its script loads the document, the bundle fills its views."""
    name = make_name(pack, kind, id)
    own = editor().workspace.owns(pack)
    shown = render_template(
        "workbench.html",
        item=find_item(name),
        kind=kind,
        own=own,
        choices=_choices(pack),
        panels=panels(editor().stock.registry, []),
        **_painter(pack, kind),
    )
    response: Response = make_response(shown)
    response.headers["Content-Security-Policy"] = WORKBENCH_POLICY
    return response


def _painter(pack: str, kind: str) -> dict[str, Any]:
    """What the tool of a scenario or a deck works with."""
    if kind == "scenario":
        return {"painter": "map", "terrains": terrain_choices(pack), "decks": deck_choices(pack)}
    if kind == "deck":
        return {"painter": "deck", "cards": card_choices(pack)}
    return {"painter": ""}


def find_item(name: Name) -> Entry:
    """The entry of a definition, or one made of its draft. Refusal (not_found)."""
    entry = editor().library.find(name)
    if entry is not None:
        return entry
    draft = editor().workspace.drafts.find(name) if editor().workspace.owns(name.pack) else None
    if draft is None:
        raise not_found(str(name))
    data = draft.text.data
    names = data.get("name") if isinstance(data, dict) else None
    return Entry(name, label(names, name.id), True, data, draft.text.hash, "draft")


def _choices(pack: str) -> dict[str, list[dict[str, Any]]]:
    """What the lists of the form offer: enumerations, and kingdoms of the packs in reach."""
    enumerations = editor().checker.wordbooks.of(editor().stock.registry).described["enumerations"]
    found = references(editor().stock.registry, pack)["kingdom"]
    kingdoms = [{"id": one["id"], "label": label(one["name"], one["id"])} for one in found]
    return {
        "kingdom": [*kingdoms, {"id": "none", "label": {"zh": "无势力", "en": "None"}}],
        "gender": enumerations["gender"],
        "category": enumerations["category"],
        "subtype": enumerations["subtype"],
    }
