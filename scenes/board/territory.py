"""Ground that is won, as a story of two seconds: a thread around it, banners on its ring, the garden grows, the lost
house folds into the ground."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import pairwise

import pygame

from game.core import Place
from scenes.board.layout import Point
from scenes.board.look import Figure, Won
from scenes.board.motion import Stroke, dust
from scenes.board.renderer import BoardView
from scenes.board.scenery import Scenery
from scenes.board.tween import Animation
from scenes.graphics.emblems import draw_token
from scenes.graphics.pen import Pen, outlined
from scenes.graphics.shapes import faded
from scenes.graphics.theme import GOLD_EDGE, INK
from scenes.graphics.viewport import Box, around

THREAD, THREAD_DARK, THREAD_WIDE = "FFE08A", "5A3A10A0", 3.0
RUNS = 0.6
"""Seconds until the thread has run around the ground."""
RISES, AFTER, HEIGHTS, OVER = 0.26, 0.07, 8, 0.06
"""Seconds in which a banner rises, how much later the next one does, in how many steps, and by how much too high."""
HIGH, WIDE = 0.52, 0.20
"""How high a banner is and how wide its cloth, in widths of a cell."""
GROWS, GROWN, SOFTLY = 0.5, 1.4, 0.3
"""When the garden begins to grow, when all of it has, and how long a cell of it takes."""
SINKS, SUNK, GONE, DEEP = 0.55, 0.95, 1.2, 0.30
"""When the lost house begins to sink, when it lies deepest, when it is gone; how deep, in cells."""


def story(pen: Pen, view: BoardView, scenery: Scenery, animation: Animation, seconds: float) -> Iterator[Stroke]:
    """Everything of it that is seen so many seconds after it began, in the order in which it is drawn."""
    won = animation.won
    if won is None or scenery.flattened or not scenery.camera.slanted:
        return
    yield from _bare_ground(pen, view, scenery, animation.blooms, seconds)
    yield from _thread(pen, view, scenery, animation.blooms, seconds)
    after = {one.key for one in animation.after}
    for figure in animation.before:
        if figure.key not in after:
            yield from _folding(pen, view, scenery, figure, seconds)
    yield from _banners(pen, scenery, won, seconds)


def _bare_ground(
    pen: Pen, view: BoardView, scenery: Scenery, ground: Sequence[Place], seconds: float
) -> Iterator[Stroke]:
    """The ground as it was before, cell by cell paler over the garden."""
    for number, place in enumerate(ground):
        starts = GROWS + (GROWN - GROWS - SOFTLY) * number / max(1, len(ground) - 1)
        left = 1 - min(1.0, max(0.0, (seconds - starts) / SOFTLY))
        if left > 0:
            image, corner = view.bare_ground(scenery.camera, place)
            pale, depth = view.prepared.pale(image, left), scenery.camera.projection.depth(view.layout.centre(place))
            yield _under(pen, view, scenery, pale, corner, depth)


def _under(
    pen: Pen, view: BoardView, scenery: Scenery, image: pygame.Surface, corner: tuple[int, int], depth: float
) -> Stroke:
    """A picture on the ground, behind what stands nearer."""
    area = image.get_rect(topleft=corner)

    def draw() -> None:
        pen.surface.blit(image, corner)
        view.again(pen, scenery, area, depth)

    return Stroke(area, draw)


def _thread(pen: Pen, view: BoardView, scenery: Scenery, ground: Sequence[Place], seconds: float) -> Iterator[Stroke]:
    """The light that runs along the rim of the ground."""
    edges = view.border(scenery.camera, ground)
    pieces = [[one, other] for edge in edges for one, other in pairwise(edge)]
    for piece in pieces[: math.ceil(len(pieces) * min(1.0, seconds / RUNS))]:
        area = pygame.Rect(pen.viewport.rect(around(piece).inset(-6)))
        yield Stroke(area, partial(outlined, pen, piece, (THREAD_DARK, THREAD_WIDE * 2), (THREAD, THREAD_WIDE)))


def _folding(pen: Pen, view: BoardView, scenery: Scenery, figure: Figure, seconds: float) -> Iterator[Stroke]:
    """A house that sinks through its ground, in dust: its picture lower, cut off at the near edge of its cells."""
    camera = scenery.camera
    share = min(1.0, max(0.0, (seconds - SINKS) / (SUNK - SINKS)))
    opacity = 1 - min(1.0, max(0.0, (seconds - SUNK) / (GONE - SUNK)))
    if opacity > 0:
        whole, (left, top) = view.figures.whole(camera, figure)
        deep = round(share * share * DEEP * camera.tile * pen.viewport.unit)
        image = whole if not deep else _cut_off(pen, view, scenery, figure, whole, (left, top + deep))
        image, corner = view.prepared.pale(image, opacity) if not deep else faded(image, opacity), (left, top + deep)
        nearest = max(depth for depth, _, _ in view.figures.standing(camera, figure))
        yield _under(pen, view, scenery, image, corner, nearest)
    rising = (seconds - SINKS) / (GONE - SINKS)
    if 0 < rising < 1:
        for place in figure.places:
            yield from dust(pen, camera.at(place), camera.tile, rising)


def _cut_off(
    pen: Pen, view: BoardView, scenery: Scenery, figure: Figure, whole: pygame.Surface, corner: tuple[int, int]
) -> pygame.Surface:
    """What of that picture lies over the cells of the house or behind them."""
    unit, above = pen.viewport.unit, 3 * scenery.camera.tile
    mask = pygame.Surface(whole.get_size(), pygame.SRCALPHA)
    for place in figure.places:
        shape = view.shape(scenery.camera, place, 1.0)
        xs = sorted(shape)
        low = max(shape, key=lambda at: at[1])
        outline = [xs[0], low, xs[-1], (xs[-1][0], xs[-1][1] - above), (xs[0][0], xs[0][1] - above)]
        points = [(x * unit - corner[0], y * unit - corner[1]) for x, y in outline]
        pygame.draw.polygon(mask, "white", points)
    mask.blit(whole, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return mask


def _banners(pen: Pen, scenery: Scenery, won: Won, seconds: float) -> Iterator[Stroke]:
    """The banners of the winner on the ring, one after the other, a little too high at first."""
    camera = scenery.camera
    for number, (post, lift) in enumerate(won.posts):
        own = min(1.0, max(0.0, (seconds - AFTER * number) / RISES))
        if own > 0:
            risen = round((math.sin(own * math.pi / 2) + OVER * math.sin(math.pi * own)) * HEIGHTS) / HEIGHTS
            foot, high = camera.projection.raised(post, lift), HIGH * camera.tile * risen
            wide = WIDE * camera.tile
            box = Box(foot[0] - 8, foot[1] - high - 8, wide + 24, high + 16)
            flag: Callable[[], None] = partial(_banner, pen, foot, high, wide, won)
            yield Stroke(pygame.Rect(pen.viewport.rect(box)), flag)


def _banner(pen: Pen, foot: Point, high: float, wide: float, won: Won) -> None:
    x, top = foot[0], foot[1] - high
    pen.line([foot, (x, top)], INK, 5.5)
    pen.line([foot, (x, top)], GOLD_EDGE, 2.5)
    low = top + min(high * 0.75, wide * 1.35)
    cloth = [(x, top + 2), (x + wide, top + 5), (x + wide, low), (x + wide / 2, low - wide * 0.22), (x, low)]
    pen.polygon(cloth, fill=pen.theme.marks[won.mark].colour, line=INK, line_width=2)
    if low - top > wide * 0.9:
        draw_token(pen, won.mark, (x + wide / 2, top + wide * 0.56), wide * 0.72)
