"""Fixtures of all tests: the installed content, and scenes put up in a line."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest

import zhanqi_standard
from zhanqi.packs import Registry, load_registry
from zhanqi.scene import Scene, make_scene


@pytest.fixture(scope="session")
def registry() -> Registry:
    """The rulebook's content, loaded by the same door as a fan's."""
    loaded = load_registry(plugins=[zhanqi_standard.plugin], entry_points=False)
    assert not loaded.diagnostics, loaded.diagnostics.format("en")
    return loaded


@pytest.fixture
def scene(registry: Registry) -> Callable[..., Scene]:
    """Put up a scene: `scene(you="liubei at=3,3 hand='peach heart 3'", foe="caocao at=4,3", turn="you")`."""

    def put_up(**facts: Any) -> Scene:
        return make_scene(registry, **facts)

    return put_up


OPEN_FIELD = ("B......", *(".......",) * 5, "......B")
Part = Mapping[str, Any]


class Workshop:
    """Writes a tiny pack for one test, loads it beside the standard pack, and puts up scenes with what it holds.

    `workshop(effect=[…])` makes a general `tester` (4 HP, male, wei) whose skill `trial` is an active part with it;
    `workshop(when={…}, effect=[…])` a trigger, `workshop(state=[…])` a state part, `workshop([part, …])` any parts.
    `if_` stands for `if`. Further: `rival` (the parts of another general's skill `counter`), `skills` (shared ones, by
    id), `cards` and `terrains` (definitions, in the deck and the legend of the scenario), `rules` (what everybody may
    do), `watch` (timings that a general `witness` notes, see `tests.rulebook.say.seen`). The mark `token` is declared.
    Everybody may always reshuffle (`workshop`), so that no play phase ends by itself.
    """

    def __init__(self, folder: Path, cache: Path) -> None:
        self.folder = folder
        self.cache = cache

    def __call__(
        self,
        skill: Sequence[Part] | None = None,
        *,
        rival: Sequence[Part] = (),
        skills: Mapping[str, Sequence[Part]] | None = None,
        cards: Sequence[Part] = (),
        terrains: Sequence[Part] = (),
        legend: Mapping[str, str] | None = None,
        rules: Sequence[Part] = (),
        tags: Sequence[str] = (),
        watch: Sequence[str] = (),
        **part: Any,
    ) -> Callable[..., Scene]:
        parts = list(skill or ())
        if part:
            kind = "state" if "state" in part else "trigger" if "when" in part else "active"
            parts.append({"type": kind, **{name.rstrip("_"): value for name, value in part.items()}})
        head = {"format": 1, "id": "workshop", "name": {"zh": "工坊"}, "version": "1.0", "engine": ">=1,<2"}
        marks = [{"id": "token", "name": {"zh": "筹"}, "public": True}]
        self._write("pack.json", {**head, "requires": {"standard": ">=1,<2"}, "marks": marks})
        self._general("tester", "trial", parts, tags)
        self._general("rival", "counter", list(rival), ())
        noted = [{"type": "trigger", "when": {one: {}}, "effect": [{"gain_mark": {"mark": "token"}}]} for one in watch]
        self._general("witness", "note", noted, ())
        for name, body in (skills or {}).items():
            self._write(f"skills/{name}.json", {"id": name, "name": {"zh": name}, "parts": list(body)})
        for kind, made in (("cards", cards), ("terrains", terrains)):
            for one in made:
                name = one["id"] if "kind" not in one else f"{one['id']}.{one['kind']}"
                self._write(f"{kind}/{name}.json", {"name": {"zh": one["id"]}, **one})
        self._scenario(cards, legend or {}, [{"type": "active", "effect": [{"reshuffle": {}}]}, *rules])
        loaded = load_registry(
            paths=[self.folder], plugins=[zhanqi_standard.plugin], entry_points=False, cache=self.cache
        )
        assert not loaded.diagnostics, loaded.diagnostics.format("en")
        usual = {"map": OPEN_FIELD, "you": "tester at=3,3", "foe": "- at=4,3", "scenario": "workshop"}

        def put_up(**facts: Any) -> Scene:
            return make_scene(loaded, **{**usual, **facts})

        return put_up

    def _write(self, name: str, data: Mapping[str, Any]) -> None:
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(json.dumps(data, ensure_ascii=False), encoding="utf-8")

    def _general(self, name: str, skill: str, parts: list[Part], tags: Sequence[str]) -> None:
        made = [{"id": skill, "name": {"zh": skill}, "tags": list(tags), "parts": parts}] if parts else []
        general = {"id": name, "name": {"zh": name}, "kingdom": "wei", "max_hp": 4, "gender": "male", "skills": made}
        self._write(f"generals/{name}.json", general)

    def _scenario(self, cards: Sequence[Part], legend: Mapping[str, str], rules: Sequence[Part]) -> None:
        standard = Path(zhanqi_standard.__file__).parent
        scenario = json.loads((standard / "scenarios" / "standard_3v3.json").read_text(encoding="utf-8"))
        deck = json.loads((standard / "decks" / "standard_108.json").read_text(encoding="utf-8"))
        for one in cards:
            row = {"card": one["id"], "suit": "spade", "number": 1}
            deck["cards"].append({**row, "kind": one["kind"]} if "kind" in one else row)
        self._write("decks/workshop.json", {**deck, "id": "workshop"})
        changed = {
            "id": "workshop",
            "deck": "workshop",
            "legend": {**scenario["legend"], **legend},
            "rules": list(rules),
        }
        self._write("scenarios/workshop.json", {**scenario, **changed})


@pytest.fixture(scope="session")
def verdicts(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the verdicts on the standard pack are kept during one run of the tests."""
    return tmp_path_factory.mktemp("verdicts")


@pytest.fixture
def workshop(tmp_path: Path, verdicts: Path) -> Workshop:
    """Make content for one test: `workshop(effect=[{"draw": {"count": 2}}])(you="tester at=3,3", foe="- at=4,3")`."""
    return Workshop(tmp_path / "workshop", verdicts)
