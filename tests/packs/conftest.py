"""A small script language and packs written on the spot."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from zhanqi.diagnostics import Diagnostic, diagnose
from zhanqi.packs import Registry, load_registry
from zhanqi.packs.language import Contributions, SchemaValidator
from zhanqi.packs.references import References

EFFECT: dict[str, Any] = {
    "type": "object",
    "x-family": "effect",
    "minProperties": 1,
    "maxProperties": 1,
    "additionalProperties": False,
    "properties": {
        "draw": {
            "type": "object",
            "x-name": "draw",
            "required": ["count"],
            "additionalProperties": False,
            "properties": {"count": {"type": "integer", "minimum": 1}, "who": {"type": "string"}},
        },
        "turn": {
            "type": "object",
            "x-name": "turn",
            "additionalProperties": False,
            "properties": {
                "way": {"enum": ["up", "down"]},
                "then": {"type": "array", "items": {"$ref": "#/$defs/effect"}},
            },
        },
    },
}
GENERAL: dict[str, Any] = {
    "type": "object",
    "required": ["id", "name"],
    "additionalProperties": False,
    "properties": {
        "id": {"type": "string", "pattern": "^[a-z][a-z0-9_]*$"},
        "name": {"type": "object"},
        "max_hp": {"type": "integer"},
        "replaces": {"type": ["string", "array"]},
        "needs": {"type": "array", "items": {"type": "string"}},
        "skills": {"type": "array"},
        "effect": {"type": "array", "items": {"$ref": "#/$defs/effect"}},
    },
    "$defs": {"effect": EFFECT},
}


class ToyLanguage:
    """Generals with a few effects; ``needs`` names other generals. Counts how often it was asked."""

    def __init__(self, grammar: str = "toy") -> None:
        self._grammar = grammar
        self.shapes = 0
        self.meanings = 0

    def vocabulary(self, contributions: Contributions) -> Any:
        return contributions

    def grammar(self, vocabulary: Any) -> str:
        return self._grammar

    def validators(self, vocabulary: Any) -> Mapping[str, SchemaValidator]:
        self.shapes += 1
        return {"general": Draft202012Validator(GENERAL)}

    def families(self, vocabulary: Any) -> Mapping[str, Iterable[str]]:
        return {"effect": ["draw", "turn"], "condition": ["wounded"]}

    def check_definition(self, kind: str, data: Any, vocabulary: Any, registry: References) -> list[Diagnostic]:
        self.meanings += 1
        if data.get("max_hp") == 666:
            raise RuntimeError("the check itself is broken")
        missing = [name for name in data.get("needs", ()) if registry.look_up("general", name) is None]
        faults = [registry.missing("general", name, "/needs") for name in missing]
        if data.get("max_hp") == 0:
            faults.append(diagnose("ZQ227"))
        return faults


PackMaker = Callable[..., Path]


@pytest.fixture
def pack(tmp_path: Path) -> PackMaker:
    """Write a pack: ``pack("a", generals={"x": {...} or bytes}, requires={...}, ...)``, and return its folder."""

    def write(id: str, *, at: str = "", generals: Mapping[str, Any] | Sequence[str] = (), **manifest: Any) -> Path:
        folder = tmp_path / (at or id)
        (folder / "generals").mkdir(parents=True, exist_ok=True)
        head = {"format": 1, "id": id, "name": {"zh": id}, "version": "1.0", "engine": ">=1,<2", **manifest}
        (folder / "pack.json").write_text(json.dumps(head, ensure_ascii=False), encoding="utf-8")
        named = generals if isinstance(generals, Mapping) else {name: {} for name in generals}
        for name, data in named.items():
            content = data if isinstance(data, bytes) else general(name, **data)
            (folder / "generals" / f"{name}.json").write_bytes(content)
        return folder

    return write


def general(id: str, **more: Any) -> bytes:
    """The file of a general."""
    return json.dumps({"id": id, "name": {"zh": id}, **more}, ensure_ascii=False).encode()


@dataclass
class Loaded:
    """A registry and what tests ask of it."""

    registry: Registry
    language: ToyLanguage

    @property
    def names(self) -> list[str]:
        """Full names of the definitions in force."""
        return list(self.registry.definitions)

    @property
    def codes(self) -> list[str]:
        """The codes of everything that went wrong, sorted."""
        return sorted(one.code for one in self.registry.diagnostics)

    def fault(self, code: str) -> Diagnostic:
        """The one diagnostic of this code, which must say how to mend it if it is an error."""
        (found,) = [one for one in self.registry.diagnostics if one.code == code]
        assert found.severity == "note" or (found.remedy("zh") and found.remedy("en"))
        return found


@pytest.fixture
def load() -> Callable[..., Loaded]:
    """Load packs with the toy language, nothing installed and nothing cached, unless told otherwise."""

    def run(*paths: Path, grammar: str = "toy", **options: Any) -> Loaded:
        language = ToyLanguage(grammar)
        options = {"entry_points": False, "cache": False, **options}
        return Loaded(load_registry(paths=paths, language=language, **options), language)

    return run
