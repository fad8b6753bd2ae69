"""Scenery: the contents of the still picture of a board, as a value."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from dataclasses import dataclass
from functools import cached_property

from game.core import Place
from scenes.board.camera import Camera
from scenes.board.look.pieces import Figure, Patch
from scenes.graphics.shapes import Stamp
from scenes.graphics.viewport import Point


@dataclass(frozen=True, slots=True)
class Plate:
    """A legal target: its places, its middle, and the number on its chip or None."""

    places: tuple[Place, ...]
    centre: Point
    gain: int | None
    light: float
    """Strength of its light, from 0 to 1."""


@dataclass(frozen=True)
class Scenery:
    """Everything the still picture shows; equal values give the same picture."""

    camera: Camera
    figures: tuple[Figure, ...]
    patches: tuple[Patch, ...] = ()
    quiet: tuple[Place, ...] = ()
    plates: tuple[Plate, ...] = ()
    dim: bool = False
    """Whether targets are dimmed while a refusal is explained."""
    flattened: bool = False
    marked: tuple[tuple[Place, ...], ...] = ()
    """Places of the last turn, framed with white dashes."""
    offending: frozenset[str] = frozenset()
    leaving: frozenset[str] = frozenset()
    """Keys of the figures that the step aimed at would move or remove: shown pale."""
    floor: tuple[Stamp, ...] = ()
    """Temporary drawings on the ground, under all pieces: aim, ways, values."""
    told: frozenset[Place] = frozenset()
    """Places where those have to be visible on a piece: where one aims, and where to look."""
    setting: Hashable = ()
    """Setting of the ground of this board."""

    @cached_property
    def stands(self) -> bool:
        """Whether pieces are shown standing."""
        return self.camera.slanted and not self.flattened

    @cached_property
    def lit(self) -> Mapping[Place, float]:
        """Places of legal targets, and how strongly each is lit."""
        return {place: plate.light for plate in self.plates for place in plate.places}
