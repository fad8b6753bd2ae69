"""The pieces of Kardinal & König: abbeys, advisors and seals.

The map is turned by an eighth under the usual camera, so that north is up. One unit of the map is 0.2 units of the
world: the diamond of a cell is 7.07 map units wide.
"""

from __future__ import annotations

import math
from functools import partial

import kardinal_map
import kardinal_relief
from cardinal_models import bishop
from fittings import arch
from masonry import gable, hipped
from shapes import Model
from sprites import Accent, Picture, Sprite

UNIT = 0.2
"""World units for one unit of the map."""
SEAL = 2.45 * UNIT
PLINTH_HIGH = 0.05
BASE, HOUSE = 0.418, 1.175
"""Radius of the disc under an abbey, and how large what stands on it is beside its measures below."""
COLOURS = ("red", "green", "yellow", "orange", "violet")
ROOF = "player:tiles"
ABBEYS = 3
"""How many kinds of abbeys there are."""
STANDING = Accent(edge=0.34, cast=1.6, contact=0.034, contact_dark=0.62)
LINE = 0.013
"""Abbeys and advisors are small on a busy map: a thin light along them in a dark line, darker shadows."""
FLAT = ("tools/art/kardinal_map.py", "game/kardinal/board.toml")
RELIEF = (*FLAT, "tools/art/kardinal_relief.py", "tools/art/studio.py")
"""What the painted and the rendered pictures are made from."""


def plinth(model: Model) -> None:
    """The round stone of a site that is taken: a disc in the owner's colour with a light edge, and that in a dark rim,
    so that an abbey never lies on a country in its own colour."""
    for edge, low, high, material in (
        (BASE, 0.010, 0.018, "plain:black"),
        (BASE - 0.012, 0.024, 0.032, "plaster:cream"),
        (BASE - 0.028, 0.038, 0.048, "player:enamel"),
    ):
        model.lathe(0, 0, [(edge, -0.02), (edge, low), (edge - 0.012, high), (0.001, high)], material, 64, 0.0, False)


def abbey(seed: int) -> Model:
    """A nave with its long slope to the sun and a tower, on its plinth; broad and not high, because the next site lies
    close behind it. The tower stands at the far end, at the near end, or on the ridge of a longer nave."""
    model = Model(300 + seed)
    plinth(model)
    middle, half, door = ((0.03, 0.23, 0.261), (-0.04, 0.25, 0.286), (0.0, 0.265, 0.266))[seed]
    with model.frame(z=PLINTH_HIGH, scale=HOUSE):
        model.box(0, 0, 0, 0.56, 0.36, 0.03, "stone:stone_light")
        model.box(middle, 0, 0.03, 2 * half, 0.28, 0.16, "plaster:plaster")
        with model.frame(middle):
            gable(model, half, 0.14, 0.19, 0.165, ROOF, "plaster:plaster", 4, 8, 0.024, boards="plaster:cream")
        with model.frame(middle, -0.141):
            for x in (-0.19, -0.08, 0.03, 0.14) if seed == 2 else (-0.08, 0.03, 0.14):
                arch(model, x, 0.06, 0.060, 0.095, "glow:glow", 0.0, 0.012)
        with model.frame(door, 0.02 if seed == 1 else 0, turn=90):
            arch(model, 0, 0.03, 0.09, 0.12, "timber:door", 0.0, 0.012)
        if seed == 2:
            _turret(model)
        else:
            _tower(model, *((-0.21, -0.02), (0.20, 0.02))[seed])
    return model


def _tower(model: Model, x: float, y: float) -> None:
    """The stair tower of an abbey, with a window to the viewer's left."""
    with model.frame(x, y):
        model.box(0, 0, 0.03, 0.17, 0.19, 0.25, "stone:stone_light")
        model.box(0, 0, 0.28, 0.20, 0.22, 0.025, "stone:stone")
        hipped(model, 0.095, 0.105, 0.305, 0.16, ROOF, 3, 2, 0.028, 0.004)
        _cross(model, 0.445)
    with model.frame(x, y - 0.096):
        arch(model, 0, 0.14, 0.06, 0.085, "glass:glass", 0.0, 0.012)


def _turret(model: Model) -> None:
    """The bell turret on the ridge of an abbey."""
    with model.frame(-0.12, 0):
        model.box(0, 0, 0.20, 0.12, 0.13, 0.19, "stone:stone_light")
        model.box(0, 0, 0.385, 0.145, 0.155, 0.018, "stone:stone")
        hipped(model, 0.072, 0.078, 0.40, 0.11, ROOF, 2, 2, 0.022, 0.004)
        _cross(model, 0.49)
    with model.frame(-0.12, -0.066):
        arch(model, 0, 0.31, 0.05, 0.06, "glass:glass", 0.0, 0.012)


def _cross(model: Model, z: float) -> None:
    model.box(0, 0, z, 0.024, 0.024, 0.085, "metal:gold")
    with model.frame(turn=45):
        model.box(0, 0, z + 0.045, 0.074, 0.022, 0.022, "metal:gold")


def advisor(seed: int) -> Model:
    model = Model(320 + seed)
    for edge, low, high, material in (
        (0.236, 0.008, 0.012, "plain:black"),
        (0.215, 0.022, 0.028, "plaster:cream"),
    ):
        model.lathe(0, 0, [(edge, -0.02), (edge, low), (edge - 0.008, high), (0.001, high)], material, 48, 0.0, False)
    with model.frame(z=0.028):
        bishop(model, "player:gloss", "player:gloss", 1.25)
    return model


def seal(colour: str, seed: int) -> Model:
    """The seal of a country: a gilded rim, a ring and a cross in the colour of its cards, so that it is no site."""
    model = Model(330 + seed)
    gold = [(SEAL + 0.02, -0.02), (SEAL + 0.02, 0.05), (SEAL - 0.01, 0.08), (SEAL - 0.05, 0.08), (SEAL - 0.06, 0.055)]
    ring = [(SEAL - 0.05, 0.0), (SEAL - 0.06, 0.062), (SEAL * 0.64, 0.068), (SEAL * 0.63, 0.0)]
    field = [(SEAL * 0.63, 0.0), (SEAL * 0.63, 0.076), (SEAL * 0.59, 0.082), (0.001, 0.084)]
    for profile, material in ((gold, "metal:gold"), (ring, f"lacquer:group_{colour}"), (field, "plaster:cream")):
        model.lathe(0, 0, profile, material, 120, smooth=False)
    with model.frame(z=0.07, turn=45):
        charge(model, colour)
    return model


def charge(model: Model, colour: str) -> None:
    """What the cards of a colour bear, inlaid in a seal: cross, chevron, star, bend or lozenge."""
    material, long, wide, high = f"lacquer:group_{colour}", SEAL * 1.08, SEAL * 0.19, 0.022
    if colour == "red":
        model.box(0, 0, 0, long, wide, high, material, 0.5)
        model.box(0, 0, 0, wide, long, high - 0.002, material, 0.5)
    elif colour == "orange":
        model.box(0, 0, 0, long, wide * 1.25, high, material, 0.5, turn=-math.pi / 4)
    elif colour == "violet":
        half = long * 0.44
        model.prism([(half * 0.78, 0), (0, half), (-half * 0.78, 0), (0, -half)], 0, high, material, 0.5)
    elif colour == "green":
        for side in (-1, 1):
            ends = ((0, 0.34), (side * 0.50, -0.12), (side * 0.50, -0.42), (0, 0.02))
            outline = [(SEAL * x, SEAL * y) for x, y in (ends if side < 0 else ends[::-1])]
            model.prism(outline, 0, high - 0.001 * (side + 1), material, 0.5)
    else:
        for point in range(5):
            angles = [math.pi / 2 + math.tau * (point + k / 2) / 5 for k in (-1, 0, 1)]
            reach = (0.24, 0.56, 0.24)
            tip = [(SEAL * r * math.cos(a), SEAL * r * math.sin(a)) for a, r in zip(angles, reach)]
            model.prism([(0, 0), *tip], 0, high - 0.001 * point, material, 0.5)


SPRITES = (
    *(Sprite("abbey", abbey, seed, turns=1, accent=STANDING, reach=0.05, outline=LINE) for seed in range(ABBEYS)),
    Sprite("advisor", advisor, turns=1, accent=STANDING, outline=LINE),
    *(Sprite(f"seal_{colour}", partial(seal, colour), turns=1) for colour in COLOURS),
)
PICTURES = (
    Picture("map", kardinal_relief.paint_map, RELIEF, scale=kardinal_relief.SCALE),
    *(
        Picture(
            f"land_{one['id']}",
            partial(kardinal_relief.paint_land, one["id"]),
            RELIEF,
            tinted=True,
            scale=kardinal_relief.SCALE,
        )
        for one in kardinal_map.COUNTRIES
    ),
    Picture("vatican", kardinal_map.paint_vatican, FLAT),
    *(Picture(f"card_{letter}", partial(kardinal_map.paint_card, letter), FLAT) for letter in "RGYOV"),
    Picture("card_back", partial(kardinal_map.paint_card, ""), FLAT),
)
