"""A situation as plain text: the board, the characters with their cards, the piles."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rich.cells import cell_len, set_cell_size

from zhanqi.game.words import card_key, general_name, short
from zhanqi.texts import Lang, localised, text, word

if TYPE_CHECKING:
    from zhanqi.game import Game
    from zhanqi.model.character import Character

CELL: Final = 10
"""Columns of one square."""


def picture(game: Game, lang: Lang = "zh") -> str:
    """Return what lies on the table, hands included, for a report of a test."""
    return "\n".join([_turn(game, lang), *_board(game, lang), *_people(game, lang), _piles(game, lang)])


def _turn(game: Game, lang: Lang) -> str:
    state = game.state
    current = None if state.current is None else state.characters[state.current].name
    phase = word(state.phase, lang) if state.phase else "–"
    return text("test.turn", lang, round=state.round, who=current, phase=phase)


def _board(game: Game, lang: Lang) -> list[str]:
    board = game.board
    lines = []
    for y in range(board.height, 0, -1):
        cells = [set_cell_size(_cell(game, board.square(x, y), lang), CELL) for x in range(1, board.width + 1)]
        lines.append(f"{y} |" + "|".join(cells) + "|")
    lines.append("   " + " ".join(str(x).center(CELL) for x in range(1, board.width + 1)).rstrip())
    return lines


def _cell(game: Game, square: int, lang: Lang) -> str:
    """One square: the terrain, and who stands there with how much HP."""
    pieces = [f"{one.name}{one.hp}" for one in game.state.characters if one.alive and one.square == square]
    label = game.table.book.terrains[game.board.terrains[square]].label
    name = localised(label, lang)
    room = CELL - cell_len("+".join(pieces)) - 1
    return f"{set_cell_size(name, max(0, min(room, cell_len(name))))} {'+'.join(pieces)}"


def _people(game: Game, lang: Lang) -> list[str]:
    width = max(len(one.name) for one in game.state.characters)
    return [f"{one.name.ljust(width)} {_person(game, one, lang)}" for one in game.state.characters]


def _person(game: Game, who: Character, lang: Lang) -> str:
    name = localised(general_name(game, who), lang)
    place = text("test.dead", lang) if who.square is None else game.board.text(who.square)
    acted = "" if who.face_up else " ↓"
    parts = [f"{name} {word(who.side, lang)} {place} {who.hp}/{who.max_hp}{acted}"]
    for code, cards in (("hand", who.hand), ("equip", who.equip_zone), ("delayed", who.delayed_zone)):
        if cards:
            parts.append(f"{text(f'test.{code}', lang)}: {', '.join(card_key(card) for card in cards)}")
    marks = [f"{short(mark)} {count}" for mark, count in sorted(who.marks.items())]
    if marks:
        parts.append(f"{text('test.marks', lang)}: {', '.join(marks)}")
    return "; ".join(parts)


def _piles(game: Game, lang: Lang) -> str:
    state = game.state
    return text("test.piles", lang, draw=len(state.draw_pile), discard=len(state.discard_pile))
