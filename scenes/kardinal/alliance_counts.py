"""Counts of the alliances: under the name of every country on the map, how many alliances it has."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core import Place
from game.kardinal.board import Board
from game.kardinal.tables import LANDS
from scenes.graphics.lettering import draw_lettering
from scenes.graphics.theme import Colour
from scenes.graphics.viewport import Point

if TYPE_CHECKING:
    from scenes.graphics.pen import Pen

SIZE, LEAST = 0.66, 26.0
"""Of the digit, as a share of the letters of the name, and in logical units where the map is small."""
MOST_GROWN = 1.3
"""How many times larger it may be where words are large: it must not hide the towns."""
LINK = 0.95
"""Length of the sign of an alliance, two seals and what ties them, in heights of a digit."""


def alliances(board: Board) -> dict[Place, int]:
    """By country the number of its alliances."""
    pairs = [pair for _, *pair in board.alliances]
    return {land: sum(number in pair for pair in pairs) for number, land in enumerate(LANDS)}


def draw_crib(pen: Pen, at: Point, letters: float, count: int, ink: Colour, edge: Colour) -> None:
    """The sign of an alliance and the number, printed like the name of the country, whose type is that large; `at` is
    the middle of both."""
    size = _size(pen, letters)
    x, y = at
    left, right = x - size * 0.72, x - size * 0.72 + size * LINK
    for colour, lower in ((edge, size * 0.06), (ink, 0.0)):
        pen.line([(left, y + lower), (right, y + lower)], colour, max(1.6, size * 0.09))
        for end in (left, right):
            pen.disc((end, y + lower), size * 0.17, colour)
    draw_lettering(pen, str(count), (right + size * 0.52, y), size, "map", ink, edge, spaced=0)


def crib_below(pen: Pen, name: Point, letters: float) -> Point:
    """Where that lies below a name with its middle there."""
    return name[0], name[1] + (letters + _size(pen, letters)) * 0.40


def _size(pen: Pen, letters: float) -> float:
    return max(LEAST * min(MOST_GROWN, max(1.0, pen.viewport.text)), letters * SIZE)
