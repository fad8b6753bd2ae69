"""Models the board of Kardinal & König: Europe as a relief of painted wood in a frame, lit like every piece.

What may be otherwise on the board of a house is not part of it: the land is rendered without a colour of its own, and
every country is a second picture of the same light and shade, which the client colours like the cards that pay there.
Roads, numbers, names and charges are drawn by the client as well. North is up: the board is turned by an eighth under
the usual camera.
"""

from __future__ import annotations

import math
import random
import tempfile
from functools import cache
from pathlib import Path
from typing import Any

import bpy
import materials
import numpy as np
from kardinal_map import (
    COUNTRIES,
    GRAIN,
    SITES,
    SIZE,
    Field,
    Land,
    discs,
    drawn,
    free_ground,
    geography,
    noise,
    over,
    over_shadow,
    rgb,
    roads,
    sea_roads,
    step,
)
from mathutils import Matrix
from PIL import Image, ImageDraw
from scipy import ndimage
from shapes import Model
from studio import Studio

UNIT = 0.2
"""World units for one unit of the map."""
SCALE = 0.6875
"""The board is rendered smaller than the pieces: it is large, and most of it is smooth."""
SAMPLES = 12
POINTS = 1100
"""Points of the ground along each side."""
SEA_LEVEL, CLIFF = -0.19, 0.60
"""Height of the sea below the land, in world units, and width of a cliff in map units."""
FRAME, FRAME_LOW, FRAME_HIGH = 2.1, -0.26, 0.12
"""Width of the wooden frame in map units; its lower and upper edge in world units."""
EDGE = 0.6
"""How far the frame reaches beyond the map, in map units."""
INSIDE = FRAME - EDGE
"""Where the frame ends on the map, in map units from its edge."""
NORTH = INSIDE - SEA_LEVEL * math.sqrt(3) / UNIT
"""Where land ends in the north: seen from above it then meets the frame in one line with the sea, which lies lower."""
RAIL_SHADE, RAIL_ACROSS, RAIL_DOWN = 0.50, 5.2, 3.4
"""How dark the shadow of the frame lies on what is beside it, and how far it reaches to the right and down."""
CAST = 1.18
"""How far to the right the shadow reaches that the frame itself throws on the sea, in map units: a painted one begins
there and fades, or it would end in a line. Land lies too high for it."""
PLINTH, PLINTH_HIGH = 1.75 * UNIT, 0.045
PEAKS = (
    (92.0, 12.4, 1.0, 2.9), (94.6, 15.0, 0.84, 2.6), (89.6, 13.4, 0.62, 2.1), (94.8, 9.8, 0.74, 2.4),
    (92.2, 16.6, 0.52, 1.9), (96.2, 12.2, 0.62, 2.0), (89.4, 10.4, 0.42, 1.6), (96.4, 17.8, 0.46, 1.6),
    (7.2, 76.0, 0.98, 2.8), (10.6, 77.0, 0.62, 2.0), (5.6, 79.4, 0.68, 2.2), (4.6, 74.6, 0.56, 1.9),
    (10.0, 73.6, 0.66, 2.0), (12.9, 73.0, 0.52, 1.7), (12.6, 76.0, 0.36, 1.4),
    (61.2, 12.6, 0.66, 2.1), (63.9, 13.3, 0.54, 1.8), (58.9, 13.6, 0.44, 1.6),
    (27.2, 35.6, 0.54, 1.8), (29.6, 36.5, 0.42, 1.5),
    (5.6, 15.4, 0.56, 1.9), (8.2, 16.4, 0.42, 1.5), (4.0, 17.4, 0.36, 1.4),
    (33.2, 57.0, 0.60, 1.9), (34.2, 59.6, 0.50, 1.7), (32.7, 62.2, 0.56, 1.8), (34.9, 64.2, 0.36, 1.3),
    (60.4, 63.4, 0.44, 1.4), (62.9, 62.9, 0.58, 1.6), (65.5, 62.8, 0.50, 1.5), (68.2, 62.6, 0.40, 1.4),
    (71.2, 58.9, 0.38, 1.3), (72.9, 57.6, 0.46, 1.5),
    (86.3, 53.8, 0.48, 1.6), (88.5, 54.8, 0.58, 1.8), (90.8, 56.6, 0.44, 1.6),
    (84.4, 69.8, 0.50, 1.5), (86.4, 71.6, 0.44, 1.4),
)  # fmt: skip
"""Middle, height and radius of the mountains, where nothing else needs the ground."""
MOUNTAIN, SIDES = 0.70, 6
"""Height of the highest of them in world units; how many sides each has."""
PAINTED = (
    (11.2, 7.4, 4.0, 5.0), (11.8, 87.5, 8.5, 8.0), (21.2, 52.6, 5.5, 7.5), (39.2, 53.8, 3.5, 4.5),
    (46.4, 19.6, 4.0, 5.5), (86.0, 17.6, 5.0, 6.8), (92.8, 30.4, 8.0, 6.5), (72.2, 47.7, 3.4, 3.6),
    (92.4, 85.8, 3.6, 4.6), (14.5, 44.8, 7.5, 6.0), (41.0, 62.0, 6.5, 5.0), (79.2, 11.0, 11.0, 6.5),
    (94.4, 52.4, 4.0, 5.0), (71.0, 53.5, 6.0, 4.5), (89.8, 78.0, 5.6, 4.6),
)  # fmt: skip
"""Where the client paints charges and names: the middle, half the width and half the height. No tree stands there."""
SLATES = tuple(
    (east, south, 3.6, 4.6)
    for east, south in (
        (20.0, 31.6), (36.2, 20.4), (38.8, 34.0), (62.7, 23.0), (83.0, 26.6), (65.3, 30.6), (76.0, 37.6),
        (60.9, 52.2), (38.0, 51.0), (60.6, 58.8), (78.1, 56.0), (57.9, 67.6), (57.0, 74.2), (20.9, 63.6),
    )
)  # fmt: skip
"""The same for the numbers of alliances that the client moves away from where they are printed."""
ROSE = (46.5, 86.5)
"""Where the compass is painted on the sea."""
TREE_ROOM, NEIGHBOURS = 0.86, 0.74
"""How far trees stay away from what matters, and from each other, in map units."""
WOODED, WOODS = 0.08, 5.0
"""From which value of the noise on land is wooded, and how large its lumps are in map units."""
LIT = 0.90
"""How bright flat land is in the picture of a country."""
GRAINED, NEAR_FLAT = 1.6, 0.06
"""How much more of what lies close to that brightness is seen than the camera sees of it, which presses the highlights
together; and how close that is."""

LAND, BEYOND, BEACH, CLIFFS = rgb("EBE2CE"), rgb("CFC6A4"), rgb("FBF0CE"), rgb("C9AE7C")
ROCK, SNOW, SHADE, GROOVE = rgb("94826A"), rgb("FDFDFB"), rgb("566078"), rgb("5C3A28")
SHALLOW, WATER, DEEP, SHORE = rgb("6FB4B4"), rgb("2F85A0"), rgb("174E74"), rgb("EEF8F0")
TROUGH, CREST = rgb("123F60"), rgb("8CC8CC")


# --- the ground as fields


@cache
def mountains() -> Field:
    """Height of the mountains over the land in world units."""
    row, column = np.mgrid[0:SIZE, 0:SIZE].astype(np.float32)
    x, y = column / GRAIN + 0.13 * noise(1.2, 41, 3), row / GRAIN + 0.13 * noise(1.2, 42, 3)
    out, chance = np.zeros((SIZE, SIZE), np.float32), random.Random(43)
    for east, south, high, radius in PEAKS:
        far, start = np.zeros((SIZE, SIZE), np.float32), chance.uniform(0, math.tau)
        for side in range(SIDES):
            turn = start + math.tau * (side + chance.uniform(-0.25, 0.25)) / SIDES
            steep = chance.uniform(0.85, 1.15) / radius
            far = np.maximum(far, ((x - east) * math.cos(turn) + (y - south) * math.sin(turn)) * steep)
        out = np.maximum(out, np.clip(1 - far, 0, 1) ** 1.15 * high)
    rugged: Field = out * MOUNTAIN * step(geography().coast, 0.5, 1.6) * step(_to_edge(), INSIDE + 0.2, INSIDE + 1.8)
    return rugged


def _to_edge() -> Field:
    """Distance to the frame in map units."""
    line = np.minimum(np.arange(SIZE), SIZE - 1 - np.arange(SIZE)).astype(np.float32) / GRAIN
    return np.minimum(line[:, None], line[None, :])


def rail_shadow() -> Field:
    """How dark the shadow of the frame is painted on land and sea, besides the one that it throws to the right."""
    far = np.arange(SIZE, dtype=np.float32) / GRAIN
    dry = geography().coast > 0
    north = np.where(dry, far[:, None] - NORTH, far[:, None] - INSIDE)
    below, right = 1 - step(north, 0.3 * RAIL_DOWN, RAIL_DOWN), far - INSIDE
    begins = np.where(dry, 1.0, step(right, CAST - 0.09, CAST + 0.07)[None, :])
    beside = begins * (1 - step(right, CAST, RAIL_ACROSS))[None, :]
    shade: Field = (1 - (1 - below) * (1 - 0.85 * beside)) * RAIL_SHADE
    return shade


@cache
def open_land() -> Field:
    """How high hills may be: not at all under sites and seals and along coasts, low under names, numbers, charges and
    roads."""

    def pen(draw: ImageDraw.ImageDraw) -> None:
        for east, south, wide, high in (*PAINTED, *SLATES):
            box = [(east - wide) * GRAIN, (south - high) * GRAIN, (east + wide) * GRAIN, (south + high) * GRAIN]
            draw.rounded_rectangle(box, 2.0 * GRAIN, fill=255)

    taken = np.maximum(0.62 * drawn(pen), 0.45 * roads(1.6))
    for things, name, radius in ((SITES, "xy", 2.6), (COUNTRIES, "seal", 3.1)):
        taken = np.maximum(taken, discs([thing[name] for thing in things], radius))
    free = ndimage.gaussian_filter(1 - taken, 0.8 * GRAIN)
    land = geography()
    rims = step(land.coast, 0.8, 3.6) * step(land.border, 0.0, 2.2) * step(_to_edge(), 2.2, 6.0)
    field: Field = (free * rims).astype(np.float32)
    return field


@cache
def ridges() -> Field:
    """Rolling hills where nothing else needs the ground, in world units."""
    rolling: Field = (0.088 * noise(5.2, 81, 2) + 0.012 * noise(1.7, 32, 2)) * open_land()
    return rolling


@cache
def hill_light() -> Field:
    """How much more light lies on a slope than on flat land, under a sun at the upper left; -1 to 1."""
    bumps = ndimage.gaussian_filter(ridges(), 0.25 * GRAIN)
    down, right = np.gradient(bumps)
    slope = (right * 0.75 + down * 0.65) * GRAIN
    light: Field = np.tanh(slope / 0.10)
    return light


@cache
def swell() -> Field:
    """Long waves of the open sea with mean 0 and spread 1: lines from west to east, broken by the wind."""
    row = np.mgrid[0:SIZE, 0:SIZE][0].astype(np.float32) / GRAIN
    bent = row + 0.9 * noise(9, 91, 3) + 0.12 * noise(2.0, 92, 2)
    train = np.sin(bent * math.tau / 2.3) * np.clip(0.6 + 0.7 * noise(5, 93, 2), 0, 1.6)
    even: Field = ((train - train.mean()) / train.std()).astype(np.float32)
    return even


@cache
def heights() -> Field:
    """Height of the ground in world units; the land where pieces stand lies at 0."""
    land = geography()
    rim = step(land.coast, 0.06, CLIFF)
    top = SEA_LEVEL * (1 - rim)
    hills = 0.050 * noise(6, 31, 2) * step(land.coast, 0.5, 3.0) * step(_to_edge(), 1.5, 5.0)
    hills = hills + ridges()
    calm = 1 - ndimage.uniform_filter(discs([site["xy"] for site in SITES], 3.2), 40)
    groove = -0.04 * (1 - step(np.abs(land.border), 0.05, 0.42)) * step(land.coast, 0.0, 0.8)
    dry = top + hills * calm + groove + mountains()
    dry[: round(NORTH * GRAIN)] = SEA_LEVEL
    waves = SEA_LEVEL + (0.004 * noise(1.6, 33, 2) + 0.006 * swell()) * step(_to_edge(), 1.5, 3.5)
    return np.where(land.coast > 0, dry, waves).astype(np.float32)


def paint() -> Field:
    """The colours of the ground: land without a colour of its own, beaches and cliffs, the sea with lines along its
    shores."""
    land = geography()
    mottled = (1 + 0.036 * noise(5, 5) + 0.024 * noise(1.3, 3) + 0.015 * strokes())[..., None]
    dry = np.ones((SIZE, SIZE, 3), np.float32) * np.asarray(LAND, np.float32) * mottled
    dry = over(dry, BEYOND, land.beyond)
    dry = dry * (1 + np.where(hill_light() > 0, 0.13, 0.16) * hill_light())[..., None]
    dry = dry * (1 - 0.13 * (1 - step(np.abs(land.border) + 0.06 * land.wander[1], 0.2, 1.2)))[..., None]
    dry = over(dry, GROOVE, (1 - step(np.abs(land.border), 0.11, 0.26)) * 0.72 * (1 - step(land.beyond, 0.8, 1.0)))
    dry = over(dry, BEACH, 1 - step(land.coast + 0.08 * land.wander[0], 0.62, 0.86))
    layers = 0.75 + 0.25 * np.sin(land.coast * math.tau / 0.13 + noise(2.5, 51, 2))
    dry = over(dry, CLIFFS, (1 - step(land.coast, 0.26, 0.46)) * 0.85 * layers)
    high = mountains() / MOUNTAIN
    dry = over(dry, ROCK, step(high + 0.03 * noise(0.8, 46, 2), 0.05, 0.16) * 0.9)
    dry = over(dry, SNOW, step(high + 0.05 * noise(0.8, 45, 2), 0.34, 0.37))
    falling = ndimage.gaussian_filter(-np.gradient(high, axis=1) * GRAIN, 3)
    dry = over(dry, SHADE, step(falling, 0.02, 0.14) * (high > 0.05) * 0.72)
    off = -land.coast
    wet = over(np.ones((SIZE, SIZE, 3), np.float32) * np.asarray(SHALLOW, np.float32), WATER, step(off, 0.3, 4.2))
    wet = over(wet, DEEP, step(off + 0.5 * land.wander[1], 3.0, 11.0) * 0.85)
    wet = wet * (1 + 0.03 * noise(7, 8))[..., None]
    rolling = swell() * step(off, 1.2, 4.0)
    wet = over(wet, CREST, np.clip(rolling - 0.55, 0, 1.4) * 0.15)
    wet = over(wet, TROUGH, np.clip(-rolling - 0.4, 0, 1.4) * 0.20)
    foam = off + 0.16 * noise(0.9, 52, 3)
    wet = over(wet, SHORE, (1 - step(foam, 0.16, 0.52)) * 0.88)
    broken = step(noise(2.4, 53, 3), -0.9, 0.5)
    for line in range(2):
        wave = np.abs(foam - 1.15 * (line + 1) - 0.16 * land.wander[0])
        wet = over(wet, SHORE, (1 - step(wave, 0.06, 0.20)) * (0.42 - 0.17 * line) * broken)
    wet = over(wet, SHORE, compass() * 0.42)
    return np.where((land.coast > 0)[..., None], dry, wet) * (1 - rail_shadow())[..., None]


@cache
def strokes() -> Field:
    """What a broad brush leaves in paint: noise drawn out along two ways, with mean 0 and spread 1."""
    fine = noise(0.7, 71, 2)
    one, other = (ndimage.uniform_filter1d(fine, round(3.2 * GRAIN), axis=axis) for axis in (0, 1))
    mixed = np.where(noise(6, 72, 2) > 0, one, other)
    smooth = ndimage.gaussian_filter(mixed, 2.0)
    even: Field = ((smooth - smooth.mean()) / smooth.std()).astype(np.float32)
    return even


def compass() -> Field:
    """A rose of eight points and a ring."""

    def pen(draw: ImageDraw.ImageDraw) -> None:
        x, y = ROSE
        for number, (long, tone) in enumerate(((3.0, 150), (4.6, 255))):
            for k in range(4):
                turn = k * math.pi / 2 + (1 - number) * math.pi / 4
                sides = ((long, turn), (0.95, turn + math.pi / 4), (0, 0), (0.95, turn - math.pi / 4))
                points = [((x + r * math.cos(a)) * GRAIN, (y + r * math.sin(a)) * GRAIN) for r, a in sides]
                draw.polygon(points[:3], fill=tone)
                draw.polygon([points[0], points[2], points[3]], fill=tone // 3)
        for radius in (3.4, 3.65):
            box = [(x - radius) * GRAIN, (y - radius) * GRAIN, (x + radius) * GRAIN, (y + radius) * GRAIN]
            draw.ellipse(box, outline=150, width=round(0.09 * GRAIN))

    return drawn(pen)


def colour_shares() -> Field:
    """How much of the colour of its country each point of the ground takes: most along the border, none on a beach."""
    land = geography()
    share = 0.73 - 0.10 * step(np.minimum(land.border, land.coast - 0.7), 0.3, 1.4)
    share = share - 0.016 * np.clip(noise(4.5, 61, 4) + 0.3 * strokes(), -1.6, 1.6)
    share = share * (1 - land.beyond) * step(land.coast + 0.08 * land.wander[0], 0.62, 0.86)
    share = share * (1 - 0.55 * (1 - step(np.abs(land.border), 0.13, 0.30)))
    return np.clip(share * (1 - step(mountains() / MOUNTAIN, 0.05, 0.16)), 0, 1).astype(np.float32)


# --- what stands on it


def woods(land: Land) -> list[tuple[float, float]]:
    """Where trees stand: close together in forests, where the ground is free of all that matters."""
    chance = random.Random(11)
    free = free_ground(np.maximum(roads(1.4), sea_roads(0.7)))
    wooded = noise(WOODS, 12, 2)
    found: list[tuple[float, float]] = []
    for _ in range(26000):
        x, y = chance.uniform(3.5, 97), chance.uniform(5, 95)
        row, column = int(y * GRAIN), int(x * GRAIN)
        room = min(free[row, column], land.border[row, column] * 1.2, land.coast[row, column] * 0.7)
        if room < TREE_ROOM or wooded[row, column] < WOODED or mountains()[row, column] > 0.01:
            continue
        if any(abs(x - east) < wide and abs(y - south) < high for east, south, wide, high in (*PAINTED, *SLATES)):
            continue
        if all(math.hypot(x - a, (y - b) * 0.72) > NEIGHBOURS for a, b in found):
            found.append((x, y))
    return found


def tree(model: Model, x: float, y: float, size: float) -> None:
    """A round crown on a short trunk, on the ground of the map."""
    east, north = (x - 50) * UNIT, (50 - y) * UNIT
    low = float(heights()[int(y * GRAIN), int(x * GRAIN)])
    model.lathe(east, north, [(0.012 * size, low), (0.010 * size, low + 0.06 * size)], "timber:timber", 6)
    crown = [
        (0.001, 0.035),
        (0.05, 0.042),
        (0.072, 0.075),
        (0.066, 0.115),
        (0.045, 0.155),
        (0.022, 0.185),
        (0.001, 0.195),
    ]
    leaf = model.random.choice(["grass:leaf_deep", "grass:leaf_deep", "grass:leaf_olive", "grass:leaf"])
    model.lathe(east, north, [(r * size, low + z * size) for r, z in crown], leaf, 10, None)


def dressing() -> Model:
    """The frame, the stones of the sites and the forests."""
    model, chance = Model(360), random.Random(5)
    for site in SITES:
        with model.frame((site["xy"][0] - 50) * UNIT, (50 - site["xy"][1]) * UNIT):
            site_stone(model)
    for x, y in woods(geography()):
        tree(model, x, y, chance.uniform(0.78, 1.12))
    frame(model)
    return model


def site_stone(model: Model) -> None:
    """The round stone of a free site, with a ring."""
    stone = [(PLINTH + 0.03, -0.04), (PLINTH + 0.03, 0.022), (PLINTH, PLINTH_HIGH), (0.001, PLINTH_HIGH)]
    model.lathe(0, 0, stone, "stone:site", 48, 0.5, smooth=False)
    low, high = PLINTH_HIGH - 0.01, PLINTH_HIGH + 0.006
    ring = [(PLINTH * 0.66, low), (PLINTH * 0.66, high), (PLINTH * 0.50, high), (PLINTH * 0.50, low)]
    model.lathe(0, 0, ring, "stone:site_ring", 48, 0.5, smooth=False)


def frame(model: Model) -> None:
    """Four mitred rails of walnut with a step on the inside, a brass line along them and brass on the corners."""
    half, width = (50 + EDGE) * UNIT, FRAME * UNIT
    middle = half - width * 0.34
    for side in range(4):
        grain = 0.0 if side % 2 == 0 else math.pi / 2
        with model.frame(turn=90 * side):
            for inner, outer, low, high, wood in (
                (half - width * 0.72, half, FRAME_LOW, FRAME_HIGH, "joinery:walnut_warm"),
                (half - width, half - width * 0.70, SEA_LEVEL - 0.05, FRAME_HIGH - 0.04, "joinery:walnut_lit"),
                (middle - 0.018, middle + 0.018, FRAME_HIGH - 0.02, FRAME_HIGH + 0.003, "lacquer:gilt"),
            ):
                rail = [(-inner, -inner), (inner, -inner), (outer, -outer), (-outer, -outer)]
                model.prism(rail[::-1], low, high, wood, 0.35 + 0.1 * side, grain)
    for east in (-1, 1):
        for south in (-1, 1):
            for border, high, metal in (
                (0.0, 0.010, "plate:brass_lit"),
                (0.020, 0.022, "plate:gilt"),
                (0.046, 0.030, "plate:gilt"),
                (0.060, 0.026, "plate:gilt"),
            ):
                across = half - width * 0.70 + border, half + 0.008 - border
                _corner(model, east, south, across, 0.62 - 1.4 * border, high, metal)
            _nails(model, east, south, half - width * 0.345)


def _corner(
    model: Model, east: int, south: int, across: tuple[float, float], long: float, high: float, metal: str
) -> None:
    """The brass on a corner of the frame: an angle with two arms that long."""
    near, far = across
    end = far - 2.2 * long
    for flip in (False, True):
        arm = [(near, end), (far, end), (far, far), (near, near)]
        points = [((y, x) if flip else (x, y)) for x, y in arm]
        turned = [(east * x, south * y) for x, y in points]
        if (east * south < 0) != flip:
            turned.reverse()
        model.prism(turned, FRAME_HIGH - 0.02, FRAME_HIGH + high, metal, 0.5)


def _nails(model: Model, east: int, south: int, line: float) -> None:
    """The heads of three nails in the brass on a corner of the frame."""
    high = FRAME_HIGH + 0.026
    head = [(0.074, high - 0.01), (0.072, high + 0.012), (0.056, high + 0.034), (0.030, high + 0.048)]
    ring = [(0.092, high - 0.01), (0.092, high + 0.004), (0.001, high + 0.004)]
    for back in (0.0, 0.92):
        for x, y in {(line, line - back), (line - back, line)}:
            model.lathe(east * x, south * y, ring, "plain:black", 24, 0.5)
            model.lathe(east * x, south * y, [*head, (0.001, high + 0.054)], "metal:gold", 24, 0.5)


# --- the pictures


class Board:
    """The lit board. Owns its studio."""

    def __init__(self, tile: int, samples: int = SAMPLES, points: int = POINTS) -> None:
        self.studio = Studio(tile, samples, 2)
        self.folder = tempfile.TemporaryDirectory()
        self.studio.scene.render.use_persistent_data = True
        self.studio.show(dressing(), FRAME_LOW)
        turned = Matrix.Rotation(math.pi / 4, 4, "Z")
        self.studio.piece.matrix_world = turned
        self.ground = _ground_mesh(points)
        self.ground.matrix_world = turned
        bpy.context.view_layer.update()

    def picture(self) -> tuple[Field, tuple[int, int]]:
        """The board in full light, its countries without colour; the anchor is the point (50, 50) of the map."""
        self._cover(self._painted(np.clip(paint(), 0, 255), "sRGB"))
        pixels, anchor = self.studio.picture()
        return np.asarray(pixels), anchor

    def shares(self) -> list[Field]:
        """For each country, how much of its colour each pixel of the last picture takes, 0 to 1."""
        every, owner = colour_shares() * 255, geography().owner
        found: list[Field] = []
        black = materials.plain(0)
        slots = [(slot, slot.material) for slot in self.studio.piece.material_slots]
        for slot, _ in slots:
            slot.material = black
        scene = self.studio.scene
        scene.view_settings.view_transform, scene.view_settings.exposure = "Raw", 0
        for first in range(0, len(COUNTRIES), 3):
            flat = np.stack([np.where(owner == first + k, every, 0) for k in range(3)], -1)
            self._cover(self._painted(flat, "Non-Color", lit=True))
            seen = self.studio._render(4, False)
            # A pixel further, or the land shows pale around everything that stands on it.
            found += [ndimage.maximum_filter(seen[..., k], 3).astype(np.float32) / 255 for k in range(3)]
        for slot, material in slots:
            slot.material = material
        return found[: len(COUNTRIES)]

    def _cover(self, material: Any) -> None:
        self.ground.data.materials.clear()
        self.ground.data.materials.append(material)

    def _painted(self, colours: Field, space: str, lit: bool = False) -> Any:
        """A material with that picture over the whole ground; `lit` shines by itself and takes no shade."""
        path = Path(self.folder.name) / f"{len(bpy.data.images)}.png"
        Image.fromarray(colours.astype(np.uint8)).save(path, compress_level=1)
        material = bpy.data.materials.new("ground")
        material.use_nodes = True
        nodes, links = material.node_tree.nodes, material.node_tree.links
        picture = nodes.new("ShaderNodeTexImage")
        picture.image, picture.extension = bpy.data.images.load(str(path)), "EXTEND"
        picture.image.colorspace_settings.name = space
        surface = nodes["Principled BSDF"]
        if lit:
            light = nodes.new("ShaderNodeEmission")
            links.new(picture.outputs[0], light.inputs[0])
            links.new(light.outputs[0], nodes["Material Output"].inputs["Surface"])
            return material
        links.new(picture.outputs[0], surface.inputs["Base Color"])
        surface.inputs["Roughness"].default_value = 0.8
        surface.inputs["Specular IOR Level"].default_value = 0.3
        return material


def _ground_mesh(count: int) -> Any:
    """The ground as one sheet of `count` by `count` points, with the picture of the map laid over it."""
    index = np.linspace(0, SIZE - 1, count).astype(int)
    high = heights()[np.ix_(index, index)]
    line = np.linspace(-50, 50, count) * UNIT
    points = np.stack([np.tile(line, count), -np.repeat(line, count), high.ravel()], 1).astype(np.float32)
    corner = (np.arange(count - 1)[:, None] * count + np.arange(count - 1)).ravel()
    faces = np.stack([corner, corner + count, corner + count + 1, corner + 1], 1).astype(np.int32)
    mesh = bpy.data.meshes.new("ground")
    mesh.vertices.add(len(points))
    mesh.vertices.foreach_set("co", points.ravel())
    mesh.loops.add(faces.size)
    mesh.loops.foreach_set("vertex_index", faces.ravel())
    mesh.polygons.add(len(faces))
    mesh.polygons.foreach_set("loop_start", np.arange(0, faces.size, 4, dtype=np.int32))
    mesh.polygons.foreach_set("use_smooth", np.ones(len(faces), bool))
    laid = mesh.uv_layers.new(name="uv")
    where = points[faces.ravel()]
    laid.data.foreach_set("uv", (where[:, :2] / (100 * UNIT) + 0.5).ravel().astype(np.float32))
    mesh.update()
    mesh.validate()
    found = bpy.data.objects.new("ground", mesh)
    bpy.context.scene.collection.objects.link(found)
    return found


@cache
def rendered(tile: int) -> tuple[Field, list[Field], tuple[int, int]]:
    """The board at that width of a cell, the share of each country in each pixel, and the pixel of (50, 50)."""
    board = Board(round(tile * SCALE))
    pixels, anchor = board.picture()
    return pixels, board.shares(), anchor


def shaded(pixels: Field, shares: list[Field]) -> Field:
    """Light and shade of the land alone, 0 to 255: what is flat is nearly white."""
    land = np.sum(shares, 0) > 0.7
    flat = np.median(pixels[land][:, :3].astype(np.float32), 0)
    ratio = pixels[..., :3] / flat
    off = ratio - 1
    light: Field = np.clip((ratio + GRAINED * off * np.exp(-((off / NEAR_FLAT) ** 2))) * LIT * 255, 0, 255)
    return light


def paint_map(tile: int) -> tuple[Image.Image, tuple[int, int]]:
    """The whole board with the shadow it throws on the table."""
    pixels, _, anchor = rendered(tile)
    return on_table(Image.fromarray(pixels), anchor)


def on_table(board: Image.Image, anchor: tuple[int, int]) -> tuple[Image.Image, tuple[int, int]]:
    """A picture over its own soft shadow, which falls to the lower right."""
    margin = board.width // 40 // 2 * 2
    right, low = board.width + margin * 3 // 2, board.height + margin * 7 // 5
    out = over_shadow(board, margin, [margin + margin // 3, margin + margin // 2, right, low], 225, margin / 4)
    return out, (anchor[0] + margin, anchor[1] + margin)


def paint_land(country: str, tile: int) -> tuple[Image.Image, tuple[int, int]]:
    """One country in light and shade alone, as opaque as its colour is to be; its anchor is (50, 50) of the map."""
    pixels, shares, anchor = rendered(tile)
    number = [one["id"] for one in COUNTRIES].index(country)
    out = Image.fromarray(np.dstack([shaded(pixels, shares), shares[number] * 255]).astype(np.uint8))
    left, top, right, bottom = Image.fromarray((shares[number] > 0.02).astype(np.uint8)).getbbox() or (0, 0, 2, 2)
    box = (left // 2 * 2, top // 2 * 2, (right + 1) // 2 * 2, (bottom + 1) // 2 * 2)
    return out.crop(box), (anchor[0] - box[0], anchor[1] - box[1])
