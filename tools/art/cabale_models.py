"""The pieces of Cabale: inlaid hexagons, bishops, tokens, sticks and the black marker.

A hexagon has its corners to the left and right of the screen, opposite sides one unit apart. The middle of every one
stays plain, because the client writes the value there.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import partial

from cardinal_models import bishop
from shapes import Model, smooth_profile
from sprites import Sprite

RADIUS = 1 / math.sqrt(3)
"""From the middle to a corner."""
CORNER = math.pi / 4
"""The direction of the first corner: to the right on the screen."""
SEAT_SHAPES = ("disc", "square", "triangle", "cross")


@dataclass(frozen=True)
class Inlay:
    """The woods of one ring: two alternating wedges, the line between rim and wedges, the plate for the value."""

    value: int
    first: str
    second: str
    rim: str
    line: str
    plate: str


INLAYS = (
    Inlay(15, "wood:rosewood", "wood:wood_dark", "wood:ebony", "metal:gold", "wood:inlay"),
    Inlay(10, "wood:rosewood", "wood:wood", "wood:wood_dark", "wood:inlay", "wood:inlay"),
    Inlay(6, "wood:wood", "wood:wood_light", "wood:wood_dark", "wood:inlay", "wood:inlay"),
    Inlay(3, "wood:wood_light", "wood:maple", "wood:wood", "wood:wood_dark", "wood:inlay"),
    Inlay(1, "wood:maple", "wood:wood_light", "wood:wood_light", "wood:wood", "wood:inlay"),
)


def corners(radius: float) -> list[tuple[float, float]]:
    """The corners of a hexagon, against the clock from the right of the screen."""
    return [
        (radius * math.cos(CORNER + k * math.pi / 3), radius * math.sin(CORNER + k * math.pi / 3)) for k in range(6)
    ]


def _band(model: Model, inner: float, outer: float, material: str, high: float, grain: bool = True) -> None:
    """A ring of six boards between two hexagons."""
    near, far = corners(inner), corners(outer)
    for k in range(6):
        along = CORNER + k * math.pi / 3 + math.pi / 6 + math.pi / 2
        board = [near[k], far[k], far[(k + 1) % 6], near[(k + 1) % 6]]
        model.prism(board, -0.05, high, material, grain=-along if grain else 0.0)


def hexagon(inlay: Inlay, seed: int) -> Model:
    """One cell of the board, 0.15 thick."""
    model = Model(200 + inlay.value + 31 * seed)
    full = RADIUS * 0.985
    model.prism(corners(full), -0.15, -0.012, "wood:wood_dark", 0.3)
    _band(model, full * 0.885, full * 0.998, inlay.rim, 0.0)
    _band(model, full * 0.845, full * 0.880, inlay.line, 0.001)
    edge, heart = corners(full * 0.840), corners(full * 0.46)
    for k in range(6):
        away = CORNER + k * math.pi / 3 + math.pi / 6
        wedge = [heart[k], edge[k], edge[(k + 1) % 6], heart[(k + 1) % 6]]
        model.prism(wedge, -0.05, 0.0, inlay.first if k % 2 == 0 else inlay.second, grain=-away)
    _band(model, full * 0.42, full * 0.455, inlay.line, 0.0015)
    model.prism(corners(full * 0.415), -0.05, 0.0, inlay.plate, 0.55, grain=-CORNER)
    if inlay.value in (15, 10):
        for k in range(6):
            angle = CORNER + k * math.pi / 3
            x, y = full * 0.66 * math.cos(angle), full * 0.66 * math.sin(angle)
            model.box(x, y, -0.02, 0.052, 0.052, 0.023, inlay.line, 0.5, turn=angle + math.pi / 4)
    return model


def figure(seed: int) -> Model:
    """The bishop in its owner's colour."""
    model = Model(220 + seed)
    bishop(model, "player:turned", "player:turned", 1.0)
    return model


def marker(seed: int) -> Model:
    """The black marker: a slim pawn."""
    model = Model(230 + seed)
    profile = [(0.105, 0), (0.11, 0.015), (0.10, 0.04), (0.075, 0.055), (0.05, 0.09), (0.038, 0.16), (0.05, 0.185),
               (0.062, 0.195), (0.045, 0.21), (0.05, 0.225), (0.066, 0.26), (0.062, 0.30), (0.04, 0.325),
               (0.004, 0.335)]  # fmt: skip
    model.lathe(0, 0, smooth_profile(profile), "lacquer:black", 48)
    model.lathe(0, 0, [(0.097, 0.038), (0.102, 0.044), (0.097, 0.052)], "metal:gold", 40)
    return model


def outline(shape: str, size: float) -> list[list[tuple[float, float]]]:
    """The convex parts of a token's outline, upright on the screen."""
    if shape == "disc":
        return [[(size * math.cos(k * math.pi / 20), size * math.sin(k * math.pi / 20)) for k in range(40)]]
    if shape == "square":
        half = size * 0.86
        return [[(-half, -half), (half, -half), (half, half), (-half, half)]]
    if shape == "triangle":
        return [[(-size * 1.08, -size * 0.72), (size * 1.08, -size * 0.72), (0, size * 1.12)]]
    arm, wide = size * 1.05, size * 0.40
    return [
        [(-wide, -arm), (wide, -arm), (wide, arm), (-wide, arm)],
        [(-arm, -wide), (-wide, -wide), (-wide, wide), (-arm, wide)],
        [(wide, -wide), (arm, -wide), (arm, wide), (wide, wide)],
    ]


def token(shape: str, layers: int, seed: int) -> Model:
    """A wooden token in its owner's colour; a double is two of them on each other, with a brass pin."""
    model = Model(240 + seed)
    with model.frame(turn=45):
        for layer in range(layers):
            low = layer * 0.072
            for part in outline(shape, 0.195 - 0.030 * layer):
                model.prism(part, low, low + 0.064, "player:wood", 0.5)
            if layer:
                for part in outline(shape, 0.172):
                    model.prism(part, low - 0.009, low + 0.001, "metal:gold", 0.5)
        if layers == 2:
            model.lathe(0, 0, [(0.045, 0.13), (0.045, 0.142), (0.03, 0.150)], "metal:gold", 20)
    return model


def stick(direction: int, seed: int) -> Model:
    """A stick on the line between (q, r) and its neighbour: 0 is (q, r+1), 1 is (q+1, r), 2 is (q+1, r-1)."""
    model = Model(260 + seed)
    length = RADIUS * 0.80
    with model.frame(turn=45 + (0, 60, -60)[direction]):
        model.box(0, 0, 0, length, 0.080, 0.085, "lacquer:black", 0.4)
        for sign in (-1, 1):
            model.box(sign * (length / 2 - 0.045), 0, 0, 0.040, 0.088, 0.091, "metal:gold", 0.5)
        model.box(0, 0, 0.078, length * 0.55, 0.026, 0.012, "metal:gold", 0.5)
    return model


SPRITES = (
    *(
        Sprite(f"hex{inlay.value}", partial(hexagon, inlay), seed, turns=1, shadow=False, ground=-0.15)
        for inlay in INLAYS
        for seed in range(1 if inlay.value == 15 else 2)
    ),
    Sprite("bishop", figure, turns=1),
    *(Sprite(f"token_{shape}", partial(token, shape, 1), turns=1) for shape in SEAT_SHAPES),
    *(Sprite(f"double_{shape}", partial(token, shape, 2), turns=1) for shape in SEAT_SHAPES),
    *(Sprite(f"stick_{direction}", partial(stick, direction), turns=1) for direction in range(3)),
    Sprite("marker", marker, turns=1),
)
