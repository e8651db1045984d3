"""What people read: every text exists in both languages, is used, and is where the templates look for it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import zhanqi_editor
from zhanqi_editor.content.library import FILTERS
from zhanqi_editor.content.making import KINDS_IN_ORDER
from zhanqi_editor.face.measure import width
from zhanqi_editor.web.looks import ICONS, TEXTS
from zhanqi_editor.web.pages.help import ELEMENTS, KINDS
from zhanqi_editor.workspace.history import REASONS

ROOT = Path(zhanqi_editor.__file__).parent
TEMPLATES = {
    file.relative_to(ROOT).as_posix(): file.read_text(encoding="utf-8") for file in (ROOT / "templates").glob("*.html")
}
SCRIPTS = {
    file.relative_to(ROOT).as_posix(): file.read_text(encoding="utf-8")
    for folder in ("static/js", "static/js/bench")
    for file in (ROOT / folder).glob("*.js")
}
MADE = {
    *(f"kind.{kind}" for kind in KINDS_IN_ORDER),
    *(f"new.{kind}" for kind in KINDS_IN_ORDER),
    *(f"bench.behaviour.{kind}" for kind in KINDS_IN_ORDER),
    *(f"reason.{reason}" for reason in REASONS),
    *(f"state.{state}" for state in ("ok", "draft", "warning", "broken")),
    *(f"library.{name}" for name in FILTERS if name != "kind"),
    *(f"settings.{theme}" for theme in ("system", "light", "dark")),
    *(f"element.{one}{part}" for one in ELEMENTS for part in ("", ".example", ".note")),
    *(f"help.kind.{kind}{part}" for kind in KINDS for part in ("", ".note")),
    *(f"help.step.{number}" for number in range(1, 6)),
    *(f"help.rule.{number}" for number in range(1, 7)),
    *(f"js.state.{state}" for state in ("clean", "dirty", "saving", "drafted", "conflict", "offline")),
    "bench.map", "bench.deck", "library.all", "library.own", "library.installed",
    "js.conflict.deleted", "js.conflict.tab", "js.conflict.file",
}  # fmt: skip
"""Codes that are put together from parts."""


def used() -> set[str]:
    found = {code for page in TEMPLATES.values() for code in re.findall(r"\bt\('([a-z_.]+)'[,)]", page)}
    found |= {f"js.{code}" for script in SCRIPTS.values() for code in re.findall(r'\bt\("([a-z_.]+)"', script)}
    return found | MADE


@pytest.mark.parametrize("code", sorted(used()))
def test_a_text_that_is_used_is_there_in_both_languages(code: str) -> None:
    zh, en = TEXTS[code]
    assert zh.strip() and en.strip()
    assert sorted(re.findall(r"\{\w+\}", zh)) == sorted(re.findall(r"\{\w+\}", en))
    assert width(en) <= 4 * width(zh) + 20


def test_no_text_is_there_that_nothing_uses() -> None:
    others = "".join(
        file.read_text(encoding="utf-8")
        for file in ROOT.rglob("*")
        if file.suffix in (".py", ".html", ".js", ".ts") and "dist" not in file.parts
    )
    idle = [code for code in TEXTS if code not in used() and f"'{code}'" not in others and f'"{code}"' not in others]
    assert [code for code in idle if not code.startswith(("nav.", "js.nav."))] == []


def test_icons_that_are_used_are_there() -> None:
    for page in TEMPLATES.values():
        assert set(re.findall(r"icon\('(\w+)'\)", page)) <= ICONS.keys()


def test_pages_load_nothing_from_elsewhere() -> None:
    """No font, script or picture comes from another site: the editor works without a network."""
    for name, text in {**TEMPLATES, **SCRIPTS}.items():
        assert not re.search(r"(?:src|href|url\(|import)\W{0,3}https?://", text), name
    for file in (ROOT / "static" / "css").glob("*.css"):
        assert not re.search(r"@import|url\(['\"]?(?!data:)", file.read_text(encoding="utf-8")), file.name


def test_every_field_and_button_has_a_name() -> None:
    for name, page in TEMPLATES.items():
        for field in re.findall(r"<(?:input|select|textarea)\b[^>]*>", page):
            if 'type="hidden"' in field or "aria-label" in field:
                continue
            before = page[: page.index(field)]
            assert before.rfind("<label") > before.rfind("</label>"), (name, field)
        for button in re.findall(r"<button\b[^>]*>\{\{ icon\('\w+'\) \}\}</button>", page):
            assert "aria-label" in button, (name, button)
