"""The operations of the core, one class each (vocabulary, sections 2 to 8)."""

from zhanqi.script.operation import Operation
from zhanqi.script.ops import (
    board,
    cards,
    characters,
    choosing,
    conditions,
    control,
    counts,
    engaging,
    exchanging,
    legality,
    needing,
    pieces,
    placing,
    selectors,
    showing,
    states,
    values,
    vitality,
)

OPERATIONS: tuple[type[Operation], ...] = (
    *conditions.OPERATIONS,
    *board.OPERATIONS,
    *legality.OPERATIONS,
    *values.OPERATIONS,
    *counts.OPERATIONS,
    *selectors.OPERATIONS,
    *choosing.OPERATIONS,
    *cards.OPERATIONS,
    *placing.OPERATIONS,
    *showing.OPERATIONS,
    *exchanging.OPERATIONS,
    *vitality.OPERATIONS,
    *engaging.OPERATIONS,
    *needing.OPERATIONS,
    *pieces.OPERATIONS,
    *characters.OPERATIONS,
    *control.OPERATIONS,
    *states.OPERATIONS,
)
