"""Translates what a JSON Schema validator finds into diagnostics that stand at the fault and name the way out.

Schemas dispatch on the one key: an operation node is an object with ``maxProperties`` 1 whose ``properties`` are the
operations of its family and whose ``additionalProperties`` is false. A schema may say in ``x-family`` which family that
is (``effect``, ``condition``, ...), in ``x-name`` what the object is called, in ``x-labels`` what people call its keys.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from jsonschema.exceptions import ValidationError, best_match

from zhanqi.diagnostics import Diagnostic, diagnose, nearest, pointer_of
from zhanqi.packs.ids import check_id

Words: TypeAlias = dict[str, str]
Families: TypeAlias = Mapping[str, Iterable[str]]
"""Family of operations -> names of all of them."""

_FEW = 16
_FAMILIES: dict[str, Words] = {
    "effect": {"zh": "效果", "en": "effect"},
    "condition": {"zh": "条件", "en": "condition"},
    "value": {"zh": "数值", "en": "value"},
    "selector": {"zh": "选取", "en": "selector"},
    "count": {"zh": "数量", "en": "count"},
    "state": {"zh": "状态", "en": "state"},
    "timing": {"zh": "时机", "en": "timing"},
    "step": {"zh": "步骤", "en": "step"},
    "check": {"zh": "检查", "en": "check"},
    "": {"zh": "内容", "en": "entry"},
}
_TYPES: dict[str, Words] = {
    "object": {"zh": "对象 {…}", "en": "an object {…}"},
    "array": {"zh": "列表 […]", "en": "a list […]"},
    "string": {"zh": "文字", "en": "text"},
    "integer": {"zh": "整数", "en": "a whole number"},
    "number": {"zh": "数", "en": "a number"},
    "boolean": {"zh": "true 或 false", "en": "true or false"},
    "null": {"zh": "null", "en": "null"},
}


@dataclass(frozen=True, slots=True)
class _Fault:
    """What the validator found: the keyword with its value, the instance it failed on, and the schema it stands in."""

    keyword: str
    value: Any
    instance: Any
    schema: Mapping[str, Any]
    path: tuple[str | int, ...]
    pointer: str
    message: str
    about_a_key: bool

    @property
    def is_crowd(self) -> bool:
        """Whether several keys stand where one operation must."""
        return self.keyword == "maxProperties" and self.value == 1


Translator: TypeAlias = "Callable[[_Fault, Families], Iterator[Diagnostic]]"


def translate(errors: Iterable[ValidationError], families: Families | None = None) -> list[Diagnostic]:
    """The diagnostics for a validator's errors, in the order of their pointers, each fault once."""
    found: dict[tuple[str, str, str], Diagnostic] = {}
    faults = [_read(error) for error in errors]
    crowded = {fault.pointer for fault in faults if fault.is_crowd}
    mistyped = {fault.pointer for fault in faults if fault.keyword == "type"}
    for fault in faults:
        if fault.keyword == "additionalProperties" and fault.pointer in crowded:
            continue
        if fault.keyword != "type" and fault.pointer in mistyped:
            continue  # "must be a number" says enough; "at least 1" would only confuse
        translator = _key_name if fault.about_a_key else _BY_KEYWORD.get(fault.keyword, _other)
        for one in translator(fault, families or {}):
            found.setdefault((one.pointer, one.code, str(one.args.get("name", ""))), one)
    return sorted(found.values(), key=lambda one: one.pointer)


def _read(error: ValidationError) -> _Fault:
    best = best_match([error]) if error.context else None  # of a combination of schemas, what fails innermost
    error = best if isinstance(best, ValidationError) else error
    path = tuple(error.absolute_path)
    steps = list(error.absolute_schema_path)
    return _Fault(
        keyword=error.validator if isinstance(error.validator, str) else "",
        value=error.validator_value,
        instance=error.instance,
        schema=error.schema if isinstance(error.schema, Mapping) else {},
        path=path,
        pointer=pointer_of(path),
        message=error.message,
        about_a_key=any(one == "propertyNames" and steps[i - 1 : i] != ["properties"] for i, one in enumerate(steps)),
    )


def _unknown_key(fault: _Fault, families: Families) -> Iterator[Diagnostic]:
    schema: Mapping[str, Any] = fault.schema
    known = list(schema.get("properties", {}))
    for key in _extra_keys(fault.instance, schema):
        at = fault.pointer + pointer_of([key])
        if schema.get("maxProperties") == 1:
            yield _unknown_operation(key, at, schema, families)
        else:
            near = [name for name in nearest(key, known) if name not in fault.instance]
            yield diagnose("ZQ302", pointer=at, owner=_owner(fault), name=key, nearest=near, known=known)


def _unknown_operation(key: str, at: str, schema: Mapping[str, Any], families: Families) -> Diagnostic:
    known = list(schema.get("properties", {}))
    family = _family(schema)
    homes = [name for name, members in families.items() if key in members and name != schema.get("x-family")]
    if homes:
        return diagnose("ZQ316", pointer=at, name=key, actual=_named(homes[0]), family=family)
    few = known if len(known) <= _FEW else []
    return diagnose("ZQ301", pointer=at, name=key, family=family, nearest=nearest(key, known), known=few)


def _extra_keys(instance: Mapping[str, Any], schema: Mapping[str, Any]) -> list[str]:
    patterns = [re.compile(one) for one in schema.get("patternProperties", {})]
    known = schema.get("properties", {})
    return [key for key in instance if key not in known and not any(one.search(key) for one in patterns)]


def _crowd(fault: _Fault, families: Families) -> Iterator[Diagnostic]:
    if not fault.is_crowd:
        yield from _size(fault, families)
        return
    known = [key for key in fault.instance if key in fault.schema.get("properties", {})]
    others = [key for key in fault.instance if key not in known]
    yield diagnose(
        "ZQ310",
        pointer=fault.pointer,
        family=_family(fault.schema),
        names=list(fault.instance),
        name=known[0] if len(known) == 1 else "",
        inside=others if len(known) == 1 else [],
    )


def _empty(fault: _Fault, families: Families) -> Iterator[Diagnostic]:
    if fault.instance or fault.schema.get("maxProperties") != 1:
        yield from _size(fault, families)
    else:
        yield diagnose("ZQ311", pointer=fault.pointer, family=_family(fault.schema))


def _missing(fault: _Fault, families: Families) -> Iterator[Diagnostic]:
    known = fault.schema.get("properties", {})
    extra = [key for key in fault.instance if key not in known]
    for name in fault.value:
        if name not in fault.instance:
            near = [key for key in extra if name in nearest(key, known)]
            yield diagnose(
                "ZQ303",
                pointer=fault.pointer,
                owner=_owner(fault),
                name=name,
                said=_said(fault.schema, name),
                misspelt=near[0] if near else "",
            )


def _needs(fault: _Fault, families: Families) -> Iterator[Diagnostic]:
    for name, needs in fault.value.items():
        missing = [one for one in needs if one not in fault.instance]
        if name in fault.instance and missing:
            yield diagnose("ZQ317", pointer=fault.pointer + pointer_of([name]), name=name, needs=missing)


def _type(fault: _Fault, families: Families) -> Iterator[Diagnostic]:
    wanted = [fault.value] if isinstance(fault.value, str) else list(fault.value)
    shown = [_TYPES[one] for one in wanted if one != "null"] or [_TYPES["null"]]
    expected = {"zh": "或".join(one["zh"] for one in shown), "en": " or ".join(one["en"] for one in shown)}
    found = _TYPES[_type_of(fault.instance)]
    yield diagnose("ZQ304", pointer=fault.pointer, expected=expected, found=found, value=_show(fault.instance))


def _enum(fault: _Fault, families: Families) -> Iterator[Diagnostic]:
    words = [str(one) for one in fault.value]
    near = nearest(fault.instance, words)
    value = fault.instance if isinstance(fault.instance, str) else _show(fault.instance)
    yield diagnose("ZQ305", pointer=fault.pointer, value=value, nearest=near, known=words)


def _const(fault: _Fault, families: Families) -> Iterator[Diagnostic]:
    yield diagnose("ZQ306", pointer=fault.pointer, expected=_show(fault.value), value=_show(fault.instance))


def _range(fault: _Fault, families: Families) -> Iterator[Diagnostic]:
    yield diagnose("ZQ307", pointer=fault.pointer, value=_show(fault.instance), bound=_bound(fault))


def _size(fault: _Fault, families: Families) -> Iterator[Diagnostic]:
    yield diagnose("ZQ308", pointer=fault.pointer, count=len(fault.instance), bound=_bound(fault))


def _length(fault: _Fault, families: Families) -> Iterator[Diagnostic]:
    yield diagnose("ZQ315", pointer=fault.pointer, bound=_bound(fault))


def _pattern(fault: _Fault, families: Families) -> Iterator[Diagnostic]:
    if fault.path and fault.path[-1] == "id":
        faults = check_id(fault.instance, pointer=fault.pointer)
        if faults:
            yield from faults
            return
    yield diagnose("ZQ309", pointer=fault.pointer, value=fault.instance, pattern=fault.value)


def _unique(fault: _Fault, families: Families) -> Iterator[Diagnostic]:
    yield diagnose("ZQ312", pointer=fault.pointer, value=_show(fault.instance))


def _key_name(fault: _Fault, families: Families) -> Iterator[Diagnostic]:
    expected = fault.value if fault.keyword in ("pattern", "enum") else _bound(fault)
    near = nearest(fault.instance, fault.value) if fault.keyword == "enum" else []
    at = fault.pointer + pointer_of([fault.instance])
    yield diagnose("ZQ313", pointer=at, name=fault.instance, nearest=near, expected=expected)


def _forbidden(fault: _Fault, families: Families) -> Iterator[Diagnostic]:
    yield diagnose("ZQ314", pointer=fault.pointer)


def _other(fault: _Fault, families: Families) -> Iterator[Diagnostic]:
    yield diagnose("ZQ399", pointer=fault.pointer, keyword=fault.keyword, detail=fault.message[:200])


_BY_KEYWORD: dict[str, Translator] = {
    "": _forbidden,
    "additionalProperties": _unknown_key,
    "unevaluatedProperties": _unknown_key,
    "maxProperties": _crowd,
    "minProperties": _empty,
    "required": _missing,
    "dependentRequired": _needs,
    "type": _type,
    "enum": _enum,
    "const": _const,
    "minimum": _range,
    "maximum": _range,
    "exclusiveMinimum": _range,
    "exclusiveMaximum": _range,
    "multipleOf": _range,
    "minItems": _size,
    "maxItems": _size,
    "minLength": _length,
    "maxLength": _length,
    "pattern": _pattern,
    "uniqueItems": _unique,
}


def _bound(fault: _Fault) -> Words:
    value = fault.value
    keyword = str(fault.keyword)
    if keyword.startswith("exclusive"):
        side = ("大于", "more than") if keyword.endswith("Minimum") else ("小于", "less than")
    elif keyword == "multipleOf":
        side = ("倍数：", "a multiple of")
    else:
        side = ("至少", "at least") if keyword.startswith("min") else ("至多", "at most")
    return {"zh": f"应为{side[0]} {value}", "en": f"it must be {side[1]} {value}"}


def _owner(fault: _Fault) -> object:
    named = fault.schema.get("x-name") if isinstance(fault.schema, Mapping) else None
    if named:
        return named
    steps = [step for step in fault.path if isinstance(step, str)]
    return steps[-1] if steps else {"zh": "这个文件", "en": "this file"}


def _said(schema: Mapping[str, Any], name: str) -> Words | str:
    """What people call a key, in brackets after it where that differs; nothing where it has no name of that kind."""
    label = schema.get("x-labels", {}).get(name)
    if not label:
        return ""
    return {"zh": f"（{label['zh']}）", "en": "" if label["en"] == name else f" ({label['en']})"}


def _family(schema: Mapping[str, Any]) -> Words:
    return _named(str(schema.get("x-family", "")))


def _named(family: str) -> Words:
    return _FAMILIES.get(family, {"zh": family, "en": family})


def _type_of(value: object) -> str:
    if isinstance(value, bool):
        return "boolean"
    if isinstance(value, Mapping):
        return "object"
    if isinstance(value, Sequence) and not isinstance(value, str):
        return "array"
    if isinstance(value, str):
        return "string"
    if value is None:
        return "null"
    return "integer" if isinstance(value, int) else "number"


def _show(value: object) -> str:
    text = json.dumps(value, ensure_ascii=False)
    return text if len(text) <= 60 else text[:59] + "…"
