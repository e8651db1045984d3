"""What `?` shows: the table, everybody's skills, and what the short names on the map stand for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.console import Group
from rich.text import Text

from zhanqi.cli.board import draw, letter
from zhanqi.cli.names import card_names, name_of, skill_names
from zhanqi.texts import Lang, joined, text

if TYPE_CHECKING:
    from zhanqi.game import Game


def details(game: Game, lang: Lang) -> Group:
    """The whole table with its legend."""
    lines = [
        Text(f"{letter(game, piece)} {name_of(game, 'general', piece.general, lang)}: {skill_names(game, piece, lang)}")
        for piece in game.state.characters
    ]
    terrains = joined([name_of(game, "terrain", name, lang) for name in sorted(set(game.board.terrains))], lang)
    discards = card_names(game, game.state.discard_pile[-12:], lang)
    return Group(
        draw(game, lang),
        *lines,
        Text(text("play.terrains", lang, terrains=terrains)),
        Text(text("play.discards", lang, cards=discards)),
    )
