"""The JSON API (API.md)."""

from __future__ import annotations

from flask import Blueprint

api = Blueprint("api", __name__, url_prefix="/api")

from zhanqi_editor.web.api import (  # noqa: E402  (they add their routes to `api`)
    check,
    definitions,
    drafts,
    history,
    library,
    packs,
    session,
)

__all__ = ["api", "check", "definitions", "drafts", "history", "library", "packs", "session"]
