"""Board scene: one match on the screen, the same for all games, wired from its parts.

Input becomes commands (`presses/`), commands change the state (`session/`), the state becomes a frame (`hud/`), the
frame becomes the picture (`view/`). This file wires them, advances time, and invalidates frames.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

import pygame

from game.core import SMALL, Seat
from game.match import Match
from scenes.board import catalog
from scenes.board.renderer import BoardView
from scenes.board.sentences import Voice
from scenes.core.translations import joined
from scenes.core.weak_callbacks import weakly
from scenes.graphics.pen import Pen
from scenes.input.events import Input
from scenes.input.switch_scanning import ScanTarget
from scenes.play.hud.columns import first_card
from scenes.play.hud.frame import Frame, SceneRules
from scenes.play.hud.frame_maker import FrameMaker
from scenes.play.hud.hand_of_cards import lying
from scenes.play.presses.accessible import sentences, switch_targets
from scenes.play.presses.controller import Controller
from scenes.play.presses.controls import HudControls
from scenes.play.presses.view_tools import ViewTools, needed
from scenes.play.presses.ways_out import WaysOut
from scenes.play.session.session import Session
from scenes.play.state.areas import BOARD, PRIMARY
from scenes.play.state.board_state import state_of
from scenes.play.state.ceremony import Lot
from scenes.play.state.course import Mode, referee_is_on
from scenes.play.view.picture import BoardPicture, Liveliness
from scenes.play.view.plan import Plan, planned
from scenes.ui.navigation import MatchView
from scenes.ui.scene import AppContext, Scene

REST_SECONDS = 0.45
"""Seconds after which a mouse at rest means the place under it."""
DEFAULT_RULES = SceneRules()


class BoardScene(Scene):
    """Owns the state of a board and the parts that work on it; `frame` is what they read."""

    def __init__(self, match: Match, rules: SceneRules = DEFAULT_RULES, lot: Lot | None = None) -> None:
        """`lot`: the draw of who begins, shown first."""
        self.look, self.for_small = catalog.look(match.game.id), SMALL in match.setup.options
        state = self.state = state_of(match, self.look)
        state.notices.lot, state.course.is_kept = lot, rules.play.is_kept
        state.next_decision()
        self._rules = rules
        touched, turn_changed, finish = weakly(self.touched), weakly(self._turn_changed), weakly(self._finish)
        self.session = Session(state, rules.play, touched, turn_changed, finish, weakly(self._scored))
        self.picture = BoardPicture(state)
        self._view = ViewTools(state, self.picture, rules)
        self._ways = WaysOut(self, self.session, state, rules, weakly(self._match_view))
        self.controller = Controller(state, rules, self.session, self._view, self._ways, weakly(self._known))
        self._maker = FrameMaker(state, rules, self.session, HudControls(state, self.controller).made)
        self._told_seat: Seat | None = None
        self._eased = False
        self._expected = False
        """Whether the computer player was prepared."""
        self._dirty = True
        self._liveliness = Liveliness()
        self._frame: Frame | None = None
        self._plan: Plan | None = None

    # -- hooks --------------------------------------------------------------------------------------------------------

    def enter(self, context: AppContext) -> None:
        self.context = context
        context.sound.surround("table")
        if not self._expected and not all(sitter.is_human for sitter in self.state.course.match.seats):
            context.minds.thinker.prepare(self.state.course.match.game.id)
        self._expected = True
        easy = context.settings.easy_reading
        if easy != self._eased:
            self.state.sight.flattened = easy
            if easy:  # it promises calm; a faster pace is then chosen anew
                self.state.course.match.pace = ""
        self._eased = easy
        self._open()
        self._turn_changed()
        self._tell_unknown()

    def _open(self) -> None:
        """Opens everything that depends on the window and the language."""
        context, course = self.context, self.state.course
        self._voice = Voice(context.words, course.match)
        watched = referee_is_on(course, context.settings)
        self.state.ask_always(self._rules.teaches or context.settings.ask_all or watched)
        self.state.share_hands(context.settings.hands if course.is_kept else "open")
        for part in (self.controller, self._ways, self._view):
            part.enter(context)
        self.session.enter(context, self._voice)
        self.picture.open(BoardView(self.look, context.art, context.pen.theme, context.viewport, self._voice.say))
        self._arrange()
        by_hand, around = self.state.sight.camera.by_hand, self._around()
        if not (self._view.is_fitted(around) and (by_hand or self._view.lies_clear(around))):
            self.fit()

    def _tell_unknown(self) -> None:
        """Says once what this version does not know of the match."""
        unknown = self.state.course.match.unknown
        told = f"unknown {unknown}"
        if unknown and told not in self.context.told:
            self.context.told.add(told)
            quoted = [self.context.words.say("board.quoted", word=word) for word in unknown]
            self.session.say(self.context.words.say("board.unknown", words=joined(self.context.words, quoted)))

    def leave(self) -> None:
        self.state.hand.hovered = None  # the pointer is elsewhere on return
        self.state.hand.stop_inspecting()
        self.session.leave()

    @property
    def hurries(self) -> bool:
        return self.state.course.hands.shuts

    def on_hidden(self) -> None:
        self.picture.put_away()

    def on_focus_lost(self) -> None:
        self.state.hand.carried = None
        if self.state.course.hands.are_secret and self.state.course.mode is Mode.HUMAN:
            self.session.turn_hand(up=False)

    def on_input(self, event: Input) -> None:
        self._liveliness.untouched = 0.0
        self.controller.take(event, self.frame)
        self.touched()

    def update(self, dt: float) -> bool:
        state = self.state
        state.clock += dt
        timed = state.notices.timed
        self._let_live(dt)
        moved, self._dirty = self._dirty, False
        moved = timed.fade(state.clock) or moved
        lot = state.notices.lot
        hints, minds = self.session.hints, self.context.minds
        moved = (self._tell_beginner(dt, lot) if lot else hints.update(self._voice, minds)) or moved
        if state.clock - state.hand.aimed_since >= REST_SECONDS:
            moved = self.controller.rest() or moved
        if moved:
            self._forget_frame()
        self._remember_hand()
        if state.motion.animation:
            if not self.picture.unready:
                self.session.pass_motion(dt)
            return True
        if self.session.go_on(dt, self.frame.mode):
            self._forget_frame()
            moved = True
        return moved or state.notices.ceremony is not None

    def _tell_beginner(self, dt: float, lot: Lot) -> bool:
        """Advances the draw of who begins by `dt` seconds; whether anything looks different."""
        fell, said = lot.has_fallen, self.frame.headline.text
        moved = lot.pass_time(dt, self.context.settings.motion, said)
        if lot.has_fallen and not fell:
            self.context.sound.play("step")
        if lot.is_over:
            self.state.notices.lot = None
            if lot.begin:
                lot.begin()
            self._turn_changed()
        return moved or lot.is_over

    def _remember_hand(self) -> None:
        """Stores the positions of the cards of the hand while nothing moves."""
        state = self.state
        if not state.motion.animation:
            state.motion.lay = lying(self.frame, state.hand.carried) if self.frame.tray.tray.fan else ()

    def _let_live(self, dt: float) -> None:
        """Advances ambient animations by `dt` seconds, if anything may move."""
        if not self.context.settings.motion:
            return
        self._liveliness.pass_time(dt)
        if not self._liveliness.sleeps(self.context.exit.guarded):
            self.picture.pass_time(dt)

    def _is_of_another_window(self, pen: Pen) -> bool:
        """Whether the window has changed while another scene was in front."""
        viewport = self.picture.view.viewport
        return viewport is not pen.viewport and viewport != pen.viewport

    def warm_up(self, pen: Pen, until: float) -> float:
        if self._is_of_another_window(pen):
            return 1.0
        return self.picture.made_ready(pen.art.slices, until, partial(self._warm_up, pen))

    def _warm_up(self, pen: Pen) -> None:
        """Makes the sprites, then the plan, then the picture."""
        if self._plan is None:
            self.picture.gather(self.frame)
            self.picture.changed(self.plan)
            pen.art.slices.pause()
        self.picture.paint(pen, self.frame, self.plan, self.context)

    def draw(self, pen: Pen) -> None:
        if self._is_of_another_window(pen):
            self._open()
        self.picture.draw(pen, self.frame, self.plan, self.context)
        if self._rules.panel:
            self._rules.panel.draw(pen)

    def live(self, pen: Pen) -> Sequence[pygame.Rect]:
        living, context = self.picture.living, self.context
        covered = self.frame.mode is Mode.HAND_OVER  # the board is darkened
        wanted = bool(context.settings.motion) and self._liveliness.wanted(pen.theme) and not covered
        if wanted != living.awake:
            living.awake = self._dirty = True
            if not wanted:
                living.rest()
        if not wanted or self._liveliness.sleeps(context.exit.guarded):
            return ()
        return self.picture.live(pen)

    def scan_targets(self) -> Sequence[ScanTarget]:
        state, frame = self.state, self.frame
        if state.motion.animation or frame.mode in (Mode.BEGINS, Mode.PASS, Mode.FORCED):
            return ()
        return switch_targets(frame, state, self.picture.view, self.controller)

    def accessible_text(self) -> Sequence[str]:
        return tuple(sentences(self.frame, self.state))

    # -- what is known ------------------------------------------------------------------------------------------------

    @property
    def frame(self) -> Frame:
        """The current frame; made once, until something happens."""
        if self._frame is None:
            self._frame = self._maker.frame(self.context, self._voice, self._layout, self.picture.view)
        return self._frame

    def _known(self) -> Frame:
        return self.frame

    def _around(self) -> Frame:
        """The current frame, or if it is not made yet one without words and controls, for framing."""
        if self._frame is not None:
            return self._frame
        return self._maker.known(self.context, self._voice, self._layout, self.picture.view)

    @property
    def plan(self) -> Plan:
        """The current plan; made once, until something happens."""
        if self._plan is None:
            zones, pen, view = self.context.settings.show_zones, self.context.pen, self.picture.view
            self._plan = planned(pen, self.frame, self.state, view, zones)
        return self._plan

    def touched(self) -> None:
        """Invalidates frame and plan."""
        self._dirty = True
        self._forget_frame()

    def _forget_frame(self) -> None:
        self._frame = self._plan = None

    def _match_view(self) -> MatchView:
        course, sight = self.state.course, self.state.sight
        places = tuple(needed(self.look, self.frame.seen, self.frame.decision))
        branches = not course.match.has_secrets and self._rules.play.is_kept
        return MatchView(
            course.match,
            self.look,
            self._voice,
            sight.camera,
            sight.flattened,
            course.hands.seen,
            places,
            partial(self.context.go, self),
            tuple(course.returned),
            branches,
        )

    # -- where everything lies ----------------------------------------------------------------------------------------

    def _arrange(self) -> None:
        """Computes the layout of this window and tray."""
        self._layout = self._maker.layout(self.context)
        self._forget_frame()

    def fit(self, softly: bool = False) -> None:
        """Frames the whole board; `softly`: with a fade, unless it was moved by hand."""
        around = self._around()
        self._view.fit_again(around) if softly else self._view.fit(around)
        self._forget_frame()

    # -- turns --------------------------------------------------------------------------------------------------------

    def _turn_changed(self) -> None:
        """Follows a possible new decision: tray, focus, camera; announces a new turn once."""
        state, context = self.state, self.context
        hand, timed = state.hand, state.notices.timed
        self._dirty = True
        self._arrange()
        told = self.session.advance.tells_end(context.settings.motion)
        if told and not self._view.is_fitted(self._around()):
            self.fit(softly=True)
        hand.focus = BOARD
        frame = self._around()
        if frame.mode is not Mode.HELD:
            if not self._view.lies_clear(frame):
                self.fit(softly=True)
            begins = frame.seat != self._told_seat and frame.mode is Mode.HUMAN and len(frame.marks) > 1
            if begins and not self._rules.teaches:
                timed.show("turn", state.clock)
            if frame.seat != self._told_seat and frame.mode is Mode.HUMAN:
                timed.put_away()
            if frame.seat != self._told_seat:
                timed.end("card")  # it was about another seat's decision
            self._told_seat = frame.seat
        decision, steered = frame.decision, not context.device.points
        if decision and steered and self._rules.aims() and not decision.aimed and not decision.global_move():
            hand.decision = decision.next_target(1)
        if frame.mode is Mode.HELD:
            hand.focus = PRIMARY
        if decision and context.settings.first_cards and self._rules.play.is_kept and not state.notices.lot:
            watched = referee_is_on(state.course, context.settings)
            card = first_card(state.course.match, decision.legal, context.told, context.pen.art.assets, watched)
            if card:
                timed.card = card
                timed.show("card", state.clock)
        self._rules.turn_changed()
        self._forget_frame()

    def replace_match(self, match: Match) -> None:
        """Puts another match of the same game on this board; the view stays."""
        state = self.state
        self._view.dissolve(self.frame)
        state.replace_match(match)
        state.motion.animation = state.notices.pass_until = None
        state.notices.result_shown = state.notices.celebrated = False
        state.sight.camera, state.sight.ground = replace(state.sight.camera, by_hand=False), None
        self._open()
        self._turn_changed()

    def _finish(self) -> None:
        """Shows the result after the finished board."""
        self._ways.result()

    def _scored(self, line: str) -> None:
        """Shows the points when the match pauses to count a line of its account."""
        self._ways.points(line=line)
