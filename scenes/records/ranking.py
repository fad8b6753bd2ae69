"""Ranking at the end of a match: who stands where."""

from __future__ import annotations

from dataclasses import dataclass

from game.core import Outcome, Seat


@dataclass(frozen=True, slots=True)
class Rank:
    """One seat in the final order."""

    seat: Seat
    place: int
    """From 1; level seats share it."""
    score: int


def ranks(outcome: Outcome, points: tuple[int, ...]) -> tuple[Rank, ...]:
    """Every seat from first to last."""
    found: list[Rank] = []
    for group in outcome.ranking:
        place = len(found) + 1
        found += [Rank(seat, place, points[seat]) for seat in group]
    return tuple(found)
