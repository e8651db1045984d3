"""The arguments of a node as holes find them, and how many a selector is to say."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from zhanqi.text.phrase import Phrase
from zhanqi.text.referents import Slot

ABSENT: Final = object()
"""Stands for an argument that is neither written nor has a default."""


class Args:
    """The arguments of one node: what is written, defaults, and what the place adds (`extra`)."""

    __slots__ = ("at", "body", "defaults", "extra", "quantity", "scratch", "subject", "types")

    def __init__(
        self,
        types: Mapping[str, str],
        body: Mapping[str, Any],
        at: str,
        *,
        defaults: Mapping[str, Any] | None = None,
        extra: Mapping[str, Phrase | Slot] | None = None,
        quantity: Quantity | None = None,
    ) -> None:
        self.types = types
        self.body = body
        self.at = at
        self.defaults = defaults or {}
        self.extra = extra or {}
        self.quantity = quantity
        self.scratch: dict[str, Any] = {}
        """What one hole leaves for the next."""

    def value(self, name: str) -> Any:
        """Return what stands for an argument, its default if it has one, else ABSENT."""
        return self.body.get(name, self.defaults.get(name, ABSENT))

    def slot(self, name: str) -> Phrase | Slot | None:
        """Return where an argument stands, what is to be said for it, or None if there is nothing."""
        if name in self.extra:
            return self.extra[name]
        value = self.value(name)
        if value is ABSENT or name not in self.types:
            return None
        return Slot(self.types[name], value, f"{self.at}/{name}" if name in self.body else self.at)


class Quantity:
    """How many a selector is to say: a number (`slot`), `all`, `bare`, `any`, `no`, or `each` with a number."""

    __slots__ = ("kind", "slot")

    def __init__(self, kind: str, slot: Slot | None = None) -> None:
        self.kind = kind
        self.slot = slot

    @property
    def plural(self) -> bool:
        """Whether an English noun behind it is plural."""
        if self.kind in ("number", "each") and self.slot is not None:
            return bool(self.slot.node != 1) and self.slot.node != {"at_least": {"n": 1}}
        return self.kind in ("all", "bare", "any", "no")
