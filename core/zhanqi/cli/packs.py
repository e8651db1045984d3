"""`zhanqi packs`: every definition as the plugin it is, and why it is on or off."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Collection, Sequence
from pathlib import Path
from typing import Final

import click
from rich.table import Table
from rich.text import Text

from zhanqi.cli.app import FOUND, OK, Failure, Screen, cli_command, language_option, screen
from zhanqi.cli.loading import expect_paths, pack_options, read_store, shared_options
from zhanqi.cli.names import title
from zhanqi.diagnostics import nearest
from zhanqi.packs import Definition, Pack, Registry, load_registry
from zhanqi.packs.live import Changes, LivePacks
from zhanqi.packs.why import Reason, why_definition, why_pack
from zhanqi.texts import Lang, joined, localised, text, word

KIND_ORDER: Final = ("general", "skill", "card", "terrain", "scenario", "deck", "test")
PULSE: Final = 0.5
"""Seconds between two looks at the files."""


@cli_command("packs")
@click.argument("names", metavar="[PACK|NAME...]", nargs=-1)
@click.option("--why", is_flag=True, help="cli.option.why")
@click.option("--watch", is_flag=True, help="cli.option.watch")
@pack_options
@language_option
def command(names: Sequence[str], why: bool, watch: bool, paths: Sequence[Path], without: Sequence[str]) -> int:
    """List packs and definitions; exit status 1 if something in them is broken."""
    out = screen()
    expect_paths(paths)
    store, off = read_store(out)
    options = shared_options(store, off, paths, without)
    if watch:
        return _watch(out, LivePacks(**options))
    registry = load_registry(**options)
    if why:
        return _why(out, registry, names, off)
    packs = [registry.packs[name] for name in names if name in registry.packs] if names else registry.packs.values()
    _expect_known(registry, names)
    if not registry.packs:
        out.say("packs.none", "warning")
    for pack in packs:
        _show_pack(out, registry, pack)
    shown = [one for one in registry.diagnostics if not names or one.plugin_name.partition("/")[0] in names]
    for diagnostic in shown:
        out.console.print(Text(diagnostic.format(out.lang), style=diagnostic.severity), soft_wrap=True)
    return FOUND if any(one.severity == "error" for one in shown) else OK


def _expect_known(registry: Registry, names: Sequence[str]) -> None:
    known = {*registry.found, *registry.off, *(one.plugin_name for one in registry.diagnostics)}
    for name in names:
        if name not in known:
            near = nearest(name, known)
            raise Failure("packs.unknown_name_near" if near else "packs.unknown_name", name=name, names=near)


# --- why ----------------------------------------------------------------------------------------------------------


def _why(out: Screen, registry: Registry, names: Sequence[str], off: Collection[str]) -> int:
    """Say why packs (all, unless named) or definitions are on or off; exit status 1 if one of them is off."""
    broken = {one.plugin_name for one in registry.diagnostics if one.severity == "error" and one.plugin_name}
    everything = sorted({*registry.found, *registry.off, *(name for name in broken if "/" not in name)})
    status = OK
    for index, name in enumerate(names or everything):
        reasons = why_definition(registry, name, off) if "/" in name else why_pack(registry, name, off)
        if not reasons:
            near = nearest(name, [*everything, *registry.definitions])
            raise Failure("packs.unknown_name_near" if near else "packs.unknown_name", name=name, names=near)
        if index:
            out.console.print()
        for place, reason in enumerate(reasons):
            _show_reason(out, reason, heading=place == 0)
        is_on = name in registry.packs or name in registry.definitions
        status = status if is_on else FOUND
    return status


def _show_reason(out: Screen, reason: Reason, *, heading: bool) -> None:
    if reason.fault is not None:
        lines = reason.fault.format(out.lang).splitlines()
        out.console.print(Text("\n".join(f"  {line}" for line in lines), style=reason.fault.severity), soft_wrap=True)
        return
    line = text(reason.code, out.lang, **reason.args)
    out.show(Text(line, style="title") if heading else Text(f"  {line}"))


# --- watching -----------------------------------------------------------------------------------------------------


def _watch(out: Screen, live: LivePacks) -> int:
    """Load anew whenever a file changes, until somebody interrupts."""
    out.say("watch.ready", "title", count=len(live.registry.found))
    while True:
        time.sleep(PULSE)
        changes = live.refresh()
        if changes is not None:
            _show_changes(out, changes)
            for diagnostic in live.registry.diagnostics:
                if diagnostic.severity != "note":
                    out.console.print(Text(diagnostic.format(out.lang), style=diagnostic.severity), soft_wrap=True)


def _show_changes(out: Screen, changes: Changes) -> None:
    for code, names in (("added", changes.added), ("removed", changes.removed), ("changed", changes.changed)):
        if names:
            out.say(f"watch.{code}", names=names)
    if not changes:
        out.say("watch.same", "faint")


# --- the list -----------------------------------------------------------------------------------------------------


def _show_pack(out: Screen, registry: Registry, pack: Pack) -> None:
    definitions = sorted(
        (one for one in registry.definitions.values() if one.pack == pack.id), key=lambda one: (_rank(one.kind), one.id)
    )
    name = localised(pack.name, out.lang)
    out.say("packs.title", "title", pack=name, id=pack.id, version=pack.version)
    table = Table(show_edge=False, pad_edge=False, header_style="faint")
    table.add_column(out.text("packs.kind"), no_wrap=True)
    table.add_column(out.text("packs.plugin"), no_wrap=True)
    table.add_column(out.text("packs.name"), overflow="fold")
    table.add_column(out.text("packs.other_name"), overflow="fold")
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
