"""Bots by name: the core's own and those that installed distributions contribute."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from zhanqi.bots.protocol import Bot
from zhanqi.bots.random_bot import RandomBot
from zhanqi.diagnostics import Diagnostic
from zhanqi.errors import ContentError, ZhanqiError
from zhanqi.packs.discovery import collect
from zhanqi.packs.hookspecs import hookimpl

if TYPE_CHECKING:
    from zhanqi.packs.registry import Registry


class CorePlugin:
    """What the core itself contributes, through the hooks that everybody uses."""

    @hookimpl
    def zhanqi_bots(self) -> Sequence[Bot]:
        """The bot that plays any legal answer."""
        return [RandomBot()]


def all_bots(registry: Registry) -> dict[str, Bot]:
    """Every bot by its name, in the order of the names.

    Raises ContentError if a plugin fails, and ZhanqiError naming the culprits if a contribution is no bot or two bots
    have one name.
    """
    faults: list[Diagnostic] = []
    contributed = [item for _, item in collect(registry.manager, "zhanqi_bots", faults)]
    if faults:
        raise ContentError(faults)
    found: dict[str, Bot] = {}
    for bot in [*CorePlugin().zhanqi_bots(), *contributed]:
        if not isinstance(bot, Bot):
            raise ZhanqiError(
                f"{bot!r} was contributed as a bot but has no name and choose()",
                zh=f"{bot!r} 作为机器人提供，却没有 name 和 choose()",
            )
        if bot.name in found:
            raise ZhanqiError(
                f"two bots are named {bot.name}: {found[bot.name]!r} and {bot!r}",
                zh=f"两个机器人都叫 {bot.name}：{found[bot.name]!r} 与 {bot!r}",
            )
        found[bot.name] = bot
    return dict(sorted(found.items()))


def find_bot(registry: Registry, name: str) -> Bot | None:
    """The bot of this name, or None."""
    return all_bots(registry).get(name)
