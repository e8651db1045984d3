"""The table in a browser: a turn by clicking, skills, undo, the sandbox, tests kept of it, the inspector."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect
from tests.browser.player import BOARD, HUA, Player, held_back

from zhanqi_editor.workspace import Name, Workspace
from zhanqi_editor.workspace.texts import laid_out


def test_a_whole_turn_is_played_by_clicking(player: Player) -> None:
    """Prepare to end: move by a route, use a card on a target, let the other answer, end the phase, discard."""
    player.sit(phase="turn")
    page = player.page
    expect(page.locator("#standing")).to_contain_text("移动")
    page.locator('[data-square="3,2"].can').click()
    player.at(2)
    assert player.who("you")["at"] == [3, 2]
    page.locator("#undo").click()
    page.locator("#undo").click()
    player.at(0)
    page.locator("#pass").click()
    expect(page.locator("#prompt")).to_contain_text("出牌阶段")
    player.card("slash.normal spade 7").click()
    expect(page.locator("#prompt")).to_contain_text("选择")
    expect(player.piece("foe")).to_have_class(re.compile("can"))
    player.piece("foe").click()
    expect(page.locator("#prompt")).to_contain_text("foe")
    player.card("jink heart 13").click()
    expect(page.locator("#prompt")).to_contain_text("花木兰，出牌阶段")
    assert player.who("foe")["hp"] == 3 and not player.who("foe")["hand"]
    page.locator("#pass").click()
    expect(page.locator("#prompt")).to_contain_text("结束阶段：发动哪一项")
    page.locator("#pass").click()
    expect(page.locator("#standing")).not_to_contain_text("花木兰")
    assert player.who("you")["acted"]
    expect(page.locator("#panel-log")).to_contain_text("花木兰对木人 foe使用普【杀】♠7")


def test_a_skill_with_a_target_and_a_cost(player: Player) -> None:
    player.sit()
    page = player.page
    page.locator('[data-option="heal"]').click()
    expect(player.piece("mate")).to_have_class(re.compile("can"))
    expect(player.piece("you")).to_have_class(re.compile("dim"))
    player.piece("mate").click()
    player.card("jink heart 2").click()
    expect(page.locator("#prompt")).to_contain_text("出牌阶段")
    assert player.who("mate")["hp"] == 3 and len(player.who("you")["hand"]) == 2
    refused = page.locator('.refused [data-ability="heal"]')
    refused.hover()
    expect(page.locator("#tip")).to_contain_text("次数已用完")


def test_a_click_is_taken_back_before_it_is_committed(player: Player) -> None:
    player.sit()
    page = player.page
    player.card("slash.normal spade 7").click()
    expect(player.card("slash.normal spade 7")).to_have_class(re.compile("picked"))
    page.keyboard.press("Escape")
    expect(player.card("slash.normal spade 7")).not_to_have_class(re.compile("picked"))
    player.card("slash.normal spade 7").click()
    page.locator("#cancel").click()
    assert player.view["at"] == 0


def test_what_cannot_be_chosen_is_dimmed_and_says_why(player: Player) -> None:
    player.sit()
    card = player.card("jink heart 2")
    expect(card).to_have_class(re.compile("dim"))
    card.hover()
    expect(player.page.locator("#tip")).to_contain_text("不能主动使用")
    card.click(force=True)
    assert player.view["at"] == 0


def test_keys_confirm_and_pass(player: Player) -> None:
    """Enter confirms what is considered, the space bar ends the phase, Ctrl+Z steps back."""
    player.sit(characters={**BOARD["characters"], "mate": {"side": "warm", "at": [7, 1]}})
    page = player.page
    player.card("slash.normal spade 7").click()
    expect(page.locator("#confirm")).to_be_enabled()
    page.locator("#main").focus()
    page.keyboard.press("Enter")
    player.at(1)
    page.locator("#main").focus()
    page.keyboard.press(" ")
    player.at(2)
    assert player.who("foe")["hp"] == 2
    page.locator("#main").focus()
    page.keyboard.press("Control+z")
    player.at(1)
    page.keyboard.press("Control+y")
    player.at(2)


def test_everything_can_be_reached_by_keyboard(player: Player) -> None:
    player.sit()
    page = player.page
    page.locator("#main").focus()
    names = set()
    for _ in range(60):
        page.keyboard.press("Tab")
        names.add(
            page.evaluate("document.activeElement.getAttribute('aria-label') || document.activeElement.textContent")
        )
    assert any(name.startswith("普杀 ♠7") for name in names)
    assert any(name.startswith("木人 foe, 冷方") for name in names)
    assert any(name.startswith("结束出牌阶段") for name in names)


def test_a_target_clicked_before_the_page_knows_whom_there_is_counts(player: Player) -> None:
    """On a slow machine a card and whom it is for are clicked before the answer to the first click."""
    player.sit()
    let_go = held_back(player.page, "**/consider?*")
    player.card("slash.normal spade 7").click()
    player.piece("foe").click()
    let_go()
    player.at(2)
    assert player.view["request"]["who"] == "foe"


def test_a_click_for_what_was_cancelled_meanwhile_does_nothing(player: Player) -> None:
    player.sit(phase="turn")
    page = player.page
    page.locator("#pass").click()
    expect(page.locator("#prompt")).to_contain_text("出牌阶段")
    let_go = held_back(page, "**/consider?*")
    player.card("slash.normal spade 7").click()
    player.piece("foe").click()
    page.keyboard.press("Escape")
    let_go()
    expect(player.card("slash.normal spade 7")).not_to_have_class(re.compile("picked"))
    assert player.view["at"] == 1


def test_steps_back_are_counted_while_the_first_is_under_way(player: Player) -> None:
    player.sit(phase="turn")
    page = player.page
    page.locator('[data-square="3,2"].can').click()
    player.at(2)
    let_go = held_back(page, "**/go")
    page.locator("#undo").click()
    page.locator("#undo").click()
    let_go()
    player.at(0)


def test_time_travel_and_branches(player: Player) -> None:
    player.sit()
    page = player.page
    player.card("slash.normal spade 7").click()
    player.piece("foe").click()
    player.card("jink heart 13").click()
    player.at(3)
    page.locator("#slider").fill("2")
    player.at(2)
    expect(page.locator("#notices")).to_contain_text("第 2 步")
    page.locator("#pass").click()
    player.at(3)
    assert player.who("foe")["hp"] == 2
    expect(page.locator("#lines option")).to_have_count(2)
    page.locator("#lines").select_option("0")
    player.until(lambda: player.who("foe")["hp"] == 3)
    assert player.view["branch"] == 0


def test_the_board_is_edited_and_played_on(player: Player) -> None:
    player.sit()
    page = player.page
    panel = player.tab("sandbox")
    page.locator("#edit-board").click()
    player.piece("foe").click()
    page.locator('[data-square="5,5"]').click()
    panel.locator('[data-who="foe"] > summary').click()
    person = panel.locator('[data-who="foe"]')
    person.get_by_label("体力", exact=True).fill("1")
    hand = person.locator(".given-cards").filter(has_text="手牌")
    hand.locator(".card-name").fill("peach")
    hand.get_by_role("button", name="添加").click()
    page.locator("#apply-board").click()
    expect(page.locator("#edit-board")).to_be_visible()
    foe = player.who("foe")
    assert (foe["at"], foe["hp"]) == ([5, 5], 1)
    assert [card["key"] for card in foe["hand"]] == ["jink heart 13", "peach spade 7"]


def test_a_faulty_board_is_refused_with_its_place(player: Player, witness: Any) -> None:
    player.sit()
    page = player.page
    panel = player.tab("sandbox")
    page.locator("#edit-board").click()
    panel.get_by_role("button", name="以 JSON 编辑").click()
    area = panel.locator("textarea")
    given = json.loads(area.input_value())
    given["characters"]["foe"]["general"] = "nobody"
    area.fill(json.dumps(given))
    area.blur()
    page.locator("#apply-board").click()
    expect(panel.locator(".faults")).to_contain_text("/characters/foe/general")
    witness.forgive("422")


def test_an_effect_is_forced(player: Player) -> None:
    player.sit()
    panel = player.tab("sandbox")
    panel.locator("[name=source]").select_option("foe")
    panel.locator("[name=target]").select_option("you")
    panel.locator("[name=nature]").select_option("fire")
    player.page.locator("#do-force").click()
    player.at(1)
    assert player.who("you")["hp"] == 3
    player.tab("log")
    expect(player.page.locator("#panel-log")).to_contain_text("foe对花木兰造成1点火焰伤害")


def test_the_inspector_says_why_a_skill_was_not_offered_and_leads_to_its_block(player: Player) -> None:
    player.sit(
        characters={
            **BOARD["characters"],
            "mate": {"side": "warm", "at": [3, 5]},
            "foe": {"side": "cool", "at": [4, 4]},
        }
    )
    panel = player.tab("inspect")
    row = panel.locator('.n-pending [data-ability="heal"]')
    expect(row).to_contain_text("没有合法目标")
    assert (
        row.locator(".block-link")
        .first.get_attribute("href")
        .startswith("/edit/mine/general/hua#/skills/0/parts/0/targets")
    )
    row.locator("summary").click()
    expect(row.locator("li.no")).to_have_count(3)
    expect(row.locator("li.no").first).to_contain_text("不符合：已受伤")
    player.page.goto(player.page.url + "/inspect")
    expect(player.page.locator("#inspector .n-pending")).to_contain_text("医")


def test_a_test_is_kept_fails_after_a_change_and_passes_after_the_mend(
    player: Player, workspace: Workspace, mine: Name
) -> None:
    """From the board to a file, and from a changed definition to a red line that says what differs."""
    player.sit()
    page = player.page
    page.locator('[data-option="heal"]').click()
    player.piece("mate").click()
    player.card("jink heart 2").click()
    expect(page.locator("#prompt")).to_contain_text("出牌阶段")
    panel = player.tab("keep")
    page.locator("#keep-name").fill("医：弃一张牌，回复1点")
    page.locator("#keep-save").click()
    expect(panel.locator(".ok")).to_contain_text("mine/test/")
    file = next((workspace.folder / "mine" / "tests").glob("*.json"))
    test = json.loads(file.read_text(encoding="utf-8"))
    assert test["when"][0] == {"activate": {"who": "you", "skill": "heal", "targets": "mate"}}
    changed = json.loads(json.dumps(HUA))
    changed["skills"][0]["parts"][0]["effect"] = [{"recover": {"who": "pick", "amount": 2}}]
    workspace.save(mine, laid_out(changed), workspace.get(mine).hash)
    page.goto(f"{player.address}/tests?pack=mine")
    page.locator("#run-all").click()
    row = page.locator(f'[data-test="mine/test/{file.stem}"]')
    expect(row).to_contain_text("未通过")
    page.locator("tr.told summary").click()
    expect(page.locator("tr.told .report")).to_contain_text("应为：3")
    workspace.save(mine, laid_out(HUA), workspace.get(mine).hash)
    page.locator("#run-all").click()
    expect(row).to_contain_text("通过")
    expect(page.locator("tr.told")).to_have_count(0)
    page.get_by_role("button", name="在棋盘上看").click()
    first = page.locator("#notices .steps button").first
    expect(first).to_contain_text("花木兰：发动〖医〗 → 木人 mate")
    first.click()
    expect(page.locator("#position")).to_contain_text("第 2 /")
    expect(first).to_have_attribute("aria-current", "step")


def test_how_strong_a_general_is_is_told_while_the_games_go_on(player: Player) -> None:
    page = player.page
    page.goto(f"{player.address}/tests?general=mine/general/hua")
    page.locator("#measure [name=games]").fill("4")
    page.get_by_role("button", name="开始估算").click()
    result = page.locator("#measure-result")
    expect(result.locator("[role=status]")).to_contain_text("偏强或偏弱", timeout=30_000)
    expect(result.locator(".share")).to_contain_text("（4 局胜 ")
    expect(result.locator(".range")).to_be_visible()


def test_a_test_is_edited_as_a_form(player: Player, workspace: Workspace) -> None:
    player.sit()
    page = player.page
    test = {
        "id": "rest",
        "given": BOARD,
        "when": [{"pass": {"who": "you"}}],
        "then": [{"expect": {"who": "you", "hp": 4}}],
    }
    workspace.save(Name("mine", "test", "rest"), laid_out(test), None)
    page.goto(f"{player.address}/tests/mine/test/rest")
    then = page.locator(".steps-form").nth(1)
    then.locator(".step-row").first.get_by_label("事实").fill("hp=3; hand=2")
    then.locator(".step-row").first.get_by_label("事实").blur()
    page.locator("#try").click()
    expect(page.locator("#outcome")).to_contain_text("应为")
    then.locator(".step-row").first.get_by_label("事实").fill("hp=4")
    then.locator(".step-row").first.get_by_label("事实").blur()
    page.locator("#save").click()
    expect(page.locator("#outcome .ok")).to_be_visible()
    file = workspace.folder / "mine" / "tests" / "rest.json"
    assert json.loads(file.read_text(encoding="utf-8"))["then"] == [{"expect": {"who": "you", "hp": 4}}]


def test_an_effect_of_a_test_is_shown_as_fields_and_one_they_cannot_show_is_kept(
    player: Player, workspace: Workspace
) -> None:
    own = {"if": {"that": {"wounded": {"who": "you"}}, "then": [{"draw": {"who": "you", "count": 1}}]}}
    struck = {"damage": {"source": "foe", "target": "you", "nature": "fire"}}
    test = {"id": "struck", "given": BOARD, "when": [struck, own], "then": [{"expect": {"who": "you", "hp": 2}}]}
    workspace.save(Name("mine", "test", "struck"), laid_out(test), None)
    page = player.page
    player.sit()
    page.goto(f"{player.address}/tests/mine/test/struck")
    rows = page.locator(".steps-form").first.locator(".step-row")
    expect(rows.nth(0).get_by_label("来源")).to_have_value("foe")
    expect(rows.nth(0).get_by_label("属性")).to_have_value("fire")
    expect(page.locator('#when-card option[value="peach"]')).to_have_text("桃")
    expect(page.locator("#when-targets option")).to_have_count(3)
    rows.nth(0).get_by_label("数量").fill("2")
    expect(rows.nth(1).get_by_label("JSON")).to_have_value(json.dumps(own, separators=(",", ":")))
    page.get_by_role("button", name="添加操作").click()
    rows.nth(2).get_by_label("种类").select_option("gain_mark")
    rows.nth(2).get_by_label("对象").select_option("mate")
    page.locator("#save").click()
    expect(page.locator("#outcome .ok")).to_be_visible()
    kept = json.loads((workspace.folder / "mine" / "tests" / "struck.json").read_text(encoding="utf-8"))["when"]
    assert kept[0] == {"damage": {"source": "foe", "target": "you", "amount": 2, "nature": "fire"}}
    assert kept[1] == own
    assert kept[2]["gain_mark"] == {"who": "mate", "mark": kept[2]["gain_mark"]["mark"], "count": 1}


def test_new_definitions_are_taken_up_on_the_same_board(player: Player, workspace: Workspace, mine: Name) -> None:
    player.sit()
    page = player.page
    changed = json.loads(json.dumps(HUA))
    changed["skills"][0]["parts"][0]["effect"] = [{"recover": {"who": "pick", "amount": 2}}]
    workspace.save(mine, laid_out(changed), workspace.get(mine).hash)
    page.reload()
    page.locator("#reload").click()
    expect(page.locator("#reload")).to_have_count(0)
    page.locator('[data-option="heal"]').click()
    player.piece("mate").click()
    player.card("jink heart 2").click()
    expect(page.locator("#prompt")).to_contain_text("出牌阶段")
    assert player.who("mate")["hp"] == 4


def test_bots_play_on_until_somebody_is_asked(player: Player) -> None:
    page = player.page
    page.goto(f"{player.address}/table/new?general=mine/general/hua")
    page.locator("[name=preset][value=full]").check()
    page.locator("[name=seed]").fill("4")
    page.get_by_role("button", name="开始", exact=True).click()
    expect(page.locator(".board .piece")).to_have_count(6)
    page.locator(".board .piece.can").first.click()
    for _ in range(40):
        if "cool" in {one["side"] for one in player.view["characters"] if one["acted"]}:
            break
        if page.locator("#pass").count():
            page.locator("#pass").click()
        elif page.locator("#dock .card.can:not(.picked)").count():
            page.locator("#dock .card.can:not(.picked)").first.click()
            if page.locator("#confirm:enabled").count():
                page.locator("#confirm").click()
        elif page.locator(".piece.can").count():
            page.locator(".piece.can").first.click()
        page.wait_for_timeout(300)
    assert "cool" in {one["side"] for one in player.view["characters"] if one["acted"]}, "a bot has had its turn"


def test_a_report_is_downloaded_and_opened(player: Player, tmp_path: Path) -> None:
    player.sit()
    page = player.page
    player.card("slash.normal spade 7").click()
    player.piece("foe").click()
    player.at(2)
    page.locator(".t-more summary").click()
    with page.expect_download() as download:
        page.get_by_role("link", name="导出问题报告").click()
    file = tmp_path / "report.json"
    download.value.save_as(file)
    before = player.view
    page.goto(f"{player.address}/table")
    page.locator("#report").set_input_files(file)
    page.wait_for_url(re.compile(r"/table/[0-9a-f]{12}$"))
    expect(page.locator("#prompt")).to_contain_text("foe")
    assert player.view["characters"] == before["characters"] and player.view["at"] == 2


@pytest.mark.parametrize("width", [390, 1280])
@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("lang", ["zh", "en"])
def test_nothing_sticks_out_at_any_width(player: Player, width: int, scheme: str, lang: str) -> None:
    page = player.page
    page.emulate_media(color_scheme=scheme)
    page.set_viewport_size({"width": width, "height": 844})
    player.sit()
    page.evaluate("async (lang) => (await import('/static/js/api.js')).api.put('/api/settings', { lang })", lang)
    address = page.url
    for path in (address, f"{address}/inspect", f"{player.address}/table", f"{player.address}/tests"):
        page.goto(path)
        page.wait_for_timeout(250)
        wide = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
        assert wide <= 0, f"{path} is {wide} pixels too wide"
        assert "[table." not in page.content() and "[js." not in page.content()
    page.goto(address)
    for tab in ("inspect", "sandbox", "keep"):
        player.tab(tab)
        page.wait_for_timeout(150)
        wide = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
        assert wide <= 0, f"{tab} is {wide} pixels too wide"


def test_another_card_is_considered_instead(player: Player) -> None:
    """While one card waits for its target, a click on another is about that one."""
    wounded = {**BOARD["characters"]["you"], "hp": 2}
    player.sit(characters={**BOARD["characters"], "you": wounded})
    player.card("slash.normal spade 7").click()
    expect(player.piece("foe")).to_have_class(re.compile("can"))
    player.card("peach heart 3").click()
    expect(player.page.locator("#prompt")).to_contain_text("桃")
    expect(player.card("slash.normal spade 7")).not_to_have_class(re.compile("picked"))
    player.piece("you").click()
    player.at(2)
    assert player.who("you")["hp"] == 3
