"""Effects that the system executes from outside: scenario tests, the sandbox."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from hashlib import blake2b
from typing import TYPE_CHECKING, Any

from zhanqi.diagnostics import Diagnostic
from zhanqi.errors import ContentError
from zhanqi.game.library import library_of
from zhanqi.script.blocks import EffectList
from zhanqi.script.compile import Names
from zhanqi.script.compiler import Compiler
from zhanqi.script.scope import Scope
from zhanqi.timing.abilities import Ability
from zhanqi.timing.activation import tidy
from zhanqi.timing.frame import TIER_RULES, Frame, Roles
from zhanqi.timing.match import Interrupt, Match
from zhanqi.timing.request import Request, Steps

if TYPE_CHECKING:
    from zhanqi.packs.registry import Registry

PATH = "system/effect/inserted"


def insert_effect(
    game: Match, registry: Registry, effect: Mapping[str, Any], roles: Mapping[str, str]
) -> Callable[[], Steps[None]]:
    """Compile an effect whose roles are the characters by name (and `roles`: further names for them)."""
    people = {who.name: who for who in game.state.characters}
    people.update({role: people[name] for role, name in roles.items()})
    pack = game.book.pack
    path = f"{PATH}_{_digest(effect, roles)}"
    compiler = Compiler(registry.vocabulary, Names(Everything(registry, pack)), path, pack)
    scope = Scope({"you": "who", "current": "who", "this": "skill", **dict.fromkeys(people, "who")})
    block = compiler.block([dict(effect)], "", scope, sole_exact=True)
    if compiler.diagnostics:
        raise ContentError(compiler.diagnostics)
    game.book.add_body(compiler)
    game.reindex()
    ability = Ability(
        skill=path, part=1, path=path, tier=TIER_RULES, label={"zh": "系统", "en": "system"}, skill_kind="rules"
    )
    first = people.get("you") or game.current() or game.state.characters[0]

    def run() -> Steps[None]:
        frame = Frame(game, ability, first, Roles(people), None, game.change.next_activation())
        frame.held = []
        yield from _run(block, frame)
        tidy(frame)

    return run


def _digest(effect: Mapping[str, Any], roles: Mapping[str, str]) -> str:
    return blake2b(json.dumps([effect, roles], sort_keys=True).encode(), digest_size=6).hexdigest()


class Everything:
    """Looks up names among all packs: whoever inserts an effect may name whatever is there."""

    def __init__(self, registry: Registry, pack: str) -> None:
        self.registry = registry
        self.pack = pack

    def look_up(self, kind: str, name: str) -> Any:
        """Return what a name means: the scenario's pack's own first."""
        own = self.registry.references(self.pack).look_up(kind, name)
        found = [own] if own is not None else self.registry.matches(kind, name)
        return found[0] if len(found) == 1 else None

    def of_kind(self, kind: str) -> Sequence[Any]:
        """Return everything of a kind."""
        return self.registry.of_kind(kind)

    def missing(self, kind: str, name: str, pointer: str = "") -> Diagnostic:
        """Return why a name means nothing."""
        return self.registry.index.fault(kind, name, home=self.pack, pointer=pointer)


def _run(block: EffectList, frame: Frame) -> Steps[None]:
    yield from block.run(frame)


class Inserted:
    """An inserted resolution before a pending request: afterwards the outer loop is taken up again from the state."""

    def __init__(self, run: Callable[[], Steps[None]], suspended: Any, request: Request | None) -> None:
        self.run = run
        self.suspended = suspended
        self.request = request

    def steps(self, game: Match, checkpoint: Callable[[], None]) -> Steps[None]:
        """Run it, then go on with the stage the state names."""
        from zhanqi.flow.rounds import outer_loop

        self.suspended.close()
        game.flows.clear()
        game.refill()
        ended: Interrupt | None = None
        try:
            yield from self.run()
        except Interrupt as interrupt:
            ended = interrupt
        yield from outer_loop(game, checkpoint, ended)


__all__ = ["Inserted", "insert_effect", "library_of"]
