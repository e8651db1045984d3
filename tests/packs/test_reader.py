"""Reading one file: what is refused, what is accepted, and where each part stands."""

import json
from pathlib import Path

import pytest

from zhanqi.diagnostics import Diagnostic
from zhanqi.errors import ContentError
from zhanqi.reader import SIZE_LIMIT, content_hash, parse, read_definition_file

GENERAL = '{"id": "guojia", "name": {"zh": "郭嘉", "en": "Guo Jia"}}'


def faults(data: bytes | str) -> list[Diagnostic]:
    with pytest.raises(ContentError) as caught:
        parse(data.encode("utf-8") if isinstance(data, str) else data, file="a.json")
    assert all(one.file == "a.json" for one in caught.value.diagnostics)
    return list(caught.value.diagnostics)


def fault(data: bytes | str) -> Diagnostic:
    found = faults(data)
    assert len(found) == 1
    return found[0]


def test_plain_utf8_is_read() -> None:
    assert parse(GENERAL.encode()).value == json.loads(GENERAL)


def test_a_bom_and_crlf_make_no_difference() -> None:
    plain = GENERAL.replace(", ", ",\n").encode()
    dressed = b"\xef\xbb\xbf" + plain.replace(b"\n", b"\r\n")
    assert parse(dressed).value == parse(plain).value
    assert content_hash(dressed) == content_hash(plain)


def test_gbk_names_the_first_bad_byte_and_says_save_as_utf8() -> None:
    one = fault(GENERAL.encode("gbk"))
    assert one.code == "ZQ103"
    assert (one.args["offset"], one.args["guess"]) == (GENERAL.encode().index("郭".encode()), "GBK")
    assert "UTF-8" in one.remedy("zh") and "UTF-8" in one.remedy("en")


def test_the_byte_offset_counts_the_bom() -> None:
    assert fault(b"\xef\xbb\xbf" + b'"\xff"').args["offset"] == 4


@pytest.mark.parametrize("encoding", ["utf-16", "utf-16-le", "utf-16-be", "utf-32"])
def test_utf16_is_named(encoding: str) -> None:
    one = fault(GENERAL.encode(encoding))
    assert (one.code, one.args["offset"]) == ("ZQ103", 0)
    assert str(one.args["guess"]).startswith("UTF-")


def test_a_file_cut_in_the_middle_of_a_character() -> None:
    one = fault('{"a": "郭'.encode()[:-1])
    assert one.code == "ZQ103" and "截断" in one.message("zh")


def test_an_empty_file() -> None:
    assert fault(b"").code == "ZQ109"
    assert fault(b"\xef\xbb\xbf \r\n").code == "ZQ109"


def test_ten_thousand_levels_are_one_diagnostic_at_the_65th() -> None:
    one = fault("[" * 10_000 + "]" * 10_000)
    assert (one.code, one.column) == ("ZQ105", 65)
    assert fault('{"a":' * 10_000).code == "ZQ105"


def test_brackets_inside_texts_do_not_nest() -> None:
    assert parse(json.dumps({"a": "[" * 200}).encode()).value == {"a": "[" * 200}


def test_sixty_four_levels_are_fine() -> None:
    parse(b"[" * 64 + b"]" * 64)


def test_a_50_mb_file_is_refused_before_it_is_read(tmp_path: Path) -> None:
    huge = tmp_path / "huge.json"
    with huge.open("wb") as stream:
        stream.truncate(50 * 1024 * 1024)
    with pytest.raises(ContentError) as caught:
        read_definition_file(huge)
    (one,) = caught.value.diagnostics
    assert (one.code, one.args["size"], one.args["limit"]) == ("ZQ102", 50 * 1024 * 1024, SIZE_LIMIT)


def test_a_missing_file_and_a_folder(tmp_path: Path) -> None:
    for path in (tmp_path / "none.json", tmp_path):
        with pytest.raises(ContentError) as caught:
            read_definition_file(path)
        assert caught.value.diagnostics[0].code == "ZQ101"


def test_every_duplicate_key_is_shown_where_it_stands_the_second_time() -> None:
    text = '{"a": 1,\n "b": {"c": 1, "c": 2},\n "a": 2}'
    assert [(one.code, one.pointer, one.line, one.column) for one in faults(text)] == [
        ("ZQ106", "/b/c", 2, 16),
        ("ZQ106", "/a", 3, 2),
    ]


@pytest.mark.parametrize(
    "number", ["NaN", "Infinity", "-Infinity", "1e999", "9" * 5000, "12345678901234567890", "1e30"]
)
def test_numbers_that_cannot_be_used_are_refused_where_they_stand(number: str) -> None:
    one = fault('{"a": [1,\n ' + number + "]}")
    assert (one.code, one.line, one.column) == ("ZQ107", 2, 2)


def test_a_whole_number_with_a_decimal_point_is_a_whole_number() -> None:
    value = parse(b"[4.0, 1e2, 0.5, -0.0]").value
    assert value == [4, 100, 0.5, 0]
    assert isinstance(value, list) and [type(one) for one in value] == [int, int, float, int]


def test_half_a_character_is_refused() -> None:
    one = fault('{"a": "x",\n "b": "\\ud83d"}')
    assert (one.code, one.line, one.column) == ("ZQ108", 2, 7)
    assert parse(b'{"b": "\\ud83d\\ude00"}').value == {"b": "😀"}


@pytest.mark.parametrize(
    ("text", "line", "column", "said"),
    [
        ('{"a": 1,}', 1, 8, "多了逗号"),
        ("[1, 2,\n]", 1, 6, "多了逗号"),
        ('{"a": 1\n "b": 2}', 1, 8, "缺少逗号"),
        ('{"a" 1}', 1, 6, "缺少冒号"),
        ("{'a': 1}", 1, 2, "英文双引号"),
        ("{“a”: 1}", 1, 2, "英文双引号"),
        ('{"a"： 1}', 1, 5, "全角符号"),
        ('{"a": 1， "b": 2}', 1, 8, "全角符号"),
        ('{"a": 1 // no\n}', 1, 9, "注释"),
        ('{"a": True}', 1, 7, "写成 true"),
        ('{"a": None}', 1, 7, "写成 null"),
        ("{a: 1}", 1, 2, "没有加引号"),
        ('{"a": [1, {"b": 2}', 1, 19, "补上 ]}"),
        ('{"a": "x\n"}', 1, 7, "同一行"),
        ('{"a": "x', 1, 7, "同一行"),
        ('{"a": "C:\\x"}', 1, 10, "反斜线"),
        ('{"a": 1}}', 1, 9, "结束之后"),
        ('{"a": [1}', 1, 9, "不配对"),
        ("<<<<<<< HEAD\n{}", 1, 1, "合并冲突"),
    ],
)
def test_broken_json_says_where_what_and_how_to_mend(text: str, line: int, column: int, said: str) -> None:
    one = fault(text)
    assert (one.code, one.line, one.column) == ("ZQ104", line, column)
    assert said in one.message("zh") + one.remedy("zh")
    assert one.remedy("en")


def test_a_typing_error_on_line_12_is_shown_on_line_12() -> None:
    """E1: one message with file, line, column and reason."""
    lines = ["{"] + [f'  "k{i}": {i},' for i in range(10)] + ['  "bad": ,', '  "last": 1', "}"]
    one = fault("\r\n".join(lines))
    assert (one.line, one.column) == (12, 10)


def test_positions_of_values_keys_and_what_is_missing() -> None:
    document = parse(b'{\n  "a": [10,\n   {"b/c": 2}]\n}')
    assert document.position("") == (1, 1)
    assert document.position("/a/0") == (2, 9)
    assert document.position("/a/1/b~1c") == (3, 12)
    assert document.position("/a/1/b~1c", of_key=True) == (3, 5)
    assert document.position("/a/1/missing/x") == (3, 4)


def test_what_passed_before_is_not_looked_at_twice() -> None:
    assert parse(b'{"a": 1, "a": 2}', known_good=True).value == {"a": 2}
