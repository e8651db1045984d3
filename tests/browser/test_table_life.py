"""A table over time: a restart of the editor, two pages on one table, refusals in words, a broken draft, a phone."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Browser, expect
from tests.browser.player import HUA, Player

from zhanqi_editor.workspace import Name, Workspace


def test_a_restart_of_the_editor_brings_the_table_back_at_the_same_decision(player: Player, host: Any) -> None:
    """In the middle of a resolution; the page that was open goes on, and so does one that is opened anew."""
    player.sit()
    page = player.page
    player.card("slash.normal spade 7").click()
    player.piece("foe").click()
    player.at(2)
    before = player.view
    host.stop()
    host.start()
    player.card("jink heart 13").click()
    player.at(3)
    page.locator("#undo").click()
    player.at(2)
    host.stop()
    host.start()
    page.reload()
    expect(page.locator("#prompt")).to_contain_text("foe")
    assert player.view["characters"] == before["characters"] and player.view["request"] == before["request"]
    assert player.view["length"] == 3, "what had been played beyond is still there"


def test_while_the_editor_is_away_nothing_is_lost(player: Player, host: Any, witness: Any) -> None:
    player.sit()
    page = player.page
    host.stop()
    player.card("slash.normal spade 7").click()
    page.locator("#cancel").click()
    page.locator("#pass").click()
    expect(page.locator(".toast")).to_contain_text("连不上编辑器")
    host.start()
    page.locator("#pass").click()
    player.at(1)
    witness.forgive("Failed to load resource")


def test_a_stale_answer_is_told_and_the_page_shows_the_table_as_it_is(player: Player, witness: Any) -> None:
    player.sit()
    page = player.page
    other = page.context.new_page()
    other.goto(page.url)
    other.locator('#dock [data-card="slash.normal spade 7"]').click()
    other.locator('[data-piece="foe"]').click()
    expect(other.locator("#prompt")).to_contain_text("foe")
    page.locator("#pass").click()
    expect(page.locator(".toast")).to_contain_text("局面已经变了")
    expect(page.locator("#prompt")).to_contain_text("foe")
    assert player.view["at"] == 2
    witness.forgive("409")


def test_an_answer_of_another_player_and_an_illegal_one_are_refused(player: Player, witness: Any) -> None:
    """As a page that has lost track would send them: the message says what was wrong, nothing changes."""
    player.sit()
    page = player.page
    before = player.view
    page.evaluate("zhanqiTable.table.send('answer', { who: 'foe', answers: [['end']] })")
    expect(page.locator(".toast").last).to_contain_text("现在要回答的是 you，不是 foe")
    page.evaluate("zhanqiTable.table.send('answer', { who: 'you', answers: [['use duel spade 1']] })")
    expect(page.locator(".toast").last).to_contain_text("“use duel spade 1”不在选项之中")
    assert player.view == before
    witness.forgive("409")
    witness.forgive("422")


def test_a_table_that_was_deleted_is_told(player: Player, witness: Any) -> None:
    player.sit()
    page = player.page
    other = page.context.new_page()
    other.goto(page.url)
    other.locator(".t-more summary").click()
    other.locator("#do-delete").click()
    other.wait_for_url("**/table")
    page.locator("#pass").click()
    expect(page.locator(".toast")).to_contain_text("没有这一桌")
    page.reload()
    expect(page.locator("main")).to_contain_text("没有这一桌")
    witness.forgive("404")


def test_a_draft_is_played_and_one_with_errors_is_told(player: Player, workspace: Workspace, mine: Name) -> None:
    """The board plays what the workbench holds, saved or not; of a draft with errors it says so."""
    page = player.page
    page.goto(f"{player.address}/table")
    shown = workspace.get(mine)
    changed = json.loads(json.dumps(HUA))
    changed["skills"][0]["parts"][0]["effect"] = [{"recover": {"who": "pick", "amount": 2}}]
    draft = {"data": changed, "base": shown.hash, "previous": None}
    put = "async ([path, body]) => (await import('/static/js/api.js')).api.put(path, body)"
    kept = page.evaluate(put, [f"/api/drafts/{mine}", draft])
    page.goto(f"{player.address}/table/new?general={mine}")
    page.get_by_role("button", name="开始", exact=True).click()
    expect(page.locator(".board .piece")).to_have_count(4)
    page.locator("#tab-sandbox").click()
    page.locator("[name=kind]").select_option("lose_hp")
    page.locator("[name=amount]").fill("2")
    page.locator("#do-force").click()
    player.at(1)
    page.locator('[data-option="heal"]').click()
    expect(page.locator("#prompt")).to_contain_text("→ 花木兰")  # nobody else is wounded
    page.locator("#confirm").click()
    player.at(2)
    page.locator("#dock .card.can").first.click()
    player.until(lambda: player.who("you")["hp"] == 4)
    broken = {"source": "{ broken", "base": shown.hash, "previous": kept["hash"]}
    page.evaluate(put, [f"/api/drafts/{mine}", broken])
    page.reload()
    expect(page.locator("#notices .unsound")).to_contain_text("草稿里还有错误")
    expect(page.locator("#notices .unsound a")).to_have_attribute("href", f"/edit/{mine}")


def test_a_turn_is_played_on_a_phone_by_tapping(player: Player, browser: Browser, witness: Any) -> None:
    """Nothing hovers there: a tap says why something can't be chosen."""
    context = browser.new_context(
        locale="zh-CN", viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True
    )
    try:
        page = context.new_page()
        witness.watch(page)
        phone = Player(page, player.address)
        phone.sit(phase="turn")
        page.locator('[data-square="2,5"]').tap()
        expect(page.locator("#tip")).to_contain_text("山地")
        expect(page.locator("#tip .why")).to_be_visible()
        page.locator('[data-square="3,2"].can').tap()
        phone.at(2)
        page.locator("#pass").tap()
        expect(page.locator("#prompt")).to_contain_text("出牌阶段")
        phone.card("jink heart 2").tap(force=True)
        expect(page.locator("#tip")).to_contain_text("不能主动使用")
        page.locator("#pass").tap()
        expect(page.locator("#prompt")).to_contain_text("弃置1张牌")
        phone.card("jink heart 2").tap()
        phone.until(lambda: phone.who("you")["acted"])
        box = page.locator(".board").bounding_box()
        assert box is not None and box["width"] <= 390
        small = page.evaluate(
            "[...document.querySelectorAll('#ask button, #dock button')].filter((one) => one.offsetHeight < 32).length"
        )
        assert small == 0, "a finger needs room"
    finally:
        context.close()


def test_the_inspector_shows_a_whole_resolution(player: Player) -> None:
    """Timings at which nobody had anything to do are there on demand, each with its id."""
    player.sit()
    page = player.page
    player.card("slash.normal spade 7").click()
    player.piece("foe").click()
    player.at(2)
    panel = player.tab("inspect")
    expect(panel.locator(".n-pending")).to_contain_text("【闪】♥K")
    page.locator("#pass").click()
    player.at(3)
    expect(panel).to_contain_text("第 0 – 3 步")
    few = panel.locator(".n-timing").count()
    said = panel.locator(".n-passed").text_content() or ""
    passed = int("".join(filter(str.isdigit, said)))
    panel.get_by_role("button", name="都显示").click()
    assert panel.locator(".n-timing").count() == few + passed and passed > 5
    expect(panel.get_by_label("显示全部")).to_be_checked()
    expect(panel.locator('[data-timing="damage.suffer"], [data-timing="damage.after"]').first).to_be_attached()
