"""Tripwire and kumis, steppe and marsh, and the frontier itself."""

from __future__ import annotations

from collections.abc import Callable

from zhanqi.packs import Registry
from zhanqi.scene import Scene

Frontier = Callable[..., Scene]


# --- tripwire: used after somebody's step --------------------------------------------------------------------------


def test_tripwire_an_enemy_who_comes_near_goes_no_further(frontier: Frontier) -> None:
    game = frontier(you="- at=3,3 hand='tripwire spade 3'", foe="- at=6,3", turn="foe", phase="move")
    game.move("foe", (5, 3)).use("you", "tripwire").expect("foe", at=(5, 3)).expect("you", hand=0)
    game.expect_asked("foe", "idle")


def test_tripwire_brings_the_mount_down(frontier: Frontier) -> None:
    game = frontier(you="- at=3,3 hand='tripwire spade 3'", foe="- at=6,3 equip='offensive_mount heart 5'",
                    turn="foe", phase="move")  # fmt: skip
    game.move("foe", (5, 3)).use("you", "tripwire").expect("foe", equip=[])


def test_tripwire_reaches_two_squares_and_trips_no_ally(frontier: Frontier) -> None:
    game = frontier(you="- at=1,3 hand='tripwire spade 3'", foe="- at=6,3", turn="foe", phase="move")
    game.move("foe", (5, 3)).expect_asked("foe", "step")
    game = frontier(you="- at=3,3 hand='tripwire spade 3'", ally="- at=6,3", foe="- at=7,7", turn="ally", phase="move")
    game.move("ally", (5, 3)).expect_asked("ally", "step")


def test_tripwire_is_a_trick_and_can_be_nullified(frontier: Frontier) -> None:
    game = frontier(you="- at=3,3 hand='tripwire spade 3'", foe="- at=6,3 hand='nullification spade 11'",
                    turn="foe", phase="move")  # fmt: skip
    game.move("foe", (5, 3)).use("you", "tripwire").use("foe", "nullification").expect_asked("foe", "step")


def test_tripwire_is_no_card_for_the_idle_point(frontier: Frontier) -> None:
    frontier(you="- at=3,3 hand='tripwire spade 3'", foe="- at=4,3").expect_not_offered("you", "use tripwire spade 3")


# --- kumis ---------------------------------------------------------------------------------------------------------


def test_kumis_the_next_slash_of_the_turn_hits_harder(frontier: Frontier) -> None:
    game = frontier(you="- at=3,3 hand='kumis club 2;slash.normal spade 7'", foe="- at=4,3")
    game.use("you", "kumis").use("you", "slash").expect("foe", hp=2)


def test_kumis_once_a_turn(frontier: Frontier) -> None:
    game = frontier(you="- at=3,3 hand='kumis club 2;kumis club 9'", foe="- at=4,3")
    game.use("you", "kumis club 2").expect_not_offered("you", "use kumis club 9")


def test_kumis_whoever_is_dying_may_drink_it_and_nobody_else(frontier: Frontier) -> None:
    game = frontier(you="- at=3,3 hp=1 hand='kumis club 2'", foe="- at=4,3 hand='kumis club 9'")
    game.damage("foe", "you").expect_offered("you", "kumis club 2").use("you", "kumis").expect("you", hp=1)
    game = frontier(you="- at=3,3 hand='kumis club 2'", ally="- at=3,4", ally2="- at=1,1", foe="- at=4,3 hp=1",
                    foe2="- at=7,7")  # fmt: skip
    game.damage("you", "foe").settle().expect("foe", alive=False)


# --- terrains ------------------------------------------------------------------------------------------------------


def field(letter: str) -> list[str]:
    """Open ground with one other square at (4,3)."""
    return ["B......", *(["......."] * 3), f"...{letter}...", ".......", "......B"]


def test_steppe_a_rider_goes_one_further(frontier: Frontier) -> None:
    game = frontier(you="- at=4,3 equip='offensive_mount heart 5'", foe="- at=7,7", map=field("G"))
    game.expect("you", movement_power=5)
    frontier(you="- at=4,3", foe="- at=7,7", map=field("G")).expect("you", movement_power=4)


def test_marsh_ends_the_movement_of_whoever_steps_in(frontier: Frontier) -> None:
    game = frontier(you="- at=3,3", foe="- at=7,7", phase="move", map=field("K"))
    game.move("you", (4, 3)).expect("you", at=(4, 3)).expect_asked("you", "idle")


def test_marsh_somebody_who_starts_in_it_walks_out(frontier: Frontier) -> None:
    game = frontier(you="- at=4,3", foe="- at=7,7", phase="move", map=field("K"))
    game.move("you", (5, 3), (6, 3)).expect("you", at=(6, 3))


def test_marsh_is_wet(frontier: Frontier) -> None:
    game = frontier(you="- at=4,3", foe="- at=5,3", map=field("K"))
    game.damage("foe", "you", 2, nature="fire").expect("you", hp=3).damage("foe", "you").expect("you", hp=2)


# --- the scenario --------------------------------------------------------------------------------------------------


def test_the_frontier_is_the_same_from_both_sides(registry: Registry) -> None:
    rows = registry.find("scenario", "frontier_3v3").data["map"]
    assert [row[::-1] for row in reversed(rows)] == rows


def test_every_text_exists_in_both_languages(registry: Registry) -> None:
    def names(value: object) -> list[object]:
        if isinstance(value, dict):
            own = [value["name"]] if isinstance(value.get("name"), dict) else []
            return own + [name for one in value.values() for name in names(one)]
        return [name for one in value for name in names(one)] if isinstance(value, list) else []

    for definition in registry.definitions.values():
        if definition.pack == "borderlands":
            found = [name for name in names(definition.data) if isinstance(name, dict) and "zh" in name]
            assert found and all(name.get("en") for name in found), definition.plugin_name
