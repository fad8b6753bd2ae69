"""The carved figures that stand for whoever sits at a table: which there are, and how one is drawn in its frame."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import pygame

from scenes.graphics.emblems import draw_crest
from scenes.graphics.pen import Pen
from scenes.graphics.shapes import rgba, round_corners, rounded
from scenes.graphics.theme import BRASS, INK, Colour, Mark
from scenes.graphics.viewport import Box

FIGURES = ("mason", "miller", "bailiff", "abbess", "minstrel", "prelate", "goosegirl", "herbalist")
"""Their words, as saved matches and the files of their pictures have them, in the order in which they are offered."""
SHIELD = 0.42
"""How broad the crest at the corner of a figure is, as a share of the frame."""
PAPER, WASH = "F0E2C2", 0.30
"""Behind a figure, and how much of the colour of its seat is washed into it."""


def known(figure: str) -> str:
    """That figure, or the first one in place of one that this version does not have."""
    return figure if figure in FIGURES else FIGURES[0]


def free_figure(taken: Iterable[str], wished: int = 0) -> str:
    """The figure of that number, counted round, or else the next one that nobody has."""
    order = [FIGURES[(wished + step) % len(FIGURES)] for step in range(len(FIGURES))]
    others = set(taken)
    return next((figure for figure in order if figure not in others), order[0])


def draw_figure(pen: Pen, figure: str, mood: str, box: Box, mark: Mark | None = None, shield: bool = True) -> None:
    """The figure in a square frame, of the colour of its seat if it has one; the crest of the seat lies at the lower
    corner unless it is seen elsewhere."""
    x, y, side, _ = pen.viewport.rect(box)
    colour = pen.theme.marks[mark].colour if mark else BRASS
    name = known(figure)
    pen.once(("figure", name, mood, side, colour), (x, y), lambda: (framed(pen, name, mood, side, colour), (0, 0)))
    if mark and shield:
        width = box.w * SHIELD
        draw_crest(pen, mark, (box.right - width * 0.34, box.bottom - width * 0.44), width)


def draw_sitter(pen: Pen, figure: str, mood: str, box: Box, marks: Sequence[Mark]) -> None:
    """The figure of a seat with all its crests: the first at the lower right corner, the others at the lower left."""
    first, *others = marks
    draw_figure(pen, figure, mood, box, first)
    width = box.w * SHIELD
    for number, other in enumerate(others):
        at = box.x + width * 0.34, box.bottom - width * 0.44 - number * width * 0.8
        draw_crest(pen, other, at, width)


def framed(pen: Pen, figure: str, mood: str, side: int, colour: Colour) -> pygame.Surface:
    """The figure on paper, with a line of that colour in ink around it; so many pixels wide."""
    ink, line, corner = max(1, round(side * 0.02)), max(2, round(side * 0.045)), max(3, round(side * 0.17))
    picture = rounded(side, side, corner, INK)
    for inset, fill in ((ink, colour), (ink + line, _washed(colour))):
        picture.blit(rounded(side - 2 * inset, side - 2 * inset, corner - inset, fill), (inset, inset))
    inset = ink + line
    bust = pen.art.figure(figure, mood, side - 2 * inset).copy()
    round_corners(bust, corner - inset)
    picture.blit(bust, (inset, inset))
    return picture


def _washed(colour: Colour) -> Colour:
    parts = zip(rgba(PAPER)[:3], rgba(colour)[:3])
    return "".join(f"{round(paper + (own - paper) * WASH):02X}" for paper, own in parts)
