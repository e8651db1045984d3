"""The registry and scenario that measurements are made with."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path

import zhanqi_standard
from zhanqi.packs import Registry, load_registry

ROOT = Path(__file__).resolve().parent.parent
STANDARD_ONLY = {"plugins": [zhanqi_standard.plugin], "entry_points": False}
"""The options of `load_registry` for the standard pack of this checkout and nothing else."""


def load_standard(paths: Sequence[Path] = (), plugins: Sequence[str] = ()) -> tuple[Registry, str]:
    """The standard pack of this checkout with further packs and plugins (modules), and the full name of its scenario.

    Exits with the diagnostics if any content is faulty: a measurement of half a pack means nothing.
    """
    found = [import_module(name).plugin for name in plugins]
    registry = load_registry(paths=paths, plugins=[zhanqi_standard.plugin, *found], entry_points=False)
    faults = [one for one in registry.diagnostics if one.severity == "error"]
    if faults:
        sys.exit("\n".join(one.format("en") for one in faults[:20]))
    scenarios = registry.of_kind("scenario")
    return registry, next(one.plugin_name for one in scenarios if one.pack == "standard")
