"""The pages of the table and of the tests."""

from __future__ import annotations

import json
from importlib.resources import files
from typing import Any, Final

from flask import Blueprint, redirect, render_template, request
from flask.typing import ResponseReturnValue

from zhanqi_editor.content.namesakes import told_apart
from zhanqi_editor.table.desk import desk
from zhanqi_editor.vocabulary.words import LABELS
from zhanqi_editor.web.settings import chosen_lang

table_pages = Blueprint("table_pages", __name__)
TEXTS: Final[dict[str, list[str]]] = json.loads(
    files("zhanqi_editor.table").joinpath("texts.json").read_text(encoding="utf-8")
)
"""Code -> [zh, en]; ``{name}`` is a hole."""


def said(code: str, /, **holes: object) -> str:
    """A sentence of the table in the reader's language."""
    pair = TEXTS.get(code)
    if pair is None:
        return f"[{code}]"
    template = pair[chosen_lang() == "en"]
    return template.format_map({name: str(value) for name, value in holes.items()}) if holes else template


@table_pages.app_context_processor
def words() -> dict[str, Any]:
    """What the table's templates work with."""
    return {"said": said}


def script_texts() -> str:
    """Every sentence in the reader's language, for the scripts."""
    lang = chosen_lang()
    roles = {f"role.{name}": role["label"][lang] for name, role in LABELS["roles"].items()}
    return json.dumps({**roles, **{code: pair[lang == "en"] for code, pair in TEXTS.items()}}, ensure_ascii=False)


@table_pages.get("/table")
def lobby() -> ResponseReturnValue:
    """Tables there are, and new ones."""
    registry = desk().registries.now()
    return render_template("table/lobby.html", generals=generals(registry), script_texts=script_texts())


def generals(registry: Any) -> list[dict[str, Any]]:
    """The generals that can be tried, own ones first."""
    own = desk().editor.workspace.packs.all()
    found = [
        {"name": one.plugin_name, "label": {lang: one.name(lang) for lang in ("zh", "en")}, "own": one.pack in own}
        for one in registry.of_kind("general")
    ]
    return sorted(told_apart(registry, found, "label", "name"), key=lambda one: (not one["own"], one["name"]))


@table_pages.get("/table/new")
def new_table() -> ResponseReturnValue:
    """Choose how to try a definition (the page makes the table)."""
    registry = desk().registries.now()
    return render_template("table/lobby.html", generals=generals(registry), script_texts=script_texts())


@table_pages.get("/table/<id>")
def one_table(id: str) -> ResponseReturnValue:
    """A table."""
    found = desk().rooms.get(id)
    return render_template("table/table.html", room=found, script_texts=script_texts())


@table_pages.get("/table/<id>/inspect")
def inspector(id: str) -> ResponseReturnValue:
    """The timing inspector on a page of its own."""
    found = desk().rooms.get(id)
    return render_template("table/inspect.html", room=found, script_texts=script_texts())


@table_pages.get("/tests")
def tests() -> ResponseReturnValue:
    """All tests with their results."""
    own = sorted(desk().editor.workspace.packs.all())
    registry = desk().registries.now()
    return render_template(
        "table/tests.html", packs=own, generals=generals(registry), pack=request.args.get("pack", ""),
        script_texts=script_texts(),
    )  # fmt: skip


@table_pages.get("/tests/<pack>/test/<id>")
def one_test(pack: str, id: str) -> ResponseReturnValue:
    """One test as a form."""
    return render_template("table/test.html", name=f"{pack}/test/{id}", pack=pack, id=id, script_texts=script_texts())


@table_pages.get("/tests/")
def tests_slash() -> ResponseReturnValue:
    """The same page."""
    return redirect("/tests")
