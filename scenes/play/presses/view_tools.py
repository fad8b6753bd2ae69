"""View tools: whole board, plan, flattened, rotated, zoomed, or with a layer over it. When the camera moves by itself
the previous picture fades."""

from __future__ import annotations

import math
from functools import lru_cache

from game.core import Place, Position
from scenes.board.camera import ZOOM
from scenes.board.framing import camera_for, lies_clear, plane
from scenes.board.look import AnyLook
from scenes.board.look.pieces import Ahead, Figure
from scenes.graphics.viewport import Box, Point, around
from scenes.input.events import Pinch
from scenes.play.choose.decision import Decision
from scenes.play.hud.frame import Frame, SceneRules
from scenes.play.hud.layout import HudLayout, left_at_the_end
from scenes.play.state.areas import Area, Tool
from scenes.play.state.board_state import BoardState
from scenes.play.state.course import Mode
from scenes.play.view.picture import BoardPicture
from scenes.ui.scene import AppContext

EDGE, FINISHED_EDGE = 14.0, 44.0
"""Margin between a board and the edge of the window, in logical units; the same for the board of a finished match."""
ZOOM_STEPS: dict[Tool, float] = {"zoom_in": 2.0, "zoom_out": -2.0}
TURN_RADIANS = 0.6
"""Rotation of a pinch, in radians, that turns the camera by one step."""
LEAD = 1.3
"""Largest factor by which fingers may be ahead of a camera that cannot zoom further."""
GONE_WHEN_OVER = frozenset((Area.TRAY, Area.RECENT))
"""Areas hidden when a match is over."""
PANEL_MARGIN, COVER_MARGIN = 13.0, 7.0
"""Margins between a board and the things around it, and those over its edge, in logical units."""
SPARE_CELLS = 0.5
"""Extra distance, in cells, of a board that grows, so that it is seldom reframed."""
PAPER_SHADOW = 16.0
"""Reach of the shadow of a paper, in logical units."""


class ViewTools:
    """Changes the sight; owns the boxes the camera keeps clear of, and the unused part of a pinch."""

    def __init__(self, state: BoardState, picture: BoardPicture, rules: SceneRules) -> None:
        self._state, self._sight, self._look = state, state.sight, state.course.look
        self._picture, self._rules, self.piece_at = picture, rules, picture.piece_at
        self._taken: list[Box] = []
        """Boxes that the last framing kept clear of."""
        self._factor, self._twist = 1.0, 0.0
        """Zoom factor and rotation of a pinch since the camera last followed, as it moves in steps."""
        self.pinches = False
        """Whether a pinch is in progress."""

    def enter(self, context: AppContext) -> None:
        """Uses the settings of this window from now on."""
        self._context = context

    # -- the whole board ----------------------------------------------------------------------------------------------

    def fit(self, frame: Frame) -> None:
        """Frames everything this turn may bring as large as possible. Growing ground reserves room for later turns and
        may extend under papers while the match goes on; otherwise it is centred. In a match that is over the board is
        centred in the room left, and its ground may be under anything."""
        look, sight, viewport = self._look, self._sight, self._picture.view.viewport
        self._taken = taken_by(frame, look)
        places, figures, coming = self._until_next_turn(frame)
        goes_on = not self._rules.teaches
        sight.ground = coming.setting if coming and goes_on else None
        still = frame.mode is Mode.OVER and goes_on and not look.ending.stands
        central = look.grows and not goes_on
        window = left_at_the_end(frame.layout, viewport).inset(FINISHED_EDGE) if still else viewport.whole.inset(EDGE)
        spare = SPARE_CELLS if sight.ground and not still else 0.0
        sight.camera = camera_for(sight.camera, look, places, figures, window, self._taken, still, central, spare)
        beside = look.places.beside if goes_on else ()
        board = [place for place in look.places.extent(frame.seen) if place not in beside]
        sight.middle = around(plane(sight.camera, look, board)).centre[0] if board and not coming else None

    def _until_next_turn(self, frame: Frame) -> tuple[list[Place], tuple[Figure, ...], Ahead | None]:
        """Places that have to be visible in this turn, pieces that are or may be there, and what growing ground may
        still get."""
        places, ahead = needed(self._look, frame.seen, frame.decision), self._look.places.ahead
        if ahead is None:
            return places, frame.figures, None
        coming = ahead(frame.seen)
        places += [place for figure in coming.figures for place in figure.places]
        return [*places, *coming.places], (*frame.figures, *coming.figures), coming

    def fit_again(self, frame: Frame) -> None:
        """Frames the board again unless a player has moved it; if it moves, the picture fades."""
        before, settings = self._sight.camera, self._context.settings
        if before.by_hand:
            return
        self.fit(frame)
        if self._sight.camera != before and self._state.course.glide(settings.easy_reading):
            self.dissolve(frame)

    def is_fitted(self, frame: Frame) -> bool:
        """Whether the last framing kept clear of everything around the board now."""
        return taken_by(frame, self._look) == self._taken

    def lies_clear(self, frame: Frame) -> bool:
        """Whether everything this turn may bring is visible and clear of what surrounds the board; growing ground may
        be under that."""
        look, window = self._look, self._picture.view.viewport.whole.inset(EDGE)
        places, figures, _ = self._until_next_turn(frame)
        return lies_clear(self._sight.camera, look, places, figures, window, taken_by(frame, look))

    def dissolve(self, frame: Frame) -> None:
        """Fades from the current picture to the next, except the prompt with the shadow of its paper, which changes at
        once."""
        self._context.fades = [frame.layout.prompt.inset(0, -PAPER_SHADOW)] if self._context.settings.motion else None

    # -- what players do ----------------------------------------------------------------------------------------------

    def use(self, tool: Tool, frame: Frame) -> None:
        """Uses a tool: flatten, plan, whole board, zoom."""
        sight = self._sight
        several = len(self._look.drawing.views) > 1
        if tool == "view":  # cycle: standing, flattened, plan
            tool = "plan" if several and (sight.flattened or not sight.camera.slanted) else "flatten"
        if tool in ("flatten", "plan", "fit"):
            self.dissolve(frame)
        if tool == "flatten" or (tool == "plan" and not several):  # a single view has only flattened as its plan
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
        """Rotates the camera by `by` steps."""
        self.dissolve(frame)
        self._sight.camera = self._sight.camera.turned(by)
        self.fit(frame)

    def next_layer(self) -> None:
        """Shows the next layer; after the last one none."""
        names = ("", *(name for name, _ in self._look.drawing.layers))
        self._sight.layer = names[(names.index(self._sight.layer) + 1) % len(names)]

    def zoom(self, at: Point, amount: float) -> None:
        """Zooms around a screen point."""
        self._sight.camera = self._sight.camera.zoom(at, amount)

    def pinch(self, event: Pinch, frame: Frame) -> None:
        """Zooms and rotates by a pinch."""
        self.pinches = True
        self._factor, self._twist = min(LEAD, max(1 / LEAD, self._factor * event.factor)), self._twist + event.twist
        camera = self._sight.camera
        found = camera.zoom(event.at, math.log(self._factor) / math.log(ZOOM))
        if abs(found.tile - camera.tile) >= 1:
            self._sight.camera = found
            self._factor *= camera.tile / found.tile  # the remainder counts for the next step
        if abs(self._twist) >= TURN_RADIANS:
            way, self._twist = 1 if self._twist > 0 else -1, 0.0
            if self._look.layout.turns > 1:
                self.turn(way, frame)

    def release(self) -> None:
        """Ends a pinch."""
        self.pinches, self._factor, self._twist = False, 1.0, 0.0


# -- what the board has room between -----------------------------------------------------------------------------------


def needed(look: AnyLook, seen: Position, decision: Decision | None) -> list[Place]:
    """Places that have to be visible; constant for a board that does not grow."""
    places = [*look.places.extent(seen)]
    if places and not look.grows:
        return places
    places += [place for figure in look.pieces.figures(seen) for place in figure.places]
    places += look.places.quiet(seen)
    if decision:
        places += [place for target in decision.targets for place in target.places]
    return list(dict.fromkeys(places))


def taken_by(frame: Frame, look: AnyLook) -> list[Box]:
    """Boxes the board keeps clear of, with a margin. Hidden areas take no room; in a match that is over neither do tray
    and list, unless unbuilt pieces will be shown there."""
    over = frame.mode is Mode.OVER
    gone = frozenset[Area]() if over and look.ending.stands else frame.hidden | GONE_WHEN_OVER if over else frame.hidden
    return [
        *_kept_clear(frame.layout, len(set(frame.tools) - {"fit"}), gone),
        *(box.inset(-COVER_MARGIN) for box in frame.covers),
    ]


@lru_cache(maxsize=8)
def _kept_clear(layout: HudLayout, tools: int, gone: frozenset[Area]) -> tuple[Box, ...]:
    """The part of `taken_by` that depends only on the layout; cached."""
    signs = ((Area.MENU, layout.menu), (Area.HINT, layout.hint))
    told = ((Area.INSPECT, layout.inspect), (Area.PROMPT, layout.prompt))
    acts = ((Area.TRAY, layout.tallest or layout.tray), (Area.UNDO, layout.undo), (Area.PRIMARY, layout.primary))
    rest = ((Area.RECENT, layout.recent),)  # a card is shown for a few seconds, the board stays
    found = [(Area.BANNER, box) for box in layout.banners]
    found += [(Area.TOOL, box) for box in layout.tools[:tools]]
    every = (*found, *signs, *told, *acts, *rest)
    return tuple(box.inset(-PANEL_MARGIN) for area, box in every if box and min(box.w, box.h) > 1 and area not in gone)
