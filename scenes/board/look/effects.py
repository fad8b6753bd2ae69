"""Effects: what is seen and heard for a moment when a step has been played, what moves while nobody plays."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from typing import Literal, NamedTuple

from game.core import Place, Seat
from game.match import Played
from scenes.board.camera import Camera
from scenes.board.look.drawing import Canvas
from scenes.board.look.pieces import Figure
from scenes.board.look.wording import Line, none, nothing
from scenes.graphics.pen import Pen
from scenes.graphics.theme import Mark
from scenes.graphics.viewport import Point


@dataclass(frozen=True, slots=True)
class Flight:
    """A token that flies from the board to the banner of a seat when a step has been played."""

    mark: Mark
    start: Place
    seat: Seat
    figure: Figure | None = None
    """The piece itself, which tips over and flies there; otherwise a token of the mark does."""


class Won(NamedTuple):
    """Ground that a seat has just won, beside the places that bloom."""

    mark: Mark
    posts: tuple[tuple[Point, float], ...]
    """Where its banners rise on the ring: on the plane, and how high above the ground, in cells."""
    said: Line
    """What is told of it meanwhile."""


@dataclass(frozen=True, slots=True)
class CardMove:
    """A card that goes from one place or the hand of a seat to another, and may be turned over on the way; a hand that
    does not lie open is the banner of its seat."""

    under: str
    """The picture that is seen at the start."""
    over: str
    """The picture that is seen at the end."""
    start: Place | Seat
    goal: Place | Seat
    scale: float = 1.0


HEAVY = 3
"""Cells that a piece of wood covers at least which is heard to be heavy."""


def _made_of(figure: Figure) -> str:
    """A piece with ground under it is a slab of stone, one that stands is of wood and heavy where it covers several
    cells, one that lies is of paper."""
    if figure.slab:
        return "stone"
    return "paper" if not figure.tall else "heavy" if len(figure.places) >= HEAVY else "wood"


@dataclass(frozen=True, slots=True)
class Moving:
    """Something small that moves a little while people think: of a piece, or of the printed board."""

    kind: Literal["smoke", "pennant", "water", "shimmer"]
    """What a chimney gives, a flag, the water of a fountain, light on a sea."""
    at: Point
    """Where on the plane: the mouth of a chimney, the pole of a pennant, the middle of a water."""
    lift: float = 0.0
    """How high that is above the ground, in cells; of a pennant its middle."""
    reach: float = 0.5
    """In cells: how high smoke rises, how long a pennant is, how far a water goes from its middle."""
    towards: Point = (1.0, 0.0)
    """Of a pennant, where it flies on the plane, as a step of length 1."""
    high: float = 0.15
    """Of a pennant, its height at the pole in cells."""


@dataclass(frozen=True, slots=True)
class Alive:
    """What moves on the table while people think, if the players want motion. Only what is small and says nothing: it
    never covers a mark, a value or a control, and nothing of it can be pressed."""

    of: Callable[[Figure], tuple[Moving, ...]] = nothing
    """What moves of a piece that stands."""
    board: tuple[Moving, ...] = ()
    """What moves of the printed board."""
    doves: bool = False
    """Now and then a dove crosses the table."""


@dataclass(frozen=True, slots=True)
class Effects:
    """What is seen and heard for a moment when a step has been played, and what moves a little while nobody plays."""

    flights: Callable[[Played], tuple[Flight, ...]] = nothing
    blooms: Callable[[Played], tuple[Place, ...]] = nothing
    """The ground that lights up for a moment, because something was completed there."""
    won: Callable[[Played], Won | None] = none
    """Whose the ground has become that blooms, if it is won: then it is told as a story."""
    card_moves: Callable[[Played], tuple[CardMove, ...]] = nothing
    """Cards that change their place where everybody sees it."""
    setting_in_motion: Callable[[Played], Hashable] = none
    """What the ground shows while cards move; see `Drawing.setting`, which also holds where this says nothing."""
    landing_sound: Callable[[Figure], str] = _made_of
    """What is heard when a figure is set down: what it is made of, unless its game says otherwise."""
    sounds: Callable[[Played], tuple[str, ...]] = nothing
    """What one hears besides when a step is done: cards, a bell for what is complete."""
    sways: bool = False
    """Whether a piece that lands lets those beside it nod."""
    last_turn: Callable[[Pen, Canvas, Camera, Sequence[Played], bool], None] | None = None
    """Draws on the ground which way everything went in the last turn, where pieces that stand do not tell it; quietly
    if something else is aimed at."""
    alive: Alive = Alive()
