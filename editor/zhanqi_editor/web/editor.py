"""What every request works with: the workspace, the registry, the checker, the library."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from flask import current_app

from zhanqi.packs.store import PackStore
from zhanqi_editor.content.checking import Checker
from zhanqi_editor.content.library import Library
from zhanqi_editor.content.stock import Stock
from zhanqi_editor.content.transfer import finish_import
from zhanqi_editor.workspace import Workspace

KEY = "zhanqi"


class Editor:
    """One editor on one workspace. ``store`` holds what was added by hand or switched off; else the workspace does."""

    def __init__(
        self,
        workspace: Workspace,
        *,
        plugins: Iterable[object] = (),
        entry_points: bool = True,
        cache: bool | Path = True,
        store: PackStore | None = None,
    ) -> None:
        self.workspace = workspace
        finish_import(workspace)
        self.stock = Stock(workspace, plugins=plugins, entry_points=entry_points, cache=cache, store=store)
        self.checker = Checker(self.stock)
        self.library = Library(self.stock, self.checker)
        self.drafts_at_start = workspace.drafts.names()
        """Definitions with drafts that an earlier run left."""


def editor() -> Editor:
    """The editor of the running application."""
    found = current_app.extensions[KEY]
    assert isinstance(found, Editor)
    return found
