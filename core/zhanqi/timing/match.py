"""The running game as flows and abilities see it: the state, its one door, and what is in play, indexed by timing."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NoReturn

from zhanqi.errors import GameAborted
from zhanqi.model.board import Board
from zhanqi.model.card import Card
from zhanqi.model.changes import Changes
from zhanqi.model.character import Character
from zhanqi.model.refs import Registered
from zhanqi.model.state import State
from zhanqi.model.words import PHASES
from zhanqi.timing.abilities import (
    Ability,
    Activated,
    Condition,
    StateOperation,
    StatePart,
)
from zhanqi.timing.abilityset import AbilitySet, state_key
from zhanqi.timing.book import Book, Needs
from zhanqi.timing.frame import Frame, Roles, UnboundError
from zhanqi.timing.request import Prompt, Request, Steps

BUDGET = 4_000
"""How many abilities, uses and repetitions one resolution may hold before it counts as endless."""
REMEMBERED = 32
"""How many of the latest are remembered, at least, to name the cycle."""


PHASE_TIMINGS = ("phase.before", "phase.start", "phase.body", "phase.end", "phase.after")


class GameOver(Exception):
    """Raised anywhere inside a resolution: the game has ended, nothing more is asked."""

    def __init__(self, winner: str | None, reason: str) -> None:
        super().__init__(reason)
        self.winner = winner
        self.reason = reason


class Interrupt(Exception):
    """Ends a flow from within: a whole phase or turn (结束……阶段/回合), or one event (终止……流程)."""

    def __init__(self, what: str) -> None:
        super().__init__(what)
        self.what = what


Active = tuple[StateOperation, Frame, int]
"""A state operation in force, the frame it reads, and its rank (3.10)."""


class Match:
    """One running game. `state` is the plain data; everything else here is derived from it and can be rebuilt."""

    __slots__ = (
        "_awake", "_epoch", "_frames", "_listeners", "_memo", "_phases", "_stated", "_stated_now",
        "_states", "board", "book", "budget", "change", "cut_short", "ending", "extra", "flows", "needs",
        "notice", "numbered", "numbers", "resolving", "rules_skills", "spent", "state", "tracer", "uses",
    )  # fmt: skip

    def __init__(
        self,
        state: State,
        board: Board,
        book: Book,
        change: Changes,
        needs: Needs,
        memo: dict[tuple[object, ...], AbilitySet] | None = None,
    ) -> None:
        self.state = state
        self.board = board
        self.book = book
        self.change = change
        self.needs = needs
        self.budget = BUDGET
        self.resolving: list[str] = []
        """The latest abilities and uses of this resolution, by which an endless cycle is named."""
        self.flows: list[Any] = []
        """The events in progress, innermost last."""
        self.extra = 0
        """How many extra phases are being gone through: idle points in them stand inside a resolution."""
        self.ending = False
        """Whether the phase has come to its end, so that nothing can end it any more."""
        self.cut_short: list[Any] = []
        """Dying resolutions that were ended together with everything else."""
        self.uses: dict[int, Any] = {}
        """Cards in use, by serial number."""
        self.spent: tuple[Card, ...] = ()
        """Equipment regarded as gone while a payment with it is being considered (chapter 2, 装备牌 ◆)."""
        self.notice: Callable[[str, dict[str, object]], None] | None = None
        """Told what happens, for people to read."""
        self.tracer: Any = None
        self.rules_skills: tuple[Ability, ...] = ()
        """Abilities everyone has by the scenario's rules."""
        self._memo: dict[tuple[object, ...], AbilitySet] = {} if memo is None else memo
        """Which abilities skills, equipment and terrain give together: shared by the forks of a game."""
        self._states: dict[str, tuple[int, list[Active]]] = {}
        self._stated: dict[str, tuple[int, list[tuple[StateOperation, Frame, StatePart]]]] = {}
        self._epoch = -1
        self._awake: set[str] = set()
        """Timings at which anything can happen now, by the abilities and lasting effects of `_epoch`."""
        self._stated_now: set[str] = set()
        self._phases: set[str] = set()
        self.numbers: dict[tuple[str, Any], int] = {}
        """Quantities already computed, of the state whose version is `numbered`."""
        self.numbered = -1
        self._listeners: dict[str, tuple[int, list[tuple[Character, Activated]]]] = {}
        self._frames: dict[int, Frame] = {}

    # --- who has what ------------------------------------------------------------------------------------------

    def abilities(self, who: Character) -> AbilitySet:
        """Return the abilities a character has now: terrain, general, equipment, rules."""
        if self.spent:
            return self._look_up(who, tuple(card for card in who.equip_zone if card not in self.spent))
        found: AbilitySet | None = who.abilities
        return found if found is not None else self._whole(who)

    def _whole(self, who: Character) -> AbilitySet:
        """Return the same with nothing regarded as gone."""
        if who.abilities is None:
            who.abilities = self._look_up(who, who.weapon_zone + who.armor_zone + who.mount_zone)
        found: AbilitySet = who.abilities
        return found

    def _look_up(self, who: Character, equipment: tuple[Card, ...]) -> AbilitySet:
        terrain = None if who.square is None else self.board.terrains[who.square]
        if terrain is not None and not self.book.terrains[terrain].abilities:
            terrain = None
        key = (who.skills, equipment, terrain)
        found = self._memo.get(key)
        if found is None:
            found = AbilitySet()
            if terrain is not None:
                found.add(self.book.terrains[terrain].abilities)
            for skill in who.skills:
                found.add(self.book.skill(skill))
            for card in equipment:
                found.add(self.book.cards[card.definition].skills, card)
            found.add(self.rules_skills)
            self._memo[key] = found
        return found

    def living(self) -> list[Character]:
        """Return the characters on the board, by index."""
        return [who for who in self.state.characters if who.alive]

    def current(self) -> Character | None:
        """Return the current-turn character, dead or alive."""
        index = self.state.current
        return None if index is None else self.state.characters[index]

    def seats(self) -> Sequence[Character]:
        """Return everybody from the current-turn character on."""
        characters = self.state.characters
        start = self.state.current
        return characters[start:] + characters[:start] if start else characters

    def frame(self, ability: Ability, you: Character, equipment: Card | None = None, roles: Any = None) -> Frame:
        """Return a frame for testing an ability of `you` outside an activation."""
        return Frame(self, ability, you, Roles() if roles is None else Roles(roles), None, 0, equipment)

    # --- state skills and lasting effects ----------------------------------------------------------------------

    def stated(self) -> set[str]:
        """Return the kinds of state operations that abilities or lasting effects hold now, in force or not:
        `modify.distance`, `forbid.target`, `silence`, …"""
        if self._epoch != self.state.epoch:
            self._renew()
        return self._stated_now

    def states(self, key: str) -> Sequence[Active]:
        """Return the state operations of one kind in force now, state skills first, then lasting effects."""
        if key not in self.stated():
            return ()
        standing = self._who_states(key)
        version = self.state.version
        cached = self._states.get(key)
        if cached is not None and cached[0] == version:
            return cached[1]
        found: list[Active] = []
        self._states[key] = (version, found)
        for operation, frame, part in standing:
            if key != "silence" and self.silenced(frame.you, part):
                continue
            if part.condition is None or holds(part.condition, frame):
                found.append((operation, frame, part.tier))
        for effect in self.state.effects:
            lasting = self.book.lasting(effect.path)
            if lasting is not None and state_key(lasting.operation) == key:
                found.append((lasting.operation, self.frame_of(effect, lasting.ability), lasting.ability.tier))
        return found

    def _who_states(self, key: str) -> list[tuple[StateOperation, Frame, StatePart]]:
        """Return the state operations of one kind that anybody's abilities hold, on or not."""
        epoch = self.state.epoch
        cached = self._stated.get(key)
        if cached is not None and cached[0] == epoch and not self.spent:
            return cached[1]
        found = [
            (operation, self.frame(part, who, equipment), part)
            for who in self.state.characters
            for operation, part, equipment in self.abilities(who).states.get(key, ())
            if who.alive or part.posthumous
        ]
        if not self.spent:
            self._stated[key] = (epoch, found)
        return found

    def _renew(self) -> None:
        """Find out anew at which timings anything can happen, and what is stated: abilities or lasting effects have
        changed."""
        state, book = self.state, self.book
        self._epoch = state.epoch
        awake, stated, phases = set(book.always), set(), set()
        for who in state.characters:
            abilities = self._whole(who)
            awake |= abilities.timings
            stated |= abilities.stated
            phases |= abilities.phases
        if state.effects:
            awake |= book.ending
            phases |= self._phases_of_effects(awake, stated)
        if self.tracer is not None:
            awake, phases = set(book.everything), set(PHASES)
        self._awake = awake
        self._stated_now = stated
        self._phases = phases

    def _phases_of_effects(self, awake: set[str], stated: set[str]) -> set[str]:
        """Add the timings delayed effects wait for and what lasting ones state; phases they might concern are all."""
        book = self.book
        concerned = not book.ending.isdisjoint(PHASE_TIMINGS)
        for effect in self.state.effects:
            lasting = book.lasting(effect.path)
            if lasting is not None:
                stated.add(state_key(lasting.operation))
            else:
                timing = book.later(effect.path).timing
                awake.add(timing)
                concerned = concerned or timing in PHASE_TIMINGS
        return set(PHASES) if concerned else set()

    def watch(self, tracer: Any) -> None:
        """Let somebody look on at every timing (`zhanqi.game.explain`)."""
        self.tracer = tracer
        self._epoch = -1

    def stirs(self, timing: str) -> bool:
        """Tell whether anything could come of this timing now: an ability, a card, a lasting effect, a record."""
        if self._epoch != self.state.epoch:
            self._renew()
        return timing in self._awake

    def any_stirs(self, timings: tuple[str, ...]) -> bool:
        """Tell whether anything could come of one of these timings now."""
        if self._epoch != self.state.epoch:
            self._renew()
        return not self._awake.isdisjoint(timings)

    def phase_stirs(self, phase: str) -> bool:
        """Tell whether anything could come of any timing of this phase now."""
        if self._epoch != self.state.epoch:
            self._renew()
        return phase in self._phases or self.book.phases_recorded

    def any_later(self, timing: str) -> bool:
        """Tell whether some delayed effect waits for this timing."""
        book = self.book
        for effect in self.state.effects:
            if book.lasting(effect.path) is None and book.later(effect.path).timing == timing:
                return True
        return False

    def listeners(self, timing: str) -> list[tuple[Character, Activated]]:
        """Return who has which trigger at this timing, by index: the only ones a window need look at."""
        epoch = self.state.epoch
        cached = self._listeners.get(timing)
        if cached is not None and cached[0] == epoch:
            return cached[1]
        found = [
            (who, ability)
            for who in self.state.characters
            for ability, _ in self.abilities(who).triggers.get(timing, ())
        ]
        self._listeners[timing] = (epoch, found)
        return found

    def reindex(self) -> None:
        """Forget what was derived from the book, which has just been added to."""
        self._epoch = -1
        self._states.clear()
        self._stated.clear()

    def forget(self) -> None:
        """Drop cached derived values (after `spent` changed)."""
        self._states.clear()

    def silenced(self, who: Character, ability: Ability) -> bool:
        """Tell whether a skill of `who` is without effect now (无效 2)."""
        if "silence" not in self.stated():
            return False
        for operation, frame, _ in self.states("silence"):
            if operation.silences(frame, who, ability):  # type: ignore[attr-defined]
                return True
        return False

    def forbidden(self, what: str, **facts: Any) -> bool:
        """Tell whether a state forbids this (一律否定优先, 1.1.2)."""
        key = "forbid." + what
        if key not in self.stated():
            return False
        for operation, frame, _ in self.states(key):
            if operation.applies(frame, facts):  # type: ignore[attr-defined]
                return True
        return False

    def frame_of(self, effect: Registered, ability: Ability) -> Frame:
        """Return the frame a registered effect runs with: its bindings by value."""
        frame = self._frames.get(effect.serial)
        if frame is None:
            characters = self.state.characters
            owner = characters[effect.owner if effect.owner is not None else 0]
            roles = Roles((name, self.book.decode(self, value)) for name, value in effect.bindings)
            frame = Frame(self, ability, owner, roles, None, effect.activation, effect.equipment)
            self._frames[effect.serial] = frame
        return frame

    # --- asking ------------------------------------------------------------------------------------------------

    def choose(
        self,
        who: Character,
        kind: str,
        options: Sequence[Any],
        *,
        least: int = 1,
        most: int = 1,
        declinable: bool = False,
        prompt: Prompt | None = None,
        hidden: frozenset[int] = frozenset(),
        asker: str | None = None,
        about: tuple[Any, ...] | None = None,
    ) -> Steps[list[Any]]:
        """Ask `who` to choose; what leaves no choice is not asked. Returns the chosen options, in the order chosen."""
        count = len(options)
        if most > count:
            most = count
        settled = most == 0 or (least >= count and most == least and (kind != "arrange" or count == 1))
        if settled and not declinable:
            return list(options[:most])
        picks = yield Request(
            who, kind, options, least=least, most=most, declinable=declinable, prompt=prompt, hidden=hidden,
            asker=asker, about=about,
        )  # fmt: skip
        return [options[pick] for pick in picks]

    def take_next(self, left: list[Character], what: str = "order") -> Steps[Character]:
        """Take out of `left` who is next (3.9): the current-turn character if it is among them, else as its player
        chooses, when the one before is through. With one left there is nothing to ask."""
        current = self.current()
        who = current if current in left else left[0]
        if who is not current and len(left) > 1:
            chooser = current if current is not None else left[0]
            chosen = yield from self.choose(chooser, "order", tuple(left), prompt=Prompt(what))
            who = chosen[0]
        assert who is not None
        left.remove(who)
        return who

    # --- budget ------------------------------------------------------------------------------------------------

    def spend(self, label: str) -> None:
        """Count one activation, use or repetition against this resolution's budget; GameAborted names the cycle."""
        self.budget -= 1
        self.resolving.append(label)
        if self.budget <= 0:
            self.abort_loop()
        if len(self.resolving) > 2 * REMEMBERED:
            del self.resolving[:REMEMBERED]

    def refill(self) -> None:
        """Begin a new resolution with a full budget."""
        if self.budget != BUDGET:
            self.budget = BUDGET
            self.resolving.clear()

    def abort_loop(self) -> NoReturn:
        """Give the game up: a resolution has no end, or nests deeper than there is room for."""
        cycle = shortest_cycle(self.resolving) or ["?"]
        raise GameAborted(
            "a resolution does not end; this repeats for ever",
            zh="一次结算没有尽头；以下效果无休止地互相触发",
            chain=[*cycle, cycle[0]],
        )

    def innermost(self, kind: type) -> Any:
        """Return the innermost event of this kind in progress, or None."""
        for event in reversed(self.flows):
            if isinstance(event, kind):
                return event
        return None


def shortest_cycle(labels: Sequence[str]) -> list[str]:
    """Return the shortest repeating tail of a sequence of labels."""
    for length in range(1, len(labels) // 2 + 1):
        if list(labels[-length:]) == list(labels[-2 * length : -length]):
            return list(labels[-length:])
    return list(dict.fromkeys(labels))


def holds(condition: Condition, frame: Frame) -> bool:
    """Test a condition; one that reads a role nothing has bound yet counts as false (17.1)."""
    try:
        return condition(frame)
    except UnboundError:
        return False
