"""Zhanqi: a card-scripting framework for Sanguosha War Chess.

The names most programs need are here and are imported when they are first used:

>>> import zhanqi
>>> registry = zhanqi.load_registry()
>>> game = zhanqi.Game(registry, seed=1)
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from zhanqi.game import Game, Placed, Result, Situation
    from zhanqi.packs import Registry, hookimpl, load_registry
    from zhanqi.scene import Scene, make_scene

__version__ = "0.1.0"

_HOMES = {
    "Game": "zhanqi.game",
    "Placed": "zhanqi.game",
    "Registry": "zhanqi.packs",
    "Result": "zhanqi.game",
    "Scene": "zhanqi.scene",
    "Situation": "zhanqi.game",
    "hookimpl": "zhanqi.packs",
    "load_registry": "zhanqi.packs",
    "make_scene": "zhanqi.scene",
}

__all__ = ["Game", "Placed", "Registry", "Result", "Scene", "Situation", "hookimpl", "load_registry", "make_scene"]


def __getattr__(name: str) -> Any:
    """Import one of the public names from where it lives."""
    home = _HOMES.get(name)
    if home is None:
        raise AttributeError(f"module 'zhanqi' has no attribute {name!r}")
    return getattr(import_module(home), name)
