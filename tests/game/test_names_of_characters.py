"""Talk of a game names every character apart from all others."""

from zhanqi.game.words import called


def test_a_character_is_called_by_its_general(scene):
    table = scene(you="liubei at=3,3", foe="caocao at=4,3")
    assert called(table.game, table.who("foe")) == {"zh": "曹操", "en": "Cao Cao"}


def test_two_of_one_general_are_told_apart(scene):
    table = scene(you="liubei at=3,3", foe="caocao at=4,3", ally="caocao at=3,4 side=warm")
    assert called(table.game, table.who("foe")) == {"zh": "曹操（foe）", "en": "Cao Cao (foe)"}
    assert called(table.game, table.who("ally"))["zh"] == "曹操（ally）"


def test_one_without_a_general_is_a_dummy_in_questions_too(scene):
    table = scene(you="liubei at=3,3 hand='slash spade 7'", foe="at=4,3 hand='jink heart 2'", turn="you")
    table.use("you", "slash", on="foe")
    assert "木人 foe" in table.game.prompt_text("zh")
    assert "dummy foe" in table.game.prompt_text("en")
