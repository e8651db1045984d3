"""Chapter 1, 0 and 1.1: what the chapter is for, and which text wins where two contradict each other."""

from __future__ import annotations

import pytest

THREE = "slash.normal spade 7;slash.normal spade 8;slash.normal spade 9"


@pytest.mark.clause("ch1.0.1", "ch1.1.1.1", "ch1.1.1.1.e1", "flow.3.10.1")
def test_ch1_1_1_1_a_skill_beats_the_card(field):
    """The slash says once a phase; Zhang Fei's skill lifts that, and a character without it stays bound."""
    game = field(you=f"zhangfei at=3,3 hand='{THREE}'", foe="- at=4,3")
    game.use("you", "slash").use("you", "slash").use("you", "slash").expect("foe", hp=1)
    game = field(you=f"- at=3,3 hand='{THREE};ex_nihilo heart 7'", foe="- at=4,3")
    game.use("you", "slash").expect_not_offered("you", "slash").expect_offered("you", "ex_nihilo")


@pytest.mark.clause("ch1.1.1.1", "flow.3.10.1")
def test_ch1_1_1_1_terrain_beats_a_skill(scene):
    """A tower silences the crossbow, and its own range for a slash beats the one that crossing water gives Lu Meng."""
    game = scene(you=f"- at=3,2 hand='{THREE};ex_nihilo heart 7' equip='crossbow club 1'", foe="- at=3,3")
    game.use("you", "slash").expect_not_offered("you", "slash")
    game = scene(you=f"lvmeng at=4,5 hand='{THREE}'", foe="- at=3,6", foe2="- at=2,1", phase="move")
    game.move("you", (4, 3), (3, 3), (3, 2)).decline("you")
    game.use("you", "slash").expect("foe", hp=3).expect_not_offered("you", "slash")


@pytest.mark.clause("ch1.1.1.1", "ch1.0.1", "flow.3.10.1")
def test_ch1_1_1_1_a_card_beats_the_rules(field):
    """The rules let nobody operate another's cards; dismantlement says so and does."""
    game = field(you="- at=3,3 hand='dismantlement spade 3'", foe="- at=4,3 equip='eight_diagram spade 2'")
    game.use("you", "dismantlement").expect("foe", equip=[])


@pytest.mark.clause("ch1.1.1.2", "flow.3.10.2")
def test_ch1_1_1_2_what_forbids_beats_what_allows(field):
    """Huang Yueying duels at up to five squares, but no skill of hers reaches a Zhuge Liang without a hand."""
    game = field(you="huangyueying at=1,1 hand='duel spade 1'", foe="zhugeliang at=3,3", foe2="- at=4,3")
    game.use("you", "duel").decline("you").expect("foe2", hp=3).expect("foe", hp=3)


@pytest.mark.clause("ch1.1.1.2", "flow.3.10.2")
def test_ch1_1_1_2_forbidding_wins_whoever_came_first(diy):
    """Two skills of one character: unlimited slashes, and no slash in the play phase. It cannot use any."""
    ban = [{"type": "state", "state": [{"forbid": {"what": "use", "who": "you", "card": {"name": "slash"}}}]}]
    free = [{"type": "state", "state": [{"permit": {"who": "you", "card": {"name": "slash"}, "ignoring": ["times"]}}]}]
    for parts in (ban + free, free + ban):
        game = diy(skills={"torn": parts}, you=f"torn at=3,3 hand='{THREE};ex_nihilo heart 7'", foe="- at=4,3")
        game.expect_not_offered("you", "slash").expect_offered("you", "ex_nihilo")


@pytest.mark.clause("ch1.0.2")
def test_ch1_0_2_a_character_of_an_example_has_no_skills(field):
    """Without a general a character can only use its cards: of a jink nothing can be made in the play phase."""
    game = field(you="- at=3,3 hand='jink heart 2;ex_nihilo heart 7'", foe="- at=7,7")
    assert game.keys == ["use ex_nihilo heart 7", "end"]
    assert not game.who("you").skills
