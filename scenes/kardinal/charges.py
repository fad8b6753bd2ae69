"""Charges of the cards, embossed in their countries: a low plate of the land itself with a bevel around it."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from game.core import Place
from scenes.board.layout import Point
from scenes.graphics.theme import Colour
from scenes.kardinal.map import CHARGED, plane, unit_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scenes.board.camera import Camera
    from scenes.graphics.pen import Pen

CHARGES: dict[str, tuple[Point, ...]] = {
    "R": (
        (-0.24, -1), (0.24, -1), (0.24, -0.24), (1, -0.24), (1, 0.24), (0.24, 0.24),
        (0.24, 1), (-0.24, 1), (-0.24, 0.24), (-1, 0.24), (-1, -0.24), (-0.24, -0.24),
    ),
    "G": ((0, -0.62), (1, 0.3), (1, 0.86), (0, -0.06), (-1, 0.86), (-1, 0.3)),
    "Y": tuple(
        (r * math.sin(k * math.pi / 5), -r * math.cos(k * math.pi / 5)) for k, r in enumerate([1.05, 0.44] * 5)
    ),
    "O": ((-1.05, -0.88), (-0.62, -1.0), (1.05, 0.72), (1.0, 1.0), (0.62, 1.0), (-1.05, -0.5)),
    "V": ((0, -1.05), (0.74, 0), (0, 1.05), (-0.74, 0)),
}  # fmt: skip
"""What the shield of a card bears, by its letter: cross, chevron, star, bend, lozenge; in a square from -1 to 1."""
PAINTS = {"R": "8A2848", "G": "1F6F3C", "Y": "8A5A10", "O": "94400E", "V": "6E3A86"}
"""The colour of each charge: a darker tone of its country."""
STAIN, SIZE = "5C", 0.84
"""How much of its colour a charge takes on the land, and what of its room it takes."""
UPRIGHT = 1.35
"""By how much charges are drawn out to the north, so that they are known although they lie flat."""
BEVEL = 0.13
"""How broad the bevel is, beside half the width of a charge."""
SUN = (-0.62, -0.78)
"""Where on the screen the light comes from."""
LIT, DIM, LIGHTEST, DARKEST = "FFF8E2", "2A120C", 176, 128
"""The light and the shade on the bevel, and how opaque they are where they are strongest."""
FALLEN, FALLEN_SOFT, FALLEN_PAINT = 0.20, 0.26, "1E0C062C"
"""How far the shadow of a charge falls and how soft it is, in map units; its colour."""


def draw_charge(pen: Pen, camera: Camera, land: Place, letter: str) -> None:
    """The charge of the cards of a country, embossed in its land."""
    (x, y), radius = CHARGED[land]
    radius, unit = radius * SIZE, unit_of(camera)

    def seen(outline: Sequence[Point]) -> list[Point]:
        return camera.projection.polygon([plane((x + radius * a, y + radius * UPRIGHT * b)) for a, b in outline])

    rim, top = seen(CHARGES[letter]), seen(inset(CHARGES[letter], BEVEL))
    fallen = [(px + FALLEN * unit, py + FALLEN * unit) for px, py in rim]
    pen.polygon(fallen, glow=(FALLEN_PAINT, FALLEN_SOFT * unit))
    pen.polygon(rim, fill=PAINTS[letter] + STAIN)
    for number, (start, inner) in enumerate(zip(rim, top)):
        following = (number + 1) % len(rim)
        paint = light_on(start, rim[following])
        pen.polygon([start, rim[following], top[following], inner], fill=paint)


def inset(outline: Sequence[Point], by: float) -> list[Point]:
    """The same shape with every edge moved inwards; its corners go clockwise on the screen."""
    found = []
    for before, (x, y), after in zip([outline[-1], *outline], outline, [*outline[1:], outline[0]]):
        (ax, ay), (bx, by_) = _inwards(before, (x, y)), _inwards((x, y), after)
        share = by / (1 + ax * bx + ay * by_)
        found.append((x + (ax + bx) * share, y + (ay + by_) * share))
    return found


def light_on(start: Point, end: Point) -> Colour:
    """What lies on the bevel of an edge: light where it faces the sun, shade where it faces away."""
    across, down = _inwards(start, end)
    facing = -(across * SUN[0] + down * SUN[1])
    colour, most = (LIT, LIGHTEST) if facing > 0 else (DIM, DARKEST)
    return f"{colour}{round(most * (0.25 + 0.75 * abs(facing))):02X}"


def _inwards(start: Point, end: Point) -> Point:
    """The direction to the inside of an edge of a shape whose corners go clockwise on the screen."""
    across, down = end[0] - start[0], end[1] - start[1]
    far = math.hypot(across, down)
    return -down / far, across / far
