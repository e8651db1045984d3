"""Every sentence a user reads, in Chinese and English, looked up by a stable code.

A catalogue maps a code to a pair (zh, en) of `str.format` templates. Nothing in here raises on a missing code or a
missing argument: a text that is not quite right is better than a game that stops.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from string import Formatter
from typing import Final, Literal

from zhanqi.texts.commands import COMMANDS
from zhanqi.texts.journal import JOURNAL
from zhanqi.texts.packing import PACKING
from zhanqi.texts.prompts import PROMPTS
from zhanqi.texts.testing import TESTING
from zhanqi.texts.words import WORDS

Lang = Literal["zh", "en"]
LANGUAGES: Final[tuple[Lang, ...]] = ("zh", "en")
DEFAULT_LANGUAGE: Final[Lang] = "zh"

_CATALOGUES: Final[tuple[Mapping[str, tuple[str, str]], ...]] = (PROMPTS, JOURNAL, COMMANDS, TESTING, PACKING)


class _Lenient(Formatter):
    """Formats a template whose arguments may be missing: a hole without a value shows as an ellipsis."""

    def get_value(self, key: int | str, args: Sequence[object], kwargs: Mapping[str, object]) -> object:
        return kwargs.get(str(key), "…")


_FORMATTER: Final = _Lenient()


def find_template(code: str, lang: Lang) -> str | None:
    """The template of a code in a language, or None if no catalogue has the code."""
    for catalogue in _CATALOGUES:
        pair = catalogue.get(code)
        if pair is not None:
            return pair[1] if lang == "en" else pair[0]
    return None


def text(code: str, lang: Lang = DEFAULT_LANGUAGE, /, **args: object) -> str:
    """The sentence of a code with its holes filled.

    Arguments may be strings, numbers, names as {"zh", "en"}, or lists of these. A code that no catalogue has shows as
    the code in brackets, with its arguments, never as an exception.
    """
    template = _template_for(code, lang, args)
    if template is None:
        return "[" + " ".join([code, *(f"{name}={localised(value, lang)}" for name, value in args.items())]) + "]"
    if "{" not in template:
        return template
    return _FORMATTER.vformat(template, (), {name: localised(value, lang) for name, value in args.items()})


def _template_for(code: str, lang: Lang, args: Mapping[str, object]) -> str | None:
    """The template of a code, or of `CODE.no_ARGUMENT` where there is one for an argument that is empty."""
    for name, value in args.items():
        if value is None or value == "" or value == [] or value == ():
            template = find_template(f"{code}.no_{name}", lang)
            if template is not None:
                return template
    return find_template(code, lang)


def word(code: str, lang: Lang = DEFAULT_LANGUAGE) -> str:
    """The name of an enumerated word ("spade", "play", "warm"); a word without one stands for itself."""
    pair = WORDS.get(code)
    return code if pair is None else pair[1 if lang == "en" else 0]


def localised(value: object, lang: Lang) -> str:
    """A value as text in a language: names pick their language, lists are joined, anything else is its `str`."""
    if isinstance(value, str):
        return value
    if isinstance(value, Mapping):
        name = value.get(lang) or value.get(DEFAULT_LANGUAGE) or value.get("en")
        return str(name) if name is not None else str(dict(value))
    if isinstance(value, (list, tuple)):
        return joined([localised(item, lang) for item in value], lang)
    return "–" if value is None else str(value)


def joined(items: Sequence[str], lang: Lang) -> str:
    """An enumeration: 、 in Chinese, commas in English; a dash if there is nothing."""
    return (", " if lang == "en" else "、").join(items) or "–"
