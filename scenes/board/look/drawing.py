"""Drawing: how a board lies in its room, and what a game draws on it itself; what is seen and heard for a moment when a
step has been played, what moves while nobody plays."""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Generic, Literal, NamedTuple, Protocol, runtime_checkable

from game.core import Place, Seat, Step
from game.match import Played
from scenes.board.camera import Camera, Tilt
from scenes.board.layout import Layout
from scenes.board.look.pieces import Figure
from scenes.board.look.wording import Line, P, none, nothing
from scenes.graphics.pen import Pen
from scenes.graphics.theme import HAIRLINE, Mark
from scenes.graphics.viewport import Point


@runtime_checkable
class Pictured(Protocol):
    """What a ground shows that is another one in a picture than on the table."""

    def in_picture(self, part: bool) -> Hashable:
        """The same without what a picture has no room for; `part`: of a picture that shows a part of the board."""


def in_picture(ground: Hashable, part: bool = False) -> Hashable:
    """The ground of a board in a picture, which may show a part of the board."""
    return ground.in_picture(part) if isinstance(ground, Pictured) else ground


FRAME_WIDTH, INLAY_WIDTH = 0.16, 0.03
"""How wide the frame of such a board is, and the pale inlay around its cells, in cells."""
FRAME_COLOUR, CELL_COLOUR, CELL_LINE = "3E2415", "966C42", "70502F"
"""Of such a board its frame, its cells, and the line between them."""
FRAME_SHADOW = "0E0804B0", 16.0
"""The shadow of that frame, and how soft it is, in logical units."""

KeyedDrawing = tuple[Hashable, Callable[[Pen], object]]
"""What is drawn, and the key that tells it from all else that is drawn on the same board."""


class Canvas(Protocol):
    """The board as a game draws on it: where its places lie on the screen, and what can be laid there."""

    @property
    def layout(self) -> Layout:
        """The plane that the places lie on."""

    @property
    def say(self) -> Callable[[Line], str]:
        """Says what is lettered on the board, in the language of the players."""

    def shape(self, camera: Camera, place: Place, size: float) -> list[Point]:
        """The outline of a place on the screen, drawn together or apart around its middle."""

    def border(self, camera: Camera, places: Sequence[Place]) -> list[list[Point]]:
        """The edges around all these places together, on the screen."""

    def lay(self, pen: Pen, camera: Camera, figure: Figure, shadow: bool = False) -> None:
        """Draws a flat piece of ground, with its shadow if wanted."""

    def kept(self, pen: Pen, camera: Camera, drawings: Iterable[KeyedDrawing]) -> None:
        """Draws what is the same whenever this camera asks for those keys again; it is worked out once."""


@dataclass(frozen=True, slots=True)
class Rises:
    """In cells above its place, how high a board stands."""

    usual: float = 0.9
    sprites: tuple[tuple[str, float], ...] = ()
    """Of those that stand otherwise."""
    corner: float = 0.0
    """What stands in the corners of the wall around all the places."""
    foot: float = 0.0
    """The foot of that wall, below the places."""


@dataclass(frozen=True, slots=True)
class Drawing(Generic[P]):
    """How the board lies in its room, and what the game draws on it itself."""

    views: tuple[Tilt, ...] = ()
    """What it can be seen from, first as it begins; else slanted and from above, and from above alone where the game
    draws no ground: there its pieces are tokens."""
    rim: float = 0.0
    """In cells, of a wall or a frame around all the places, and what else the ground reaches beyond them; else `RIM`
    where the layout has places of its own, and `FRAME_WIDTH` around a board that the game does not draw."""
    rises: Rises = Rises()
    """How high what stands there reaches, so that nothing of it is cut."""
    ground: Callable[[Pen, Canvas, Camera, Any], Iterator[None] | None] | None = None
    """Draws the board itself, under all that stands on it, with its setting: whatever `setting` of the same game gives,
    therefore of any type. Kept with the still picture. One that takes long yields where it may be interrupted. Else
    `draw_board` where the layout has places of its own."""
    near: Callable[[Pen, Canvas, Camera, Any], None] | None = None
    """Draws what of the board stands before its places, a wall, with the same setting: over all that lies on the
    ground."""
    setting: Callable[[P], Hashable] = nothing
    """What of a position the ground shows: a variant of the printed board, what lies open on it."""
    aside: Callable[[P, Camera], Sequence[Place]] = nothing
    """The places on which something lies at the left beside the board: neither paper nor piece is laid on it."""
    layers: tuple[tuple[str, Callable[[Pen, Canvas, Camera, P], None]], ...] = ()
    """What can be laid over the board to be read, one after the other, and who draws it; after the first one each is
    named like a line of the account."""
    floor: Callable[[Pen, Canvas, Camera, P, Step | None, str | None, Collection[Place]], None] | None = None
    """Draws on the ground, under all that stands on it, with the step aimed at, also if it is illegal, and the
    token in hand, each of them or None, and the places that are lit: shade, shapes, emblems and chips."""
    above: Callable[[Pen, Canvas, Camera, P, Step], None] | None = None
    """Draws over what is aimed at."""

    @property
    def is_plain(self) -> bool:
        """Whether the game draws no board itself: then nothing is printed on it, and pieces lie scattered over it."""
        return self.ground is draw_board


def draw_board(pen: Pen, view: Canvas, camera: Camera, setting: object) -> None:
    """The board of a game that draws none: cells of light wood, a pale inlay around them, and a frame."""
    places = view.layout.places
    shade, soft = FRAME_SHADOW
    pen.nested(*((view.shape(camera, place, 1.0 + 2 * FRAME_WIDTH), shade) for place in places), blur=soft)
    for size, fill, line in (
        (1.0 + 2 * FRAME_WIDTH, FRAME_COLOUR, ""),
        (1.0 + 2 * INLAY_WIDTH, HAIRLINE, ""),
        (1.0, CELL_COLOUR, CELL_LINE),
    ):
        for place in places:
            pen.polygon(view.shape(camera, place, size), fill=fill, line=line or None, line_width=1.5)


# -- effects ----------------------------------------------------------------------------------------------------------


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


HEAVY_CELLS = 3
"""Cells that a piece of wood covers at least which is heard to be heavy."""


def _made_of(figure: Figure) -> str:
    """A piece with ground under it is a slab of stone, one that stands is of wood and heavy where it covers several
    cells, one that lies is of paper."""
    if figure.slab:
        return "stone"
    return "paper" if not figure.tall else "heavy" if len(figure.places) >= HEAVY_CELLS else "wood"


@dataclass(frozen=True, slots=True)
class Moving:
    """Something small that moves a little while people think: of a piece, or of the printed board."""

    kind: Literal["smoke", "pennant", "shimmer"]
    """What a chimney gives, a flag, light on a sea."""
    at: Point
    """Where on the plane: the mouth of a chimney, the pole of a pennant, the middle of a light."""
    lift: float = 0.0
    """How high that is above the ground, in cells; of a pennant its middle."""
    reach: float = 0.5
    """In cells: how high smoke rises, how long a pennant is, how far light goes from its middle."""
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
    last_turn: Callable[[Pen, Canvas, Camera, Sequence[Played]], None] | None = None
    """Draws on the ground which way everything went in the last turn, where pieces that stand do not tell it."""
    alive: Alive = Alive()
