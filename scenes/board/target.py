"""Target on a board: a step one can point at, and where it lies."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.core import Place, Step
from scenes.board.layout import Layout, Point, middle


@dataclass(frozen=True, slots=True)
class Target:
    """A step one can point at: the places it would cover, and their middle on the plane."""

    step: Step
    places: tuple[Place, ...]
    centre: Point


def target(step: Step, places: Sequence[Place], layout: Layout) -> Target:
    """The target of a step that covers those places; one without a place has its middle nowhere in particular."""
    return Target(step, tuple(places), middle(layout, places))
