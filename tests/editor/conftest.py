"""Fixtures of the editor's tests: a workspace with one own pack in it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from zhanqi_editor.workspace import Name, Workspace
from zhanqi_editor.workspace.texts import laid_out

HUA: dict[str, Any] = {
    "id": "hua",
    "name": {"zh": "花木兰", "en": "Hua Mulan"},
    "kingdom": "wei",
    "max_hp": 4,
    "gender": "female",
    "skills": [
        {
            "id": "congjun",
            "name": {"zh": "从军", "en": "Enlist"},
            "parts": [
                {
                    "type": "trigger",
                    "when": {"phase.body": {"who": "you", "phase": "end"}},
                    "optional": True,
                    "effect": [{"draw": {"count": 1}}],
                }
            ],
        }
    ],
}
NAME = Name("mine", "general", "hua")


@pytest.fixture
def workspace(tmp_path: Path) -> Workspace:
    """A workspace whose pack `mine` holds the general `hua`."""
    made = Workspace(tmp_path / "workspace")
    made.new_pack("mine", {"zh": "我的包", "en": "My pack"})
    made.save(NAME, laid_out(HUA), None)
    return made
