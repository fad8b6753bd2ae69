"""Undo: taking back a decision; what belongs to another seat goes back when the table agrees, by a second press on the
button or a long one."""

from __future__ import annotations

from collections.abc import Callable

from game.core import Seat
from scenes.play.state.course import Course, undo_crosses, undo_reach

AGREED_WITHIN = 3.0
"""Seconds in which a second press on the same button means yes."""
HELD_FOR = 1.0
"""Seconds after which a button that is held means yes as well; nobody has to hold it."""
TOLD_FOR = 2.5
"""Seconds for which the table is told what was taken back."""


class Undo:
    """Owns the question that lies before the table, how long its button has been down, and what was agreed last."""

    def __init__(self, course: Course, asks_table: Callable[[], bool], take_back: Callable[[], None]) -> None:
        """`asks_table` tells whether the table has to agree to take back what another seat has done, `take_back` does
        it."""
        self._course, self._asks_table, self._take_back = course, asks_table, take_back
        self.asked: Seat | None = None
        """Whose step the table is asked about."""
        self.agreed: Seat | None = None
        """Whose step was just taken back."""
        self.spent = False
        """The button did its work while it was held: letting it go is not a press."""
        self.speaks = False
        """Whether the table reads something of it; asked in every frame."""
        self._until = 0.0
        self._pressed = False
        self._down_since: float | None = None

    def press(self, clock: float) -> bool:
        """Takes back the last human decision; before it crosses into somebody else's turn the first press only asks
        the table. False if there is nothing to take back."""
        if undo_reach(self._course) is None:
            return False
        other = self._other()
        if other is None:
            self._take_back()
        elif self.asked == other and self._pressed:
            self._agree(other, clock)
        else:
            self._ask(other, clock)
            self._pressed = True
        return True

    def hold(self, clock: float) -> None:
        """The button goes down: where the table has to agree it reads what keeping it down will do."""
        other = self._other()
        if other is not None:
            if self.asked != other:
                self._ask(other, clock)
            self._down_since = clock

    def release(self) -> None:
        """The button is up again."""
        self._down_since = None

    def share(self, clock: float) -> float:
        """How much of the time is over for which the button has to be held."""
        return 0.0 if self._down_since is None else min(1.0, (clock - self._down_since) / HELD_FOR)

    def update(self, clock: float) -> bool:
        """Lets time pass over the question and the news, which go by themselves; a button that was kept down for long
        enough has agreed. True if it shows."""
        if self.asked is not None and self.share(clock) >= 1.0:
            self._agree(self.asked, clock)
            self.spent = True
            return True
        if self._down_since is not None:
            self._until = clock + AGREED_WITHIN
            return True
        if not self.speaks or clock < self._until:
            return False
        self._withdraw()
        return True

    def _other(self) -> Seat | None:
        """Whose step would go back, if the table has to agree to that."""
        return undo_crosses(self._course) if self._asks_table() else None

    def _withdraw(self) -> None:
        """Nothing is asked and nothing is told any more."""
        self.asked = self.agreed = self._down_since = None
        self.speaks = self._pressed = False

    def _ask(self, seat: Seat, clock: float) -> None:
        self._withdraw()
        self.asked, self.speaks, self._until = seat, True, clock + AGREED_WITHIN

    def _agree(self, seat: Seat, clock: float) -> None:
        self._withdraw()
        self.agreed, self.speaks, self._until = seat, True, clock + TOLD_FOR
        self._take_back()
