"""Events in progress. They live only while something is being resolved and are never part of the state.

`roles()` gives the roles that the event's timings offer (timings.py lists them).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from zhanqi.model.refs import Held

if TYPE_CHECKING:
    from zhanqi.model.card import Card, VirtualCard
    from zhanqi.model.character import Character
    from zhanqi.timing.abilities import Block, Method


class Entry:
    """One entry of a card's target list. `who` is the target; for a card that answers a card, `stake` is that entry.

    What is said of "this target" (answers needed, void, forbidden answers) is kept here, per entry (17.9).
    """

    __slots__ = (
        "answer",
        "answerer",
        "answers",
        "cancelled",
        "index",
        "needed",
        "offset",
        "stake",
        "use",
        "void",
        "who",
    )

    def __init__(self, use: Use, index: int, who: Character | None, stake: Entry | None = None) -> None:
        self.use = use
        self.index = index
        self.who = who
        self.stake = stake
        self.answers = 0
        self.needed: list[tuple[str, int, int]] = []
        """Modifications of how many answers offset this entry (quantity `answers`)."""
        self.void = False
        self.cancelled = False
        self.offset = False
        self.answer: Use | None = None
        self.answerer: Character | None = None


class Use:
    """A card being used: its user, the virtual card, the method, and the target list (3.4)."""

    __slots__ = (
        "activation", "card", "effect", "effect_path", "entries", "entry", "method", "named", "reason", "replaced",
        "serial", "terminated", "user",
    )  # fmt: skip

    def __init__(self, serial: int, user: Character, card: VirtualCard, method: Method, activation: int) -> None:
        self.serial = serial
        self.user = user
        self.card = card
        self.method = method
        self.activation = activation
        self.entries: list[Entry] = []
        self.entry: Entry | None = None
        """The entry whose effect resolution is running."""
        self.effect: Block | None = method.effect
        self.replaced: list[tuple[str, int]] = []
        """The (skill, part) pairs that replaced the effect, in order."""
        self.reason: str | None = None
        self.named = ""
        """The timing at which a target is being named, by which it can be cancelled or redirected."""
        self.terminated = False

    @property
    def stopped(self) -> bool:
        """Whether it was ended before its time."""
        return self.terminated

    @property
    def live(self) -> list[Entry]:
        """The entries still in the target list."""
        return [entry for entry in self.entries if not entry.cancelled]

    @property
    def targets(self) -> list[Character]:
        """The characters of the target list."""
        return [entry.who for entry in self.entries if entry.who is not None and not entry.cancelled]

    def roles(self, entry: Entry | None = None) -> dict[str, Any]:
        """Roles of the use and effect timings."""
        roles: dict[str, Any] = {"user": self.user, "card": self, "targets": self.targets}
        if entry is not None:
            roles["target"] = entry
            if entry.offset:
                roles["answer"] = entry.answer
                roles["answerer"] = entry.answerer
        return roles


class Damage:
    """Damage being dealt (3.6): `amount` in hit points is live; `channel` is a use or the key of a skill."""

    __slots__ = ("amount", "channel", "nature", "prevented", "settled", "source", "target", "terminated", "user")

    def __init__(
        self, source: Character | None, target: Character, amount: int, nature: str, channel: Use | str | None
    ) -> None:
        self.source = source
        self.target = target
        self.amount = amount
        self.nature = nature
        self.channel = channel
        self.user = channel.user if isinstance(channel, Use) else None
        self.prevented = False
        self.settled = False
        """Whether its amount is fixed: it can neither be changed nor prevented any more."""
        self.terminated = False

    @property
    def stopped(self) -> bool:
        """Whether it was prevented or ended; reduced to nothing is prevented (chapter 2, 防止 ◆)."""
        return self.prevented or self.terminated or self.amount <= 0

    def roles(self) -> dict[str, Any]:
        """Roles of the damage timings."""
        return {
            "source": self.source,
            "target": self.target,
            "amount": self.amount,
            "nature": self.nature,
            "channel": self.channel,
            "user": self.user,
        }


class Deduction:
    """HP being deducted, by damage or by losing HP (扣减体力)."""

    __slots__ = ("amount", "cause", "channel", "prevented", "settled", "source", "who")

    def __init__(
        self, who: Character, amount: int, cause: str, source: Character | None, channel: Use | str | None
    ) -> None:
        self.who = who
        self.amount = amount
        self.cause = cause
        self.source = source
        self.channel = channel
        self.prevented = False
        self.settled = False

    @property
    def stopped(self) -> bool:
        """Whether it was prevented."""
        return self.prevented or self.amount <= 0

    def roles(self) -> dict[str, Any]:
        """Roles of the deduction timings."""
        return {
            "who": self.who,
            "amount": self.amount,
            "cause": self.cause,
            "source": self.source,
            "channel": self.channel,
        }


class Recovery:
    """HP being recovered: `amount` is live."""

    __slots__ = ("amount", "by", "channel", "settled", "who")

    def __init__(self, who: Character, amount: int, by: Character | None, channel: Use | str | None) -> None:
        self.who = who
        self.amount = amount
        self.by = by
        self.channel = channel
        self.settled = False

    def roles(self) -> dict[str, Any]:
        """Roles of the recovery timings."""
        return {"who": self.who, "amount": self.amount, "by": self.by, "channel": self.channel}


class Dying:
    """Somebody is dying (濒死)."""

    __slots__ = ("source", "who")

    def __init__(self, who: Character, source: Character | None) -> None:
        self.who = who
        self.source = source

    def roles(self) -> dict[str, Any]:
        """Roles of the dying timings."""
        return {"who": self.who, "source": self.source}


class Judgement:
    """A judgement (3.5): `card` is the judgement card as it stands now."""

    __slots__ = ("card", "reason", "stamp", "terminated", "who")

    def __init__(self, who: Character, card: Card | None, reason: str) -> None:
        self.who = who
        self.card = card
        self.reason = reason
        self.stamp = 0
        self.terminated = False

    @property
    def stopped(self) -> bool:
        """Whether it was ended before its time."""
        return self.terminated

    def roles(self) -> dict[str, Any]:
        """Roles of the judgement timings."""
        roles: dict[str, Any] = {"who": self.who, "reason": self.reason}
        if self.card is not None:
            roles["judgement"] = Held((self.card,), (self.stamp,), 0)
        return roles


class Wanted:
    """What card would do: any of `names`, of this kind if one is given; `matches` tests a card offered for it."""

    __slots__ = ("definition", "kind", "names", "pattern")

    def __init__(self, names: frozenset[str], kind: str | None, pattern: Any = None, definition: str = "") -> None:
        self.names = names
        self.kind = kind
        self.pattern = pattern
        self.definition = definition


class Need:
    """Somebody needs to use or play a card (需要使用/打出……时): one window, answered by any of several means."""

    __slots__ = (
        "activation", "answered", "card", "entry", "fixed", "held", "ignoring", "method", "reason", "wanted", "way",
        "who",
    )  # fmt: skip

    def __init__(self, who: Character, wanted: Wanted, way: str, reason: str | None) -> None:
        self.who = who
        self.wanted = wanted
        self.way = way
        self.reason = reason
        self.card: Use | None = None
        """The card being answered, if one is."""
        self.entry: Entry | None = None
        self.method: Method | None = None
        self.fixed: list[Character] | None = None
        """Targets that are already decided."""
        self.ignoring: frozenset[str] = frozenset()
        self.answered = False
        self.activation = 0
        self.held: list[Card] | None = None
        """Where the asking ability keeps the cards played for it until it ends (3.4)."""

    def roles(self) -> dict[str, Any]:
        """Roles of the timing `need`."""
        return {"who": self.who, "wanted": self.wanted, "way": self.way, "card": self.card, "reason": self.reason}


class CardMove:
    """Cards about to move (巧变前), which can be prevented."""

    __slots__ = ("by", "cards", "other", "prevented", "reason", "settled", "stamps", "to", "who")

    def __init__(
        self,
        who: Character | None,
        cards: tuple[Card, ...],
        to: str,
        other: Character | None,
        by: Character | None,
        reason: str | None,
        stamps: tuple[int, ...],
    ) -> None:
        self.who = who
        self.cards = cards
        self.stamps = stamps
        self.to = to
        self.other = other
        self.by = by
        self.reason = reason
        self.prevented = False
        self.settled = True
        """Whether the cards have moved: it can't be prevented any more."""

    @property
    def stopped(self) -> bool:
        """Whether it was prevented."""
        return self.prevented

    def roles(self) -> dict[str, Any]:
        """Roles of the card-move timings."""
        return {
            "who": self.who,
            "cards": Held(self.cards, self.stamps, 0),
            "to": self.to,
            "other": self.other,
            "by": self.by,
            "reason": self.reason,
        }


class Movement:
    """A movement event (3.7). `route` holds the squares from the first on; `length` counts displacements."""

    __slots__ = ("direction", "from_", "mover", "origin", "reason", "route", "rule", "terminated", "to")

    def __init__(self, mover: Character, reason: str | None, origin: int) -> None:
        self.mover = mover
        self.reason = reason
        self.origin = origin
        """The length of `history` when it began: `history` in this movement looks back to there."""
        self.route: list[int] = [] if mover.square is None else [mover.square]
        self.from_: int | None = mover.square
        self.to: int | None = None
        self.direction: str | None = None
        self.rule: str | None = None
        self.terminated = False

    @property
    def stopped(self) -> bool:
        """Whether it was ended before its time."""
        return self.terminated

    @property
    def length(self) -> int:
        """The number of displacements so far."""
        return len(self.route) - 1

    def roles(self) -> dict[str, Any]:
        """Roles of the movement timings."""
        return {
            "mover": self.mover,
            "from": self.from_,
            "to": self.to,
            "direction": self.direction,
            "rule": self.rule,
            "route": tuple(self.route),
            "length": len(self.route) - 1,
            "reason": self.reason,
        }
