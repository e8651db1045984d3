"""The library page."""

from __future__ import annotations

from collections import Counter
from typing import Any

from flask import render_template, request
from flask.typing import ResponseReturnValue

from zhanqi_editor.content.making import KINDS_IN_ORDER
from zhanqi_editor.content.stock import label
from zhanqi_editor.content.wordbook import Wordbook
from zhanqi_editor.web.api.library import read_query
from zhanqi_editor.web.editor import editor
from zhanqi_editor.web.looks import TEXTS
from zhanqi_editor.web.pages import pages


@pages.get("/")
def library() -> ResponseReturnValue:
    """Faces of everything there is, filtered."""
    kind = request.args.get("kind", "general")
    kind = kind if kind in KINDS_IN_ORDER else "general"
    query = read_query(request.args)
    query.filters = {**query.filters, "kind": [kind]}
    found = editor().library.search(query)
    counts = Counter(one.name.kind for one in editor().library.entries())
    words = editor().checker.wordbooks.of(editor().stock.registry)
    facets = {
        name: [(value, _label(name, value, words), count) for value, count in listed]
        for name, listed in found.facets.items()
    }
    narrowed = sum(len(values) for name, values in query.filters.items() if name != "kind") + (query.own is not None)
    packs = query.filters.get("pack", ())
    return render_template(
        "library.html",
        found=found,
        query=query,
        kind=kind,
        kinds=KINDS_IN_ORDER,
        counts=counts,
        pack_names={one.name.pack: editor().stock.label_of_pack(one.name.pack) for one in found.entries},
        facets=facets,
        narrowed=narrowed,
        only_pack=packs[0] if len(packs) == 1 else "",
        left=[one for one in editor().drafts_at_start if editor().workspace.drafts.find(one) is not None],
    )


def _label(name: str, value: str, words: Wordbook) -> Any:
    """What a value of a filter is called."""
    if name == "timing":
        return words.timing(value)
    if name == "operation":
        return words.any_operation(value)
    if name == "pack":
        return editor().stock.label_of_pack(value)
    if name == "kingdom":
        found = editor().stock.registry.matches("kingdom", value)
        return label(dict(getattr(found[0], "name", {})), value) if found else {"zh": value, "en": value}
    zh, en = TEXTS.get(f"state.{value}", [value, value])
    return {"zh": zh, "en": en}
