"""Skills written on the spot, for clauses that no printed card shows: each becomes a general of a pack `diy`."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import zhanqi_standard
from zhanqi.packs import Registry, load_registry
from zhanqi.scene import Scene

Parts = Sequence[Mapping[str, Any]]

PACK = {
    "format": 1,
    "id": "diy",
    "name": {"zh": "自制", "en": "Homemade"},
    "version": "1.0.0",
    "engine": ">=1,<2",
    "requires": {"standard": ">=1"},
    "languages": ["zh", "en"],
    "authors": ["Zhanqi authors"],
    "licence": "MIT",
    "marks": [{"id": "seen", "name": {"zh": "见", "en": "Seen"}, "public": True}],
}

WITNESSED = "witness"
"""The general that watches timings: `witness` acts, visibly and without a choice, at each timing it is told to."""


def write_pack(
    folder: Path,
    skills: Mapping[str, Parts],
    watched: Mapping[str, Mapping[str, Any]],
    cards: Mapping[str, Mapping[str, Any]] | None = None,
    rules: Mapping[str, Any] | None = None,
) -> Path:
    """Write the pack: a general for each skill, four hit points, and the witness of the timings `watched`.

    With `cards` (by id, as in their files) or `rules` (what differs in the scenario) also a scenario `diy_3v3` whose
    deck has one of each of the cards besides the standard ones.
    """
    generals = {name: [_skill(name, parts)] for name, parts in skills.items()}
    if watched:
        parts = [_watch(timing, roles) for timing, roles in watched.items()]
        generals[WITNESSED] = [_skill(f"{WITNESSED}{n}", parts[n : n + 12]) for n in range(0, len(parts), 12)]
    (folder / "generals").mkdir(parents=True)
    _write(folder / "pack.json", PACK)
    for name, written in generals.items():
        general = {"id": name, "name": _name(name), "kingdom": "qun", "max_hp": 4, "gender": "male", "skills": written}
        _write(folder / "generals" / f"{name}.json", general)
    if cards or rules:
        _write_scenario(folder, cards or {}, rules or {})
    return folder


def _write_scenario(folder: Path, cards: Mapping[str, Mapping[str, Any]], rules: Mapping[str, Any]) -> None:
    standard = Path(zhanqi_standard.__file__).parent
    deck = json.loads((standard / "decks" / "standard_108.json").read_text(encoding="utf-8"))
    scenario = json.loads((standard / "scenarios" / "standard_3v3.json").read_text(encoding="utf-8"))
    for part in ("cards", "decks", "scenarios"):
        (folder / part).mkdir()
    for name, card in cards.items():
        deck["cards"].append({"card": name, "suit": "club", "number": 9})
        _write(folder / "cards" / f"{name}.json", {"id": name, "name": _name(name), **card})
    _write(folder / "decks" / "diy_deck.json", {**deck, "id": "diy_deck"})
    _write(folder / "scenarios" / "diy_3v3.json", {**scenario, "id": "diy_3v3", "deck": "diy_deck", **rules})


def load_with(folder: Path) -> Registry:
    """Load the rulebook's content and the pack."""
    registry = load_registry(plugins=[zhanqi_standard.plugin], paths=[folder], entry_points=False, cache=False)
    assert not registry.diagnostics, registry.diagnostics.format("en")
    return registry


def timings(scene: Scene) -> list[str]:
    """Return the timings the witness has seen so far, in order."""
    seen = []
    for happening in scene.game.journal:
        ability: Any = happening.args.get("ability")
        if happening.code == "activate" and ability.skill.startswith(f"diy/{WITNESSED}"):
            seen.append(ability.timing)
    return seen


def _skill(name: str, parts: Parts) -> dict[str, Any]:
    return {"id": name, "name": _name(name), "parts": list(parts)}


def _watch(timing: str, roles: Mapping[str, Any]) -> dict[str, Any]:
    return {"type": "trigger", "when": {timing: dict(roles)}, "effect": [{"gain_mark": {"mark": "seen"}}]}


def _name(name: str) -> dict[str, str]:
    return {"zh": name, "en": name}


def _write(path: Path, data: object) -> None:
    path.write_text(json.dumps(data, ensure_ascii=False), encoding="utf-8")
