"""The journal is for people: a game is the same game with it and without it."""

from random import Random

from zhanqi.bots import RandomBot
from zhanqi.game import Game


def test_a_game_is_the_same_with_and_without_a_journal(registry):
    """At every decision the state is equal, so that a save made with a journal loads without one."""
    for seed in range(2):
        told, silent, lots, bot = (
            Game(registry, seed=seed, journal=True),
            Game(registry, seed=seed),
            Random(seed),
            RandomBot(),
        )
        for _ in range(150):
            assert told.state_hash() == silent.state_hash()
            if told.request is None:
                break
            picks = bot.choose(told, told.request, lots)
            told.answer(picks)
            silent.answer(picks)
