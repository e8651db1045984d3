"""Packs: where content comes from, what it may contain, and the registry of what is there."""

from zhanqi.packs.definition import Definition, Kingdom, Mark, Pack
from zhanqi.packs.hookspecs import hookimpl, hookspec
from zhanqi.packs.index import UnknownDefinition
from zhanqi.packs.loading import load_registry
from zhanqi.packs.manifest import ENGINE_API, Manifest
from zhanqi.packs.registry import Registry

__all__ = [
    "ENGINE_API",
    "Definition",
    "Kingdom",
    "Manifest",
    "Mark",
    "Pack",
    "Registry",
    "UnknownDefinition",
    "hookimpl",
    "hookspec",
    "load_registry",
]
