"""What was played becomes the steps of a test, and the test plays the same."""

from __future__ import annotations

from random import Random

import pytest

from zhanqi.bots import RandomBot
from zhanqi.game import Game, Situation
from zhanqi.packs.definition import Definition
from zhanqi.testing import run_test
from zhanqi.testing.recording import answers_of, steps_of


def test_answers_become_steps_by_names(registry, given):
    game = Game.from_situation(registry, Situation.from_json(given))
    game.choose("use slash.normal spade 8")
    game.choose("eight_diagram")
    game.choose("qingguo")
    game.insert({"damage": {"source": "foe", "target": "you"}})
    game.choose("end")
    assert steps_of(answers_of(game))[:5] == [
        {"use": {"who": "foe", "card": "slash.normal spade 8"}},
        {"answer": {"who": "you", "pick": "eight_diagram"}},
        {"answer": {"who": "you", "pick": "qingguo"}},
        {"damage": {"source": "foe", "target": "you"}},
        {"pass": {"who": "foe"}},
    ]


@pytest.mark.parametrize("seed", range(8))
def test_a_recorded_game_plays_the_same_as_a_test(registry, given, seed):
    """Whatever was answered, the steps lead to the same state."""
    generals = [one.plugin_name for one in registry.of_kind("general")]
    lots = Random(seed)
    given["characters"]["you"]["general"], given["characters"]["foe"]["general"] = lots.sample(generals, 2)
    given["seed"] = seed
    game = Game.from_situation(registry, Situation.from_json(given), seed)
    bot = RandomBot()
    while game.request is not None and len(game.log) < 120:
        game.answer(bot.choose(game, game.request, lots))
    data = {"id": "kept", "given": given, "when": steps_of(answers_of(game)), "then": [{"happened": {"what": "turn"}}]}
    outcome = run_test(registry, Definition("standard", "test", "kept", data, "kept.json", ""))
    assert outcome.status != "error", outcome.report("en")
    assert outcome.game.state_hash() == game.state_hash(), outcome.report("en")
