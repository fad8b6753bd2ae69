"""What is told of a match of Cardinal.

Of a place: what touching a building brings, what may be built on free ground. Of a step: why a hint advises it, besides
its points. Of the end: why nobody builds any more, and under what headings its markers are counted.
"""

from __future__ import annotations

from game.account import Paid, parted
from game.cardinal.readings import hindered, stocks
from game.cardinal.rules import BUILD, CARDINAL, OWN, Position
from game.cardinal.tables import COLOURS, SHAPES, STAY, building, cell_bit, coordinates, places
from game.core import Place, Seat, Step
from scenes.board.look.seats import Reason
from scenes.board.look.wording import Fact, Line, SeatName
from scenes.cardinal.town import MARKS, footprint, standing_on
from scenes.graphics.theme import Mark

KEY = "cardinal/school.fact"
MUCH = 0.3
"""Which part of its possible builds a seat must lose for that to be a reason."""


def fact(position: Position, place: Place, owned: tuple[Line, Mark | None] | None) -> Fact:
    """A building, a part of the cathedral, the cardinal, or free ground."""
    figure = standing_on(position, place)
    if figure is None or owned is None:
        return _ground(position, place)
    subject, mark = owned
    if figure.glyph == "church":
        part = "steeple" if place == figure.places[0] else "nave"
        return Fact(subject, (Line(f"{KEY}.{part}"),), "law4")
    if figure.glyph == "cardinal":
        return Fact(subject, (Line(f"{KEY}.cardinal"),), "law1")
    colour = COLOURS.index(str(figure.mark))
    left = position.supply(colour)
    if not any(colour in own for own in OWN[position.players]):
        pays = Line(f"{KEY}.common")
    else:
        pays = Line(f"{KEY}.pays.{figure.mark}", {"left": left}) if left else Line(f"{KEY}.dry")
    return Fact(subject, (pays, Line(f"{KEY}.beside.{figure.glyph}")), "goal", mark)


def known(position: Position) -> tuple[Place, ...]:
    """All free ground beside the town."""
    return places(position.town.zones)


def _ground(position: Position, place: Place) -> Fact:
    """What whoever is in turn may do there."""
    free = Line(f"{KEY}.free")
    if not cell_bit(*coordinates(place)) & position.town.zones:
        return Fact(free, (Line(f"{KEY}.far"),), "base", stands=False)
    seat = position.to_move
    if seat is not None and position.phase == CARDINAL:
        return Fact(free, (Line(f"{KEY}.zone.cardinal"),), "law1", stands=False)
    if seat is None or position.phase != BUILD:
        return Fact(free, (Line(f"{KEY}.zone"),), "base", stands=False)
    shapes = _buildable(position, place)
    word = ".".join(shapes) or "none"
    return Fact(free, (Line(f"{KEY}.build.{word}", {"name": SeatName(seat)}),), "base", stands=False)


def _buildable(position: Position, place: Place) -> tuple[str, ...]:
    """The shapes that the seat to move may build over that cell, in the order of the rules."""
    steps: list[Step] = [step for step in position.legal() if step[0] == BUILD]
    found = {step[1] for step in steps if place in footprint(position, step)}
    return tuple(shape for shape in SHAPES if shape in found)


def because(position: Position, step: Step) -> tuple[Line, ...]:
    """Whom it hinders, what it shelters, and where it counts in a tie."""
    if step == STAY:
        return (Line("cardinal.because.stays"),)
    if step[0] == "take":
        return (Line("cardinal.because.take"),)
    found = []
    if step[0] == BUILD:
        found += _of_a_build(position, step)
    seat = _hindered(position, step)
    if seat is not None:
        found.append(Line("cardinal.because.hinders", {"name": SeatName(seat)}))
    return tuple(found)


def _of_a_build(position: Position, step: Step) -> list[Line]:
    after, seat = position.after(step), position.turn
    found = []
    if after.cathedral_contacts(seat) > position.cathedral_contacts(seat):
        found.append(Line("cardinal.because.tie"))
    new = building(step)
    touched = [colour for colour, cells in enumerate(position.town.colours) if cells & new.beside]
    own = OWN[position.players][seat]
    if any(after.town.colours[colour] & new.cells == 0 and colour in own for colour in touched):
        found.append(Line("cardinal.because.shelters"))
    return found


def _hindered(position: Position, step: Step) -> Seat | None:
    """The other seat that loses most of what it could build; None if that is little, or the meadow is empty: whatever
    stands there first bars its shape and colour to everybody."""
    if step[0] == BUILD and position.town.last is None:
        return None
    seats = [seat for seat in range(position.players) if seat != position.turn]
    before = {seat: len(position.builds(seat)) for seat in seats}
    if step[0] == CARDINAL:
        lost = dict(enumerate(hindered(position, step)))
    else:
        after = position.after(step)
        lost = {seat: before[seat] - len(after.builds(seat)) for seat in seats}
    shares = {seat: lost[seat] / before[seat] for seat in seats if before[seat]}
    seat = max(shares, key=shares.__getitem__, default=None)
    return seat if seat is not None and shares[seat] >= (0.01 if step[0] == CARDINAL else MUCH) else None


def why_over(position: Position) -> Reason | None:
    """Everything is built, or the laws bar every zone."""
    if position.outcome() is None:
        return None
    return Reason(Line("cardinal.ending.stuck" if any(stocks(position).values()) else "cardinal.ending.built"))


def counted_under(paid: Paid) -> tuple[Line, Mark]:
    """The markers won, all colours together; the own supply; the largest colour once more."""
    return Line(f"cardinal.count.{parted(paid.line)[0]}"), MARKS[paid.piece]
