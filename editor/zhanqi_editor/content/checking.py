"""One look at a definition that may be half written: diagnostics, rules text, face, abilities, scopes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from zhanqi.diagnostics import DiagnosticList
from zhanqi.errors import ContentError
from zhanqi.packs import Registry
from zhanqi.packs.references import References
from zhanqi_editor.content.abilities import Segments, describe_abilities
from zhanqi_editor.content.faces import Faces
from zhanqi_editor.content.scopes import Scopes, find_scopes
from zhanqi_editor.content.stock import Stock
from zhanqi_editor.content.wordbook import Wordbooks
from zhanqi_editor.content.wording import Text as Words
from zhanqi_editor.content.wording import Told, Wording
from zhanqi_editor.face.subject import Lang
from zhanqi_editor.workspace.texts import Text

LANGUAGES: Final[tuple[Lang, ...]] = ("zh", "en")


class Checker:
    """Checks definitions beside the registry of now."""

    def __init__(self, stock: Stock) -> None:
        self.stock = stock
        self.wordbooks = Wordbooks()
        self._told = Told()

    def check(self, pack: str, kind: str, id: str, text: Text, langs: Sequence[Lang] = LANGUAGES) -> dict[str, Any]:
        """The answer of ``POST /api/check``, its texts and faces in these languages. Nothing is written."""
        registry = self.stock.registry
        faults = self.faults(registry, pack, kind, id, text)
        data = text.data
        scopes = self._scopes(registry, pack, kind, data)
        words = self.wordbooks.of(registry)
        wording = Wording(registry, words, self._told)
        texts = {lang: wording.of(pack, kind, data, lang) for lang in langs}
        said: dict[str, Segments] = {
            lang: [segment for one in texts[lang] for segment in one.segments] for lang in langs
        }
        faces = Faces(registry, self.stock.art_folders())
        return {
            "valid": not faults.errors,
            **text.to_json(),
            "diagnostics": faults.to_json(),
            "text": {lang: [one.to_json() for one in texts[lang]] for lang in langs},
            "face": {lang: _face(faces, wording, pack, kind, data, lang) for lang in langs}
            if isinstance(data, dict)
            else None,
            "abilities": describe_abilities(kind, data, words, scopes, said),
            "scopes": scopes.to_json(),
        }

    def texts(self, pack: str, kind: str, data: Any, lang: str, *, short: bool = False) -> list[Words]:
        """The rules text of a definition that need not be in order."""
        registry = self.stock.registry
        return Wording(registry, self.wordbooks.of(registry)).of(pack, kind, data, lang, short=short)

    def faults(self, registry: Registry, pack: str, kind: str, id: str, text: Text) -> DiagnosticList:
        """Everything that is wrong with a text as the definition of this name."""
        file = f"{id}.json" if id else ""
        try:
            document = text.document(file)
        except ContentError as error:
            return DiagnosticList(error.diagnostics)
        from zhanqi.check import check_document  # the first page does without it

        return check_document(registry, document, kind, pack=pack, id=id, hash=text.hash)

    def _scopes(self, registry: Registry, pack: str, kind: str, data: Any) -> Scopes:
        if not isinstance(data, dict):
            return Scopes()
        requires = registry.packs[pack].requires if pack in registry.packs else [*registry.packs]
        references = References(registry.index, pack, requires, registry.vocabulary)
        return find_scopes(kind, data, references)


def _face(faces: Faces, wording: Wording, pack: str, kind: str, data: Any, lang: Lang) -> str:
    texts = wording.of(pack, kind, data, lang, short=True)
    return faces.draw(pack, kind, data, texts, lang, prefix=f"face-{lang}")
