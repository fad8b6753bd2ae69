"""Walls, roofs and paving. A wall is described as if it faced -y and ran along x at y = 0."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from itertools import pairwise

import bpy  # noqa: F401 - mathutils can only be imported after it
from mathutils import Vector
from shapes import BOX_FACES, Model, Point

Hole = tuple[float, float, float, float]
"""Left, right, low, high: where a wall leaves room for a window. Masonry needs real holes, or it hides the glass."""
UPRIGHT, LEVEL, DOTS, SLANTING = 1, 2, 4, 8
EVERY = UPRIGHT | LEVEL | DOTS | SLANTING
OWNED = "player:tiles"
"""The figures in which glazed tiles may be laid, as bits: from the ridge to the eaves, along the ridge, single tiles,
and aslant. They are the hatchings of the seats; the client chooses one of them for an owner."""


def signs(column: float, row: int, upright: bool, slanting: bool) -> int:
    """The figures to which a tile of a roof belongs, its middle `column` tiles from the left in that row."""
    found = (UPRIGHT if upright else 0) | (SLANTING if slanting else 0)
    found |= LEVEL if row % 4 in (1, 2) else 0
    return found | (DOTS if row % 2 and int(column + row // 2) % 2 else 0)


def courses(
    model: Model,
    width: float,
    low: float,
    high: float,
    rows: int,
    material: str,
    length: float = 0.15,
    depth: float = 0.03,
    holes: Sequence[Hole] = (),
) -> None:
    """Rows of separate blocks along a wall of this width."""
    rise = (high - low) / rows
    for row in range(rows):
        foot, top = low + row * rise, low + (row + 1) * rise
        free = [(-width / 2, width / 2)]
        for left, right, hole_low, hole_high in holes:
            if min(top, hole_high) - max(foot, hole_low) > rise * 0.35:
                parts = [part for a, b in free for part in ((a, min(b, left)), (max(a, right), b))]
                free = [part for part in parts if part[1] - part[0] > 0.02]
        for left, right in free:
            count = max(1, round((right - left) / length))
            shares = [model.random.uniform(0.8, 1.25) for _ in range(count)]
            if row % 2 and count > 1:
                shares = [shares[0] / 2, *shares[1:], shares[0] / 2]
            at = left
            for share in shares:
                block = (right - left) * share / sum(shares)
                thick = depth * model.random.uniform(0.8, 1.3)
                model.box(at + block / 2, -thick * 0.25, foot, block - 0.006, thick, rise - 0.006, material)
                at += block


def round_courses(
    model: Model, radius: float, low: float, high: float, rows: int, count: int, material: str, depth: float = 0.05
) -> None:
    """Rows of blocks round a tower; `radius` is their face."""
    rise = (high - low) / rows
    width = 2 * math.pi * radius / count
    for row in range(rows):
        for _ in model.around(count, radius, (row % 2) * 0.5 / count):
            thick = depth * model.random.uniform(0.9, 1.2)
            model.box(0, depth * 0.4, low + row * rise, width - 0.006, thick, rise - 0.006, material)


def quoins(model: Model, half_x: float, half_y: float, low: float, high: float, material: str, size: float) -> None:
    """Corner stones, long and short by turns."""
    count = max(2, round((high - low) / size))
    rise = (high - low) / count
    for k in range(count):
        long, short = (size * 1.5, size) if k % 2 else (size, size * 1.5)
        for sign_x in (-1, 1):
            for sign_y in (-1, 1):
                x, y = sign_x * (half_x - long / 2 + 0.016), sign_y * (half_y - short / 2 + 0.016)
                model.box(x, y, low + k * rise, long, short, rise - 0.006, material)


def slope(model: Model, corners: Sequence[Point], material: str, rows: int, columns: int, thick: float = 0.026) -> None:
    """A tiled plane of a roof: eave from left to right as seen from outside, then the ridge from right to left."""
    eave_left, eave_right, ridge_right, ridge_left = (Vector(corner) for corner in corners)
    out = (eave_right - eave_left).cross(ridge_left - eave_left).normalized()
    under = [point - out * 0.03 for point in (eave_left, eave_right, ridge_right, ridge_left)]
    model.add([*under, eave_left, eave_right, ridge_right, ridge_left], BOX_FACES, material, 0.1)
    for row in range(rows):
        low, high = row / rows, (row + 1) / rows
        low_left, low_right = eave_left.lerp(ridge_left, low), eave_right.lerp(ridge_right, low)
        high_left, high_right = eave_left.lerp(ridge_left, high), eave_right.lerp(ridge_right, high)
        count = max(1, round(columns * (low_right - low_left).length / (eave_right - eave_left).length))
        offset = 0.5 if row % 2 else 0.0
        inner = {(k + offset) / count for k in range(count + 1) if 0 < (k + offset) / count < 1}
        cuts = sorted({0.0, 1.0} | inner)
        down = (low_left - high_left).normalized() * 0.012
        for start, end in pairwise(cuts):
            gap = 0.08 / count
            # Lower edges stand a little proud, by chance, to cast small shadows; the eave stays straight.
            lift = out * (0.017 + (model.random.uniform(-0.004, 0.004) if row else 0))
            tile = [
                low_left.lerp(low_right, start + gap) + lift + down,
                low_left.lerp(low_right, end - gap) + lift + down,
                high_left.lerp(high_right, end - gap) + out * 0.003,
                high_left.lerp(high_right, start + gap) + out * 0.003,
            ]
            below = [point - out * (thick if k < 2 else 0.004) for k, point in enumerate(tile)]
            middle = (start + end) / 2
            upright = int(middle * columns + 0.5) % 4 in (1, 2) if columns > 4 else abs(middle - 0.5) < 0.25
            slanting = int(middle * columns + row * 0.5) % 4 in (1, 2)
            model.add([*below, *tile], BOX_FACES, material, signs=signs(middle * count, row, upright, slanting))


def gable(
    model: Model,
    half_x: float,
    half_y: float,
    z: float,
    height: float,
    material: str,
    wall: str | None,
    rows: int = 7,
    columns: int = 9,
    over: float = 0.07,
    over_ends: float | None = None,
    boards: str | None = None,
    cap: str | None = None,
) -> None:
    """A gable roof over a rectangle round the origin, ridge along x. `over` is how far the eaves stand out,
    `boards` the material of the verge boards at both ends, `cap` that of the ridge, `wall` what fills the gables."""
    ends = over if over_ends is None else over_ends
    drop, reach = over * height / half_y, half_x + ends
    for turn in (0, 180):
        with model.frame(turn=turn):
            corners = [(-reach, -half_y - over, z - drop), (reach, -half_y - over, z - drop)]
            slope(model, [*corners, (reach, 0, z + height), (-reach, 0, z + height)], material, rows, columns)
            if boards:
                for end in (reach + 0.008, -reach - 0.008):
                    start = (end, -half_y - over - 0.012, z - drop - 0.012)
                    model.bar(start, (end, 0.012, z + height + 0.002), 0.026, boards, 0.055)
    if wall:
        outline = [(-half_x, half_y, z), (-half_x, -half_y, z), (-half_x, 0, z + height - 0.03)]
        model.extrude(outline, (2 * half_x, 0, 0), wall)
    ridge(model, (-reach - 0.01, 0, z + height), (reach + 0.01, 0, z + height), cap or material)


def hipped(
    model: Model, half_x: float, half_y: float, z: float, height: float, material: str, rows: int, columns: int,
    over: float = 0.05, ridge_half: float | None = None,
) -> None:  # fmt: skip
    """A roof that slopes to all four sides; with a ridge along x if the rectangle is longer that way."""
    x, y = half_x + over, half_y + over
    top = max(0.004, half_x - half_y if ridge_half is None else ridge_half)
    low, high = z - over * height / half_y, z + height
    for turn in (0, 180):
        with model.frame(turn=turn):
            slope(model, [(-x, -y, low), (x, -y, low), (top, 0, high), (-top, 0, high)], material, rows, columns)
            across = max(2, round(columns * half_y / half_x))
            slope(model, [(x, -y, low), (x, y, low), (top, 0.004, high), (top, -0.004, high)], material, rows, across)
            for sign in (-1, 1):
                model.bar((x, sign * y, low + 0.005), (top, 0, high + 0.012), 0.034, material)
    if top > 0.02:
        ridge(model, (-top, 0, high), (top, 0, high), material)


def ridge(model: Model, start: Point, end: Point, material: str) -> None:
    """Half-round tiles over the ridge."""
    first, last = Vector(start), Vector(end)
    length = (last - first).length
    count, turn = max(2, round(length / 0.12)), math.atan2(last.y - first.y, last.x - first.x)
    for k in range(count):
        x, y, z = first.lerp(last, (k + 0.5) / count)
        model.box(x, y, z - 0.02, length / count - 0.006, 0.058, 0.045, material, turn=turn, taper=0.8)


def cone(model: Model, z: float, radius: float, height: float, material: str, rows: int = 8, count: int = 22) -> None:
    """A round roof of tiles; the lowest row is even, so that the edge is a clean circle."""
    for row in range(rows):
        low, high = row / rows, (row + 1) / rows
        outer, inner = radius * (1 - low) + 0.004, radius * (1 - high) + 0.004
        tiles = max(6, round(count * (1 - low)))
        for k in range(tiles):
            angles = [2 * math.pi * (k + part + (row % 2) * 0.5) / tiles for part in (0.03, 0.97)]
            lift = 0.015 + (model.random.uniform(-0.004, 0.004) if row else 0)
            foot, top = z + height * low - 0.012, z + height * high
            first, last = angles
            points = [
                (r * math.cos(a), r * math.sin(a), level)
                for below, above in ((outer - 0.02, max(inner - 0.02, 0)), (outer + lift, inner + 0.002))
                for r, a, level in ((below, first, foot), (below, last, foot), (above, last, top), (above, first, top))
            ]
            middle = k + (row % 2) * 0.5 + 0.5
            upright = int(middle / tiles * 14) % 2 == 0
            slanting = (middle / tiles * 4 + row * 0.2) % 1 < 0.5
            model.add(points, BOX_FACES, material, signs=signs(middle, row, upright, slanting))


def spire(
    model: Model, sides: int, z: float, radius: float, height: float, material: str, rows: int, columns: int
) -> None:
    """A pointed roof of flat tiled sides, with caps over the hips."""
    half = radius * math.tan(math.pi / sides)
    for _ in model.around(sides, radius):
        tip = 0.004 * half / radius
        corners = [(-half, 0, z), (half, 0, z), (tip, radius - 0.004, z + height), (-tip, radius - 0.004, z + height)]
        slope(model, corners, material, rows, columns, 0.022)
        model.bar((half, 0, z + 0.004), (0, radius, z + height + 0.012), 0.026, material)


def flagstones(
    model: Model, left: float, front: float, right: float, back: float, z: float, height: float,
    material: str | Callable[[float, float], str], cuts: int, gap: float = 0.014,
) -> None:  # fmt: skip
    """Irregular paving: a rectangle cut in two again and again; every stone its own height, and its own material where
    that is asked for by the place of its middle."""
    width, length = right - left, back - front
    if cuts == 0 or max(width, length) < 0.24:
        rise = height * model.random.uniform(0.8, 1.1)
        glazed = EVERY if material == OWNED and model.random.random() < 0.45 else 0
        middle = (left + right) / 2, (front + back) / 2
        stuff = material if isinstance(material, str) else material(*middle)
        model.box(*middle, z, width - gap, length - gap, rise, stuff, signs=glazed)
        return
    share = model.random.uniform(0.38, 0.62)
    if width > length:
        middle = left + width * share
        flagstones(model, left, front, middle, back, z, height, material, cuts - 1, gap)
        flagstones(model, middle, front, right, back, z, height, material, cuts - 1, gap)
    else:
        middle = front + length * share
        flagstones(model, left, front, right, middle, z, height, material, cuts - 1, gap)
        flagstones(model, left, middle, right, back, z, height, material, cuts - 1, gap)
