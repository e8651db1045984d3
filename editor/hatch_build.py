"""Build hook: the front end's bundle is built on install, unless it is there and current."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from types import ModuleType
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


def _frontend() -> ModuleType:
    """Load `zhanqi_editor/frontend.py` by its path: nothing is installed yet."""
    path = Path(__file__).resolve().parent / "zhanqi_editor" / "frontend.py"
    spec = importlib.util.spec_from_file_location("zhanqi_editor_frontend", path)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


class FrontendHook(BuildHookInterface[Any]):
    """Asks for node where it is missing, and builds before the files are collected."""

    def dependencies(self) -> list[str]:
        """Return node as a build requirement where it is needed and not on the path."""
        found: list[str] = _frontend().build_requirements()
        return found

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the bundle, or end with one sentence."""
        frontend = _frontend()
        try:
            frontend.ensure_built()
        except frontend.FrontendError as error:
            self.app.abort(str(error))
