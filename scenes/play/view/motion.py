"""What moves over the still picture of a board: pieces with their shadows, tokens, cards, and ground that blooms.

Everything says beforehand which part of the window it will touch, so that only those parts are painted and shown.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

import pygame

from scenes.board.look import Figure
from scenes.board.tween import DROP, Glowing, Shown, Turning
from scenes.graphics.pen import Pen
from scenes.graphics.theme import BLOOM, BLOOM_GLOW, BLOOM_SPARK
from scenes.graphics.viewport import Point

if TYPE_CHECKING:
    from scenes.board.renderer import BoardView, Scenery
    from scenes.play.scene import BoardScene

TOKEN = 44.0
"""Width of a flying token, in logical units."""

ARC = 160.0
"""How high a token flies in the middle of its way, in logical units."""

SPARKS = ((-0.22, 0.0), (0.16, 0.1), (0.02, 0.35), (-0.1, 0.5), (0.26, 0.65))
"""Of a place that blooms: where each spark rises, in cells from the middle, and how much later than the first."""

BLOOM_SIZE, SPARK_SIZE, SPARK_RISE = 1.0, 0.042, 0.8
"""Of the light, in its own outline; of a spark, and how high it rises, in cells."""


class Stroke(NamedTuple):
    """One thing that moves: the part of the window it touches now, in pixels, and how it is drawn."""

    area: pygame.Rect
    draw: Callable[[], object]


def strokes(pen: Pen, board: BoardScene, scenery: Scenery) -> list[Stroke]:
    """Everything that moves at this moment, in the order in which it is drawn."""
    assert board.animation
    share, layout = board.share(), board.look.layout
    found = list(_blooms(pen, board, board.animation.glowing(share)))
    for one in board.animation.moving(share, layout):
        found += figure_strokes(pen, board.view, scenery, one)
    found += _cards(pen, board, board.animation.turning(share))
    found += _tokens(pen, board)
    return found


def figure_strokes(pen: Pen, view: BoardView, scenery: Scenery, shown: Shown) -> Iterator[Stroke]:
    """A piece on its way, with the shadow it throws on the ground where it will stand."""
    camera = scenery.camera
    if scenery.flattened or not camera.slanted:
        if shown.opacity >= 0.5:
            area = view.figure_area(camera, shown.figure)
            yield Stroke(area, partial(view.footprint, pen, camera, shown.figure))
        return
    near = max(0.0, 1 - shown.lift / DROP) * shown.opacity
    shadow = view.shadow(camera, shown.figure) if shown.figure.tall and shown.shift == (0.0, 0.0) else None
    if shadow and near > 0:
        image, corner = view.pale(shadow[0], near), shadow[1]
        yield Stroke(image.get_rect(topleft=corner), partial(pen.surface.blit, image, corner))
    slices = view.moved(camera, shown.figure, shown.shift, shown.lift)
    pictures = [(view.pale(image, shown.opacity), corner) for _, image, corner in slices]
    rects = [image.get_rect(topleft=corner) for image, corner in pictures]
    area = rects[0].unionall(rects[1:])
    nearest = max(depth for depth, _, _ in slices)

    def draw() -> None:
        pen.surface.blits(pictures, False)
        view.again(pen, scenery, area, nearest)

    yield Stroke(area, draw)


def _tokens(pen: Pen, board: BoardScene) -> Iterator[Stroke]:
    assert board.animation
    for flown in board.animation.flying(board.share()):
        start = board.camera.projection.to_screen(board.look.layout.centre(flown.flight.start))
        x, y = _between(start, board.arrangement.banners[flown.flight.seat].centre, flown.share)
        y -= ARC * flown.share * (1 - flown.share)
        reach = pen.viewport.px(TOKEN)
        area = pygame.Rect(pen.viewport.px(x) - reach, pen.viewport.px(y) - reach, 2 * reach, 2 * reach)
        yield Stroke(area, partial(pen.token, flown.flight.mark, (x, y), TOKEN))


def _cards(pen: Pen, board: BoardScene, cards: tuple[Turning, ...]) -> Iterator[Stroke]:
    """Cards on their way; one that is turned over becomes narrow in the middle and then shows its other side."""
    camera, layout = board.camera, board.look.layout
    for card in cards:
        move = card.move
        start = camera.projection.to_screen(layout.centre(move.start))
        if isinstance(move.goal, int):
            goal = board.arrangement.banners[move.goal].centre
        else:
            goal = camera.projection.to_screen(layout.centre(move.goal))
        name = move.over if card.turned else move.under
        figure = Figure(name, name, (move.start,), tall=False, scale=move.scale)
        image = board.view.narrow(camera, figure, card.width)
        x, y = _between(start, goal, card.share)
        corner = pen.viewport.px(x) - image.get_width() // 2, pen.viewport.px(y) - image.get_height() // 2
        image = board.view.pale(image, card.opacity)
        yield Stroke(image.get_rect(topleft=corner), partial(pen.surface.blit, image, corner))


def _blooms(pen: Pen, board: BoardScene, glowing: tuple[Glowing, ...]) -> Iterator[Stroke]:
    """Ground that lights up and from which sparks rise."""
    view, camera = board.view, board.camera
    for one in glowing:
        shape = view.shape(camera, one.place, BLOOM_SIZE)
        glow = view.stamps(pen, camera, ("bloom", one.place), partial(_glow, shape=shape))
        for image, corner in glow:
            pale = view.pale(image, one.strength)
            yield Stroke(pale.get_rect(topleft=corner), partial(pen.surface.blit, pale, corner))
        x, y = camera.projection.to_screen(board.look.layout.centre(one.place))
        for aside, later in SPARKS:
            risen = one.share * 1.5 - later
            if 0 < risen < 1:
                at = x + aside * camera.tile, y - risen * camera.tile * SPARK_RISE
                radius = max(2.5, camera.tile * SPARK_SIZE * math.sin(math.pi * risen))
                reach = pen.viewport.px(radius) + 2
                area = pygame.Rect(pen.viewport.px(at[0]) - reach, pen.viewport.px(at[1]) - reach, 2 * reach, 2 * reach)
                yield Stroke(area, partial(pen.disc, at, radius, BLOOM_SPARK))


def _glow(pen: Pen, shape: list[Point]) -> None:
    pen.polygon(shape, fill=BLOOM, glow=(BLOOM_GLOW, 26.0))


def _between(start: Point, goal: Point, share: float) -> Point:
    return start[0] + (goal[0] - start[0]) * share, start[1] + (goal[1] - start[1]) * share
