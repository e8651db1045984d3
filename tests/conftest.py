"""Fixtures of all tests: the installed content, and scenes put up in a line."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import zhanqi_standard
from zhanqi.packs import Registry, load_registry
from zhanqi.scene import Scene, make_scene


@pytest.fixture(scope="session")
def registry() -> Registry:
    """The rulebook's content, loaded by the same door as a fan's."""
    loaded = load_registry(plugins=[zhanqi_standard.plugin], entry_points=False)
    assert not loaded.diagnostics, loaded.diagnostics.format("en")
    return loaded


@pytest.fixture
def scene(registry: Registry) -> Callable[..., Scene]:
    """Put up a scene: `scene(you="liubei at=3,3 hand='peach heart 3'", foe="caocao at=4,3", turn="you")`."""

    def put_up(**facts: Any) -> Scene:
        return make_scene(registry, **facts)

    return put_up
