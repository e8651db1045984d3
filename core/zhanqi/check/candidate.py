"""A definition that may be new or changed, looked at as if it lay in a pack: what editors and tools ask for."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import Any

from zhanqi.check.beside import faults_beside
from zhanqi.check.habits import check_habits, guarded
from zhanqi.diagnostics import Diagnostic, DiagnosticList, diagnose
from zhanqi.errors import ContentError
from zhanqi.packs.definition import Definition
from zhanqi.packs.discovery import collect
from zhanqi.packs.ids import definition_id
from zhanqi.packs.language import shape_faults
from zhanqi.packs.references import References
from zhanqi.packs.registry import Registry
from zhanqi.reader import Document, content_hash, parse


def check_source(
    registry: Registry, source: bytes, kind: str, *, pack: str = "", file: str = "", id: str = ""
) -> DiagnosticList:
    """Return everything about a definition that may be new or changed, as if it lay in `pack`; in none without it.

    All faults of shape and meaning come in one go; warnings, and what the checks of installed plugins say, are looked
    for only where there are none. `id` is the one its file's name gives it, if it has a file. Nothing in the registry
    changes.
    """
    try:
        document = parse(source, file=file)
    except ContentError as error:
        return DiagnosticList(error.diagnostics)
    return check_document(registry, document, kind, pack=pack, id=id, hash=content_hash(source))


def check_document(
    registry: Registry, document: Document, kind: str, *, pack: str = "", id: str = "", hash: str = ""
) -> DiagnosticList:
    """Return the same as `check_source` for what has been parsed."""
    faults = _faults(registry, document, kind, pack, id, hash)
    return DiagnosticList(document.place(faults)).sorted()


def _faults(registry: Registry, document: Document, kind: str, pack: str, id: str, hash: str) -> list[Diagnostic]:
    data = document.value
    faults = shape_faults(registry.judge, kind, data)
    running = registry.packs.get(pack)
    packs = [*registry.packs] if running is None else running.requires
    if faults:
        references = References(registry.index, pack, packs, registry.vocabulary)
        return faults + guarded(lambda: faults_beside(registry, kind, data, faults, references))
    if not isinstance(data, dict):
        return faults
    own = Definition(pack, kind, definition_id(kind, data), data, document.file, hash)
    references = References(registry.index.beside(own), pack, packs, registry.vocabulary)
    languages = () if running is None else running.manifest.languages
    faults = check_meaning(registry, kind, data, references, languages)
    if id and own.id != id:
        name = document.file.rpartition("/")[2] or f"{id}.json"
        faults.append(diagnose("ZQ221", "/id", file_name=name, id=own.id))
    if not any(fault.severity == "error" for fault in faults):
        faults += further_faults(registry, own)
    return faults


def check_meaning(
    registry: Registry, kind: str, data: Mapping[str, Any], references: References, languages: Collection[str] = ()
) -> list[Diagnostic]:
    """Return what is wrong with the meaning of a definition, or where nothing is, the warnings about it."""
    faults = registry.judge.meaning(kind, data, references)
    if any(fault.severity == "error" for fault in faults):
        return faults
    return [*faults, *guarded(lambda: check_habits(kind, data, registry.vocabulary, references, languages))]


def further_faults(registry: Registry, definition: Definition) -> list[Diagnostic]:
    """Return what the checks of installed plugins say about a definition."""
    found: list[Diagnostic] = []
    checks: list[tuple[str, Callable[..., list[Diagnostic]]]] = collect(registry.manager, "zhanqi_checks", found)
    for plugin, check in checks:
        try:
            found += check(definition, registry)
        except Exception as error:  # a plugin may raise anything; the other checks must go on
            reason = f"{type(error).__name__}: {error}"
            found.append(diagnose("ZQ250", plugin=plugin, reason=reason, distribution=""))
    return found
