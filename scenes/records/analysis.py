"""Analysis of a finished match: what each seat could expect as a curve over the line of time, and what the computer
would have played from the position that is shown, to the end of that turn. It knows only what that seat could know.
"""

from __future__ import annotations

from collections.abc import Callable

from game.core import Position, Seat, Step
from game.match import Match
from game.thinker import Thinker, Thought
from scenes.graphics.pen import Pen, outlined
from scenes.graphics.theme import GOLD_EDGE, INK, INK_SOFT, Mark
from scenes.graphics.viewport import Box, Point

LEVEL = "master"
LONGEST = 8
"""Steps of a line."""
EDGE = 16.0


class BestLine:
    """Owns the question of what the computer would play, and its answer as far as it is there."""

    def __init__(self, match: Match) -> None:
        self._match = match
        self.shown = -1
        """After how many steps of the match the line begins; -1 while nothing is asked."""
        self.steps: list[Step] = []
        self.positions: list[Position] = []
        """Before each of these steps, and after the last one, as the mover may see them."""
        self._thought: Thought | None = None
        self.done = True

    def ask(self, shown: int) -> None:
        """From now on the line from that position is wanted; of a finished position there is none."""
        if shown == self.shown:
            return
        self.forget()
        self.shown, self.done = shown, False
        position = self._match.positions[shown]
        seat = position.to_move
        if seat is None:
            self.done = True
            return
        self.positions = [self._match.game.hide(position, seat)]

    def update(self, thinker: Callable[[], Thinker]) -> bool:
        """Asks for the next step, or looks whether it is there; whether the line has grown."""
        if self.done:
            return False
        position = self.positions[-1]
        if self._thought is None:
            seat = position.to_move
            assert seat is not None
            self._thought = thinker().ask(self._match.game.id, position, seat, LEVEL, self.shown)
            return False
        step = self._thought.poll()
        if step is None:
            return False
        self._thought = None
        after = position.after(step)
        self.steps.append(step)
        self.positions.append(after)
        reveals = step[0] in self._match.game.final
        self.done = reveals or after.to_move != self.positions[0].to_move or len(self.steps) == LONGEST
        return True

    def forget(self) -> None:
        """Nothing is asked any more."""
        if self._thought:
            self._thought.cancel()
        self._thought, self.shown, self.done = None, -1, True
        self.steps, self.positions = [], []


def draw_curve(
    pen: Pen,
    box: Box,
    chances: Callable[[Seat, int], int],
    end: int,
    marks: tuple[Mark, ...],
    x: Callable[[int], float],
    shown: int,
    decided: int,
) -> None:
    """What each seat could expect after every step, 0 to 100 %, in the colours of the seats, above the line of time;
    an upright for the step that is shown, and a lozenge after so many steps as `decided`, if that is any. `chances` is
    asked for a seat and a number of steps, `x` tells where a number of steps lies."""
    pen.panel(box, "paper", radius=14)
    inner = box.inset(EDGE)

    def y(percent: float) -> float:
        return inner.bottom - inner.h * percent / 100

    for percent in (0, 50, 100):
        pen.line([(inner.x, y(percent)), (inner.right, y(percent))], f"{INK_SOFT}55", 1.5)
    pen.line([(x(shown), inner.y), (x(shown), inner.bottom)], GOLD_EDGE, 3)
    for seat, mark in enumerate(marks):
        points: list[Point] = [(x(steps), y(chances(seat, steps))) for steps in range(end + 1)]
        if len(points) > 1:
            outlined(pen, points, (INK, 6), (pen.theme.marks[mark].colour, 4))
        pen.disc((x(shown), y(chances(seat, shown))), 8, INK)
        pen.disc((x(shown), y(chances(seat, shown))), 6, pen.theme.marks[mark].colour)
    if decided:
        at = x(decided)
        pen.polygon(
            [(at, inner.y - 6), (at + 7, inner.y + 2), (at, inner.y + 10), (at - 7, inner.y + 2)], fill=GOLD_EDGE
        )
