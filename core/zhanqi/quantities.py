"""Numbers that effects may change (chapter 2, section 4): base, deltas, final value, bounds.

Three layers, applied in this order whatever order the effects came in: a *base* override (X为) replaces how the first
value is computed, *deltas* (+X, -X) add up, a *final* override (视为, 改为) replaces the result; of several finals the
lowest counts (3.11). The bounds apply where chapter 2 writes max{…} or min{…}: to a value that deltas have changed.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

INFINITE = 10**6
"""An attack range without limit (chapter 2, 攻击范围 1)."""


class Modification(NamedTuple):
    """One effect's change of a quantity: a layer (base, delta or final), the number, and its rank.

    `rank` orders conflicts (3.10): terrain 0 > skill 1 > equipment skill 2 > card 3 > rules 4, then the later one.
    """

    layer: str
    number: int
    rank: int = 1


class Quantity(NamedTuple):
    """A quantity's name, its bounds, and its words. `of` tells what it belongs to."""

    name: str
    of: str
    low: int | None
    high: int | None
    zh: str
    en: str
    bound_base: bool = False
    """Whether the bounds also hold for the unmodified value (体力值 reads max(0, HP))."""
    final_adds: bool = False
    """Whether deltas still apply on top of a final value: never in chapter 2."""


def resolve(quantity: Quantity, base: int, modifications: Iterable[Modification]) -> int:
    """Return the quantity's final value from its base and the modifications in force (chapter 2, section 4)."""
    bases: list[tuple[int, int]] = []
    finals: list[tuple[int, int]] = []
    total = 0
    changed = False
    for order, (layer, number, rank) in enumerate(modifications):
        if layer == "delta":
            total += number
            changed = True
        elif layer == "final":
            finals.append((rank, number))
        else:
            bases.append((rank, -order))
            base_value = number
            if min(bases) == (rank, -order):
                base = base_value
    if finals:
        strongest = min(rank for rank, _ in finals)
        return min(number for rank, number in finals if rank == strongest)
    value = base + total
    if changed or quantity.bound_base:
        if quantity.low is not None:
            value = max(value, quantity.low)
        if quantity.high is not None:
            value = min(value, quantity.high)
    return value


QUANTITIES: dict[str, Quantity] = {
    quantity.name: quantity
    for quantity in (
        Quantity("hp", "character", 0, None, "体力值", "HP", bound_base=True),
        Quantity("max_hp", "character", 0, None, "体力上限", "maximum HP"),
        Quantity("lost_hp", "character", 0, None, "已损失的体力值", "lost HP", bound_base=True),
        Quantity("hp_raw", "character", None, None, "体力", "signed HP"),
        Quantity("hand_limit", "character", 0, None, "手牌上限", "hand limit"),
        Quantity("movement_power", "character", 0, None, "移动力", "movement power"),
        Quantity("attack_range", "character", 1, None, "攻击范围", "attack range"),
        Quantity("draw_quota", "character", 0, None, "额定摸牌数", "draw quota"),
        Quantity("use_allowance", "character", 0, None, "使用次数上限", "use allowance"),
        Quantity("death_score", "character", 0, None, "死亡分数", "death score"),
        Quantity("distance", "pair", 1, None, "距离", "distance"),
        Quantity("number", "card", 1, 13, "点数", "number"),
        Quantity("damage", "event", None, None, "伤害值", "damage"),
        Quantity("recovery", "event", 0, None, "回复值", "recovery"),
        Quantity("answers", "entry", 1, None, "所需响应数", "answers needed"),
        Quantity("score", "side", None, None, "分数", "score"),
    )
}
