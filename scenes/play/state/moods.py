"""Moods: how each seat looks at the board, as its carved figure shows it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from game.core import Position, scores
from game.match import Match
from scenes.board.look import AnyLook

Mood = Literal["calm", "pleased", "worried"]
MOODS: tuple[Mood, ...] = ("calm", "pleased", "worried")
LEAD_SHARE = 0.08
"""The share of the highest score by which one must lead to be pleased."""
TRAIL_SHARE = 0.2
"""The share of it by which one must be behind to be worried."""
MIN_SCALE = 12
"""Points that the highest score counts as at least, so that nobody loses heart about the first ones."""


def moods_after(look: AnyLook, match: Match, steps: int) -> tuple[Mood, ...]:
    """By seat, as the board stood when the last turn within so many steps was over: nothing changes within a turn. Told
    from what the whole table may know (`Game.hide` for nobody), so that a hidden card changes no face."""
    view: Position = match.game.hide(match.positions[match.turn_start(steps)], None)
    sign = -1 if look.scoring.fewer_wins else 1
    return moods([sign * total for total in scores(view, view.players)])


def moods(totals: Sequence[int]) -> tuple[Mood, ...]:
    """By seat, the more the better: pleased who clearly leads, worried who is far behind."""
    scale = max(MIN_SCALE, *map(abs, totals))
    found: list[Mood] = []
    for seat, own in enumerate(totals):
        ahead = own - max(other for number, other in enumerate(totals) if number != seat)
        if ahead > 0 and ahead >= LEAD_SHARE * scale:
            found.append("pleased")
        else:
            found.append("worried" if ahead < 0 and -ahead >= TRAIL_SHARE * scale else "calm")
    return tuple(found)
