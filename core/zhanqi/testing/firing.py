"""Which parts of a general's skills ever happened in a game, and why the others did not."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from zhanqi.flow.movement import Step
from zhanqi.game.explain import explain_idle, verdict
from zhanqi.game.library import library_of
from zhanqi.model.character import Character
from zhanqi.timing.abilities import Ability, Activated, MovementRule, StatePart
from zhanqi.timing.frame import Frame, Roles
from zhanqi.timing.match import holds

if TYPE_CHECKING:
    from zhanqi.game import Game
    from zhanqi.packs.definition import Definition
    from zhanqi.packs.registry import Registry
    from zhanqi.timing.match import Match


def parts_of(registry: Registry, general: Definition) -> list[Ability]:
    """Return the parts of a general's skills, in order."""
    library = library_of(registry)
    references = registry.references(general.pack)
    found: list[Ability] = []
    for skill in general.data["skills"]:
        key = f"{general.pack}/{skill['id']}" if isinstance(skill, dict) else None
        if key is None:
            shared = references.find("skill", skill)
            key = f"{shared.pack}/{shared.id}"
        found.extend(library.skill(key)[1])
    return found


class Firing:
    """Counts, over many games, how often each part of a general's skills happened."""

    def __init__(self, parts: list[Ability]) -> None:
        self.parts = parts
        self.counts: dict[str, int] = {part.path: 0 for part in parts}
        self._seen = 0

    @property
    def silent(self) -> list[Ability]:
        """The parts that have not happened yet."""
        return [part for part in self.parts if not self.counts[part.path]]

    def begin(self) -> None:
        """A new game begins."""
        self._seen = 0

    def before(self, game: Game, who: Character, picks: list[int]) -> None:
        """Look at an answer that is about to be given."""
        request = game.request
        if request is None or request.who is not who:
            return
        for pick in picks:
            option = request.options[pick]
            if isinstance(option, Step) and option.rule is not None:
                self._count(option.rule)

    def after(self, game: Game, who: Character) -> None:
        """Look at what has happened since, and at which state skills are on."""
        for happening in game.journal[self._seen :]:
            ability = happening.args.get("ability")
            if isinstance(ability, Ability) and happening.args.get("who") is who:
                self._count(ability)
        self._seen = len(game.journal)
        if who.alive:
            for part in self.parts:
                if isinstance(part, StatePart) and not self.counts[part.path] and is_on(game.match, who, part):
                    self._count(part)

    def _count(self, ability: Ability) -> None:
        if ability.path in self.counts:
            self.counts[ability.path] += 1


def is_on(match: Match, who: Character, part: StatePart) -> bool:
    """Tell whether a state skill of `who` is in force now."""
    if part.skill not in who.skills or match.silenced(who, part):
        return False
    return part.condition is None or holds(part.condition, Frame(match, part, who, Roles()))


class WhyNot:
    """Looks on while a game is played again, and counts why parts were not offered (a tracer of `Match.watch`)."""

    def __init__(self, parts: list[Ability]) -> None:
        self.triggers: dict[str, list[Activated]] = {}
        self.idle = {part.path for part in parts if not isinstance(part, (StatePart, MovementRule))}
        for part in parts:
            if isinstance(part, Activated) and part.kind == "trigger":
                self.triggers.setdefault(part.timing, []).append(part)
                self.idle.discard(part.path)
        self.reasons: dict[str, Counter[tuple[str, str, str, str]]] = {part.path: Counter() for part in parts}
        self.who: Character | None = None

    def begin(self, match: Match, timing: str, event: Any) -> None:
        """A timing arises."""
        who = self.who
        if who is None:
            return
        for part in self.triggers.get(timing, ()):
            if part.skill in who.skills:
                roles = event if isinstance(event, dict) else event.roles()
                told = verdict(Frame(match, part, who, Roles(roles), event), part, roles)
                self._note(part.path, told)

    def end(self, match: Match, timing: str) -> None:
        """The timing is over."""

    def at_idle(self, match: Match, who: Character) -> None:
        """An idle point of the general's player."""
        if self.idle:
            for told in explain_idle(match, who)["abilities"]:
                if told["path"] in self.idle:
                    self._note(told["path"], told)

    def _note(self, path: str, told: dict[str, Any]) -> None:
        self.reasons[path][told["why"], told["at"], told["words"]["zh"], told["words"]["en"]] += 1

    def most(self, path: str) -> tuple[str, str, str, str] | None:
        """Return the commonest reason (code, place, zh, en) why a part was not offered; None if it was never asked.

        That a timing concerned somebody else is told only where nothing better can be; that it was offered (and
        declined), never.
        """
        found = [one for one in self.reasons[path].most_common() if one[0][0] not in ("offered", "mandatory")]
        telling = [reason for reason, _ in found if reason[0] != "role"]
        return telling[0] if telling else found[0][0] if found else None

    def replay(self, game: Game, log: list[Any], you: str) -> None:
        """Play a game again and look on."""
        replayed = game.again([], journal=False)
        self.who = next(one for one in replayed.state.characters if one.name == you)
        replayed.match.watch(self)
        for entry in log:
            request = replayed.request
            if request is not None and request.who is self.who and request.kind == "idle":
                self.at_idle(replayed.match, self.who)
            replayed.replay([entry])
