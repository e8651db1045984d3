"""The pages in a real browser: nothing is lost, everything fits, and a keyboard is enough."""

from __future__ import annotations

import io
import json
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

pytest.importorskip("pytest_playwright")
from playwright.sync_api import Page, expect
from tests.browser.player import held_back

from zhanqi_editor.workspace import Name, Workspace
from zhanqi_editor.workspace.texts import laid_out

NAME = Name("mine", "general", "hua")
HUA: dict[str, Any] = {
    "id": "hua", "name": {"zh": "花木兰", "en": "Hua Mulan"}, "kingdom": "wei", "max_hp": 4, "gender": "female",
    "skills": [{"id": "congjun", "name": {"zh": "从军", "en": "Enlist"}, "parts": [
        {"type": "trigger", "when": {"phase.body": {"who": "you", "phase": "end"}}, "optional": True,
         "effect": [{"draw": {"count": 1}}]}]}],
}  # fmt: skip
PAGES = (
    "/", "/?kind=card", "/?kind=terrain&q=林", "/packs", "/packs/mine", "/packs/standard",
    "/print?card=standard/general/guojia",
    "/help", "/settings", "/new", "/edit/mine/general/hua", "/edit/standard/card/axe",
    "/edit/standard/scenario/standard_3v3",
    "/edit/standard/deck/standard_108", "/history/mine/general/hua", "/nothing",
)  # fmt: skip

NAMELESS = """[...document.querySelectorAll("button, a, input:not([type=hidden]), select, textarea")]
    .filter((one) => !one.closest("#workbench, [hidden], dialog:not([open])") && one.checkVisibility())
    .filter((one) => !one.textContent.trim() && !one.ariaLabel && !one.title && !one.labels?.length)
    .filter((one) => !one.querySelector("img[alt]:not([alt=''])"))
    .map((one) => one.outerHTML.slice(0, 120))"""
"""What a screen reader would have no name for."""


@pytest.fixture(autouse=True)
def hua(workspace: Workspace) -> None:
    """A general in a pack of one's own."""
    workspace.new_pack("mine", {"zh": "我的包", "en": "My pack"})
    workspace.save(NAME, laid_out(HUA), None)


@pytest.fixture
def tab(page: Page, server: str, witness: Any) -> Page:
    """The workbench for the general."""
    witness.watch(page)
    open_bench(page, server)
    return page


def open_bench(page: Page, server: str, name: str = str(NAME)) -> None:
    page.goto(f"{server}/edit/{name}")
    page.wait_for_selector("#face svg")
    expect(page.locator("#diagnostics li").first).to_be_visible()


def identity(page: Page, pointer: str) -> Any:
    if page.locator("#tab-identity").get_attribute("aria-selected") != "true":
        page.locator("#tab-identity").click()
    return page.locator(f'#identity [data-pointer="{pointer}"]')


def expect_state(page: Page, state: str) -> None:
    expect(page.locator("#state")).to_have_attribute("data-state", state)


@pytest.mark.parametrize("lang", ["zh-CN", "en-US"])
@pytest.mark.parametrize(("wide", "scheme"), [(1280, "light"), (390, "dark")])
def test_every_page_fits_and_complains_of_nothing(
    browser: Any, server: str, witness: Any, lang: str, wide: int, scheme: str
) -> None:
    context = browser.new_context(locale=lang, viewport={"width": wide, "height": 844}, color_scheme=scheme)
    page = context.new_page()
    witness.watch(page)
    for path in PAGES:
        page.goto(server + path)
        page.wait_for_load_state("networkidle")
        assert page.evaluate("document.documentElement.scrollWidth") <= wide, path
        nameless = page.evaluate(NAMELESS)
        assert nameless == [], path
    witness.forgive("404")
    context.close()


def test_autosave_survives_the_page_and_can_be_discarded(tab: Page, server: str, workspace: Workspace) -> None:
    identity(tab, "/max_hp").fill("7")
    expect_state(tab, "drafted")
    assert workspace.get(NAME).data["max_hp"] == 4
    tab.reload()
    expect(identity(tab, "/max_hp")).to_have_value("7")
    tab.get_by_role("button", name="放弃草稿").last.click()
    expect(identity(tab, "/max_hp")).to_have_value("4")
    expect_state(tab, "clean")


def test_save_and_undo_across_everything(tab: Page, workspace: Workspace) -> None:
    identity(tab, "/name/zh").fill("木兰")
    expect(tab.locator("h1")).to_have_text("木兰")
    expect(tab.locator("#face")).to_contain_text("木")
    identity(tab, "/kingdom").select_option("shu")
    identity(tab, "/title/zh").fill("代父从军")
    tab.keyboard.press("Control+s")
    expect_state(tab, "clean")
    saved = workspace.get(NAME).data
    assert (saved["name"]["zh"], saved["kingdom"], saved["title"]) == ("木兰", "shu", {"zh": "代父从军"})
    while tab.locator("#do-undo").is_enabled():
        tab.locator("#do-undo").click()
    written = json.dumps(HUA, ensure_ascii=False, separators=(",", ":"))
    assert tab.evaluate("JSON.stringify(zhanqi.document.data)") == written
    tab.keyboard.press("Control+s")
    expect_state(tab, "clean")
    assert workspace.get(NAME).data == HUA and "title" not in workspace.get(NAME).data


def test_two_tabs_lead_to_a_choice_and_the_other_version_stays(
    tab: Page, server: str, workspace: Workspace, witness: Any
) -> None:
    other = tab.context.new_page()
    open_bench(other, server)
    identity(tab, "/max_hp").fill("5")
    tab.keyboard.press("Control+s")
    expect_state(tab, "clean")
    identity(other, "/max_hp").fill("6")
    expect_state(other, "drafted")
    other.keyboard.press("Control+s")
    dialog = other.locator("#conflict")
    expect(dialog).to_be_visible()
    expect(dialog.locator(".removed").first).to_contain_text("5")
    expect(dialog.locator(".added").first).to_contain_text("6")
    dialog.get_by_role("button", name="保留我的").click()
    expect_state(other, "clean")
    witness.forgive("409")
    assert workspace.get(NAME).data["max_hp"] == 6
    kept = [workspace.history.read(NAME, one.id).data["max_hp"] for one in workspace.history.versions(NAME)]
    assert sorted(set(kept)) == [4, 5, 6]


def test_two_tabs_typing_at_once_lead_to_a_choice(tab: Page, server: str, witness: Any) -> None:
    other = tab.context.new_page()
    open_bench(other, server)
    identity(tab, "/max_hp").fill("5")
    expect_state(tab, "drafted")
    identity(other, "/max_hp").fill("6")
    expect(other.locator("#conflict")).to_be_visible()
    other.get_by_role("button", name="采用别处的").click()
    expect(identity(other, "/max_hp")).to_have_value("5")
    witness.forgive("409")


def test_a_change_by_another_program_is_shown_or_asked_about(tab: Page, workspace: Workspace, witness: Any) -> None:
    identity(tab, "/max_hp").fill("5")
    expect_state(tab, "drafted")
    workspace.packs.file_of(NAME).write_bytes(laid_out({**HUA, "max_hp": 9}).raw)
    tab.keyboard.press("Control+s")
    expect(tab.locator("#conflict")).to_be_visible()
    tab.get_by_role("button", name="采用别处的").click()
    expect(identity(tab, "/max_hp")).to_have_value("9")
    expect_state(tab, "clean")
    witness.forgive("409")


def test_a_server_that_is_gone_is_told_and_nothing_typed_is_lost(tab: Page, witness: Any) -> None:
    tab.route("**/api/**", lambda route: route.abort())
    identity(tab, "/max_hp").fill("8")
    expect_state(tab, "offline")
    tab.unroute("**/api/**")
    expect(tab.locator("#state")).to_have_attribute("data-state", "drafted", timeout=8000)
    witness.forgive("ERR_FAILED")


def test_a_diagnostic_leads_to_its_field(tab: Page) -> None:
    tab.evaluate("zhanqi.document.patch('/max_hp', 99, 'test')")
    fault = tab.locator("#diagnostics .error button").first
    expect(fault).to_contain_text("99")
    fault.click()
    expect(identity(tab, "/max_hp")).to_be_focused()
    tab.keyboard.type("3")
    expect(tab.locator("#diagnostics-count")).to_have_class("badge own")


def test_art_is_uploaded_cropped_and_refused_if_it_is_none(tab: Page, tmp_path: Path, witness: Any) -> None:
    stream = io.BytesIO()
    Image.new("RGB", (300, 500), (40, 80, 160)).save(stream, "PNG")
    identity(tab, "/name/zh")
    upload = tab.locator("#art input[type=file]")
    upload.set_input_files({"name": "hua.png", "mimeType": "image/png", "buffer": stream.getvalue()})
    expect(tab.locator("#face image")).to_be_attached()
    before = tab.evaluate("zhanqi.document.data.art")
    box = tab.locator("#face").bounding_box()
    assert box is not None
    tab.mouse.move(box["x"] + 130, box["y"] + 90)
    tab.mouse.down()
    tab.mouse.move(box["x"] + 130, box["y"] + 150, steps=5)
    tab.mouse.up()
    assert tab.evaluate("zhanqi.document.data.art.y") < before["y"]
    tab.locator("#art").get_by_label("放大").fill("2")
    assert tab.evaluate("zhanqi.document.data.art.zoom") == 2
    upload.set_input_files({"name": "x.png", "mimeType": "image/png", "buffer": b"<svg onload=alert(1)>"})
    expect(tab.locator(".toast.bad")).to_be_visible()
    with tab.expect_download() as download:
        tab.get_by_role("button", name="PNG").click()
    download.value.save_as(tmp_path / "hua.png")
    with Image.open(tmp_path / "hua.png") as drawn:
        assert drawn.size == (1260, 1760)
    witness.forgive("415")


def test_skills_are_added_copied_put_in_order_and_taken_out(tab: Page) -> None:
    tab.locator("#copy-skill").click()
    dialog = tab.locator("#skill-picker")
    dialog.locator("input").fill("遗计")
    dialog.get_by_role("button", name="遗计").first.click()
    expect(tab.locator("#skills .skill")).to_have_text(["从军", "遗计"])
    expect(tab.locator("#rules-text")).to_contain_text("遗计")
    tab.get_by_role("button", name="“遗计”前移").click()
    expect(tab.locator("#skills .skill")).to_have_text(["遗计", "从军"])
    tab.locator("#add-skill").click()
    tab.locator("#skill-name [name=zh]").fill("还乡")
    tab.locator("#skill-name [name=id]").fill("huanxiang")
    tab.keyboard.press("Enter")
    expect(tab.locator("#skills .skill")).to_have_text(["遗计", "从军", "还乡"])
    tab.get_by_role("button", name="去掉“还乡”").click()
    expect(tab.locator("#skills .skill")).to_have_text(["遗计", "从军"])


def test_delete_in_the_library_is_taken_back(page: Page, server: str, witness: Any, workspace: Workspace) -> None:
    witness.watch(page)
    page.goto(f"{server}/?own=1")
    page.get_by_label("花木兰：更多操作").click()
    page.get_by_role("button", name="删除").click()
    expect(page.locator(".tile")).to_be_hidden()
    assert workspace.find(NAME) is None
    page.get_by_role("button", name="撤销").click()
    expect(page.locator(".tile")).to_be_visible()
    assert workspace.get(NAME).data == HUA


def test_a_deleted_general_is_taken_back_from_where_one_lands(tab: Page, workspace: Workspace) -> None:
    tab.get_by_label("更多操作").click()
    tab.locator("#do-delete").click()
    tab.wait_for_url("**/?kind=general")
    tab.get_by_role("button", name="撤销").click()
    tab.wait_for_url("**/edit/mine/general/hua")
    assert workspace.get(NAME).data == HUA


def test_the_library_filters_as_one_types(page: Page, server: str, witness: Any) -> None:
    witness.watch(page)
    page.goto(server)
    page.get_by_label("蜀").check()
    expect(page.locator(".tile")).to_have_count(9)
    page.get_by_role("searchbox").fill("关羽")
    expect(page.locator(".tile")).to_have_count(1)
    expect(page.get_by_role("searchbox")).to_be_focused()


def test_what_is_typed_before_the_page_is_ready_counts(page: Page, server: str, witness: Any) -> None:
    witness.watch(page)
    let_go = held_back(page, "**/js/library.js*")
    page.goto(server, wait_until="commit")
    page.get_by_role("searchbox").fill("关羽")
    page.get_by_label("蜀").check()
    let_go()
    expect(page.locator(".tile")).to_have_count(1)
    expect(page.get_by_role("searchbox")).to_have_value("关羽")


def test_what_is_typed_while_the_library_answers_is_kept(page: Page, server: str, witness: Any) -> None:
    witness.watch(page)
    page.goto(server)
    let_go = held_back(page, "**/?kind=general&kingdom=shu")
    page.get_by_label("蜀").check()
    page.get_by_role("searchbox").press_sequentially("关羽")
    let_go()
    expect(page.locator(".tile")).to_have_count(1)
    expect(page.get_by_role("searchbox")).to_have_value("关羽")
    expect(page.get_by_label("蜀")).to_be_checked()
    page.reload()
    expect(page.locator(".tile")).to_have_count(1)


def test_the_filter_that_was_set_keeps_the_focus(page: Page, server: str, witness: Any) -> None:
    witness.watch(page)
    page.goto(server)
    page.get_by_label("蜀").press("Space")
    expect(page.locator(".tile")).to_have_count(9)
    expect(page.get_by_label("蜀")).to_be_focused()


def test_what_is_chosen_to_print_before_the_page_is_ready_counts(page: Page, server: str, witness: Any) -> None:
    witness.watch(page)
    let_go = held_back(page, "**/js/print.js*")
    page.goto(f"{server}/print", wait_until="commit")
    page.get_by_label("关羽").check()
    let_go()
    expect(page.locator(".sheet")).to_have_count(1)


def test_a_manifest_takes_no_words_before_it_is_shown(
    page: Page, server: str, witness: Any, workspace: Workspace
) -> None:
    workspace.new_pack("other", {"zh": "别的包"})
    witness.watch(page)
    let_go = held_back(page, "**/js/packs.js*")
    page.goto(f"{server}/packs/other", wait_until="commit")
    expect(page.get_by_label("中文名").first).to_be_disabled()
    let_go()
    page.get_by_label("中文名").first.fill("新的名字")
    page.get_by_role("button", name="保存").click()
    expect(page.locator(".toast")).to_have_text("已保存。")
    assert workspace.manifest("other").data["name"] == {"zh": "新的名字"}


def test_a_map_is_painted_with_pointer_and_keyboard(
    page: Page, server: str, witness: Any, workspace: Workspace
) -> None:
    witness.watch(page)
    page.goto(f"{server}/new?kind=scenario&from=standard/scenario/standard_3v3")
    page.get_by_label("编号").fill("field")
    page.get_by_role("button", name="创建并打开").click()
    page.wait_for_url("**/edit/mine/scenario/field")
    page.locator(".palette").get_by_text("湖泊").click()
    page.locator('.square[data-x="1"][data-y="0"]').click()
    rows = page.evaluate("zhanqi.document.data.map")
    assert rows[0][1] == "L" and rows[6][5] == "L"
    page.get_by_label("中心对称的格子一起画").uncheck()
    page.locator('.square[data-x="1"][data-y="0"]').focus()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    rows = page.evaluate("zhanqi.document.data.map")
    assert rows[1][1] == "L" and rows[5][5] != "L"
    page.get_by_label("起始手牌").fill("5")
    page.keyboard.press("Tab")
    page.keyboard.press("Control+s")
    expect_state(page, "clean")
    saved = workspace.get(Name("mine", "scenario", "field")).data
    assert saved["map"][1][1] == "L" and saved["opening_hand"] == 5


def test_a_deck_is_changed_card_by_card(page: Page, server: str, witness: Any) -> None:
    witness.watch(page)
    page.goto(f"{server}/new?kind=deck&from=standard/deck/standard_108")
    page.get_by_label("编号").fill("small")
    page.get_by_role("button", name="创建并打开").click()
    page.wait_for_url("**/edit/mine/deck/small")
    expect(page.locator("#deck-total")).to_have_text("共 108 张")
    row = page.get_by_role("row").filter(has_text="决斗")
    row.get_by_role("button", name="去掉点数 1").first.click()
    expect(page.locator("#deck-total")).to_have_text("共 107 张")
    row.get_by_role("combobox").last.select_option("13")
    expect(page.locator("#deck-total")).to_have_text("共 108 张")
    assert page.evaluate("zhanqi.document.data.cards.at(-1)") == {"card": "duel", "suit": "diamond", "number": 13}


def test_the_print_sheet_is_a4(page: Page, server: str, witness: Any) -> None:
    witness.watch(page)
    page.goto(f"{server}/print?card=mine/general/hua&card=standard/general/guojia&copies=5")
    expect(page.locator(".sheet")).to_have_count(2)
    assert page.locator(".sheet").first.locator("image").count() == 9
    page.wait_for_load_state("networkidle")
    printed = page.pdf(prefer_css_page_size=True, print_background=True)
    assert printed.count(b"/Type /Page\n") == 2 or printed.count(b"/Type /Page") >= 2
    assert b"/MediaBox [0 0 594" in printed or b"/MediaBox [0 0 595" in printed


def test_a_pack_gets_a_kingdom_that_generals_can_join(page: Page, server: str, witness: Any) -> None:
    witness.watch(page)
    page.goto(f"{server}/packs/mine")
    page.get_by_role("button", name="加势力").click()
    row = page.locator('[data-rows="kingdoms"] .row-fields')
    row.get_by_label("编号").fill("jin")
    row.get_by_label("中文名").fill("晋")
    page.get_by_role("button", name="保存").click()
    expect(page.locator(".toast")).to_have_text("已保存。")
    open_bench(page, server)
    identity(page, "/kingdom").select_option("jin")
    expect(page.locator("#face")).to_contain_text("晋")
    expect(page.locator("#diagnostics-count")).to_have_class("badge own")


def test_language_and_theme_are_switched_and_remembered(page: Page, server: str, witness: Any) -> None:
    witness.watch(page)
    page.goto(server)
    page.get_by_role("button", name="EN").click()
    expect(page.locator("html")).to_have_attribute("lang", "en")
    page.get_by_role("button", name="Switch light and dark").click()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    page.goto(f"{server}/help")
    expect(page.locator("h1")).to_have_text("How to write a general")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")


def test_the_keyboard_is_enough_to_get_about(tab: Page) -> None:
    tab.keyboard.press("Tab")
    expect(tab.locator(".skip")).to_be_focused()
    tab.locator("#tab-behaviour").focus()
    tab.keyboard.press("ArrowRight")
    expect(tab.locator("#tab-identity")).to_be_focused()
    expect(tab.locator("#identity")).to_be_visible()
    tab.get_by_label("更多操作").focus()
    tab.keyboard.press("Enter")
    expect(tab.locator("#do-rename")).to_be_visible()
    tab.keyboard.press("Escape")
    expect(tab.locator("#do-rename")).to_be_hidden()


def test_an_address_may_lead_to_a_place(page: Page, server: str, witness: Any) -> None:
    witness.watch(page)
    open_bench(page, server, "mine/general/hua#/max_hp")
    expect(identity(page, "/max_hp")).to_be_focused()
    page.goto(f"{server}/edit/standard/general/guojia#/skills/1/parts/0/effect")
    expect(page.locator("#skills .skill[aria-current]")).to_have_text("遗计")
