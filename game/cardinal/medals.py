"""The medals of Cardinal: contacts, one great stack, the cathedral, and a cardinal who stands in the way."""

from __future__ import annotations

from collections.abc import Iterator

from game.cardinal.rules import BUILD, CARDINAL, Position
from game.core import Seat
from game.match import Match
from game.medals import plays

MANY_CONTACTS = 3
GREAT_STACK = 8
CATHEDRAL_SIDES = 3
PLAZAS = 2


def contacts(match: Match) -> Iterator[Seat]:
    """One building brought three markers or more."""
    for seat, played in plays(match):
        before, after = played.before, played.after
        assert isinstance(before, Position) and isinstance(after, Position)
        if played.step[0] == BUILD and sum(after.held[seat]) - sum(before.held[seat]) >= MANY_CONTACTS:
            yield seat


def stack(match: Match) -> Iterator[Seat]:
    """The colour that counts twice has eight markers or more."""
    for points in match.position.tally():
        if points.why.startswith("double-") and points.amount >= GREAT_STACK:
            yield points.seat


def cathedral(match: Match) -> Iterator[Seat]:
    """More sides on the cathedral than anybody else, and three at least; of piles alone nobody knows."""
    position = match.position
    assert isinstance(position, Position)
    if not position.town.last:
        return
    sides = [position.cathedral_contacts(seat) for seat in range(position.players)]
    if max(sides) >= CATHEDRAL_SIDES and sides.count(max(sides)) == 1:
        yield sides.index(max(sides))


def barrier(match: Match) -> Iterator[Seat]:
    """After one's cardinal moved, the next seat had to pass."""
    for number, (seat, played) in enumerate(plays(match)):
        following = match.steps[number + 1 : number + 2]
        if played.step[0] == CARDINAL and following == (("pass",),):
            yield seat


def plazas(match: Match) -> Iterator[Seat]:
    """Built two plazas, which need a house and more room than anything else."""
    built = [0] * len(match.seats)
    for seat, played in plays(match):
        built[seat] += played.step[:2] == (BUILD, "plaza")
    return (seat for seat, count in enumerate(built) if count >= PLAZAS)


def foresight(match: Match) -> Iterator[Seat]:
    """Never had to pass in a match in which somebody else had to."""
    passed = {seat for seat, played in plays(match) if played.step == ("pass",)}
    return (seat for seat in range(len(match.seats)) if passed and seat not in passed)


MEDALS = contacts, plazas, stack, cathedral, barrier, foresight
