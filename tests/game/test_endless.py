"""A resolution without end is given up with the cycle named, whether it nests or repeats."""

import pytest

from zhanqi.errors import GameAborted


@pytest.mark.parametrize("nested", [True, False])
def test_skills_that_feed_each_other_end_in_an_error_that_names_them(workshop, nested):
    """Once nested inside one another, so that the stack runs out first; once one after the other."""
    lose = {"lose_hp": {"amount": 1, "then": [{"recover": {"amount": 1}}]}}
    repeat = {"repeat": {"times": 10**6, "do": [{"lose_hp": {"amount": 1}}, {"recover": {"amount": 1}}]}}
    rival = [{"type": "trigger", "when": {"hp.recovered": {}}, "effect": [lose]}] if nested else []
    scene = workshop([{"type": "active", "effect": [lose if nested else repeat]}], rival=rival)(
        you="tester at=3,3 hp=3", foe="rival at=4,3 hp=3"
    )
    with pytest.raises(GameAborted) as told:
        scene.activate("you", "trial")
    assert told.value.chain
    if nested:
        assert "counter" in told.value.chain
