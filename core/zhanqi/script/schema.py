"""Composes the JSON Schemas of definitions from templates and the operations of a vocabulary (Draft 2020-12).

The templates in `zhanqi_schemas` fix the shape of the files; `$defs` for operations are added here, one per operation.
A node is `{"name": {...}}`: its schema has one property per operation and admits no other, so that an error stands at
the name or at the argument, and no `oneOf` is needed.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from importlib.resources import files
from typing import TYPE_CHECKING, Any

from zhanqi.script.grammar import NAME
from zhanqi.script.operation import Effect, Operation, State
from zhanqi.script.vocabulary import Vocabulary

if TYPE_CHECKING:
    from jsonschema import Draft202012Validator

DEFINITIONS = ("general", "skill", "card", "terrain", "deck", "scenario", "test")
DIALECT = "https://json-schema.org/draft/2020-12/schema"


def schemas(vocabulary: Vocabulary) -> dict[str, dict[str, Any]]:
    """Return the composed schema of each kind of definition."""
    shared = json.loads(files("zhanqi_schemas").joinpath("shared.schema.json").read_text(encoding="utf-8"))
    definitions: dict[str, Any] = {**shared["$defs"], **operation_definitions(vocabulary)}
    composed = {}
    for kind in DEFINITIONS:
        template = json.loads(files("zhanqi_schemas").joinpath(f"{kind}.schema.json").read_text(encoding="utf-8"))
        own = template.get("$defs", {})
        more = steps_and_checks(vocabulary, own) if kind == "test" else {}
        composed[kind] = {**template, "$schema": DIALECT, "$defs": {**definitions, **own, **more}}
    return composed


def steps_and_checks(vocabulary: Vocabulary, own: Mapping[str, Any]) -> dict[str, Any]:
    """Return `$defs` of what may stand in a test: its own steps and checks, and every effect and condition.

    A step that bears the name of an effect is the step, unless it has an argument that only the effect takes.
    """
    named = {prefix: _prefixed(own, prefix) for prefix in ("step", "check")}
    check = {**_dispatch(vocabulary, "condition"), "x-family": "check"}
    check["properties"] = {**check["properties"], **named["check"]}
    step = {**_dispatch(vocabulary, "effect"), "x-family": "step"}
    effects = dict(step["properties"])
    step["properties"] = {**effects, **check["properties"], **named["step"]}
    for name, shape in named["step"].items():
        if name in effects:
            telling = [{"required": [one]} for one in TELLING[name]]
            step["properties"][name] = {"if": {"anyOf": telling}, "then": effects[name], "else": shape}
    return {"step": step, "check": check}


TELLING = {"move": ("steps", "direction"), "answer": ("card",)}
"""Arguments by which an effect is told from the step of a test that has its name."""


def _prefixed(own: Mapping[str, Any], prefix: str) -> dict[str, Any]:
    names = [name.partition(".")[2] for name in own if name.startswith(f"{prefix}.")]
    return {name: {"$ref": f"#/$defs/{prefix}.{name}"} for name in names}


def validators(vocabulary: Vocabulary) -> Mapping[str, Draft202012Validator]:
    """Return one validator for each kind of definition."""
    from jsonschema import Draft202012Validator  # what is known to be good is loaded without it

    return {kind: Draft202012Validator(schema) for kind, schema in schemas(vocabulary).items()}


def operation_definitions(vocabulary: Vocabulary) -> dict[str, Any]:
    """Return `$defs` of the operations and of the places where they may stand."""
    definitions: dict[str, Any] = {}
    for kind, operations in vocabulary.operations.items():
        for name, operation in operations.items():
            definitions[f"{kind}.{name}"] = operation_schema(operation)
    definitions["effect"] = _dispatch(vocabulary, "effect")
    states = [one.name for one in vocabulary.operations["effect"].values() if issubclass(one, State)]
    definitions["state"] = _only(definitions["effect"], states)
    definitions["condition"] = _dispatch(vocabulary, "condition")
    value = _dispatch(vocabulary, "value")
    definitions["value"] = {**value, "type": ["integer", "string", "object"]}
    count = _dispatch(vocabulary, "count", "value")
    definitions["count"] = {**count, "type": ["integer", "string", "object"]}
    for name in ("who", "cards", "square"):
        definitions[name] = _selector(vocabulary, name)
    anything = _dispatch(vocabulary, "selector", "value")
    definitions["any"] = {
        **anything,
        "type": ["string", "integer", "array", "object"],
        "items": {"$ref": "#/$defs/any"},
        "minItems": 1,
    }
    definitions["when"] = {
        "type": "object",
        "minProperties": 1,
        "maxProperties": 1,
        "x-family": "timing",
        "properties": {timing: {"$ref": "#/$defs/roles"} for timing in vocabulary.timings},
        "additionalProperties": False,
    }
    return definitions


def _selector(vocabulary: Vocabulary, name: str) -> dict[str, Any]:
    return {
        **_dispatch(vocabulary, "selector"),
        "type": ["string", "array", "object"],
        "items": {"$ref": f"#/$defs/{name}"},
        "minItems": 1,
    }


def _dispatch(vocabulary: Vocabulary, *kinds: str) -> dict[str, Any]:
    """Return the schema of a node that is one operation of these kinds."""
    return {
        "type": "object",
        "minProperties": 1,
        "maxProperties": 1,
        "x-family": kinds[0],
        "properties": {
            name: {"$ref": f"#/$defs/{kind}.{name}"} for kind in kinds for name in vocabulary.operations[kind]
        },
        "additionalProperties": False,
    }


def _only(dispatch: dict[str, Any], names: list[str]) -> dict[str, Any]:
    properties = {name: schema for name, schema in dispatch["properties"].items() if name in names}
    return {**dispatch, "properties": properties, "x-family": "state"}


def operation_schema(operation: type[Operation]) -> dict[str, Any]:
    """Return the schema of one operation's arguments."""
    properties: dict[str, Any] = {}
    required = []
    for name, arg in operation.args.items():
        properties[name] = arg.type.schema
        if not arg.optional:
            required.append(name)
    if issubclass(operation, Effect):
        common = {
            "as": NAME.schema,
            "then": {"$ref": "#/$defs/effects"},
            "optional": {"type": "boolean"},
        }
        if operation.performs:
            common["who"] = {"$ref": "#/$defs/who"}
        for name, shape in common.items():
            properties.setdefault(name, shape)
    schema: dict[str, Any] = {
        "type": "object",
        "title": operation.name,
        "x-name": operation.name,
        "description": (operation.__doc__ or "").strip(),
        "properties": properties,
        "additionalProperties": False,
    }
    labels = {name: {"zh": arg.zh, "en": arg.en} for name, arg in operation.args.items() if arg.zh and arg.en}
    if labels:
        schema["x-labels"] = labels
    if required:
        schema["required"] = required
    return schema
