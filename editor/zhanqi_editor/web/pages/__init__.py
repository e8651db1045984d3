"""The pages."""

from __future__ import annotations

from flask import Blueprint

pages = Blueprint("pages", __name__)

from zhanqi_editor.web.pages import (  # noqa: E402  (they add their routes to `pages`)
    drawings,
    help,
    history,
    library,
    making,
    packs,
    panels,
    preferences,
    printing,
    workbench,
)

__all__ = [
    "drawings",
    "help",
    "history",
    "library",
    "making",
    "packs",
    "pages",
    "panels",
    "preferences",
    "printing",
    "workbench",
]
