"""Controller: maps each input to a command. Controls around the board have their own; `_PRESSES` has those of the keys.

Order of priority, each only if none before it applies: the hand-over; pointer, wheel and pinch; skipping the ceremony;
the panel beside the board; the question tool; what is pressed. Motion ends before a press is answered.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import ClassVar, cast

from game.core import Place
from game.match import Match
from scenes.core.translations import Words
from scenes.graphics.viewport import Point
from scenes.input.bindings import DIGITS
from scenes.input.events import Action, Click, Device, Drag, Hover, Input, Pinch, Press, Scroll
from scenes.input.focus import DIRECTIONS
from scenes.play.choose.decision import Decision, Target
from scenes.play.hud.frame import Control, Frame, SceneRules
from scenes.play.hud.headline import why_barred
from scenes.play.hud.touch_handles import beside_segment, nudged
from scenes.play.presses.hand_input import NO_PLACE, HandInput, can_rotate
from scenes.play.presses.inspect import InspectInput
from scenes.play.presses.view_tools import ViewTools
from scenes.play.presses.ways_out import WaysOut
from scenes.play.session.session import Session, confirms
from scenes.play.state.areas import BOARD, Area, AreaId, Tool
from scenes.play.state.board_state import BoardState
from scenes.play.state.ceremony import Lot
from scenes.play.state.course import Mode, referee_is_on, uses_real_cards
from scenes.play.view.overlays import lying_cards
from scenes.ui.scene import AppContext

EXPLAINED_AREAS = (Area.BANNER, Area.SLOT)
"""Areas whose numbers are explained while a finger rests on them."""
REPEAT_SECONDS, REPEAT_DISTANCE = 0.3, 24.0
"""Seconds, and distance in logical units, within which a second press at the same place is ignored after one that has
played."""
KEYED_TOOLS: tuple[Action, ...] = ("plan", "fit", "zoom_in", "zoom_out")
"""Tools that a key of the same name uses."""


class Controller:
    """Owns the time and place of the last press that has played, and its device; each command belongs to one of its
    parts."""

    def __init__(
        self,
        state: BoardState,
        rules: SceneRules,
        session: Session,
        view: ViewTools,
        ways: WaysOut,
        frame: Callable[[], Frame],
    ) -> None:
        """`frame` gives the current frame."""
        self._state, self._rules, self.session, self._view, self.ways = state, rules, session, view, ways
        self._hand_input = HandInput(state.hand, state.sight, session.play, view.piece_at)
        looks = state.course.look, state.hand, state.sight, view.piece_at
        self._inspect = InspectInput(*looks, ways.look_up, lambda: self._refuse(NO_PLACE))
        self._frame = frame
        self._device = Device.KEYS
        """Device of the current press of a control."""
        self._played: tuple[float, Point] = (-math.inf, (0.0, 0.0))
        """Time (on the clock of the board) and place of the last press that has played."""

    def enter(self, context: AppContext) -> None:
        """Uses the settings, words and sounds of this window from now on."""
        self._context = context

    # -- keys and buttons ---------------------------------------------------------------------------------------------

    _PRESSES: ClassVar[dict[Action, Callable[[Controller, Press], None]]] = {
        "commit": lambda self, press: self.primary(),
        "undo": lambda self, press: self.undo(),
        "redo": lambda self, press: self.session.redo(),
        "menu": lambda self, press: self.ways.pause(),
        "log": lambda self, press: self.ways.journal(),
        "hint": lambda self, press: self.ask_hint(),
        "back": lambda self, press: self._back(),
        "why": lambda self, press: self.why(),
        "accept": lambda self, press: self._accept(press),
        "next": lambda self, press: self._cycle(1),
        "previous": lambda self, press: self._cycle(-1),
        "rotate": lambda self, press: self._rotate_or_layer(1),
        "rotate_back": lambda self, press: self._rotate_or_layer(-1),
        "turn_left": lambda self, press: self._view.turn(-1, self._frame()),
        "turn_right": lambda self, press: self._view.turn(1, self._frame()),
        **dict.fromkeys(DIRECTIONS, lambda self, press: self._steer(press.action)),
        "flatten": lambda self, press: self.use("view"),
        **dict.fromkeys(KEYED_TOOLS, lambda self, press: self.use(cast(Tool, press.action))),
        **dict.fromkeys(DIGITS, lambda self, press: self._pick_slot(press)),
    }
    """Commands of keys and pad buttons."""

    # -- inputs, in the order of their priority ------------------------------------------------------------------------

    def take(self, event: Input, frame: Frame) -> None:
        """Handles one input, given the frame before it; a press meant for what was there a moment ago is ignored,
        except on a panel. Any press but the confirming one withdraws the question about a step of another seat."""
        timed = self._state.notices.timed
        asked = timed.until.get("ask")
        if isinstance(event, Click | Press):
            timed.put_away()
        control = frame.area_at(event.at) if isinstance(event, Click) else None
        if (control and control.area is Area.PANEL) or not self._is_late(event, control):
            steps = len(self._state.course.match.steps)
            self._take(event, frame, control)
            if isinstance(event, Click) and len(self._state.course.match.steps) > steps:
                self._played = self._state.clock, event.at
        if asked is not None and timed.until.get("ask") == asked and isinstance(event, Click | Press):
            timed.end("ask")

    def _is_late(self, event: Input, control: Control | None) -> bool:
        """Whether a press comes right after another one at the same place that has played, or hits a human's control
        right after the turn passed to the human."""
        handed = self._context.input.gate.has_happened(self._context.now, "handed")
        if not isinstance(event, Click):
            return handed and isinstance(event, Press) and event.action in ("accept", "commit")
        if handed and control and control.area in (Area.SLOT, Area.PRIMARY):
            return True
        when, where = self._played
        soon, pointed = self._state.clock - when < REPEAT_SECONDS, event.device.points
        return pointed and soon and math.dist(event.at, where) < REPEAT_DISTANCE

    def _take(self, event: Input, frame: Frame, control: Control | None) -> None:
        state = self._state
        self._let_go(event, frame)
        if state.notices.lot:
            self._before_lot(event, control, state.notices.lot)
        elif frame.mode is Mode.HAND_OVER:
            self._before_curtain(event, frame, control)
        elif isinstance(event, Hover | Drag | Scroll | Pinch):
            self._point(event, frame)
        elif state.notices.ceremony:
            if not self._context.input.gate.has_happened(self._context.now, "told"):
                self.session.advance.skip_end(self._context.sound)
        elif isinstance(event, Click) and self._takes_panel(event, control):
            pass
        elif state.motion.animation:
            if meant := self._at_rest(event, frame, control):
                now = self._frame()
                self._answer(meant, now, now.area_at(meant.at) if isinstance(meant, Click) else None)
        else:
            self._answer(event, frame, control)

    def _answer(self, event: Input, frame: Frame, control: Control | None) -> None:
        """Handles a press on a board at rest."""
        state = self._state
        asks = state.hand.inspects or state.hand.has_asked
        if asks and self._inspect.takes(event, frame, control, self._context.sound):
            pass
        elif isinstance(event, Click):
            self._click(event, frame, control)
        elif isinstance(event, Press) and event.action in self._PRESSES:
            self._PRESSES[event.action](self, event)

    def _at_rest(self, event: Input, frame: Frame, control: Control | None) -> Input | None:
        """Ends the motion and returns the press as it is meant then: at the same control, or at the same place of the
        board if the camera has moved. None if it cannot have been meant: its control is gone, it would play at a target
        that comes into hand only now, or on the board after a step that was waited for, or dismiss a pass before its
        reason is shown."""
        before, blank = self._state.sight.camera, not (frame.decision and frame.decision.aimed)
        self.session.skip()
        now = self._frame()
        untold = now.mode is Mode.PASS and self._state.notices.pass_until is None
        if isinstance(event, Press) and event.action in ("accept", "commit"):
            return None if untold or (blank and now.decision and now.decision.aimed) else event
        if not isinstance(event, Click):
            return event
        if control is None:
            course, easy = self._state.course, self._context.settings.easy_reading
            mover = course.match.mover(len(course.match.steps) - 1)
            goes_on = course.pace(easy) == "step" and not course.is_human(mover)
            followed = self._state.sight.camera.to_screen(before.to_plane(event.at))
            return None if untold or goes_on else event._replace(at=followed)
        there, goal = now.area_at(event.at), now.area(control.id)
        if there and there.id == control.id:
            return event
        return event._replace(at=goal.box.centre) if goal else None

    def _let_go(self, event: Input, frame: Frame) -> None:
        """Ends a pinch at any other input, and a first-time card at a press."""
        if self._view.pinches and not isinstance(event, Pinch):
            self._view.release()
        if isinstance(event, Click | Press) and frame.card:
            self._state.notices.timed.end("card")  # the prompt has to be read now

    def press(self, control: Control, device: Device) -> None:
        """Executes the command of a control around the board."""
        if control.heard:
            self._context.sound.play(control.heard)
        self._device = device
        control.widget.act()
        self.session.changed()

    def _before_lot(self, event: Input, control: Control | None, lot: Lot) -> None:
        """Any press starts the match; one for the menu goes back to the setup."""
        if (isinstance(event, Press) and event.action in ("back", "menu")) or (control and control.area is Area.MENU):
            lot.withdraw()
        elif isinstance(event, Click | Press):
            lot.is_over = True

    def _before_curtain(self, event: Input, frame: Frame, control: Control | None) -> None:
        """Only what takes up the cards, and the menu, can be pressed."""
        if isinstance(event, Click):
            cards = lying_cards(self._context.viewport, frame, self._state.course)
            if control:
                self.press(control, event.device)
            elif any(laid.box.contains(event.at) for laid in cards):
                self.primary()
        elif isinstance(event, Press) and event.action in ("accept", "commit"):
            self.primary()
        elif isinstance(event, Press) and event.action in ("back", "menu"):
            self.ways.pause()

    def _takes_panel(self, event: Click, control: Control | None) -> bool:
        """Whether a click is on a control of the panel, which answers even while something moves."""
        if event.button != "main" or control is None or control.area is not Area.PANEL:
            return False
        if control.enabled:
            self.press(control, event.device)
        return True

    def _point(self, event: Hover | Drag | Scroll | Pinch, frame: Frame) -> None:
        carried = self._state.hand.carried
        if isinstance(event, Hover) and carried and not event.held:
            self._refuse(self._hand_input.drop(carried, event.at, frame, self._confirms(carried.device)))
        elif isinstance(event, Hover):
            control = frame.area_at(event.at)
            if not event.held:
                self._hover(event, frame, control)
            elif control and control.area in EXPLAINED_AREAS:
                self._state.hand.hovered = control.id
        elif isinstance(event, Drag):
            control = frame.area_at(event.start)
            if self._state.motion.animation and control and control.carries and control.enabled:
                self.session.skip()
                frame = self._frame()
            free = not self._state.motion.animation
            if free and not self._hand_input.carries(event, frame) and control is None:
                self._state.sight.camera = self._state.sight.camera.pan(*event.by)
        elif isinstance(event, Pinch):
            self._view.pinch(event, frame)
        elif can_rotate(frame.decision):
            self.rotate(1 if event.amount < 0 else -1)
        else:
            self._view.zoom(event.at, event.amount)

    def _refuse(self, law: str | None) -> None:
        """Plays the sound of a refusal; says that there is nothing if no place was hit, else records the law."""
        if law is None:
            return
        self._context.sound.play("refuse")
        if law == NO_PLACE:
            key = "board.nothing_asked" if self._state.hand.inspects else "board.nothing_here"
            self.session.say(self._context.words.say(key))
        else:
            self._state.notices.refused.append(law)

    def _hover(self, event: Hover, frame: Frame, control: Control | None) -> None:
        hand, decision = self._state.hand, frame.decision
        hand.hovered, hand.pointer = control.id if control else None, event.at
        if hand.inspects:
            self._inspect.hover(event.at, frame, control is not None)
        elif not (self._state.motion.animation or decision is None):
            stays = self._stays_refused if hand.pinned else self._on_the_way
            if not stays(event.at, frame, control):
                self._aim(decision, event.at, control is not None)

    def _aim(self, decision: Decision, at: Point, over_area: bool) -> None:
        hand = self._state.hand
        self._hand_input.hover(decision, at, over_area)
        hand.pinned, hand.refused, hand.strayed = False, None, None
        hand.aimed_at, hand.aimed_since, hand.rests = at, self._state.clock, False
        if hand.decision and hand.decision.playable and self._state.notices.timed.note_of:
            self._state.notices.timed.end("note")  # why a card cannot be taken: something else is meant now

    def _stays_refused(self, at: Point, frame: Frame, control: Control | None) -> bool:
        """Whether the pressed target stays: a refused one only until the mouse means another place and is not on its
        way to a button of the refusal."""
        hand, decision = self._state.hand, frame.decision
        hand.strayed = None
        if control or decision is None or not decision.aimed or hand.refused is None or hand.refused != decision.step:
            return True
        if not self._hand_input.leaves(decision, at):
            return True
        start = self._state.sight.camera.to_screen(decision.aimed.centre)
        goals = [one.box for one in frame.areas if one.id.area in (Area.WHY, Area.ROTATE)]
        if any(beside_segment(at, start, box.centre) < min(box.w, box.h) / 2 for box in goals):
            hand.strayed, hand.aimed_since = at, self._state.clock
            return True
        return False

    def rest(self) -> bool:
        """The mouse rests: the handle of a piece that can be rotated appears, a refused place is explained, or a place
        on the way from a refusal is aimed at. Whether anything changes."""
        hand = self._state.hand
        if hand.strayed is None:
            waits = hand.aimed_at is not None and not (hand.rests or hand.pinned)
            means = can_rotate(hand.decision) or bool(hand.decision and hand.decision.refusals)
            hand.rests = hand.rests or (waits and means and self._context.device is Device.MOUSE)
            return waits and hand.rests
        decision, at, hand.strayed = self._frame().decision, hand.strayed, None
        if decision is None or not hand.pinned or hand.refused != decision.step:
            return False
        self._aim(decision, at, False)
        return True

    def _on_the_way(self, at: Point, frame: Frame, control: Control | None) -> bool:
        """Whether the mouse is on its way from the piece where it rested to its rotation handle."""
        hand = self._state.hand
        handle = frame.area(AreaId(Area.ROTATE)) if hand.rests else None
        if handle is None or hand.aimed_at is None:
            return False
        return control == handle or beside_segment(at, hand.aimed_at, handle.box.centre) < handle.box.w / 2

    def _click(self, event: Click, frame: Frame, control: Control | None) -> None:
        decision = frame.decision
        if control:
            self._click_control(control, event)
        elif event.button == "other":
            if self._inspect.ask_once(event.at, frame, self._context.sound, anything=False):
                return
            if can_rotate(decision):
                self.rotate(1)
            else:
                self._back()
        elif event.long and self._inspect.ask_once(event.at, frame, self._context.sound, anything=not decision):
            return
        elif frame.mode is Mode.PASS or frame.waits:
            self.primary()
        elif decision:
            watched = referee_is_on(self._state.course, self._context.settings)  # a referee asks to confirm
            hint, confirms = frame.hint, self._confirms(event.device) or watched
            law = self._hand_input.press_board(decision, event, confirms, bool(hint and hint.step and hint.text))
            if not (law and self._puts_down(event.device)):
                self._refuse(law)
        elif frame.mode is Mode.HELD:  # the headline says what is left to do
            self._refuse(NO_PLACE)

    def _puts_down(self, device: Device) -> bool:
        """Puts a lifted piece down, or lifts another one instead, if a refused press means that one; whether it did."""
        course, decision = self._state.course, self._state.hand.decision
        if not (decision and decision.step and course.match.steps):
            return False
        lifted = course.match.played(len(course.match.steps) - 1)
        other = (*lifted.step[:-1], decision.step[-1])
        may = other in lifted.before.legal() and course.look.lifts(lifted, decision.step) and self.session.undo()
        if may and other != lifted.step:
            self.session.play(other, device)
        return may

    def _click_control(self, control: Control, event: Click) -> None:
        if event.button != "main":
            return
        if event.device is Device.TOUCH:
            self._state.hand.hovered = None
            if event.long and control.area in EXPLAINED_AREAS:
                return  # its numbers were explained while the finger rested there
        if control.enabled:
            self.press(control, event.device)
        elif control.why:
            self._state.hand.drop_refused()
            self.session.say(control.why, control.id if control.area is Area.IDLE else None)

    # -- commands -----------------------------------------------------------------------------------------------------

    def primary(self) -> None:
        """Executes the primary action of the current mode."""
        frame, decision, device = self._frame(), self._frame().decision, self._context.device
        if self._state.hand.inspects:
            self._state.hand.stop_inspecting()
        elif frame.mode is Mode.HAND_OVER:
            self.session.turn_hand(up=True)
        elif frame.mode is Mode.HELD:
            self.session.commit()
        elif frame.mode is Mode.PASS:
            self.session.play(("pass",))
        elif frame.mode is Mode.OVER:
            self.ways.result()
        elif frame.mode is Mode.COMPUTER:
            self.session.advance.hurry()
        elif decision and decision.playable:
            self._hand_input.settle(decision, decision.playable, device)
        elif decision and (move := decision.global_move()):
            self.session.play(move.step, device)

    def undo(self) -> None:
        """Lets go of a chosen place, or puts back a chosen card or a place that is still to be paid for; else takes
        back the last human decision, or says why that is impossible."""
        hand, decision, chosen = self._state.hand, self._frame().decision, self._frame().chosen
        if decision and (chosen or decision.is_up or decision.unpaid):
            hand.decision, hand.pinned = decision.aim(None) if chosen else decision.put_back(), False
            return
        self._state.notices.timed.end("card")  # it was about a later decision
        if not self.session.undo():
            self.session.say(why_not_undone(self._state.course.match, self._context.words))

    def _confirms(self, device: Device) -> bool:
        return confirms(self._context.settings, device)

    def arm(self, token: str, slot: int) -> None:
        """Takes the token of a slot in hand, or puts it back."""
        frame, context, device = self._frame(), self._context, self._device
        if frame.decision is None:
            return
        barred = next((one for one, _ in frame.tray.slots if one.token == token and one.barred), None)
        if barred:
            if device is not Device.MOUSE:  # with a mouse the law is shown already
                why = why_barred(frame.speaker, self._state.course.look, frame.seen, barred)
                self.session.say(why, AreaId(Area.SLOT, token))
            if not any(one.beside == token for one, _ in frame.tray.slots):  # a blocked one can only be exchanged
                self._state.hand.drop_refused()
                context.sound.play("refuse")
                return
        self._state.hand.card = slot
        self._hand_input.arm(frame.decision, token, device, self._confirms(device))

    def use(self, tool: Tool) -> None:
        """Uses a view tool; a layer is shown with nothing aimed at except a legal target that was pressed and waits for
        its button."""
        if tool == "layers":
            self._read()
        else:
            self._view.use(tool, self._frame())

    def _read(self) -> None:
        hand, decision = self._state.hand, self._frame().decision
        hand.stop_inspecting()
        self.session.hints.put_away()
        if not (decision and hand.pinned and decision.playable):
            hand.decision, hand.pinned = decision.aim(None) if decision else hand.decision, False
        self._view.next_layer()

    def _rotate_or_layer(self, by: int) -> None:
        if self._state.course.look.drawing.layers:
            self._read()
        else:
            self.rotate(by)

    def rotate(self, by: int) -> None:
        """Rotates what is in hand."""
        if decision := self._frame().decision:
            self._state.hand.decision = decision.rotate(by)

    def nudge(self, way: int) -> None:
        """Moves what is in hand by one place."""
        if decision := self._frame().decision:
            self._state.hand.decision = nudged(decision, self._state.sight.camera, way)

    def _cycle(self, by: int) -> None:
        if decision := self._frame().decision:
            self._hand_input.cycle(decision, by)

    def _steer(self, direction: str) -> None:
        self._hand_input.steer(self._frame(), direction, self._rules.tempting())

    def _pick_slot(self, press: Press) -> None:
        """Digits take the slots of the tray in hand, in order."""
        frame = self._frame()
        slots = [control for control in frame.areas if control.area is Area.SLOT and control.enabled]
        number = DIGITS.index(press.action)
        if frame.decision and number < len(slots):
            self._device = press.device
            slots[number].widget.act()

    def _accept(self, press: Press) -> None:
        frame, decision, focus = self._frame(), self._frame().decision, self._state.hand.focus
        if focus != BOARD and (control := frame.area(focus)):  # else the control is gone, and the board is meant
            if control.enabled:
                self.press(control, press.device)
        elif decision and decision.playable:
            self._hand_input.settle(decision, decision.playable, press.device)
        elif decision and decision.refusals:
            self._context.sound.play("refuse")
        elif decision and not decision.aimed and decision.targets:
            self._state.hand.decision = decision.next_target(1)
        else:
            self.primary()

    def _back(self) -> None:
        """Lets go of what is in hand, else opens the menu; also dismisses a first-time card. Steps are taken back only
        by their own key."""
        decision = self._frame().decision
        self._state.notices.timed.end("card")
        if not self._hand_input.lower(decision, self._context.device):
            self.ways.pause()

    def choose(self, target: Target) -> None:
        """Aims at the target chosen by scanning, as a press does."""
        if decision := self._frame().decision:
            self._state.hand.decision, self._state.hand.pinned = decision.aim(target), True
            self.session.changed()

    def ask(self, place: Place) -> None:
        """Asks about the place chosen by scanning."""
        self._state.hand.inspect(place)
        self.session.changed()

    def inspect(self) -> None:
        """Takes or puts away the question tool."""
        self.session.hints.put_away()
        self._inspect.toggle(self._frame(), self._context.device)

    def why(self) -> None:
        """Explains the refusal, or opens the page of the place asked about; without either takes the question tool."""
        frame, hand = self._frame(), self._state.hand
        if hand.has_asked:
            self._inspect.open_page(frame)
        elif (decision := frame.decision) and decision.step and decision.refusals:
            self.ways.explain(decision.refusals[0].law, decision.step[0])
        else:
            self._inspect.toggle(frame, self._context.device)

    def ask_hint(self) -> None:
        """Asks for a hint, in place of a layer or a refusal; not in a match with real cards, which only the players
        know."""
        if uses_real_cards(self._state.course.match, self._state.course.look):
            self.session.say(self._context.words.say("access.no_hint"))
        else:
            self._state.sight.layer = ""
            self._state.hand.drop_refused()
            self.session.hints.ask(self._frame().voice, self._context.minds)

    # -- notices ------------------------------------------------------------------------------------------------------

    def flash(self, steps: range) -> None:
        """Frames the places of these steps for a moment."""
        timed, course = self._state.notices.timed, self._state.course
        timed.flashed = tuple(dict.fromkeys(place for number in steps for place in course.footprint(number)))
        timed.flashed_turn = course.match.turn_of(steps.start)
        timed.show("flash", self._state.clock)

    def unmute(self) -> None:
        """Switches the sound on."""
        self._context.settings.mute = False
        self._context.changed()


def why_not_undone(match: Match, words: Words) -> str:
    """Why the last step cannot be taken back."""
    revealed = bool(match.steps) and match.steps[-1][0] in match.game.final
    return words.say("table.undo.revealed" if revealed else "table.undo.nothing")
