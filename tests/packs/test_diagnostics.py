"""Diagnostics: a stable code, a place, one sentence of what is wrong and one of how to mend it, in both languages."""

import re

import pytest

from zhanqi.catalogue import CATALOGUE, Code
from zhanqi.diagnostics import DiagnosticList, diagnose, nearest, path_of, pointer_of

HOLE = re.compile(r"\{([a-z_]+)\}")


@pytest.mark.parametrize("entry", CATALOGUE.values(), ids=CATALOGUE.keys())
def test_every_code_speaks_both_languages_and_documents_its_arguments(entry: Code) -> None:
    spoken = [entry.message, *entry.remedy]
    for wording in spoken:
        assert wording["zh"] and wording["en"]
        assert set(HOLE.findall(wording["zh"])) <= entry.args.keys()
        assert set(HOLE.findall(wording["en"])) <= entry.args.keys()
    assert re.fullmatch(r"ZQ\d{3}", entry.code)


@pytest.mark.parametrize("entry", CATALOGUE.values(), ids=CATALOGUE.keys())
def test_every_error_says_how_to_mend_it(entry: Code) -> None:
    if entry.severity == "error" and entry.code != "ZQ399":
        bare = [one for one in entry.remedy if "{nearest}" not in one["zh"]]
        assert bare, "a remedy is needed that doesn't depend on a near name"


def test_no_code_stands_twice() -> None:
    from zhanqi.catalogue import meaning, packing, reading, shape

    codes = [one.code for one in (*reading.READING, *packing.PACKING, *shape.SHAPE, *meaning.MEANING)]
    assert len(codes) == len(set(codes))


def test_a_near_name_is_offered_and_otherwise_the_list() -> None:
    near = diagnose(
        "ZQ301", name="drwa", family={"zh": "效果", "en": "effect"}, nearest=["draw"], known=["draw", "give"]
    )
    assert near.remedy("zh") == "是否想写：draw？"
    assert near.message("en") == "there is no effect named “drwa”"
    far = diagnose("ZQ301", name="zzz", family={"zh": "效果", "en": "effect"}, nearest=[], known=["draw", "give"])
    assert far.remedy("en") == "What can stand here: draw, give."
    assert far.remedy("zh") == "这里可用：draw、give。"


def test_an_argument_that_the_catalogue_does_not_know_is_our_fault() -> None:
    with pytest.raises(KeyError):
        diagnose("ZQ301", nmae="draw")


def test_the_human_form_names_file_line_column_code_and_owner() -> None:
    one = diagnose("ZQ106", pointer="/id", key="id").placed(
        plugin_name="standard/general/guojia", file="guojia.json", line=3, column=5
    )
    assert one.format("zh").startswith("guojia.json:3:5: 错误 ZQ106 [standard/general/guojia] /id：键“id”")
    assert one.to_json()["remedy"] == {"zh": "删去其中一个，或改名。", "en": "Delete or rename one of the two."}


def test_the_list_tells_errors_from_warnings() -> None:
    faults = DiagnosticList([diagnose("ZQ227"), diagnose("ZQ106", key="a")])
    assert [one.code for one in faults.errors] == ["ZQ106"]
    assert [one.code for one in faults.warnings] == ["ZQ227"]


def test_nearest_finds_typing_errors_case_and_parts_of_words() -> None:
    names = ["damage.suffered", "draw", "discard", "place_card", "place_facedown"]
    assert nearest("darw", names) == ["draw"]
    assert nearest("Draw", names) == ["draw"]
    assert nearest("damage.sufered", names)[0] == "damage.suffered"
    assert nearest("xyzzy", names) == []


def test_pointers_escape_what_rfc_6901_escapes() -> None:
    assert pointer_of(["a/b", 0, "~"]) == "/a~1b/0/~0"
    assert path_of("/a~1b/0/~0") == ["a/b", "0", "~"]
    assert path_of("") == []
