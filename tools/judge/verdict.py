"""Statistics of a match between computer players: shares, intervals and Elo.

Intervals are computed from blocks, because the games of one block are not independent: one deal, in which the first
player sits once in every seat while copies of the second one hold all the others.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import inf, log10, sqrt
from statistics import fmean, variance
from typing import NamedTuple

from game.core import Seat

CONFIDENCE = 1.96
"""Standard errors of a 95 % interval."""


@dataclass(frozen=True, slots=True)
class Played:
    """One game of a pairing."""

    pairing: str
    block: int
    seat: Seat
    """Where the first player sat."""
    share: float
    """Of the win, for the first player: 1, 0, or a part when the first place is shared."""
    beaten: float
    """Share of the others that ended behind the first player; equal ones count half."""
    scores: tuple[int, ...]
    steps: int
    seconds: float
    longest: float
    """Seconds of the first player's longest turn."""
    faults: tuple[int, ...] = ()
    """By seat, the number of faults of an outside program."""


class Estimate(NamedTuple):
    """A mean over games, with its 95 % interval."""

    mean: float
    low: float
    high: float

    def __str__(self) -> str:
        return f"{self.mean:6.1%} ({self.low:5.1%} to {self.high:6.1%})"


@dataclass(frozen=True, slots=True)
class Verdict:
    """What the games of a pairing say about the first player."""

    games: int
    share: Estimate
    """Share of the wins; an equal player among n seats has 1/n."""
    beaten: Estimate
    """Part of its opponents that it ends before; an equal player has a half. The same as `share` with two seats."""
    elo: float
    """The difference in strength that would explain `beaten`."""
    own_points: float
    other_points: float
    longest: float
    own_faults: int
    other_faults: int

    def row(self) -> str:
        """One line of a table."""
        return (
            f"{self.games:5d} | {self.share} | {self.beaten} | {self.elo:+5.0f} | "
            f"{self.own_points:5.1f} : {self.other_points:5.1f} | {self.longest:5.2f} s | "
            f"{self.own_faults} : {self.other_faults}"
        )


HEADINGS = "games | share of wins (95 % interval) | ahead of an opponent | Elo | mean points | longest turn | faults"


def judge(games: Sequence[Played]) -> Verdict:
    """Counts whole and begun blocks; at least one game."""
    share = estimate([(game.block, game.share) for game in games])
    beaten = estimate([(game.block, game.beaten) for game in games])
    inside = min(max(beaten.mean, 0.5 / len(games)), 1 - 0.5 / len(games))
    return Verdict(
        len(games),
        share,
        beaten,
        elo(inside),
        fmean(game.scores[game.seat] for game in games),
        fmean(points for game in games for seat, points in enumerate(game.scores) if seat != game.seat),
        max(game.longest for game in games),
        sum(game.faults[game.seat] for game in games if game.faults),
        sum(sum(game.faults) - game.faults[game.seat] for game in games if game.faults),
    )


def elo(part: float) -> float:
    """The difference in strength of a player that beats another in that part of the games, above 0 and below 1."""
    return 400 * log10(part / (1 - part))


def _blocks(results: Iterable[tuple[int, float]]) -> list[float]:
    """The mean result of every block."""
    found: dict[int, list[float]] = {}
    for block, result in results:
        found.setdefault(block, []).append(result)
    return [fmean(block) for block in found.values()]


def estimate(results: Sequence[tuple[int, float]]) -> Estimate:
    """Wilson's interval for as many independent games as would have the standard error that the blocks show.

    `results` are pairs of a block and a result from 0 to 1.
    """
    blocks = _blocks(results)
    mean = fmean(result for _, result in results)
    error = variance(blocks) / len(blocks) if len(blocks) > 1 else 0.0
    number = min(mean * (1 - mean) / error if error else len(results), 4 * len(results))
    z = CONFIDENCE**2 / number if number else inf
    if z == inf:
        return Estimate(mean, 0.0, 1.0)
    centre, half = mean + z / 2, sqrt(z * mean * (1 - mean) + z * z / 4)
    return Estimate(mean, max(0.0, (centre - half) / (1 + z)), min(1.0, (centre + half) / (1 + z)))
