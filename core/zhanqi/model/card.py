"""Physical cards, which lie in zones, and virtual cards, which are used and played (chapter 2, 实体/虚拟牌)."""

from __future__ import annotations

from collections.abc import Sequence

from zhanqi.model.words import color_of


class Card:
    """A physical game card. Immutable; shared by every copy of a state.

    `id` is unique in one game (chapter 2, 游戏牌ID); `definition` is the full plugin name of the card's definition.
    """

    __slots__ = (
        "category", "color", "definition", "id", "kind", "name", "number", "subtype", "suit", "tags",
    )  # fmt: skip

    def __init__(
        self,
        id: int,
        definition: str,
        name: str,
        kind: str | None,
        suit: str | None,
        number: int | None,
        category: str,
        subtype: str | None,
        tags: frozenset[str] = frozenset(),
    ) -> None:
        self.id = id
        self.definition = definition
        self.name = name
        self.kind = kind
        self.suit = suit
        self.number = number
        self.color = color_of([suit])
        self.category = category
        self.subtype = subtype
        self.tags = tags

    @property
    def text(self) -> str:
        """How scenario files and logs write the card: `name.kind spade 7`."""
        name = self.name if self.kind is None else f"{self.name}.{self.kind}"
        return f"{name.rpartition('/')[2]} {self.suit or 'none'} {self.number or 0}"

    def __repr__(self) -> str:
        return f"<{self.text} #{self.id}>"


class VirtualCard:
    """The information that is used, played or needed; `physical` are the cards that stand for it (maybe none).

    Name, kind, suit, colour and number are frozen when it is declared. `origins` are the (skill, part) pairs that
    converted or replaced it; `effect` is the full path of a replaced effect, or None for its definition's own.
    """

    __slots__ = (
        "category", "color", "definition", "effect", "kind", "name", "number", "origins", "physical", "stamps",
        "subtype", "suit", "tags", "user",
    )  # fmt: skip

    def __init__(
        self,
        definition: str,
        name: str,
        kind: str | None,
        category: str,
        subtype: str | None,
        physical: tuple[Card, ...] = (),
        suit: str | None = None,
        number: int | None = None,
        origins: tuple[tuple[str, int], ...] = (),
    ) -> None:
        self.definition = definition
        self.name = name
        self.kind = kind
        self.category = category
        self.subtype = subtype
        self.physical = physical
        self.stamps: tuple[int, ...] = ()
        self.origins = origins
        self.effect: str | None = None
        self.tags: frozenset[str] = frozenset()
        self.user: int | None = None
        """The index of the character who used it, once it is used: a delayed trick keeps it."""
        if len(physical) == 1:
            card = physical[0]
            self.suit, self.number, self.color = card.suit, card.number, card.color
            self.tags = card.tags
        else:
            self.suit, self.number, self.color = _combined(physical)
        if suit is not None:
            self.suit, self.color = suit, color_of([suit])
        if number is not None:
            self.number = number

    def again(self, stamps: tuple[int, ...]) -> VirtualCard:
        """Return the same card where its physical cards lie now, `stamps` being those of their latest moves."""
        copy = VirtualCard.__new__(VirtualCard)
        for slot in VirtualCard.__slots__:
            setattr(copy, slot, getattr(self, slot))
        copy.stamps = stamps
        return copy

    @property
    def text(self) -> str:
        """A short name for logs: the card and, where it has some, the physical cards that stand for it."""
        name = self.name if self.kind is None else f"{self.name}.{self.kind}"
        return f"{name} [{', '.join(card.text for card in self.physical)}]"

    def __repr__(self) -> str:
        return f"<virtual {self.text}>"


def _combined(cards: Sequence[Card]) -> tuple[str | None, int | None, str]:
    """Suit, number and colour of a card made of no or several cards (3.11): a suit only if all share it, no number."""
    suits = [card.suit for card in cards]
    shared = suits[0] if suits and all(suit == suits[0] for suit in suits) else None
    return shared, None, color_of(suits)
