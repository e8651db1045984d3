"""One look at a definition that may be half written: diagnostics, rules text, face, abilities, scopes."""

from __future__ import annotations

from typing import Any

from zhanqi.check import further_faults
from zhanqi.diagnostics import DiagnosticList, diagnose
from zhanqi.packs import Definition, Registry
from zhanqi.packs.ids import definition_id
from zhanqi.packs.references import References
from zhanqi.reader import parse
from zhanqi_editor.content.abilities import describe_abilities
from zhanqi_editor.content.faces import Faces
from zhanqi_editor.content.scopes import Scopes, find_scopes
from zhanqi_editor.content.stock import Stock
from zhanqi_editor.content.wordbook import Wordbooks
from zhanqi_editor.content.wording import Text as Words
from zhanqi_editor.content.wording import word_definition
from zhanqi_editor.workspace.texts import Text

LANGUAGES = ("zh", "en")


class Checker:
    """Checks definitions beside the registry of now."""

    def __init__(self, stock: Stock) -> None:
        self.stock = stock
        self.wordbooks = Wordbooks()

    def check(self, pack: str, kind: str, id: str, text: Text) -> dict[str, Any]:
        """The answer of ``POST /api/check``. Nothing is written."""
        registry = self.stock.registry
        faults = self.faults(registry, pack, kind, id, text)
        data = text.data
        scopes = self._scopes(registry, pack, kind, data, faults)
        words = self.wordbooks.of(registry)
        abilities = describe_abilities(kind, data, words, scopes)
        texts = {lang: word_definition(kind, data, lang, abilities) for lang in LANGUAGES}
        faces = Faces(registry, self.stock.art_folders())
        return {
            "valid": not faults.errors,
            **text.to_json(),
            "diagnostics": faults.to_json(),
            "text": {lang: [one.to_json() for one in texts[lang]] for lang in LANGUAGES},
            "face": {
                "zh": faces.draw(pack, kind, data, texts["zh"], "zh", prefix="face-zh"),
                "en": faces.draw(pack, kind, data, texts["en"], "en", prefix="face-en"),
            }
            if isinstance(data, dict)
            else None,
            "abilities": abilities,
            "scopes": scopes.to_json(),
        }

    def texts(self, pack: str, kind: str, data: Any, lang: str) -> list[Words]:
        """The rules text of a definition that need not be in order."""
        registry = self.stock.registry
        words = self.wordbooks.of(registry)
        return word_definition(kind, data, lang, describe_abilities(kind, data, words, Scopes()))

    def faults(self, registry: Registry, pack: str, kind: str, id: str, text: Text) -> DiagnosticList:
        """Everything that is wrong with a text as the definition of this name."""
        active = pack if pack in registry.packs else ""
        file = f"{id}.json" if id else ""
        faults = registry.check(text.raw, kind, pack=active, file=file)
        data = text.data
        if not isinstance(data, dict) or faults.errors:
            return faults
        found = []
        claimed = definition_id(kind, data)
        if id and claimed != id:
            found.append(diagnose("ZQ221", "/id", file_name=file, id=claimed))
        found += further_faults(registry, Definition(pack, kind, claimed, data, file, text.hash))
        return DiagnosticList([*faults, *parse(text.raw, file=file).place(found)]).sorted()

    def _scopes(self, registry: Registry, pack: str, kind: str, data: Any, faults: DiagnosticList) -> Scopes:
        if not isinstance(data, dict):
            return Scopes()
        requires = registry.packs[pack].requires if pack in registry.packs else [*registry.packs]
        references = References(registry.index, pack, requires, registry.vocabulary)
        return find_scopes(kind, data, references)
