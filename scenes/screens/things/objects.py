"""Things on the table that open a page: a photograph, the book, a reading card under spectacles, a label."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

import pygame

from scenes.graphics import shapes
from scenes.graphics.art import filling
from scenes.graphics.matter import draw_ornament, draw_paper, outline
from scenes.graphics.pen import Pen
from scenes.graphics.theme import INK, LARGE, UMBER, Colour, type_size
from scenes.graphics.viewport import Box, Point
from scenes.ui.blocks import Block, Part, Picture, Rotated
from scenes.ui.widgets import Painted, draw_word

BRASS_DARK, BRASS_MID, BRASS_LIGHT = "6D4A18", "D9A748", "FBE6AB"
LEATHER_SPINE, GILT, GILT_WORD = "4A130F", "D9A94C", "F3CF80"
LEAF_COLOURS = ("EFE0BD", "CDB588")
LEAF_RIM = 32.0
"""Drawn at the right and at the bottom of each leaf of the book; the cover lies on the rest."""
WHITE_EDGE = 14.0
"""Width of the white edge of a photograph."""
CAPTION_MARGINS = 2 * WHITE_EDGE + 12
"""Left and right margins of the caption, together."""


def thing(
    key: str,
    label: str,
    act: Callable[[], None],
    paint: Callable[[Pen, Box], object],
    size: tuple[float, float],
    angle: float,
    high: float,
    golden: bool = False,
    shown: object = None,
    chosen: bool = False,
) -> Block:
    """A pressable thing at that angle (degrees), at its preferred size or scaled down to its box. `high`: its height
    over the table, for its shadow; `shown`: the cache key of its picture besides its words."""
    width, height = size

    def make(box: Box) -> Part:
        scale = min(1.0, box.w / width, box.h / height)
        w, h = width * scale, height * scale
        place = Box(box.centre[0] - w / 2, box.centre[1] - h / 2, w, h)
        widget = Painted(key, place, act, True, label, lambda pen, one, state: paint(pen, one.box), golden, chosen)
        return Rotated((key, shown), place, (widget,), angle, high)

    return Picture(make, height, width, height * 0.5, share=0.001)


def draw_photograph(
    pen: Pen, box: Box, draw: Callable[[Pen, Box], object], title: str, below: str, room: float | None = None
) -> None:
    """Draws a photograph with a white edge, and a title and a line below it, at most `room` wide."""
    draw_paper(pen, box, "print", 4)
    wide = (box.w if room is None else room) - CAPTION_MARGINS
    high, told = type_size("name", pen.viewport.text) * 1.2, 0.0
    if below:
        told = pen.text_size(below, "note", width=wide, lines=2)[1]
    words = min(high + told + 22, box.h * 0.6)
    picture = Box(box.x + WHITE_EDGE, box.y + WHITE_EDGE, box.w - 2 * WHITE_EDGE, box.h - WHITE_EDGE - words)
    draw(pen, picture)
    outline(pen, picture, "3C241096")
    left, top = picture.x + 6, picture.bottom + (words - high - told - 4) / 2
    pen.text(title, (left, top + high / 2), "map", INK, width=wide)
    if below:
        pen.text(below, (left, top + high + 4), "note", UMBER, width=wide, lines=2, top=True)


def fitted(picture: pygame.Surface) -> Callable[[Pen, Box], object]:
    """Draws a picture over a whole box, cropped to its aspect."""

    def draw(pen: Pen, box: Box) -> None:
        x, y, width, height = pen.viewport.rect(box)
        pen.picture(filling(picture, width, height), (x, y))

    return draw


def draw_coin(pen: Pen, centre: Point, size: float) -> None:
    """Draws a brass coin with the play sign: the gold of home."""
    for share, colour in ((1.0, "6B4718"), (0.965, "F8DD96"), (0.92, "B17B2A"), (0.87, "E8B952")):
        pen.disc(centre, size / 2 * share, colour)
    pen.icon("play", centre, size * 0.46, "3D2408")


def draw_book(pen: Pen, box: Box, title: str) -> None:
    """Draws a book bound in red leather, its leaves visible at the right and below."""
    for leaf in range(8):
        part = Box(box.x + 6 + 2 * leaf, box.y + 8 + 2 * leaf, box.w - 22, box.h - 24)
        for edge in (
            Box(part.right - LEAF_RIM, part.y, LEAF_RIM, part.h),
            Box(part.x, part.bottom - LEAF_RIM, part.w, LEAF_RIM),
        ):
            x, y, w, h = pen.viewport.rect(edge)
            pen.lay([(one_colour(w, h, LEAF_COLOURS[leaf % 2]), (x, y))])
    cover = Box(box.x, box.y, box.w - 22, box.h - 24)
    pen.panel(cover, "leather", radius=9, shadow=False)
    spine = Box(cover.x + 4, cover.y, 22, cover.h)
    x, y, w, h = pen.viewport.rect(spine)
    pen.lay([(one_colour(w, h, LEATHER_SPINE), (x, y))])
    large = pen.viewport.text >= LARGE
    for inset, thick in ((9, 4),) if large else ((14, 4), (22, 2)):
        inner = Box(cover.x + 26 + inset, cover.y + inset, cover.w - 26 - 2 * inset, cover.h - 2 * inset)
        outline(pen, inner, GILT, thick)
    middle = cover.x + 26 + (cover.w - 26) / 2
    side = min(84.0, cover.h * 0.3)
    room = cover.w - 84
    one = pen.text_size(title, "map")[0] * 0.7 <= room
    draw_emblem(pen, (middle, cover.y + cover.h * (0.36 if one else 0.28)), side)
    high = cover.h * (0.46 if not one else 0.32 if large else 0.2)
    place = middle, cover.y + cover.h * (0.68 if large or not one else 0.64)
    pen.text(title, place, "map", GILT_WORD, "centre", room, 1 if one else 2, height=high)
    if one and not large:
        draw_ornament(pen, (middle, cover.bottom - 52), min(62.0, cover.w * 0.26), GILT)


def draw_emblem(pen: Pen, centre: Point, side: float) -> None:
    """Draws the emblem of the house in a square of that side."""
    pixels = max(8, round(side * pen.viewport.unit))
    at = round(centre[0] * pen.viewport.unit) - pixels // 2, round(centre[1] * pen.viewport.unit) - pixels // 2
    pen.once(("emblem", pixels), at, lambda: (pygame.transform.smoothscale(pen.art.emblem(), (pixels, pixels)), (0, 0)))


@lru_cache(maxsize=8)
def one_colour(width: int, height: int, colour: Colour) -> pygame.Surface:
    """A surface of one colour."""
    surface = pygame.Surface((max(1, width), max(1, height)))
    surface.fill(f"#{colour}")
    return surface


def draw_reading_card(pen: Pen, box: Box, label: str) -> None:
    """Draws a card with two letters under a pair of spectacles."""
    card = Box(box.x, box.y + 36, box.w, box.h - 36)
    draw_paper(pen, card, "card", 4)
    high = type_size("word", pen.viewport.text) * 1.3
    letters = card.y + (card.h - high) * 0.45
    lens = min(box.w * 0.21, (card.h - high) * 0.41)
    middles = [(box.centre[0] + side * (lens + 14), letters) for side in (-1, 1)]
    for (x, y), letter in zip(middles, ("A", "a")):
        pen.text(letter, (x, y + 2), "title", INK, "centre", lens * 1.2, height=lens * 2)
    draw_spectacles(pen, middles, lens)
    pen.text(label, (box.centre[0], card.bottom - high / 2 - 4), "word", INK, "centre", box.w - 28)


GLASS_COLOUR, GLASS_SHADOW = "FFFAEC", "6B4A2A40"
"""Paper under a glass of the spectacles, and shadow of the rim on it."""


def draw_spectacles(pen: Pen, middles: list[Point], radius: float) -> None:
    """Draws brass spectacles with those centres of the glasses; under a large pair the paper is lighter."""
    (left, y), (right, _) = middles
    centre, bow = (left + right) / 2, (right - left) / 2 - radius
    bridge = [(centre + t / 8 * (bow + 4), y - radius * 0.32 + 11 * (t / 8) ** 2) for t in range(-8, 9)]
    arms = [_arm((left, y), 1, radius), _arm((right, y), -1, radius)]
    if radius > 100:
        for middle in middles:
            draw_rim(pen, (middle[0] + 5, middle[1] + 9), radius, GLASS_SHADOW, 16)
        for middle in middles:
            pen.disc(middle, radius, GLASS_COLOUR)
    stout = max(1.0, radius / 110)
    for colour, width in ((BRASS_DARK, 8.0 * stout), (BRASS_MID, 5.0 * stout), (BRASS_LIGHT, 1.6 * stout)):
        for path in (bridge, *arms):
            pen.line(path, colour, width * 0.8)
        for *_, end in arms:
            pen.disc(end, width * 0.4, colour)
        for middle in middles:
            draw_rim(pen, middle, radius, colour, width)


def draw_rim(pen: Pen, middle: Point, radius: float, colour: Colour, width: float) -> None:
    """Draws a ring of that width around a point."""
    unit = pen.viewport.unit
    outside = round((radius + width / 2) * unit)
    thick = max(1.0, outside - (radius - width / 2) * unit)
    pen.centred(shapes.ring(outside, thick, pen.theme.colour(colour)), middle)


def _arm(middle: Point, way: int, radius: float) -> list[Point]:
    """The curve of an arm (way 1 or -1), from the outer edge of a glass up and over it, clear of its rim."""
    parts = [((1 - t / 10) ** 2, 2 * (1 - t / 10) * t / 10, (t / 10) ** 2) for t in range(11)]
    points = [(one + 1.02 * two + 0.6 * three, 0.12 * one + 0.78 * two + 1.14 * three) for one, two, three in parts]
    return [(middle[0] - way * across * radius, middle[1] - up * radius) for across, up in points]


def draw_tag(pen: Pen, box: Box, label: str) -> None:
    """Draws a luggage label with its eyelet."""
    cut = min(26.0, box.h * 0.3)
    shape = [(box.x + cut, box.y), (box.right, box.y), (box.right, box.bottom), (box.x + cut, box.bottom)]
    pen.polygon([*shape, (box.x, box.bottom - cut), (box.x, box.y + cut)], "EAD6AB", "967042", 2)
    eyelet = box.x + cut + 2, box.centre[1]
    pen.disc(eyelet, 12, "8E6A3A")
    pen.disc(eyelet, 8, "2A160C")
    draw_word(pen, Box(box.x + cut + 22, box.y + 4, box.w - cut - 36, box.h - 8), label, "")
