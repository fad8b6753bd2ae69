"""Scenery: everything that the still part of a board shows, as a value."""

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
    """A legal target: what it covers, its middle, and the number on its chip, if chips are shown."""

    places: tuple[Place, ...]
    centre: Point
    gain: int | None
    light: float
    """How strongly it is lit."""


@dataclass(frozen=True)
class Scenery:
    """Everything the still part shows; equal values give the same picture."""

    camera: Camera
    figures: tuple[Figure, ...]
    patches: tuple[Patch, ...] = ()
    quiet: tuple[Place, ...] = ()
    plates: tuple[Plate, ...] = ()
    dim: bool = False
    """Plates step back while a refusal is explained."""
    flattened: bool = False
    marked: tuple[tuple[Place, ...], ...] = ()
    """What the last turn did, framed with white dashes."""
    offending: frozenset[str] = frozenset()
    leaving: frozenset[str] = frozenset()
    """What would stand elsewhere after the step that is aimed at: pale until then."""
    floor: tuple[Stamp, ...] = ()
    """What lies on the ground for the moment, under all that stands: where one aims, ways, values."""
    told: frozenset[Place] = frozenset()
    """Where that lies on the place of a piece to be seen there: where one aims, and where to look."""
    setting: Hashable = ()
    """What the ground of this board shows."""

    @cached_property
    def stands(self) -> bool:
        """Whether pieces are seen to stand."""
        return self.camera.slanted and not self.flattened

    @cached_property
    def lit(self) -> Mapping[Place, float]:
        """The places that a legal target covers, and how strongly each is lit."""
        return {place: plate.light for plate in self.plates for place in plate.places}
