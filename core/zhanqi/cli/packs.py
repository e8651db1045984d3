"""`zhanqi packs`: every definition as the plugin it is."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from rich.table import Table
from rich.text import Text

from zhanqi.cli.app import FOUND, OK, Screen, cli_command, language_option, screen
from zhanqi.cli.loading import load, pack_options
from zhanqi.cli.names import title
from zhanqi.packs import Definition, Pack, Registry
from zhanqi.texts import Lang, joined, localised, word

KIND_ORDER: Final = ("general", "skill", "card", "terrain", "scenario", "deck", "test")


@cli_command("packs")
@pack_options
@language_option
def command(paths: Sequence[Path], without: Sequence[str]) -> int:
    """List packs and definitions; exit status 1 if something in them is broken."""
    out = screen()
    registry = load(out, paths, without, loud=False)
    if not registry.packs:
        out.say("packs.none", "warning")
    for pack in registry.packs.values():
        _show_pack(out, registry, pack)
    for diagnostic in registry.diagnostics:
        out.console.print(Text(diagnostic.format(out.lang), style=diagnostic.severity), soft_wrap=True)
    return FOUND if any(one.severity == "error" for one in registry.diagnostics) else OK


def _show_pack(out: Screen, registry: Registry, pack: Pack) -> None:
    definitions = sorted(
        (one for one in registry.definitions.values() if one.pack == pack.id), key=lambda one: (_rank(one.kind), one.id)
    )
    name = localised(pack.name, out.lang)
    out.say("packs.title", "title", pack=name, id=pack.id, version=pack.version)
    table = Table(show_edge=False, pad_edge=False, header_style="faint")
    table.add_column(out.text("packs.kind"), no_wrap=True)
    table.add_column(out.text("packs.plugin"), overflow="fold")
    table.add_column(out.text("packs.name"))
    table.add_column(out.text("packs.other_name"))
    other: Lang = "zh" if out.lang == "en" else "en"
    before = ""
    for one in definitions:
        kind = "" if one.kind == before else word(f"kind.{one.kind}", out.lang)
        before = one.kind
        table.add_row(kind, Text(one.plugin_name, style="number"), title(one.data, out.lang), title(one.data, other))
    out.console.print(table)
    out.console.print(Text(_counts(out, definitions), style="faint"), soft_wrap=True)
    out.console.print()


def _rank(kind: str) -> int:
    return KIND_ORDER.index(kind) if kind in KIND_ORDER else len(KIND_ORDER)


def _counts(out: Screen, definitions: Sequence[Definition]) -> str:
    counts = Counter(one.kind for one in definitions)
    parts = [
        out.text("packs.count", kind=word(f"kind.{kind}", out.lang), count=counts[kind])
        for kind in sorted(counts, key=_rank)
        if kind != "skill"
    ]
    inline = sum(
        isinstance(skill, dict) for one in definitions if one.kind == "general" for skill in one.data.get("skills", ())
    )
    return joined([*parts, out.text("packs.skills", count=counts["skill"] + inline)], out.lang)
