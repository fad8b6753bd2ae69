"""The playing scene, the same for all games; input, time and the steps of one match meet in it.

Input becomes decisions, decisions become steps, steps become motion.
"""

from __future__ import annotations

import logging
import math
from collections.abc import Sequence
from time import perf_counter

from game.core import Place, Seat, Step
from game.match import Match, Played, Sitter
from game.school import Page
from scenes.board import catalog
from scenes.board.cached_layers import CachedLayers, Item
from scenes.board.camera import Camera, camera
from scenes.board.look import AnyLook, Figure
from scenes.board.projection import Projection
from scenes.board.renderer import BoardView, Scenery
from scenes.board.sentences import Voice
from scenes.board.tween import Animation, changed
from scenes.graphics.pen import Pen
from scenes.graphics.viewport import Point
from scenes.input.events import Device, Input
from scenes.input.pinch_gesture import PinchGesture
from scenes.input.scan_targets import ScanTarget
from scenes.play import navigation
from scenes.play.choose.aiming import Target
from scenes.play.choose.decision import Decision
from scenes.play.hud.hit_areas import Gold, arranged, gold, parts
from scenes.play.hud.layout import HudLayout, Part
from scenes.play.hud.modals import Account, Paper, account
from scenes.play.hud.onboarding import Onboarding
from scenes.play.input.controller import BOARD, take
from scenes.play.input.inspect import Inspect
from scenes.play.input.pad_turns import may_act
from scenes.play.input.scan_and_read import board_stops, board_told
from scenes.play.session import sound_cues, undo
from scenes.play.session.auto_advance import answer, go_on, let_sand_fall
from scenes.play.session.coach import Coach
from scenes.play.session.hints import Hints
from scenes.play.session.opponent import Opponent
from scenes.play.session.referee import watches
from scenes.play.session.seat_languages import SeatLanguages
from scenes.play.session.table import Mode, Table
from scenes.play.session.timed_notices import TimedNotices
from scenes.play.session.turn_timer import TurnTimer
from scenes.play.session.undo_consent import UndoConsent
from scenes.play.view.crossfade import Crossfade
from scenes.play.view.last_move import LastMove
from scenes.play.view.visible_state import marked, needed, room_for, scenery
from scenes.ui.scene import AppContext, Scene

LOG = logging.getLogger(__name__)

APPEARS = 0.3
"""Seconds in which the banner of a new turn comes."""

RENEWED_AT_MOST = 12
"""Changes after which a picture is shown however long it takes: a restless hand shall not hold it back."""

Plan = tuple[Scenery, list[Item]]


class BoardScene(Scene):
    """Owns the table, the camera, what is in motion, and where the focus lies."""

    keeps = True
    """Whether what is played here is a match of the house, saved and written down."""

    def __init__(self, match: Match) -> None:
        self.look: AnyLook = catalog.look(match.game.id)
        self.table = Table(match, self.look)
        views = [Projection(tilt) for tilt in self.look.drawing.views]
        self.camera: Camera = camera(self.look.layout, views)
        self.flattened = False
        self.focus = BOARD
        self.pinned = False
        """What is aimed at was chosen by a press: it stays although the pointer moves on."""
        self.hovered = ""
        self.pointer: Point | None = None
        """Where the mouse was last."""
        self.loupe = False
        """Whether a loupe shows the neighbourhood of what is aimed at."""
        self.clock = 0.0
        self.animation: Animation | None = None
        self.animated = 0.0
        """Seconds of the animation that have passed."""
        self.on_top: Paper | None = None
        """What lies over the board until it is put away."""
        self.fleeting = TimedNotices()
        self.pass_until: float | None = None
        self.opponent = Opponent()
        self.shown_at = -10.0
        """When the last animation ended."""
        self.consent = UndoConsent()
        self.fingers = PinchGesture()
        self.sandglass = TurnTimer()
        self.veil = Crossfade()
        self.layer = ""
        """What is laid over the board to be read, or nothing."""
        self.landing: tuple[str, ...] = ()
        """What will be heard when everything stands where it belongs."""
        self.hints = Hints()
        self.asking = Inspect()
        self.refused: list[str] = []
        """The laws that have refused a press, in their order."""
        self.coach = Coach()
        self.first_time = Onboarding()
        self.recorded = 0
        """The number under which its end stands in the annals."""
        self.tongues = SeatLanguages()
        self._told_seat: Seat | None = None
        self.ended = False
        """Whether the result has lain over the finished board; it does not come by itself a second time."""
        self._eased = False
        self._dirty = True
        self._plan: Plan | None = None
        self._unready = False
        """Whether the next picture is still in the making."""
        self._renewed = 0
        """How often what it is to show has changed meanwhile."""

    # -- hooks --------------------------------------------------------------------------------------------------------

    def enter(self, context: AppContext) -> None:
        self.context = context
        context.sound.surround("table")
        self._open()
        easy = context.settings.easy_reading
        if easy and not self._eased and len(self.camera.projections) < 2:
            self.flattened = True
        elif easy and not self._eased and self.camera.slanted:
            self.camera = self.camera.other_view()
        self._eased = easy
        self.fit()
        self._turn_changed()

    def _open(self) -> None:
        """Everything that depends on the window and the language."""
        self._plan = None
        self.voice = Voice(self.context.words, self.table.match)
        self._agree()
        self.view = BoardView(
            self.look, self.context.art, self.context.pen.theme, self.context.viewport, self.voice.say
        )
        self.backdrop = CachedLayers()
        self.last_move = LastMove()
        self.arrange()
        self.fit()

    def _agree(self) -> None:
        """What the people at this table have agreed upon."""
        self.table.ask(self.context.settings.ask_all or watches(self))
        self.table.share(self.context.settings.hands)

    def leave(self) -> None:
        self.fleeting.end("peek")
        self.hints.forget()
        self.asking.stop()
        self.opponent.forget()

    def update(self, dt: float) -> bool:
        self.clock += dt
        moved, self._dirty = self._dirty, False
        moved = self.fleeting.fade(self.clock) or moved
        moved = let_sand_fall(self, dt) or moved
        moved = self.hints.update(self) or moved
        if self.first_time.update(self):
            moved = True
            self._make_room()
        if moved:
            self._plan = None
        if self.fleeting.shows("turn") and self.context.settings.motion:
            moved = moved or self.fleeting.age("turn", self.clock) < APPEARS
        moved = undo.ask_the_table(self) or moved
        moved = self.veil.fade(self.clock, self.context.settings.motion) or moved
        if self.animation:
            if not self._unready:
                self._animate(dt)
            return True
        if isinstance(self.on_top, Account):
            moved = moved or self.on_top.writes(self)
        if go_on(self):
            self._plan, moved = None, True
        return moved

    def prepare(self, pen: Pen, until: float) -> float:
        if self.view.viewport != pen.viewport or (self.table.mode is Mode.CURTAIN and not self.animation):
            return 1.0
        if self._renewed >= RENEWED_AT_MOST and self.backdrop.whole:
            until = math.inf
        share = self._think_through(until)
        if share >= 1 and self.backdrop.mend(pen, self.view, *self.plan(), until) is None:
            share = 0.9
        self._unready = share < 1
        self._renewed = self._renewed if self._unready else 0
        return share

    def _think_through(self, until: float) -> float:
        """The sprites, then the plan that is made with them; below 1 if time is up."""
        if self._plan is not None:
            return 1.0
        figures = [*self.figures(), *(self.animation.changing() if self.animation else ())]
        share = self.view.gather(self.camera, figures, until) if self.camera.slanted else 1.0
        if share < 1:
            return 0.8 * share
        self.plan()
        self._renewed += 1
        return 1.0 if perf_counter() < until else 0.85

    def draw(self, pen: Pen) -> None:
        from scenes.play.view.picture import draw_board

        if self.view.viewport != pen.viewport:  # the window has changed while this scene lay behind another one
            self._open()
        draw_board(pen, self)

    def stops(self) -> Sequence[ScanTarget]:
        return board_stops(self)

    def told(self) -> Sequence[str]:
        return board_told(self)

    def touched(self) -> None:
        """Something was pressed: what is shown must be thought through again."""
        self._dirty, self._plan = True, None

    def on_input(self, event: Input) -> None:
        self._dirty, self._plan = True, None
        if may_act(self, event):
            take(self, event)

    # -- what is where ------------------------------------------------------------------------------------------------

    def arrange(self) -> None:
        """Finds the boxes for this window and tray."""
        self.arrangement: HudLayout = self.first_time.beside(self, arranged(self))

    def parts(self) -> list[Part]:
        """Everything around the board that can be pressed now."""
        return parts(self)

    def around(self) -> list[Item]:
        """Everything that is drawn around the board."""
        from scenes.play.hud.items import surroundings

        return surroundings(self)

    def gold(self) -> Gold:
        """What the gold action is called, and whether it answers."""
        return gold(self)

    @property
    def decision(self) -> Decision | None:
        """What a human has in hand."""
        return self.table.decision

    def tempting(self) -> tuple[Target, ...]:
        """Forbidden targets that the directions come to as well: none, where nobody has to learn from them."""
        return ()

    @property
    def tells_points(self) -> bool:
        """Whether legal places say what they bring."""
        return self.context.settings.show_points

    def figures(self) -> tuple[Figure, ...]:
        """Everything that stands still."""
        if self.animation:
            return self.animation.still()
        return self.look.pieces.figures(self.table.seen)

    def needed(self) -> list[Place]:
        """The places that have to be on the screen."""
        return needed(self)

    def fit(self) -> None:
        """The whole board on the screen again."""
        self.camera = self.camera.fit(self.needed(), room_for(self))

    def _make_room(self) -> None:
        """The board moves if its room has changed."""
        before = self.arrangement.room
        self.arrange()
        if self.arrangement.room != before:
            self._fit_again()

    def _fit_again(self) -> None:
        """The whole board on the screen, unless a player has moved it by hand; if it moves, the eye can follow."""
        before = self.camera
        if not before.by_hand:
            self.fit()
        if self.camera != before:
            self.dissolve()

    def dissolve(self) -> None:
        """The picture as it is gives way to what comes next, so that the eye can follow the camera."""
        if self.context.settings.motion and not self.fleeting.shows("peek"):
            self.veil.lay(self.context.pen.surface, self.clock)

    def plan(self) -> Plan:
        """What stands still on the board and around it; thought through once, until something happens."""
        if self._plan is None:
            self._plan = self.scenery(), self.around()
        return self._plan

    def scenery(self) -> Scenery:
        """The still part of the picture as it has to be now."""
        return scenery(self)

    def marked(self) -> tuple[tuple[Place, ...], ...]:
        """The places framed in white dashes: the last turn, and what was asked for in the list."""
        return marked(self)

    def footprint(self, number: int) -> tuple[Place, ...]:
        """The places of the step of that number."""
        before, step, _ = self.table.match.played(number)
        return self.look.pieces.footprint(before, step)

    # -- time ---------------------------------------------------------------------------------------------------------

    def _animate(self, dt: float) -> None:
        assert self.animation
        motion = self.context.settings.motion
        self.animated += dt
        if not motion or self.animated >= self.animation.seconds * motion:
            self.end_animation()

    def share(self) -> float:
        """How much of the animation is over."""
        if self.animation is None:
            return 1.0
        length = self.animation.seconds * self.context.settings.motion
        return min(1.0, self.animated / length) if length else 1.0

    def end_animation(self) -> None:
        """Everything stands where it belongs."""
        self.animation, self._plan = None, None
        self.context.sound.play(*self.landing)
        self.landing = ()
        self.shown_at = self.clock
        self._dirty = True
        self._turn_changed()

    def pass_turn(self) -> None:
        """Plays the forced pass."""
        self.pass_until = None
        self.play(("pass",))

    @property
    def thinking(self) -> bool:
        """Whether the computer has thought for so long that one should be told."""
        return self.opponent.is_thinking(self.clock)

    # -- steps --------------------------------------------------------------------------------------------------------

    def play(self, step: Step, device: Device | None = None) -> None:
        """Plays a step, saves the match, and sets the pieces in motion."""
        coached = device is not None and self.context.settings.coach
        remark = self.coach.remark(self.decision, step, self.context.words) if coached else ""
        played = self.table.play(step, hold=device is not None and self.confirms(device))
        self.save()
        scored = self.look.scoring.scored_now(played)
        also = self.look.effects.sounds(played) + (("coins",) if scored else ())
        self.show(played, True, also)
        if remark:
            self.say(remark)
        if scored and any(sitter.is_human for sitter in self.table.match.seats):
            if self.animation:  # the table of points would hide it
                self.end_animation()
            self.on_top = account(self, self.context.words.say(f"{self.look.id}.reckoning"), played.after, scored)

    def show(self, played: Played, forwards: bool, also: tuple[str, ...] = ()) -> None:
        """Sets in motion what a step changes; forwards with all that comes with it."""
        self.pinned, self._plan = False, None
        before = self.look.pieces.figures(self.table.hidden(played.before))
        after = self.look.pieces.figures(self.table.hidden(played.after))
        animation = changed(before, after)
        if forwards:
            look, cards = self.look, self.look.effects.card_moves(played)
            setting = look.effects.setting_in_motion(played) if cards and look.effects.setting_in_motion else None
            animation = changed(
                before, after, look.effects.flights(played), cards, look.effects.blooms(played), setting
            )
        self.context.sound.play(*sound_cues.touched(before, after))
        self.landing = sound_cues.landed(self.look, before, after) + also
        instant = self.context.settings.pace == "instant" and not self._human(played)
        if animation.seconds and self.context.settings.motion and not instant:
            self.animation, self.animated = animation, 0.0
        else:
            self.end_animation()

    def _human(self, played: Played) -> bool:
        seat = played.before.to_move
        return seat is not None and self.table.match.seats[seat].is_human

    def save(self) -> None:
        """The match goes on the shelf; if that fails it is said, and the game goes on."""
        try:
            self.context.shelf.keep(self.table.match)
        except OSError as problem:
            LOG.warning("the match cannot be saved: %s", problem)
            self.say(self.context.words.say("board.unsaved"))

    def _turn_changed(self) -> None:
        """A new decision may have begun: tray, focus and camera follow; whose turn it is is told once."""
        self._plan = None
        self.arrange()
        self.focus = BOARD
        self.fleeting.end("peek")
        seat = self.table.seat
        if self.table.mode is not Mode.HELD:
            if not self.camera.holds(self.needed(), self.arrangement.room.inset(-24)):
                self._fit_again()
            if seat != self._told_seat and self.table.mode is Mode.HUMAN and len(self.table.match.seats) > 1:
                self.fleeting.show("turn", self.clock)
            self._told_seat = seat
        decision = self.decision
        steered = self.context.device in (Device.KEYS, Device.PAD)
        if decision and steered and not decision.aimed and not decision.global_move():
            self.table.decision = decision.next_target(1)
        if self.table.mode is Mode.HELD:
            self.focus = "gold"
        self.first_time.notice(self)

    def confirms(self, device: Device) -> bool:
        """Whether presses of this device have to be confirmed."""
        wanted = self.context.settings.confirm
        return wanted == "always" or (wanted == "touch" and device is Device.TOUCH)

    def commit(self) -> None:
        """The gold action."""
        mode, decision = self.table.mode, self.decision
        if self.asking.on:
            self.asking.stop()
        elif mode is Mode.CURTAIN:
            self.table.lift_curtain()
            self.veil.lift()
            self._turn_changed()
        elif mode is Mode.HELD:
            self.table.commit()
            self._turn_changed()
        elif mode is Mode.PASS:
            self.pass_turn()
        elif mode is Mode.OVER:
            self.result()
        elif mode is Mode.COMPUTER:
            answer(self)
        elif decision and decision.playable:
            self.play(decision.playable, self.context.device)
        elif decision and (move := decision.global_move()):
            self.play(move.step, self.context.device)

    def undo(self) -> None:
        """Takes back the last human decision, if the table agrees where it has to be asked."""
        undo.undo(self)

    def redo(self) -> None:
        """Plays again what was taken back."""
        undo.redo(self)

    def say(self, text: str) -> None:
        """A short note that goes away by itself."""
        self.fleeting.note = text
        self.fleeting.show("note", self.clock)

    # -- other scenes -------------------------------------------------------------------------------------------------

    def pause(self) -> None:
        """The menu over the board."""
        navigation.pause(self)

    def reseat(self, seat: Seat, sitter: Sitter) -> None:
        """Somebody else makes the decisions of a seat; the position stays as it is, and the change is saved."""
        self.opponent.forget()
        self.pass_until = None
        self.table.reseat(seat, sitter)
        self.save()

    def journal(self) -> None:
        """The match so far, step by step."""
        navigation.journal(self)

    def rules(self) -> None:
        """The rulebook, open where it speaks of what is to be decided now."""
        navigation.rules(self)

    def explain(self, law: str) -> None:
        """What is written about a law."""
        navigation.explain(self, law)

    def look_up(self, page: Page) -> None:
        """A page of the rulebook."""
        navigation.look_up(self, page)

    def result(self) -> None:
        """Who has won, and by how much; once it was asked for it does not come by itself any more."""
        self.ended = True
        navigation.result(self)
