"""Carves the figures of the table as busts, in three moods each, under the light of the pieces: the eight people of
the town here, the eight animals in animals.py. Called by render.py.
"""

from __future__ import annotations

import fnmatch
import json
import math
import time
from collections.abc import Callable

import bpy  # noqa: F401 - mathutils can only be imported after it
import numpy as np
from animals import ANIMALS
from busts import MOODS, SIDES, Bust, Face, Head, collar, features, headed, patch, pectoral, shoulders
from mathutils import Vector
from sprites import Sprite
from studio import Pixels, Studio
from written import ASSETS, PREVIEW, bleed, fingerprint, store, write

WIDE, HIGH = 384, 432
"""Pixels of a picture: a square as the frames of the table show it, and room above it for hats and ears."""
TILE = 480
"""Pixels of one unit of the world."""
SAMPLES, PREVIEW_SAMPLES = 16, 4
FOOT = -0.065
"""How far above the lower edge of the picture the foot of a bust stands, as a share of its width: it is cut off,
for the sake of the face."""
LEAN = -17.0
"""Degrees by which a bust leans back, so that it looks at whoever sits before the screen."""


def mason(bust: Bust, mood: str) -> None:
    """A mason: square jaw in a short beard, flat cap, mallet over the shoulder."""
    head = Head(0.335, 0.31, 0.375, "turned:maple")
    shoulders(bust, head, "turned:smock")
    collar(bust, 0.32, 0.21, 0.055, "turned:cloth")
    bust.tube([(0.34, 0.10, 0.10), (0.405, 0.06, 0.62)], 0.036, "turned:wood")
    with bust.tilted(0.41, 0.06, 0.68, 0, 7):
        bust.tube([(-0.11, 0, 0), (0.11, 0, 0)], [0.105, 0.105], "turned:stone", 16)
    with headed(bust, head, mood):
        bust.egg((0, -0.01, -0.17), (0.305, 0.25, 0.22), head.skin)
        features(bust, head, Face("turned:wood_dark", 0.050, nose=1.2, mouth=-0.58, smile=0.36, lift=0.03), mood)
        beard = "turned:wood_dark"
        bust.egg((0, -0.035, -0.265), (0.285, 0.265, 0.15), beard)
        for side in SIDES:
            bust.egg((side * 0.275, -0.04, -0.13), (0.075, 0.14, 0.19), beard, roll=side * -12)
        for side in SIDES:
            line = [
                head.at(side * 0.04, -0.36, 0.05),
                head.at(side * 0.22, -0.39, 0.05),
                head.at(side * 0.40, -0.46, 0.03),
            ]
            bust.tube(line, [0.045, 0.05, 0.028], beard)
        bust.egg((0, 0.07, 0.10), (0.36, 0.31, 0.27), beard)
        bust.egg((-0.05, 0.02, 0.36), (0.46, 0.42, 0.125), "turned:cap", roll=-8)
        bust.ring((0, 0.015, 0.265), 0.345, 0.325, 0.045, "turned:cap_dark", lean=88)


def miller(bust: Bust, mood: str) -> None:
    """A miller: round and rosy, fair hair, a red kerchief knotted on top."""
    head = Head(0.375, 0.32, 0.35, "turned:maple")
    shoulders(bust, head, "turned:milk", 1.05)
    for side in SIDES:
        line = [(side * 0.05, -0.28, 0.235), (side * 0.24, -0.27, 0.19), (side * 0.37, -0.17, 0.13)]
        bust.tube(line, [0.035, 0.05, 0.06], "turned:apron")
    bust.egg((0, -0.29, 0.23), (0.06, 0.05, 0.05), "turned:apron")
    with headed(bust, head, mood, -0.02):
        for side in SIDES:
            bust.egg((side * 0.17, -0.07, -0.15), (0.21, 0.19, 0.18), head.skin)
        face = Face("turned:honey_dark", 0.034, cheeks="turned:blush", smile=0.44, nose=0.85, eyes=1.05, lift=0.03)
        features(bust, head, face, mood)
        bust.egg((0, 0.10, 0.03), (0.405, 0.33, 0.35), "turned:honey")
        for side in SIDES:
            curl = [(side * 0.10, 0.82), (side * 0.44, 0.70), (side * 0.74, 0.44), (side * 0.90, 0.06)]
            bust.tube(head.line(curl, 0.02), [0.055] * 12 + [0.04], "turned:honey")
            bust.egg((side * 0.40, 0.05, -0.16), (0.10, 0.11, 0.13), "turned:honey")
        bust.egg((0, 0.07, 0.19), (0.42, 0.36, 0.27), "turned:kerchief")
        bust.ring((0, -0.005, 0.20), 0.385, 0.345, 0.055, "turned:kerchief", lean=70)
        for side in SIDES:
            bust.egg((side * 0.165, -0.16, 0.50), (0.19, 0.06, 0.085), "turned:kerchief", roll=side * -34)
        bust.egg((0, -0.20, 0.43), (0.075, 0.065, 0.07), "turned:kerchief_dark")


def bailiff(bust: Bust, mood: str) -> None:
    """A bailiff: long face, huge moustache, tall velvet hat with a gold band, chain of office."""
    head = Head(0.285, 0.30, 0.38, "turned:wood_light")
    shoulders(bust, head, "turned:night", 0.98)
    collar(bust, 0.32, 0.19, 0.06, "turned:milk")
    chain = [(-0.38, -0.14, 0.235), (-0.30, -0.25, 0.17), (-0.16, -0.31, 0.125), (0, -0.325, 0.105),
             (0.16, -0.31, 0.125), (0.30, -0.25, 0.17), (0.38, -0.14, 0.235)]  # fmt: skip
    for x, y, z in chain:
        bust.egg((x, y, z), (0.046, 0.03, 0.042), "metal:gold")
    with headed(bust, head, mood, -0.02):
        bust.egg((0, -0.08, -0.29), (0.15, 0.16, 0.11), head.skin)
        bust.egg((0, 0.07, 0.03), (0.31, 0.29, 0.35), "turned:ebony")
        face = Face("turned:ebony", 0.046, apart=0.41, nose=1.25, mouth=-0.66, smile=0.34, lift=0.03)
        features(bust, head, face, mood)
        droop = {"calm": 0.0, "pleased": 0.10, "worried": -0.20}[mood]
        for side in SIDES:
            line = [head.at(side * 0.04, -0.34, 0.06), head.at(side * 0.30, -0.40, 0.075),
                    head.at(side * 0.66, -0.42 + droop * 0.3, 0.09)]  # fmt: skip
            tip = line[-1] + Vector((side * 0.14, 0.02, 0.03 + droop * 0.6))
            line += [tip, tip + Vector((side * 0.03, 0, 0.085 + droop * 0.6))]
            bust.tube(line, [0.055, 0.072, 0.06, 0.040, 0.020], "turned:ebony", 14)
        bust.turned(
            [(0.295, 0.22), (0.31, 0.28), (0.345, 0.48), (0.375, 0.53), (0.36, 0.56), (0.02, 0.575)],
            0.98,
            "turned:velvet",
        )
        bust.ring((0, 0, 0.255), 0.305, 0.30, 0.055, "turned:velvet", lean=90)
        bust.turned([(0.315, 0.295), (0.330, 0.305), (0.340, 0.365), (0.327, 0.375)], 0.98, "metal:gold")
        bust.egg((0, -0.34, 0.35), (0.06, 0.035, 0.08), "metal:gold")


def abbess(bust: Bust, mood: str) -> None:
    """An abbess: white wimple, dark veil, round spectacles."""
    head = Head(0.295, 0.29, 0.355, "turned:maple")
    shoulders(bust, head, "turned:veil", 1.02)
    bust.turned([(0.40, 0.20), (0.39, 0.225), (0.27, 0.30), (0.20, 0.36)], 0.68, "turned:milk", 0, -0.02)
    pectoral(bust, 0.12)
    with headed(bust, head, mood):
        face = Face("turned:timber_light", 0.030, apart=0.41, nose=0.9, mouth=-0.54, smile=0.40, cheeks="turned:blush")
        features(bust, head, face, mood)
        bust.egg((0, 0.07, 0.0), (0.36, 0.29, 0.41), "turned:milk")
        bust.ring((0, -0.085, -0.01), 0.300, 0.370, 0.055, "turned:milk")
        bust.turned([(0.27, -0.46), (0.255, -0.40), (0.22, -0.33)], 0.80, "turned:milk", 0, -0.02)
        for side in SIDES:
            bust.ring(head.at(side * 0.43, -0.01, 0.060), 0.118, 0.118, 0.017, "metal:gold", lean=-2)
        bust.tube(
            [head.at(-0.06, 0.03, 0.085), head.at(0, 0.07, 0.09), head.at(0.06, 0.03, 0.085)], 0.015, "metal:gold"
        )
        bust.egg((0, 0.12, 0.12), (0.42, 0.33, 0.35), "turned:veil")
        bust.turned(
            [(0.51, -0.50), (0.50, -0.34), (0.475, -0.10), (0.435, 0.08), (0.41, 0.20)], 0.50, "turned:veil", 0, 0.10
        )
        bust.ring((0, -0.03, 0.03), 0.385, 0.435, 0.045, "turned:veil", lean=-5)


def minstrel(bust: Bust, mood: str) -> None:
    """A minstrel: pointed beard, long curls, a cocked hat with a feather."""
    head = Head(0.295, 0.295, 0.36, "turned:chestnut")
    shoulders(bust, head, "turned:violet", 0.95)
    for k in range(9):
        angle = math.pi * (k / 8)
        x, y = -0.31 * math.cos(angle), -0.22 * math.sin(angle) - 0.02
        bust.egg(
            (x, y, 0.275 - 0.045 * math.sin(angle)), (0.07, 0.055, 0.07), "turned:honey" if k % 2 else "turned:cap"
        )
    with headed(bust, head, mood):
        hair = "turned:hair"
        bust.egg((0, 0.09, 0.02), (0.35, 0.29, 0.36), hair)
        for side in SIDES:
            for number, (x, z, size) in enumerate(((0.33, 0.04, 0.095), (0.365, -0.12, 0.105), (0.35, -0.27, 0.10))):
                bust.egg((side * x, 0.04 - 0.015 * number, z), (size, size, size * 1.05), hair)
        face = Face(hair, 0.036, apart=0.40, nose=0.95, mouth=-0.56, smile=0.40)
        features(bust, head, face, mood)
        bust.tube([head.at(0, -0.86, 0.02), head.at(0, -0.98, 0.02) + Vector((0, -0.05, -0.05)),
                   head.at(0, -0.99, 0.02) + Vector((0, -0.06, -0.12))], [0.09, 0.065, 0.022], hair)  # fmt: skip
        for side in SIDES:
            line = head.line([(side * 0.05, -0.37), (side * 0.22, -0.39), (side * 0.40, -0.32)], 0.03)
            bust.tube(line, [0.026] * 8 + [0.012], hair)
        with bust.tilted(0, 0, 0.25, -10, 13):
            bust.egg((0, 0.03, 0.0), (0.48, 0.42, 0.045), "turned:leaf")
            bust.egg((0, 0.05, 0.08), (0.30, 0.29, 0.17), "turned:leaf")
            bust.ring((0, 0.04, 0.045), 0.305, 0.295, 0.035, "turned:honey", lean=90)
            quill = [
                (-0.22, -0.27, 0.05),
                (-0.31, -0.25, 0.17),
                (-0.27, -0.21, 0.31),
                (-0.10, -0.16, 0.38),
                (0.12, -0.12, 0.35),
            ]
            path = [Vector(point) for point in quill]
            bust.tube(path, [0.03, 0.075, 0.095, 0.085, 0.03], "turned:milk", 14)


def prelate(bust: Bust, mood: str) -> None:
    """A prelate: broad red hat with tassels, full cheeks, a double chin."""
    head = Head(0.345, 0.32, 0.34, "turned:maple")
    shoulders(bust, head, "turned:scarlet", 1.08)
    collar(bust, 0.33, 0.235, 0.05, "turned:milk")
    pectoral(bust, 0.14)
    with headed(bust, head, mood):
        bust.egg((0, -0.07, -0.27), (0.29, 0.20, 0.12), head.skin)
        for side in SIDES:
            bust.egg((side * 0.20, -0.07, -0.13), (0.19, 0.18, 0.16), head.skin)
        bust.egg((0, 0.10, 0.02), (0.36, 0.28, 0.32), "turned:milk")
        face = Face("turned:milk", 0.046, mouth=-0.54, smile=0.36, nose=1.15, cheeks="turned:blush", lift=0.035)
        features(bust, head, face, mood)
        bust.egg((0, 0.02, 0.28), (0.495, 0.45, 0.055), "turned:scarlet", lean=4)
        bust.egg((0, 0.04, 0.34), (0.30, 0.28, 0.16), "turned:scarlet")
        bust.ring((0, 0.035, 0.325), 0.30, 0.285, 0.03, "metal:gold", lean=90)
        for side in SIDES:
            cord = [(side * 0.41, -0.10, 0.26), (side * 0.425, -0.12, 0.05), (side * 0.415, -0.14, -0.10)]
            bust.tube(cord, 0.020, "metal:gold")
            bust.egg((side * 0.415, -0.14, -0.13), (0.052, 0.05, 0.055), "metal:gold")
            bust.turned([(0.065, -0.30), (0.05, -0.22), (0.028, -0.15)], 1.0, "turned:scarlet", side * 0.415, -0.14)


def goosegirl(bust: Bust, mood: str) -> None:
    """A goose girl: a child with two braids, a fringe and freckles, her goose before her."""
    head = Head(0.335, 0.305, 0.335, "turned:maple")
    shoulders(bust, head, "turned:meadow", 0.84)
    collar(bust, 0.31, 0.18, 0.05, "turned:milk")
    bust.tube([(0.25, -0.27, 0.0), (0.26, -0.31, 0.12), (0.23, -0.37, 0.24)], [0.12, 0.075, 0.075], "turned:milk", 16)
    bust.egg((0.22, -0.40, 0.285), (0.085, 0.10, 0.085), "turned:milk")
    bust.tube([(0.205, -0.49, 0.275), (0.18, -0.58, 0.255)], [0.045, 0.028], "turned:carrot")
    for x in (0.165, 0.265):
        bust.egg((x, -0.475, 0.315), (0.018, 0.015, 0.02), "lacquer:black")
    with headed(bust, head, mood, -0.02):
        hair = "turned:ginger"
        face = Face(
            hair, 0.032, apart=0.40, eyes=1.2, line=-0.06, mouth=-0.60, smile=0.38, nose=0.62, cheeks="turned:blush"
        )
        features(bust, head, face, mood)
        for side in SIDES:
            for u, v in ((0.32, -0.34), (0.44, -0.42), (0.24, -0.43)):
                bust.egg(head.at(side * u, v, 0.004), (0.015, 0.012, 0.015), "turned:hair")
        bust.egg((0, 0.07, 0.06), (0.365, 0.32, 0.33), hair)
        low = [(-0.98, 0.02), (-0.72, 0.42), (-0.36, 0.56), (0, 0.52), (0.36, 0.56), (0.72, 0.42), (0.98, 0.02)]
        high = [(-0.80, 0.58), (-0.60, 0.76), (-0.30, 0.92), (0, 0.97), (0.30, 0.92), (0.60, 0.76), (0.80, 0.58)]
        patch(bust, head, low, high, 0.085, hair)
        for side in SIDES:
            for x, z, size in ((0.35, -0.06, 0.10), (0.39, -0.10, 0.09), (0.425, -0.08, 0.078), (0.445, -0.01, 0.064)):
                bust.egg((side * x, 0.0, z), (size, size * 0.9, size * 0.9), hair)
            bust.ring((side * 0.453, 0.0, 0.045), 0.045, 0.045, 0.026, "turned:kerchief", lean=90)
            tuft = [(side * 0.453, 0.0, 0.05), (side * 0.463, 0.0, 0.10), (side * 0.490, 0.0, 0.135)]
            bust.tube(tuft, [0.034, 0.052, 0.03], hair)
        for k in range(7):
            angle = math.pi * (0.14 + 0.72 * k / 6)
            at = (0.35 * math.cos(angle), -0.10 - 0.13 * math.sin(angle), 0.09 + 0.285 * math.sin(angle))
            bust.egg(at, (0.062, 0.05, 0.062), ("turned:milk", "turned:flower_pink")[k % 2])
            bust.egg(Vector(at) + Vector((0, -0.045, 0.01)), (0.026,) * 3, "turned:gold")


def herbalist(bust: Bust, mood: str) -> None:
    """An old herbalist: pointed hood, white strands, a great nose, a sprig of leaves."""
    head = Head(0.29, 0.30, 0.355, "turned:wood_light")
    shoulders(bust, head, "turned:moss", 1.0)
    bust.egg((0, -0.02, 0.25), (0.42, 0.28, 0.12), "turned:moss_dark")
    with headed(bust, head, mood):
        bust.egg((0, -0.10, -0.30), (0.12, 0.13, 0.08), head.skin)
        face = Face("turned:milk", 0.040, apart=0.40, nose=1.45, mouth=-0.60, smile=0.36, eyes=0.92, lift=0.02)
        features(bust, head, face, mood)
        for side in SIDES:
            strand = [(side * 0.14, -0.19, 0.30), (side * 0.265, -0.15, 0.17), (side * 0.305, -0.13, -0.04),
                      (side * 0.30, -0.15, -0.24), (side * 0.28, -0.20, -0.42)]  # fmt: skip
            bust.tube(strand, [0.045, 0.060, 0.062, 0.055, 0.026], "turned:milk", 14)
            for v in (-0.30, -0.40):
                wrinkle = [(side * 0.56, v + 0.05), (side * 0.62, v), (side * 0.60, v - 0.09)]
                bust.tube(head.line(wrinkle, 0.0), 0.010, "turned:wood")
        bust.egg((0, 0.12, 0.02), (0.40, 0.34, 0.43), "turned:moss")
        bust.ring((0, -0.06, -0.01), 0.350, 0.415, 0.070, "turned:moss")
        hood = [(0, 0.04, 0.30), (0.01, 0.06, 0.42), (0.05, 0.08, 0.52), (0.13, 0.10, 0.58), (0.21, 0.10, 0.585)]
        bust.tube(hood, [0.31, 0.21, 0.125, 0.065, 0.035], "turned:moss", 20)
        for x, z, roll in ((-0.07, 0.475, -42), (0.06, 0.48, 34), (-0.005, 0.51, -4)):
            bust.egg((x, -0.20, z), (0.040, 0.025, 0.080), "turned:grass_light", roll=roll)
        bust.egg((0, -0.23, 0.43), (0.042, 0.03, 0.042), "turned:kerchief")


PEOPLE: dict[str, Callable[[Bust, str], None]] = {
    "mason": mason, "miller": miller, "bailiff": bailiff, "abbess": abbess,
    "minstrel": minstrel, "prelate": prelate, "goosegirl": goosegirl, "herbalist": herbalist,
}  # fmt: skip
FIGURES = {**PEOPLE, **ANIMALS}


def carve(figure: str, mood: str) -> Bust:
    """The bust of a figure in a mood, leant back and turned towards the camera."""
    bust = Bust(700 + list(FIGURES).index(figure))
    with bust.frame(turn=45), bust.tilted(lean=LEAN):
        FIGURES[figure](bust, mood)
    return bust


# -- the pictures ------------------------------------------------------------------------------------------------------


def framed(picture: Pixels, anchor: tuple[int, int]) -> Pixels:
    """The picture in its frame, its foot always at the same place; what does not fit is cut off."""
    out = np.zeros((HIGH, WIDE, 4), np.uint8)
    left, top = WIDE // 2 - anchor[0], round(HIGH - WIDE * FOOT) - anchor[1]
    height, width = picture.shape[:2]
    x0, y0, x1, y1 = max(0, left), max(0, top), min(WIDE, left + width), min(HIGH, top + height)
    out[y0:y1, x0:x1] = picture[y0 - top : y1 - top, x0 - left : x1 - left]
    return out


def render_figures(pattern: str, threads: int, preview: bool) -> None:
    """Writes <figure>-<mood>.webp into assets/shared/figures for what has changed since the last time, of all whose
    `figures/figure-mood` has that pattern; the run may be stopped at any time. A preview is quick and grainy and goes
    elsewhere."""
    folder = PREVIEW / "figures" if preview else ASSETS / "shared" / "figures"
    folder.mkdir(parents=True, exist_ok=True)
    samples = PREVIEW_SAMPLES if preview else SAMPLES
    path = folder / "made.json"
    made: dict[str, str] = json.loads(path.read_text("utf-8")) if path.exists() else {}
    studio = None
    for figure in FIGURES:
        for mood in MOODS:
            key = f"{figure}-{mood}"
            if not fnmatch.fnmatch(f"figures/{key}", pattern):
                continue
            bust = carve(figure, mood)
            mark = fingerprint(Sprite(key, Bust, turns=1, shadow=False), bust, 0, TILE, samples)
            if made.get(key) == mark and (folder / f"{key}.webp").exists():
                continue
            start = time.monotonic()
            if studio is None:
                studio = Studio(TILE, samples, threads)
                studio.scene.render.use_persistent_data = True
            studio.show(bust)
            studio.turn(0)
            picture, anchor = studio.picture()
            write(folder / f"{key}.webp", bleed(framed(picture, anchor)))
            made[key] = mark
            store(path, (json.dumps(dict(sorted(made.items())), indent=1) + "\n").encode())
            print(f"{key} {time.monotonic() - start:.1f} s", flush=True)
