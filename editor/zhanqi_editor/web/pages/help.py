"""Help: the six elements of a skill, every timing with its roles, every operation. Made from the vocabulary."""

from __future__ import annotations

from typing import Any, Final

from flask import render_template
from flask.typing import ResponseReturnValue

from zhanqi_editor.content.wordbook import Wordbook
from zhanqi_editor.web.editor import editor
from zhanqi_editor.web.pages import pages

ELEMENTS: Final = ("when", "if", "who", "cost", "targets", "effect")
"""The elements of a skill (chapter 1, section 2)."""
KINDS: Final = ("effect", "condition", "selector", "value", "count")


@pages.get("/help")
def help_page() -> ResponseReturnValue:
    """The help page."""
    words = editor().checker.wordbooks.of(editor().stock.registry)
    return render_template(
        "help.html",
        elements=ELEMENTS,
        parts=words.described["parts"],
        timings=_by_group(words),
        operations=_by_kind(words),
        role=words.role,
        types=words.described["roles"],
    )


def _by_group(words: Wordbook) -> list[dict[str, Any]]:
    """The timings of each group, in the order of the flow."""
    return [
        {**group, "timings": [one for one in words.described["timings"] if one["group"] == group["id"]]}
        for group in words.described["timing_groups"]
    ]


def _by_kind(words: Wordbook) -> list[dict[str, Any]]:
    """The operations of each kind, by the drawers of the toolbox."""
    found = []
    for kind in KINDS:
        own = [one for one in words.described["operations"] if one["kind"] == kind]
        drawers = [
            {**drawer, "operations": [one for one in own if one["category"] == drawer["id"]]}
            for drawer in words.described["categories"]
        ]
        rest = [one for one in own if one["category"] not in {drawer["id"] for drawer in drawers}]
        if rest:
            drawers.append({"id": kind, "label": {"zh": "", "en": ""}, "color": "#777777", "operations": rest})
        found.append({"kind": kind, "drawers": [one for one in drawers if one["operations"]]})
    return found
