"""The script language as packs need it: a vocabulary, schemas, and a check of what a definition means.

Loading asks only for the vocabulary and the grammar's hash as long as every definition has been found good before;
schemas and checks are imported when the first definition has to be looked at.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from hashlib import blake2b
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

from zhanqi.diagnostics import Diagnostic, diagnose
from zhanqi.packs.definition import Kingdom, Mark
from zhanqi.packs.ids import check_id
from zhanqi.packs.manifest import ENGINE_API, FORMAT
from zhanqi.packs.references import References

if TYPE_CHECKING:
    from jsonschema.exceptions import ValidationError


class SchemaValidator(Protocol):
    """A validator of the jsonschema package."""

    def iter_errors(self, instance: Any) -> Iterable[ValidationError]:
        """Everything in ``instance`` that breaks the schema."""


@dataclass(slots=True)
class Contributions:
    """What plugins add to the language, in an order that doesn't depend on how they were found."""

    operations: Sequence[type] = ()
    timings: Sequence[object] = ()
    quantities: Sequence[object] = ()
    marks: Sequence[Mark] = ()
    kingdoms: Sequence[Kingdom] = ()


class Language(Protocol):
    """A script language. ``ScriptLanguage`` is the one that Zhanqi plays; tests bring smaller ones."""

    def vocabulary(self, contributions: Contributions) -> Any:
        """Everything that scripts may say; what clashes stays out and is listed as (kind, name) in its ``clashes``."""

    def grammar(self, vocabulary: Any) -> str:
        """A hash that changes whenever a definition might be judged otherwise than before."""

    def validators(self, vocabulary: Any) -> Mapping[str, SchemaValidator]:
        """One validator for each kind of definition."""

    def families(self, vocabulary: Any) -> Mapping[str, Iterable[str]]:
        """Names of the operations of each family, for messages."""

    def check_definition(self, kind: str, data: Any, vocabulary: Any, registry: References) -> list[Diagnostic]:
        """What is wrong with the meaning of a definition that has the right shape."""


class ScriptLanguage:
    """The language of ``zhanqi.script``."""

    def vocabulary(self, contributions: Contributions) -> Any:
        """The core's operations, timings and quantities with those contributed."""
        make = import_module("zhanqi.script.vocabulary").Vocabulary
        vocabulary = make(contributions.operations, contributions.timings, contributions.quantities)
        own = (one.id for one in contributions.kingdoms)
        vocabulary.kingdoms = tuple(dict.fromkeys([*vocabulary.kingdoms, *own]))
        return vocabulary

    def grammar(self, vocabulary: Any) -> str:
        """A hash of the engine's sources that judge definitions, of contributed modules, and of the vocabulary."""
        found = blake2b(f"{ENGINE_API} {FORMAT} {sys.version_info[:2]}".encode(), digest_size=16)
        root = Path(import_module("zhanqi.script").__path__[0]).parent
        for folder in ("script", "timing", "model", "packs", "catalogue"):
            for file in sorted((root / folder).rglob("*.py")):
                found.update(file.read_bytes())
        for name in sorted(modules_of(vocabulary.operations)):
            found.update(_source(name))
        found.update(vocabulary.digest().encode())
        return found.hexdigest()

    def validators(self, vocabulary: Any) -> Mapping[str, SchemaValidator]:
        """One validator for each kind of definition."""
        validators: Mapping[str, SchemaValidator] = import_module("zhanqi.script.schema").validators(vocabulary)
        return validators

    def families(self, vocabulary: Any) -> Mapping[str, Iterable[str]]:
        """Names of the operations of each family."""
        families: Mapping[str, Iterable[str]] = vocabulary.operations
        return families

    def check_definition(self, kind: str, data: Any, vocabulary: Any, registry: References) -> list[Diagnostic]:
        """What is wrong with the meaning of a definition that has the right shape."""
        check = import_module("zhanqi.script.compile").check_definition
        return list(check(kind, data, vocabulary, registry))


@dataclass(slots=True)
class Judge:
    """Holds definitions against a language; imports what that takes when the first one comes."""

    language: Language
    vocabulary: Any
    _validators: Mapping[str, SchemaValidator] = field(default_factory=dict)

    def shape(self, kind: str, data: Any) -> list[Diagnostic]:
        """What breaks the schema of this kind of definition: all of it, pointers relative to the definition."""
        from zhanqi.packs.schema_errors import translate

        if not self._validators:
            self._validators = self.language.validators(self.vocabulary)
        validator = self._validators.get(kind)
        if validator is None:
            return []
        return translate(validator.iter_errors(data), self.language.families(self.vocabulary))

    def meaning(self, kind: str, data: Any, references: References) -> list[Diagnostic]:
        """What is wrong with the meaning of a definition that has the right shape."""
        try:
            return list(self.language.check_definition(kind, data, self.vocabulary, references))
        except Exception as error:  # a fault of ours in one check must not take the neighbours down
            return [diagnose("ZQ253", reason=f"{type(error).__name__}: {error}")]


def shape_faults(judge: Judge, kind: str, data: Any) -> list[Diagnostic]:
    """What is wrong with a definition's shape and its id."""
    faults = judge.shape(kind, data)
    if not isinstance(data, dict):
        object_ = {"zh": "对象 {…}", "en": "an object {…}"}
        other = {"zh": "别的内容", "en": "something else"}
        return faults or [diagnose("ZQ304", expected=object_, found=other, value=str(data)[:40])]
    if not any(fault.pointer == "/id" or fault.args.get("name") == "id" for fault in faults):
        faults += check_id(data.get("id"))
    return faults


def modules_of(operations: Mapping[str, Mapping[str, type]]) -> set[str]:
    """Names of the modules outside the core that operations come from."""
    names = {one.__module__ for family in operations.values() for one in family.values()}
    return {name for name in names if not name.startswith("zhanqi.")}


def _source(module: str) -> bytes:
    file = getattr(sys.modules.get(module), "__file__", None)
    try:
        return Path(file).read_bytes() if file else module.encode()
    except OSError:
        return module.encode()
