"""Fixtures of the rulebook's tests."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest
from tests.rulebook.diy import Parts, load_with, write_pack

from zhanqi.packs import Registry
from zhanqi.scene import Scene, make_scene

OPEN_FIELD = ("B......", *(".......",) * 5, "......B")


@pytest.fixture
def field(registry: Registry) -> Callable[..., Scene]:
    """Put up a scene on an open field: plain everywhere but for the two bases, cool at (1,7) and warm at (7,1)."""

    def put_up(**facts: Any) -> Scene:
        return make_scene(registry, **{"map": OPEN_FIELD, **facts})

    return put_up


@pytest.fixture
def diy(tmp_path: Path) -> Callable[..., Scene]:
    """Put up a scene on an open field with homemade skills: `diy(skills={"shrug": [part]}, you="shrug at=3,3", …)`.

    `cards` are homemade cards and `rules` what differs in the scenario. `watch` names the timings (a list, or with
    role filters) at which a general called `witness` is seen to act; see `tests.rulebook.diy.timings`.
    """

    def put_up(
        *,
        skills: Mapping[str, Parts] | None = None,
        watch: Sequence[str] | Mapping[str, Mapping[str, Any]] = (),
        cards: Mapping[str, Mapping[str, Any]] | None = None,
        rules: Mapping[str, Any] | None = None,
        **facts: Any,
    ) -> Scene:
        watched = watch if isinstance(watch, Mapping) else {timing: {} for timing in watch}
        folder = tmp_path / f"diy{len(list(tmp_path.iterdir()))}"
        registry = load_with(write_pack(folder, skills or {}, watched, cards, rules))
        own = {"scenario": "diy_3v3"} if cards or rules else {}
        return make_scene(registry, **{"map": OPEN_FIELD, **own, **facts})

    return put_up
