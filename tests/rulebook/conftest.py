"""Fixtures of the rulebook's tests."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from zhanqi.packs import Registry
from zhanqi.scene import Scene, make_scene

OPEN_FIELD = ("B......", *(".......",) * 5, "......B")


@pytest.fixture
def field(registry: Registry) -> Callable[..., Scene]:
    """Put up a scene on an open field: plain everywhere but for the two bases, cool at (1,7) and warm at (7,1)."""

    def put_up(**facts: Any) -> Scene:
        return make_scene(registry, **{"map": OPEN_FIELD, **facts})

    return put_up
