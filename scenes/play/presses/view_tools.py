"""View tools: how the board is looked at; whole between the papers, plan, flattened, turned, zoomed, or with a layer
over it. Where the camera moves by itself the eye can follow."""

from __future__ import annotations

import math
from collections.abc import Sequence

from game.core import Place
from scenes.board.camera import ZOOM
from scenes.board.framing import camera_for, lies_clear, nearer, plane
from scenes.board.look.pieces import Ahead, Figure
from scenes.graphics.viewport import Box, Point, Viewport, around
from scenes.input.events import Pinch
from scenes.play.hud.frame import Frame, SceneRules
from scenes.play.state.areas import Tool
from scenes.play.state.board_state import BoardState
from scenes.play.view.picture import BoardPicture
from scenes.play.view.room import needed, taken_by
from scenes.ui.scene import AppContext

EDGE = 14.0
"""What stays free between a board and the edge of the window, in logical units."""
NEAR = 1.9
"""How much larger the board is seen at most where a scene comes near to a part of it."""
ZOOM_STEPS: dict[Tool, float] = {"zoom_in": 2.0, "zoom_out": -2.0}
TURN = 0.6
"""Radians by which two fingers turn until the camera makes one of its turns."""
MOST = 1.3
"""By how much fingers may be ahead of a camera that can zoom no further."""


class ViewTools:
    """Owns what the camera keeps clear of, and how far two fingers have moved; everything it changes is the sight."""

    def __init__(self, state: BoardState, picture: BoardPicture, rules: SceneRules) -> None:
        self._state, self._sight, self._look = state, state.sight, state.course.look
        self._picture, self._rules = picture, rules
        self._taken: list[Box] = []
        """What the camera kept clear of when the board was last fitted."""
        self._factor, self._twist = 1.0, 0.0
        """How far two fingers have moved since the camera last followed them: it goes in steps, they do not."""
        self.pinches = False
        """Whether two fingers are down."""

    def enter(self, context: AppContext) -> None:
        """The settings of this window hold from now on."""
        self._context = context

    # -- the whole board ----------------------------------------------------------------------------------------------

    def fit(self, frame: Frame) -> None:
        """All that this turn may bring lies as large as may be between what is around it. Ground that grows is made
        with room for the turns after it, and may come to lie under that, where the match goes on; where it does not,
        the board has no panels at one side, and its middle is that of all that belongs to it."""
        look, sight, viewport = self._look, self._sight, self._picture.view.viewport
        self._taken = taken_by(frame, look)
        places, figures, coming = self._until_next_turn(frame)
        goes_on = not self._rules.teaches
        sight.ground = coming.setting if coming and goes_on else None
        setting = sight.ground or look.drawing.setting(frame.seen)
        sight.camera = camera_for(sight.camera, look, places, figures, viewport.whole.inset(EDGE), self._taken, setting)
        beside = look.places.beside if goes_on else ()
        board = [place for place in look.places.extent(frame.seen) if place not in beside]
        sight.middle = around(plane(sight.camera, look, board)).centre[0] if board and not coming else None
        if near := self._rules.near():
            places, band = needed(look, frame.seen, frame.decision), clear_band(viewport, self._taken)
            sight.camera = nearer(sight.camera, look, near, places, band, NEAR, below=True)

    def _until_next_turn(self, frame: Frame) -> tuple[list[Place], tuple[Figure, ...], Ahead | None]:
        """The places that have to be on the screen in this turn, what stands or may come to stand there, and the ground
        where that grows."""
        places, ahead = needed(self._look, frame.seen, frame.decision), self._look.places.ahead
        if ahead is None:
            return places, frame.figures, None
        coming = ahead(frame.seen)
        places += [place for figure in coming.figures for place in figure.places]
        return [*places, *coming.places], (*frame.figures, *coming.figures), coming

    def fit_again(self, frame: Frame) -> None:
        """The same, unless a player has moved it by hand; if it moves, the eye can follow."""
        before, settings = self._sight.camera, self._context.settings
        if before.by_hand:
            return
        self.fit(frame)
        seconds = self._state.course.glide(settings.easy_reading) if settings.motion else 0.0
        after, picture = self._sight.camera, self._picture
        if after != before and seconds and not picture.glide.begin(before, after, picture.layers.board, seconds):
            self.dissolve()

    def is_fitted(self, frame: Frame) -> bool:
        """Whether the camera keeps clear of all that lies around the board now."""
        return taken_by(frame, self._look) == self._taken

    def lies_clear(self, frame: Frame) -> bool:
        """Whether all that this turn may bring is seen, and nothing around the board lies on it; ground that grows may
        lie under that."""
        look, window = self._look, self._picture.view.viewport.whole.inset(EDGE)
        places, figures, coming = self._until_next_turn(frame)
        setting = None if coming else look.drawing.setting(frame.seen)
        return lies_clear(self._sight.camera, look, places, figures, window, taken_by(frame, look), setting)

    def dissolve(self) -> None:
        """The picture as it is gives way to what comes next, so that the eye can follow the camera."""
        if self._context.settings.motion and not self._state.course.hands.shuts:
            self._picture.crossfade.lay(self._context.pen.surface, self._state.clock)

    def reveal(self) -> None:
        """Nothing of the picture before is seen any more."""
        self._picture.crossfade.lift()

    # -- what players do ----------------------------------------------------------------------------------------------

    def use(self, tool: Tool, frame: Frame) -> None:
        """Changes how the board is seen, by one tool: flattened or standing, plan, whole, nearer or further away."""
        sight = self._sight
        several = len(self._look.drawing.views) > 1
        if tool == "view":  # the board stands, lies flat, is a plan, and stands again
            tool = "plan" if several and (sight.flattened or not sight.camera.slanted) else "flatten"
        if tool in ("flatten", "plan", "fit"):
            self.dissolve()
        if tool == "flatten" or (tool == "plan" and not several):  # what is flattened is a plan as well
            sight.flattened = not sight.flattened
        elif tool == "plan":
            sight.flattened = False
            sight.camera = sight.camera.other_view()
            self.fit(frame)
        elif tool == "fit":
            self.fit(frame)
        else:
            self.zoom(frame.layout.room.centre, ZOOM_STEPS[tool])

    def turn(self, by: int, frame: Frame) -> None:
        """The board is seen from another side."""
        self.dissolve()
        self._sight.camera = self._sight.camera.turned(by)
        self.fit(frame)

    def next_layer(self) -> None:
        """The next thing that can be laid over the board, after the last one none."""
        names = ("", *(name for name, _ in self._look.drawing.layers))
        self._sight.layer = names[(names.index(self._sight.layer) + 1) % len(names)]

    def zoom(self, at: Point, amount: float) -> None:
        """Nearer or further away from a point of the screen."""
        self._sight.camera = self._sight.camera.zoom(at, amount)

    def pinch(self, event: Pinch, frame: Frame) -> None:
        """Two fingers zoom and turn."""
        self.pinches = True
        self._factor, self._twist = min(MOST, max(1 / MOST, self._factor * event.factor)), self._twist + event.twist
        camera = self._sight.camera
        found = camera.zoom(event.at, math.log(self._factor) / math.log(ZOOM))
        if abs(found.tile - camera.tile) >= 1:
            self._sight.camera = found
            self._factor *= camera.tile / found.tile  # what is left over goes into the next step
        if abs(self._twist) >= TURN:
            way, self._twist = 1 if self._twist > 0 else -1, 0.0
            if self._look.layout.turns > 1:
                self.turn(way, frame)

    def release(self) -> None:
        """No two fingers are down any more."""
        self.pinches, self._factor, self._twist = False, 1.0, 0.0


def clear_band(viewport: Viewport, taken: Sequence[Box]) -> Box:
    """The part of the window as broad as that between what is taken at its top and at its foot."""
    middle = viewport.h / 2
    top = max((box.bottom for box in taken if box.bottom < middle), default=0.0)
    foot = min((box.y for box in taken if box.y > middle), default=viewport.h)
    return Box(EDGE, top, viewport.w - 2 * EDGE, foot - top)
