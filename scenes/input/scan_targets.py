"""Scan targets: what one button can reach on a screen; some targets hold others. Pure."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from scenes.graphics.viewport import Box, Point

Shape = tuple[Point, ...]
FEW = 6
"""So many stops are gone through one by one; more are gathered first."""


class ScanTarget(NamedTuple):
    """One possibility that the light comes to: what is read aloud, what is framed, what a press does."""

    name: str
    shapes: tuple[Shape, ...]
    act: Callable[[], None] | None = None
    inner: tuple[ScanTarget, ...] = ()
    """Where the light goes after a press, in place of an act."""


def corners(box: Box) -> Shape:
    """A box as a shape."""
    return (box.x, box.y), (box.right, box.y), (box.right, box.bottom), (box.x, box.bottom)


def gathered(stops: Sequence[ScanTarget], name: str = "") -> tuple[ScanTarget, ...]:
    """The same stops, never more than a few side by side: neighbours lie behind a stop that frames all of
    them, with that name or all of theirs."""
    if len(stops) <= FEW:
        return tuple(stops)
    size = len(stops)
    while size > FEW:
        size = -(-size // FEW)
    while size * FEW < len(stops):
        size *= FEW
    parts = [stops[start : start + size] for start in range(0, len(stops), size)]
    return tuple(together(part, name) for part in parts)


def together(stops: Sequence[ScanTarget], name: str = "") -> ScanTarget:
    """One stop that holds these, or the only one itself."""
    if len(stops) == 1:
        return stops[0]
    shapes = tuple(dict.fromkeys(shape for stop in stops for shape in stop.shapes))
    return ScanTarget(name or ", ".join(stop.name for stop in stops), shapes, None, gathered(stops, name))


def in_rows(boxes: Sequence[tuple[Box, ScanTarget]]) -> tuple[ScanTarget, ...]:
    """Controls in reading order; if there are many, those of one row lie behind one stop."""
    if len(boxes) <= FEW:
        return tuple(stop for _, stop in boxes)
    rows: list[list[tuple[Box, ScanTarget]]] = []
    for box, stop in sorted(boxes, key=lambda pair: (pair[0].centre[1], pair[0].x)):
        if rows and box.y < rows[-1][0][0].centre[1] < box.bottom:
            rows[-1].append((box, stop))
        else:
            rows.append([(box, stop)])
    found = []
    for row in rows:
        stops = [stop for _, stop in sorted(row, key=lambda pair: pair[0].x)]
        found.append(together(stops))
    return tuple(found)
