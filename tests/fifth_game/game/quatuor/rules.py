"""The whole rulebook of Quatuor.

1. In turn each player puts a stone on a free cell.
2. Four stones of one player in a row, a column or a diagonal win; then the match is over. A full board is a draw.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from game.core import BadNotation, Outcome, Place, Points, Refusal, Seat, Setup, Step

SIDE = 4
CELLS = tuple(f"{column}{row + 1}" for row in range(SIDE) for column in "abcd")
ROWS = [tuple(range(first, first + SIDE)) for first in range(0, SIDE * SIDE, SIDE)]
LINES = [*ROWS, *zip(*ROWS), tuple(range(0, 16, SIDE + 1)), tuple(range(3, 13, SIDE - 1))]
EMPTY, STONES = ".", "ox"
STEPS = tuple(("put", place) for place in CELLS)


@dataclass(frozen=True, slots=True)
class Position:
    """The sixteen cells in the order of `CELLS`, one sign each; the seat to move follows from them."""

    cells: str = EMPTY * len(CELLS)
    players: int = 2

    @property
    def to_move(self) -> Seat | None:
        """Light begins; nobody moves when the match is over."""
        return None if self.line() or EMPTY not in self.cells else (16 - self.cells.count(EMPTY)) % 2

    def line(self) -> tuple[int, ...]:
        """The first four in a row; empty if there are none."""
        full = (line for line in LINES if {self.cells[at] for at in line} in ({"o"}, {"x"}))
        return next(full, ())

    def legal(self) -> tuple[Step, ...]:
        """One step for each free cell."""
        return tuple(step for step in STEPS if not any(self.refusals(step)))

    def refusals(self, step: Step) -> Iterator[Refusal]:
        """The cell is taken, or the match is over."""
        place = step[1]
        if self.cells[CELLS.index(place)] != EMPTY:
            yield Refusal("law1", (place,))
        if self.to_move is None:
            yield Refusal("law2", tuple(CELLS[at] for at in self.line()))

    def after(self, step: Step) -> Position:
        """One stone more."""
        at = CELLS.index(step[1])
        return Position(self.cells[:at] + STONES[self.to_move or 0] + self.cells[at + 1 :])

    def tally(self) -> tuple[Points, ...]:
        """One point for four in a row."""
        line = self.line()
        return (Points(STONES.index(self.cells[line[0]]), 1, "row", tuple(CELLS[at] for at in line)),) if line else ()

    def outcome(self) -> Outcome | None:
        """Whoever has four in a row wins."""
        if self.to_move is not None:
            return None
        if not self.line():
            return Outcome(((0, 1),), "full")
        winner = self.tally()[0].seat
        return Outcome(((winner,), (1 - winner,)), "row")

    def pieces(self) -> Mapping[Place, str]:
        """Every stone by its cell."""
        return {place: f"stone {STONES.index(stone)}" for place, stone in zip(CELLS, self.cells) if stone != EMPTY}

    def __str__(self) -> str:
        return f"cells={self.cells}"


def start(setup: Setup) -> Position:
    """The empty board; nothing is dealt."""
    return Position()


def parse(text: str) -> Position:
    """Reads `cells=o..x............` back."""
    cells = text.removeprefix("cells=")
    ahead = cells.count("o") - cells.count("x")
    if text != f"cells={cells}" or len(cells) != len(CELLS) or set(cells) - {EMPTY, *STONES} or ahead not in (0, 1):
        raise BadNotation(f"no position of Quatuor: {text[:60]!r}")
    return Position(cells)
