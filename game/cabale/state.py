"""What lies on the table of Cabale at a moment; `rules.py` says what may be done with it, `laws.py` why not."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from game.cabale.tables import Marks
from game.core import Seat


class Side(NamedTuple):
    """All that belongs to one seat."""

    bishop: int
    """The number of its cell."""
    singles: int
    """The cells with one token, as bits."""
    doubles: int
    """The cells with two tokens, as bits."""
    tokens: int
    """Tokens left in the supply."""
    doubles_left: int
    """How many cells may still be taken with two tokens."""
    sticks: int
    """Sticks left in the supply."""
    captured_singles: int
    captured_doubles: int


@dataclass(slots=True, eq=False, repr=False)
class State:
    """The pieces of every seat, and how far the turn has come."""

    marks: Marks
    sides: tuple[Side, ...]
    taken: int
    """All bishops, tokens and sticks, as bits of cells and edges."""
    turn: Seat
    """Whose turn it is, or was when the match ended."""
    phase: str
    """What is asked next: start, bend, land, mark, jump, stick; or over."""
    marker: int
    """The cell that the bishop left in this turn."""
    token: int
    """The cell of this turn's token: where it will be put (mark) or stands (jump)."""
