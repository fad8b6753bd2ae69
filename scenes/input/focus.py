"""Focus for all devices: which of many boxes a direction leads to. Pure."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from typing import Literal, TypeVar

from scenes.graphics.viewport import Box

Key = TypeVar("Key", bound=Hashable)
Direction = Literal["up", "down", "left", "right"]
DIRECTIONS: tuple[Direction, ...] = ("up", "down", "left", "right")
ASIDE = 2.5
"""How many times as far it is to look aside than ahead."""
TOUCHING = 4.0
"""Logical units by which the next box may begin before this one ends."""


def neighbour(boxes: Mapping[Key, Box], current: Key, direction: Direction) -> Key:
    """The box that the direction leads to: the nearest ahead; if there is none, round the screen to the other side."""
    here = boxes[current]
    ahead = {key: box for key, box in boxes.items() if key != current and _gap(here, box, direction) >= -TOUCHING}
    if ahead:
        return min(ahead, key=lambda key: _distance(here, boxes[key], direction))
    others = [key for key in boxes if key != current]
    if not others:
        return current
    far = _moved_round(here, list(boxes.values()), direction)
    return min(others, key=lambda key: _distance(far, boxes[key], direction))


def _gap(here: Box, there: Box, direction: Direction) -> float:
    """How far ahead the other box begins."""
    if direction == "right":
        return there.x - here.right
    if direction == "left":
        return here.x - there.right
    if direction == "down":
        return there.y - here.bottom
    return here.y - there.bottom


def _distance(here: Box, there: Box, direction: Direction) -> tuple[float, float]:
    """Ahead and aside between the edges; between equals, how far the middles are apart."""
    if direction in ("left", "right"):
        aside = max(there.y - here.bottom, here.y - there.bottom, 0.0)
        middles = abs(there.centre[1] - here.centre[1])
    else:
        aside = max(there.x - here.right, here.x - there.right, 0.0)
        middles = abs(there.centre[0] - here.centre[0])
    return max(0.0, _gap(here, there, direction)) + ASIDE * aside, middles


def _moved_round(here: Box, boxes: list[Box], direction: Direction) -> Box:
    """The box as if it had left the screen ahead and come back from behind."""
    if direction == "right":
        return Box(min(box.x for box in boxes) - here.w, here.y, here.w, here.h)
    if direction == "left":
        return Box(max(box.right for box in boxes), here.y, here.w, here.h)
    if direction == "down":
        return Box(here.x, min(box.y for box in boxes) - here.h, here.w, here.h)
    return Box(here.x, max(box.bottom for box in boxes), here.w, here.h)
