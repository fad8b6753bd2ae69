"""How the end of Cardinal is told: why nobody builds any more, and every marker counted where it was won."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.cardinal.readings import stocks
from game.cardinal.rules import Position
from game.core import Place
from game.match import Played
from scenes.board.look import Flight, Line, Portion, Reason, spread
from scenes.cardinal.town import COLOUR_MARKS


def reason(position: Position) -> Reason | None:
    """Everything is built, or the laws bar every zone."""
    if position.outcome() is None:
        return None
    return Reason(Line("cardinal.ending.stuck" if any(stocks(position).values()) else "cardinal.ending.built"))


def counted(
    position: Position, played: Sequence[Played], flights: Callable[[Played], Sequence[Flight]]
) -> tuple[Portion, ...]:
    """The markers won, colour by colour, each from the building that brought it; then the own supply; then the largest
    colour once more. `flights` tells which markers a step has brought from where."""
    flown = [flight for one in played for flight in flights(one)]
    found: list[Portion] = []
    for points in position.tally():
        kind, _, colour = points.why.partition("-")
        mark, line = COLOUR_MARKS[colour], Line(f"cardinal.count.{kind}")
        won: list[tuple[Place, int]] = []
        if kind == "marker":
            won = [(flight.start, 1) for flight in flown if (flight.seat, flight.mark) == (points.seat, mark)]
        found += spread(points, won, line, mark)
    return tuple(sorted(found, key=lambda one: (one.seat, _KINDS.index(one.line.key))))


_KINDS = ("cardinal.count.marker", "cardinal.count.supply", "cardinal.count.double")
