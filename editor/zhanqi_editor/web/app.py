"""Puts the application together."""

from __future__ import annotations

import errno
import re
import sys
import traceback
from collections.abc import Collection
from typing import Any

from flask import Flask, Response, jsonify, render_template, request
from flask.json.provider import DefaultJSONProvider
from flask.typing import ResponseReturnValue
from werkzeug.exceptions import HTTPException, RequestEntityTooLarge

from zhanqi.errors import ContentError
from zhanqi_editor.refusal import STATUS, Refusal
from zhanqi_editor.web.api import api
from zhanqi_editor.web.editor import KEY, Editor
from zhanqi_editor.web.guard import Guard
from zhanqi_editor.web.looks import prepare_templates
from zhanqi_editor.web.pages import pages

UPLOAD_LIMIT = 96 * 1024 * 1024
_LONE_SURROGATE = re.compile("[\ud800-\udfff]")
LOOPBACK = ("127.0.0.1", "localhost", "::1")


class _Json(DefaultJSONProvider):
    """JSON as it stands: keys in their order, characters as they are, but for halves of surrogate pairs."""

    sort_keys = False
    ensure_ascii = False

    def dumps(self, obj: Any, **kwargs: Any) -> str:
        return _LONE_SURROGATE.sub(lambda match: f"\\u{ord(match[0]):04x}", super().dumps(obj, **kwargs))


def create_app(
    editor: Editor, *, hosts: Collection[str] | None = LOOPBACK, token: str | None = None, has_table: bool = True
) -> Flask:
    """The application on one editor.

    ``hosts``: names by which it may be called; None: any local one. ``token``: what people must give first, if any.
    ``has_table``: without it, what the table and its engine need isn't loaded yet.
    """
    app = Flask("zhanqi_editor", static_folder="static", template_folder="templates")
    app.config.update(MAX_CONTENT_LENGTH=UPLOAD_LIMIT, MAX_FORM_PARTS=200, MAX_FORM_MEMORY_SIZE=2 * 1024 * 1024)
    app.json = _Json(app)
    app.extensions[KEY] = editor
    app.extensions["zhanqi_guard"] = Guard(app, editor.workspace.secret(), hosts=hosts, token=token)
    app.register_blueprint(api)
    app.register_blueprint(pages)
    if has_table:
        from zhanqi_editor.table.web import install as install_table

        install_table(app, editor)
    app.register_error_handler(Refusal, _refused)
    app.register_error_handler(ContentError, _bad_content)
    app.register_error_handler(HTTPException, _http)
    app.register_error_handler(OSError, _disk)
    app.register_error_handler(Exception, _ours)
    prepare_templates(app)
    return app


def _answer(body: dict[str, Any], status: int) -> ResponseReturnValue:
    """JSON for programs, a page for people."""
    if request.path.startswith("/api/") or request.accept_mimetypes.best == "application/json":
        return jsonify(body), status
    return render_template("error.html", error=body["error"], status=status), status


def _refused(refusal: Refusal) -> ResponseReturnValue:
    return _answer(refusal.to_json(), refusal.status)


def _bad_content(error: ContentError) -> ResponseReturnValue:
    first = error.diagnostics[0] if error.diagnostics else None
    zh, en = (first.message("zh"), first.message("en")) if first is not None else ("内容有误。", "Bad content.")
    found = [one.to_json() for one in error.diagnostics]
    return _answer(Refusal("bad_content", zh, en, diagnostics=found).to_json(), STATUS["bad_content"])


def _http(error: HTTPException) -> ResponseReturnValue:
    status = error.code or 500
    if isinstance(error, RequestEntityTooLarge):
        return _refused(Refusal("too_large", "上传的内容太大。", "The upload is too large."))
    if 300 <= status < 400:
        return error.get_response()
    codes = {400: "bad_request", 404: "not_found", 405: "bad_request", 415: "unsupported"}
    zh = {404: "没有这个页面。", 405: "这个地址不接受这种请求。"}.get(status, "请求有误。")
    code = codes.get(status, "bad_request")
    return _answer({"error": {"code": code, "message": {"zh": zh, "en": error.description or error.name}}}, status)


def _disk(error: OSError) -> ResponseReturnValue:
    if error.errno == errno.ENOSPC:
        return _refused(Refusal("full", "磁盘满了，没有写入任何内容。", "The disk is full; nothing was written."))
    return _ours(error)


def _ours(error: Exception) -> ResponseReturnValue:
    """A fault of the editor's own: told in the terminal, and in one sentence on the page."""
    traceback.print_exception(error, file=sys.stderr)
    name = type(error).__name__
    message = {
        "zh": f"编辑器出错了（{name}）。你的草稿已保存；终端里有详细信息。",
        "en": f"The editor met an error ({name}). Your draft is kept; the terminal tells more.",
    }
    return _answer({"error": {"code": "internal", "message": message}}, 500)


__all__ = ["Response", "create_app"]
