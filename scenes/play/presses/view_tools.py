"""View tools: how the board is looked at; whole between the papers, plan, flattened, turned, zoomed, or with a layer
over it. Where the camera moves by itself the picture before fades."""

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

EDGE, OVER_EDGE = 14.0, 44.0
"""What stays free between a board and the edge of the window, in logical units; around one on which nothing more is
built."""
ZOOM_STEPS: dict[Tool, float] = {"zoom_in": 2.0, "zoom_out": -2.0}
TURN_RADIANS = 0.6
"""Radians by which two fingers turn until the camera makes one of its turns."""
LEAD = 1.3
"""By how much fingers may be ahead of a camera that can zoom no further."""
GONE_WHEN_OVER = frozenset((Area.TRAY, Area.RECENT))
"""What is not there any more when a match is over."""
PANEL_MARGIN, COVER_MARGIN = 13.0, 7.0
"""What stays free between a board and the things around it, and what lies over its edge, in logical units."""
SPARE_CELLS = 0.5
"""How many cells further than it has to, a board that grows lies clear of that: it is seldom moved for it."""
PAPER_SHADOW = 16.0
"""How far the shade of a paper reaches around it, in logical units."""


class ViewTools:
    """Owns what the camera keeps clear of, and how far two fingers have moved; everything it changes is the sight."""

    def __init__(self, state: BoardState, picture: BoardPicture, rules: SceneRules) -> None:
        self._state, self._sight, self._look = state, state.sight, state.course.look
        self._picture, self._rules, self.piece_at = picture, rules, picture.piece_at
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
        it lies in the middle, a board has no panels at one side, and its middle is that of all that belongs to it. When
        a match is over it lies in the middle of what is left to it, and its ground may lie under anything."""
        look, sight, viewport = self._look, self._sight, self._picture.view.viewport
        self._taken = taken_by(frame, look)
        places, figures, coming = self._until_next_turn(frame)
        goes_on = not self._rules.teaches
        sight.ground = coming.setting if coming and goes_on else None
        still = frame.mode is Mode.OVER and goes_on and not look.ending.stands
        central = look.grows and not goes_on
        window = left_at_the_end(frame.layout, viewport).inset(OVER_EDGE) if still else viewport.whole.inset(EDGE)
        spare = SPARE_CELLS if sight.ground and not still else 0.0
        sight.camera = camera_for(sight.camera, look, places, figures, window, self._taken, still, central, spare)
        beside = look.places.beside if goes_on else ()
        board = [place for place in look.places.extent(frame.seen) if place not in beside]
        sight.middle = around(plane(sight.camera, look, board)).centre[0] if board and not coming else None

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
        if self._sight.camera != before and self._state.course.glide(settings.easy_reading):
            self.dissolve(frame)

    def is_fitted(self, frame: Frame) -> bool:
        """Whether the camera keeps clear of all that lies around the board now."""
        return taken_by(frame, self._look) == self._taken

    def lies_clear(self, frame: Frame) -> bool:
        """Whether all that this turn may bring is seen, and nothing around the board lies on it; ground that grows may
        lie under that."""
        look, window = self._look, self._picture.view.viewport.whole.inset(EDGE)
        places, figures, _ = self._until_next_turn(frame)
        return lies_clear(self._sight.camera, look, places, figures, window, taken_by(frame, look))

    def dissolve(self, frame: Frame) -> None:
        """The picture as it is gives way to what comes next, so that the eye can follow the camera; the sentence at the
        top at once, with the shade of its paper."""
        self._context.fades = [frame.layout.prompt.inset(0, -PAPER_SHADOW)] if self._context.settings.motion else None

    # -- what players do ----------------------------------------------------------------------------------------------

    def use(self, tool: Tool, frame: Frame) -> None:
        """Changes how the board is seen, by one tool: flattened or standing, plan, whole, nearer or further away."""
        sight = self._sight
        several = len(self._look.drawing.views) > 1
        if tool == "view":  # the board stands, lies flat, is a plan, and stands again
            tool = "plan" if several and (sight.flattened or not sight.camera.slanted) else "flatten"
        if tool in ("flatten", "plan", "fit"):
            self.dissolve(frame)
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
        self.dissolve(frame)
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
        self._factor, self._twist = min(LEAD, max(1 / LEAD, self._factor * event.factor)), self._twist + event.twist
        camera = self._sight.camera
        found = camera.zoom(event.at, math.log(self._factor) / math.log(ZOOM))
        if abs(found.tile - camera.tile) >= 1:
            self._sight.camera = found
            self._factor *= camera.tile / found.tile  # what is left over goes into the next step
        if abs(self._twist) >= TURN_RADIANS:
            way, self._twist = 1 if self._twist > 0 else -1, 0.0
            if self._look.layout.turns > 1:
                self.turn(way, frame)

    def release(self) -> None:
        """No two fingers are down any more."""
        self.pinches, self._factor, self._twist = False, 1.0, 0.0


# -- what the board has room between -----------------------------------------------------------------------------------


def needed(look: AnyLook, seen: Position, decision: Decision | None) -> list[Place]:
    """The places that have to be on the screen: of a board that does not grow always the same."""
    places = [*look.places.extent(seen)]
    if places and not look.grows:
        return places
    places += [place for figure in look.pieces.figures(seen) for place in figure.places]
    places += look.places.quiet(seen)
    if decision:
        places += [place for target in decision.targets for place in target.places]
    return list(dict.fromkeys(places))


def taken_by(frame: Frame, look: AnyLook) -> list[Box]:
    """What the board has to keep clear of, with a little air around it. What a scene hides takes nothing; of a match
    that is over neither tray nor list are there any more, but where what was never built will stand there."""
    over = frame.mode is Mode.OVER
    gone = frozenset[Area]() if over and look.ending.stands else frame.hidden | GONE_WHEN_OVER if over else frame.hidden
    return [
        *_kept_clear(frame.layout, len(set(frame.tools) - {"fit"}), gone),
        *(box.inset(-COVER_MARGIN) for box in frame.covers),
    ]


@lru_cache(maxsize=8)
def _kept_clear(layout: HudLayout, tools: int, gone: frozenset[Area]) -> tuple[Box, ...]:
    """The same for boxes that stay where they are from one frame to the next."""
    signs = ((Area.MENU, layout.menu), (Area.HINT, layout.hint))
    told = ((Area.INSPECT, layout.inspect), (Area.PROMPT, layout.prompt))
    acts = ((Area.TRAY, layout.tallest or layout.tray), (Area.UNDO, layout.undo), (Area.PRIMARY, layout.primary))
    rest = ((Area.RECENT, layout.recent),)  # a card lies there for some seconds only, and the board stays as it is
    found = [(Area.BANNER, box) for box in layout.banners]
    found += [(Area.TOOL, box) for box in layout.tools[:tools]]
    every = (*found, *signs, *told, *acts, *rest)
    return tuple(box.inset(-PANEL_MARGIN) for area, box in every if box and min(box.w, box.h) > 1 and area not in gone)
