"""The account of Cardinal: every marker at the building that brought it, the own supply, the largest colour twice."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.account import Paid, spread
from game.cardinal.readings import gains, last_build
from game.cardinal.rules import BUILD, TAKE, Position
from game.cardinal.tables import COLOURS
from game.core import Place, Seat
from game.match import Played

LINES = (*(f"marker-{colour}" for colour in COLOURS), "supply", "double")


def paid(position: Position, played: Sequence[Played]) -> Iterator[Paid]:
    """Line by line; the markers that are counted twice lie where they were won, the rest of them in the supply."""
    won: dict[tuple[Seat, str], list[tuple[Place, int]]] = {}
    for one in played:
        for seat, colour, place in _markers(one):
            won.setdefault((seat, colour), []).append((place, 1))
    for points in position.tally():
        kind, _, colour = points.why.partition("-")
        line = points.why if kind == "marker" else kind
        places = [] if kind == "supply" else won.get((points.seat, colour), [])
        yield from spread(Paid(line, points.seat, points.amount, piece=colour), places)


def _markers(played: Played) -> Iterator[tuple[Seat, str, Place]]:
    """Who took a marker of which colour from where: from what was touched, the free one from the first building."""
    before, step = played.before, played.step
    assert isinstance(before, Position)
    built = last_build(before)
    if step[0] == TAKE and built:
        yield before.turn, step[1], built.at[0]
    elif step[0] == BUILD:
        for contact in gains(before, step):
            if contact.colour and contact.paid:
                yield before.turn, contact.colour, contact.neighbour


def tie_break(position: Position, seat: Seat) -> int:
    """Of equal points the one wins who touches the cathedral most."""
    return position.cathedral_contacts(seat)
