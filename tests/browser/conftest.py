"""Fixtures of the browser tests: the editor on an empty workspace, a page in Chromium, a hand that drags (`hand.js`).

They run in a call of their own, `pytest tests/browser`: other tests can't use asyncio while a browser session is open.
"""

from __future__ import annotations

import importlib.util
import os
import re
import shutil
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

HAS_PLAYWRIGHT = importlib.util.find_spec("pytest_playwright") is not None
IS_CI = bool(os.environ.get("CI"))
HAND = Path(__file__).with_name("hand.js").read_text(encoding="utf-8")
CHROMIUM = os.environ.get("ZHANQI_CHROMIUM") or shutil.which("chromium") or shutil.which("google-chrome")


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Take part only when asked for by name, and only where the browser's driver is installed."""
    is_asked = any("browser" in str(argument) for argument in config.invocation_params.args)
    if not is_asked:
        return True
    if not HAS_PLAYWRIGHT and IS_CI:
        raise pytest.UsageError("the browser tests need pytest-playwright: pip install -e '.[browser]'")
    return None if HAS_PLAYWRIGHT else True


if HAS_PLAYWRIGHT:
    from playwright.sync_api import ConsoleMessage, Locator, Page, Request, expect
    from tests.browser.player import HUA, Player
    from werkzeug.serving import make_server

    import zhanqi_standard
    from zhanqi_editor import frontend
    from zhanqi_editor.web.app import create_app
    from zhanqi_editor.web.editor import Editor
    from zhanqi_editor.workspace import Name, Workspace
    from zhanqi_editor.workspace.texts import laid_out

    expect.set_options(timeout=20_000)  # what comes at last has come; a busy machine is no fault


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    """The system's Chromium; without one the tests are skipped, or fail where everything has to run."""
    if CHROMIUM is None:
        reason = "no Chromium: on Debian, apt-get install chromium, or set ZHANQI_CHROMIUM"
        (pytest.fail if IS_CI else pytest.skip)(reason)
    quiet = ["gpu", "quic", "background-networking", "component-update", "sync", "dev-shm-usage"]
    arguments = [*(f"--disable-{one}" for one in quiet), "--no-first-run"]
    return {**browser_type_launch_args, "executable_path": CHROMIUM, "args": arguments}


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args: dict[str, Any]) -> dict[str, Any]:
    """A Chinese browser of the size the editor is made for."""
    return {**browser_context_args, "locale": "zh-CN", "viewport": {"width": 1280, "height": 860}}


@pytest.fixture(scope="session")
def bundle() -> None:
    """The front end's bundle, built if it isn't there."""
    fault = frontend.refresh()
    if fault is not None:
        pytest.fail(fault)


@pytest.fixture
def workspace(tmp_path: Path) -> Workspace:
    """An empty workspace."""
    return Workspace(tmp_path / "workspace")


@pytest.fixture
def plugins() -> list[object]:
    """The plugins that are installed."""
    return [zhanqi_standard.plugin]


class Host:
    """Serves an editor on the workspace, and may do so anew on the same port, as after a restart."""

    def __init__(self, make: Callable[[], Editor]) -> None:
        self._make = make
        self.port = 0
        self.start()

    @property
    def address(self) -> str:
        """Where it listens."""
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        """Serve."""
        self.served = make_server("127.0.0.1", self.port, create_app(self._make()), threaded=True)
        self.port = self.served.server_port
        self.thread = threading.Thread(target=self.served.serve_forever, daemon=True)
        self.thread.start()

    def stop(self) -> None:
        """Serve no more, and let go of the port."""
        self.served.shutdown()
        self.thread.join()
        self.served.server_close()


@pytest.fixture(scope="session")
def verdicts(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Verdicts that all tests of a run share, so that the standard pack is judged once."""
    return tmp_path_factory.mktemp("verdicts")


@pytest.fixture
def host(bundle: None, workspace: Workspace, plugins: list[object], verdicts: Path) -> Iterator[Host]:
    """What serves the editor."""
    place = workspace.folder
    again = iter([workspace])

    def make() -> Editor:
        """An editor on the workspace; after a restart it knows nothing but the files."""
        return Editor(next(again, None) or Workspace(place), plugins=plugins, entry_points=False, cache=verdicts)

    found = Host(make)
    yield found
    found.stop()


@pytest.fixture
def server(host: Host) -> str:
    """The address of an editor on the workspace."""
    return host.address


@pytest.fixture
def mine(workspace: Workspace) -> Name:
    """The general that is tried at the table, in a pack of the workspace."""
    workspace.new_pack("mine", {"zh": "我的包"})
    name = Name("mine", "general", "hua")
    workspace.save(name, laid_out(HUA), None)
    return name


@pytest.fixture
def player(page: Page, server: str, witness: Witness, mine: Name) -> Player:
    """Somebody who is about to sit down."""
    witness.watch(page)
    return Player(page, server)


class Witness:
    """What went on in a page: requests elsewhere, errors on the console, answers of the server that refuse."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.faults: list[str] = []
        self.requests = 0

    def watch(self, page: Page) -> None:
        """Listen to a page."""
        page.on("request", self._requested)
        page.on("console", self._said)
        page.on("pageerror", lambda error: self.faults.append(f"error in the page: {error}"))

    def _requested(self, request: Request) -> None:
        self.requests += 1
        if not request.url.startswith((self.address, "data:", "blob:")):
            self.faults.append(f"a request left the editor: {request.url}")

    def _said(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.faults.append(f"{message.type} on the console: {message.text}")

    def forgive(self, part: str) -> None:
        """Leave out faults that a test provoked."""
        self.faults = [fault for fault in self.faults if part not in fault]


@pytest.fixture
def witness(server: str) -> Iterator[Witness]:
    """No request leaves the own server and nothing is complained about, in any test that opens a page."""
    found = Witness(server)
    yield found
    assert found.requests, "no page was opened"
    assert not found.faults, "\n".join(found.faults)


@pytest.fixture
def bench(page: Page, server: str, witness: Witness) -> Bench:
    """The workbench, not yet opened."""
    witness.watch(page)
    return Bench(page, server)


class Bench:
    """A designer at the workbench: opens, drags blocks, chooses from lists, types, and looks."""

    def __init__(self, page: Page, address: str) -> None:
        self.page = page
        self.address = address

    # --- going there -----------------------------------------------------------------------------------------------

    def new_general(self, name: str) -> str:
        """Make a general by the form; returns its full name."""
        self.page.goto(f"{self.address}/new?kind=general")
        self.page.get_by_label("中文名").fill(name)
        self.page.get_by_role("button", name="创建并打开").click()
        self.page.wait_for_url("**/edit/**")
        self.wait()
        return str(self.page.evaluate("zhanqi.document.name"))

    def start_from(self, source: str, kind: str, id: str) -> str:
        """Make a copy of an installed definition; returns its full name. The page must be one of the editor's."""
        return str(self.page.evaluate("(made) => hand.copy(...made)", [source, kind, id]))

    def home(self) -> None:
        """Open the first page."""
        self.page.goto(self.address)
        self.page.evaluate(HAND)

    def open(self, name: str) -> None:
        """Open the workbench for a definition."""
        self.page.goto(f"{self.address}/edit/{name}")
        self.wait()

    def wait(self) -> None:
        """Wait until the views are there and the first check has come."""
        self.until("window.zhanqi?.views && window.zhanqi.document.check && true")
        self.page.evaluate(HAND)

    def until(self, expression: str) -> None:
        """Wait until an expression is true. (Playwright's own way would need `unsafe-eval`.)"""
        for _ in range(400):
            if self.page.evaluate(expression):
                return
            self.page.wait_for_timeout(25)
        raise AssertionError(f"never came true: {expression}")

    def view(self, name: str) -> None:
        """Switch to a view by its tab: 积木, JSON, 句子."""
        self.page.get_by_role("tab", name=name, exact=True).click()

    def add_skill(self, name: str) -> None:
        """Add a skill by the page's button, and clear what the button put into it."""
        self.page.locator("#add-skill").click()
        self.page.locator("#skill-name [name=zh]").fill(name)
        self.page.locator("#skill-name [name=en]").fill("")
        self.page.locator("#skill-name button[value=ok]").click()
        self.settle()

    # --- blocks ----------------------------------------------------------------------------------------------------

    def drawer(self, *path: str) -> None:
        """Open a drawer of the toolbox."""
        category = ".blocklyToolboxCategory"
        outer = self.page.locator(f".blocklyToolboxCategoryContainer:has(> {category})").filter(has_text=path[0]).first
        if len(path) > 1 and outer.get_attribute("aria-expanded") != "true":
            outer.locator(category).first.click()
        place = outer.locator(category) if len(path) > 1 else self.page.locator(category)
        inner = place.filter(has_text=re.compile(f"^{re.escape(path[-1])}$")).last
        inner.click()
        if not self.page.evaluate("hand.ws.getFlyout().isVisible()"):
            inner.click()  # the drawer was open already, and closed

    def search(self, text: str) -> None:
        """Search the toolbox."""
        self.page.locator(".zq-search").fill(text)

    def drag(self, text: str, pointer: str = "", socket: str = "") -> None:
        """Drag the first block of the open flyout that holds all words of `text` to a socket or under the last part."""
        pattern = re.compile("".join(f"(?=.*{re.escape(word)})" for word in text.split()), re.DOTALL)
        block = self.page.locator(".blocklyFlyout .blocklyDraggable:not(.blocklyShadow)").filter(has_text=pattern).first
        mouse = self.page.mouse
        x, y = self._bring(block)
        mouse.move(x, y)
        mouse.down()
        mouse.move(x + 40, y + 10, steps=4)
        mouse.move(x + 60, y + 20, steps=4)
        self.page.wait_for_timeout(60)  # the block follows the mouse a frame later
        own = self.page.evaluate("hand.dragged()")
        goal = self.page.evaluate("([pointer, socket]) => hand.target(pointer, socket)", [pointer, socket])
        x, y = x + 60 + goal[0] - own[0], y + 20 + goal[1] - own[1]
        mouse.move(x + 5, y + 5, steps=10)
        self.page.wait_for_timeout(60)  # what was made room for on the way closes up again
        mouse.move(x + 4, y + 4)
        self.page.wait_for_timeout(60)
        mouse.up()
        self.settle()

    def _bring(self, block: Any) -> tuple[float, float]:
        """Scroll the flyout until a block is seen; returns where to take hold of it."""
        expect(block).to_be_attached()
        for _ in range(30):
            box = block.locator("> .blocklyPath").bounding_box()
            assert box is not None
            x, y = box["x"] + 6, box["y"] + 10
            if self.page.evaluate("([x, y]) => hand.seen(x, y)", [x, y]):
                return x, y
            self.page.mouse.move(x, self.page.evaluate("hand.middle()"))
            self.page.mouse.wheel(0, 240)
            self.page.wait_for_timeout(50)
        raise AssertionError("the block doesn't come into view")

    def delete(self, pointer: str) -> None:
        """Select a block and delete it with the keyboard."""
        self.page.evaluate("(pointer) => hand.focus(pointer)", pointer)
        self.page.keyboard.press("Delete")
        self.settle()
        self.page.wait_for_timeout(200)

    def choose(self, pointer: str, field: str, label: str) -> None:
        """Choose from the list of a field."""
        self._click(pointer, field)
        pattern = re.compile(f"^[☑☐＋－ ]*{re.escape(label)}$")
        self.page.locator(".blocklyMenuItem").filter(has_text=pattern).first.click()
        self.settle()

    def offered(self, pointer: str, field: str) -> list[str]:
        """What the list of a field offers."""
        self._click(pointer, field)
        found = self.page.locator(".blocklyMenuItem").all_inner_texts()
        self.page.keyboard.press("Escape")
        return [one.strip() for one in found]

    def type(self, pointer: str, field: str, text: str) -> None:
        """Type into a field."""
        self._click(pointer, field)
        self.page.locator(".blocklyHtmlInput").fill(text)
        self.page.keyboard.press("Enter")
        self.settle()

    def _click(self, pointer: str, field: str) -> None:
        x, y = self.page.evaluate("([pointer, field]) => hand.field(pointer, field)", [pointer, field])
        if not self.page.evaluate("([x, y]) => hand.seen(x, y)", [x, y]):
            self.page.evaluate("(pointer) => hand.blocks.select(pointer)", pointer)
            x, y = self.page.evaluate("([pointer, field]) => hand.field(pointer, field)", [pointer, field])
        self.page.mouse.click(x, y)

    def settle(self) -> None:
        """Wait until what was done has reached the document and has been checked."""
        self.page.evaluate("hand.settle()")

    @property
    def canvas(self) -> Locator:
        """Where the blocks of the definition are drawn."""
        return self.page.locator("svg.blocklySvg .blocklyBlockCanvas").first

    # --- looking ---------------------------------------------------------------------------------------------------

    def data(self, pointer: str = "") -> Any:
        """What the document says at a pointer."""
        node = self.page.evaluate("zhanqi.document.data")
        for step in pointer.split("/")[1:]:
            node = node[int(step)] if isinstance(node, list) else node[step]
        return node

    def source(self) -> str:
        """The document's text."""
        return str(self.page.evaluate("zhanqi.document.source"))

    def diagnostics(self) -> list[dict[str, Any]]:
        """What is wrong, as the server said last."""
        return list(self.page.evaluate("zhanqi.document.check.diagnostics"))

    def save(self) -> None:
        """Save with the keyboard and wait until it is done."""
        self.page.keyboard.press("Control+s")
        expect(self.page.locator("#state")).to_have_attribute("data-state", "clean")
