"""Motion player: sets in motion what a step changes, with what one hears of it, and lets it come to its end."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from game.match import Played
from scenes.board.look import AnyLook
from scenes.board.look.pieces import Figure
from scenes.board.tween import Animation
from scenes.core.audio import Sound
from scenes.graphics.timing import over
from scenes.play.state.board_state import Motion
from scenes.play.state.course import Course

MOST = 3
"""Kinds of sound of one moment; more would only be noise."""


class MotionPlayer:
    """Owns nothing but the way from a played step to the motion of a board."""

    def __init__(self, course: Course, motion: Motion, landed: Callable[[], None]) -> None:
        """`landed` is called when everything stands where it belongs."""
        self._course, self._motion, self._landed = course, motion, landed

    def show(
        self, played: Played, forwards: bool, also: tuple[str, ...], length: float, glide: float, sound: Sound
    ) -> None:
        """Sets in motion what a step changes, forwards with all that comes with it; `length` is the part of its full
        length that motion lasts, 0 for none, `glide` the seconds that a card takes, `also` what is heard besides when
        everything has landed."""
        look, seen = self._course.look, self._course.shown
        before, after = look.pieces.figures(seen(played.before)), look.pieces.figures(seen(played.after))
        animation = self._forwards(played, before, after) if forwards else self._backwards(played, before, after)
        animation = replace(animation, glide=glide, sways=look.effects.sways and forwards)
        sound.play(*touched(before, after))
        self._motion.touching, self._motion.landing = landed(look, before, after), also
        if animation.seconds and length:
            self._motion.animation, self._motion.passed = animation, 0.0
        else:
            self.end(sound)

    def advance(self, dt: float, length: float, sound: Sound) -> None:
        """So many seconds pass."""
        motion = self._motion
        motion.passed += dt
        if motion.animation is None:
            return
        share = over(motion.passed, motion.animation.seconds, length)
        if share >= 1:
            self.end(sound)
        elif motion.touching and not motion.animation.backwards and motion.animation.touches(share):
            sound.play(*motion.touching)
            motion.touching = ()

    def end(self, sound: Sound) -> None:
        """Everything stands where it belongs."""
        motion = self._motion
        sound.play(*motion.touching, *motion.landing)
        motion.touching, motion.landing, motion.animation = (), (), None
        self._landed()

    def _backwards(self, taken_back: Played, before: tuple[Figure, ...], after: tuple[Figure, ...]) -> Animation:
        """What was told as a story is told from its end; all else goes the short way."""
        told = Played(taken_back.after, taken_back.step, taken_back.before)
        if self._course.look.effects.won(told) is None:
            return Animation(before, after)
        return replace(self._forwards(told, after, before), backwards=True)

    def _forwards(self, played: Played, before: tuple[Figure, ...], after: tuple[Figure, ...]) -> Animation:
        effects = self._course.look.effects
        cards = effects.card_moves(played)
        setting = effects.setting_in_motion(played) if cards and effects.setting_in_motion else None
        return Animation(
            before, after, effects.flights(played), cards, effects.blooms(played), setting, effects.won(played)
        )


def touched(before: Sequence[Figure], after: Sequence[Figure]) -> tuple[str, ...]:
    """At the beginning of a step: something leaves the board for good."""
    kept = {figure.key for figure in after}
    return ("lift",) if any(figure.key not in kept for figure in before) else ()


def landed(look: AnyLook, before: Sequence[Figure], after: Sequence[Figure]) -> tuple[str, ...]:
    """When it touches the board: what is set down sounds as what it is made of, each material once."""
    old = {figure.key: figure for figure in before}
    moved = [figure for figure in after if old.get(figure.key) != figure]
    return tuple(dict.fromkeys(look.effects.material(figure) for figure in moved))[:MOST]
