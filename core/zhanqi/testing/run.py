"""Runs a scenario test: puts up `given`, does what `when` says, and looks whether all of `then` holds."""

from __future__ import annotations

import traceback
from collections.abc import Mapping
from time import perf_counter
from typing import TYPE_CHECKING, Any

from zhanqi.errors import ContentError, EngineError, IllegalAnswer, ZhanqiError
from zhanqi.game.situation import Situation
from zhanqi.packs.references import References
from zhanqi.scene import Scene, SceneError
from zhanqi.script.compile import Names, compile_definition
from zhanqi.script.compiler import Compiler
from zhanqi.script.operation import Operation
from zhanqi.testing.outcome import Fault, Outcome
from zhanqi.timing.abilities import Ability
from zhanqi.timing.frame import TIER_RULES, Frame, Roles, UnboundError

if TYPE_CHECKING:
    from zhanqi.diagnostics import Diagnostic
    from zhanqi.packs.definition import Definition
    from zhanqi.packs.registry import Registry
    from zhanqi.script.scenario_tests import ScenarioTest, Step

OBSERVER = Ability(
    skill="system/test", part=1, path="system/test/check", tier=TIER_RULES, label={"zh": "测试", "en": "test"},
    skill_kind="rules",
)  # fmt: skip
"""In whose name conditions are tested."""


def run_test(registry: Registry, definition: Definition) -> Outcome:
    """Run a definition of kind `test` (in no pack if its `pack` is empty) and return what came of it.

    Raises nothing: what is wrong with the test, the content or the engine is told in the outcome.
    """
    data = definition.data
    title = data.get("name") or {"zh": definition.id, "en": definition.id}
    outcome = Outcome(definition.plugin_name, title)
    started = perf_counter()
    try:
        rules = compiled(registry, definition)
        TestRun(registry, rules, outcome).run()
    except ContentError as error:
        outcome.status = "error"
        outcome.diagnostics = [
            one.placed(plugin_name=definition.plugin_name, file=definition.path) for one in error.diagnostics
        ]
    outcome.seconds = perf_counter() - started
    return outcome


def compiled(registry: Registry, definition: Definition) -> ScenarioTest:
    """Return a test compiled; ContentError tells everything that is wrong with it."""
    faults: list[Diagnostic] = registry.judge.shape("test", definition.data)
    if faults:
        raise ContentError(faults)
    pack = definition.pack
    references = (
        registry.references(pack)
        if pack in registry.packs
        else References(registry.index, pack, list(registry.packs), registry.vocabulary)
    )
    compiler = Compiler(registry.vocabulary, Names(references), definition.plugin_name, pack)
    rules: ScenarioTest = compile_definition(compiler, "test", definition.data)
    if compiler.diagnostics:
        raise ContentError(compiler.diagnostics)
    return rules


def situation_of(rules: ScenarioTest) -> Situation:
    """Return the situation a test begins in."""
    given = {name: value for name, value in rules.given.items() if name != "seed"}
    return Situation.from_json({**given, "watched": rules.watched})


class TestRun:
    """One run of one test."""

    __test__ = False

    def __init__(self, registry: Registry, rules: ScenarioTest, outcome: Outcome) -> None:
        self.registry = registry
        self.rules = rules
        self.outcome = outcome
        self.scene: Scene | None = None

    def run(self) -> None:
        """Run it and fill in the outcome."""
        outcome = self.outcome
        try:
            self.scene = Scene(self.registry, situation_of(self.rules), seed=self.rules.given.get("seed", 1))
        except (ContentError, EngineError) as error:
            self._broken("/given", error)
            return
        outcome.game = self.scene.game
        if all(self._holds(step) for step in self.rules.when):
            for step in self.rules.then:
                self._holds(step)

    def _holds(self, step: Step) -> bool:
        """Carry out one step or check, and note where it went otherwise."""
        assert self.scene is not None
        place, outcome = step.pointer, self.outcome
        try:
            self.perform(step)
        except SceneError as error:
            self._failed(Fault(place, _both(error), error.expected, error.found))
        except IllegalAnswer as error:
            self._failed(Fault(place, _both(error)))
        except (ContentError, EngineError) as error:
            self._broken(place, error)
        except Exception as error:  # a fault of ours ends this test, not the others
            outcome.status = "error"
            words = f"{type(error).__name__}: {error}"
            outcome.faults.append(Fault(place, {"zh": words, "en": words}, details=traceback.format_exc(limit=-6)))
        else:
            outcome.marks.append((place, len(self.scene.game.log)))
            return True
        return False

    def _failed(self, fault: Fault) -> None:
        self.outcome.faults.append(fault)
        if self.outcome.status == "passed":
            self.outcome.status = "failed"

    def _broken(self, place: str, error: ContentError | EngineError) -> None:
        self.outcome.status = "error"
        if isinstance(error, ContentError):
            self.outcome.diagnostics = error.diagnostics
        self.outcome.faults.append(Fault(place, _both(error)))

    def perform(self, step: Step) -> None:
        """Carry out one step or check. SceneError says what went otherwise."""
        assert self.scene is not None
        if step.kind == "act":
            self._act(self.scene, step.name, step.body)
        elif step.kind == "do":
            self.scene.do({step.name: step.body})
        else:
            self._check(self.scene, step)

    def _act(self, scene: Scene, name: str, body: Mapping[str, Any]) -> None:
        who = body.get("who", "")
        targets = body.get("targets")
        if name == "use":
            scene.use(who, body["card"], targets, physical=_listed(body.get("physical", ())))
        elif name == "activate":
            scene.activate(who, body["skill"], targets)
        elif name == "move":
            scene.move(who, *[(x, y) for x, y in body["route"]])
        elif name == "answer":
            scene.answer(who, *_listed(body["pick"]))
        elif name == "pass":
            scene.decline(who)
        else:
            scene.settle()

    def _check(self, scene: Scene, step: Step) -> None:
        body = step.body
        if step.inner is not None:
            self._check_not(scene, step.inner)
        elif step.name == "expect":
            scene.expect(body["who"], **{fact: value for fact, value in body.items() if fact != "who"})
        elif step.name == "offered":
            scene.expect_offered(body["who"], *_listed(body["what"]))
        elif step.name == "asked":
            scene.expect_asked(body["who"], body.get("kind"))
        elif step.name == "over":
            scene.expect_over(body["winner"])
        elif step.name == "happened":
            self._happened(scene, body)
        else:
            self._condition(scene, step)

    def _check_not(self, scene: Scene, inner: Step) -> None:
        """Check that something does not hold; of several things not offered, none may be."""
        if inner.name == "offered":
            scene.expect_not_offered(inner.body["who"], *_listed(inner.body["what"]))
            return
        try:
            self._check(scene, inner)
        except SceneError:
            return
        raise SceneError(f"{inner.name} holds, and it should not", zh=f"{inner.name} 成立，而它不应成立")

    def _happened(self, scene: Scene, body: Mapping[str, Any]) -> None:
        facts = {name: value for name, value in body.items() if name not in ("what", "times")}
        found = scene.happened(body["what"], **facts)
        wanted = body.get("times")
        if found == wanted or (wanted is None and found):
            return
        raise SceneError(
            f"{body['what']} happened {found} time(s), expected {wanted or 'at least 1'}",
            zh=f"{body['what']} 发生了 {found} 次，应为 {wanted or '至少 1'} 次",
            expected=1 if wanted is None else wanted,
            found=found,
        )

    def _condition(self, scene: Scene, step: Step) -> None:
        assert step.test is not None
        match = scene.game.match
        people = {who.name: who for who in match.state.characters}
        you = people.get("you", match.state.characters[0])
        frame = Frame(match, OBSERVER, you, Roles(people))
        try:
            holds = step.test(frame)
        except UnboundError:
            holds = False
        if not holds:
            left, right = _compared(step, frame)
            raise SceneError(
                f"the condition {step.name} doesn't hold", zh=f"条件 {step.name} 不成立", expected=right, found=left
            )


def _compared(step: Step, frame: Frame) -> tuple[Any, Any]:
    """Return both sides of a comparison that failed, as far as they can be said."""
    operation = getattr(step.test, "__self__", None)
    if not isinstance(operation, Operation) or operation.name != "compare":
        return None, None
    sides = []
    for side in ("left", "right"):
        try:
            value = getattr(operation, side)(frame)
        except UnboundError:
            value = None
        sides.append(value if isinstance(value, (int, str, type(None))) else str(value))
    return sides[0], sides[1]


def _listed(value: Any) -> list[Any]:
    return list(value) if isinstance(value, (list, tuple)) else [value]


def _both(error: ZhanqiError) -> dict[str, str]:
    return {"zh": error.text("zh"), "en": error.text("en")}
