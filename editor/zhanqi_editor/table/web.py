"""Puts the table into the application."""

from __future__ import annotations

from typing import TYPE_CHECKING

from zhanqi_editor.table import looking, opening, tests_api
from zhanqi_editor.table.api import table_api
from zhanqi_editor.table.desk import KEY, Desk
from zhanqi_editor.table.pages import table_pages

if TYPE_CHECKING:
    from flask import Flask

    from zhanqi_editor.web.editor import Editor

__all__ = ["install", "looking", "opening", "tests_api"]


def install(app: Flask, editor: Editor) -> None:
    """Register the table's pages and API."""
    app.extensions[KEY] = Desk(editor)
    app.register_blueprint(table_api)
    app.register_blueprint(table_pages)
