"""What an installed plugin adds to the editor appears, and one that fails is told."""

from __future__ import annotations

from pathlib import Path
from typing import Any, ClassVar

import pytest

import zhanqi_standard
from zhanqi.packs.hookspecs import hookimpl
from zhanqi_editor.web.app import create_app
from zhanqi_editor.web.editor import Editor
from zhanqi_editor.workspace import Workspace

from .conftest import Client


class Panel:
    name = "notes"
    title: ClassVar = {"zh": "笔记", "en": "Notes"}

    def __init__(self, folder: Path) -> None:
        self.folder = folder


class Exporter:
    name = "names"
    title: ClassVar = {"zh": "名单", "en": "Names"}
    suffix = ".txt"

    def export(self, pack: Any, registry: Any) -> bytes:
        return "\n".join(pack.definitions).encode()


class Failing(Exporter):
    name = "failing"

    def export(self, pack: Any, registry: Any) -> bytes:
        raise RuntimeError("out of ink")


class Plugin:
    def __init__(self, folder: Path) -> None:
        self.folder = folder

    @hookimpl
    def zhanqi_editor_panels(self) -> list[Any]:
        return [Panel(self.folder), object()]

    @hookimpl
    def zhanqi_exporters(self) -> list[Any]:
        return [Exporter(), Failing(), Exporter()]


@pytest.fixture
def extended(workspace: Workspace, tmp_path: Path, verdicts: Path) -> Client:
    folder = tmp_path / "panel"
    folder.mkdir()
    (folder / "index.html").write_text("<!doctype html><title>笔记</title>", encoding="utf-8")
    (tmp_path / "secret.txt").write_text("secret", encoding="utf-8")
    plugins = [zhanqi_standard.plugin, Plugin(folder)]
    made = create_app(Editor(workspace, plugins=plugins, entry_points=False, cache=verdicts))
    made.testing = True
    return Client(made)


def test_a_panel_is_a_tab_of_the_workbench_in_a_frame_of_our_own(extended: Client) -> None:
    page = extended.get("/edit/mine/general/hua")
    assert '<iframe src="/panel/notes/index.html?name=mine/general/hua' in page and "笔记" in page
    with extended.http.get("/panel/notes/index.html") as answer:
        assert answer.status_code == 200 and answer.headers["X-Frame-Options"] == "SAMEORIGIN"
        assert "frame-ancestors 'self'" in answer.headers["Content-Security-Policy"]


@pytest.mark.parametrize(
    "path", ["notes/../secret.txt", "notes/%2e%2e/secret.txt", "notes/missing.js", "other/index.html"]
)
def test_a_panel_hands_out_its_own_files_only(extended: Client, path: str) -> None:
    assert extended.http.get(f"/panel/{path}").status_code in (308, 404)


def test_an_exporter_is_offered_and_its_file_handed_out(extended: Client) -> None:
    assert "/api/packs/mine/export?format=names" in extended.get("/packs")
    answer = extended.http.get("/api/packs/mine/export?format=names")
    assert answer.data == b"mine/general/hua" and "mine.txt" in answer.headers["Content-Disposition"]
    extended.get("/api/packs/mine/export?format=nothing", 404)
    extended.get("/api/packs/nothing/export?format=names", 404)


def test_what_fails_is_told_with_the_plugins_name(extended: Client) -> None:
    refused = extended.get("/api/packs/mine/export?format=failing", 422)
    assert "out of ink" in refused["error"]["message"]["zh"]
    page = extended.get("/packs")
    assert page.count('class="fault"') >= 1 and "Plugin" in page
