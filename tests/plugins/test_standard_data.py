"""The standard pack's data against the rulebook: what there is, how many of it, and a fair map."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

PACK = Path(__file__).parents[2] / "plugins" / "zhanqi_standard"
COPIES = {
    "slash.normal": 23, "slash.arrow": 8, "jink": 16, "peach": 8,
    "dismantlement": 6, "ex_nihilo": 4, "duel": 3, "savage_assault": 3, "archery_attack": 1, "god_salvation": 1,
    "fire_camp": 3, "drowning": 2, "swift_march": 3, "mystic_gate": 2, "nullification": 4, "indulgence": 3,
    "crossbow": 2, "qinggang_sword": 1, "double_sword": 1, "ice_sword": 1, "axe": 1, "spear": 1, "blade": 1, "fan": 1,
    "eight_diagram": 2, "renwang_shield": 1, "offensive_mount": 3, "defensive_mount": 3,
}  # fmt: skip
TERRAINS = {"base": 2, "camp": 4, "tower": 2, "forest": 6, "mountain": 4, "lake": 4, "station": 2, "plain": 25}


def read(path: Path) -> Any:
    return json.loads(path.read_text(encoding="utf-8"))


def folder(name: str) -> dict[str, Any]:
    return {path.stem: read(path) for path in sorted((PACK / name).glob("*.json"))}


DECK = read(PACK / "decks" / "standard_108.json")["cards"]
SCENARIO = read(PACK / "scenarios" / "standard_3v3.json")
MAP = {
    (x + 1, 7 - row): SCENARIO["legend"][letter]
    for row, line in enumerate(SCENARIO["map"])
    for x, letter in enumerate(line)
}


def full_name(row: dict[str, Any], key: str) -> str:
    return f"{row[key]}.{row['kind']}" if "kind" in row else str(row[key])


def test_every_definition_of_the_rulebook_has_its_file() -> None:
    generals = folder("generals").values()
    assert set(folder("cards")) == set(COPIES)
    assert set(folder("terrains")) == set(TERRAINS)
    assert len(generals) == 32
    assert len({skill["id"] for general in generals for skill in general["skills"]}) == 46


def test_files_are_named_by_their_definition() -> None:
    for kind in ("cards", "terrains", "generals", "decks", "scenarios"):
        for name, definition in folder(kind).items():
            assert name == full_name(definition, "id")


def test_3_1_the_deck_has_the_copies_of_each_card() -> None:
    assert Counter(full_name(row, "card") for row in DECK) == COPIES


def test_3_1_the_deck_has_four_suits_of_27_with_every_number() -> None:
    assert Counter(row["suit"] for row in DECK) == dict.fromkeys(("spade", "heart", "club", "diamond"), 27)
    copies = Counter((row["suit"], row["number"]) for row in DECK)
    assert set(copies) == {(suit, number) for suit in ("spade", "heart", "club", "diamond") for number in range(1, 14)}
    assert min(copies.values()) == 2


def test_3_1_red_leans_to_jink_and_peach_and_black_to_slash() -> None:
    red = Counter(row["card"] for row in DECK if row["suit"] in ("heart", "diamond"))
    assert (red["jink"], red["peach"]) == (16, 8)
    assert red["slash"] < 31 / 2


def test_3_1_the_map_favours_neither_side() -> None:
    assert Counter(MAP.values()) == TERRAINS
    assert all(terrain == MAP[8 - x, 8 - y] for (x, y), terrain in MAP.items())
    assert [side["base"] for side in SCENARIO["sides"]] == [[7, 1], [1, 7]]
    assert MAP[7, 1] == "base"
    assert MAP[7, 7] == "lake"


def test_3_1_the_bases_are_connected_without_crossing_a_mountain() -> None:
    reached, edge = {(7, 1)}, [(7, 1)]
    while edge:
        x, y = edge.pop()
        for square in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)):
            if MAP.get(square, "mountain") != "mountain" and square not in reached:
                reached.add(square)
                edge.append(square)
    assert (1, 7) in reached
