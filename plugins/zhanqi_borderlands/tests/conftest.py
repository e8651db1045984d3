"""Fixtures: everything that is installed, and scenes on the frontier."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from zhanqi.packs import Registry
from zhanqi.scene import Scene, make_scene

OPEN_FIELD = ("B......", *(".......",) * 5, "......B")


@pytest.fixture
def frontier(registry: Registry) -> Callable[..., Scene]:
    """Put up a scene of the frontier scenario; unless a map is given, on open ground."""

    def put_up(**facts: Any) -> Scene:
        return make_scene(registry, **{"scenario": "frontier_3v3", "map": OPEN_FIELD, **facts})

    return put_up
