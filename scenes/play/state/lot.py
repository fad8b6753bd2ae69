"""Lot: who begins a match, told on its board; a light runs round the seats, slower and slower, and stops. Pure."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.core import Seat

ROUNDS = 2
"""How often the light passes the one on whom the lot falls, before it stops there."""
RUN, REST = 1.6, 1.0
"""Seconds of the light at full motion, and until the match goes on by itself, but for the time to read what is said."""
READ = 50
"""Letters that are read in a second."""


@dataclass(slots=True)
class Lot:
    """How far it has come."""

    way: str
    """Why somebody begins, as in the name of its sentence: "lot", or "turn" in a rematch."""
    first: Seat
    seats: int
    withdraw: Callable[[], None]
    """Goes back to where the match was laid out; nothing of it has begun."""
    begin: Callable[[], None] | None = None
    """What has to be done before the first step."""
    share: float = 0.0
    """How much of the way the light has run."""
    rested: float = 0.0
    """Seconds for which it has stood still."""
    is_over: bool = False
    """Whether somebody has pressed, or what is said has been read."""

    def __post_init__(self) -> None:
        self.share = 1.0 if self.way == "turn" else 0.0

    @property
    def has_fallen(self) -> bool:
        """Whether the light stands still."""
        return self.share >= 1

    @property
    def lit(self) -> Seat:
        """The seat on which the light is."""
        left = 1 - self.share
        return (self.first - int(left * left * (ROUNDS * self.seats + 1))) % self.seats

    def pass_time(self, seconds: float, motion: float, said: str) -> bool:
        """So many seconds pass, at that share of full motion, while a sentence is read; whether anything looks
        different."""
        before = self.lit, self.has_fallen
        if self.has_fallen:
            self.rested += seconds
            self.is_over = self.is_over or self.rested > REST + len(said) / READ
        else:
            self.share = min(1.0, self.share + seconds / (RUN * motion)) if motion else 1.0
        return before != (self.lit, self.has_fallen)
