"""Sandglass: the picture of the turn timer."""

from __future__ import annotations

from scenes.graphics.pen import Pen
from scenes.graphics.theme import BRASS, GOLD, INK, PARCHMENT, UMBER
from scenes.graphics.viewport import Box, Point
from scenes.play.session.turn_timer import GRAINS


def draw_sandglass(pen: Pen, box: Box, grains: int) -> None:
    """On walnut like a tool: two cones of glass in brass, with the sand as far as it has fallen."""
    pen.panel(box, "walnut")
    x, y = box.centre
    half, high = 20.0, 27.0
    pen.polygon(_cone((x, y), half, -high, 1.0), fill=PARCHMENT[0])
    pen.polygon(_cone((x, y), half, high, 1.0), fill=PARCHMENT[0])
    above = grains / GRAINS
    if above:
        pen.polygon(_cone((x, y), half, -high, above**0.5), fill=GOLD[1])
        pen.line([(x, y), (x, y + high)], GOLD[1], 2.5)
    if above < 1:
        rest = 1 - above
        top, wide = y + high * (1 - 0.62 * rest**0.5), half * rest**0.5
        pen.polygon([(x, top), (x + wide, y + high), (x - wide, y + high)], fill=GOLD[1])
    for way in (-1, 1):
        pen.line(_cone((x, y), half, way * high, 1.0), UMBER if above else INK, 2.5, closed=True)
        pen.line([(x - half - 5, y + way * high), (x + half + 5, y + way * high)], BRASS, 7)


def _cone(tip: Point, half: float, high: float, share: float) -> list[Point]:
    """A triangle on its tip, filled up to that share of its height; negative heights lie above."""
    x, y = tip
    return [(x, y), (x + half * share, y + high * share), (x - half * share, y + high * share)]
