"""Consent of the table: what belongs to another seat is taken back when all agree, by a second press on the button."""

from __future__ import annotations

from collections.abc import Callable

from game.core import Seat
from scenes.play.state.course import Course, undo_crosses, undo_reach

AGREED_WITHIN = 10.0
"""Seconds in which a second press on the same button means yes: time for a table to say so."""
TOLD_FOR = 2.5
"""Seconds for which the table is told what was taken back."""


class Consent:
    """Owns the question that lies before the table, and what was agreed last."""

    def __init__(self, course: Course, asks_table: Callable[[], bool], take_back: Callable[[], None]) -> None:
        """`asks_table` tells whether the table has to agree to take back what another seat has done, `take_back` does
        it."""
        self._course, self._asks_table, self._take_back = course, asks_table, take_back
        self.asked: Seat | None = None
        """Whose step the table is asked about."""
        self.agreed: Seat | None = None
        """Whose step was just taken back."""
        self.speaks = False
        """Whether the table reads something of it; asked in every frame."""
        self._until = 0.0

    def press(self, clock: float) -> bool:
        """Takes back the last human decision; before it crosses into somebody else's turn the first press only asks
        the table. False if there is nothing to take back."""
        if undo_reach(self._course) is None:
            return False
        other = self._other()
        if other is None:
            self._take_back()
        elif self.asked == other:
            self._tell(None, other, clock + TOLD_FOR)
            self._take_back()
        else:
            self._tell(other, None, clock + AGREED_WITHIN)
        return True

    def update(self, clock: float) -> bool:
        """Lets time pass over the question and the news, which go by themselves; True if that shows."""
        if not self.speaks or clock < self._until:
            return False
        self.withdraw()
        return True

    def withdraw(self) -> None:
        """Nothing is asked any more, and no news is told."""
        self._tell(None, None, 0.0)

    def _other(self) -> Seat | None:
        """Whose step would go back, if the table has to agree to that."""
        return undo_crosses(self._course) if self._asks_table() else None

    def _tell(self, asked: Seat | None, agreed: Seat | None, until: float) -> None:
        """The question or the news that the table reads until then; or nothing any more."""
        self.asked, self.agreed, self._until = asked, agreed, until
        self.speaks = asked is not None or agreed is not None
