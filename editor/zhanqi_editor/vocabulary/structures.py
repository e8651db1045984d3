"""The frames of the script language: what a part of a skill, a use of a card, a target rule or a pattern holds.

These are fixed by the templates of `zhanqi_schemas`; a test compares the two.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from zhanqi_editor.vocabulary.words import Pair, label


class Field(NamedTuple):
    """One field: its name, the type of its value, its label, and the roles that are in scope inside it alone."""

    name: str
    type: str
    label: Pair
    required: bool = False
    default: Any = None
    gives: dict[str, str] | None = None

    def to_json(self) -> dict[str, Any]:
        """Return it as the API sends it."""
        found: dict[str, Any] = {
            "name": self.name,
            "type": self.type,
            "label": label(self.label),
            "required": self.required,
            "default": self.default,
        }
        return found if self.gives is None else {**found, "gives": self.gives}


IF: Final = Field("if", "cond", ("若", "if"))
LIMIT: Final = Field("limit", "limit", ("限", "at most"))
TARGETS: Final = Field("targets", "rules", ("目标", "targets"))
COST: Final = Field("cost", "effects", ("消耗 ⇒", "cost ⇒"))
EFFECT: Final = Field("effect", "effects", ("效果", "effect"), required=True)
TAGS: Final = Field("tags", "tags", ("标签", "labels"))
POSTHUMOUS: Final = Field("posthumous", "bool", ("死亡后仍有效", "works after death"))
SQUARES: Final = {"from": "square", "to": "square", "direction": "word:direction"}
IN_CARD: Final = {"card": "use", "target": "entry", "targets": "who"}

PARTS: Final[dict[str, tuple[Pair, Pair, tuple[Field, ...]]]] = {
    "trigger": (
        ("触发", "Trigger"),
        ("到了某个时机才发动", "Happens at a timing"),
        (
            Field("when", "when", ("时机", "when"), required=True),
            IF,
            Field("optional", "bool", ("可", "may")),
            Field("per", "value", ("次数", "times")),
            LIMIT, TARGETS, COST, EFFECT, POSTHUMOUS, TAGS,
        ),
    ),
    "active": (
        ("主动", "Active"),
        ("出牌阶段的空闲时间点可发动", "May be used at an idle point of your play phase"),
        (IF, LIMIT, TARGETS, COST, EFFECT, TAGS),
    ),
    "convert": (
        ("转化", "Convert"),
        ("将一些牌当另一张牌使用或打出", "Use or play some cards as another card"),
        (
            IF, LIMIT,
            Field("from", "cards", ("将", "use"), required=True),
            Field("as", "vcard", ("当", "as"), required=True),
            Field("ways", "words:way", ("方式", "to"), required=True),
            TARGETS, TAGS,
        ),
    ),
    "state": (
        ("状态", "State"),
        ("条件满足时一直有效", "On for as long as its condition holds"),
        (IF, Field("state", "states", ("状态", "state"), required=True), POSTHUMOUS, TAGS),
    ),
    "movement": (
        ("位移规则", "Movement"),
        ("声明位移的另一种方式", "A further way to declare a step"),
        (
            Field("during", "word:during", ("于", "in"), required=True),
            Field("if", "cond", ("若", "if"), gives=SQUARES),
            Field("adjacent", "bool", ("须相邻", "must be adjacent"), default=True),
            Field("legal", "bool", ("须合法方格", "must be legal"), default=True),
            Field("last", "bool", ("可为最后一步", "may be the last step"), default=True),
            TAGS,
        ),
    ),
}  # fmt: skip
"""Type of part -> label, doc, fields in the order in which they are written."""

FIELDS: Final[dict[str, tuple[Field, ...]]] = {
    "rule": (
        Field("as", "name", ("称为", "called"), default="pick"),
        Field("count", "count", ("选择", "choose")),
        Field("filter", "filter", ("条件", "who"), gives={"it": "who"}),
        Field("is", "who", ("固定为", "fixed")),
        Field("card", "card", ("使用中的牌", "the card in use")),
    ),
    "method": (
        Field("when", "when", ("时机", "when")),
        IF, LIMIT,
        Field("targets", "rules", ("使用目标", "targets"), required=True),
        Field("effect", "effects", ("作用效果", "effect"), required=True, gives=IN_CARD),
        Field("void_if", "cond", ("若…则无效", "void if"), gives=IN_CARD),
    ),
    "limit": (
        Field("times", "value", ("次数", "times"), required=True),
        Field("per", "word:limit_scope", ("每", "per"), required=True),
    ),
    "pattern": (
        Field("name", "names:card_name", ("牌名", "name")),
        Field("kind", "names:card_kind", ("种类", "kind")),
        Field("category", "either:category", ("类别", "category")),
        Field("subtype", "either:subtype", ("副类别", "subtype")),
        Field("suit", "either:suit", ("花色", "suit")),
        Field("color", "either:color", ("颜色", "colour")),
        Field("number", "numbers", ("点数", "number")),
        Field("tag", "tag", ("标签", "label")),
        Field("where", "filter", ("条件", "where"), gives={"it": "card"}),
    ),
    "vcard": (
        Field("name", "ref:card_name", ("牌名", "name")),
        Field("kind", "ref:card_kind", ("种类", "kind")),
        Field("suit", "word:suit", ("花色", "suit")),
        Field("number", "value", ("点数", "number")),
        Field("physical", "cards", ("对应的实体牌", "physical cards")),
    ),
    "skills": (
        Field("kind", "word:skill_kind", ("种类", "kind")),
        Field("id", "skill", ("技能", "skill")),
        Field("tag", "tag", ("标签", "label")),
    ),
}  # fmt: skip
"""Object of the grammar -> its fields in the order in which they are written."""


def parts() -> list[dict[str, Any]]:
    """Return the types of part as the API sends them."""
    return [
        {"type": type, "label": label(name), "doc": label(doc), "fields": [field.to_json() for field in fields]}
        for type, (name, doc, fields) in PARTS.items()
    ]


def fields() -> dict[str, list[dict[str, Any]]]:
    """Return the other objects as the API sends them."""
    return {name: [field.to_json() for field in found] for name, found in FIELDS.items()}
