"""Daily challenge: one position and one step of each game, the same all day long: whoever walks by can try it."""

from __future__ import annotations

import time
from datetime import date
from pathlib import Path
from random import Random

from game.school import challenge, school, solution

FEW = 3


def today() -> int:
    """The day, counted from any day, on the clock of the house."""
    return date.fromtimestamp(time.time()).toordinal()


def challenge_of(day: int, game_id: str, assets: Path) -> str:
    """The challenge of a day among those of a game that are solved in the fewest steps, `FEW` at least; nothing if it
    has none."""
    steps = {name: len(solution(challenge(assets, game_id, name))) for name in school(assets, game_id).challenges}
    most = max(sorted(steps.values())[:FEW], default=0)
    short = [name for name, number in steps.items() if number <= most]
    Random(len(short)).shuffle(short)
    return short[day % len(short)] if short else ""
