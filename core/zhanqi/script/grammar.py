"""The types of arguments: what each accepts (its JSON Schema) and what it is compiled to.

A type's `schema` refers to `#/$defs/...` of the composed document (schema.py); `compile` takes the JSON node and
returns the closure or object an operation runs with.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from zhanqi.deprecation import Deprecated
from zhanqi.model.words import (
    CATEGORIES,
    COLORS,
    DIRECTIONS,
    GENDERS,
    NATURES,
    PHASES,
    SCOPES,
    SUBTYPES,
    SUITS,
    WAYS,
    ZONES,
)
from zhanqi.timing.frame import Frame

if TYPE_CHECKING:
    from zhanqi.script.compiler import Compiler
    from zhanqi.script.scope import Scope

Schema = dict[str, Any]

ENUMS: dict[str, Sequence[str]] = {
    "phase": PHASES,
    "zone": ZONES,
    "suit": SUITS,
    "color": COLORS,
    "category": CATEGORIES,
    "subtype": SUBTYPES,
    "nature": NATURES,
    "gender": GENDERS,
    "way": WAYS,
    "direction": DIRECTIONS,
    "scope": SCOPES,
    "face": ("up", "down"),
    "end": ("top", "bottom"),
    "ignoring": ("distance", "times"),
    "forbidden": ("target", "use", "respond", "answer", "operate", "discard", "obtain", "activate"),
    "terminated": ("movement", "use", "damage", "judge"),
    "of": ("card", "skill"),
    "relation": ("other", "ally", "enemy"),
    "extreme": ("most", "least"),
    "limit_scope": ("phase", "turn", "round", "game"),
    "compared": ("=", "!=", "<", "<=", ">", ">="),
    "property": (
        "gender", "kingdom", "side", "general", "terrain", "name", "kind", "category", "subtype", "suit", "color",
        "number", "face",
    ),
    "skill_kind": ("general_skill", "weapon_skill", "armor_skill", "mount_skill", "terrain_skill"),
    "during": ("move_phase", "any_movement"),
    "cause": ("damage", "lose_hp"),
}  # fmt: skip


class ArgType:
    """A type of argument: its name, its schema, its compiler."""

    def __init__(self, name: str, schema: Schema, compile: Callable[[Compiler, Any, str, Scope], Any]) -> None:
        self.name = name
        self.schema = schema
        self.compile = compile


class Arg:
    """One argument of an operation. An argument without a default is required unless `optional`.

    `default` is written as in a definition and compiled like it; `subject=True` takes the scope's subject instead.
    """

    __slots__ = ("default", "deprecated", "en", "least", "optional", "subject", "type", "zh")

    def __init__(
        self,
        type: ArgType,
        default: Any = None,
        *,
        optional: bool = False,
        subject: bool = False,
        least: int | None = None,
        deprecated: Deprecated | None = None,
        zh: str = "",
        en: str = "",
    ) -> None:
        self.type = type
        self.default = default
        self.optional = optional or default is not None or subject
        self.subject = subject
        self.least = least
        """The least written number with which the operation does anything; for checks."""
        self.deprecated = deprecated
        self.zh = zh
        self.en = en


def ref(name: str) -> Schema:
    """Return a reference to a definition of the composed schema."""
    return {"$ref": f"#/$defs/{name}"}


def _word_schema(enum: str) -> Schema:
    return {"type": "string", "x-enum": enum, "x-words": list(ENUMS[enum])}


def word(enum: str) -> ArgType:
    """The type of one word of an enumeration, or a role of that type."""
    return ArgType(f"word:{enum}", _word_schema(enum), lambda c, node, at, scope: c.word(node, at, scope, enum))


def words(enum: str) -> ArgType:
    """The type of a list of words of an enumeration."""
    schema = {"type": "array", "items": _word_schema(enum), "minItems": 1, "uniqueItems": True}
    return ArgType(f"words:{enum}", schema, lambda c, node, at, scope: c.words(node, at, scope, enum))


def _owner(c: Compiler, node: Any, at: str, scope: Scope) -> Any:
    is_side = isinstance(node, str) and scope.roles.get(node) == "word"
    return c.selector(node, at, scope, "any" if is_side else "who")


BOOL = ArgType("bool", {"type": "boolean"}, lambda c, node, at, scope: node)
NAME = ArgType("name", {"type": "string", "pattern": "^[a-z][a-z0-9_]*$"}, lambda c, node, at, scope: node)
WHO = ArgType("who", ref("who"), lambda c, node, at, scope: c.selector(node, at, scope, "who"))
OWNER = ArgType("who", ref("who"), _owner)
"""Whose quantity: a character's, or in a scenario a side's."""
ANY = ArgType("any", ref("any"), lambda c, node, at, scope: c.selector(node, at, scope, "any"))
CARDS = ArgType("cards", ref("cards"), lambda c, node, at, scope: c.selector(node, at, scope, "cards"))
SQUARE = ArgType("square", ref("square"), lambda c, node, at, scope: c.selector(node, at, scope, "square"))
CARD_ROLE = ArgType(
    "card", {"type": "string", "x-role": "use"}, lambda c, node, at, scope: c.role(node, at, scope, "use")
)
ENTRY_ROLE = ArgType(
    "entry", {"type": "string", "x-role": "entry"}, lambda c, node, at, scope: c.role(node, at, scope, "entry")
)
FACE = ArgType(
    "face", {"type": "string", "x-role": "cards"}, lambda c, node, at, scope: c.role(node, at, scope, "face")
)
VALUE = ArgType("value", ref("value"), lambda c, node, at, scope: c.value(node, at, scope))
RAW_VALUE = ArgType("value", ref("value"), lambda c, node, at, scope: node)
"""A value that the operation itself compiles, in the scope of its timing."""
ANYVALUE = ArgType("value", ref("value"), lambda c, node, at, scope: c.value(node, at, scope, words=True))
"""A number or a word."""
COUNT = ArgType("count", ref("count"), lambda c, node, at, scope: c.count(node, at, scope))
COND = ArgType("cond", ref("condition"), lambda c, node, at, scope: c.condition(node, at, scope))
CONDS = ArgType(
    "conds", {"type": "array", "items": ref("condition"), "minItems": 1},
    lambda c, node, at, scope: [c.condition(one, f"{at}/{i}", scope) for i, one in enumerate(node)],
)  # fmt: skip
FILTER = ArgType("filter", ref("filter"), lambda c, node, at, scope: c.filter(node, at, scope))
PATTERN = ArgType("pattern", ref("pattern"), lambda c, node, at, scope: c.pattern(node, at, scope))
MADE_CARD = ArgType("vcard", ref("vcard"), lambda c, node, at, scope: c.made_card(node, at, scope))
"""A virtual card that comes to be here: described, not the role of one that is in use."""
VCARD = ArgType("vcard", ref("vcard"), lambda c, node, at, scope: c.vcard(node, at, scope))
EFFECTS = ArgType("effects", ref("effects"), lambda c, node, at, scope: c.block(node, at, scope))
OPTIONS = ArgType(
    "options", {"type": "array", "items": ref("effects"), "minItems": 1, "maxItems": 8},
    lambda c, node, at, scope: [c.option(one, f"{at}/{i}", scope) for i, one in enumerate(node)],
)  # fmt: skip
WHEN = ArgType("when", ref("when"), lambda c, node, at, scope: c.when(node, at, scope))
UNTIL = ArgType(
    "until", {"type": "array", "items": ref("when"), "minItems": 1},
    lambda c, node, at, scope: c.until(node, at, scope),
)  # fmt: skip
RULES = ArgType("rules", ref("rules"), lambda c, node, at, scope: c.rules(node, at, scope))
SKILLS = ArgType("skills", ref("skills"), lambda c, node, at, scope: c.skill_pattern(node, at, scope))
SKILL = ArgType("skill", {"type": "string"}, lambda c, node, at, scope: c.skill(node, at))
MARK = ArgType("mark", {"type": "string"}, lambda c, node, at, scope: c.mark(node, at))
QUANTITY = ArgType(
    "quantity", {"type": "string", "x-enum": "quantity"}, lambda c, node, at, scope: c.quantity(node, at)
)
NUMBER = ArgType("number", {"type": "integer"}, lambda c, node, at, scope: node)
ROLES = ArgType(
    "roles", {"type": "array", "items": {"type": "string", "x-role": "who"}, "minItems": 1},
    lambda c, node, at, scope: [c.selector(one, f"{at}/{i}", scope, "who") for i, one in enumerate(node)],
)  # fmt: skip
ZONES_ARG = words("zone")

Reader = Callable[[Frame], Any]
