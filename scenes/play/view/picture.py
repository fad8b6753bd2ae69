"""Picture of a board, from the table to the papers; its still part is cached and prepared over several frames."""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Sequence
from time import perf_counter

import pygame

from game.core import Place
from scenes.board import markers
from scenes.board.cached_layers import CachedLayers
from scenes.board.living import LivingTable
from scenes.board.look.pieces import Figure
from scenes.board.motion import Mover, Stroke
from scenes.board.renderer import BoardView
from scenes.core import platform
from scenes.graphics.cache import Latest, Slices
from scenes.graphics.pen import Pen, Repaint
from scenes.graphics.theme import Theme
from scenes.graphics.viewport import Point
from scenes.play.hud.frame import Frame
from scenes.play.hud.hand_of_cards import carried_at, draw_card_at, open_hand
from scenes.play.hud.touch_handles import draw_handles
from scenes.play.state.board_state import BoardState
from scenes.play.state.course import Mode, referee_is_on
from scenes.play.view import overlays
from scenes.play.view.count import ceremony_strokes
from scenes.play.view.overlays import draw_key_hints, draw_last_move, draw_legend, draw_verdict, legend_of
from scenes.play.view.payments import Tags
from scenes.play.view.plan import Plan, draw_aimed, shown_of_step
from scenes.ui.scene import AppContext

MAX_RENEWALS = 12
"""Number of changes after which a picture is shown however long it takes, so that a restless pointer cannot delay it
forever."""
MAX_WAIT_FRAMES = 600
"""Number of frames after which a picture is finished at once, as its parts may be evicted before they are shown."""

GATHERED_SHARE = 0.9
"""Progress reported while the picture is painted, after its sprites are made."""
MIN_SECONDS = 0.003
"""Smallest remaining time of a frame, in seconds, in which work on a picture begins."""

SLEEP_SECONDS = 60.0
"""Seconds without input after which ambient animations of a kiosk stop."""
BATTERY_SECONDS = 60.0
"""Seconds between two checks of the power source."""


class Liveliness:
    """Decides whether ambient animations run: owns the time since the last input, and whether the machine is on
    battery."""

    def __init__(self) -> None:
        self.untouched = 0.0
        self._battery = False
        self._since_check = BATTERY_SECONDS

    def pass_time(self, dt: float) -> None:
        """Advances the time without input by `dt` seconds."""
        self.untouched += dt
        self._since_check += dt
        if self._since_check >= BATTERY_SECONDS:
            self._since_check, self._battery = 0.0, platform.on_battery()

    def wanted(self, theme: Theme) -> bool:
        """Whether ambient animations are wanted at all."""
        return not theme.contrast and not self._battery

    def sleeps(self, guarded: bool) -> bool:
        """Whether they stop for now, because nobody is there; `guarded` in a kiosk."""
        return guarded and self.untouched >= SLEEP_SECONDS


class BoardPicture:
    """Owns the renderer and the cached still part of the picture."""

    def __init__(self, state: BoardState) -> None:
        self._state = state
        self.unready = False
        """Whether the next picture is still being made."""
        self._changes = 0
        """Number of plan changes since then."""
        self._wait_frames = 0
        """Number of frames it has been in the making."""
        self._frame_skipped = False
        """Whether a frame since the last drawing had no time for it."""
        self.living = LivingTable()

    def open(self, view: BoardView) -> None:
        """Uses this renderer; everything is drawn again."""
        self.view = view
        self.layers = CachedLayers()
        self.living.forget()
        self._painted: Plan | None = None
        """Plan that the still part shows."""
        self._tags: Tags = Latest()
        self._rehearsed: set[Hashable] = set()
        """Keys of the overlays that were rehearsed."""

    def put_away(self) -> None:
        """Frees everything made for the picture while nobody sees the board."""
        self.view.forget()
        self.open(self.view)

    def piece_at(self, at: Point) -> Place | None:
        """A place of the piece drawn at a screen point, if any."""
        figure = self.view.crests.piece_at(self._painted.scenery, at) if self._painted else None
        return figure.places[0] if figure else None

    # -- what stands still --------------------------------------------------------------------------------------------

    def changed(self, plan: Plan) -> None:
        """Counts a change of the plan."""
        self._changes += 1

    def gather(self, frame: Frame) -> None:
        """Prepares the sprites that the next picture needs."""
        if self._state.sight.camera.slanted:
            animation = self._state.motion.animation
            figures = [*frame.figures, *(animation.changing() if animation else ())]
            self.view.figures.gather(self._state.sight.camera, figures)

    def paint(self, pen: Pen, frame: Frame, plan: Plan, context: AppContext) -> None:
        """Repaints the changed parts of the still picture, and rehearses what is drawn over it."""
        slices = pen.art.slices
        slices.share = GATHERED_SHARE
        if self._painted is not plan:
            self._painted = None
            self.layers.mend(pen, self.view, plan.scenery, plan.items)
            self._painted = plan
            slices.pause()
        if not slices.are_endless:  # without a time limit nothing has to be prepared
            self._rehearse(pen, frame, plan, context)

    def _rehearse(self, pen: Pen, frame: Frame, plan: Plan, context: AppContext) -> None:
        """Draws the overlays once off-screen for each look of them, so that their images exist before the frame that
        shows them."""
        lives = self.living.awake and not self._is_moving()
        if lives and self.living.look(self.view, plan.scenery, plan.items):
            pen.art.slices.pause()
        look = self._shown_now(plan, frame, context)
        if look not in self._rehearsed:
            self._draw_unseen(pen, frame, plan, context)
            self._rehearsed.add(look)

    def _draw_unseen(self, pen: Pen, frame: Frame, plan: Plan, context: AppContext) -> None:
        """Draws the overlays into a surface that nobody sees."""
        own = pen.onto(pygame.Surface((1, 1)).convert())
        own.written, own.repaint = [], Repaint()
        moving, still = self._strokes(own, frame, plan, context.settings.motion), self.layers.shown
        assert still
        if moving is None:
            self._at_rest(own, frame, plan, still, context)
        for stroke in moving or ():
            stroke.draw()
        self._draw_notices(own, frame)

    def _shown_now(self, plan: Plan, frame: Frame, context: AppContext) -> Hashable:
        """Cache key of the look of the overlays."""
        notices, decision, animation = self._state.notices, frame.decision, self._state.motion.animation
        stage = notices.ceremony.stage if notices.ceremony else None
        said = (*notices.timed.until,), self._shown_through(frame, plan)
        shown = plan.scenery.camera, context.device, stage, said
        if animation:
            return (*shown, animation)
        if not (decision and plan.preview):
            return shown
        return (*shown, bool(decision.refusals), *plan.preview.figures)

    def made_ready(self, slices: Slices, until: float, make: Callable[[], None]) -> float:
        """Progress (0 to 1) of the next picture, after `make` has run until `until`, or without limit if it was delayed
        too long. Skips one frame per picture if handling input has left too little of it."""
        held_back = self._changes >= MAX_RENEWALS and self.layers.shown is not None
        until = math.inf if held_back or self._wait_frames >= MAX_WAIT_FRAMES else until
        skipped, self._frame_skipped = self._frame_skipped, self._frame_skipped or perf_counter() > until - MIN_SECONDS
        share = slices.work(until, make) if skipped or not self._frame_skipped else 0.0
        self.unready = share < 1
        self._changes, self._wait_frames = (self._changes, self._wait_frames + 1) if self.unready else (0, 0)
        return share

    # -- drawing ------------------------------------------------------------------------------------------------------

    def draw(self, pen: Pen, frame: Frame, plan: Plan, context: AppContext) -> None:
        """Draws everything, the still part from the cache; changes nothing else."""
        state, settings = self._state, context.settings
        self._frame_skipped = False
        if self._painted is not plan:
            self.layers.mend(pen, self.view, plan.scenery, plan.items)
            self._painted = plan
        still = self.layers.picture(pen, self.view)
        moving = self._strokes(pen, frame, plan, settings.motion)
        if moving is not None:
            self._moves(pen, plan, still, moving)
        else:
            self._at_rest(pen, frame, plan, still, context)
        self._draw_notices(pen, frame)
        if frame.mode is Mode.HAND_OVER and moving is None:
            overlays.draw_hand_over(pen, frame, self.view, state.course, context)
        if self.living.awake and not self._is_moving():
            self.living.draw(pen, still, self.view, plan[0], plan[1])

    def _strokes(self, pen: Pen, frame: Frame, plan: Plan, motion: float) -> list[Stroke] | None:
        """Strokes of the moving pieces or of the ceremony; None if neither is running."""
        state, view = self._state, self.view
        if state.motion.animation:
            share, animation = state.motion.share(motion), state.motion.animation
            hand = open_hand(frame.tray, state.course.hands.holder, state.motion.lay)
            return Mover(pen, view, plan.scenery).strokes(animation, share, frame.layout.banners, hand)
        if state.notices.ceremony:
            return ceremony_strokes(pen, view, frame, plan.scenery, state.notices.ceremony, self._tags)
        return None

    def _draw_notices(self, pen: Pen, frame: Frame) -> None:
        """Draws the note over the board."""
        timed = self._state.notices.timed
        if timed.shows("note") and timed.note != frame.headline.text:
            overlays.draw_note(pen, frame, timed.note)

    def pass_time(self, dt: float) -> None:
        """Advances ambient animations by `dt` seconds, unless pieces move."""
        if not self._is_moving():
            self.living.pass_time(dt)

    def live(self, pen: Pen) -> list[pygame.Rect]:
        """Draws the next frame of the ambient animations; the areas drawn."""
        still = self.layers.shown
        return [] if still is None or self._is_moving() else self.living.move(pen, still)

    def _is_moving(self) -> bool:
        """Whether pieces move or a ceremony runs."""
        return bool(self._state.motion.animation or self._state.notices.ceremony)

    def _moves(self, pen: Pen, plan: Plan, still: pygame.Surface, moving: Sequence[Stroke]) -> None:
        """Draws strokes; if nothing else has changed since the previous frame, only in their old and new areas."""
        here = [stroke.area for stroke in moving]
        there = self.layers.moved_over(plan, here, not self._state.notices.timed.shows("note"))
        whole = still.get_rect()
        if there is not None and pen.repaint.partly:
            pen.repaint.changed = [area for area in (*there, *here) if area.colliderect(whole)]
        if self.living.awake:
            self.living.look(self.view, plan[0], plan[1])
        self.living.under(pen, still, [whole] if pen.repaint.changed is None else pen.repaint.changed)
        for stroke in moving:
            stroke.draw()

    def _at_rest(self, pen: Pen, frame: Frame, plan: Plan, still: pygame.Surface, context: AppContext) -> None:
        state, settings = self._state, context.settings
        pen.picture(still, (0, 0))
        if self._on_the_board(pen, frame, plan):
            self.layers.cover(pen)
        if frame.handles:
            draw_handles(pen, frame.handles)
        if frame.hint:
            overlays.draw_hint(pen, frame, frame.hint)
        keyed = not context.device.points
        if keyed and frame.mode is not Mode.HAND_OVER:
            if control := frame.area(state.hand.focus):
                across, down = control.widget.ring_margin
                pen.ring(control.box.inset(-across, -down), control.widget.radius)
            boxes = [box for box, _ in self.view.crests.lie(plan.scenery).values()]
            draw_key_hints(pen, frame, context, boxes)
        if referee_is_on(state.course, settings) or settings.coordinates:
            draw_verdict(pen, frame, shown_of_step(frame, plan.preview), state.course, context)
        if state.hand.carried:
            draw_card_at(pen, self.view, state.hand.carried.card, carried_at(state.hand.carried), False)
        met = state.hand.focus if keyed else state.hand.hovered
        if met and state.hand.inspected_slot is None:  # else the answer says it
            told = legend_of(met, frame, self.view.look, state.course.hands)
            draw_legend(pen, *told, frame, state.sight, self.view)

    def _on_the_board(self, pen: Pen, frame: Frame, plan: Plan) -> bool:
        """Draws what is over the pieces: the aimed step and its consequences, the last move; whether there is
        anything."""
        lies = False
        sight, view, look, decision = self._state.sight, self.view, self.view.look, frame.decision
        goal = decision.aimed if decision else None
        if sight.layer:
            lies = True
            dict(look.drawing.layers)[sight.layer](pen, view, sight.camera, frame.seen)
        if frame.region and sight.stands and not look.places.rim.together:
            lies = True
            markers.shining(pen, view, sight.camera, frame.region)
        if decision and goal and plan.preview and self._state.hand.inspected is None:
            lies = True
            draw_aimed(pen, frame, decision, view, plan.scenery, plan.preview)
        if hidden := self._shown_through(frame, plan):
            lies = True
            view.shine(pen, sight.camera, hidden)
        if frame.last_turn and frame.headline.kind != "answer" and not sight.layer:
            lies = draw_last_move(pen, frame, self._state, view) or lies
        return lies

    def _shown_through(self, frame: Frame, plan: Plan) -> tuple[Figure, ...]:
        """Standing pieces on the places of an answered question or of a selected list row; else the piece that moves
        now, if others hide it."""
        said, timed, decision, view = frame.headline, self._state.notices.timed, frame.decision, self.view
        places = said.places if said.kind == "answer" else timed.flashed if "flash" in timed.until else ()
        if not self._state.sight.stands:
            return ()
        asked = tuple(one for one in frame.figures if one.tall and not set(one.places).isdisjoint(places))
        mover = view.look.pieces.mover(decision.position, decision.legal[0]) if decision and decision.legal else None
        moved = () if asked or mover is None else (one for one in frame.figures if mover in one.places)
        return asked or tuple(
            one for one in moved if one.key not in plan.scenery.leaving and view.hides(plan.scenery, one)
        )
