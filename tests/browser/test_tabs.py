"""Two tabs, a crash, a file changed from outside: no edit is lost, and the choice is clear."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from playwright.sync_api import BrowserContext, expect

if TYPE_CHECKING:
    from pathlib import Path

HP = "zhanqi.document.patch('/max_hp', {}, 'test')"


def second(bench: Any, context: BrowserContext, witness: Any) -> Any:
    """Another tab of the same browser."""
    page = context.new_page()
    witness.watch(page)
    return type(bench)(page, bench.address)


def stored(tmp_path: Path) -> Any:
    """What the file says."""
    (file,) = (tmp_path / "workspace").rglob("generals/*.json")
    return json.loads(file.read_text(encoding="utf-8"))


def test_two_tabs_lead_to_a_choice(bench: Any, context: BrowserContext, witness: Any, tmp_path: Path) -> None:
    name = bench.new_general("甲")
    other = second(bench, context, witness)
    other.open(name)
    other.page.evaluate(HP.format(7))
    assert other.page.evaluate("zhanqi.document.save()") is True
    bench.page.evaluate(HP.format(9))
    bench.page.evaluate("zhanqi.document.save()")
    dialog = bench.page.locator("#conflict")
    expect(dialog).to_be_visible()
    expect(dialog.locator(".removed").first).to_be_visible()
    dialog.locator('button[value="mine"]').click()
    expect(bench.page.locator("#state")).to_have_attribute("data-state", "clean")
    assert stored(tmp_path)["max_hp"] == 9
    witness.forgive("409")


def test_taking_theirs_shows_it_in_the_blocks(bench: Any, context: BrowserContext, witness: Any) -> None:
    name = bench.new_general("甲")
    bench.add_skill("乙")
    bench.save()
    other = second(bench, context, witness)
    other.open(name)
    other.type("/skills/0/parts/0/effect/0/draw/count", "NUM", "3")
    assert other.page.evaluate("zhanqi.document.save()") is True
    bench.type("/skills/0/parts/0/effect/0/draw/count", "NUM", "5")
    bench.page.evaluate("zhanqi.document.save()")
    bench.page.locator('#conflict button[value="theirs"]').click()
    expect(bench.page.locator("#state")).to_have_attribute("data-state", "clean")
    assert bench.data("/skills/0/parts/0/effect") == [{"draw": {"count": 3}}]
    assert bench.page.evaluate("zhanqi.views.blocks.read()[0].effect[0].draw.count") == 3
    witness.forgive("409")


def test_a_draft_is_there_after_a_crash(bench: Any, context: BrowserContext, witness: Any) -> None:
    name = bench.new_general("甲")
    bench.add_skill("乙")
    bench.type("/skills/0/parts/0/effect/0/draw/count", "NUM", "4")
    expect(bench.page.locator("#state")).to_have_attribute("data-state", "drafted")
    bench.page.close(run_before_unload=False)
    again = second(bench, context, witness)
    again.open(name)
    assert again.data("/skills/0/parts/0/effect") == [{"draw": {"count": 4}}]
