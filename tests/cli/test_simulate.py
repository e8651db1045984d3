"""`zhanqi simulate`: many games and a table."""

import json
from pathlib import Path

from .conftest import Zhanqi


def figures(zhanqi: Zhanqi, standard: Path, *arguments: object) -> dict[str, object]:
    """The results as JSON, without the time taken."""
    simulated = zhanqi("simulate", "--pack", standard, "--format", "json", *arguments)
    assert simulated.status == 0, simulated.err
    found: dict[str, object] = json.loads(simulated.out)
    del found["elapsed"]
    return found


def test_the_table_has_results_and_a_line_for_each_general(zhanqi: Zhanqi, standard: Path) -> None:
    simulated = zhanqi("simulate", "-n", 3, "--seed", 1, "--pack", standard)
    assert simulated.status == 0, simulated.err
    assert "3 game(s), seed 1, scenario Standard 3v3" in simulated.out
    assert all(label in simulated.out for label in ("Warm wins", "Cool wins", "Draws", "Aborted", "95 % interval"))
    assert "games/s" in simulated.out


def test_the_same_seed_gives_the_same_figures(zhanqi: Zhanqi, standard: Path) -> None:
    first = figures(zhanqi, standard, "-n", 3, "--seed", 7)
    assert first == figures(zhanqi, standard, "-n", 3, "--seed", 7)
    assert first != figures(zhanqi, standard, "-n", 3, "--seed", 8)
    assert first["aborted"] == []


def test_more_processes_give_the_same_figures(zhanqi: Zhanqi, standard: Path) -> None:
    assert figures(zhanqi, standard, "-n", 4, "--jobs", 2) == figures(zhanqi, standard, "-n", 4, "--jobs", 1)


def test_a_general_left_out_is_never_dealt(zhanqi: Zhanqi, standard: Path) -> None:
    without = [f"--without={name}" for name in ("standard/general/lvbu", "standard/general/zumao")]
    generals = figures(zhanqi, standard, "-n", 8, *without)["generals"]
    assert isinstance(generals, dict)
    assert not {"standard/general/lvbu", "standard/general/zumao"} & set(generals)


def test_with_a_general_in_every_game(zhanqi: Zhanqi, standard: Path) -> None:
    generals = figures(zhanqi, standard, "-n", 2, "--with", "lvbu")["generals"]
    assert isinstance(generals, dict) and generals["standard/general/lvbu"][0] == 2


def test_a_roster_leaves_no_place_for_further_generals(zhanqi: Zhanqi, standard: Path) -> None:
    roster = "liubei,guanyu,zhangfei:caocao,simayi,guojia"
    refused = zhanqi("simulate", "-n", 1, "--with", "lvbu", "--roster", roster, "--pack", standard)
    assert refused.status == 2 and "--roster" in refused.err


def test_a_roster_is_played_by_exactly_these(zhanqi: Zhanqi, standard: Path) -> None:
    roster = "liubei,guanyu,zhangfei:caocao,simayi,standard/general/guojia"
    generals = figures(zhanqi, standard, "-n", 2, "--roster", roster)["generals"]
    assert isinstance(generals, dict)
    assert sorted(name.rpartition("/")[2] for name in generals) == [
        "caocao", "guanyu", "guojia", "liubei", "simayi", "zhangfei",
    ]  # fmt: skip


def test_in_a_pipe_there_is_no_progress_bar(zhanqi: Zhanqi, standard: Path) -> None:
    simulated = zhanqi("simulate", "-n", 1, "--pack", standard)
    assert "\x1b" not in simulated.out + simulated.err
    assert "\r" not in simulated.out


def test_the_number_of_games_is_at_least_one(zhanqi: Zhanqi, standard: Path) -> None:
    assert zhanqi("simulate", "-n", 0, "--pack", standard).status == 2
