"""`zhanqi play` and `zhanqi replay`: a game at the terminal."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from .conftest import Outcome, Zhanqi

ROSTER = "liubei,guanyu,zhangfei:caocao,simayi,guojia"


@pytest.fixture
def play(zhanqi: Zhanqi, standard: Path) -> Zhanqi:
    """Play with the standard pack from seed 3."""

    def run(*arguments: object, typed: str = "") -> Outcome:
        return zhanqi("play", "--pack", standard, "--seed", 3, *arguments, typed=typed)

    return run


def boards(outcome: Outcome) -> int:
    """How many boards were drawn."""
    return len(re.findall(r"^Round \d+", outcome.out, re.MULTILINE))


def test_bots_play_to_the_end_and_the_result_is_the_last_line(play: Zhanqi) -> None:
    played = play("--bots")
    assert played.status == 0
    assert re.search(r"(wins|draw): .*round", played.out.rstrip().splitlines()[-1])
    assert boards(played) > 10
    assert "[journal." not in played.out
    assert "…" not in played.out


def test_bots_play_the_same_game_from_the_same_seed(play: Zhanqi) -> None:
    assert play("--bots").out == play("--bots").out


def test_the_board_fits_into_80_columns(play: Zhanqi) -> None:
    drawn = [line for line in play("--bots").out.splitlines() if line.startswith(("│", "├", "┌", "└"))]
    assert drawn
    assert max(map(len, drawn)) <= 80


def test_the_commander_carries_the_banner_and_who_has_acted_is_marked(play: Zhanqi) -> None:
    played = play("--bots", "--lang", "zh")
    assert "帅旗" in played.out
    assert "已行动" in played.out


def test_people_answer_by_number_and_quit(play: Zhanqi) -> None:
    played = play("--side", "both", typed="1\nq\n")
    assert played.status == 0
    assert "choose who takes the next turn" in played.out
    assert "Quit before the end" in played.out


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("abc\nq\n", "“abc” is not understood"),
        ("99\nq\n", "Not a legal answer"),
        ("1 2 3\nq\n", "Not a legal answer"),
        ("-1\nq\n", "Not a legal answer"),
        ("u\nq\n", "nothing to undo"),
        ("s\nq\n", "Give a file name"),
        ("\n\nq\n", "Quit before"),
        ("", "Quit before"),
    ],
)
def test_what_is_typed_wrong_is_told_and_asked_again(play: Zhanqi, typed: str, told: str) -> None:
    played = play("--side", "both", typed=typed)
    assert played.status == 0
    assert told in played.out


def test_a_question_mark_shows_skills_and_terrains(play: Zhanqi) -> None:
    played = play("--side", "both", "--roster", ROSTER, typed="?\nq\n")
    assert "Liu Bei: Benevolence" in played.out
    assert "Terrains: Base, Camp, Forest" in played.out


def test_undo_goes_back_to_the_last_question_people_answered(play: Zhanqi) -> None:
    played = play("--side", "warm", typed="1\nu\nq\n")
    question = "choose who takes the next turn"
    assert "Undone" in played.out
    assert played.out.count(question) == 2


def test_a_saved_game_is_replayed_and_gone_on_with(
    play: Zhanqi, zhanqi: Zhanqi, standard: Path, tmp_path: Path
) -> None:
    file = tmp_path / "game.json"
    saved = play("--side", "both", typed=f"1\ns {file}\nq\n")
    assert f"Saved to {file}" in saved.out
    replayed = zhanqi("replay", file, "--pack", standard)
    assert replayed.status == 0
    assert "The log is valid: 1 answers" in replayed.out
    assert "The game is not over (round 1)" in replayed.out
    assert zhanqi("play", "--load", file, "--bots", "--pack", standard).status == 0


def test_a_save_that_cannot_be_written_is_told_and_the_game_goes_on(play: Zhanqi, tmp_path: Path) -> None:
    played = play("--side", "both", typed=f"s {tmp_path / 'no' / 'folder' / 'x'}\nq\n")
    assert played.status == 0
    assert "Can't read or write" in played.out


@pytest.fixture
def save(play: Zhanqi, tmp_path: Path) -> Path:
    """A saved game with one answer."""
    file = tmp_path / "game.json"
    play("--side", "both", typed=f"1\ns {file}\nq\n")
    return file


def refused(zhanqi: Zhanqi, standard: Path, save: Path) -> Outcome:
    outcome = zhanqi("replay", save, "--pack", standard)
    assert (outcome.status, outcome.out) == (2, "")
    assert "Traceback" not in outcome.err
    return outcome


def test_a_save_that_was_cut_short_is_refused(zhanqi: Zhanqi, standard: Path, save: Path) -> None:
    text = save.read_text(encoding="utf-8")
    save.write_text(text[: len(text) // 2], encoding="utf-8")
    assert "game.json is not a whole saved game" in refused(zhanqi, standard, save).err


@pytest.mark.parametrize(
    "edit",
    [
        {"log": [[99]]},
        {"log": [[0], [77]]},
        {"log": "none"},
        {"seed": 4},
        {"state": "0"},
        {"scenario": "nowhere"},
        {"generals": {"warm": ["nobody"], "cool": []}},
    ],
)
def test_a_save_that_was_edited_is_refused(zhanqi: Zhanqi, standard: Path, save: Path, edit: dict[str, object]) -> None:
    save.write_text(json.dumps(json.loads(save.read_text(encoding="utf-8")) | edit), encoding="utf-8")
    assert refused(zhanqi, standard, save).err.strip()


def test_a_save_made_with_other_packs_says_which_differ(zhanqi: Zhanqi, standard: Path, save: Path) -> None:
    saved = json.loads(save.read_text(encoding="utf-8"))
    saved["log"] = [[99]]
    saved["packs"]["ghost"] = {**saved["packs"]["standard"], "version": "9.9.9"}
    save.write_text(json.dumps(saved), encoding="utf-8")
    assert "ghost" in refused(zhanqi, standard, save).err


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["--side", "left"], "no side named left"),
        (["--bot", "genius"], "no bot named genius"),
        (["--roster", "liubei"], "A roster is written"),
        (["--roster", ROSTER.replace("guojia", "guojai")], "guojia"),
        (["--scenario", "nowhere"], "nowhere"),
        (["--load", "nowhere.json"], "nowhere.json"),
    ],
)
def test_what_is_asked_for_and_not_there_is_one_message(play: Zhanqi, arguments: list[str], told: str) -> None:
    played = play(*arguments)
    assert played.status == 2
    assert told in played.err
    assert "Traceback" not in played.err


def test_without_a_pack_there_is_nothing_to_play(zhanqi: Zhanqi, standard: Path) -> None:
    played = zhanqi("play", "--bots", "--pack", standard, "--without", "standard/scenario/standard_3v3")
    assert played.status == 2
    assert "There is no scenario" in played.err
