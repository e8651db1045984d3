"""Bots by name: those of plugins beside the core's own."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from zhanqi.bots import CorePlugin, RandomBot, all_bots, find_bot
from zhanqi.errors import ContentError, ZhanqiError
from zhanqi.game import Game
from zhanqi.packs import Registry, hookimpl, load_registry
from zhanqi.timing.request import Request


class First:
    """Takes the first options it may."""

    name = "first"

    def choose(self, game: Game, request: Request, random: Random) -> list[int]:
        return list(range(request.least))


def registry_with(*bots: Any) -> Registry:
    class Plugin:
        @hookimpl
        def zhanqi_bots(self) -> Sequence[Any]:
            return bots

    return load_registry(plugins=[Plugin()], entry_points=False, cache=False)


def test_the_core_has_the_random_bot() -> None:
    assert list(all_bots(registry_with())) == ["random"]
    assert [bot.name for bot in CorePlugin().zhanqi_bots()] == ["random"]


def test_a_plugin_adds_a_bot() -> None:
    first = First()
    registry = registry_with(first)
    assert list(all_bots(registry)) == ["first", "random"]
    assert find_bot(registry, "first") is first
    assert find_bot(registry, "second") is None


def test_what_is_no_bot_is_named() -> None:
    with pytest.raises(ZhanqiError, match="'nonsense' was contributed"):
        all_bots(registry_with("nonsense"))


def test_two_bots_with_one_name_are_named() -> None:
    with pytest.raises(ZhanqiError, match="two bots are named random"):
        all_bots(registry_with(RandomBot()))


def test_a_plugin_that_fails_is_named() -> None:
    class Broken:
        @hookimpl
        def zhanqi_bots(self) -> Sequence[Any]:
            raise RuntimeError("no bots today")

    with pytest.raises(ContentError, match="no bots today"):
        all_bots(load_registry(plugins=[Broken()], entry_points=False, cache=False))
