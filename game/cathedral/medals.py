"""The medals of Cathedral: enclosing, taking, keeping, and a house for everybody."""

from __future__ import annotations

from collections.abc import Iterator

from game.cathedral.rules import Position
from game.cathedral.tables import places
from game.core import Seat
from game.match import Match
from game.medals import plays

MUCH_GROUND = 6
CLEAR_LEAD = 8


def _claims(match: Match) -> Iterator[tuple[Seat, int]]:
    """For every build the cells that became the builder's ground at once."""
    for seat, played in plays(match):
        before, after = played.before, played.after
        if played.step[0] == "build":
            assert isinstance(before, Position) and isinstance(after, Position)
            yield seat, (after.sides[seat].ground & ~before.sides[seat].ground).bit_count()


def ground(match: Match) -> Iterator[Seat]:
    """Enclosed ground."""
    return (seat for seat, cells in _claims(match) if cells)


def quarter(match: Match) -> Iterator[Seat]:
    """Enclosed six cells or more with one building."""
    return (seat for seat, cells in _claims(match) if cells >= MUCH_GROUND)


def prisoner(match: Match) -> Iterator[Seat]:
    """Took a building of the other seat."""
    return (seat for seat, church in _taken(match) if not church)


def cathedral(match: Match) -> Iterator[Seat]:
    """Took the cathedral off the board."""
    return (seat for seat, church in _taken(match) if church)


def _taken(match: Match) -> Iterator[tuple[Seat, bool]]:
    """Who took something, and whether it was the cathedral."""
    for seat, played in plays(match):
        if played.step[0] == "take":
            before = played.before
            assert isinstance(before, Position)
            church = before.cathedral
            yield seat, church is not None and places(church.head)[0] == played.step[1]


def housed(match: Match) -> Iterator[Seat]:
    """Every building of the shelf found its place."""
    position = match.position
    assert isinstance(position, Position)
    return (seat for seat in range(position.players) if position.unhoused(seat) == 0)


def unscathed(match: Match) -> Iterator[Seat]:
    """Won without losing a building."""
    robbed = {1 - seat for seat, church in _taken(match) if not church}
    outcome = match.position.outcome()
    winners = outcome.ranking[0] if outcome else ()
    return (seat for seat in winners if len(winners) == 1 and seat not in robbed)


def lead(match: Match) -> Iterator[Seat]:
    """Won by eight cells or more."""
    position = match.position
    assert isinstance(position, Position)
    cells = [position.unhoused(seat) for seat in range(position.players)]
    return (seat for seat, own in enumerate(cells) if cells[1 - seat] - own >= CLEAR_LEAD)


MEDALS = ground, quarter, prisoner, cathedral, unscathed, lead, housed
