"""What a scenario test means: given / when / then, checked against what its pack may name, conditions compiled."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple

from zhanqi.diagnostics import nearest
from zhanqi.model.words import SUITS, ZONE_OF_SUBTYPE
from zhanqi.script.compiler import Compiler
from zhanqi.script.complaints import escape
from zhanqi.script.scope import Scope
from zhanqi.timing.frame import Frame

STEPS: Final = ("use", "activate", "move", "answer", "pass", "settle")
CHECKS: Final = ("expect", "offered", "asked", "over", "happened", "not")
EFFECT_ONLY: Final = {"move": ("steps", "direction"), "answer": ("card",)}
"""Arguments by which an effect is told from the step that has its name."""
FACTS: Final = (
    "hp", "max_hp", "hand", "equip", "delayed", "at", "marks", "alive", "face", "score", "gender", "kingdom", "skills",
)  # fmt: skip
"""What `expect` checks of a character, beside the quantities of the vocabulary."""
HAPPENINGS: Final = (
    "activate", "cards", "convert", "damage", "death", "dying", "judge", "judged", "later", "lose_hp", "mark", "move",
    "offset", "over", "pass", "phase", "place", "recover", "respond", "reveal", "round", "show", "shuffle", "skip",
    "swap", "turn", "unmark", "use", "view",
)  # fmt: skip
"""What `happened` counts: the codes of the journal."""

Test = Callable[[Frame], bool]


class Step(NamedTuple):
    """One entry of `when` or `then`: `kind` is act (a player's), do (the system's effect) or check.

    `test` is the compiled condition of a check that is one of the vocabulary's.
    """

    kind: str
    name: str
    body: dict[str, Any]
    pointer: str
    test: Test | None = None
    inner: Step | None = None
    """Of `not`: the check that must fail."""


class ScenarioTest(NamedTuple):
    """A compiled test. `given` is the definition's, with full names of generals, scenario and terrains."""

    given: dict[str, Any]
    when: tuple[Step, ...]
    then: tuple[Step, ...]
    watched: tuple[str, ...]
    """Timings that its conditions look back at."""


def compile_test(compiler: Compiler, data: Mapping[str, Any]) -> ScenarioTest:
    """Check what a test names and compile its conditions."""
    given = _Given(compiler, data["given"])
    given.check()
    reader = _Steps(compiler, given)
    when = tuple(reader.step(one, f"/when/{index}") for index, one in enumerate(data.get("when", ())))
    then = tuple(reader.check(one, f"/then/{index}") for index, one in enumerate(data["then"]))
    return ScenarioTest(given.resolved(), when, then, tuple(sorted(compiler.facts.recorded)))


class _Given:
    """The situation of a test."""

    def __init__(self, compiler: Compiler, data: Mapping[str, Any]) -> None:
        self.compiler = compiler
        self.data = data
        self.names = list(data["characters"])
        self.scenario = (
            compiler.references.find("scenario", data["scenario"])
            if "scenario" in data
            else compiler.references.usual("scenario")
        )

    def check(self) -> None:
        compiler, data = self.compiler, self.data
        if "scenario" in data:
            compiler.reference("scenario", data["scenario"], "/given/scenario")
        elif self.scenario is None:
            known = sorted(compiler.references.names("scenario"))
            compiler.report("ZQ446", "/given", names=known, example=known[0] if known else "")
        self.person(data["turn"], "/given/turn")
        for place, name in _listed(data.get("queue", ()), "/given/queue"):
            self.person(name, place)
        if "first_side" in data:
            self._side(data["first_side"], "/given/first_side")
        self._map()
        for pile in ("draw_pile", "discard_pile"):
            self._cards(data.get(pile, ()), f"/given/{pile}")
        for name, placed in data["characters"].items():
            self._placed(placed, f"/given/characters/{escape(name)}")
        for side in data.get("scores", {}):
            self._side(side, f"/given/scores/{escape(side)}")

    def person(self, name: Any, at: str) -> None:
        """Check the name of a character."""
        if name not in self.names:
            self.compiler.report("ZQ440", at, name=name, nearest=nearest(name, self.names), known=self.names)

    def _map(self) -> None:
        legend = self.data.get("legend", {})
        for letter, terrain in legend.items():
            self.compiler.reference("terrain", terrain, f"/given/legend/{escape(letter)}")
        rows = self.data.get("map", ())
        known = {*legend, *(self.scenario.data["legend"] if self.scenario is not None else ())}
        for index, row in enumerate(rows):
            if len(row) != len(rows[0]):
                self.compiler.report("ZQ422", f"/given/map/{index}", width=len(rows[0]), found=len(row))
            for letter in dict.fromkeys(row):
                if self.scenario is not None and letter not in known:
                    self.compiler.report("ZQ423", f"/given/map/{index}", letter=letter)

    def _placed(self, placed: Mapping[str, Any], at: str) -> None:
        compiler = self.compiler
        if "general" in placed:
            compiler.reference("general", placed["general"], f"{at}/general")
        self._side(placed["side"], f"{at}/side")
        rows = self.data.get("map") or (self.scenario.data["map"] if self.scenario is not None else ())
        x, y = placed["at"]
        if rows and not (x <= len(rows[0]) and y <= len(rows)):
            compiler.report("ZQ442", f"{at}/at", x=x, y=y, width=len(rows[0]), height=len(rows))
        for zone in ("hand", "equip", "delayed"):
            self._cards(placed.get(zone, ()), f"{at}/{zone}")
        self._lying(placed, at)
        for mark in placed.get("marks", {}):
            compiler.mark(mark, f"{at}/marks/{escape(mark)}")

    def _lying(self, placed: Mapping[str, Any], at: str) -> None:
        """Check that equipment lies in slots of its own, and delayed tricks alone in the delayed zone."""
        slots: set[str] = set()
        for index, text in enumerate(placed.get("equip", ())):
            card = self._card_named(text)
            if card is None:
                continue
            slot = ZONE_OF_SUBTYPE.get(str(card.get("subtype")), "")
            if not slot or slot in slots:
                self.compiler.report("ZQ445", f"{at}/equip/{index}", value=text, zone="equip")
            slots.add(slot)
        for index, one in enumerate(placed.get("delayed", ())):
            text = one if isinstance(one, str) else one.get("as", one["card"])
            card = self._card_named(text)
            if card is not None and card.get("subtype") != "delayed_trick":
                self.compiler.report("ZQ445", f"{at}/delayed/{index}", value=text, zone="delayed")

    def _card_named(self, text: str) -> Mapping[str, Any] | None:
        """Return the definition of the card that a text like `name.kind spade 7` names, if it names one."""
        references = self.compiler.references
        found = references.find("card", text.partition(" ")[0]) or references.find("card_name", text.partition(" ")[0])
        return None if found is None else found.data

    def _side(self, name: str, at: str) -> None:
        sides = [] if self.scenario is None else [side["id"] for side in self.scenario.data["sides"]]
        if sides and name not in sides:
            self.compiler.report("ZQ443", at, name=name, known=sides)

    def _cards(self, cards: Sequence[Any], at: str) -> None:
        for index, card in enumerate(cards):
            where = f"{at}/{index}"
            if isinstance(card, dict):
                self.card(card["card"], f"{where}/card")
                if "as" in card:
                    self._card_name(card["as"], f"{where}/as")
            else:
                self.card(card, where)

    def card(self, text: str, at: str) -> None:
        """Check a card written as `name.kind spade 7`, `name.kind` or `spade 7`."""
        words = text.split()
        face = words[-2:] if len(words) > 1 else []
        if len(words) not in (1, 2, 3) or (face and not _is_face(*face)):
            self.compiler.report("ZQ441", at, value=text)
        elif len(words) != 2:
            self._card_name(words[0], at)

    def _card_name(self, name: str, at: str) -> None:
        compiler = self.compiler
        if compiler.references.resolve("card", name, compiler.pack) is None:
            compiler.reference("card_name", name, at)

    def resolved(self) -> dict[str, Any]:
        """Return the situation with full names."""
        data = self.data
        people = {}
        for name, placed in data["characters"].items():
            general = placed.get("general")
            full = {} if general is None else {"general": self._full("general", general)}
            people[name] = {**placed, **full}
        scenario = data.get("scenario", "") if self.scenario is None else str(self.scenario.plugin_name)
        found = {**data, "scenario": scenario, "characters": people}
        if "legend" in data:
            found["legend"] = {letter: self._full("terrain", name) for letter, name in data["legend"].items()}
        return found

    def _full(self, kind: str, name: str) -> str:
        found = self.compiler.references.find(kind, name)
        return name if found is None else str(found.plugin_name)


def _is_face(suit: str, number: str) -> bool:
    return suit in (*SUITS, "none") and number.isdecimal() and int(number) <= 13


class _Steps:
    """Reads the steps and checks of a test; the characters are roles."""

    def __init__(self, compiler: Compiler, given: _Given) -> None:
        self.compiler = compiler
        self.given = given

    def _scope(self) -> Scope:
        return Scope({"you": "who", "current": "who", "this": "skill", **dict.fromkeys(self.given.names, "who")})

    def step(self, node: Mapping[str, Any], at: str) -> Step:
        ((name, body),) = node.items()
        if name in STEPS and not any(key in body for key in EFFECT_ONLY.get(name, ())):
            self._act(name, body, f"{at}/{name}")
            return Step("act", name, body, at)
        if name in self.compiler.vocabulary.operations["effect"]:
            self.compiler.operation("effect", dict(node), at, self._scope())
            return Step("do", name, body, at)
        return self.check(node, at)

    def _act(self, name: str, body: Mapping[str, Any], at: str) -> None:
        if "who" in body:
            self.given.person(body["who"], f"{at}/who")
        for place, target in _listed(body.get("targets", ()), f"{at}/targets"):
            self.given.person(target, place)
        for x, y in body.get("route", ()):
            self._square(x, y, f"{at}/route")

    def _square(self, x: int, y: int, at: str) -> None:
        rows = self.given.data.get("map") or (self.given.scenario.data["map"] if self.given.scenario else ())
        if rows and not (x <= len(rows[0]) and y <= len(rows)):
            self.compiler.report("ZQ442", at, x=x, y=y, width=len(rows[0]), height=len(rows))

    def check(self, node: Mapping[str, Any], at: str) -> Step:
        ((name, body),) = node.items()
        inside = f"{at}/{name}"
        if name == "not":
            inner = self.check(body["that"], f"{inside}/that")
            return Step("check", name, body, at, None, inner)
        if name not in CHECKS:
            return Step("check", name, body, at, self.compiler.condition(dict(node), at, self._scope()))
        if name == "expect":
            self._expect(body, inside)
        elif name == "happened":
            self._happened(body, inside)
        elif "who" in body:
            self.given.person(body["who"], f"{inside}/who")
        return Step("check", name, body, at)

    def _expect(self, body: Mapping[str, Any], at: str) -> None:
        self.given.person(body["who"], f"{at}/who")
        known = [*FACTS, *(one for one in self.compiler.vocabulary.quantities if one not in FACTS)]
        for fact in body:
            if fact != "who" and fact not in known:
                self._nothing(fact, known, f"{at}/{escape(fact)}")
        for mark in body.get("marks", {}):
            self.compiler.mark(mark, f"{at}/marks/{escape(mark)}")

    def _happened(self, body: Mapping[str, Any], at: str) -> None:
        if body["what"] not in HAPPENINGS:
            self._nothing(body["what"], HAPPENINGS, f"{at}/what")

    def _nothing(self, name: str, known: Sequence[str], at: str) -> None:
        self.compiler.report("ZQ444", at, name=name, nearest=nearest(name, known), known=list(known))


def _listed(value: Any, at: str) -> Iterator[tuple[str, str]]:
    if isinstance(value, str):
        yield at, value
        return
    for index, one in enumerate(value):
        yield f"{at}/{index}", one


__all__ = ["CHECKS", "FACTS", "HAPPENINGS", "STEPS", "ScenarioTest", "Step", "compile_test"]
