"""What a schema finds, said in plain words at the place of the fault."""

import pytest
from jsonschema import Draft202012Validator

from zhanqi.packs.schema_errors import translate

FAMILIES = {"effect": ["draw", "discard", "turn"], "condition": ["wounded"]}


def operation(**arguments):
    properties = {name: schema for name, schema in arguments.items() if name != "required"}
    return {
        "type": "object", "additionalProperties": False, "properties": properties,
        "required": arguments.get("required", []),
    }  # fmt: skip


EFFECT = {
    "type": "object",
    "x-family": "effect",
    "minProperties": 1,
    "maxProperties": 1,
    "additionalProperties": False,
    "properties": {
        "draw": {"$ref": "#/$defs/draw"},
        "discard": operation(cards={"type": "string"}),
        "turn": operation(way={"enum": ["up", "down"]}, then={"type": "array", "items": {"$ref": "#/$defs/effect"}}),
    },
}
SCHEMA = {
    "$ref": "#/$defs/effect",
    "$defs": {
        "effect": EFFECT,
        "draw": {
            **operation(count={"type": "integer", "minimum": 1, "maximum": 9}, who={"type": ["string", "object"]}),
            "required": ["count"],
            "x-name": "draw",
        },
    },
}


def faults(instance, schema=SCHEMA):
    found = translate(Draft202012Validator(schema).iter_errors(instance), FAMILIES)
    for one in found:
        for lang in ("zh", "en"):
            assert one.code == "ZQ399" or "{" not in one.message(lang).replace("{…}", "")
            assert one.remedy(lang) or one.code == "ZQ399"
    return found


def fault(instance, schema=SCHEMA):
    (one,) = faults(instance, schema)
    return one


def test_an_unknown_operation_stands_at_its_key_with_the_near_name():
    one = fault({"turn": {"then": [{"drwa": {"count": 1}}]}})
    assert (one.code, one.pointer) == ("ZQ301", "/turn/then/0/drwa")
    assert one.message("zh") == "没有名为“drwa”的效果" and one.remedy("zh") == "是否想写：draw？"


def test_an_unknown_operation_like_none_gets_the_list():
    assert fault({"zzz": {}}).remedy("en") == "What can stand here: draw, discard, turn."


def test_an_operation_of_another_family_says_which():
    one = fault({"wounded": {}})
    assert (
        one.code == "ZQ316" and one.message("en") == "“wounded” is condition; here effect must stand"
    ) or one.message("en")


def test_an_unknown_argument_names_its_operation_and_the_near_name():
    one = fault({"draw": {"count": 1, "hwo": "you"}})
    assert (one.code, one.pointer) == ("ZQ302", "/draw/hwo")
    assert one.message("zh") == "“draw”没有名为“hwo”的参数" and one.remedy("zh") == "是否想写：who？"


def test_a_misspelt_required_argument_is_told_from_both_sides():
    found = faults({"draw": {"cuont": 1}})
    assert [(one.code, one.pointer) for one in found] == [("ZQ303", "/draw"), ("ZQ302", "/draw/cuont")]
    assert found[0].remedy("en") == "Should “cuont” be “count”?"


def test_a_missing_argument():
    one = fault({"draw": {}})
    assert one.message("zh") == "“draw”缺少“count”" and one.remedy("zh") == '补上 "count": …'


def test_an_argument_outside_its_operation_is_to_be_moved_in():
    one = fault({"draw": {"count": 1}, "who": "you"})
    assert (one.code, one.pointer) == ("ZQ310", "")
    assert one.remedy("zh") == "把“who”移进“draw”的参数里。"


def test_two_operations_in_one_object_are_to_be_parted():
    assert fault({"draw": {"count": 1}, "turn": {}}).remedy("en") == "Write each as an object of its own, in a list."


def test_an_empty_object_and_another_type():
    assert fault({}).code == "ZQ311"
    assert fault([]).message("zh") == "这里应为对象 {…}，却写了列表 […]（[]）"


@pytest.mark.parametrize(
    ("count", "code", "said"),
    [
        ("one", "ZQ304", "应为整数"),
        (True, "ZQ304", "true 或 false"),
        (0.5, "ZQ304", "应为整数"),
        (None, "ZQ304", "null"),
        (0, "ZQ307", "至少 1"),
        (10**15, "ZQ307", "至多 9"),
    ],
)
def test_values_of_the_wrong_kind_or_size(count, code, said):
    one = fault({"draw": {"count": count}})
    assert (one.code, one.pointer) == (code, "/draw/count") and said in one.message("zh")


def test_one_of_several_types():
    assert "文字或对象" in fault({"draw": {"count": 1, "who": 1}}).message("zh")


def test_a_word_that_is_not_in_the_list():
    one = fault({"turn": {"way": "dwon"}})
    assert (one.code, one.pointer, one.remedy("zh")) == ("ZQ305", "/turn/way", "是否想写：down？")
    assert fault({"turn": {"way": 7}}).remedy("zh") == "可用：up、down。"


def test_all_faults_at_once_in_the_order_of_their_places():
    found = faults({"turn": {"way": 1, "then": [{"drwa": {}}, {"draw": {"count": "x", "b": 1}}, {}]}})
    assert [one.pointer for one in found] == [
        "/turn/then/0/drwa", "/turn/then/1/draw/b", "/turn/then/1/draw/count", "/turn/then/2", "/turn/way",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("schema", "instance", "code"),
    [
        ({"const": 1}, 2, "ZQ306"),
        ({"minItems": 2}, [1], "ZQ308"),
        ({"minProperties": 2}, {"a": 1}, "ZQ308"),
        ({"maxProperties": 2}, {"a": 1, "b": 1, "c": 1}, "ZQ308"),
        ({"pattern": "^a"}, "b", "ZQ309"),
        ({"uniqueItems": True}, [1, 1], "ZQ312"),
        ({"propertyNames": {"enum": ["male", "female"]}}, {"mail": 1}, "ZQ313"),
        ({"propertyNames": {"maxLength": 2}}, {"long": 1}, "ZQ313"),
        ({"properties": {"a": False}}, {"a": 1}, "ZQ314"),
        ({"minLength": 1}, "", "ZQ315"),
        ({"dependentRequired": {"a": ["b"]}}, {"a": 1}, "ZQ317"),
        ({"unevaluatedProperties": False, "properties": {"abc": True}}, {"abd": 1}, "ZQ302"),
        ({"anyOf": [{"type": "integer"}, {"type": "object", "required": ["a"]}]}, {}, "ZQ303"),
        ({"not": {"type": "integer"}}, 1, "ZQ399"),
        ({"contains": {"type": "integer"}}, ["a"], "ZQ399"),
    ],
)
def test_every_other_keyword_has_its_words(schema, instance, code):
    assert fault(instance, schema).code == code


def test_the_key_not_allowed_in_a_map_stands_at_the_key():
    one = fault({"a": {"mail": 1}}, {"properties": {"a": {"propertyNames": {"enum": ["male", "female"]}}}})
    assert one.pointer == "/a/mail" and "male" in one.remedy("zh")
