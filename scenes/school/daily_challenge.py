"""Daily challenge: one position and one step, the same all day long, so that whoever walks by can try it."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from random import Random

from game.school import challenge, school, solution


def challenge_of(day: int, game_ids: Iterable[str], assets: Path) -> tuple[str, str] | None:
    """Game and name of the challenge of a day, counted from any day, among those that are solved in the fewest steps;
    None where no game has any."""
    steps = {
        (game_id, name): len(solution(challenge(assets, game_id, name)))
        for game_id in sorted(game_ids)
        for name in school(assets, game_id).challenges
    }
    short = [one for one, number in steps.items() if number == min(steps.values())]
    Random(len(short)).shuffle(short)
    return short[day % len(short)] if short else None
