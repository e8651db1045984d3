"""Compiles whole definitions: skills with their parts, generals, cards, terrains, scenarios."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from zhanqi.script.compiler import Compiler
from zhanqi.script.grammar import COND, EFFECTS
from zhanqi.script.operation import Selector
from zhanqi.script.ops.engaging import CARD_ROLES
from zhanqi.script.scope import Scope
from zhanqi.timing.abilities import (
    Ability,
    Activated,
    CardRules,
    Convert,
    Count,
    Method,
    MovementRule,
    RoleFilter,
    Rule,
    StatePart,
    TerrainRules,
)
from zhanqi.timing.frame import TIER_CARD, TIER_EQUIP, TIER_RULES, TIER_SKILL, TIER_TERRAIN, Frame

__all__ = ["COND", "EFFECTS", "compile_card", "compile_parts", "compile_scenario", "compile_skill", "compile_terrain"]


class PartContext(NamedTuple):
    """Whose parts are compiled: key, words, tier and kind of skill."""

    skill: str
    label: dict[str, str]
    tier: int
    skill_kind: str
    tags: frozenset[str]


def compile_skill(
    compiler: Compiler, data: dict[str, Any], at: str, *, tier: int = TIER_SKILL, kind: str = "general_skill"
) -> tuple[Ability, ...]:
    """Compile a skill's parts; its key is `pack/id`."""
    skill = f"{compiler.pack}/{data['id']}"
    context = PartContext(skill, data["name"], tier, kind, frozenset(data.get("tags", ())))
    return compile_parts(compiler, data["parts"], f"{at}/parts", context)


def compile_parts(
    compiler: Compiler, parts: Sequence[dict[str, Any]], at: str, context: PartContext
) -> tuple[Ability, ...]:
    """Compile parts in order; 〖名②〗 is part 2."""
    return tuple(_compile_part(compiler, part, f"{at}/{index}", index + 1, context) for index, part in enumerate(parts))


def _compile_part(compiler: Compiler, part: dict[str, Any], at: str, number: int, context: PartContext) -> Ability:
    build = {
        "trigger": _activated, "active": _activated, "convert": _convert, "state": _state, "movement": _movement,
    }[part["type"]]  # fmt: skip
    kind = {"trigger": Activated, "active": Activated, "convert": Convert, "state": StatePart, "movement": MovementRule}
    ability = kind[part["type"]](
        skill=context.skill,
        part=number,
        path=compiler.path(at),
        tier=context.tier,
        label=context.label,
        skill_kind=context.skill_kind,
        tags=context.tags | frozenset(part.get("tags", ())),
        posthumous=part.get("posthumous", False),
    )
    ability.kind = part["type"]
    before, compiler.ability = compiler.ability, ability
    scope = Scope()
    if context.tier == TIER_EQUIP:
        scope.roles["equipment"] = "card"
    build(compiler, ability, part, at, scope)
    compiler.ability = before
    return ability


def _activated(compiler: Compiler, ability: Any, part: dict[str, Any], at: str, scope: Scope) -> None:
    assert isinstance(ability, Activated)
    ability.timing, ability.filters = "play.idle", ()
    if "when" in part:
        ability.timing, ability.filters, scope = compiler.when(part["when"], f"{at}/when", scope)
        compiler.facts.triggering.add(ability.timing)
        compiler.facts.heard.add(ability.timing)
    ability.condition = compiler.condition(part["if"], f"{at}/if", scope) if "if" in part else None
    ability.optional = part.get("optional", False) or part["type"] == "active"
    ability.per = compiler.value(part["per"], f"{at}/per", scope) if "per" in part else None
    ability.limit = compiler.limit(part["limit"], f"{at}/limit", scope) if "limit" in part else None
    ability.rules = compiler.rules(part["targets"], f"{at}/targets", scope) if part.get("targets") else ()
    ability.cost = compiler.cost(part["cost"], f"{at}/cost", scope) if part.get("cost") else None
    ability.effect = compiler.block(part["effect"], f"{at}/effect", scope, sole_exact=True)


def _state(compiler: Compiler, ability: Any, part: dict[str, Any], at: str, scope: Scope) -> None:
    assert isinstance(ability, StatePart)
    ability.condition = compiler.condition(part["if"], f"{at}/if", scope) if "if" in part else None
    compiler.in_state = True
    operations = [
        compiler.operation("effect", one, f"{at}/state/{index}", scope) for index, one in enumerate(part["state"])
    ]
    compiler.in_state = False
    ability.operations = tuple(one for one in operations if one is not None)


def _movement(compiler: Compiler, ability: Any, part: dict[str, Any], at: str, scope: Scope) -> None:
    assert isinstance(ability, MovementRule)
    compiler.word(part["during"], f"{at}/during", scope, "during")
    ability.during = part["during"]
    ability.adjacent = part.get("adjacent", True)
    ability.legal = part.get("legal", True)
    ability.last = part.get("last", True)
    scope.roles.update({"from": "square", "to": "square", "direction": "word:direction"})
    ability.condition = compiler.condition(part["if"], f"{at}/if", scope) if "if" in part else None


def _convert(compiler: Compiler, ability: Any, part: dict[str, Any], at: str, scope: Scope) -> None:
    assert isinstance(ability, Convert)
    ability.condition = compiler.condition(part["if"], f"{at}/if", scope) if "if" in part else None
    ability.limit = compiler.limit(part["limit"], f"{at}/limit", scope) if "limit" in part else None
    spec = compiler.made_card(part["as"], f"{at}/as", scope)
    ability.ways = frozenset(part["ways"])
    for index, way in enumerate(part["ways"]):
        compiler.word(way, f"{at}/ways/{index}", scope, "way")
    ability.rules = compiler.rules(part["targets"], f"{at}/targets", scope.inner()) if part.get("targets") else ()
    origin = (ability.skill, ability.part)
    ability.bare = lambda frame: spec.make(frame, (), origin)
    ability.make = lambda frame, cards: spec.make(frame, cards, origin)
    _payment(compiler, ability, part["from"], f"{at}/from", scope)


def _payment(compiler: Compiler, ability: Convert, node: Any, at: str, scope: Scope) -> None:
    """`from`: a choice of so many cards, or all that a selector yields, of which there must be one at least."""
    if isinstance(node, dict) and "choose" in node:
        body = node["choose"]
        pool = compiler.selector(body["from"], f"{at}/choose/from", scope, "cards")
        count = compiler.count(body.get("count", 1), f"{at}/choose/count", scope)
        ability.count = count.span
    else:
        pool = compiler.selector(node, at, scope, "cards")
        whole = pool

        def all_of(frame: Frame) -> Count:
            size = max(1, len(whole.now(frame)))
            return Count(size, size)

        ability.count = all_of
    ability.pool = pool.now


def compile_card(compiler: Compiler, data: dict[str, Any], name: str) -> CardRules:
    """Compile a card. Equipment without `uses` is used at an idle point on oneself (chapter 2, 装备牌)."""
    ability = Ability(
        skill=name, part=1, path=compiler.path(""), tier=TIER_CARD, label=data["name"], skill_kind="card",
        tags=frozenset(data.get("tags", ())),
    )  # fmt: skip
    ability.kind = "card"
    compiler.ability = ability
    methods = tuple(_method(compiler, ability, use, f"/uses/{i}") for i, use in enumerate(data.get("uses", ())))
    if not methods and data["category"] == "equip":
        methods = (_equip_method(compiler, ability),)
    skills: list[Ability] = []
    kind = f"{data.get('subtype', 'weapon')}_skill"
    for index, skill in enumerate(data.get("skills", ())):
        skills.extend(compile_skill(compiler, skill, f"/skills/{index}", tier=TIER_EQUIP, kind=kind))
    return CardRules(
        definition=compiler.plugin_name,
        name=name,
        kind=data.get("kind"),
        label=data["name"],
        category=data["category"],
        subtype=data.get("subtype"),
        tags=frozenset(data.get("tags", ())),
        attack_range=data.get("attack_range"),
        ability=ability,
        methods=methods,
        skills=tuple(skills),
    )


def _method(compiler: Compiler, ability: Ability, use: dict[str, Any], at: str) -> Method:
    scope = Scope()
    timing: str | None = None
    filters: tuple[RoleFilter, ...] = ()
    if "when" in use:
        timing, filters, scope = compiler.when(use["when"], f"{at}/when", scope)
        compiler.facts.triggering.add(timing)
        compiler.facts.heard.add(timing)
    condition = compiler.condition(use["if"], f"{at}/if", scope) if "if" in use else None
    limit = compiler.limit(use["limit"], f"{at}/limit", scope) if "limit" in use else None
    rules = compiler.rules(use["targets"], f"{at}/targets", scope)
    inner = Scope({"you": "who", "current": "who", "this": "skill", **CARD_ROLES})
    void_if = compiler.condition(use["void_if"], f"{at}/void_if", inner) if "void_if" in use else None
    effect = compiler.block(use["effect"], f"{at}/effect", inner, sole_exact=True)
    compiler.blocks[effect.path] = effect
    return Method(ability, timing, filters, condition, limit, rules, effect, void_if)


def _equip_method(compiler: Compiler, ability: Ability) -> Method:
    you: Selector = compiler.selector("you", "", Scope(), "who")
    rule = Rule(role="pick", number=None, filter=None, fixed=you.now, card=False, all=False, linked=False)
    return Method(ability, None, (), None, None, (rule,), None, None)


def compile_terrain(compiler: Compiler, data: dict[str, Any], name: str) -> TerrainRules:
    """Compile a terrain."""
    context = PartContext(name, data["name"], TIER_TERRAIN, "terrain_skill", frozenset(data.get("tags", ())))
    return TerrainRules(
        definition=compiler.plugin_name,
        name=name,
        label=data["name"],
        legal=data.get("legal", True),
        shared=data.get("shared", False),
        sided=data.get("sided", False),
        abilities=compile_parts(compiler, data.get("parts", ()), "/parts", context),
    )


class ScenarioRules(NamedTuple):
    """A compiled scenario: bases of quantities, scoring, end conditions, rules everyone has."""

    bases: dict[str, Callable[[Frame], int]]
    death_score: tuple[tuple[Callable[[Frame], bool] | None, int], ...]
    end: tuple[tuple[Callable[[Frame], bool], str], ...]
    rules: tuple[Ability, ...]
    ability: Ability


def compile_scenario(compiler: Compiler, data: dict[str, Any]) -> ScenarioRules:
    """Compile what a scenario computes: everything else of it is read as it stands."""
    ability = Ability(
        skill=data["id"], part=1, path=compiler.path(""), tier=TIER_RULES, label=data["name"], skill_kind="rules"
    )
    compiler.ability = ability
    who = Scope({"you": "who", "current": "who", "this": "skill", "who": "who"})
    bases = {
        compiler.quantity(name, f"/quantities/{name}"): compiler.value(node, f"/quantities/{name}", who)
        for name, node in data.get("quantities", {}).items()
    }
    scores = tuple(
        (compiler.condition(one["if"], f"/death_score/{i}/if", who) if "if" in one else None, one["points"])
        for i, one in enumerate(data["death_score"])
    )
    side = Scope({"you": "who", "current": "who", "this": "skill", "side": "word", "round": "number"})
    end = tuple(
        (compiler.condition(one["if"], f"/end/{i}/if", side), one["result"]) for i, one in enumerate(data["end"])
    )
    context = PartContext(data["id"], data["name"], TIER_RULES, "rules", frozenset())
    return ScenarioRules(bases, scores, end, compile_parts(compiler, data.get("rules", ()), "/rules", context), ability)
