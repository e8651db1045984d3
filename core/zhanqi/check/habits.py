"""Checks beyond shape and meaning: what a definition says, but hardly means. They run when content is checked."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import Any

from zhanqi.check.emptiness import check_emptiness
from zhanqi.check.events import check_events
from zhanqi.check.packs import check_names, check_pack
from zhanqi.check.sources import place
from zhanqi.check.targets import check_targets
from zhanqi.check.texts import check_texts
from zhanqi.check.unread import check_unread
from zhanqi.check.walk import walk
from zhanqi.diagnostics import Diagnostic, diagnose
from zhanqi.packs.definition import Definition
from zhanqi.packs.references import References
from zhanqi.packs.registry import Registry
from zhanqi.script.vocabulary import Vocabulary


def check_habits(
    kind: str,
    data: Mapping[str, Any],
    vocabulary: Vocabulary,
    references: References | None = None,
    languages: Collection[str] = (),
) -> list[Diagnostic]:
    """Return the warnings about a definition whose shape and meaning are right; pointers are relative to it."""
    found = walk(kind, data, vocabulary)
    return [
        *check_emptiness(found),
        *check_events(found, references),
        *check_targets(found),
        *check_unread(found),
        *check_texts(found, languages),
    ]


def guarded(check: Callable[[], list[Diagnostic]]) -> list[Diagnostic]:
    """What a check says; a fault of ours in it is told and takes no neighbour down."""
    try:
        return check()
    except Exception as error:
        return [diagnose("ZQ253", reason=f"{type(error).__name__}: {error}")]


def check_registered(registry: Registry, definition: Definition) -> list[Diagnostic]:
    """Return the warnings about a definition of a registry."""
    pack = registry.packs.get(definition.pack)
    languages = () if pack is None else pack.manifest.languages
    references = registry.references(definition.pack)
    return guarded(
        lambda: [
            *check_habits(definition.kind, definition.data, registry.vocabulary, references, languages),
            *check_names(registry, definition),
        ]
    )


def check_loaded(registry: Registry, packs: Collection[str]) -> list[Diagnostic]:
    """Return the warnings about packs of a registry and all their definitions, each with its place."""
    found: list[Diagnostic] = []
    for name in packs:
        pack = registry.packs.get(name)
        if pack is None:
            continue
        found += place(list(check_pack(registry, name)), f"{pack.place}/pack.json", name)
        for full in pack.definitions:
            definition = registry.definitions[full]
            found += place(check_registered(registry, definition), definition.path, full)
    return found


__all__ = ["check_habits", "check_loaded", "check_names", "check_pack", "check_registered", "guarded"]
