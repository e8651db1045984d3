"""The vocabulary as JSON (`GET /api/vocabulary`)."""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterable, Mapping
from typing import Any

from zhanqi.packs import Registry
from zhanqi.script.grammar import ENUMS, Arg
from zhanqi.script.operation import Effect, Operation, Selector, State
from zhanqi.script.schema import schemas
from zhanqi.script.vocabulary import Vocabulary
from zhanqi.text.template import plain
from zhanqi.timing.timings import Timing
from zhanqi_editor.vocabulary import structures
from zhanqi_editor.vocabulary.wording import block_wording
from zhanqi_editor.vocabulary.words import LABELS, Label, enumerated, named

_HOLE = re.compile(r"\{\{|\}\}|\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\}")


def describe(registry: Registry) -> dict[str, Any]:
    """Return the registry's vocabulary: operations, timings, enumerations, roles, frames, and the schemas."""
    vocabulary: Vocabulary = registry.vocabulary
    return {
        "digest": vocabulary.digest(),
        "schemas": schemas(vocabulary),
        "categories": _categories(vocabulary),
        "operations": [
            _operation(kind, cls, is_core=cls.__module__.startswith("zhanqi.script."))
            for kind, operations in vocabulary.operations.items()
            for cls in operations.values()
        ],
        "common": [{"name": name, "label": label} for name, label in LABELS["common"].items()],
        "timings": [_timing(timing) for timing in vocabulary.timings.values()],
        "timing_groups": _timing_groups(vocabulary.timings),
        "enumerations": _enumerations(vocabulary),
        "quantities": [
            {"id": name, "of": one.of, "label": {"zh": one.zh, "en": one.en}}
            for name, one in vocabulary.quantities.items()
        ],
        "roles": LABELS["roles"],
        "parts": structures.parts(),
        "fields": structures.fields(),
    }


def sketch(template: str) -> str:
    """Return a wording with its holes as ellipses: the short name of what it says."""
    text = _HOLE.sub(lambda hole: hole[0][0] if hole[0] in ("{{", "}}") else "…", template)
    return re.sub(r"\s*…(?:\s*…)*\s*", "…", text).strip()


def _operation(kind: str, cls: type[Operation], *, is_core: bool) -> dict[str, Any]:
    is_effect = issubclass(cls, Effect)
    performs = issubclass(cls, Effect) and cls.performs
    common = ["as", "then", "optional"] if is_effect else []
    if performs:
        common = ["who", *common]
    through = _through(cls)
    return {
        "kind": kind,
        "name": cls.name,
        "category": cls.category or kind,
        "label": _label(kind, cls),
        "doc": inspect.cleandoc(cls.__doc__ or ""),
        "words": _words(kind, cls),
        "args": [_argument(cls, name, arg) for name, arg in cls.args.items()],
        "common": [name for name in common if name not in cls.args],
        "state": issubclass(cls, State),
        "performs": performs,
        "asks": issubclass(cls, Selector) and cls.asks,
        "yields": getattr(cls, "type", None) if kind in ("value", "selector") else None,
        "through": through,
        "binds": cls.as_type,
        "valence": dict(cls.valence),
        "source": "zhanqi" if is_core else cls.__module__.partition(".")[0],
    }


def _words(kind: str, cls: type[Operation]) -> Label:
    own: Label | None = LABELS["blocks"].get(f"{kind}.{cls.name}")
    return own or {"zh": block_wording(cls.zh, "zh"), "en": block_wording(cls.en, "en")}


def _label(kind: str, cls: type[Operation]) -> Label:
    zh = LABELS["operations"].get(f"{kind}.{cls.name}") or (sketch(plain(cls.zh)).strip("…") if cls.zh else "")
    return {"zh": zh or cls.name, "en": cls.name.replace("_", " ")}


def _through(cls: type[Operation]) -> str | None:
    """The argument whose type a selector of anything passes on (`choose` yields what its `from` yields)."""
    if not issubclass(cls, Selector) or cls.type != "any":
        return None
    return next((name for name, arg in cls.args.items() if arg.type.name == "any"), None)


def _argument(cls: type[Operation], name: str, arg: Arg) -> dict[str, Any]:
    found: dict[str, Any] = {
        "name": name,
        "label": {"zh": arg.zh or name, "en": arg.en or name},
        "type": arg.type.name,
        "required": not arg.optional,
        "default": arg.default,
        "subject": arg.subject,
        "schema": arg.type.schema,
    }
    gives = cls.gives.get(name)
    return found if gives is None else {**found, "gives": gives}


def _categories(vocabulary: Vocabulary) -> list[dict[str, Any]]:
    known = [one["id"] for one in LABELS["categories"]]
    used = dict.fromkeys(
        cls.category or kind for kind, operations in vocabulary.operations.items() for cls in operations.values()
    )
    listed = [one for one in LABELS["categories"] if one["id"] in used]
    further = [id for id in used if id not in known]
    return [*listed, *({"id": id, "label": {"zh": id, "en": id}, "color": "#5a6b73"} for id in further)]


def _timing(timing: Timing) -> dict[str, Any]:
    return {
        "id": timing.id,
        "group": timing.id.partition(".")[0],
        "label": {"zh": sketch(plain(timing.zh)), "en": sketch(plain(timing.en))},
        "words": {"zh": block_wording(timing.zh, "zh"), "en": block_wording(timing.en, "en")},
        "roles": [{"name": name, "type": type, "label": _role_label(name)} for name, type in timing.roles.items()],
    }


def _role_label(name: str) -> Label:
    role = LABELS["roles"].get(name)
    return {"zh": name, "en": name} if role is None else dict(role["label"])


def _timing_groups(timings: Iterable[str]) -> list[dict[str, Any]]:
    groups = dict.fromkeys(id.partition(".")[0] for id in timings)
    return [{"id": id, "label": named("timing_groups", id)} for id in groups]


def _enumerations(vocabulary: Vocabulary) -> Mapping[str, list[dict[str, Any]]]:
    names = [*ENUMS, "kingdom"]
    return {enum: [{"id": word, "label": enumerated(enum, word)} for word in vocabulary.words(enum)] for enum in names}
