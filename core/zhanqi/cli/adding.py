"""What the commands about added packs share."""

from __future__ import annotations

from collections.abc import Mapping

from rich.text import Text

from zhanqi.cli.app import Failure, Screen
from zhanqi.diagnostics import nearest
from zhanqi.packs import Registry, load_registry
from zhanqi.packs.shelves import read_manifest
from zhanqi.packs.source import open_source
from zhanqi.packs.store import Added, PackStore


def load_all(store: PackStore) -> Registry:
    """Everything that is installed or was added, nothing switched off."""
    return load_registry(added=store.places)


def title_of(store: PackStore, added: Added) -> Mapping[str, str]:
    """What people call a pack that was added."""
    with open_source(store.folder / added.pack.folder) as source:
        return read_manifest(source)[0].name


def show_notes(out: Screen, added: Added) -> None:
    """Tell what stayed outside, and what is wrong with what came in."""
    for note in added.notes:
        out.console.print(Text(note.format(out.lang), style=note.severity), soft_wrap=True)


def expect_known(registry: Registry, name: str) -> None:
    """End the command unless this is a pack or the full name of a definition, in force or not."""
    known = {*registry.found, *registry.definitions, *registry.replaced, *registry.index.set_aside, *registry.off}
    if name not in known:
        near = nearest(name, known)
        raise Failure("packs.unknown_name_near" if near else "packs.unknown_name", name=name, names=near)
