"""The end of a match of Cathedral of which only the shelves are known, which is all that its score needs.

Told by the players of a real box. Where everything stands is not known, and nothing is made up: the city is empty.
"""

from __future__ import annotations

import re

from game.cathedral.rules import LIGHT_BONUS, OVER, Position, start
from game.cathedral.tables import BUILDINGS, COLOURS, LIGHT, Kind
from game.core import BadNotation, Place, Seat, Setup

KEPT = frozenset({LIGHT_BONUS})
"""Options that the score of an end depends on."""
FEWEST = 2
"""Buildings that one of the seats has on the board at the end: before somebody's second build nothing is enclosed, and
so the rest of the city is open to both."""
_LEFT = "-|[a-z]{1,20}(?:,[a-z]{1,20}){0,13}"
_REMAINDER = re.compile(f"left light=(?P<light>{_LEFT}) dark=(?P<dark>{_LEFT}) options=(?P<options>-|{LIGHT_BONUS})")
Left = tuple[tuple[int, ...], ...]
"""By seat, how many of each kind, in the order of the kinds."""


class Remainder(Position):
    """What the two seats have left of a match that is over; never changed once made."""

    __slots__ = ("_left",)

    _left: Left

    def __init__(self, left: Left, options: frozenset[str]) -> None:
        options &= KEPT
        super().__init__(OVER, LIGHT, start(Setup(2)).sides, None, 0, 0, (), options)
        self._left = left

    def shelf(self, seat: Seat) -> dict[Kind, int]:
        return {kind: count for kind, count in zip(BUILDINGS, self._left[seat]) if count}

    def is_too_early(self) -> bool:
        """Whether so little is built that somebody can still build."""
        return all(sum(kind.copies for kind in BUILDINGS) - sum(own) < FEWEST for own in self._left)

    def pieces(self) -> dict[Place, str]:
        """Nobody has said where anything stands."""
        return {}

    def _key(self) -> tuple[object, ...]:
        return (*super()._key(), self._left)

    def __str__(self) -> str:
        """By seat the kinds that are left, each as often as it is; nothing else."""
        left = (
            f"{colour}={','.join(kind.id for kind, count in self.shelf(seat).items() for _ in range(count)) or '-'}"
            for seat, colour in enumerate(COLOURS)
        )
        return f"left {' '.join(left)} options={','.join(sorted(self.options)) or '-'}"


def parse(text: str) -> Remainder:
    """Reads `str(remainder)` back, letter for letter; raises `BadNotation`."""
    fields = _REMAINDER.fullmatch(text)
    if not fields:
        raise BadNotation(f"no end of Cathedral: {text[:80]!r}")
    words = tuple(fields[colour].split(",") for colour in COLOURS)
    left = tuple(tuple(own.count(kind.id) for kind in BUILDINGS) for own in words)
    if any(count > kind.copies for own in left for kind, count in zip(BUILDINGS, own)):
        raise BadNotation(f"one building too many: {text!r}")
    found = Remainder(left, frozenset(fields["options"].split(",")))
    if found.is_too_early():
        raise BadNotation(f"somebody can still build: {text!r}")
    if str(found) != text:
        raise BadNotation(f"not the way this end is written: {text!r}")
    return found
