"""Ladder of the levels: how far each one of the computer is from the one below, measured by `tools/judge/ladder.py`.

A game keeps what was measured in `game/<id>/ladder.toml`; one without it has nothing to announce.
"""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import NamedTuple

from game import catalog
from game.cores.modules import is_there
from game.levels import LEVELS, wants_core
from game.verdict import Estimate

FILE = "ladder.toml"

ALWAYS = (1, 1)
"""In place of a share: nearly always."""
SHARES = ((1, 2), (3, 5), (2, 3), (3, 4), (4, 5), (9, 10))
"""How often something happens, as people say it."""
NEARLY_ALWAYS, SURELY = 0.95, 0.9
"""At least so often, and so often at the lower end of the interval, is nearly always."""
WIDEST = 0.25
"""An interval between whose ends lies more says nothing."""
WITHIN = 0.12
"""How far the ends of an interval may lie from one time out of two, to be called that."""


class Pair(NamedTuple):
    """One level against the next one above, one of the one kind among copies of the other."""

    players: int
    weaker: str
    stronger: str
    core: bool
    """Whether the core of the game thought for one of them."""
    games: int
    won: Estimate
    """How often the stronger one came in before the weaker one."""
    ahead: int
    """With so many points more at the end the weaker one comes in before as often as behind."""
    even: Estimate
    """How often it did, with them."""

    @property
    def is_even(self) -> bool:
        """Whether the matches prove that these points are about right: every other match, within the whole interval."""
        _, low, high = self.even
        return self.ahead > 0 and 0.5 - WITHIN <= low <= 0.5 <= high <= 0.5 + WITHIN


@cache
def pairs(game_id: str) -> tuple[Pair, ...]:
    """All that was measured of a game."""
    for folder in catalog.folders():
        path = Path(folder) / game_id / FILE
        if path.is_file():
            found = tomllib.loads(path.read_text(encoding="utf-8"))["pair"]
            return tuple(Pair(**{**one, "won": Estimate(*one["won"]), "even": Estimate(*one["even"])}) for one in found)
    return ()


def measured(game_id: str, players: int, level: str) -> Pair | None:
    """What is known of that level against the one below it, of the lowest against the one above: with so many seats,
    and as this machine thinks, by the core or without it."""
    place = max(1, tuple(LEVELS).index(level))
    stronger = tuple(LEVELS)[place]
    for pair in pairs(game_id):
        if (pair.players, pair.stronger) == (players, stronger) and pair.core == _by_core(game_id, pair):
            return pair
    return None


def _by_core(game_id: str, pair: Pair) -> bool:
    return any(wants_core(level, game_id) for level in (pair.weaker, pair.stronger)) and is_there(game_id)


def in_words(share: Estimate) -> tuple[int, int] | None:
    """So many times out of so many; None where no such words lie within the interval, or where too few were played."""
    if share.high - share.low > WIDEST:
        return None
    if share.mean >= NEARLY_ALWAYS and share.low >= SURELY:
        return ALWAYS
    nearest = min(SHARES, key=lambda one: abs(one[0] / one[1] - share.mean))
    return nearest if share.low <= nearest[0] / nearest[1] <= share.high else None
