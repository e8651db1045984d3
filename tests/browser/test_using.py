"""Using the workbench: by keyboard alone, fast enough to watch, in both languages, light and dark, wide and narrow."""

from __future__ import annotations

import re
import statistics
from typing import Any

import pytest
from playwright.sync_api import expect

PART = "/skills/0/parts/0"


def test_blocks_are_built_by_keyboard_alone(bench: Any) -> None:
    bench.new_general("甲")
    bench.add_skill("乙")
    bench.page.evaluate("(pointer) => hand.focus(pointer)", PART)
    bench.page.locator(".zq-search").focus()
    bench.page.keyboard.type("回复 体力")
    bench.page.keyboard.press("Enter")
    bench.settle()
    assert [next(iter(one)) for one in bench.data(f"{PART}/effect")] == ["draw", "recover"]
    bench.page.keyboard.press("Control+a")
    bench.page.keyboard.type("已受伤")
    bench.page.keyboard.press("Enter")
    bench.settle()
    assert bench.data(f"{PART}/if") == {"wounded": {}}
    bench.page.evaluate("(pointer) => hand.focus(pointer)", f"{PART}/effect/1")
    bench.page.keyboard.press("Delete")
    bench.settle()
    assert len(bench.data(f"{PART}/effect")) == 1
    bench.page.evaluate("(pointer) => hand.focus(pointer)", f"{PART}/effect/0")
    bench.page.keyboard.press("t")
    expect(bench.page.locator(".blocklyToolbox :focus, .blocklyToolbox:focus")).to_have_count(1)


def test_search_finds_by_name_wording_and_id(bench: Any) -> None:
    bench.new_general("甲")
    bench.add_skill("乙")
    status = bench.page.locator(".zq-status")
    for text in ("摸牌", "距离", "lose_hp", "判定", "damage.suffered"):
        bench.search(text)
        expect(status).to_contain_text("个积木")
    bench.search("根本没有的东西")
    expect(status).to_contain_text("没有相符的积木")


def test_what_is_typed_is_seen_at_once(bench: Any) -> None:
    bench.home()
    bench.open(bench.start_from("standard/general/zhangxiu", "general", "fast"))
    changes = [("/max_hp", 3 + index % 3) for index in range(12)]
    waits = bench.page.evaluate("(changes) => hand.waits(changes)", changes)
    bench.page.evaluate("zhanqi.document.undo()")
    assert min(waits) < 400, "on a busy machine, too"
    print(f"\nfrom a change to diagnostics, text and face: median {statistics.median(waits):.0f} ms of {len(waits)}")


@pytest.mark.parametrize("lang", ["zh", "en"])
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_both_languages_light_and_dark_wide_and_narrow(bench: Any, lang: str, theme: str) -> None:
    bench.home()
    name = bench.start_from("standard/general/guojia", "general", "looks")
    bench.page.evaluate(
        "async (wanted) => (await import('/static/js/api.js')).api.put('/api/settings', wanted)",
        {"lang": lang, "theme": theme},
    )
    bench.open(name)
    expect(bench.page.locator('[data-view="blocks"]')).to_have_text("积木" if lang == "zh" else "Blocks")
    expect(bench.canvas).to_contain_text("判定结果确定后" if lang == "zh" else "judgement")
    ground = bench.page.evaluate("getComputedStyle(document.querySelector('.blocklyToolbox')).backgroundColor")
    assert (sum(map(int, re.findall(r"\d+", ground)[:3])) > 380) == (theme == "light")
    bench.page.set_viewport_size({"width": 390, "height": 844})
    assert bench.page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "nothing sticks out sideways"
    drawer = bench.page.locator(".zq-drawer")
    expect(bench.page.locator(".blocklyToolbox")).to_be_hidden()
    drawer.click()
    expect(bench.page.locator(".blocklyToolbox")).to_be_visible()
