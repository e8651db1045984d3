"""The random bot: any legal answer, each as likely as the next."""

from collections import Counter
from random import Random
from typing import Any, cast

import pytest

from zhanqi.bots import Bot, RandomBot
from zhanqi.timing.request import Request


def request(options: int, *, least: int = 1, most: int = 1, declinable: bool = False) -> Request:
    return Request(cast(Any, None), "option", range(options), least=least, most=most, declinable=declinable)


def answers(asked: Request, count: int = 2000) -> Counter[tuple[int, ...]]:
    random = Random(1)
    bot = RandomBot()
    return Counter(tuple(bot.choose(cast(Any, None), asked, random)) for _ in range(count))


def test_it_is_a_bot() -> None:
    assert isinstance(RandomBot(), Bot)
    assert RandomBot().name == "random"


@pytest.mark.parametrize("declinable", [False, True])
@pytest.mark.parametrize("options", [1, 2, 5])
@pytest.mark.parametrize(("least", "most"), [(0, 1), (1, 1), (0, 3), (1, 3), (2, 2), (1, 99)])
def test_every_answer_is_legal(options: int, least: int, most: int, declinable: bool) -> None:
    if least > options:
        pytest.skip("no such request")
    asked = request(options, least=least, most=most, declinable=declinable)
    for picks in answers(asked, 300):
        assert asked.fault(picks) is None


def test_of_one_pick_every_option_is_equally_likely() -> None:
    counts = answers(request(4), 8000)
    assert set(counts) == {(0,), (1,), (2,), (3,)}
    assert all(1800 < count < 2200 for count in counts.values())


def test_declining_is_one_more_option() -> None:
    counts = answers(request(3, declinable=True), 8000)
    assert set(counts) == {(), (0,), (1,), (2,)}
    assert all(1800 < count < 2200 for count in counts.values())


def test_of_several_picks_each_number_is_equally_likely() -> None:
    sizes: Counter[int] = Counter()
    for picks, count in answers(request(5, least=1, most=4), 8000).items():
        sizes[len(picks)] += count
    assert set(sizes) == {1, 2, 3, 4}
    assert all(1800 < count < 2200 for count in sizes.values())


def test_of_several_picks_declining_is_one_more_number() -> None:
    sizes: Counter[int] = Counter()
    for picks, count in answers(request(5, least=2, most=3, declinable=True), 6000).items():
        sizes[len(picks)] += count
    assert set(sizes) == {0, 2, 3}
    assert all(1800 < count < 2200 for count in sizes.values())


def test_the_same_seed_gives_the_same_answers() -> None:
    asked = request(9, least=0, most=5, declinable=True)
    bot = RandomBot()
    runs = [[bot.choose(cast(Any, None), asked, random) for _ in range(50)] for random in (Random(7), Random(7))]
    assert runs[0] == runs[1]
