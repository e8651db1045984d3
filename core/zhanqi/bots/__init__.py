"""Bots: whoever answers a game's requests without being asked twice."""

from zhanqi.bots.lookup import CorePlugin, all_bots, find_bot
from zhanqi.bots.protocol import Bot
from zhanqi.bots.random_bot import RandomBot

__all__ = ["Bot", "CorePlugin", "RandomBot", "all_bots", "find_bot"]
