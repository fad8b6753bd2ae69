"""Places: those of the board that are shown in some way of their own."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Generic, NamedTuple, Protocol, Self, runtime_checkable

from game.core import Place
from scenes.board.camera import Camera, Projection
from scenes.board.look.pieces import Figure
from scenes.board.look.usual import P, follows, nothing
from scenes.graphics.theme import Mark
from scenes.graphics.viewport import Box, Point


@runtime_checkable
class Growing(Protocol):
    """What a ground shows that grows with what stands on it."""

    def outline(self, projection: Projection) -> Sequence[Point]:
        """The corners on the screen of what is clear of all that lies around when it has grown; none is dented."""

    def rim(self, projection: Projection) -> Sequence[Point]:
        """The corners of all that is drawn of it, also where something may lie on it."""

    def grown_to(self, last: Self) -> Self:
        """The same ground as wide as it is in the end."""

    def __hash__(self) -> int:
        """Equal grounds look the same."""


class Ahead(NamedTuple):
    """What may come to be on a board before the next turn begins."""

    figures: tuple[Figure, ...]
    places: frozenset[Place]
    """Those beside them that have to be seen then."""
    setting: Growing
    """The ground as it is made where it has to grow: as large as it may become, with room for what may come in later
    turns."""


@dataclass(frozen=True, slots=True)
class Patch:
    """Ground that says something: a blocked cell, a territory."""

    places: tuple[Place, ...]
    colour: str
    """A name of `Theme.patches`."""
    mark: Mark | None = None
    cross: bool = False
    slab: str | None = None
    """The sprite that lies on each of its places instead of the colour, where the board is a picture."""


@dataclass(frozen=True, slots=True)
class Rim:
    """The line around a place where something may be done."""

    size: float = 0.86
    """How much of the place lies within it, in its own outline."""
    width: float = 1.0
    """How wide it is beside the usual one: narrower where legal places lie close together."""
    inked: float = 0.0
    """How much wider than usual the dark line under it is, in logical units; then a pale one lies around that."""
    lit: float = 0.0
    """How much of the place is lit besides, in its own outline, except under flat or large letters; 0 for nothing."""
    tint: float = 0.0
    """How much more gold than usual lies within it, except under flat or large letters."""
    aimed: str = "FFF1CCEB"
    """What lies on the place that is aimed at."""
    together: tuple[Place, ...] = ()
    """All places of a board on which one rim runs around the legal ones together; those lie in the sun, the others in
    shade."""


@dataclass(frozen=True, slots=True)
class Places(Generic[P]):
    """The places of the board that are shown in some way of their own."""

    patches: Callable[[P], tuple[Patch, ...]] = nothing
    quiet: Callable[[P], tuple[Place, ...]] = follows
    """Places worth a hairline although nothing can be done there now; else all that the layout has, if the game draws
    no ground itself."""
    extent: Callable[[P], tuple[Place, ...]] = follows
    """Places that are always on the screen, whatever stands there; else all that the layout has."""
    ahead: Callable[[P], Ahead] | None = None
    """What may still come in this turn, for a ground that grows: the board is not moved while a turn lasts."""
    keep_clear: Callable[[Camera, P, float], tuple[Box, ...]] = nothing
    """What the tag with the consequences leaves free if it can, with words of that size: what is needed for the
    decision, and where the game itself tells of the step aimed at."""
    lettering: tuple[Place, ...] = ()
    """Places where letters are printed; the label of the last move leaves them free if it can."""
    rim: Rim = Rim()
    values_beside: bool = False
    """The value of a legal place stands beside it, because something is printed there."""
    lit: Callable[[P, Point, Point | None], float] = lambda position, at, aimed: 1.0
    """How strongly a legal place is lit whose middle is given, of 1, with the middle of what is aimed at or None. What
    is not lit at all is as legal as the others: it lights up as soon as one aims at it."""
