"""A sandglass for those who want one: it runs while a human decides, and when it is empty nothing happens."""

from __future__ import annotations

import math

from scenes.graphics.pen import Pen
from scenes.graphics.theme import BRASS, GOLD, INK, PARCHMENT, UMBER
from scenes.graphics.viewport import Box, Point

GRAINS = 40
"""In so many steps the sand is seen to fall."""


class TurnTimer:
    """Owns the turn it was last turned over for, and how long that turn has taken."""

    def __init__(self) -> None:
        self._turn: object = None
        self._passed = 0.0
        self._told = False

    def run(self, dt: float, turn: object, minutes: int) -> bool:
        """Time passes in this turn; whether the glass looks different now. A new turn turns it over."""
        before = self.grains(minutes)
        if turn != self._turn:
            self._turn, self._passed, self._told = turn, 0.0, False
        self._passed += dt
        return self.grains(minutes) != before

    def grains(self, minutes: int) -> int:
        """How many steps of sand lie above; 0 when the time is up."""
        return max(0, math.ceil(GRAINS * (1 - self._passed / (60 * minutes)))) if minutes else 0

    def has_run_out(self, minutes: int) -> bool:
        """True once in a turn: when the last sand has fallen."""
        if self._told or self.grains(minutes):
            return False
        self._told = True
        return True


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
