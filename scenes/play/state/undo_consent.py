"""Undo consent: before somebody else's step goes back the table is asked; a second press or a long one agrees."""

from __future__ import annotations

from game.core import Seat

AGREED_WITHIN = 3.0
"""Seconds in which a second press on the same button means yes."""
HELD_FOR = 1.0
"""Seconds after which a button that is held means yes as well; nobody has to hold it."""
TOLD_FOR = 2.5
"""Seconds for which the table is told what was taken back."""


class UndoConsent:
    """Owns the question that lies before the table, how long its button has been down, and what was agreed last."""

    def __init__(self) -> None:
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

    def press(self, seat: Seat, now: float) -> bool:
        """A press on the button; whether the table has now agreed. The first press only asks."""
        if self.asked == seat and self._pressed:
            self._agree(seat, now)
            return True
        self._ask(seat, now)
        self._pressed = True
        return False

    def hold(self, seat: Seat, now: float) -> None:
        """The button goes down, and the table reads what holding it will do."""
        if self.asked != seat:
            self._ask(seat, now)
        self._down_since = now

    def release(self) -> None:
        """The button is up again."""
        self._down_since = None

    def share(self, now: float) -> float:
        """How much of the time is over for which the button has to be held."""
        return 0.0 if self._down_since is None else min(1.0, (now - self._down_since) / HELD_FOR)

    def pass_time(self, now: float) -> bool:
        """Whether what one sees of it changes; the question and the news go by themselves."""
        if self._down_since is not None:
            self._until = now + AGREED_WITHIN
            return True
        if not self.speaks or now < self._until:
            return False
        self.withdraw()
        return True

    def was_held(self, now: float) -> bool:
        """Whether the table has agreed by a long press."""
        if self.asked is None or self.share(now) < 1.0:
            return False
        self._agree(self.asked, now)
        self.spent = True
        return True

    def withdraw(self) -> None:
        """Nothing is asked and nothing is told any more."""
        self.asked = self.agreed = None
        self.speaks = self._pressed = False
        self._down_since = None

    def _ask(self, seat: Seat, now: float) -> None:
        self.withdraw()
        self.asked, self.speaks, self._until = seat, True, now + AGREED_WITHIN

    def _agree(self, seat: Seat, now: float) -> None:
        self.withdraw()
        self.agreed, self.speaks, self._until = seat, True, now + TOLD_FOR
