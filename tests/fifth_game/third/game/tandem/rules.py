"""The whole rulebook of Tandem.

1. In turn each player lifts an own stone and puts it on a free point beside it.
2. Whoever first has a stone in the last column wins. After twelve turns the match is a draw.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from game.core import BadNotation, Outcome, Place, Points, Refusal, Seat, Setup, Step

POINTS = tuple(f"{column}{row}" for row in (1, 2) for column in "abcd")
EMPTY, STONES, LAST_COLUMNS, LAST = ".", "ox", ("d", "a"), 12
STEPS = tuple((word, point) for word in ("lift", "go") for point in POINTS)
WRITTEN = re.compile(r"cells=([.ox]{8}) turn=(\d{1,2}) lifted=(-|[a-d][12])")


@dataclass(frozen=True, slots=True)
class Position:
    """The points in the order of `POINTS`, one sign each; a lifted stone still stands where it was."""

    cells: str = "o..xo..x"
    turn: int = 0
    lifted: Place = ""
    players: int = 2

    @property
    def to_move(self) -> Seat | None:
        """Light begins; nobody moves when the match is over."""
        return None if self.outcome() else self.turn % 2

    def stones(self, seat: Seat) -> list[Place]:
        """The points where a seat has a stone."""
        return [point for point, sign in zip(POINTS, self.cells) if sign == STONES[seat]]

    def goals(self, point: Place) -> list[Place]:
        """The free points beside a point."""
        beside = (one for one in POINTS if abs(ord(one[0]) - ord(point[0])) + abs(int(one[1]) - int(point[1])) == 1)
        return [one for one in beside if self.cells[POINTS.index(one)] == EMPTY]

    def legal(self) -> tuple[Step, ...]:
        """One step for each point where the stone may be lifted, or put."""
        return tuple(step for step in STEPS if not any(self.refusals(step)))

    def refusals(self, step: Step) -> Iterator[Refusal]:
        """What is against it on that point, or at this time."""
        word, point = step
        if self.to_move is None or word != ("go" if self.lifted else "lift"):
            yield Refusal("time")
        if word == "lift" and not (point in self.stones(self.turn % 2) and self.goals(point)):
            yield Refusal("own", (point,))
        if word == "go" and self.lifted and point not in self.goals(self.lifted):
            yield Refusal("beside", (point,))

    def after(self, step: Step) -> Position:
        """A stone is lifted, or moved."""
        word, point = step
        if word == "lift":
            return replace(self, lifted=point)
        signs = {**dict(zip(POINTS, self.cells)), self.lifted: EMPTY, point: STONES[self.turn % 2]}
        return Position("".join(signs.values()), self.turn + 1)

    def tally(self) -> tuple[Points, ...]:
        """There are no points."""
        return ()

    def outcome(self) -> Outcome | None:
        """Whoever is across wins."""
        across = [seat for seat in (0, 1) if {one[0] for one in self.stones(seat)} & {LAST_COLUMNS[seat]}]
        if across:
            return Outcome(((across[0],), (1 - across[0],)), "across")
        return Outcome(((0, 1),), "long") if self.turn >= LAST else None

    def pieces(self) -> Mapping[Place, str]:
        """Every stone by its point."""
        return {point: f"stone {STONES.index(sign)}" for point, sign in zip(POINTS, self.cells) if sign != EMPTY}

    def __str__(self) -> str:
        return f"cells={self.cells} turn={self.turn} lifted={self.lifted or '-'}"


def start(setup: Setup) -> Position:
    """Two stones of each player in the outer columns."""
    return Position()


def parse(text: str) -> Position:
    """Reads the line of a position back."""
    if found := WRITTEN.fullmatch(text):
        before = Position(found[1], int(found[2]))
        position = replace(before, lifted=found[3].strip("-"))
        whole = found[1].count("o") == found[1].count("x") == 2 and before.turn <= LAST and str(position) == text
        if whole and (not position.lifted or ("lift", found[3]) in before.legal()):
            return position
    raise BadNotation(f"no position of Tandem: {text[:60]!r}")
