"""Checks, the vocabulary, and what a pack may name."""

from __future__ import annotations

from flask import Response, jsonify, request
from flask.typing import ResponseReturnValue

from zhanqi.packs.ids import KINDS, is_id
from zhanqi_editor.content.checking import LANGUAGES
from zhanqi_editor.refusal import bad_request
from zhanqi_editor.vocabulary import references as find_references
from zhanqi_editor.web.api import api
from zhanqi_editor.web.body import json_body, text_field
from zhanqi_editor.web.editor import editor
from zhanqi_editor.workspace.names import is_definition_id
from zhanqi_editor.workspace.texts import from_request


@api.post("/check")
def check() -> ResponseReturnValue:
    """Look at a definition that need not be in order. Nothing is written."""
    body = json_body()
    kind, pack = text_field(body, "kind"), text_field(body, "pack", "")
    id = text_field(body, "id", "")
    if kind not in KINDS or (pack and not is_id(pack)) or (id and not is_definition_id(kind, id)):
        raise bad_request("pack、kind 或 id 有误。", "pack, kind or id is wrong.")
    asked = body.get("langs", LANGUAGES)
    langs = [lang for lang in LANGUAGES if lang in asked] if isinstance(asked, list | tuple) else []
    if not langs:
        raise bad_request("langs 必须是 zh、en 的列表。", "langs must be a list of zh and en.")
    return jsonify(editor().checker.check(pack, kind, id, from_request(body, None), langs))


@api.get("/vocabulary")
def vocabulary() -> ResponseReturnValue:
    """Everything that scripts may say; cached by its digest."""
    book = editor().checker.wordbooks.of(editor().stock.registry)
    response = Response(book.text, mimetype="application/json")
    response.set_etag(book.described["digest"])
    response.headers["Cache-Control"] = "private, no-cache"
    return response.make_conditional(request)


@api.get("/references")
def references() -> ResponseReturnValue:
    """What definitions of a pack may name."""
    return jsonify(find_references(editor().stock.registry, request.args.get("pack", "")))
