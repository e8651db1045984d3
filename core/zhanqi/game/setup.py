"""Puts up the table: deck, map, characters, hands (3.1), from a scenario or from a situation."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from zhanqi.diagnostics import diagnose, nearest
from zhanqi.errors import ContentError
from zhanqi.game.book import GameBook
from zhanqi.game.library import Library
from zhanqi.game.situation import Placed, Situation
from zhanqi.model.board import Board
from zhanqi.model.card import Card, VirtualCard
from zhanqi.model.changes import Changes
from zhanqi.model.character import Character
from zhanqi.model.state import State
from zhanqi.model.words import SUITS, ZONE_OF_SUBTYPE
from zhanqi.packs.definition import Definition
from zhanqi.timing.abilities import CardRules
from zhanqi.timing.abilityset import AbilitySet


class Table:
    """A scenario's map and deck, resolved in its pack, and the book of a game with certain generals."""

    def __init__(
        self,
        library: Library,
        scenario: Definition,
        generals: Sequence[Definition],
        situation: Situation | None = None,
    ) -> None:
        self.library = library
        self.scenario = scenario
        data = scenario.data
        references = library.registry.references(scenario.pack)
        legend = {letter: references.find("terrain", name) for letter, name in data["legend"].items()}
        rows = None
        if situation is not None:
            rows = situation.map
            legend |= {letter: library.registry.find("terrain", name) for letter, name in situation.legend.items()}
        bases = {tuple(side["base"]): side["id"] for side in data["sides"]}
        map_rows = rows or data["map"]
        names = [[legend[letter].plugin_name for letter in row] for row in map_rows]
        if rows:
            bases = {place: side for place, side in bases.items() if _same_terrain(data["map"], rows, *place)}
        self.board = Board(names, bases)
        self.deck: Definition = references.find("deck", data["deck"])
        self.rows = deck_rows(library, self.deck)
        cards = {definition.plugin_name: definition for definition, _ in self.rows}
        if situation is not None:
            cards |= cards_beyond_deck(library, situation, cards)
        terrains = {one.plugin_name: one for one in legend.values()}
        self.book = GameBook(library, scenario, [*cards.values(), *terrains.values(), *generals])
        self.lively: frozenset[int | None] = frozenset(
            square for square, name in enumerate(self.board.terrains) if self.book.terrains[name].abilities
        )
        self.memo: dict[tuple[object, ...], AbilitySet] = {}
        self.sides = [side["id"] for side in data["sides"]]
        self.base = {side: self.board.square(*place) for place, side in bases.items()}
        mark = data.get("commander")
        found = None if mark is None else references.look_up("mark", mark)
        self.commander_mark = None if found is None else f"{found.pack}/{found.id}"


def _same_terrain(rows: Sequence[str], others: Sequence[str], x: int, y: int) -> bool:
    """Tell whether two maps have the same letter at a square."""
    if len(rows) != len(others) or len(rows[0]) != len(others[0]):
        return False
    return rows[len(rows) - y][x - 1] == others[len(rows) - y][x - 1]


def cards_beyond_deck(library: Library, situation: Situation, deck: Mapping[str, Definition]) -> dict[str, Definition]:
    """Return the definitions of cards that a situation names and the scenario's deck doesn't have."""
    written = [*situation.draw_pile, *situation.discard_pile]
    for placed in situation.characters.values():
        written += [*placed.hand, *placed.equip]
        for one in placed.delayed:
            written += [one] if isinstance(one, str) else [one["card"], *([one["as"]] if "as" in one else [])]
    found = {}
    for name in dict.fromkeys(text.partition(" ")[0] for text in written):
        if name in SUITS or any(name in _names_of(definition) for definition in deck.values()):
            continue
        if library.registry.matches("card", name):
            definition = library.registry.find("card", name)
            found[definition.plugin_name] = definition
    return found


def _names_of(definition: Definition) -> tuple[str, ...]:
    """Return the names by which a situation may mean a card: short or with its pack, with its kind or without."""
    pack, own, base = definition.pack, definition.id, definition.data["id"]
    return own, base, f"{pack}/{own}", f"{pack}/{base}", definition.plugin_name


def deck_rows(library: Library, deck: Definition) -> list[tuple[Definition, dict[str, Any]]]:
    """Return the rows of a deck with the card definition each names."""
    references = library.registry.references(deck.pack)
    found: dict[str, Definition] = {}
    rows = []
    for row in deck.data["cards"]:
        name = row["card"] if row.get("kind") is None else f"{row['card']}.{row['kind']}"
        if name not in found:
            found[name] = references.find("card", name)
        rows.append((found[name], row))
    return rows


def make_card(number: int, rules: CardRules, suit: str | None, value: int | None, tags: Sequence[str] = ()) -> Card:
    """Return a physical card of a definition."""
    return Card(
        number, rules.definition, rules.name, rules.kind, suit, value, rules.category, rules.subtype,
        rules.tags | frozenset(tags),
    )  # fmt: skip


def deal(library: Library, scenario: Definition, seed: int) -> dict[str, list[str]]:
    """Return generals for each side, dealt by lot from all there are."""
    chance = Changes(State((), 0, seed, ("", "")))
    names = [one.plugin_name for one in library.registry.of_kind("general")]
    sides = [side["id"] for side in scenario.data["sides"]]
    count = scenario.data["players_per_side"]
    if len(names) < count * len(sides):
        raise ContentError([diagnose("ZQ425", needed=count * len(sides), found=len(names))])
    drawn = chance.lots().sample(names, count * len(sides))
    return {side: drawn[index * count : (index + 1) * count] for index, side in enumerate(sides)}


def general_character(
    library: Library, definition: Definition, index: int, name: str, side: str, square: int | None
) -> Character:
    """Return a character of a general."""
    data = definition.data
    references = library.registry.references(definition.pack)
    skills = []
    for skill in data["skills"]:
        if isinstance(skill, str):
            found = references.find("skill", skill)
            skills.append(f"{found.pack}/{found.id}")
        else:
            skills.append(f"{definition.pack}/{skill['id']}")
    return Character(
        index,
        name,
        side,
        definition.plugin_name,
        data["kingdom"],
        data["gender"],
        data["max_hp"],
        tuple(skills),
        square,
    )


def set_up(table: Table, rosters: Mapping[str, Sequence[Definition]], seed: int) -> State:
    """Put up a whole game (3.1): pieces on their bases, the deck shuffled, opening hands drawn."""
    characters: list[Character] = []
    sides = table.sides
    count = max(len(roster) for roster in rosters.values())
    for place in range(count):
        for side in sides:
            if place < len(rosters[side]):
                definition = rosters[side][place]
                name = f"{side}{place + 1}"
                characters.append(
                    general_character(table.library, definition, len(characters), name, side, table.base[side])
                )
    cards = tuple(
        make_card(number, table.book.cards[definition.plugin_name], row["suit"], row["number"], row.get("tags", ()))
        for number, (definition, row) in enumerate(table.rows)
    )
    state = State(tuple(characters), len(cards), seed, tuple(sides))
    change = Changes(state)
    state.draw_pile = change.shuffled(cards)
    hand = table.scenario.data["opening_hand"]
    for who in characters:
        change.move_cards(state.draw_pile[:hand], "hand", who)
    if table.commander_mark is not None:
        for side in sides:
            change.set_mark(next(who for who in characters if who.side == side), table.commander_mark, 1)
    chosen = {who.general for who in characters}
    state.general_pile = tuple(
        one.plugin_name for one in table.library.registry.of_kind("general") if one.plugin_name not in chosen
    )
    return state


def _without_kind(full: str) -> str:
    """Return `pack/id` of `pack/card/id`."""
    pack, _, id = full.split("/")
    return f"{pack}/{id}"


class SituationBuilder:
    """Puts up a situation: takes the cards it names out of the deck, or makes them."""

    def __init__(self, table: Table, situation: Situation, seed: int) -> None:
        self.table = table
        self.situation = situation
        self.seed = seed
        self.cards: list[Card] = []
        self.free: dict[str, list[Card]] = {}
        if situation.deck == "scenario":
            for definition, row in table.rows:
                rules = table.book.cards[definition.plugin_name]
                card = make_card(len(self.cards), rules, row["suit"], row["number"], row.get("tags", ()))
                self.cards.append(card)
                self.free.setdefault(card.text, []).append(card)

    def take(self, text: str) -> Card:
        """Return the card a text like `name.kind spade 7` names, from the deck or newly made.

        `spade 7` alone is any card of that face.
        """
        name, _, face = text.partition(" ")
        if name in SUITS:
            return self._any_of_face(name, int(face))
        rules = self._rules(name)
        suit, _, number = face.partition(" ")
        wanted = make_card(-1, rules, suit or "spade", int(number) if number else 1)
        waiting = self.free.get(wanted.text)
        if waiting:
            return waiting.pop(0)
        card = make_card(len(self.cards), rules, wanted.suit, wanted.number)
        self.cards.append(card)
        return card

    def _any_of_face(self, suit: str, number: int) -> Card:
        for waiting in self.free.values():
            if waiting and waiting[0].suit == suit and waiting[0].number == number:
                return waiting.pop(0)
        card = make_card(len(self.cards), next(iter(self.table.book.cards.values())), suit, number)
        self.cards.append(card)
        return card

    def _rules(self, name: str) -> CardRules:
        cards = self.table.book.cards
        named = [rules for rules in cards.values() if name in (rules.definition, rules.name)]
        named += [rules for rules in cards.values() if name == _without_kind(rules.definition)]
        short = name.rpartition("/")[2]
        named += [rules for rules in cards.values() if short == rules.definition.rpartition("/")[2]]
        named += [rules for rules in cards.values() if short == rules.name.rpartition("/")[2]]
        if named:
            return named[0]
        known = [rules.definition.rpartition("/")[2] for rules in self.table.book.cards.values()]
        raise ContentError([diagnose("ZQ401", name=name, kind="card", nearest=nearest(short, known))])

    def build(self) -> State:
        """Return the state of the situation."""
        situation, table = self.situation, self.table
        characters = [
            self._character(index, name, one) for index, (name, one) in enumerate(situation.characters.items())
        ]
        hands = {name: self._held(one) for name, one in situation.characters.items()}
        top = [self.take(text) for text in situation.draw_pile]
        thrown = [self.take(text) for text in situation.discard_pile]
        state = State(tuple(characters), len(self.cards), self.seed, tuple(table.sides))
        change = Changes(state)
        named = {card.id for card in (*top, *thrown)}
        named |= {card.id for zones in hands.values() for cards in zones.values() for card in cards}
        rest = [card for card in self.cards if card.id not in named]
        spoken = [card for card in self.cards if card.id in named and card not in top]
        state.draw_pile = (*top, *spoken, *change.shuffled(rest))
        for who, (name, placed) in zip(characters, situation.characters.items(), strict=True):
            for zone, cards in hands[name].items():
                change.move_cards(cards, zone, who)
            self._delayed(change, who, placed)
        change.move_cards(thrown, "discard_pile")
        self._begin(change, state)
        return state

    def _held(self, placed: Placed) -> dict[str, list[Card]]:
        zones: dict[str, list[Card]] = {"hand": [self.take(text) for text in placed.hand]}
        for text in placed.equip:
            card = self.take(text)
            zone = ZONE_OF_SUBTYPE.get(card.subtype or "")
            if zone is None or zone in zones:
                raise ContentError([diagnose("ZQ445", value=text, zone="equip")])
            zones[zone] = [card]
        zones["delayed_zone"] = [self.take(one if isinstance(one, str) else one["card"]) for one in placed.delayed]
        return zones

    def _delayed(self, change: Changes, who: Character, placed: Placed) -> None:
        for card, one in zip(who.delayed_zone, placed.delayed, strict=True):
            name = one.get("as") if isinstance(one, dict) else None
            rules = self.table.book.cards[card.definition] if name is None else self._rules(name)
            if rules.subtype != "delayed_trick":
                raise ContentError([diagnose("ZQ445", value=name or card.text, zone="delayed")])
            virtual = VirtualCard(rules.definition, rules.name, rules.kind, rules.category, rules.subtype, (card,))
            change.set_delayed(card, virtual.again((change.state.stamps[card.id],)))

    def _character(self, index: int, name: str, placed: Placed) -> Character:
        square = self.table.board.square(*placed.at)
        registry = self.table.library.registry
        if placed.general is None:
            who = Character(index, name, placed.side, "", "none", "male", placed.max_hp or 4, (), square)
        else:
            who = general_character(
                self.table.library, registry.find("general", placed.general), index, name, placed.side, square
            )
        who.max_hp = placed.max_hp or who.max_hp
        who.hp = who.max_hp if placed.hp is None else placed.hp
        who.gender = placed.gender or who.gender
        who.kingdom = placed.kingdom or who.kingdom
        who.face_up = placed.face != "down"
        who.alive = placed.alive
        if not who.alive:
            who.square = None
        who.marks = {self._mark(mark): count for mark, count in placed.marks.items()}
        return who

    def _mark(self, name: str) -> str:
        found = self.table.library.registry.references(self.table.scenario.pack).look_up("mark", name)
        if found is None:
            found = self.table.library.registry.find("mark", name)
        return f"{found.pack}/{found.id}"

    def _begin(self, change: Changes, state: State) -> None:
        """Make it the turn and phase that the situation names."""
        who = next(one for one in state.characters if one.name == self.situation.turn)
        situation = self.situation
        change.set_round(situation.round, situation.first_side or who.side)
        change.set_side(who.side)
        for side, score in situation.scores.items():
            change.set_score(side, score)
        phase = situation.phase
        if phase == "unit":
            change.set_stage("unit")
            return
        indices = {one.name: one.index for one in state.characters}
        change.set_queue(tuple(indices[name] for name in situation.queue))
        change.set_current(who)
        change.set_phase(None if phase == "turn" else phase)
        if phase == "turn":
            change.set_queue((who.index, *state.queue))
            change.set_current(None)
            change.set_stage("turn")
        elif phase == "play":
            change.set_stage("idle")
        else:
            change.set_phase(None)
            change.set_stage(f"phase {phase}")
