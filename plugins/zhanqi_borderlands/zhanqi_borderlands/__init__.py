"""The borderlands pack: its folder of data, and the one operation that it adds to the language."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from zhanqi.packs import hookimpl


class BorderlandsPack:
    """The plugin object named by the entry point."""

    @hookimpl
    def zhanqi_packs(self) -> Path:
        """The folder that holds ``pack.json``."""
        return Path(__file__).resolve().parent

    @hookimpl
    def zhanqi_operations(self) -> Sequence[type]:
        """The operations that the pack's definitions use beside those of the core."""
        from zhanqi_borderlands.operations import OPERATIONS

        return OPERATIONS


plugin = BorderlandsPack()
