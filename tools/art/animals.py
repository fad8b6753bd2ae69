"""The eight animals that stand for guests at the table, carved and painted like the people of the town."""

from __future__ import annotations

import math
from collections.abc import Callable

import bpy  # noqa: F401 - mathutils can only be imported after it
from busts import SIDES, Bust, Head, collar, eye, headed, held, patch, shoulders
from mathutils import Vector
from shapes import Point


def leaf(
    bust: Bust, foot: Point, tip: Point, wide: float, deep: float, material: str, full: float = 0.25, blunt: float = 0.8
) -> None:
    """A flat pointed body from its foot to its tip, half as wide and as deep as told where it is broadest, at that
    share of its length; the blunter, the rounder its tip (0.5: half a circle)."""
    start, way = Vector(foot), Vector(tip) - Vector(foot)
    across = way.cross(Vector((0, 1, 0))).normalized()
    back = across.cross(way).normalized()
    points, rings, sides = [], 20, 24
    for number in range(rings + 1):
        share = number / rings
        if share < full:
            swell = 0.62 + 0.38 * math.sin(math.pi / 2 * share / full)
        else:
            swell = max(0.015, math.cos(math.pi / 2 * (share - full) / (1 - full))) ** blunt
        for k in range(sides):
            angle = 2 * math.pi * k / sides
            at = across * (wide * math.cos(angle)) + back * (deep * math.sin(angle))
            points.append(start + way * share + at * swell)
    bust.skin(points, sides, material)


def ear(bust: Bust, foot: Point, tip: Point, wide: float, deep: float, paints: tuple[str, str], full: float) -> None:
    """A pointed ear with its inside in another paint."""
    leaf(bust, foot, tip, wide, deep, paints[0], full)
    start, way = Vector(foot), Vector(tip) - Vector(foot)
    front = Vector((0, -deep * 0.75, 0))
    leaf(bust, start + way * 0.10 + front, start + way * 0.84 + front, wide * 0.62, deep * 0.55, paints[1], full)


def muzzle(bust: Bust, at: Point, shape: Head, mood: str, high: float) -> None:
    """A rounded muzzle of that shape and paint, its mouth at that height of it, in shares."""
    with bust.tilted(*at):
        bust.egg((0, 0, 0), (shape.wide, shape.deep, shape.high), shape.skin)
        mouth(bust, shape, mood, high, 0.50)


def mouth(bust: Bust, shape: Head, mood: str, high: float, wide: float) -> None:
    """Two bows under a nose; open under them in a pleased mood, drooping in a worried one."""
    middle, end = {"calm": (-0.13, 0.06), "pleased": (-0.10, 0.20), "worried": (0.07, -0.16)}[mood]
    if mood == "pleased":
        upper = [(-wide * 0.62, high - 0.06), (-wide * 0.3, high - 0.10), (0, high - 0.02), (wide * 0.3, high - 0.10),
                 (wide * 0.62, high - 0.06)]  # fmt: skip
        lower = [(-wide * 0.60, high - 0.10), (-wide * 0.38, high - 0.36), (0, high - 0.48), (wide * 0.38, high - 0.36),
                 (wide * 0.60, high - 0.10)]  # fmt: skip
        patch(bust, shape, lower, upper, 0.012, "lacquer:mouth")
    bust.tube(shape.line([(0, high + 0.30), (0, high + 0.15), (0, high)], 0.004), 0.012, "turned:fox_dark")
    for side in SIDES:
        bow = [(0, high), (side * wide * 0.30, high + middle), (side * wide * 0.68, high + middle * 0.6),
               (side * wide, high + end)]  # fmt: skip
        bust.tube(shape.line(bow, 0.006), 0.014, "turned:fox_dark")


BROWS = {"calm": (0.04, 0.08, -0.05), "pleased": (0.11, 0.15, 0.04), "worried": (0.17, 0.06, -0.10)}
"""By mood how high the inner end, the middle and the outer end of a brow are, in shares of the head."""


def brows(bust: Bust, head: Head, at: tuple[float, float], wide: float, thick: float, paint: str, mood: str) -> None:
    """Short brows over both eyes, at that point of the head and half as wide as told."""
    inner, middle, outer = BROWS[mood]
    for side in SIDES:
        bow = [(at[0] - wide, at[1] + inner), (at[0] - wide * 0.55, at[1] + (inner + 2 * middle) / 3),
               (at[0], at[1] + middle), (at[0] + wide * 0.55, at[1] + (outer + 2 * middle) / 3),
               (at[0] + wide, at[1] + outer)]  # fmt: skip
        path = head.line([(side * u, v) for u, v in bow], 0.014)
        bust.tube(path, [thick * (1 - 0.5 * abs(i / (len(path) - 1) - 0.4)) for i in range(len(path))], paint)


def eyes(bust: Bust, head: Head, at: tuple[float, float], size: float, mood: str, **paint: str | float) -> None:
    """Both eyes, at that point of the head and its mirror image."""
    for side in SIDES:
        eye(bust, head, (side * at[0], at[1]), size, mood, side * 0.03, **paint)  # type: ignore[arg-type]


def cheeks(bust: Bust, head: Head, at: tuple[float, float], mood: str, size: float = 1.0) -> None:
    """Rosy cheeks; a smile lifts them."""
    up = 0.05 if mood == "pleased" else 0.0
    for side in SIDES:
        place = head.at(side * at[0], at[1] + up, -0.046)
        bust.egg(place, (0.085 * size, 0.066, 0.074 * size), "turned:blush")


def scarf(bust: Bust, paint: str, high: float = 0.315) -> None:
    """A rolled scarf round the neck."""
    collar(bust, high, 0.235, 0.062, paint)


# -- the animals -------------------------------------------------------------------------------------------------------


def fox(bust: Bust, mood: str) -> None:
    """A fox: white ruffs, a pointed snout, tall ears dark inside."""
    head = Head(0.350, 0.30, 0.320, "turned:fox")
    shoulders(bust, head, "turned:smock", 0.96)
    scarf(bust, "turned:milk")
    with headed(bust, head, mood, -0.02):
        for side in SIDES:
            ear(bust, (side * 0.20, 0.04, 0.16), (side * 0.36, 0.06, 0.60), 0.135, 0.06,
                ("turned:fox", "turned:fox_dark"), 0.15)  # fmt: skip
            leaf(
                bust, (side * 0.06, -0.16, -0.15), (side * 0.46, -0.05, -0.115), 0.150, 0.135, "turned:milk", 0.35, 0.9
            )
        bust.tube([(0, -0.20, -0.12), (0, -0.34, -0.155), (0, -0.47, -0.15)], [0.16, 0.12, 0.055], "turned:milk", 20)
        bust.tube([(0, -0.20, 0.05), (0, -0.33, -0.055), (0, -0.46, -0.115)], [0.13, 0.095, 0.052], head.skin, 20)
        bust.egg((0, -0.525, -0.115), (0.062, 0.045, 0.048), "lacquer:black")
        with bust.tilted(0, -0.30, -0.165):
            mouth(bust, Head(0.20, 0.20, 0.13, ""), mood, -0.40, 0.50)
        eyes(bust, head, (0.42, 0.14), 1.0, mood)
        brows(bust, head, (0.45, 0.50), 0.12, 0.026, "turned:fox_dark", mood)


def bear(bust: Bust, mood: str) -> None:
    """A bear: round ears, a pale muzzle with a great nose."""
    head = Head(0.375, 0.32, 0.345, "turned:bear")
    shoulders(bust, head, "turned:leaf", 1.02)
    scarf(bust, "turned:honey")
    with headed(bust, head, mood, 0.03, 1.09):
        for side in SIDES:
            bust.egg((side * 0.290, 0.03, 0.275), (0.135, 0.085, 0.135), head.skin)
            bust.egg((side * 0.285, -0.035, 0.270), (0.082, 0.05, 0.082), "turned:bear_light")
        muzzle(bust, (0, -0.255, -0.125), Head(0.185, 0.16, 0.140, "turned:bear_light"), mood, -0.30)
        bust.egg((0, -0.405, -0.045), (0.080, 0.050, 0.055), "lacquer:black")
        eyes(bust, head, (0.43, 0.20), 1.0, mood)
        brows(bust, head, (0.46, 0.56), 0.12, 0.029, "turned:fox_dark", mood)
        cheeks(bust, head, (0.66, -0.22), mood)


def lion(bust: Bust, mood: str) -> None:
    """A lion: a mane of curls, a broad pale muzzle."""
    head = Head(0.305, 0.30, 0.305, "turned:lion")
    shoulders(bust, head, "turned:scarlet", 1.0)
    with held(bust, mood, 0.01):
        bust.egg((0, 0.10, -0.01), (0.40, 0.22, 0.385), "turned:mane")
        for number in range(15):
            angle = 2 * math.pi * (number + 0.5) / 15
            at = (0.385 * math.sin(angle), 0.03, 0.375 * math.cos(angle) - 0.01)
            bust.egg(at, (0.100, 0.095, 0.100), "turned:mane")
    with headed(bust, head, mood, 0.01):
        for side in SIDES:
            bust.egg((side * 0.235, -0.03, 0.240), (0.092, 0.07, 0.092), head.skin)
            bust.egg((side * 0.235, -0.09, 0.235), (0.052, 0.035, 0.052), "turned:mane")
        pale = Head(0.175, 0.15, 0.115, "turned:birch")
        bust.egg((0, -0.245, -0.215), (0.085, 0.10, 0.085), "turned:birch")
        muzzle(bust, (0, -0.225, -0.115), pale, mood, -0.34)
        bust.tube([(0, -0.26, 0.12), (0, -0.30, 0.0), (0, -0.34, -0.06)], [0.055, 0.060, 0.070], head.skin)
        bust.egg((0, -0.375, -0.045), (0.078, 0.048, 0.050), "turned:mane")
        eyes(bust, head, (0.44, 0.20), 0.95, mood)
        brows(bust, head, (0.47, 0.57), 0.14, 0.028, "turned:mane", mood)
        cheeks(bust, head, (0.70, -0.22), mood, 0.85)


def stag(bust: Bust, mood: str) -> None:
    """A stag: antlers, ears to the sides, a long face with a pale snout."""
    head = Head(0.265, 0.275, 0.300, "turned:stag")
    shoulders(bust, head, "turned:russet", 0.94)
    scarf(bust, "turned:moss", 0.27)
    with headed(bust, head, mood, 0.02):
        for side in SIDES:
            horn = [(side * 0.10, 0.05, 0.24), (side * 0.17, 0.06, 0.38), (side * 0.29, 0.05, 0.50),
                    (side * 0.31, 0.04, 0.63)]  # fmt: skip
            bust.tube(horn, [0.042, 0.038, 0.032, 0.022], "turned:ivory")
            for tines in (
                [(side * 0.16, 0.06, 0.36), (side * 0.13, 0.03, 0.47), (side * 0.12, 0.02, 0.55)],
                [(side * 0.26, 0.05, 0.47), (side * 0.36, 0.04, 0.50), (side * 0.43, 0.03, 0.58)],
            ):
                bust.tube(tines, [0.030, 0.027, 0.018], "turned:ivory")
            ear(bust, (side * 0.20, 0.04, 0.15), (side * 0.50, 0.03, 0.25), 0.085, 0.05,
                ("turned:stag", "turned:petal"), 0.45)  # fmt: skip
        bust.tube([(0, -0.12, -0.04), (0, -0.22, -0.15), (0, -0.30, -0.22)], [0.22, 0.19, 0.155], head.skin, 22)
        muzzle(bust, (0, -0.300, -0.235), Head(0.175, 0.165, 0.120, "turned:stag_light"), mood, -0.30)
        bust.egg((0, -0.450, -0.165), (0.082, 0.052, 0.052), "lacquer:black")
        eyes(bust, head, (0.52, 0.20), 0.98, mood)
        brows(bust, head, (0.55, 0.56), 0.14, 0.024, "turned:fox_dark", mood)
        for u, v in ((0, 0.66), (-0.16, 0.54), (0.16, 0.54), (0, 0.42)):
            bust.egg(head.at(u, v, 0.0), (0.026, 0.018, 0.026), "turned:stag_light")


def owl(bust: Bust, mood: str) -> None:
    """An owl: great discs round the eyes, horns of feathers, a speckled breast."""
    head = Head(0.375, 0.31, 0.325, "turned:owl")
    shoulders(bust, head, "turned:owl", 1.02)
    bust.egg((0, -0.06, 0.16), (0.34, 0.30, 0.20), "turned:owl_face")
    for row, count in ((0.24, 4), (0.155, 5), (0.07, 6)):
        for number in range(count):
            angle = math.radians((number - (count - 1) / 2) * 24)
            at = (0.345 * math.sin(angle), -0.06 - 0.295 * math.cos(angle) * (1.0 - 0.6 * abs(row - 0.16)), row)
            bust.egg(at, (0.030, 0.022, 0.042), "turned:owl")
    with headed(bust, head, mood, -0.02):
        for side in SIDES:
            leaf(bust, (side * 0.20, -0.02, 0.20), (side * 0.36, 0.02, 0.52), 0.090, 0.075, "turned:owl_dark", 0.3)
            with bust.tilted(side * 0.170, -0.222, 0.01, roll=side * 6):
                disc = Head(0.195, 0.125, 0.215, "turned:owl_face")
                bust.egg((0, 0, 0), (disc.wide, disc.deep, disc.high), disc.skin)
                eye(bust, disc, (-side * 0.06, 0.04), 1.40, mood, side * 0.03, smile=1.5)
            inner, outer = {"calm": (0.0, 0.0), "pleased": (0.02, 0.02), "worried": (0.05, -0.05)}[mood]
            path = [(side * 0.085, -0.290, 0.228 + inner), (side * 0.13, -0.290, 0.252 + inner / 2),
                    (side * 0.18, -0.275, 0.260), (side * 0.225, -0.250, 0.250 + outer / 2),
                    (side * 0.265, -0.225, 0.226 + outer)]  # fmt: skip
            bust.tube(path, [0.016, 0.024, 0.026, 0.024, 0.015], "turned:owl_dark", 16)
        with bust.tilted(0, -0.335, -0.04, lean=16):
            leaf(bust, (0, 0, 0.07), (0, -0.02, -0.13), 0.062, 0.060, "turned:carrot", 0.30, 0.7)


def hare(bust: Bust, mood: str) -> None:
    """A hare: long ears, round cheeks, two teeth."""
    head = Head(0.320, 0.295, 0.315, "turned:hare")
    shoulders(bust, head, "turned:kerchief", 0.96)
    scarf(bust, "turned:milk")
    with headed(bust, head, mood, -0.09):
        for side in SIDES:
            ear(bust, (side * 0.12, 0.05, 0.20), (side * 0.21, 0.09, 0.78), 0.098, 0.05,
                ("turned:hare", "turned:petal"), 0.55)  # fmt: skip
            bust.egg((side * 0.19, -0.09, -0.145), (0.185, 0.18, 0.150), "turned:hare_light")
        bust.egg((0, -0.275, -0.225), (0.085, 0.07, 0.075), "turned:hare_light")
        for side in SIDES:
            bust.egg((side * 0.028, -0.338, -0.225), (0.029, 0.018, 0.048), "lacquer:cream")
            bust.egg((side * 0.080, -0.275, -0.135), (0.105, 0.085, 0.085), "turned:birch")
        bust.egg((0, -0.360, -0.075), (0.052, 0.036, 0.038), "turned:lips")
        eyes(bust, head, (0.44, 0.18), 1.0, mood)
        brows(bust, head, (0.47, 0.52), 0.12, 0.020, "turned:fox_dark", mood)
        for side in SIDES:
            bust.egg((side * 0.255, -0.225, -0.105), (0.070, 0.050, 0.060), "turned:blush")


def cat(bust: Bust, mood: str) -> None:
    """A cat: grey with a white blaze, green eyes, whiskers."""
    head = Head(0.365, 0.30, 0.315, "turned:cat")
    shoulders(bust, head, "turned:violet", 0.96)
    scarf(bust, "turned:honey")
    with headed(bust, head, mood, -0.02):
        for side in SIDES:
            ear(bust, (side * 0.21, 0.03, 0.15), (side * 0.33, 0.05, 0.54), 0.140, 0.06,
                ("turned:cat", "turned:petal"), 0.12)  # fmt: skip
            bust.egg((side * 0.250, -0.06, -0.12), (0.150, 0.15, 0.125), head.skin)
        patch(bust, head, [(-0.05, 0.34), (0, 0.16), (0.05, 0.34)], [(-0.09, 0.90), (0, 0.95), (0.09, 0.90)], 0.012,
              "turned:milk")  # fmt: skip
        bust.egg((0, -0.245, -0.205), (0.095, 0.08, 0.080), "turned:milk")
        for side in SIDES:
            bust.egg((side * 0.078, -0.275, -0.130), (0.110, 0.085, 0.085), "turned:milk")
            for number in (-1, 0, 1):
                start = Vector((side * 0.15, -0.315, -0.125 + 0.030 * number))
                reach = Vector((side * 0.29, 0.02, 0.065 * number + 0.02))
                bust.tube([start, start + reach * 0.5 + Vector((0, 0, 0.012)), start + reach], [0.009, 0.008, 0.005],
                          "lacquer:cream", 8)  # fmt: skip
        bust.egg((0, -0.360, -0.075), (0.050, 0.034, 0.036), "turned:petal")
        with bust.tilted(0, -0.26, -0.155):
            mouth(bust, Head(0.17, 0.115, 0.12, ""), mood, -0.30, 0.42)
        eyes(bust, head, (0.44, 0.16), 1.12, mood, white="lacquer:cat_eye", lid="lacquer:cream", slit=0.62)
        brows(bust, head, (0.47, 0.53), 0.12, 0.018, "turned:hat", mood)


def frog(bust: Bust, mood: str) -> None:
    """A tree frog: eyes on top, the widest of mouths, a red bow tie."""
    head = Head(0.440, 0.34, 0.265, "turned:frog")
    shoulders(bust, head, "turned:frog", 1.02)
    bust.egg((0, -0.10, 0.17), (0.30, 0.27, 0.20), "turned:frog_light")
    for side in SIDES:
        bust.egg((side * 0.125, -0.345, 0.255), (0.115, 0.06, 0.070), "turned:kerchief", roll=side * -12)
    bust.egg((0, -0.375, 0.25), (0.055, 0.05, 0.050), "turned:kerchief_dark")
    with headed(bust, head, mood, 0.02, 1.06):
        bust.egg((0, -0.050, -0.105), (0.365, 0.29, 0.160), "turned:frog_light")
        for side in SIDES:
            with bust.tilted(side * 0.225, -0.06, 0.245):
                bust.egg((0, 0, 0), (0.165, 0.165, 0.165), head.skin)
                eye(bust, Head(0.165, 0.165, 0.165, ""), (side * -0.05, 0.10), 1.32, mood, side * 0.04, smile=1.9)
            bust.egg(head.at(side * 0.09, 0.10, 0.004), (0.018, 0.012, 0.014), "turned:frog_dark")
        shape = Head(0.435, 0.345, 0.262, "")
        bow = {"calm": (-0.26, -0.20, 0.0), "pleased": (-0.30, -0.20, 0.10), "worried": (-0.16, -0.18, -0.32)}[mood]
        line = [(-0.74, bow[2]), (-0.42, bow[1]), (0, bow[0]), (0.42, bow[1]), (0.74, bow[2])]
        bust.tube(shape.line(line, 0.008), 0.022, "turned:frog_dark")
        cheeks(bust, head, (0.72, 0.02), mood)


ANIMALS: dict[str, Callable[[Bust, str], None]] = {
    "fox": fox, "bear": bear, "lion": lion, "stag": stag, "owl": owl, "hare": hare, "cat": cat, "frog": frog,
}  # fmt: skip
