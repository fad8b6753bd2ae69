"""Session: one match as it is played on the screen; each command with what is saved, set in motion, heard and said."""

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
    """What a scene allows with its match; a match of the house is kept, and its turns may wait for their last word."""

    is_kept: bool = True
    """Whether it is a match of the house: saved after every step and written down at its end, with first-time cards and
    with hands as the players have chosen. In any other one hands lie open."""
    holds_turns: bool = True
    """Whether a finished turn waits to be confirmed, where the players want that."""
    may_play: Callable[[], bool] = lambda: True
    """Whether another step may be made now."""
    on_played: Callable[[Played], None] = lambda played: None
    """What the scene does after a step."""


class Session:
    """Owns the way from a command to what is saved, seen and heard of it."""

    def __init__(
        self,
        state: BoardState,
        rules: PlayRules,
        changed: Callable[[], None],
        turn_changed: Callable[[], None],
        finish: Callable[[], None],
        scored: Callable[[str], None],
    ) -> None:
        """`changed` is called when what is shown has changed, `turn_changed` when everything stands where it belongs
        and a new decision may have begun, `finish` when a finished board has been seen for long enough, `scored` when
        a match stops to count that line of its account."""
        self._state, self._rules, self.changed, self._turn_changed = state, rules, changed, turn_changed
        self._scored = scored
        self.hints = Hints(state.course, state.hand)
        self.advance = AutoAdvance(state, weakly(self.play), turn_changed, finish, celebrates=rules.is_kept)
        self.computer_turn = self.advance.computer_turn

    def enter(self, context: AppContext, voice: Voice) -> None:
        """The session goes on in this window and language."""
        self._context, self._voice = context, voice
        course = self._state.course
        if course.match.outcome and course.held is None and not course.recorded:
            self._save()  # it ended here, and the power went before it was written down

    def leave(self) -> None:
        """Nobody thinks about it any more."""
        self.hints.forget()
        self.computer_turn.forget()

    def go_on(self, dt: float, mode: Mode) -> bool:
        """To be asked when nothing moves: what happens by itself in so many seconds, given what the match waits for;
        True if something has."""
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
        """Plays a step, saves the match, and sets the pieces in motion; `device` is what a human pressed, if any. What
        was laid over the board to be read goes with it, and the reasons of a pass."""
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
            if state.motion.animation:  # the page of the points would hide it
                self.end_motion()
            self._scored(scored)
        self._rules.on_played(played)

    def commit(self) -> None:
        """Ends a turn that is held until its player confirms it."""
        self._state.commit()
        if self._state.course.match.outcome:
            self._save()
        self._turn_changed()

    def set_pace(self, pace: str) -> None:
        """How fast the computer shows its steps in this match from now on."""
        self._state.course.match.pace = pace
        self._save()

    def turn_hand(self, up: bool) -> None:
        """The hand of the human in turn is taken up, or lies face down again; what another one was told is gone."""
        self._state.notices.timed.end("note")
        self._state.turn_hand(up)
        self._turn_changed()

    def undo(self) -> bool:
        """Takes back the last human decision; what belongs to another seat when all agree, by a second press while the
        table is asked. False if there is nothing to take back."""
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
        """Plays again what was taken back, if anything was."""
        if not self._state.course.match.can_redo():
            return
        self.computer_turn.forget()
        played = self._state.redo()
        self._save()
        self._show(played, True)

    def rewind(self, steps: int) -> None:
        """Takes back everything after so many steps, at once."""
        self._state.rewind(steps)
        self._turn_changed()

    def reseat(self, seat: Seat, sitter: Sitter) -> None:
        """Somebody else makes the decisions of a seat from now on."""
        self._change(partial(self._state.reseat, seat, sitter))

    def stop(self, seat: Seat | None) -> None:
        """That seat resigns; None: everybody has agreed on a draw."""
        self._change(partial(self._state.stop, seat))
        if seat is not None and self._state.course.match.left:
            self.say(self._voice.say(plays_on(seat)))

    def _change(self, command: Callable[[], None]) -> None:
        """What happens beside the steps and is saved."""
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
        """So many seconds of the animation pass."""
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
        """A press: everything stands where it belongs, also what the computer's chain has still to come."""
        course = self._state.course
        self._state.motion.hurried = not course.is_human(course.match.position.to_move)
        self.end_motion()

    def end_motion(self) -> None:
        """Everything stands where it belongs."""
        motion = self._state.motion
        self._context.sound.play(*motion.touching, *motion.landing)
        motion.touching, motion.landing, motion.animation, motion.ended_at = (), (), None, self._state.clock
        self._turn_changed()

    def _show(self, played: Played, forwards: bool, also: tuple[str, ...] = (), hurried: bool = False) -> None:
        """Sets in motion what a step changes, forwards with all that comes with it; `also` is heard besides when
        everything has landed."""
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
        """The match goes on the shelf, and when it is over from there into the annals; if that fails it is said, and
        the game goes on."""
        if not self._rules.is_kept:
            return
        try:
            save_and_record(self._state.course, self._context.shelf, lambda: self._context.annals)
        except OSError as problem:
            LOG.warning("the match cannot be saved: %s", problem)
            self.say(self._context.words.say("board.unsaved"))

    def say(self, text: str, of: AreaId | None = None) -> None:
        """A short note that goes away by itself; one `of` a card that was pressed stays until the next press, or until
        a human's turn begins."""
        self._state.notices.timed.note, self._state.notices.timed.note_of = text, of
        self._state.notices.timed.show("note", self._state.clock, stays=of is not None)


def _backwards(course: Course, taken_back: Played) -> Animation:
    """What was told as a story is told from its end; all else goes the short way."""
    told = Played(taken_back.after, taken_back.step, taken_back.before)
    if course.look.effects.won(told) is None:
        before, after = _figures(course, told)
        return Animation(after, with_later_keys(course.look, told, before, after))
    return replace(_forwards(course, told), backwards=True)


def _forwards(course: Course, played: Played) -> Animation:
    return animation_of(course.look, played, *_figures(course, played))


def _figures(course: Course, played: Played) -> tuple[tuple[Figure, ...], tuple[Figure, ...]]:
    """What stood before, and what stands after."""
    figures = course.look.pieces.figures
    return figures(course.shown(played.before)), figures(course.shown(played.after))


def confirms(settings: Settings, device: Device) -> bool:
    """Whether presses of this device have to be confirmed."""
    return settings.confirm == "always" or (settings.confirm == "touch" and device is Device.TOUCH)


def save_and_record(course: Course, shelf: Shelf, annals: Callable[[], Annals]) -> None:
    """The match lies on the shelf; one that is over is then written down, and only when it stands in the annals it
    leaves the shelf: at no moment it lies nowhere. Where an end was taken back, it leaves the annals again, once the
    shelf has the match. Raises `OSError` if the disk takes it nowhere."""
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
