"""Session: one match on the screen; each command with its saving, motion, sound and messages."""

from __future__ import annotations

import contextlib
import logging
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial

from game.annals import Annals
from game.core import Seat, Step
from game.match import Played, Sitter
from game.saves import Shelf
from scenes.board.look.pieces import Figure
from scenes.board.sentences import Voice, plays_on
from scenes.board.tween import Animation, animation_of, with_later_keys
from scenes.core.settings import Settings
from scenes.core.weak_callbacks import weakly
from scenes.graphics.viewport import motion_progress
from scenes.input.events import Device
from scenes.play.session.auto_advance import AutoAdvance
from scenes.play.session.hints import Hints
from scenes.play.state.areas import AreaId
from scenes.play.state.board_state import BoardState
from scenes.play.state.course import Course, Mode, referee_is_on, undo_crosses, undo_reach
from scenes.ui.scene import AppContext

LOG = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class PlayRules:
    """What a scene allows for its match."""

    is_kept: bool = True
    """Whether it is a match of the house: saved after every step, recorded at its end, with first-time cards and hidden
    hands as chosen. Otherwise hands are open."""
    holds_turns: bool = True
    """Whether a finished turn waits for confirmation, if the players want that."""
    may_play: Callable[[], bool] = lambda: True
    """Whether another step may be played now."""
    on_played: Callable[[Played], None] = lambda played: None
    """Called after each step."""


class Session:
    """Executes commands: plays, saves, animates and announces."""

    def __init__(
        self,
        state: BoardState,
        rules: PlayRules,
        changed: Callable[[], None],
        turn_changed: Callable[[], None],
        finish: Callable[[], None],
        scored: Callable[[str], None],
    ) -> None:
        """`changed` is called when the picture changes, `turn_changed` when motion has ended and a new decision may
        have begun, `finish` when a finished board has been shown long enough, `scored` when a match pauses to count
        that line of its account."""
        self._state, self._rules, self.changed, self._turn_changed = state, rules, changed, turn_changed
        self._scored = scored
        self.hints = Hints(state.course, state.hand)
        self.advance = AutoAdvance(state, weakly(self.play), turn_changed, finish, celebrates=rules.is_kept)
        self.computer_turn = self.advance.computer_turn

    def enter(self, context: AppContext, voice: Voice) -> None:
        """Continues in this window and language."""
        self._context, self._voice = context, voice
        course = self._state.course
        if course.match.outcome and course.held is None and not course.recorded:
            self._save()  # it ended here, but power failed before it was recorded

    def leave(self) -> None:
        """Cancels all searches."""
        self.hints.forget()
        self.computer_turn.forget()

    def go_on(self, dt: float, mode: Mode) -> bool:
        """Call when nothing moves: what happens by itself within `dt` seconds, given the mode of the match; True if
        something has."""
        context, clock = self._context, self._state.clock
        if self._state.notices.ceremony:
            return self.advance.tell_end(dt, context.settings.motion, context.sound)
        waits = mode is Mode.HUMAN or (mode is Mode.PASS and not self._rules.may_play())
        happened = not waits and self.advance.update(mode, clock, context)
        if self.computer_turn.news:
            (key, name), self.computer_turn.news = self.computer_turn.news, None
            self.say(context.words.say(key, name=name))
        return happened

    # -- steps --------------------------------------------------------------------------------------------------------

    def play(self, step: Step, device: Device | None = None) -> None:
        """Plays a step, saves the match, and starts the motion; `device` is what a human pressed, if any. Hides the
        layer and the reasons of a pass."""
        self._state.notices.pass_until = None
        if not self._rules.may_play():
            self._context.sound.play("refuse")
            return
        state, look = self._state, self._state.course.look
        hold = device is not None and self._rules.holds_turns and confirms(self._context.settings, device)
        state.motion.hurried, state.sight.layer = state.motion.hurried and state.course.chained(step), ""
        played = state.play(step, hold)
        if not state.course.is_human(played.before.to_move) and state.course.is_human(played.after.to_move):
            self._context.input.gate.happens(self._context.now, "handed")
        self._save()
        scored = look.scoring.scored_now(played)
        also = look.effects.sounds(played) + (("coins",) if scored else ())
        self._show(played, True, also, state.motion.hurried)
        if scored and state.course.match.people:
            if state.motion.animation:  # the page of points would hide it
                self.end_motion()
            self._scored(scored)
        self._rules.on_played(played)

    def commit(self) -> None:
        """Confirms a held turn, and hides the layer."""
        self._state.sight.layer = ""
        self._state.commit()
        if self._state.course.match.outcome:
            self._save()
        self._turn_changed()

    def set_pace(self, pace: str) -> None:
        """Sets the pace at which the computer shows its steps in this match."""
        self._state.course.match.pace = pace
        self._save()

    def turn_hand(self, up: bool) -> None:
        """Takes up the hand of the human in turn, or turns it face down; drops the note for another player."""
        self._state.notices.timed.end("note")
        self._state.turn_hand(up)
        self._turn_changed()

    def undo(self) -> bool:
        """Takes back the last human decision; that of another seat only after the table has agreed by a second press.
        False if there is nothing to take back."""
        course, timed = self._state.course, self._state.notices.timed
        if undo_reach(course) is None:
            return False
        asks_table = self._rules.is_kept and not referee_is_on(course, self._context.settings)
        other = undo_crosses(course) if asks_table else None
        agreed = timed.shows("ask") and timed.crossed == other
        if other is not None:
            timed.end("ask")
            timed.end("agreed")
            timed.crossed = other
            timed.show("agreed" if agreed else "ask", self._state.clock)
        if other is None or agreed:
            self.take_back()
        return True

    def take_back(self) -> None:
        """Takes back the last human decision, with its motion backwards."""
        self.computer_turn.forget()
        self._state.notices.pass_until = None
        notices, match = self._state.notices, self._state.course.match
        over, early = match.outcome is not None, match.early is not None
        undone = self._state.undo()
        self._save()
        if over:
            notices.result_shown = notices.celebrated = False
        if early:
            self._turn_changed()
        elif undone:
            self._show(Played(undone[0].after, undone[0].step, undone[-1].before), False)

    def redo(self) -> None:
        """Replays what was taken back, if anything."""
        if not self._state.course.match.can_redo():
            return
        self.computer_turn.forget()
        played = self._state.redo()
        self._save()
        self._show(played, True)

    def rewind(self, steps: int) -> None:
        """Takes back everything after `steps` steps, without motion."""
        self._state.rewind(steps)
        self._turn_changed()

    def reseat(self, seat: Seat, sitter: Sitter) -> None:
        """Gives a seat to somebody else from now on."""
        self._change(partial(self._state.reseat, seat, sitter))

    def stop(self, seat: Seat | None) -> None:
        """That seat resigns; None: everybody has agreed on a draw."""
        self._change(partial(self._state.stop, seat))
        if seat is not None and self._state.course.match.left:
            self.say(self._voice.say(plays_on(seat)))

    def _change(self, command: Callable[[], None]) -> None:
        """Executes and saves a change other than a step."""
        self.computer_turn.forget()
        self._state.notices.pass_until = None
        command()
        if self._state.course.match.early:
            self.end_motion()
            self.hints.forget()
            self._state.motion.ended_at = self._state.clock
        self._save()
        self.changed()

    # -- what comes with them -----------------------------------------------------------------------------------------

    def pass_motion(self, dt: float) -> None:
        """Advances the animation by `dt` seconds."""
        motion = self._state.motion
        motion.passed += dt
        if motion.animation is None:
            return
        share = motion_progress(motion.passed, motion.animation.seconds, self._context.settings.motion)
        if share >= 1:
            self.end_motion()
        elif motion.touching and not motion.animation.backwards and motion.animation.touches(share):
            self._context.sound.play(*motion.touching)
            motion.touching = ()

    def skip(self) -> None:
        """Ends the motion by a press, also of the rest of the computer's chain."""
        course = self._state.course
        self._state.motion.hurried = not course.is_human(course.match.position.to_move)
        self.end_motion()

    def end_motion(self) -> None:
        """Ends the motion."""
        motion = self._state.motion
        self._context.sound.play(*motion.touching, *motion.landing)
        motion.touching, motion.landing, motion.animation, motion.ended_at = (), (), None, self._state.clock
        self._turn_changed()

    def _show(self, played: Played, forwards: bool, also: tuple[str, ...] = (), hurried: bool = False) -> None:
        """Starts the motion of a step, forwards with its sounds; `also` is played when everything has landed."""
        settings, course, motion = self._context.settings, self._state.course, self._state.motion
        waits = course.is_human(played.before.to_move) or course.pace(settings.easy_reading) != "instant"
        self._state.hand.pinned = False
        self.changed()
        animation = _forwards(course, played) if forwards else _backwards(course, played)
        animation = replace(animation, glide=course.glide(settings.easy_reading))
        self._context.sound.play(*animation.sounds_at_start())
        motion.touching, motion.landing = animation.sounds_on_landing(course.look.effects.landing_sound), also
        if animation.seconds and settings.motion and waits and not hurried:
            motion.animation, motion.passed = animation, 0.0
        else:
            self.end_motion()

    def _save(self) -> None:
        """Saves the match, and records it when it is over; if that fails, says so and goes on."""
        if not self._rules.is_kept:
            return
        try:
            save_and_record(self._state.course, self._context.shelf, lambda: self._context.annals)
        except OSError as problem:
            LOG.warning("the match cannot be saved: %s", problem)
            self.say(self._context.words.say("board.unsaved"))

    def say(self, text: str, of: AreaId | None = None) -> None:
        """Shows a short note that disappears by itself; one `of` a pressed area stays until the next press or a human's
        turn."""
        self._state.notices.timed.note, self._state.notices.timed.note_of = text, of
        self._state.notices.timed.show("note", self._state.clock, stays=of is not None)


def _backwards(course: Course, taken_back: Played) -> Animation:
    """Motion of a step taken back: a won territory backwards in full, all else the short way."""
    told = Played(taken_back.after, taken_back.step, taken_back.before)
    if course.look.effects.won(told) is None:
        before, after = _figures(course, told)
        return Animation(after, with_later_keys(course.look, told, before, after))
    return replace(_forwards(course, told), backwards=True)


def _forwards(course: Course, played: Played) -> Animation:
    return animation_of(course.look, played, *_figures(course, played))


def _figures(course: Course, played: Played) -> tuple[tuple[Figure, ...], tuple[Figure, ...]]:
    """Figures before and after a step."""
    figures = course.look.pieces.figures
    return figures(course.shown(played.before)), figures(course.shown(played.after))


def confirms(settings: Settings, device: Device) -> bool:
    """Whether presses of this device have to be confirmed."""
    return settings.confirm == "always" or (settings.confirm == "touch" and device is Device.TOUCH)


def save_and_record(course: Course, shelf: Shelf, annals: Callable[[], Annals]) -> None:
    """Saves the match; one that is over is recorded in the annals, and only then leaves the shelf, so that it is always
    stored somewhere. If its end was taken back, it leaves the annals once it is saved. Raises `OSError` if the disk
    takes neither."""
    refused: OSError | None = None
    try:
        shelf.keep(course.match)
    except OSError as problem:
        refused = problem
    if course.mode is Mode.OVER:
        course.recorded = annals().record(course.match, replacing=course.recorded) or course.recorded
        if course.recorded:
            with contextlib.suppress(OSError):
                shelf.forget()
            return
    elif course.recorded and not refused and annals().forget(course.recorded):
        course.recorded = 0
    if refused:
        raise refused
