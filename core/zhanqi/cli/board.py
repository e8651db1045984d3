"""The board drawn in a terminal: 7 x 7 squares of two lines each, and the characters below it."""

from __future__ import annotations

from typing import Final

from rich import box
from rich.cells import set_cell_size
from rich.console import Group
from rich.table import Table
from rich.text import Text

from zhanqi.cli.names import equipment_names, mark_names, name_of, short_name
from zhanqi.game import Game
from zhanqi.model.character import Character
from zhanqi.texts import Lang, text, word

CELL: Final = 9
"""Columns inside one square: seven of them, borders and labels make 75 columns."""
PALETTE: Final = (
    "green",
    "yellow",
    "magenta",
    "cyan",
    "bright_black",
    "bright_green",
    "bright_yellow",
    "bright_cyan",
    "bright_magenta",
    "white",
)


def letter(game: Game, character: Character) -> str:
    """The one sign a piece has on the board: 1, 2, 3 on the first side, a, b, c on the second."""
    sides = list(game.state.scores)
    mates = [other.index for other in game.state.characters if other.side == character.side]
    number = mates.index(character.index)
    return str(number + 1) if character.side == sides[0] else chr(ord("a") + number % 26)


def draw(game: Game, lang: Lang) -> Group:
    """The whole table as people see it: board, characters, piles. Rich makes it ASCII where it must be."""
    return Group(_headline(game, lang), _board(game, lang), _characters(game, lang), _piles(game, lang))


def _headline(game: Game, lang: Lang) -> Text:
    state = game.state
    current = None if state.current is None else state.characters[state.current]
    scores = "  ".join(f"{word(side, lang)} {points}" for side, points in state.scores.items())
    line = text("board.headline", lang, round=state.round, scores=scores)
    if current is not None:
        phase = word(state.phase, lang) if state.phase else ""
        line += "  " + text("board.turn", lang, who=name_of(game, "general", current.general, lang), phase=phase)
    return Text(line, style="title")


def _board(game: Game, lang: Lang) -> Table:
    board = game.board
    table = Table(box=box.SQUARE, show_lines=True, padding=0, pad_edge=False, show_header=False)
    table.add_column(width=1)
    for _ in range(board.width):
        table.add_column(width=CELL, no_wrap=True)
    for y in range(board.height, 0, -1):
        table.add_row(
            Text(f"\n{y}", style="faint"), *[_cell(game, board.square(x, y), lang) for x in range(1, board.width + 1)]
        )
    table.caption = "".join(["  ", *[str(x).center(CELL + 1) for x in range(1, board.width + 1)]])
    table.caption_justify = "left"
    return table


def _cell(game: Game, square: int, lang: Lang) -> Text:
    pieces = [piece for piece in game.state.characters if piece.square == square and piece.alive]
    terrain = Text(_terrain_name(game, square, lang), style=_terrain_style(game, square))
    if len(pieces) == 1:
        return _single(game, pieces[0], terrain, lang)
    cell = _fitted(terrain, CELL)
    cell.append("\n")
    for number, piece in enumerate(pieces):
        cell.append(" " if number else "")
        cell.append(letter(game, piece), style=_style(game, piece))
    return cell


def _single(game: Game, piece: Character, terrain: Text, lang: Lang) -> Text:
    """One piece alone: terrain, acted or not and HP above; its sign, name and banner below."""
    hp = f"{piece.hp}/{piece.max_hp}"
    acted = "" if piece.face_up else text("board.acted", lang)
    tail = Text(acted, style="acted") + Text(hp, style=_style(game, piece))
    cell = _fitted(terrain, CELL - tail.cell_len) + tail
    flag = text("board.banner", lang) if piece.marks.get(game.table.commander_mark or "") else ""
    name = Text(letter(game, piece) + short_name(game, "general", piece.general, lang), style=_style(game, piece))
    banner = Text(flag, style="yellow")
    return cell + Text("\n") + _fitted(name, CELL - banner.cell_len) + banner


def _fitted(line: Text, width: int) -> Text:
    """A text of exactly this many columns."""
    return Text(set_cell_size(line.plain, max(width, 0)), style=line.style)


def _terrain_name(game: Game, square: int, lang: Lang) -> str:
    return short_name(game, "terrain", game.board.terrains[square], lang)


def _terrain_style(game: Game, square: int) -> str:
    """A colour for each terrain of the map: in the order of their names, a plain one for the commonest."""
    terrains = game.board.terrains
    kinds = sorted(set(terrains), key=lambda name: (-terrains.count(name), name))
    number = kinds.index(terrains[square])
    return "faint" if number == 0 else PALETTE[(number - 1) % len(PALETTE)]


def _style(game: Game, piece: Character) -> str:
    sides = list(game.state.scores)
    colour = "warm" if piece.side == sides[0] else "cool"
    return colour if piece.face_up else f"not bold {'red' if piece.side == sides[0] else 'blue'}"


def _characters(game: Game, lang: Lang) -> Table:
    """One line a character: everything public about it."""
    table = Table(box=None, padding=(0, 1, 0, 0), pad_edge=False, header_style="faint")
    for column in ("", "board.who", "board.hp", "board.hand", "board.equipment", "board.state"):
        table.add_column(text(column, lang) if column else "", no_wrap=column != "board.equipment")
    for piece in game.state.characters:
        style = "faint" if not piece.alive else _style(game, piece)
        table.add_row(
            Text(letter(game, piece), style=style),
            Text(f"{name_of(game, 'general', piece.general, lang)} {word(piece.side, lang)}", style=style),
            f"{piece.hp}/{piece.max_hp}",
            str(len(piece.hand)),
            _zones(game, piece, lang),
            _condition(game, piece, lang),
        )
    return table


def _zones(game: Game, piece: Character, lang: Lang) -> str:
    parts = [equipment_names(game, piece.equip_zone, lang)] if piece.equip_zone else []
    if piece.delayed_zone:
        parts.append(text("board.delayed", lang, cards=equipment_names(game, piece.delayed_zone, lang)))
    return "; ".join(parts) or "-"


def _condition(game: Game, piece: Character, lang: Lang) -> str:
    if not piece.alive:
        return text("board.dead", lang)
    parts = [] if piece.face_up else [text("board.has_acted", lang)]
    return " ".join([*parts, *mark_names(game, piece, lang)]) or "-"


def _piles(game: Game, lang: Lang) -> Text:
    state = game.state
    line = text("board.piles", lang, draw=len(state.draw_pile), discard=len(state.discard_pile))
    return Text(line, style="faint")
