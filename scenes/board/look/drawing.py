"""Drawing: the views of a board and what a game draws on it, effects after a step, and ambient animations."""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Generic, NamedTuple, Protocol, runtime_checkable

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
    """A ground setting that differs in a picture of the board."""

    def in_picture(self, part: bool) -> Hashable:
        """The setting without what a picture has no room for; `part`: the picture shows a part of the board."""


def in_picture(ground: Hashable, part: bool = False) -> Hashable:
    """The ground setting for a picture, which may show a part of the board."""
    return ground.in_picture(part) if isinstance(ground, Pictured) else ground


FRAME_WIDTH, INLAY_WIDTH = 0.16, 0.03
"""Width of the frame of a board that its game does not draw, and of the pale inlay around its cells, in cells."""
FRAME_COLOUR, CELL_COLOUR, CELL_LINE = "3E2415", "966C42", "70502F"
"""Colours of the frame, of the cells and of the lines between them."""
FRAME_SHADOW = "0E0804B0", 16.0
"""Colour of the shadow of that frame, and its blur in logical units."""

KeyedDrawing = tuple[Hashable, Callable[[Pen], object]]
"""Cache key, unique on its board, and the drawing."""


class Canvas(Protocol):
    """The board as games draw on it: screen positions of its places, and what can be drawn there."""

    @property
    def layout(self) -> Layout:
        """Geometry of the board."""

    @property
    def say(self) -> Callable[[Line], str]:
        """The sentence for a text on the board, in the language of the players."""

    def shape(self, camera: Camera, place: Place, size: float) -> list[Point]:
        """Outline of a place on the screen, scaled by `size` around its middle."""

    def border(self, camera: Camera, places: Sequence[Place]) -> list[list[Point]]:
        """Outer edges of all these places together, on the screen."""

    def lay(self, pen: Pen, camera: Camera, figure: Figure, shadow: bool = False) -> None:
        """Draws a flat piece of ground, optionally with its shadow."""

    def kept(self, pen: Pen, camera: Camera, drawings: Iterable[KeyedDrawing]) -> None:
        """Draws recordings that are made once for each camera and key."""


@dataclass(frozen=True, slots=True)
class Rises:
    """Heights above the places, in cells."""

    usual: float = 0.9
    sprites: tuple[tuple[str, float], ...] = ()
    """Heights of sprites that differ, by name."""
    corner: float = 0.0
    """Height of what is in the corners of the wall around all places."""
    foot: float = 0.0
    """Height of the foot of that wall, negative below the places."""


@dataclass(frozen=True, slots=True)
class Drawing(Generic[P]):
    """The views of a board, and what the game draws on it."""

    views: tuple[Tilt, ...] = ()
    """Views, the initial one first; by default slanted and from above, or only from above if the game draws no ground,
    where pieces are tokens."""
    rim: float = 0.0
    """Width of a wall or frame around all places, and of other ground beyond them, in cells; by default `DEFAULT_RIM`
    if the layout has places of its own, `FRAME_WIDTH` around a board that the game does not draw."""
    rises: Rises = Rises()
    """Heights of the pieces, so that none is cropped."""
    ground: Callable[[Pen, Canvas, Camera, Any], Iterator[None] | None] | None = None
    """Draws the board, under all pieces, given the value of `setting` of the same game, therefore of any type. Cached
    with the still picture. A slow one yields where it may be interrupted. By default `draw_board` if the layout has
    places of its own."""
    near: Callable[[Pen, Canvas, Camera, Any], None] | None = None
    """Draws the part of the board in front of its places, such as a wall, with the same setting: over all that is on
    the ground."""
    setting: Callable[[P], Hashable] = nothing
    """What the ground shows of a position: a variant of the printed board, open cards."""
    aside: Callable[[P, Camera], Sequence[Place]] = nothing
    """Places to the left of the board that are in use: no paper or piece is placed over them."""
    layers: tuple[tuple[str, Callable[[Pen, Canvas, Camera, P], None]], ...] = ()
    """Overlays that explain the board, with their drawing, shown one at a time; all but the first are named like lines
    of the account."""
    floor: Callable[[Pen, Canvas, Camera, P, Step | None, str | None, Collection[Place]], None] | None = None
    """Draws shade, shapes, emblems and chips on the ground, under all pieces, given the step aimed at (may be illegal)
    and the token in hand, each or None, and the lit places."""
    above: Callable[[Pen, Canvas, Camera, P, Step], None] | None = None
    """Draws over what is aimed at."""

    @property
    def is_plain(self) -> bool:
        """Whether the game draws no board itself: then nothing is printed on it, and pieces are scattered over it."""
        return self.ground is draw_board


def draw_board(pen: Pen, view: Canvas, camera: Camera, setting: object) -> None:
    """Draws the default board: cells of light wood with a pale inlay and a frame."""
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
    """A token that flies from the board to the banner of a seat after a step."""

    mark: Mark
    start: Place
    seat: Seat
    figure: Figure | None = None
    """The piece that tips over and flies; None: a token of the mark."""


class Won(NamedTuple):
    """Territory that a seat has just won; its places bloom."""

    mark: Mark
    posts: tuple[tuple[Point, float], ...]
    """Feet of its banners on the enclosing ring: on the plane, and height above the ground, in cells."""
    said: Line
    """The sentence shown meanwhile."""


@dataclass(frozen=True, slots=True)
class CardMove:
    """A card that moves between places or hands, and may be turned over on the way; a hand that is not open is the
    banner of its seat."""

    under: str
    """Picture at the start."""
    over: str
    """Picture at the end."""
    start: Place | Seat
    goal: Place | Seat
    scale: float = 1.0


HEAVY_CELLS = 3
"""Smallest number of cells of a wooden piece that sounds heavy."""


def _made_of(figure: Figure) -> str:
    """Material of a piece: stone with a slab; a standing one is wood, heavy if it covers several cells; a flat one is
    paper."""
    if figure.slab:
        return "stone"
    return "paper" if not figure.tall else "heavy" if len(figure.places) >= HEAVY_CELLS else "wood"


class Smoke(NamedTuple):
    """Smoke of a chimney."""

    at: Point
    """The mouth of the chimney on the plane."""
    lift: float
    """Height of the mouth above the ground, in cells."""
    reach: float
    """Height of the smoke, in cells."""


@dataclass(frozen=True, slots=True)
class Effects:
    """Sights and sounds right after a step, and ambient animations."""

    flights: Callable[[Played], tuple[Flight, ...]] = nothing
    blooms: Callable[[Played], tuple[Place, ...]] = nothing
    """Places that bloom for a moment, because something was completed there."""
    won: Callable[[Played], Won | None] = none
    """The new owner of the blooming ground, if it was won: then it is shown as a story."""
    card_moves: Callable[[Played], tuple[CardMove, ...]] = nothing
    """Cards that move in sight of everybody."""
    setting_in_motion: Callable[[Played], Hashable] = none
    """Ground setting while cards move, instead of `Drawing.setting`; None: the same."""
    landing_sound: Callable[[Figure], str] = _made_of
    """Sound of a figure being set down; by default that of its material."""
    sounds: Callable[[Played], tuple[str, ...]] = nothing
    """Other sounds of a step: cards, a bell for something completed."""
    last_turn: Callable[[Pen, Canvas, Camera, Sequence[Played]], None] | None = None
    """Draws the moves of the last turn on the ground, where the standing pieces do not show them."""
    smoke: Callable[[Figure], tuple[Smoke, ...]] = nothing
    """Smoke of a standing piece while people think, if they want motion: it never covers a mark, a value or a control,
    and cannot be pressed."""
