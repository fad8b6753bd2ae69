"""Occlusion: what hides a place, so that what has to be read there lies elsewhere."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import pygame

COUNTS = 0.06
"""A piece that covers less of a cell than this hides nothing of it."""


@dataclass(frozen=True, slots=True)
class Occluder:
    """One picture of a piece on the screen: whose, where its corner lies in pixels, and how near it stands."""

    key: str
    mask: pygame.mask.Mask
    corner: tuple[int, int]
    depth: float


@dataclass(frozen=True, slots=True)
class Ground:
    """One cell that must be seen: its shape, where its corner lies in pixels, and how near it is."""

    mask: pygame.mask.Mask
    corner: tuple[int, int]
    depth: float


def ground(corners: Sequence[tuple[float, float]], depth: float) -> Ground:
    """The cell with those corners, in pixels of the screen."""
    left, top = int(min(x for x, _ in corners)), int(min(y for _, y in corners))
    right, bottom = int(max(x for x, _ in corners)) + 1, int(max(y for _, y in corners)) + 1
    shape = pygame.Surface((right - left, bottom - top), pygame.SRCALPHA)
    pygame.draw.polygon(shape, (255, 255, 255, 255), [(x - left, y - top) for x, y in corners])
    return Ground(pygame.mask.from_surface(shape), (left, top), depth)


def covered(cell: Ground, occluders: Iterable[Occluder]) -> float:
    """The share of a cell that those pieces hide together."""
    hidden = pygame.mask.Mask(cell.mask.get_size())
    for one in occluders:
        hidden.draw(one.mask, (one.corner[0] - cell.corner[0], one.corner[1] - cell.corner[1]))
    return hidden.overlap_area(cell.mask, (0, 0)) / max(1, cell.mask.count())


def in_front(cell: Ground, occluders: Iterable[Occluder]) -> list[Occluder]:
    """The pieces drawn after that cell which cover enough of it to count."""
    near = [one for one in occluders if one.depth > cell.depth + 1e-6]
    return [one for one in near if _touches(cell, one) and covered(cell, [one]) > COUNTS]


def _touches(cell: Ground, one: Occluder) -> bool:
    (x, y), (width, height) = cell.corner, cell.mask.get_size()
    (left, top), (wide, high) = one.corner, one.mask.get_size()
    return left < x + width and x < left + wide and top < y + height and y < top + high
