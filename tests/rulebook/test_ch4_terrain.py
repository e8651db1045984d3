"""Chapter 4, terrain: station, lake, forest, tower."""

from __future__ import annotations

import pytest

DRAWN = ["ex_nihilo heart 7", "ex_nihilo heart 8", "peach heart 3"]


def ground(letter: str) -> list[str]:
    """An open field with one square of some terrain at (3,3)."""
    return ["B......", ".......", ".......", ".......", f"..{letter}....", ".......", "......B"]


# --- station ---------------------------------------------------------------------------------------------------------


@pytest.mark.clause("ch4.station", "flow.3.11.bare_phase")
def test_ch4_station_hands_the_top_card_to_anybody(field):
    """In the end phase who stands there may look at the top card, takes a mark and gives it to whomever it likes."""
    game = field(
        map=ground("S"),
        you="- at=3,3",
        foe="- at=7,7",
        foe2="- at=6,6",
        friend="- at=1,1",
        phase="end",
        draw_pile=["peach heart 3"],
    )
    game.expect_offered("you", "station").answer("you", "station")
    game.expect_offered("you", "you", "friend", "foe", "foe2").answer("you", "friend")
    game.expect("friend", hand=["peach heart 3"]).expect("you", hand=0, marks={"chuan": 1})


@pytest.mark.clause("ch4.station")
def test_ch4_station_may_keep_the_card_or_pass(field):
    """One may give it to oneself; and one may leave the card where it is."""
    facts = {
        "you": "- at=3,3",
        "foe": "- at=7,7",
        "foe2": "- at=6,6",
        "phase": "end",
        "draw_pile": ["peach heart 3"],
        "map": ground("S"),
    }
    field(**facts).answer("you", "station").answer("you", "you").expect("you", hand=["peach heart 3"])
    field(**facts).decline("you").expect("you", hand=0, marks={"chuan": 0})


@pytest.mark.clause("ch4.station")
def test_ch4_station_serves_its_visitor_in_its_own_end_phase_only(field):
    """On other ground, or in somebody else's end phase, there is no station."""
    game = field(map=ground("S"), you="- at=3,4", foe="- at=3,3", foe2="- at=6,6", phase="end")
    game.expect_asked("foe", "unit")


@pytest.mark.clause("ch4.station", "flow.3.11.station_yongquan")
def test_ch4_station_is_neither_card_nor_skill(field):
    """拥权 shields from cards and skills; terrain is neither, so the card can be given to Dong Zhuo."""
    game = field(
        map=ground("S"),
        you="- at=3,3",
        foe="dongzhuo at=7,7",
        foe2="- at=7,6",
        phase="end",
        draw_pile=["peach heart 3"],
    )
    game.answer("you", "station").answer("you", "foe").expect("foe", hand=["peach heart 3"])


# --- lake ------------------------------------------------------------------------------------------------------------


@pytest.mark.clause("ch4.lake.1", "R59")
def test_ch4_lake_heals_in_the_end_phase(field):
    """In the end phase who stands in a lake recovers 1; without 可 nothing is asked."""
    game = field(map=ground("L"), you="- hp=2 at=3,3", foe="- at=7,7", foe2="- at=6,6", phase="end")
    game.expect("you", hp=3).expect_asked("foe", "unit")


@pytest.mark.clause("ch4.lake.1")
def test_ch4_lake_does_nothing_for_the_unhurt(field):
    """With no hit point lost there is nothing to recover."""
    game = field(map=ground("L"), you="- at=3,3", foe="- at=7,7", foe2="- at=6,6", phase="end")
    game.expect("you", hp=4)
    assert game.happened("recover") == 0


@pytest.mark.clause("ch4.lake.2")
def test_ch4_lake_skips_the_draw_phase(field):
    """Before the draw phase starts who stands in a lake skips it, and moves on."""
    game = field(map=ground("L"), you="- at=3,3", foe="- at=7,7", phase="draw", draw_pile=DRAWN)
    game.expect_asked("you", "step").expect("you", hand=0)
    assert game.happened("phase", phase="draw") == 0


@pytest.mark.clause("ch4.lake.2")
def test_ch4_lake_reached_after_drawing_takes_nothing(field):
    """The cards are drawn before the character moves into the lake."""
    game = field(map=ground("L"), you="- at=3,4 hp=1", foe="- at=7,7", phase="draw", draw_pile=DRAWN)
    game.move("you", (3, 3)).expect_asked("you", "idle").expect("you", hand=2, at=(3, 3))


# --- forest ----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("ch4.forest.1")
def test_ch4_forest_adds_one_to_fire_damage(field):
    """Who stands in a forest takes 1 more fire damage; it is not asked."""
    game = field(map=ground("F"), you="- at=3,3", foe="- at=4,3")
    game.damage("foe", "you", 1, "fire").expect("you", hp=2)


@pytest.mark.clause("ch4.forest.1")
def test_ch4_forest_leaves_normal_damage_alone(field):
    """Normal damage is not raised, nor is fire damage to somebody beside the forest."""
    game = field(map=ground("F"), you="- at=3,3", foe="- at=4,3")
    game.damage("foe", "you").expect("you", hp=3).damage("you", "foe", 1, "fire").expect("foe", hp=3)


@pytest.mark.clause("ch4.forest.2")
def test_ch4_forest_judges_for_a_jink(field):
    """Who needs a jink in a forest may judge; a heart gives one without a card."""
    game = field(
        map=ground("F"),
        you="- at=4,3 hand='slash.normal spade 7'",
        foe="- at=3,3",
        draw_pile=["heart 5"],
    )
    game.use("you", "slash", "foe").answer("foe", "forest.2").expect("foe", hp=4, hand=0)
    assert game.happened("use", card="jink", who="foe") == 1


@pytest.mark.clause("ch4.forest.2")
def test_ch4_forest_wants_a_heart(field):
    """A diamond is red but no heart; after it a jink from hand may still be used."""
    game = field(
        map=ground("F"),
        you="- at=4,3 hand='slash.normal spade 7'",
        foe="- at=3,3 hand='jink heart 2'",
        draw_pile=["diamond 5"],
    )
    game.use("you", "slash", "foe").answer("foe", "forest.2").expect_asked("foe", "timing")
    game.expect_not_offered("foe", "forest.2").answer("foe", "jink").expect("foe", hp=4)


@pytest.mark.clause("ch4.forest.2")
def test_ch4_forest_jink_may_be_played_too(field):
    """Needing to play a jink, for an archery attack, the forest helps as well; it may be declined."""
    facts = {
        "map": ground("F"),
        "you": "- at=4,3 hand='archery_attack heart 1'",
        "foe": "- at=3,3",
        "draw_pile": ["heart 5"],
    }
    field(**facts).use("you", "archery_attack").answer("foe", "forest.2").expect("foe", hp=4)
    field(**facts).use("you", "archery_attack").decline("foe").expect("foe", hp=3)


@pytest.mark.clause("ch4.forest.2")
def test_ch4_forest_only_when_a_jink_is_needed(field):
    """A need for a slash opens no judgement."""
    game = field(map=ground("F"), you="- at=4,3 hand='duel spade 1'", foe="- at=3,3", draw_pile=["heart 5"])
    game.use("you", "duel").expect("foe", hp=3)


# --- tower -----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("ch4.tower.1", "R56")
def test_ch4_tower_silences_the_weapon_in_the_play_phase(field):
    """On a tower the weapon's skill is without effect in the own play phase: the crossbow gives no second slash."""
    game = field(
        map=ground("T"),
        you="- at=3,3 hand='slash.normal spade 7;slash.normal spade 8' equip='crossbow club 1'",
        foe="- at=4,3",
    )
    game.use("you", "slash.normal spade 7", "foe").expect_asked("you", "idle").expect_not_offered("you", "slash.normal")


@pytest.mark.clause("ch4.tower.1", "R56")
def test_ch4_tower_left_behind_gives_the_weapon_back(field):
    """A step off the tower and the crossbow works again."""
    game = field(
        map=ground("T"),
        you="- at=3,3 hand='slash.normal spade 7;slash.normal spade 8' equip='crossbow club 1;offensive_mount heart 5'",
        foe="- at=3,5",
    )
    game.use("you", "slash.normal spade 7", "foe").expect_not_offered("you", "slash.normal")
    game.activate("you", "offensive_mount").answer("you", "(3,4)").expect_offered("you", "slash.normal")


@pytest.mark.clause("ch4.tower.1", "R9")
def test_ch4_tower_leaves_the_weapon_its_skill_in_other_turns(field):
    """Dueled in somebody else's turn a character on a tower may answer through its spear."""
    game = field(
        map=ground("T"),
        you="- at=4,3 hand='duel spade 1'",
        foe="- at=3,3 hand='jink heart 2;jink heart 4' equip='spear spade 12'",
    )
    game.use("you", "duel").expect_offered("foe", "spear")


@pytest.mark.clause("ch4.tower.1")
def test_ch4_tower_does_not_touch_the_attack_range(field):
    """The range printed on a weapon is no skill."""
    game = field(map=ground("T"), you="- at=3,3 equip='spear spade 12'", foe="- at=4,3")
    game.expect("you", attack_range=3)


@pytest.mark.clause("ch4.tower.2")
def test_ch4_tower_with_a_weapon_the_first_slash_reaches_everybody(field):
    """With a weapon the first slash of the phase may hit any other character on the map."""
    game = field(
        map=ground("T"),
        you="- at=3,3 hand='slash.normal spade 7' equip='crossbow club 1'",
        foe="- at=7,7",
        foe2="- at=4,4",
    )
    game.use("you", "slash").expect_offered("you", "foe", "foe2").answer("you", "foe").expect("foe", hp=3)


@pytest.mark.clause("ch4.tower.2")
def test_ch4_tower_without_a_weapon_the_first_slash_flies_along_the_lines(field):
    """Without a weapon the first slash may hit anybody in the same row or column."""
    game = field(
        map=ground("T"), you="- at=3,3 hand='slash.normal spade 7'", foe="- at=7,3", foe2="- at=3,7", foe3="- at=4,4"
    )
    game.use("you", "slash").expect_offered("you", "foe", "foe2").expect_not_offered("you", "foe3")


@pytest.mark.clause("ch4.tower.2")
def test_ch4_tower_the_second_slash_is_an_ordinary_one(field):
    """Only the next slash is changed: after it the printed target counts again."""
    game = field(
        map=ground("T"),
        you="zhangfei at=3,3 hand='slash.normal spade 7;slash.normal spade 8' equip='crossbow club 1'",
        foe="- at=7,7",
        foe2="- at=3,4",
    )
    game.use("you", "slash.normal spade 7", "foe").use("you", "slash.normal spade 8")
    game.expect("foe2", hp=3).expect("foe", hp=3)


@pytest.mark.clause("ch4.tower.2")
def test_ch4_tower_a_slash_used_on_the_way_counts(field):
    """Whoever slashed earlier in the phase finds nothing left on the tower, wherever that slash was used."""
    game = field(
        map=ground("T"),
        you="zhangfei at=3,4 hand='slash.normal spade 7;slash.normal spade 8' equip='offensive_mount heart 5'",
        foe="- at=3,5",
        foe2="- at=7,3",
    )
    game.use("you", "slash.normal spade 7", "foe").activate("you", "offensive_mount").answer("you", "(3,3)")
    game.expect_asked("you", "idle").expect_not_offered("you", "slash.normal")


@pytest.mark.clause("ch4.tower.2", "ch4.dujiang", "flow.3.10.1")
def test_ch4_tower_outranks_a_crossing(field):
    """Lü Meng's shortened slash gives way on a tower; that nobody can answer it stays."""
    game = field(
        map=["B......", ".......", ".......", ".......", "..TL...", ".......", "L.....B"],
        you="lvmeng at=1,1 hand='slash.normal spade 7'",
        foe="- at=3,7 hand='jink heart 2'",
        phase="move",
    )
    game.answer("you", "(4,3)").answer("you", "(3,3)").decline("you").use("you", "slash", "foe").expect("foe", hp=3)


@pytest.mark.clause("ch4.tower.2")
def test_ch4_tower_is_for_the_own_play_phase(field):
    """A slash used elsewhere in the turn order, through the blade out of turn or from other ground, gains nothing."""
    game = field(map=ground("T"), you="- at=3,4 hand='slash.normal spade 7'", foe="- at=3,6")
    game.expect_asked("you", "idle").expect_not_offered("you", "slash.normal")


@pytest.mark.clause("ch4.tower.2", "flow.3.10.1")
def test_ch4_tower_outranks_a_skill_that_changes_the_target(field):
    """Terrain before skill: on a tower 神弓 hits anybody in line, even in a base."""
    game = field(
        map=ground("T"),
        you="huangzhong at=3,3 hand='slash.normal spade 7' equip='crossbow club 1'",
        foe="- at=1,7",
        foe2="- at=7,6",
    )
    game.use("you", "shengong", physical=["slash.normal spade 7"]).expect_offered("you", "foe", "foe2")
