"""Legibility: the contrast of every letter with the actual pixels around it."""

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from itertools import product

import pygame

from scenes.app.app import App
from scenes.graphics.art import Art
from scenes.graphics.pen import Written
from scenes.graphics.text_layout import Typesetter
from tests.scenes.eyes import contrast, parsed

SIMILAR = 60
"""Maximum difference per colour channel (0-255) of a pixel that belongs to a letter."""
EDGE, REACH = 1, 2
"""Width in pixels of the antialiased edge of a letter, and of the ring in which the background is sampled."""
IGNORED_SHARE = 0.15
"""Share of the background with lower contrast that is ignored: crossing lines, shadows of edges."""
VISIBLE = 0.97
"""Minimum visible share of a text; covered texts are skipped."""

PAPER_MARGIN = 10.0
"""Margin of the paper of a later text, which may cover this one, in logical units."""

Colour = tuple[float, float, float]


def readings(app: App) -> list[tuple[float, Written]]:
    """The contrast of every text of the current picture with the worst part of its background, lowest first."""
    found = []
    written = app.context.pen.written
    for number, text in enumerate(written):
        beside = text.box.inset(-PAPER_MARGIN)
        covered = any(beside.overlaps(later.box) for later in written[number + 1 :])
        if text.text.strip() and len(text.colour) == 6 and not covered:
            colour = parsed(text.colour)
            around = Counter(_ground(app, text))
            ground = sorted(ratio for one, often in around.items() for ratio in [contrast(colour, one)] * often)
            if ground:
                found.append((ground[int(len(ground) * IGNORED_SHARE)], text))
    return sorted(found, key=lambda one: one[0])


def letters_of(app: App, text: Written, surface: pygame.Surface, at: tuple[int, int]) -> None:
    """Draws a text of the current picture on another surface."""
    if text.setting:
        surface.blits(_typesetter(app.art).stamps(text.setting, at, text.colour, text.align), False)


@lru_cache(maxsize=1)
def _typesetter(art: Art) -> Typesetter:
    """A typesetter that is kept between pictures."""
    return Typesetter(art)


def _ground(app: App, text: Written) -> Iterator[Colour]:
    """The colours around the letters of a text; none if it is mostly covered."""
    surface = app.context.pen.surface
    area = pygame.Rect(app.context.viewport.rect(text.box)).inflate(2 * REACH, 2 * REACH)
    inside = area.clip(surface.get_rect())
    if inside != area or text.setting is None:
        return
    sheet = pygame.Surface(area.size, pygame.SRCALPHA)
    letters_of(app, text, sheet, (REACH, REACH))
    letters = pygame.mask.from_surface(sheet, 200)
    picture = surface.subsurface(area)
    like = pygame.mask.from_threshold(picture, "#" + text.colour, (SIMILAR, SIMILAR, SIMILAR, 255))
    if letters.overlap_area(like, (0, 0)) < VISIBLE * letters.count():
        return
    ring = _grown(letters, REACH)
    ring.erase(_grown(pygame.mask.from_surface(sheet, 10), EDGE), (0, 0))
    for x, y in product(range(area.w), range(area.h)):
        if ring.get_at((x, y)):
            red, green, blue, _ = picture.get_at((x, y))
            yield red / 255, green / 255, blue / 255


def _grown(mask: pygame.mask.Mask, reach: int) -> pygame.mask.Mask:
    found = pygame.mask.Mask(mask.get_size())
    for dx, dy in product((-reach, 0, reach), repeat=2):
        found.draw(mask, (dx, dy))
    return found
