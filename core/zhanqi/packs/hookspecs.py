"""The hooks by which an installed distribution adds to Zhanqi (pluggy, project name ``zhanqi``).

A plugin is any module or object named by an entry point of the group ``zhanqi``. It marks its functions with
``@zhanqi.packs.hookimpl``; none of them takes arguments. Results are put in an order of their own by the registry:
the order in which plugins were found never matters.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Protocol

import pluggy

from zhanqi.deprecation import Deprecated

if TYPE_CHECKING:
    from zhanqi.diagnostics import Diagnostic
    from zhanqi.packs.definition import Definition, Pack
    from zhanqi.packs.registry import Registry

PROJECT = "zhanqi"

hookspec = pluggy.HookspecMarker(PROJECT)
hookimpl = pluggy.HookimplMarker(PROJECT)

PathLike = str | os.PathLike[str]

DEPRECATED: dict[str, Deprecated] = {}
"""Hooks that are on their way out, by name: plugins that implement one are told what to use instead."""


class Exporter(Protocol):
    """Something that turns a pack into a file of another format."""

    name: str
    """Stable id, ``^[a-z][a-z0-9_]*$``."""
    title: dict[str, str]
    """What people see, ``{"zh": ..., "en": ...}``."""
    suffix: str
    """Of the file made, with its dot: ``.zip``."""

    def export(self, pack: Pack, registry: Registry) -> bytes:
        """The bytes of the file for ``pack``."""


class EditorPanel(Protocol):
    """A further panel of the editor: a page of static files shown beside the definition being edited."""

    name: str
    """Stable id, ``^[a-z][a-z0-9_]*$``."""
    title: dict[str, str]
    """What people see, ``{"zh": ..., "en": ...}``."""
    folder: PathLike
    """Folder of static files with an ``index.html``; it talks to the editor through its public web interface only."""


@hookspec
def zhanqi_packs() -> PathLike | Sequence[PathLike]:  # type: ignore[empty-body]
    """The pack folder, or several, that this distribution ships; each holds a ``pack.json``."""


@hookspec
def zhanqi_operations() -> Sequence[type]:  # type: ignore[empty-body]
    """Operation classes: effects, conditions, values, selectors, counts, states. A name in use is a clash."""


@hookspec
def zhanqi_timings() -> Sequence[object]:  # type: ignore[empty-body]
    """Further timings (``zhanqi.script.vocabulary``), each with its roles and their types."""


@hookspec
def zhanqi_quantities() -> Sequence[object]:  # type: ignore[empty-body]
    """Further quantities (numbers that effects may change), each with its bounds."""


@hookspec
def zhanqi_bots() -> Sequence[object]:  # type: ignore[empty-body]
    """Bots: objects with ``name`` and ``choose(game, request, random) -> list[int]``."""


@hookspec
def zhanqi_checks() -> Sequence[Callable[[Definition, Registry], Iterable[Diagnostic]]]:  # type: ignore[empty-body]
    """Further checks of a definition; they run when content is checked, not when it is loaded for play."""


@hookspec
def zhanqi_exporters() -> Sequence[Exporter]:  # type: ignore[empty-body]
    """Further file formats that a pack can be exported to."""


@hookspec
def zhanqi_editor_panels() -> Sequence[EditorPanel]:  # type: ignore[empty-body]
    """Further panels of the editor."""
