"""Three views of one tree: switching changes nothing, each shows what another has changed, undo goes across them."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

if TYPE_CHECKING:
    from pathlib import Path

PART = "/skills/0/parts/0"


@pytest.fixture
def copied(bench: Any) -> str:
    """A copy of Guo Jia in the workspace, opened."""
    bench.home()
    name = str(bench.start_from("standard/general/guojia", "general", "copy"))
    bench.open(name)
    return name


def file_of(tmp_path: Path, name: str) -> Path:
    """The file of a definition of the workspace."""
    pack, kind, id = name.split("/")
    (file,) = (tmp_path / "workspace").rglob(f"{pack}/{kind}s/{id}.json")
    return file


def test_switching_back_and_forth_changes_nothing(bench: Any, copied: str, tmp_path: Path) -> None:
    before = file_of(tmp_path, copied).read_bytes()
    source = bench.source()
    for view in ("JSON", "句子", "积木", "句子", "JSON", "积木"):
        bench.view(view)
    bench.page.locator('#skills [data-pointer="/skills/1"]').click()
    bench.view("JSON")
    bench.view("积木")
    assert bench.source() == source
    assert bench.page.evaluate("zhanqi.document.canUndo") is False
    expect(bench.page.locator("#state")).to_have_attribute("data-state", "clean")
    assert file_of(tmp_path, copied).read_bytes() == before


def test_each_view_shows_what_another_changed_and_undo_goes_across(bench: Any, copied: str) -> None:
    bench.choose(PART, "optional", "须（必须发动）")
    assert "optional" not in bench.data(PART)
    bench.view("JSON")
    editor = bench.page.locator(".cm-content")
    expect(editor).not_to_contain_text('"optional": true,"effect": [{"obtain"')
    bench.page.get_by_text('"judgement"').click()
    bench.page.keyboard.press("End")
    bench.page.keyboard.press("ArrowLeft")
    bench.page.keyboard.type(', {"draw": {"count": 3}}')
    bench.settle()
    assert bench.data(f"{PART}/effect")[1] == {"draw": {"count": 3}}
    bench.view("积木")
    expect(bench.canvas).to_contain_text("摸")
    bench.page.keyboard.press("Control+z")
    bench.settle()
    assert len(bench.data(f"{PART}/effect")) == 1
    bench.page.keyboard.press("Control+z")
    bench.settle()
    assert bench.data(f"{PART}/optional") is True
    bench.page.keyboard.press("Control+y")
    bench.settle()
    assert "optional" not in bench.data(PART)


def test_a_phrase_leads_to_its_block_and_a_block_to_its_phrase(bench: Any, copied: str) -> None:
    bench.view("句子")
    phrase = bench.page.locator(".zq-phrase").filter(has_text="获得").first
    phrase.click()
    expect(phrase).to_have_attribute("aria-current", "true")
    expect(bench.page.locator(".zq-shown")).to_have_count(1)
    bench.page.evaluate("(pointer) => hand.blocks.select(pointer)", f"{PART}/when")
    marked = bench.page.locator('.zq-phrase[aria-current="true"]')
    expect(phrase).not_to_have_attribute("aria-current", "true")
    assert "判定结果确定后" in "".join(marked.all_inner_texts())


STRANGE = {
    "id": "strange",
    "name": {"zh": "怪", "en": "Strange"},
    "kingdom": "wei",
    "max_hp": 4,
    "gender": "male",
    "skills": [
        {
            "id": "odd",
            "name": {"zh": "奇", "en": "Odd"},
            "parts": [
                {
                    "type": "trigger",
                    "when": {"phase.start": {"phase": "play", "who": "you"}},
                    "effect": [
                        {"fly": {"to": "moon"}},
                        {"draw": {"count": 12.5, "colour": 12345678901234567890}},
                        {"gain_mark": {"mark": "nobody_knows"}},
                        {"skip": {"phase": "teatime"}},
                    ],
                }
            ],
        }
    ],
}


def test_what_blocks_cannot_show_stays_and_nothing_clamps(bench: Any, tmp_path: Path) -> None:
    bench.home()
    name = str(bench.start_from("standard/general/guojia", "general", "strange"))
    file = file_of(tmp_path, name)
    text = json.dumps(STRANGE, ensure_ascii=False, indent=1)
    file.write_text(text, encoding="utf-8")
    bench.open(name)
    canvas = bench.canvas
    expect(canvas).to_contain_text('{"fly":{"to":"moon"}}')
    expect(canvas).to_contain_text("nobody_knows（没有这个）")
    expect(canvas).to_contain_text("teatime（没有这个）")
    expect(canvas).to_contain_text("另有 colour")
    bench.view("JSON")
    bench.view("积木")
    assert bench.source() == text
    bench.choose(f"{PART}/when", "phase", "摸牌阶段")
    found = bench.data(PART)
    wanted = json.loads(json.dumps(STRANGE["skills"][0]["parts"][0]))  # type: ignore[index]
    wanted["when"]["phase.start"]["phase"] = "draw"
    assert json.dumps(found["when"]) == json.dumps(wanted["when"]), "the keys stand in the order of the file"
    assert found["effect"][0] == {"fly": {"to": "moon"}}
    assert found["effect"][2:] == wanted["effect"][2:]
    assert found["effect"][1]["draw"]["count"] == 12.5
    assert '"colour": 12345678901234567890' in bench.source(), "a number that JavaScript can't hold is written back"


def test_broken_text_keeps_the_blocks_as_they_were_until_it_is_mended(bench: Any, copied: str) -> None:
    bench.view("JSON")
    bench.page.locator(".cm-content").click()
    bench.page.keyboard.press("Control+Home")
    bench.page.keyboard.type("?")
    bench.settle()
    assert bench.page.evaluate("zhanqi.document.data") is None
    expect(bench.page.locator("#diagnostics li")).to_have_count(1)
    bench.view("积木")
    expect(bench.page.locator(".zq-note")).to_contain_text("读不出来")
    expect(bench.canvas).to_contain_text("判定结果确定后")
    bench.page.get_by_role("button", name="到 JSON 里去改").click()
    bench.page.locator(".cm-content").click()
    bench.page.keyboard.press("Control+Home")
    bench.page.keyboard.press("Delete")
    bench.settle()
    bench.view("积木")
    expect(bench.page.locator(".zq-note")).to_be_hidden()
    assert bench.data("/id") == "copy"


def test_loose_blocks_are_kept_but_are_no_part_of_the_skill(bench: Any, copied: str) -> None:
    before = bench.data("/skills")
    bench.drawer("效果", "体力")
    bench.drag("回复 体力", PART, "if")
    assert bench.data("/skills") == before
    expect(bench.canvas.locator("> .zq-loose")).to_have_count(1)
    expect(bench.page.locator(".zq-aside")).to_contain_text("散放")
    bench.view("JSON")
    bench.view("积木")
    bench.page.locator('#skills [data-pointer="/skills/1"]').click()
    expect(bench.canvas.locator("> .zq-loose")).to_have_count(0)
    bench.open(copied)
    expect(bench.canvas.locator("> .zq-loose")).to_have_count(1)
    expect(bench.page.locator("#state")).to_have_attribute("data-state", "clean")


def test_the_text_completes_and_explains(bench: Any, copied: str) -> None:
    bench.view("JSON")
    bench.page.get_by_text('"judgement"').click()
    bench.page.keyboard.press("End")
    bench.page.keyboard.press("ArrowLeft")
    bench.page.keyboard.type(', {"')
    listed = bench.page.locator(".cm-tooltip-autocomplete")
    expect(listed).to_contain_text("recover")
    bench.page.keyboard.type("recov")
    expect(listed.locator("li").first).to_contain_text("回复")
    bench.page.keyboard.press("Enter")
    bench.settle()
    assert list(bench.data(f"{PART}/effect")[1]) == ["recover"]
    bench.page.get_by_text('"obtain"').first.hover()
    expect(bench.page.locator(".zq-hover")).to_contain_text("获得")
    expect(bench.page.locator(".zq-hover")).to_contain_text("cards")
