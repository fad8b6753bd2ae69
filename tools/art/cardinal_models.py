"""The pieces of Cardinal: slabs, houses, towers, squares, the cathedral and the cardinal himself.

Every building is finished on all four sides, because the camera turns. The owner's colour hangs on each side.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from itertools import product

from fittings import (
    arch,
    awning,
    banner,
    barrel,
    church_window,
    crate,
    door,
    flower_box,
    gilded_cross,
    ivy,
    leaves,
    pennant,
    round_door,
    shutters,
    window,
)
from masonry import cone, courses, flagstones, gable, quoins, round_courses, spire
from mathutils import Matrix
from shapes import Model, smooth_profile
from sprites import Sprite

SLAB_SIDE, SLAB_LOW = 0.985, -0.10
TIMBER = "timber:timber"
OWNED_ROOF = "player:tiles"
"""What is seen first of a building from across a room tells whose it is; the church, which is nobody's, lies under
lead."""
STONE, STONE_LIGHT, STONE_DARK = "stone:stone", "stone:stone_light", "stone:stone_dark"


# --- ground


def grass(seed: int) -> Model:
    """A turf slab with tufts, flowers and a few stones."""
    model = Model(40 + seed)
    model.box(0, 0, SLAB_LOW, SLAB_SIDE, SLAB_SIDE, 0.075, "soil:path", 0.4)
    model.box(0, 0, -0.03, SLAB_SIDE, SLAB_SIDE, 0.03, "grass:grass", 0.5)
    chance, phase = model.random, seed * 2.1
    for _ in range(900):
        x, y = chance.uniform(-0.475, 0.475), chance.uniform(-0.475, 0.475)
        lush = math.sin(x * 7 + 1 + phase) * math.cos(y * 6 + x * 3 + phase)
        height = chance.uniform(0.010, 0.022) * (1.5 if lush > 0.3 else 0.8)
        tones = ("grass", "grass", "grass_light", "grass_dark") if lush > 0 else ("grass", "grass_light")
        turn = chance.uniform(0, 6.28)
        model.box(x, y, -0.002, 0.020, 0.010, height, "grass:" + chance.choice(tones), turn=turn, taper=0.3)
    for _ in range(9):
        x, y = chance.uniform(-0.43, 0.43), chance.uniform(-0.43, 0.43)
        model.ball(x, y, 0.016, 0.013, chance.choice(("cloth:flower", "cloth:flower_pink", "cloth:gold")), 8)
    for _ in range(4):
        x, y, size = chance.uniform(-0.44, 0.44), chance.uniform(-0.44, 0.44), chance.uniform(0.03, 0.05)
        model.box(x, y, -0.004, size, size * 0.8, size * 0.45, STONE, turn=chance.uniform(0, 3), taper=0.7)
    return model


FIELD = 4
"""The lawn repeats itself after so many cells, each with a number: column from the left, row from above."""
WAVES = ((1, 0, 0.55), (1, 1, 0.40), (1, 2, 0.50), (2, 1, -0.35))
"""How lush the lawn is, as waves over that field: their number along columns and rows, and their height."""


def lushness(x: float, y: float) -> float:
    """How lush the lawn is somewhere in the field, about -1 to 1: wide soft patches that go on from cell to cell, and
    the same again when the table is turned by a quarter."""
    part = 2 * math.pi / FIELD
    return sum(high * (math.cos(part * (i * x + j * y)) + math.cos(part * (i * y - j * x))) for i, j, high in WAVES) / 2


def lawn(seed: int) -> Model:
    """The field of the meadow and what borders on it: short calm grass, mown or lush in patches wider than a cell."""
    model = Model(seed)
    model.box(0, 0, SLAB_LOW, 3 * FIELD, 3 * FIELD, -SLAB_LOW, "lawn:lawn", 0.5)
    for column, row in product(range(-FIELD, FIELD + 1), repeat=2):
        if abs(column - row) <= FIELD + 1 and abs(column + row) <= FIELD / 2 + 1:
            with model.frame(column, -row):
                _turf(model, column % FIELD * FIELD + row % FIELD)
    return model


def _turf(model: Model, number: int) -> None:
    """One cell of it; by its number clover, daisies, buttercups, stones or tall tufts."""
    model.random.seed(400 + number)
    chance, (column, row) = model.random, divmod(number, FIELD)
    for _ in range(2600):
        x, y = chance.uniform(-0.5, 0.5), chance.uniform(-0.5, 0.5)
        lush = lushness(column + x, row - y) + chance.gauss(0, 0.16)
        tone = "lawn_mown" if lush < -0.42 else "lawn_light" if lush < -0.08 else "lawn" if lush < 0.34 else "lawn_dark"
        high, turn = chance.uniform(0.004, 0.011), chance.uniform(0, 6.28)
        model.box(x, y, -0.002, 0.034, 0.017, high, f"lawn:{tone}", turn=turn, taper=0.3)
    _growth(model, number)


def _growth(model: Model, number: int) -> None:
    """What grows in the grass of a cell."""
    chance = model.random
    kinds = (("cloth:flower", 9), ("cloth:gold", 8), ("cloth:flower_pink", 7))
    if number % 5 in (1, 3):
        flower, count = kinds[number % 3]
        at = chance.uniform(-0.25, 0.25), chance.uniform(-0.25, 0.25)
        for _ in range(count):
            x, y = chance.gauss(at[0], 0.09), chance.gauss(at[1], 0.09)
            if max(abs(x), abs(y)) < 0.46:
                model.ball(x, y, 0.014, 0.013, flower, 8)
    for _ in range((2, 0, 0, 3, 0, 2)[number % 6]):
        x, y = chance.uniform(-0.42, 0.42), chance.uniform(-0.42, 0.42)
        for _ in range(7):
            lean = Matrix.Rotation(chance.uniform(-0.5, 0.5), 4, "X")
            lean = lean @ Matrix.Rotation(chance.uniform(-0.5, 0.5), 4, "Y")
            tone, high = chance.choice(("lawn_light", "lawn_dark")), chance.uniform(0.030, 0.050)
            at = x + chance.gauss(0, 0.014), y + chance.gauss(0, 0.014)
            model.box(*at, -0.002, 0.012, 0.009, high, f"lawn:{tone}", tilt=lean, taper=0.2)
    for _ in range((0, 0, 2, 0, 0, 0, 0, 1)[number % 8]):
        x, y, size = chance.uniform(-0.4, 0.4), chance.uniform(-0.4, 0.4), chance.uniform(0.03, 0.055)
        model.box(x, y, -0.004, size, size * 0.8, size * 0.45, STONE, turn=chance.uniform(0, 3), taper=0.7)


CROWNS = (
    ((0.0, 0.0, 0.50, 0.26), (0.10, -0.06, 0.38, 0.18), (-0.12, 0.05, 0.40, 0.18)),
    ((0.0, 0.0, 0.42, 0.23), (0.03, 0.02, 0.63, 0.18), (-0.09, -0.06, 0.36, 0.16)),
    ((-0.05, 0.0, 0.45, 0.22), (0.11, 0.04, 0.47, 0.20), (0.02, -0.08, 0.36, 0.18)),
)
"""The balls of leaves of every tree: where they are, how high, and how large."""


def tree(seed: int) -> Model:
    """A round tree of the rim of the meadow."""
    model = Model(450 + seed)
    tone = ("crown:crown", "crown:crown_light", "crown:crown_dark")[seed]
    with model.frame(scale=0.84):
        model.lathe(0, 0, [(0.085, -0.01), (0.055, 0.05), (0.046, 0.18), (0.055, 0.36)], TIMBER, 12)
        for x, y, z, radius in CROWNS[seed]:
            leaves(model, x, y, z, radius, tone, 340, 0.034)
            leaves(model, x, y, z + 0.006, radius * 1.015, "crown:crown_light", 90, 0.030)
    return model


def bush(seed: int) -> Model:
    """Low bushes with flowers, and a stone beside them."""
    model = Model(460 + seed)
    chance = model.random
    with model.frame(scale=0.85):
        for x, y, radius in ((-0.10, 0.04, 0.115), (0.08, -0.05, 0.095), (0.05, 0.12, 0.085))[: 3 - seed % 2]:
            x, y, radius = x * 1.3, y * 1.3, radius * 1.3
            leaves(model, x, y, radius * 0.75, radius, "crown:crown" if seed % 2 else "crown:crown_dark", 190, 0.026)
            for _ in range(7):
                angle, rise = chance.uniform(0, 6.28), chance.uniform(0.5, 1.2)
                out = radius * math.cos(rise) * 1.03
                at = x + out * math.cos(angle), y + out * math.sin(angle), radius * (0.75 + math.sin(rise))
                model.ball(*at, 0.016, ("cloth:flower_pink", "cloth:flower", "cloth:flower")[seed], 8)
        for x, y, size in ((0.22, -0.14, 0.10), (-0.20, -0.10, 0.07)):
            model.box(x, y, -0.01, size, size * 0.8, size * 0.55, STONE, turn=chance.uniform(0, 3), taper=0.72)
    return model


def paving(seed: int) -> Model:
    """A slab of irregular flagstones."""
    model = Model(60 + seed)
    model.box(0, 0, SLAB_LOW, SLAB_SIDE, SLAB_SIDE, 0.085, "soil:stone_dark", 0.4)
    flagstones(model, -0.49, -0.49, 0.49, 0.49, -0.035, 0.033, STONE, 5)
    return model


# --- houses


@dataclass(frozen=True)
class House:
    """What makes one house differ from the next; lengths in cells."""

    half_x: float
    half_y: float
    wall: float
    """Height of the eaves above the ground."""
    rise: float
    """Height of the ridge above the wall."""
    roof: str
    plaster: str
    chimney: tuple[float, float]
    dormer: float | None
    """Where on the ridge the two dormers stand; None for none."""
    ivy: tuple[int, ...]
    """The sides that ivy climbs."""
    stone_storey: bool


HOUSES = (
    House(0.37, 0.30, 0.50, 0.36, OWNED_ROOF, "plaster:plaster", (0.20, 0.10), -0.10, (1,), False),
    House(0.34, 0.32, 0.52, 0.34, OWNED_ROOF, "plaster:plaster_warm", (-0.20, 0.12), None, (0, 3), True),
    House(0.37, 0.25, 0.48, 0.32, OWNED_ROOF, "plaster:plaster_warm", (-0.22, 0.10), None, (2,), False),
)


def house(seed: int) -> Model:
    """A half-timbered house, ridge along x: striped awnings over the doors of the long sides, banners in the gables."""
    model = Model(20 + seed)
    plan = HOUSES[seed]
    with model.frame(y=0.06 if seed == 2 else 0, turn=90 if seed == 1 else 0):
        model.box(0, 0, 0, 2 * plan.half_x + 0.07, 2 * plan.half_y + 0.07, 0.04, STONE_DARK, 0.5)
        _body(model, plan)
        gable(model, plan.half_x, plan.half_y, plan.wall, plan.rise, plan.roof, plan.plaster, 7, 9, 0.055, 0.06, TIMBER)
        if plan.dormer is not None:
            _dormers(model, plan, plan.dormer)
        _chimney(model, *plan.chimney, plan.wall + plan.rise)
        for side, width in model.sides(plan.half_x, plan.half_y):
            if side in plan.ivy:
                ivy(model, width, 0.04, plan.wall * 0.92, -1 if side % 2 else 1)
    if seed == 2:
        with model.frame(0.10, -0.17):
            _wing(model, plan)
    for x, y in ((0.35, -0.40), (-0.41, 0.36), (-0.36, -0.40))[seed:]:
        barrel(model, x, y)
    x, y, size = (-0.415, -0.20, 0.075) if seed == 1 else (0.43, 0.22, 0.07)
    crate(model, x, y, size, wood="timber:oak")
    return model


def _body(model: Model, plan: House) -> None:
    low = 0.27 if plan.stone_storey else 0.14
    model.box(0, 0, 0.03, 2 * plan.half_x - 0.02, 2 * plan.half_y - 0.02, low - 0.03, STONE_DARK, 0.5)
    model.box(0, 0, low, 2 * plan.half_x - 0.016, 2 * plan.half_y - 0.016, plan.wall - low, plan.plaster, 0.5)
    for side, width in model.sides(plan.half_x, plan.half_y):
        courses(model, width, 0.035, low, 4 if plan.stone_storey else 2, STONE, 0.13, 0.045)
        _timber_frame(model, width, low, plan.wall)
        if side % 2 == 0:
            door(model, 0, 0.04, 0.15, 0.21)
            awning(model, 0, 0.375, 0.36, 0.105, 0.055)
            for sign in (-1, 1):
                window(model, sign * width * 0.325, 0.225, 0.10, 0.11, (side + sign) % 3 != 0, sill=STONE_LIGHT)
            if plan.stone_storey:
                flower_box(model, width * 0.325, 0.19, 0.16)
        else:
            for sign in (-1, 1):
                window(model, sign * width * 0.25, 0.215, 0.10, 0.115, sign > 0, sill=STONE_LIGHT)
            shutters(model, -width * 0.25, 0.215, 0.10, 0.115, "timber:copper")
            _gable_front(model, plan)


def _timber_frame(model: Model, width: float, low: float, high: float) -> None:
    """Posts, rails and braces in front of the plaster."""
    for share in (-0.5, -0.17, 0.17, 0.5):
        x = max(-width / 2 + 0.018, min(width / 2 - 0.018, share * width))
        model.box(x, -0.004, low - 0.005, 0.040, 0.036, high - low, TIMBER)
    for z in (low - 0.005, high - 0.045):
        model.box(0, -0.006, z, width, 0.040, 0.036, TIMBER)
    for sign in (-1, 1):
        start, end = (sign * width * 0.47, -0.016, low + 0.02), (sign * width * 0.18, -0.016, high - 0.03)
        if high - low > 0.3:
            model.bar(start, end, 0.028, TIMBER, 0.024)


def _gable_front(model: Model, plan: House) -> None:
    """Timber in the triangle and the owner's banner before it. The wall is the gable side."""
    half, foot, top = plan.half_y, plan.wall, plan.wall + plan.rise
    for sign in (-1, 1):
        model.bar((sign * (half - 0.02), -0.008, foot), (0, -0.008, top - 0.045), 0.034, TIMBER, 0.030)
    model.box(0, -0.004, foot, 0.034, 0.030, plan.rise - 0.05, TIMBER)
    model.box(0, -0.006, foot + plan.rise * 0.36, half * 1.2, 0.028, 0.030, TIMBER)
    banner(model, 0, foot + plan.rise * 0.50, 0.150, 0.29, 0.035)


def _dormers(model: Model, plan: House, x: float) -> None:
    """One dormer on each side of the ridge."""
    for turn in (0, 180):
        with model.frame(turn=turn):
            at = x if turn == 0 else -x
            front = plan.half_y * 0.62
            base = plan.wall + plan.rise * 0.30
            model.box(at, -front / 2, base - 0.06, 0.155, front, 0.165, plan.plaster, 0.5)
            with model.frame(at, -front):
                window(model, 0, base + 0.012, 0.075, 0.075, True)
            with model.frame(at, -front / 2 + 0.05, turn=90):
                gable(model, front / 2 + 0.05, 0.085, base + 0.10, 0.085, plan.roof, plan.plaster, 3, 5, 0.03, 0.03)


def _wing(model: Model, plan: House) -> None:
    """The cross wing of the third house, its gable to -y."""
    half_x, half_y, wall = 0.165, 0.20, 0.46
    model.box(0, 0, 0, 2 * half_x + 0.06, 2 * half_y + 0.06, 0.036, STONE_DARK, 0.5)
    model.box(0, 0, 0.03, 2 * half_x - 0.02, 2 * half_y - 0.02, 0.11, STONE_DARK, 0.5)
    model.box(0, 0, 0.14, 2 * half_x - 0.016, 2 * half_y - 0.016, wall - 0.14, plan.plaster, 0.5)
    for side, width in model.sides(half_x, half_y):
        if side == 2:
            continue
        courses(model, width, 0.035, 0.14, 2, STONE, 0.13, 0.045)
        for x in (-width / 2 + 0.018, width / 2 - 0.018):
            model.box(x, -0.004, 0.135, 0.040, 0.036, wall - 0.14, TIMBER)
        for z in (0.135, wall - 0.045):
            model.box(0, -0.006, z, width, 0.040, 0.036, TIMBER)
        if side == 0:
            window(model, 0, 0.20, 0.12, 0.115, True, sill=STONE_LIGHT)
            _gable_front(model, House(half_y, half_x, wall, 0.235, plan.roof, plan.plaster, (0, 0), None, (), False))
        else:
            window(model, -0.03 if side == 1 else 0.03, 0.22, 0.10, 0.11, side == 1, sill=STONE_LIGHT)
    with model.frame(y=0.11, turn=90):
        gable(model, half_y + 0.11, half_x, wall, 0.235, plan.roof, plan.plaster, 5, 8, 0.05, 0.055, TIMBER)


def _chimney(model: Model, x: float, y: float, ridge: float) -> None:
    low = ridge - 0.20
    for k in range(4):
        size = 0.115 - (0.012 if k % 2 else 0)
        model.box(x, y, low + k * 0.065, size, size, 0.062, STONE)
    model.box(x, y, low + 0.26, 0.150, 0.150, 0.032, STONE_DARK)
    model.box(x, y, low + 0.292, 0.06, 0.06, 0.045, "roof:roof_dark")


# --- towers


def tower(seed: int) -> Model:
    """A watch tower with a gallery and a pointed roof in the owner's colour: round, or with eight sides."""
    model = Model(30 + seed)
    if seed == 0:
        _round_shaft(model)
    else:
        _octagon_shaft(model)
    top = 0.86
    model.lathe(0, 0, [(0.235, 0.66), (0.235, top + 0.04)], "plaster:plaster", 32, smooth=seed == 0)
    for number in model.around(8, 0.235, 1 / 16):
        window(model, 0, top - 0.085, 0.055, 0.075, number % 2 == 0)
    if seed == 0:
        cone(model, top + 0.02, 0.31, 0.47, OWNED_ROOF, 7, 22)
    else:
        spire(model, 8, top + 0.0, 0.325, 0.50, OWNED_ROOF, 7, 3)
    peak = top + 0.49
    model.lathe(0, 0, [(0.030, peak - 0.05), (0.034, peak - 0.02), (0.016, peak)], "metal:gold", 16)
    pennant(model, peak - 0.01, 0.33, 0.15, 0.27)
    barrel(model, 0.37, 0.10)
    return model


def _round_shaft(model: Model) -> None:
    model.lathe(0, 0, [(0.35, 0), (0.35, 0.035), (0.325, 0.06)], STONE_DARK, 32, smooth=False)
    model.lathe(0, 0, [(0.275, 0), (0.255, 0.2), (0.250, 0.68)], STONE_DARK, 32, smooth=False)
    round_courses(model, 0.305, 0.05, 0.19, 2, 15, STONE_DARK, 0.07)
    round_courses(model, 0.272, 0.19, 0.63, 6, 15, STONE, 0.05)
    for _ in model.around(16, 0.295, 1 / 32):
        model.box(0, 0, 0.615, 0.05, 0.105, 0.07, STONE_LIGHT)
    model.lathe(0, 0, [(0.33, 0.680), (0.345, 0.690), (0.345, 0.715)], STONE_LIGHT, 32, smooth=False)
    round_courses(model, 0.345, 0.715, 0.780, 1, 14, STONE, 0.05)
    for number in model.around(14, 0.322):
        if number % 2 == 0:
            model.box(0, 0, 0.780, 0.125, 0.05, 0.070, STONE_LIGHT)
    _openings(model)


def _octagon_shaft(model: Model) -> None:
    turn = 1 / 16
    model.lathe(0, 0, [(0.375, 0), (0.375, 0.035), (0.350, 0.06)], STONE_DARK, 8, smooth=False, start=turn)
    model.lathe(0, 0, [(0.300, 0), (0.282, 0.2), (0.278, 0.68)], STONE_DARK, 8, smooth=False, start=turn)
    for _ in model.around(8, 0.292):
        courses(model, 0.240, 0.05, 0.19, 2, STONE_DARK, 0.13, 0.05)
    for _ in model.around(8, 0.265):
        courses(model, 0.218, 0.19, 0.63, 6, STONE, 0.12, 0.03)
    for _ in model.around(8, 0.300):
        for x in (-0.06, 0.06):
            model.box(x, 0, 0.615, 0.05, 0.10, 0.07, STONE_LIGHT)
    model.lathe(0, 0, [(0.350, 0.680), (0.368, 0.690), (0.368, 0.715)], STONE_LIGHT, 8, smooth=False, start=turn)
    for _ in model.around(8, 0.336):
        courses(model, 0.270, 0.715, 0.785, 1, STONE, 0.13, 0.045)
        model.box(0, 0.0, 0.785, 0.12, 0.05, 0.065, STONE_LIGHT)
    _openings(model)


def _openings(model: Model) -> None:
    """Four banners to the sides of the cell; between them a door and lit slits."""
    for _ in model.around(4, 0.268):
        banner(model, 0, 0.595, 0.150, 0.30, 0.045)
    for number in model.around(4, 0.268, 1 / 8):
        if number == 3:
            round_door(model, 0.055, 0.12, 0.24)
        else:
            model.box(0, -0.006, 0.335, 0.085, 0.045, 0.155, STONE_LIGHT)
            model.box(0, -0.026, 0.352, 0.036, 0.012, 0.115, "glow:glow" if number == 0 else "glass:glass")


# --- squares


def square(seed: int) -> Model:
    """What stands on a square over cells (0, 0) and (1, 0): a fountain, a market stall, trees in tubs, two flags. The
    paving below is not part of it, so that the owner's band lies between the two."""
    model = Model(50 + seed)
    _fountain(model)
    with model.frame(1.0):
        _stall(model)
    for x in (-0.36, 1.36):
        for y in (-0.36, 0.36):
            model.box(x, y, -0.002, 0.15, 0.15, 0.09, TIMBER, 0.5)
            leaves(model, x, y, 0.135, 0.085, "grass:leaf", 46, 0.038)
    for y in (-0.40, 0.40):
        with model.frame(0.5, y):
            model.box(0, 0, 0, 0.06, 0.06, 0.05, STONE_LIGHT)
            pennant(model, 0.02, 0.26, 0.13, 0.40)
    return model


def _fountain(model: Model) -> None:
    model.lathe(0, 0, [(0.31, -0.01), (0.31, 0.035)], STONE_DARK, 8, smooth=False, start=1 / 16)
    round_courses(model, 0.265, 0.03, 0.145, 1, 12, STONE_LIGHT, 0.055)
    model.lathe(0, 0, [(0.225, 0.03), (0.225, 0.105)], "glass:water", 24, smooth=False)
    model.lathe(0, 0, [(0.060, 0.1), (0.040, 0.15), (0.040, 0.30), (0.06, 0.32)], STONE_LIGHT, 16)
    model.lathe(0, 0, [(0.03, 0.30), (0.13, 0.355), (0.137, 0.378), (0.12, 0.378), (0.11, 0.366)], STONE, 20)
    model.lathe(0, 0, [(0.108, 0.355), (0.108, 0.370)], "glass:water", 20, smooth=False)
    model.lathe(0, 0, [(0.02, 0.36), (0.03, 0.41), (0.018, 0.44), (0.036, 0.475), (0.004, 0.52)], "metal:gold", 16)


GOODS = ("cloth:honey", "grass:leaf", "cloth:glass_red", "cloth:flower", "cloth:honey_dark")


def _stall(model: Model) -> None:
    """A stall under a striped cloth roof, with goods on the counters of both long sides."""
    for x in (-0.25, 0.25):
        for y in (-0.18, 0.18):
            model.box(x, y, 0, 0.030, 0.030, 0.34, TIMBER)
        model.bar((x, 0, 0.30), (x, 0, 0.435), 0.028, TIMBER)
    for turn in (0, 180):
        with model.frame(turn=turn):
            model.box(0, -0.14, 0, 0.50, 0.10, 0.13, "timber:timber_light")
            model.box(0, -0.145, 0.13, 0.56, 0.14, 0.024, TIMBER)
            for k, goods in enumerate(GOODS):
                for x in (-0.022, 0.022):
                    model.ball(-0.2 + k * 0.1 + x, -0.15 + model.random.uniform(-0.02, 0.02), 0.168, 0.026, goods, 10)
            awning(model, 0, 0.435, 0.60, 0.26, 0.115, 7)
    crate(model, 0.34, -0.06, 0.09, 0.3)
    barrel(model, -0.36, 0.06)


# --- the cathedral and the cardinal


def cathedral(seed: int) -> Model:
    """The church of the start: its tower on cell (0, 0), the nave on cell (1, 0)."""
    model = Model(70 + seed)
    model.box(0.49, 0, 0, 1.86, 0.88, 0.035, STONE_DARK, 0.6)
    model.box(0.48, 0, 0.035, 1.80, 0.80, 0.030, STONE_LIGHT, 0.4)
    _nave(model)
    _bell_tower(model)
    return model


def _nave(model: Model) -> None:
    left, right, half, wall, rise = 0.26, 1.14, 0.27, 0.58, 0.38
    middle, long = (left + right) / 2, right - left
    with model.frame(middle):
        model.box(0, 0, 0.06, long - 0.02, 2 * half - 0.02, wall - 0.06, STONE_DARK, 0.5)
        bays = (-0.275, 0.0, 0.275)
        for side, _ in model.sides(long / 2, half):
            if side % 2:
                continue
            holes = [(x - 0.085, x + 0.085, 0.17, 0.50) for x in bays]
            courses(model, long, 0.06, wall, 8, STONE, 0.15, 0.03, holes)
            for x in bays:
                church_window(model, x, 0.17, 0.105, 0.29, True, STONE_LIGHT)
            for x in (-0.1375, 0.1375, 0.41):
                model.box(x, -0.055, 0.06, 0.075, 0.12, 0.34, STONE, taper=0.94)
                model.box(x, -0.035, 0.40, 0.065, 0.085, 0.11, STONE_LIGHT, taper=0.75)
            model.box(0, -0.010, wall - 0.085, long, 0.045, 0.030, STONE_LIGHT)
        gable(model, long / 2, half, wall + 0.02, rise, "roof:lead", STONE, 8, 12, 0.045, 0.03)
    # The choir: five sides of an octagon under a lower roof.
    with model.frame(right - 0.02):
        model.lathe(0, 0, [(0.235, 0.06), (0.235, 0.48)], STONE_DARK, 8, smooth=False, start=1 / 16)
        for number in model.around(8, 0.222):
            if number in (0, 1, 2, 6, 7):
                courses(model, 0.182, 0.06, 0.48, 6, STONE, 0.12, 0.03, [(-0.06, 0.06, 0.15, 0.42)])
                church_window(model, 0, 0.15, 0.075, 0.22, number != 1, STONE_LIGHT)
                model.box(0, -0.012, 0.47, 0.205, 0.05, 0.03, STONE_LIGHT)
        spire(model, 8, 0.49, 0.275, 0.34, "roof:lead", 5, 3)
        model.lathe(0, 0, [(0.02, 0.83), (0.026, 0.85), (0.006, 0.90)], "metal:gold", 12)
    with model.frame(0.86):
        model.box(0, 0, wall + rise - 0.05, 0.12, 0.12, 0.16, STONE_LIGHT, taper=0.9)
        spire(model, 4, wall + rise + 0.11, 0.075, 0.36, "roof:copper", 5, 2)
        gilded_cross(model, wall + rise + 0.46, 0.6)


def _bell_tower(model: Model) -> None:
    half, top = 0.30, 1.10
    model.box(0, 0, 0.06, 2 * half - 0.02, 2 * half - 0.02, top - 0.06, STONE_DARK, 0.5)
    for side, width in model.sides(half, half):
        front = side in (0, 3)
        low_hole = (-0.10, 0.10, 0.06, 0.36) if front else (-0.075, 0.075, 0.20, 0.46)
        courses(model, width, 0.06, 0.60, 7, STONE, 0.15, 0.03, [low_hole])
        courses(model, width, 0.64, top, 6, STONE, 0.15, 0.03, [(-0.15, 0.15, 0.70, 1.04)])
        model.box(0, -0.012, 0.595, width + 0.05, 0.06, 0.045, STONE_LIGHT)
        if front:
            _portal(model)
        else:
            church_window(model, 0, 0.20, 0.095, 0.24, side == 0, STONE_LIGHT)
        for x in (-0.085, 0.085):
            arch(model, x, 0.70, 0.145, 0.33, STONE_LIGHT, -0.006, 0.026, True)
            arch(model, x, 0.71, 0.095, 0.28, "glass:black", 0.014, 0.008, True)
            for k in range(3):
                model.box(x, -0.026, 0.745 + k * 0.065, 0.09, 0.02, 0.018, "timber:oak")
        for k in range(5):
            model.box(-0.26 + k * 0.13, 0.0, top + 0.045, 0.075, 0.06, 0.07, STONE_LIGHT)
    quoins(model, half + 0.02, half + 0.02, 0.06, top, STONE_LIGHT, 0.085)
    model.box(0, 0, top, 2 * half + 0.07, 2 * half + 0.07, 0.045, STONE_LIGHT)
    for x in (-half, half):
        for y in (-half, half):
            with model.frame(x, y):
                model.box(0, 0, top + 0.04, 0.085, 0.085, 0.10, STONE_LIGHT)
                spire(model, 4, top + 0.14, 0.055, 0.15, STONE_LIGHT, 2, 1)
    spire(model, 4, top + 0.04, half - 0.035, 0.66, "roof:lead", 10, 6)
    model.lathe(0, 0, [(0.024, top + 0.68), (0.032, top + 0.71), (0.010, top + 0.74)], "metal:gold", 12)
    gilded_cross(model, top + 0.72, 1.0)


def _portal(model: Model) -> None:
    """The west door, with a rose above it."""
    for grow, depth in ((0.14, 0.05), (0.08, 0.062), (0.03, 0.072)):
        arch(model, 0, 0.06, 0.15 + grow, 0.27 + grow, STONE_LIGHT, -0.01, depth, True)
    arch(model, 0, 0.06, 0.15, 0.27, "timber:door", 0.06, 0.008, True)
    model.box(0, -0.074, 0.06, 0.014, 0.008, 0.23, TIMBER)
    for z in (0.11, 0.21):
        model.box(0, -0.073, z, 0.13, 0.008, 0.014, "metal:iron")
    for step, (wide, deep) in enumerate(((0.36, 0.15), (0.29, 0.10))):
        model.box(0, -0.055 - deep / 2, 0.02 + 0.03 * step, wide, deep, 0.034, STONE_LIGHT)
    arch(model, 0, 0.06, 0.15, 0.275, "plain:lead_line", 0.058, 0.006, True)
    for k in range(8):
        angle = 2 * math.pi * k / 8
        x, z = 0.052 * math.cos(angle), 0.51 + 0.052 * math.sin(angle)
        model.box(x, -0.03, z - 0.016, 0.032, 0.02, 0.032, ("lit:amber", "glass:glass_red")[k % 2])


BISHOP_FOOT = [(0.175, 0), (0.18, 0.012), (0.18, 0.035), (0.165, 0.05), (0.15, 0.056), (0.155, 0.075), (0.15, 0.092),
               (0.118, 0.108), (0.09, 0.135), (0.072, 0.18), (0.06, 0.25), (0.055, 0.33), (0.06, 0.37), (0.085, 0.385),
               (0.10, 0.395), (0.10, 0.41), (0.085, 0.42), (0.062, 0.428), (0.062, 0.44)]  # fmt: skip
BISHOP_HEAD = [(0.062, 0.44), (0.078, 0.46), (0.092, 0.49), (0.098, 0.525), (0.094, 0.565), (0.078, 0.61),
               (0.052, 0.655), (0.028, 0.69), (0.022, 0.70), (0.03, 0.715),
               (0.033, 0.73), (0.026, 0.748), (0.004, 0.758)]  # fmt: skip


def bishop(model: Model, body: str, head: str, scale: float = 1.0) -> None:
    """A turned bishop with two gilded rings and a cross that faces the camera; 0.76 high at scale 1."""
    with model.frame(scale=scale):
        model.lathe(0, 0, smooth_profile(BISHOP_FOOT), body, 64)
        model.lathe(0, 0, smooth_profile(BISHOP_HEAD), head, 64)
        for radius, z, high in ((0.157, 0.058, 0.024), (0.1, 0.396, 0.014)):
            ring = [(radius, z), (radius + 0.005, z + high * 0.3), (radius + 0.005, z + high * 0.7), (radius, z + high)]
            model.lathe(0, 0, ring, "metal:gold", 48)
        with model.frame(turn=45):
            model.box(0, -0.094, 0.495, 0.022, 0.016, 0.125, "metal:gold", 0.5)
            model.box(0, -0.094, 0.565, 0.085, 0.016, 0.022, "metal:gold", 0.5)


def cardinal(seed: int) -> Model:
    """The cardinal: a violet bishop under a crimson hat."""
    model = Model(80 + seed)
    bishop(model, "turned:violet", "turned:crimson", 1.35)
    return model


GAIN = 0.92
"""How dark shadows lie on the lawn, a share of how dark they are elsewhere: grass stays green in them."""

SPRITES = (
    *(Sprite("grass", grass, seed, turns=1, shadow=False, ground=SLAB_LOW) for seed in range(3)),
    Sprite("lawn", lawn, turns=1, shadow=False, field=(FIELD, FIELD / 4)),
    *(Sprite("tree", tree, seed, turns=1, edged=True, gain=GAIN) for seed in range(3)),
    *(Sprite("bush", bush, seed, turns=1, edged=True, gain=GAIN) for seed in range(3)),
    *(Sprite("paving", paving, seed, turns=1, shadow=False, ground=SLAB_LOW) for seed in range(3)),
    *(Sprite("house", house, seed, edged=True, gain=GAIN) for seed in range(3)),
    *(Sprite("tower", tower, seed, edged=True, gain=GAIN) for seed in range(2)),
    Sprite("plaza_e", square, cells=((0, 0), (1, 0))),
    Sprite("plaza_s", square, cells=((0, 0), (0, 1)), same_as="plaza_e", same_after=3),
    Sprite("cathedral", cathedral, cells=((0, 0), (1, 0)), edged=True, gain=GAIN),
    Sprite("cardinal", cardinal, turns=1, edged=True, gain=GAIN),
)
