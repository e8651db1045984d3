"""Session and settings."""

from __future__ import annotations

from typing import Any

from flask import Response, current_app, jsonify
from flask.typing import ResponseReturnValue

from zhanqi.cli.app import _version
from zhanqi_editor.web.api import api
from zhanqi_editor.web.body import json_body
from zhanqi_editor.web.editor import editor
from zhanqi_editor.web.settings import chosen_lang, chosen_theme, keep_settings


@api.get("/session")
def session() -> ResponseReturnValue:
    """Who we are, and the token that writes must bring."""
    return jsonify(_session())


@api.put("/settings")
def settings() -> ResponseReturnValue:
    """Keep language and theme."""
    wanted = json_body()
    response: Response = jsonify({**_session(), **wanted})
    keep_settings(response, wanted)
    return response


def _session() -> dict[str, Any]:
    return {
        "version": _version(),
        "csrf": current_app.extensions["zhanqi_guard"].csrf(),
        "lang": chosen_lang(),
        "theme": chosen_theme(),
        "workspace": editor().workspace.folder.name,
    }
