"""Challenges that somebody in this house has composed: a title and a position to win from, in one small file.

A challenge is kept as its text and read when it is opened, so that one which a later version cannot read waits there.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import NamedTuple

from game.files import copy_of, is_word, keep_before, read_table, recover, write_text

FILE = "house-challenges.json"
MOST = 8
"""Of one game."""
LONGEST_TITLE, LONGEST_POSITION, LONGEST_ID = 40, 20_000, 12


class HouseChallenge(NamedTuple):
    """A position from which whoever is to move wants to win."""

    id: str
    """A number, given once in a house: `house-3`."""
    game: str
    title: str
    position: str


class HouseChallenges:
    """Owns that file. What cannot be read is set aside and told in `why`."""

    def __init__(self, data: Path) -> None:
        self._path = data / FILE
        found = recover(self._path, read_table)
        self.why = found.why or ""
        entries = (found.value or {}).get("challenges")
        self._all = [one for entry in entries if (one := _read(entry))] if isinstance(entries, list) else []

    def of(self, game_id: str) -> tuple[HouseChallenge, ...]:
        """Those of a game, the oldest first."""
        return tuple(one for one in self._all if one.game == game_id)

    def keep(self, game_id: str, title: str, position: str) -> HouseChallenge:
        """Writes one down, in place of one of that title; raises `OSError`, and `ValueError` where there are enough."""
        others = [one for one in self._all if (one.game, one.title) != (game_id, title)]
        if sum(one.game == game_id for one in others) >= MOST:
            raise ValueError("there are enough challenges of this game")
        numbers = [int(one.id.partition("-")[2]) for one in self._all]
        new = HouseChallenge(f"house-{max(numbers, default=0) + 1}", game_id, title, position)
        self._write([*others, new])
        return new

    def strike_out(self, challenge: HouseChallenge) -> None:
        """It is there no more; raises `OSError`."""
        self._write([one for one in self._all if one.id != challenge.id])

    def _write(self, challenges: list[HouseChallenge]) -> None:
        kept = {"challenges": [one._asdict() for one in challenges]}
        keep_before(self._path, copy_of(self._path))
        write_text(self._path, json.dumps(kept, indent=1, ensure_ascii=False) + "\n")
        self._all = challenges


def _read(entry: object) -> HouseChallenge | None:
    """One entry of the file; None for anything else."""
    if not isinstance(entry, dict) or set(entry) != set(HouseChallenge._fields):
        return None
    longest = {"id": LONGEST_ID, "game": LONGEST_TITLE, "title": LONGEST_TITLE, "position": LONGEST_POSITION}
    if not all(is_word(entry[key], most) and entry[key] for key, most in longest.items()):
        return None
    prefix, _, number = entry["id"].partition("-")
    return HouseChallenge(**entry) if prefix == "house" and number.isascii() and number.isdecimal() else None
