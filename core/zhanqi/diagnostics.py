"""Diagnostics: everything that can be wrong with content, each with its place and its way out, in zh and en."""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Literal, TypeAlias

from zhanqi.catalogue import CATALOGUE, Code, Severity

Lang: TypeAlias = Literal["zh", "en"]
Json: TypeAlias = "bool | int | float | str | list[Json] | dict[str, Json] | None"

_HOLE = re.compile(r"\{([a-z_]+)\}")
_SEVERITY_WORDS: dict[str, dict[Severity, str]] = {
    "zh": {"error": "错误", "warning": "警告", "note": "提示"},
    "en": {"error": "error", "warning": "warning", "note": "note"},
}


@dataclass(frozen=True, slots=True)
class Diagnostic:
    """One thing that is wrong (or worth knowing) about one place in one file.

    ``line`` and ``column`` count from 1, columns in characters; 0 means unknown. ``pointer`` is a JSON pointer
    (RFC 6901), ``""`` the whole document. ``args`` fill the holes of the templates of ``code``.
    """

    code: str
    pointer: str = ""
    plugin_name: str = ""
    file: str = ""
    line: int = 0
    column: int = 0
    args: Mapping[str, object] = field(default_factory=dict)

    @property
    def entry(self) -> Code:
        """The catalogue's entry: severity, templates, what each argument means."""
        return CATALOGUE[self.code]

    @property
    def severity(self) -> Severity:
        """``error`` (set aside), ``warning`` (used, but probably not as meant) or ``note``."""
        return self.entry.severity

    def message(self, lang: Lang = "zh") -> str:
        """One sentence: what is wrong."""
        return _fill(self.entry.message[lang], self.args, lang)

    def remedy(self, lang: Lang = "zh") -> str:
        """One sentence: how to mend it."""
        for template in self.entry.remedy:
            if all(self.args.get(hole) for hole in _HOLE.findall(template[lang])):
                return _fill(template[lang], self.args, lang)
        return ""

    def placed(self, *, plugin_name: str = "", file: str = "", line: int = 0, column: int = 0) -> Diagnostic:
        """The same diagnostic with its place filled in, where it had none."""
        return replace(
            self,
            plugin_name=self.plugin_name or plugin_name,
            file=self.file or file,
            line=self.line or line,
            column=self.column or column,
        )

    def under(self, pointer: str) -> Diagnostic:
        """The same diagnostic, its pointer taken as relative to ``pointer``."""
        return replace(self, pointer=pointer + self.pointer)

    def to_json(self) -> dict[str, Json]:
        """Plain JSON with both languages, for ``--format json`` and the editor."""
        return {
            "code": self.code,
            "severity": self.severity,
            "plugin": self.plugin_name,
            "file": self.file,
            "line": self.line,
            "column": self.column,
            "pointer": self.pointer,
            "message": {"zh": self.message("zh"), "en": self.message("en")},
            "remedy": {"zh": self.remedy("zh"), "en": self.remedy("en")},
        }

    def place(self) -> str:
        """``file:line:column``, as far as known; the plugin name where there is no file."""
        parts = [self.file or self.plugin_name or "-"]
        if self.line:
            parts += [str(self.line), str(self.column)]
        return ":".join(parts)

    def format(self, lang: Lang = "zh") -> str:
        """For people: place, severity, code and sentence on the first line, the remedy on the second."""
        owner = f" [{self.plugin_name}]" if self.plugin_name and self.file else ""
        at = f" {self.pointer}" if self.pointer else ""
        head = f"{self.place()}: {_SEVERITY_WORDS[lang][self.severity]} {self.code}{owner}{at}"
        remedy = self.remedy(lang)
        colon = "：" if lang == "zh" else ": "
        return f"{head}{colon}{self.message(lang)}" + (f"\n    → {remedy}" if remedy else "")

    def sort_key(self) -> tuple[str, str, int, int, str, str]:
        """By plugin, file, place and code: the order in which lists are shown."""
        return (self.plugin_name, self.file, self.line, self.column, self.pointer, self.code)

    def __str__(self) -> str:
        return self.format("zh")


class DiagnosticList(list[Diagnostic]):
    """A list of diagnostics that can be asked for its errors."""

    @property
    def errors(self) -> list[Diagnostic]:
        """Those that set content aside."""
        return [one for one in self if one.severity == "error"]

    @property
    def warnings(self) -> list[Diagnostic]:
        """Those that don't."""
        return [one for one in self if one.severity == "warning"]

    def sorted(self) -> DiagnosticList:
        """The same, by plugin, file and place."""
        return DiagnosticList(sorted(self, key=Diagnostic.sort_key))

    def to_json(self) -> list[dict[str, Json]]:
        """Plain JSON, one object each."""
        return [one.to_json() for one in self]

    def format(self, lang: Lang = "zh") -> str:
        """For people, one after the other."""
        return "\n".join(one.format(lang) for one in self)


def diagnose(code: str, /, pointer: str = "", **args: object) -> Diagnostic:
    """Make the diagnostic ``code``; give it a file and a place with ``placed``.

    ``args`` are those the catalogue documents for it: text, numbers, lists of text (joined as the language joins
    lists), or ``{"zh": ..., "en": ...}`` where the text itself differs. KeyError for an unknown code or argument.
    """
    unknown = args.keys() - CATALOGUE[code].args.keys()
    if unknown:
        raise KeyError(f"{code} has no argument {sorted(unknown)}")
    return Diagnostic(code, pointer, args=args)


def nearest(name: object, candidates: Iterable[str], *, count: int = 3) -> list[str]:
    """The at most ``count`` candidates that look most like ``name``, best first; none when nothing is near.

    ``name`` is what somebody wrote; what isn't text is like nothing.
    """
    if not isinstance(name, str):
        return []
    by_folded: dict[str, list[str]] = {}
    for candidate in sorted(candidates):
        by_folded.setdefault(candidate.casefold(), []).append(candidate)
    folded = name.casefold()
    keys = difflib.get_close_matches(folded, by_folded, count, 0.6)
    keys = keys or [key for key in by_folded if _shares_a_word(folded, key)]
    return [candidate for key in keys for candidate in by_folded[key]][:count]


def pointer_of(path: Iterable[str | int]) -> str:
    """The JSON pointer (RFC 6901) of a path of keys and indices."""
    return "".join("/" + str(step).replace("~", "~0").replace("/", "~1") for step in path)


def path_of(pointer: str) -> list[str]:
    """The keys and indices (as text) of a JSON pointer."""
    return [step.replace("~1", "/").replace("~0", "~") for step in pointer.split("/")[1:]]


def _shares_a_word(a: str, b: str) -> bool:
    return len(a) > 3 and (a in b.split("_") or b in a.split("_"))


def _fill(template: str, args: Mapping[str, object], lang: Lang) -> str:
    return _HOLE.sub(lambda hole: _say(args.get(hole[1], hole[0]), lang), template)


def _say(value: object, lang: Lang) -> str:
    if isinstance(value, Mapping):
        return _say(value.get(lang, ""), lang)
    if isinstance(value, Sequence) and not isinstance(value, str):
        return ("、" if lang == "zh" else ", ").join(_say(one, lang) for one in value)
    text = str(value)
    return text if len(text) <= 200 else text[:199] + "…"
