"""From a skill made with blocks to a test that guards it: made, tried, seen why not, mended, kept, broken, mended."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, expect
from tests.browser.player import Player

PART = "/skills/0/parts/0"


def stones(bench: Any) -> None:
    """Once a phase, while wounded: 1 damage to an enemy. That it must be wounded is the mistake."""
    bench.drawer("部分")
    bench.drag("主动")
    bench.choose(PART, "MORE", "限")
    bench.drawer("条件", "角色")
    bench.drag("已受伤", PART, "if")
    bench.drawer("目标")
    bench.drag("名角色 满足", PART, "targets")
    bench.drawer("条件", "角色")
    bench.drag("是 你 的 其他角色", f"{PART}/targets/0", "filter:0")
    bench.choose(f"{PART}/targets/0/filter/0", "is", "敌方角色")
    bench.drawer("效果", "体力")
    bench.drag("造成 点 伤害", PART, "effect")
    bench.choose(f"{PART}/effect/0/damage/target", "ROLE", "选择的角色")


def throw(player: Player) -> None:
    """Use the skill on the dummy that stands nearest."""
    player.page.locator("#ask .option").filter(has_text="飞石").click()
    player.piece("foe1").click()
    player.until(lambda: player.who("foe1")["hp"] < 4)


def run_all(page: Page, address: str, pack: str) -> None:
    """Run all tests of the pack on their page."""
    page.goto(f"{address}/tests?pack={pack}")
    page.locator("#run-all").click()


def test_a_skill_is_made_tried_mended_and_guarded(bench: Any, tmp_path: Path) -> None:
    page = bench.page
    name = bench.new_general("没羽箭")
    pack = name.split("/")[0]
    bench.add_skill("飞石")
    bench.delete(PART)
    stones(bench)
    assert bench.diagnostics() == []
    bench.save()

    # Tried on the board: it isn't offered, and hovering it says why.
    page.get_by_role("link", name="试玩").last.click()
    page.get_by_role("button", name="开始", exact=True).click()
    expect(page.locator(".board .piece")).to_have_count(4)
    player = Player(page, bench.address)
    refused = page.locator(".refused [data-ability]").filter(has_text="飞石")
    refused.hover()
    expect(page.locator("#tip")).to_contain_text("条件不成立：你已受伤")

    # The inspector names the condition and leads to its block.
    row = player.tab("inspect").locator(".n-pending li.no").filter(has_text="飞石")
    expect(row).to_contain_text("未提供：条件不成立：你已受伤")
    table = page.url
    with page.context.expect_page() as opened:
        row.locator(".block-link").first.click()
    other = opened.value
    other.wait_for_url(re.compile(re.escape(f"/edit/{name}#{PART}/if")))
    other.close()

    # Mended in the workbench; the board takes it up where it stands.
    bench.open(name)
    bench.delete(f"{PART}/if/wounded" if "if" not in bench.data(PART) else f"{PART}/if")
    assert "if" not in bench.data(PART)
    bench.save()
    page.goto(table)
    page.locator("#reload").click()
    expect(page.locator("#reload")).to_have_count(0)
    throw(player)

    # Kept as a test, which passes.
    panel = player.tab("keep")
    page.locator("#keep-name").fill("飞石：对一名敌方角色造成1点伤害")
    expect(panel.locator(".facts")).to_contain_text("体力 3")
    page.locator("#keep-save").click()
    expect(panel.locator(".ok")).to_contain_text(f"{pack}/test/")
    (file,) = (tmp_path / "workspace").rglob("tests/*.json")
    kept = json.loads(file.read_text(encoding="utf-8"))
    assert {"expect": {"who": "foe1", "hp": 3}} in kept["then"]

    # A change that nobody meant is found; mended, the test passes again.
    bench.open(name)
    bench.type(f"{PART}/effect/0/damage/amount", "NUM", "2")
    bench.save()
    run_all(page, bench.address, pack)
    line = page.locator(f'[data-test="{pack}/test/{file.stem}"]')
    expect(line).to_contain_text("未通过")
    page.locator("tr.told summary").click()
    expect(page.locator("tr.told .report")).to_contain_text("应为：3")
    bench.open(name)
    bench.type(f"{PART}/effect/0/damage/amount", "NUM", "1")
    bench.save()
    run_all(page, bench.address, pack)
    expect(line.locator(".badge").first).to_have_text("通过")
