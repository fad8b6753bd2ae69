"""Moods: expression of the carved figure of each seat."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from game.core import Position, scores
from game.match import Match
from scenes.board.look import AnyLook

Mood = Literal["calm", "pleased", "worried"]
MOODS: tuple[Mood, ...] = ("calm", "pleased", "worried")
LEAD_SHARE = 0.08
"""Smallest lead of a pleased seat, as a share of the highest score."""
TRAIL_SHARE = 0.2
"""Smallest deficit of a worried seat, as a share of the highest score."""
MIN_SCALE = 12
"""Smallest value of the highest score for these shares, so that nobody worries about the first points."""


def moods_after(look: AnyLook, match: Match, steps: int) -> tuple[Mood, ...]:
    """By seat, at the end of the last turn within `steps` steps: no change within a turn. From what the whole table may
    know (`Game.hide` for nobody), so that a hidden card changes no face."""
    view: Position = match.game.hide(match.positions[match.turn_start(steps)], None)
    sign = -1 if look.scoring.fewer_wins else 1
    return moods([sign * total for total in scores(view, view.players)])


def moods(totals: Sequence[int]) -> tuple[Mood, ...]:
    """By seat, higher totals are better: pleased with a clear lead, worried far behind."""
    scale = max(MIN_SCALE, *map(abs, totals))
    found: list[Mood] = []
    for seat, own in enumerate(totals):
        ahead = own - max(other for number, other in enumerate(totals) if number != seat)
        if ahead > 0 and ahead >= LEAD_SHARE * scale:
            found.append("pleased")
        else:
            found.append("worried" if ahead < 0 and -ahead >= TRAIL_SHARE * scale else "calm")
    return tuple(found)
