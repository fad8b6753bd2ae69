"""The whole rulebook of Semis.

1. In turn each player empties a house of the own row and sows its seeds one by one into the houses that follow.
2. The match is over after eight turns, or when the own row is empty. What lies in a row belongs to its owner.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from game.core import BadNotation, Outcome, Place, Points, Refusal, Seat, Setup, Step, changed_at, group_by_rank, scores

HOUSES = ("a2", "b2", "c2", "c1", "b1", "a1")
ROWS = (range(3), range(3, 6))
STEPS = tuple(("sow", place) for place in HOUSES)
LAST = 8


@dataclass(frozen=True, slots=True)
class Position:
    """The seeds of every house in the order of sowing, whose turn it is, and how many turns there were."""

    seeds: tuple[int, ...] = (2,) * len(HOUSES)
    turn: Seat = 0
    turns: int = 0
    players: int = 2

    @property
    def to_move(self) -> Seat | None:
        """Whose turn it is, unless the match is over."""
        return self.turn if self.turns < LAST and any(self.seeds[at] for at in ROWS[self.turn]) else None

    def legal(self) -> tuple[Step, ...]:
        """One step for each house of the own row that has seeds."""
        return tuple(step for step in STEPS if not any(self.refusals(step)))

    def refusals(self, step: Step) -> Iterator[Refusal]:
        """The house is empty or the other's, or the match is over."""
        at = HOUSES.index(step[1])
        if at not in ROWS[self.turn] or not self.seeds[at]:
            yield Refusal("law1", (step[1],))
        if self.to_move is None:
            yield Refusal("law2")

    def after(self, step: Step) -> Position:
        """The seeds of that house lie in those that follow."""
        at = HOUSES.index(step[1])
        seeds = changed_at(self.seeds, at, 0)
        for number in range(1, self.seeds[at] + 1):
            there = (at + number) % len(HOUSES)
            seeds = changed_at(seeds, there, seeds[there] + 1)
        return Position(seeds, 1 - self.turn, self.turns + 1)

    def tally(self) -> tuple[Points, ...]:
        """A point for each seed in the own row."""
        rows = [[at for at in row if self.seeds[at]] for row in ROWS]
        return tuple(
            Points(seat, sum(self.seeds[at] for at in row), "row", tuple(HOUSES[at] for at in row))
            for seat, row in enumerate(rows)
            if row
        )

    def outcome(self) -> Outcome | None:
        """Whoever has more seeds wins."""
        return Outcome(group_by_rank(scores(self, 2)), "sown") if self.to_move is None else None

    def pieces(self) -> Mapping[Place, str]:
        """The seeds of every house that has some, by their number, as of the owner of the house."""
        return {place: f"{n} {at // 3}" for at, (place, n) in enumerate(zip(HOUSES, self.seeds)) if n}

    def __str__(self) -> str:
        return f"seeds={'/'.join(map(str, self.seeds))} turn={self.turn} turns={self.turns}"


def start(setup: Setup) -> Position:
    """Two seeds in every house."""
    return Position(turn=setup.first)


def parse(text: str) -> Position:
    """Reads the line of a position back."""
    try:
        words = dict(word.split("=") for word in text.split(" "))
        seeds = tuple(int(n) for n in words["seeds"].split("/"))
        position = Position(seeds, int(words["turn"]), int(words["turns"]))
    except (ValueError, KeyError):
        raise BadNotation(f"no position of Semis: {text[:60]!r}") from None
    whole = len(seeds) == len(HOUSES) and min(seeds) >= 0 and sum(seeds) == 2 * len(HOUSES)
    if not whole or position.turn not in (0, 1) or not 0 <= position.turns <= LAST or str(position) != text:
        raise BadNotation(f"no position of Semis: {text[:60]!r}")
    return position
