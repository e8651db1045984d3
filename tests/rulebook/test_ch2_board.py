"""Chapter 2, sections 9 and 10: the map, squares, displacements, routes, directions."""

from __future__ import annotations

import pytest
from tests.rulebook.say import FOE, TOKEN, active, compare, marked, seen, trigger

WALK = {"move": {"steps": {"at_most": {"n": 3}}}}


@pytest.mark.clause("ch2.map", "ch2.square", "ch2.coordinate", "flow.3.1.map")
def test_ch2_square_seven_by_seven_from_the_warm_corner(scene):
    """x runs from left to right, y from bottom to top; the warm base is at the bottom right, the cool one opposite."""
    board = scene(you="- at=3,3", foe="- at=5,5").game.board
    assert (board.width, board.height, len(board.terrains)) == (7, 7, 49)
    assert board.bases == {board.square(7, 1): "warm", board.square(1, 7): "cool"}
    assert {board.coordinates(square) for square in range(49)} == {(x, y) for x in range(1, 8) for y in range(1, 8)}


@pytest.mark.clause("ch2.coordinate.n1")
def test_ch2_coordinate_n1_is_ordered(scene):
    """(3,4) and (4,3) are two squares."""
    board = scene(you="- at=3,3", foe="- at=5,5").game.board
    assert board.square(3, 4) != board.square(4, 3) and board.text(board.square(3, 4)) == "(3,4)"


@pytest.mark.clause("ch2.terrain")
def test_ch2_terrain_gives_its_effect_to_who_stands_there(field):
    """A character has the effects of the terrain it stands on, from the moment it stands there."""
    land = [".......", "..F....", *["......."] * 5]
    game = field(you="- at=3,5 hand='jink heart 2'", foe="- at=4,5 hand='slash.normal spade 7'", map=land, phase="move")
    keys = {ability.key for ability, _ in game.game.match.abilities(game.who("you")).all}
    game.move("you", (3, 6))
    new = {ability.key for ability, _ in game.game.match.abilities(game.who("you")).all} - keys
    assert new == {"forest", "forest.2"}


@pytest.mark.clause("ch2.terrain")
def test_ch2_terrain_seven_kinds_and_the_station(registry):
    """Base, camp, plain, tower, forest, mountain and lake, and the station of chapter 4."""
    names = {one.name("zh") for one in registry.of_kind("terrain")}
    assert names == {"大本营", "军营", "平原", "箭塔", "树林", "山地", "湖泊", "驿站"}


@pytest.mark.clause("ch2.banner", "ch2.commander", "flow.3.1.2")
def test_ch2_commander_carries_the_banner(registry):
    """Each side's first general is its commander and carries its banner."""
    from zhanqi.game import Game

    game = Game(registry, seed=1)
    carriers = [who.name for who in game.state.characters if who.marks.get("standard/banner")]
    assert sorted(carriers) == ["cool1", "warm1"]


@pytest.mark.clause("ch2.legal_square")
@pytest.mark.parametrize(
    ("row", "legal"), [("...", True), ("..M", False), ("..L", True), ("..F", True), ("..T", True), ("..S", True)]
)
def test_ch2_legal_square_by_terrain(field, row, legal):
    """Every terrain but the mountain may be entered."""
    land = [*["......."] * 6, f"{row}...."]
    game = field(you="- at=2,1", foe="- at=7,7", map=land, phase="move")
    assert ("(3,1)" in game.keys) is legal


@pytest.mark.clause("ch2.legal_square")
@pytest.mark.parametrize(("letter", "legal"), [(".", False), ("B", True), ("C", True), ("F", False)])
def test_ch2_legal_square_with_somebody_on_it(field, letter, legal):
    """A square with another character is legal only if it is a base or a camp; these hold any number."""
    land = [*["......."] * 6, f"..{letter}...."]
    game = field(you="- at=2,1", foe="- at=3,1", foe2="- at=3,1" if legal else "- at=7,7", map=land, phase="move")
    assert ("(3,1)" in game.keys) is legal


@pytest.mark.clause("ch2.adjacent_square")
def test_ch2_adjacent_square_shares_a_side(scene):
    """One coordinate is the same, the other differs by one: four in the middle, two in the corner."""
    board = scene(you="- at=3,3", foe="- at=5,5").game.board

    def around(x, y):
        return {board.coordinates(square) for square, _ in board.neighbours[board.square(x, y)]}

    assert around(3, 3) == {(2, 3), (4, 3), (3, 2), (3, 4)} and around(7, 1) == {(6, 1), (7, 2)}


@pytest.mark.clause(
    "ch2.displacement", "ch2.displacement.e1", "ch2.displacement.n1", "ch2.displacement.n2", "ch2.direction"
)
@pytest.mark.parametrize(
    ("start", "end", "direction"),
    [
        ((6, 2), (7, 2), "+x"),
        ((7, 2), (6, 2), "-x"),
        ((3, 3), (3, 5), "+y"),
        ((3, 5), (3, 3), "-y"),
        ((1, 7), (7, 1), None),
    ],
)
def test_ch2_direction_of_a_displacement(scene, start, end, direction):
    """Along one axis it has the direction of that axis, however long; aslant it has none."""
    board = scene(you="- at=3,3", foe="- at=5,5").game.board
    assert board.direction(board.square(*start), board.square(*end)) == direction


@pytest.mark.clause("ch2.direction", "flow.3.11.exact_steps")
def test_ch2_direction_a_movement_in_a_direction(workshop):
    """A movement of two steps in a direction takes only displacements that way, as long as there is a legal one."""
    push = {"move": {"who": "pick", "steps": 2, "direction": "+x"}}
    put_up = workshop(effect=[push], targets=FOE)
    put_up(foe="- at=4,3").activate("you", "trial").expect("foe", at=(6, 3))
    put_up(foe="- at=6,3").activate("you", "trial").expect("foe", at=(7, 3))
    put_up(foe="- at=7,3").expect_not_offered("you", "trial")


@pytest.mark.clause("ch2.legal_displacement", "ch2.move")
def test_ch2_legal_displacement_one_step_to_a_legal_square(field):
    """Ordinarily a displacement leads to an adjacent legal square, and no other can be declared."""
    game = field(you="- at=1,1", foe="- at=1,2", foe2="- at=3,1", phase="move")
    assert game.keys == ["(2,1)"]


@pytest.mark.clause("ch2.displacement.n2")
def test_ch2_displacement_n2_never_to_the_same_square(workshop):
    """A rule for displacements cannot declare one that stays where it is."""
    jump = {"type": "movement", "during": "move_phase", "adjacent": False}
    game = workshop([jump])(phase="move")
    assert "(3,3) trial" not in game.keys and len(game.keys) == 48 - 1 + 4 - 1 - (4 - 1)


@pytest.mark.clause("ch2.move", "ch2.route", "ch2.route.n1", "ch2.route_length")
def test_ch2_move_is_an_event_with_a_route(workshop):
    """Each displacement has its timings; the route is told with them and grows by one square a step."""
    part = trigger({"move.end": {"mover": "you"}}, {"gain_mark": {"mark": "token", "count": "length"}})
    game = workshop([part], watch=[f"move.{one}" for one in ("start", "declare", "step", "stepped", "end")])(
        w="witness at=1,1", phase="move"
    )
    game.move("you", (3, 4)).decline("you")
    assert marked(game, "you") == 1 and seen(game) == [
        "move.start",
        "move.declare",
        "move.step",
        "move.stepped",
        "move.end",
    ]


@pytest.mark.clause("ch2.route.e1", "ch2.route.n2", "ch2.route.e2", "ch2.route_length.e1", "ch2.route_length.n1")
def test_ch2_route_length_counts_displacements_not_squares_between(field):
    """The book's own route, (7,1)(7,2)(7,7)(6,7): three displacements, of which one leads from lake to lake."""
    land = ["......L", *["......."] * 4, "......L", "......B"]
    game = field(you="lvmeng at=7,1", foe="- at=1,1", map=land, phase="move")
    game.move("you", (7, 2)).move("you", (7, 7)).move("you", (6, 7)).decline("you")
    (walk,) = [one.args["route"] for one in game.game.journal if one.code == "move"]
    board = game.game.board
    assert [board.coordinates(square) for square in walk] == [(7, 1), (7, 2), (7, 7), (6, 7)]
    assert len(walk) - 1 == 3 and board.distance(walk[0], walk[-1]) == 7


@pytest.mark.clause("ch2.route.n3")
def test_ch2_route_n3_may_return_to_where_it_was(field):
    """A square may be passed again; the steps count all the same."""
    game = field(you="- hp=4 at=3,3", foe="- at=7,7", phase="move")
    game.move("you", (3, 4)).answer("you", "(3,3)").move("you", (3, 4)).answer("you", "(3,3)")
    game.expect("you", at=(3, 3)).expect_asked("you", "idle")


@pytest.mark.clause("ch2.move", "ch2.this_way")
def test_ch2_move_by_a_skill_is_a_movement_of_its_own(workshop):
    """A movement that a skill calls for has its own timings and its own length; up to three steps may stop earlier."""
    part = trigger(
        {"move.end": {"mover": "you", "reason": "this"}}, {"gain_mark": {"mark": "token", "count": "length"}}
    )
    game = (
        workshop([active(WALK), part])()
        .activate("you", "trial")
        .answer("you", "(3,4)")
        .answer("you", "(2,4)")
        .decline("you")
    )
    assert marked(game, "you") == 2


@pytest.mark.clause("ch2.legal_square", "flow.3.7.r1")
def test_ch2_place_piece_is_no_movement(workshop):
    """A piece put on a square has made no displacement: none of the timings of movement arises."""
    near = {"squares": {"where": [{"adjacent": {"to": "pick"}}, {"legal_square": {"for": "you"}}]}}
    put = {"place_piece": {"to": {"choose": {"from": near}}}}
    game = workshop(effect=[put], targets=FOE, watch=["move.start", "move.stepped"])(foe="- at=6,6", w="witness at=1,1")
    game.activate("you", "trial").answer("you", "(5,6)").expect("you", at=(5, 6))
    assert seen(game) == []


@pytest.mark.clause("ch2.legal_square")
def test_ch2_place_piece_only_on_a_legal_square_and_elsewhere(workshop):
    """Not on a mountain, not on somebody, not where it stands already."""
    there = {"squares": {"where": [compare({"distance": {"from": "pick", "to": "it"}}, "<=", 1)]}}
    put = {"place_piece": {"piece": "pick", "to": {"choose": {"from": there}}}}
    land = [".......", ".......", ".......", "...M...", ".......", ".......", "......."]
    game = workshop(effect=[put], targets=FOE)(you="tester at=3,3", foe="- at=4,3", map=land).activate("you", "trial")
    assert game.keys == ["(4,2)", "(5,3)"]


@pytest.mark.clause("ch2.legal_square")
def test_ch2_swap_pieces_at_once(workshop):
    """Two pieces change places at the same time; with one dead it cannot be done."""
    game = workshop(effect=[{"swap_pieces": {"a": "you", "b": "pick"}}, TOKEN], targets=FOE)(foe="- at=6,6")
    game.activate("you", "trial").expect("you", at=(6, 6)).expect("foe", at=(3, 3))


@pytest.mark.clause("ch2.distance", "ch2.adjacent_square")
def test_ch2_step_from_is_the_neighbour_that_way(workshop):
    """The square next to one in a direction; off the map there is none, and what needs it is impossible."""
    push = {
        "place_piece": {
            "piece": "pick",
            "to": {"step_from": {"square": {"square_of": {"who": "pick"}}, "direction": "+x"}},
        }
    }
    workshop(effect=[push], targets=FOE)(foe="- at=4,3").activate("you", "trial").expect("foe", at=(5, 3))
    workshop(effect=[push], targets=FOE)(foe="- at=7,3").expect_not_offered("you", "trial")
