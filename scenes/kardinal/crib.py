"""The crib of the alliances: at the name of every country on the map, how many alliances it has."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core import Place
from game.kardinal.board import Board
from game.kardinal.tables import LANDS
from scenes.graphics.theme import INK, LARGE, PLATE, type_size
from scenes.graphics.viewport import Box, Point

if TYPE_CHECKING:
    from scenes.graphics.pen import Pen

LINK = 1.5
"""Length of the sign of an alliance, two seals and what ties them, in heights of a digit."""


def alliances(board: Board) -> dict[Place, int]:
    """By country the number of its alliances."""
    pairs = [pair for _, *pair in board.alliances]
    return {land: sum(number in pair for pair in pairs) for number, land in enumerate(LANDS)}


def draw_crib(pen: Pen, name: Point, count: int) -> None:
    """Below the name of a country, whose middle is that point, a paper with the sign of an alliance and the number."""
    large = pen.viewport.text >= LARGE
    size = type_size("small_bold", pen.viewport.text) * (0.62 if large else 1.0)
    x, y = name[0], name[1] + type_size("tag" if large else "name", pen.viewport.text) * 0.62 + size * 0.62
    sign, width = size * LINK, size * (LINK + 1.75)
    box = Box(x - width / 2, y - size * 0.62, width, size * 1.24)
    pen.panel(box, "paper", radius=size * 0.6, shadow=False, edge=INK)
    left, right = box.x + size * 0.62, box.x + size * 0.62 + sign - size * 0.5
    pen.line([(left, y), (right, y)], INK, max(2.5, size * 0.16))
    for end in (left, right):
        pen.disc((end, y), size * 0.27, INK)
        pen.disc((end, y), size * 0.15, PLATE)
    middle = (right + size * 0.3 + box.right) / 2
    pen.text(str(count), (middle - size * 0.1, y), "small_bold", INK, "centre", size * 1.2, height=size * 1.3)
