"""The seventh floor: a registry, a scenario and a seed make a game; requests out, answers in."""

from zhanqi.game.game import Game, Result
from zhanqi.game.situation import Placed, Situation

__all__ = ["Game", "Placed", "Result", "Situation"]
