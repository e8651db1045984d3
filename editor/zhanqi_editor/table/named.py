"""What people call the skills and marks of a game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from zhanqi.game.words import Names, short
from zhanqi.texts import LANGUAGES

if TYPE_CHECKING:
    from zhanqi.game import Game


def mark_name(game: Game, mark: str) -> Names:
    """A mark by its name in the manifest of its pack."""
    pack, _, id = mark.partition("/")
    found = game.registry.marks.get(f"{pack}/mark/{id}")
    names = found.name if found is not None else {"zh": id or mark}
    return {lang: names.get(lang) or names.get("zh") or id for lang in LANGUAGES}


def skill_name(game: Game, key: str) -> Names:
    """A skill by its name."""
    parts = game.table.book.skill(key)
    label = parts[0].label if parts else {"zh": short(key)}
    return {lang: label.get(lang) or label.get("zh") or short(key) for lang in LANGUAGES}
