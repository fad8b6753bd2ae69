"""Carved figures that represent the players, drawn in a frame or in a ring."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial

import pygame

from scenes.core.names import ANIMALS, FACES
from scenes.graphics.art import Art
from scenes.graphics.emblems import draw_crest
from scenes.graphics.pen import Made, Pen
from scenes.graphics.shapes import blank, blurred, clipped, disc, gradient, mixed, round_corners, rounded
from scenes.graphics.theme import FACE_GROUND, FACE_RING, INK, SHADOW, Colour, Mark
from scenes.graphics.viewport import Box, Point

CREST_WIDTH, CREST_WIDTH_OF_TWO = 0.42, 0.36
"""Width of the crest at the corner of a figure, and of each of two, as shares of the frame."""
BACKGROUND, SEAT_TINT = "F0E2C2", 0.30
"""Background colour of a figure, and the share of the seat's colour mixed into it."""
HEADROOM = 0.125
"""Room for hats and ears above the round of a face, as a share of its width."""
RING_THICKNESS = 0.034
"""Thickness of the ring, as a share of its width."""
BUST_WIDTH = 1.04
"""Width of a bust, as a share of the inner width of its ring."""


def known(figure: str) -> str:
    """The figure itself, or the first one if it does not exist."""
    return figure if figure in FACES else FACES[0]


def free_animal(taken: Iterable[str], wished: int = 0) -> str:
    """The animal with that number (modulo their count), or the next one that nobody has."""
    order = [ANIMALS[(wished + step) % len(ANIMALS)] for step in range(len(ANIMALS))]
    others = set(taken)
    return next((figure for figure in order if figure not in others), order[0])


def draw_sitter(pen: Pen, figure: str, mood: str, box: Box, marks: Sequence[Mark]) -> None:
    """The figure of a seat in a square frame of its colour, its crests at the lower edge: one at the right corner, two
    at both corners in their order."""
    x, y, side, _ = pen.viewport.rect(box)
    colour = pen.theme.marks[marks[0]].colour
    name = known(figure)
    key = "figure", name, mood, side, colour
    pen.once(key, (x, y), lambda: (face_in_frame(pen, name, mood, side, colour), (0, 0)))
    if len(marks) == 1:
        width = box.w * CREST_WIDTH
        draw_crest(pen, marks[0], (box.right - width * 0.34, box.bottom - width * 0.44), width)
        return
    width = box.w * CREST_WIDTH_OF_TWO
    for number, mark in enumerate(marks):
        middle = box.x + width / 2 + number * (box.w - width) / (len(marks) - 1)
        draw_crest(pen, mark, (middle, box.bottom - width * 0.4), width)


def face_in_frame(pen: Pen, figure: str, mood: str, side: int, colour: Colour) -> pygame.Surface:
    """The figure on paper in a coloured frame with an ink edge, `side` pixels wide."""
    ink, line, corner = max(1, round(side * 0.02)), max(2, round(side * 0.045)), max(3, round(side * 0.17))
    picture = rounded(side, side, corner, INK)
    for inset, fill in ((ink, colour), (ink + line, mixed(BACKGROUND, colour, SEAT_TINT))):
        picture.blit(rounded(side - 2 * inset, side - 2 * inset, corner - inset, fill), (inset, inset))
    inset = ink + line
    bust = pen.art.figure(figure, mood, side - 2 * inset)
    bust = bust.subsurface((0, max(0, bust.get_height() - bust.get_width()), bust.get_width(), bust.get_width())).copy()
    round_corners(bust, corner - inset)
    picture.blit(bust, (inset, inset))
    return picture


# -- faces in the round -----------------------------------------------------------------------------------------------


def face(art: Art, figure: str, mood: str, size: int, ground: Colour, ring: Colour) -> pygame.Surface:
    """A face in a ring `size` pixels wide (an even number), the picture higher by `HEADROOM`: the round lies at its
    lower edge. `ground` is the background colour, paler above and darker below."""
    radius = size // 2
    rim = max(3, round(size * RING_THICKNESS))
    inner = radius - rim
    picture = blank(size, round(size * (1 + HEADROOM)), INK)
    middle = picture.get_height() - radius
    line = max(1, rim // 5)
    inside = line if rim > 4 else 0
    for reach, colour in ((radius, mixed(ring, "000000", 0.45)), (radius - line, ring), (inner + inside, INK)):
        picture.blit(disc(reach, colour), (radius - reach, middle - reach))
    picture.blit(_ground(inner, ground), (radius - inner, middle - inner))
    bust = art.figure(known(figure), mood, round(2 * inner * BUST_WIDTH))
    layer = blank(*picture.get_size(), INK)
    layer.blit(bust, bust.get_rect(midbottom=(radius, middle + inner)))
    clipped(layer, _opening(picture.get_size(), middle, inner))
    picture.blit(layer, (0, 0))
    return picture


def draw_face(pen: Pen, figure: str, mood: str, centre: Point, size: float, ground: Colour = FACE_GROUND) -> Box:
    """A face with a soft shadow, its round `size` logical units wide around that point; returns the box of the
    round."""
    radius = max(4, round(size * pen.viewport.unit / 2))
    at = round(centre[0] * pen.viewport.unit) - radius, round(centre[1] * pen.viewport.unit) - radius
    colours = pen.theme.colour(ground), pen.theme.colour(FACE_RING)
    made = partial(face, pen.art, figure, mood, 2 * radius, *colours)
    pen.once(("face", figure, mood, radius, *colours), at, lambda: _with_shadow(made()))
    return Box(centre[0] - size / 2, centre[1] - size / 2, size, size)


def draw_seat(pen: Pen, figure: str, mark: Mark, centre: Point, size: float, mood: str = "calm") -> None:
    """The player of a seat in its colour: the face, or the crest where there is no figure."""
    if figure:
        draw_face(pen, figure, mood, centre, size, pen.theme.marks[mark].colour)
    else:
        draw_crest(pen, mark, centre, size * 0.62)


def _with_shadow(picture: pygame.Surface) -> Made:
    """A face with its shadow, and its offset from the corner of the square around the round."""
    size, high = picture.get_size()
    soft, down = max(2, round(size * 0.035)), max(1, round(size * 0.03))
    pad = 3 * soft
    whole = blank(size + 2 * pad, high + down + pad, SHADOW)
    whole.blit(disc(size // 2, f"{SHADOW}82"), (pad, high - size + down))
    whole = blurred(whole, soft)
    whole.blit(picture, (pad, 0))
    return whole, (-pad, size - high)


def _ground(radius: int, colour: Colour) -> pygame.Surface:
    """A disc that is paler above and darker below."""
    side = 2 * radius
    upper = gradient(side, radius, mixed(colour, "FFFFFF", 0.42), mixed(colour, "FFFFFF", 0.06))
    lower = gradient(side, side - radius, mixed(colour, "FFFFFF", 0.06), mixed(colour, "000000", 0.28))
    found = blank(side, side)
    found.blit(upper, (0, 0))
    found.blit(lower, (0, radius))
    clipped(found, disc(radius, "FFFFFF"))
    return found


def _opening(size: tuple[int, int], middle: int, radius: int) -> pygame.Surface:
    """Mask of a bust: everything above the middle, and the inside of the ring below it."""
    mask = blank(*size, "FFFFFF")
    mask.fill((255, 255, 255, 255), (0, 0, size[0], middle))
    mask.blit(disc(radius, "FFFFFF"), (size[0] // 2 - radius, middle - radius), special_flags=pygame.BLEND_RGBA_MAX)
    return mask
