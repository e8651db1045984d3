"""docs/diagnostics.md, from the catalogue and the examples: `python -m tests.docs.diagnostics`."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tests.docs import examples_in_words, examples_of_files, examples_of_meaning
from tests.docs.examples import Example

from zhanqi.catalogue import CATALOGUE, Code
from zhanqi.formatting import format_json

EXAMPLES: dict[str, Example] = {
    **examples_of_files.LIST,
    **examples_of_meaning.LIST,
    **examples_in_words.LIST,
}
CHAPTERS = {
    "ZQ1": ("读取文件", "Reading files"),
    "ZQ2": ("扩展包", "Packs"),
    "ZQ3": ("形状", "Shape"),
    "ZQ4": ("含义", "Meaning"),
    "ZQ5": ("存档", "Saves"),
    "ZQ6": ("多半不是本意", "Hardly what is meant"),
}
SEVERITIES = {"error": "错误 error", "warning": "警告 warning", "note": "提示 note"}
HEAD = """# 诊断 / Diagnostics

Everything that can be wrong with a pack or definition is told with a stable code, its place (file, line, column, JSON
pointer), one sentence of what is wrong and one of how to mend it, in Chinese and in English. `zhanqi check PATH` shows
them; `--format json` and `--format github` are for programs.

An **error** sets the definition aside, the rest of the pack is used. A **warning** or **note** changes nothing.
In the sentences `{…}` stands for what is meant in the case at hand. Every example is run by the tests.
"""


def write_page() -> str:
    """Return the text of docs/diagnostics.md."""
    lines = [HEAD]
    for prefix, (zh, en) in CHAPTERS.items():
        codes = [entry for code, entry in sorted(CATALOGUE.items()) if code.startswith(prefix)]
        lines.append(f"## {prefix}xx {zh} / {en}\n")
        for entry in codes:
            lines += _entry(entry)
    return "\n".join(lines).rstrip("\n") + "\n"


def _entry(entry: Code) -> Iterator[str]:
    yield f"### {entry.code}\n"
    yield f"{SEVERITIES[entry.severity]}\n"
    yield f"- {entry.message['zh']}"
    yield f"- {entry.message['en']}"
    for remedy in entry.remedy:
        if remedy["zh"] != "{mend}":
            yield f"- → {remedy['zh']} / {remedy['en']}"
    yield ""
    example = EXAMPLES.get(entry.code)
    if example is not None:
        yield from _shown("✗", example, example.bad)
        yield from _shown("✓", example, example.good)
    elif entry.code in examples_in_words.WORDS:
        for mark, (zh, en) in zip("✗✓", examples_in_words.WORDS[entry.code], strict=True):
            if zh:
                yield f"{mark} {zh}" if zh == en else f"{mark} {zh} / {en}"
        yield ""


def _shown(mark: str, example: Example, content: Any) -> Iterator[str]:
    if example.kind in ("pack", "packs"):
        for path, file in content.items():
            if path.endswith("pack.json") or not isinstance(file, str):
                yield f"{mark} `{path}`\n\n```json\n{format_json(file).rstrip()}\n```\n"
            else:
                yield f"{mark} `{path}`\n"
        return
    if isinstance(content, bytes):
        try:
            content = content.decode()
        except UnicodeDecodeError:
            yield f"{mark} (GBK)\n\n```\n{content[:60]!r}…\n```\n"
            return
    text = content if isinstance(content, str) else format_json(content)
    text = text if len(text) < 4000 else text[:80] + "…"
    yield f"{mark} {example.kind}\n\n```json\n{text.rstrip()}\n```\n"


def main() -> None:
    """Write the page."""
    page = Path(__file__).parents[2] / "docs" / "diagnostics.md"
    page.write_text(write_page(), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
