"""Files of the panels that plugins add; pages of the editor may show them in a frame."""

from __future__ import annotations

from flask import send_file
from flask.typing import ResponseReturnValue

from zhanqi_editor.content.extensions import find_panel_file
from zhanqi_editor.web.editor import editor
from zhanqi_editor.web.guard import POLICY
from zhanqi_editor.web.pages import pages

PANEL_POLICY = POLICY.replace("frame-ancestors 'none'", "frame-ancestors 'self'")


@pages.get("/panel/<name>/<path:path>")
def panel_file(name: str, path: str) -> ResponseReturnValue:
    """A static file of a panel."""
    response = send_file(find_panel_file(editor().stock.registry, name, path))
    response.headers["Content-Security-Policy"] = PANEL_POLICY
    response.headers["X-Frame-Options"] = "SAMEORIGIN"
    return response
