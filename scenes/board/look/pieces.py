"""Pieces: what stands or lies on a board, what a step would set there, and the places that are shown in some way of
their own."""

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
    """Something that stands or lies on the board."""

    key: str
    """The same in two positions when it is the same piece: what has moved slides, what is new drops in."""
    name: str
    """Of its sprite."""
    places: tuple[Place, ...]
    """What it covers, its own anchor first."""
    mark: Mark | None = None
    """Whose it is: tints the sprite, hatches the band around its footprint, and is its crest."""
    seed: int = 0
    turn: int = 0
    """Its own quarter turns clockwise, added to those of the camera."""
    slab: str | None = None
    """The sprite of the ground under each of its cells."""
    tall: bool = True
    """Whether it can hide what lies behind it."""
    scale: float = 1.0
    glyph: str = ""
    """What stands for it in the plan and when the town is razed: a name of `Pieces.glyphs`, a number, `double` for two
    tokens of its mark, `bar` for what lies along an edge. Empty: the token of its mark, without a mark its place's own
    outline, filled."""
    crest: bool = True
    """Whether a marked piece also carries its owner's crest; tokens say it by their shape."""
    crest_size: float = 1.0
    """Of that crest, beside what others have: smaller on a slender piece, so that it stays in sight."""
    crest_aside: tuple[float, float] | None = None
    """How far from the front of its ground the middle of that crest lies, in widths of a cell to the right and down;
    None if it lies right above."""
    crest_else: tuple[tuple[float, float], ...] = ()
    """Where else it lies, measured like that, if nearer pieces hide it there."""
    tint: str | None = None
    """The printed colour of a white picture of the ground."""
    shade: float = 1.0
    """How bright the colour of its mark is on it: darker where two seats are the light one and the dark one."""
    lacquer: str | None = None
    """The colour it has in place of that of its mark, where the players have kept the colours of the house."""
    faces: tuple[str, ...] = ()
    """Its sprites within half a turn against the clock, after which it looks the same; the first faces the viewer. With
    them it turns into its way and slides along the ground, instead of hopping."""


def standing_at(figures: Iterable[Figure], place: Place) -> Figure | None:
    """The one of these figures that stands on a place."""
    return next((figure for figure in figures if place in figure.places), None)


@dataclass(frozen=True, slots=True)
class Contact:
    """An edge where the piece in hand touches: shown as a bar with the token it brings, hollow if it brings none."""

    place: Place
    neighbour: Place
    mark: Mark | None
    brings: bool


@dataclass(frozen=True, slots=True)
class Pieces(Generic[P]):
    """What stands or lies on the board, and what a step would set there."""

    figures: Callable[[P], tuple[Figure, ...]] = follows
    """All that stands; else a token for each of `Position.pieces`, of the seat whose number follows its kind."""
    ghost: Callable[[P, Step], tuple[Figure, ...]] = follows
    """What a step would set on the board, also if it is illegal; else what moves, on the place that ends the step, or
    what then stands there."""
    footprint: Callable[[P, Step], tuple[Place, ...]] = follows
    """The places a step from that position is about, empty if it has none; else those of its ghost, and without one the
    place that ends the step."""
    mover: Callable[[P, Step], Place | None] = none
    """Where what a step moves stands until then; None of one that sets something there."""
    contacts: Callable[[P, Step], tuple[Contact, ...]] = nothing
    fill: bool | None = None
    """Whether they fill their places, as buildings do: then their crests lie over all that stands, a shade around their
    feet, and a legal place is lit; else so on squares."""
    posed: Callable[[Figure, int], tuple[int, Place]] | None = None
    """Which turn of its sprite shows a figure after so many quarter turns of the camera, and where its anchor lies;
    None: it has a sprite for every turn, its anchor always on the same place."""
    glyphs: Mapping[str, tuple[tuple[tuple[float, float], ...], ...]] = field(default_factory=dict)
    """By name, polygons in a square from -1 to 1, y downwards."""
    beside: bool = False
    """Whether a piece lies to the right of what is printed on its place, where nothing stands up."""
    shaded: Callable[[Camera, Figure], Sequence[Point]] = nothing
    """The ground on which the shadow of that figure falls, on the screen: a rail stands around it. Empty: anywhere."""


@runtime_checkable
class Growing(Protocol):
    """What a ground shows that grows with what stands on it."""

    def rim(self, camera: Camera) -> Sequence[Point]:
        """The corners on the screen of all that is drawn of it, none of them dented; papers may lie on it."""

    def grown_to(self, last: Self) -> Self:
        """The same ground as wide as it is in the end."""

    def __hash__(self) -> int:
        """Equal grounds look the same."""


@runtime_checkable
class Attended(Protocol):
    """What a ground shows beside which pieces wait that are drawn with it."""

    def who_waits(self, camera: Camera) -> Sequence[Figure]:
        """These pieces, where that camera sees them."""


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

    patches: Callable[[P], tuple[Patch, ...]] = follows
    """Ground that says something; else, with the usual figures, the place of what moves now."""
    quiet: Callable[[P], tuple[Place, ...]] = nothing
    """Places worth a hairline although nothing can be done there now."""
    extent: Callable[[P], tuple[Place, ...]] = follows
    """Places that are always on the screen, whatever stands there; else all that the layout has."""
    beside: tuple[Place, ...] = ()
    """Those of them that lie beside the board: what is taken in hand lies under the middle of the others."""
    ahead: Callable[[P], Ahead] | None = None
    """What may still come in this turn, for a ground that grows: the board is not moved while a turn lasts."""
    keep_clear: Callable[[Camera, P, float], tuple[Box, ...]] = nothing
    """What the numbers of an account leave free if they can, with words of that size, and papers that tell of a piece
    if that is near."""
    lettering: tuple[Place, ...] = ()
    """Places where letters are printed; where nothing has to be kept clear, such papers leave these free."""
    rim: Rim = Rim()
    values_beside: bool = False
    """The value of a legal place stands beside it, because something is printed there."""
    lit: Callable[[P, Point, Point | None], float] | None = None
    """How strongly a legal place is lit whose middle is given, of 1, with the middle of what is aimed at or None; else
    wholly. What is not lit at all is as legal as the others: it lights up as soon as one aims at it."""
