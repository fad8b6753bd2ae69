"""Reasons that a hint gives for a step of Cardinal, besides the points it brings."""

from __future__ import annotations

from game.cardinal.readings import hindered
from game.cardinal.rules import BUILD, CARDINAL, OWN, Position
from game.cardinal.tables import STAY, building
from game.core import Seat, Step
from scenes.board.look import Line, SeatName

MUCH = 0.3
"""Which part of its possible builds a seat must lose for that to be a reason."""


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
    own = [colour for colour, cells in enumerate(position.town.colours) if cells & new.beside]
    if any(after.town.colours[colour] & new.cells == 0 and _owns(position, seat, colour) for colour in own):
        found.append(Line("cardinal.because.shelters"))
    return found


def _owns(position: Position, seat: Seat, colour: int) -> bool:
    return colour in OWN[position.players][seat]


def _hindered(position: Position, step: Step) -> Seat | None:
    """The other seat that loses most of what it could build; None if that is little."""
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
