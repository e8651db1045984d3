"""The checks that every general gets for free find what is wrong with one."""

from __future__ import annotations

import json

import pytest
from tests.testing.conftest import write

from zhanqi.cli.app import run
from zhanqi.packs import load_registry
from zhanqi.testing.firing import parts_of
from zhanqi.testing.generic import check_general
from zhanqi.testing.setups import SetupMaker


@pytest.fixture
def report(pack):
    """Check `hua` with these parts instead of its own."""

    def check(*parts, games=4, **more):
        skill = {"id": "heal", "name": {"zh": "医", "en": "Heal"}, "parts": list(parts)}
        hua = {"id": "hua", "name": {"zh": "华"}, "kingdom": "wei", "max_hp": 4, "gender": "male", "skills": [skill]}
        write(pack / "generals" / "hua.json", hua)
        registry = load_registry(paths=[pack])
        assert not registry.diagnostics.errors, registry.diagnostics.format("en")
        return check_general(registry, registry.find("general", "mini/general/hua"), games=games, **more)

    return check


def test_a_sound_general_passes_and_its_skill_happens(report):
    found = report({"type": "active", "if": {"wounded": {}}, "effect": [{"recover": {"amount": 1}}]})
    assert found.passed and not found.findings
    assert sum(found.fired.values()) > 0
    assert found.games == 4


def test_an_endless_pair_is_found_and_named(report):
    lose = {"lose_hp": {"amount": 1, "then": [{"recover": {"amount": 1}}]}}
    found = report(
        {"type": "trigger", "when": {"hp.recovered": {"who": "you"}}, "effect": [lose]},
        {"type": "active", "effect": [lose]},
    )
    loop = next(one for one in found.findings if one.code == "generic.loop")
    assert "heal" in loop.words["en"]
    assert not found.passed
    assert loop.save["log"]


def test_a_skill_that_never_happens_is_told_with_the_condition_that_failed(report):
    never = {"compare": {"left": {"quantity": {"name": "hp"}}, "is": ">", "right": 9}}
    found = report({"type": "active", "if": never, "effect": [{"draw": {"count": 1}}]})
    (one,) = found.findings
    assert (one.code, one.is_error, found.passed) == ("generic.skill.never", False, True)
    assert one.at.startswith("mini/general/hua#/skills/0/parts/0/if")
    assert "4" in one.words["en"]


def test_a_trigger_whose_role_never_fits_is_told(report):
    found = report(
        {
            "type": "trigger",
            "when": {"damage.suffered": {"target": "you"}},
            "if": {"compare": {"left": "amount", "is": ">", "right": 20}},
            "effect": [{"draw": {"count": 1}}],
        }
    )
    (one,) = found.findings
    assert one.at.endswith("/parts/0/if/compare") or one.at.endswith("/parts/0/if")


def test_every_kind_of_part_is_seen_to_happen(report):
    found = report(
        {"type": "state", "state": [{"modify": {"quantity": "hand_limit", "of": "you", "delta": 1}}]},
        {"type": "trigger", "when": {"turn.start": {"who": "you"}}, "effect": [{"draw": {"count": 1}}]},
        {"type": "movement", "during": "any_movement", "adjacent": False},
        {
            "type": "convert",
            "as": {"name": "slash", "kind": "normal"},
            "from": {"choose": {"from": {"cards": {"of": "you", "in": ["hand"]}}, "count": 1}},
            "ways": ["use"],
        },
        games=6,
    )
    assert all(found.fired.values()), found.fired


def test_the_games_hold_every_other_general_and_every_terrain(registry):
    """With and against all of them, and begun on each terrain that may be stood on."""
    general = registry.find("general", "zhaoyun")
    maker = SetupMaker(registry, general, registry.find("scenario", "standard_3v3"), 1)
    setups = list(maker.all(40))
    others = {one.plugin_name for one in registry.of_kind("general")} - {general.plugin_name}
    beside, against, terrains = set(), set(), set()
    for setup in setups:
        game = setup.begin(registry)
        you = next(one for one in game.state.characters if one.name == setup.you)
        assert you.general == general.plugin_name
        assert len({one.general for one in game.state.characters}) == 6
        beside |= {one.general for one in game.state.characters if one.side == you.side}
        against |= {one.general for one in game.state.characters if one.side != you.side}
        if setup.situation is not None:
            x, y = setup.situation.characters["you"].at
            terrains.add(game.board.terrains[game.board.square(x, y)])
    assert beside - {general.plugin_name} == others
    assert against == others
    assert terrains == {one.plugin_name for one in registry.of_kind("terrain") if one.data["legal"]}


def test_the_same_seed_gives_the_same_report(report):
    part = {"type": "active", "if": {"wounded": {}}, "effect": [{"recover": {"amount": 1}}]}
    assert report(part, games=2).fired == report(part, games=2).fired
    assert report(part, games=2, seed=5).fired != report(part, games=2).fired


def test_shared_skills_count_as_the_generals_own(pack):
    shared = {"id": "calm", "name": {"zh": "静"}, "parts": [{"type": "active", "effect": [{"draw": {"count": 1}}]}]}
    write(pack / "skills" / "calm.json", shared)
    hua = json.loads((pack / "generals" / "hua.json").read_text(encoding="utf-8"))
    write(pack / "generals" / "hua.json", {**hua, "skills": ["calm"]})
    registry = load_registry(paths=[pack])
    general = registry.find("general", "hua")
    assert [part.key for part in parts_of(registry, general)] == ["calm"]


def test_zhanqi_test_generic(pack, capsys):
    assert run(["test", str(pack), "--generic", "-n", "2", "--lang", "en"]) == 0
    assert "mini/general/hua" in capsys.readouterr().out
