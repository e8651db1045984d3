"""Rules text of a definition, in spans that know which node says them; an outline where it can't be worded yet."""

from __future__ import annotations

import json
import logging
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from zhanqi.packs import Registry
from zhanqi_editor.content.abilities import describe_abilities
from zhanqi_editor.content.scopes import Scopes
from zhanqi_editor.content.stock import label
from zhanqi_editor.content.walk import skills_of
from zhanqi_editor.content.wordbook import Wordbook

if TYPE_CHECKING:
    from zhanqi.text import Paragraph

WORDED = ("general", "skill", "card", "terrain")
"""Kinds of definition that have a rules text."""

MOST_REMEMBERED: Final = 500
"""Texts of skills that are kept while a definition is being changed."""

_log = logging.getLogger(__name__)


class Text(NamedTuple):
    """The text of one skill, of one aspect of a card, or of a definition."""

    pointer: str
    id: str
    name: Mapping[str, str]
    """What stands before it: a skill's name, or which aspect it is (使用目标)."""
    tags: Sequence[str]
    segments: Sequence[tuple[str, str]]
    """(text, JSON pointer)"""
    written: str = ""
    """``override``: written by hand; ``stale``: there is one by hand that is no longer true."""

    @property
    def plain(self) -> str:
        """The text alone."""
        return "".join(text for text, _ in self.segments)

    def to_json(self) -> dict[str, Any]:
        """As the API shows it."""
        segments = [{"text": text, "pointer": pointer} for text, pointer in self.segments]
        about = {"pointer": self.pointer, "id": self.id, "name": self.name, "tags": self.tags, "written": self.written}
        return {**about, "segments": segments}


class Told:
    """Texts of skills that were worded beside one registry: of what doesn't change they need not be made again."""

    def __init__(self) -> None:
        self._registry: Registry | None = None
        self._texts: dict[str, list[Text]] = {}

    def of(self, registry: Registry) -> dict[str, list[Text]]:
        """What is remembered beside a registry."""
        if registry is not self._registry or len(self._texts) >= MOST_REMEMBERED:
            self._registry, self._texts = registry, {}
        return self._texts


class Wording:
    """Words definitions, in order or not, as if they lay in a pack of the registry."""

    def __init__(self, registry: Registry, words: Wordbook, told: Told | None = None) -> None:
        self._registry = registry
        self._words = words
        self._told: dict[str, list[Text]] | None = None if told is None else told.of(registry)

    def of(self, pack: str, kind: str, data: Any, lang: str, *, short: bool = False) -> list[Text]:
        """The texts of a definition, in order; ``short`` as a face has room for."""
        if kind not in WORDED or not isinstance(data, dict):
            return []
        from zhanqi.text import describe_data  # the first page does without it

        try:
            if kind == "general":
                return self._general(pack, data, lang, short)
            told = describe_data(self._registry, kind, data, pack, lang=lang, short=short)
            return [_text(one, kind, data) for one in told]
        except Exception as error:  # half-written content may be of any shape; what can't be worded is outlined
            _log.debug("%s can't be worded: %r", kind, error)
        if kind == "skill" or not list(skills_of(kind, data)):
            return self._outline(kind, data, lang, "")
        return [text for at, skill in skills_of(kind, data) for text in self._skill(pack, skill, at, lang, short)]

    def _general(self, pack: str, data: dict[str, Any], lang: str, short: bool) -> list[Text]:
        """A general, skill by skill, made anew only where something has changed."""
        from zhanqi.text import describe_skill_of

        skills = data.get("skills", ())
        named = [(one.get("id"), one.get("name")) if isinstance(one, dict) else one for one in skills]
        around = [pack, lang, short, data.get("id"), data.get("name"), named]
        found: list[Text] = []
        for index, skill in enumerate(skills):
            key = "" if self._told is None else json.dumps([*around, index, skill])
            texts = self._told.get(key) if self._told is not None else None
            if texts is None:
                told = describe_skill_of(self._registry, data, index, pack, lang=lang, short=short)
                texts = [_text(one, "general", data) for one in told]
                if self._told is not None:
                    self._told[key] = texts
            found += texts
        return found

    def _skill(self, pack: str, skill: dict[str, Any], at: str, lang: str, short: bool) -> list[Text]:
        """One skill of a definition that can't be worded as a whole."""
        from zhanqi.text import describe_data

        try:
            told = describe_data(self._registry, "skill", skill, pack, lang=lang, short=short)
            return [_under(_text(one, "skill", skill), at) for one in told]
        except Exception as error:  # as above
            _log.debug("a skill can't be worded: %r", error)
            return self._outline("skill", skill, lang, at)

    def _outline(self, kind: str, data: dict[str, Any], lang: str, at: str) -> list[Text]:
        """When, whether one may, and the names of what happens."""
        segments: list[tuple[str, str]] = []
        for one in describe_abilities(kind, data, self._words, Scopes()):
            segments += _sketch(one, lang, at)
        id = str(data.get("id", ""))
        return [Text(at, id, label(data.get("name"), id), [], segments)] if segments else []


def _text(told: Paragraph, kind: str, data: Mapping[str, Any]) -> Text:
    """A paragraph by the name of its skill, or by its title."""
    skill = _holder(told.pointer, kind, data)
    title = told.title.strip("【】〖〗：:[] ")
    name = label(skill.get("name"), str(skill.get("id", ""))) if skill is not None else {"zh": title, "en": title}
    spans = [(span.text, span.pointer) for span in told.spans]
    return Text(told.pointer, told.id, name, list(told.tags), spans, told.written)


def _holder(pointer: str, kind: str, data: Mapping[str, Any]) -> Mapping[str, Any] | None:
    """The skill that a paragraph tells; None for what isn't one."""
    if kind == "skill":
        return data
    return next((skill for at, skill in skills_of(kind, data) if pointer == at or pointer.startswith(f"{at}/")), None)


def _under(text: Text, at: str) -> Text:
    segments = [(said, f"{at}{pointer}" if pointer else "") for said, pointer in text.segments]
    return text._replace(pointer=f"{at}{text.pointer}", segments=segments)


def _sketch(ability: Mapping[str, Any], lang: str, at: str) -> list[tuple[str, str]]:
    colon, stop = ("：", "。") if lang == "zh" else (": ", ". ")
    may = {"zh": "可以", "en": "you may "}[lang] if ability["may"] else ""
    pointer = f"{at}{ability['pointer']}"
    said = [(f"{ability['when'][lang]}{colon}", f"{pointer}/when" if ability["timing"] else pointer)]
    if ability["limits"][lang]:
        limit = f"（{ability['limits'][lang]}）" if lang == "zh" else f"({ability['limits'][lang]}) "
        said.append((limit, f"{pointer}/limit"))
    return [*said, (f"{may}{ability['can'][lang]}{stop}", f"{pointer}/effect")]
