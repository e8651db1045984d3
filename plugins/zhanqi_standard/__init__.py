"""The standard pack: the cards, terrains and generals of the rulebook, all of them data."""

from __future__ import annotations

from pathlib import Path

from zhanqi.packs.hookspecs import hookimpl


class StandardPack:
    """The plugin object named by the entry point; it only says where the pack lies."""

    @hookimpl
    def zhanqi_packs(self) -> Path:
        """The folder that holds ``pack.json``."""
        return Path(__file__).resolve().parent


plugin = StandardPack()
