"""What the editor calls the words of the script language: `labels.json`.

Only the core's own words stand there. Whatever an installed plugin adds names itself, or shows its id.
"""

from __future__ import annotations

import json
from importlib.resources import files
from typing import Any, Final

from zhanqi.texts.words import WORDS

Pair = tuple[str, str]
Label = dict[str, str]

LABELS: Final[dict[str, Any]] = json.loads(
    files("zhanqi_editor.vocabulary").joinpath("labels.json").read_text(encoding="utf-8")
)
"""`categories` in the order of the toolbox, `timing_groups`, `common` (arguments of every effect), `roles`;
`operations`: short names where the wording alone doesn't make one; `blocks`: how a block reads where the wording of the
rules text leaves arguments out; `enumerations`: where the catalogue's word isn't the one wanted."""


def label(pair: Pair) -> Label:
    """Return a pair as the API sends it."""
    return {"zh": pair[0], "en": pair[1]}


def named(section: str, id: str) -> Label:
    """Return what stands for an id in a section of labels; one that has none shows itself."""
    found: Label = LABELS[section].get(id) or {"zh": id, "en": id}
    return found


def enumerated(enum: str, word: str) -> Label:
    """Return what a word of an enumeration is called; one that nobody names shows itself."""
    own: Label | None = LABELS["enumerations"].get(enum, {}).get(word)
    pair = WORDS.get(f"{enum}.{word}") or WORDS.get(word) or (word, word)
    return own or label(pair)
