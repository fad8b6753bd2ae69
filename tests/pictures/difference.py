"""Visible difference of two pictures of a screen: it counts what an eye notices and ignores the rest.

Both pictures are laid on the same two grids, and each cell is the mean of what lies in it. The fine grid (cells of 4
pixels of the window) compares lightness: letters, edges, rings, badges. The broad one (cells of 16) compares colour as
well: shadows, tints, backgrounds. A letter that another machine sets a fraction of a pixel further, or one rounding of
a colour, stays below both limits.
"""

import re
from collections.abc import Callable
from functools import lru_cache
from math import dist
from typing import NamedTuple

import pygame

FINE, BROAD = 2, 8
"""Pixels of a stored picture, which is half as wide and high as its window, in the width of a cell."""
LIGHTER = 9.0
"""Steps of CIELAB lightness (0 to 100) between two fine cells that an eye tells apart."""
OTHER = 3.0
"""The same of colour, between two broad cells."""
FEW = 4
"""Fine cells that may differ: less than the dot of an i in a title."""
LEVELS = 6
"""Of 256, by which a channel differs at least before it is worth a closer look."""

Lab = tuple[float, float, float]
LIGHT = [part / 255 / 12.92 if part <= 10 else ((part / 255 + 0.055) / 1.055) ** 2.4 for part in range(256)]


class Difference(NamedTuple):
    """What has changed between two pictures."""

    fine: tuple[tuple[int, int], ...]
    """The fine cells that differ, by column and row."""
    broad: tuple[tuple[int, int], ...]
    largest_fine: float
    """In steps of lightness."""
    largest_broad: float
    """In steps of colour."""
    share: float
    """Of the picture, the part that differs on either grid."""

    @property
    def noticed(self) -> bool:
        """Whether a guest could see it."""
        return len(self.fine) > FEW or bool(self.broad)

    def __str__(self) -> str:
        return (
            f"{len(self.fine)} fine cells (at most {FEW}), the largest by {self.largest_fine:.1f}; "
            f"{len(self.broad)} broad cells (none), the largest by {self.largest_broad:.1f}; "
            f"{100 * self.share:.2f} % of the picture"
        )


@lru_cache(maxsize=1 << 16)
def lab(red: int, green: int, blue: int) -> Lab:
    """A colour as eyes measure it: CIELAB under daylight."""
    r, g, b = LIGHT[red], LIGHT[green], LIGHT[blue]
    x = _root((0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047)
    y = _root(0.2126729 * r + 0.7151522 * g + 0.0721750 * b)
    z = _root((0.0193339 * r + 0.1191920 * g + 0.9503041 * b) / 1.08883)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def _root(share: float) -> float:
    return float(share ** (1 / 3)) if share > 0.008856 else 7.787 * share + 16 / 116


def difference(old: pygame.Surface, new: pygame.Surface) -> Difference:
    """What has changed between two pictures as they are stored; another shape is another picture altogether."""
    width, height = old.get_size()
    if new.get_size() != (width, height):
        return Difference(((0, 0),) * (FEW + 1), ((0, 0),), 100.0, 100.0, 1.0)
    fine = _apart(old, new, FINE, lambda one, two: abs(one[0] - two[0]))
    broad = _apart(old, new, BROAD, dist)
    seen = tuple(cell for cell, far in fine.items() if far > LIGHTER)
    felt = tuple(cell for cell, far in broad.items() if far > OTHER)
    under = BROAD // FINE
    covered = len(felt) * under**2 + len({cell for cell in seen if (cell[0] // under, cell[1] // under) not in felt})
    share = min(1.0, covered * FINE**2 / (width * height))
    return Difference(seen, felt, max(fine.values(), default=0.0), max(broad.values(), default=0.0), share)


def marked(new: pygame.Surface, found: Difference) -> pygame.Surface:
    """The picture in pale grey, with every cell that differs in red."""
    picture = pygame.transform.grayscale(new)
    picture.fill((96, 96, 96), special_flags=pygame.BLEND_RGB_ADD)
    for cells, size in ((found.broad, BROAD), (found.fine, FINE)):
        for x, y in cells:
            area = pygame.Rect(x * size, y * size, size, size)
            if size == FINE:
                picture.fill((200, 0, 0), area)
            else:
                pygame.draw.rect(picture, (230, 90, 0), area, 1)
    return picture


def _apart(
    old: pygame.Surface, new: pygame.Surface, size: int, measure: Callable[[Lab, Lab], float]
) -> dict[tuple[int, int], float]:
    """By cell of that many pixels, how far the pictures are apart; cells that are nearly equal are left out."""
    columns, rows = old.get_width() // size, old.get_height() // size
    one, two = (pygame.transform.smoothscale(picture.convert(24), (columns, rows)) for picture in (old, new))
    before, after = (pygame.image.tobytes(picture, "RGB") for picture in (one, two))
    far, less = two.copy(), one.copy()
    far.blit(one, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    less.blit(two, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    far.blit(less, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    worth = pygame.image.tobytes(far, "RGB").translate(bytes(level >= LEVELS for level in range(256)))
    found = {}
    for number in dict.fromkeys(match.start() // 3 for match in re.finditer(b"\1", worth)):
        at = slice(3 * number, 3 * number + 3)
        found[number % columns, number // columns] = measure(lab(*before[at]), lab(*after[at]))
    return found
