"""A movement isn't ended where its mover could not stop (3.7): it passes an occupied square all the same."""

SNARE = {"id": "snare", "legal": True, "parts": [
    {"type": "trigger", "when": {"move.stepped": {"mover": "you"}}, "effect": [{"terminate": {"what": "movement"}}]},
]}  # fmt: skip
FIELD = ["B......", *(["......."] * 3), "...S...", ".......", "......B"]


def test_flow_3_7_an_occupied_square_that_ends_movements_is_passed(workshop):
    put_up = workshop(terrains=[SNARE], legend={"S": "snare"})
    rider = "- at=3,3 equip='defensive_mount spade 5'"
    game = put_up(you=rider, foe="- at=4,3", phase="move", map=FIELD)
    game.answer("you", "(4,3) defensive_mount").answer("you", "(5,3)")
    game.expect("you", at=(5, 3))


def test_flow_3_7_an_empty_one_ends_the_movement_of_a_rider_too(workshop):
    put_up = workshop(terrains=[SNARE], legend={"S": "snare"})
    game = put_up(you="- at=3,3 equip='defensive_mount spade 5'", foe="- at=7,3", phase="move", map=FIELD)
    game.move("you", (4, 3)).expect("you", at=(4, 3)).expect_asked("you", "idle")


def test_flow_3_7_charging_an_enemy_there_the_charge_is_carried_out_first(workshop):
    put_up = workshop(terrains=[SNARE], legend={"S": "snare"})
    game = put_up(you="zhangxiu at=3,3", foe="- at=4,3", phase="move", map=FIELD)
    game.answer("you", "(4,3) chongsha").settle()
    assert game.who("foe").square != game.who("you").square


def test_flow_3_7_a_piece_that_cannot_stay_where_its_movement_ends_goes_back(workshop):
    """A rule that lets the last step end anywhere, in a skill that sets nothing right there."""
    ghost = {"type": "movement", "during": "move_phase", "legal": False}
    put_up = workshop(skill=[ghost])
    game = put_up(you="tester at=3,3 hp=1", foe="- at=4,3", phase="move", map=FIELD)
    game.answer("you", "(4,3) trial").expect("you", at=(3, 3)).expect("foe", at=(4, 3)).expect_asked("you", "idle")
