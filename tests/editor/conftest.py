"""Fixtures of the editor's tests: a workspace with one own pack in it."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from flask import Flask

import zhanqi_standard
from zhanqi_editor.web.app import create_app
from zhanqi_editor.web.editor import Editor
from zhanqi_editor.web.guard import CSRF_HEADER
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
    return make_workspace(tmp_path / "workspace")


def make_workspace(folder: Path) -> Workspace:
    """The same in any folder."""
    made = Workspace(folder)
    made.new_pack("mine", {"zh": "我的包", "en": "My pack"})
    made.save(NAME, laid_out(HUA), None)
    return made


class Client:
    """A browser that keeps cookies, sends the CSRF token, and speaks JSON."""

    def __init__(self, app: Flask) -> None:
        self.app = app
        self.http = app.test_client()
        self.token = ""

    def get(self, path: str, status: int = 200, **options: Any) -> Any:
        """The JSON (or text) at an address."""
        return self._read(self.http.get(path, **options), status)

    def call(self, method: str, path: str, body: Any = None, status: int = 200, **options: Any) -> Any:
        """Send JSON; the answer's JSON."""
        if not self.token:
            self.token = self.get("/api/session")["csrf"]
        headers = {CSRF_HEADER: self.token, **options.pop("headers", {})}
        if body is not None:
            options["json"] = body
        return self._read(self.http.open(path, method=method, headers=headers, **options), status)

    def post(self, path: str, body: Any = None, status: int = 200, **options: Any) -> Any:
        """POST."""
        return self.call("POST", path, body, status, **options)

    def put(self, path: str, body: Any = None, status: int = 200, **options: Any) -> Any:
        """PUT."""
        return self.call("PUT", path, body, status, **options)

    def delete(self, path: str, body: Any = None, status: int = 200, **options: Any) -> Any:
        """DELETE."""
        return self.call("DELETE", path, body or {}, status, **options)

    def upload(self, path: str, data: bytes, name: str, status: int = 201) -> Any:
        """Send a file."""
        return self.call("POST", path, status=status, data={"file": (BytesIO(data), name)})

    def _read(self, response: Any, status: int) -> Any:
        assert response.status_code == status, response.get_data(as_text=True)[:800]
        return response.get_json() if response.is_json else response.get_data(as_text=True)


@pytest.fixture(scope="session")
def verdicts(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Verdicts that all tests of a run share, so that the standard pack is judged once."""
    return tmp_path_factory.mktemp("verdicts")


@pytest.fixture(scope="session")
def browsing(tmp_path_factory: pytest.TempPathFactory, verdicts: Path) -> Client:
    """A browser on an editor that a test only looks at."""
    looked_at = make_workspace(tmp_path_factory.mktemp("browsing") / "workspace")
    made = create_app(Editor(looked_at, plugins=[zhanqi_standard.plugin], entry_points=False, cache=verdicts))
    made.testing = True
    return Client(made)


@pytest.fixture
def editor(workspace: Workspace, verdicts: Path) -> Editor:
    """An editor on the workspace, beside the standard pack."""
    return Editor(workspace, plugins=[zhanqi_standard.plugin], entry_points=False, cache=verdicts)


@pytest.fixture
def app(editor: Editor) -> Flask:
    """The application as `zhanqi edit` serves it."""
    made = create_app(editor)
    made.testing = True
    return made


@pytest.fixture
def client(app: Flask) -> Client:
    """A browser on it."""
    return Client(app)
