"""Quantities, whatever changes them: layers, bounds, and no dependence on the order of what is added."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from zhanqi.quantities import QUANTITIES, Modification, resolve

BOUNDED = ("hand_limit", "movement_power", "draw_quota", "attack_range", "distance", "number", "answers", "death_score")
CHANGE = st.builds(Modification, st.sampled_from(["base", "delta", "final"]), st.integers(-6, 20), st.integers(0, 4))
few = settings(max_examples=60, deadline=None, derandomize=True, database=None)


@few
@given(name=st.sampled_from(BOUNDED), base=st.integers(0, 13), changes=st.lists(CHANGE, max_size=5))
def test_the_strongest_final_value_decides(name: str, base: int, changes: list[Modification]) -> None:
    """视为 and 改为 win over everything else: terrain's before a skill's, of equals the lowest."""
    finals = [(one.rank, one.number) for one in changes if one.layer == "final"]
    if finals:
        assert resolve(QUANTITIES[name], base, changes) == min(finals)[1]


@few
@given(
    name=st.sampled_from(BOUNDED), base=st.integers(1, 13), deltas=st.lists(st.integers(-6, 9), min_size=1, max_size=5)
)
def test_what_is_added_adds_up_within_the_bounds(name: str, base: int, deltas: list[int]) -> None:
    """Base plus all that is added, not below the quantity's least nor above its most, in whatever order it came."""
    quantity = QUANTITIES[name]
    changes = [Modification("delta", one) for one in deltas]
    wanted = base + sum(deltas)
    wanted = wanted if quantity.low is None else max(wanted, quantity.low)
    wanted = wanted if quantity.high is None else min(wanted, quantity.high)
    assert resolve(quantity, base, changes) == wanted == resolve(quantity, base, changes[::-1])


@few
@given(base=st.integers(0, 13), bases=st.lists(st.tuples(st.integers(0, 4), st.integers(0, 9)), min_size=1, max_size=5))
def test_of_several_bases_the_strongest_then_the_latest(base: int, bases: list[tuple[int, int]]) -> None:
    """X为: terrain before skill before card before rules; of equals the one that came last."""
    changes = [Modification("base", number, rank) for rank, number in bases]
    strongest = min(rank for rank, _ in bases)
    latest = [number for rank, number in bases if rank == strongest][-1]
    assert resolve(QUANTITIES["hand_limit"], base, changes) == latest


@pytest.mark.parametrize("name", BOUNDED)
def test_unchanged_it_is_its_base(name: str) -> None:
    """Without any effect nothing is bounded: the distance inside one square is 0."""
    assert resolve(QUANTITIES[name], 0, []) == 0
