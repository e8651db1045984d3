"""The interval that a win rate is shown with."""

import pytest

from zhanqi.simulate import Tally, derived_seed, wilson_interval


def test_nothing_played_says_nothing() -> None:
    assert wilson_interval(0, 0) == (0.0, 1.0)


@pytest.mark.parametrize(
    ("won", "played", "low", "high"),
    [(5, 10, 0.2366, 0.7634), (0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0), (50, 100, 0.4038, 0.5962)],
)
def test_the_published_values(won: int, played: int, low: float, high: float) -> None:
    """Wilson (1927), 95 %, as tabulated by every statistics package."""
    assert wilson_interval(won, played) == pytest.approx((low, high), abs=5e-5)


def test_a_tally_has_a_share_inside_its_interval() -> None:
    tally = Tally(played=7, won=3)
    low, high = tally.interval
    assert low < tally.share < high
    assert Tally().share == 0.0


def test_game_seeds_are_fixed_and_differ() -> None:
    """A series must play the same games on every machine and in every release."""
    assert derived_seed(1, 0) == derived_seed(1, 0)
    seeds = {derived_seed(seed, index) for seed in range(20) for index in range(20)}
    assert len(seeds) == 400
    assert all(0 <= seed < 2**56 for seed in seeds)
