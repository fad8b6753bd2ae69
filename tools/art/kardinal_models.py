"""The pieces of Kardinal & König: plinths, abbeys, advisors, seals and alliance tablets.

The map is turned by an eighth under the usual camera, so that north is up. One unit of the map is 0.2 units of the
world: the diamond of a cell is 7.07 map units wide. Only here do roofs take the owner's colour: the
whole abbey is the mark.
"""

from __future__ import annotations

from functools import partial

import kardinal_map
from cardinal_models import bishop
from fittings import arch
from masonry import gable, hipped
from shapes import Model
from sprites import Picture, Sprite

UNIT = 0.2
"""World units for one unit of the map."""
PLINTH, SEAL = 1.75 * UNIT, 2.45 * UNIT
PLINTH_HIGH = 0.05
COLOURS = ("red", "green", "yellow", "orange", "violet")
SOURCES = ("tools/art/kardinal_map.py", "game/kardinal/board.toml")


def plinth(owned: bool, seed: int) -> Model:
    """The round stone of a site: free with a grey ring, taken with a rim in the owner's colour."""
    model = Model(300 + seed)
    stone = [(PLINTH + 0.02, -0.02), (PLINTH + 0.02, 0.028), (PLINTH - 0.005, PLINTH_HIGH), (0.001, PLINTH_HIGH)]
    model.lathe(0, 0, stone, "stone:stone_light", 48, smooth=False)
    if owned:
        rim = [(PLINTH + 0.045, -0.02), (PLINTH + 0.045, 0.028), (PLINTH + 0.02, 0.046), (PLINTH - 0.03, 0.046)]
        model.lathe(0, 0, rim, "player:cloth", 48, smooth=False)
    else:
        low, high = PLINTH_HIGH - 0.01, PLINTH_HIGH + 0.006
        ring = [(PLINTH * 0.64, low), (PLINTH * 0.64, high), (PLINTH * 0.48, high), (PLINTH * 0.48, low)]
        model.lathe(0, 0, ring, "stone:stone_dark", 48, smooth=False)
    return model


def abbey(seed: int) -> Model:
    """A low nave with its long slope to the sun and a stair tower at the screen's left end; it stands on a plinth."""
    model = plinth(True, seed)
    with model.frame(z=PLINTH_HIGH, scale=1.08):
        model.box(0, 0, 0, 0.60, 0.40, 0.03, "stone:stone_dark")
        model.box(0.03, 0, 0.03, 0.46, 0.28, 0.14, "plaster:plaster")
        with model.frame(0.03):
            gable(model, 0.23, 0.14, 0.17, 0.18, "player:cloth", "plaster:plaster", 3, 6, 0.035)
        with model.frame(-0.22, -0.02):
            model.box(0, 0, 0.03, 0.18, 0.20, 0.27, "stone:stone_light")
            model.box(0, 0, 0.30, 0.21, 0.23, 0.03, "stone:stone")
            hipped(model, 0.10, 0.10, 0.33, 0.19, "player:cloth", 2, 2, 0.03, 0.004)
            model.box(0, 0, 0.50, 0.030, 0.030, 0.12, "metal:gold")
            with model.frame(turn=45):
                model.box(0, 0, 0.565, 0.090, 0.028, 0.028, "metal:gold")
        with model.frame(0, -0.141):
            for x in (-0.06, 0.06, 0.18):
                arch(model, x, 0.06, 0.055, 0.10, "glow:glow", 0.0, 0.012)
        with model.frame(0.261, 0, turn=90):
            arch(model, 0, 0.03, 0.09, 0.14, "timber:door", 0.0, 0.012)
        with model.frame(-0.22, -0.121):
            arch(model, 0, 0.18, 0.06, 0.10, "glass:glass", 0.0, 0.012)
    return model


def advisor(seed: int) -> Model:
    model = Model(320 + seed)
    bishop(model, "player:lacquer", "player:lacquer", 0.74)
    return model


def seal(colour: str, seed: int) -> Model:
    """The seal of a country: a gilded rim, a ring and a cross in the colour of its cards, so that it is no site."""
    model = Model(330 + seed)
    gold = [(SEAL + 0.02, -0.02), (SEAL + 0.02, 0.05), (SEAL - 0.01, 0.08), (SEAL - 0.05, 0.08), (SEAL - 0.06, 0.055)]
    ring = [(SEAL - 0.05, 0.0), (SEAL - 0.06, 0.062), (SEAL * 0.64, 0.068), (SEAL * 0.63, 0.0)]
    field = [(SEAL * 0.63, 0.0), (SEAL * 0.63, 0.076), (SEAL * 0.59, 0.082), (0.001, 0.084)]
    for profile, material in ((gold, "metal:gold"), (ring, f"lacquer:group_{colour}"), (field, "plaster:cream")):
        model.lathe(0, 0, profile, material, 120, smooth=False)
    with model.frame(turn=45):
        model.box(0, 0, 0.07, SEAL * 1.08, SEAL * 0.17, 0.020, f"lacquer:group_{colour}", 0.5)
        model.box(0, 0, 0.07, SEAL * 0.17, SEAL * 1.08, 0.018, f"lacquer:group_{colour}", 0.5)
    return model


def tablet(seed: int) -> Model:
    """The wax of an alliance; the client writes its number."""
    model = Model(340 + seed)
    profile = [(0.33, -0.01), (0.34, 0.03), (0.31, 0.055), (0.29, 0.055), (0.28, 0.045), (0.001, 0.045)]
    model.lathe(0, 0, profile, "lacquer:wax", 40)
    return model


SPRITES = (
    Sprite("plinth", partial(plinth, False), turns=1),
    Sprite("plinth_owned", partial(plinth, True), turns=1),
    Sprite("abbey", abbey, turns=1),
    Sprite("advisor", advisor, turns=1),
    *(Sprite(f"seal_{colour}", partial(seal, colour), turns=1) for colour in COLOURS),
    Sprite("tablet", tablet, turns=1),
)
PICTURES = (
    Picture("map", kardinal_map.paint_map, SOURCES),
    *(
        Picture(f"land_{one['id']}", partial(kardinal_map.paint_land, one["id"]), SOURCES, tinted=True)
        for one in kardinal_map.COUNTRIES
    ),
    Picture("vatican", kardinal_map.paint_vatican, SOURCES),
    *(Picture(f"card_{letter}", partial(kardinal_map.paint_card, letter), SOURCES) for letter in "RGYOV"),
    Picture("card_back", partial(kardinal_map.paint_card, ""), SOURCES),
)
