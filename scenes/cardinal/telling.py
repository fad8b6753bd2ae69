"""Explanations in a match of Cardinal.

Of a place: what touching a building brings, what may be built on free ground. Of a step: why a hint advises it, besides
its points. Of the end: why nobody builds any more, and the headings of the count.
"""

from __future__ import annotations

from collections import Counter

from game.account import Paid, parted
from game.cardinal.readings import barred_by_cardinal, gains, hindered, own_colours, stocks
from game.cardinal.rules import BUILD, CARDINAL, OWN, Position
from game.cardinal.tables import COLOURS, SHAPES, STAY, cell_bit, coordinates, places
from game.core import Place, Step
from scenes.board.look.pieces import standing_at
from scenes.board.look.seats import Reason
from scenes.board.look.wording import Fact, Line, SeatName, Several
from scenes.cardinal.town import figures, footprint
from scenes.graphics.theme import MARKED, Mark

FACT_KEY = "cardinal/school.fact"
MIN_LOSS, MIN_SOLE_LOSS = 0.3, 0.01
"""Share of its possible builds that a seat must lose for this to be a reason beside others, and to be the only one."""


def fact(position: Position, place: Place, owned: tuple[Line, Mark | None] | None) -> Fact:
    """The fact about a building, a part of the cathedral, the cardinal, or free ground."""
    figure = standing_at(figures(position), place)
    if figure is None or owned is None:
        return _ground(position, place)
    subject, mark = owned
    if figure.glyph == "church":
        part = "steeple" if place == figure.places[0] else "nave"
        return Fact(subject, (Line(f"{FACT_KEY}.{part}"),), "law4")
    if figure.glyph == "cardinal":
        return Fact(subject, (Line(f"{FACT_KEY}.cardinal"),), "law1")
    colour = COLOURS.index(str(figure.mark))
    left = position.supply(colour)
    if not any(colour in own for own in OWN[position.players]):
        pays = Line(f"{FACT_KEY}.common")
    else:
        pays = Line(f"{FACT_KEY}.pays.{figure.mark}", {"left": left}) if left else Line(f"{FACT_KEY}.dry")
    return Fact(subject, (pays,), "goal", mark)


def empty_places(position: Position) -> tuple[Place, ...]:
    """All free ground beside the town."""
    return places(position.town.zones)


def _ground(position: Position, place: Place) -> Fact:
    """What the seat to move may do there."""
    free = Line(f"{FACT_KEY}.free")
    if not cell_bit(*coordinates(place)) & position.town.zones:
        return Fact(free, (Line(f"{FACT_KEY}.far"),), "base", stands=False)
    seat = position.to_move
    if seat is not None and position.phase == CARDINAL:
        return Fact(free, (Line(f"{FACT_KEY}.zone.cardinal"),), "law1", stands=False)
    if seat is None or position.phase != BUILD:
        return Fact(free, (Line(f"{FACT_KEY}.zone"),), "base", stands=False)
    shapes = _buildable(position, place)
    word = ".".join(shapes) or "none"
    return Fact(free, (Line(f"{FACT_KEY}.build.{word}", {"name": SeatName(seat)}),), "base", stands=False)


def _buildable(position: Position, place: Place) -> tuple[str, ...]:
    """The shapes that the seat to move may build over that cell, in the order of the rules."""
    steps: list[Step] = [step for step in position.legal() if step[0] == BUILD]
    found = {step[1] for step in steps if place in footprint(position, step)}
    return tuple(shape for shape in SHAPES if shape in found)


def because(position: Position, step: Step) -> tuple[Line, ...]:
    """Reasons for a step: markers taken from others, seats hindered, sides that count in a tie, own buildings
    covered."""
    verb, seat = step[0], position.turn
    if verb == "take":
        own = COLOURS.index(step[1]) in OWN[position.players][seat]
        return () if own else (Line("cardinal.because.take"),)
    if step == STAY:
        return _stay_reasons(position)
    taken, built = (_marker_reasons(position, step), _build_reasons(position, step)) if verb == BUILD else ((), [])
    found = [*_hindrance(position, step, MIN_LOSS if taken or built else MIN_SOLE_LOSS)]
    if verb == CARDINAL and (more := -hindered(position, step)[seat]) > 0:
        found.append(Line("cardinal.because.opens", {"n": more}))
    return (*taken, *found, *built)


def _marker_reasons(position: Position, step: Step) -> tuple[Line, ...]:
    """Markers of other seats that a build brings, from their supply."""
    own = own_colours(position.players, position.turn)
    counted = Counter(one.colour for one in gains(position, step) if one.paid and one.colour not in own)
    markers = tuple(Line(f"cardinal.because.marker.{colour}", {"n": n}) for colour, n in counted.items())
    return (Line("cardinal.because.markers", {"markers": Several(markers)}),) if markers else ()


def _build_reasons(position: Position, step: Step) -> list[Line]:
    after, seat = position.after(step), position.turn
    found = []
    if (more := after.cathedral_contacts(seat) - position.cathedral_contacts(seat)) > 0:
        found.append(Line("cardinal.because.tie", {"n": more}))
    own = own_colours(position.players, seat)
    if covered := sum(one.colour in own for one in gains(position, step)):
        found.append(Line("cardinal.because.covers", {"n": covered}))
    return found


def _hindrance(position: Position, step: Step, least: float) -> tuple[Line, ...]:
    """The other seat that loses the largest share of its builds, if that is at least `least`. Nothing on an empty
    board, where any first building bars its shape and colour to everybody."""
    if step[0] == BUILD and position.town.last is None:
        return ()
    after, seats = position.after(step), [seat for seat in range(position.players) if seat != position.turn]
    ways = {seat: (len(position.builds(seat)), len(after.builds(seat))) for seat in seats}
    shares = {seat: (before - left) / before for seat, (before, left) in ways.items() if before}
    seat = max(shares, key=shares.__getitem__, default=None)
    if seat is None or shares[seat] < least:
        return ()
    before, left = ways[seat]
    if not left:
        return (Line("cardinal.because.stops", {"name": SeatName(seat)}),)
    return (Line("cardinal.because.hinders", {"name": SeatName(seat), "n": left, "before": before}),)


def _stay_reasons(position: Position) -> tuple[Line, ...]:
    """The seat that the cardinal hinders most where it stands, if more than the seat to move."""
    barred = barred_by_cardinal(position)
    seat = max(range(position.players), key=barred.__getitem__)
    if seat == position.turn or barred[seat] == barred[position.turn]:
        return (Line("cardinal.because.stays"),)
    return (Line("cardinal.because.bars", {"name": SeatName(seat), "n": barred[seat]}),)


def why_over(position: Position) -> Reason | None:
    """Why the match is over: everything is built, or the laws bar every zone."""
    if position.outcome() is None:
        return None
    return Reason(Line("cardinal.ending.stuck" if any(stocks(position).values()) else "cardinal.ending.built"))


def counted_under(paid: Paid) -> tuple[Line, Mark]:
    """Heading of a line of the count: markers won, own supply, or the largest stack once more."""
    return Line(f"cardinal.count.{parted(paid.line)[0]}"), MARKED[paid.piece]
