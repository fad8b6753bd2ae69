"""Loupe for small cells: what is aimed at and its neighbours, much larger, in a corner away from them."""

from __future__ import annotations

import pygame

from scenes.board.camera import Camera
from scenes.graphics.pen import Pen
from scenes.graphics.theme import BRASS, FOCUS, INK
from scenes.graphics.viewport import Box, Point, centred
from scenes.play.choose.decision import Decision

LARGER = 2.5
SIZE = 430.0
"""Width and height of the loupe, in logical units."""


def looked_at(decision: Decision | None, camera: Camera, pointer: Point | None, room: Box) -> Point | None:
    """The point of the screen under the loupe: what is aimed at, else the pointer if it is over the board."""
    if decision and decision.aimed and decision.aimed.places:
        return camera.projection.to_screen(decision.aimed.centre)
    return pointer if pointer and room.contains(pointer) else None


def loupe_box(room: Box, at: Point) -> Box:
    """The corner of the board's room that is farthest from the point."""
    size = min(SIZE, room.h * 0.75)
    x = room.x if at[0] > room.centre[0] else room.right - size
    y = room.y if at[1] > room.centre[1] else room.bottom - size
    return Box(x, y, size, size)


def draw_loupe(pen: Pen, room: Box, at: Point) -> None:
    """Draws what lies around that point of the screen."""
    box = loupe_box(room, at)
    seen = pygame.Rect(pen.viewport.rect(centred(at, box.w / LARGER, box.h / LARGER)))
    seen.clamp_ip(pen.surface.get_rect())
    seen = seen.clip(pen.surface.get_rect())  # a rehearsal draws onto a speck
    x, y, *size = pen.viewport.rect(box)
    picture = pygame.transform.smoothscale(pen.surface.subsurface(seen), (size[0], size[1]))
    pen.panel(box.inset(-14), "walnut", radius=24, shadow="tile")
    pen.picture(picture, (x, y))
    for grow, colour, width in ((7.0, BRASS, 8.0), (2.0, FOCUS, 3.0), (11.0, INK, 2.0)):
        edge = box.inset(-grow)
        corners = [(edge.x, edge.y), (edge.right, edge.y), (edge.right, edge.bottom), (edge.x, edge.bottom)]
        pen.line(corners, colour, width, closed=True)
