"""A mandatory trigger whose first effect can't be executed runs all the same when a later one can."""


def test_flow_3_11_chongsha_at_the_edge_a_pushed_character_that_cannot_go_is_the_not_moved_case(scene):
    """The foe stands at the edge: it can't be pushed off the map, so the charge ends and it takes 1 damage."""
    game = scene(you="zhangxiu at=5,3", foe="- at=7,3", turn="you", phase="move", map=["......."] * 7, deck="scenario")
    game.move("you", (6, 3)).answer("you", "(7,3) chongsha")
    game.settle().expect("foe", hp=3)
    assert game.who("foe").square != game.who("you").square
