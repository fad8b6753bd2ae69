"""Rule 8 of the sheet: several games in a row, with changing roles; the cells of all games are added."""

from __future__ import annotations

from collections.abc import Sequence

Player = int
"""Who sits there in person, 0 or 1: player 0 is light in the first game."""


def totals(games: Sequence[Sequence[int]]) -> tuple[int, ...]:
    """For each player the cells not housed in all games, given those of each game by player; fewer is better."""
    return tuple(map(sum, zip(*games, strict=True)))


def leaders(games: Sequence[Sequence[int]]) -> tuple[Player, ...]:
    """Who is ahead, and at the end has won: the lowest total; both players when they are level."""
    found = totals(games)
    return tuple(player for player, total in enumerate(found) if total == min(found))
