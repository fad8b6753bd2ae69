"""A loupe for small cells: what is aimed at and its neighbours, much larger, in a corner away from them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from scenes.graphics.theme import BRASS, FOCUS, INK
from scenes.graphics.viewport import Box, Point, centred

if TYPE_CHECKING:
    from scenes.graphics.pen import Pen
    from scenes.play.scene import BoardScene

LARGER = 2.5
SIZE = 430.0
"""Width and height of the loupe, in logical units."""


def looked_at(board: BoardScene) -> Point | None:
    """The point of the screen under the loupe: what is aimed at, else the pointer if it is over the board."""
    if board.decision and board.decision.aimed and board.decision.aimed.places:
        return board.camera.projection.to_screen(board.decision.aimed.centre)
    pointer = board.pointer
    return pointer if pointer and board.arrangement.room.contains(pointer) else None


def loupe_box(board: BoardScene, at: Point) -> Box:
    """The corner of the board's room that is farthest from the point."""
    room, size = board.arrangement.room, min(SIZE, board.arrangement.room.h * 0.75)
    x = room.x if at[0] > room.centre[0] else room.right - size
    y = room.y if at[1] > room.centre[1] else room.bottom - size
    return Box(x, y, size, size)


def draw_loupe(pen: Pen, board: BoardScene) -> None:
    """Draws it, if it is wanted and there is something to look at."""
    at = looked_at(board) if board.loupe else None
    if at is None:
        return
    box = loupe_box(board, at)
    seen = pygame.Rect(pen.viewport.rect(centred(at, box.w / LARGER, box.h / LARGER)))
    seen.clamp_ip(pen.surface.get_rect())
    x, y, *size = pen.viewport.rect(box)
    picture = pygame.transform.smoothscale(pen.surface.subsurface(seen), (size[0], size[1]))
    pen.panel(box.inset(-14), "walnut", radius=24, shadow="tile")
    pen.picture(picture, (x, y))
    for grow, colour, width in ((7.0, BRASS, 8.0), (2.0, FOCUS, 3.0), (11.0, INK, 2.0)):
        corners = box.inset(-grow)
        points = [
            (corners.x, corners.y),
            (corners.right, corners.y),
            (corners.right, corners.bottom),
            (corners.x, corners.bottom),
        ]
        pen.line(points, colour, width, closed=True)
