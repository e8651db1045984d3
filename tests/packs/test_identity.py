"""Two packs with the same local ids live together: whatever they bring is known by pack and id, in play as well."""

from __future__ import annotations

import itertools
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import zhanqi_standard
from zhanqi.game import Game
from zhanqi.game.locks import differences
from zhanqi.packs import Registry, UnknownDefinition, load_registry
from zhanqi.packs.index import UnknownDefinition as Unknown
from zhanqi.scene import Scene, make_scene

OPEN = ["B......", *["......."] * 5, "......B"]
DRAWN = {"a": 1, "b": 2}
"""How many cards the skill `gift` of each pack draws: by this the two are told apart."""


def write(folder: Path, path: str, data: Any) -> None:
    (folder / path).parent.mkdir(parents=True, exist_ok=True)
    (folder / path).write_text(json.dumps(data, ensure_ascii=False), encoding="utf-8")


def name(text: str) -> dict[str, str]:
    return {"zh": text, "en": text}


def twin(root: Path, pack: str) -> Path:
    """A pack with everything there is, under ids that its twin has too; numbers tell the two apart."""
    folder, count = root / pack, DRAWN[pack]
    token = {"gain_mark": {"mark": "token", "count": count}}
    gift = {"type": "active", "limit": {"times": 1, "per": "phase"}, "effect": [{"draw": {"count": count}}, token]}
    spend = {
        "type": "active",
        "cost": [{"drop_mark": {"mark": "token", "count": 1}}],
        "effect": [{"recover": {"amount": 1}}],
    }
    know = {"has_skill": {"skill": "gift"}}
    state = [{"modify": {"quantity": "hand_limit", "of": "you", "delta": 10 * count}}]
    swamp = [{"modify": {"quantity": "movement_power", "of": "you", "delta": -count}}]
    throw = {
        "limit": {"times": 1, "per": "phase"},
        "targets": [{"count": 1, "filter": [{"relation": {"is": "enemy"}}]}],
        "effect": [{"damage": {"target": "target", "amount": count}}],
    }
    after = {"type": "trigger", "when": {"use.end": {"user": "you", "card": {"name": "stone"}}}, "effect": [token]}
    skills = [
        {"id": "gift", "name": name("gift"), "parts": [gift, {"type": "state", "if": know, "state": state}]},
        {"id": "spend", "name": name("spend"), "parts": [spend]},
        {"id": "after", "name": name("after"), "parts": [after]},
        "shared",
    ]
    shared = {"type": "state", "state": [{"modify": {"quantity": "attack_range", "of": "you", "delta": count}}]}
    write(folder, "generals/hero.json", {
        "id": "hero", "name": name(f"hero {pack}"), "kingdom": "tribe", "max_hp": 4, "gender": "male", "skills": skills,
    })  # fmt: skip
    write(folder, "skills/shared.json", {"id": "shared", "name": name("shared"), "parts": [shared]})
    write(folder, "cards/stone.json", {"id": "stone", "name": name("stone"), "category": "basic", "uses": [throw]})
    write(folder, "terrains/swamp.json", {
        "id": "swamp", "name": name("swamp"), "legal": True, "parts": [{"type": "state", "state": swamp}],
    })  # fmt: skip
    write(folder, "pack.json", {
        "format": 1, "id": pack, "name": name(pack), "version": "1.0", "engine": ">=1,<2",
        "requires": {"standard": ">=1"}, "marks": [{"id": "token", "name": name("token")}],
        "kingdoms": [{"id": "tribe", "name": name("tribe")}],
    })  # fmt: skip
    return folder


def meeting(root: Path) -> Path:
    """A pack whose scenario and general bring both twins together."""
    folder = root / "meeting"
    standard = Path(zhanqi_standard.__file__).parent
    scenario = json.loads((standard / "scenarios" / "standard_3v3.json").read_text(encoding="utf-8"))
    deck = json.loads((standard / "decks" / "standard_108.json").read_text(encoding="utf-8"))
    rows = [{"card": f"{pack}/stone", "suit": "spade", "number": 1} for pack in DRAWN]
    write(folder, "decks/both.json", {**deck, "id": "both", "cards": [*deck["cards"], *rows]})
    legend = {**scenario["legend"], "1": "a/swamp", "2": "b/swamp"}
    write(folder, "scenarios/both.json", {**scenario, "id": "both", "deck": "both", "legend": legend})
    write(folder, "generals/heir.json", {
        "id": "heir", "name": name("heir"), "kingdom": "tribe", "max_hp": 4, "gender": "male",
        "skills": ["a/shared", "b/shared"],
    })  # fmt: skip
    write(folder, "pack.json", {
        "format": 1, "id": "meeting", "name": name("meeting"), "version": "1.0", "engine": ">=1,<2",
        "requires": {"standard": ">=1", "a": ">=1", "b": ">=1"},
    })  # fmt: skip
    return folder


@pytest.fixture
def packs(tmp_path: Path) -> list[Path]:
    return [twin(tmp_path, "a"), twin(tmp_path, "b"), meeting(tmp_path)]


@pytest.fixture
def both(packs: list[Path], verdicts: Path) -> Registry:
    loaded = load_registry(paths=packs, plugins=[zhanqi_standard.plugin], entry_points=False, cache=verdicts)
    assert not loaded.diagnostics, loaded.diagnostics.format("en")
    return loaded


@pytest.fixture
def scene(both: Registry) -> Callable[..., Scene]:
    def put_up(**facts: Any) -> Scene:
        return make_scene(both, **{"scenario": "both", "map": OPEN, **facts})

    return put_up


# --- names --------------------------------------------------------------------------------------------------------


def test_a_short_name_means_nothing_while_two_packs_have_it_and_the_way_out_is_told(both: Registry) -> None:
    for kind in ("general", "skill", "card", "terrain", "mark"):
        id = {"general": "hero", "skill": "gift", "card": "stone", "terrain": "swamp", "mark": "token"}[kind]
        with pytest.raises(UnknownDefinition) as caught:
            both.find(kind, id)
        (fault,) = caught.value.diagnostics
        assert fault.code == "ZQ405" and f"a/{kind}/{id}" in fault.message("en") + fault.remedy("en")
        assert both.find(kind, f"b/{id}").pack == "b"
    assert UnknownDefinition is Unknown


def test_one_of_two_namesakes_can_be_switched_off_alone(packs: list[Path], verdicts: Path) -> None:
    loaded = load_registry(
        paths=packs[:2],
        plugins=[zhanqi_standard.plugin],
        entry_points=False,
        cache=verdicts,
        without=["a/general/hero"],
    )
    assert loaded.find("general", "hero").pack == "b"


def test_in_whatever_order_packs_are_loaded_the_registry_is_the_same(packs: list[Path], verdicts: Path) -> None:
    hashes = {
        load_registry(paths=order, plugins=[zhanqi_standard.plugin], entry_points=False, cache=verdicts).content_hash
        for order in itertools.permutations(packs)
    }
    assert len(hashes) == 1


# --- in play ------------------------------------------------------------------------------------------------------


def test_each_general_has_the_skills_of_its_own_pack(scene: Callable[..., Scene]) -> None:
    game = scene(you="a/hero at=3,3", ally="b/hero at=3,4", foe="- at=7,7")
    game.expect("you", attack_range=2, hand_limit=14).expect("ally", attack_range=3, hand_limit=24)
    game.activate("you", "gift").expect("you", hand=1)
    assert game.who("you").marks == {"a/token": 1}
    game = (
        scene(you="b/hero at=3,3", ally="a/hero at=3,4", foe="- at=7,7").activate("you", "gift").expect("you", hand=2)
    )
    assert game.who("you").marks == {"b/token": 2}


def test_a_mark_pays_for_its_own_packs_skill_only(scene: Callable[..., Scene]) -> None:
    game = scene(you="a/hero at=3,3 hp=2 marks=b/token:1", foe="- at=7,7").expect_not_offered("you", "spend")
    game = scene(you="a/hero at=3,3 hp=2 marks=a/token:1,b/token:1", foe="- at=7,7").activate("you", "spend")
    assert game.who("you").marks.get("b/token") == 1 and not game.who("you").marks.get("a/token")


def test_the_two_shared_skills_of_one_name_add_up(scene: Callable[..., Scene]) -> None:
    scene(you="heir at=3,3", foe="- at=7,7").expect("you", attack_range=4)


def test_whoever_has_two_skills_of_one_name_tells_them_apart_and_uses_each(scene: Callable[..., Scene]) -> None:
    game = scene(you="a/hero at=3,3", ally="- at=3,4", foe="- at=7,7")
    game.do({"gain_skill": {"who": "you", "skill": "b/gift"}})
    assert len(set(game.keys)) == len(game.keys)
    assert {"a/gift", "b/gift"} <= set(game.keys)
    labels = [game.game.label(index, "en") for index in range(3)]
    assert [label.partition("(")[2] for label in labels] == ["a)", "b)", ""]
    game.activate("you", "b/gift").expect("you", hand=2).expect_not_offered("you", "b/gift")
    game.activate("you", "gift").expect("you", hand=3).expect_not_offered("you", "gift")


def test_cards_of_one_name_do_what_their_own_pack_says(scene: Callable[..., Scene]) -> None:
    both_stones = "hand='a/stone spade 1;b/stone spade 1'"
    game = scene(you=f"- at=3,3 {both_stones}", foe="- at=4,3")
    assert len(set(game.keys)) == len(game.keys)
    game.use("you", "b/stone spade 1").expect("foe", hp=2)
    game.use("you", "a/stone spade 1").expect("foe", hp=1)


def test_a_card_pattern_means_the_own_packs_card(scene: Callable[..., Scene]) -> None:
    game = scene(you="b/hero at=3,3 hand='a/stone spade 1;b/stone spade 1'", foe="- at=4,3")
    game.use("you", "a/stone spade 1").expect("you", marks={"b/token": 0})
    game.use("you", "b/stone spade 1").expect("you", marks={"b/token": 2})


def test_terrains_of_one_name_work_as_their_own_pack_says(scene: Callable[..., Scene]) -> None:
    rows = ["B......", *["......."] * 3, "..12...", ".......", "......B"]
    game = scene(you="- at=3,3", ally="- at=4,3", foe="- at=7,7", map=rows)
    game.expect("you", movement_power=3).expect("ally", movement_power=2)


def test_a_whole_game_with_both_is_saved_and_loaded_with_its_lock(
    both: Registry, packs: list[Path], verdicts: Path
) -> None:
    warm, cool = ["a/hero", "b/hero", "heir"], ["caocao", "liubei", "sunquan"]
    game = Game(both, scenario="both", seed=4, generals={"warm": warm, "cool": cool})
    while game.request is not None and len(game.log) < 300:
        game.answer(list(range(game.request.least)))
    saved = game.save()
    assert set(saved["packs"]) == {"a", "b", "meeting", "standard"}
    assert Game.load(both, saved).state_hash() == game.state_hash()
    alone = load_registry(paths=packs[:1], plugins=[zhanqi_standard.plugin], entry_points=False, cache=verdicts)
    assert [(one.code, one.args["pack"]) for one in differences(alone, saved["packs"])] == [
        ("ZQ504", "b"),
        ("ZQ504", "meeting"),
    ]


def test_a_kingdom_is_one_word_for_everybody(both: Registry) -> None:
    """Generals of two packs are of one kingdom if both packs write the same id."""
    assert {both.find("general", f"{pack}/hero").data["kingdom"] for pack in DRAWN} == {"tribe"}
    assert sorted(name for name in both.kingdoms if name.endswith("/tribe")) == ["a/kingdom/tribe", "b/kingdom/tribe"]
