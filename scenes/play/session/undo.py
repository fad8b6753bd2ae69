"""Undo: taking back a decision; what belongs to another seat goes back when the table agrees."""

from __future__ import annotations

from collections.abc import Callable

from scenes.play.state.course import Course
from scenes.play.state.turns import undo_crosses, undo_reach
from scenes.play.state.undo_consent import UndoConsent


class Undo:
    """Owns the question that lies before the table."""

    def __init__(self, course: Course, asks_table: Callable[[], bool], take_back: Callable[[], None]) -> None:
        """`asks_table` tells whether the table has to agree to take back what another seat has done, `take_back` does
        it."""
        self.consent = UndoConsent()
        self._course, self._asks_table, self._take_back = course, asks_table, take_back

    def undo(self, clock: float) -> bool:
        """Takes back the last human decision; before it crosses into somebody else's turn, the table is asked. False if
        there is nothing to take back."""
        if undo_reach(self._course) is None:
            return False
        other = undo_crosses(self._course)
        if other is None or not self._asks_table() or self.consent.press(other, clock):
            self._take_back()
        return True

    def hold(self, clock: float) -> None:
        """The button is down: where the table has to agree, keeping it down means yes."""
        other = undo_crosses(self._course)
        if other is not None and self._asks_table():
            self.consent.hold(other, clock)

    def update(self, clock: float) -> bool:
        """Lets time pass over the question; the button was kept down for long enough, or it has become old. True if it
        shows."""
        if self.consent.was_held(clock):
            self._take_back()
            return True
        return self.consent.pass_time(clock)
