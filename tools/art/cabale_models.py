"""The pieces of Cabale: the board of five woods in its tray, bishops, tokens, sticks and the black marker.

A hexagon has its corners to the left and right of the screen, opposite sides one unit apart. Everything is described
in a frame turned by an eighth: x runs to the right of the screen, y away from the viewer. The top of the middle cell
lies at height 0, every ring further out one `STEP` lower; the value stands at the back edge of its cell, so that
the middle is free for the pieces. The thick lines of a board are not here: they are facts, and the client draws them.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache, partial
from pathlib import Path

import bpy
from palette import TOLD
from shapes import BOX_FACES, Model, smooth_profile
from sprites import Accent, Sprite

ROOT = Path(__file__).parents[2]
FONT = ROOT / "assets" / "shared" / "fonts" / "alegreya-800.ttf"
SIDE = 1 / math.sqrt(3)
"""From the middle of a cell to a corner, and the length of a side."""
EIGHTH = math.pi / 4
RINGS = 5
STEP = float((ROOT / "scenes/cabale/board.py").read_text("utf-8").partition("\nRING_STEP = ")[2].split()[0])
"""How much higher each ring is than the one outside it, as the client draws its pieces."""
FELT, TABLE = -0.115, -0.20
"""Heights of the felt under the cells and of the table under the tray, from the top of the outermost ring."""
NEAR, FAR = 4.09, 4.565
"""From the middle to the inner face of the tray: on its six sides, and on its six cut corners."""
WALL, LIP = 0.12, 0.045
"""How thick the wall of the tray is, and how high it stands above the outermost ring."""
RAIL = [(0.0, FELT - 0.02), (0.0, LIP - 0.014), (0.005, LIP - 0.004), (0.014, LIP), (0.090, LIP), (0.102, LIP - 0.004),
        (0.111, LIP - 0.013), (0.115, LIP - 0.025), (0.112, LIP - 0.037), (0.104, LIP - 0.044), (0.101, LIP - 0.060),
        (0.103, LIP - 0.080), (0.110, LIP - 0.098), (0.122, LIP - 0.110), (0.130, LIP - 0.112)]  # fmt: skip
PLINTH = [(0.120, LIP - 0.112), (0.140, LIP - 0.112), (0.150, LIP - 0.117), (0.156, LIP - 0.127), (0.157, LIP - 0.139),
          (0.152, LIP - 0.148), (0.150, LIP - 0.156), (0.163, LIP - 0.160), (0.165, LIP - 0.168),
          (0.165, TABLE)]  # fmt: skip
"""Across the rail of the tray: a round edge, a hollow under it, and its foot; how far from its inner face, how high."""
VALUE_AT, VALUE_DEEP, GLINT = 0.300, 0.36, 0.014
"""How far left of the middle of its cell a number stands, so that no piece covers it, how long it is, and how far the
light on its lower rim lies before it."""
VALUE_BACK = 0.045
"""How much further back it stands where the next cell before it is higher and hides the front of its own."""
SEAT_SHAPES = ("disc", "square", "triangle", "cross")
FACES = 6
"""In how many directions a bishop is seen within half a turn; after that it looks the same again."""

Outline = list[tuple[float, float]]


@dataclass(frozen=True)
class Wood:
    """One ring: the two woods of its field in turn, that of its rim, that of its sides, the line between, what its
    value is cut or laid in with, and the light on the lower rim of that."""

    value: int
    field: tuple[str, str]
    rim: str
    riser: str
    line: str
    digit: str
    glint: str
    inner: float = 0.825
    """Where that line begins, as a share of the cell."""


WOODS = tuple(Wood(**{**told, "field": tuple(told["field"])}) for told in TOLD["woods"])


def hexagon(radius: float) -> Outline:
    """Its corners, against the clock from the right."""
    return [(radius * math.cos(k * math.pi / 3), radius * math.sin(k * math.pi / 3)) for k in range(6)]


@contextmanager
def upright(model: Model, x: float = 0.0, y: float = 0.0, z: float = 0.0) -> Iterator[None]:
    """A frame whose x runs to the right of the screen and whose y runs away from the viewer."""
    with model.frame(turn=45), model.frame(x, y, z):
        yield


def grained(angle: float) -> float:
    """The grain along a direction of that frame."""
    return -(angle + EIGHTH)


# -- the board --------------------------------------------------------------------------------------------------------


@cache
def lettering(text: str) -> tuple[tuple[tuple[float, float], ...], tuple[tuple[int, ...], ...], float]:
    """Points and faces of a number one unit high around the origin, and its width."""
    curve = bpy.data.curves.new("number", "FONT")
    curve.body, curve.font = text, bpy.data.fonts.load(str(FONT))
    curve.resolution_u = 6
    thing = bpy.data.objects.new("number", curve)
    mesh = thing.to_mesh()
    points = [(point.co.x, point.co.y) for point in mesh.vertices]
    faces = tuple(tuple(face.vertices) for face in mesh.polygons)
    bpy.data.objects.remove(thing)
    bpy.data.curves.remove(curve)
    left, right = min(x for x, _ in points), max(x for x, _ in points)
    low, high = min(y for _, y in points), max(y for _, y in points)
    x, y, size = (left + right) / 2, (low + high) / 2, high - low
    return tuple(((px - x) / size, (py - y) / size) for px, py in points), faces, (right - left) / size


def inlaid(
    model: Model, text: str, x: float, y: float, wide: float, deep: float, ink: str, high: float = 0.0036
) -> None:
    """A number lying in the wood, so high above it."""
    points, faces, _ = lettering(text)
    model.add([(x + px * wide, y + py * deep, high) for px, py in points], faces, ink, 0.5)


def _band(model: Model, inner: float, outer: float, material: str) -> None:
    """A ring of six boards between two hexagons."""
    near, far = hexagon(inner), hexagon(outer)
    for k in range(6):
        board = [near[k], far[k], far[(k + 1) % 6], near[(k + 1) % 6]]
        model.prism(board, -0.05, 0.001, material, grain=grained(k * math.pi / 3 + math.pi / 6 + math.pi / 2))


def _slope(model: Model, inner: float, outer: float, material: str) -> None:
    """The rim of a cell, bevelled outwards so that its edges catch the light."""
    near, far = hexagon(inner), hexagon(outer)
    for k in range(6):
        m = (k + 1) % 6
        corners = ((near[k], 0.0), (far[k], -0.024), (far[m], -0.024), (near[m], 0.0))
        points = [(x, y, -0.06) for (x, y), _ in corners] + [(x, y, z) for (x, y), z in corners]
        model.add(points, BOX_FACES, material, None, grained(k * math.pi / 3 + math.pi / 6 + math.pi / 2))


def cell(model: Model, wood: Wood, back: float, height: float) -> None:
    """One cell with its top at height 0 of the frame and its foot on the felt, its value so far back."""
    full = SIDE * 0.978
    tint = 0.25 + 0.5 * model.random.random()
    model.prism(hexagon(full), FELT - height, -0.030, wood.riser, tint, grained(0))
    _slope(model, full * 0.865, full * 0.999, wood.rim)
    _band(model, full * wood.inner, full * 0.862, wood.line)
    edge = hexagon(full * (wood.inner - 0.003))
    for k in range(6):
        away = k * math.pi / 3 + math.pi / 6
        wedge = [(0.0, 0.0), edge[k], edge[(k + 1) % 6]]
        shade = tint + 0.2 * model.random.random()
        model.prism(wedge, -0.05, 0.0, wood.field[k % 2], shade, grained(away))
    _value(model, wood, back, wood.digit, wood.glint)
    if wood.value == 15:
        _star(model, full * 0.53)
    elif wood.value == 10:
        _middle(model, wood)


def _value(model: Model, wood: Wood, back: float, digit: str, glint: str) -> None:
    """Cut into the wood, or laid in with a paler one, at the left corner of its cell: found when it is looked for."""
    wide, deep = (0.155, VALUE_DEEP) if wood.value < 10 else (0.120, VALUE_DEEP * 0.92)
    inlaid(model, str(wood.value), -VALUE_AT, back - GLINT, wide, deep, glint, 0.0028)
    inlaid(model, str(wood.value), -VALUE_AT, back, wide, deep, digit)


def _middle(model: Model, wood: Wood) -> None:
    """A small hexagon of ivory in the middle, in a dark line."""
    for radius, high, material in ((0.094, 0.0010, wood.rim), (0.078, 0.0018, "wood:inlay")):
        model.prism(hexagon(radius), -0.04, high, material, 0.5)


def _star(model: Model, radius: float) -> None:
    """Six golden points inlaid beside the number in the middle."""
    half, wide = radius * 0.5, radius * 0.15
    with model.frame(0.115, 0.0):
        for k in range(6):
            with model.frame(turn=60 * k + 30):
                tip = [(radius * 0.26, 0.0), (half, -wide), (radius, 0.0), (half, wide)]
                model.prism(tip, -0.04, 0.0015, "lacquer:gilt", 0.5)


def ring_of(q: int, r: int) -> int:
    """How far from the middle a cell lies."""
    return max(abs(q), abs(r), abs(q + r))


def _cut(side: float, corner: float) -> Outline:
    """A hexagon with a corner at the back and at the front, its corners cut off, against the clock: how far its sides
    and its cuts lie from the middle."""
    half = (side - corner * math.cos(math.pi / 6)) / math.sin(math.pi / 6)
    found = []
    for k in range(6):
        middle = k * math.pi / 3 + math.pi / 6
        for along in (-half, half):
            x, y = corner * math.cos(middle), corner * math.sin(middle)
            found.append((x - along * math.sin(middle), y + along * math.cos(middle)))
    return found


def _rail(model: Model, inner: Outline, outer: Outline, low: float, high: float, material: str) -> None:
    """A wall of twelve boards between two outlines."""
    for k in range(len(inner)):
        m = (k + 1) % len(inner)
        (ax, ay), (bx, by) = inner[k], inner[m]
        board = [inner[k], outer[k], outer[m], inner[m]]
        model.prism(board, low, high, material, 0.5, grained(math.atan2(by - ay, bx - ax)))


def _grown(by: float) -> Outline:
    return _cut(NEAR + by, FAR + by)


def tray(model: Model) -> None:
    """A moulded rail of walnut with a brass line along its top and brass on the cut corners, and felt inside."""
    model.prism(_grown(WALL + 0.012), TABLE + 0.012, FELT - 0.02, "joinery:walnut_deep", 0.4)
    model.prism(_grown(0.02), FELT - 0.03, FELT, "felt:baize", 0.5)
    _moulding(model, RAIL, "moulded:walnut_rail")
    _moulding(model, PLINTH, "moulded:walnut_warm")
    _rail(model, _grown(WALL * 0.36), _grown(WALL * 0.52), LIP - 0.02, LIP + 0.0025, "polished:brass_rail")
    for inset, high, material in ((0.004, 0.008, "polished:brass"), (-0.045, 0.012, "polished:brass_rail")):
        inner, outer = _grown(-inset), _grown(WALL + inset)
        for k in range(0, 12, 2):
            plate = _shorter([inner[k], outer[k], outer[k + 1], inner[k + 1]], 1.0 if inset > 0 else 0.72)
            model.prism(plate, LIP - 0.06, LIP + high, material, 0.5)
    for k in range(0, 12, 2):
        ends = [_grown(WALL / 2)[n] for n in (k, k + 1)]
        for share in (0.07, 0.93):
            x, y = (one + (other - one) * share for one, other in zip(*ends))
            model.ball(x, y, LIP + 0.008, 0.026, "polished:gilt", 20)


def _moulding(model: Model, profile: Outline, material: str) -> None:
    """A profile drawn along the twelve sides of the tray: how far from its inner face, and how high."""
    for k in range(12):
        lines = [(_grown(out)[k], _grown(out)[(k + 1) % 12], high) for out, high in profile]
        points = [(*at, high) for one, other, high in lines for at in (one, other)]
        faces = [(2 * n + 1, 2 * n, 2 * n + 2, 2 * n + 3) for n in range(len(profile) - 1)]
        (ax, ay), (bx, by), _ = lines[0]
        model.add(points, faces, material, None, grained(math.atan2(by - ay, bx - ax)))


def _shorter(plate: Outline, share: float) -> Outline:
    """The same plate with that share of its length, around its middle."""
    (ax, ay), (bx, by), (cx, cy), (dx, dy) = plate
    near, far = ((ax + dx) / 2, (ay + dy) / 2), ((bx + cx) / 2, (by + cy) / 2)

    def moved(x: float, y: float, middle: tuple[float, float]) -> tuple[float, float]:
        return middle[0] + (x - middle[0]) * share, middle[1] + (y - middle[1]) * share

    return [moved(ax, ay, near), moved(bx, by, far), moved(cx, cy, far), moved(dx, dy, near)]


def placed(model: Model) -> Iterator[tuple[Wood, float]]:
    """The wood of every cell and how far back its value lies, each in a frame with the top of that cell at height 0."""
    for q in range(1 - RINGS, RINGS):
        for r in range(1 - RINGS, RINGS):
            ring = ring_of(q, r)
            if ring < RINGS:
                with upright(model, 1.5 * SIDE * q, -(r + q / 2), -STEP * ring):
                    yield WOODS[ring], VALUE_BACK if ring_of(q, r + 1) < ring else 0.0


def board(seed: int) -> Model:
    """The whole board: 61 cells in five woods rising towards the middle, in their tray."""
    model = Model(200 + seed)
    with upright(model, z=-STEP * (RINGS - 1)):
        tray(model)
    for wood, back in placed(model):
        cell(model, wood, back, STEP * (RINGS - 1 - WOODS.index(wood)))
    return model


def values(seed: int) -> Model:
    """The values of that board alone as they shine: they are read on the cells that can be reached."""
    model = Model(200 + seed)
    for wood, back in placed(model):
        _value(model, wood, back, "plain:digit_lit", "plain:engraved")
    return model


# -- the pieces -------------------------------------------------------------------------------------------------------

HIGH = 0.90
"""How large a bishop is beside the profiles below: of a token behind him more than half is seen."""
BASE = [(0.187, 0.0), (0.197, 0.008), (0.199, 0.020), (0.196, 0.032), (0.186, 0.037)]
FOOT = [(0.180, 0.036), (0.190, 0.044), (0.192, 0.058), (0.186, 0.074), (0.172, 0.086), (0.166, 0.090)]
ROBE = [(0.164, 0.098), (0.172, 0.114), (0.168, 0.132), (0.150, 0.160), (0.123, 0.215), (0.100, 0.290), (0.085, 0.380),
        (0.077, 0.480), (0.078, 0.560), (0.092, 0.606)]  # fmt: skip
COLLAR = [(0.086, 0.600), (0.134, 0.622), (0.143, 0.638), (0.134, 0.652)]
NECK = [(0.118, 0.664), (0.122, 0.676), (0.108, 0.690), (0.080, 0.702)]
MITRE = [(0.078, 0.700), (0.104, 0.742), (0.125, 0.800), (0.133, 0.860), (0.129, 0.920), (0.113, 0.985), (0.086, 1.045),
         (0.054, 1.092), (0.030, 1.112), (0.004, 1.120)]  # fmt: skip


def bishop(shape: str, face: int, seed: int) -> Model:
    """A turned bishop, in the lacquer of his owner on a base of ivory, with rings of gold, turned by so many twelfths
    against the clock. What the seat bears stands in gold on his mitre and above it."""
    model = Model(220)
    with model.frame(scale=HIGH):
        model.lathe(0, 0, smooth_profile(BASE), "lacquer:turned_ivory", 72)
        for profile in (FOOT, ROBE, COLLAR, NECK, MITRE):
            model.lathe(0, 0, smooth_profile(profile), "player:lacquered", 72, 0.0)
        for radius, low, high in ((0.164, 0.082, 0.104), (0.128, 0.648, 0.670)):
            ring = [(radius, low), (radius + 0.012, low + 0.004), (radius + 0.012, high - 0.004), (radius, high)]
            model.lathe(0, 0, ring, "lacquer:gilt", 56)
        with model.frame(turn=45 + 30 * face):
            for side in (0, 180):
                with model.frame(turn=side):
                    _badge(model, shape)
            _finial(model, shape)
    return model


def _badge(model: Model, shape: str) -> None:
    """The charge of the seat in gold on the front of the mitre, in a dark edge; pale on a yellow mitre."""
    light = "plain:bone" if shape == "triangle" else "lacquer:gilt"
    for size, deep, material in ((0.098, -0.132, "plain:engraved"), (0.078, -0.142, light)):
        for part in charge(shape, size):
            outline = [(x * 0.92, -0.05, 0.875 + y * 0.92) for x, y in part]
            model.extrude(outline, (0, deep + 0.05, 0), material, 0.5)


def _finial(model: Model, shape: str) -> None:
    """The same charge as a golden solid on the tip of the mitre."""
    low, size, gilt = 1.150, 0.060, "lacquer:gilt"
    model.lathe(0, 0, [(0.040, 1.095), (0.036, 1.118), (0.018, low - 0.02), (0.026, low)], gilt, 32)
    middle = low + size * 0.9
    if shape == "disc":
        model.ball(0, 0, middle, size, gilt, 24)
    elif shape == "square":
        model.box(0, 0, middle - size * 0.9, size * 1.75, size * 1.75, size * 1.8, gilt, 0.5, turn=EIGHTH)
    elif shape == "triangle":
        model.lathe(0, 0, [(size * 1.25, middle - size), (0.003, middle + size * 1.5)], gilt, 32, smooth=False)
    else:
        wide, long = size * 0.62, size * 2.5
        model.box(0, 0, middle - size, wide, wide, size * 2.7, gilt, 0.5)
        for across, along in ((long, wide), (wide, long)):
            model.box(0, 0, middle + size * 0.05, across, along, wide, gilt, 0.5)


def marker(seed: int) -> Model:
    """The black marker: a slim pawn."""
    model = Model(230 + seed)
    profile = [(0.105, 0), (0.11, 0.015), (0.10, 0.04), (0.075, 0.055), (0.05, 0.09), (0.038, 0.16), (0.05, 0.185),
               (0.062, 0.195), (0.045, 0.21), (0.05, 0.225), (0.066, 0.26), (0.062, 0.30), (0.04, 0.325),
               (0.004, 0.335)]  # fmt: skip
    with model.frame(scale=1.35):
        model.lathe(0, 0, smooth_profile(profile), "lacquer:black", 48)
        for radius, low in ((0.099, 0.038), (0.056, 0.187)):
            ring = [(radius, low), (radius + 0.007, low + 0.006), (radius, low + 0.014)]
            model.lathe(0, 0, ring, "lacquer:gilt", 40)
    return model


def charge(shape: str, size: float, rim: float = 0.0) -> list[Outline]:
    """The convex parts of a charge lying on a token, a little drawn out away from the viewer; with a rim the ground of
    it that shows around them, everywhere so wide on the screen."""
    deep_rim = rim * 1.5
    if shape == "disc":
        x, y = size + rim, size + deep_rim
        return [[(x * math.cos(k * math.pi / 20), y * math.sin(k * math.pi / 20)) for k in range(40)]]
    if shape == "square":
        x, y = size * 0.84 + rim, size * 0.92 + deep_rim
        return [[(-x, -y), (x, -y), (x, y), (-x, y)]]
    if shape == "triangle":
        foot = size * 1.10 + rim * 2.2
        return [[(-foot, -size * 0.82 - deep_rim), (foot, -size * 0.82 - deep_rim), (0, size * 1.22 + rim * 2.8)]]
    long, deep, wide, high = size * 1.08 + rim, size * 1.16 + deep_rim, size * 0.40 + rim, size * 0.40 + deep_rim
    return [
        [(-wide, -deep), (wide, -deep), (wide, deep), (-wide, deep)],
        [(-long, -high), (-wide, -high), (-wide, high), (-long, high)],
        [(wide, -high), (long, -high), (long, high), (wide, high)],
    ]


SLICE = [(0.214, 0.0), (0.236, 0.010), (0.241, 0.026), (0.241, 0.062), (0.231, 0.080), (0.214, 0.086)]
CHARGE, LINE = 0.140, 0.0115
"""The size of the charge let into the top of a token, and the width of the dark line around it: no thicker, and level
with the top, or it has black sides and stands on the token instead of lying in it."""
ASIDE, SMALL = 0.135, 0.90
"""How far from the middle of its cell a token lies, away from the value beside it, and how large it is beside the
profile above."""


def token(shape: str, layers: int, seed: int) -> Model:
    """A turned token in its owner's colour with the charge of the seat on it, to the right of the middle of its cell; a
    double is two of them."""
    model = Model(240 + seed)
    with upright(model, ASIDE):
        for layer in range(layers):
            with model.frame(z=layer * 0.104 * SMALL, scale=SMALL * (1.0 if layer == 0 else 0.93)):
                model.lathe(0, 0, SLICE, "player:lacquered", 64, 0.0)
                model.lathe(
                    0, 0, [(0.237, 0.036), (0.2445, 0.040), (0.2445, 0.052), (0.237, 0.056)], "lacquer:gilt", 64
                )
                if layer + 1 < layers:
                    model.lathe(0, 0, [(0.20, 0.07), (0.20, 0.106)], "lacquer:gilt", 48, smooth=False)
        with model.frame(z=(layers - 1) * 0.104 * SMALL, scale=SMALL * (1.0 if layers == 1 else 0.93)):
            model.lathe(0, 0, [(0.214, 0.085), (0.214, 0.090), (0.202, 0.090), (0.202, 0.085)], "lacquer:gilt", 64)
            for part in charge(shape, CHARGE, LINE):
                model.prism(part, 0.07, 0.0866, "plain:engraved", 0.5)
            for part in charge(shape, CHARGE):
                model.prism(part, 0.07, 0.0872, "plain:bone", 0.5)
    return model


def stick(direction: int, seed: int) -> Model:
    """A stick on the line between (q, r) and its neighbour: 0 is (q, r+1), 1 is (q+1, r), 2 is (q+1, r-1). Nobody owns
    it: dark wood with ends of brass, which are seen on the dark cells as the wood is on the pale ones."""
    model = Model(260 + seed)
    half = SIDE * 0.405
    with model.frame(turn=45 + (0, 60, -60)[direction]):
        _bar(model, -half, half, 0.046, 0.088, "lacquer:stick")
        for sign in (-1, 1):
            ends = sorted((sign * (half + 0.010), sign * (half - 0.073)))
            _bar(model, *ends, 0.053, 0.096, "lacquer:brass_lit")
            ends = sorted((sign * (half - 0.073), sign * (half - 0.085)))
            _bar(model, *ends, 0.050, 0.092, "plain:engraved")
    return model


def _bar(model: Model, start: float, end: float, half: float, high: float, material: str) -> None:
    """A bar along x that lies on the ground, its two upper edges planed off."""
    cut = half * 0.62
    face = [(-half, 0.0), (half, 0.0), (half, high - cut), (half - cut, high), (cut - half, high), (-half, high - cut)]
    model.extrude([(start, y, z) for y, z in face], (end - start, 0.0, 0.0), material, 0.5)


STANDING = Accent(edge=0.8, cast=1.65, contact=0.03, contact_dark=0.72, sunny=0.8, lacquer=1.93)
LYING = Accent(edge=0.6, contact=0.035, contact_dark=0.72, lacquer=1.93)
SLIGHT = Accent(edge=0.22, contact=0.045, contact_dark=0.85)

SPRITES = (
    Sprite(
        "board", board, turns=1, sliced=False, scale=0.75, samples=8, shadow=False, ground=TABLE - STEP * (RINGS - 1)
    ),
    Sprite("values", values, turns=1, sliced=False, scale=0.75, shadow=False, ground=TABLE - STEP * (RINGS - 1)),
    *(
        Sprite(f"bishop_{shape}_{face}", partial(bishop, shape, face), turns=1, accent=STANDING)
        for shape in SEAT_SHAPES
        for face in range(FACES)
    ),
    *(
        Sprite(f"{kind}_{shape}", partial(token, shape, layers), turns=1, accent=LYING)
        for kind, layers in (("token", 1), ("double", 2))
        for shape in SEAT_SHAPES
    ),
    *(Sprite(f"stick_{direction}", partial(stick, direction), turns=1, accent=SLIGHT) for direction in range(3)),
    Sprite("marker", marker, turns=1, accent=STANDING),
)
