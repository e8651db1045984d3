"""The tables at which a general is tried: with and against every other general, on every terrain."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, Any

from zhanqi.game import Game, Placed, Situation
from zhanqi.game.library import library_of
from zhanqi.game.setup import deck_rows
from zhanqi.game.words import short
from zhanqi.simulate import derived_seed

if TYPE_CHECKING:
    from zhanqi.packs.definition import Definition
    from zhanqi.packs.registry import Registry


@dataclass(frozen=True, slots=True)
class Setup:
    """One game to be tried: a whole one with its generals, or a situation; `you` is the general's name in it."""

    scenario: str
    seed: int
    you: str
    generals: dict[str, list[str]] | None = None
    situation: Situation | None = None

    def begin(self, registry: Registry) -> Game:
        """Begin the game, with its journal."""
        if self.situation is not None:
            return Game.from_situation(registry, self.situation, self.seed, journal=True)
        return Game(registry, self.scenario, self.seed, self.generals, journal=True)


class SetupMaker:
    """Makes the games for one general: even ones are whole games, odd ones begin with it on a certain terrain."""

    def __init__(self, registry: Registry, general: Definition, scenario: Definition, seed: int) -> None:
        self.registry = registry
        self.general = general
        self.scenario = scenario
        self.seed = seed
        self.sides = [side["id"] for side in scenario.data["sides"]]
        self.count = scenario.data["players_per_side"]
        lots = Random(f"setups {seed} {general.plugin_name}")
        others = [one.plugin_name for one in registry.of_kind("general") if one is not general]
        self.allies = lots.sample(others, len(others))
        self.foes = lots.sample(others, len(others))
        self.terrains = [one for one in registry.of_kind("terrain") if one.data["legal"]]

    def make(self, index: int) -> Setup:
        """Return game `index`: who plays with and against moves on with every game."""
        seed = derived_seed(self.seed, index)
        lots = Random(f"setup {seed}")
        allies = _some(self.allies, index * (self.count - 1), self.count - 1)
        foes = [one for one in _some(self.foes, index * self.count, 2 * self.count) if one not in allies][: self.count]
        if index % 2 == 0:
            mine, theirs = self.sides[:2] if index % 4 == 0 else (self.sides[1], self.sides[0])
            roster = [*allies]
            place = lots.randrange(self.count)
            roster.insert(place, self.general.plugin_name)
            rosters = {mine: roster, theirs: foes}
            return Setup(
                self.scenario.plugin_name, seed, f"{mine}{place + 1}", {side: rosters[side] for side in self.sides}
            )
        terrain = self.terrains[(index // 2) % len(self.terrains)]
        situation = self._situation(terrain, allies, foes, lots)
        return Setup(self.scenario.plugin_name, seed, "you", None, situation)

    def _situation(self, terrain: Definition, allies: Sequence[str], foes: Sequence[str], lots: Random) -> Situation:
        rows, legend, square = self._map(terrain, lots)
        free = self._free_squares(rows, legend, square)
        lots.shuffle(free)
        deck = self._deck()
        lots.shuffle(deck)
        characters: dict[str, Placed] = {}
        people = [("you", self.sides[0], self.general.plugin_name)]
        people += [(f"ally{n}", self.sides[0], one) for n, one in enumerate(allies, 1)]
        people += [(f"foe{n}", self.sides[1], one) for n, one in enumerate(foes, 1)]
        for number, (name, side, general) in enumerate(people):
            place = square if number == 0 else free[number]
            hand = tuple(deck.pop() for _ in range(4))
            wounds = lots.choice((0, 0, 1, 2))
            most = self.registry.definitions[general].data["max_hp"]
            characters[name] = Placed(side, place, general, hp=max(1, most - wounds), hand=hand)
        turn = "you" if lots.random() < 0.5 else lots.choice(list(characters))
        return Situation(characters, turn, self.scenario.plugin_name, "turn", map=rows, legend=legend)

    def _map(self, terrain: Definition, lots: Random) -> tuple[tuple[str, ...], dict[str, str], tuple[int, int]]:
        """Return the scenario's map with that terrain somewhere on it, and where."""
        rows = list(self.scenario.data["map"])
        references = self.registry.references(self.scenario.pack)
        letters = {
            letter
            for letter, name in self.scenario.data["legend"].items()
            if references.find("terrain", name).plugin_name == terrain.plugin_name
        }
        places = [(x, y) for y, row in enumerate(rows) for x, letter in enumerate(row) if letter in letters]
        legend: dict[str, str] = {}
        if not places:
            known = self.scenario.data["legend"]
            new = next(one for one in "XYZWVUTSRQPONMLKJIHGFEDCBA0123456789" if one not in known)
            legend[new] = terrain.plugin_name
            commonest = max(known, key=lambda letter: sum(row.count(letter) for row in rows))
            spots = [(x, y) for y, row in enumerate(rows) for x, letter in enumerate(row) if letter == commonest]
            places = lots.sample(spots, min(6, len(spots)))
            for x, y in places:
                rows[y] = rows[y][:x] + new + rows[y][x + 1 :]
        x, y = lots.choice(places)
        return tuple(rows), legend, (x + 1, len(rows) - y)

    def _free_squares(
        self, rows: Sequence[str], legend: dict[str, str], taken: tuple[int, int]
    ) -> list[tuple[int, int]]:
        """Return the squares a piece may stand on, nearest to `taken` first kept: the fight is to be close."""
        references = self.registry.references(self.scenario.pack)
        legal = {
            letter: references.find("terrain", name).data["legal"]
            for letter, name in self.scenario.data["legend"].items()
        }
        legal |= {letter: self.registry.definitions[name].data["legal"] for letter, name in legend.items()}
        found = [
            (x + 1, len(rows) - y)
            for y, row in enumerate(rows)
            for x, letter in enumerate(row)
            if legal[letter] and (x + 1, len(rows) - y) != taken
        ]
        found.sort(key=lambda one: abs(one[0] - taken[0]) + abs(one[1] - taken[1]))
        return found[:12]

    def _deck(self) -> list[str]:
        deck = self.registry.references(self.scenario.pack).find("deck", self.scenario.data["deck"])
        rows = deck_rows(library_of(self.registry), deck)
        return [_card_text(definition, row) for definition, row in rows]

    def all(self, games: int) -> Iterator[Setup]:
        """Return that many games."""
        return (self.make(index) for index in range(games))


def _card_text(definition: Definition, row: dict[str, Any]) -> str:
    return f"{short(definition.plugin_name)} {row['suit'] or 'none'} {row['number'] or 0}"


def _some(names: Sequence[str], start: int, count: int) -> list[str]:
    """Return `count` names of a circle, from `start` on."""
    size = len(names)
    return [names[(start + number) % size] for number in range(min(count, size))] if size else []
