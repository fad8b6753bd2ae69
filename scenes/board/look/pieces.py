"""Pieces: what stands or lies on a board, and what a step would set there."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Generic

from game.core import Place, Step
from scenes.board.camera import Camera
from scenes.board.look.usual import P, follows, nothing
from scenes.graphics.theme import Mark
from scenes.graphics.viewport import Point


@dataclass(frozen=True, slots=True)
class Figure:
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


@dataclass(frozen=True, slots=True)
class Contact:
    """An edge where the piece in hand touches: shown as a bar with the token it brings, hollow if it brings none."""

    place: Place
    neighbour: Place
    mark: Mark | None
    brings: bool = True


@dataclass(frozen=True, slots=True)
class Pieces(Generic[P]):
    """What stands or lies on the board, and what a step would set there."""

    figures: Callable[[P], tuple[Figure, ...]]
    ghost: Callable[[P, Step], tuple[Figure, ...]]
    """What a step would set on the board, also if it is illegal."""
    footprint: Callable[[P, Step], tuple[Place, ...]] = follows
    """The places a step from that position is about, empty if it has none; else those of its ghost."""
    contacts: Callable[[P, Step], tuple[Contact, ...]] = nothing
    fill: bool | None = None
    """Whether they fill their places, as buildings do: then their crests lie over all that stands, a shade around their
    feet, and a legal place is lit; else so on squares."""
    posed: Callable[[Figure, int], tuple[int, Place]] | None = None
    """Which turn of its sprite shows a figure after so many quarter turns of the camera, and where its anchor lies;
    None: it has a sprite for every turn, its anchor always on the same place."""
    glyphs: Mapping[str, tuple[tuple[tuple[float, float], ...], ...]] = field(default_factory=dict)
    """By name, polygons in a square from -1 to 1, y downwards."""
    shaded: Callable[[Camera, Figure], Sequence[Point]] = nothing
    """The ground on which the shadow of that figure falls, on the screen: a rail stands around it. Empty: anywhere."""
