"""Rule 8 of the sheet: several games in a row, with changing roles and added points. A value, like a position."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from game.core import BadNotation, Seat

Player = int
"""Who sits there in person, 0 or 1: player 0 is light in the first game."""

_CELLS = "[0-9]{1,2}:[0-9]{1,2}"
_SERIES = re.compile(f"games=(?P<games>0|[1-9][0-9]{{0,2}}) cells=(?P<cells>-|{_CELLS}(?:,{_CELLS})*)")
_MOST_CELLS = 47


@dataclass(frozen=True, slots=True)
class Series:
    """The games that two players have finished so far, and how many they mean to play."""

    games: int
    """How many games the series has; 0: as many as the players like."""
    cells: tuple[tuple[int, int], ...] = ()
    """For each finished game the cells that player 0 and player 1 could not house."""

    def roles(self) -> tuple[Player, Player]:
        """Who plays light and who plays dark in the next game; the players change colours after every game."""
        return (0, 1) if len(self.cells) % 2 == 0 else (1, 0)

    def player(self, seat: Seat) -> Player:
        """Who sits there in the next game, or in the one that is being played."""
        return self.roles()[seat]

    def with_game(self, scores: tuple[int, ...]) -> Series:
        """The series with one game more, given the final scores of its seats; raises `ValueError` if it is over."""
        if self.is_over():
            raise ValueError("all games of this series are played")
        light, dark = scores
        return replace(self, cells=(*self.cells, (light, dark) if self.roles() == (0, 1) else (dark, light)))

    def totals(self) -> tuple[int, int]:
        """For each player all cells not housed in all games; fewer is better."""
        return sum(first for first, _ in self.cells), sum(second for _, second in self.cells)

    def is_over(self) -> bool:
        """Whether all games are played; never with an open number."""
        return self.games > 0 and len(self.cells) >= self.games

    def leaders(self) -> tuple[Player, ...]:
        """Who is ahead, and at the end has won: the lowest total; both players when they are level."""
        totals = self.totals()
        return tuple(player for player, total in enumerate(totals) if total == min(totals))

    def is_fair(self) -> bool:
        """Whether both players have been light equally often."""
        return len(self.cells) % 2 == 0

    def __str__(self) -> str:
        cells = ",".join(f"{first}:{second}" for first, second in self.cells)
        return f"games={self.games} cells={cells or '-'}"


def parse(text: str) -> Series:
    """Reads `str(series)` back, letter for letter; raises `BadNotation` for any other text."""
    fields = _SERIES.fullmatch(text)
    if not fields:
        raise BadNotation(f"no series of games: {text[:80]!r}")
    pairs = [] if fields["cells"] == "-" else [pair.split(":") for pair in fields["cells"].split(",")]
    series = Series(int(fields["games"]), tuple((int(first), int(second)) for first, second in pairs))
    if any(cells > _MOST_CELLS for pair in series.cells for cells in pair):
        raise BadNotation(f"nobody has so many cells: {text[:80]!r}")
    if 0 < series.games < len(series.cells) or str(series) != text:
        raise BadNotation(f"not the way a series is written: {text[:80]!r}")
    return series
