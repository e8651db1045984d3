"""A zip that somebody sent is brought in through the page: its data is there, its programs are named and left out."""

from __future__ import annotations

import json
import zipfile
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, expect
from tests.browser.player import HUA

from zhanqi_editor.workspace import Workspace

MANIFEST = {
    "format": 1, "id": "sent", "name": {"zh": "别人的包"}, "version": "0.1.0", "engine": ">=1,<2",
    "requires": {"standard": ">=1,<2"}, "languages": ["zh", "en"], "authors": [], "licence": "MIT",
}  # fmt: skip
PROGRAMS = ("__init__.py", "conftest.py", "generals/x.py", "sitecustomize.py", "setup.py")


def sent(folder: Path) -> Path:
    """The zip, with programs that would leave a trace if they ever ran."""
    trap = f"from pathlib import Path\nPath({str(folder / 'ran')!r}).touch()\n"
    place = folder / "sent-0.1.0.zip"
    with zipfile.ZipFile(place, "w") as file:
        file.writestr("sent/pack.json", json.dumps(MANIFEST, ensure_ascii=False))
        file.writestr("sent/generals/hua.json", json.dumps(HUA, ensure_ascii=False))
        for name in PROGRAMS:
            file.writestr(f"sent/{name}", trap)
    return place


def test_a_zip_with_programs_is_imported_as_data(
    page: Page, server: str, witness: Any, workspace: Workspace, tmp_path: Path
) -> None:
    witness.watch(page)
    page.goto(f"{server}/packs")
    page.locator("#import").set_input_files(sent(tmp_path))
    page.wait_for_url("**/packs/sent")
    told = page.locator(".banner.imported")
    expect(told).to_contain_text("已导入 1 个定义")
    for name in PROGRAMS:
        expect(told).to_contain_text(name)
    page.reload()
    expect(page.locator(".banner.imported")).to_have_count(0)
    page.goto(f"{server}/table/new?general=sent/general/hua")
    page.get_by_role("button", name="开始", exact=True).click()
    expect(page.locator(".board .piece")).to_have_count(4)
    page.goto(f"{server}/tests?pack=sent")
    page.locator("#trial [name=games]").fill("1")
    page.locator("#trial button").click()
    expect(page.locator("#trial-result h3")).to_be_visible(timeout=20000)
    assert not list(workspace.folder.rglob("*.py")) and not (tmp_path / "ran").exists()
