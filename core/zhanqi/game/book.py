"""What one game plays with: the compiled definitions that are in it, indexed by what they listen to."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from zhanqi.game.library import Compiled, Library
from zhanqi.model.card import Card, VirtualCard
from zhanqi.model.character import Character
from zhanqi.packs.definition import Definition
from zhanqi.quantities import Modification, Quantity, resolve
from zhanqi.script.blocks import EffectList
from zhanqi.script.compiler import Compiler, Facts
from zhanqi.script.definitions import ScenarioRules
from zhanqi.script.read import decode
from zhanqi.timing.abilities import Ability, CardRules, Lasting, Later, Method, TerrainRules
from zhanqi.timing.frame import Frame, Roles
from zhanqi.timing.match import Match


class GameBook:
    """Implements `zhanqi.timing.match.Book` for the definitions in play: what isn't in play costs nothing."""

    def __init__(self, library: Library, scenario: Definition, definitions: Iterable[Definition]) -> None:
        self.library = library
        self.scenario = scenario
        self.pack = scenario.pack
        self.cards: dict[str, CardRules] = {}
        self.terrains: dict[str, TerrainRules] = {}
        self.names: dict[str, list[CardRules]] = {}
        self.quantities: dict[str, Quantity] = library.registry.vocabulary.quantities
        self._laters: dict[str, Later] = {}
        self._lastings: dict[str, Lasting] = {}
        self._blocks: dict[str, EffectList] = {}
        self._skills: dict[str, tuple[Ability, ...]] = {}
        self._facts = Facts()
        self._numbering = False
        self._computing: list[object] = []
        self._circular = False
        self._known: set[str] = set()
        self.rules: ScenarioRules = self._add(scenario).rules
        for definition in definitions:
            self._add(definition)
        self._add_what_may_come()
        self._index()

    def _add(self, definition: Definition) -> Compiled:
        compiled = self.library.compiled(definition)
        if definition.plugin_name in self._known:
            return compiled
        self._known.add(definition.plugin_name)
        self._laters.update(compiled.laters)
        self._lastings.update(compiled.lastings)
        self._blocks.update(compiled.blocks)
        self._facts.merge(compiled.facts)
        if definition.kind == "card":
            self.cards[definition.plugin_name] = compiled.rules
            self.names.setdefault(compiled.rules.name, []).append(compiled.rules)
        elif definition.kind == "terrain":
            self.terrains[definition.plugin_name] = compiled.rules
        elif definition.kind in ("general", "skill"):
            self._skills.update(compiled.rules)
            for skill in definition.data.get("skills", ()):
                if isinstance(skill, str):
                    found = self.library.registry.references(definition.pack).find("skill", skill)
                    self._facts.skills.add(f"{found.pack}/{found.id}")
        return compiled

    def _add_what_may_come(self) -> None:
        """Add the skills that effects may give, and the cards that they may make, until nothing new comes."""
        while True:
            skills = [key for key in sorted(self._facts.skills) if key not in self._skills]
            names = [name for name in sorted(self._facts.cards) if name not in self.names]
            if not skills and not names:
                return
            for key in skills:
                holder, _ = self.library.skill(key)
                self._add(holder)
            for name in names:
                self.names.setdefault(name, [])
                pack, _, id = name.partition("/")
                for definition in self.library.registry.of_kind("card"):
                    if definition.pack == pack and definition.data["id"] == id:
                        self._add(definition)

    def watch(self, timings: Iterable[str]) -> None:
        """Remember these timings too, for who looks back at them from outside (the conditions of a scenario test)."""
        self._facts.recorded.update(timings)
        self._facts.heard.update(timings)
        self._index()

    def add_body(self, compiler: Compiler) -> None:
        """Add what an effect inserted from outside leaves behind: its delayed and lasting effects, by their paths."""
        self._laters.update(compiler.laters)
        self._lastings.update(compiler.lastings)
        self._blocks.update(compiler.blocks)
        self._facts.merge(compiler.facts)
        self._add_what_may_come()
        self._index()

    def _index(self) -> None:
        self.heard: frozenset[str] = frozenset(self._facts.heard)
        self.triggering: frozenset[str] = frozenset(self._facts.triggering)
        self.recorded: frozenset[str] = frozenset(self._facts.recorded)
        self.ending: frozenset[str] = frozenset(self._facts.ending)
        methods: dict[str, list[tuple[CardRules, Method]]] = {}
        for name in sorted(self.cards):
            for method in self.cards[name].methods:
                if method.timing is not None:
                    methods.setdefault(method.timing, []).append((self.cards[name], method))
        self.methods = {timing: tuple(found) for timing, found in methods.items()}
        self.always: frozenset[str] = self.recorded | frozenset(self.methods)
        self.everything: frozenset[str] = frozenset(self.library.registry.vocabulary.timings)
        self.phases_recorded = any(timing.startswith("phase.") for timing in self.always)
        self.bases: dict[str, Callable[[Frame], int]] = self.rules.bases

    # --- the parts of definitions, by path -----------------------------------------------------------------------

    def skill(self, key: str) -> tuple[Ability, ...]:
        """Return the compiled parts of a skill."""
        return self._skills[key]

    def later(self, path: str) -> Later:
        """Return the compiled delayed effect at this path."""
        return self._laters[path]

    def lasting(self, path: str) -> Lasting | None:
        """Return the compiled lasting state operation at this path; None if a delayed effect stands there."""
        return self._lastings.get(path)

    def block(self, path: str) -> EffectList:
        """Return the compiled effect list at this path."""
        return self._blocks[path]

    def decode(self, game: Match, value: object) -> Any:
        """Return what a plain binding of a registered effect stands for now."""
        return decode(game, value)

    def card_named(self, name: str, kind: str | None) -> CardRules:
        """Return the rules of the card with this name and, where one is given, this kind."""
        found = self.names[name]
        for rules in found:
            if rules.kind == kind:
                return rules
        return found[0]

    # --- quantities ------------------------------------------------------------------------------------------------

    def distance(self, game: Match, a: Character, b: Character) -> int:
        """Return the final distance from `a` to `b` (chapter 2, 距离): 0 to oneself."""
        if a is b:
            return 0
        if a.square is None or b.square is None:
            return 10**6
        base = game.board.distance(a.square, b.square)
        if "modify.distance" not in game.stated():
            return base
        return self._computed(
            ("distance", a, b),
            lambda: resolve(self.quantities["distance"], base, self._modifications(game, "distance", a, b)),
            lambda: base,
        )

    def _modifications(self, game: Match, name: str, of: Character, to: Character | None = None) -> list[Modification]:
        found = []
        for operation, frame, rank in game.states(f"modify.{name}"):
            if operation.changes(frame, of, to):  # type: ignore[attr-defined]
                found.extend(operation.layers(frame, rank))  # type: ignore[attr-defined]
        return found

    def quantity(self, game: Match, name: str, who: Any) -> int:
        """Return the final value of a quantity of a character (of a side, for `score`)."""
        numbers = game.numbers
        if game.numbered != game.state.version or game.spent:
            numbers.clear()
            game.numbered = -1 if game.spent else game.state.version
        key = (name, who)
        found = numbers.get(key)
        if found is None:
            if f"modify.{name}" not in game.stated() or not isinstance(who, Character):
                found = self._base(game, name, who)
                if found < 0 and self.quantities[name].bound_base:
                    found = 0
            else:
                found = self._computed(
                    key, lambda: self._quantity(game, name, who), lambda: self._base(game, name, who)
                )
            if not self._circular:
                numbers[key] = found
        return found

    def _computed(self, key: object, full: Callable[[], int], base: Callable[[], int]) -> int:
        """Compute a number; an effect on it that reads it again reads it without any effects, so that no circle of
        effects runs for ever. What came of such a circle is not kept."""
        if key in self._computing:
            self._circular = True
            return base()
        self._circular = self._circular and bool(self._computing)
        self._computing.append(key)
        try:
            return full()
        finally:
            self._computing.pop()

    def _quantity(self, game: Match, name: str, who: Any) -> int:
        return resolve(self.quantities[name], self._base(game, name, who), self._modifications(game, name, who))

    def _base(self, game: Match, name: str, who: Any) -> int:
        if name == "hp" or name == "hp_raw":
            return int(who.hp)
        if name == "max_hp":
            return int(who.max_hp)
        if name == "lost_hp":
            return int(who.max_hp - max(0, who.hp))
        if name == "death_score":
            frame = Frame(game, self.rules.ability, who, Roles(who=who))
            return next((points for test, points in self.rules.death_score if test is None or test(frame)), 0)
        if name == "score":
            return int(game.state.scores[who if isinstance(who, str) else who.side])
        if name == "attack_range":
            for card in who.weapon_zone:
                printed = self.cards[card.definition].attack_range
                if printed is not None and card not in game.spent:
                    return printed
        read = self.bases.get(name)
        if read is None:
            return 0
        return int(read(Frame(game, self.rules.ability, who, Roles(who=who))))

    def allowance(self, game: Match, user: Character, card: VirtualCard) -> int:
        """Return how many further uses of the card the quantity `use_allowance` grants its user."""
        if "modify.use_allowance" not in game.stated():
            return 0
        found: list[Modification] = []
        for operation, frame, rank in game.states("modify.use_allowance"):
            if operation.changes(frame, user) and operation.is_about(frame, card):  # type: ignore[attr-defined]
                found.extend(operation.layers(frame, rank))  # type: ignore[attr-defined]
        return resolve(self.quantities["use_allowance"], 0, found)

    def number(self, game: Match, card: Any) -> int | None:
        """Return the final number of a card (chapter 2, 点数); None for a card without one."""
        printed: int | None = card.number
        if printed is None or "modify.number" not in game.stated() or self._numbering:
            return printed
        owner = None
        if isinstance(card, Card):
            index = game.state.where[card.id][1]
            owner = None if index < 0 else game.state.characters[index]
        found: list[Modification] = []
        self._numbering = True  # which cards an effect changes is told by what is printed on them
        try:
            for operation, frame, rank in game.states("modify.number"):
                if operation.is_about(frame, card) and operation.changes(frame, owner):  # type: ignore[attr-defined]
                    found.extend(operation.layers(frame, rank))  # type: ignore[attr-defined]
        finally:
            self._numbering = False
        return resolve(self.quantities["number"], printed, found)

    # --- scoring and the end of the game (scenario data) ---------------------------------------------------------

    def death_score(self, game: Match, who: Character) -> int:
        """Return the points that the death of this character is worth, modifications included."""
        return self.quantity(game, "death_score", who)

    def judge_end(self, game: Match) -> tuple[str | None, str] | None:
        """Return (winner, reason) when the scenario says that the game is over; both sides winning is a draw."""
        state = game.state
        sides = list(state.scores)
        for test, result in self.rules.end:
            winners: set[str] = set()
            for side in sides:
                roles = Roles(side=side, round=state.round)
                if test(Frame(game, self.rules.ability, state.characters[0], roles)):
                    winners.update(self._winners(game, side, sides, result))
            if winners:
                winner = winners.pop() if len(winners) == 1 else None
                return (None if winner == "" else winner), result
        return None

    def _winners(self, game: Match, side: str, sides: list[str], result: str) -> set[str]:
        if result == "win":
            return {side}
        if result == "lose":
            return {other for other in sides if other != side}
        scores = game.state.scores
        best = max(scores.values())
        if result == "higher_score" and sum(score == best for score in scores.values()) == 1:
            return {one for one in sides if scores[one] == best}
        return {""}
