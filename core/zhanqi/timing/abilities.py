"""What definitions are compiled into: abilities, card methods, target rules. Plain holders of compiled closures.

The script floor builds them; timing and flow run them. Nothing here knows JSON.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

if TYPE_CHECKING:
    from zhanqi.model.card import Card, VirtualCard
    from zhanqi.model.character import Character
    from zhanqi.timing.frame import Frame
    from zhanqi.timing.request import Steps

Condition = Callable[["Frame"], bool]


class RoleFilter(NamedTuple):
    """A role of a timing, the test that what plays it must pass, and a guard that is cheaper to look at first.

    The guard is a word that the role must equal, `YOU` where it must be the ability's owner, or None.
    """

    role: str
    test: Callable[[Frame, Any], bool]
    guard: object = None
    general: bool = False
    """Whether the test reads nothing but the value: it holds for everybody's ability or for nobody's."""


YOU = object()
"""The guard of a role that the owner of the ability must play."""


class Block(Protocol):
    """A compiled list of effects."""

    path: str

    def possible(self, frame: Frame) -> bool:
        """Tell whether some immediate effect can be executed now (17.1)."""
        ...

    def run(self, frame: Frame) -> Steps[None]:
        """Execute what can be executed, in order; what cannot is passed over (chapter 1, topic 2)."""
        ...

    def payable(self, frame: Frame) -> bool:
        """Tell whether the whole list can be paid as a cost."""
        ...

    def pay(self, frame: Frame) -> Steps[None]:
        """Ask for everything the cost needs, then pay it as one."""
        ...


class Count(NamedTuple):
    """How many a choice wants: from `least` to `most` of what there is; None means as many as there are."""

    least: int
    most: int | None


class Rule(NamedTuple):
    """One target rule: chosen (`number`, `filter`), fixed (`fixed`), or the card being answered (`card`)."""

    role: str
    number: Callable[[Frame], Count] | None
    filter: Condition | None
    fixed: Callable[[Frame], Sequence[Character]] | None
    card: bool
    all: bool
    linked: bool
    """Whether its filter reads the targets of an earlier rule."""
    path: str = ""


class Limit(NamedTuple):
    """How often an ability or card may be used: so many times a phase, turn, round or game."""

    times: Callable[[Frame], int]
    per: str


class Ability:
    """What every ability has: whose it is, its place in the definitions, its tier.

    `skill` is the skill key (`pack/skill`), the terrain's or the card's name; `part` counts from 1; `path` is the
    definition's plugin name and the JSON pointer inside it.
    """

    __slots__ = ("kind", "label", "part", "path", "posthumous", "skill", "skill_kind", "tags", "tier")

    def __init__(
        self,
        *,
        skill: str,
        part: int,
        path: str,
        tier: int,
        label: dict[str, str],
        skill_kind: str,
        tags: frozenset[str] = frozenset(),
        posthumous: bool = False,
    ) -> None:
        self.kind = ""
        """trigger, active, convert, state, movement, card."""
        self.skill = skill
        self.part = part
        self.path = path
        self.tier = tier
        self.label = label
        self.skill_kind = skill_kind
        self.tags = tags
        self.posthumous = posthumous

    @property
    def key(self) -> str:
        """The stable name of this part: `rende`, `longdan.2`."""
        name = self.skill.rpartition("/")[2]
        return name if self.part == 1 else f"{name}.{self.part}"

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.key}>"


class Activated(Ability):
    """A trigger or an active skill: the six elements of chapter 1, section 2."""

    __slots__ = ("condition", "cost", "effect", "filters", "limit", "optional", "per", "rules", "timing")

    timing: str
    filters: tuple[RoleFilter, ...]
    condition: Condition | None
    optional: bool
    per: Callable[[Frame], int] | None
    limit: Limit | None
    rules: tuple[Rule, ...]
    cost: Block | None
    effect: Block


class Convert(Ability):
    """A conversion: the player's own cards used or played as another card."""

    __slots__ = ("bare", "condition", "count", "limit", "make", "pool", "rules", "ways")

    condition: Condition | None
    limit: Limit | None
    ways: frozenset[str]
    rules: tuple[Rule, ...]
    bare: Callable[[Frame], VirtualCard]
    """The card it makes, without the physical ones: name and kind, to see what it could answer."""
    pool: Callable[[Frame], Sequence[Card]]
    count: Callable[[Frame], Count]
    make: Callable[[Frame, tuple[Card, ...]], VirtualCard]


class StatePart(Ability):
    """A state skill: while its condition holds, its operations are in force."""

    __slots__ = ("condition", "operations")

    condition: Condition | None
    operations: tuple[StateOperation, ...]


class MovementRule(Ability):
    """A further way to declare a displacement (3.7)."""

    __slots__ = ("adjacent", "condition", "during", "last", "legal")

    condition: Condition | None
    during: str
    adjacent: bool
    legal: bool
    last: bool


class StateOperation(Protocol):
    """A compiled state operation: modify, forbid, permit, retarget or silence."""

    @property
    def word(self) -> str:
        """Which of the five it is."""
        ...

    @property
    def quantity(self) -> str:
        """The quantity a `modify` changes, the `what` of a `forbid`; empty for the others."""
        ...

    @property
    def path(self) -> str:
        """Where it stands."""
        ...


class Later(Ability):
    """A delayed effect (→): the compiled body that a registered one refers to by its path."""

    __slots__ = ("condition", "effect", "filters", "times", "timing", "until")

    timing: str
    filters: tuple[RoleFilter, ...]
    condition: Condition | None
    effect: Block
    times: int | None
    until: tuple[Until, ...]


class Until(NamedTuple):
    """A timing that ends a lasting effect, with its role filters bound when the effect was registered."""

    timing: str
    filters: tuple[RoleFilter, ...]


class Lasting(NamedTuple):
    """A state operation written in an effect list, and what ends it."""

    operation: StateOperation
    until: tuple[Until, ...]
    ability: Ability


class Method(NamedTuple):
    """One way to use a card (使用方法): its timing (None: idle point of the play phase), targets and effect."""

    ability: Ability
    timing: str | None
    filters: tuple[RoleFilter, ...]
    condition: Condition | None
    limit: Limit | None
    rules: tuple[Rule, ...]
    effect: Block | None
    void_if: Condition | None


class CardRules(NamedTuple):
    """A compiled card definition."""

    definition: str
    name: str
    kind: str | None
    label: dict[str, str]
    category: str
    subtype: str | None
    tags: frozenset[str]
    attack_range: int | None
    ability: Ability
    methods: tuple[Method, ...]
    skills: tuple[Ability, ...]


class TerrainRules(NamedTuple):
    """A compiled terrain definition."""

    definition: str
    name: str
    label: dict[str, str]
    legal: bool
    shared: bool
    sided: bool
    abilities: tuple[Ability, ...]
