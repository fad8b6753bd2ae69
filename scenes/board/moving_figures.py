"""Moving figures: how a piece on its way is drawn over the still picture of a board, with the shadow it throws.

Everything says beforehand which part of the window it will touch, so that only those parts are painted and shown.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import NamedTuple

import pygame

from scenes.board.renderer import BoardView, Scenery
from scenes.board.tween import DROP, Shown
from scenes.graphics.pen import Pen


class Stroke(NamedTuple):
    """One thing that moves: the part of the window it touches now, in pixels, and how it is drawn."""

    area: pygame.Rect
    draw: Callable[[], object]


def tipped(
    image: pygame.Surface, corner: tuple[int, int], tilt: float, scale: float = 1.0
) -> tuple[pygame.Surface, tuple[int, int]]:
    """A picture turned clockwise by so many degrees around its middle, and its new corner."""
    turned = pygame.transform.rotozoom(image, -tilt, scale)
    middle = image.get_rect(topleft=corner).center
    return turned, turned.get_rect(center=middle).topleft


def figure_strokes(pen: Pen, view: BoardView, scenery: Scenery, shown: Shown) -> Iterator[Stroke]:
    """A piece on its way, with the shadow it throws on the ground where it will stand."""
    camera = scenery.camera
    if scenery.flattened or not camera.slanted:
        if shown.opacity >= 0.5:
            area = view.figures.area(camera, shown.figure)
            yield Stroke(area, partial(view.footprint, pen, camera, shown.figure))
        return
    near = max(0.0, 1 - shown.lift / DROP) * shown.opacity
    shadow = view.figures.shadow(camera, shown.figure, shown.shift) if shown.figure.tall else None
    if shadow and near > 0:
        image, corner = view.prepared.pale(shadow[0], near), shadow[1]
        yield Stroke(image.get_rect(topleft=corner), partial(pen.surface.blit, image, corner))
    slices = view.figures.moved(camera, shown.figure, shown.shift, shown.lift)
    pictures = [(view.prepared.pale(image, shown.opacity), corner) for _, image, corner in slices]
    if shown.tilt:
        pictures = [tipped(image, corner, shown.tilt) for image, corner in pictures]
    rects = [image.get_rect(topleft=corner) for image, corner in pictures]
    area = rects[0].unionall(rects[1:])
    nearest = max(depth for depth, _, _ in slices)

    def draw() -> None:
        pen.surface.blits(pictures, False)
        view.again(pen, scenery, area, nearest)

    yield Stroke(area, draw)
