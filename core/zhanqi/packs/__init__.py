"""Packs: where content comes from, what it may contain, and the registry of what is there."""

from zhanqi.packs.hookspecs import hookimpl, hookspec

__all__ = ["hookimpl", "hookspec"]
