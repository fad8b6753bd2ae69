"""Timed notices: what a board shows for a while only, and what goes away by itself."""

from __future__ import annotations

from typing import Literal

from game.core import Place, Seat

Kind = Literal["note", "turn", "flash", "speech"]
"""A short note, whose turn begins, a frame around places, what a figure says."""

SHOWN: dict[Kind, float] = {"note": 3.0, "turn": 1.2, "flash": 1.6, "speech": 7.0}
"""For how many seconds; nothing waits for any of them."""


class TimedNotices:
    """Owns what is shown now and until when, on the clock of the board."""

    def __init__(self) -> None:
        self.note = ""
        """The last note; whether it is shown tells `shows`."""
        self.speech: tuple[Seat, str] = 0, ""
        """Who spoke last, and what was said."""
        self.flashed: tuple[Place, ...] = ()
        """The places that were framed last."""
        self.flashed_turn = range(0)
        """The steps of the turn in which something happened there."""
        self.until: dict[Kind, float] = {}
        """What is shown now, and the moment on the clock of the board at which it goes."""

    def show(self, kind: Kind, clock: float) -> None:
        """From now on, for its time."""
        self.until[kind] = clock + SHOWN[kind]

    def end(self, kind: Kind) -> None:
        """It is gone at once."""
        self.until.pop(kind, None)

    def shows(self, kind: Kind) -> bool:
        """Whether it is on the screen."""
        return kind in self.until

    def age(self, kind: Kind, clock: float) -> float:
        """For how many seconds it has been shown."""
        return SHOWN[kind] - (self.until.get(kind, clock) - clock)

    def fade(self, clock: float) -> bool:
        """What has had its time goes; True if anything does."""
        over = [kind for kind, until in self.until.items() if clock >= until]
        for kind in over:
            self.end(kind)
        return bool(over)
