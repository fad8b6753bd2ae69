"""Geography of Kardinal & König as fields, and its flat things: the board of the Vatican and the cards.

Everything comes from game/kardinal/board.toml: a country is where its sites are nearest, with borders made ragged by
noise; kardinal_relief.py models the board from it. Nothing is lettered: names and numbers are written by the client in
the language of the players. The map is a square of 100 by 100 units; laid down, its height is halved, as the camera
sees it. Needs scipy.
"""

from __future__ import annotations

import math
import tomllib
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw, ImageFilter
from scipy import ndimage

ROOT = Path(__file__).parents[2]
BOARD: dict[str, Any] = tomllib.loads((ROOT / "game" / "kardinal" / "board.toml").read_text("utf-8"))
SITES, COUNTRIES, ALLIANCES = BOARD["map"]["sites"], BOARD["countries"]["list"], BOARD["alliances"]["list"]
TILE_UNITS = math.sqrt(2) / 0.2
"""Map units across the diamond of one cell."""
GRAIN = 29
"""Texture pixels for one map unit."""
SIZE = 100 * GRAIN
SHORE = 2.75
"""Land around every site, in map units."""
GROUND = (
    ("SW", (71.0, 52.6)), ("SW", (73.0, 50.9)),
    ("BU", (39.5, 61.5)), ("BU", (44.3, 61.5)), ("FR", (31.6, 61.5)), ("FR", (39.5, 67.9)), ("FR", (44.3, 67.9)),
)  # fmt: skip
"""Land that a country has besides what lies around its sites: where its name is written, and what is left of the next
country beyond that."""

Field = NDArray[Any]
Colour = tuple[int, int, int]
Pen = Callable[[ImageDraw.ImageDraw], None]


def rgb(hexadecimal: str) -> Colour:
    value = hexadecimal.lstrip("#")
    return int(value[0:2], 16), int(value[2:4], 16), int(value[4:6], 16)


INK, CREAM, GOLD, RUBRIC = rgb("4A2E1C"), rgb("F7EBCB"), rgb("D9A63C"), rgb("7E2F22")
PAPER = rgb("EBDAB2")


# --- fields: one number for each pixel of the square


def noise(lump: float, seed: int, octaves: int = 4) -> Field:
    """Smooth noise with mean 0 and spread 1; `lump` is the size of its largest lumps in map units."""
    chance, out, weight = np.random.default_rng(seed), np.zeros((SIZE, SIZE), np.float32), 1.0
    for _ in range(octaves):
        count = max(4, int(100 / lump) + 3)
        grid = Image.fromarray(chance.random((count, count), dtype=np.float32))
        out += weight * np.asarray(grid.resize((SIZE, SIZE), Image.Resampling.BICUBIC))
        weight, lump = weight / 2, lump / 2
    even: Field = (out - out.mean()) / out.std()
    return even


def step(field: Field, low: float, high: float) -> Field:
    """0 below `low`, 1 above `high`, smooth between."""
    share: Field = np.clip((field - low) / (high - low), 0, 1)
    smooth: Field = share * share * (3 - 2 * share)
    return smooth


def drawn(pen: Pen) -> Field:
    """What a pen draws in white, as a field from 0 to 1."""
    image = Image.new("L", (SIZE, SIZE), 0)
    pen(ImageDraw.Draw(image))
    return np.asarray(image, np.float32) / 255


def over(picture: Field, colour: Colour, share: Field) -> Field:
    """The picture with a colour laid over it."""
    covered: Field = picture * (1 - share[..., None]) + np.asarray(colour, np.float32) * share[..., None]
    return covered


def softened(outline: Sequence[Sequence[float]]) -> list[tuple[float, float]]:
    """A coast with its corners cut twice; what lies on the edge of the map is pushed over it."""

    def pushed(value: float) -> float:
        return value - 5 if value <= 0 else value + 5 if value >= 100 else value

    points = [(pushed(x), pushed(y)) for x, y in outline]
    for _ in range(2):
        pairs = zip(points, points[1:] + points[:1])
        points = [(a[0] * (1 - t) + b[0] * t, a[1] * (1 - t) + b[1] * t) for a, b in pairs for t in (0.25, 0.75)]
    return points


@dataclass(frozen=True)
class Land:
    """The geography as fields. Distances are in map units."""

    wander: tuple[Field, Field]
    coast: Field
    """Distance to the coast, negative at sea."""
    owner: Field
    """Index of the country."""
    border: Field
    """Distance to the nearest border between countries."""
    beyond: Field
    """1 where land belongs to no country of the game."""


@cache
def geography() -> Land:
    wander = noise(7, 1), noise(7, 2)
    row, column = np.mgrid[0:SIZE, 0:SIZE].astype(np.float32)
    shapes = [[(x * GRAIN, y * GRAIN) for x, y in softened(line)] for line in BOARD["outline"].values()]

    def coasts(draw: ImageDraw.ImageDraw) -> None:
        for shape in shapes:
            draw.polygon(shape, fill=255)
        for x, y in (site["xy"] for site in SITES):  # no site hangs over the sea
            box = [(x - SHORE) * GRAIN, (y - SHORE) * GRAIN, (x + SHORE) * GRAIN, (y + SHORE) * GRAIN]
            draw.ellipse(box, fill=255)

    land = drawn(coasts)
    bent = [row + wander[1] * 0.22 * GRAIN, column + wander[0] * 0.22 * GRAIN]
    dry = ndimage.map_coordinates(land, bent, order=1, mode="nearest") > 0.5
    coast = (ndimage.distance_transform_edt(dry) - ndimage.distance_transform_edt(~dry)) / GRAIN
    # Distances to countries change slowly: a quarter of the resolution is enough.
    part = 4
    x = column[::part, ::part] / GRAIN + wander[0][::part, ::part] * 0.35
    y = row[::part, ::part] / GRAIN + wander[1][::part, ::part] * 0.35
    index = {country["id"]: number for number, country in enumerate(COUNTRIES)}
    distance = np.full((len(COUNTRIES), *x.shape), 1e9, np.float32)
    for country, (left, top) in (*((site["country"], site["xy"]) for site in SITES), *GROUND):
        number = index[country]
        distance[number] = np.minimum(distance[number], np.hypot(x - left, y - top))

    def large(field: Field) -> Field:
        image = Image.fromarray(field.astype(np.float32))
        return np.asarray(image.resize((SIZE, SIZE), Image.Resampling.BICUBIC))

    nearest = np.sort(distance, 0)
    far = large(nearest[0])
    owner = np.argmax(np.stack([large(-one) for one in distance]), 0)
    border = np.minimum(large((nearest[1] - nearest[0]) / 2), np.abs(17 - far))
    return Land(wander, coast.astype(np.float32), owner, border, step(far, 16.8, 17.2))


# --- what is drawn on it


def curve(start: str, end: str, bow: float) -> list[tuple[float, float]]:
    """A road between two sites, bent a little to one side, in texture pixels."""
    place = {site["id"]: np.array(site["xy"], float) for site in SITES}
    a, b = place[start], place[end]
    aside = np.array([-(b - a)[1], (b - a)[0]]) * bow
    return [tuple((a + (b - a) * t + aside * 4 * t * (1 - t)) * GRAIN) for t in np.linspace(0, 1, 17)]


def roads(width: float) -> Field:
    """The roads over land."""

    def pen(draw: ImageDraw.ImageDraw) -> None:
        for kind in ("inside", "border"):
            for number, (a, b) in enumerate(BOARD["roads"][kind]):
                line = curve(a, b, (0.05, -0.05, 0.03, -0.03)[number % 4])
                draw.line(line, fill=255, width=round(width * GRAIN), joint="curve")

    return drawn(pen)


def sea_roads(width: float, on: float = 1.5, off: float = 1.1) -> Field:
    """The dashed links over the sea."""

    def pen(draw: ImageDraw.ImageDraw) -> None:
        for a, b in BOARD["roads"]["sea"]:
            line = np.array(curve(a, b, 0.06))
            along = np.concatenate([[0], np.cumsum(np.hypot(*np.diff(line, axis=0).T))]) / GRAIN
            at = 0.2
            while at < along[-1]:
                stops = np.linspace(at, min(at + on, along[-1]), 5)
                dash = [(float(np.interp(s, along, line[:, 0])), float(np.interp(s, along, line[:, 1]))) for s in stops]
                draw.line(dash, fill=255, width=round(width * GRAIN))
                at += on + off

    return drawn(pen)


def discs(points: Sequence[Sequence[float]], radius: float) -> Field:
    def pen(draw: ImageDraw.ImageDraw) -> None:
        for x, y in points:
            box = [(x - radius) * GRAIN, (y - radius) * GRAIN, (x + radius) * GRAIN, (y + radius) * GRAIN]
            draw.ellipse(box, fill=255)

    return drawn(pen)


def free_ground(taken: Field) -> Field:
    """Distance to the nearest road, site, seal or tablet, with what stands there and hides the ground to its north."""

    def pen(draw: ImageDraw.ImageDraw) -> None:
        kinds = ((SITES, "xy", 2.1, 5.9, 2.0), (COUNTRIES, "seal", 2.9, 5.2, 2.8), (ALLIANCES, "marker", 1.9, 3.6, 1.8))
        for things, name, half, north, south in kinds:
            for x, y in (thing[name] for thing in things):
                box = [(x - half) * GRAIN, (y - north) * GRAIN, (x + half) * GRAIN, (y + south) * GRAIN]
                draw.rectangle(box, fill=255)

    free = (drawn(pen) < 0.5) & (taken < 0.5)
    distance: Field = (ndimage.distance_transform_edt(free) / GRAIN).astype(np.float32)
    return distance


def laid_down(sheet: Image.Image, width: int, height: int, seed: int) -> tuple[Image.Image, tuple[int, int]]:
    """The sheet as the camera sees it, with an uneven edge and a shadow; the anchor is its middle."""
    margin = width // 60
    flat = sheet.resize((width, height), Image.Resampling.LANCZOS)
    chance = np.random.default_rng(seed)
    lumps = Image.fromarray(chance.random((height // 24 + 2, width // 24 + 2), dtype=np.float32))
    ragged = np.asarray(lumps.resize((width, height), Image.Resampling.BICUBIC))
    row, column = np.mgrid[0:height, 0:width].astype(np.float32)
    edge = np.minimum(np.minimum(column, width - 1 - column), np.minimum(row, height - 1 - row))
    flat.putalpha(Image.fromarray((np.clip(edge - ragged * 5 + 2, 0, 1) * 255).astype(np.uint8)))
    out = over_shadow(flat, margin, [margin, margin + margin // 4, width + margin, height + margin], 150, margin / 3)
    return out, (margin + width // 2, margin + height // 2)


def over_shadow(picture: Image.Image, margin: int, box: list[int], dark: int, soft: float) -> Image.Image:
    """A picture with so wide a margin, over the shadow of that box, so dark and so soft."""
    out = Image.new("RGBA", (picture.width + 2 * margin, picture.height + 2 * margin), (0x14, 0x0A, 0x06, 0))
    shade = Image.new("L", out.size, 0)
    ImageDraw.Draw(shade).rectangle(box, fill=dark)
    out.putalpha(shade.filter(ImageFilter.GaussianBlur(soft)))
    out.alpha_composite(picture, (margin, margin))
    return out


# --- the Vatican and the cards


VATICAN = (39, 22)
"""Width and height of the board of the Vatican in map units."""
VATICAN_COLUMNS, VATICAN_ROWS = (2.6, 11.8, 21.6, 30.8), (3.4, 8.45, 13.5, 18.55)
"""Where its sockets lie, from its upper left corner; a wider gap parts the abbeys from the advisors."""


def paint_vatican(tile: int) -> tuple[Image.Image, tuple[int, int]]:
    """A chart with sixteen sockets, whose colours and names the client draws; its anchor is its middle."""
    unit = 2 * tile / TILE_UNITS
    width, height = (round(side * unit) for side in VATICAN)
    sheet = paper_sheet(width, height, 21)
    draw = ImageDraw.Draw(sheet)
    for inset, colour, line in ((0.22, RUBRIC, 0.3), (0.3, GOLD, 0.1), (0.62, INK, 0.06)):
        box = [inset * unit, inset * unit, width - inset * unit, height - inset * unit]
        draw.rectangle(box, outline=colour, width=max(1, round(line * unit)))
    draw.line([19.1 * unit, 1.2 * unit, 19.1 * unit, 20.8 * unit], fill=RUBRIC, width=round(0.14 * unit))
    for x, column in zip(VATICAN_COLUMNS, BOARD["vatican_column"]):
        draw.line([x * unit, 1.6 * unit, x * unit, 20.4 * unit], fill=rgb("B99A63"), width=round(0.3 * unit))
        for y in VATICAN_ROWS:
            for radius, colour in ((2.1, INK), (1.98, GOLD), (1.78, INK), (1.7, CREAM)):
                box = [(x - radius) * unit, (y - radius) * unit, (x + radius) * unit, (y + radius) * unit]
                # Abbeys stand on squares, advisors in rounds, so that the halves differ without colour.
                (draw.rectangle if column["kind"] == "abbey" else draw.ellipse)(box, fill=colour)
    return laid_down(sheet, width // 2, height // 4, 9)


def _crossed_keys(draw: ImageDraw.ImageDraw, x: float, y: float, unit: float) -> None:
    for sign, colour in ((-1, GOLD), (1, rgb("B9B4A8"))):
        line = [(x - sign * 2.2 * unit, y + 2.4 * unit), (x + sign * 1.9 * unit, y - 2.0 * unit)]
        draw.line(line, fill=INK, width=round(0.62 * unit))
        draw.line(line, fill=colour, width=round(0.40 * unit))
        bow_x, bow_y = x - sign * 2.5 * unit, y + 2.7 * unit
        for radius, tone, width in ((1.0, INK, 0.62), (0.9, colour, 0.36)):
            box = [bow_x - radius * unit, bow_y - radius * unit, bow_x + radius * unit, bow_y + radius * unit]
            draw.ellipse(box, outline=tone, width=round(width * unit))
        for share in (0.0, 0.22):
            bit = (x + sign * (1.9 - share * 4.1) * unit, y - (2.0 - share * 4.4) * unit)
            end = (bit[0] + sign * 1.0 * unit, bit[1] + 0.95 * unit)
            draw.line([bit, end], fill=INK, width=round(0.62 * unit))
            draw.line([bit, end], fill=colour, width=round(0.40 * unit))


def paper_sheet(width: int, height: int, seed: int) -> Image.Image:
    """Parchment with clouds and fibres."""
    chance = np.random.default_rng(seed)
    out = np.zeros((height, width), np.float32)
    for lump, weight in ((180, 1.0), (60, 0.5), (9, 0.35)):
        grid = Image.fromarray(chance.normal(size=(height // lump + 3, width // lump + 3)).astype(np.float32))
        out += weight * np.asarray(grid.resize((width, height), Image.Resampling.BICUBIC))
    tone = np.asarray(PAPER, np.float32) * (1.02 + 0.025 * out)[..., None]
    return Image.fromarray(np.clip(tone, 0, 255).astype(np.uint8))


CARD = (240, 360)
"""Width and height of a card in pixels for cells of 256."""


def paint_card(letter: str, tile: int) -> tuple[Image.Image, tuple[int, int]]:
    """The face of a card by its letter, or the back; it faces the viewer. Its anchor is its middle."""
    sharp = 3
    width, height = (round(side * tile / 256) for side in CARD)
    unit = width * sharp / CARD[0]
    card = (
        paper_sheet(width * sharp, height * sharp, 40 + len(letter))
        if letter
        else Image.new("RGB", (width * sharp, height * sharp), rgb("5A1F1C"))
    )
    draw = ImageDraw.Draw(card)
    if letter:
        _card_face(draw, letter, unit)
    else:
        _card_back(draw, unit)
    shape = Image.new("L", card.size, 0)
    ImageDraw.Draw(shape).rounded_rectangle([0, 0, card.width - 1, card.height - 1], 20 * unit, fill=255)
    card.putalpha(shape)
    return card.resize((width, height), Image.Resampling.LANCZOS), (width // 2, height // 2)


def _frame(draw: ImageDraw.ImageDraw, unit: float, inset: float, radius: float, colour: Colour, line: float) -> None:
    box = [inset * unit, inset * unit, (CARD[0] - inset) * unit, (CARD[1] - inset) * unit]
    draw.rounded_rectangle(box, radius * unit, outline=colour, width=round(line * unit))


def _bar(x0: float, y0: float, x1: float, y1: float) -> list[tuple[float, float]]:
    return [(x0, y0), (x1, y0), (x1, y1), (x0, y1)]


CHARGES: dict[str, list[list[tuple[float, float]]]] = {
    "R": [_bar(-11, 14, 11, 164), _bar(-56, 62, 56, 84)],
    "G": [[(0, 36), (60, 96), (60, 128), (0, 68), (-60, 128), (-60, 96)]],
    "Y": [[(r * math.sin(k * math.pi / 5), 86 - r * math.cos(k * math.pi / 5)) for k, r in enumerate([60, 24] * 5)]],
    "O": [[(-70, 6), (-46, 6), (62, 112), (49, 140), (-70, 32)]],
    "V": [[(0, 18), (48, 88), (0, 158), (-48, 88)]],
}
"""What the shield of a colour bears, from the middle of its upper edge: cross, chevron, star, bend, lozenge."""


PALE, BROWN = 180, rgb("6A4310")
"""From which brightness on a colour bears its charge in brown instead of cream, and that brown."""


def _card_face(draw: ImageDraw.ImageDraw, letter: str, unit: float) -> None:
    """A shield in the colour of the group with a charge of its own, between two bars of the same colour."""
    colour = next(rgb(one["hex"]) for one in BOARD["card_colour"] if one["letter"] == letter)
    dark = round(colour[0] * 0.62), round(colour[1] * 0.62), round(colour[2] * 0.62)
    bright = sum(colour) / 3 > PALE
    _frame(draw, unit, 1.5, 19, INK, 3)
    _frame(draw, unit, 10, 13, colour, 9)
    _frame(draw, unit, 21, 7, INK, 1.5)
    middle, top, half = CARD[0] / 2, 82, 74

    def shield(grow: float) -> list[tuple[float, float]]:
        points = [(middle - half - grow, top - grow), (middle + half + grow, top - grow)]
        for k in range(13):
            angle = k / 12 * math.pi / 2
            points.append((middle + (half + grow) * math.cos(angle), top + 86 + (104 + grow) * math.sin(angle)))
        points += [(2 * middle - x, y) for x, y in reversed(points[2:-1])]
        return [(x * unit, y * unit) for x, y in points]

    for grow, tone in ((7, INK), (4.5, rgb("FBF3DF")), (0, colour)):
        draw.polygon(shield(grow), fill=tone)
    for outline in CHARGES[letter]:
        charge = [((middle + x) * unit, (top + y) * unit) for x, y in outline]
        draw.line([*charge, charge[0], charge[1]], fill=dark, width=round(6 * unit), joint="curve")
    for outline in CHARGES[letter]:
        draw.polygon([((middle + x) * unit, (top + y) * unit) for x, y in outline], fill=BROWN if bright else CREAM)
    for y in (46, 306):
        draw.rectangle([44 * unit, y * unit, (CARD[0] - 44) * unit, (y + 9) * unit], fill=colour, outline=dark)


def _card_back(draw: ImageDraw.ImageDraw, unit: float) -> None:
    """Dark red with a gilded lattice and crossed keys."""
    for k in range(-18, 40):
        for slant in (-1, 1):
            start = (k * 20, 0) if slant == 1 else (k * 20, CARD[1])
            end = (start[0] + CARD[1], CARD[1] if slant == 1 else 0)
            draw.line([(start[0] * unit, start[1] * unit), (end[0] * unit, end[1] * unit)], fill=rgb("7A332B"),
                      width=round(2 * unit))  # fmt: skip
    round_field = [50 * unit, 110 * unit, 190 * unit, 250 * unit]
    draw.ellipse(round_field, fill=rgb("5A1F1C"), outline=GOLD, width=round(4 * unit))
    _crossed_keys(draw, 120 * unit, 176 * unit, 15 * unit)
    _frame(draw, unit, 1.5, 19, INK, 3)
    _frame(draw, unit, 9, 14, GOLD, 4)
    _frame(draw, unit, 16, 9, GOLD, 1.5)
