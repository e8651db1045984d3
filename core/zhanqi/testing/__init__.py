"""Scenario tests as files, run by `zhanqi test`, by pytest and by the editor; and the checks every general gets.

What it offers is imported when it is first asked for: pytest loads this package at every start, for its plugin.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from zhanqi.testing.outcome import Fault as Fault
    from zhanqi.testing.outcome import Outcome as Outcome
    from zhanqi.testing.run import run_test as run_test

__all__ = ["Fault", "Outcome", "run_test"]

_HOMES = {"Fault": "outcome", "Outcome": "outcome", "run_test": "run"}


def __getattr__(name: str) -> Any:
    """Import what is asked for. AttributeError for anything else."""
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_HOMES[name]}"), name)
