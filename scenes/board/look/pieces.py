"""Pieces: what is on a board, what a step would put there, and places with a special look."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Generic, NamedTuple, Protocol, Self, runtime_checkable

from game.core import Place, Step
from scenes.board.camera import Camera
from scenes.board.look.wording import P, follows, none, nothing
from scenes.graphics.theme import Mark
from scenes.graphics.viewport import Box, Point


class Figure(NamedTuple):
    """A piece on the board, standing or flat."""

    key: str
    """Identity: a key in two positions is the same piece, which slides; a new key drops in."""
    name: str
    """Name of its sprite."""
    places: tuple[Place, ...]
    """Places it covers, its anchor first."""
    mark: Mark | None = None
    """Mark of its owner: tints the sprite, hatches the band around its footprint, and is its crest."""
    seed: int = 0
    turn: int = 0
    """Its own quarter turns clockwise, added to those of the camera."""
    slab: str | None = None
    """Sprite of the ground under each of its cells."""
    tall: bool = True
    """Whether it can hide what is behind it."""
    scale: float = 1.0
    glyph: str = ""
    """Symbol in the plan and with flattened pieces: a name of `Pieces.glyphs`, a number, `double` for two tokens of its
    mark, `bar` for a piece along an edge. Empty: the token of its mark; without a mark, the outline of its places,
    filled."""
    crest: bool = True
    """Whether a marked piece also shows the crest of its owner; tokens show it by their shape."""
    crest_size: float = 1.0
    """Relative size of that crest: smaller on a slender piece, so that the piece stays visible."""
    crest_aside: tuple[float, float] | None = None
    """Offset (right, down) of the middle of that crest from the front of the footprint, in cell widths; None: right
    above."""
    crest_else: tuple[tuple[float, float], ...] = ()
    """Alternative offsets of the crest, if nearer pieces hide it."""
    tint: str | None = None
    """Colour of a white ground sprite."""
    shade: float = 1.0
    """Brightness of the piece relative to the colour of its mark."""
    lacquer: str | None = None
    """Colour instead of that of its mark, unless the players have changed that."""
    faces: tuple[str, ...] = ()
    """Sprites for half a turn counterclockwise, after which it looks the same; the first faces the viewer. A piece with
    them turns into its way and slides instead of hopping."""


def standing_at(figures: Iterable[Figure], place: Place) -> Figure | None:
    """The figure on a place, if any."""
    return next((figure for figure in figures if place in figure.places), None)


@dataclass(frozen=True, slots=True)
class Contact:
    """An edge where the piece in hand touches a neighbour: a bar with the token it brings, hollow if it brings none."""

    place: Place
    neighbour: Place
    mark: Mark | None
    brings: bool


@dataclass(frozen=True, slots=True)
class Pieces(Generic[P]):
    """What is on the board, and what a step would put there."""

    figures: Callable[[P], tuple[Figure, ...]] = follows
    """All pieces; by default a token for each of `Position.pieces`, of the seat whose number follows its kind."""
    ghost: Callable[[P, Step], tuple[Figure, ...]] = follows
    """What a step would put on the board, also if it is illegal; by default the moved piece on the last place of the
    step, or what is there afterwards."""
    footprint: Callable[[P, Step], tuple[Place, ...]] = follows
    """The places that a step is about, empty for none; by default those of its ghost, without a ghost the last place of
    the step."""
    mover: Callable[[P, Step], Place | None] = none
    """The place of the piece that a step moves; None if the step puts down a new one."""
    contacts: Callable[[P, Step], tuple[Contact, ...]] = nothing
    fill: bool | None = None
    """Whether pieces fill their places, as buildings do: crests are drawn over all pieces, feet are shaded, legal
    places lit. None: yes on squares."""
    posed: Callable[[Figure, int], tuple[int, Place]] | None = None
    """Sprite turn and anchor place of a figure for a number of camera quarter turns; None: one sprite for each turn,
    the anchor always on the same place."""
    glyphs: Mapping[str, tuple[tuple[tuple[float, float], ...], ...]] = field(default_factory=dict)
    """By name, polygons in a square from -1 to 1, y downwards."""
    beside: bool = False
    """Whether flat pieces are drawn to the right of the value printed on their place."""
    shaded: Callable[[Camera, Figure], Sequence[Point]] = nothing
    """Screen polygon that clips the shadow of a figure, where a rail surrounds it; empty: no clipping."""


@runtime_checkable
class Growing(Protocol):
    """A ground setting that grows with the pieces."""

    def rim(self, camera: Camera) -> Sequence[Point]:
        """Convex outline on the screen of all that is drawn of it; papers may cover it."""

    def grown_to(self, last: Self) -> Self:
        """The setting as large as it is after growing to `last`."""

    def __hash__(self) -> int:
        """Equal grounds look the same."""


@runtime_checkable
class Attended(Protocol):
    """A ground setting that draws waiting pieces beside the board."""

    def who_waits(self, camera: Camera) -> Sequence[Figure]:
        """The waiting pieces, on the places where that camera sees them."""


class Ahead(NamedTuple):
    """What may be added to a board before the next turn begins."""

    figures: tuple[Figure, ...]
    places: frozenset[Place]
    """Further places that have to be visible then."""
    setting: Growing
    """The ground when it has to grow: as large as it may become, with room for later turns."""


@dataclass(frozen=True, slots=True)
class Patch:
    """Ground with a meaning: a blocked cell, a territory."""

    places: tuple[Place, ...]
    colour: str
    """A name of `Theme.patches`."""
    mark: Mark | None = None
    cross: bool = False
    slab: str | None = None
    """Sprite on each of its places instead of the colour, where the board is a picture."""


@dataclass(frozen=True, slots=True)
class Rim:
    """The line around a legal place."""

    size: float = 0.86
    """Share of the place inside it, in its own outline."""
    width: float = 1.0
    """Relative width: narrower where legal places are close together."""
    inked: float = 0.0
    """Extra width of the dark line under it, in logical units; if not 0, a pale halo surrounds that."""
    lit: float = 0.0
    """Share of the place that is also lit, in its own outline, except in the plan or with large text; 0 for nothing."""
    tint: float = 0.0
    """Extra opacity of the gold inside it, except in the plan or with large text."""
    aimed: str = "FFF1CCEB"
    """Colour on the place aimed at."""
    together: tuple[Place, ...] = ()
    """All places of a board on which one rim surrounds all legal places; those are sunlit, the others shaded."""


@dataclass(frozen=True, slots=True)
class Places(Generic[P]):
    """Places of the board with a special look."""

    patches: Callable[[P], tuple[Patch, ...]] = follows
    """Ground with a meaning; by default, with the default figures, the place of the piece that moves now."""
    quiet: Callable[[P], tuple[Place, ...]] = nothing
    """Places with a hairline although nothing can be done there now."""
    extent: Callable[[P], tuple[Place, ...]] = follows
    """Places that are always on the screen; by default all of the layout."""
    beside: tuple[Place, ...] = ()
    """Those of them that are beside the board: what is in hand is shown under the middle of the others."""
    ahead: Callable[[P], Ahead] | None = None
    """What may still be added in this turn, for a ground that grows: the board is not reframed within a turn."""
    keep_clear: Callable[[Camera, P, float], tuple[Box, ...]] = nothing
    """Boxes that the numbers of an account, at that text size, and papers about a nearby piece avoid if they can."""
    lettering: tuple[Place, ...] = ()
    """Places with printed letters; if `keep_clear` gives nothing, such papers avoid these."""
    rim: Rim = Rim()
    values_beside: bool = False
    """Whether the value of a legal place is shown beside it, because something is printed there."""
    lit: Callable[[P, Point, Point | None], float] | None = None
    """How strongly (0 to 1) a legal place is lit, given its middle and the middle of what is aimed at or None; None:
    fully. An unlit place is as legal as the others: it lights up when it is aimed at."""
