"""What people call the characters, skills and marks of a game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from zhanqi.game.words import Names, general_name, short
from zhanqi.texts import LANGUAGES

if TYPE_CHECKING:
    from zhanqi.game import Game
    from zhanqi.model.character import Character


def named(game: Game, who: Character) -> Names:
    """A character by its general's name, with its own where two could have the same; a dummy as such."""
    if not who.general:
        return {"zh": f"木人 {who.name}", "en": f"dummy {who.name}"}
    name = general_name(game, who)
    if sum(one.general == who.general for one in game.state.characters) > 1:
        return {"zh": f"{name['zh']}（{who.name}）", "en": f"{name['en']} ({who.name})"}
    return name


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
