"""Desk: a position of a game as it lies in one part of the window, with its view, its camera and its scenery.

Whoever shows a board that is not played on has one: a replay, a film, a journal, a pause, a photograph.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import replace

import pygame

from game.core import Place, Position
from scenes.board.camera import Camera, camera
from scenes.board.glide import Glide
from scenes.board.look import AnyLook, Figure, Line, hairlines
from scenes.board.motion import strokes
from scenes.board.placing.framing import framed
from scenes.board.projection import Projection
from scenes.board.renderer import BoardView, Scenery
from scenes.board.tween import Animation
from scenes.graphics.matter import draw_table
from scenes.graphics.pen import Pen
from scenes.graphics.viewport import Box, Point, Viewport

Say = Callable[[Line], str]


class Desk:
    """Owns the picture of one board. All boxes and points are in units of the window."""

    def __init__(self, look: AnyLook, pen: Pen, say: Say, box: Box | None = None, crests: bool = True) -> None:
        """`box` is the part of the window that the picture fills, all of it if there is none; a photograph shows no
        `crests`. It holds what it draws with until it is let go of."""
        self.look = look
        self.box = box or pen.viewport.whole
        self._part = box is not None
        self.pen = pen
        """With which the picture is drawn."""
        if self._part:
            self.pen = Pen(pen.surface, Viewport(*pen.viewport.rect(self.box)[2:]), pen.art, pen.theme)
        self.view = BoardView(look, pen.art, pen.theme, self.pen.viewport, say)
        self._crests = crests
        self._scale = pen.viewport.unit / self.pen.viewport.unit
        self._standing: tuple[Position | None, tuple[Figure, ...]] = None, ()
        self._made: tuple[object, Scenery] | None = None
        self._ready: Scenery | None = None
        """What the still picture shows."""
        self.begun = False
        """Whether it ever was ready."""
        self.glide = Glide()
        self.animation: Animation | None = None
        self.camera: Camera = camera(look.layout, [Projection(tilt) for tilt in look.drawing.views])

    # -- what is shown ------------------------------------------------------------------------------------------------

    def show(
        self,
        position: Position,
        marked: tuple[tuple[Place, ...], ...] = (),
        animation: Animation | None = None,
        setting: Hashable = None,
        flattened: bool = False,
    ) -> None:
        """That position from now on, with these places framed, or what of it stands while something moves. `setting`:
        what the ground shows in place of its own; `flattened`: with nothing that stands up."""
        key = id(position), marked, animation, setting, flattened, self.camera
        if self._made and self._made[0] == key and self._standing[0] is position:
            return
        self.animation = animation
        if self._standing[0] is not position:
            self._standing = position, self.figures(position)
        scenery = Scenery(
            self.camera,
            self.bare(animation.still()) if animation else self._standing[1],
            self.look.places.patches(position),
            hairlines(self.look, position),
            marked=marked,
            setting=self.look.drawing.setting(position) if setting is None else setting,
            flattened=flattened,
        )
        self._made = key, scenery

    def figures(self, position: Position) -> tuple[Figure, ...]:
        """What stands in a position, as it is shown here."""
        return self.bare(self.look.pieces.figures(position))

    def bare(self, figures: tuple[Figure, ...]) -> tuple[Figure, ...]:
        """The same figures, without their crests in a photograph."""
        return figures if self._crests else tuple(replace(one, crest=False) for one in figures)

    @property
    def scenery(self) -> Scenery:
        """All that stands still of what is shown."""
        assert self._made, "nothing lies here yet"
        return self._made[1]

    # -- from where it is seen ----------------------------------------------------------------------------------------

    def whole(
        self,
        positions: Sequence[Position],
        room: Box,
        taken: Sequence[Box] = (),
        places: Sequence[Place] = (),
        start: Camera | None = None,
    ) -> Camera:
        """A camera that sees all that ever belongs to the board in these positions, the first of them with what stands
        on it, and these places, in that room and clear of what is `taken`; it looks as `start` does."""
        return whole_board(
            self.look,
            positions,
            self._own_box(room),
            [self._own_box(one) for one in taken],
            places,
            start or self.camera,
        )

    def look_from(self, found: Camera, motion: float = 0.0) -> None:
        """The board is seen with that camera; it moves there where motion is wished for."""
        if found == self.camera:
            return
        if motion and self._made:
            self.glide.begin(self.camera, found, self.view.mend(self.pen, self.scenery))
        if self._made:
            self._made = None, replace(self.scenery, camera=found)
        self.camera = found

    def point(self, at: Point) -> Point:
        """Where on the window a point of the picture lies."""
        return self.box.x + at[0] / self._scale, self.box.y + at[1] / self._scale

    def middle(self, place: Place) -> Point:
        """Where on the window the middle of a place lies."""
        return self.point(self.camera.projection.to_screen(self.look.layout.centre(place)))

    def unit(self, length: float) -> float:
        """A length of the picture in units of the window."""
        return length / self._scale

    def _own_box(self, box: Box) -> Box:
        if not self._part:
            return box
        return Box(*(side * self._scale for side in box.moved(-self.box.x, -self.box.y)))

    # -- the picture --------------------------------------------------------------------------------------------------

    def warm_up(self, until: float, more: Sequence[Figure] = ()) -> float:
        """Makes ready what is shown and these figures besides, a part of it at least and more until that moment of
        `perf_counter`; the share that is ready."""
        share = self.pen.art.slices.work(until, lambda: self._make_ready(until, more), 0.5)
        self.begun = self.begun or share >= 1
        return share

    def _make_ready(self, until: float, more: Sequence[Figure]) -> float:
        scenery = self.scenery
        if self._ready is scenery:
            return 1.0
        if self.camera.slanted and not scenery.flattened:
            moving = self.animation.changing() if self.animation else ()
            figures = dict.fromkeys((*scenery.figures, *moving, *more))
            share = self.view.figures.gather(self.camera, tuple(figures), until)
            if share < 1:
                return share
        if self.view.mend(self.pen, scenery, until) is None:
            return 0.9
        self._ready = scenery
        return 1.0

    def draw(self, pen: Pen, share: float = 1.0, banners: Sequence[Box] = (), motion: float = 1.0) -> Pen:
        """Everything of it: what stands, and what moves when that share of its way is over, or the way of the camera at
        that share of its full length; the pen that draws in the picture. `banners`: where tokens fly to."""
        own = self._on(pen)
        still = self.view.still(own, self.scenery)
        if self.glide.flies and not self.animation:
            draw_table(own)
            self.glide.draw(own.surface, still, own.viewport.unit, motion)
        else:
            own.picture(still, (0, 0))
        if self._part:
            own.written.clear()  # what is lettered on a map is no caption
        if self.animation:
            goals = [self._own_box(box) for box in banners]
            for stroke in strokes(own, self.view, self.scenery, self.animation, share, goals):
                stroke.draw()
        return own

    def _on(self, pen: Pen) -> Pen:
        """The pen of this picture on the surface of the window."""
        if not self._part:
            return pen
        rect = pygame.Rect(pen.viewport.rect(self.box)).clip(pen.surface.get_rect())
        return self.pen.onto(pen.surface.subsurface(rect))


def whole_board(
    look: AnyLook,
    positions: Sequence[Position],
    room: Box,
    taken: Sequence[Box] = (),
    places: Sequence[Place] = (),
    start: Camera | None = None,
) -> Camera:
    """A camera that sees all of a board in that room, clear of what is `taken`: all that belongs to it in these
    positions, what stands in the first of them, and these places."""
    first = positions[0]
    figures = look.pieces.figures(first)
    found = [place for figure in figures for place in figure.places]
    found += [*look.places.quiet(first), *places]
    for position in positions:
        found += look.places.extent(position)
    start = start or camera(look.layout, [Projection(tilt) for tilt in look.drawing.views])
    return framed(start, look, dict.fromkeys(found), figures, room, taken, look.drawing.setting(first))
