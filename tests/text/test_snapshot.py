"""The standard pack's rules text: every change of wording is seen in review."""

from pathlib import Path

import pytest

from zhanqi.packs import Registry
from zhanqi.text.document import write_rulebook

HERE = Path(__file__).parent


@pytest.mark.parametrize(("lang", "short"), [("zh", False), ("en", False), ("zh", True), ("en", True)])
def test_the_text_of_the_standard_pack_is_the_one_that_was_reviewed(registry: Registry, lang: str, short: bool) -> None:
    """After a change: `zhanqi rulebook standard --lang LANG [--short] -o tests/text/standard[.short].LANG.md`."""
    file = HERE / f"standard{'.short' if short else ''}.{lang}.md"
    assert write_rulebook(registry, "standard", lang=lang, short=short) == file.read_text(encoding="utf-8")
