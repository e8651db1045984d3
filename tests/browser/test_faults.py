"""Diagnostics lead to their place in either view, and are gone when it is mended."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import expect

PART = "/skills/0/parts/0"


def test_a_fault_is_mended_by_clicking_it(bench: Any) -> None:
    bench.new_general("甲")
    bench.add_skill("乙")
    bench.drawer("效果", "体力")
    bench.drag("造成 伤害", PART, "effect")
    fault = bench.page.locator("#diagnostics li button").first
    expect(fault).to_contain_text("target")
    at = f"{PART}/effect/1/damage"
    assert [one["pointer"] for one in bench.diagnostics()] == [at]
    expect(bench.canvas.locator(".zq-error")).to_have_count(1)
    fault.click()
    expect(bench.canvas.locator(".zq-shown.zq-error")).to_have_count(1)
    bench.choose(f"{at}/target", "ROLE", "当前回合角色")
    expect(bench.page.locator("#diagnostics li button")).to_have_count(0)
    expect(bench.canvas.locator(".zq-error")).to_have_count(0)
    assert bench.diagnostics() == []


def test_in_the_text_a_fault_is_underlined_where_it_is(bench: Any) -> None:
    bench.new_general("甲")
    bench.add_skill("乙")
    bench.view("JSON")
    bench.page.get_by_text('"draw"').dblclick()
    bench.page.keyboard.type("drow")
    bench.settle()
    marked = bench.page.locator(".cm-lintRange-error")
    expect(marked).to_have_count(1)
    expect(marked).to_contain_text("drow")
    bench.page.keyboard.press("Control+Home")
    bench.page.locator("#diagnostics li button").first.click()
    assert bench.page.evaluate("getSelection().toString()") in ('"drow"', "drow")
    marked.hover()
    expect(bench.page.locator(".cm-tooltip-lint")).to_contain_text("draw")


def test_only_what_fits_can_be_dropped(bench: Any) -> None:
    bench.new_general("甲")
    bench.add_skill("乙")
    before = bench.data("/skills")
    bench.drawer("效果", "体力")
    bench.drag("回复 体力", PART, "targets")
    assert "targets" not in bench.data(PART)
    bench.drawer("角色")
    bench.drag("角色", PART, "if")
    assert "if" not in bench.data(PART)
    assert bench.data("/skills") == before


def test_roles_offered_are_those_of_the_timing(bench: Any) -> None:
    bench.new_general("甲")
    bench.add_skill("乙")
    bench.drawer("效果", "体力")
    bench.drag("造成 伤害", PART, "effect")
    target = f"{PART}/effect/1/damage/target"
    offered = bench.offered(target, "ROLE")
    assert "你" in offered and "当前回合角色" in offered
    assert "伤害来源" not in offered
    bench.delete(f"{PART}/when")
    bench.drawer("时机", "伤害")
    bench.drag("当 受到 伤害后", PART, "when")
    assert "伤害来源" in bench.offered(target, "ROLE")
