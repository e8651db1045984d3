"""Tables to begin with: your general against dummies, a duel, a full game, an empty board, any situation or test."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import TYPE_CHECKING, Any, Final

from zhanqi.game.library import library_of
from zhanqi.game.setup import deck_rows
from zhanqi_editor.refusal import bad_request

if TYPE_CHECKING:
    from zhanqi.packs import Registry
    from zhanqi.packs.definition import Definition

Json = dict[str, Any]
PRESETS: Final = ("dummies", "duel", "full", "empty")
MIDDLE: Final = ((4, 4), (4, 3), (3, 4), (5, 4), (4, 5), (3, 3), (5, 5), (3, 5), (5, 3), (2, 4), (4, 2), (6, 4), (4, 6))


class Preset:
    """Makes the beginning of a table around a definition that is tried: a general, a card or a terrain."""

    def __init__(self, registry: Registry, subject: Definition | None, scenario: Definition, seed: int) -> None:
        self.registry = registry
        self.subject = subject
        self.scenario = scenario
        self.seed = seed
        self.lots = Random(f"preset {seed}")
        self.sides = [side["id"] for side in scenario.data["sides"]]
        self.references = registry.references(scenario.pack)

    def make(self, preset: str) -> Json:
        """The origin of a table. Refusal for an unknown preset."""
        if preset not in PRESETS:
            known = " ".join(PRESETS)
            raise bad_request(f"没有“{preset}”这种开局：{known}。", f"There is no preset “{preset}”: {known}.")
        if preset == "full":
            return {"scenario": self.scenario.plugin_name, "seed": self.seed, "generals": self._rosters()}
        people = {"dummies": self._dummies, "duel": self._duel, "empty": self._empty}[preset]()
        situation: Json = {
            "scenario": self.scenario.plugin_name,
            "turn": "you",
            "phase": "unit" if preset == "empty" else "play",
            "characters": people,
        }
        self._lay_terrain(situation)
        return {"scenario": self.scenario.plugin_name, "seed": self.seed, "situation": situation}

    def _rosters(self) -> dict[str, list[str]]:
        count = self.scenario.data["players_per_side"]
        own = self._general()
        others = [one.plugin_name for one in self.registry.of_kind("general") if one.plugin_name != own]
        drawn = self.lots.sample(others, min(len(others), count * len(self.sides)))
        first = [*([own] if own else []), *drawn][:count]
        left = [one for one in drawn if one not in first]
        return {self.sides[0]: first, self.sides[1]: left[:count]}

    def _general(self) -> str | None:
        if self.subject is not None and self.subject.kind == "general":
            return self.subject.plugin_name
        return None

    def _you(self) -> Json:
        own = self._general()
        general = {"general": own} if own else {}
        return {**general, "side": self.sides[0], "at": list(self._places()[0]), "hand": self._hand()}

    def _dummies(self) -> dict[str, Json]:
        """You, and three who do nothing of themselves: near, in the middle, far."""
        places = self._places()
        you = self._you()
        far = sorted(places[1:], key=lambda one: abs(one[0] - places[0][0]) + abs(one[1] - places[0][1]))
        spots = [far[0], far[min(4, len(far) - 1)], far[-1]]
        hand = self._sample(3)
        people = {"you": you}
        for number, spot in enumerate(spots, 1):
            people[f"foe{number}"] = {"side": self.sides[1], "at": list(spot), "hand": hand[number - 1 : number]}
        return people

    def _duel(self) -> dict[str, Json]:
        places = self._places()
        own = self._general()
        others = [one.plugin_name for one in self.registry.of_kind("general") if one.plugin_name != own]
        foe = {"side": self.sides[1], "at": list(places[1]), "hand": self._sample(4)}
        if others:
            foe["general"] = self.lots.choice(others)
        return {"you": self._you(), "foe": foe}

    def _empty(self) -> dict[str, Json]:
        places = self._places()
        return {"you": {**self._you(), "hand": []}, "foe": {"side": self.sides[1], "at": list(places[-1])}}

    # --- cards ---------------------------------------------------------------------------------------------------

    def _deck(self) -> list[str]:
        deck = self.references.find("deck", self.scenario.data["deck"])
        rows = deck_rows(library_of(self.registry), deck)
        return [f"{definition.id} {row['suit'] or 'none'} {row['number'] or 0}" for definition, row in rows]

    def _hand(self) -> list[str]:
        """What the definition under trial is held with, then one card each of a few names."""
        deck = self._deck()
        self.lots.shuffle(deck)
        hand: list[str] = []
        if self.subject is not None and self.subject.kind == "card":
            name = self._card_name(self.subject)
            own = [one for one in deck if one.split(" ")[0] == self.subject.id]
            hand = [*own, f"{name} heart 7", f"{name} spade 8"][:2]
        names: set[str] = {one.split(" ")[0] for one in hand}
        for one in sorted(deck, key=lambda text: _rank(self.registry, text)):
            name = one.split(" ")[0]
            if name not in names and len(hand) < 6:
                names.add(name)
                hand.append(one)
        return hand

    def _card_name(self, definition: Definition) -> str:
        return self.registry.index.spelling("card", definition.plugin_name)

    def _sample(self, count: int) -> list[str]:
        deck = self._deck()
        return self.lots.sample(deck, min(count, len(deck)))

    # --- squares -------------------------------------------------------------------------------------------------

    def _places(self) -> list[tuple[int, int]]:
        """Legal squares, those in the middle first."""
        rows = self.scenario.data["map"]
        legal = {
            letter: bool(self.references.find("terrain", name).data["legal"])
            for letter, name in self.scenario.data["legend"].items()
        }
        width, height = len(rows[0]), len(rows)
        squares = [(x, y) for y in range(1, height + 1) for x in range(1, width + 1) if legal[rows[height - y][x - 1]]]
        first = [one for one in MIDDLE if one in squares]
        rest = sorted(set(squares) - set(first), key=lambda one: (abs(one[0] - 4) + abs(one[1] - 4), one))
        return [*first, *rest]

    def _lay_terrain(self, situation: Json) -> None:
        """Put the terrain under trial under you and beside you."""
        if self.subject is None or self.subject.kind != "terrain":
            return
        rows = list(self.scenario.data["map"])
        known: Mapping[str, str] = self.scenario.data["legend"]
        letter = next(one for one in "XYZWVUQRKJ0123456789" if one not in known)
        places = self._places()
        for x, y in [places[0], *_beside(places[0], places)]:
            row = len(rows) - y
            rows[row] = rows[row][: x - 1] + letter + rows[row][x:]
        situation["map"] = rows
        situation["legend"] = {letter: self.subject.plugin_name}


def _beside(place: tuple[int, int], places: Sequence[tuple[int, int]]) -> list[tuple[int, int]]:
    near = [(place[0] + 1, place[1]), (place[0], place[1] + 1)]
    return [one for one in near if one in places]


def _rank(registry: Registry, text: str) -> int:
    """Basic cards before tricks before equipment: a hand to try things with."""
    found = registry.matches("card", text.split(" ")[0])
    category = found[0].data.get("category") if found else ""  # type: ignore[attr-defined]
    return ("basic", "trick", "equip").index(category) if category in ("basic", "trick", "equip") else 3


def title_of(preset: str, subject: Definition | None) -> dict[str, str]:
    """What a table is called."""
    zh = {"dummies": "对木人", "duel": "单挑", "full": "三对三", "empty": "空棋盘"}.get(preset, "对局")
    en = {"dummies": "against dummies", "duel": "duel", "full": "3v3", "empty": "empty board"}.get(preset, "game")
    if subject is None:
        return {"zh": zh, "en": en[:1].upper() + en[1:]}
    return {"zh": f"{subject.name('zh')} · {zh}", "en": f"{subject.name('en')}: {en}"}


__all__ = ["PRESETS", "Preset", "title_of"]
