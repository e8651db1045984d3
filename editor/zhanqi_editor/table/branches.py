"""The lines of play of one table: where each began, and the answers given since."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, NamedTuple

from zhanqi.errors import ContentError, IllegalAnswer
from zhanqi.game import Game, Situation

if TYPE_CHECKING:
    from zhanqi.packs import Registry

Entry = list[int] | dict[str, Any]
Json = dict[str, Any]


class Replayed(NamedTuple):
    """A game played up to a position, how long its journal was at each position, and why it went no further."""

    game: Game
    marks: list[int]
    stopped: str
    """Empty, or the sentence of the answer that could not be given any more."""


@dataclass(slots=True)
class Branch:
    """One line of play. `origin` is a scenario with generals or a situation, with a seed; `log` the answers as numbers.

    `keys` holds the same answers by names: `{"who", "kind", "picks"}`, by which they outlive a changed definition.
    """

    id: int
    origin: Json
    log: list[Entry] = field(default_factory=list)
    keys: list[Json] = field(default_factory=list)
    parent: tuple[int, int] | None = None
    """The branch this one left, and at which position."""
    why: str = ""
    """Code of what made it: branch, edit, reload, replay."""

    def begin(self, registry: Registry) -> Game:
        """The game at the branch's beginning. ContentError if it names what is not there."""
        return begin(registry, self.origin)

    def replay(self, registry: Registry, upto: int, *, by_names: bool = False) -> Replayed:
        """Play the branch up to a position, by numbers, or by names as far as they are still options."""
        game = self.begin(registry)
        marks = [len(game.journal)]
        for entry, keys in zip(self.log[:upto], self.keys[:upto], strict=True):
            try:
                give(game, entry, keys, by_names=by_names)
            except (IllegalAnswer, ContentError) as error:
                return Replayed(game, marks, str(error))
            marks.append(len(game.journal))
        return Replayed(game, marks, "")

    def fork(self, id: int, position: int) -> Branch:
        """A branch that leaves this one at a position."""
        return Branch(id, self.origin, self.log[:position], self.keys[:position], (self.id, position), "branch")

    def to_json(self) -> Json:
        """As the file of a table holds it."""
        return {
            "id": self.id,
            "origin": self.origin,
            "log": self.log,
            "keys": self.keys,
            "parent": self.parent,
            "why": self.why,
        }

    @staticmethod
    def from_json(data: Mapping[str, Any]) -> Branch:
        """From the file of a table."""
        parent = None if data.get("parent") is None else (data["parent"][0], data["parent"][1])
        return Branch(data["id"], data["origin"], data["log"], data["keys"], parent, data["why"])


def begin(registry: Registry, origin: Mapping[str, Any]) -> Game:
    """Begin a game where a branch begins."""
    seed = origin["seed"]
    if origin.get("situation") is not None:
        situation = Situation.from_json({**origin["situation"], "scenario": origin["scenario"]})
        return Game.from_situation(registry, situation, seed, journal=True)
    return Game(registry, origin["scenario"], seed, origin.get("generals"), journal=True)


def origin_of(game: Game) -> Json:
    """Where a game began, as JSON."""
    origin = game.origin
    found: Json = {"scenario": origin.scenario, "seed": origin.seed}
    if origin.generals is not None:
        found["generals"] = origin.generals
    if origin.situation is not None:
        found["situation"] = origin.situation.to_json()
    return found


def give(game: Game, entry: Entry, keys: Mapping[str, Any], *, by_names: bool) -> None:
    """Give one answer of a log, or let the system do the effect it holds."""
    if isinstance(entry, dict):
        game.insert(entry["insert"], entry.get("roles"))
    elif not by_names:
        game.answer(entry)
    else:
        request = game.request
        if request is None or request.who.name != keys["who"] or request.kind != keys["kind"]:
            raise IllegalAnswer(
                f"{keys['who']} is not asked “{keys['kind']}” any more", zh=f"不再询问 {keys['who']}“{keys['kind']}”"
            )
        game.choose(*keys["picks"])


def keys_of(game: Game, picks: Sequence[int]) -> Json:
    """The answer that is about to be given, by names."""
    request = game.request
    assert request is not None
    return {"who": request.who.name, "kind": request.kind, "picks": [game.key(pick) for pick in picks]}
