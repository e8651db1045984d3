"""The frame of the command line: help, languages, exit statuses."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from zhanqi.cli.app import COMMANDS

from .conftest import Zhanqi


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize("lang", ["zh", "en"])
def test_every_command_explains_itself_in_both_languages(zhanqi: Zhanqi, command: str, lang: str) -> None:
    help_text = zhanqi("--lang", lang, command, "--help")
    assert help_text.status == 0
    assert "cli." not in help_text.out
    assert ("用法" in help_text.out) == (lang == "zh")


def test_without_a_command_it_shows_the_commands(zhanqi: Zhanqi) -> None:
    shown = zhanqi()
    assert shown.status == 2
    assert all(command in shown.out for command in COMMANDS)


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["nonsense"], "no command nonsense"),
        (["simulat"], "simulate"),
        (["fmt"], "PATHS is missing"),
        (["fmt", "--chek", "x"], "did you mean --check"),
        (["fmt", "no/such/place"], "No such file or folder"),
    ],
)
def test_a_wrong_command_line_is_one_sentence_and_status_2(zhanqi: Zhanqi, arguments: list[str], told: str) -> None:
    outcome = zhanqi(*arguments)
    assert (outcome.status, outcome.out) == (2, "")
    assert told in outcome.err
    assert "Traceback" not in outcome.err


def test_the_language_may_stand_before_or_after_the_command(zhanqi: Zhanqi) -> None:
    assert "没有" in zhanqi("--lang", "zh", "fmt", "nowhere").err
    assert "没有" in zhanqi("fmt", "nowhere", "--lang", "zh").err
    assert "No such" in zhanqi("fmt", "nowhere").err


def test_the_version_is_one_line(zhanqi: Zhanqi) -> None:
    outcome = zhanqi("--version")
    assert (outcome.status, outcome.out.count("\n")) == (0, 1)
    assert outcome.out.startswith("zhanqi ")


def in_a_console(encoding: str, *arguments: str, lang: str = "") -> subprocess.CompletedProcess[bytes]:
    """Run `zhanqi` with its output encoded as an old console does."""
    environment = {
        "PYTHONIOENCODING": encoding,
        "PYTHONPATH": os.pathsep.join(sys.path),
        "ZHANQI_LANG": lang,
        "PATH": "",
    }
    return subprocess.run(
        [sys.executable, "-m", "zhanqi", *arguments], env=environment, capture_output=True, check=False
    )


@pytest.mark.parametrize("encoding", ["ascii", "cp1252", "cp437"])
def test_a_console_without_chinese_gets_english(encoding: str) -> None:
    shown = in_a_console(encoding, "--help")
    assert shown.returncode == 0
    assert b"Usage:" in shown.stdout


def test_a_chinese_windows_console_gets_chinese() -> None:
    shown = in_a_console("cp936", "--help")
    assert shown.returncode == 0
    assert "用法" in shown.stdout.decode("cp936")


@pytest.mark.parametrize(
    ("encoding", "lang", "told"),
    [("cp936", "zh", "黑桃"), ("cp936", "en", "黑桃"), ("cp1252", "en", "S7"), ("ascii", "en", "H")],
)
def test_a_whole_game_is_shown_on_an_old_console(encoding: str, lang: str, told: str, standard: Path) -> None:
    """Suits, which no old code page has, are written in words or letters; the board is drawn with plain signs."""
    shown = in_a_console(encoding, "play", "--bots", "--seed", "3", "--pack", str(standard), lang=lang)
    assert shown.returncode == 0, shown.stderr
    written = shown.stdout.decode(encoding)
    assert told in written
    assert "┌" not in written
    assert "?" not in written


def test_chinese_asked_for_where_it_cannot_be_written_is_replaced_not_refused() -> None:
    shown = in_a_console("cp1252", "fmt", "nowhere", lang="zh")
    assert shown.returncode == 2
    assert b"nowhere" in shown.stderr
    assert b"Traceback" not in shown.stderr
