"""Desk: a view of a position in a part of the window, with its camera and scenery; and pages with a board on the table
and papers beside or below it.

Used wherever a board is shown but not played on: replay, film, journal, pause, photograph.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from math import dist

import pygame

from game.core import Place, Position
from game.match import Match
from scenes.board.camera import Camera
from scenes.board.framing import camera_for, from_above, in_small, middle_of, nearer, of_board
from scenes.board.look import AnyLook
from scenes.board.look.drawing import in_picture
from scenes.board.look.pieces import Figure
from scenes.board.look.wording import Line
from scenes.board.motion import Mover
from scenes.board.renderer import BoardView
from scenes.board.scenery import Scenery
from scenes.board.sentences import Voice
from scenes.board.tween import Animation
from scenes.graphics import shapes
from scenes.graphics.matter import draw_lit_table, draw_table
from scenes.graphics.pen import Pen
from scenes.graphics.theme import INK, PLATE, type_size
from scenes.graphics.viewport import Box, Point, Viewport, centred
from scenes.input.events import Click, Hover
from scenes.ui.blocks import Block, Part, Picture, Printed, Row, Width, drawn
from scenes.ui.navigation import MatchView
from scenes.ui.paper import Paper, Text
from scenes.ui.scene import AppContext, Scene
from scenes.ui.sheet import Sheet
from scenes.ui.widgets import NO_BOX, State, Widget

Say = Callable[[Line], str]
BOARD_MARGIN, TOUCH_SIZE = 26.0, 46.0
"""Margin around a board seen from above, and hit area of its places, in logical units."""
GROWING_MARGIN = 56.0, 20.0
"""How far a growing ground extends beyond its places, beside and below, in logical units."""
PAD, MIN_BUBBLE_WIDTH, BUBBLE_EDGE = 22.0, 420.0, 3.0
"""Padding of a speech bubble, its minimum width, and the width of its edge on white paper, in logical units."""


class Desk:
    """Owns the picture of one board. Boxes and points are in logical units of the window."""

    def __init__(
        self,
        look: AnyLook,
        pen: Pen,
        say: Say,
        box: Box | None = None,
        crests: bool = True,
        table: Callable[[Pen], None] | None = None,
    ) -> None:
        """`box` is the part of the window to fill (None: all of it); `crests`: whether pieces show crests (not in a
        photograph); `table` draws what the board lies on, by default the usual table. It keeps the caches of its
        pictures until `forget`."""
        self.look = look
        self.box = box or pen.viewport.whole
        self._part = box is not None
        self.pen = pen
        """The pen of the picture."""
        if self._part:
            self.pen = Pen(pen.surface, Viewport(*pen.viewport.rect(self.box)[2:]), pen.art, pen.theme)
        below = table or (draw_table if self._part else draw_lit_table)
        self.view = BoardView(look, pen.art, pen.theme, self.pen.viewport, say, below)
        self._crests = crests
        self._scale = pen.viewport.unit / self.pen.viewport.unit
        self._standing: tuple[Position | None, tuple[Figure, ...]] = None, ()
        self._made: tuple[object, Scenery] | None = None
        self._ready: Scenery | None = None
        """The scenery that the finished still picture shows."""
        self.begun = False
        """Whether the picture has been ready since the last `forget`."""
        self.animation: Animation | None = None
        self.camera = of_board(look)

    # -- what is shown ------------------------------------------------------------------------------------------------

    def show(
        self,
        position: Position,
        marked: tuple[tuple[Place, ...], ...] = (),
        animation: Animation | None = None,
        setting: Hashable = None,
        flattened: bool = False,
        bare: bool = False,
    ) -> None:
        """Shows a position with `marked` places framed, or the still part of an animation. `setting` replaces what the
        ground shows; `flattened`: nothing stands upright; `bare`: the board alone."""
        key = id(position), marked, animation, setting, flattened, bare, self.camera
        if self._made and self._made[0] == key and self._standing[0] is position:
            return
        self.animation = animation
        if self._standing[0] is not position:
            self._standing = position, () if bare else self.figures(position)
        look = self.look
        scenery = Scenery(
            self.camera,
            self._bare(animation.still()) if animation else self._standing[1],
            () if bare else look.places.patches(position),
            () if look.drawing.ground else look.places.quiet(position),
            marked=marked,
            setting=look.drawing.setting(position) if setting is None else setting,
            flattened=flattened,
        )
        self._made = key, scenery

    def figures(self, position: Position) -> tuple[Figure, ...]:
        """The figures of a position, as shown here."""
        return self._bare(self.look.pieces.figures(position))

    def _bare(self, figures: tuple[Figure, ...]) -> tuple[Figure, ...]:
        """The figures, without crests if crests are off."""
        return figures if self._crests else tuple(one._replace(crest=False) for one in figures)

    @property
    def scenery(self) -> Scenery:
        """The still part of what is shown."""
        assert self._made, "nothing lies here yet"
        return self._made[1]

    def forget(self) -> None:
        """Frees the caches of its picture while it is out of sight."""
        self.view.forget()
        self._ready, self.begun = None, False

    # -- from where it is seen ----------------------------------------------------------------------------------------

    def whole(
        self,
        positions: Sequence[Position],
        room: Box,
        places: Sequence[Place] = (),
        start: Camera | None = None,
        near: tuple[Sequence[Place], float] | None = None,
        alone: bool = False,
        still: bool = False,
    ) -> Camera:
        """A camera that fits everything that belongs to the board in these positions, the figures of the first one, and
        `places` into `room`, looking as `start` does. `near`: places to approach, and the maximum magnification; a
        growing ground is always shown whole. `alone`: without what lies beside the board. `still`: as of
        `camera_for`."""
        look, own = self.look, self._own_box(room)
        belonging, without = _belonging(look, positions), look.places.beside if alone else ()
        figures = look.pieces.figures(positions[0])
        seen = dict.fromkeys(one for one in [*belonging, *places] if one not in without)
        eye = start or self.camera
        found = camera_for(in_small(eye) if near else eye, look, seen, figures, own, (), still)
        if not near or look.grows:
            return found
        corners, picture = look.box.corners, self._own_box(self.box) if self._part else own
        board = belonging if not corners or set(near[0]).intersection(look.places.beside) else corners
        return nearer(found, look, near[0], board, own, near[1], picture)

    def alone(self, position: Position) -> Hashable:
        """The setting of the ground in that position without what lies beside the board, where a game has any."""
        ground = self.look.drawing.setting(position)
        return in_picture(ground, part=True) if self.look.places.beside else ground

    def look_from(self, found: Camera) -> None:
        """Sets the camera."""
        if found == self.camera:
            return
        if self._made:
            self._made = None, replace(self.scenery, camera=found)
        self.camera = found

    def point(self, at: Point) -> Point:
        """Converts a point of the picture to the window."""
        return self.box.x + at[0] / self._scale, self.box.y + at[1] / self._scale

    def middle(self, place: Place) -> Point:
        """The middle of a place on the window."""
        return self.point(middle_of(place, self.camera, self.look.layout))

    def unit(self, length: float) -> float:
        """Converts a length of the picture to the window."""
        return length / self._scale

    def _own_box(self, box: Box) -> Box:
        if not self._part:
            return box
        return Box(*(side * self._scale for side in box.moved(-self.box.x, -self.box.y)))

    # -- the picture --------------------------------------------------------------------------------------------------

    def warm_up(self, until: float, more: Sequence[Figure] = ()) -> float:
        """Prepares the picture and the figures `more` until that moment of `perf_counter`, one part at least; returns
        the share that is ready."""
        share = self.pen.art.slices.work(until, partial(self._make_ready, more))
        self.begun = self.begun or share >= 1
        return share

    def _make_ready(self, more: Sequence[Figure]) -> None:
        scenery = self.scenery
        if self._ready is scenery:
            return
        if scenery.stands:
            moving = self.animation.changing() if self.animation else ()
            figures = dict.fromkeys((*scenery.figures, *moving, *more))
            self.view.figures.gather(self.camera, tuple(figures))
        self.view.mend(self.pen, scenery)
        self._ready = scenery

    def draw(self, pen: Pen, share: float = 1.0, banners: Sequence[Box] = ()) -> Pen:
        """Draws the still part and, at that share (0 to 1), the animation; returns the pen of the picture. `banners`:
        targets of flying tokens."""
        own = self._on(pen)
        own.picture(self.view.still(own, self.scenery), (0, 0))
        if self._part:
            own.written.clear()  # the lettering of a map is not text of the page
        if self.animation:
            goals = [self._own_box(box) for box in banners]
            for stroke in Mover(own, self.view, self.scenery).strokes(self.animation, share, goals):
                stroke.draw()
        return own

    def _on(self, pen: Pen) -> Pen:
        """The pen of the picture, on the surface of the window."""
        if not self._part:
            return pen
        rect = pygame.Rect(pen.viewport.rect(self.box)).clip(pen.surface.get_rect())
        return self.pen.onto(pen.surface.subsurface(rect))


class BoardSheet(Sheet):
    """A page with a board; owns the desk. A page puts `board` among its blocks and implements `lay_board`."""

    match: Match
    look: AnyLook
    """Look of the game; a page sets `match` and `look`."""
    printed = False
    """Whether the board is printed on paper and confined to that part of the window; else it lies on the table."""

    def __init__(self, behind: Scene) -> None:
        super().__init__(behind)
        self.place = NO_BOX
        """The room of the board."""
        self._printed_in: Box | None

    # -- to be implemented --------------------------------------------------------------------------------------------

    def new_desk(self) -> Desk:
        """A desk for this window and language."""
        return Desk(self.look, self.context.pen, self.voice.say)

    @abstractmethod
    def lay_board(self) -> None:
        """Sets the camera for `place`, and shows the current position."""

    # -- hooks --------------------------------------------------------------------------------------------------------

    def enter(self, context: AppContext) -> None:
        self.context, self._printed_in = context, None
        self.voice = Voice(context.words, self.match)
        if not self.printed:
            self.desk = self.new_desk()
        super().enter(context)

    def on_hidden(self) -> None:
        """Frees the pictures of this board and of the page behind."""
        self.desk.forget()
        self.behind.on_hidden()

    def arrange(self) -> list[Widget]:
        found = super().arrange()
        if self.printed and self.place != self._printed_in:
            self.desk, self._printed_in = self.new_desk(), self.place
        self.lay_board()
        return found

    def board(self) -> Block:
        """A block that takes the remaining room for the board."""

        def take(box: Box) -> list[Part]:
            self.place = box
            return []

        return Picture(take, 240.0, share=1.0)

    def warm_up(self, pen: Pen, until: float) -> float:
        return min(super().warm_up(pen, until), self.desk.warm_up(until))

    def paint(self, pen: Pen) -> None:
        if self.printed:
            super().paint(pen)
        else:
            self.desk.draw(pen)


@dataclass(frozen=True)
class Spot(Widget):
    """A place of the board as a control."""

    label: str = ""
    place: Place = ""
    picked: bool = False
    """Whether it is selected and waits for a second place."""

    ring_margin = (4.0, 4.0)

    @property
    def radius(self) -> float:
        return self.box.w / 2

    def _draw(self, pen: Pen, state: State) -> None:
        if self.picked:
            pen.ring(self.box, self.radius)
        elif state.hovered or state.pressed:
            pen.disc(self.box.centre, self.radius * 0.8, f"{PLATE}90")


class InPlay(BoardSheet):
    """A page beside the board of the match behind it. A page sets `record`."""

    record: MatchView
    """The match, and the view of its board."""

    def enter(self, context: AppContext) -> None:
        self.match, self.look = self.record.match, self.record.look
        super().enter(context)

    def room_of_board(self) -> Box:
        """Room for the places: smaller for a growing ground, whose edge extends beyond them."""
        return self.place.inset(*GROWING_MARGIN) if self.look.grows else self.place

    def lay_board(self) -> None:
        view, desk = self.record, self.desk
        position = view.seen(view.match.position)
        desk.look_from(desk.whole([position], self.room_of_board(), places=view.places, start=view.camera, alone=True))
        desk.show(position, setting=desk.alone(position), flattened=view.flattened)


class SpotSheet(BoardSheet):
    """A page with a board seen from above whose places can be pressed. A page implements `spots`."""

    def spots(self) -> list[Spot]:
        """The places that can be pressed."""
        return []

    def spot(self, place: Place, label: str, act: Callable[[], None], picked: bool = False) -> Spot:
        """A place as a control, large enough for a finger; on a very small board, as large as a cell."""
        tile = self.desk.camera.tile
        size = max(min(TOUCH_SIZE, tile), min(64.0, tile * 0.4))
        return Spot(f"place.{place}", centred(self.desk.middle(place), size, size), act, True, label, place, picked)

    def look_down(self, places: Sequence[Place]) -> None:
        """Shows all these places from above."""
        self.desk.look_from(from_above(self.desk.look, places, self.place.inset(BOARD_MARGIN)))

    def arrange(self) -> list[Widget]:
        found = super().arrange()
        spots = self.spots()
        self.parts = (*self.parts, *spots)
        return [*found, *spots]

    def _under(self, event: Hover | Click) -> Widget | None:
        """Of overlapping places, the one nearest to the pointer."""
        hit = [one for one in self.widgets if one.enabled and one.box.contains(event.at)]
        return min(hit, key=lambda one: dist(one.box.centre, event.at), default=None)


def _belonging(look: AnyLook, positions: Sequence[Position]) -> list[Place]:
    """The places that belong to a board in these positions, and those of the figures in the first."""
    first = positions[0]
    found = [place for figure in look.pieces.figures(first) for place in figure.places]
    found += look.places.quiet(first)
    for position in positions:
        found += look.places.extent(position)
    return found


# -- papers beside a board --------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Bubble(Block):
    """A speech bubble, as wide as its words."""

    text: Text

    def preferred_height(self, pen: Pen, width: float) -> float:
        return (
            max(2.5 * type_size(self.text.role, pen.viewport.text), self.text.preferred_height(pen, width - 2 * PAD))
            + 2 * PAD
        )

    def min_height(self, pen: Pen, width: float) -> float:
        return self.text.min_height(pen, width - 2 * PAD) + 16

    def lay(self, pen: Pen, box: Box) -> list[Part]:
        said = pen.text_size(self.text.text, self.text.role, box.w - 2 * PAD - 16, self.text.lines)[0] + 2 * PAD + 17
        box = box._replace(w=min(box.w, max(MIN_BUBBLE_WIDTH, said)))
        return [Printed(box, lambda pen: self._print(pen, box)), *self.text.lay(pen, box.inset(PAD + 8, 8))]

    def _print(self, pen: Pen, box: Box) -> None:
        left, middle, corner = box.x + 2, box.centre[1], pen.viewport.px(22)
        tail = [(left - 26, middle + 14), (left, middle - 14), (left, middle + 20)]
        layers = (BUBBLE_EDGE, INK), (0.0, "FFFEFA")
        for edge, colour in layers if pen.theme.contrast else layers[1:]:  # white on white needs an edge
            made = partial(shapes.rounded, radius=corner, colour=pen.theme.colour(colour))
            pen.filled(box.inset(-edge), ("bubble", colour), made)
            pen.polygon(tail, fill=colour)
            if edge:
                pen.line(tail, colour, 2 * edge, closed=True)


def strip(face: Callable[[Pen, Box], object], *blocks: Block, widths: Sequence[Width], high: float = 120.0) -> Block:
    """A strip of paper below a board, at least `high`: a face at the left, then the blocks."""
    row = Row((Picture(drawn(face), max(120.0, high), 170.0), *blocks), 36, (170.0, *widths))
    return Paper(row, "leaflet", 20)
