"""Scenario tests: a situation, what is done in it, and what must then be so.

The same thing in Python (`Scene`) and as a file (`given` / `when` / `then`): every step of the file is a method here.
Answers name things ("name.kind spade 7", "foe", "(3,4)", "rende"), so that a test survives a changed order of
options.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from zhanqi.errors import EngineError, IllegalAnswer
from zhanqi.game.game import Game
from zhanqi.game.situation import Placed, Situation
from zhanqi.game.words import card_key, key_of, short
from zhanqi.model.card import Card, VirtualCard
from zhanqi.model.character import Character
from zhanqi.timing.abilities import Ability
from zhanqi.timing.events import Use

if TYPE_CHECKING:
    from zhanqi.packs.registry import Registry
    from zhanqi.timing.request import Request

SIDES = ("warm", "cool")
FACTS = {
    "hp": "体力", "hand": "手牌", "equip": "装备", "delayed": "延时区", "at": "位置", "marks": "标记", "skills": "技能",
    "face": "棋子朝向", "score": "得分", "alive": "存活",
}  # fmt: skip


class SceneError(EngineError):
    """A scene went otherwise than its author says: what was expected, and what there was."""

    def __init__(self, en: str, *, zh: str = "", expected: Any = None, found: Any = None) -> None:
        super().__init__(en, zh=zh)
        self.expected = expected
        self.found = found


class Scene:
    """A game that begins in a situation and is played by naming what is done.

    `game` is the running game. Every method returns the scene, so that steps can be chained.
    """

    def __init__(self, registry: Registry, situation: Situation, *, seed: int = 1) -> None:
        self.game = Game.from_situation(registry, situation, seed, journal=True)

    # --- looking -------------------------------------------------------------------------------------------------

    @property
    def request(self) -> Request | None:
        """What is asked now."""
        return self.game.request

    def who(self, name: str) -> Character:
        """Return a character by its name in the scene."""
        for one in self.game.state.characters:
            if one.name == name:
                return one
        raise SceneError(f"there is nobody called “{name}”", zh=f"没有名为“{name}”的角色")

    @property
    def keys(self) -> list[str]:
        """The names of the options of the pending request."""
        request = self.game.request
        return [] if request is None else [self.game.key(index) for index in range(len(request.options))]

    def cards(self, name: str, zone: str = "hand") -> list[str]:
        """Return the cards in somebody's zone, by their texts."""
        return [card_key(card) for card in getattr(self.who(name), zone)]

    def pile(self, zone: str) -> list[str]:
        """Return the cards of a public zone, by their texts, from the top."""
        return [card_key(card) for card in getattr(self.game.state, zone)]

    def happened(self, code: str, **facts: object) -> int:
        """Return how often something has happened so far (`damage`, `use`, `activate`, …), as these facts tell.

        Facts are arguments of the happening by name; what they name is written as in answers: `who="you"`,
        `ability="skill"`, `card="name.kind"`, `amount=1`.
        """
        return sum(
            happening.code == code and all(_is_named(happening.args.get(name), fact) for name, fact in facts.items())
            for happening in self.game.journal
        )

    # --- acting --------------------------------------------------------------------------------------------------

    def use(self, who: str, card: str, on: str | Sequence[str] | None = None, *, physical: Sequence[str] = ()) -> Scene:
        """Use a card at an idle point or in a window; `on` names its targets, `physical` what a conversion costs.

        `card` is a card's name or the key of a conversion (`wusheng`).
        """
        self._expect_asked(who)
        self._pick(card, prefixes=("use ", ""))
        for one in physical:
            self._pay(who, one)
        if on is not None:
            self._target(who, [on] if isinstance(on, str) else list(on))
        return self

    def activate(self, who: str, skill: str, on: str | Sequence[str] | None = None) -> Scene:
        """Activate a skill that is offered; `on` names its targets."""
        self._expect_asked(who)
        self._pick(skill)
        if on is not None:
            self._target(who, [on] if isinstance(on, str) else list(on))
        return self

    def _pay(self, who: str, name: str) -> None:
        """Answer the question for a physical card, if one is asked: the only card that will do is not."""
        request = self.game.request
        if request is not None and request.kind == "cards" and request.who.name == who:
            self.answer(who, name)

    def _target(self, who: str, names: list[str]) -> None:
        """Answer the question for targets, if one is asked: a single legal target is not."""
        request = self.game.request
        if request is not None and request.kind == "targets" and request.who.name == who:
            self.answer(who, *names)

    def move(self, who: str, *squares: tuple[int, int]) -> Scene:
        """Take steps, square by square; what leaves no choice is taken by itself."""
        for square in squares:
            if self.who(who).square == self.game.board.square(*square):
                continue
            self.answer(who, f"({square[0]},{square[1]})")
        return self

    def answer(self, who: str, *picks: str | int) -> Scene:
        """Answer the pending request of `who` by the names (or numbers, from 0) of options."""
        self._expect_asked(who)
        chosen: list[int] = []
        for pick in picks:
            chosen.append(self._index(pick, chosen))
        self.game.answer(chosen)
        return self

    def decline(self, who: str) -> Scene:
        """Decline, or stop, or end the play phase."""
        self._expect_asked(who)
        request = self.game.request
        assert request is not None
        self.game.answer([self.keys.index("end")] if request.kind == "idle" else [])
        return self

    def settle(self) -> Scene:
        """Decline everything that may be declined, take the first option elsewhere, until an idle point or the end."""
        for _ in range(500):
            request = self.game.request
            if request is None or request.kind in ("idle", "unit"):
                return self
            self.game.answer([] if request.declinable else list(range(request.least)))
        raise SceneError("it doesn't settle", zh="结算一直没有停下来")

    def do(self, effect: Mapping[str, Any]) -> Scene:
        """Let the system execute an effect now; names of characters are its roles."""
        self.game.insert(effect)
        return self

    def damage(self, source: str | None, target: str, amount: int = 1, nature: str = "normal") -> Scene:
        """Deal damage from outside."""
        body: dict[str, Any] = {"target": target, "amount": amount, "nature": nature}
        body["source"] = source if source is not None else {"characters": {"where": [{"not": {"that": {"alive": {}}}}]}}
        return self.do({"damage": body})

    # --- checking ------------------------------------------------------------------------------------------------

    def expect(self, who: str, **facts: Any) -> Scene:
        """Check facts: hp, hand (number or texts), equip, delayed, at, marks, alive, face, score, quantities."""
        one = self.who(who)
        for name, wanted in facts.items():
            found = self._fact(one, name, wanted)
            if found != wanted:
                raise SceneError(
                    f"{who}: {name} is {found!r}, expected {wanted!r}",
                    zh=f"{who} 的{self._called(name)}：{_shown(found)}，应为 {_shown(wanted)}",
                    expected=wanted,
                    found=found,
                )
        return self

    def _called(self, name: str) -> str:
        """What Chinese readers call a fact."""
        quantity = self.game.registry.vocabulary.quantities.get(name)
        return FACTS.get(name) or (name if quantity is None else quantity.zh)

    def _fact(self, who: Character, name: str, wanted: Any) -> Any:
        game = self.game
        if name == "hp":
            return who.hp
        if name in ("hand", "equip", "delayed"):
            zone = {"hand": "hand", "equip": "equip_zone", "delayed": "delayed_zone"}[name]
            cards = [card_key(card) for card in getattr(who, zone)]
            if isinstance(wanted, int):
                return len(cards)
            return wanted if sorted(wanted) == sorted(cards) else cards
        if name == "at":
            place = None if who.square is None else game.board.coordinates(who.square)
            return list(place) if place is not None and isinstance(wanted, list) else place
        if name == "skills":
            skills = [short(key) for key in who.skills]
            return wanted if sorted(wanted) == sorted(skills) else skills
        if name == "marks":
            return {mark: who.marks.get(self._mark(who, mark), 0) for mark in wanted}
        if name == "face":
            return "up" if who.face_up else "down"
        if name == "score":
            return game.state.scores[who.side]
        if name in game.registry.vocabulary.quantities:
            return game.match.book.quantity(game.match, name, who)
        return getattr(who, name)

    def _mark(self, who: Character, mark: str) -> str:
        return next((full for full in who.marks if short(full) == mark), mark)

    def offered(self, who: str, what: str) -> bool:
        """Tell whether `who` is asked now and has this among the options."""
        request = self.game.request
        return request is not None and request.who.name == who and self._find(what) is not None

    def expect_offered(self, who: str, *names: str) -> Scene:
        """Check that `who` is asked now and offered all of these."""
        for name in names:
            if not self.offered(who, name):
                raise self._otherwise(f"{name} is not offered to {who}", f"没有让 {who} 选择 {name}", name)
        return self

    def expect_not_offered(self, who: str, *names: str) -> Scene:
        """Check that none of these is offered to `who` now."""
        for name in names:
            if self.offered(who, name):
                raise self._otherwise(f"{name} is offered to {who}", f"{who} 可以选择 {name}", None)
        return self

    def expect_asked(self, who: str | None, kind: str | None = None) -> Scene:
        """Check who is asked now (None: the game is over), and what kind of question it is."""
        request = self.game.request
        asked = None if request is None else request.who.name
        if asked != who or (kind is not None and request is not None and request.kind != kind):
            raise self._otherwise(
                f"expected {who} to be asked {kind or ''}".rstrip(), f"应当询问 {who} {kind or ''}".rstrip(), who
            )
        return self

    def expect_over(self, winner: str | None) -> Scene:
        """Check that the game is over and who has won (None: a draw)."""
        if self.game.result is None or self.game.result.winner != winner:
            raise self._otherwise(f"expected the end with {winner} as the winner", f"应当结束，胜方为 {winner}", winner)
        return self

    # --- names of options ----------------------------------------------------------------------------------------

    def _expect_asked(self, who: str) -> None:
        request = self.game.request
        if request is None or request.who.name != who:
            raise self._otherwise(f"{who} is not asked now", f"现在并没有询问 {who}", who)

    def _otherwise(self, en: str, zh: str, expected: object) -> SceneError:
        """Return an error that also says what is asked now."""
        request = self.game.request
        if request is None:
            return SceneError(
                f"{en}: the game is over ({self.game.result})", zh=f"{zh}：游戏已结束（{self.game.result}）",
                expected=expected,
            )  # fmt: skip
        return SceneError(
            f"{en}: {request.who.name} is asked “{request.kind}”, options: {', '.join(self.keys)}",
            zh=f"{zh}：正在询问 {request.who.name}“{request.kind}”，选项：{'、'.join(self.keys)}",
            expected=expected,
            found=self.keys,
        )

    def _pick(self, name: str, prefixes: Sequence[str] = ("",)) -> None:
        for prefix in prefixes:
            found = self._find(prefix + name)
            if found is not None:
                self.game.answer([found])
                return
        raise self._otherwise(f"“{name}” is not offered", f"“{name}”不在选项之中", name)

    def _index(self, pick: str | int, taken: Sequence[int] = ()) -> int:
        if isinstance(pick, int):
            return pick
        found = self._find(pick, taken)
        if found is None:
            raise self._otherwise(f"“{pick}” is not offered", f"“{pick}”不在选项之中", pick)
        return found

    def _find(self, name: str, taken: Sequence[int] = ()) -> int | None:
        """Return the option with this key, or the first whose key begins with these words, of those not `taken`.

        A name with its pack (`pack/skill`) means just that pack's.
        """
        request = self.game.request
        keys = self.keys
        if "/" in name and request is not None:
            keys = [
                keys[index] if index in request.hidden else key_of(self.game, one, full=True)
                for index, one in enumerate(request.options)
            ]
        keys = [key if index not in taken else "" for index, key in enumerate(keys)]
        for exact in (name, f"use {name}"):
            if exact in keys:
                return keys.index(exact)
        for index, key in enumerate(keys):
            if key.startswith((name + " ", name + ".")) or key.startswith((f"use {name} ", f"use {name}.")):
                return index
        return None


def _is_named(value: object, fact: object) -> bool:
    """Tell whether a fact names this thing, or one of these things: a card's name names all of its cards."""
    if isinstance(value, (list, tuple)):
        return value == fact or any(_is_named(one, fact) for one in value)
    name = _named(value)
    if isinstance(name, str) and isinstance(fact, str):
        return name == fact or name.startswith((fact + " ", fact + "."))
    return name == fact


def _named(value: object) -> object:
    """Return how facts about happenings name a thing."""
    if isinstance(value, Character):
        return value.name
    if isinstance(value, Use):
        return card_key(value.card)
    if isinstance(value, (Card, VirtualCard)):
        return card_key(value)
    if isinstance(value, Ability):
        return value.key
    return value


def parse_placed(text: str, side: str) -> Placed:
    """Read a character written as words: `general hp=4 at=3,3 side=cool hand='name.kind spade 7; name heart 2'`."""
    import shlex

    general: str | None = None
    facts: dict[str, Any] = {"side": side}
    for part in shlex.split(text):
        name, equals, value = part.partition("=")
        if not equals:
            general = None if name == "-" else name
        elif name == "at":
            x, _, y = value.partition(",")
            facts["at"] = (int(x), int(y))
        elif name in ("hp", "max_hp"):
            facts[name] = int(value)
        elif name in ("hand", "equip", "delayed"):
            facts[name] = tuple(one.strip() for one in value.split(";") if one.strip())
        elif name == "marks":
            facts["marks"] = {one.partition(":")[0]: int(one.partition(":")[2] or 1) for one in value.split(",")}
        else:
            facts[name] = value
    return Placed(general=general, **facts)


def make_scene(
    registry: Registry,
    *,
    turn: str | None = None,
    phase: str = "play",
    draw_pile: Sequence[str] = (),
    discard_pile: Sequence[str] = (),
    deck: str = "scenario",
    scenario: str = "standard_3v3",
    map: Sequence[str] | None = None,
    seed: int = 1,
    **characters: str,
) -> Scene:
    """Put up a scene in a line: each character as words. Names beginning with `foe` are on the cool side."""
    placed = {
        name: parse_placed(words, "cool" if name.startswith("foe") else "warm") for name, words in characters.items()
    }
    situation = Situation(
        characters=placed,
        turn=turn or next(iter(placed)),
        scenario=scenario,
        phase=phase,
        draw_pile=tuple(draw_pile),
        discard_pile=tuple(discard_pile),
        deck=deck,
        map=map,
    )
    return Scene(registry, situation, seed=seed)


def _shown(value: Any) -> str:
    """A value of a fact as Chinese readers write it."""
    if value is None or isinstance(value, bool):
        return {True: "是", False: "否", None: "无"}[value]
    if isinstance(value, str):
        return {"up": "朝上", "down": "朝下"}.get(value, value)
    if isinstance(value, (list, tuple)):
        return f"（{'、'.join(map(_shown, value))}）"
    if isinstance(value, Mapping):
        return f"（{'、'.join(f'{name}：{_shown(one)}' for name, one in value.items())}）"
    return str(value)


__all__ = ["IllegalAnswer", "Scene", "SceneError", "key_of", "make_scene", "parse_placed"]
