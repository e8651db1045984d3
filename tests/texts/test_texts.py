"""Every sentence exists in both languages, and none can break a game."""

from string import Formatter

import pytest

from zhanqi.texts import LANGUAGES, Lang, find_template, joined, localised, text, word
from zhanqi.texts.commands import COMMANDS
from zhanqi.texts.journal import JOURNAL
from zhanqi.texts.prompts import PROMPTS
from zhanqi.texts.words import WORDS

CATALOGUES = {"prompts": PROMPTS, "journal": JOURNAL, "commands": COMMANDS, "words": WORDS}
ALL = [(code, pair) for catalogue in CATALOGUES.values() for code, pair in catalogue.items()]


def holes(template: str) -> set[str | None]:
    return {name for _, name, spec, _ in Formatter().parse(template) if name is not None or spec}


@pytest.mark.parametrize(("code", "pair"), ALL, ids=[code for code, _ in ALL])
def test_a_sentence_has_the_same_holes_in_both_languages(code: str, pair: tuple[str, str]) -> None:
    assert all(template.strip() for template in pair), code
    assert holes(pair[0]) == holes(pair[1]), code


@pytest.mark.parametrize(("code", "pair"), ALL, ids=[code for code, _ in ALL])
def test_holes_are_plain_names(code: str, pair: tuple[str, str]) -> None:
    for template in pair:
        for _, name, spec, conversion in Formatter().parse(template):
            assert name is None or (name.isidentifier() and not spec and conversion is None), code


def test_no_code_stands_in_two_catalogues() -> None:
    codes = [code for catalogue in (PROMPTS, JOURNAL, COMMANDS) for code in catalogue]
    assert sorted(codes) == sorted(set(codes))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_missing_code_shows_the_code_in_brackets(lang: Lang) -> None:
    assert text("no.such.code", lang) == "[no.such.code]"
    assert text("no.such.code", lang, who="A", count=2) == "[no.such.code who=A count=2]"
    assert find_template("no.such.code", lang) is None


def test_a_missing_argument_shows_an_ellipsis() -> None:
    assert text("play.saved", "en") == "Saved to …"


def test_names_pick_their_language_and_lists_are_joined_as_the_language_does() -> None:
    name = {"zh": "甲", "en": "Jia"}
    assert text("play.saved", "zh", file=name) == "已保存到 甲"
    assert localised([name, "B"], "zh") == "甲、B"
    assert localised([name, "B"], "en") == "Jia, B"
    assert localised(None, "en") == "–"
    assert localised({"zh": "甲"}, "en") == "甲"
    assert joined([], "zh") == "–"


def test_an_enumerated_word_has_a_name_and_an_unknown_one_stands_for_itself() -> None:
    assert word("spade", "zh") == "黑桃"
    assert word("spade", "en") == "spade"
    assert word("chartreuse", "zh") == "chartreuse"


def test_braces_in_an_argument_are_left_alone() -> None:
    assert text("play.saved", "en", file="a{b}.json") == "Saved to a{b}.json"


def test_an_empty_argument_takes_the_wording_without_it() -> None:
    assert text("targets", "en", who="A", of="Duel") == "A, Duel: choose the targets"
    assert text("targets", "en", who="A", of=None) == "A: choose the targets"
    assert text("journal.use", "zh", who="甲", card="杀", targets=[]) == "甲使用杀"
