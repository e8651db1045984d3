"""The map: 7 x 7 squares, their terrain, adjacency, directions and distance (chapter 2, section 10).

A square is the integer `(y - 1) * width + (x - 1)`; x runs from left to right, y from bottom to top, both from 1.
"""

from __future__ import annotations

from collections.abc import Sequence

STEPS = {"+x": (1, 0), "-x": (-1, 0), "+y": (0, 1), "-y": (0, -1)}


class Board:
    """The squares of one scenario: `terrains[square]` is a terrain's full plugin name, `bases[square]` a side."""

    __slots__ = ("_distances", "bases", "height", "neighbours", "terrains", "width")

    def __init__(self, rows: Sequence[Sequence[str]], bases: dict[tuple[int, int], str]) -> None:
        """`rows` holds terrain names, top row first; `bases` maps (x, y) to the side whose base it is."""
        self.height = len(rows)
        self.width = len(rows[0])
        self.terrains: tuple[str, ...] = tuple(name for row in reversed(rows) for name in row)
        self.bases = {self.square(x, y): side for (x, y), side in bases.items()}
        self.neighbours: tuple[tuple[tuple[int, str], ...], ...] = tuple(
            self._neighbours(square) for square in range(len(self.terrains))
        )
        places = [divmod(square, self.width) for square in range(len(self.terrains))]
        self._distances = [[abs(ax - bx) + abs(ay - by) for by, bx in places] for ay, ax in places]

    def square(self, x: int, y: int) -> int:
        """Return the square with these coordinates (1-based); ValueError off the map."""
        if not (1 <= x <= self.width and 1 <= y <= self.height):
            raise ValueError(f"({x},{y}) is not on the {self.width} x {self.height} map")
        return (y - 1) * self.width + x - 1

    def coordinates(self, square: int) -> tuple[int, int]:
        """Return (x, y) of a square, both from 1."""
        return square % self.width + 1, square // self.width + 1

    def text(self, square: int) -> str:
        """How people write a square: `(3,4)`."""
        x, y = self.coordinates(square)
        return f"({x},{y})"

    def distance(self, a: int, b: int) -> int:
        """Steps between two squares by the rulebook's formula |Xa-Xb| + |Ya-Yb| (chapter 2, 距离)."""
        return self._distances[a][b]

    def step_from(self, square: int, direction: str | None) -> int | None:
        """Return the neighbouring square in that direction; None off the map or without a direction."""
        for neighbour, way in self.neighbours[square]:
            if way == direction:
                return neighbour
        return None

    def direction(self, a: int, b: int) -> str | None:
        """Return the direction of the displacement from `a` to `b`, None if it has none (chapter 2, 方向)."""
        (ax, ay), (bx, by) = self.coordinates(a), self.coordinates(b)
        if ay == by:
            return "+x" if bx > ax else "-x"
        if ax == bx:
            return "+y" if by > ay else "-y"
        return None

    def same_line(self, a: int, b: int) -> bool:
        """Tell whether the squares share their x or their y."""
        width = self.width
        return a % width == b % width or a // width == b // width

    def _neighbours(self, square: int) -> tuple[tuple[int, str], ...]:
        x, y = self.coordinates(square)
        found = []
        for direction, (dx, dy) in STEPS.items():
            if 1 <= x + dx <= self.width and 1 <= y + dy <= self.height:
                found.append((self.square(x + dx, y + dy), direction))
        return tuple(found)
