"""Every code that the engine uses has its sentence."""

import re
from pathlib import Path

import pytest

import zhanqi.texts
from zhanqi.cli.happenings import SILENT
from zhanqi.texts.journal import JOURNAL
from zhanqi.texts.prompts import PROMPTS
from zhanqi.texts.words import WORDS

SOURCES = sorted(
    file
    for floor in ("timing", "flow", "script", "game")
    for file in (Path(zhanqi.texts.__file__).parent.parent / floor).rglob("*.py")
)


def found(pattern: str) -> list[str]:
    """Every code that the engine's sources give where the pattern says."""
    return sorted({code for file in SOURCES for code in re.findall(pattern, file.read_text(encoding="utf-8"))})


def test_the_sources_are_found() -> None:
    assert len(SOURCES) > 20
    assert "targets" in found(r'Prompt\("(\w+)"')


@pytest.mark.parametrize("code", found(r'Prompt\(\s*"(\w+)"') + found(r'in_order\([^"\n]*, "(\w+)"\)'))
def test_every_prompt_has_a_sentence(code: str) -> None:
    assert code in PROMPTS


@pytest.mark.parametrize("kind", found(r'(?:Request|choose)\(\s*[\w.\[\]]+,\s*"(\w+)"'))
def test_a_request_without_a_prompt_of_its_own_is_asked_by_its_kind(kind: str) -> None:
    assert kind in PROMPTS


@pytest.mark.parametrize("code", found(r'notice\(\s*"(\w+)"'))
def test_every_happening_has_a_sentence_or_is_silent(code: str) -> None:
    if code in SILENT:
        return
    assert f"journal.{code}" in JOURNAL or code == "cards"


@pytest.mark.parametrize("zone", ["hand", "discard_pile", "draw_pile", "equip", "delayed_zone"])
def test_every_zone_that_cards_move_to_has_a_sentence(zone: str) -> None:
    assert f"journal.cards.{zone}" in JOURNAL


def test_phases_zones_suits_and_sides_have_names() -> None:
    from zhanqi.model.words import PHASES, SUITS, WAYS, ZONES

    assert {*PHASES, *SUITS, *ZONES, "warm", "cool"} <= set(WORDS)
    assert set(WAYS) <= set(WORDS)
