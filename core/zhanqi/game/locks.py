"""What a save remembers of the packs it was played with, and how the ones at hand differ."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from zhanqi.diagnostics import Diagnostic, diagnose

if TYPE_CHECKING:
    from zhanqi.packs.registry import Registry


def lock_of(registry: Registry) -> dict[str, dict[str, str]]:
    """Return pack id -> version and content hash of everything loaded."""
    return {
        id: {"version": str(pack.version), "hash": pack.content_hash} for id, pack in sorted(registry.packs.items())
    }


def differences(registry: Registry, lock: Mapping[str, Any]) -> list[Diagnostic]:
    """Return one diagnostic for each pack that is missing or not the one the save was made with."""
    found = []
    here = lock_of(registry)
    for id, wanted in lock.items():
        have = here.get(id)
        wanted = wanted if isinstance(wanted, dict) else {}
        if have is None:
            found.append(diagnose("ZQ504", pack=id, version=wanted.get("version", "?")))
        elif have["hash"] != wanted.get("hash"):
            found.append(diagnose("ZQ505", pack=id, saved=wanted.get("version", "?"), here=have["version"]))
    return found
